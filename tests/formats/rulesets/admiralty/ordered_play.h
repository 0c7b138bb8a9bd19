#pragma once

#include "formats/rulesets/admiralty/captain.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/words.h"
#include "formats/yaml/parse.h"
#include "tests/engine/admiralty/fixtures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the tests of orders share: reading a file for a position, and playing a position by orders.
namespace prizecourt::admiralty::fixtures {

inline std::string file_of(std::string_view player) {
  return std::string(player) + ".yaml";
}

/// The orders of a file that names its player on its first line; `text` follows, so that its first
/// line is line 2.
inline std::optional<admiralty::Orders> read_orders_of(std::string_view player,
                                                       std::string_view text, const Setup& setup,
                                                       const State& state, Problems& problems) {
  const std::string whole = "player: " + std::string(player) + "\n" + std::string(text);
  const std::string name = file_of(player);
  const auto document = yaml::parse({.name = name, .text = whole}, yaml::Limits{}, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  static_cast<void>(map.text("player"));
  const auto all = players(setup);
  const auto found = std::find(all.begin(), all.end(), player);
  const auto row = static_cast<std::size_t>(found == all.end() ? 0 : found - all.begin());
  auto orders = read_orders(map, setup, state, {row, name}, problems);
  map.done();
  if (problems.has_errors()) return std::nullopt;
  return orders;
}

/// An answer that came from orders, to a question with more than one option.
struct GivenAnswer {
  std::string key;
  std::string option;
  AnswerSource source{};
  std::string file;
  int line = 0;
  int order = 0;        ///< its number in the book
  bool closed = false;  ///< there was a single option
};

/// A position played by orders, turn by turn; silence decides where they say nothing. Dice are
/// named, or all show the same face, or fall as they like.
class OrderedPlay {
 public:
  explicit OrderedPlay(const Scene& scene)
      : OrderedPlay(scene.setup, scene.state) {}

  OrderedPlay(const Setup& the_setup, const State& the_state)
      : setup(the_setup),
        state(the_state),
        game(setup, state, Ports{ports_, ports_, told}) {}

  OrderedPlay(const OrderedPlay&) = delete;
  OrderedPlay& operator=(const OrderedPlay&) = delete;

  Setup setup;
  State state;
  NamedDice dice;
  Told told;
  OrdersBook book;
  OrdersBook of_turn;  ///< as it was in the turn that was played last
  int window = 0;
  Face always = 0;                        ///< 0: as named in `dice`
  std::optional<std::mt19937_64> throws;  ///< goes before both
  std::vector<GivenAnswer> given;

  /// Hands in what follows `player: red`, so that its first line is line 2.
  void red(std::string_view text) { order("red", text, 0); }

  void blue(std::string_view text) { order("blue", text, 0); }

  void order(std::string_view player, std::string_view text, int from_window) {
    Problems problems;
    auto orders = read_orders_of(player, text, setup, state, problems);
    ASSERT_TRUE(orders.has_value()) << to_text(problems);
    book.add(std::move(*orders), from_window);
  }

  /// What was given and told is kept until the next turn.
  void run_turn() {
    told.events.clear();
    given.clear();
    ActingCaptain captain(book, told);
    captain.watch(game);
    ports_.captain = &captain;
    Game::steps().play(game);
    captain.end_turn("close");
    ports_.captain = nullptr;
    of_turn = book;
    book.end_turn();
    if (always != 0 || throws) return;
    EXPECT_EQ(dice.left(), "");
  }

  /// "ADM-D5 alpha: call-off" for each answer from orders, in the order of the questions; an answer
  /// that stands or was refused says so.
  [[nodiscard]] std::vector<std::string> answers() const {
    std::vector<std::string> all;
    for (const GivenAnswer& one : given) {
      if (one.closed) continue;
      std::string text = one.key + ": " + one.option;
      if (one.source == AnswerSource::standing) text += " (standing)";
      if (one.source == AnswerSource::refused) text += " (refused)";
      all.push_back(std::move(text));
    }
    return all;
  }

  /// "alpha: board: bravo — why (ADM-5.1.1, ADM-R3)" for each refusal that was told.
  [[nodiscard]] std::vector<std::string> refusals() const {
    std::vector<std::string> all;
    for (const Event& event : told.all("refused")) {
      std::string words = std::string(event.who) + ": " + fact(event, "order") + " — " +
                          fact(event, "reason") + " (" + std::string(event.rule->id);
      for (const Ruling ruling : event.ruling) words += ", " + std::string(ruling->id);
      all.push_back(words + ")");
    }
    return all;
  }

 private:
  /// Dice and decisions; they look back at the play.
  class TablePorts final : public Dice, public Decider {
   public:
    explicit TablePorts(OrderedPlay& play)
        : play_(play) {}

    ActingCaptain* captain = nullptr;

    void roll(const Address& address, std::span<Face> faces) override {
      if (play_.throws) {
        for (Face& face : faces) face = static_cast<Face>(1 + (*play_.throws)() % 6);
      } else if (play_.always != 0) {
        for (Face& face : faces) face = play_.always;
      } else {
        play_.dice.roll(address, faces);
      }
    }

    Answer choose(const Question& question) override {
      const auto answer = captain->answer(question, play_.window);
      if (!answer) {
        return {
            .option = question.fallback, .source = AnswerSource::silence, .file = {}, .line = 0};
      }
      EXPECT_LT(answer->option, question.options.size());
      const std::string option(question.options[answer->option].name);
      const bool closed = question.options.size() == 1;
      play_.given.push_back({std::string(question.decision->id) + " " + std::string(question.who),
                             option, answer->source, std::string(answer->file), answer->line,
                             answer->order, closed});
      return *answer;
    }

   private:
    OrderedPlay& play_;
  };

  TablePorts ports_{*this};

 public:
  Game game;
};

}  // namespace prizecourt::admiralty::fixtures
