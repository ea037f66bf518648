"""The few frozen types that all stages share."""
