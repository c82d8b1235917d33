"""Roads & Boats on the test bench: tables arranged by hand, a valley, a second model, planners."""
