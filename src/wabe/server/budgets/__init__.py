"""What there is too little of: requests, tables and computing, so much for each address."""
