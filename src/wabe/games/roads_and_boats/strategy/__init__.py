"""What bots make of Roads & Boats: judgement, plans and observation."""
