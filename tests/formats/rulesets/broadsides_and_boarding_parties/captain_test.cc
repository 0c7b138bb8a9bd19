#include "formats/rulesets/broadsides_and_boarding_parties/instructions.h"
#include "tests/formats/rulesets/broadsides_and_boarding_parties/ordered_play.h"
#include "tests/matchers.h"

#include <array>

// Which question an order answers, from which line and as what, and orders that come in between:
// what a case cannot see. What orders come to is in tests/cases/broadsides-and-boarding-parties.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

/// A boarding turn of Isabella's, with these figures.
Scene boarding(std::initializer_list<std::string_view> isabellas,
               std::initializer_list<std::string_view> seahawks) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, isabellas);
  scene.figures(seahawk, seahawks);
  return scene;
}

Scene crowd() {
  return boarding({"G4", "C3", "C3", "D3", "C4", "A4"}, {"D5", "C5", "C5", "D5"});
}

Scene lone_captain() {
  return boarding({"D4"}, {"H4"});
}

// ---- fire ----

TEST(BbpCaptain, what_this_turn_does_not_say_a_standing_list_says) {
  OrderedPlay play(abeam(), "card-1");
  play.order(isabella, "fire: {card_2: hold}\nstanding: {fire: [{row: G, max: 1}]}");
  play.order(seahawk, "fire: hold");
  play.dice.shots("isabella", {1, 1});
  play.until("alongside");
  EXPECT_THAT(play.answers("BBP-D4"),
              ElementsAre("isabella: F5 (standing)", "isabella: hold (standing)", "seahawk: hold",
                          "isabella: hold", "seahawk: hold", "isabella: F5 (standing)",
                          "isabella: hold (standing)", "seahawk: hold"));
}

TEST(BbpCaptain, BBP_4_9_a_list_that_comes_in_between_may_name_cannons_that_have_fired) {
  OrderedPlay play(abeam(), "fire-1");
  play.stops_at = "fire-1/BBP-D4/isabella//1";
  play.order(isabella, "fire: {card_1: {cannons: [F5, F3], at: [C]}}");
  play.order(isabella, "fire: {card_1: {cannons: [F5, D5], at: [C]}}", 1);
  play.order(seahawk, "fire: hold");
  play.dice.shots("isabella", {1, 1});
  play.until("card-2");
  EXPECT_EQ(play.shots(isabella), "F5 at C, D5 at C");
  EXPECT_EQ(play.refusals().size(), 1U) << "F3, which bears on nobody";
}

TEST(BbpCaptain, a_refusal_says_what_is_done_instead) {
  OrderedPlay fire(abeam(), "fire-1");
  fire.order(isabella, "fire: {card_1: {cannons: [C3,\n F5], at: [D]}}");
  fire.order(seahawk, "fire: hold");
  fire.dice.shots("isabella", {1});
  fire.until("card-2");
  EXPECT_EQ(facts(fire.heard.one("refused"), "instead; decision; legal; file; line"),
            "F5; BBP-D4; F5, E5, D5, C5, B5, hold; isabella.yaml; 2");
  OrderedPlay plan(crowd(), "movement");
  plan.order(isabella,
             "boarding:\n  steps:\n    - [C3, seahawk:C5]\n    - [D3, D4]\n    - [A4, B4]");
  plan.until("melee");
  EXPECT_EQ(facts(plan.heard.one("refused"), "line; decision; legal"),
            "6; BBP-D12b; isabella:A3, isabella:A5");
  EXPECT_THAT(plan.answers("BBP-D12a"),
              ElementsAre("isabella: isabella:C3 (refused)", "isabella: isabella:B3 (refused)",
                          "isabella: isabella:C3 (refused)"))
      << "nothing is carried out of a plan that cannot be done whole";
}

TEST(BbpCaptain, BBP_R39_the_side_of_a_hull_that_lies_end_on) {
  OrderedPlay play(Scene().with({{5, 5}, Compass::ne}, {{5, 6}, Compass::s}), "fire-1");
  play.order(isabella, "fire: [{row: G, side: starboard, max: 1}, G]\nhull_side: port");
  play.dice.shots("isabella", {2, 2});
  play.until("card-2");
  EXPECT_THAT(play.answers("BBP-D6"), ElementsAre("isabella: starboard", "isabella: port"));
}

// ---- rounds ----

TEST(BbpCaptain, BBP_2_1_nothing_is_told_of_a_plot) {
  OrderedPlay play(Scene(), "sinking");
  play.order(isabella, "plot: [move, turn-starboard, move]");
  play.until("card-1");
  EXPECT_THAT(play.answers("BBP-D2"),
              ElementsAre("isabella: move", "isabella: turn-starboard", "isabella: move"));
  for (const Event& event : play.heard.events) EXPECT_NE(event.phase, "plot");
}

// ---- boarding ----

TEST(BbpCaptain, a_standing_plan_answers_when_its_chance_has_come) {
  OrderedPlay play(boarding({"G4", "B3", "C3", "D3"}, {"D5"}), "movement");
  play.order(isabella,
             "boarding: {when: {captain_at: H4}, hold: true}\n"
             "standing: {boarding: {steps: [[B3, A3], [C3, C4], [D3, D4]]}}");
  play.until("melee");
  EXPECT_THAT(play.answers("BBP-D12a"),
              ElementsAre("isabella: isabella:B3 (standing)", "isabella: isabella:C3 (standing)",
                          "isabella: isabella:D3 (standing)"));
}

/// What is told of Isabella's movements by a plan, or by one that came in at the first BBP-D12b.
std::vector<std::string> moves_by(const Scene& scene, std::string_view plan, bool late = false) {
  OrderedPlay play(scene, "movement");
  if (late) play.stops_at = "BBP-D12b";
  play.order(isabella, "boarding: " + std::string(plan), late ? 1 : 0);
  play.until("melee");
  std::vector<std::string> told = play.moves();
  for (const std::string& refusal : play.refusals()) told.push_back(refusal);
  return told;
}

TEST(BbpCaptain, BBP_R65_hold_and_nothing_to_defend_are_what_silence_does) {
  OrderedPlay silent(lone_captain(), "movement");
  silent.until("melee");
  for (const std::string_view plan : {"hold", "{defend: captain}"}) {
    EXPECT_EQ(moves_by(lone_captain(), plan), silent.moves()) << plan;
  }
}

TEST(BbpCaptain, BBP_D12b_a_late_instruction_says_where_he_goes) {
  for (const std::string_view plan :
       {"{rush: F4, with_captain: true}", "{rush: captain, with_captain: true}"}) {
    EXPECT_EQ(moves_by(lone_captain(), plan, true), moves_by(lone_captain(), plan)) << plan;
  }
  EXPECT_EQ(moves_by(lone_captain(), "{rush: F4}", true), moves_by(lone_captain(), "hold"));
  EXPECT_THAT(
      moves_by(lone_captain(),
               "{steps: [{who: captain, to: E5}, {who: captain, to: F5}, "
               "{who: captain, to: F4}]}",
               true),
      ElementsAre("captain: isabella:D4 to isabella:E5", "captain: isabella:E5 to isabella:F5",
                  "captain: isabella:F5 to isabella:F4"));
  EXPECT_EQ(moves_by(boarding({"A4", "E3", "G3"}, {"H4"}), "{rush: H3}", true).front(),
            "crew-1: isabella:E3 to isabella:F3")
      << "a rush sends the figure that silence has chosen";
}

TEST(BbpCaptain, BBP_10_2_a_late_plan_for_another_figure_is_refused) {
  const auto told = moves_by(crowd(), "{steps: [[A4, A3], [A3, A4], [A4, A5]]}", true);
  EXPECT_EQ(told.back(),
            "isabella: boarding: A4 to A3 — another figure has been chosen by now (BBP-10.2)");
  EXPECT_EQ(told.front(), moves_by(crowd(), "hold").front());
}

TEST(BbpCaptain, BBP_10_2_a_plan_counts_as_the_decks_stood_when_the_movements_began) {
  // The first movement is over when the second figure is asked for.
  OrderedPlay play(crowd(), "movement");
  play.order(isabella, "boarding: {steps: [[C3, B3], [B3, C3], [C3, C4]]}", 1);
  play.stops_at = "BBP-D12a/isabella//2";
  play.until("melee");
  EXPECT_THAT(play.refusals(), IsEmpty());
  EXPECT_EQ(play.moves().back(), "crew-1: isabella:C3 to isabella:C4");
}

TEST(BbpCaptain, BBP_R7_parts_of_the_deck_are_counted_from_the_stern) {
  constexpr std::array rows = {DeckPart::poop,       DeckPart::quarterdeck, DeckPart::waist,
                               DeckPart::waist,      DeckPart::waist,       DeckPart::waist,
                               DeckPart::forecastle, DeckPart::forecastle};
  for (int row = 0; row < row_total; ++row) {
    const DeckPart part = rows[static_cast<std::size_t>(row)];
    EXPECT_TRUE(is_in(part, BowEnd::h_is_bow, row)) << row;
    EXPECT_TRUE(is_in(part, BowEnd::a_is_bow, row_total - 1 - row)) << row;
  }
}

// ---- which orders are heard ----

TEST(BbpOrdersBook, a_later_file_counts_from_its_window_on_and_kind_by_kind) {
  OrderedPlay play(abeam(), "fire-1");
  play.order(isabella, "fire: {any: [{row: C, max: 1}]}\nhull_side: port");
  play.order(isabella, "fire: {any: [{row: D, max: 1}]}", 1);
  play.order(seahawk, "fire: hold");
  play.dice.shots("isabella", {1});
  play.until("card-2");
  EXPECT_EQ(play.shots(isabella), "F5 at C");
  play.window = 1;
  play.dice.shots("isabella", {1});
  play.until("card-3");
  EXPECT_EQ(play.shots(isabella), "F5 at C, F5 at D");
  EXPECT_TRUE(play.book.find({.side = isabella, .kind = OrderKind::hull_side}, Tenure::turn,
                             {.turn = 1, .window = 1}));
}

TEST(BbpOrdersBook, standing_orders_outlive_the_turn_until_they_are_replaced_or_taken_back) {
  OrdersBook book;
  const Scene scene;
  const auto add = [&](std::string_view text) {
    Problems problems;
    auto orders = read_for(isabella, text, scene.setup, scene.state, problems);
    ASSERT_TRUE(orders.has_value()) << to_text(problems);
    book.add(std::move(*orders), 0);
  };
  const auto stands = [&](Tenure tenure) {
    return book.find({.side = isabella, .kind = OrderKind::fire}, tenure, {.turn = 2, .window = 0})
        .has_value();
  };
  add("fire: hold\nstanding: {fire: [C]}");
  book.end_turn();
  EXPECT_TRUE(stands(Tenure::standing));
  EXPECT_FALSE(stands(Tenure::turn));
  add("standing: {fire: none}");
  EXPECT_FALSE(stands(Tenure::standing));
  book.end_turn();
  EXPECT_FALSE(stands(Tenure::standing));
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
