"""The requests that the service and the page without a service answer alike: one table of routes, one handler each."""
