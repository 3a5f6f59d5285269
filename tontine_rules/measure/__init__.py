"""What difference it makes: many games, exact values, and the effect of each rule.

`simulate` plays many games; `exact` solves a small table; `effects` plays the same shuffles by other rules. What they
give is counts and estimates with intervals. NumPy, Numba and SciPy are imported only when they are used.
"""

from tontine_rules.errors import WorkerLost
from tontine_rules.measure.effects import Effect, Effects, effects
from tontine_rules.measure.exact import Exact, Position, exact
from tontine_rules.measure.intervals import Change, Estimate, Mean, Share
from tontine_rules.measure.moments import Moments, moments
from tontine_rules.measure.outcomes import Outcomes
from tontine_rules.measure.simulate import simulate

__all__ = [
    "Change",
    "Effect",
    "Effects",
    "Estimate",
    "Exact",
    "Mean",
    "Moments",
    "Outcomes",
    "Position",
    "Share",
    "WorkerLost",
    "effects",
    "exact",
    "moments",
    "simulate",
]
