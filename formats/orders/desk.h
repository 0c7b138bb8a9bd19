#pragma once

#include "engine/table/event.h"
#include "engine/table/objection.h"
#include "engine/table/question.h"
#include "formats/orders/order_store.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

/// Where the captains of all rulesets answer questions. A ruleset says what a Matter is and what
/// its desk remembers, has a function for each decision, and makes of both its captain:
///
///     class Desk : public DeskOf<Game, OrdersBook> { … };
///     inline constexpr std::array<AnswerOf<Desk, Matter>, decisions.size()> answers = {…};
///     using Captain = CaptainOf<Desk, decisions, answers>;
namespace prizecourt {

/// Whether something against an order is told as a refusal: of a standing one nothing is. A ruleset
/// may have one of its own for its orders.
template <class Order>
[[nodiscard]] bool is_refusable(const Order& order) {
  return order.tenure == Tenure::turn;
}

// The id of the ship that events about an order name: her own, where orders are given ship by ship.

template <class Game, class Matter, OrderOfShip Order>
[[nodiscard]] std::string_view named_in_events(const Game& game, const Matter& /*matter*/,
                                               const Order& order) {
  return game.id_of(order.ship);
}

template <class Game, class ShipId, class Kind>
[[nodiscard]] std::string_view named_in_events(const Game& game,
                                               const std::pair<ShipId, Kind>& subject) {
  return game.id_of(subject.first);
}

/// What the desks of all rulesets have in common. Functions of the ruleset are found by what they
/// take; this one is there where orders are given ship by ship:
///
///     // The id of the ship that events about this order of `matter` name.
///     std::string_view named_in_events(const Game&, const Matter&, const Order&);
template <class G, class B>
class DeskOf {
 public:
  using Game = G;
  using Book = B;
  using Found = typename Book::Found;

  DeskOf(const Book& book, Listener& listener)
      : book_(book),
        listener_(listener),
        refusals_(listener) {}

  /// To be called before the turn is played.
  void watch(const Game& game) { game_ = &game; }

  [[nodiscard]] const Game& game() const { return *game_; }

  [[nodiscard]] const Book& book() const { return book_; }

  [[nodiscard]] const OrdersHeard& heard() const { return heard_; }

  [[nodiscard]] Listener& listener() const { return listener_; }

  /// The order in force for the ship that a question is about, where orders are given ship by ship.
  template <class Matter, class Kind>
  [[nodiscard]] std::optional<Found> find(const Matter& matter, Kind kind) const {
    return book_.find({matter.who, kind}, {.turn = matter.question.turn, .window = matter.window});
  }

  /// Called before each answer; a desk that remembers what was asked has its own.
  template <class Matter>
  void hear(const Matter& /*matter*/) {}

  /// Called with each answer: remembers the order that it comes from.
  template <class Matter>
  MaybeAnswer note(const Matter& /*matter*/, MaybeAnswer answer) {
    return heard_.note(answer);
  }

  /// Tells that what an order names is refused; silent for an order that is not is_refusable().
  /// `describe()` says what it is: a Refusal without its file and, unless a part of the order
  /// stands on another, its line.
  template <class Matter, class Describe>
  void refuse(const Matter& matter, const Found& found, const Objection& why, Describe describe) {
    if (!is_refusable(*found.order) || !refusals_.wanted()) return;
    refusals_.tell(matter.question, why, in_place(describe(), found),
                   event_of(refused_kind, matter, found, why));
  }

  /// The same for a part of an order that came to nothing, since another part does all there is to
  /// do.
  template <class Matter, class Describe>
  void overtake(const Matter& matter, const Found& found, const Objection& why, Describe describe) {
    if (!is_refusable(*found.order) || !refusals_.wanted()) return;
    refusals_.tell_overtaken(matter.question, why, in_place(describe(), found),
                             event_of(overtaken_kind, matter, found, why));
  }

  /// The answer to an order for what is not legal now: one for this turn is refused (refuse()), a
  /// standing one says nothing.
  template <class Matter, class Describe>
  MaybeAnswer decline(const Matter& matter, const Found& found, const Objection& why,
                      Describe describe) {
    if (found.order->tenure == Tenure::standing) return std::nullopt;
    refuse(matter, found, why, describe);
    if (!is_refusable(*found.order)) return take(found, matter.question.fallback);
    return take_refused(found, matter.question);
  }

 private:
  static Refusal in_place(Refusal refusal, const Found& found) {
    if (refusal.line == 0) refusal.line = found.order->line;
    refusal.kind = static_cast<int>(found.order->kind);
    refusal.file = found.file;
    return refusal;
  }

  template <class Matter>
  [[nodiscard]] Event event_of(std::string_view kind, const Matter& matter, const Found& found,
                               const Objection& why) const {
    Event made = game_->event(kind, why.rule);
    made.who = named_in_events(*game_, matter, *found.order);
    return made;
  }

  const Book& book_;
  Listener& listener_;
  Refusals refusals_;
  OrdersHeard heard_;
  const Game* game_ = nullptr;
};

/// Answers one kind of decision from orders; nothing where nothing is ordered.
template <class Desk, class Matter>
using AnswerOf = MaybeAnswer (*)(Desk&, const Matter&);

template <class Answer>
struct AnswerBySaid;

template <class Desk, class Matter, class Found, class Said>
struct AnswerBySaid<MaybeAnswer (*)(Desk&, const Matter&, const Found&, const Said&)> {
  template <auto kind, auto answer>
  static MaybeAnswer answer_by(Desk& desk, const Matter& matter) {
    const auto found = desk.find(matter, kind);
    const auto* said = found ? body<Said>(*found) : nullptr;
    return said == nullptr ? std::nullopt : answer(desk, matter, *found, *said);
  }
};

/// The AnswerOf where one kind of order decides alone: `answer` is asked where there is an order
/// that says what it takes, as
///
///     MaybeAnswer answer_board(Desk&, const Matter&, const Found&, const BoardOrder&);
template <auto kind, auto answer>
inline constexpr auto by_order = AnswerBySaid<decltype(answer)>::template answer_by<kind, answer>;

/// Answers the questions of one attempt at a turn from orders. An order for what is not legal at
/// that moment is refused: an event `refused` says why, once for each order and cause, and the
/// answer is what silence takes. A standing order that does not fit the moment is passed over
/// without a word.
///
/// `answers` has a row for each of `decisions`. Functions of the ruleset are found by what they
/// take:
///
///     // Who answers a question about what; nothing where it is nobody of this game.
///     std::optional<Matter> matter_of(const Desk&, const Question&, int window);
///     // The id of the ship whose order it is, for events; likewise.
///     std::string_view named_in_events(const Game&, const OrdersBook::Subject&);
///     // What became of an order for the turn that has been played, which no question heard;
///     // nothing where there is nothing to tell.
///     std::optional<Unheard> fate_of(const Desk&, const OrdersBook::Subject&, const Order&);
///     // The same of parts of an order, if the ruleset has such orders.
///     std::vector<Unheard> fates_of_parts(const Desk&, const OrdersBook::Subject&, const Found&);
template <class Desk, const auto& decisions, const auto& answers>
class CaptainOf {
 public:
  using Book = typename Desk::Book;
  using Subject = typename Book::Subject;
  using Found = typename Book::Found;

  /// Both must outlive it, and the book must not change.
  CaptainOf(const Book& book, Listener& listener)
      : desk_(book, listener) {}

  /// To be called once, before play: the game whose questions are answered.
  void watch(const typename Desk::Game& game) { desk_.watch(game); }

  /// An answer from orders handed in up to `window`; nothing where they say nothing, or the row of
  /// the decision is null: it is none of a captain's business (formats/match/parley.h).
  [[nodiscard]] std::optional<Answer> answer(const Question& question, int window) {
    const auto row = static_cast<std::size_t>(question.decision - decisions.data());
    if (answers[row] == nullptr) return std::nullopt;
    const auto matter = matter_of(desk_, question, window);
    if (!matter) return std::nullopt;
    desk_.hear(*matter);
    return desk_.note(*matter, answers[row](desk_, *matter));
  }

  /// To be called once, after a turn that was played to its end: tells what became of orders that
  /// no question heard, in the step that ended it.
  void end_turn(std::string_view step) const {
    const auto made_for = [&](const Subject& subject) {
      Event made;
      made.phase = step;
      made.who = named_in_events(desk_.game(), subject);
      return made;
    };
    tell_unheard(
        desk_.book(), desk_.heard(), desk_.listener(),
        [&](const Subject& subject, const auto& order) { return fate_of(desk_, subject, order); },
        made_for);
    if constexpr (requires { fates_of_parts(desk_, Subject(), Found()); }) {
      tell_unheard_parts(
          desk_.book(), desk_.listener(),
          [&](const Subject& subject, const Found& found) {
            return fates_of_parts(desk_, subject, found);
          },
          made_for);
    }
  }

 private:
  Desk desk_;
};

}  // namespace prizecourt
