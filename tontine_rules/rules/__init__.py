"""What can be asked: the 36 rules, the values they take, the completions, and rulesets made of them.

A reader who wants to add a rule or a value changes `vocabulary`; one who wants another answer for what sources leave
open adds a completion under ``data``. This room knows no source.
"""

from tontine_rules.rules.completion import Completion, Supplied, completions, load_completion
from tontine_rules.rules.origin import Base, Given, Origin
from tontine_rules.rules.ruleset import Ruleset
from tontine_rules.rules.values import RANKS, Payment, Payments, Players, Stake
from tontine_rules.rules.vocabulary import GROUPS, RULES, Rule, rule

__all__ = [
    "GROUPS",
    "RANKS",
    "RULES",
    "Base",
    "Completion",
    "Given",
    "Origin",
    "Payment",
    "Payments",
    "Players",
    "Rule",
    "Ruleset",
    "Stake",
    "Supplied",
    "completions",
    "load_completion",
    "rule",
]
