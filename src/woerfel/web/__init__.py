"""The server: a browser's connections, tables and addresses, and how it is run."""
