"""The addresses of the service, one file a subject."""
