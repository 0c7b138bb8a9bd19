#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

// Tables of fire; who fires at what, and what is hit, is in tests/cases (BBP-4, BBP-6).
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

/// Isabella at (5, 5) with her bow to the north, the enemy at that dot.
Scene enemy_at(Dot dot) {
  Scene scene;
  scene.setup.map.islands.clear();
  scene.put(isabella, {5, 5}, Compass::n);
  scene.put(seahawk, dot, Compass::n);
  return scene;
}

TEST(BBP_4_3, two_guns_forward_one_amidships_two_aft) {
  const auto bear = [](BowEnd bow, Arc arc) {
    return names_of(cannons_in_arc(bow, arc, Beam::port) & default_deck(bow).cannons);
  };
  EXPECT_EQ(bear(BowEnd::h_is_bow, Arc::forward), "E3 F3");
  EXPECT_EQ(bear(BowEnd::h_is_bow, Arc::broadside), "B3 C3 D3 E3 F3");
  EXPECT_EQ(bear(BowEnd::h_is_bow, Arc::aft), "B3 C3");
}

TEST(BBP_4_9, objections_say_why_a_cannon_may_not_fire) {
  const auto why = [](const Scene& scene, std::string_view cannon) {
    Play play(scene, "fire-1");
    play.game.batteries[0] = {.active = cannons_on_board(play.game.ship(isabella)),
                              .fired = only(cell("B5"))};
    return text_of(objection_to_cannon(play.game, isabella, cell_named(cannon)));
  };
  EXPECT_EQ(why(enemy_at({6, 5}), "D5"), "none");
  EXPECT_EQ(why(enemy_at({6, 5}), "none"), "none");
  EXPECT_EQ(why(enemy_at({6, 5}), "D3"), "BBP-4.9") << "the other side";
  EXPECT_EQ(why(enemy_at({6, 5}), "B5"), "BBP-4.9") << "has fired";
  EXPECT_EQ(why(enemy_at({6, 5}), "A5"), "BBP-4.9 BBP-R34") << "not there";
  EXPECT_EQ(why(enemy_at({6, 6}), "D5"), "BBP-4.4 BBP-R7");
  EXPECT_EQ(why(enemy_at({6, 4}), "D5"), "BBP-4.6 BBP-R7");
  EXPECT_EQ(why(enemy_at({5, 4}), "D5"), "BBP-4.7");
  EXPECT_EQ(why(enemy_at({7, 5}), "D5"), "BBP-4.1");
  EXPECT_EQ(why(alongside(Contact::right), "D3"), "BBP-9.2") << "the volley is over";
}

/// What one shot of Isabella's at a fresh ship does: the event's facts in a line.
std::string effect(char row, int face) {
  Play play(abeam(), "fire-1");
  play.hold(seahawk);
  play.want({{"BBP-D4", isabella, "F5 hold"}, {"BBP-D5", isabella, std::string(1, row)}});
  play.dice.shots("isabella", {face});
  play.until("card-2");
  const Event shot = play.heard.one("shot");
  std::string text = fact(shot, "result");
  for (const char* key : {"side", "markers", "mast", "mast_left", "cannon_lost", "crew_lost"}) {
    const std::string value = fact(shot, key);
    if (value != "(no such fact)") text += ' ' + value;
  }
  return text;
}

TEST(BBP_5_4, the_hit_table_read_out_for_a_fresh_ship) {
  for (const char row : {'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'}) {
    SCOPED_TRACE(row);
    const std::string r(1, row);
    const bool guns = 'B' <= row && row <= 'F';
    const bool main_mast = row == 'C';
    const bool mast = row == 'A' || main_mast || row == 'G' || row == 'H';
    EXPECT_EQ(effect(row, 1), "miss");
    EXPECT_EQ(effect(row, 2), "hit port 1");
    EXPECT_EQ(effect(row, 3), guns ? "hit " + r + "3 2" : "nothing");
    if (row != 'D') {  // the Captain's
      EXPECT_EQ(effect(row, 4), mast ? "hit " + r + "4 " + (main_mast ? "1" : "0") : "nothing");
    }
    EXPECT_EQ(effect(row, 5), guns ? "hit " + r + "5 2" : "nothing");
    EXPECT_EQ(effect(row, 6), "miss");
  }
}

TEST(BBP_6_6, three_damaged_cards_hold_a_ship_that_may_fire_and_give_up) {
  Scene scene = abeam();
  for (const char row : {'A', 'C', 'G'}) scene.mast(seahawk, row) = 0;
  Play play(scene);
  play.hold(isabella);
  play.want({{"BBP-D2", seahawk, "move move move"},
             {"BBP-D4", seahawk, "D3 hold", "fire-1"},
             {"BBP-D4", seahawk, "hold..."}});
  play.dice.shots("seahawk", {1});
  play.turn();
  EXPECT_EQ(play.lies(seahawk), "6 5 n");
  EXPECT_EQ(play.decider.refused.size(), 3U);
  EXPECT_EQ(play.heard.all("shot").size(), 1U);
  play.want("BBP-D3", seahawk, "yes");
  play.turn();
  EXPECT_EQ(play.state().reason, Reason::surrender);
  EXPECT_EQ(play.state().winner, isabella);
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
