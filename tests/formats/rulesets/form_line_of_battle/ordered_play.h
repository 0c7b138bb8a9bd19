#pragma once

#include "formats/rulesets/form_line_of_battle/captain.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/yaml/parse.h"
#include "tests/engine/form_line_of_battle/fixtures.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the tests of orders share: reading a file for a position, and playing a position by orders.
namespace prizecourt::form_line_of_battle::fixtures {

inline std::string file_of(std::string_view player) {
  return std::string(player) + ".yaml";
}

/// The orders of a file that names its player on its first line; `text` follows, so that its first
/// line is line 2.
inline std::optional<Orders> read_orders_of(std::string_view player, std::string_view text,
                                            const Setup& setup, const State& state,
                                            Problems& problems) {
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

/// An answer that came from orders.
struct GivenAnswer {
  std::string key;
  std::string option;
  AnswerSource source{};
  std::string file;
  int line = 0;
  int order = 0;        ///< its number in the book
  bool closed = false;  ///< there was a single option
};

/// A position played by orders; silence decides where they say nothing. Dice are scripted, or all
/// show the same face.
class OrderedPlay {
 public:
  explicit OrderedPlay(const Scene& scene)
      : OrderedPlay(scene.setup, scene.state) {}

  OrderedPlay(const Setup& the_setup, const State& the_state)
      : setup(the_setup),
        state(the_state),
        game(setup, state, Ports{ports_, ports_, heard}) {}

  OrderedPlay(const OrderedPlay&) = delete;
  OrderedPlay& operator=(const OrderedPlay&) = delete;

  Setup setup;
  State state;
  TableDice dice;
  Collector heard;
  OrdersBook book;
  int window = 0;
  Face always = 0;  ///< 0: as scripted in `dice`
  std::vector<GivenAnswer> given;

  /// Hands in what follows `player: reds`, so that its first line is line 2.
  void reds(std::string_view text) { order("reds", text, 0); }

  void blues(std::string_view text) { order("blues", text, 0); }

  void order(std::string_view player, std::string_view text, int from_window) {
    Problems problems;
    auto orders = read_orders_of(player, text, setup, state, problems);
    ASSERT_TRUE(orders.has_value()) << to_text(problems);
    book.add(std::move(*orders), from_window);
  }

  void run_turn() {
    ActingCaptain captain(book, heard);
    captain.watch(game);
    ports_.captain = &captain;
    Game::steps().play(game);
    captain.end_turn("end");
    ports_.captain = nullptr;
    if (always != 0) return;
    EXPECT_EQ(dice.left(), 0U) << "dice that nobody rolled";
  }

  /// "FLB-D5 a: break-off" for each answer from orders, in the order of the questions; an answer
  /// that stands or was refused says so. What was decided as by silence, with a single option, is
  /// left out.
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

  /// "a: board: b — why (FLB-8.0.1, FLB-R4)" for each refusal that was told.
  [[nodiscard]] std::vector<std::string> refusals() const {
    std::vector<std::string> all;
    for (const Event& event : heard.all("refused")) {
      std::string words = std::string(event.who) + ": " + fact(event, "order") + " — " +
                          fact(event, "reason") + " (" + std::string(event.rule->id);
      for (const Ruling ruling : event.ruling) words += ", " + std::string(ruling->id);
      all.push_back(words + ")");
    }
    return all;
  }

  [[nodiscard]] std::string story() const {
    std::string text;
    for (const Event& event : heard.events) {
      const std::string line = line_of(event);
      if (!line.empty()) text += (text.empty() ? "" : "; ") + line;
    }
    return text;
  }

 private:
  /// Dice and decisions; they look back at the play.
  class TablePorts final : public Dice, public Decider {
   public:
    explicit TablePorts(OrderedPlay& play)
        : play_(play) {}

    ActingCaptain* captain = nullptr;

    void roll(const Address& address, std::span<Face> faces) override {
      if (play_.always == 0) return play_.dice.roll(address, faces);
      for (Face& face : faces) face = play_.always;
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

}  // namespace prizecourt::form_line_of_battle::fixtures
