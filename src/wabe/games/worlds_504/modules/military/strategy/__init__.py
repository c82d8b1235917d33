"""Military: judgement and observation."""
