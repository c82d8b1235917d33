"""The structs of requests and answers beyond a table: people and their chat. The rest is in `wabe.hosting.wire`."""
