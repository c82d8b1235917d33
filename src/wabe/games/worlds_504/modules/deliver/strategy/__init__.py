"""Pick Up & Deliver: judgement and observation."""
