"""Production: judgement and observation."""
