import pytest

from woerfel.core.dice import Face, face, throw


@pytest.mark.parametrize(
    ("text", "read"),
    [("T2", Face("T", 2)), ("Z10", Face("Z", 10)), ("A", Face("A", 0)), ("◆", Face("◆", 0))],
)
def test_a_face_is_written_as_in_the_rulebook(text: str, read: Face) -> None:
    assert face(text) == read
    assert str(read) == text


def test_a_throw() -> None:
    assert throw("T2  O3 ◆") == (Face("T", 2), Face("O", 3), Face("◆", 0))
