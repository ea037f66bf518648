"""The promised speeds, measured: `python -m benchmarks`."""
