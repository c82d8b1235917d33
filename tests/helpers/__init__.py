"""What tests of several files share: tables set up, models to compare with, services to talk to."""
