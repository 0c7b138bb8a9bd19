#pragma once

#include "engine/rulesets/admiralty/game.h"
#include "engine/table/question.h"
#include "formats/orders/desk.h"
#include "formats/orders/unheard.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/words.h"

#include <array>
#include <optional>
#include <string_view>

/// Where a captain answers questions. Only captain.cc uses what is in here; others want the
/// captain, at its end.
namespace prizecourt::admiralty {

/// A question, whom it is about, and which orders count.
struct Matter {
  const Question& question;
  int window = 0;
  ShipId who{};
  ShipId about = no_ship;  ///< where the question names a second ship

  [[nodiscard]] Moment moment() const { return {.turn = question.turn, .window = window}; }
};

using Desk = DeskOf<Game, OrdersBook>;

// ---- what a captain needs besides (formats/orders/desk.h) ---------------------------------------

[[nodiscard]] inline std::optional<Matter> matter_of(const Desk& desk, const Question& question,
                                                     int window) {
  const Setup& setup = desk.game().setup;
  const auto who = ship_called(setup, question.who);
  if (!who) return std::nullopt;
  return Matter{.question = question,
                .window = window,
                .who = *who,
                .about = ship_called(setup, question.about).value_or(no_ship)};
}

[[nodiscard]] std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                                             const Order& order);

// ---- the captain --------------------------------------------------------------------------------

/// One for each of `decisions`, in their order; they answer nothing where nothing is ordered.
extern const std::array<AnswerOf<Desk, Matter>, decisions.size()> answers;

using ActingCaptain = CaptainOf<Desk, decisions, answers>;

}  // namespace prizecourt::admiralty
