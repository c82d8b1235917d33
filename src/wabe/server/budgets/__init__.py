"""The scarce resources: requests, tables and computing, so much for each address."""
