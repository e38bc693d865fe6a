"""Looking ahead in Wordsmith: words by their pieces, the value of every hand, the best word."""
