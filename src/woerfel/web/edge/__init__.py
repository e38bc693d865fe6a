"""The edge: connections, requests and frames as they arrive, from whom, and what they may cost."""
