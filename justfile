# Every recipe runs inside `uv run --group test`; CONTRIBUTING.md tells more.

# Compiled modules are kept even where the environment says otherwise: tests start many processes.
export PYTHONDONTWRITEBYTECODE := ""

# everything that must hold before a commit
check: style types contracts test

style:
    ruff format --check .
    ruff check .

[parallel]
types: _mypy _basedpyright

_mypy:
    mypy

_basedpyright:
    basedpyright

contracts:
    lint-imports

test *arguments:
    pytest -n auto --maxschedchunk 4 {{arguments}}

# what is most likely to break, in half a minute: rules, texts, contracts, tables, the client's own tests
quick *arguments: contracts
    pytest -n logical -m "not (browser or database or simulation or slow)" \
        tests/web tests/play tests/games tests/core tests/lexicon tests/test_*.py {{arguments}}

# show the page with hot reload, beside a server that starts again when its source changes
dev *arguments:
    python tools/dev.py {{arguments}}

# fix what can be fixed automatically
fix:
    ruff check --fix .
    ruff format .
    python tools/front_end.py fix

# play the golden games again
transcripts:
    python tools/make_transcripts.py

# take screenshots: those of the documents, or of every page into another folder
pictures folder="docs/pictures":
    python tools/screenshots.py {{folder}}

# write docs/protocol.md, docs/operate.md and web/src/wire as far as they come from the source (or --check them)
reference *arguments:
    python tools/protocol_docs.py {{arguments}}
    python tools/make_settings.py {{arguments}}
    python tools/make_types.py {{arguments}}

# print what we promise about speed (with --group bench)
bench:
    python benchmarks/rules.py
    python benchmarks/lexicon.py
    python benchmarks/categories.py
    python benchmarks/dice.py
    python benchmarks/bots.py
    python benchmarks/solver.py
    python benchmarks/store.py
    python benchmarks/moves.py
    python benchmarks/memory.py
    python benchmarks/server.py --quick
    python benchmarks/client.py --quick

# inject faults into a real server under load for some minutes, and count what was lost
chaos *arguments:
    python tests/chaos/run.py {{arguments}}

# mutate core/ and games/, and list the mutants that no test kills (with --group mutation)
mutants:
    mutmut run
    mutmut results
