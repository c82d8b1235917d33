"""Tables: opened, kept in memory, sat down at, played at, shown."""
