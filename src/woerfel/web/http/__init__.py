"""Every address of the server: the API, the page, probes, and the one that becomes a socket."""
