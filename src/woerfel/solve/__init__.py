"""What the analyses and the advice of all games share. Nothing here knows a game."""
