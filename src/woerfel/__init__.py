"""Word dice games: rules, words and a server to play them on."""
