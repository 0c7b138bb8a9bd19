#include "formats/rulesets/broadsides_and_boarding_parties/instructions.h"
#include "tests/formats/rulesets/broadsides_and_boarding_parties/ordered_play.h"
#include "tests/matchers.h"

#include <array>

// A boarding turn by orders: BBP-D12a, BBP-D12b, BBP-D13.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

/// Isabella's turn; her section C3 lies against Seahawk's C5, and so on.
Scene boarding() {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"G4", "C3", "C3", "D3", "C4", "A4"});
  scene.figures(seahawk, {"D5", "C5", "C5", "D5"});
  return scene;
}

/// What is told of a plan of these steps.
std::vector<std::string> refused_steps(const Scene& scene, std::string_view steps) {
  OrderedPlay play(scene, "movement");
  play.order(isabella, "boarding: {steps: " + std::string(steps) + "}");
  play.until("melee");
  return play.refusals();
}

// ---- steps ----

TEST(BbpOrderedBoarding, BBP_10_2_three_steps_one_after_the_other) {
  OrderedPlay play(boarding(), "movement");
  play.order(isabella,
             "boarding: {steps: [[C3, \"seahawk:C5\"], [C3, seahawk:C5], {who: captain, from: G4, "
             "to: G3}]}");
  play.until("melee");
  EXPECT_THAT(play.moves(),
              ElementsAre("crew-1: isabella:C3 to seahawk:C5", "crew-2: isabella:C3 to seahawk:C5",
                          "captain: isabella:G4 to isabella:G3"));
  EXPECT_THAT(play.refusals(), IsEmpty());
}

TEST(BbpOrderedBoarding, the_captain_is_found_where_he_stands) {
  OrderedPlay play(boarding(), "movement");
  play.order(isabella,
             "boarding: {steps: [{who: captain, to: G3}, {who: captain, to: G4}, [A4, A3]]}");
  play.until("melee");
  EXPECT_THAT(play.moves(), ElementsAre("captain: isabella:G4 to isabella:G3",
                                        "captain: isabella:G3 to isabella:G4",
                                        "crew-5: isabella:A4 to isabella:A3"));
}

TEST(BbpOrderedBoarding, BBP_10_4_BBP_10_6_BBP_10_7_legal_steps_of_W_16) {
  Scene scene = boarding();
  scene.figures(isabella, {"G4", "A3", "C4", "seahawk:E5"});
  OrderedPlay play(scene, "movement");
  play.order(isabella, "boarding: {steps: [[A3, B3], [C4, D5], [seahawk:E5, E3]]}");
  play.until("melee");
  EXPECT_THAT(play.refusals(), IsEmpty());
  EXPECT_THAT(play.moves(), ElementsAre("crew-1: isabella:A3 to isabella:B3",
                                        "crew-2: isabella:C4 to isabella:D5",
                                        "crew-3: seahawk:E5 to isabella:E3"));
}

TEST(BbpRefusedBoarding, W_16_BBP_10_5_crossing_is_straight) {
  EXPECT_THAT(refused_steps(boarding(), "[[C3, seahawk:D5], [C3, B3], [D3, D4]]"),
              ElementsAre("isabella: boarding: C3 to seahawk:D5 — not the section straight across "
                          "(BBP-10.5)"));
  EXPECT_THAT(refused_steps(boarding(), "[[C4, seahawk:C5], [C3, B3], [D3, D4]]"),
              ElementsAre("isabella: boarding: C4 to seahawk:C5 — not the section straight across "
                          "(BBP-10.5)"));
}

TEST(BbpRefusedBoarding, W_16_BBP_10_3_one_section) {
  EXPECT_THAT(refused_steps(boarding(), "[[D3, F3], [C3, B3], [C4, D4]]"),
              ElementsAre("isabella: boarding: D3 to F3 — not the next section (BBP-10.3)"));
}

TEST(BbpRefusedBoarding, W_16_BBP_10_7_no_ladder) {
  EXPECT_THAT(refused_steps(boarding(), "[[A4, B4], [C3, C4], [C4, D4]]"),
              ElementsAre("isabella: boarding: A4 to B4 — another height of deck, and no ladder "
                          "there (BBP-10.7)"));
}

TEST(BbpRefusedBoarding, W_16_BBP_10_8_a_fourth_figure) {
  Scene scene = boarding();
  scene.figures(isabella, {"G4", "C3", "C3", "C3", "C4", "C4"});
  EXPECT_THAT(refused_steps(scene, "[[C4, D4], [C4, C3], [C3, D3]]"),
              ElementsAre("isabella: boarding: C4 to C3 — three figures of that side stand there "
                          "(BBP-10.8)"));
}

TEST(BbpRefusedBoarding, W_16_BBP_11_3_no_retreat_from_a_fight) {
  EXPECT_THAT(refused_steps(boarding(), "[[C3, seahawk:C5], [seahawk:C5, seahawk:C4], [D3, D4]]"),
              ElementsAre("isabella: boarding: seahawk:C5 to seahawk:C4 — has to fight where it is "
                          "(BBP-11.3, BBP-R66)"));
}

TEST(BbpRefusedBoarding, nothing_is_carried_out_of_a_plan_that_cannot_be_done_whole) {
  OrderedPlay play(boarding(), "movement");
  play.order(isabella,
             "boarding:\n  steps:\n    - [C3, seahawk:C5]\n    - [D3, D4]\n    - [A4, B4]");
  play.until("melee");
  const Event event = play.heard.one("refused");
  EXPECT_EQ(facts(event, "line; decision; legal"), "6; BBP-D12b; isabella:A3, isabella:A5");
  EXPECT_THAT(play.moves(), ElementsAre("crew-1: isabella:C3 to isabella:B3",
                                        "crew-1: isabella:B3 to isabella:C3",
                                        "crew-1: isabella:C3 to isabella:B3"));
  EXPECT_THAT(play.answers("BBP-D12a"),
              ElementsAre("isabella: isabella:C3 (refused)", "isabella: isabella:B3 (refused)",
                          "isabella: isabella:C3 (refused)"));
}

// ---- plans ----

TEST(BbpOrderedBoarding, the_first_plan_whose_guard_holds_and_whose_steps_are_legal) {
  OrderedPlay play(boarding(), "movement");
  play.order(isabella, R"(boarding:
  - when: {enemies_at_most: {"seahawk:C5": 1}}
    steps: [[C3, "seahawk:C5"], [C3, "seahawk:C5"], [D3, C3]]
  - steps: [[A4, B4], [C3, C4], [D3, D4]]
  - when: {enemy_captain_at: ["seahawk:D4", "seahawk:D5"], own_at_least: {C3: 2, all: 6}}
    steps: [[C3, D3], [C3, D3], [C4, C3]]
  - hold)");
  play.until("melee");
  EXPECT_THAT(play.refusals(), IsEmpty());
  EXPECT_THAT(play.moves(), ElementsAre("crew-1: isabella:C3 to isabella:D3",
                                        "crew-2: isabella:C3 to isabella:D3",
                                        "crew-4: isabella:C4 to isabella:C3"));
}

struct Guarded {
  std::string_view guard;
  bool holds = false;
};

class BbpGuard : public testing::TestWithParam<Guarded> {};

TEST_P(BbpGuard, is_asked_of_the_position) {
  Scene scene = boarding();
  scene.state.turn = 7;
  OrderedPlay play(scene, "movement");
  play.order(isabella, "boarding: {when: " + std::string(GetParam().guard) +
                           ", steps: [[A4, A3], [A3, A4], [A4, A5]]}");
  play.until("melee");
  EXPECT_EQ(play.moves().front() == "crew-5: isabella:A4 to isabella:A3", GetParam().holds)
      << GetParam().guard;
  EXPECT_THAT(play.refusals(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Each, BbpGuard,
                         testing::Values(Guarded{"{enemies_at_most: {\"seahawk:D5\": 2}}", true},
                                         Guarded{"{enemies_at_most: {\"seahawk:D5\": 1}}", false},
                                         Guarded{"{enemies_at_least: {all: 4}}", true},
                                         Guarded{"{enemies_at_least: {all: 5}}", false},
                                         Guarded{"{own_at_most: {C3: 2, D3: 1}}", true},
                                         Guarded{"{own_at_most: {C3: 2, D3: 0}}", false},
                                         Guarded{"{own_at_least: {all: 6}}", true},
                                         Guarded{"{own_at_least: {all: 7}}", false},
                                         Guarded{"{captain_at: G4}", true},
                                         Guarded{"{captain_at: [G3, G5]}", false},
                                         Guarded{"{enemy_captain_at: [\"seahawk:D5\"]}", true},
                                         Guarded{"{enemy_captain_at: D5}", false},
                                         Guarded{"{from_turn: 7, to_turn: 7}", true},
                                         Guarded{"{from_turn: 8}", false},
                                         Guarded{"{to_turn: 6}", false},
                                         Guarded{"{from_turn: 7, captain_at: H4}", false}));

TEST(BbpOrderedBoarding, a_standing_plan_waits_for_its_chance_without_a_word) {
  const std::string stands = "standing: {boarding: {steps: [[B3, A3], [C3, C4], [D3, D4]]}}";
  OrderedPlay play(boarding(), "movement");
  play.order(isabella, stands);
  play.until("melee");
  EXPECT_THAT(play.refusals(), IsEmpty());
  EXPECT_THAT(play.answers("BBP-D12a"), IsEmpty());
  Scene scene = boarding();
  scene.figures(isabella, {"G4", "B3", "C3", "D3"});
  OrderedPlay later(scene, "movement");
  later.order(isabella, "boarding: {when: {captain_at: H4}, hold: true}\n" + stands);
  later.until("melee");
  EXPECT_THAT(later.answers("BBP-D12a"),
              ElementsAre("isabella: isabella:B3 (standing)", "isabella: isabella:C3 (standing)",
                          "isabella: isabella:D3 (standing)"));
}

TEST(BbpOrderedBoarding, BBP_R65_hold_is_what_silence_does) {
  OrderedPlay silent(boarding(), "movement");
  silent.until("melee");
  OrderedPlay play(boarding(), "movement");
  play.order(isabella, "boarding: hold");
  play.until("melee");
  EXPECT_EQ(play.moves(), silent.moves());
  EXPECT_EQ(play.answers("BBP-D12a").size(), 3U);
}

// ---- rush ----

std::vector<std::string> moves_by(const Scene& scene, std::string_view plan) {
  OrderedPlay play(scene, "movement");
  play.order(isabella, "boarding: " + std::string(plan));
  play.until("melee");
  EXPECT_THAT(play.refusals(), IsEmpty()) << plan;
  return play.moves();
}

TEST(BbpRush, the_nearest_go_first_and_into_the_fight) {
  // C3 is two steps from Seahawk's D5, D3 is one.
  EXPECT_THAT(moves_by(boarding(), "{rush: captain}"),
              ElementsAre("crew-3: isabella:D3 to seahawk:D5", "crew-1: isabella:C3 to isabella:D3",
                          "crew-1: isabella:D3 to seahawk:D5"));
}

TEST(BbpRush, of_ways_as_short_the_one_with_fewer_enemies) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"G4", "D3"});
  scene.figures(seahawk, {"D4", "D5"});
  // To Seahawk's row C: over D5, where an enemy stands, or over C3.
  EXPECT_EQ(moves_by(scene, "{rush: C}").front(), "crew-1: isabella:D3 to isabella:C3");
  scene.figures(isabella, {"G4", "D3", "seahawk:D5"});
  // Where a fight is already, more are welcome.
  scene.figures(seahawk, {"D4", "D5", "C5"});
  EXPECT_EQ(moves_by(scene, "{rush: \"seahawk:E4\"}").front(), "crew-1: isabella:D3 to seahawk:D5");
}

TEST(BbpRush, figures_in_a_fight_and_the_captain_stay_out) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"D3", "seahawk:C5", "F3"});
  scene.figures(seahawk, {"D4", "C5"});
  const auto moves = moves_by(scene, "{rush: captain}");
  EXPECT_EQ(moves.front(), "crew-2: isabella:F3 to isabella:E3");
  EXPECT_EQ(moves_by(scene, "{rush: captain, with_captain: true}").front(),
            "captain: isabella:D3 to seahawk:D5");
}

TEST(BbpRush, crew_before_the_captain) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"D3", "D3"});
  scene.figures(seahawk, {"D4"});
  EXPECT_EQ(moves_by(scene, "{rush: captain, with_captain: true}").front(),
            "crew-1: isabella:D3 to seahawk:D5");
}

TEST(BbpRush, BBP_R7_parts_of_the_deck_are_counted_from_the_stern) {
  constexpr std::array rows = {DeckPart::poop,       DeckPart::quarterdeck, DeckPart::waist,
                               DeckPart::waist,      DeckPart::waist,       DeckPart::waist,
                               DeckPart::forecastle, DeckPart::forecastle};
  for (int row = 0; row < row_total; ++row) {
    const DeckPart part = rows[static_cast<std::size_t>(row)];
    EXPECT_TRUE(is_in(part, BowEnd::h_is_bow, row)) << row;
    EXPECT_TRUE(is_in(part, BowEnd::a_is_bow, row_total - 1 - row)) << row;
  }
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"G4", "D3"});
  scene.figures(seahawk, {"H4"});
  EXPECT_EQ(moves_by(scene, "{rush: quarterdeck}").front(), "crew-1: isabella:D3 to isabella:C3");
  EXPECT_EQ(moves_by(scene, "{rush: waist}").front(), "crew-1: isabella:D3 to seahawk:D5");
}

TEST(BbpRush, who_has_arrived_stays_and_silence_does_the_rest) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"G4", "seahawk:D5", "A4"});
  scene.figures(seahawk, {"H4"});
  EXPECT_THAT(moves_by(scene, "{rush: \"seahawk:D5\"}"),
              ElementsAre("crew-2: isabella:A4 to isabella:A3", "crew-2: isabella:A3 to seahawk:A5",
                          "crew-2: seahawk:A5 to seahawk:B5"));
  scene.figures(isabella, {"G4", "seahawk:D5"});
  EXPECT_THAT(moves_by(scene, "{rush: \"seahawk:D5\"}"),
              ElementsAre("crew-1: seahawk:D5 to seahawk:C4", "crew-1: seahawk:C4 to seahawk:D5",
                          "crew-1: seahawk:D5 to seahawk:C4"));
}

// ---- defend ----

TEST(BbpDefend, the_captain_steps_away_from_more_enemies_than_stand_with_him) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"D3", "E4", "E4"});
  scene.figures(seahawk, {"H4", "D5", "D5"});
  EXPECT_EQ(moves_by(scene, "{defend: captain}").front(), "captain: isabella:D3 to isabella:E4");
}

TEST(BbpDefend, he_stays_where_he_is_as_strong_or_nowhere_safer) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"D3", "D3", "F3"});
  scene.figures(seahawk, {"H4", "D5", "D5"});
  for (const std::string& move : moves_by(scene, "{defend: captain}")) {
    EXPECT_FALSE(move.starts_with("captain")) << move;
  }
}

TEST(BbpDefend, enemies_beside_him_are_attacked_by_as_many) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"D4", "D4", "D3", "F3", "G4"});
  scene.figures(seahawk, {"H4", "isabella:E4", "isabella:E4"});
  // crew-1 stands with the Captain and stays; G4 is too far to help.
  EXPECT_THAT(
      moves_by(scene, "{defend: captain}"),
      ElementsAre("crew-2: isabella:D3 to isabella:E4", "crew-3: isabella:F3 to isabella:E4",
                  "crew-4: isabella:G4 to isabella:G3"));
}

TEST(BbpDefend, enemies_who_are_more_are_left_alone) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"D4", "D4", "D3", "G4"});
  scene.figures(seahawk, {"H4", "isabella:E4", "isabella:E4"});
  for (const std::string& move : moves_by(scene, "{defend: captain}")) {
    EXPECT_FALSE(move.ends_with("isabella:E4")) << move;
  }
}

TEST(BbpDefend, where_there_is_nothing_to_do_silence_decides) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"D4", "D4"});
  scene.figures(seahawk, {"H4"});
  EXPECT_EQ(moves_by(scene, "{defend: captain}"), moves_by(scene, "hold"));
}

TEST(BbpDefend, crew_close_up_the_farthest_first) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"D4", "F4", "H4", "seahawk:A5"});
  scene.figures(seahawk, {"H3"});
  EXPECT_THAT(moves_by(scene, "{defend: captain}").front(), "crew-2: isabella:H4 to isabella:G3");
}

// ---- orders that come in when a figure has been chosen ----

/// What is told of Isabella's movements by a plan that came in at the first question BBP-D12b.
std::vector<std::string> moves_by_late(const Scene& scene, std::string_view plan) {
  OrderedPlay play(scene, "movement");
  play.stops_at = "BBP-D12b";
  play.order(isabella, "boarding: " + std::string(plan), 1);
  play.until("melee");
  std::vector<std::string> told = play.moves();
  for (const std::string& refusal : play.refusals()) told.push_back(refusal);
  return told;
}

Scene lone_captain() {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"D4"});
  scene.figures(seahawk, {"H4"});
  return scene;
}

TEST(BbpLateBoarding, BBP_D12b_an_instruction_says_where_he_goes) {
  for (const std::string_view plan :
       {"{rush: F4, with_captain: true}", "{rush: captain, with_captain: true}"}) {
    EXPECT_EQ(moves_by_late(lone_captain(), plan), moves_by(lone_captain(), plan)) << plan;
  }
  EXPECT_EQ(moves_by_late(lone_captain(), "{rush: F4}"), moves_by(lone_captain(), "hold"));
}

TEST(BbpLateBoarding, BBP_D12b_steps_need_no_section_of_the_captains) {
  EXPECT_THAT(
      moves_by_late(lone_captain(),
                    "{steps: [{who: captain, to: E5}, {who: captain, to: "
                    "F5}, {who: captain, to: F4}]}"),
      ElementsAre("captain: isabella:D4 to isabella:E5", "captain: isabella:E5 to isabella:F5",
                  "captain: isabella:F5 to isabella:F4"));
}

TEST(BbpLateBoarding, a_rush_sends_the_figure_that_silence_has_chosen) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"A4", "E3", "G3"});
  scene.figures(seahawk, {"H4"});
  EXPECT_THAT(moves_by_late(scene, "{rush: H3}").front(), "crew-1: isabella:E3 to isabella:F3");
}

TEST(BbpLateBoarding, BBP_10_2_a_plan_for_another_figure_is_refused) {
  const auto told = moves_by_late(boarding(), "{steps: [[A4, A3], [A3, A4], [A4, A5]]}");
  EXPECT_THAT(told.back(),
              "isabella: boarding: A4 to A3 — another figure has been chosen by now "
              "(BBP-10.2)");
  EXPECT_EQ(told.front(), moves_by(boarding(), "hold").front());
}

TEST(BbpLateBoarding, BBP_10_2_a_plan_counts_as_the_decks_stood_when_the_movements_began) {
  // The first movement is over when the second figure is asked for.
  OrderedPlay play(boarding(), "movement");
  play.order(isabella, "boarding: {steps: [[C3, B3], [B3, C3], [C3, C4]]}", 1);
  play.stops_at = "BBP-D12a/isabella//2";
  play.until("melee");
  EXPECT_THAT(play.refusals(), IsEmpty());
  EXPECT_EQ(play.moves().back(), "crew-1: isabella:C3 to isabella:C4");
}

// ---- fights ----

Scene three_fights() {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"G4", "seahawk:C5", "seahawk:D5", "E3"});
  scene.figures(seahawk, {"H4", "C5", "D5", "isabella:E3"});
  return scene;
}

std::vector<std::string> fought(const Collector& heard) {
  std::vector<std::string> all;
  for (const Event& event : heard.all("fight-over")) all.push_back(fact(event, "at"));
  return all;
}

TEST(BbpOrderedFights, BBP_R77_in_the_order_of_the_list_and_then_as_silence_has_it) {
  OrderedPlay play(three_fights(), "melee");
  play.order(isabella, "fights: [E3, B3]\nstanding: {fights: [seahawk:D5]}");
  play.dice.fight("isabella", {{6, 1}, {6, 1}, {6, 1}});
  play.until("boarding-end");
  EXPECT_THAT(fought(play.heard), ElementsAre("isabella:E3", "seahawk:D5", "seahawk:C5"));
  EXPECT_THAT(play.answers("BBP-D13"),
              ElementsAre("isabella: isabella:E3", "isabella: seahawk:D5 (standing)"));
  EXPECT_THAT(play.refusals(), IsEmpty());
}

TEST(BbpOrderedFights, BBP_11_1_a_list_without_any_fight_is_refused) {
  OrderedPlay play(three_fights(), "melee");
  play.order(isabella, "fights: [B3, A3]");
  play.dice.fight("isabella", {{6, 1}, {6, 1}, {6, 1}});
  play.until("boarding-end");
  EXPECT_THAT(play.refusals(),
              ElementsAre("isabella: fights: B3 — nobody fights there (BBP-11.1)"));
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
