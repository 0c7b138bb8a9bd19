#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/matchers.h"

#include <algorithm>
#include <vector>

namespace prizecourt::master_and_commander::fixtures {
namespace {

/// One British ship with two broken masts.
Scene broken() {
  Scene scene;
  scene.add("B3", "d4").broken = 2;
  return scene;
}

std::string against_token(const Scene& scene, const Token& token, int transfers = 0) {
  Play play(scene, "repairs");
  const auto objection = objection_to_token(play.game, id("B3"), token, transfers);
  if (!objection) return {};
  return std::string(objection->rule->id) + " " + std::string(objection->reason);
}

constexpr Token token(Skill skill, Work work, int fire = 0) {
  return {skill, work, fire};
}

// ---- tokens ----

TEST(Repairs, MC_7_1_the_tokens_of_the_owners_last_turn_come_off) {
  Scene scene = broken();
  Ship& ship = scene.state.ships[index(id("B3"))];
  lent(ship, Skill::G) = 2;
  lent(ship, Skill::A) = 1;
  lent(scene.add("F3", "d6"), Skill::G) = 1;
  Play play(scene, "repairs");
  EXPECT_EQ(play.level("B3", Skill::G), -2);
  repair_damage(play.game);
  EXPECT_EQ(play.level("B3", Skill::G), 0);
  EXPECT_EQ(play.level("B3", Skill::A), 0);
  EXPECT_EQ(play.level("F3", Skill::G), -1) << "MC-R7: not the enemy's";
  const Event back = play.heard.one("tokens-back");
  EXPECT_EQ(back.rule->id, "MC-7.1");
  EXPECT_EQ(text(back, "skills"), "G G A");
}

TEST(Repairs, MC_7_2_each_level_lent_is_one_token) {
  Play play(broken(), "repairs");
  play.want_tokens("B3", {"G rig", "G rig", "A rig"});
  play.dice.expect("MC-7.6", "B3", {3, 6, 4});
  repair_damage(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(play.level("B3", Skill::G), -2);
  EXPECT_EQ(play.level("B3", Skill::A), -1);
  EXPECT_EQ(play.ship("B3").skills, (std::array<int, skill_count>{})) << "the base stays";
  const auto told = play.heard.all("lent");
  ASSERT_EQ(told.size(), 3U);
  EXPECT_EQ(number(told[1], "level"), -2);
  EXPECT_EQ(told[1].ruling, cite_ruling(lending));
}

TEST(Repairs, MC_7_2_silence_lends_nothing) {
  Play play(broken(), "repairs");
  repair_damage(play.game);
  EXPECT_TRUE(play.dice.rolls.empty());
  const OpenQuestion question = play.decider.one("MC-D12");
  EXPECT_EQ(question.fallback, "none");
  EXPECT_THAT(question.options, ElementsAre("none", "S rig", "G rig", "A rig", "B rig"));
}

TEST(Repairs, MC_R56_how_far_a_skill_may_be_lent) {
  for (const Lending option : {Lending::to_minus_3, Lending::positive_levels_only}) {
    Scene scene = broken().choose(lending, option);
    Ship& ship = scene.state.ships[index(id("B3"))];
    const bool deep = option == Lending::to_minus_3;
    for (int level = -3; level <= 3; ++level) {
      for (int already = 0; already <= 1; ++already) {
        skill(ship, Skill::G) = level;
        lent(ship, Skill::G) = already;
        const bool legal = level - already > (deep ? -3 : 0);
        EXPECT_EQ(against_token(scene, token(Skill::G, Work::rig)),
                  legal ? "" : "MC-7.2 no level left to lend")
            << level << " " << already;
      }
    }
  }
}

TEST(Repairs, MC_R56_token_by_token_down_to_the_floor) {
  for (const Lending option : {Lending::to_minus_3, Lending::positive_levels_only}) {
    Scene scene = broken().choose(lending, option);
    skill(scene.state.ships[index(id("B3"))], Skill::G) = 1;
    Play play(scene, "repairs");
    play.want("MC-D12", "B3", "G rig");
    play.dice.then_always(6);
    repair_damage(play.game);
    const bool deep = option == Lending::to_minus_3;
    EXPECT_EQ(play.level("B3", Skill::G), deep ? -3 : 0);
    EXPECT_EQ(play.heard.all("lent").size(), deep ? 4U : 1U);
    EXPECT_EQ(play.decider.refused.size(), 1U);
  }
}

TEST(Repairs, MC_7_3_never_command_nor_morale) {
  Scene scene = broken();
  skill(scene.state.ships[index(id("B3"))], Skill::C) = 2;
  skill(scene.state.ships[index(id("B3"))], Skill::M) = 2;
  constexpr std::string_view never = "MC-7.3 command and morale are never lent";
  EXPECT_EQ(against_token(scene, token(Skill::C, Work::rig)), never);
  EXPECT_EQ(against_token(scene, token(Skill::M, Work::rig)), never);
  Play play(scene, "repairs");
  repair_damage(play.game);
  for (const std::string& option : play.decider.one("MC-D12").options) {
    EXPECT_NE(option.substr(0, 2), "C ");
    EXPECT_NE(option.substr(0, 2), "M ");
  }
}

TEST(Repairs, MC_7_4_four_tasks_each_where_there_is_need) {
  Scene scene;
  Ship& ship = scene.add("B3", "d4");
  scene.add("B4", "d5");
  EXPECT_EQ(against_token(scene, token(Skill::S, Work::pump)), "MC-7.5 she takes no water");
  EXPECT_EQ(against_token(scene, token(Skill::S, Work::rig)), "MC-7.6 no mast is broken");
  EXPECT_EQ(against_token(scene, token(Skill::S, Work::transfer)),
            "MC-7.7 no level of command to hand over");
  EXPECT_EQ(against_token(scene, token(Skill::S, Work::fire, 1)), "MC-7.10 no such fire");
  ship.hull = 0;
  ship.broken = 1;
  skill(ship, Skill::C) = 1;
  ship.fires = {Fire::controlled, Fire::uncontrolled};
  EXPECT_EQ(against_token(scene, token(Skill::S, Work::pump)), "");
  EXPECT_EQ(against_token(scene, token(Skill::S, Work::rig)), "");
  EXPECT_EQ(against_token(scene, token(Skill::S, Work::transfer)), "");
  EXPECT_EQ(against_token(scene, token(Skill::S, Work::transfer), 1),
            "MC-7.7 no level of command to hand over");
  EXPECT_EQ(against_token(scene, token(Skill::S, Work::fire, 2)), "");
  EXPECT_EQ(against_token(scene, token(Skill::S, Work::fire, 3)), "MC-7.10 no such fire");
  EXPECT_EQ(against_token(scene, token(Skill::S, Work::fire, 0)), "MC-7.10 no such fire");
  for (const Skill other : {Skill::S, Skill::G, Skill::A}) skill(ship, other) = -3;
  Play play(scene, "repairs");
  repair_damage(play.game);
  EXPECT_THAT(play.decider.one("MC-D12", "B3").options,
              ElementsAre("none", "B pump", "B rig", "B transfer", "B fire 1", "B fire 2"));
}

TEST(Repairs, MC_7_4_MC_R58_a_transfer_that_nobody_could_receive_is_no_task) {
  Scene scene;
  Ship& ship = scene.add("B3", "d4");
  skill(ship, Skill::C) = 2;
  const Token lent = token(Skill::S, Work::transfer);
  EXPECT_EQ(against_token(scene, lent), "MC-7.7 no own ship beside her to receive it");
  scene.with({{"F4", "d5"}, {"B5", "d6"}});
  EXPECT_EQ(against_token(scene, lent), "MC-7.7 no own ship beside her to receive it");
  Ship& receiver = scene.add("B4", "e5");
  EXPECT_EQ(against_token(scene, lent), "");
  receiver.moved = true;
  EXPECT_EQ(against_token(scene, lent), "MC-7.9 moved this turn");
  scene.add("B6", "c4");
  EXPECT_EQ(against_token(scene, lent), "") << "one of two";
  ship.moved = true;
  EXPECT_EQ(against_token(scene, lent), "MC-7.9 moved this turn");
}

TEST(Repairs, MC_7_4_where_nothing_is_to_do_orders_are_refused) {
  Play play(Scene().with({{"B3", "d4"}}), "repairs");
  play.want_tokens("B3", {"S pump"});
  repair_damage(play.game);
  EXPECT_THAT(play.decider.refused, ElementsAre("1/repairs/MC-D12/B3//0: S pump"));
  EXPECT_EQ(play.decider.single("MC-D12").rule->id, "MC-7.4");
  EXPECT_EQ(play.level("B3", Skill::S), 0) << "MC-R58";
}

TEST(Repairs, MC_7_4_all_ships_are_allotted_before_any_die) {
  Scene scene = broken();
  scene.add("B5", "a8").hull = 0;
  Play play(scene, "repairs");
  play.want_tokens("B3", {"S rig"});
  play.want_tokens("B5", {"S pump"});
  std::size_t rolled_at_last_question = 99;
  play.decider.answer = [&](const Question&) -> std::optional<std::string> {
    rolled_at_last_question = play.dice.rolls.size();
    return std::nullopt;
  };
  play.dice.expect({{"MC-7.6", "B3", {1}}, {"MC-7.5", "B5", {1}}});
  repair_damage(play.game);
  EXPECT_EQ(rolled_at_last_question, 0U) << "MC-R57";
}

TEST(Repairs, MC_7_4_in_a_ship_pumps_then_rigging_then_fires) {
  Scene scene = broken();
  scene.state.ships[index(id("B3"))].hull = 0;
  scene.state.ships[index(id("B3"))].fires = {Fire::uncontrolled};
  Play play(scene, "repairs");
  play.want_tokens("B3", {"S fire 1", "G rig", "A pump", "B rig"});
  play.dice.expect({{"MC-7.5", "B3", {6}}, {"MC-7.6", "B3", {6, 6}}, {"MC-7.10", "B3", {6}}});
  repair_damage(play.game);
  play.dice.expect_used_up();
}

// ---- pumps and rigging ----

TEST(Repairs, MC_7_5_one_pump_die_of_one_or_two_keeps_her_afloat) {
  for (int face = 1; face <= 6; ++face) {
    Scene scene;
    scene.add("B3", "d4").hull = 0;
    Play play(scene, "repairs");
    play.want_tokens("B3", {"S pump", "G pump"});
    play.dice.expect("MC-7.5", "B3", {6, face});
    repair_damage(play.game);
    EXPECT_EQ(play.ship("B3").pumped, face <= 2) << face;
    EXPECT_EQ(play.ship("B3").hull, 0) << "MC-R60";
    const Event pumped = play.heard.one("pumped");
    EXPECT_EQ(number(pumped, "successes"), face <= 2 ? 1 : 0);
    EXPECT_EQ(text(pumped, "result"), face <= 2 ? "afloat" : "sinking");
  }
}

TEST(Repairs, MC_7_6_each_die_of_one_or_two_clears_a_mast) {
  for (int face = 1; face <= 6; ++face) {
    Play play(broken(), "repairs");
    play.want_tokens("B3", {"S rig"});
    play.dice.expect("MC-7.6", "B3", {face});
    repair_damage(play.game);
    EXPECT_EQ(play.ship("B3").broken, face <= 2 ? 1 : 2) << face;
  }
  Play play(broken(), "repairs");
  play.want_tokens("B3", {"S rig", "S rig", "G rig"});
  play.dice.expect("MC-7.6", "B3", {1, 2, 1});
  repair_damage(play.game);
  EXPECT_EQ(play.ship("B3").broken, 0) << "three successes for two masts";
  EXPECT_EQ(number(play.heard.one("rigged"), "cleared"), 2);
}

// ---- fires ----

struct Fought {
  std::vector<Fire> before;
  std::vector<std::pair<std::string, int>> tokens;  ///< task and die
  std::vector<Fire> after;
};

void expect_fought(const Fought& one) {
  Scene scene;
  scene.add("B3", "d4").fires = one.before;
  Play play(scene, "repairs");
  int nth = 0;
  for (const auto& [task, face] : one.tokens) {
    play.want("MC-D12", "B3", task, {"", nth++});
    play.dice.expect("MC-7.10", "B3", {face});
  }
  repair_damage(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(play.ship("B3").fires, one.after);
}

TEST(Repairs, MC_7_10_one_die_against_one_fire) {
  for (int face = 1; face <= 6; ++face) {
    SCOPED_TRACE(face);
    const std::vector<Fire> none;
    expect_fought({{Fire::uncontrolled},
                   {{"S fire 1", face}},
                   face <= 2   ? none
                   : face <= 4 ? std::vector{Fire::fought}
                               : std::vector{Fire::uncontrolled}});
    expect_fought(
        {{Fire::controlled}, {{"S fire 1", face}}, face <= 4 ? none : std::vector{Fire::fought}});
  }
}

TEST(Repairs, MC_7_10_two_tokens_on_one_fire) {
  expect_fought({{Fire::uncontrolled}, {{"S fire 1", 3}, {"G fire 1", 4}}, {}});
  expect_fought({{Fire::uncontrolled}, {{"S fire 1", 5}, {"G fire 1", 3}}, {Fire::fought}});
  expect_fought({{Fire::uncontrolled, Fire::controlled},
                 {{"S fire 1", 1}, {"S fire 1", 6}},
                 {Fire::controlled}});  // MC-R59: a die for a fire that is out does nothing
}

TEST(Repairs, MC_7_10_fires_keep_their_numbers_until_the_last_die) {
  expect_fought({{Fire::uncontrolled, Fire::uncontrolled, Fire::controlled},
                 {{"S fire 1", 1}, {"S fire 3", 6}, {"G fire 2", 3}},
                 {Fire::fought, Fire::fought}});
}

TEST(Repairs, MC_7_10_the_result_is_told) {
  Scene scene;
  scene.add("B3", "d4").fires = {Fire::uncontrolled, Fire::uncontrolled, Fire::uncontrolled};
  Play play(scene, "repairs");
  play.want_tokens("B3", {"S fire 1", "G fire 2", "A fire 3", "B fire 1"});
  for (const int face : {2, 3, 5, 6}) play.dice.expect("MC-7.10", "B3", {face});
  repair_damage(play.game);
  std::vector<std::string> results;
  for (const Event& event : play.heard.all("fought-fire")) results.push_back(text(event, "result"));
  EXPECT_THAT(results, ElementsAre("out", "checked", "rages", "was-out"));
}

// ---- transfer of command: declaring ----

/// B1 with command 3 beside B2, B3 and an enemy.
Scene flagship() {
  Scene scene;
  skill(scene.add("B1", "a8"), Skill::C) = 3;
  scene.with({{"B2", "b8"}, {"B3", "b7"}, {"B5", "c8"}, {"F1", "a7"}});
  return scene;
}

TEST(Transfer, MC_7_7_as_many_levels_as_tokens_to_one_own_ship_beside_her) {
  Play play(flagship(), "repairs");
  play.want_tokens("B1", {"S transfer", "G transfer"});
  play.want("MC-D13", "B1", "B2 2");
  repair_damage(play.game);
  EXPECT_TRUE(play.dice.rolls.empty()) << "no die";
  const OpenQuestion question = play.decider.one("MC-D13", "B1");
  EXPECT_EQ(question.rule->id, "MC-7.7");
  EXPECT_THAT(question.options, ElementsAre("none", "B2 1", "B2 2", "B3 1", "B3 2"));
  EXPECT_EQ(question.fallback, "none");
  EXPECT_EQ(play.ship("B1").transfer_to, id("B2"));
  EXPECT_EQ(play.ship("B1").pending_transfer, 2);
  EXPECT_EQ(play.level("B1", Skill::C), 1) << "MC-R62";
  EXPECT_EQ(play.level("B2", Skill::C), 0) << "not yet";
  EXPECT_EQ(play.level("B1", Skill::S), -1);
  EXPECT_EQ(number(play.heard.one("transfer-declared"), "levels"), 2);
}

TEST(Transfer, MC_7_7_tokens_up_to_the_level_of_command) {
  Play play(flagship(), "repairs");
  play.want({{"MC-D12", "B1", "S transfer"}, {"MC-D13", "B1", "B3 3"}});
  repair_damage(play.game);
  EXPECT_EQ(play.heard.all("lent").size(), 3U) << "MC-R63";
  EXPECT_EQ(play.decider.one("MC-D13", "B1").options.size(), 1U + 2U * 3U);
  EXPECT_EQ(play.level("B1", Skill::S), -3);
}

TEST(Transfer, MC_7_7_MC_R58_no_more_tokens_are_taken_than_levels_go_over) {
  Play play(flagship(), "repairs");
  play.want_tokens("B1", {"S transfer", "G transfer", "S transfer"});
  play.want("MC-D13", "B1", "B2 2");
  repair_damage(play.game);
  EXPECT_EQ(play.ship("B1").pending_transfer, 2);
  EXPECT_EQ(play.level("B1", Skill::S), -1) << "the first two";
  EXPECT_EQ(play.level("B1", Skill::G), -1);
  const auto told = play.heard.all("lent");
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(number(told[0], "level"), -1);
}

TEST(Transfer, MC_7_7_MC_R58_a_transfer_that_is_not_made_takes_no_token) {
  Play play(flagship(), "repairs");
  play.want_tokens("B1", {"S transfer", "G transfer"});
  repair_damage(play.game);
  EXPECT_TRUE(play.heard.all("lent").empty());
  EXPECT_EQ(play.level("B1", Skill::S), 0);
  EXPECT_EQ(play.level("B1", Skill::G), 0);
  EXPECT_EQ(play.level("B1", Skill::C), 3);
}

TEST(Transfer, MC_7_7_what_forbids_it) {
  Scene scene = flagship();
  skill(scene.state.ships[index(id("B5"))], Skill::C) = 1;
  scene.add("B6", "d8").transfer_to = id("B5");
  Play play(scene, "repairs");
  const auto rule_against = [&](std::string_view giver, std::string_view receiver) {
    const auto objection = objection_to_transfer(play.game, id(giver), id(receiver));
    return objection ? std::string(objection->rule->id) + " " + std::string(objection->reason) : "";
  };
  EXPECT_EQ(rule_against("B1", "B2"), "");
  EXPECT_EQ(rule_against("B1", "F1"), "MC-7.7 not an own ship beside her");
  EXPECT_EQ(rule_against("B1", "B5"), "MC-7.7 not an own ship beside her");
  EXPECT_EQ(rule_against("B1", "B8"), "MC-7.7 not an own ship beside her");
  EXPECT_EQ(rule_against("B2", "B5"), "MC-7.7 in another transfer already");
  EXPECT_EQ(rule_against("B5", "B2"), "MC-7.7 in another transfer already");
  play.ship("B2").moved = true;
  EXPECT_EQ(rule_against("B1", "B2"), "MC-7.9 moved this turn");
  EXPECT_EQ(rule_against("B2", "B1"), "MC-7.9 moved this turn");
}

/// Revision 2; before it a ship had a part in one transfer.
TEST(Transfer, MC_R132_two_transfers_of_a_ship_since_revision_2) {
  struct Row {
    int revision;
    TransfersOfAShip option;
    std::string_view against;
  };

  for (const Row& row :
       {Row{1, TransfersOfAShip::allowed, "MC-7.7"}, Row{2, TransfersOfAShip::allowed, ""},
        Row{2, TransfersOfAShip::one_per_ship, "MC-7.7 MC-R132"}}) {
    Scene scene = flagship();
    scene.setup.revision = row.revision;
    scene.choose(transfers_of_a_ship, row.option);
    Play play(scene, "repairs");
    play.ship("B1").transfer_to = id("B2");
    for (const std::string_view giver : {"B2", "B3"}) {
      const std::string_view receiver = giver == "B2" ? "B3" : "B2";
      const auto why = objection_to_transfer(play.game, id(giver), id(receiver));
      std::string against = why ? std::string(why->rule->id) : "";
      if (why && why->ruling != nullptr) against += ' ' + std::string(why->ruling->id);
      EXPECT_EQ(against, row.against) << giver << " to " << receiver;
    }
    EXPECT_TRUE(objection_to_transfer(play.game, id("B1"), id("B3"))) << "one recipient a giver";
  }
}

TEST(Transfer, MC_7_9_neither_ship_may_have_moved) {
  Scene scene = flagship();
  scene.state.ships[index(id("B1"))].moved = true;
  Play play(scene, "repairs");
  play.want_tokens("B1", {"S transfer"});
  play.want("MC-D13", "B1", "B2 1");
  repair_damage(play.game);
  EXPECT_EQ(play.ship("B1").transfer_to, no_ship);
  EXPECT_EQ(play.decider.single("MC-D13", "B1").rule->id, "MC-7.9");
  EXPECT_THAT(play.decider.refused,
              ElementsAre("1/repairs/MC-D12/B1//0: S transfer", "1/repairs/MC-D13/B1//0: B2 1"));
}

TEST(Transfer, MC_7_9_MC_4_14_both_are_bound_until_their_next_step_7) {
  Play play(flagship(), "repairs");
  play.decider.answer = [](const Question& question) -> std::optional<std::string> {
    if (question.turn > 1 || question.who != "B1") return std::nullopt;
    if (question.decision->id == "MC-D12" && question.nth == 0) return "S transfer";
    if (question.decision->id == "MC-D13") return "B2 1";
    return std::nullopt;
  };
  play.dice.then_always(4);
  Game::steps().play_until(play.game, Game::steps().called("burn").value());
  EXPECT_TRUE(play.ship("B1").transfer_lock);
  EXPECT_TRUE(play.ship("B2").transfer_lock);
  EXPECT_FALSE(play.ship("B3").transfer_lock);
  Game::steps().play(play.game);  // the rest of this turn
  Game::steps().play(play.game);  // the enemy's
  Game::steps().play_until(play.game, Game::steps().called("movement").value());
  for (const std::string_view bound : {"B1", "B2"}) {
    const auto objection = objection_to_movement(play.game, Movement::sail, id(bound));
    ASSERT_TRUE(objection);
    EXPECT_EQ(objection->rule->id, "MC-4.14");
  }
  Game::steps().play(play.game);
  EXPECT_FALSE(play.ship("B1").transfer_lock);
  EXPECT_FALSE(play.ship("B2").transfer_lock);
  EXPECT_EQ(play.level("B2", Skill::C), 1) << "carried out";
}

// ---- transfer of command: carrying out ----

/// Two levels of B1 are on their way to B2.
Scene pending() {
  Scene scene = flagship();
  Ship& giver = scene.state.ships[index(id("B1"))];
  giver.transfer_to = id("B2");
  giver.pending_transfer = 2;
  giver.transfer_lock = true;
  scene.state.ships[index(id("B2"))].transfer_lock = true;
  return scene;
}

void expect_settled(Play& play) {
  EXPECT_EQ(play.ship("B1").transfer_to, no_ship);
  EXPECT_EQ(play.ship("B1").pending_transfer, 0);
  EXPECT_FALSE(play.ship("B1").transfer_lock);
  EXPECT_FALSE(play.ship("B2").transfer_lock);
}

TEST(Transfer, MC_7_8_silence_carries_it_out) {
  Play play(pending(), "repairs");
  repair_damage(play.game);
  EXPECT_EQ(play.level("B1", Skill::C), 1);
  EXPECT_EQ(play.level("B2", Skill::C), 2);
  expect_settled(play);
  const OpenQuestion question = play.decider.one("MC-D14", "B1");
  EXPECT_EQ(question.about, "B2");
  EXPECT_EQ(question.fallback, "yes");
  const Event done = play.heard.one("transfer-done");
  EXPECT_EQ(facts(done, "levels; level"), "2; 2");
}

TEST(Transfer, MC_7_8_what_would_pass_three_is_lost) {
  Scene scene = pending();
  skill(scene.state.ships[index(id("B2"))], Skill::C) = 2;
  Play play(scene, "repairs");
  repair_damage(play.game);
  EXPECT_EQ(play.level("B1", Skill::C), 1);
  EXPECT_EQ(play.level("B2", Skill::C), 3);
}

TEST(Transfer, MC_7_8_levels_lost_meanwhile_are_the_givers) {
  Scene scene = pending();
  skill(scene.state.ships[index(id("B1"))], Skill::C) = -2;
  skill(scene.state.ships[index(id("B2"))], Skill::C) = -1;
  Play play(scene, "repairs");
  repair_damage(play.game);
  EXPECT_EQ(skill(play.ship("B1"), Skill::C), -3);
  EXPECT_EQ(play.level("B2", Skill::C), 1);
}

TEST(Transfer, MC_7_8_it_comes_before_new_tokens) {
  Scene scene = pending();
  skill(scene.state.ships[index(id("B1"))], Skill::C) = 2;
  Play play(scene, "repairs");
  play.want("MC-D12", "B2", "S transfer");
  repair_damage(play.game);
  EXPECT_THAT(play.decider.one("MC-D13", "B2").options,
              ElementsAre("none", "B1 1", "B1 2", "B3 1", "B3 2", "B5 1", "B5 2"))
      << "two levels have come, and the ships are free for a new transfer";
}

void expect_void(const Scene& scene, std::string_view why, std::string_view rule) {
  SCOPED_TRACE(why);
  Play play(scene, "repairs");
  if (why == "declined") play.want("MC-D14", "B1", "no", {"B2"});
  repair_damage(play.game);
  EXPECT_EQ(play.level("B1", Skill::C), 3) << "MC-R64: back to the giver";
  EXPECT_EQ(play.level("B2", Skill::C), 0);
  expect_settled(play);
  const Event made = play.heard.one("transfer-void");
  EXPECT_EQ(text(made, "why"), why);
  EXPECT_EQ(made.rule->id, rule);
  EXPECT_EQ(number(made, "levels"), 2);
  EXPECT_EQ(play.decider.all("MC-D14", "").size(), why == "declined" ? 1U : 0U);
}

TEST(Transfer, MC_7_8_the_giver_may_keep_them) {
  expect_void(pending(), "declined", "MC-7.8");
}

TEST(Transfer, MC_7_9_drift_of_either_voids_it) {
  for (const std::string_view drifted : {"B1", "B2"}) {
    Scene scene = pending();
    scene.state.ships[index(id(drifted))].moved = true;
    expect_void(scene, "moved", "MC-7.9");  // MC-R66
  }
}

TEST(Transfer, MC_7_9_nor_to_a_ship_that_is_gone) {
  Scene scene = pending();
  scene.state.ships[index(id("B2"))] = Ship{};
  scene.state.ships[index(id("B2"))].status = Status::sunk;
  expect_void(scene, "receiver-gone", "MC-7.9");
}

TEST(Transfer, MC_7_8_a_giver_that_is_gone_hands_nothing_over) {
  Play play(pending(), "repairs");
  play.game.remove(id("B1"), Status::sunk);
  repair_damage(play.game);
  EXPECT_EQ(play.level("B2", Skill::C), 0);
  EXPECT_FALSE(play.ship("B2").transfer_lock);
}

TEST(Transfer, MC_7_9_only_in_the_owners_turn) {
  Scene scene = pending();
  scene.state.mover = Player::french;
  Play play(scene, "repairs");
  repair_damage(play.game);
  EXPECT_EQ(play.ship("B1").pending_transfer, 2) << "MC-R7";
  EXPECT_TRUE(play.ship("B2").transfer_lock);
}

// ---- the values of options ----

TEST(Repairs, MC_D12_every_token_has_a_value_and_a_name_of_its_own) {
  std::vector<int> values;
  for (const Skill skill : {Skill::S, Skill::G, Skill::A, Skill::B}) {
    for (const Work work : {Work::pump, Work::rig, Work::transfer}) {
      values.push_back(token_value({skill, work, 0}));
    }
    for (int fire = 1; fire <= static_cast<int>(most_fires); ++fire) {
      values.push_back(token_value({skill, Work::fire, fire}));
    }
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    EXPECT_EQ(values[i], static_cast<int>(i) + 1);
    EXPECT_EQ(token_value(*token_from_value(values[i])), values[i]);
  }
  EXPECT_FALSE(token_from_value(0));
  EXPECT_FALSE(token_from_value(values.back() + 1));
  EXPECT_EQ(token_name({Skill::G, Work::fire, 12}), "G fire 12");
  EXPECT_EQ(transfer_name(id("F8"), 3), "F8 3");
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
