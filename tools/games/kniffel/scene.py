"""The beginning of a game of Wort-Kniffel, for docs/protocol.md."""

from msgspec import Raw

from scene import Scene
from woerfel.core.game import Row
from woerfel.games.kniffel import SPEC
from woerfel.solve.report import Sentence

CHANCE = Raw(b'{"type":"enter","box":"chance"}')
STRIKE = Raw(b'{"type":"strike","box":"kniffel"}')

SCENE = Scene(
    game=SPEC.name,
    options={"language": "en"},
    first=Raw(b'{"type":"roll","dice":[0,1,2,3,4,5,6]}'),
    refused=Raw(b'{"type":"enter","box":"fours","words":["LIONS"]}'),
    granted=CHANCE,
    weighed=(CHANCE, STRIKE),
    usual=STRIKE,
    slower={"sand": 90},
    alone={"sand": 0},
    event=Raw(b'{"type":"shaken","dice":[0,1,2,3,4,5,6],"until":null}'),
    sheet=(Row("kniffel", (50,), ("TASTEND",)), Row("total", (143,))),
    about=Sentence("Verglichen wird mit vollkommenem Spiel.", "Compared with perfect play."),
    remark=Sentence(
        "Behalten: V4. Behältst du R2 T2, bleiben 412 Wörter.",
        "Kept: V4. Keeping R2 T2 leaves 412 words.",
    ),
)
