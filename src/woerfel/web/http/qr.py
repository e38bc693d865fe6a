"""Links as QR codes."""

import segno


def draw_rows(link: str) -> tuple[str, ...]:
    """Draw a link as rows of zeros and ones; not cached, because it may contain a secret."""
    matrix = segno.make_qr(link, error="m").matrix
    return tuple("".join("1" if dark else "0" for dark in row) for row in matrix)
