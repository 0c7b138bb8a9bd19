#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/table/question.h"
#include "formats/orders/desk.h"
#include "formats/orders/unheard.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/words.h"

#include <array>
#include <optional>
#include <string_view>

/// Where a captain answers questions. Only captain*.cc and unheard.cc use what is in here; others
/// want the captain, at its end.
namespace prizecourt::form_line_of_battle {

/// A question, whom it is about, and which orders count.
struct Matter {
  const Question& question;
  int window = 0;
  ShipId who{};
  ShipId about{};  ///< `who` where the question names no second ship

  [[nodiscard]] Moment moment() const { return {.turn = question.turn, .window = window}; }
};

class Desk : public DeskOf<Game, OrdersBook> {
 public:
  using DeskOf::DeskOf;

  void watch(const Game& game) {
    DeskOf::watch(game);
    moving_ = game.state.moving;
  }

  /// The side that moves, or has moved, in this turn.
  [[nodiscard]] Side moving() const { return moving_; }

  /// Remembers who comes to a fight: there she is asked for her musketry first.
  void hear(const Matter& matter) {
    if (matter.question.decision == decision("FLB-D4")) fought_[index(matter.who)] = true;
  }

  /// Whether a ship has fought in this turn.
  [[nodiscard]] bool fought(ShipId ship) const { return fought_[index(ship)]; }

 private:
  std::array<bool, most_ships> fought_{};
  Side moving_{};
};

// ---- one for each decision; they answer nothing where nothing is ordered ------------------------

MaybeAnswer answer_attempt(Desk& desk, const Matter& matter);          // FLB-D1
MaybeAnswer answer_impromptu(Desk& desk, const Matter& matter);        // FLB-D2
MaybeAnswer answer_counter_board(Desk& desk, const Matter& matter);    // FLB-D3
MaybeAnswer answer_musketry(Desk& desk, const Matter& matter);         // FLB-D4
MaybeAnswer answer_break_off(Desk& desk, const Matter& matter);        // FLB-D5
MaybeAnswer answer_follow_up(Desk& desk, const Matter& matter);        // FLB-D6
MaybeAnswer answer_casualties(Desk& desk, const Matter& matter);       // FLB-D7
MaybeAnswer answer_musketry_target(Desk& desk, const Matter& matter);  // FLB-D8
MaybeAnswer answer_commitment(Desk& desk, const Matter& matter);       // FLB-D9
MaybeAnswer answer_strike(Desk& desk, const Matter& matter);           // FLB-D10

// ---- what a captain needs besides (formats/orders/desk.h) ---------------------------------------

[[nodiscard]] inline std::optional<Matter> matter_of(const Desk& desk, const Question& question,
                                                     int window) {
  const Setup& setup = desk.game().setup;
  const auto who = ship_called(setup, question.who);
  if (!who) return std::nullopt;
  return Matter{.question = question,
                .window = window,
                .who = *who,
                .about = ship_called(setup, question.about).value_or(*who)};
}

[[nodiscard]] std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                                             const Order& order);

// ---- the captain --------------------------------------------------------------------------------

/// In the order of `decisions`: FLB-D1 comes first.
inline constexpr std::array<AnswerOf<Desk, Matter>, decisions.size()> answers = {
    answer_attempt,    answer_impromptu, answer_counter_board, answer_musketry,
    answer_break_off,  answer_follow_up, answer_casualties,    answer_musketry_target,
    answer_commitment, answer_strike};
static_assert(decisions[4].id == "FLB-D5" && decisions[9].id == "FLB-D10");

/// (`Captain` is the class of a captain, in tables.h.)
using ActingCaptain = CaptainOf<Desk, decisions, answers>;

}  // namespace prizecourt::form_line_of_battle
