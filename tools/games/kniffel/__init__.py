"""What tools have for one game alone."""
