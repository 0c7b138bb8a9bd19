#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>

/// Chapters 8 and 9 of the catalogue: from the collision to the first boarding turn. BBP-D10.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

/// Isabella moves onto Seahawk's dot from there, in slot 1.
Scene ramming(Dot from, Compass heading) {
  Scene scene;
  scene.setup.map.islands.clear();
  scene.put(isabella, from, heading);
  scene.put(seahawk, {5, 5}, Compass::n);
  return scene;
}

/// Struck on her right side.
Scene ramming_right() {
  return ramming({6, 5}, Compass::w);
}

void ram(Play& play, std::string_view until) {
  play.want("BBP-D2", isabella, "move");
  play.until(until);
}

/// Across from that place: "isabella:D3", "none".
std::string across(Play& play, std::string_view from) {
  return std::string(play.game.place_name(play.game.opposite(place(seahawk, from))));
}

// ---- 8: positioning ----

TEST(BBP_8_1, ships_markers_and_cards_are_put_aside) {
  Scene scene = ramming_right();
  scene.markers(seahawk, Beam::port, 'D') = 2;
  Play play(scene, "plot");
  ram(play, "volley");
  for (const Side side : both_sides) {
    const Ship& ship = play.ship(side);
    EXPECT_EQ(ship.at, no_dot);
    EXPECT_EQ(ship.plot, Plot{});
    EXPECT_EQ(ship.hull, (std::array<Markers, 2>{}));
    EXPECT_FALSE(ship.grounded);
  }
  EXPECT_EQ(play.state().phase, Phase::boarding);
}

TEST(BBP_8_2, masts_come_off_and_rows_lie_beside_rows) {
  Play play(ramming_right(), "plot");
  EXPECT_EQ(play.game.opposite(place(seahawk, "D5")), no_place) << "before the collision";
  ram(play, "volley");
  for (const Side side : both_sides) EXPECT_EQ(play.ship(side).masts, Markers{});
  for (const char row : {'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'}) {
    const std::string r(1, row);
    EXPECT_EQ(across(play, r + "5"), "isabella:" + r + "3");
    EXPECT_EQ(across(play, "isabella:" + r + "3"), "seahawk:" + r + "5");
    EXPECT_EQ(across(play, r + "4"), "none");
    EXPECT_EQ(across(play, r + "3"), "none");
  }
}

TEST(BBP_8_2, no_way_leads_where_a_deck_has_no_section) {
  Scene scene = ramming_right();
  scene.setup.sides[0].plan.cells &= ~only(cell("A3"));
  Play play(scene, "plot");
  ram(play, "volley");
  EXPECT_EQ(across(play, "A5"), "none");
  EXPECT_EQ(across(play, "B5"), "isabella:B3");
}

TEST(BBP_8_3, the_contact_is_where_the_moved_ship_came_from) {
  struct Row {
    Dot from;
    Compass heading;
    Contact contact;
  };

  for (const Row& row : std::initializer_list<Row>{
           {{5, 6}, Compass::s, Contact::end},
           {{6, 6}, Compass::sw, Contact::right},
           {{6, 5}, Compass::w, Contact::right},
           {{6, 4}, Compass::nw, Contact::right},
           {{5, 4}, Compass::n, Contact::end},
           {{4, 4}, Compass::ne, Contact::left},
           {{4, 5}, Compass::e, Contact::left},
           {{4, 6}, Compass::se, Contact::left},
       }) {
    Play play(ramming(row.from, row.heading), "plot");
    ram(play, "fire-1");
    EXPECT_EQ(play.state().contact, row.contact) << name_of(row.heading) << " BBP-R26";
  }
}

TEST(BBP_8_3, BBP_R25_the_heading_after_a_turn_in_the_same_slot_counts) {
  Play play(ramming({5, 6}, Compass::s), "plot");
  play.want("BBP-D2", seahawk, "turn-starboard");
  ram(play, "fire-1");
  EXPECT_EQ(play.state().contact, Contact::left) << "from ahead to 45 degrees on the left";
}

TEST(BBP_8_4, the_ship_that_moved_ran_into_the_other) {
  Scene scene = ramming({5, 2}, Compass::n);
  scene.put(seahawk, {6, 2}, Compass::w);
  Play play(scene, "plot");
  play.want("BBP-D2", seahawk, "move");
  play.until("fire-1");
  EXPECT_EQ(play.state().stationary, isabella);
  EXPECT_EQ(play.heard.one("collision").who, "seahawk");
}

TEST(BBP_R24, where_both_moved_side_1_did_or_side_2_or_a_die_says_who) {
  struct Said {
    BothMovedRole role{};
    int face = 0;  ///< 0: no die
    Side moved{};
  };

  for (const auto& [role, face, moved] :
       {Said{BothMovedRole::side_1_moved, 0, isabella},
        Said{BothMovedRole::side_2_moved, 0, seahawk}, Said{BothMovedRole::die_roll, 3, isabella},
        Said{BothMovedRole::die_roll, 4, seahawk}}) {
    Scene scene = ramming({5, 4}, Compass::n);
    scene.put(seahawk, {6, 5}, Compass::w);
    scene.choose(both_moved_role, role);
    Play play(scene, "plot");
    play.want({{"BBP-D2", isabella, "move"}, {"BBP-D2", seahawk, "move"}});
    if (face > 0) play.dice.expect("BBP-8.4", "isabella", face);
    play.until("volley");
    EXPECT_EQ(play.state().stationary, other(moved)) << face;
    EXPECT_EQ(ruling_of(play.heard.one("collision")), "BBP-R24");
    EXPECT_EQ(play.heard.one("collision").rolls.size(), face > 0 ? 1U : 0U);
  }
}

TEST(BBP_8_4, where_both_moved_it_makes_no_difference_to_the_pairs) {
  for (int one = 0; one < 8; ++one) {
    for (int two = 0; two < 8; ++two) {
      if (one == two) continue;
      const auto first = static_cast<Compass>(one);
      const auto second = static_cast<Compass>(two);
      const auto behind = [](Compass heading) {
        return next_dot({5, 5}, grid::turned(heading, 4));
      };
      Scene scene = ramming(behind(first), first);
      scene.put(seahawk, behind(second), second);
      Scene turned_about = ramming(behind(second), second);
      turned_about.put(seahawk, behind(first), first);
      Play play(scene, "plot");
      Play twin(turned_about, "plot");
      for (Play* one_of_them : {&play, &twin}) {
        one_of_them->want("BBP-D2", isabella, "move");
        one_of_them->want("BBP-D2", seahawk, "move");
        one_of_them->until("volley");
        EXPECT_EQ(one_of_them->state().stationary, seahawk) << "BBP-R24";
      }
      for (std::size_t c = 0; c < cell_total; ++c) {
        const auto section = static_cast<Cell>(c);
        const Place there = play.game.opposite(place_at(seahawk, section));
        const Place in_twin = twin.game.opposite(place_at(isabella, section));
        ASSERT_EQ(there == no_place, in_twin == no_place) << one << two;
        if (there == no_place) continue;
        EXPECT_EQ(cell_of(there), cell_of(in_twin)) << one << two;
      }
    }
  }
}

TEST(BBP_8_5, struck_on_the_right_she_has_her_starboard_to_the_others_port) {
  Play play(ramming_right(), "plot");
  ram(play, "volley");
  EXPECT_EQ(facing(play.game, seahawk), Beam::starboard);
  EXPECT_EQ(facing(play.game, isabella), Beam::port);
  const Event told = play.heard.one("alongside");
  EXPECT_EQ(told.rule->id, "BBP-8.5");
  EXPECT_EQ(told.who, "isabella");
  EXPECT_EQ(facts(told, "contact; stationary; moved; rows"), "right; starboard; port; same");
}

TEST(BBP_8_6, struck_on_the_left_she_has_her_port_to_the_others_starboard) {
  Play play(ramming({4, 5}, Compass::e), "plot");
  ram(play, "volley");
  EXPECT_EQ(play.heard.one("alongside").rule->id, "BBP-8.6");
  EXPECT_EQ(across(play, "B3"), "isabella:B5");
  EXPECT_EQ(across(play, "B5"), "none");
}

TEST(BBP_8_7, struck_at_an_end_the_ships_lie_bow_to_stern) {
  Play play(ramming({5, 4}, Compass::n), "plot");
  ram(play, "volley");
  EXPECT_EQ(play.heard.one("alongside").rule->id, "BBP-8.7");
  EXPECT_EQ(across(play, "A5"), "isabella:H5");
  EXPECT_EQ(across(play, "C5"), "isabella:F5");
  EXPECT_EQ(across(play, "isabella:E5"), "seahawk:D5");
}

TEST(BBP_R56, how_ships_lie_after_a_contact_at_the_side) {
  const std::array berths = {std::pair{SideAlignment::bows_same_way, "isabella:B3"},
                             std::pair{SideAlignment::bows_opposed, "isabella:G5"},
                             std::pair{SideAlignment::scenario, "isabella:G3"}};
  for (const auto& [option, expected] : berths) {
    Scene scene = ramming_right().choose(side_alignment, option);
    scene.setup.berths[0] = {Beam::starboard, Beam::port, RowOrder::reversed};
    Play play(scene, "plot");
    ram(play, "volley");
    EXPECT_EQ(across(play, "B5"), expected);
    EXPECT_EQ(ruling_of(play.heard.one("alongside")), "BBP-R56");
  }
  Scene left = ramming({4, 5}, Compass::e).choose(side_alignment, SideAlignment::bows_opposed);
  Play play(left, "plot");
  ram(play, "volley");
  EXPECT_EQ(across(play, "A3"), "isabella:H3");
}

TEST(BBP_R57, how_ships_lie_after_a_contact_at_an_end) {
  const std::array berths = {std::pair{EndAlignment::opposed_starboard, "isabella:G5"},
                             std::pair{EndAlignment::as_right, "isabella:B3"},
                             std::pair{EndAlignment::scenario, "isabella:B5"}};
  for (const auto& [option, expected] : berths) {
    Scene scene = ramming({5, 6}, Compass::s).choose(end_alignment, option);
    scene.setup.berths[2] = {Beam::starboard, Beam::starboard, RowOrder::same};
    Play play(scene, "plot");
    ram(play, "volley");
    EXPECT_EQ(across(play, "B5"), expected);
    EXPECT_EQ(ruling_of(play.heard.one("alongside")), "BBP-R57");
  }
}

TEST(BBP_R57, as_right_follows_the_ruling_about_sides) {
  Play play(ramming({5, 6}, Compass::s)
                .choose(end_alignment, EndAlignment::as_right)
                .choose(side_alignment, SideAlignment::bows_opposed),
            "plot");
  ram(play, "volley");
  EXPECT_EQ(across(play, "B5"), "isabella:G5");
}

// ---- 9: the final volley ----

TEST(BBP_9_1, both_ships_fire_a_last_time_before_anybody_boards) {
  Play play(ramming_right(), "plot");
  play.want({{"BBP-D10", isabella, "D3 hold"}, {"BBP-D10", seahawk, "E5 hold"}});
  play.dice.shots("isabella", {1});
  play.dice.shots("seahawk", {1});
  ram(play, "first-boarder");
  EXPECT_EQ(play.heard.all("shot").size(), 2U);
  EXPECT_EQ(play.heard.all("shot").front().phase, "volley");
  EXPECT_EQ(play.state().boarding_turn, 0);
  EXPECT_TRUE(play.decider.all("BBP-D4", "isabella").empty());
}

TEST(BBP_9_1, BBP_D10_silence_fires_all_at_guns) {
  Scene scene = ramming_right();
  scene.cannons(seahawk, {"F3", "C5"});
  Play play(scene, "plot");
  play.hold(seahawk);
  play.dice.shots("isabella", {5, 3, 1, 1, 1});
  ram(play, "first-boarder");
  std::string shots;
  for (const Event& shot : play.heard.all("shot"))
    shots += fact(shot, "cannon") + fact(shot, "row");
  EXPECT_EQ(shots, "F3CE3FD3DC3DB3D");
}

TEST(BBP_9_2, only_guns_on_the_side_laid_against_the_enemy_take_part) {
  Scene scene = ramming_right();
  scene.cannons(isabella, {"B3", "F3", "D5"});
  Play play(scene, "plot");
  play.want({{"BBP-D10", isabella, "D5 hold"}, {"BBP-D10", seahawk, "hold"}});
  play.dice.shots("isabella", {1});
  ram(play, "first-boarder");
  const OpenQuestion asked = play.decider.first("BBP-D10", "isabella");
  EXPECT_EQ(asked.options, (std::vector<std::string>{"F3", "B3", "hold"})) << "BBP-R58";
  EXPECT_EQ(asked.rule->id, "BBP-9.2");
  EXPECT_EQ(play.decider.first("BBP-D10", "seahawk").options.size(), 6U);
  EXPECT_EQ(play.decider.refused.size(), 1U);
}

TEST(BBP_9_3, hull_and_mast_hits_are_ignored_and_losses_count) {
  Scene scene = ramming_right().choose(sinking_time, SinkingTime::end_of_exchange);
  scene.ship(seahawk).figures[0] = place(seahawk, "G4");
  Play play(scene, "plot");
  play.want("BBP-D5", isabella, "D C D G E");
  play.hold(seahawk);
  play.dice.shots("isabella", {2, 4, 3, 4, 4});
  ram(play, "first-boarder");
  const auto shots = play.heard.all("shot");
  EXPECT_EQ(fact(shots[0], "result"), "ignored");
  EXPECT_EQ(fact(shots[1], "result"), "ignored");
  EXPECT_EQ(shots[1].rule->id, "BBP-9.3");
  EXPECT_EQ(fact(shots[2], "cannon_lost"), "D3");
  EXPECT_EQ(fact(shots[3], "captain"), "1") << "BBP-R59: a 4 strikes figures";
  EXPECT_EQ(fact(shots[4], "result"), "nothing");
  EXPECT_EQ(play.markers(seahawk, Beam::starboard, 'D'), 0);
}

TEST(BBP_9_3, BBP_R54_a_captain_lost_in_the_volley_is_replaced_before_the_boarding) {
  Play play(ramming_right(), "plot");
  play.want(
      {{"BBP-D10", isabella, "D3 hold"}, {"BBP-D5", isabella, "D"}, {"BBP-D8", seahawk, "F5"}});
  play.hold(seahawk);
  play.dice.shots("isabella", {4});
  ram(play, "first-boarder");
  EXPECT_EQ(play.captain_at(seahawk), "seahawk:F5");
  EXPECT_EQ(play.ship(seahawk).captain_state, CaptainState::aboard);
}

TEST(BBP_9_4, the_higher_die_boards_first_and_a_tie_is_rolled_again) {
  Play play(ramming_right(), "plot");
  play.hold(isabella);
  play.hold(seahawk);
  play.dice.first_boarder(3, 3);
  play.dice.first_boarder(2, 6);
  play.want("BBP-D2", isabella, "move");
  play.turn();
  EXPECT_EQ(play.state().active, seahawk);
  EXPECT_EQ(play.state().boarding_turn, 1);
  EXPECT_EQ(play.state().turn, 2);
  const auto rolls = play.heard.all("first-boarder");
  ASSERT_EQ(rolls.size(), 2U);
  EXPECT_EQ(fact(rolls[0], "result"), "tie") << "BBP-R62";
  EXPECT_EQ(fact(rolls[1], "result"), "seahawk");
  Play other_way(ramming_right(), "plot");
  other_way.hold(isabella);
  other_way.hold(seahawk);
  other_way.dice.first_boarder(5, 4);
  other_way.want("BBP-D2", isabella, "move");
  other_way.turn();
  EXPECT_EQ(other_way.state().active, isabella);
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
