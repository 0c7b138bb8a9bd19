#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/matchers.h"

#include <algorithm>
#include <vector>

// What a case does not show of repairs; their dice and tokens are in tests/cases (MC-7, MC-D12).
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

TEST(Transfer, MC_7_9_nor_to_a_ship_that_is_gone) {
  Scene scene = pending();
  scene.state.ships[index(id("B2"))] = Ship{};
  scene.state.ships[index(id("B2"))].status = Status::sunk;
  Play play(scene, "repairs");
  repair_damage(play.game);
  EXPECT_EQ(play.level("B1", Skill::C), 3) << "MC-R64: back to the giver";
  EXPECT_EQ(facts(play.heard.one("transfer-void"), "why; levels"), "receiver-gone; 2");
}

TEST(Transfer, MC_7_8_a_giver_that_is_gone_hands_nothing_over) {
  Play play(pending(), "repairs");
  play.game.remove(id("B1"), Status::sunk);
  repair_damage(play.game);
  EXPECT_EQ(play.level("B2", Skill::C), 0);
  EXPECT_FALSE(play.ship("B2").transfer_lock);
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
