#include "engine/rulesets/master_and_commander/rulings.h"

#include "tests/engine/ruling_laws.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt::master_and_commander {
namespace {

TEST(MasterAndCommanderRulings, AreAllThereInOrder) {
  ASSERT_EQ(rulings().size(), 131U);
  ruling_laws::expect_in_order(rulings(), "MC-R");
}

TEST(MasterAndCommanderRulings, HaveDistinctKeysAndOptions) {
  ruling_laws::expect_distinct_keys(rulings());
  ruling_laws::expect_distinct_options(rulings());
}

TEST(MasterAndCommanderRulings, SayWhatIsOpenAndWhy) {
  ruling_laws::expect_prose(rulings());
}

TEST(MasterAndCommanderRulings, ExactlyTwentyTwoAreSelectable) {
  std::vector<std::size_t> selectable;
  for (std::size_t row = 0; row < rulings().size(); ++row) {
    if (rulings()[row].kind != RulingKind::selectable) continue;
    selectable.push_back(row + 1);
    EXPECT_GE(rulings()[row].option_count(), 2U) << rulings()[row].id;
  }
  EXPECT_THAT(selectable, testing::ElementsAre(1, 13, 24, 27, 32, 40, 42, 49, 51, 56, 68, 83, 91,
                                               97, 101, 102, 110, 111, 117, 118, 125, 127));
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

TEST(MasterAndCommanderRulings, SelectableOnesOfMovementHaveTheTypesOfTheirOptions) {
  expect_options<CoinValues>(
      coin_values, "coin-values",
      {{CoinValues::counted, "counted"}, {CoinValues::as_listed, "as-listed"}});
  expect_options<EventShip>(event_ship, "event-ship",
                            {{EventShip::owner_names, "owner-names"},
                             {EventShip::enemy_names_the_bad, "enemy-names-the-bad"},
                             {EventShip::ship_that_moves, "ship-that-moves"}});
  expect_options<KedgeAndWind>(kedge_and_wind, "kedge-and-wind",
                               {{KedgeAndWind::after_the_roll, "after-the-roll"},
                                {KedgeAndWind::instead_of_the_roll, "instead-of-the-roll"}});
  expect_options<AllMove>(all_move, "all-move",
                          {{AllMove::must_sail_all, "must-sail-all"}, {AllMove::up_to, "up-to"}});
  expect_options<HeldShips>(held_ships, "held-ships",
                            {{HeldShips::held_fast, "held-fast"},
                             {HeldShips::may_drift, "may-drift"},
                             {HeldShips::free, "free"}});
  expect_options<RamWhom>(
      ram_whom, "ram-whom",
      {{RamWhom::any_enemy, "any-enemy"}, {RamWhom::engaged_or_gage, "engaged-or-gage"}});
  expect_options<RammedShip>(
      rammed_ship, "rammed-ship",
      {{RammedShip::both_ram, "both-ram"}, {RammedShip::rammer_only, "rammer-only"}});
  expect_options<GageThreshold>(gage_threshold, "gage-threshold",
                                {{GageThreshold::above_4, "above-4"},
                                 {GageThreshold::above_2, "above-2"},
                                 {GageThreshold::above_0, "above-0"}});
  expect_options<Lending>(lending, "lending",
                          {{Lending::to_minus_3, "to-minus-3"},
                           {Lending::positive_levels_only, "positive-levels-only"}});
  expect_options<Steps8And9>(
      steps_8_and_9, "steps-8-and-9",
      {{Steps8And9::movers, "movers"}, {Steps8And9::both_fleets, "both-fleets"}});
}

TEST(MasterAndCommanderRulings, SelectableOnesOfCombatHaveTheTypesOfTheirOptions) {
  expect_options<WhoAttacks>(who_attacks, "who-attacks",
                             {{WhoAttacks::both_sides, "both-sides"},
                              {WhoAttacks::mover_and_his_targets, "mover-and-his-targets"}});
  expect_options<TactRolled>(
      tact_rolled, "tact-rolled",
      {{TactRolled::once_a_pair, "once-a-pair"}, {TactRolled::once_an_attack, "once-an-attack"}});
  expect_options<TargetsNegativeLevel>(targets_negative_level, "targets-negative-level",
                                       {{TargetsNegativeLevel::adds_dice, "adds-dice"},
                                        {TargetsNegativeLevel::takes_dice, "takes-dice"}});
  expect_options<UnnamedFaces>(
      unnamed_faces, "unnamed-faces",
      {{UnnamedFaces::no_change, "no-change"}, {UnnamedFaces::as_the_bad_row, "as-the-bad-row"}});
  expect_options<GrapeshotAfter>(grapeshot_after, "grapeshot-after",
                                 {{GrapeshotAfter::gunfire, "gunfire"},
                                  {GrapeshotAfter::every_damage, "every-damage"},
                                  {GrapeshotAfter::short_range_only, "short-range-only"}});
  expect_options<RepelWhen>(repel_when, "repel-when",
                            {{RepelWhen::grappled_ships_own_turn, "grappled-ships-own-turn"},
                             {RepelWhen::every_turn, "every-turn"}});
  expect_options<RangeChosenWhen>(
      range_chosen, "range-chosen-when",
      {{RangeChosenWhen::together_at_11_sealed, "together-at-11-sealed"},
       {RangeChosenWhen::range_in_5, "range-in-5"}});
  expect_options<AccuracyBadGunnery>(
      accuracy_bad_gunnery, "accuracy-bad-gunnery",
      {{AccuracyBadGunnery::no_change, "no-change"}, {AccuracyBadGunnery::adds_dice, "adds-dice"}});
  expect_options<GrapeshotSkill>(grapeshot_skill, "grapeshot-skill",
                                 {{GrapeshotSkill::same_skill, "same-skill"},
                                  {GrapeshotSkill::new_skill_roll, "new-skill-roll"}});
  expect_options<RepelOptional>(
      repel_optional, "repel-optional",
      {{RepelOptional::always_rolled, "always-rolled"}, {RepelOptional::optional, "optional"}});
  expect_options<EndOfGame>(end_of_game, "end-of-game",
                            {{EndOfGame::one_fleet_gone, "one-fleet-gone"},
                             {EndOfGame::both_fleets_gone, "both-fleets-gone"}});
  expect_options<Stalemate>(
      stalemate, "stalemate",
      {{Stalemate::no_limit, "no-limit"}, {Stalemate::turn_limit, "turn-limit"}});
}

TEST(MasterAndCommanderRulings, AreCitedById) {
  static_assert(cite_ruling("MC-R51") == &ruling_table[gage_threshold.row]);
  EXPECT_EQ(cite_ruling("MC-R1")->key, "coin-values");
  EXPECT_EQ(cite_ruling("MC-R130")->key, "dice-order");
  EXPECT_EQ(cite_ruling("MC-R131")->key, "range-bound-until");
  EXPECT_EQ(ruling_row("MC-R100"), 99U);
}

}  // namespace
}  // namespace prizecourt::master_and_commander
