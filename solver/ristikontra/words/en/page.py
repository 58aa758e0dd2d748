"""What the page says (`web/`)."""

from typing import Final

PAGE: Final = {
    "page.unscripted": "This page solves endings itself, and needs JavaScript to do so.",
    # --- score
    "page.since": "Points are counted from the first card here",
    # --- table
    "page.barred": "{rank:rank}: led too often to be led again",
    "page.card_of": "{seat:name} {card}",
    # --- steps and switches
    "page.objective_points": "points",
    "page.objective_clean": "cleaning, then points",
    "page.objective_result": "the result of the deal",
    "page.objective_deal": "dealing next",
    "page.objective_deal-points": "dealing next, then points",
    # --- values
    "page.number": "Numbers: points of {party} in the end",
    "page.number_three": "Numbers: what {player} is guaranteed; below, what each gets with each "
    "for themselves",
    "page.ahead": "only {other} fail to clean",
    "page.ahead_short": "{party}",
    "page.clean_short": "Below: who is ahead in cleaning",
    "page.pays": "{party} +{payoff}",
    "page.deals": "{party} deals",
    "page.sixths": "{number:0=0|2=1/3|3=1/2|6=1|#/6}",
    "page.cost": "costs {points:1=1 point|# points}",
    "page.said": "{rank:rank}: {party} {number}",
    "page.said_three": "{rank:rank}: {player} is guaranteed {number}, and gets {range} with each "
    "for themselves",
    "page.best": "Best: {cards}.",
    "page.share": "{first} {points}, {second} {rest}",
    "page.sure": "Guaranteed: {list}",
    "page.sure_deal": "{player} is guaranteed to deal next",
    "page.sure_none": "Nobody is guaranteed to deal next",
    "page.column_outcome": "Outcome",
    "page.column_sure": "Guarantee",
    "page.column_each": "For themselves",
    "page.column_help": "With help",
    "page.stop": "Stop",
    "page.stopped": "The search was stopped.",
    # --- lessons
    "page.not_matched": "The {tapped:rank} does not match: only {rank:a} takes this trick.",
    "page.matched_later": "It matches, but another {rank:rank} has been played after it.",
    "page.then_takes": "With that card {seat:name} can take the trick.",
    "page.brings_less": "That card gets your side {points:1=1 point|# points} in this trick. "
    "Another card gets more.",
    "page.no_king": "There would be no king in the trick.",
    "page.queen_led": "A trick led with a queen cleans nobody.",
    "page.may_be_led": "The {rank:rank} may be led.",
    "page.worth": "The {rank:rank} counts {points:1=1 point|# points}.",
    # --- puzzles
    "page.puzzle": "Puzzle {number}",
    "page.puzzle_level": "Level {level} of 5",
    # --- the line
    "page.trick": "Trick {number}",
    "page.plays_card": "{seat:name} plays the {rank:rank}.",
    "page.takes": "{seat:name} takes {points:0=a trick without points|1=1 point|# points}.",
    "page.to_play": "{seat:name} to play.",
    "page.over": "All cards are played.",
    "page.won_by": "{seat:name} {points}",
    # --- for a guarantee
    "page.sure_about": "You play {places:and} cards. The other cards are not dealt yet. They will "
    "be as bad for you as what you have seen allows.",
    "page.sure_card": "{rank:the}",
    "page.sure_seat": "{seat:name's}",
    "page.sure_unseen": "Unseen: {cards}",
    "page.sure_some": "Best guarantee: {places:or}.",
    "page.sure_end_some": "In trick {trick} no layout costs you anything after {places:or}; after "
    "{rank:the} this one did: {now}.",
    "page.sure_end_none": "In trick {trick} no layout costs you anything after {places:or}; after "
    "{rank:the} this one left you nothing.",
    "page.sure_number": "unseen are {unseen} cards, hidden {hidden}",
    # --- against best play
    "page.your_turn": "Your turn: {seat:name}",
    # --- text and link
    "page.too_long": "This is not a position: it has {number} letters.",
    # --- a page without a position
    "page.title": "Ristikontra",
    # --- setting up
    "page.set_table": "On the table",
    "page.set_key": "{rank:rank}, {number} left",
    "page.set_remove": "Take back: {rank:rank}, {row}",
    "page.set_lead": "Who leads?",
    "page.set_led": "Who led to the cards on the table?",
    "page.set_owed": "Cleaning",
    "page.set_taken": "Card points taken so far, if known",
    "page.set_won": "Tricks won so far, if known",
    "page.set_score": "Score of the match before this deal, if known",
    "page.set_run": "Led just before this trick",
    "page.set_no_run": "nothing that counts",
    "page.set_length": "Times",
    "page.set_held": "Game points held over",
    "page.set_first": "Reached the target first",
    "page.fault": "this cannot be a position of that game",
    # --- help
    "page.kingmaking": "costs its player nothing, and decides between the other two",
}
