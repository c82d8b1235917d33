"""Messages for movement points of module 1."""

from wabe.core.messages import Message, m


def in_points(half: int) -> Message:
    """`2.5 MP`."""
    return m("w504.deliver.points.half" if half % 2 else "w504.deliver.points", points=half // 2)
