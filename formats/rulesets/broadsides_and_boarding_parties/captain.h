#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/rulesets/broadsides_and_boarding_parties/revisions.h"
#include "engine/table/question.h"
#include "formats/orders/desk.h"
#include "formats/orders/unheard.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

/// Where a captain answers questions. Only captain*.cc and unheard.cc use what is in here; others
/// want the captain, at its end.
namespace prizecourt::broadsides_and_boarding_parties {

/// A question, who answers it, and which orders count.
struct Matter {
  const Question& question;
  int window = 0;
  Side side{};

  [[nodiscard]] Moment moment() const { return {.turn = question.turn, .window = window}; }
};

class Desk : public DeskOf<Game, OrdersBook> {
 public:
  using DeskOf::DeskOf;

  [[nodiscard]] std::optional<Found> find(const Matter& matter, OrderKind kind,
                                          Tenure tenure) const {
    return book().find({.side = matter.side, .kind = kind}, tenure, matter.moment());
  }

  /// The order for this turn, else the standing one.
  [[nodiscard]] std::optional<Found> find(const Matter& matter, OrderKind kind) const {
    const auto found = find(matter, kind, Tenure::turn);
    return found ? found : find(matter, kind, Tenure::standing);
  }

  // ---- what is remembered from one question to the next ----

  /// The list of rows that one side fires by in the present exchange.
  struct Exchange {
    std::string_view phase;
    Side side{};
    const FireList* list = nullptr;
    std::vector<int> shots;    ///< by entry
    std::size_t next_gun = 0;  ///< of those that are named
    bool refused = false;      ///< some of those
    CellSet fired_before = 0;  ///< by another list, which this one replaced in the exchange
    const Aim* aim = nullptr;  ///< of the shot that is being fired
  };

  /// How the active side spends its boarding turn.
  struct March {
    State begun;                   ///< the position in which the movements began
    int window = -1;               ///< orders that came in up to it have been looked at
    std::optional<Found> found{};  ///< nothing: silently
    const BoardingPlan* plan = nullptr;
    bool refused = false;
    int mover = 0;              ///< the option of BBP-D12a that was answered last
    std::optional<Place> to{};  ///< where the plan sends him; nothing: where silence does

    /// Whether a plan is being carried out.
    [[nodiscard]] bool in_force() const { return found && !refused; }
  };

  Exchange exchange;
  March march;
  std::vector<Place> fights;  ///< where figures met when the first of them was chosen

  // ---- what has been, for what is told at the end of the turn ----

  void watch(const Game& game) {
    DeskOf::watch(game);
    active_ = game.state.active;
    phase_ = orders_are_exact() ? part_for_orders(game.state) : game.state.phase;
  }

  /// Whose turn it is in the boarding.
  [[nodiscard]] Side active() const { return active_; }

  /// The part of the game in which the turn began.
  [[nodiscard]] Phase phase() const { return phase_; }

  /// Whether each list of an order to fire has its own moment (revisions.h).
  [[nodiscard]] bool orders_are_exact() const {
    return game().setup.revision >= orders_have_their_moment;
  }

 private:
  Side active_{};
  Phase phase_{};
};

// ---- one for each kind of decision; they answer nothing where nothing is ordered ----------------

MaybeAnswer answer_post(Desk& desk, const Matter& matter);         // BBP-D1a, BBP-D1b
MaybeAnswer answer_plot(Desk& desk, const Matter& matter);         // BBP-D2
MaybeAnswer answer_surrender(Desk& desk, const Matter& matter);    // BBP-D3
MaybeAnswer answer_fire(Desk& desk, const Matter& matter);         // BBP-D4, BBP-D10
MaybeAnswer answer_row(Desk& desk, const Matter& matter);          // BBP-D5
MaybeAnswer answer_hull_side(Desk& desk, const Matter& matter);    // BBP-D6
MaybeAnswer answer_stand_in(Desk& desk, const Matter& matter);     // BBP-D8
MaybeAnswer answer_mover(Desk& desk, const Matter& matter);        // BBP-D12a
MaybeAnswer answer_destination(Desk& desk, const Matter& matter);  // BBP-D12b
MaybeAnswer answer_fight(Desk& desk, const Matter& matter);        // BBP-D13
MaybeAnswer answer_draw(Desk& desk, const Matter& matter);         // BBP-D14

// ---- what a captain needs besides (formats/orders/desk.h) ---------------------------------------

[[nodiscard]] inline std::optional<Matter> matter_of(const Desk& desk, const Question& question,
                                                     int window) {
  const auto side = player_called(desk.game().setup, question.player);
  if (!side) return std::nullopt;
  return Matter{.question = question, .window = window, .side = *side};
}

[[nodiscard]] inline std::string_view named_in_events(const Game& game, const Matter& matter,
                                                      const Order& /*order*/) {
  return game.id_of(matter.side);
}

[[nodiscard]] inline std::string_view named_in_events(const Game& game,
                                                      const OrdersBook::Subject& subject) {
  return game.id_of(subject.side);
}

[[nodiscard]] bool say_the_same(const Game& game, const Order& one, const Order& other);

[[nodiscard]] OrderHearing hearing_of(const Desk& desk, const OrdersBook::Subject& subject,
                                      const Order& order);

[[nodiscard]] bool may_go_unheard(const Order& order);

[[nodiscard]] Objection decided_before(const Game& game);

[[nodiscard]] std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                                             const Order& order);

/// Of an order to fire some lists may have been heard and others not.
[[nodiscard]] std::vector<Unheard> fates_of_parts(const Desk& desk,
                                                  const OrdersBook::Subject& subject,
                                                  const Desk::Found& found, Replaced replaced);

// ---- the captain --------------------------------------------------------------------------------

/// In the order of `decisions`: BBP-D1a comes first.
inline constexpr std::array<AnswerOf<Desk, Matter>, decisions.size()> answers = {
    answer_post,        answer_post,      answer_plot,     answer_surrender, answer_fire,
    answer_row,         answer_hull_side, answer_stand_in, answer_fire,      answer_mover,
    answer_destination, answer_fight,     answer_draw};
static_assert(decisions[8].id == "BBP-D10" && decisions[10].id == "BBP-D12b");

/// Everything in a list of rows that does not fit the moment is passed over, too. Of a plot nothing
/// is ever told.
using Captain = CaptainOf<Desk, decisions, answers>;

}  // namespace prizecourt::broadsides_and_boarding_parties
