"""The web server: the page that a browser loads, and how it is served."""
