#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/matchers.h"

#include <map>

/// Who may fire at whom, and the fire step (source 4.1, 4.2).
namespace prizecourt::away_boarders::fixtures {
namespace {

/// Long 18-pounders to both sides and ahead: everything reaches 10 points.
ShipSpec cruiser() {
  ShipSpec ship = hull_of(Rig::square, {{MastName::main, Rig::square, 4}}, 6, 12);
  add_broadsides(ship, 2, 18, GunKind::long_gun);
  add_gun(ship, Mount::bow, ShipSide::port, 18, GunKind::long_gun);
  return ship;
}

/// The id of the rule that speaks against the shot, and of the ruling behind it; empty if it is
/// legal.
std::string objection(Play& play, std::string_view shooter, std::string_view gun,
                      std::string_view target) {
  const auto found =
      objection_to_fire(play.game, play.id(shooter), play.gun_index(shooter, gun), play.id(target));
  if (!found) return "";
  EXPECT_NE(found->rule, nullptr);
  EXPECT_FALSE(found->reason.empty());
  std::string text(found->rule->id);
  if (found->ruling != nullptr) text.append(" ").append(found->ruling->id);
  return text;
}

/// The batteries of a cruiser at the origin that bear on a point: "p", "s", "b" or several.
std::string bearing(int facing, Point target) {
  Play play(
      Position().with({{"f", cruiser(), blue, {0, 0}, facing}, {"t", brig(), red, target, 0}}),
      "fire-1");
  std::string batteries;
  for (const char* const gun : {"p1", "s1", "b1"}) {
    if (objection(play, "f", gun, "t").empty()) batteries += gun[0];
  }
  return batteries;
}

/// F = cruiser at the origin heading 0, T = brig on her beam at (steps, 0).
Position abeam(int steps) {
  Position position =
      Position().with({{"f", cruiser(), blue, {0, 0}, 0}, {"t", brig(), red, {steps, 0}, 0}});
  return position;
}

std::vector<std::string> option_names(const std::vector<OpenQuestion>& questions,
                                      std::string_view about) {
  for (const OpenQuestion& question : questions) {
    if (question.about == about) return question.options;
  }
  return {"(not asked)"};
}

// ---- arcs ----

TEST(AwayBoardersGunnery, AB_G3_numbers_of_points_in_each_arc) {
  for (const int facing : {0, 1, 4}) {
    for (const int range : {1, 2, 3, 7}) {
      std::map<std::string, int> points;
      for (int q = -range; q <= range; ++q) {
        for (int r = -range; r <= range; ++r) {
          if (grid::distance({0, 0}, {q, r}) == range) ++points[bearing(facing, {q, r})];
        }
      }
      SCOPED_TRACE(range);
      EXPECT_EQ(points["p"], range + 1);
      EXPECT_EQ(points["s"], range + 1);
      EXPECT_EQ(points["b"], 1);
      EXPECT_EQ(points[""], 4 * range - 4 + 1);  // the gaps and the point astern
    }
  }
}

TEST(AwayBoardersGunnery,
     AB_G4_and_AB_R83_on_the_keel_line_of_the_target_any_gun_that_bears_rakes) {
  // T lies at the origin heading 0, F ahead of her: direction 3 leads from F to T.
  const std::vector<std::pair<int, std::string>> by_heading = {{0, ""},  {1, "s"}, {2, "s"},
                                                               {3, "b"}, {4, "p"}, {5, "p"}};
  for (const auto& [heading, battery] : by_heading) {
    Position position = Position().with({{"f", cruiser(), blue, {0, -4}, heading}});
    position.add("t", full_rigged_ship(), red, {0, 0}, 0).crew = hands({{Task::yards, 18}});
    Play play(position, "fire-1");
    play.want("AB-D10", "f", "t");
    play.dice.then_always(1);
    fire(play.game);
    const auto volleys = play.heard.all("fired");
    ASSERT_EQ(volleys.size(), battery.empty() ? 0U : 1U) << heading;
    if (battery.empty()) continue;
    EXPECT_EQ(text(volleys[0], "gun_names").substr(0, 1), battery) << heading;
    EXPECT_GE(modifier(volleys[0], "rake"), 1) << heading;
  }
}

TEST(AwayBoardersGunnery, AB_4_2_2_only_opposing_ships_in_play_are_targets) {
  Position position = abeam(2).with({{"own", brig(), blue, {2, 0}, 0}});
  position.add("gone", brig(), red, {2, 0}, 0).status = Status::surrendered;
  Play play(position, "fire-1");
  EXPECT_EQ(objection(play, "f", "s1", "own"), "AB-4.2.2");
  EXPECT_EQ(objection(play, "f", "s1", "f"), "AB-4.2.2");
  EXPECT_EQ(objection(play, "f", "s1", "gone"), "AB-4.2.2 AB-R139");
  EXPECT_EQ(objection(play, "gone", "p1", "f"), "AB-2.2.4 AB-R139");
}

// ---- range ----

TEST(AwayBoardersGunnery, AB_4_2_4_and_AB_G2_maximum_ranges) {
  struct Row {
    int weight;
    GunKind kind;
    int range;
  };

  const std::vector<Row> rows = {
      {3, GunKind::long_gun, 3},   {6, GunKind::long_gun, 4},   {9, GunKind::long_gun, 6},
      {12, GunKind::long_gun, 8},  {24, GunKind::long_gun, 10}, {12, GunKind::carronade, 2},
      {24, GunKind::carronade, 3}, {32, GunKind::carronade, 4}, {24, GunKind::howitzer, 2}};
  for (const Row& row : rows) {
    for (const int steps : {row.range, row.range + 1}) {
      Position position;
      ShipSpec spec = hull_of(Rig::square, {{MastName::main, Rig::square, 4}}, 6, 12);
      add_broadsides(spec, 1, row.weight, row.kind);
      position.with({{"f", spec, blue, {0, 0}, 0}, {"t", brig(), red, {steps, 0}, 0}});
      Play play(position, "fire-1");
      SCOPED_TRACE(row.weight);
      EXPECT_EQ(objection(play, "f", "s1", "t").empty(), steps == row.range) << steps;
    }
  }
}

TEST(AwayBoardersGunnery, AB_R7_strictly_between_is_one_less_and_never_negative) {
  Position position = abeam(1).choose(range_count, RangeCount::strictly_between);
  position.add("same", brig(), red, {0, 0}, 0);
  Play play(position, "fire-1");
  EXPECT_EQ(gun_range(play.game, play.id("f"), play.id("t")), 0);
  EXPECT_EQ(gun_range(play.game, play.id("f"), play.id("same")), 0);
}

TEST(AwayBoardersGunnery, AB_R77_nothing_is_fired_beyond_the_last_column) {
  for (const int steps : {10, 11, 12}) {
    Position position = abeam(steps);
    Play plain(position, "fire-1");
    EXPECT_EQ(objection(plain, "f", "s1", "t").empty(), steps == 10);
    position.choose(range_count, RangeCount::strictly_between);
    Play between(position, "fire-1");
    EXPECT_EQ(objection(between, "f", "s1", "t").empty(), steps <= 11);
  }
  Position position = abeam(11);
  ShipSpec far_shooting = cruiser();
  for (GunSpec& gun : far_shooting.guns) gun.max_range = 15;
  position.add("g", far_shooting, blue, {0, 0}, 0);
  Play play(position, "fire-1");
  EXPECT_EQ(objection(play, "g", "s1", "t"), "AB-4.2.4 AB-R77");
  EXPECT_EQ(objection(play, "f", "s1", "t"), "AB-4.2.4 AB-R77");
}

// ---- line of fire ----

TEST(AwayBoardersGunnery, AB_R12_of_two_enemies_on_a_point_the_shooter_chooses) {
  Play play(abeam(2).with({{"u", brig(), red, {2, 0}, 3}}), "fire-1");
  fire(play.game);
  EXPECT_THAT(option_names(play.decider.asked, "s1"), ElementsAre("hold", "t", "u"));
}

// ---- hands and loads ----

TEST(AwayBoardersGunnery, AB_4_2_1_one_hand_fires_every_gun_and_none_fires_none) {
  Play play(abeam(2), "fire-1");
  play.ship("f").crew = hands({{Task::yards, 5}, {Task::guns, 1}});
  EXPECT_EQ(objection(play, "f", "s1", "t"), "");
  play.ship("f").crew = hands({{Task::yards, 5}, {Task::repair_guns, 1}});
  EXPECT_EQ(objection(play, "f", "s1", "t"), "AB-4.2.1");
  play.ship("t").crew = hands({{Task::yards, 5}});
  fire(play.game);
  EXPECT_THAT(play.decider.asked, IsEmpty());
  EXPECT_FALSE(play.decider.closed.empty()) << "asked, so that an order to fire can be refused";
  for (const OpenQuestion& question : play.decider.closed) {
    EXPECT_EQ(question.options, (std::vector<std::string>{"hold"}));
  }
  EXPECT_TRUE(play.heard.all("fired").empty());
}

// ---- declaring ----

std::vector<std::string> keys(const std::vector<OpenQuestion>& questions) {
  std::vector<std::string> all(questions.size());
  std::transform(questions.begin(), questions.end(), all.begin(),
                 [](const OpenQuestion& question) { return question.key; });
  return all;
}

TEST(AwayBoardersGunnery, AB_D10_each_loaded_gun_is_asked_and_silence_holds_fire) {
  Play play(Position().with({{"a", sloop(), blue, {0, 0}, 0}, {"b", schooner(), red, {2, 0}, 0}}),
            "fire-1");
  play.gun("a", "s2").unloaded = true;
  play.gun("b", "p2").out = true;
  fire(play.game);
  EXPECT_THAT(keys(play.decider.asked),
              ElementsAre("1/fire-1/AB-D10/a/s1/0", "1/fire-1/AB-D10/a/w1/0",
                          "1/fire-1/AB-D10/b/p1/0", "1/fire-1/AB-D10/b/p3/0"));
  for (const OpenQuestion& question : play.decider.asked) {
    EXPECT_EQ(question.fallback, "hold");
    EXPECT_EQ(question.rule->id, "AB-2.2.4");
  }
  EXPECT_THAT(play.heard.events, IsEmpty());
  EXPECT_FALSE(play.gun("a", "s1").unloaded);
}

TEST(AwayBoardersGunnery,
     AB_D10_a_battery_without_a_target_is_asked_once_so_that_orders_are_refused) {
  Play play(abeam(2), "fire-1");
  play.gun("f", "b1").unloaded = true;
  fire(play.game);
  EXPECT_THAT(keys(play.decider.closed),
              ElementsAre("1/fire-1/AB-D10/f/port/0", "1/fire-1/AB-D10/f/bow/0",
                          "1/fire-1/AB-D10/t/starboard/0"));
  EXPECT_THAT(option_names(play.decider.closed, "port"), ElementsAre("hold"));
}

TEST(AwayBoardersGunnery, AB_D10_a_gun_whose_battery_reaches_but_not_it_may_only_hold) {
  ShipSpec mixed = brig();  // carronades, 3 points
  add_broadsides(mixed, 1, 12, GunKind::long_gun);
  Play play(Position().with({{"f", mixed, blue, {0, 0}, 0}, {"t", schooner(), red, {5, 0}, 0}}),
            "fire-1");
  play.want("AB-D10", "f", "t");
  play.dice.then_always(1);
  fire(play.game);
  EXPECT_THAT(option_names(play.decider.closed, "s1"), ElementsAre("hold"));
  EXPECT_EQ(facts(play.heard.one("fired"), "guns; gun_names"), "1; s6");
}

TEST(AwayBoardersGunnery, AB_D10_targets_are_offered_by_id_wherever_they_lie) {
  Position position = Position().with({{"f", cruiser(), blue, {0, 0}, 0}});
  for (const auto& [id, at] : std::map<std::string, Point>{
           {"a", {5, -1}}, {"b", {1, -1}}, {"c", {9, -4}}, {"d", {2, -2}}, {"e", {3, -1}}}) {
    position.add(id, gunboat(), red, at, 0);
  }
  Play play(position, "fire-1");
  fire(play.game);
  EXPECT_THAT(option_names(play.decider.asked, "s1"), ElementsAre("hold", "a", "b", "c", "e"));
}

// ---- AB-R70, AB-R71, AB-R87 ----

/// F with targets T and U in her starboard arc; s1 is ordered to fire at T, s2 at U.
Position two_targets() {
  Position position = abeam(2).with({{"u", brig(), red, {2, -1}, 0}});
  return position;
}

TEST(AwayBoardersGunnery, AB_R71_whole_side_fires_with_every_gun_that_bears) {
  Play play(two_targets().choose(fire_in_portions, FireInPortions::whole_side_once), "fire-1");
  play.want("AB-D10", "f", "u", {"s1"});
  play.dice.then_always(1);
  fire(play.game);
  EXPECT_THAT(option_names(play.decider.asked, "s2"), ElementsAre("t", "u"));
  const Event fired = play.heard.one("fired");  // silence follows the first gun
  EXPECT_EQ(number(fired, "guns"), 2);
  EXPECT_EQ(fired.against, "u");
}

TEST(AwayBoardersGunnery, AB_R70_with_AB_R71_a_gun_that_cannot_reach_the_target_of_its_side_holds) {
  ShipSpec mixed = cruiser();                        // 10 points, and first in order
  add_broadsides(mixed, 2, 24, GunKind::carronade);  // 3 points
  Play play(Position()
                .with({{"f", mixed, blue, {0, 0}, 0},
                       {"near", gunboat(), red, {2, 0}, 0},
                       {"far", gunboat(), red, {5, -2}, 0}})
                .choose(split_targets, SplitTargets::one_target_per_side)
                .choose(fire_in_portions, FireInPortions::whole_side_once),
            "fire-1");
  play.want("AB-D10", "f", "far", {"s1"});
  play.dice.then_always(1);
  fire(play.game);
  EXPECT_EQ(text(play.heard.one("fired"), "gun_names"), "s1 s2");
  EXPECT_THAT(option_names(play.decider.closed, "s2"), ElementsAre("far"));
  EXPECT_THAT(option_names(play.decider.closed, "s3"), ElementsAre("hold"));
}

// ---- range 0 ----

/// M with heading 1 has fouled S; S's heading is given. M's bow points at S.
std::string bearing_when_fouled(int heading_of_s, std::string_view shooter) {
  Play play(Position().with(
                {{"m", cruiser(), blue, {2, 2}, 1}, {"s", cruiser(), red, {2, 2}, heading_of_s}}),
            "fire-1");
  play.game.link(play.id("m"), play.id("s"), LinkKind::fouled);
  play.game.set_contact(play.id("m"), play.id("s"), 2);
  std::string batteries;
  for (const char* const gun : {"p1", "s1", "b1"}) {
    if (objection(play, shooter, gun, shooter == "m" ? "s" : "m").empty()) batteries += gun[0];
  }
  return batteries;
}

TEST(AwayBoardersGunnery, AB_R13_of_fouled_ships_the_mover_bears_with_the_bow_only) {
  for (int heading = 0; heading < 6; ++heading) {
    EXPECT_EQ(bearing_when_fouled(heading, "m"), "b") << heading;
  }
}

TEST(AwayBoardersGunnery,
     AB_R13_the_other_of_two_fouled_ships_bears_by_the_movers_reversed_heading) {
  // the mover's reversed heading is 4
  EXPECT_EQ(bearing_when_fouled(3, "s"), "s");  // 60° off the bow (AB-W10)
  EXPECT_EQ(bearing_when_fouled(2, "s"), "s");  // 120°
  EXPECT_EQ(bearing_when_fouled(5, "s"), "p");
  EXPECT_EQ(bearing_when_fouled(0, "s"), "p");
  EXPECT_EQ(bearing_when_fouled(1, "s"), "");   // equal headings
  EXPECT_EQ(bearing_when_fouled(4, "s"), "b");  // opposite
}

// ---- one moment ----

TEST(AwayBoardersGunnery, AB_R142_volleys_by_shooter_target_weight_and_round) {
  ShipSpec mixed = cruiser();
  add_broadsides(mixed, 1, 32, GunKind::long_gun);  // p3, s3
  Play play(Position().with({{"f", mixed, blue, {0, 0}, 0},
                             {"e", mixed, blue, {0, 5}, 3},
                             {"t", full_rigged_ship(), red, {3, -1}, 0},
                             {"u", full_rigged_ship(), red, {-3, 6}, 0}}),
            "fire-3");
  play.decider.answer = [](const Question& question) -> std::optional<std::string> {
    if (question.decision != decision("AB-D10") || question.options.size() == 1) return {};
    return std::string(question.options[1].name);
  };
  play.ship("t").crew = hands({{Task::yards, 18}});
  play.ship("u").crew = hands({{Task::yards, 18}});
  play.dice.then_always(4);
  fire(play.game);
  std::vector<std::string> randoms;
  for (const std::string& roll : play.dice.rolls) {
    if (roll.find("AB-4.3.8") != std::string::npos) randoms.push_back(roll);
  }
  EXPECT_THAT(randoms, ElementsAre("1/fire-3/AB-4.3.8/e/u/320", "1/fire-3/AB-4.3.8/e/u/180",
                                   "1/fire-3/AB-4.3.8/f/t/320", "1/fire-3/AB-4.3.8/f/t/180"));
}

// ---- guns that were hit ----

/// F = schooner, first fire; E = a gunboat whose bow gun has her in its sights; T = a target abeam,
/// not raked. All at range 1.
Position hit_gun_position() {
  Position position;
  Ship& schooner_f = position.add("f", schooner(), blue, {0, 0}, 0);
  for (Gun& gun : schooner_f.guns) gun.fired_before = false;
  position.with({{"e", gunboat(), red, {1, 0}, 5}, {"t", gunboat(), red, {1, -1}, 0}});
  return position;
}

TEST(AwayBoardersGunnery, AB_R88_a_gun_that_has_fired_is_out_at_once) {
  Play play(hit_gun_position(), "fire-1");
  play.gun("f", "s2").unloaded = true;
  play.gun("f", "s3").unloaded = true;
  play.want({{"AB-D10", "e", "f"}, {"AB-D10", "f", "t"}, {"AB-D13", "f", "s1"}});
  play.dice.expect("AB-4.3.8", {3});  // E's volley comes first, but S1 has been declared
  play.dice.expect({{"AB-4.3.10", {4}}, {"AB-4.3.8", {4}}, {"AB-4.3.10", {1, 1}}});
  fire(play.game);
  EXPECT_TRUE(play.gun("f", "s1").out);
  EXPECT_EQ(text(play.heard.one("gun-hit"), "out"), "now");
  EXPECT_EQ(play.heard.one("gun-hit").ruling, nullptr);
}

// ---- the end of the Action Segment ----

TEST(AwayBoardersGunnery, AB_R38_and_AB_R39_turns_in_which_every_move_was_backed_are_counted) {
  Play play(abeam(2), "action-end");
  const auto backed_turns_after = [&](int moves, int backs, int before) {
    play.ship("f").moves_this_turn = moves;
    play.ship("f").backs_this_turn = backs;
    play.ship("f").backed_turns = before;
    end_action_segment(play.game);
    return play.ship("f").backed_turns;
  };
  EXPECT_EQ(backed_turns_after(2, 2, 0), 1);
  EXPECT_EQ(backed_turns_after(1, 1, 3), 4);
  EXPECT_EQ(backed_turns_after(2, 1, 3), 0);
  EXPECT_EQ(backed_turns_after(0, 0, 3), 0);
}

TEST(AwayBoardersGunnery, AB_R88_marks_of_the_segment_are_cleared) {
  Play play(abeam(2), "action-end");
  play.gun("f", "s1").fired_this_segment = true;
  end_action_segment(play.game);
  EXPECT_FALSE(play.gun("f", "s1").fired_this_segment);
  EXPECT_THAT(play.heard.events, IsEmpty());
}

TEST(AwayBoardersGunnery, AB_R88_of_as_many_guns_as_there_can_be) {
  ShipSpec most = hull_of(Rig::square, {{MastName::main, Rig::square, 4}}, 6, 12);
  add_broadsides(most, max_guns / 2, 18, GunKind::long_gun);
  ASSERT_EQ(most.guns.size(), static_cast<std::size_t>(max_guns));
  Play play(Position().with({{"f", most, blue, {0, 0}, 0}}), "action-end");
  for (Gun& gun : play.ship("f").guns) gun.fired_this_segment = true;
  end_action_segment(play.game);
  for (const Gun& gun : play.ship("f").guns) EXPECT_FALSE(gun.fired_this_segment);
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
