"""The tests of Tools/test-network, by subject."""
