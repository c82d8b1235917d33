"""Where requests come in: connections, limits, sessions, languages, and the addresses themselves."""
