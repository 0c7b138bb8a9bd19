#pragma once

#include "engine/table/event.h"
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

/// What a ruleset asks and tells with, and where in the game that is.
struct ParleyTerms {
  Decision resign = nullptr;
  Decision draw = nullptr;
  Rule rule = nullptr;
  Ruling ruling = nullptr;
  std::string_view resigned_kind, offered_kind;  ///< of events: a player gives up, offers a draw
  int turn = 0;
  std::string_view phase;
};

/// The options of both questions.
inline constexpr std::array<Option, 2> parley_options = {{{"no", 0}, {"yes", 1}}};

/// Asks every player: `player(index)` is his id, or empty for who is not to be asked.
template <class Player>
[[nodiscard]] Parley hear_parley(Decider& decider, const ParleyTerms& terms, std::size_t count,
                                 Player player) {
  const auto says = [&](Decision decision, std::string_view id) {
    return decider
               .choose({.decision = decision,
                        .rule = terms.rule,
                        .turn = terms.turn,
                        .phase = terms.phase,
                        .player = id,
                        .who = id,
                        .about = {},
                        .nth = 0,
                        .options = parley_options,
                        .fallback = 0})
               .option != 0;
  };
  Parley parley;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view id = player(i);
    if (id.empty()) continue;
    parley.heard.set(i);
    parley.resigned.set(i, says(terms.resign, id));
  }
  for (std::size_t i = 0; i < count; ++i) {
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

[[nodiscard]] inline Event parley_event(const ParleyTerms& terms, std::string_view kind,
                                        std::string_view player) {
  Event event;
  event.kind = kind;
  event.rule = terms.rule;
  event.ruling = terms.ruling;
  event.who = player;
  event.phase = terms.phase;
  return event;
}

/// Tells every offer, with its answer.
template <class Player>
void tell_offers(Listener& listener, const ParleyTerms& terms, const Parley& parley,
                 Player player) {
  const std::string_view answer = answer_to_offers(parley);
  for (std::size_t i = 0; i < parley.offers.size(); ++i) {
    if (!parley.offers[i]) continue;
    tell(listener, [&] {
      Event event = parley_event(terms, terms.offered_kind, player(i));
      event.facts = {{"answer", std::string(answer)}};
      return event;
    });
  }
}

}  // namespace prizecourt
