#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"

#include <algorithm>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// What is still to be laid from a slot on.
struct ToLay {
  int damaged = 0;  ///< forced cards among them
  int slots = 0;
};

ToLay to_lay(const Game& game, Side side, int slot) {
  const Plot& plot = game.ship(side).plot;
  const auto laid = std::count(plot.begin(), plot.begin() + slot - 1, Card::damaged);
  return {.damaged = game.forced(side) - static_cast<int>(laid), .slots = slot_total + 1 - slot};
}

/// BBP-2.7, BBP-R14, BBP-R15.
std::span<const Option> cards_for(const Game& game, Side side, int slot) {
  if (!may_plot(game, side)) return no_card;
  const ToLay left = to_lay(game, side, slot);
  if (left.damaged == 0) return plotting_cards;
  return left.damaged < left.slots ? plotting_or_damaged : damaged_only;
}

Rule rule_for(const Game& game, Side side) {
  if (!may_plot(game, side)) return cite("BBP-7.3");
  return game.forced(side) > 0 ? cite("BBP-2.7") : cite("BBP-2.1");
}

/// BBP-D2, BBP-R18: damaged cards first, then the first of the others.
void lay_card(Game& game, Side side, int slot) {
  const std::span<const Option> cards = cards_for(game, side, slot);
  const bool damaged_fits = cards.back().value == static_cast<int>(Card::damaged);
  const Ask ask{.decision = decision("BBP-D2"),
                .rule = rule_for(game, side),
                .side = side,
                .about = {},
                .nth = slot};
  const int choice = game.ask(ask, cards, damaged_fits ? cards.size() - 1 : 0);
  game.ship(side).plot[static_cast<std::size_t>(slot - 1)] = static_cast<Card>(choice);
}

}  // namespace

// BBP-2.1, BBP-2.2, BBP-2.7, BBP-7.3.
void plot(Game& game) {
  if (!game.under_sail()) return;
  for (const Side side : both_sides) {
    if (may_plot(game, side)) continue;
    game.tell(kind("no-plot"), cite("BBP-7.3"), side, fact("why", game.ship(side).captain_state));
  }
  for (const Side side : both_sides) {
    for (int slot = 1; slot <= slot_total; ++slot) lay_card(game, side, slot);
  }
}

bool may_plot(const Game& game, Side side) {
  const CaptainState state = game.ship(side).captain_state;
  return state == CaptainState::aboard || state == CaptainState::lost_this_round;
}

std::optional<Objection> objection_to_card(const Game& game, Side side, int slot, Card card) {
  if (!may_plot(game, side)) {
    return Objection{cite("BBP-7.3"), nullptr, "no cards are laid in a round without Captain"};
  }
  if (card == Card::none) return Objection{cite("BBP-2.1"), nullptr, "three cards are to be laid"};
  const ToLay left = to_lay(game, side, slot);
  if (card == Card::damaged && left.damaged == 0) {
    return Objection{cite("BBP-2.7"), cite_ruling("BBP-R14"), "no further damaged card is forced"};
  }
  if (card != Card::damaged && left.damaged == left.slots) {
    return Objection{cite("BBP-2.7"), nullptr, "the slots left are for forced damaged cards"};
  }
  return std::nullopt;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
