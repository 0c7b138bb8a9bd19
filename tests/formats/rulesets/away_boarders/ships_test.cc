/// From the description of a ship to the ship as the rules know her.

#include "formats/rulesets/away_boarders/ships.h"

#include "formats/scenario/company.h"
#include "tests/formats/scenario_support.h"
#include "tests/matchers.h"

#include <string>
#include <vector>

namespace prizecourt::away_boarders {
namespace {

using scenarios::read;
using scenarios::with_ship;

/// Ship one of a scenario, described so.
ShipSpec ship(std::string_view said) {
  const auto scenario = read(with_ship(said));
  EXPECT_EQ(scenario.text(), "");
  return scenario.start.value().setup.ships[0];
}

ShipSpec ship_with_guns(std::string_view lines) {
  return ship("type: sloop, hull: 2, crew: 4, guns: [" + std::string(lines) + "]");
}

std::string about_ship(std::string_view said) {
  return read(with_ship(said)).text();
}

std::string about_guns(std::string_view lines) {
  return about_ship("type: sloop, hull: 2, crew: 4, guns: [" + std::string(lines) + "]");
}

std::vector<int> boxes(const ShipSpec& spec) {
  std::vector<int> all;
  for (const MastSpec& mast : spec.masts) all.push_back(mast.boxes);
  return all;
}

/// "p1 12# long port, range 8, faces 1 2"
std::string guns_in_words(const GunSpec& gun) {
  std::string words = gun.id + ' ' + std::to_string(gun.weight) + "# " +
                      std::string(name_of(gun.kind)) + ' ' + std::string(name_of(gun.mount)) + ' ' +
                      std::string(name_of(gun.side)) + ", range " + std::to_string(gun.max_range);
  if (gun.hit_numbers == 0) return words;
  words += ", faces";
  for (int face = 1; face <= 6; ++face) {
    if ((gun.hit_numbers & (1 << (face - 1))) != 0) words += ' ' + std::to_string(face);
  }
  return words;
}

std::vector<std::string> guns_in_words(const std::vector<GunSpec>& guns) {
  std::vector<std::string> all;
  for (const GunSpec& gun : guns) all.push_back(guns_in_words(gun));
  return all;
}

// ---- name, masts, boxes (AB-G7) ----

TEST(ShipName, is_made_of_the_id) {
  EXPECT_EQ(name_from_id("lawrence"), "Lawrence");
  EXPECT_EQ(name_from_id("queen-charlotte"), "Queen Charlotte");
  EXPECT_EQ(name_from_id("boat_1"), "Boat 1");
  EXPECT_EQ(name_from_id("HMS-x.y"), "HMS X.y");
}

TEST(ShipName, or_given) {
  EXPECT_EQ(ship("name: HMS Confiance, type: sloop, hull: 2, crew: 4").name, "HMS Confiance");
}

TEST(ShipType, gives_rig_and_masts) {
  struct Row {
    std::string_view type;
    Rig rig;
    std::vector<int> boxes;
  };

  const std::vector<Row> rows = {{"ship", Rig::square, {3, 5, 4}},
                                 {"brig", Rig::square, {4, 4}},
                                 {"large-schooner", Rig::fore_and_aft, {3, 3}},
                                 {"small-schooner", Rig::fore_and_aft, {2, 2}},
                                 {"sloop", Rig::fore_and_aft, {3}}};
  for (const Row& row : rows) {
    const ShipSpec spec = ship("hull: 2, crew: 4, type: " + std::string(row.type));
    EXPECT_EQ(spec.rig, row.rig) << row.type;
    EXPECT_EQ(boxes(spec), row.boxes) << row.type;
    for (const MastSpec& mast : spec.masts) EXPECT_EQ(mast.rig, row.rig) << row.type;
  }
}

TEST(ShipType, masts_are_named_by_their_number) {
  EXPECT_EQ(ship("hull: 2, crew: 4, type: sloop").masts[0].name, MastName::main);
  EXPECT_EQ(ship("hull: 2, crew: 4, type: brig").masts[0].name, MastName::main);
  EXPECT_EQ(ship("hull: 2, crew: 4, type: brig").masts[1].name, MastName::fore);
  EXPECT_EQ(ship("hull: 2, crew: 4, type: ship").masts[0].name, MastName::mizzen);
}

TEST(ShipType, a_rig_of_her_own_goes_before_that_of_the_type) {
  const ShipSpec spec = ship("type: sloop, rig: square, hull: 2, crew: 4");
  EXPECT_EQ(spec.rig, Rig::square);
  EXPECT_EQ(spec.masts[0].rig, Rig::square);
}

TEST(ShipMasts, listed_one_by_one) {
  const ShipSpec spec = ship(
      "rig: square, hull: 2, crew: 4, "
      "masts: [{name: main, rig: fore-and-aft, boxes: 3}, {name: fore, boxes: 5}]");
  EXPECT_EQ(spec.rig, Rig::square);
  EXPECT_EQ(boxes(spec), (std::vector<int>{3, 5}));
  EXPECT_EQ(spec.masts[0].rig, Rig::fore_and_aft);
  EXPECT_EQ(spec.masts[1].rig, Rig::square);
}

TEST(ShipMasts, from_stern_to_bow) {
  EXPECT_EQ(about_ship("rig: square, hull: 2, crew: 4, masts: [{name: fore, boxes: 3}]"),
            "s.yaml:9:63: error: ships.one.masts[0].name: the masts of a ship with 1 are, from "
            "stern to bow: main [invalid]\n");
}

TEST(ShipBoxes, follow_from_tons_and_men) {
  const ShipSpec lawrence = ship("type: brig, tons: 480, men: 136");
  EXPECT_EQ(lawrence.hull_boxes, 12);
  EXPECT_EQ(lawrence.crew_total, 17);
  const ShipSpec least = ship("type: brig, tons: 1, men: 0");
  EXPECT_EQ(least.hull_boxes, 1);
  EXPECT_EQ(least.crew_total, 2);
}

TEST(ShipBoxes, given_numbers_go_first) {
  const ShipSpec spec = ship("type: brig, tons: 480, men: 136, hull: 5, crew: 3");
  EXPECT_EQ(spec.hull_boxes, 5);
  EXPECT_EQ(spec.crew_total, 3);
}

TEST(ShipBoxes, most_tons_and_men_are_within_the_limits) {
  const ShipSpec spec = ship("type: brig, tons: 2560, men: 5000");
  EXPECT_EQ(spec.hull_boxes, max_hull_boxes);
  EXPECT_EQ(spec.crew_total, 625);
}

TEST(ShipRest, base_speed_and_sweeps) {
  const ShipSpec common = ship("type: brig, hull: 2, crew: 4");
  EXPECT_EQ(common.base_speed, 1);
  EXPECT_TRUE(common.has_sweeps);
  const ShipSpec cutter = ship("type: sloop, hull: 2, crew: 4, base_speed: 3, sweeps: false");
  EXPECT_EQ(cutter.base_speed, 3);
  EXPECT_FALSE(cutter.has_sweeps);
}

// ---- guns ----

TEST(ShipGuns, are_numbered_in_the_order_of_the_list) {
  const ShipSpec spec = ship_with_guns(
      "{weight: 12, port: 1, starboard: 2}, "
      "{weight: 12, kind: carronade, starboard: 1, bow: 1, swivel: 2, facing: starboard}");
  EXPECT_THAT(guns_in_words(spec.guns), ElementsAre("p1 12# long broadside port, range 8",
                                                    "s1 12# long broadside starboard, range 8",
                                                    "s2 12# long broadside starboard, range 8",
                                                    "s3 12# carronade broadside starboard, range 2",
                                                    "b1 12# carronade bow port, range 2",
                                                    "w1 12# carronade swivel starboard, range 2",
                                                    "w2 12# carronade swivel starboard, range 2"));
}

TEST(ShipGuns, a_reach_of_their_own) {
  EXPECT_THAT(guns_in_words(ship_with_guns("{weight: 32, bow: 1, range: 7}").guns),
              ElementsAre("b1 32# long bow port, range 7"));
}

// AB-G6: in proportion to the guns, the heaviest take the lowest faces.
TEST(ShipGuns, ABG6_several_weights_share_the_faces) {
  const ShipSpec spec = ship_with_guns(
      "{weight: 12, port: 1}, {weight: 32, kind: carronade, port: 3}, "
      "{weight: 6, starboard: 2, swivel: 1, facing: port}");
  EXPECT_THAT(guns_in_words(spec.guns),
              ElementsAre("p1 12# long broadside port, range 8, faces 5",
                          "p2 32# carronade broadside port, range 4, faces 1 2 3 4",
                          "p3 32# carronade broadside port, range 4, faces 1 2 3 4",
                          "p4 32# carronade broadside port, range 4, faces 1 2 3 4",
                          "s1 6# long broadside starboard, range 4",
                          "s2 6# long broadside starboard, range 4",
                          "w1 6# long swivel port, range 4, faces 6"));
}

TEST(ShipGuns, hit_numbers_of_their_own) {
  const ShipSpec spec = ship_with_guns(
      "{weight: 12, port: 1, hit_numbers: [6, 1]}, {weight: 6, port: 1, hit_numbers: [2, 3]}");
  EXPECT_THAT(guns_in_words(spec.guns),
              ElementsAre("p1 12# long broadside port, range 8, faces 1 6",
                          "p2 6# long broadside port, range 4, faces 2 3"));
}

TEST(ShipGuns, one_weight_may_share_a_face_but_two_may_not) {
  EXPECT_EQ(about_guns("{weight: 12, port: 1, hit_numbers: [1]}, "
                       "{weight: 12, kind: carronade, port: 1, hit_numbers: [1, 2]}"),
            "");
  EXPECT_EQ(about_guns("{weight: 9, port: 1, hit_numbers: [1]}, "
                       "{weight: 6, starboard: 1, hit_numbers: [1]}"),
            "");
  EXPECT_EQ(
      about_guns("{weight: 9, port: 1, hit_numbers: [1, 3]}, "
                 "{weight: 6, swivel: 1, facing: port, hit_numbers: [4, 3]}"),
      "s.yaml:9:148: error: ships.one.guns[1].hit_numbers: face 3 already hits the 9-pounders "
      "on the same side [invalid]\n"
      "  hint: a face can pick guns of one weight only\n");
}

TEST(ShipGuns, sixty_four_at_most) {
  EXPECT_EQ(ship_with_guns("{weight: 9, port: 32, starboard: 32}").guns.size(), 64U);
  EXPECT_EQ(about_guns("{weight: 9, port: 32, starboard: 32}, {weight: 9, bow: 1}"),
            "s.yaml:9:54: error: ships.one.guns: a ship has at most 64 guns, found 65 [invalid]\n");
}

}  // namespace
}  // namespace prizecourt::away_boarders
