"""What the host may do about people, and what strangers may do at a listed table (R-25, R-26)."""

from collections.abc import Callable

import pytest
from msgspec import Raw
from msgspec.json import decode, encode
from room_kit import ANNA, HOUSE, OPA, PLEDGE, SEED, TABLE, TOM, Desk, kinds

from woerfel.core.game import Illegal, Instant, Seat
from woerfel.play.asks import (
    Arrange,
    Begin,
    GuestAsk,
    Keep,
    Leave,
    Lock,
    MissPeople,
    Move,
    Mute,
    Propose,
    Readmit,
    Remove,
    Return,
    Say,
    Sit,
    Unseal,
)
from woerfel.play.cards import card_of, summary_of
from woerfel.play.events import Body, Closed, Hosted, Kept, Left, Locked, Removed, Sat, Stopped
from woerfel.play.follow import read_room
from woerfel.play.founding import must_be_playable
from woerfel.play.hosting import MOST_BANNED
from woerfel.play.room import Plan, Stage, Standstill, Topic
from woerfel.play.standing import invitation_of
from woerfel.store import Act, Guest, GuestId

EVE = Guest(GuestId("eve"), "Eve")
LISTED = Plan("wort-kniffel", 4, listed=True)


def sit(desk: Desk, seat: int, guest: Guest, invite: str = "") -> None:
    desk.ask(Sit(1, seat, guest.name, PLEDGE, invite=invite), guest)


def invite(desk: Desk) -> str:
    return invitation_of(desk.room, HOUSE)


def listed() -> Desk:
    """Anna's table: Opa was invited, Eve was not."""
    desk = Desk(LISTED)
    sit(desk, 0, ANNA)
    sit(desk, 1, OPA, invite(desk))
    sit(desk, 2, EVE)
    return desk


def left_to_strangers() -> Desk:
    """Anna's table while she is away and a stranger stands in for her as the host."""
    desk = Desk(LISTED)
    sit(desk, 0, ANNA)
    sit(desk, 2, EVE)
    sit(desk, 1, TOM)
    desk.ask(MissPeople(frozenset({ANNA.id, TOM.id})))
    assert (desk.room.host, desk.room.owner) == (EVE.id, ANNA.id)
    return desk


def two() -> Desk:
    desk = Desk()
    sit(desk, 0, ANNA)
    sit(desk, 1, OPA)
    return desk


def playing() -> Desk:
    desk = Desk()
    desk.begin(ANNA, OPA)
    return desk


def full_of_bans() -> Desk:
    desk = two()
    for number in range(MOST_BANNED):
        desk.ask(Remove(3, f"guest {number}", ban=True), ANNA)
    return desk


def locked() -> Desk:
    desk = two()
    desk.ask(Lock(2), ANNA)
    desk.ask(Leave(2, 1), OPA)
    return desk


def banned() -> Desk:
    desk = two()
    desk.ask(Remove(2, OPA.id, ban=True), ANNA)
    return desk


def kept() -> Desk:
    desk = Desk(Plan("wort-kniffel", 4, listed=True, kept=2))
    sit(desk, 0, ANNA)
    return desk


REFUSED: list[tuple[str, Callable[[], Desk], GuestAsk, Guest, str]] = [
    ("R-05", two, Remove(2, ANNA.id), OPA, "not-the-host"),
    ("R-05", two, Lock(2), OPA, "not-the-host"),
    ("R-05", banned, Readmit(2, TOM.id), TOM, "not-the-host"),
    ("R-05", listed, Keep(2, 3), OPA, "not-the-host"),
    ("R-06", lambda: _called(), Remove(2, OPA.id), ANNA, "game-on"),
    ("R-25", two, Remove(2, ANNA.id), ANNA, "host-stays"),
    ("R-25", full_of_bans, Remove(2, OPA.id, ban=True), ANNA, "too-many-banned"),
    ("R-25", locked, Sit(2, 1, "Tom", PLEDGE), TOM, "locked"),
    ("R-25", locked, Sit(2, 1, "Opa", PLEDGE), OPA, "locked"),
    ("R-25", banned, Sit(2, 1, "Opa", PLEDGE), OPA, "banned"),
    ("R-25", banned, Say(2, phrase="hello"), OPA, "banned"),
    ("R-25", banned, Propose(2, Topic.CLOSE), OPA, "banned"),
    ("R-26", listed, Sit(2, 3, "Eve", PLEDGE), EVE, "one-seat"),
    ("R-26", listed, Sit(2, 3, "Eve", PLEDGE, invite="a" * 16), EVE, "one-seat"),
    ("R-26", kept, Sit(2, 2, "Eve", PLEDGE), EVE, "seat-kept"),
    ("R-26", kept, Sit(2, 3, "Eve", PLEDGE, invite="\udcff"), EVE, "seat-kept"),
    ("R-26", listed, Begin(2), EVE, "not-invited"),
    ("R-26", listed, Propose(2, Topic.CLOSE), EVE, "not-invited"),
    ("R-26", left_to_strangers, Remove(2, OPA.id), EVE, "not-invited"),
    ("R-26", left_to_strangers, Remove(2, ANNA.id, ban=True), EVE, "not-invited"),
    ("R-26", left_to_strangers, Lock(2), EVE, "not-invited"),
    ("R-26", left_to_strangers, Keep(2, 3), EVE, "not-invited"),
    ("R-26", left_to_strangers, Arrange(2, 0), EVE, "not-invited"),
    ("R-26", left_to_strangers, Propose(2, Topic.CLOSE), EVE, "not-invited"),
    ("R-26", two, Keep(2, 1), ANNA, "not-listed"),
    ("T-10", listed, Keep(2, 4), ANNA, "no-such-seat"),
]


def _called() -> Desk:
    desk = two()
    desk.ask(Begin(2), ANNA)
    return desk


@pytest.mark.parametrize(("rule", "made", "ask", "by", "why"), REFUSED)
def test_refused(rule: str, made: Callable[[], Desk], ask: GuestAsk, by: Guest, why: str) -> None:
    desk = made()
    before = desk.room
    with pytest.raises(Illegal) as refusal:
        desk.ask(ask, by)
    assert (refusal.value.why, refusal.value.rule) == (why, rule)
    assert desk.room == before


def test_more_seats_than_there_are_cannot_be_kept() -> None:
    """R-26."""
    with pytest.raises(Illegal, match="too-many-kept"):
        must_be_playable(Plan("wort-kniffel", 3, bots=("ben",), listed=True, kept=3), HOUSE)


def test_who_is_removed_loses_all_seats_and_may_come_back() -> None:
    """R-25."""
    desk = two()
    events = desk.ask(Remove(2, OPA.id), ANNA)
    assert events == (Removed(OPA.id, "Opa"), Left(Seat(1)))
    assert desk.room.places[1].is_free
    sit(desk, 1, OPA)
    assert desk.room.people == {ANNA.id, OPA.id}


def test_in_a_game_a_bot_plays_on_for_who_is_removed() -> None:
    """R-25 and R-09."""
    desk = playing()
    events = desk.ask(Remove(2, OPA.id, ban=True), ANNA)
    assert events == (Removed(OPA.id, "Opa", banned=True), Left(Seat(1), "ben"))
    assert desk.room.places[1].by_bot
    assert desk.room.places[1].is_free
    assert desk.ask(Return(OPA.id)) == ()
    sit(desk, 1, TOM)
    assert not desk.room.places[1].by_bot


def test_the_last_player_can_be_removed_and_then_the_clock_stands_still() -> None:
    """R-25: by a host who does not sit there."""
    desk = Desk(host=TOM)
    desk.begin(ANNA)
    events = desk.ask(Remove(2, ANNA.id), TOM)
    assert events[-1] == Stopped(Standstill.ALONE)


def test_who_is_removed_stands_in_the_way_of_no_agreement() -> None:
    """R-25 and R-07."""
    desk = playing()
    desk.ask(Propose(2, Topic.PAUSE), ANNA)
    assert desk.ask(Remove(3, OPA.id), ANNA)[-1] == Stopped(Standstill.PAUSED)


def test_onlookers_are_removed_too_and_bans_end() -> None:
    """R-25."""
    desk = two()
    assert desk.ask(Remove(2, TOM.id, ban=True), ANNA) == (Removed(TOM.id, "", banned=True),)
    assert desk.ask(Remove(3, TOM.id, ban=True), ANNA) == ()
    assert desk.room.banned == {TOM.id: ""}
    assert kinds(desk.ask(Readmit(4, TOM.id), ANNA)) == ["readmitted"]
    assert desk.ask(Readmit(5, TOM.id), ANNA) == ()
    desk.ask(Say(2, phrase="hello"), TOM)


def test_a_locked_table_is_for_those_who_sit_there() -> None:
    """R-25."""
    desk = Desk(Plan("wort-kniffel", 3, listed=True))
    sit(desk, 0, ANNA)
    sit(desk, 1, OPA, invite(desk))
    assert card_of(desk.room, Instant(0)).listed
    assert desk.ask(Lock(2), ANNA) == (Locked(),)
    assert desk.ask(Lock(3), ANNA) == ()
    assert not card_of(desk.room, Instant(0)).listed
    sit(desk, 2, OPA)
    desk.ask(Leave(3, 0), ANNA)
    assert desk.room.host == OPA.id
    desk.ask(Lock(3, locked=False), OPA)
    sit(desk, 0, TOM)


def test_who_leads_a_locked_table_may_still_sit_down() -> None:
    """R-25."""
    desk = Desk()
    desk.ask(Lock(2), ANNA)
    sit(desk, 0, ANNA)
    assert desk.room.people == {ANNA.id}


def test_the_invited_take_what_is_kept_and_more_than_one() -> None:
    """R-26."""
    desk = kept()
    assert [place.kept for place in desk.room.places] == [False, False, True, True]
    summary = summary_of(desk.room)
    assert (summary.free, summary.kept) == (3, 2)
    [event] = desk.ask(Sit(2, 2, "Opa", PLEDGE, invite=invite(desk)), OPA)
    assert event == Sat(Seat(2), OPA.id, "Opa", PLEDGE, invited=True)
    [again] = desk.ask(Sit(3, 3, "Oma", PLEDGE), OPA)
    assert again == Sat(Seat(3), OPA.id, "Oma", PLEDGE)
    sit(desk, 1, EVE)
    desk.ask(Leave(4, 3), OPA)
    assert desk.room.places[3].kept
    with pytest.raises(Illegal, match="seat-kept"):
        sit(desk, 3, TOM)


def test_the_host_keeps_seats_and_gives_them_free() -> None:
    """R-26."""
    desk = listed()
    assert desk.ask(Keep(2, 3), ANNA) == (Kept(Seat(3)),)
    assert desk.ask(Keep(3, 3), ANNA) == ()
    with pytest.raises(Illegal, match="seat-kept"):
        sit(desk, 3, TOM)
    desk.ask(Keep(4, 3, kept=False), ANNA)
    sit(desk, 3, TOM)


def test_a_seat_that_a_bot_had_is_no_longer_kept() -> None:
    """R-26."""
    desk = kept()
    desk.ask(Arrange(2, 3, "ben"), ANNA)
    desk.ask(Arrange(3, 3), ANNA)
    sit(desk, 3, EVE)


def test_a_stranger_changes_name_and_seat_but_has_one() -> None:
    """R-26."""
    desk = listed()
    sit(desk, 2, EVE)
    desk.ask(Leave(3, 2), EVE)
    sit(desk, 3, EVE)
    assert desk.room.seats_of(EVE.id) == (3,)


def test_whoever_was_invited_begins() -> None:
    """R-26 and R-06."""
    desk = listed()
    assert kinds(desk.ask(Begin(2), OPA)) == ["called"]


def test_at_a_table_that_is_not_listed_nobody_is_a_stranger() -> None:
    """R-26."""
    desk = Desk(Plan("wort-kniffel", 4, kept=1))
    sit(desk, 0, ANNA)
    sit(desk, 1, OPA)
    sit(desk, 3, OPA)
    assert kinds(desk.ask(Begin(2), OPA)) == ["called"]


def test_a_ban_of_somebody_invited_makes_a_new_invitation() -> None:
    """R-26."""
    desk = listed()
    old = invite(desk)
    desk.ask(Remove(2, EVE.id, ban=True), ANNA)
    assert invite(desk) == old
    desk.ask(Keep(3, 3), ANNA)
    desk.ask(Remove(4, OPA.id, ban=True), ANNA)
    assert invite(desk) != old
    with pytest.raises(Illegal, match="seat-kept"):
        sit(desk, 3, TOM, old)
    sit(desk, 3, TOM, invite(desk))
    desk.ask(Readmit(5, OPA.id), ANNA)
    assert OPA.id not in desk.room.invited


def test_the_host_is_back_as_the_host() -> None:
    """R-05: a stranger who was the host meanwhile took nothing away."""
    desk = left_to_strangers()
    desk.ask(Mute(2, TOM.id), EVE)
    desk.ask(Arrange(3, 3, "ben"), EVE)
    assert kinds(desk.ask(Return(ANNA.id))) == ["given-back", "hosted"]
    assert desk.room.host == ANNA.id
    with pytest.raises(Illegal, match="not-the-host"):
        desk.ask(Mute(4, ANNA.id), EVE)


def test_a_stranger_who_is_left_alone_may_begin() -> None:
    """R-26."""
    desk = left_to_strangers()
    assert kinds(desk.ask(Begin(2), EVE)) == ["called"]


def test_the_invited_lead_a_table_before_strangers_do() -> None:
    """R-05."""
    desk = listed()
    assert EVE.id < OPA.id
    assert desk.ask(MissPeople(frozenset({ANNA.id})))[0] == Hosted(OPA.id, away=True)
    desk.ask(Return(ANNA.id))
    assert Hosted(OPA.id) in desk.ask(Leave(2, 0), ANNA)
    assert desk.room.owner == OPA.id
    assert desk.ask(Return(ANNA.id)) == ()


def test_who_was_left_the_table_may_do_all_of_it() -> None:
    """R-26."""
    desk = Desk(LISTED)
    sit(desk, 0, ANNA)
    sit(desk, 1, EVE)
    desk.ask(Leave(2, 0), ANNA)
    assert desk.room.owner == EVE.id
    desk.ask(Remove(2, ANNA.id), EVE)
    assert desk.ask(Propose(3, Topic.CLOSE), EVE)[-1] == Closed()


def test_kept_seats_stay_kept_after_a_game() -> None:
    """R-26."""
    desk = Desk(Plan("wort-kniffel", 2, listed=True, kept=1))
    sit(desk, 0, ANNA)
    sit(desk, 1, ANNA)
    desk.ask(Begin(2), ANNA)
    desk.ask(Unseal(3, SEED), ANNA)
    desk.ask(Leave(5, 1), ANNA)
    with pytest.raises(Illegal, match="seat-kept"):
        sit(desk, 1, EVE)
    while desk.room.stage is Stage.PLAYING:
        assert desk.room.match
        seat = desk.room.match.state.turn
        if seat == 1:
            desk.play(1)
        else:
            move = next(iter(desk.room.match.rules.game.moves(desk.room.match.state, seat)))
            desk.ask(Move(9, seat, Raw(encode(move))), ANNA)
    assert desk.room.places[1].is_free
    assert desk.room.places[1].kept


def test_a_secret_tells_nothing_of_the_table() -> None:
    """R-26."""
    desk = listed()
    assert invite(desk).isalnum()
    assert len(invite(desk)) == 16
    assert invite(desk) not in str(desk.room)
    assert all(invite(desk).encode() not in bytes(act.body) for act in desk.acts)
    assert HOUSE.invitation(TABLE, 0) != HOUSE.invitation(TABLE, 1)


def test_journals_from_before_are_read_as_they_were() -> None:
    """What is new has a default: who was the host stays it, and nobody is a stranger's guest."""
    old = [
        b'{"events":[{"type":"founded","plan":{"game":"wort-kniffel","seats":2,"listed":true},'
        b'"code":"BCDFG","host":"anna","commitment":"00"}],"by":"anna"}',
        b'{"events":[{"type":"sat","seat":0,"guest":"anna","name":"Anna","pledge":"00"}],'
        b'"by":"anna","page":"p","ref":1}',
        b'{"events":[{"type":"sat","seat":1,"guest":"opa","name":"Opa","pledge":"00"}],'
        b'"by":"opa","page":"p","ref":1}',
        b'{"events":[{"type":"hosted","guest":"opa"},{"type":"stood-in","seat":0,"bot":"ben"}]}',
    ]
    acts = [Act(n, Instant(n), Raw(body)) for n, body in enumerate(old, 1)]
    room = read_room(TABLE, acts, HOUSE)
    assert room
    assert (room.host, room.owner, room.locked, room.banned) == ("opa", "opa", False, {})
    assert not any(place.kept for place in room.places)
    assert [encode(decode(body, type=Body)) for body in old] == old
