#include "extras/bots/rulesets/opponents.h"
#include "formats/rulesets/rulesets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

/// A captain makes good use of every hand: a ship with more of them never does worse, but for luck.
namespace prizecourt {
namespace {

/// The brig `wasp` of `us` has so many hands. What ships are worth is fixed, since a
/// larger crew is otherwise worth more points to the enemy who takes it.
std::string scenario_with(int hands) {
  const std::string heavy =
      "[{weight: 18, kind: carronade, port: 4, starboard: 4}, {weight: 12, port: 1, starboard: 1}]";
  const std::string light =
      "[{weight: 6, port: 2, starboard: 2}, {weight: 4, port: 1, starboard: 1}, "
      "{weight: 2, port: 1, starboard: 1}, {weight: 12, kind: carronade, port: 1, starboard: 1}]";
  const auto brig = [](const std::string& name, const std::string& player, int tons, int crew,
                       const std::string& guns, const std::string& place) {
    return "  " + name + ": {player: " + player + ", type: brig, tons: " + std::to_string(tons) +
           ", crew: " + std::to_string(crew) + ", guns: " + guns + ", position: {" + place +
           ", sail: battle}}\n";
  };
  return "prizecourt: scenario/1\n"
         "ruleset: away-boarders\n"
         "game: more-hands\n"
         "dice: {seed: more hands}\n"
         "players: {us: {}, gb: {}}\n"
         "wind_from: 3\n"
         "turn_limit: 25\n"
         "field: {west: -20, east: 20, north: -18, south: 24}\n"
         "worth: {wasp: 26, nettle: 15, hornet: 26, hunter: 15}\n"
         "victory: {us: {points: 41}, gb: {points: 41}}\n"
         "ships:\n" +
         brig("wasp", "us", 480, hands, heavy, "at: [-7, 1], facing: 2") +
         brig("nettle", "us", 180, 6, light, "at: [-7, 3], facing: 2") +
         brig("hornet", "gb", 480, 16, heavy, "at: [7, -6], facing: 4") +
         brig("hunter", "gb", 180, 6, light, "at: [7, -4], facing: 4");
}

/// What her side makes of each of so many games, all with the same dice whatever her hands:
/// 2, 1 or 0.
std::vector<int> half_points(int hands, int games) {
  constexpr int turns = 25;
  const auto hall =
      opponent_of(all_opponents(), "away-boarders")
          .hall(all_rulesets(),
                {.name = "more-hands", .text = scenario_with(hands), .other_dice = {}});
  const auto side = std::find(hall->players().begin(), hall->players().end(), "us");
  const auto us = static_cast<std::size_t>(side - hall->players().begin());
  std::vector<int> points;
  for (int game = 0; game < games; ++game) {
    const PlayedOut played =
        hall->play({std::vector<Bot>(2), "more-hands/" + std::to_string(game), turns});
    const Ending ending = played.players[us].ending;
    points.push_back(ending == Ending::won ? 2 : ending == Ending::lost ? 0 : 1);
  }
  return points;
}

TEST(AwayBoardersHands, more_of_them_never_cost_a_side_more_than_luck_does) {
  constexpr int games = 80;
  constexpr double errors = 2;
  std::vector<int> before;
  for (const int hands : {5, 8, 11, 13, 17}) {
    std::vector<int> now = half_points(hands, games);
    double sum = 0;
    double squares = 0;
    for (std::size_t game = 0; game < before.size(); ++game) {
      const int gain = now[game] - before[game];
      sum += gain;
      squares += gain * gain;
    }
    const double noise = std::sqrt(squares - sum * sum / games);
    EXPECT_GE(sum, -errors * noise) << "with " << hands << " hands";
    before = std::move(now);
  }
}

}  // namespace
}  // namespace prizecourt
