#pragma once

#include "engine/table/event_parts.h"
#include "engine/table/question.h"

#include <array>
#include <bitset>
#include <cstddef>
#include <string_view>

/// How players end a game without the dice: at the beginning of a turn, before any die of it,
/// somebody resigns, or all who are left offer a draw. All are heard before anything is told.
/// Nobody has to say anything (Asking::volunteered).
namespace prizecourt {

inline constexpr std::size_t most_players = 128;

/// Players by whatever index a ruleset gives them.
using PlayerSet = std::bitset<most_players>;

/// What was said at the beginning of a turn.
struct Parley {
  PlayerSet heard;  ///< who has a part in the game and was asked
  PlayerSet resigned;
  PlayerSet offers;         ///< a draw; whoever resigns is not asked for one
  bool is_decided = false;  ///< by those who resigned, as a ruleset finds it

  /// Everybody who goes on offers a draw; an offer holds for its turn alone.
  [[nodiscard]] bool is_agreed() const {
    return !is_decided && offers.any() && (heard & ~resigned & ~offers).none();
  }
};

/// What a ruleset asks and tells with, and how many players it knows. Its events of a player who
/// gives up or offers a draw are called "resigned" and "draw-offered".
struct ParleyTerms {
  Decision resign = nullptr;
  Decision draw = nullptr;
  Rule rule = nullptr;
  Ruling ruling = nullptr;
  std::size_t players = 0;
};

/// The options of both questions.
inline constexpr std::array<Option, 2> parley_options = {{{"no", 0}, {"yes", 1}}};

/// Asks every player: `player(index)` is his id, or empty for who is not to be asked.
template <class Game, class Player>
[[nodiscard]] Parley hear_parley(Game& game, const ParleyTerms& terms, Player player) {
  const auto says = [&](Decision decision, std::string_view id) {
    return game.ports.decider
               .choose({.decision = decision,
                        .rule = terms.rule,
                        .turn = game.state.turn,
                        .phase = game.step_name(),
                        .player = id,
                        .who = id,
                        .about = {},
                        .nth = 0,
                        .options = parley_options,
                        .fallback = 0})
               .option != 0;
  };
  Parley parley;
  for (std::size_t i = 0; i < terms.players; ++i) {
    const std::string_view id = player(i);
    if (id.empty()) continue;
    parley.heard.set(i);
    parley.resigned.set(i, says(terms.resign, id));
  }
  for (std::size_t i = 0; i < terms.players; ++i) {
    if (!parley.heard[i] || parley.resigned[i]) continue;
    parley.offers.set(i, says(terms.draw, player(i)));
  }
  return parley;
}

/// For games that know their players by their ships: who is heard for the ship at an index, her
/// player for the first of those that he has in play, and else nobody.
template <class Specs, class InPlay>
[[nodiscard]] std::string_view player_heard_for(const Specs& ships, std::size_t ship,
                                                InPlay in_play) {
  if (!in_play(ship)) return {};
  for (std::size_t before = 0; before < ship; ++before) {
    if (in_play(before) && ships[before].player == ships[ship].player) return {};
  }
  return ships[ship].player;
}

/// What came of offers: the draw, nothing as not all who go on made one, or nothing as the game was
/// decided by then.
[[nodiscard]] inline std::string_view answer_to_offers(const Parley& parley) {
  if (parley.is_decided) return "overtaken";
  return parley.is_agreed() ? "agreed" : "unanswered";
}

/// Hears all players, then lets those who gave up go with `resign(index)`, which tells so, and
/// tells every offer with its answer. `is_decided()` is whether the game is decided by those who
/// resigned.
template <class Game, class Player, class Resign, class IsDecided>
[[nodiscard]] Parley hold_parley(Game& game, const ParleyTerms& terms, Player player, Resign resign,
                                 IsDecided is_decided) {
  Parley parley = hear_parley(game, terms, player);
  for (std::size_t i = 0; i < terms.players; ++i) {
    if (parley.resigned[i]) resign(i);
  }
  parley.is_decided = parley.resigned.any() && is_decided();
  for (std::size_t i = 0; i < terms.players; ++i) {
    if (!parley.offers[i]) continue;
    game.tell("draw-offered", terms.rule, std::string_view(player(i)), terms.ruling,
              fact("answer", answer_to_offers(parley)));
  }
  return parley;
}

}  // namespace prizecourt
