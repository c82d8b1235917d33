"""What requests carry and answers hold. The client's TypeScript types are generated from these structs.

Texts are messages here; each reader is sent them in the own language, with {1}, {2} … where the scene's `names` go.
"""
