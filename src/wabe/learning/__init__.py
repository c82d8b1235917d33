"""How networks are made that correct a judgement: games are played, a network is fitted to them, and it is rated."""
