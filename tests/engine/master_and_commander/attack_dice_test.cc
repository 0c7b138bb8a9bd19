#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/combat.h"
#include "tests/matchers.h"

/// Steps 14 to 22: position, number of dice, fire, and what takes hits away.
namespace prizecourt::master_and_commander::fixtures {
namespace {

int& level_of(Scene& scene, std::string_view name, Skill which) {
  return skill(scene.state.ships[index(id(name))], which);
}

// ---- 14: position ----

struct Shots {
  int value = 0;
  std::string position;
  int movers = 0;
  int enemys = 0;
};

/// Both attack at short range, class 3, after these tactical dice; nobody hits.
Shots exchange(const Scene& scene, int white, int red) {
  Play play(scene, "attacks");
  attack_with(play, "B2", "F2");
  attack_with(play, "F2", "B2");
  expect_tact(play, "B2>F2", white, red);
  play.dice.then_always(6);
  fight(play);
  const Event tact = play.heard.one("tact");
  EXPECT_EQ(text(attack_of(play, "F2"), "position"), text(tact, "position"));
  return {number(tact, "value"), text(tact, "position"), number(attack_of(play, "B2"), "dice"),
          number(attack_of(play, "F2"), "dice")};
}

TEST(Position, MC_14_3_and_MC_15_1_and_MC_17_1_every_TACT_gives_its_position_and_dice) {
  for (int white = 1; white <= 6; ++white) {
    for (int red = 1; red <= 6; ++red) {
      const int tact = white - red;
      const Shots shots = exchange(cold_duel("d4", "d5", 3), white, red);
      SCOPED_TRACE(tact);
      EXPECT_EQ(shots.value, tact);
      const bool bows_on = tact == 0;
      const bool heavy = tact >= 1 && tact <= 4;  // the mover's advantage only: MC-R93
      const bool raked = tact >= 5;               // a plain chart for the mover: MC-R94
      EXPECT_EQ(shots.position, tact < 0  ? "broadside"
                                : bows_on ? "bows-on"
                                : heavy   ? "heavy-broadside"
                                          : "rake-the-bow");
      EXPECT_EQ(shots.movers, bows_on ? 1 : heavy ? 4 : 3);
      EXPECT_EQ(shots.enemys, bows_on || raked ? 1 : 3);
    }
  }
}

TEST(Position, MC_14_1_and_MC_14_2_seamanship_and_command_count_with_their_sign_and_masts_against) {
  const auto with = [](std::string_view ship, Skill which, int level) {
    Scene scene = cold_duel("d4", "d5", 3);
    level_of(scene, ship, which) = level;
    return exchange(scene, 3, 3).value;
  };
  for (const int level : {-3, -1, 1, 3}) {
    for (const Skill counts : {Skill::S, Skill::C}) {
      EXPECT_EQ(with("B2", counts, level), level);
      EXPECT_EQ(with("F2", counts, level), -level);
    }
    for (const Skill ignored : {Skill::G, Skill::M, Skill::A, Skill::B}) {
      EXPECT_EQ(with("B2", ignored, level), 0);
      EXPECT_EQ(with("F2", ignored, level), 0);
    }
  }
  Scene scene = cold_duel("d4", "d5", 3);
  scene.state.ships[index(id("B2"))].broken = 3;
  scene.state.ships[index(id("F2"))].broken = 1;
  EXPECT_EQ(exchange(scene, 3, 3).value, -2);
}

TEST(Position, MC_R8_levels_lent_or_in_transit_do_not_count) {
  Scene scene = cold_duel("d4", "d5", 3);
  level_of(scene, "B2", Skill::C) = 2;
  scene.state.ships[index(id("B2"))].pending_transfer = 2;
  lent(scene.state.ships[index(id("B2"))], Skill::S) = 1;
  EXPECT_EQ(exchange(scene, 3, 3).value, -1);
}

TEST(Position, MC_R92_white_is_the_movers_though_only_the_enemy_fires) {
  Scene scene = cold_duel("d4", "d5", 3);
  scene.state.mover = Player::french;
  Play play(scene, "attacks");
  only_attack(play, "B2", "F2");
  expect_tact(play, "F2>B2", 6, 1);  // the French rake the bow, so the British have a chaser
  play.dice.then_always(6);
  fight(play);
  EXPECT_EQ(facts(attack_of(play, "B2"), "dice; chaser"), "1; 1");
}

// ---- 15 to 17: number of dice ----

TEST(AttackDice, MC_16_1_they_start_at_the_attackers_class) {
  for (int ship_class = 1; ship_class <= best_class; ++ship_class) {
    Play play(duel("d4", "d6", ship_class), "attacks");
    EXPECT_EQ(chart_dice(play.game, id("B1"), id("F1"), Combat::range).dice(), ship_class);
    EXPECT_EQ(chart_dice(play.game, id("B1"), id("F1"), Combat::ram).dice(), ship_class);
  }
}

/// The chart as the source prints it, with the heading of the target's first column read as `s`.
struct PrintedRow {
  Combat combat;
  std::string_view attacker;
  std::string_view target;
};

constexpr std::array printed_chart = {
    PrintedRow{Combat::range, "++++..", "-.-..."},
    PrintedRow{Combat::close, ".++++.", "..---."},
    PrintedRow{Combat::board, "...+++", "...---"},
    PrintedRow{Combat::ram, "......", "......"},
};

/// How many dice more there are than with all skills at 0, for one level of one ship.
int gained(const PrintedRow& row, std::string_view ship, std::size_t which, int level) {
  Scene scene = duel("d4", "d5");
  level_of(scene, ship, static_cast<Skill>(which)) = level;
  Play play(scene, "attacks");
  return chart_dice(play.game, id("B1"), id("F1"), row.combat).dice() - best_class;
}

TEST(AttackDice, MC_16_2_and_MC_R98_the_chart_skill_by_skill) {
  for (const PrintedRow& row : printed_chart) {
    for (std::size_t s = 0; s < skill_count; ++s) {
      SCOPED_TRACE(std::string(name_of(row.combat)) + " " + std::string(names(Skill{})[s]));
      for (int level = worst_level; level <= best_level; ++level) {
        EXPECT_EQ(gained(row, "B1", s, level), row.attacker[s] == '+' ? std::max(0, level) : 0);
        EXPECT_EQ(gained(row, "F1", s, level), row.target[s] == '-' ? std::max(0, -level) : 0);
      }
    }
  }
}

/// The dice of B1 (class 1, all levels 3) on F1 (all levels -3).
DiceSum crack_crew_on_a_poor_one(TargetsNegativeLevel ruling, Combat combat, int own_level) {
  Scene scene = duel("d4", "d5", 1).choose(targets_negative_level, ruling);
  scene.state.ships[index(id("B1"))].skills.fill(own_level);
  scene.state.ships[index(id("F1"))].skills.fill(worst_level);
  Play play(scene, "attacks");
  return chart_dice(play.game, id("B1"), id("F1"), combat);
}

TEST(AttackDice, MC_R97_a_poor_enemy_adds_dice) {
  const auto dice = [](Combat combat) {
    return crack_crew_on_a_poor_one(TargetsNegativeLevel::adds_dice, combat, 3).dice();
  };
  EXPECT_EQ(dice(Combat::range), 1 + 12 + 6);
  EXPECT_EQ(dice(Combat::close), 1 + 12 + 9);
  EXPECT_EQ(dice(Combat::board), 1 + 9 + 9);
  EXPECT_EQ(dice(Combat::ram), 1);
}

TEST(AttackDice, MC_R97_or_takes_dice) {
  const auto dice = [](Combat combat) {
    return crack_crew_on_a_poor_one(TargetsNegativeLevel::takes_dice, combat, 3).dice();
  };
  EXPECT_EQ(dice(Combat::range), 1 + 12 - 6);
  EXPECT_EQ(dice(Combat::close), 1 + 12 - 9);
  EXPECT_EQ(dice(Combat::board), 1 + 9 - 9);
  EXPECT_EQ(dice(Combat::ram), 1);
}

TEST(AttackDice, MC_16_3_there_is_always_one) {
  for (const Combat combat : {Combat::range, Combat::close, Combat::board}) {
    const DiceSum sum =
        crack_crew_on_a_poor_one(TargetsNegativeLevel::takes_dice, combat, worst_level);
    EXPECT_EQ(sum.dice(), 1);
    EXPECT_GT(sum.floor, 0);
  }
}

TEST(AttackDice, MC_17_1_and_MC_R99_the_heavy_broadside_comes_after_the_floor) {
  Scene scene =
      cold_duel("d4", "d5", 1).choose(targets_negative_level, TargetsNegativeLevel::takes_dice);
  for (const Skill lacking : {Skill::M, Skill::A}) level_of(scene, "F2", lacking) = worst_level;
  Play play(scene, "attacks");
  only_attack(play, "B2", "F2");
  expect_tact(play, "B2>F2", 4, 1);
  play.dice.then_always(6);
  fight(play);
  const Event attack = attack_of(play, "B2");
  EXPECT_EQ(number(attack, "dice"), 2);
  EXPECT_EQ(modifiers(attack, "at least one; heavy broadside; M -"), "6; 1; -3");
  EXPECT_EQ(attack.ruling, cite_ruling(targets_negative_level));
}

/// B2's attack on F2 with all levels of B2 at `level`; the tactical dice are 3 and, so that the
/// ships lie bows-on or in a broadside, what that takes.
Event attack_with_levels(int level, std::string_view target_at, int tact) {
  Scene scene = cold_duel("d4", target_at);
  scene.state.ships[index(id("B2"))].skills.fill(level);
  for (const Skill balance : {Skill::S, Skill::C}) level_of(scene, "F2", balance) = level;
  Play play(scene, "attacks");
  only_attack(play, "B2", "F2");
  expect_tact(play, "B2>F2", 3, 3 - tact);
  play.dice.then_always(6);
  fight(play);
  return attack_of(play, "B2");
}

TEST(AttackDice, MC_15_2_and_MC_R96_a_chaser_has_one_die_and_no_skills_in_19_to_21) {
  for (const int level : {worst_level, best_level}) {
    const Event near = attack_with_levels(level, "d5", 0);
    EXPECT_EQ(number(near, "dice"), 1);
    EXPECT_EQ(modifier(near, "chaser"), 1);
    EXPECT_FALSE(find_fact(near, "muskets") || find_fact(near, "crews"));
    const Event far = attack_with_levels(level, "d8", 0);
    EXPECT_FALSE(find_fact(far, "crews"));
    EXPECT_EQ(far.rolls.at(1).faces.size(), 3U);  // accuracy dice as the range is
    EXPECT_EQ(far.rolls.size(), 3U);              // fire, accuracy, blunder
  }
}

// ---- 18 to 22: fire ----

/// The faces of the dice after the tactical ones, which make it a broadside.
struct Fire18 {
  std::vector<int> attack;
  std::vector<int> accuracy = {};
  std::vector<int> muskets = {};
  std::vector<int> crews = {};
  std::vector<int> blunder = {6};
};

/// B2 fires at F2; damage dice show 6.
void fire_at(Play& play, const Fire18& faces) {
  only_attack(play, "B2", "F2");
  expect_tact(play, "B2>F2", 1, 6);
  play.dice.expect("MC-18.1", "B2>F2", faces.attack);
  if (!faces.accuracy.empty()) play.dice.expect("MC-19.1", "B2>F2", faces.accuracy);
  if (!faces.muskets.empty()) play.dice.expect("MC-20.1", "F2>B2", faces.muskets);
  if (!faces.crews.empty()) play.dice.expect("MC-21.1", "F2>B2", faces.crews);
  play.dice.expect("MC-22.1", "B2>F2", faces.blunder);
  play.dice.then_always(6);
  fight(play);
}

Event fired(const Scene& scene, const Fire18& faces) {
  Play play(scene, "attacks");
  fire_at(play, faces);
  play.dice.expect_used_up();
  return attack_of(play, "B2");
}

TEST(Fire, MC_18_1_a_one_hits) {
  const Event attack = fired(cold_duel("d4", "d5"), {.attack = {1, 2, 1, 6}});
  EXPECT_EQ(facts(attack, "hits; hit"), "2; 2");
}

TEST(Fire, MC_19_1_and_MC_R100_and_MC_R101_accuracy_dice_are_the_range_less_good_gunnery) {
  constexpr std::array<std::string_view, 4> at_range = {"d3", "d4", "d5", "d6"};
  for (int range = 1; range <= 4; ++range) {
    for (int gunnery = worst_level; gunnery <= best_level; ++gunnery) {
      Scene scene = cold_duel("d1", at_range[static_cast<std::size_t>(range - 1)]);
      level_of(scene, "B2", Skill::G) = gunnery;
      Play play(scene, "attacks");
      only_attack(play, "B2", "F2");
      expect_tact(play, "B2>F2", 1, 6);
      play.dice.then_always(6);
      fight(play);
      const auto dice = attack_of(play, "B2").rolls.at(1).faces.size();
      EXPECT_EQ(static_cast<int>(dice), std::max(1, range - std::max(0, gunnery)))
          << range << " " << gunnery;
    }
  }
}

/// The accuracy dice of B2 at that range, and the rulings that her attack cites.
std::pair<std::size_t, RulingsCited> accuracy_of(AccuracyBadGunnery ruling, int range,
                                                 int gunnery) {
  Scene scene =
      cold_duel("d1", name_of(grid::square_at(3, range + 1))).choose(accuracy_bad_gunnery, ruling);
  level_of(scene, "B2", Skill::G) = gunnery;
  Play play(scene, "attacks");
  only_attack(play, "B2", "F2");
  expect_tact(play, "B2>F2", 1, 6);
  play.dice.then_always(6);
  fight(play);
  const Event attack = attack_of(play, "B2");
  return {attack.rolls.at(1).faces.size(), attack.ruling};
}

TEST(Fire, MC_R101_poor_gunnery_brings_no_accuracy_dice_or_does) {
  const RulingsCited ruling = cite_ruling(accuracy_bad_gunnery);
  EXPECT_EQ(accuracy_of(AccuracyBadGunnery::no_change, 2, -3), (std::pair{std::size_t{2}, ruling}));
  EXPECT_EQ(accuracy_of(AccuracyBadGunnery::adds_dice, 2, -3), (std::pair{std::size_t{5}, ruling}));
  EXPECT_EQ(accuracy_of(AccuracyBadGunnery::adds_dice, 4, -1), (std::pair{std::size_t{5}, ruling}));
  EXPECT_EQ(accuracy_of(AccuracyBadGunnery::adds_dice, 4, 1),
            (std::pair{std::size_t{3}, RulingsCited{}}));
  EXPECT_EQ(accuracy_of(AccuracyBadGunnery::adds_dice, 1, 3),
            (std::pair{std::size_t{1}, RulingsCited{}}));
}

TEST(Fire, MC_R96_MC_R101_gunnery_does_nothing_for_a_chaser) {
  Scene scene = cold_duel("d4", "d6").choose(accuracy_bad_gunnery, AccuracyBadGunnery::adds_dice);
  level_of(scene, "B2", Skill::G) = -3;
  Play play(scene, "attacks");
  only_attack(play, "B2", "F2");
  expect_tact(play, "B2>F2", 3, 3);  // bows on
  play.dice.then_always(6);
  fight(play);
  EXPECT_EQ(attack_of(play, "B2").rolls.at(1).faces.size(), 1U);
  EXPECT_EQ(attack_of(play, "B2").ruling, nullptr);
}

TEST(Fire, MC_19_1_and_MC_20_1_each_has_its_range) {
  Scene near = cold_duel("d4", "d5");
  level_of(near, "B2", Skill::A) = -2;
  EXPECT_EQ(number(fired(near, {.attack = {1, 1, 1, 1}, .muskets = {1, 5}}), "hit"), 3);
  Scene far = cold_duel("d4", "d6");
  level_of(far, "B2", Skill::A) = -2;
  EXPECT_EQ(number(fired(far, {.attack = {1, 1, 1, 1}, .accuracy = {2}}), "hit"), 3);
}

TEST(Fire, MC_20_1_and_MC_21_1_good_crews_need_no_dice) {
  Scene scene = cold_duel("d4", "d5");
  level_of(scene, "B2", Skill::A) = 2;
  const Event attack = fired(scene, {.attack = {1, 1, 1, 1, 2, 2}});
  EXPECT_FALSE(find_fact(attack, "muskets") || find_fact(attack, "crews"));
}

TEST(Fire, MC_21_1_poor_gun_crews_lose_hits_at_any_range) {
  for (const std::string_view at : {"d5", "d6"}) {
    Scene scene = cold_duel("d4", at);
    level_of(scene, "B2", Skill::G) = -3;
    Fire18 faces{.attack = {1, 1, 1, 6}, .crews = {1, 2, 4}};
    if (at == "d6") faces.accuracy = {6};
    const Event attack = fired(scene, faces);
    EXPECT_EQ(facts(attack, "crews; hit"), "2; 1");
  }
}

TEST(Fire, MC_22_3_and_MC_R103_hits_never_fall_below_none_and_the_dice_are_thrown_all_the_same) {
  Scene scene = cold_duel("d4", "d5");
  level_of(scene, "B2", Skill::A) = -2;
  level_of(scene, "B2", Skill::G) = -1;
  const Event attack =
      fired(scene, {.attack = {1, 6, 6, 6}, .muskets = {1, 1}, .crews = {1}, .blunder = {1}});
  EXPECT_EQ(facts(attack, "hit; muskets"), "0; 2");
}

/// The hits that four of them keep, with that face in one step and harmless ones in the others.
int left_after(UnnamedFaces ruling, std::string_view step, int face) {
  Scene scene = cold_duel("d4", step == "accuracy" ? "d6" : "d5").choose(unnamed_faces, ruling);
  Fire18 faces{.attack = {1, 1, 1, 1}};
  if (step == "accuracy") faces.accuracy = {face};
  if (step == "muskets") {
    level_of(scene, "B2", Skill::A) = -1;
    faces.muskets = {face};
  }
  if (step == "crews") {
    level_of(scene, "B2", Skill::G) = -1;
    faces.crews = {face};
  }
  if (step == "blunder") faces.blunder = {face};
  return number(fired(scene, faces), "hit");
}

std::vector<int> left_by_face(UnnamedFaces ruling, std::string_view step) {
  std::vector<int> left;
  for (int face = 1; face <= 6; ++face) left.push_back(left_after(ruling, step, face));
  return left;
}

TEST(Fire, MC_R102_faces_that_no_row_names_change_nothing) {
  constexpr auto ruling = UnnamedFaces::no_change;
  EXPECT_THAT(left_by_face(ruling, "accuracy"), ElementsAre(3, 3, 4, 4, 4, 4));  // MC-19.1
  EXPECT_THAT(left_by_face(ruling, "muskets"), ElementsAre(3, 4, 4, 4, 4, 4));   // MC-20.1
  EXPECT_THAT(left_by_face(ruling, "crews"), ElementsAre(3, 3, 4, 4, 4, 4));     // MC-21.1
  EXPECT_THAT(left_by_face(ruling, "blunder"), ElementsAre(3, 4, 4, 4, 4, 4));   // MC-22.1
}

TEST(Fire, MC_R102_or_are_as_the_bad_row) {
  constexpr auto ruling = UnnamedFaces::as_the_bad_row;
  EXPECT_THAT(left_by_face(ruling, "accuracy"), ElementsAre(3, 3, 3, 4, 4, 4));
  EXPECT_THAT(left_by_face(ruling, "muskets"), ElementsAre(3, 3, 3, 3, 4, 4));
  EXPECT_THAT(left_by_face(ruling, "crews"), ElementsAre(3, 3, 3, 4, 4, 4));
  EXPECT_THAT(left_by_face(ruling, "blunder"), ElementsAre(3, 3, 3, 3, 4, 4));
}

TEST(Fire, MC_R102_is_cited_only_where_the_attack_hung_on_it) {
  Scene scene = cold_duel("d4", "d6");
  const auto ruling = [&](int hit, int accuracy) {
    return fired(scene, {.attack = {hit, 6, 6, 6}, .accuracy = {accuracy}}).ruling;
  };
  EXPECT_EQ(ruling(1, 3), cite_ruling(unnamed_faces));
  EXPECT_EQ(ruling(6, 3), nullptr);  // there was no hit to lose
  EXPECT_EQ(ruling(1, 2), nullptr);
}

// ---- 22: blunders ----

/// The skills of B2 after a blunder; `skill_die` 0 where none is wanted.
Ship blundered(int blunder_die, int skill_die) {
  Play play(cold_duel("d4", "d5"), "attacks");
  only_attack(play, "B2", "F2");
  attack_with(play, "F2", "B2");
  expect_tact(play, "B2>F2", 1, 6);
  play.dice.expect({{"MC-18.1", "B2>F2", {2, 2, 2, 2}},
                    {"MC-22.1", "B2>F2", {1}},
                    {"MC-22.2", "B2>F2", {blunder_die}}});
  if (skill_die > 0) play.dice.expect("MC-22.2", "B2>F2", {skill_die});
  // F2 fires at the same time, so what B2 loses is no help to her: four dice (MC-R105).
  play.dice.expect({{"MC-18.1", "F2>B2", {2, 2, 2, 2}}, {"MC-22.1", "F2>B2", {6}}});
  fight(play);
  play.dice.expect_used_up();
  const Event told = play.heard.one("blunder-die");
  EXPECT_EQ(told.who, "B2");
  EXPECT_EQ(number(told, "face"), blunder_die);
  return play.ship("B2");
}

TEST(Blunder, MC_22_2_and_MC_R105_what_it_costs_the_ship_that_fired) {
  EXPECT_EQ(blundered(1, 0).skills, (Ship{}.skills));
  EXPECT_EQ(blundered(2, 0).skills, (Ship{}.skills));
  for (const int gunnery : {3, 4}) {
    Ship ship = blundered(gunnery, 0);
    EXPECT_EQ(skill(ship, Skill::G), -1);
  }
  for (const int any : {5, 6}) {
    for (int face = 1; face <= 6; ++face) {
      std::array<int, skill_count> expected{};
      expected[static_cast<std::size_t>(face - 1)] = -1;
      EXPECT_EQ(blundered(any, face).skills, expected);
    }
  }
}

TEST(Blunder, MC_22_1_and_MC_R107_a_blunder_at_the_worst_level_costs_a_hit_only) {
  Scene scene = cold_duel("d4", "d5");
  level_of(scene, "B2", Skill::G) = worst_level;
  Play play(scene, "attacks");
  only_attack(play, "B2", "F2");
  expect_tact(play, "B2>F2", 1, 6);
  play.dice.expect({{"MC-18.1", "B2>F2", {1, 1, 2, 2}},
                    {"MC-21.1", "F2>B2", {6, 6, 6}},
                    {"MC-22.1", "B2>F2", {1}},
                    {"MC-22.2", "B2>F2", {3}}});
  play.dice.then_always(6);
  fight(play);
  EXPECT_EQ(number(attack_of(play, "B2"), "hit"), 1);
  EXPECT_EQ(play.level("B2", Skill::G), worst_level);
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
