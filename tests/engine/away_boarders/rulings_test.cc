#include "engine/rulesets/away_boarders/rulings.h"

#include "tests/engine/ruling_laws.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt::away_boarders {
namespace {

TEST(AwayBoardersRulings, AreAllThereInOrder) {
  ASSERT_EQ(rulings().size(), 157U);
  ruling_laws::expect_in_order(rulings(), "AB-R");
}

TEST(AwayBoardersRulings, HaveDistinctKeysAndOptions) {
  ruling_laws::expect_distinct_keys(rulings());
  ruling_laws::expect_distinct_options(rulings());
}

TEST(AwayBoardersRulings, SayWhatIsOpenAndWhy) {
  ruling_laws::expect_prose(rulings());
}

TEST(AwayBoardersRulings, TheseAreSelectable) {
  std::vector<std::size_t> selectable;
  for (std::size_t row = 0; row < rulings().size(); ++row) {
    if (rulings()[row].kind != RulingKind::selectable) continue;
    selectable.push_back(row + 1);
    EXPECT_GE(rulings()[row].option_count(), 2U) << rulings()[row].id;
  }
  EXPECT_THAT(selectable,
              testing::ElementsAre(7, 13, 14, 15, 17, 22, 29, 51, 52, 70, 71, 87, 88, 91, 104, 105,
                                   111, 117, 121, 122, 124, 128, 129, 138, 139, 143, 147, 155));
}

template <class Option>
void expect_options(Selectable<Option> ruling, std::string_view key,
                    std::initializer_list<std::pair<Option, std::string_view>> options) {
  SCOPED_TRACE(key);
  const RulingInfo& row = rulings()[ruling.row];
  EXPECT_EQ(cite_ruling(ruling), &row);
  EXPECT_EQ(row.key, key);
  EXPECT_EQ(row.kind, RulingKind::selectable);
  ASSERT_EQ(row.option_count(), options.size());
  RulingsInForce in_force;
  EXPECT_EQ(in_force[ruling], options.begin()->first) << "the default";
  for (const auto& [option, name] : options) {
    const auto index = static_cast<std::size_t>(option);
    ASSERT_LT(index, options.size());
    EXPECT_EQ(row.options[index], name);
    in_force.choose(ruling.row, index);
    EXPECT_EQ(in_force[ruling], option);
  }
}

TEST(AwayBoardersRulings, SelectableOnesHaveTheTypesOfTheirOptions) {
  expect_options<RangeCount>(
      range_count, "range-count",
      {{RangeCount::steps, "steps"}, {RangeCount::strictly_between, "strictly-between"}});
  expect_options<RangeZeroBearing>(range_zero_bearing, "range-zero-bearing",
                                   {{RangeZeroBearing::facing_side, "facing-side"},
                                    {RangeZeroBearing::both_broadsides, "both-broadsides"},
                                    {RangeZeroBearing::none, "none"}});
  expect_options<MapEdge>(
      map_edge, "map-edge",
      {{MapEdge::leaves_play, "leaves-play"}, {MapEdge::refuse_move, "refuse-move"}});
  expect_options<IronsSpeed>(irons_speed, "irons-speed",
                             {{IronsSpeed::zero_modifier_minimum_one, "zero-modifier-minimum-one"},
                              {IronsSpeed::one_move_only, "one-move-only"},
                              {IronsSpeed::as_close_hauled, "as-close-hauled"}});
  expect_options<SpeedBelowOne>(speed_below_one, "speed-below-one",
                                {{SpeedBelowOne::no_move_no_drift, "no-move-no-drift"},
                                 {SpeedBelowOne::minimum_one, "minimum-one"},
                                 {SpeedBelowOne::drift, "drift"}});
  expect_options<ThirdPhaseOrder>(third_phase_order, "third-phase-order",
                                  {{ThirdPhaseOrder::chart_order, "chart-order"},
                                   {ThirdPhaseOrder::fastest_first, "fastest-first"}});
  expect_options<AdvanceTurnOrder>(advance_turn_order, "advance-turn-order",
                                   {{AdvanceTurnOrder::advance_then_turn, "advance-then-turn"},
                                    {AdvanceTurnOrder::turn_then_advance, "turn-then-advance"}});
  expect_options<GunsOnBoard>(
      guns_on_board, "guns-on-board",
      {{GunsOnBoard::original_guns, "original-guns"}, {GunsOnBoard::present_guns, "present-guns"}});
  expect_options<OarsMoves>(
      oars_moves, "oars-moves",
      {{OarsMoves::same_menu, "same-menu"}, {OarsMoves::free_turn, "free-turn"}});
  expect_options<SplitTargets>(split_targets, "split-targets",
                               {{SplitTargets::per_gun_target, "per-gun-target"},
                                {SplitTargets::one_target_per_side, "one-target-per-side"}});
  expect_options<FireInPortions>(
      fire_in_portions, "fire-in-portions",
      {{FireInPortions::allowed, "allowed"}, {FireInPortions::whole_side_once, "whole-side-once"}});
  expect_options<FireAtLinked>(fire_at_linked, "fire-at-linked",
                               {{FireAtLinked::yes, "yes"}, {FireAtLinked::no, "no"}});
  expect_options<HitGunFires>(hit_gun_fires, "hit-gun-fires",
                              {{HitGunFires::until_segment_end, "until-segment-end"},
                               {HitGunFires::same_phase_only, "same-phase-only"}});
  expect_options<HitOnFallenMast>(
      hit_on_fallen_mast, "hit-on-fallen-mast",
      {{HitOnFallenMast::carry_to_nearest_standing, "carry-to-nearest-standing"},
       {HitOnFallenMast::reroll, "reroll"},
       {HitOnFallenMast::wasted, "wasted"}});
  expect_options<RallyCount>(rally_count, "rally-count",
                             {{RallyCount::one, "one"}, {RallyCount::any_number, "any-number"}});
  expect_options<SailStep>(
      sail_step, "sail-step",
      {{SailStep::any_setting, "any-setting"}, {SailStep::one_step, "one-step"}});
  expect_options<RepairFallenMast>(repair_fallen_mast, "repair-fallen-mast",
                                   {{RepairFallenMast::fallen_stays_down, "fallen-stays-down"},
                                    {RepairFallenMast::any_rigging_box, "any-rigging-box"}});
  expect_options<RepairBank>(repair_bank, "repair-bank",
                             {{RepairBank::tally_always, "tally-always"},
                              {RepairBank::only_while_damaged, "only-while-damaged"},
                              {RepairBank::cap_at_six, "cap-at-six"}});
  expect_options<Attempts>(attempts, "attempts",
                           {{Attempts::one_per_ship_per_turn, "one-per-ship-per-turn"},
                            {Attempts::one_per_enemy_ship, "one-per-enemy-ship"},
                            {Attempts::one_per_marker, "one-per-marker"}});
  expect_options<BoardingRounds>(
      boarding_rounds, "boarding-rounds",
      {{BoardingRounds::one, "one"}, {BoardingRounds::until_end, "until-end"}});
  expect_options<BoardingTie>(boarding_tie, "boarding-tie",
                              {{BoardingTie::no_casualty, "no-casualty"},
                               {BoardingTie::both_lose, "both-lose"},
                               {BoardingTie::reroll, "reroll"}});
  expect_options<RatioSeveral>(
      ratio_several, "ratio-several",
      {{RatioSeveral::each_party_alone, "each-party-alone"}, {RatioSeveral::combined, "combined"}});
  expect_options<TurnLimit>(
      turn_limit, "turn-limit",
      {{TurnLimit::none, "none"}, {TurnLimit::scenario_number, "scenario-number"}});
  expect_options<DoublePartial>(
      double_partial, "double-partial",
      {{DoublePartial::all_loaded_guns_or_refused, "all-loaded-guns-or-refused"},
       {DoublePartial::marker_flips_anyway, "marker-flips-anyway"},
       {DoublePartial::track_per_gun, "track-per-gun"}});
  expect_options<MixLoad>(mix_load, "mix-load",
                          {{MixLoad::must_match_unless_side_empty, "must-match-unless-side-empty"},
                           {MixLoad::latest_marker_wins, "latest-marker-wins"},
                           {MixLoad::track_per_gun, "track-per-gun"}});
  expect_options<Surrendered>(after_surrender, "surrendered",
                              {{Surrendered::out_of_play_on_map, "out-of-play-on-map"},
                               {Surrendered::still_a_vessel, "still-a-vessel"}});
  expect_options<DoubleInOneSegment>(
      double_in_one_segment, "double-in-one-segment",
      {{DoubleInOneSegment::allowed, "allowed"}, {DoubleInOneSegment::not_allowed, "not-allowed"}});
  expect_options<LandInTheLine>(
      land_in_the_line, "land-in-the-line",
      {{LandInTheLine::blocks, "blocks"}, {LandInTheLine::does_not_block, "does-not-block"}});
}

TEST(AwayBoardersRulings, AreCitedById) {
  static_assert(cite_ruling("AB-R7") == &ruling_table[range_count.row]);
  EXPECT_EQ(cite_ruling("AB-R1")->key, "wind-axis");
  EXPECT_EQ(cite_ruling("AB-R155")->key, "land-in-the-line");
  EXPECT_EQ(ruling_row("AB-R100"), 99U);
}

}  // namespace
}  // namespace prizecourt::away_boarders
