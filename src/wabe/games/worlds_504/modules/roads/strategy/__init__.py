"""Roads: judgement and observation."""
