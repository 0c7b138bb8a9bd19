#include "tests/formats/rulesets/broadsides_and_boarding_parties/ordered_play.h"
#include "tests/matchers.h"

// Fire by orders: BBP-D4, BBP-D5, BBP-D6, BBP-D10.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

/// The exchange of the first window, Isabella's fire by those orders and Seahawk silent in peace.
std::string shots_by(const Scene& scene, std::string_view orders, std::initializer_list<int> dice) {
  OrderedPlay play(scene, "fire-1");
  play.order(isabella, orders);
  play.order(seahawk, "fire: hold");
  play.dice.shots("isabella", dice);
  play.until("card-2");
  EXPECT_THAT(play.refusals(), IsEmpty()) << orders;
  return play.shots(isabella);
}

// ---- lists of rows ----

TEST(BbpOrderedFire, BBP_5_3_a_bare_row_is_fired_at_for_ever) {
  EXPECT_EQ(shots_by(abeam(), "fire: [D]", {1, 1, 1, 1, 1}),
            "F5 at D, E5 at D, D5 at D, C5 at D, B5 at D");
  EXPECT_EQ(shots_by(abeam(), "fire: D", {1, 1, 1, 1, 1}),
            "F5 at D, E5 at D, D5 at D, C5 at D, B5 at D");
}

TEST(BbpOrderedFire, a_mast_that_falls_closes_its_entry_W_18) {
  EXPECT_EQ(
      shots_by(abeam(),
               "fire: {broadside: [{row: C, until: mast-gone}, {row: H, until: mast-gone}, D]}",
               {4, 4, 4, 2, 3}),
      "F5 at C, E5 at C, D5 at H, C5 at D, B5 at D");
}

TEST(BbpOrderedFire, when_no_entry_is_open_the_others_hold) {
  EXPECT_EQ(shots_by(abeam(), "fire: [{row: C, max: 2}]", {1, 1}), "F5 at C, E5 at C");
  EXPECT_EQ(shots_by(abeam(), "fire: hold", {}), "");
}

TEST(BbpOrderedFire, again_goes_on_with_the_last_entry) {
  EXPECT_EQ(
      shots_by(abeam(), "fire: {any: {at: [{row: C, max: 1}, {row: E, max: 1}], then: again}}",
               {1, 1, 1, 1, 1}),
      "F5 at C, E5 at E, D5 at E, C5 at E, B5 at E");
}

TEST(BbpOrderedFire, named_cannons_fire_in_that_order_and_the_others_hold) {
  EXPECT_EQ(shots_by(abeam(), "fire: {card_1: {cannons: [B5, E5], at: [G, C]}}", {1, 1}),
            "B5 at G, E5 at G");
}

TEST(BbpOrderedFire, BBP_4_9_a_list_that_comes_in_between_may_name_cannons_that_have_fired) {
  OrderedPlay play(abeam(), "fire-1");
  play.stops_at = "fire-1/BBP-D4/isabella//1";
  play.order(isabella, "fire: {card_1: {cannons: [F5, F3], at: [C]}}");
  play.order(isabella, "fire: {card_1: {cannons: [F5, D5], at: [C]}}", 1);
  play.order(seahawk, "fire: hold");
  play.dice.shots("isabella", {1, 1});
  play.until("card-2");
  EXPECT_EQ(play.shots(isabella), "F5 at C, D5 at C");
  EXPECT_EQ(play.refusals().size(), 1U) << "F3, which bears on nobody";
}

TEST(BbpOrderedFire, max_is_counted_anew_in_every_exchange) {
  OrderedPlay play(abeam(), "card-1");
  play.order(isabella, "fire: [{row: C, max: 1}]");
  play.order(seahawk, "fire: hold");
  play.dice.shots("isabella", {1, 1, 1});
  play.until("alongside");
  EXPECT_EQ(play.shots(isabella), "F5 at C, F5 at C, F5 at C");
}

struct Closing {
  std::string_view until;
  void (*already)(Scene&);
};

class BbpUntil : public testing::TestWithParam<Closing> {};

TEST_P(BbpUntil, is_looked_at_before_the_shot) {
  const std::string entry = "{row: C, until: " + std::string(GetParam().until) + "}";
  const std::string orders = "fire: {any: {cannons: B5, at: [" + entry + ", G]}}";
  Scene open = abeam();
  open.ship(seahawk).figures[0] = place(seahawk, "C4");
  EXPECT_EQ(shots_by(open, orders, {1}), "B5 at C") << orders;
  Scene closed = abeam();
  GetParam().already(closed);
  EXPECT_EQ(shots_by(closed, orders, {1}), "B5 at G") << orders;
}

INSTANTIATE_TEST_SUITE_P(
    Each, BbpUntil,
    testing::Values(
        Closing{"mast-gone", [](Scene& scene) { scene.mast(seahawk, 'C') = 0; }},
        Closing{"main-top-gone", [](Scene& scene) { scene.mast(seahawk, 'C') = 1; }},
        Closing{"hull-ruined",
                [](Scene& scene) { scene.markers(seahawk, Beam::port, 'C') = ruined; }},
        Closing{"cannon-3-gone",
                [](Scene& scene) { scene.ship(seahawk).cannons[index(cell("C3"))] = false; }},
        Closing{"cannon-5-gone",
                [](Scene& scene) { scene.ship(seahawk).cannons[index(cell("C5"))] = false; }},
        Closing{"guns-gone", [](Scene& scene) { scene.cannons(seahawk, {"D3"}); }},
        Closing{"crew-gone",
                [](Scene& scene) {
                  scene.figures(seahawk, {"D4", "D3"});
                }},
        Closing{"captain-gone", [](Scene& /*scene*/) {}}),
    [](const auto& one) {
      std::string name(one.param.until);
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

TEST(BbpOrderedFire, BBP_6_10_hull_ruined_is_asked_of_the_side_that_is_struck) {
  Scene scene = abeam();
  scene.markers(seahawk, Beam::starboard, 'D') = ruined;  // she shows her port side
  EXPECT_EQ(shots_by(scene, "fire: [{row: D, until: hull-ruined, max: 1}]", {1}), "F5 at D");
}

// ---- which list ----

TEST(BbpOrderedFire, a_window_goes_before_an_arc_and_an_arc_before_any) {
  const std::string all = "fire: {any: [A], broadside: [B], card_1: [C]}";
  EXPECT_EQ(shots_by(abeam(), all, {1, 1, 1, 1, 1}).substr(0, 7), "F5 at C");
  EXPECT_EQ(shots_by(abeam(), "fire: {any: [A], broadside: [B], card_2: [C]}", {1, 1, 1, 1, 1})
                .substr(0, 7),
            "F5 at B");
  EXPECT_EQ(
      shots_by(abeam(), "fire: {any: [A], forward: [B], aft: [C]}", {1, 1, 1, 1, 1}).substr(0, 7),
      "F5 at A");
}

TEST(BbpOrderedFire, BBP_4_4_BBP_4_6_arcs_are_those_of_the_firer) {
  Scene ahead = abeam();
  ahead.put(seahawk, {6, 6}, Compass::n);
  EXPECT_EQ(shots_by(ahead, "fire: {forward: [B], aft: [C]}", {1, 1}), "F5 at B, E5 at B");
  Scene astern = abeam();
  astern.put(seahawk, {6, 4}, Compass::n);
  EXPECT_EQ(shots_by(astern, "fire: {forward: [B], aft: [C]}", {1, 1}), "C5 at C, B5 at C");
}

TEST(BbpOrderedFire, what_this_turn_does_not_say_a_standing_list_says) {
  OrderedPlay play(abeam(), "card-1");
  play.order(isabella, "fire: {card_2: hold}\nstanding: {fire: [{row: G, max: 1}]}");
  play.order(seahawk, "fire: hold");
  play.dice.shots("isabella", {1, 1});
  play.until("alongside");
  EXPECT_EQ(play.shots(isabella), "F5 at G, F5 at G");
  EXPECT_THAT(play.answers("BBP-D4"),
              ElementsAre("isabella: F5 (standing)", "isabella: hold (standing)", "seahawk: hold",
                          "isabella: hold", "seahawk: hold", "isabella: F5 (standing)",
                          "isabella: hold (standing)", "seahawk: hold"));
}

TEST(BbpOrderedFire, BBP_9_3_the_volley_is_a_broadside_without_masts_and_hulls) {
  Scene scene = alongside(Contact::right);
  scene.state.boarding_turn = 0;
  for (const Side side : both_sides) {
    scene.figures(side, {"D4", "D3", "D5"});
    scene.cannons(side, {"D3", "D5"});
  }
  OrderedPlay play(scene, "volley");
  play.order(isabella,
             "fire: {broadside: [{row: C, until: mast-gone}, {row: B, until: main-top-gone}, "
             "{row: A, until: hull-ruined}, D]}");
  play.order(seahawk, "fire: {broadside: [A], volley: hold}");
  play.dice.shots("isabella", {1});
  play.until("first-boarder");
  EXPECT_EQ(play.shots(isabella), "D3 at D");
  EXPECT_EQ(play.shots(seahawk), "");
  EXPECT_THAT(play.answers("BBP-D10"), ElementsAre("isabella: D3", "seahawk: hold"));
}

// ---- what is refused: W-21 ----

/// What Isabella is told who names these cannons for the first window.
std::vector<std::string> refused(const Scene& scene, std::string_view cannons,
                                 std::initializer_list<int> dice) {
  OrderedPlay play(scene, "fire-1");
  play.order(isabella, "fire: {card_1: {cannons: " + std::string(cannons) + ", at: [D]}}");
  play.order(seahawk, "fire: hold");
  play.dice.shots("isabella", dice);
  play.until("card-2");
  return play.refusals();
}

TEST(BbpRefusedFire, BBP_4_1_out_of_range_W_21a) {
  Scene scene = abeam();
  scene.put(seahawk, {5, 7}, Compass::s);
  EXPECT_THAT(refused(scene, "[D5]", {}),
              ElementsAre("isabella: fire: D5 — the enemy is out of range (BBP-4.1)"));
}

TEST(BbpRefusedFire, BBP_4_7_dead_ahead_W_21b) {
  Scene scene = abeam();
  scene.put(seahawk, {5, 6}, Compass::s);
  EXPECT_THAT(refused(scene, "[D5]", {}),
              ElementsAre("isabella: fire: D5 — the enemy lies dead ahead or dead astern "
                          "(BBP-4.7)"));
}

TEST(BbpRefusedFire, BBP_4_4_BBP_4_9_on_a_diagonal_W_21c_W_21d) {
  Scene scene = abeam();
  scene.put(seahawk, {6, 6}, Compass::n);
  EXPECT_THAT(refused(scene, "[D5, F5, E3]", {1}),
              ElementsAre("isabella: fire: D5 — does not bear on a diagonal (BBP-4.4, BBP-R7)",
                          "isabella: fire: E3 — not on the side that faces the enemy (BBP-4.9)"));
}

TEST(BbpRefusedFire, BBP_4_9_named_twice_or_lost_W_21e_W_21g) {
  Scene scene = abeam();
  scene.ship(isabella).cannons[index(cell("B5"))] = false;
  EXPECT_THAT(
      refused(scene, "[C5, C5, B5, D5]", {1, 1}),
      ElementsAre("isabella: fire: C5 — has fired in this exchange (BBP-4.9)",
                  "isabella: fire: B5 — not on board when the exchange began (BBP-4.9, BBP-R34)"));
}

TEST(BbpRefusedFire, says_what_is_done_instead) {
  OrderedPlay play(abeam(), "fire-1");
  play.order(isabella, "fire: {card_1: {cannons: [C3,\n F5], at: [D]}}");
  play.order(seahawk, "fire: hold");
  play.dice.shots("isabella", {1});
  play.until("card-2");
  const Event event = play.heard.one("refused");
  EXPECT_EQ(facts(event, "instead; decision; legal; file; line"),
            "F5; BBP-D4; F5, E5, D5, C5, B5, hold; isabella.yaml; 2");
  EXPECT_EQ(play.shots(isabella), "F5 at D");
}

TEST(BbpRefusedFire, not_by_an_arc_nor_by_a_standing_order) {
  EXPECT_EQ(shots_by(abeam(), "fire: {broadside: {cannons: [C3, C5], at: [D]}}", {1}), "C5 at D");
  EXPECT_EQ(shots_by(abeam(), "standing: {fire: {card_1: {cannons: [C3, C5], at: [D]}}}", {1}),
            "C5 at D");
}

// ---- hulls that lie end on (BBP-D6) ----

/// Isabella sees Seahawk's bow.
Scene bow_on() {
  Scene scene = Scene().with({{5, 5}, Compass::ne}, {{5, 6}, Compass::s});
  return scene;
}

TEST(BbpHullSide, BBP_R39_the_firer_says_it_with_the_row_or_for_all) {
  OrderedPlay play(bow_on(), "fire-1");
  play.order(isabella, "fire: [{row: G, side: starboard, max: 1}, G]\nhull_side: port");
  play.dice.shots("isabella", {2, 2});
  play.until("card-2");
  EXPECT_THAT(play.answers("BBP-D6"), ElementsAre("isabella: starboard", "isabella: port"));
}

TEST(BbpHullSide, BBP_R39_until_asks_the_side_that_will_be_named) {
  Scene scene = bow_on();
  scene.markers(seahawk, Beam::starboard, 'G') = ruined;
  const std::string entries = "[{row: G, until: hull-ruined, max: 1}, {row: A, max: 1}]";
  EXPECT_EQ(shots_by(scene, "fire: " + entries, {1, 1}), "F3 at G, E3 at A");
  EXPECT_EQ(shots_by(scene, "hull_side: starboard\nfire: " + entries, {1}), "F3 at A");
}

TEST(BbpHullSide, BBP_R39_the_owner_says_it_and_the_firer_cannot_know) {
  Scene scene = bow_on().choose(struck_side_end_on, StruckSideEndOn::owner_chooses);
  scene.markers(seahawk, Beam::starboard, 'G') = 1;
  scene.markers(seahawk, Beam::port, 'G') = ruined;
  OrderedPlay play(scene, "fire-1");
  play.order(isabella, "fire: [{row: G, until: hull-ruined}, A]\nhull_side: port");
  play.order(seahawk, "standing: {hull_side: starboard}");
  play.dice.shots("isabella", {2, 1});
  play.until("card-2");
  EXPECT_EQ(play.shots(isabella), "F3 at G, E3 at A");
  EXPECT_THAT(play.answers("BBP-D6"), ElementsAre("seahawk: starboard (standing)"));
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
