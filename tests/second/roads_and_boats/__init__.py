"""A second, naive set of rules for Roads & Boats, written from the numbered rules alone."""
