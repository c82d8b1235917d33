"""Train networks that correct a judgement: play games, fit a network to them, and rate it."""
