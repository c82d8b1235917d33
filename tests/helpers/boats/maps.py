"""Maps on which positions of Roads & Boats are arranged, in the writing of `tiles_from`."""

ROW = "0,0 pasture\n1,0 pasture\n2,0 pasture\n3,0 pasture\n4,0 pasture\n5,0 pasture"

# Pastures, and what is no pasture; numbers 1 to 6 from the west.
MEADOWS = "0,0 pasture\n1,0 pasture\n2,0 pasture\n3,0 woods\n4,0 desert\n5,0 pasture"

# A piece of every land, the sea at its end.
STRIP = "0,0 pasture\n1,0 pasture\n2,0 woods\n3,0 rock\n4,0 mountain\n5,0 sea"
LANDS = "0,0 woods\n1,0 pasture\n2,0 rock\n3,0 mountain\n4,0 desert\n5,0 sea\n4,1 desert"

# A river from its source in the west through two hexes into the sea; land in the south.
RIVER = "0,0 mountain 1\n1,0 pasture 14\n2,0 pasture 24\n2,1 sea\n0,1 pasture\n1,1 pasture"
# The same with land in the north.
DALE = RIVER + "\n2,-1 pasture\n1,-1 desert"
# The same with more sea.
BAY = RIVER + "\n3,0 sea\n3,1 sea"
# A short river that reaches the sea at once.
MOUTH = "0,0 mountain 1\n1,0 pasture 14\n2,0 sea\n0,1 pasture\n1,1 pasture"
# Two rivers meet and flow into the sea.
FORK = "0,0 pasture 024\n1,-1 mountain 3\n0,1 sea\n-1,0 mountain 1\n1,0 pasture"
