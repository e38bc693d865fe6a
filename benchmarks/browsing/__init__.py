"""A phone as slow as many are, and what it makes of the pages."""
