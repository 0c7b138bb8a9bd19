#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/odds.h"

/// The odds of fires, leaks and repairs, by the rules and by brute force.
namespace prizecourt::master_and_commander::fixtures {
namespace {

using test::all_odds;
using test::brute_force;
using test::expect_same;
using test::up_to;

TEST(MasterAndCommanderOdds, MC_8_3_what_an_exploding_fire_does) {
  for (const GrapeshotAfter ruling : {GrapeshotAfter::gunfire, GrapeshotAfter::every_damage}) {
    Scene scene = Scene().choose(grapeshot_after, ruling);
    scene.add("B3", "d5").fires.push_back(Fire::uncontrolled);
    const auto odds = odds_of(scene,
                              {"burn",
                               {"MC-8.3", "MC-23.2", "MC-25.1"},
                               {},
                               "burned",
                               {"result", "damage", "skill", "grape"}},
                              [](Game& game) { burn(game); });
    const bool thrown = ruling == GrapeshotAfter::every_damage;
    const auto brute = brute_force(4, [&](const auto& faces) {
      if (faces[0] == 1) return std::string("spreads none none none");
      if (faces[0] > 3) return std::string("nothing none none none");
      const std::string damage = letters_by_hand(printed_burn, faces[1], faces[2]);
      if (damage.size() == 1) return "explodes " + damage + " none none";
      const std::string skill = skill_on(faces[2]);
      return "explodes " + damage + " " + skill + " " + (thrown && faces[3] == 1 ? skill : "none");
    });
    expect_same(odds, brute, thrown ? "with grapeshot" : "without");
  }
}

TEST(MasterAndCommanderOdds, MC_8_3_fires_and_MC_9_2_sinking) {
  Scene burning;
  burning.add("B3", "d5").fires.push_back(Fire::uncontrolled);
  expect_same(odds_of(burning, {"burn", {"MC-8.3"}, {}, "burned", {"result"}, 1},
                      [](Game& game) { burn(game); }),
              brute_force(1,
                          [](const auto& faces) {
                            return std::string(faces[0] == 1   ? "spreads"
                                               : faces[0] <= 3 ? "explodes"
                                                               : "nothing");
                          }),
              "1 spreads, 2 and 3 explode");
  Scene sinking;
  sinking.add("B3", "d5").hull = 0;
  expect_same(
      odds_of(sinking, {"sinking", {"MC-9.2"}, {}, "sinking-roll", {"result"}},
              [](Game& game) { roll_for_sinking(game); }),
      brute_force(
          1, [](const auto& faces) { return std::string(faces[0] >= 4 ? "sinks" : "afloat"); }),
      "4 and more sinks");
}

/// So many levels of G to lend.
Scene with_tokens(int tokens) {
  Scene scene;
  Ship& ship = scene.add("B3", "d5");
  ship.skills.fill(-3);
  skill(ship, Skill::G) = tokens - 3;
  return scene;
}

TEST(MasterAndCommanderOdds, MC_7_5_and_MC_7_6_and_MC_7_10_repairs) {
  Scene leaking = with_tokens(1);
  leaking.state.ships[index(id("B3"))].hull = 0;
  expect_same(
      odds_of(leaking, {"repairs", {"MC-7.5"}, {"G pump"}, "pumped", {"result"}},
              [](Game& game) { repair_damage(game); }),
      brute_force(
          1, [](const auto& faces) { return std::string(faces[0] <= 2 ? "afloat" : "sinking"); }),
      "1 and 2 pump");
  Scene dismasted = with_tokens(1);
  dismasted.state.ships[index(id("B3"))].broken = 2;
  expect_same(
      odds_of(dismasted, {"repairs", {"MC-7.6"}, {"G rig"}, "rigged", {"cleared"}},
              [](Game& game) { repair_damage(game); }),
      brute_force(1, [](const auto& faces) { return std::string(faces[0] <= 2 ? "1" : "0"); }),
      "1 and 2 clear a mast");
  for (const Fire fire : {Fire::uncontrolled, Fire::controlled}) {
    Scene burning = with_tokens(1);
    burning.state.ships[index(id("B3"))].fires.push_back(fire);
    expect_same(odds_of(burning, {"repairs", {"MC-7.10"}, {"G fire 1"}, "fought-fire", {"result"}},
                        [](Game& game) { repair_damage(game); }),
                brute_force(1,
                            [&](const auto& faces) {
                              if (faces[0] <= 2 || (faces[0] <= 4 && fire == Fire::controlled))
                                return std::string("out");
                              return std::string(faces[0] <= 4 ? "checked" : "rages");
                            }),
                "1 and 2 out, 3 and 4 under control");
  }
}

/// Writes down what every die of a fire did.
class FireResults final : public Listener {
 public:
  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override {
    if (event.kind == "fought-fire") text_ += text(event, "result") + " ";
  }

  [[nodiscard]] const std::string& results() const { return text_; }

 private:
  std::string text_;
};

TEST(MasterAndCommanderOdds, MC_7_5_and_MC_7_6_repairs_with_several_tokens) {
  for (int tokens = 1; tokens <= 4; ++tokens) {
    const auto dice = static_cast<std::size_t>(tokens);
    Scene leaking = with_tokens(tokens);
    leaking.state.ships[index(id("B3"))].hull = 0;
    expect_same(
        odds_of(leaking, {"repairs", {"MC-7.5"}, {"G pump"}, "pumped", {"successes", "result"}},
                [](Game& game) { repair_damage(game); }),
        brute_force(dice,
                    [&](const auto& faces) {
                      const int good = up_to(faces, 0, dice, 2);
                      return std::to_string(good) + (good > 0 ? " afloat" : " sinking");
                    }),
        std::to_string(tokens) + " at the pumps");
    Scene dismasted = with_tokens(tokens);
    dismasted.state.ships[index(id("B3"))].broken = 2;
    expect_same(odds_of(dismasted, {"repairs", {"MC-7.6"}, {"G rig"}, "rigged", {"cleared"}},
                        [](Game& game) { repair_damage(game); }),
                brute_force(dice,
                            [&](const auto& faces) {
                              return std::to_string(std::min(2, up_to(faces, 0, dice, 2)));
                            }),
                std::to_string(tokens) + " in the rigging");
  }
}

TEST(MasterAndCommanderOdds, MC_7_10_two_tokens_on_one_fire) {
  for (const Fire fire : {Fire::uncontrolled, Fire::controlled}) {
    Scene scene = with_tokens(2);
    scene.state.ships[index(id("B3"))].fires.push_back(fire);
    const auto odds = all_odds([&](AllDice& dice) {
      State state = scene.state;
      state.step = Game::steps().called("repairs").value();
      test::Wishing wishing({"G fire 1"});
      FireResults heard;
      Game game(scene.setup, state, Ports{dice, wishing, heard});
      repair_damage(game);
      return heard.results();
    });
    const auto brute = brute_force(2, [&](const auto& faces) {
      bool controlled = fire == Fire::controlled;
      bool out = false;
      std::string results;
      for (const int face : faces) {
        if (out) {
          results += "was-out ";
          continue;
        }
        out = face <= 2 || (face <= 4 && controlled);
        results += out ? "out " : face <= 4 ? "checked " : "rages ";
        controlled = controlled || face <= 4;
      }
      return results;
    });
    expect_same(odds, brute, fire == Fire::controlled ? "controlled" : "uncontrolled");
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
