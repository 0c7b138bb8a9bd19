#include "engine/rulesets/away_boarders/state.h"

#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/damage.h"
#include "engine/table/digest.h"
#include "tests/engine/away_boarders/fixtures.h"

#include <gtest/gtest.h>

namespace prizecourt::away_boarders::fixtures {
namespace {

TEST(AB_1_4_1, a_box_is_whole_half_gone_or_destroyed_and_every_mast_has_its_own) {
  Play play(Position().with({{"a", brig(), red, {0, 0}, 0}}), "fire-1");
  play.dice.expect("AB-4.3.11", {1, 1, 1, 4});
  mark_foul_hits(play.game, play.id("a"), play.id("a"), 4);
  const Ship& ship = play.ship("a");
  EXPECT_EQ(ship.rigging[0][0], 2) << "two slashes destroy the main mast's first box";
  EXPECT_EQ(ship.rigging[0][1], 1) << "the third is half of the next";
  EXPECT_EQ(ship.rigging[1][0], 1) << "the fore mast has boxes of its own";
}

TEST(AB_1_4_2, there_are_six_task_boxes) {
  EXPECT_EQ(names(Task{}).size(), static_cast<std::size_t>(task_count));
  EXPECT_EQ(names(Task{}).front(), "yards");
  EXPECT_EQ(names(Task{}).back(), "boarding");
}

TEST(AB_1_4_3, there_are_four_sail_settings) {
  const auto all = names(Sail{});
  EXPECT_EQ(std::vector<std::string_view>(all.begin(), all.end()),
            (std::vector<std::string_view>{"oars", "reef", "battle", "full"}));
}

TEST(AB_1_4_4, a_gun_belongs_to_the_side_it_faces_a_bow_gun_to_the_bow) {
  const GunSpec swivel{.id = "w1", .mount = Mount::swivel, .side = ShipSide::port};
  const GunSpec bow{.id = "b1", .mount = Mount::bow, .side = ShipSide::port};
  Gun gun;
  gun.side = ShipSide::starboard;
  EXPECT_EQ(battery_of(gun, swivel), Battery::starboard);
  gun.side = ShipSide::port;
  EXPECT_EQ(battery_of(gun, swivel), Battery::port);
  EXPECT_EQ(battery_of(gun, bow), Battery::bow);
}

TEST(AB_1_4_5, each_battery_has_one_load_of_four_kinds) {
  Ship ship;
  load_of(ship, Battery::port) = Round::grape;
  load_of(ship, Battery::starboard) = Round::chain;
  EXPECT_EQ(load_of(ship, Battery::port), Round::grape);
  EXPECT_EQ(load_of(ship, Battery::starboard), Round::chain);
  EXPECT_EQ(names(Round{}).size(), 4U);
}

TEST(AB_G8, the_wind_fills_the_six_headings) {
  for (int wind = 0; wind < 6; ++wind) {
    const auto at = [&](int heading) {
      return point_of_sail(Direction(wind + heading), Direction(wind));
    };
    EXPECT_EQ(at(0), PointOfSail::in_irons);
    EXPECT_EQ(at(1), PointOfSail::close_hauled);
    EXPECT_EQ(at(2), PointOfSail::broad_reach);
    EXPECT_EQ(at(3), PointOfSail::running);
    EXPECT_EQ(at(4), PointOfSail::broad_reach);
    EXPECT_EQ(at(5), PointOfSail::close_hauled);
  }
}

TEST(State, every_change_of_a_field_changes_the_digest) {
  Play play(Position().with({{"a", sloop(), red, {0, 0}, 0}, {"b", sloop(), blue, {1, 0}, 0}}),
            "fire-1");
  const auto digest = [&] { return digest_of("test", play.state(), play.game.setup); };
  const Digest before = digest();
  const auto differs = [&](auto change) {
    const State kept = play.state();
    change(play.state());
    EXPECT_NE(digest(), before);
    play.state() = kept;
    EXPECT_EQ(digest(), before);
  };
  differs([](State& s) { s.turn = 2; });
  differs([](State& s) { s.step = 1; });
  differs([](State& s) { s.wind_from = Direction(3); });
  differs([](State& s) { s.verdict = Verdict::drawn; });
  differs([](State& s) { s.ships[0].at.q = 5; });
  differs([](State& s) { s.ships[0].facing = Direction(4); });
  differs([](State& s) { s.ships[1].hull[2] = 1; });
  differs([](State& s) { s.ships[1].rigging[0][3] = 2; });
  differs([](State& s) { s.ships[1].fallen[0] = true; });
  differs([](State& s) { s.ships[0].guns[4].side = ShipSide::port; });
  differs([](State& s) { s.ships[0].guns[0].unloaded = true; });
  differs([](State& s) { s.ships[0].guns[0].doomed = true; });
  differs([](State& s) { s.ships[0].load[2] = Round::grape; });
  differs([](State& s) { s.ships[0].crew[5] = 1; });
  differs([](State& s) { s.ships[0].lost_crew = 1; });
  differs([](State& s) { s.ships[0].commander = Commander::down; });
  differs([](State& s) { s.ships[0].gun_points = 3; });
  differs([](State& s) { s.links.push_back({ShipId{0}, ShipId{1}, LinkKind::fouled, 1}); });
  differs([](State& s) { s.contacts.push_back({ShipId{0}, ShipId{1}, 3}); });
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
