#pragma once

#include "formats/rulesets/master_and_commander/captain.h"
#include "formats/rulesets/master_and_commander/orders.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/formats/ordered_play.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Orders of Master & Commander, read and played.
namespace prizecourt::master_and_commander::fixtures {

using ordered::Given;

/// The orders of a file `british.yaml` that says `player: british` on its first line, then `text`;
/// the same for the French.
inline std::optional<Orders> read_for(Player player, std::string_view text, const Setup& setup,
                                      const State& state, Problems& problems) {
  const std::string file = std::string(name_of(player)) + ".yaml";
  const OrdersFrom from{static_cast<std::size_t>(player), file};
  return ordered::read_file(name_of(player), file, text, problems, [&](yaml::MapReader& map) {
    return read_orders(map, setup, state, from, problems);
  });
}

/// Answers as the captain does, and with silence where he has nothing to say.
class ByOrders final : public Decider {
 public:
  explicit ByOrders(Captain& captain)
      : captain_(captain) {}

  Answer choose(const Question& question) override {
    return captain_.answer(question, 0).value_or(Answer{.option = question.fallback});
  }

 private:
  Captain& captain_;
};

/// A position played by orders.
class OrderedPlay final : public ordered::Ordered<Captain, OrdersBook> {
 public:
  OrderedPlay(const Scene& position, std::string_view step)
      : play(position, step) {}

  Play play;

  /// Hands in what follows `player: …`, so that its first line is line 2.
  void order(Player player, std::string_view text, int from_window = 0) {
    Problems problems;
    auto orders = read_for(player, text, play.game.setup, play.state(), problems);
    take(std::move(orders), problems, from_window);
  }

  void order(std::string_view text) { order(Player::british, text); }

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

}  // namespace prizecourt::master_and_commander::fixtures
