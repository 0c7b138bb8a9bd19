#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "tests/engine/form_line_of_battle/fixtures.h"
#include "tests/engine/odds_support.h"

/// The odds of every roll of Form Line of Battle, by the rules and by brute force.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

using test::brute_force;
using test::expect_same;
using test::odds_in;

/// a of red fights b of blue.
Fight fight_of(Where where, Side attacker) {
  Fight fight;
  fight.ships[0].add(ShipId{0});
  fight.ships[1].add(ShipId{1});
  fight.mover = red;
  fight.where = where;
  fight.deck = other(attacker);
  fight.attacker = attacker;
  return fight;
}

TEST(FormLineOfBattleOdds, FLB_8_0_7_entangling) {
  const auto odds = odds_in<Game>(
      duel({}, {}), {"entangling", {"result"}, {.rules = {"FLB-8.0.7"}, .otherwise = 1}},
      [](Game& game) { Game::steps().play(game); });
  expect_same(
      odds,
      brute_force(
          1, [](const auto& faces) { return std::string(faces[0] >= 4 ? "entangled" : "clear"); }),
      "4 and more");
}

/// Of two shots the first is looked at, whatever the second does.
TEST(FormLineOfBattleOdds, FLB_8_2_1_and_FLB_8_2_2_musketry_at_every_captain) {
  constexpr std::array<std::string_view, 3> states = {"fit", "wounded", "killed"};
  for (std::size_t before = 0; before < 2; ++before) {
    Scene scene = action({}, {});
    scene.ship("b").captain_state = static_cast<CaptainState>(before);
    const auto odds = odds_in<Game>(
        scene, {"musketry", {"result", "captain_state", "penalty"}, {{"FLB-8.2.1"}, 1}, {"shoot"}},
        [](Game& game) {
          Fight fight = fight_of(Where::deck, red);
          shoot_at_captains(game, fight);
        });
    const auto brute = brute_force(2, [&](const auto& faces) {
      const int sum = faces[0] + faces[1];
      const std::size_t hit = sum == 12 ? 2 : sum >= 10 ? 1 : 0;
      const std::string result(hit == 0 ? "nothing" : states[hit]);
      return result + " " + std::string(states[std::max(before, hit)]) + " " +
             std::to_string(-static_cast<int>(hit));
    });
    expect_same(odds, brute,
                "10 wounds, 12 kills; a captain who was " + std::string(states[before]));
  }
}

/// The letters of 8.2, as the rules list them.
std::string letter(int ahead, Where where, bool mover_attacks) {
  const int difference = std::abs(ahead);
  if (difference == 0) return "A";
  if (where == Where::gunwales) return difference >= 6 ? "B2" : "B1";
  if (difference < 6) return "C1";
  const bool attacker_won = (ahead > 0) == mover_attacks;
  return attacker_won ? "C2" : "C3";
}

/// red moves; `edge` is by how much it is ahead before the dice.
void expect_letter_by_hand(const Scene& scene, const Fight& fight, int edge) {
  const auto odds = odds_in<Game>(scene, {"round", {"difference", "result"}, {{"FLB-8.2.5"}}},
                                  [&](Game& game) { static_cast<void>(roll_round(game, fight)); });
  const auto brute = brute_force(2, [&](const auto& faces) {
    const int ahead = faces[0] - faces[1] + edge;
    return std::to_string(std::abs(ahead)) + " " +
           letter(ahead, fight.where, fight.attacker == red);
  });
  expect_same(odds, brute, "edge " + std::to_string(edge));
}

TEST(FormLineOfBattleOdds, FLB_8_2_5_the_letter_of_a_round_for_every_quality_and_number) {
  constexpr std::array<int, 4> qualities = {2, 1, 0, -1};
  for (const Where where : {Where::gunwales, Where::deck}) {
    for (const Side attacker : {red, blue}) {
      for (std::size_t own = 0; own < qualities.size(); ++own) {
        for (std::size_t enemy = 0; enemy < qualities.size(); ++enemy) {
          for (const int parties : {1, 3, 5}) {
            const Scene scene = action({.parties = parties, .quality = static_cast<Quality>(own)},
                                       {.parties = 2, .quality = static_cast<Quality>(enemy)});
            expect_letter_by_hand(scene, fight_of(where, attacker),
                                  qualities[own] - qualities[enemy] + parties - 2);
          }
        }
      }
    }
  }
}

/// FLB-R51: two crews of one side in one score.
int combined_by_hand(CombinedQuality reading, int one, int two) {
  switch (reading) {
    case CombinedQuality::sum:
      return one + two;
    case CombinedQuality::average_rounded_down:
      return (one + two + 10) / 2 - 5;
    case CombinedQuality::best:
      break;
  }
  return std::max(one, two);
}

TEST(FormLineOfBattleOdds, FLB_9_3_1_the_letter_of_a_round_of_two_ships_against_one) {
  constexpr std::array<int, 4> qualities = {2, 1, 0, -1};
  for (const auto reading :
       {CombinedQuality::sum, CombinedQuality::average_rounded_down, CombinedQuality::best}) {
    for (std::size_t one = 0; one < qualities.size(); ++one) {
      for (std::size_t two = 0; two < qualities.size(); ++two) {
        Scene scene = action({.parties = 1, .quality = static_cast<Quality>(one)}, {.parties = 3})
                          .with({{"c", red, {.parties = 2, .quality = static_cast<Quality>(two)}}})
                          .choose(combined_quality, reading);
        Fight fight = fight_of(Where::deck, red);
        fight.ships[0].add(scene.id("c"));
        expect_letter_by_hand(scene, fight,
                              combined_by_hand(reading, qualities[one], qualities[two]));
      }
    }
  }
}

/// FLB-8.2.2: in the first round alone.
TEST(FormLineOfBattleOdds, FLB_8_2_2_the_letter_of_a_round_after_a_captain_was_hit) {
  for (const int own : {0, -1, -2}) {
    for (const int enemys : {0, -1, -2}) {
      for (const int rounds : {0, 1}) {
        const Scene scene = action({}, {});
        Fight fight = fight_of(Where::deck, red);
        fight.penalties = {own, enemys};
        fight.rounds = rounds;
        expect_letter_by_hand(scene, fight, rounds == 0 ? own - enemys : 0);
      }
    }
  }
}

/// FLB-R40: what a fit, a wounded and a dead captain count.
struct CaptainsInTest {
  CaptainInTest ruling{};
  std::array<int, 3> by_state{};
};

constexpr std::array captains_in_test = {CaptainsInTest{CaptainInTest::as_printed, {0, 1, 0}},
                                         CaptainsInTest{CaptainInTest::penalty, {0, -1, -2}},
                                         CaptainsInTest{CaptainInTest::none, {0, 0, 0}}};

/// b of blue, with no crew party left, has lost a round; with a second cause, her last gun too.
void expect_strike_test_by_hand(const Scene& scene, int causes, int sum) {
  Casualties casualties;
  casualties.bill.side = blue;
  casualties.silenced[1] = causes == 2;
  const Fight fight = fight_of(Where::deck, red);
  const auto odds = odds_in<Game>(scene, {"strike-test", {"total", "result"}, {{"FLB-8.2.22"}}},
                                  [&](Game& game) { take_strike_tests(game, fight, casualties); });
  const auto brute = brute_force(2, [&](const auto& faces) {
    const int total = faces[0] + faces[1] + sum;
    return std::to_string(total) + (total >= 7 ? " passed" : " failed");
  });
  expect_same(odds, brute, "sum " + std::to_string(sum));
}

TEST(FormLineOfBattleOdds, FLB_8_2_22_and_FLB_8_2_23_strike_tests) {
  constexpr std::array<int, 4> qualities = {2, 1, 0, -1};
  for (const CaptainsInTest& reading : captains_in_test) {
    for (std::size_t quality = 0; quality < qualities.size(); ++quality) {
      for (std::size_t captain = 0; captain < reading.by_state.size(); ++captain) {
        for (const int causes : {1, 2}) {
          Scene scene = action({}, {.parties = 0, .quality = static_cast<Quality>(quality)})
                            .choose(captain_in_test, reading.ruling);
          scene.ship("b").captain_state = static_cast<CaptainState>(captain);
          const int sum = qualities[quality] + reading.by_state[captain] - (causes == 2 ? 1 : 0);
          expect_strike_test_by_hand(scene, causes, sum);
        }
      }
    }
  }
}

TEST(FormLineOfBattleOdds, FLB_8_2_22_strike_tests_with_the_modifier_of_a_scenario) {
  for (int modifier = -3; modifier <= 3; ++modifier) {
    Scene scene = action({}, {.parties = 0});
    scene.ship("b").strike_modifier = modifier;
    expect_strike_test_by_hand(scene, 1, modifier);
  }
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
