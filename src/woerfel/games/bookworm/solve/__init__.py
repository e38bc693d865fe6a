"""What a finished game of Bookworm was made of, and advice in words."""
