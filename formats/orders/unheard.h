#pragma once

#include "engine/table/event.h"
#include "engine/table/objection.h"
#include "engine/table/question.h"
#include "formats/orders/last_heard.h"
#include "formats/orders/refusals.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
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
    if (!answer) return answer;
    const auto place = static_cast<std::size_t>(answer->order);
    if (place >= fates_.size()) fates_.resize(place + 1);
    const bool refused = answer->source == AnswerSource::refused;
    if (fates_[place] != Fate::carried_out) {
      fates_[place] = refused ? Fate::refused : Fate::carried_out;
    }
    return answer;
  }

  /// By its number in the book.
  [[nodiscard]] bool has(int order) const { return fate_of(order) != Fate::unheard; }

  /// Whether it has decided something; 0 is no order.
  [[nodiscard]] bool has_carried_out(int order) const {
    return order > 0 && fate_of(order) == Fate::carried_out;
  }

 private:
  enum class Fate : std::uint8_t { unheard, refused, carried_out };

  [[nodiscard]] Fate fate_of(int order) const {
    const auto place = static_cast<std::size_t>(order);
    return place < fates_.size() ? fates_[place] : Fate::unheard;
  }

  std::vector<Fate> fates_;
};

/// How an order is heard, and what the log calls it.
struct OrderHearing {
  std::string order;                ///< in the catalogue's words: "sail B1"
  std::vector<Decision> decisions;  ///< that it can answer; events name the first
  LastHeard last{};

  /// Whether its moment is that of its own question. In games of earlier revisions an order whose
  /// question had been answered counted as in time until its last step.
  bool exact = false;
  bool unsaid = false;  ///< it follows from another order: nothing is told of it when it is late

  /// Where its question is put once in a turn, and not anew in each step: the first step of that.
  int first_step = std::numeric_limits<int>::max();
};

/// Which questions have been put in a turn, and in which of its windows.
class QuestionsPut {
 public:
  void note(const Question& question, int window, int step) {
    const Put put{question.who, question.player, question.decision, step, window};
    const auto place = std::lower_bound(puts_.begin(), puts_.end(), put);
    if (place != puts_.end() && !(put < *place)) {
      *place = put;
    } else {
      puts_.insert(place, put);
    }
  }

  /// Whether a question that the order answers was put to somebody in that step before that window,
  /// and none since, up to the last step in which the order could be heard.
  [[nodiscard]] bool were_put_before(std::string_view who, const OrderHearing& hearing, int window,
                                     int step, int last_step) const {
    bool before = false;
    const auto& decisions = hearing.decisions;
    for (const Put& put : puts_) {
      const bool of_player = put.player == who && put.decision == decisions.front();
      if (put.who != who && !(hearing.exact && of_player)) continue;
      if (std::find(decisions.begin(), decisions.end(), put.decision) == decisions.end()) continue;
      if (hearing.exact && put.step > last_step) continue;
      if (put.window >= window) return false;
      before = before || put.step == step || put.step >= hearing.first_step;
    }
    return before;
  }

  /// Whether anything was put to somebody.
  [[nodiscard]] bool were_put_to(std::string_view who) const {
    return std::any_of(puts_.begin(), puts_.end(), [&](const Put& put) { return put.who == who; });
  }

 private:
  struct Put {
    std::string_view who, player;
    Decision decision = nullptr;
    int step = 0;
    int window = 0;  ///< the last one

    bool operator<(const Put& other) const {
      return std::tuple(who, decision->id, step) <
             std::tuple(other.who, other.decision->id, other.step);
    }
  };

  std::vector<Put> puts_;  ///< sorted
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

/// When an order stopped to count.
struct Replaced {
  std::optional<int> in_step{};  ///< in which a later one came in; nothing: it counts to the end
  bool is_late = false;          ///< as a whole it came in after its moment
};

/// Why a ship does nothing in a turn: refused_kind where she was out of the game when it began,
/// overtaken_kind where she went out of it in the turn.
struct OutOfGame {
  std::string_view kind;
  Objection why;
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

/// Of an order that came after its moment.
[[nodiscard]] inline Objection too_late(const OrderHearing& hearing) {
  return {hearing.last.rule, nullptr, "that step of the turn was over"};
}

/// What became of an order that is heard like that.
[[nodiscard]] inline Unheard fate(std::string_view kind, OrderHearing hearing,
                                  const Objection& why) {
  return {.kind = kind,
          .why = why,
          .order = std::move(hearing.order),
          .decision = hearing.decisions.front()};
}

/// Calls `f(subject, found, is_late)` for each order for the turn, but for those that an order of a
/// later file has replaced before their moment. `is_late(subject, found)` says whether an order was
/// given after its moment: such a one replaces nothing.
template <class Book, class IsLate, class F>
void for_each_that_counts(const Book& book, IsLate is_late, F f) {
  using Subject = typename Book::Subject;
  std::optional<Subject> replaced;
  book.for_each_of_turn([&](const Subject& subject, const typename Book::Found& found) {
    if (replaced == subject) return;
    const bool late = is_late(subject, found);
    if (!late) replaced = subject;
    f(subject, found, late);
  });
}

/// Whether another ship speaks for an order that was given for a whole fleet: one that has heard
/// it, or comes before and counts. `player_of(ship)` says whose a ship is, `counts(number)` whether
/// no later order has replaced one.
template <class Book, class PlayerOf, class Counts>
[[nodiscard]] bool is_told_for(const Book& book, const OrdersHeard& heard,
                               const typename Book::Found& found, PlayerOf player_of,
                               Counts counts) {
  bool told = false;
  const auto& order = *found.order;
  using Subject = typename Book::Subject;
  book.for_each_of_turn([&](const Subject& /*subject*/, const typename Book::Found& other) {
    const auto& same = *other.order;
    const bool is_same = same.fleet && same.kind == order.kind && same.line == order.line &&
                         other.file == found.file && player_of(same.ship) == player_of(order.ship);
    if (!is_same) return;
    if (heard.has(other.number) || (same.ship < order.ship && counts(other.number))) told = true;
  });
  return told;
}

}  // namespace prizecourt
