"""The commands of Wort-Kniffel."""

from woerfel.cli.extensions import Extension
from woerfel.games.kniffel.commands.analyse import print_analysis
from woerfel.games.kniffel.commands.hint import hint
from woerfel.games.kniffel.commands.solve import solve

EXTENSION = Extension({"hint": hint, "solve": solve}, analyse=print_analysis)
