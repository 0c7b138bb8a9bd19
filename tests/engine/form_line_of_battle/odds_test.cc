#include "engine/rulesets/form_line_of_battle/fighting.h"
#include "engine/rulesets/form_line_of_battle/initiation.h"
#include "engine/rulesets/form_line_of_battle/musketry.h"
#include "engine/rulesets/form_line_of_battle/rounds.h"
#include "engine/rulesets/form_line_of_battle/striking.h"
#include "tests/engine/form_line_of_battle/fixtures.h"
#include "tests/engine/odds_support.h"

/// The odds of every roll of Form Line of Battle, by the rules and by brute force.
namespace prizecourt::form_line_of_battle {
namespace {

using namespace fixtures;  // NOLINT(google-build-using-namespace): a test's vocabulary
using test::all_odds;
using test::brute_force;
using test::expect_same;
using test::FirstEvent;
using test::play_until_heard;
using test::Wishing;

/// Plays something of a scene on a copy and reads one fact off the first event of a kind.
template <class Act>
Odds<std::string> odds_of(const Scene& scene, std::string_view kind, std::string_view fact,
                          Act act) {
  return all_odds([&](AllDice& dice) {
    State state = scene.state;
    SilentDecider silent;
    FirstEvent first(kind);
    Game game(scene.setup, state, Ports{dice, silent, first});
    play_until_heard([&] { act(game); });
    return first.fact(fact);
  });
}

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
  const Scene scene = duel({}, {});
  const auto odds = all_odds([&](AllDice& all) {
    State state = scene.state;
    SilentDecider silent;
    FirstEvent first("entangling");
    test::WalkedDice dice(all, {"FLB-8.0.7"}, 1);
    Game game(scene.setup, state, Ports{dice, silent, first});
    play_until_heard([&] { play_turn(game); });
    return first.fact("result");
  });
  expect_same(
      odds,
      brute_force(
          1, [](const auto& faces) { return std::string(faces[0] >= 4 ? "entangled" : "clear"); }),
      "4 and more");
}

TEST(FormLineOfBattleOdds, FLB_8_1_1_initiation_with_every_modifier) {
  // By quality of captain, superior to inept: what his own attempt gains by him.
  constexpr std::array<int, 4> captains = {2, 1, 0, -1};
  const std::vector<std::pair<int, int>> courses = {{0, 1}, {90, 0}, {180, -1}};
  for (std::size_t own = 0; own < captains.size(); ++own) {
    for (std::size_t enemy = 0; enemy < captains.size(); ++enemy) {
      for (const auto& [heading, course] : courses) {
        for (const int rate : {3, 5, 7}) {
          Scene scene =
              duel({.rate = 5, .captain = static_cast<Captain>(own)},
                   {.rate = rate, .captain = static_cast<Captain>(enemy), .heading = heading});
          scene.link("a", "b").entangled = rate == 3;
          const int sum =
              captains[own] - captains[enemy] + course - std::abs(rate - 5) + (rate == 3 ? 1 : 0);
          const Boarders boarders{.contact = scene.state.contacts.front(), .prize = std::nullopt};
          const auto odds = odds_of(scene, "initiation", "result", [&](Game& game) {
            static_cast<void>(initiate(game, boarders));
          });
          const auto brute = brute_force(1, [&](const auto& faces) {
            return std::string(faces[0] + sum >= 4 ? "grappled" : "failed");
          });
          expect_same(odds, brute, "sum " + std::to_string(sum));
        }
      }
    }
  }
}

TEST(FormLineOfBattleOdds, FLB_8_2_1_musketry) {
  const Scene scene = action({}, {});
  const auto odds = all_odds([&](AllDice& all) {
    State state = scene.state;
    Wishing marksman({"shoot"});
    FirstEvent first("musketry");
    test::WalkedDice dice(all, {"FLB-8.2.1"}, 1);
    // Of two shots the first is looked at, whatever the second does.
    Game game(scene.setup, state, Ports{dice, marksman, first});
    Fight fight = fight_of(Where::deck, red);
    play_until_heard([&] { shoot_at_captains(game, fight); });
    return first.fact("result");
  });
  expect_same(
      odds,
      brute_force(2,
                  [](const auto& faces) {
                    const int sum = faces[0] + faces[1];
                    return std::string(sum == 12 ? "killed" : sum >= 10 ? "wounded" : "nothing");
                  }),
      "10 wounds, 12 kills");
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

TEST(FormLineOfBattleOdds, FLB_8_2_5_the_letter_of_a_round_for_every_quality_and_number) {
  constexpr std::array<int, 4> qualities = {2, 1, 0, -1};
  for (const Where where : {Where::gunwales, Where::deck}) {
    for (const Side attacker : {red, blue}) {
      for (std::size_t own = 0; own < qualities.size(); ++own) {
        for (std::size_t enemy = 0; enemy < qualities.size(); ++enemy) {
          for (const int parties : {1, 3, 5}) {
            for (const int penalty : {0, -2}) {
              const Scene scene = action({.parties = parties, .quality = static_cast<Quality>(own)},
                                         {.parties = 2, .quality = static_cast<Quality>(enemy)});
              Fight fight = fight_of(where, attacker);
              fight.penalties[0] = penalty;
              const int edge = qualities[own] - qualities[enemy] + parties - 2 + penalty;
              const auto odds = odds_of(scene, "round", "result", [&](Game& game) {
                static_cast<void>(roll_round(game, fight));
              });
              const auto brute = brute_force(2, [&](const auto& faces) {
                return letter(faces[0] - faces[1] + edge, where, attacker == red);
              });
              expect_same(odds, brute, "edge " + std::to_string(edge));
            }
          }
        }
      }
    }
  }
}

TEST(FormLineOfBattleOdds, FLB_8_2_22_strike_tests) {
  constexpr std::array<int, 4> qualities = {2, 1, 0, -1};
  // FLB-R40 as printed: a fit captain and a dead one count nothing, a wounded one +1.
  constexpr std::array<int, 3> captains = {0, 1, 0};
  for (std::size_t quality = 0; quality < qualities.size(); ++quality) {
    for (std::size_t captain = 0; captain < captains.size(); ++captain) {
      for (const int causes : {1, 2}) {
        Scene scene = action({}, {.parties = 0, .quality = static_cast<Quality>(quality)});
        scene.ship("b").captain_state = static_cast<CaptainState>(captain);
        Casualties casualties;
        casualties.bill.side = blue;
        casualties.silenced[1] = causes == 2;
        const Fight fight = fight_of(Where::deck, red);
        const auto odds = odds_of(scene, "strike-test", "result",
                                  [&](Game& game) { take_strike_tests(game, fight, casualties); });
        const int sum = qualities[quality] + captains[captain] - (causes == 2 ? 1 : 0);
        const auto brute = brute_force(2, [&](const auto& faces) {
          return std::string(faces[0] + faces[1] + sum >= 7 ? "passed" : "failed");
        });
        expect_same(odds, brute, "sum " + std::to_string(sum));
      }
    }
  }
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle
