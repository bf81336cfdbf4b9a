"""The flags of Vs. as bits: what characters can't, can and must do, and how things happen."""

from __future__ import annotations

from typing import Final

from pnp.rules.effects.bits import bits

CANT: Final = bits(
    "attack",
    "team_attack",
    "be_attacked",
    "be_ranged_attacked",
    "strike",
    "strike_back",
    "be_struck_back",
    "be_stunned",
    "ready",
    "recover",
    "move_in_formation",
    "be_equipped",
    "play_plot_twists",
)
CAN: Final = bits(
    "attack_face_down",
    "fight_at_range",
    "fly_over",
    "melee_attack_protected",
    "strike_first",
    "strike_back_at_each",
    "choose_who_is_struck_back",
    "stun_by_striking",
    "team_attack_with_mains",
    "be_many",
    "carry_any_number",
    "power_up_anyone",
    "pay_for",
    "pay_any_symbols",
)
MUST: Final = bits("be_in_first_attack", "reveal_draws")
HOW: Final = bits("melee", "ranged", "solo", "team", "defender", "not_struck")
LOSABLE: Final = bits("keyword_powers", "super_powers")
SYMBOLS: Final = bits("M", "I", "S", "E", "H", "A")
