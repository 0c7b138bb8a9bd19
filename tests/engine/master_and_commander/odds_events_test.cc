#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/odds.h"

/// The odds of events of the wind and of rescue, by the rules and by brute force.
namespace prizecourt::master_and_commander::fixtures {
namespace {

using test::brute_force;
using test::expect_same;
using test::up_to;

// ---- step 3 ----

/// Writes down the events of step 3 in their order.
class EventNames final : public Listener {
 public:
  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override {
    if (event.kind == "wind") return;
    text += std::string(event.kind);
    if (event.kind == "gusts") text += std::to_string(number(event, "gust"));
    text += ' ';
  }

  std::string text;
};

TEST(MasterAndCommanderOdds, MC_3_1_to_MC_3_7_which_events_the_wind_dice_bring) {
  Scene scene;
  scene.add("B3", "d5").hull = 1;
  const test::Walk walk{.rules = {"MC-2.1"}, .otherwise = 1};
  const auto odds = test::all_odds([&](AllDice& all) {
    State state = scene.state;
    state.step = Game::steps().called("wind").value();
    SilentDecider silent;
    EventNames names;
    test::WalkedDice dice(all, walk);
    Game game(scene.setup, state, Ports{dice, silent, names});
    roll_wind(game);
    play_event(game);
    return names.text;
  });
  const auto brute = brute_force(2, [](const auto& faces) {
    const int white = faces[0];
    const int red = faces[1];
    if (white % 2 == 0 && red % 2 == 0) return std::string("calm-events ");
    const int gusts = (white == 3 ? 1 : 0) + (red == 3 ? 1 : 0);
    std::string text = gusts > 0 ? "gusts" + std::to_string(gusts) + " " : "";
    if (white == 1) text += "skill-event ";
    if (white == 5) text += "repair-event ";
    if (red == 1) text += "skill-event ";
    if (red == 5) text += "storm ";
    return text;
  });
  expect_same(odds, brute, "the white die's event first");
}

TEST(MasterAndCommanderOdds, MC_3_3_skills_won_and_lost_from_every_level) {
  for (const bool white : {true, false}) {
    for (int level = -3; level <= 3; ++level) {
      Scene scene;
      scene.add("B3", "d5").skills.fill(level);
      scene.wind(white ? 1 : 2, white ? 2 : 1);
      const auto odds = odds_of(
          scene, {"event", {"MC-3.3"}, {}, "skill-event", {"die", "skill", "change", "level"}},
          [](Game& game) { play_event(game); });
      const int after = white ? std::min(3, level + 1) : std::max(-3, level - 1);
      const auto brute = brute_force(1, [&](const auto& faces) {
        return std::string(white ? "white " : "red ") + skill_on(faces[0]) + " " +
               test::text_of({after - level, after});
      });
      expect_same(odds, brute, "from " + std::to_string(level));
    }
  }
}

TEST(MasterAndCommanderOdds, MC_3_7_what_a_storm_does) {
  for (const GrapeshotAfter ruling : {GrapeshotAfter::gunfire, GrapeshotAfter::every_damage}) {
    Scene scene = Scene().choose(grapeshot_after, ruling);
    scene.add("B3", "d5");
    scene.wind(2, 5);
    const auto odds = odds_of(scene,
                              {"event",
                               {"MC-3.7", "MC-23.2", "MC-25.1"},
                               {},
                               "storm",
                               {"face", "damage", "skill", "grape"}},
                              [](Game& game) { play_event(game); });
    const auto brute = brute_force(3, [&](const auto& faces) {
      // MC-R22: the row of short range.
      const std::string damage = letters_by_hand(printed_short, faces[0], faces[1]);
      const std::string start = std::to_string(faces[0]) + " " + damage;
      if (damage.size() == 1) return start + " none none";
      const std::string skill = skill_on(faces[1]);
      const bool thrown = ruling == GrapeshotAfter::every_damage;
      return start + " " + skill + " " + (thrown && faces[2] == 1 ? skill : "none");
    });
    expect_same(odds, brute, "row of short range");
  }
}

// ---- step 10 ----

TEST(MasterAndCommanderOdds, MC_10_4_levels_saved_from_a_sunk_ship) {
  for (std::size_t s = 0; s < printed_skills.size(); ++s) {
    for (std::size_t levels = 1; levels <= 3; ++levels) {
      for (const int own : {-3, 0, 1, 3}) {
        Scene scene;
        Ship& sunk = scene.add("B3", "d5");
        sunk.status = Status::sunk;
        skill(sunk, static_cast<Skill>(s)) = static_cast<int>(levels);
        skill(scene.add("F3", "d4"), static_cast<Skill>(s)) = own;
        const auto odds =
            odds_of(scene, {"sunk", {"MC-10.4"}, {}, "rescue", {"skill", "saved", "lost", "level"}},
                    [](Game& game) { clear_sunk_ships(game); });
        const auto brute = brute_force(levels, [&](const auto& faces) {
          const int saved = up_to(faces, 0, levels, 2);
          return printed_skills[s] + (" " + test::text_of({saved, static_cast<int>(levels) - saved,
                                                           std::min(3, own + saved)}));
        });
        expect_same(odds, brute, std::to_string(levels) + " levels to " + std::to_string(own));
      }
    }
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
