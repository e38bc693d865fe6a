"""The rules of the room, R-01 to R-15 of docs/rules/room.md, without a server."""

from collections.abc import Callable

import pytest
from msgspec import Raw
from msgspec.json import decode, encode
from room_kit import ANNA, HOUSE, OPA, PLEDGE, SEED, TOM, Desk, kinds, pledge

from woerfel.core.game import Illegal, Instant, Seat
from woerfel.games.kniffel.rules.scorecard import Box
from woerfel.games.kniffel.rules.table import Roll, Strike
from woerfel.play.asks import (
    Arrange,
    Begin,
    BotMove,
    GuestAsk,
    Hint,
    HouseAsk,
    Leave,
    MakeGood,
    MissPeople,
    Move,
    Mute,
    Propose,
    Relieve,
    Resume,
    Return,
    Say,
    Settle,
    Sit,
    TimeUp,
    Unseal,
    Withdraw,
)
from woerfel.play.events import (
    Called,
    Happened,
    Hinted,
    Hosted,
    Left,
    Mended,
    Missed,
    Proposed,
    Resumed,
    Said,
    Sat,
    StoodIn,
    Stopped,
    Unsealed,
    WordProposed,
    WordSettled,
)
from woerfel.play.founding import must_be_playable
from woerfel.play.judge import Malformed, Occasion, judge
from woerfel.play.room import Place, Plan, Stage, Standstill, Topic
from woerfel.play.seating import obstacle
from woerfel.store import Guest, GuestId, Outage

ROLL = Raw(encode(Roll((0, 1, 2, 3, 4, 5, 6))))
OTHER = "fedcba9876543210"


def roll(seat: int = 0) -> Move:
    return Move(9, seat, ROLL)


def waiting() -> Desk:
    desk = Desk()
    desk.sit(0, ANNA)
    return desk


def called() -> Desk:
    desk = waiting()
    desk.sit(1, OPA)
    desk.ask(Begin(2), OPA)
    return desk


def playing() -> Desk:
    desk = Desk()
    desk.begin(ANNA, OPA)
    return desk


def paused() -> Desk:
    desk = playing()
    desk.ask(Propose(1, Topic.PAUSE), ANNA)
    desk.ask(Propose(1, Topic.PAUSE), OPA)
    return desk


def over() -> Desk:
    desk = playing()
    finish(desk)
    return desk


def closed() -> Desk:
    desk = waiting()
    desk.ask(Propose(1, Topic.CLOSE), ANNA)
    return desk


def quiet() -> Desk:
    return Desk(Plan("wort-kniffel", 2, chat=False))


def crowded() -> Desk:
    desk = waiting()
    for number in range(100):
        desk.ask(Mute(2, f"guest {number}"), ANNA)
    return desk


def books() -> Desk:
    desk = Desk(Plan("bookworm", 2))
    desk.sit(0, ANNA)
    return desk


def wordy() -> Desk:
    house = ["+ Servus 2026-11-15"] * 200
    desk = Desk(Plan("wort-kniffel", 2, {"house": house}))
    desk.sit(0, ANNA)
    return desk


def finish(desk: Desk) -> None:
    """Strike every box of both."""
    for box in Box:
        for seat, guest in enumerate((ANNA, OPA)):
            desk.ask(roll(seat), guest)
            desk.ask(Move(9, seat, Raw(encode(Strike(box)))), guest)


@pytest.mark.parametrize(
    ("rule", "plan", "code"),
    [
        ("R-01", Plan("wort-kniffel", 1, bots=("lena", "lena")), "too-many-bots"),
        ("R-01", Plan("wort-kniffel", 2, bots=("nobody",)), "unknown-bot"),
        ("T-01", Plan("chess", 2), "unknown-game"),
        ("T-02", Plan("wort-kniffel", 2, {"colour": "red"}), "unknown-option"),
    ],
)
def test_a_plan_that_cannot_be_played(rule: str, plan: Plan, code: str) -> None:
    with pytest.raises(Illegal) as refusal:
        must_be_playable(plan, HOUSE)
    assert (refusal.value.why, refusal.value.rule) == (code, rule)


STRANGER = Guest(GuestId("stranger"), "Stranger")


def idle(milliseconds: int = 120_000) -> Desk:
    """A game of three without a clock in which Anna does not move."""
    desk = Desk(Plan("wort-kniffel", 3, {"sand": 0}))
    desk.begin(ANNA, OPA, TOM)
    desk.wall = Instant(desk.wall + milliseconds)
    return desk


def helpful() -> Desk:
    """A game in which hints may be asked for."""
    desk = Desk(Plan("wort-kniffel", 2, hints=True))
    desk.begin(ANNA, OPA)
    return desk


@pytest.mark.parametrize(
    ("rule", "before", "ask", "by", "code"),
    [
        ("R-02", waiting, Sit(2, 0, "Opa", PLEDGE), OPA, "seat-taken"),
        ("R-02", waiting, Sit(2, 1, " \u200b\x07 ", PLEDGE), OPA, "name-missing"),
        ("R-02", waiting, Sit(2, 1, "Opa", "not a pledge"), OPA, "wrong-pledge"),
        ("T-04", waiting, Sit(2, 1, "Opa", PLEDGE, 3), OPA, "wrong-pace"),
        ("T-10", waiting, Sit(2, 2, "Opa", PLEDGE), OPA, "no-such-seat"),
        ("R-02", playing, Sit(2, 1, "Tom", PLEDGE), TOM, "seat-taken"),
        ("R-03", playing, roll(1), ANNA, "not-your-seat"),
        ("R-03", playing, roll(0), TOM, "not-your-seat"),
        ("R-03", playing, roll(7), ANNA, "not-your-seat"),
        ("R-03", playing, Leave(2, 1), ANNA, "not-your-seat"),
        ("R-03", playing, BotMove(Seat(0), Roll((0, 1, 2, 3, 4, 5, 6))), None, "not-your-seat"),
        ("R-04", waiting, roll(), ANNA, "no-game"),
        ("R-04", waiting, TimeUp(), None, "no-game"),
        ("R-04", over, roll(), ANNA, "no-game"),
        ("R-04", waiting, Begin(2), TOM, "not-at-the-table"),
        ("R-04", playing, Propose(2, Topic.PAUSE), TOM, "not-at-the-table"),
        ("R-04", waiting, Propose(2, Topic.CLOSE), TOM, "not-at-the-table"),
        ("R-04", paused, Resume(2), TOM, "not-at-the-table"),
        ("R-05", waiting, Arrange(2, 1, "lena"), OPA, "not-the-host"),
        ("R-05", playing, Arrange(2, 1, "lena"), ANNA, "game-on"),
        ("R-02", waiting, Arrange(2, 0, "lena"), ANNA, "seat-taken"),
        ("R-01", waiting, Arrange(2, 1, "nobody"), ANNA, "unknown-bot"),
        ("R-05", waiting, Mute(2, "opa"), OPA, "not-the-host"),
        ("R-12", crowded, Mute(2, "one more"), ANNA, "too-many-muted"),
        ("R-06", playing, Begin(2), ANNA, "game-on"),
        ("R-06", over, Begin(2), ANNA, "game-on"),
        ("WK-02", Desk, Begin(2), ANNA, "seats"),
        ("R-07", waiting, Propose(2, Topic.PAUSE), ANNA, "no-game"),
        ("R-07", paused, Propose(2, Topic.PAUSE), ANNA, "no-game"),
        ("R-07", playing, Resume(2), ANNA, "not-stopped"),
        ("R-08", playing, Propose(2, Topic.REMATCH, PLEDGE), ANNA, "game-on"),
        ("R-08", over, Propose(2, Topic.REMATCH), ANNA, "wrong-pledge"),
        ("R-06", waiting, Unseal(2, SEED), ANNA, "not-called"),
        ("R-06", called, Unseal(2, SEED), TOM, "not-called"),
        ("R-06", called, Unseal(2, OTHER), ANNA, "wrong-seed"),
        ("R-06", called, Unseal(2, "short"), ANNA, "wrong-seed"),
        ("R-06", called, Leave(2, 0), ANNA, "game-on"),
        ("R-06", called, Sit(2, 0, "Anna", PLEDGE), ANNA, "game-on"),
        ("R-06", called, Begin(2), ANNA, "game-on"),
        ("T-06", called, TimeUp(), None, "too-soon"),
        ("R-04", playing, Settle(2, "Servus"), TOM, "not-at-the-table"),
        ("R-20", books, Settle(2, "Servus"), ANNA, "no-house-words"),
        ("T-11", playing, Settle(2, "gr8"), ANNA, "not-letters"),
        ("R-20", wordy, Settle(2, "Servus"), ANNA, "too-many-house-words"),
        ("R-12", quiet, Say(2, text="hello"), ANNA, "chat-off"),
        ("R-12", waiting, Say(2, text=" \t\x00 "), ANNA, "nothing-said"),
        ("R-12", waiting, Say(2, phrase="rude"), ANNA, "unknown-phrase"),
        ("R-13", paused, roll(), ANNA, "standing-still"),
        ("R-13", paused, TimeUp(), None, "standing-still"),
        ("R-15", closed, Begin(2), ANNA, "table-closed"),
        ("R-15", closed, Say(2, text="hello"), ANNA, "table-closed"),
        ("T-06", playing, TimeUp(), None, "too-soon"),
        ("R-04", waiting, Relieve(2, 0), ANNA, "no-game"),
        ("R-04", idle, Relieve(2, 0), STRANGER, "not-at-the-table"),
        ("R-13", paused, Relieve(2, 0), OPA, "standing-still"),
        ("R-23", playing, Relieve(2, 0), OPA, "clock-runs"),
        ("R-23", idle, Relieve(2, 0), ANNA, "not-waited-for"),
        ("R-23", idle, Relieve(2, 1), TOM, "not-waited-for"),
        ("R-23", lambda: idle(119_999), Relieve(2, 0), OPA, "not-idle"),
        ("T-10", idle, Relieve(2, 3), OPA, "no-such-seat"),
        ("R-04", waiting, Hint(2, 0), ANNA, "no-game"),
        ("R-13", paused, Hint(2, 0), ANNA, "standing-still"),
        ("R-03", helpful, Hint(2, 1), ANNA, "not-your-seat"),
        ("R-03", helpful, Hint(2, 7), ANNA, "not-your-seat"),
        ("R-24", playing, Hint(2, 0), ANNA, "no-hints"),
        ("R-24", helpful, Hint(2, 1), OPA, "nothing-to-hint"),
    ],
)
def test_refused(
    rule: str, before: Callable[[], Desk], ask: GuestAsk | HouseAsk, by: Guest | None, code: str
) -> None:
    desk = before()
    room = desk.room
    with pytest.raises(Illegal) as refusal:
        desk.ask(ask, by)
    assert (refusal.value.why, refusal.value.rule) == (code, rule)
    assert desk.room is room


def test_a_move_that_is_none_is_malformed() -> None:
    """R-14."""
    for raw in (
        b"{}",
        b'{"type":"fly"}',
        b'{"type":"roll","dice":[0],"also":1}',
        b"[",
        b"7",
        b'{"type":"\xe0"}',
    ):
        with pytest.raises(Malformed):
            playing().ask(Move(9, 0, Raw(raw)), ANNA)


def test_seats_are_taken_by_people_bots_and_people_who_share_a_device() -> None:
    """R-02."""
    desk = Desk(Plan("wort-kniffel", 4, bots=("lena",)))
    desk.sit(0, ANNA, OTHER)
    assert desk.ask(Sit(2, 1, "Oma  Erna ", PLEDGE, 10), ANNA) == (
        Sat(Seat(1), ANNA.id, "Oma Erna", PLEDGE, 10),
    )
    desk.sit(2, OPA)
    assert [place.name or place.bot for place in desk.room.places] == [
        "Anna", "Oma Erna", "Opa", "lena",
    ]  # fmt: skip
    assert desk.room.seats_of(ANNA.id) == (0, 1)
    assert {desk.room.places[seat].pledge for seat in (0, 1)} == {PLEDGE}
    assert desk.room.people == {ANNA.id, OPA.id}
    assert desk.room.seats_of(None) == ()


def test_sitting_down_again_changes_name_and_pace() -> None:
    """R-02."""
    desk = waiting()
    desk.ask(Sit(2, 0, "Annika", PLEDGE, 2), ANNA)
    assert (desk.room.places[0].name, desk.room.places[0].pace) == ("Annika", 2)


def test_what_is_in_the_way_of_a_game_is_known_before_it_is_called() -> None:
    """R-06: too few for the race, enough, and nothing in the way of a game that is on."""
    desk = Desk(Plan("wordsmith", 3))
    desk.sit(0, ANNA)
    found = obstacle(desk.room, Instant(0), HOUSE)
    assert found
    assert (found.why, found.rule, found.facts["seats"]) == ("seats", "WS-24", 1)
    desk.sit(1, OPA)
    assert obstacle(desk.room, Instant(0), HOUSE) is None
    assert obstacle(playing().room, Instant(0), HOUSE) is None


def test_a_race_is_not_begun_with_two_seats_on_one_device() -> None:
    """R-06, WS-106: it is known before, refused, and nobody gets a second seat while it runs."""
    desk = Desk(Plan("wordsmith", 3))
    desk.sit(0, ANNA)
    desk.sit(1, ANNA)
    found = obstacle(desk.room, Instant(0), HOUSE)
    assert found
    assert (found.why, found.rule, found.facts) == ("race-on-one-device", "WS-106", {"seats": 2})
    with pytest.raises(Illegal, match="race-on-one-device"):
        desk.ask(Begin(1), ANNA)
    desk.ask(Leave(2, 1), ANNA)
    desk.begin(ANNA, OPA)
    assert desk.room.stage is Stage.PLAYING
    desk.ask(Leave(3, 1), OPA)
    with pytest.raises(Illegal, match="race-on-one-device"):
        desk.sit(1, ANNA)
    shared = Desk(Plan("wordsmith", 2, {"variant": "step"}))
    shared.sit(0, ANNA)
    shared.sit(1, ANNA)
    assert obstacle(shared.room, Instant(0), HOUSE) is None


def test_free_seats_go_when_the_game_begins() -> None:
    """R-06."""
    desk = Desk(Plan("wort-kniffel", 4, bots=("lena",)))
    desk.sit(2, OPA)
    desk.ask(Sit(2, 1, "Anna", pledge(OTHER), 2), ANNA)
    assert desk.ask(Begin(3), OPA) == (Called(Instant(desk.wall + 5_000)),)
    assert desk.ask(Unseal(4, OTHER), ANNA) == (Unsealed(ANNA.id, OTHER),)
    assert kinds(desk.ask(Unseal(4, SEED), OPA)) == ["unsealed", "begun"]
    match_ = desk.room.match
    assert match_
    assert [place.name or place.bot for place in desk.room.places] == ["Anna", "Opa", "lena"]
    assert match_.rules.setup.pace == (2, 1, 1)
    assert match_.rules.setup.start == desk.room.clock(desk.wall)
    assert match_.seeds == (OTHER, SEED, "")
    assert match_.commitment == HOUSE.commitment(desk.room.id, 1)
    assert desk.room.commitment == ""
    assert (match_.id, match_.began) == (HOUSE.game_id(desk.room.id, 1), len(desk.acts))


def test_a_move_brings_its_dice_along_in_one_act() -> None:
    desk = playing()
    events = desk.ask(roll(), ANNA)
    assert kinds(events) == ["happened", "happened"]
    shaken, thrown = events
    assert isinstance(shaken, Happened)
    assert isinstance(thrown, Happened)
    assert (shaken.seat, thrown.seat) == (0, None)
    assert (shaken.turn, thrown.turn) == (None, 0)
    assert desk.room.match
    assert (desk.room.match.lines, desk.room.match.moves) == (2, (1, 0))


def test_the_clock_acts_for_the_seat_whose_turn_it_is() -> None:
    desk = playing()
    desk.wall = Instant(desk.wall + 10**9)
    [turned] = desk.ask(TimeUp())
    assert isinstance(turned, Happened)
    assert (turned.seat, turned.time, turned.turn) == (None, True, 0)


def test_what_happened_is_read_as_it_was_written_before_turns_were_kept() -> None:
    old = b'{"type":"happened","events":[{"type":"thrown","faces":["A1"]}]}'
    read = decode(old, type=Happened)
    assert (read.seat, read.time, read.turn) == (None, False, None)
    assert encode(read) == old


def test_the_dice_are_those_that_secret_seeds_and_line_make() -> None:
    faces = set[str]()
    for seed in (SEED, OTHER):
        desk, again = Desk(), Desk()
        for each in (desk, again):
            each.sit(0, ANNA, seed)
            each.sit(1, OPA)
            each.ask(Begin(2), ANNA)
            each.ask(Unseal(3, SEED), OPA)
            each.ask(Unseal(3, seed), ANNA)
        assert desk.ask(roll(), ANNA) == again.ask(roll(), ANNA)
        assert desk.room.match
        faces.add(str(desk.room.match.state.throw))
    assert len(faces) == 2


def test_the_end_reveals_the_secret_and_commits_to_the_next() -> None:
    desk = playing()
    finish(desk)
    last = desk.ask(Say(5, phrase="thanks"), OPA)
    assert last == (Said(OPA.id, "Opa", "thanks"),)
    assert desk.room.stage is Stage.OVER
    assert desk.room.match
    assert desk.room.match.outcome
    assert desk.room.match.outcome.scores == (0, 0)
    assert desk.room.commitment == HOUSE.commitment(desk.room.id, 2)
    assert HOUSE.dice(desk.room.match.id).hex().encode() in bytes(desk.acts[-2].body)


def test_a_rematch_when_all_are_for_it() -> None:
    """R-08."""
    desk = over()
    assert {place.seed + place.pledge for place in desk.room.places} == {""}
    assert desk.ask(Propose(2, Topic.REMATCH, pledge(OTHER)), ANNA) == (
        Proposed(Topic.REMATCH, ANNA.id, pledge(OTHER)),
    )
    assert desk.room.agreed == {Topic.REMATCH: {ANNA.id}}
    assert kinds(desk.ask(Propose(3, Topic.REMATCH, PLEDGE), OPA)) == ["proposed", "called"]
    desk.ask(Unseal(4, OTHER), ANNA)
    assert kinds(desk.ask(Unseal(4, SEED), OPA)) == ["unsealed", "begun"]
    assert desk.room.match
    assert desk.room.match.seeds == (OTHER, SEED)
    assert desk.room.games == tuple(HOUSE.game_id(desk.room.id, nth) for nth in (1, 2))
    assert desk.room.agreed == {}
    assert desk.room.stage is Stage.PLAYING


def test_a_rematch_does_not_wait_for_bots() -> None:
    """R-08."""
    desk = Desk(Plan("wort-kniffel", 1))
    desk.begin(ANNA)
    for box in Box:
        desk.ask(roll(), ANNA)
        desk.ask(Move(9, 0, Raw(encode(Strike(box)))), ANNA)
    desk.ask(Propose(2, Topic.REMATCH, PLEDGE), ANNA)
    desk.ask(Unseal(3, SEED), ANNA)
    assert desk.room.stage is Stage.PLAYING


def test_a_game_does_not_wait_for_seeds_for_ever() -> None:
    """R-06: whose seed is missing has added nothing to the dice."""
    desk = called()
    desk.ask(Unseal(3, SEED), OPA)
    desk.wall = Instant(desk.wall + 5_000)
    assert kinds(desk.ask(TimeUp())) == ["begun"]
    assert desk.room.match
    assert desk.room.match.seeds == ("", SEED)


def test_bots_among_themselves_begin_at_once() -> None:
    """R-06."""
    desk = Desk(Plan("wort-kniffel", 2, bots=("lena", "ben")))
    assert kinds(desk.ask(Begin(2), ANNA)) == ["begun"]


def test_a_pause_when_all_are_for_it_stops_the_clock() -> None:
    """R-07 and R-13."""
    desk = playing()
    before = desk.room.deadline
    assert before
    desk.ask(Propose(1, Topic.PAUSE), ANNA)
    assert desk.room.standstill is None
    desk.ask(Withdraw(2, Topic.PAUSE), ANNA)
    assert desk.room.agreed == {}
    assert desk.ask(Withdraw(3, Topic.PAUSE), ANNA) == ()
    desk.ask(Propose(4, Topic.PAUSE), OPA)
    assert desk.ask(Propose(5, Topic.PAUSE), ANNA)[-1] == Stopped(Standstill.PAUSED)
    stood = desk.room.clock(desk.wall)
    desk.wall = Instant(desk.wall + 3_600_000)
    assert desk.room.clock(desk.wall) == stood
    assert desk.room.deadline is None
    desk.ask(Resume(6), OPA)
    assert desk.room.clock(desk.wall) == stood
    assert desk.room.deadline == before
    assert desk.room.behind == 3_600_000


def test_leaving_before_the_game_frees_the_seat_and_hands_on_the_table() -> None:
    """R-09 and R-05."""
    desk = waiting()
    desk.sit(1, OPA)
    assert desk.ask(Leave(2, 0), ANNA) == (Left(Seat(0)), Hosted(OPA.id))
    assert desk.room.places[0].is_free
    assert desk.room.host == OPA.id


def test_leaving_one_of_two_seats_keeps_the_table() -> None:
    """R-09."""
    desk = waiting()
    desk.sit(1, ANNA)
    assert desk.ask(Leave(2, 0), ANNA) == (Left(Seat(0)),)


def test_leaving_a_game_lets_a_bot_play_on_and_somebody_else_take_over() -> None:
    """R-09 and R-02."""
    desk = playing()
    assert kinds(desk.ask(Leave(2, 0), ANNA)) == ["left", "hosted"]
    place = desk.room.places[0]
    assert (place.is_free, place.by_bot, place.name) == (True, True, "Anna")
    desk.play(0)
    desk.sit(0, TOM)
    place = desk.room.places[0]
    assert (place.guest, place.by_bot, place.name) == (TOM.id, False, "Tom")


def test_a_seat_that_was_left_is_free_after_the_game() -> None:
    """R-09."""
    desk = playing()
    desk.ask(Leave(2, 1), OPA)
    for box in Box:
        desk.ask(roll(), ANNA)
        desk.ask(Move(9, 0, Raw(encode(Strike(box)))), ANNA)
        desk.ask(BotMove(Seat(1), Roll((0, 1, 2, 3, 4, 5, 6))))
        desk.ask(BotMove(Seat(1), Strike(box)))
    assert desk.room.stage is Stage.OVER
    assert (desk.room.places[1].is_free, desk.room.places[1].bot) == (True, "")


def test_when_the_last_one_leaves_the_clock_stands_still() -> None:
    """R-09 and R-10."""
    desk = playing()
    desk.ask(Leave(2, 1), OPA)
    assert desk.ask(Leave(2, 0), ANNA)[-1] == Stopped(Standstill.ALONE)
    desk.wall = Instant(desk.wall + 5_000)
    desk.ask(Sit(3, 1, "Tom", PLEDGE), TOM)
    assert (desk.room.standstill, desk.room.behind) == (None, 5_000)


def test_who_leaves_no_longer_stands_in_the_way_of_an_agreement() -> None:
    """R-07."""
    desk = playing()
    desk.ask(Propose(1, Topic.PAUSE), ANNA)
    assert desk.ask(Leave(2, 1), OPA)[-1] == Stopped(Standstill.PAUSED)


def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back() -> None:
    """R-10."""
    desk = playing()
    assert desk.ask(MissPeople(frozenset({ANNA.id}))) == (
        Hosted(OPA.id, away=True),
        StoodIn(Seat(0), "ben"),
    )
    assert desk.room.places[0].guest == ANNA.id
    assert not desk.room.places[0].is_free
    assert desk.room.present == {OPA.id}
    desk.play(0)
    assert kinds(desk.ask(Return(ANNA.id))) == ["given-back", "hosted"]
    assert desk.room.host == ANNA.id
    assert desk.room.present == {ANNA.id, OPA.id}
    assert desk.ask(Return(ANNA.id)) == ()
    assert desk.ask(Return(TOM.id)) == ()


def test_a_move_takes_the_seat_back_by_itself() -> None:
    """R-10."""
    desk = playing()
    desk.ask(MissPeople(frozenset({ANNA.id})))
    assert kinds(desk.ask(roll(), ANNA)) == ["given-back", "hosted", "happened", "happened"]


def test_when_nobody_is_there_the_clock_stands_still_until_somebody_is() -> None:
    """R-10."""
    desk = playing()
    everybody = MissPeople(frozenset({ANNA.id, OPA.id}))
    assert desk.ask(everybody) == (Stopped(Standstill.ALONE),)
    assert desk.ask(everybody) == ()
    desk.wall = Instant(desk.wall + 60_000)
    assert desk.ask(Return(OPA.id)) == (Resumed(60_000),)


def test_a_seat_whose_guest_is_away_is_the_host_s_before_a_game() -> None:
    """R-10 and R-05."""
    desk = waiting()
    desk.sit(1, OPA)
    gone = MissPeople(frozenset({ANNA.id}))
    assert desk.ask(gone) == (Hosted(OPA.id, away=True), StoodIn(Seat(0), "ben"))
    assert desk.ask(gone) == ()
    assert kinds(desk.ask(Return(ANNA.id))) == ["given-back", "hosted"]
    with pytest.raises(Illegal, match="not-the-host"):
        desk.ask(Arrange(2, 0), OPA)
    desk.ask(gone)
    desk.ask(Arrange(3, 0), OPA)
    assert desk.room.places[0].is_free
    desk.sit(0, TOM)


def test_nobody_is_missed_where_nobody_is() -> None:
    """R-10."""
    desk = waiting()
    assert desk.ask(MissPeople(frozenset({ANNA.id}))) == ()


def test_a_game_can_begin_without_who_is_away() -> None:
    """R-06 and R-10."""
    desk = waiting()
    desk.sit(1, OPA)
    desk.ask(MissPeople(frozenset({ANNA.id})))
    desk.ask(Begin(2), OPA)
    desk.ask(Unseal(3, SEED), OPA)
    desk.wall = Instant(desk.wall + 5_000)
    desk.ask(TimeUp())
    assert desk.room.stage is Stage.PLAYING
    assert desk.room.places[0] == Place(ANNA.id, "Anna", "ben", pledge=PLEDGE)


def test_all_others_let_a_bot_play_for_who_does_not_move() -> None:
    """R-23."""
    desk = idle()
    assert desk.ask(Relieve(2, 0), OPA) == (Missed(Seat(0), OPA.id),)
    assert desk.ask(Relieve(3, 0), OPA) == ()
    assert desk.room.missed == {0: {OPA.id}}
    assert desk.ask(Relieve(2, 0), TOM) == (Missed(Seat(0), TOM.id), StoodIn(Seat(0), "ben"))
    assert (desk.room.missed, desk.room.places[0].bot) == ({}, "ben")
    assert kinds(desk.ask(roll(), ANNA)) == ["given-back", "happened", "happened"]


def test_a_hint_is_told_to_everybody_once_for_a_position() -> None:
    """R-24."""
    desk = helpful()
    assert desk.ask(Hint(2, 0), ANNA) == (Hinted(Seat(0)),)
    assert desk.ask(Hint(3, 0), ANNA) == ()
    desk.ask(roll(), ANNA)
    assert desk.ask(Hint(4, 0), ANNA) == (Hinted(Seat(0)),)
    assert desk.room.match
    assert desk.room.match.hinted == {0: desk.room.match.lines}


def test_it_is_not_waited_for_who_is_away() -> None:
    """R-23."""
    desk = idle()
    desk.ask(MissPeople(frozenset({TOM.id})))
    assert kinds(desk.ask(Relieve(2, 0), OPA)) == ["missed", "stood-in"]


def test_a_move_in_time_settles_it() -> None:
    """R-23."""
    desk = idle()
    desk.ask(Relieve(2, 0), OPA)
    desk.ask(roll(), ANNA)
    assert desk.room.missed == {}
    with pytest.raises(Illegal) as refusal:
        desk.ask(Relieve(3, 0), OPA)
    assert (refusal.value.why, refusal.value.facts) == ("not-idle", {"seconds": 120})


def test_who_wants_more_time_has_more() -> None:
    """R-23 and T-04."""
    desk = Desk(Plan("wort-kniffel", 2, {"sand": 0}))
    desk.ask(Sit(1, 0, "Anna", PLEDGE, 2), ANNA)
    desk.sit(1, OPA)
    desk.ask(Begin(2), ANNA)
    for guest in (ANNA, OPA):
        desk.ask(Unseal(3, SEED), guest)
    desk.wall = Instant(desk.wall + 239_999)
    with pytest.raises(Illegal) as refusal:
        desk.ask(Relieve(4, 0), OPA)
    assert refusal.value.facts == {"seconds": 1}
    desk.wall = Instant(desk.wall + 1)
    assert kinds(desk.ask(Relieve(4, 0), OPA)) == ["missed", "stood-in"]


@pytest.mark.parametrize(
    "ask", [Say(2, phrase="hello"), Propose(2, Topic.PAUSE), Withdraw(2, Topic.CLOSE), Mute(2, "x")]
)
def test_a_table_does_not_last_for_ever(ask: GuestAsk) -> None:
    """R-22."""
    room = playing().room
    judge(room, ask, ANNA, Occasion(20_000, Instant(1), Instant(1), Instant(1)), HOUSE)
    with pytest.raises(Illegal) as refusal:
        judge(room, ask, ANNA, Occasion(20_001, Instant(1), Instant(1), Instant(1)), HOUSE)
    assert (refusal.value.why, refusal.value.rule) == ("table-full", "R-22")
    assert refusal.value.facts == {"most": 20_000}


@pytest.mark.parametrize("ask", [roll(), Leave(2, 0), Propose(2, Topic.CLOSE)])
def test_at_a_full_table_the_game_is_played_to_its_end(ask: GuestAsk) -> None:
    """R-22."""
    events, _ = judge(
        playing().room, ask, ANNA, Occasion(20_001, Instant(1), Instant(1), Instant(1)), HOUSE
    )
    assert events


def test_who_is_gone_after_a_game_does_not_stand_in_the_way_of_another() -> None:
    """R-08 and R-10."""
    desk = over()
    desk.ask(Propose(2, Topic.REMATCH, PLEDGE), ANNA)
    missed = desk.ask(MissPeople(frozenset({OPA.id})))
    assert kinds(missed) == ["stood-in", "called"]
    desk.ask(Unseal(3, SEED), ANNA)
    assert desk.room.stage is Stage.PLAYING
    assert desk.room.places[1].by_bot
    assert kinds(desk.ask(Return(OPA.id))) == ["given-back"]


def test_who_leaves_after_a_game_does_not_either() -> None:
    """R-08 and R-09."""
    desk = over()
    desk.ask(Propose(2, Topic.REMATCH, PLEDGE), ANNA)
    assert kinds(desk.ask(Leave(3, 1), OPA)) == ["left", "called"]
    desk.ask(Unseal(3, SEED), ANNA)
    assert [place.guest for place in desk.room.places] == [ANNA.id]


def test_the_house_leaves_a_closed_table_alone() -> None:
    """R-15."""
    desk = closed()
    for ask in (TimeUp(), Return(ANNA.id), MissPeople(frozenset({ANNA.id}))):
        assert desk.ask(ask) == ()


def test_no_more_house_words_are_voted_on_than_can_be_read() -> None:
    """R-20."""
    desk = playing()
    for letter in "abcdefghijklmnopqrstuvwxyz":
        desk.ask(Settle(2, f"wort{letter}"), ANNA)
    assert len(desk.room.words) <= 21
    assert "+ WORTZ" in desk.room.words


def test_an_outage_is_made_good_once() -> None:
    """R-11."""
    desk = playing()
    before = desk.room.deadline
    assert before
    outage = Outage(desk.wall, Instant(desk.wall + 8_000))
    desk.wall = Instant(desk.wall + 10_000)
    assert desk.ask(MakeGood(outage)) == (Mended(8_000, outage.ended, 8_000),)
    assert desk.room.clock(desk.wall) == desk.wall - 8_000
    assert desk.ask(MakeGood(outage)) == ()
    longer = Outage(outage.began, Instant(outage.ended + 500))
    assert desk.ask(MakeGood(longer)) == (Mended(8_500, longer.ended, 500),)
    assert desk.room.deadline == before


def test_an_outage_while_seeds_are_waited_for_is_made_good() -> None:
    """R-06, R-11."""
    desk = waiting()
    desk.ask(Begin(3), ANNA)
    until = desk.room.called
    assert until
    outage = Outage(desk.wall, Instant(desk.wall + 8_000))
    desk.wall = outage.ended
    assert desk.ask(MakeGood(outage)) == (Mended(8_000, outage.ended, 8_000),)
    assert until - desk.room.clock(desk.wall) == 5_000


@pytest.mark.parametrize("before", [waiting, over, paused])
def test_no_time_is_lost_where_no_clock_runs(before: Callable[[], Desk]) -> None:
    """R-11."""
    assert before().ask(MakeGood(Outage(Instant(0), Instant(9_999_999)))) == ()


def test_time_runs_out_by_the_rules_of_the_game() -> None:
    desk = playing()
    deadline = desk.room.deadline
    assert deadline
    desk.wall = deadline
    (event,) = desk.ask(TimeUp())
    assert isinstance(event, Happened)
    assert (event.seat, event.time) == (None, True)


def test_the_host_closes_and_others_agree() -> None:
    """R-09."""
    desk = waiting()
    desk.sit(1, OPA)
    desk.ask(Propose(1, Topic.CLOSE), OPA)
    assert kinds(desk.ask(Propose(2, Topic.CLOSE), ANNA)) == ["proposed", "closed"]
    assert desk.room.stage is Stage.CLOSED
    game = playing()
    assert kinds(game.ask(Propose(1, Topic.CLOSE), ANNA)) == ["proposed"]
    assert kinds(game.ask(Propose(1, Topic.CLOSE), OPA)) == ["proposed", "closed"]
    assert game.room.stage is Stage.CLOSED


def test_everybody_speaks_unless_muted() -> None:
    """R-12."""
    desk = waiting()
    assert desk.ask(Say(1, text="  so\x00 many\n dice \u202e"), TOM) == (
        Said(TOM.id, "Tom", "", "so many dice"),
    )
    desk.ask(Mute(2, TOM.id), ANNA)
    assert desk.ask(Mute(3, TOM.id), ANNA) == ()
    with pytest.raises(Illegal, match="muted"):
        desk.ask(Say(2, text="hey"), TOM)
    desk.ask(Mute(4, TOM.id, muted=False), ANNA)
    desk.ask(Say(3, phrase="hello"), TOM)


def test_house_words_are_settled_by_all_and_count_from_the_next_game_on() -> None:
    """R-20."""
    desk = playing()
    assert desk.ask(Settle(1, "Servus"), ANNA) == (WordProposed("Servus", ANNA.id),)
    assert desk.ask(Settle(2, "Ork", accepted=False), OPA) == (
        WordProposed("Ork", OPA.id, accepted=False),
    )
    assert desk.room.words == {"+ SERVUS": {ANNA.id}, "- ORK": {OPA.id}}
    line = "+ servus 1970-01-01 agreed at the table"
    assert desk.ask(Settle(3, "servus"), OPA)[-1] == WordSettled(line)
    assert desk.room.plan.options["house"] == [line]
    assert desk.room.words == {"- ORK": {OPA.id}}
    assert desk.room.match
    assert "house" not in desk.room.match.rules.setup.options
    finish(desk)
    desk.ask(Propose(4, Topic.REMATCH, PLEDGE), ANNA)
    desk.ask(Propose(4, Topic.REMATCH, PLEDGE), OPA)
    desk.ask(Unseal(5, SEED), ANNA)
    desk.ask(Unseal(5, SEED), OPA)
    assert desk.room.match
    assert desk.room.match.rules.setup.options["house"] == [line]


def test_bots_are_arranged_by_the_host() -> None:
    """R-05."""
    desk = waiting()
    desk.ask(Arrange(1, 1, "konrad"), ANNA)
    assert desk.room.places[1].bot == "konrad"
    desk.ask(Arrange(2, 1), ANNA)
    assert desk.room.places[1].is_free


@pytest.mark.parametrize(
    ("bots", "people", "options", "decides"),
    [
        (("ben",), (ANNA,), {}, 0),
        (("ben", "ben"), (ANNA,), {"judge": 1}, 1),
        (("ben",), (ANNA, OPA), {}, None),
        (("ben",), (ANNA, ANNA), {}, None),
        ((), (ANNA, OPA), {}, None),
    ],
)
def test_one_person_among_bots_judges_words(
    bots: tuple[str, ...], people: tuple[Guest, ...], options: dict[str, int], decides: int | None
) -> None:
    """R-06; people who share a device are not one person."""
    desk = Desk(Plan("bookworm", len(people) + len(bots), options, bots))
    for seat, guest in enumerate(people):
        desk.sit(seat, guest)
    desk.ask(Begin(2), ANNA)
    for guest in dict.fromkeys(people):
        desk.ask(Unseal(3, SEED), guest)
    assert desk.room.match
    assert desk.room.match.rules.setup.options.get("judge") == decides
    assert desk.room.match.state.agreed.judge == decides


def test_games_without_doubts_have_no_judge() -> None:
    """R-06."""
    desk = Desk(Plan("wort-kniffel", 2, bots=("ben",)))
    desk.begin(ANNA)
    assert desk.room.match
    assert desk.room.match.rules.setup.options == {}
