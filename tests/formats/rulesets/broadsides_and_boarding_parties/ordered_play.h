#pragma once

#include "formats/rulesets/broadsides_and_boarding_parties/captain.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"
#include "tests/formats/ordered_play.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Orders of Broadsides & Boarding Parties, read and played.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {

using ordered::Given;

/// The orders of a file `isabella.yaml` that says `player: spain` on its first line, then `text`;
/// of the other side `seahawk.yaml` and `player: pirates`.
inline std::optional<Orders> read_for(Side side, std::string_view text, const Setup& setup,
                                      const State& state, Problems& problems) {
  const SideSpec& spec = setup.sides[index(side)];
  const std::string file = spec.ship + ".yaml";
  return ordered::read_file(spec.player, file, text, problems, [&](yaml::MapReader& map) {
    return read_orders(map, setup, state, {index(side), file}, problems);
  });
}

/// Answers as it is told to, else silently.
class AskingDecider final : public Decider {
 public:
  std::function<std::optional<Answer>(const Question&)> answer;

  Answer choose(const Question& question) override {
    const auto given = answer(question);
    if (given) return *given;
    Answer silent;
    silent.option = question.fallback;
    return silent;
  }
};

/// A position played by orders. Dice that were expected have to be rolled before it goes.
class OrderedPlay final : public ordered::Ordered<Captain, OrdersBook>, private Decider {
 public:
  OrderedPlay(const Scene& position, std::string_view step)
      : setup_(position.setup),
        state_(position.state),
        game(setup_, state_, Ports{dice, *this, heard}) {
    state_.step = Game::steps().called(step).value();
  }

  OrderedPlay(const OrderedPlay&) = delete;
  OrderedPlay& operator=(const OrderedPlay&) = delete;

  ~OrderedPlay() { EXPECT_EQ(dice.left(), 0U) << "dice that nobody rolled"; }

 private:
  Setup setup_;
  State state_;

 public:
  TableDice dice;
  Collector heard;
  Game game;

  /// Hands in what follows `player: …`, so that its first line is line 2.
  void order(Side side, std::string_view text, int from_window = 0) {
    Problems problems;
    auto orders = read_for(side, text, setup_, state_, problems);
    take(std::move(orders), problems, from_window);
  }

  /// Plays on until the step named is next, with orders that were handed in up to `window`.
  void until(std::string_view step) {
    begin();
    Game::steps().play_until(game, Game::steps().called(step).value());
  }

  /// Plays to the end of the turn.
  void turn() {
    begin();
    Game::steps().play(game);
  }

  /// "F5 at C, E5 at C": what a side's cannons fired at.
  [[nodiscard]] std::string shots(Side side) const {
    std::string all;
    for (const Event& event : heard.all("shot")) {
      if (event.who != game.id_of(side)) continue;
      if (!all.empty()) all += ", ";
      all += fact(event, "cannon") + " at " + fact(event, "row");
    }
    return all;
  }

  /// "crew-5: isabella:C3 to seahawk:C5" for each movement.
  [[nodiscard]] std::vector<std::string> moves() const {
    std::vector<std::string> all;
    for (const Event& event : heard.all("moved")) {
      all.push_back(fact(event, "figure") + ": " + fact(event, "from") + " to " +
                    fact(event, "to"));
    }
    return all;
  }

  [[nodiscard]] std::vector<std::string> refusals() const {
    return ordered::refusals_in(heard.events);
  }

  [[nodiscard]] const State& state() const { return state_; }

 private:
  void begin() {
    given.clear();
    attend(heard, game);
  }

  Answer choose(const Question& question) override { return answer_or_silence(question); }
};

}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
