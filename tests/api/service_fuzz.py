"""Schemathesis asks the service what it can think of: `python -m api.service_fuzz --examples 700`.

All its checks are made but one: not every text of the schema is a position, so a body that the
schema allows may be refused.  Each question has 50 ms of search.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from api.test_service import serving


def main() -> int:
    """Start the service, let it be asked, and return the exit code of Schemathesis."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--examples", type=int, default=700, help="of each question")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    with serving("--max-seconds", "0.05", "--jobs", "2", "--at-once", "64") as (client, _):
        command = [
            *(Path(sys.executable).with_name("schemathesis"), "run"),
            *(f"{client.base_url}/openapi.json", "--workers", "4", "--continue-on-failure"),
            *("--checks", "all", "--exclude-checks", "positive_data_acceptance"),
            *("--max-examples", str(given.examples), "--seed", str(given.seed)),
            *("--request-timeout", "60"),
        ]
        hooks = os.environ | {"SCHEMATHESIS_HOOKS": "api.service_hooks"}
        return subprocess.run(command, env=hooks).returncode


if __name__ == "__main__":
    sys.exit(main())
