"""What tools have for one game alone, in a folder each."""
