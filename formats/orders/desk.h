#pragma once

#include "engine/table/event.h"
#include "engine/table/objection.h"
#include "engine/table/question.h"
#include "formats/orders/order_store.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

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
/// take; the first is there where orders are given ship by ship:
///
///     // The id of the ship that events about this order of `matter` name.
///     std::string_view named_in_events(const Game&, const Matter&, const Order&);
///     // Whether two orders about one subject say the same.
///     bool say_the_same(const Game&, const Order&, const Order&);
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
  void watch(const Game& game) {
    game_ = &game;
    steps_of_windows_ = {game.state.step};
  }

  /// To be called with each question, before it is answered.
  void enter(const Question& question, int window) {
    if (!listener_.wanted()) return;
    puts_.note(question, window, game_->state.step);
    if (window == any_window) return;
    const auto windows = static_cast<std::size_t>(window) + 1;
    if (steps_of_windows_.size() < windows) steps_of_windows_.resize(windows, game_->state.step);
  }

  /// The step in which an order came in.
  [[nodiscard]] int step_of(const Found& found) const {
    const auto window = static_cast<std::size_t>(found.window);
    return window < steps_of_windows_.size() ? steps_of_windows_[window]
                                             : steps_of_windows_.front();
  }

  /// Whether an order came in after its moment: in a later step than the last one in which it could
  /// be heard, or in that one when its question had been answered. `who` is whom it is about.
  [[nodiscard]] bool is_late(const Found& found, std::string_view who,
                             const OrderHearing& hearing) const {
    const int given = step_of(found);
    int last = std::numeric_limits<int>::max();
    if (!hearing.last.step.empty()) {
      last = Game::steps().called(hearing.last.step).value();
      if (given > last || (given < last && !hearing.exact)) return given > last;
    }
    return puts_.were_put_before(who, hearing, found.window, given, last);
  }

  /// Whether a ship or player has been asked anything in the turn.
  [[nodiscard]] bool was_asked(std::string_view who) const { return puts_.were_put_to(who); }

  [[nodiscard]] const Game& game() const { return *game_; }

  [[nodiscard]] const Book& book() const { return book_; }

  [[nodiscard]] const OrdersHeard& heard() const { return heard_; }

  [[nodiscard]] Listener& listener() const { return listener_; }

  /// Whether an earlier file has said the same as this order, and it has been carried out.
  template <class Subject>
  [[nodiscard]] bool has_carried_out(const Subject& subject, const Found& found) const {
    bool done = false;
    book_.for_each_of(subject, [&](const Found& earlier) {
      done = done || (earlier.window < found.window && heard_.has_carried_out(earlier.number) &&
                      say_the_same(game(), *earlier.order, *found.order));
    });
    return done;
  }

  /// Whether any order of the subject has been heard.
  template <class Subject>
  [[nodiscard]] bool has_heard_of(const Subject& subject) const {
    bool heard = false;
    book_.for_each_of(subject,
                      [&](const Found& found) { heard = heard || heard_.has(found.number); });
    return heard;
  }

  /// The order in force for the ship that a question is about, where orders are given ship by ship.
  template <class Matter, class Kind>
  [[nodiscard]] std::optional<Found> find(const Matter& matter, Kind kind) const {
    return book_.find({matter.who, kind}, {.turn = matter.question.turn, .window = matter.window});
  }

  /// Remembers a part of an order, such as a list of targets, whose time it was when a question was
  /// answered by the order.
  void consult(const void* part) {
    if (listener_.wanted() && !has_consulted(part)) consulted_.push_back(part);
  }

  [[nodiscard]] bool has_consulted(const void* part) const {
    return std::find(consulted_.begin(), consulted_.end(), part) != consulted_.end();
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
  QuestionsPut puts_;
  std::vector<const void*> consulted_;
  std::vector<int> steps_of_windows_;  ///< in which each window of the turn began
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
///     MaybeAnswer answer_board(Desk&, const Matter&, const Found&, const ShipsOrder&);
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
///     // How an order is heard.
///     OrderHearing hearing_of(const Desk&, const OrdersBook::Subject&, const Order&);
///     // Whether nothing is told of an order that no question heard: it is for nothing to be done,
///     // or for a case that need not come.
///     bool may_go_unheard(const Order&);
///     // Why nothing was heard after the game was decided.
///     Objection decided_before(const Game&);
///     // Why a ship does nothing in the turn; nothing where she does. If ships go out of the game.
///     std::optional<OutOfGame> why_out(const Desk&, const OrdersBook::Subject&);
///     // What became of an order that came in time, and that no question heard in a turn that
///     // came to its moment; nothing where there is nothing to tell. If there are such orders.
///     std::optional<Unheard> fate_of(const Desk&, const OrdersBook::Subject&, const Order&);
///     // The same of parts of an order, if the ruleset has such orders.
///     std::vector<Unheard> fates_of_parts(const Desk&, const OrdersBook::Subject&, const Found&,
///                                         Replaced);
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

  /// To be called with each question, also those that somebody else answers.
  void enter(const Question& question, int window) { desk_.enter(question, window); }

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
    if (!desk_.listener().wanted()) return;
    const auto tell = [&](const Subject& subject, const Found& found, Unheard fate) {
      Event made;
      made.phase = step;
      made.who = named_in_events(desk_.game(), subject);
      const int line = fate.line > 0 ? fate.line : found.order->line;
      desk_.listener().hear(came_to_nothing(std::move(fate), found.file, line, std::move(made)));
    };
    const auto is_late = [&](const Subject& subject, const Found& found) {
      return !desk_.heard().has(found.number) &&
             desk_.is_late(found, named_in_events(desk_.game(), subject),
                           hearing_of(desk_, subject, *found.order));
    };
    std::set<int> counting;
    for_each_that_counts(desk_.book(), is_late, [&](const Subject&, const Found& found, bool) {
      counting.insert(found.number);
    });
    for_each_that_counts(desk_.book(), is_late,
                         [&](const Subject& subject, const Found& found, bool late) {
                           if (desk_.heard().has(found.number)) return;
                           auto fate = late ? fate_when_late(subject, found, counting)
                                            : fate_in_time(subject, found, step, counting);
                           if (fate) tell(subject, found, std::move(*fate));
                         });
    if constexpr (requires { fates_of_parts(desk_, Subject(), Found(), Replaced()); }) {
      std::optional<Subject> last;
      Replaced replaced;
      desk_.book().for_each_of_turn([&](const Subject& subject, const Found& found) {
        if (last != subject) replaced = {};
        last = subject;
        const bool late = is_late(subject, found);
        replaced.is_late = late;
        for (Unheard& part : fates_of_parts(desk_, subject, found, replaced)) {
          tell(subject, found, std::move(part));
        }
        if (!late) replaced.in_step = desk_.step_of(found);
      });
    }
  }

 private:
  /// An order of the fleet is one order, whatever ships it is for.
  [[nodiscard]] bool is_told_by_another(const Found& found, const OrderHearing& hearing,
                                        const std::set<int>& counting) const {
    if constexpr (requires { found.order->fleet; }) {
      if (!found.order->fleet) return false;
      return is_told_for(
          desk_.book(), desk_.heard(), found,
          [&](auto ship) { return player_of(desk_.game().setup, ship); },
          [&](int number) { return !hearing.exact || counting.contains(number); });
    }
    return false;
  }

  /// What was carried out need not be told again.
  [[nodiscard]] std::optional<Unheard> fate_when_late(const Subject& subject, const Found& found,
                                                      const std::set<int>& counting) const {
    OrderHearing hearing = hearing_of(desk_, subject, *found.order);
    const bool wants_nothing = may_go_unheard(*found.order) && !desk_.has_heard_of(subject);
    if (wants_nothing || hearing.unsaid || desk_.has_carried_out(subject, found) ||
        is_told_by_another(found, hearing, counting)) {
      return std::nullopt;
    }
    const Objection why = too_late(hearing);
    return fate(overtaken_kind, std::move(hearing), why);
  }

  [[nodiscard]] std::optional<Unheard> fate_in_time(const Subject& subject, const Found& found,
                                                    std::string_view step,
                                                    const std::set<int>& counting) const {
    OrderHearing hearing = hearing_of(desk_, subject, *found.order);
    if (may_go_unheard(*found.order) || is_told_by_another(found, hearing, counting)) {
      return std::nullopt;
    }
    if constexpr (requires { why_out(desk_, subject); }) {
      if (const auto out = why_out(desk_, subject)) {
        return fate(out->kind, std::move(hearing), out->why);
      }
    }
    if (desk_.game().over() && came_before(step, hearing.last.step)) {
      return fate(overtaken_kind, std::move(hearing), decided_before(desk_.game()));
    }
    if constexpr (requires { fate_of(desk_, subject, *found.order); }) {
      return fate_of(desk_, subject, *found.order);
    } else {
      return std::nullopt;
    }
  }

  /// Whether the step that ended the game left orders unheard that have another one as their last.
  [[nodiscard]] static bool came_before(std::string_view step, std::string_view last) {
    const auto steps = Desk::Game::steps();
    return !last.empty() && steps.called(step).value() <= steps.called(last).value();
  }

  Desk desk_;
};

}  // namespace prizecourt
