"""What `benchmarks/server.py` runs: the load, in a process of its own, and the servers."""
