"""A page at a table: the messages, one visit, and who is told what."""
