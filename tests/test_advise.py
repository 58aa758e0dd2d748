"""Laws of advice: means over all deals, errors of drawn ones, the report, the JSON, limits."""

from __future__ import annotations

import json
import random
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner

from oracles import clicked
from ristikontra.game.cards import hand_ranks
