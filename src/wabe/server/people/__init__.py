"""People beyond a single table: accounts, passkeys, and notices that it is their turn."""
