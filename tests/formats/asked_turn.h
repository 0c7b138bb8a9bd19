#pragma once

#include "engine/table/play.h"
#include "formats/match/turn_ports.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The law of windows: a turn that stops for what nobody has ordered, or for an order that was
/// refused, and is played on with orders that come in piece by piece, is the turn that it would
/// have been with all of them at once.
namespace prizecourt::fixtures {

/// All that is told in an event, as text that outlives the game.
inline std::string in_text(const Event& event) {
  std::string text = std::string(event.phase) + ' ' + std::string(event.kind) + ' ' +
                     std::string(event.rule->id) + ' ' + std::string(event.who) + ' ' +
                     std::string(event.against);
  for (const Fact& fact : event.facts) {
    text += ' ' + std::string(fact.key) + '=';
    if (const auto* number = std::get_if<int>(&fact.value)) text += std::to_string(*number);
    if (const auto* word = std::get_if<std::string>(&fact.value)) text += *word;
  }
  return text;
}

inline std::vector<std::string> in_text(const std::vector<Event>& events) {
  std::vector<std::string> texts(events.size());
  std::transform(events.begin(), events.end(), texts.begin(),
                 [](const Event& event) { return in_text(event); });
  return texts;
}

/// What somebody orders, in files that answer different questions.
struct Pieces {
  std::string player;
  std::vector<std::string> texts;
};

/// A turn that stops wherever nobody answers. `Captain` and `Game` are those of a ruleset.
template <class Captain, class Game>
class AskedTurn {
 public:
  using Setup = std::remove_cvref_t<decltype(std::declval<Game>().setup)>;
  using State = std::remove_cvref_t<decltype(std::declval<Game>().state)>;

  /// Reads what a player orders, and puts it into a book for a window of the turn.
  template <class Book>
  using Submit = std::function<void(Book&, const std::string& player, const std::string&, int)>;

  struct Came {
    State after;
    std::vector<std::string> told;  ///< but for what is told of orders
    std::vector<std::string> answers;
    int stops = 0;
  };

  AskedTurn(const Setup& setup, const State& before, std::span<const DecisionInfo> decisions,
            std::uint64_t seed)
      : setup_(setup),
        before_(before),
        decisions_(decisions),
        silence_(decisions.size(), Silence::ask),
        seed_(Seed::from_text("windows " + std::to_string(seed))) {}

  template <class Book>
  Came at_once(const std::vector<Pieces>& all, const Submit<Book>& submit) const {
    Book book;
    std::vector<std::string> everybody;
    for (const Pieces& one : all) {
      for (const std::string& text : one.texts) submit(book, one.player, text, 0);
      everybody.push_back(one.player);
    }
    Windows windows;
    windows.silent = {everybody};
    Came came;
    const auto waiting = play(book, windows, came);
    EXPECT_FALSE(waiting.has_value()) << waiting->key;
    return came;
  }

  /// Some pieces are there from the start, the others come one by one when their player is asked,
  /// in any order, until the question is answered; then silence takes what it takes.
  template <class Book>
  Came when_asked(std::vector<Pieces> all, const Submit<Book>& submit,
                  std::mt19937_64& random) const {
    Book book;
    Windows windows;
    windows.silent = {{}};
    for (Pieces& one : all) {
      while (!one.texts.empty() && random() % 3 != 0) hand_in(book, one, submit, 0, random);
    }
    Came came;
    while (const auto waiting = play(book, windows, came)) {
      windows.stops.push_back(waiting->key);
      const auto window = static_cast<int>(windows.stops.size());
      windows.silent.emplace_back();
      const auto asked = std::find_if(
          all.begin(), all.end(), [&](const Pieces& one) { return one.player == waiting->player; });
      if (asked != all.end() && !asked->texts.empty()) {
        hand_in(book, *asked, submit, window, random);
      } else {
        windows.silent.back().push_back(waiting->player);
      }
    }
    came.stops = static_cast<int>(windows.stops.size());
    return came;
  }

  /// That the turn is the same both ways. Returns how it came when somebody was asked.
  template <class Book>
  Came expect_same(const std::vector<Pieces>& orders, const Submit<Book>& submit,
                   std::mt19937_64& random, const std::string& about) const {
    const Came expected = at_once(orders, submit);
    Came came = when_asked(orders, submit, random);
    EXPECT_EQ(came.told, expected.told) << about;
    EXPECT_EQ(came.answers, expected.answers) << about;
    EXPECT_EQ(came.after, expected.after) << about;
    return came;
  }

 private:
  struct Windows {
    std::vector<std::string> stops;
    std::vector<std::vector<std::string>> silent;
  };

  template <class Book>
  static void hand_in(Book& book, Pieces& from, const Submit<Book>& submit, int window,
                      std::mt19937_64& random) {
    const auto piece =
        from.texts.begin() + static_cast<std::ptrdiff_t>(random() % from.texts.size());
    submit(book, from.player, *piece, window);
    from.texts.erase(piece);
  }

  template <class Book>
  std::optional<OpenQuestion> play(const Book& book, const Windows& windows, Came& came) const {
    EventList events;
    TurnRecord record;
    FairDice dice(seed_);
    auto result = attempt(before_, [&](State& copy) {
      Captain captain(book, events);
      TurnDecider decider(
          [&](const Question& question, int window) -> std::optional<Answer> {
            if (is_volunteered(question)) return std::nullopt;
            return captain.answer(question, window);
          },
          {.silence = silence_,
           .decisions = decisions_,
           .stops = windows.stops,
           .expected_silent = windows.silent},
          record);
      Game game(setup_, copy, Ports{dice, decider, events});
      captain.watch(game);
      Game::steps().play(game);
    });
    if (result.waiting) return result.waiting;
    std::erase_if(events.events(), [](const Event& event) {
      return event.kind == refused_kind || event.kind == overtaken_kind;
    });
    came.after = std::move(*result.after);
    came.told = in_text(events.events());
    for (const TakenDecision& one : record.taken)
      came.answers.push_back(one.key + ' ' + one.option);
    return std::nullopt;
  }

  const Setup& setup_;
  const State& before_;
  std::span<const DecisionInfo> decisions_;
  std::vector<Silence> silence_;
  Seed seed_;
};

}  // namespace prizecourt::fixtures
