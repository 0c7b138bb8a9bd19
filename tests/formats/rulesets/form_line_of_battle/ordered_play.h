#pragma once

#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "tests/engine/form_line_of_battle/fixtures.h"
#include "tests/formats/ordered_play.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Orders of Form Line of Battle, read and played.
namespace prizecourt::form_line_of_battle::fixtures {

inline std::string file_of(std::string_view player) {
  return std::string(player) + ".yaml";
}

inline std::optional<Orders> read_orders_of(std::string_view player, std::string_view text,
                                            const Setup& setup, const State& state,
                                            Problems& problems) {
  const auto all = players(setup);
  const auto found = std::find(all.begin(), all.end(), player);
  const auto row = static_cast<std::size_t>(found == all.end() ? 0 : found - all.begin());
  const std::string file = file_of(player);
  return ordered::read_file(player, file, text, problems, [&](yaml::MapReader& map) {
    return read_orders(map, setup, state, {row, file}, problems);
  });
}

/// A position played by orders; silence decides where they say nothing. Dice are scripted, or all
/// show the same face.
class OrderedPlay final : public ordered::Ordered<ActingCaptain, OrdersBook>,
                          private Dice,
                          private Decider {
 public:
  explicit OrderedPlay(const Scene& scene)
      : OrderedPlay(scene.setup, scene.state) {}

  OrderedPlay(const Setup& the_setup, const State& the_state)
      : setup(the_setup),
        state(the_state),
        game(setup, state, Ports{*this, *this, heard}) {}

  Setup setup;
  State state;
  TableDice dice;
  Collector heard;
  Face always = 0;  ///< 0: as scripted in `dice`
  Game game;

  /// Hands in what follows `player: reds`, so that its first line is line 2.
  void reds(std::string_view text) { order("reds", text, 0); }

  void blues(std::string_view text) { order("blues", text, 0); }

  void order(std::string_view player, std::string_view text, int from_window) {
    Problems problems;
    auto orders = read_orders_of(player, text, setup, state, problems);
    take(std::move(orders), problems, from_window);
  }

  void run_turn() {
    attend(heard, game);
    Game::steps().play(game);
    captain->end_turn("end");
    if (always != 0) return;
    EXPECT_EQ(dice.left(), 0U) << "dice that nobody rolled";
  }

  [[nodiscard]] std::vector<std::string> refusals() const {
    return ordered::refusals_in(heard.events);
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
  void roll(const Address& address, std::span<Face> faces) override {
    if (always == 0) return dice.roll(address, faces);
    std::fill(faces.begin(), faces.end(), always);
  }

  Answer choose(const Question& question) override { return answer_or_silence(question); }
};

}  // namespace prizecourt::form_line_of_battle::fixtures
