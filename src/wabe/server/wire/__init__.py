"""What requests carry and answers hold beyond a table: people, and what they say. The rest is `wabe.hosting.wire`."""
