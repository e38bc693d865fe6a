"""Processes: startup checks, listening, supervision, shutdown."""
