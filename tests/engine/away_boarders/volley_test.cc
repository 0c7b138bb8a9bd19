#include "engine/rulesets/away_boarders/volley.h"

#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/damage.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/matchers.h"

// What a case does not show of a volley; its dice and hits are in tests/cases (AB-4.3).
namespace prizecourt::away_boarders::fixtures {
namespace {

/// F with `guns` guns over her bow right astern of T, all about to fire for the first time.
Position astern_of(int guns, int weight) {
  ShipSpec spec = hull_of(Rig::fore_and_aft, {{MastName::main, Rig::fore_and_aft, 3}}, 4, 6);
  for (int i = 0; i < guns; ++i)
    add_gun(spec, Mount::bow, ShipSide::port, weight, GunKind::long_gun);
  Position position;
  for (Gun& gun : position.add("f", spec, blue, {0, 1}, 0).guns) gun.fired_before = false;
  position.add("t", full_rigged_ship(), red, {0, 0}, 0);
  return position;
}

TEST(AwayBoardersVolley, every_modifier_cites_its_rule) {
  Play play(astern_of(2, 18), "fire-1");
  play.want("AB-D10", "f", "t");
  play.dice.expect({{"AB-4.3.8", {3}}, {"AB-4.3.10", std::vector<int>(8, 1)}});
  fire(play.game);
  const Event fired = play.heard.one("fired");
  std::vector<std::string_view> rules;
  for (const Modifier& one : fired.modifiers) rules.push_back(one.rule->id);
  EXPECT_THAT(rules,
              ElementsAre("AB-T.1", "AB-4.3.3", "AB-4.3.4", "AB-4.3.5", "AB-4.3.6", "AB-4.3.8"));
  ASSERT_EQ(fired.rolls.size(), 2U);
  EXPECT_EQ(to_text(fired.rolls[0].address), "1/fire-1/AB-4.3.8/f/t/180");
  EXPECT_EQ(to_text(fired.rolls[1].address), "1/fire-1/AB-4.3.10/f/t/180");
}

TEST(AwayBoardersVolley, AB_4_3_9_and_AB_R84_aim_is_asked_for_when_the_dice_are_known) {
  Play play(astern_of(1, 18), "fire-1");
  play.decider.answer = [&](const Question& question) -> std::optional<std::string> {
    if (question.decision == decision("AB-D10")) return "t";
    if (question.decision != decision("AB-D11")) return std::nullopt;
    EXPECT_FALSE(play.dice.rolls.empty()) << "the random die comes first";
    EXPECT_EQ(question.options[question.fallback].name, "low");
    EXPECT_EQ(aim_option(question.options[1].value).aim, Aim::high);
    return "high";
  };
  play.dice.then_always(1);
  fire(play.game);
  EXPECT_EQ(text(play.heard.one("fired"), "aim"), "high");
}

TEST(AwayBoardersVolley, AB_R85_an_option_says_its_aim_and_its_dice) {
  for (const Aim aim : {Aim::high, Aim::low}) {
    for (const int dice : {0, 1, 18}) {
      const AimOption back = aim_option(value_of({.aim = aim, .dice = dice}));
      EXPECT_EQ(back.aim, aim);
      EXPECT_EQ(back.dice, dice);
    }
  }
}

TEST(AwayBoardersVolley, AB_R73_the_largest_volley_fits_and_a_changed_load_is_still_a_first_fire) {
  Play play(astern_of(13, 32), "fire-1");
  play.ship("t").crew = hands({{Task::guns, 999}});
  play.ship("f").load.fill(Round::double_shot);
  play.want("AB-D10", "f", "t");
  play.dice.expect({{"AB-4.3.8", {6}},
                    {"AB-4.3.10", std::vector<int>(most_damage_dice, 5)},
                    {"AB-4.3.17", std::vector<int>(std::size_t{2} * most_hits, 1)}});
  fire(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(play.ship("t").casualties, most_hits);
  EXPECT_EQ(modifier(play.heard.one("fired"), "initial fire"), 2);
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
