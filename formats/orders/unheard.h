#pragma once

#include "engine/table/event.h"
#include "engine/table/objection.h"
#include "engine/table/question.h"
#include "formats/orders/refusals.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The law of orders: by the end of a turn every order for it has been carried out, was refused, or
/// was overtaken, and an event says so. Most orders are heard when a question is put that they
/// answer. What became of the others is told here.
namespace prizecourt {

/// The kind of event in which every ruleset tells that something came before an order.
inline constexpr std::string_view overtaken_kind = "overtaken";

/// Which orders of a turn have answered a question, or were refused there.
class OrdersHeard {
 public:
  /// The order that an answer is taken from, if it is from orders. Passes the answer on.
  MaybeAnswer note(MaybeAnswer answer) {
    if (answer) note(answer->order);
    return answer;
  }

  /// By its number in the book; 0 is none.
  void note(int order) {
    const auto place = static_cast<std::size_t>(order);
    if (place >= heard_.size()) heard_.resize(place + 1);
    heard_[place] = true;
  }

  [[nodiscard]] bool has(int order) const {
    const auto place = static_cast<std::size_t>(order);
    return place < heard_.size() && heard_[place];
  }

 private:
  std::vector<bool> heard_;
};

/// Why an order came to nothing that no question heard.
struct Unheard {
  /// refused_kind where it could not have been carried out in this turn as things stood at its
  /// beginning; overtaken_kind where something that happened came before it.
  std::string_view kind;
  Objection why;
  std::string order;            ///< in the catalogue's words: "sail B1"
  std::string_view against{};   ///< id of the other ship, if there is one
  Decision decision = nullptr;  ///< in which it would have been heard
  int line = 0;                 ///< where a part of an order stands; 0: where the order does
};

/// The event that tells it. `made` has its phase and ship; `file` and `line` are those of the
/// order.
[[nodiscard]] inline Event came_to_nothing(Unheard unheard, std::string_view file, int line,
                                           Event made) {
  made.kind = unheard.kind;
  made.rule = unheard.why.rule;
  made.ruling = unheard.why.ruling;
  made.against = unheard.against;
  made.facts = {{"order", std::move(unheard.order)}, {"reason", std::string(unheard.why.reason)}};
  if (unheard.decision != nullptr) {
    made.facts.push_back({"decision", std::string(unheard.decision->id)});
  }
  made.facts.push_back({"file", std::string(file)});
  made.facts.push_back({"line", line});
  return made;
}

/// Tells what became of each order for this turn that was not heard. `fate_of(subject, order)` says
/// an Unheard, or nothing where there is nothing to tell: the order wanted nothing, or was for a
/// case that did not come. `made_for(subject)` is an event with phase, and whom it is about.
template <class Book, class FateOf, class MadeFor>
void tell_unheard(const Book& book, const OrdersHeard& heard, Listener& listener, FateOf fate_of,
                  MadeFor made_for) {
  if (!listener.wanted()) return;
  using Subject = typename Book::Subject;
  book.for_each_of_turn([&](const Subject& subject, const typename Book::Found& found) {
    if (heard.has(found.number)) return;
    std::optional<Unheard> fate = fate_of(subject, *found.order);
    if (!fate) return;
    listener.hear(
        came_to_nothing(std::move(*fate), found.file, found.order->line, made_for(subject)));
  });
}

/// Tells what became of parts of the orders for this turn. `fates_of(subject, found)` says them.
template <class Book, class FatesOf, class MadeFor>
void tell_unheard_parts(const Book& book, Listener& listener, FatesOf fates_of, MadeFor made_for) {
  if (!listener.wanted()) return;
  using Subject = typename Book::Subject;
  book.for_each_of_turn([&](const Subject& subject, const typename Book::Found& found) {
    for (Unheard& part : fates_of(subject, found)) {
      const int line = part.line > 0 ? part.line : found.order->line;
      listener.hear(came_to_nothing(std::move(part), found.file, line, made_for(subject)));
    }
  });
}

/// Whether another ship speaks for an order that was given for a whole fleet: one that has heard
/// it, or comes before. `player_of(ship)` says whose a ship is.
template <class Book, class Order, class PlayerOf>
[[nodiscard]] bool is_told_for(const Book& book, const OrdersHeard& heard, const Order& order,
                               PlayerOf player_of) {
  bool told = false;
  using Subject = typename Book::Subject;
  book.for_each_of_turn([&](const Subject& /*subject*/, const typename Book::Found& found) {
    const Order& same = *found.order;
    const bool is_same = same.fleet && same.kind == order.kind && same.line == order.line &&
                         player_of(same.ship) == player_of(order.ship);
    if (is_same && (same.ship < order.ship || heard.has(found.number))) told = true;
  });
  return told;
}

}  // namespace prizecourt
