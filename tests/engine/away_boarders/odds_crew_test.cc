#include "engine/rulesets/away_boarders/assignment.h"
#include "engine/rulesets/away_boarders/boarding.h"
#include "engine/rulesets/away_boarders/crew_tasks.h"
#include "engine/rulesets/away_boarders/incidents.h"
#include "tests/engine/away_boarders/boarding_scenes.h"
#include "tests/engine/away_boarders/odds.h"

/// The odds of every roll of ships that meet and of their crews, by the rules and by brute force.
namespace prizecourt::away_boarders {
namespace {

using namespace fixtures;  // NOLINT(google-build-using-namespace): a test's vocabulary
using test::brute_force;
using test::expect_same;
using test::Wishing;

// ---- ships that meet ----

TEST(AwayBoardersOdds, AB_3_3_1_and_AB_3_3_3_and_AB_3_3_4_how_ships_meet) {
  Position position;
  position.add("f", schooner(), blue, {0, 0}, 0);
  position.add("t", sloop(), red, {0, 0}, 2);
  Play play(position, "move-1");
  Wishing silent({});
  const ShipId mover = play.id("f");
  const auto enter = [&](Game& game) { enter_point(game, mover, Direction(0), {&mover, 1}); };
  expect_same(odds_of(play, {"AB-3.3.1"}, silent, "incident", "result", enter),
              brute_force(1,
                          [](const auto& faces) {
                            return std::string(faces[0] % 2 == 1 ? "collision" : "near-miss");
                          }),
              "odd collides");
  expect_same(odds_of(play, {"AB-3.3.1", "AB-3.3.3"}, silent, "collided", "result", enter),
              brute_force(2,
                          [](const auto& faces) {
                            if (faces[0] % 2 == 0) return std::string("none");
                            return std::string(faces[1] % 2 == 1 ? "fouled" : "brush");
                          }),
              "odd again fouls");
  expect_same(
      odds_of(play, {"AB-3.3.4"}, silent, "foul-damage", "hits", enter),
      brute_force(2,
                  [](const auto& faces) { return std::to_string(std::abs(faces[0] - faces[1])); }),
      "the difference of two dice");
}

// ---- crews ----

TEST(AwayBoardersOdds, AB_2_1_4_rallying) {
  Position position;
  Ship& ship = position.add("a", brig(), blue, {0, 0}, 0);
  ship.crew = hands({{Task::yards, 2}, {Task::guns, 3}});
  ship.casualties = 3;
  position.add("b", brig(), red, {3, 0}, 0);
  Play play(position, "crew-assignment");
  Wishing rally({"rally"});
  expect_same(
      odds_of(play, {"AB-2.1.4"}, rally, "rallied", "to", [](Game& game) { assign_crews(game); }),
      brute_force(
          1, [](const auto& faces) { return std::string(faces[0] % 2 == 0 ? "guns" : "lost"); }),
      "even comes back");
}

TEST(AwayBoardersOdds, AB_2_3_4_to_AB_2_3_6_grappling_and_getting_free) {
  const auto even = [](const auto& faces) {
    return std::string(faces[0] % 2 == 0 ? "success" : "failure");
  };
  Wishing other({"b"});
  Play apart(alongside(2, 2), "grapple");
  expect_same(
      odds_of(apart, {"AB-2.3.4"}, other, "grapple", "result", [](Game& game) { grapple(game); }),
      brute_force(1, even), "grapple");
  Play held(alongside(2, 2), "ungrapple");
  hold(held, "a", "b");
  held.state().links[0].since_turn = 3;
  expect_same(odds_of(held, {"AB-2.3.5"}, other, "ungrapple", "result",
                      [](Game& game) { ungrapple(game); }),
              brute_force(1, even), "ungrapple");
  Play foul(alongside(2, 2), "unfoul");
  foul.game.link(foul.id("a"), foul.id("b"), LinkKind::fouled);
  foul.state().links[0].since_turn = 3;
  expect_same(
      odds_of(foul, {"AB-2.3.6"}, other, "unfoul", "result", [](Game& game) { unfoul(game); }),
      brute_force(1, even), "unfoul");
}

TEST(AwayBoardersOdds, AB_5_4_a_melee_for_every_number_of_markers) {
  Wishing yes({"yes"});
  for (int own = 1; own <= 6; ++own) {
    for (int enemy = 1; enemy <= 6; ++enemy) {
      Play play(alongside(own, enemy), "board");
      hold(play, "a", "b");
      for (const auto id : {play.id("a"), play.id("b")}) {
        play.game.ship(id).commander = Commander::down;  // nobody leads
      }
      const auto odds =
          odds_of(play, {"AB-5.4"}, yes, "melee", "result", [](Game& game) { board(game); });
      const auto brute = brute_force(2, [&](const auto& faces) {
        const int ahead = own - enemy + faces[0] - faces[1];
        return std::string(ahead == 0 ? "tie" : ahead > 0 ? "win" : "loss");
      });
      expect_same(odds, brute, std::to_string(own) + " against " + std::to_string(enemy));
    }
  }
}

TEST(AwayBoardersOdds, AB_5_5_a_commander_who_joined_falls_on_two_ones) {
  Wishing yes({"yes"});
  Play play(alongside(2, 9), "board");
  hold(play, "a", "b");
  const auto odds = odds_of(play, {"AB-5.5"}, yes, "commander-check", "commander",
                            [](Game& game) { board(game); });
  expect_same(odds,
              brute_force(2,
                          [](const auto& faces) {
                            return std::string(faces[0] + faces[1] == 2 ? "down" : "up");
                          }),
              "the loser's");
}

}  // namespace
}  // namespace prizecourt::away_boarders
