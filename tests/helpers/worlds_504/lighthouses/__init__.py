"""A tenth module for the tests: lighthouses on own tiles beside water. One folder, as every module."""
