"""The structs of requests and answers. The client's TypeScript types are generated from them.

Texts are messages here; each reader gets them in their own language, with {1}, {2} … where the scene's `names` go.
"""
