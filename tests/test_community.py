"""What a contributor meets first: templates, a code of conduct, and CI that runs our command."""

import os
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORKFLOW = ROOT / ".github/workflows/check.yml"
TEMPLATES = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_the_workflow_runs_the_one_command_and_nothing_else() -> None:
    assert re.findall(r"(?m)^\s*-?\s*run:(.*)$", read(WORKFLOW)) == [" .ci/run"]
    assert os.access(ROOT / ".ci/run", os.X_OK)


def test_the_workflow_may_only_read_and_trusts_no_moving_tag() -> None:
    assert "permissions:\n  contents: read\n" in read(WORKFLOW)
    for action in re.findall(r"uses: (\S+)", read(WORKFLOW)):
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", action)


@pytest.mark.parametrize(
    "path", [path for path in TEMPLATES if path.stem != "config"], ids=lambda path: path.stem
)
def test_an_issue_template_asks_for_something(path: Path) -> None:
    for part in ("name: ", "description: ", "required: true", "Deutsch ist willkommen"):
        assert part in read(path)


def test_documents_lead_to_each_other() -> None:
    contributing = read(ROOT / "CONTRIBUTING.md")
    assert "(CODE_OF_CONDUCT.md)" in contributing
    assert "the maintainers translate" in contributing
    assert "SECURITY.md" in read(ROOT / ".github/ISSUE_TEMPLATE/config.yml")
    assert "`just check`" in read(ROOT / ".github/pull_request_template.md")
