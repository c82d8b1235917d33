"""The entry of requests: connections, limits, sessions, languages, and the addresses themselves."""
