"""What happens: a table, one coup on it, a whole game, and its record.

To see how a card is settled read `coup`; for what a shuffle is, `chance`; for how a game is written down, `record`.
This room knows only rulesets: it has never heard of a source.
"""

from tontine_rules.game.coup import play_coup
from tontine_rules.game.draw import Draw
from tontine_rules.game.events import Coup, Event
from tontine_rules.game.game import Game, Outcome, play_game
from tontine_rules.game.record import replay
from tontine_rules.game.table import Table

__all__ = ["Coup", "Draw", "Event", "Game", "Outcome", "Table", "play_coup", "play_game", "replay"]
