#include "engine/rulesets/master_and_commander/damage.h"

#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/combat.h"
#include "tests/matchers.h"

/// Steps 23 to 25: damage, heated shot, grapeshot.
namespace prizecourt::master_and_commander::fixtures {
namespace {

// ---- 23: rows and room ----

/// The letters of the faces 1 to 6 of a damage die, skill dice showing 2; F1 takes them, one by
/// one, with room for each.
std::string letters_in(DamageRow row) {
  std::string letters;
  for (int face = 1; face <= 6; ++face) {
    Play play(duel("d4", "d5"), "attacks");
    play.dice.expect("MC-23.1", "B1>F1", {face});
    play.dice.then_always(2);
    Pending pending;
    const DamageDie die = roll_damage(
        play.game,
        {.rule = cite("MC-23.1"), .row = row, .by = id("B1"), .victim = id("F1"), .nth = 0},
        pending);
    EXPECT_EQ(die.lowered, die.what != Damage::none);
    EXPECT_EQ(pending.hull, die.what == Damage::hull ? 1 : 0);
    EXPECT_EQ(pending.masts, die.what == Damage::mast ? 1 : 0);
    EXPECT_EQ(pending.levels[1], die.what == Damage::skill ? 1 : 0);
    if (face > 1) letters += ' ';
    letters += die.letters();
  }
  return letters;
}

TEST(DamageTable, MC_23_1_and_MC_23_2_every_row) {
  EXPECT_EQ(letters_in(DamageRow::long_range), "H H SG SG R x");
  EXPECT_EQ(letters_in(DamageRow::short_range), "H H SG SG R R");
  EXPECT_EQ(letters_in(DamageRow::board_defender), "SG SG SG SG R R");
  EXPECT_EQ(letters_in(DamageRow::board_attacker), "SG SG SG SG SG SG");
  EXPECT_EQ(letters_in(DamageRow::ram), "H H SG SG SG SG");
  EXPECT_EQ(letters_in(DamageRow::burn), "H H SG SG SG R");
}

/// B1 or B2 hits F2 as often as there are `damage` faces, in a broadside (white 1, red 6). Skill
/// dice follow from `skills`, heated dice from `heated`; grapeshot shows 6.
struct Broadside {
  std::string by = "B2";
  std::vector<int> damage;
  std::vector<int> skills = {};
  std::vector<int> heated = {};
  int grape = 6;
};

void shoot(Play& play, const Broadside& shot) {
  only_attack(play, shot.by, "F2");
  const std::string pair = shot.by + ">F2";
  expect_tact(play, pair, 1, 6);
  std::vector<int> hits(4, 2);
  std::fill_n(hits.begin(), shot.damage.size(), 1);
  play.dice.expect("MC-18.1", pair, hits);
  const bool far = !play.game.adjacent(id(shot.by), id("F2"));
  if (far) play.dice.expect("MC-19.1", pair, {6});
  play.dice.expect("MC-22.1", pair, {6});
  std::size_t next = 0;
  for (const int face : shot.damage) {
    play.dice.expect("MC-23.1", pair, {face});
    const bool skill = face == 3 || face == 4;
    if (skill) play.dice.expect("MC-23.2", pair, {shot.skills.at(next++)});
  }
  if (!shot.heated.empty()) play.dice.expect("MC-24.1", pair, shot.heated);
  play.dice.then_always(shot.grape);
  fight(play);
}

TEST(Damage, MC_23_1_and_MC_23_2_every_hit_is_a_die_and_what_it_does) {
  Play play(cold_duel("d4", "d5"), "attacks");
  shoot(play, {.damage = {1, 3, 5, 6}, .skills = {5}});
  const Ship& hurt = play.ship("F2");
  EXPECT_EQ(hurt.hull, 3);
  EXPECT_EQ(hurt.broken, 2);
  EXPECT_EQ(hurt.skills, (std::array{0, 0, 0, 0, -1, 0}));
  const Event told = play.heard.one("damage");
  EXPECT_EQ(facts(told, "dice; hull; masts; skills"), "H SA R R; 1; 2; A");
  const Event taken = play.heard.one("damage-taken");
  EXPECT_EQ(facts(taken, "hull_left; broken"), "3; 2");
}

TEST(Damage, MC_23_2_a_six_at_long_range_does_nothing) {
  Play play(cold_duel("d4", "d6"), "attacks");
  shoot(play, {.damage = {6, 5}});
  EXPECT_EQ(text(play.heard.one("damage"), "dice"), "x R");
  EXPECT_EQ(play.ship("F2").broken, 1);
}

TEST(Damage, MC_R107_and_MC_0_4_and_MC_0_5_what_has_no_room_is_lost) {
  Play play(cold_duel("d4", "d5"), "attacks");
  play.ship("F2").hull = 1;
  play.ship("F2").broken = most_masts;
  skill(play.ship("F2"), Skill::G) = worst_level;
  shoot(play, {.damage = {1, 1, 5, 3}, .skills = {2}});
  EXPECT_EQ(play.ship("F2").hull, 0);
  EXPECT_EQ(play.ship("F2").broken, most_masts);
  EXPECT_EQ(skill(play.ship("F2"), Skill::G), worst_level);
  EXPECT_EQ(facts(play.heard.one("damage"), "dice; no_room; hull; masts; skills"),
            "H H R SG; H R SG; 1; 0; ");
}

TEST(Damage, MC_0_5_and_MC_13_3_masts_that_are_pending_leave_no_room_either) {
  Play play(cold_duel("d4", "d5"), "attacks");
  play.ship("F2").broken = most_masts - 1;
  shoot(play, {.damage = {5, 6}});
  EXPECT_EQ(play.ship("F2").broken, most_masts);
  EXPECT_EQ(number(play.heard.one("damage"), "masts"), 1);
}

TEST(Damage, MC_0_6_levels_stop_at_the_worst) {
  Ship ship;
  for (int i = 0; i < 5; ++i) lower(ship, Skill::M);
  EXPECT_EQ(skill(ship, Skill::M), worst_level);
}

TEST(Damage, MC_R9_a_loss_under_repair_tokens_is_of_the_base) {
  Play play(cold_duel("d4", "d5"), "attacks");
  lent(play.ship("F2"), Skill::G) = 2;
  shoot(play, {.damage = {3}, .skills = {2}});
  EXPECT_EQ(skill(play.ship("F2"), Skill::G), -1);
  EXPECT_EQ(lent(play.ship("F2"), Skill::G), 2);
  EXPECT_EQ(play.level("F2", Skill::G), worst_level);
}

// ---- 24: heated shot ----

/// B1, class 4, and F2 at range 0 or, with d6, 1.
Scene flagship_fires(std::string_view target_at) {
  Scene scene;
  const bool near = target_at == "d5";
  scene.add("B1", "d4").engaged = near ? Engaged::SHORT : Engaged::LONG;
  scene.add("F2", target_at).engaged = near ? Engaged::SHORT : Engaged::LONG;
  return scene;
}

TEST(HeatedShot, MC_24_1_and_MC_R109_a_one_lights_a_fire_out_of_control) {
  Play play(flagship_fires("d5"), "attacks");
  play.ship("F2").fires = {Fire::controlled};
  shoot(play, {.by = "B1", .damage = {1, 5, 6}, .heated = {1, 2, 1}});
  EXPECT_EQ(play.ship("F2").fires,
            (std::vector{Fire::controlled, Fire::uncontrolled, Fire::uncontrolled}));
  EXPECT_EQ(number(play.heard.one("damage"), "fires_lit"), 2);
  EXPECT_EQ(number(play.heard.one("damage-taken"), "fires"), 2);
}

TEST(HeatedShot, MC_24_1_faces_two_to_six_light_none) {
  for (int face = 2; face <= 6; ++face) {
    Play play(flagship_fires("d5"), "attacks");
    shoot(play, {.by = "B1", .damage = {1}, .heated = {face}});
    EXPECT_THAT(play.ship("F2").fires, IsEmpty());
  }
}

TEST(HeatedShot, MC_24_1_comes_from_ships_number_1_only) {
  for (const auto& [by, heated] : {std::pair{"B1", true}, {"B2", false}, {"B3", false}}) {
    Scene scene = flagship_fires("d5");
    if (by != std::string_view("B1")) {
      scene.add(by, "e4", 4).engaged = Engaged::SHORT;
    }
    Play play(scene, "attacks");
    shoot(play, {.by = by, .damage = {1}, .heated = heated ? std::vector{6} : std::vector<int>{}});
    EXPECT_EQ(find_fact(play.heard.one("damage"), "fires_lit") != nullptr, heated) << by;
    EXPECT_EQ(play.dice.rolls.size(), heated ? 6U : 5U);
  }
}

TEST(HeatedShot, MC_R108_a_die_for_damage_without_room_but_none_for_a_miss) {
  Play play(flagship_fires("d6"), "attacks");
  play.ship("F2").hull = 0;
  shoot(play, {.by = "B1", .damage = {1, 6, 5}, .heated = {6, 6}});
  play.dice.expect_used_up();
}

TEST(HeatedShot, MC_R108_chasers_heat_their_shot_too) {
  Play play(flagship_fires("d5"), "attacks");
  only_attack(play, "B1", "F2");
  expect_tact(play, "B1>F2", 3, 3);
  play.dice.expect({{"MC-18.1", "B1>F2", {1}},
                    {"MC-22.1", "B1>F2", {6}},
                    {"MC-23.1", "B1>F2", {1}},
                    {"MC-24.1", "B1>F2", {1}}});
  fight(play);
  play.dice.expect_used_up();
  EXPECT_EQ(play.ship("F2").fires.size(), 1U);
}

TEST(HeatedShot, MC_24_1_a_ship_has_no_more_fires_than_the_program_holds) {
  Play play(flagship_fires("d5"), "attacks");
  play.ship("F2").fires.assign(most_fires - 1, Fire::uncontrolled);
  shoot(play, {.by = "B1", .damage = {1, 1}, .heated = {1, 1}});
  EXPECT_EQ(play.ship("F2").fires.size(), most_fires);
  EXPECT_EQ(number(play.heard.one("damage"), "fires_lit"), 1);
}

// ---- 25: grapeshot ----

TEST(Grapeshot, MC_25_1_and_MC_R111_a_one_costs_another_level_of_the_same_skill) {
  for (int face = 1; face <= 6; ++face) {
    Play play(cold_duel("d4", "d5").choose(grapeshot_skill, GrapeshotSkill::same_skill), "attacks");
    shoot(play, {.damage = {1, 3, 5}, .skills = {4}, .grape = face});
    EXPECT_EQ(skill(play.ship("F2"), Skill::M), face == 1 ? -2 : -1);
    EXPECT_EQ(rolls_in_order(play).back(), "MC-25.1 F2>B2") << "one die, thrown by her who was hit";
    EXPECT_EQ(find_fact(play.heard.one("damage"), "grape") != nullptr, face == 1);
  }
}

TEST(Grapeshot, MC_R111_or_of_a_skill_that_a_new_die_picks) {
  Play play(cold_duel("d4", "d5").choose(grapeshot_skill, GrapeshotSkill::new_skill_roll),
            "attacks");
  only_attack(play, "B2", "F2");
  expect_tact(play, "B2>F2", 1, 6);
  play.dice.expect({{"MC-18.1", "B2>F2", {1, 1, 2, 2}}, {"MC-22.1", "B2>F2", {6}}});
  for (const int lost : {4, 6}) {
    play.dice.expect({{"MC-23.1", "B2>F2", {3}}, {"MC-23.2", "B2>F2", {lost}}});
  }
  play.dice.expect("MC-25.1", "F2>B2", {1});
  play.dice.expect("MC-0.6", "F2>B2", {2});  // the owner of the ship that was hit throws
  play.dice.expect("MC-25.1", "F2>B2", {2});
  fight(play);
  play.dice.expect_used_up();
  EXPECT_EQ(play.ship("F2").skills, (std::array{0, -1, 0, -1, 0, -1}));
  const Event damage = play.heard.one("damage");
  EXPECT_EQ(text(damage, "grape"), "G");
  EXPECT_TRUE(damage.ruling.cites(cite_ruling(grapeshot_skill)));
  EXPECT_TRUE(damage.ruling.cites(cite_ruling(grapeshot_after)));
}

TEST(Grapeshot, MC_R111_MC_R107_a_skill_without_room_loses_nothing) {
  Play play(cold_duel("d4", "d5").choose(grapeshot_skill, GrapeshotSkill::new_skill_roll),
            "attacks");
  skill(play.ship("F2"), Skill::S) = worst_level;
  shoot(play, {.damage = {3}, .skills = {4}, .grape = 1});  // the new die shows 1, too: S
  EXPECT_EQ(play.ship("F2").skills, (std::array{worst_level, 0, 0, -1, 0, 0}));
  EXPECT_FALSE(find_fact(play.heard.one("damage"), "grape"));
  EXPECT_EQ(text(play.heard.one("damage"), "no_room"), "SS");
}

TEST(Grapeshot, MC_R111_a_loss_at_the_worst_level_lowered_nothing_and_needs_no_die) {
  Play play(cold_duel("d4", "d5"), "attacks");
  skill(play.ship("F2"), Skill::S) = worst_level + 1;
  shoot(play, {.damage = {3, 3}, .skills = {1, 1}, .grape = 1});
  EXPECT_EQ(skill(play.ship("F2"), Skill::S), worst_level);
  EXPECT_EQ(text(play.heard.one("damage-taken"), "skills"), "S");
  EXPECT_EQ(rolls_in_order(play).back(), "MC-25.1 F2>B2");
  EXPECT_EQ(play.dice.rolls.size(), 9U) << "two of TACT, fire, blunder, two times two of damage";
  EXPECT_FALSE(find_fact(play.heard.one("damage"), "grape")) << "the second level had no room";
  EXPECT_EQ(text(play.heard.one("damage"), "no_room"), "SS SS") << "MC-R107: nor had grapeshot";
}

/// Whether a skill level lost to this cause calls for grapeshot under that ruling.
bool grapeshot_is_thrown(GrapeshotAfter ruling, DamageRow row, std::string_view by) {
  Play play(cold_duel("d4", "d5").choose(grapeshot_after, ruling), "attacks");
  play.dice.then_always(3);
  Pending pending;
  const DamageCause cause{.rule = cite("MC-23.1"),
                          .row = row,
                          .by = by.empty() ? no_ship : id(by),
                          .victim = id("F2"),
                          .nth = 0};
  DamageDie die = roll_damage(play.game, cause, pending);
  EXPECT_EQ(die.what, Damage::skill);
  grapeshot(play.game, cause, die, pending);
  EXPECT_EQ(die.grape != Grape::not_thrown, play.dice.rolls.size() == 3);
  return die.grape != Grape::not_thrown;
}

TEST(Grapeshot, MC_R110_follows_gunfire_or_every_damage_or_short_range_only) {
  struct Case {
    DamageRow row;
    std::string_view by;
    bool after_gunfire, after_short_range;
  };

  constexpr std::array cases = {
      Case{DamageRow::long_range, "B2", true, false},
      Case{DamageRow::short_range, "B2", true, true},
      Case{DamageRow::board_defender, "B2", false, false},
      Case{DamageRow::board_attacker, "B2", false, false},
      Case{DamageRow::ram, "B2", false, false},
      Case{DamageRow::burn, "", false, false},
      Case{DamageRow::short_range, "", false, false},  // a storm (MC-R22)
  };
  for (const Case& one : cases) {
    SCOPED_TRACE(static_cast<int>(one.row));
    EXPECT_EQ(grapeshot_is_thrown(GrapeshotAfter::gunfire, one.row, one.by), one.after_gunfire);
    EXPECT_EQ(grapeshot_is_thrown(GrapeshotAfter::short_range_only, one.row, one.by),
              one.after_short_range);
    EXPECT_TRUE(grapeshot_is_thrown(GrapeshotAfter::every_damage, one.row, one.by));
  }
}

/// F2, which burns, is rammed, boarded and caught by a storm; everything takes a level of morale.
Scene in_all_trouble() {
  Scene scene = cold_duel("d4", "d5").choose(grapeshot_after, GrapeshotAfter::every_damage);
  scene.state.mover = Player::french;
  return scene;
}

TEST(Grapeshot, MC_R110_every_damage_reaches_fires) {
  Play play(in_all_trouble(), "burn");
  play.ship("F2").fires = {Fire::uncontrolled};
  play.dice.expect({{"MC-8.3", "F2", {2}},
                    {"MC-8.3", "F2", {3}},
                    {"MC-23.2", "F2", {4}},
                    {"MC-25.1", "F2", {1}}});
  burn(play.game);
  EXPECT_EQ(skill(play.ship("F2"), Skill::M), -2);
}

TEST(Grapeshot, MC_R110_every_damage_reaches_storms) {
  Scene scene = in_all_trouble();
  scene.wind(2, 5);
  Play play(scene, "event");
  play.want("MC-D2", "french", "F2");
  play.dice.expect({{"MC-3.7", "F2", {3}}, {"MC-23.2", "F2", {4}}, {"MC-25.1", "F2", {1}}});
  play_event(play.game);
  EXPECT_EQ(skill(play.ship("F2"), Skill::M), -2);
}

TEST(Grapeshot, MC_R110_every_damage_reaches_rams) {
  Play play(in_all_trouble(), "attacks");
  only_attack(play, "B2", "F2");
  play.ship("B2").ramming = true;
  play.dice.expect({{"MC-18.1", "B2>F2", {1, 2, 2, 2}},
                    {"MC-23.1", "B2>F2", {6}},
                    {"MC-23.2", "B2>F2", {4}},
                    {"MC-25.1", "F2>B2", {1}}});
  fight(play);
  EXPECT_EQ(skill(play.ship("F2"), Skill::M), -2);
}

TEST(Grapeshot, MC_R110_every_damage_reaches_boarding) {
  Play play(in_all_trouble(), "board");
  play.ship("F2").grappled_by = id("B2");
  play.ship("F2").grappled_at_start = true;
  play.ship("F2").skills.fill(-2);
  play.dice.expect("MC-28.2", "B2>F2", {1, 2, 2, 2, 2, 2, 2, 2, 2, 2});  // 4 and 6 for F2's levels
  play.dice.expect({{"MC-28.2", "F2>B2", {2, 2, 2, 2}},
                    {"MC-23.1", "B2>F2", {1}},
                    {"MC-23.2", "B2>F2", {6}},
                    {"MC-25.1", "F2>B2", {6}}});
  board(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(play.ship("F2").status, Status::captured);
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
