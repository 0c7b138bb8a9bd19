#pragma once

#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"
#include "tests/engine/table_play.h"
#include "tests/formats/asked_turn.h"
#include "tests/formats/ordered_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <random>
#include <string>
#include <string_view>
#include <vector>

/// What holds for captains in any game of any ruleset: random positions, random rulings, orders of
/// every kind that were written without looking at the position.
namespace prizecourt::captain_laws {

using prizecourt::fixtures::in_text;

inline std::string one_of(std::mt19937_64& random, std::initializer_list<std::string_view> words) {
  return std::string(words.begin()[random() % words.size()]);
}

inline std::vector<Event> of_kind(const std::vector<Event>& events, std::string_view kind) {
  std::vector<Event> found;
  std::copy_if(events.begin(), events.end(), std::back_inserter(found),
               [&](const Event& event) { return event.kind == kind; });
  return found;
}

/// A refusal is told once a turn, with all its facts, but for those in the step `end`, which no
/// question heard. Those whose text holds `may_repeat` may come again. Returns how many there are.
inline std::size_t expect_whole_refusals(const std::vector<Event>& events, std::string_view end,
                                         std::string_view may_repeat) {
  const auto refused = of_kind(events, refused_kind);
  const auto texts = in_text(refused);
  for (std::size_t i = 0; i < refused.size(); ++i) {
    if (may_repeat.empty() || texts[i].find(may_repeat) == std::string::npos) {
      EXPECT_EQ(std::count(texts.begin(), texts.end(), texts[i]), 1) << texts[i];
    }
    if (refused[i].phase == end) continue;
    for (const std::string_view key : {"order", "reason", "decision", "legal", "instead"}) {
      EXPECT_FALSE(test::text(refused[i], key).empty()) << key;
    }
    EXPECT_GT(test::number(refused[i], "line"), 1);
  }
  return refused.size();
}

/// `told(seed)` plays a game and returns all that was told in it.
template <class Told>
void expect_same_twice(int seeds, Told told) {
  for (int seed = 1; seed <= seeds; ++seed) {
    EXPECT_TRUE(told(seed) == told(seed)) << "seed " << seed;
  }
}

/// Orders of a later window change nothing before it: `told(seed, windows)` plays a turn with the
/// orders of one or two windows, up to the first.
template <class Told>
void expect_nothing_from_a_later_window(int seeds, Told told) {
  for (int seed = 1; seed <= seeds; ++seed) {
    EXPECT_TRUE(told(seed, 1) == told(seed, 2)) << "seed " << seed;
  }
}

/// Without what is told of orders when all is over, in the step `end`.
inline std::vector<Event> without_fates(std::vector<Event> events, std::string_view end) {
  std::erase_if(events, [&](const Event& event) {
    return event.phase == end && (event.kind == overtaken_kind || event.kind == refused_kind);
  });
  return events;
}

// ---- the law of orders: carried out, refused with rule and reason, or overtaken by an event -----

/// What the law has to know of orders, ship by ship, of a ruleset.
template <class Order, class Setup>
struct ShipOrders {
  /// Orders to leave something be, or for a case that need not come.
  bool (*is_nothing)(const Order& order, const Setup& setup) = nullptr;
  bool (*is_plain)(const Order& order) = nullptr;  ///< heard, it is to be done then and there
  std::string (*in_words)(const Order& order, const Setup& setup) = nullptr;
  std::vector<std::string_view> left_alone;  ///< options by which nothing is done
  std::vector<std::string_view> tells;       ///< kinds of events that say what became of an order
};

/// One turn that was played by a book of orders, as the law looks at it.
template <class Order, class Setup, class Book>
class Judge {
 public:
  Judge(const ShipOrders<Order, Setup>& law, const Setup& setup, const Book& book,
        const std::vector<ordered::Given>& given, const std::vector<Event>& events)
      : law_(law),
        setup_(setup),
        book_(book),
        given_(given),
        events_(events) {}

  void expect_every_order_comes_to_something(int seed) const {
    for (const Event& event : of_kind(events_, overtaken_kind)) {
      EXPECT_NE(event.rule, nullptr);
      EXPECT_FALSE(test::text(event, "reason").empty());
    }
    const auto never_late = [](const auto&, const auto&) { return false; };
    for_each_that_counts(book_, never_late, [&](const auto&, const auto& found, bool) {
      const Order& order = *found.order;
      if (law_.is_nothing(order, setup_)) return;
      const bool heard = was_heard(found.number);
      const bool done = law_.is_plain(order) ? has_been_done(found.number) : heard;
      EXPECT_TRUE(done || was_told(order) || (!heard && another_stands_for(order)))
          << "seed " << seed << ", " << law_.in_words(order, setup_) << " of " << ship_of(order);
    });
  }

 private:
  [[nodiscard]] std::string_view ship_of(const Order& order) const {
    return setup_.ships[index(order.ship)].id;
  }

  [[nodiscard]] bool was_heard(int number) const {
    return std::any_of(given_.begin(), given_.end(),
                       [&](const ordered::Given& one) { return one.order == number; });
  }

  [[nodiscard]] bool has_been_done(int number) const {
    return std::any_of(given_.begin(), given_.end(), [&](const ordered::Given& one) {
      return one.order == number && one.source == AnswerSource::orders &&
             std::find(law_.left_alone.begin(), law_.left_alone.end(), one.option) ==
                 law_.left_alone.end();
    });
  }

  [[nodiscard]] bool was_told(const Order& order) const {
    return std::any_of(events_.begin(), events_.end(), [&](const Event& event) {
      return event.who == ship_of(order) &&
             std::find(law_.tells.begin(), law_.tells.end(), event.kind) != law_.tells.end();
    });
  }

  /// An order of the fleet is one order: what no question heard of one ship, another stands for.
  [[nodiscard]] bool another_stands_for(const Order& order) const {
    bool stands = false;
    book_.for_each_of_turn([&](const auto&, const auto& one) {
      const Order& same = *one.order;
      if (!same.fleet || same.kind != order.kind || same.line != order.line) return;
      stands = stands || was_heard(one.number) || was_told(same);
    });
    return order.fleet && stands;
  }

  const ShipOrders<Order, Setup>& law_;
  const Setup& setup_;
  const Book& book_;
  const std::vector<ordered::Given>& given_;
  const std::vector<Event>& events_;
};

}  // namespace prizecourt::captain_laws
