"""Run the command line: ``python -m tontine_rules``."""

from tontine_rules.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
