# Every recipe runs inside `uv run --group test`; CONTRIBUTING.md tells more.

# everything that must hold before a commit
check: style types contracts test

style:
    ruff format --check .
    ruff check .

types:
    mypy
    basedpyright

contracts:
    lint-imports

test *arguments:
    pytest -n auto {{arguments}}

# mend what can be mended by itself
fix:
    ruff check --fix .
    ruff format .

# play the golden games anew
transcripts:
    python tools/make_transcripts.py

# take screenshots: those of the documents, or of every page into another folder
pictures folder="docs/pictures":
    python tools/screenshots.py {{folder}}

# print what we promise about speed (with --group bench)
bench:
    python benchmarks/rules.py
    python benchmarks/lexicon.py

# break core/ and games/ in every small way, and see what no test notices (with --group mutation)
mutants:
    mutmut run
    mutmut results
