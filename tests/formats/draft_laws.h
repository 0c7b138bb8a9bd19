#pragma once

#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "formats/orders/orders_draft.h"
#include "formats/yaml/parse.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What holds for drafts of order files in any game of any ruleset.
namespace prizecourt::draft_laws {

// ---- the text -----------------------------------------------------------------------------------

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

/// Whether a line is an order that waits to be given: a `#` and a word.
inline bool is_order(const std::string& line) {
  const std::size_t mark = line.find_first_not_of(' ');
  return mark != line.npos && line[mark] == '#' && mark + 1 < line.size() && line[mark + 1] != ' ';
}

/// The file with those of its orders given that `wanted(line)` picks.
template <class Wanted>
std::string given(const std::vector<std::string>& lines, Wanted wanted) {
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string line = lines[i];
    if (is_order(line) && wanted(i)) line.erase(line.find('#'), 1);
    text += line + '\n';
  }
  return text;
}

/// The text of the errors that a check finds in a file; empty for none.
using ErrorsIn = std::function<std::string(const std::string& text)>;

/// Every so many lines are tried alone, beginning with the first, the second …
struct Sampling {
  std::size_t every = 1;
  std::size_t first = 0;
};

/// As it is, with each order alone and with all of them the file has no errors. Returns how many
/// orders there were.
inline std::size_t expect_good(const OrdersDraft& draft, Sampling sampling,
                               const ErrorsIn& errors_in) {
  const std::string text = to_text(draft);
  EXPECT_EQ(errors_in(text), "") << text;
  const auto lines = lines_of(text);
  EXPECT_EQ(errors_in(given(lines, [](std::size_t) { return true; })), "") << text;
  std::size_t orders = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!is_order(lines[i])) continue;
    if (orders++ % sampling.every != sampling.first % sampling.every) continue;
    const std::string one = given(lines, [&](std::size_t line) { return line == i; });
    EXPECT_NE(one, text);
    EXPECT_EQ(errors_in(one), "") << lines[i] << '\n' << text;
  }
  return orders;
}

// ---- what is asked ------------------------------------------------------------------------------

/// Whether the draft has an order that decides it.
inline bool offers(const DraftedOrders& orders, std::string_view who, Decision decision) {
  const auto decides = [&](const DraftKey& key) {
    return std::find(key.decisions.begin(), key.decisions.end(), decision) != key.decisions.end();
  };
  if (std::any_of(orders.keys.begin(), orders.keys.end(), decides)) return true;
  return std::any_of(orders.ships.begin(), orders.ships.end(), [&](const DraftShip& ship) {
    return ship.id == who && std::any_of(ship.keys.begin(), ship.keys.end(), decides);
  });
}

/// A random player who remembers what he had to decide. What ends a game he does seldom, and he
/// volunteers nothing (`resign` and `draw` are offered by MatchOf).
class Asked final : public Decider {
 public:
  struct Entry {
    std::string player;
    std::string who;
    Decision decision = nullptr;
    std::string phase;
  };

  Asked(std::uint64_t seed, std::vector<std::string_view> seldom)
      : random_(seed),
        seldom_(std::move(seldom)) {}

  std::vector<Entry> entries;

  Answer choose(const Question& question) override {
    if (question.options.size() > 1 && !is_volunteered(question)) {
      entries.push_back({std::string(question.player), std::string(question.who), question.decision,
                         std::string(question.phase)});
    }
    const bool rare =
        std::find(seldom_.begin(), seldom_.end(), question.decision->id) != seldom_.end();
    if (!rare || ++patience_ % 40 == 0) return random_.choose(question);
    return {.option = question.fallback, .source = AnswerSource::test, .file = {}, .line = 0};
  }

 private:
  RandomDecider random_;
  std::vector<std::string_view> seldom_;
  int patience_ = 0;
};

// ---- games --------------------------------------------------------------------------------------

inline OrdersDraft empty_draft(int turn, std::string_view player) {
  return {.ruleset = "a-game",
          .game = "laws",
          .turn = turn,
          .player = std::string(player),
          .seals = {},
          .question = std::nullopt,
          .waits_for = {},
          .umpires = {},
          .asked = {},
          .orders = {}};
}

/// One game: its players, and what its captains seldom do.
struct Manner {
  std::vector<std::string_view> players;
  std::vector<std::string_view> seldom;
  std::uint64_t seed = 0;
  int turns = 3;
};

/// The draft of a player in a position without orders, after it has been found good. `Book` is the
/// ruleset's book of orders.
template <class Book, class Setup, class State>
OrdersDraft good_draft(const Setup& setup, const State& state, const Manner& manner,
                       std::size_t player) {
  OrdersDraft one = empty_draft(state.turn, manner.players[player]);
  const OrdersFrom from{.player = player, .file = "draft.yaml"};
  one.orders = draft(setup, state, Book(), from);
  constexpr std::size_t every = 11;
  expect_good(one, {.every = every, .first = manner.seed + player}, [&](const std::string& text) {
    Problems problems;
    const Delivered file("draft.yaml", text);
    const yaml::Document* const document = file.document(problems);
    if (document == nullptr) return to_text(problems);
    yaml::MapReader map(document->root(), problems);
    static_cast<void>(read_orders_header(
        map, {.game = one.game, .turn = state.turn, .players = manner.players}, problems));
    static_cast<void>(read_orders(map, setup, state, from, problems));
    map.done();
    return problems.has_errors() ? to_text(problems) : std::string();
  });
  return one;
}

/// What a player is offered where a turn waits for him in a step; `before` is the state in which
/// the turn began.
template <class Book, class Setup, class State>
DraftedOrders offered_in(const Setup& setup, const State& before, std::size_t player,
                         std::string_view step) {
  return draft(setup, before, Book(),
               OrdersFrom{.player = player, .file = "draft.yaml", .stopped_in = step});
}

/// What was asked, and offered to whom a turn waited for, in many games of a ruleset.
struct OfManyTurns {
  std::map<Decision, int> last_asked;       ///< the last step in which it ever was
  std::map<std::string, DraftKey> offered;  ///< a key that was offered …
  std::map<std::string, int> last_offered;  ///< … and the last step in which it was
};

inline void note_offers(OfManyTurns& seen, const DraftedOrders& drafted, int step) {
  const auto note = [&](const DraftKey& key) {
    seen.offered.try_emplace(key.key, key);
    int& last = seen.last_offered.try_emplace(key.key, step).first->second;
    last = std::max(last, step);
  };
  for (const DraftKey& key : drafted.keys) note(key);
  for (const DraftShip& ship : drafted.ships) {
    for (const DraftKey& key : ship.keys) note(key);
  }
}

/// Nobody is offered, where a turn waits, what no later step of any turn ever asked for. Keys of
/// whose decisions some never came up say nothing, nor do those that are asked for so `late` only
/// in positions that these are none of.
inline void expect_nothing_offered_that_is_past(const OfManyTurns& seen,
                                                std::vector<std::string_view> late) {
  for (const auto& [name, key] : seen.offered) {
    if (std::find(late.begin(), late.end(), name) != late.end()) continue;
    int last = -1;
    bool all_came_up = !key.decisions.empty();
    for (const Decision decision : key.decisions) {
      const auto found = seen.last_asked.find(decision);
      all_came_up = all_came_up && found != seen.last_asked.end();
      if (found != seen.last_asked.end()) last = std::max(last, found->second);
    }
    if (all_came_up) {
      EXPECT_LE(seen.last_offered.at(name), last) << name;
    }
  }
}

/// Plays a few turns; what is asked in each was in the drafts of its beginning, and in those of a
/// turn that waits there. Returns how many questions there were.
template <class Book, class Game, class Setup, class State>
std::size_t expect_everything_offered(const Setup& setup, State& state, const Manner& manner,
                                      OfManyTurns& seen) {
  std::size_t questions = 0;
  for (int turn = 0; turn < manner.turns; ++turn) {
    if (state.verdict != decltype(state.verdict)::playing) break;
    std::vector<OrdersDraft> drafts;
    const State before = state;
    for (std::size_t p = 0; p < manner.players.size(); ++p) {
      drafts.push_back(good_draft<Book>(setup, state, manner, p));
    }
    std::map<std::pair<std::size_t, std::string>, DraftedOrders> waiting;
    Asked asked(manner.seed * 100 + static_cast<std::uint64_t>(turn), manner.seldom);
    FastDice dice(manner.seed * 1000 + static_cast<std::uint64_t>(turn));
    DeafListener listener;
    Game game(setup, state, Ports{dice, asked, listener});
    Game::steps().play(game);
    questions += asked.entries.size();
    for (const Asked::Entry& entry : asked.entries) {
      const auto player = std::find(manner.players.begin(), manner.players.end(), entry.player);
      if (player == manner.players.end())
        throw std::logic_error("nobody is called " + entry.player);
      const auto place = static_cast<std::size_t>(player - manner.players.begin());
      const OrdersDraft& draft = drafts[place];
      EXPECT_TRUE(offers(draft.orders, entry.who, entry.decision))
          << entry.decision->id << " of " << entry.who << " in turn " << draft.turn << '\n'
          << to_text(draft);
      const auto [there, is_new] = waiting.try_emplace({place, entry.phase});
      const int step = Game::steps().called(entry.phase).value();
      if (is_new) {
        there->second = offered_in<Book>(setup, before, place, entry.phase);
        note_offers(seen, there->second, step);
      }
      int& last = seen.last_asked.try_emplace(entry.decision, step).first->second;
      last = std::max(last, step);
      EXPECT_TRUE(offers(there->second, entry.who, entry.decision))
          << entry.decision->id << " of " << entry.who << ", where the turn waits in "
          << entry.phase;
    }
  }
  return questions;
}

}  // namespace prizecourt::draft_laws
