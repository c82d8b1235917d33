"""Race: judgement and observation."""
