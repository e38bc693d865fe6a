"""A page at a table: every message, one visit, and who is told what."""
