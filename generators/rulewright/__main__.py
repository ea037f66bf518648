"""`python -m rulewright` is the command `rulewright`."""

from rulewright.cli.app import main

main()
