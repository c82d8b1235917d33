"""The pieces of all tables: models in Python for Blender, baked into the atlases that the client draws."""
