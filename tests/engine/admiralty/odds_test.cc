#include "engine/rulesets/admiralty/chapters.h"
#include "tests/engine/admiralty/fixtures.h"
#include "tests/engine/odds_support.h"

/// The odds of attempts and roll-offs of Admiralty, by the rules and by brute force.
namespace prizecourt::admiralty::fixtures {
namespace {

using test::brute_force;
using test::expect_same;
using test::odds_in;

TEST(AdmiraltyOdds, ADM_5_2_5_attempts_with_every_number_of_dice) {
  for (const bool fouled : {false, true}) {
    for (const bool sizes_differ : {false, true}) {
      for (const bool choppy : {false, true}) {
        Scene scene = duel(2, sizes_differ ? 3 : 2);
        if (fouled) scene.foul("alpha", "bravo");
        if (choppy) scene.state.sea = Sea::choppy;
        scene.ship("alpha").declared = scene.id("bravo");
        // Two dice, one more where fouled, one less for sizes and for the sea; never less than one.
        const int dice =
            std::max(1, 2 + (fouled ? 1 : 0) - (sizes_differ ? 1 : 0) - (choppy ? 1 : 0));
        const auto odds = odds_in<Game>(scene, {"attempt", {"faces", "result"}, {{"ADM-5.2.5"}}},
                                        [](Game& game) { make_attempts(game); });
        const auto brute = brute_force(static_cast<std::size_t>(dice), [](const auto& faces) {
          const bool six = std::count(faces.begin(), faces.end(), 6) > 0;
          std::string shown;
          for (const int face : faces) shown += std::to_string(face) + " ";
          return shown + (six ? "begun" : "failed");
        });
        expect_same(odds, brute, std::to_string(dice) + " dice");
      }
    }
  }
}

TEST(AdmiraltyOdds, ADM_5_2_6_no_dice_without_a_floor) {
  for (const AttemptFloor ruling : {AttemptFloor::at_least_one, AttemptFloor::may_be_zero}) {
    Scene scene = duel(2, 3).choose(attempt_floor, ruling);
    scene.state.sea = Sea::choppy;
    scene.ship("alpha").declared = scene.id("bravo");
    const bool thrown = ruling == AttemptFloor::at_least_one;
    const auto brute = brute_force(thrown ? 1 : 0, [&](const auto& faces) {
      return std::string(thrown && faces[0] == 6 ? "0 begun" : "0 failed");
    });
    expect_same(odds_in<Game>(scene, {"attempt", {"total", "result"}, {{"ADM-5.2.5"}}},
                              [](Game& game) { make_attempts(game); }),
                brute, thrown ? "one die" : "none");
  }
}

TEST(AdmiraltyOdds, ADM_5_2_2_roll_offs) {
  Scene scene = duel(2, 2);
  scene.ship("alpha").declared = scene.id("bravo");
  scene.ship("bravo").declared = scene.id("alpha");
  const auto odds = odds_in<Game>(scene, {"roll-off", {"result"}, {{"ADM-5.2.2"}}},
                                  [](Game& game) { roll_off(game); });
  expect_same(odds,
              brute_force(2,
                          [](const auto& faces) {
                            if (faces[0] == faces[1]) return std::string("tie");
                            return std::string(faces[0] > faces[1] ? "alpha" : "bravo");
                          }),
              "one die each");
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
