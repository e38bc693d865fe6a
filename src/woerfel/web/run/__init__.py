"""Processes: check that they can run, listen, supervise, stop."""
