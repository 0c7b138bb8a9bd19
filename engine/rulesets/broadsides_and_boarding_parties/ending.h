#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"

#include <array>

/// How a game ends (chapter 12 of the catalogue), and how rounds and boarding turns begin and end.
namespace prizecourt::broadsides_and_boarding_parties {

/// Why a side has lost, if it has: `Reason::none` where it has not.
using Losses = std::array<Reason, 2>;

/// Decides the game if a side has lost; a draw if both have (BBP-R43).
void judge(Game& game, const Losses& losses, Rule rule);

/// BBP-6.11, BBP-R46: whether her hull forces three damaged cards on a ship.
[[nodiscard]] bool sinks(const Game& game, Side side);

/// At the end of an exchange: who has nothing left (BBP-12.3, BBP-R44), and under BBP-R45
/// `end-of-exchange` whose ship sinks.
void judge_exchange(Game& game);

/// At the end of the final volley: who has nobody left (BBP-12.3, BBP-R61, BBP-R81).
void judge_volley(Game& game);

/// Step "sinking": a round begins, and ships sink that cannot be plotted for (BBP-6.11, BBP-12.2).
void begin_round(Game& game);

/// Step "surrender": both players may give up or offer a draw (BBP-12.1, BBP-R47, BBP-R88). Part of
/// step "movement" in the boarding (BBP-R87).
void hear_players(Game& game);
void hear_players_in_boarding(Game& game);

/// Step "round-end": hands are full again, ships are afloat, Captains return (BBP-2.9, BBP-3.4,
/// BBP-7.3, BBP-7.5); after a collision the boarding begins with the next turn.
void end_round(Game& game);

/// Step "boarding-end": the other side is active (BBP-10.1). Throws std::logic_error where there is
/// no boarding: the turn would have no end.
void end_boarding_turn(Game& game);

}  // namespace prizecourt::broadsides_and_boarding_parties
