#pragma once

#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "tests/engine/admiralty/fixtures.h"
#include "tests/formats/ordered_play.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

/// Orders of Admiralty, read and played.
namespace prizecourt::admiralty::fixtures {

using ordered::Given;

inline std::string file_of(std::string_view player) {
  return std::string(player) + ".yaml";
}

inline std::optional<admiralty::Orders> read_orders_of(std::string_view player,
                                                       std::string_view text, const Setup& setup,
                                                       const State& state, Problems& problems) {
  const auto all = players(setup);
  const auto found = std::find(all.begin(), all.end(), player);
  const auto row = static_cast<std::size_t>(found == all.end() ? 0 : found - all.begin());
  const std::string file = file_of(player);
  return ordered::read_file(player, file, text, problems, [&](yaml::MapReader& map) {
    return read_orders(map, setup, state, {row, file}, problems);
  });
}

/// A position played by orders, turn by turn; silence decides where they say nothing. Dice are
/// named, or all show the same face, or fall as they like.
class OrderedPlay final : public ordered::Ordered<ActingCaptain, OrdersBook>,
                          private Dice,
                          private Decider {
 public:
  explicit OrderedPlay(const Scene& scene)
      : OrderedPlay(scene.setup, scene.state) {}

  OrderedPlay(const Setup& the_setup, const State& the_state)
      : setup(the_setup),
        state(the_state),
        game(setup, state, Ports{*this, *this, told}) {}

  Setup setup;
  State state;
  NamedDice dice;
  Told told;
  OrdersBook of_turn;                     ///< as it was in the turn that was played last
  Face always = 0;                        ///< 0: as named in `dice`
  std::optional<std::mt19937_64> throws;  ///< goes before both
  Game game;

  /// Hands in what follows `player: red`, so that its first line is line 2.
  void red(std::string_view text) { order("red", text, 0); }

  void blue(std::string_view text) { order("blue", text, 0); }

  void order(std::string_view player, std::string_view text, int from_window) {
    Problems problems;
    auto orders = read_orders_of(player, text, setup, state, problems);
    take(std::move(orders), problems, from_window);
  }

  /// What was given and told is kept until the next turn.
  void run_turn() {
    told.events.clear();
    given.clear();
    attend(told, game);
    Game::steps().play(game);
    captain->end_turn("close");
    of_turn = book;
    book.end_turn();
    if (always != 0 || throws) return;
    EXPECT_EQ(dice.left(), "");
  }

  [[nodiscard]] std::vector<std::string> refusals() const {
    return ordered::refusals_in(told.events);
  }

 private:
  void roll(const Address& address, std::span<Face> faces) override {
    if (throws) {
      for (Face& face : faces) face = static_cast<Face>(1 + (*throws)() % 6);
    } else if (always != 0) {
      std::fill(faces.begin(), faces.end(), always);
    } else {
      dice.roll(address, faces);
    }
  }

  Answer choose(const Question& question) override { return answer_or_silence(question); }
};

}  // namespace prizecourt::admiralty::fixtures
