#pragma once

#include "formats/rulesets/away_boarders/captain.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/formats/ordered_play.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Orders of Away, Boarders!, read and played.
namespace prizecourt::away_boarders::fixtures {

using ordered::Given;

/// The orders of a file that says `player: blue` on its first line, then `text`.
inline std::optional<Orders> read_blue(std::string_view text, const Setup& setup,
                                       const State& state, Problems& problems) {
  return ordered::read_file("blue", "blue.yaml", text, problems, [&](yaml::MapReader& map) {
    return read_orders(map, setup, state, {blue, "blue.yaml"}, problems);
  });
}

/// A position played by the blue captain's orders.
class OrderedPlay final : public ordered::Ordered<Captain, OrdersBook> {
 public:
  OrderedPlay(const Position& position, std::string_view step)
      : play(position, step) {}

  Play play;

  /// Hands in what follows `player: blue`, so that its first line is line 2.
  void order(std::string_view text) { order_in_window(text, 0); }

  void order_in_window(std::string_view text, int from_window) {
    Problems problems;
    auto orders = read_blue(text, play.game.setup, play.state(), problems);
    take(std::move(orders), problems, from_window);
  }

  /// Plays one or more steps, with orders that were handed in up to `window`.
  template <class... Steps>
  void run(Steps... steps) {
    begin();
    (play_step(steps), ...);
  }

  /// Plays to the end of the turn.
  void run_turn() {
    begin();
    Game::steps().play(play.game);
  }

  /// "1/move-1/AB-D7/f//0: ahead" for each answer from orders, in the order of the questions.
  [[nodiscard]] std::vector<std::string> answers() const {
    std::vector<std::string> all;
    for (const Given& one : given) all.push_back(one.key + ": " + ordered::option_of(one));
    return all;
  }

  [[nodiscard]] std::vector<std::string> refusals() const {
    return ordered::refusals_in(play.heard.events);
  }

 private:
  void begin() {
    attend(play.heard, play.game);
    play.decider.answer = [this](const Question& question) -> std::optional<std::string> {
      if (!answer(question)) return std::nullopt;
      return given.back().option;
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
