#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/table/question.h"
#include "formats/orders/desk.h"
#include "formats/orders/unheard.h"
#include "formats/rulesets/master_and_commander/orders.h"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Where a captain answers questions. Only captain*.cc and unheard.cc use what is in here; others
/// want the captain, at its end.
namespace prizecourt::master_and_commander {

/// A question, whom it is about, and which orders count.
struct Matter {
  const Question& question;
  int window = 0;
  Player player{};       ///< who answers
  ShipId who = no_ship;  ///< no_ship where the question is about the player
};

/// What is remembered of how the turn began, to tell what became of orders.
struct TurnBegun {
  Player mover{};
  std::array<Status, ship_total> status{};
  std::array<bool, ship_total> has_target{};  ///< her attack was declared or made before it began
};

class Desk : public DeskOf<Game, OrdersBook> {
 public:
  using DeskOf::DeskOf;

  void watch(const Game& game);

  [[nodiscard]] const Ship& ship(ShipId id) const { return game().ship(id); }

  [[nodiscard]] const TurnBegun& begun() const { return begun_; }

  /// The order in force for the ship or the player that the question is about.
  [[nodiscard]] std::optional<Found> find(const Matter& matter, OrderKind kind) const;

  /// The standing one, whatever there is for this turn.
  [[nodiscard]] std::optional<Found> find_standing(const Matter& matter, OrderKind kind) const;

  /// A question that is put again, since its order was refused and others may have come in, is
  /// answered as if it had not been put before.
  void hear(const Matter& matter);

  /// Who has a range has yet to attack, and may go down before she does: that order is not heard
  /// yet, unless it is refused.
  MaybeAnswer note(const Matter& matter, MaybeAnswer answer);

  // ---- what is remembered from one question to the next ----

  /// The movement order that is being carried out, and how far.
  struct Course {
    const Order* order = nullptr;
    const Plan* plan = nullptr;
    bool dropped = false;                  ///< a square was refused, and with it the rest
    std::vector<std::size_t> tows_judged;  ///< indices in Plan::tows
    bool end_judged = false;               ///< what was to follow the path has been refused
  };

  /// The repair order of one ship that is being carried out.
  struct Allotting {
    ShipId who = no_ship;
    const Order* order = nullptr;
    std::size_t next = 0;      ///< of its tokens or needs
    std::vector<Token> needs;  ///< without skills
    int transfers = 0;         ///< tokens allotted to a transfer
  };

  Course course;
  Allotting allotting;
  std::vector<int> refused_at_range;  ///< orders to attack, by their numbers in the book

 private:
  TurnBegun begun_;

  /// Which question was answered last, and what was remembered before it.
  struct Before {
    Decision decision = nullptr;
    std::string_view who, about;
    int nth = 0;
    Course course;
    Allotting allotting;
  };

  Before before_;
};

// ---- answers ------------------------------------------------------------------------------------

/// A verb and a ship: "tow B4".
[[nodiscard]] std::string said_of(std::string_view verb, ShipId ship);

/// Answers by an order that names ships; as silence does where none of them is to be had.
/// `objection(ship)` is what is against one.
[[nodiscard]] MaybeAnswer answer_choice(
    Desk& desk, const Matter& matter, OrderKind kind,
    const std::function<std::optional<Objection>(ShipId)>& objection);

/// Answers by an order that says yes or no; `objection(order)` is what is against what it says.
[[nodiscard]] MaybeAnswer answer_yes_or_no(
    Desk& desk, const Matter& matter, OrderKind kind,
    const std::function<std::optional<Objection>(const YesOrNo&)>& objection);

// ---- preferences ------------------------------------------------------------

/// What a list of preferences comes to.
struct Chosen {
  std::optional<std::size_t> option;
  int line = 0;
  bool held_back = false;  ///< an option that is legal did not meet the order's conditions
};

/// The first preference that is an option and meets the conditions.
[[nodiscard]] Chosen choose(const Desk& desk, const Matter& matter, const ChoiceOrder& order);

/// Whether a ship is as the order wants her, for the ship (or the player) that is asked.
[[nodiscard]] bool meets(const Guard& guard, const Game& game, const Matter& matter, ShipId ship);

/// The first ship that is named; no_ship where there are only words.
[[nodiscard]] ShipId first_named(const ChoiceOrder& order);

// ---- squares ---------------------------------------------------------------

/// The square that is meant, or off_board.
[[nodiscard]] Square square_of(const Game& game, ShipId ship, const Waypoint& waypoint);

/// As refusals call it: the name of the square, or what is written where there is none.
[[nodiscard]] std::string square_in_words(const Game& game, ShipId ship, const Waypoint& waypoint);

/// Why a ship cannot go to a square next (MC-4.5, MC-4.6); `rule` is that of the decision.
[[nodiscard]] std::optional<Objection> objection_to_square(const Game& game, ShipId ship,
                                                           Square square, Rule rule);

/// The plans for a wind of that MOVE; none where the order says nothing of it.
[[nodiscard]] std::span<const Plan> plans_for(const MoveOrder& order, int wind_move);

/// The movement plan in force for the ship that sails or kedges.
struct PlanFound {
  OrdersBook::Found found;
  const Plan* plan = nullptr;
};

[[nodiscard]] std::optional<PlanFound> plan_for(Desk& desk, const Matter& matter, Movement kind);

// ---- one for each kind of decision; they answer nothing where nothing is ordered ----------------

MaybeAnswer answer_drift(Desk& desk, const Matter& matter);         // MC-D1
MaybeAnswer answer_event_ship(Desk& desk, const Matter& matter);    // MC-D2
MaybeAnswer answer_movement(Desk& desk, const Matter& matter);      // MC-D3
MaybeAnswer answer_kedge_square(Desk& desk, const Matter& matter);  // MC-D4
MaybeAnswer answer_next_square(Desk& desk, const Matter& matter);   // MC-D5
MaybeAnswer answer_tow(Desk& desk, const Matter& matter);           // MC-D6
MaybeAnswer answer_ram(Desk& desk, const Matter& matter);           // MC-D7
MaybeAnswer answer_dock(Desk& desk, const Matter& matter);          // MC-D8
MaybeAnswer answer_range(Desk& desk, const Matter& matter);         // MC-D9
MaybeAnswer answer_windward(Desk& desk, const Matter& matter);      // MC-D10
MaybeAnswer answer_gage_move(Desk& desk, const Matter& matter);     // MC-D11
MaybeAnswer answer_repair(Desk& desk, const Matter& matter);        // MC-D12
MaybeAnswer answer_transfer(Desk& desk, const Matter& matter);      // MC-D13
MaybeAnswer answer_carry_out(Desk& desk, const Matter& matter);     // MC-D14
MaybeAnswer answer_attack(Desk& desk, const Matter& matter);        // MC-D15, MC-D16
MaybeAnswer answer_rescue(Desk& desk, const Matter& matter);        // MC-D17
MaybeAnswer answer_grapple(Desk& desk, const Matter& matter);       // MC-D18
MaybeAnswer answer_repel(Desk& desk, const Matter& matter);         // MC-D19

// ---- what a captain needs besides (formats/orders/desk.h) ---------------------------------------

[[nodiscard]] std::optional<Matter> matter_of(const Desk& desk, const Question& question,
                                              int window);

/// An order for all ships that are not named need not suit each of them, and is never refused.
[[nodiscard]] inline bool is_refusable(const Order& order) {
  const bool named = order.ship != no_ship || !is_by_ship(order.kind);
  return order.tenure == Tenure::turn && named;
}

[[nodiscard]] inline std::string_view named_in_events(const Game& /*game*/, const Matter& matter,
                                                      const Order& /*order*/) {
  return matter.question.who;
}

[[nodiscard]] inline std::string_view named_in_events(const Game& /*game*/,
                                                      const OrdersBook::Subject& subject) {
  return subject.ship == no_ship ? Game::id_of(subject.player) : Game::id_of(subject.ship);
}

/// Why a player is not asked in the mover's turn for what orders of a kind say.
[[nodiscard]] std::optional<Objection> objection_to_player(const Game& game, Player mover,
                                                           Player player, OrderKind kind);

[[nodiscard]] bool say_the_same(const Game& game, const Order& one, const Order& other);

[[nodiscard]] OrderHearing hearing_of(const Desk& desk, const OrdersBook::Subject& subject,
                                      const Order& order);

[[nodiscard]] bool may_go_unheard(const Order& order);

[[nodiscard]] Objection decided_before(const Game& game);

[[nodiscard]] std::optional<OutOfGame> why_out(const Desk& desk,
                                               const OrdersBook::Subject& subject);

[[nodiscard]] std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                                             const Order& order);

// ---- the captain --------------------------------------------------------------------------------

/// In the order of `decisions`: MC-D1 comes first.
inline constexpr std::array<AnswerOf<Desk, Matter>, decisions.size()> answers = {
    answer_drift,     answer_event_ship, answer_movement, answer_kedge_square, answer_next_square,
    answer_tow,       answer_ram,        answer_dock,     answer_range,        answer_windward,
    answer_gage_move, answer_repair,     answer_transfer, answer_carry_out,    answer_attack,
    answer_attack,    answer_rescue,     answer_grapple,  answer_repel};

using Captain = CaptainOf<Desk, decisions, answers>;

}  // namespace prizecourt::master_and_commander
