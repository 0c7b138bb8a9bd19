#pragma once

#include "formats/rulesets/away_boarders/captain.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "formats/yaml/parse.h"
#include "tests/engine/away_boarders/fixtures.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the tests of orders share: reading a file for a position, and playing a position by orders.
namespace prizecourt::away_boarders::fixtures {

/// The orders of a file that says `player: blue` on its first line, then `text`.
inline std::optional<Orders> read_blue(std::string_view text, const Setup& setup,
                                       const State& state, Problems& problems) {
  const std::string whole = "player: blue\n" + std::string(text);
  const auto document = yaml::parse({.name = "blue.yaml", .text = whole}, yaml::Limits{}, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  static_cast<void>(map.text("player"));
  auto orders = read_orders(map, setup, state, {blue, "blue.yaml"}, problems);
  map.done();
  if (problems.has_errors()) return std::nullopt;
  return orders;
}

/// An answer that came from orders.
struct Given {
  std::string key;
  std::string option;
  AnswerSource source{};
  std::string file;
  int line = 0;
};

/// A position played by the blue captain's orders.
class OrderedPlay {
 public:
  OrderedPlay(const Position& position, std::string_view step)
      : play(position, step) {}

  OrderedPlay(const OrderedPlay&) = delete;
  OrderedPlay& operator=(const OrderedPlay&) = delete;

  /// Hands in what follows `player: blue`, so that its first line is line 2.
  void order(std::string_view text) { order_in_window(text, 0); }

  void order_in_window(std::string_view text, int from_window) {
    Problems problems;
    auto orders = read_blue(text, play.game.setup, play.state(), problems);
    ASSERT_TRUE(orders.has_value()) << to_text(problems);
    book.add(std::move(*orders), from_window);
  }

  /// Plays one or more steps, with orders that were handed in up to `window`.
  template <class... Steps>
  void run(Steps... steps) {
    attend();
    (play_step(steps), ...);
  }

  /// Plays to the end of the turn.
  void run_turn() {
    attend();
    Game::steps().play(play.game);
  }

  /// "1/move-1/AB-D7/f//0: ahead" for each answer from orders, in the order of the questions; an
  /// answer that stands or was refused says so.
  [[nodiscard]] std::vector<std::string> answers() const {
    std::vector<std::string> all;
    for (const Given& one : given) {
      std::string text = one.key + ": " + one.option;
      if (one.source == AnswerSource::standing) text += " (standing)";
      if (one.source == AnswerSource::refused) text += " (refused)";
      all.push_back(std::move(text));
    }
    return all;
  }

  /// "f: course: luff — why (AB-3.1.4, AB-R31)" for each refusal that was told.
  [[nodiscard]] std::vector<std::string> refusals() const {
    std::vector<std::string> all;
    for (const Event& event : play.heard.all("refused")) {
      std::string words = std::string(event.who) + ": " + text(event, "order") + " — " +
                          text(event, "reason") + " (" + std::string(event.rule->id);
      for (const Ruling ruling : event.ruling) words += ", " + std::string(ruling->id);
      all.push_back(words + ")");
    }
    return all;
  }

  Play play;
  OrdersBook book;
  std::optional<Captain> captain;
  int window = 0;
  std::string stops_at{};  ///< part of a key: the first such question is put again in window 1
  std::vector<Given> given;

 private:
  void attend() {
    captain.emplace(book, play.heard);
    captain->watch(play.game);
    play.decider.answer = [this](const Question& question) -> std::optional<std::string> {
      auto answer = captain->answer(question, window);
      const bool stops = !stops_at.empty() && key_of(question).find(stops_at) != std::string::npos;
      if (stops && window == 0) answer = captain->answer(question, window = 1);
      if (!answer) return std::nullopt;
      const std::string option(question.options[answer->option].name);
      given.push_back(
          {key_of(question), option, answer->source, std::string(answer->file), answer->line});
      return option;
    };
  }

  void play_step(std::string_view name) {
    play.begin(name);
    const auto step = Game::steps().called(name).value();
    Game::steps()[static_cast<std::size_t>(step)].play(play.game);
  }
};

/// Hands in an order for f and plays a step.
inline void run(OrderedPlay& game, std::string_view orders, std::string_view step) {
  game.order("ships: {f: " + std::string(orders) + "}\n");
  game.run(step);
}

}  // namespace prizecourt::away_boarders::fixtures
