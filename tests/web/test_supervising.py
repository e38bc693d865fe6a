"""Processes that cannot start are not tried for ever."""

import subprocess
import sys
from pathlib import Path

CHILDREN = """
import socket, sys
from pathlib import Path

import uvicorn

from woerfel.web.supervising import Supervisor

if __name__ == "__main__":
    config = uvicorn.Config("no_such_module:app", factory=True, workers=2, log_config=None)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        supervisor = Supervisor(config, listener, Path(sys.argv[1]))
        supervisor.run()
    sys.exit(7 if supervisor.has_failed else 0)
"""


def test_if_no_process_ever_starts_it_gives_up(tmp_path: Path) -> None:
    program = tmp_path / "children.py"
    program.write_text(CHILDREN)
    done = subprocess.run([sys.executable, program, tmp_path / "up"], timeout=60, check=False)
    assert done.returncode == 7
