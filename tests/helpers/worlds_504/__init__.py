"""Tables of 504 arranged by hand, and what tests of single modules put on them."""
