#include "tests/formats/rulesets/master_and_commander/ordered_play.h"
#include "tests/matchers.h"

// Which question an order answers, from which line and as what: what a case cannot see. What orders
// come to is in tests/cases/master-and-commander/MC-D*.
namespace prizecourt::master_and_commander::fixtures {
namespace {

/// B5 and an enemy far off; the wind gives a MOVE of 2, or a gain and a loss.
Scene cruising(int white = 4, int red = 4) {
  Scene scene = Scene().with({{"B5", "e8"}, {"B6", "f8"}, {"F3", "e1"}});
  scene.wind(white, red);
  return scene;
}

/// B3 has no hull and a level of gunnery to lend; F8 is out of her reach.
Scene wreck() {
  Scene scene;
  Ship& ship = scene.add("B3", "d5");
  ship.hull = 0;
  ship.engaged = Engaged::SHORT;
  skill(ship, Skill::G) = 1;
  scene.add("F3", "d4").engaged = Engaged::SHORT;
  scene.with({{"F8", "h1"}});
  return scene;
}

struct Answered {
  std::string_view name;
  Scene scene;
  std::string_view step;
  std::string_view orders;
  std::string_view decision;
  std::vector<std::string> answers;
};

class McCaptain : public testing::TestWithParam<Answered> {};

TEST_P(McCaptain, answers_as_ordered) {
  OrderedPlay game(GetParam().scene, GetParam().step);
  game.order(GetParam().orders);
  game.play.dice.then_always(6);
  game.run(GetParam().step);
  EXPECT_EQ(game.answers(GetParam().decision), GetParam().answers);
  EXPECT_THAT(game.refusals(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    Orders, McCaptain,
    testing::Values(
        Answered{
            "a_kedge_without_a_square", cruising(), "movement", "move: {kedge: B5}\n", "MC-D4", {}},
        Answered{"a_path_that_is_too_short",
                 cruising(),
                 "movement",
                 "move: {sail: B5, path: [d7]}\n",
                 "MC-D5",
                 {"B5: d7"}},
        Answered{"up_to_her_move_she_stops",
                 cruising().choose(all_move, AllMove::up_to),
                 "movement",
                 "move: {sail: B5, path: [e7]}\n",
                 "MC-D5",
                 {"B5: e7", "B5: stop"}},
        Answered{"dock_false_says_no",
                 cruising(),
                 "movement",
                 "move: {sail: B5, path: [e7], dock: false}\n",
                 "MC-D8",
                 {"B5: no"}},
        Answered{"a_move_that_the_table_leaves_out",
                 cruising(),
                 "movement",
                 "move: {by_move: {0: anchor, 4: {sail: B5, path: [s]}}}\n",
                 "MC-D3",
                 {}},
        Answered{"a_standing_movement",
                 cruising(),
                 "movement",
                 "standing: {move: {sail: B5, path: [f7], onward: s}}\n",
                 "MC-D5",
                 {"B5: f7 (standing)", "B5: f6 (standing)"}},
        Answered{"an_event_that_is_not_named",
                 cruising(5, 1),
                 "event",
                 "event: {red-5: B6}\n",
                 "MC-D2",
                 {}},
        Answered{"an_event_left_to_a_standing_order",
                 cruising(5, 1),
                 "event",
                 "event: {white-5: B5}\nstanding: {event: {white: B6, red: B6}}\n",
                 "MC-D2",
                 {"british: B5", "british: B6 (standing)"}},
        Answered{"tokens_and_no_more",
                 wreck(),
                 "repairs",
                 "repair: {B3: [G pump]}\n",
                 "MC-D12",
                 {"B3: G pump", "B3: none"}},
        Answered{"a_standing_reserve",
                 wreck(),
                 "repairs",
                 "standing: {repair: {others: {need: pump, keep: {G: 0, B: 0, A: 0, S: 0}}}}\n",
                 "MC-D12",
                 {"B3: G pump (standing)", "B3: none (standing)"}},
        Answered{
            "range_and_hold", wreck(), "ensign", "attack: {B3: hold}\n", "MC-D15", {"B3: hold"}},
        Answered{"a_standing_attack_that_does_not_fit",
                 wreck(),
                 "ensign",
                 "standing: {attack: {B3: F8}}\n",
                 "MC-D15",
                 {}},
        Answered{"a_standing_attack_or_hold",
                 wreck(),
                 "ensign",
                 "standing: {attack: {others: {prefer: [F8, hold]}}}\n",
                 "MC-D15",
                 {"B3: hold (standing)"}}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(McCaptainTold, an_answer_names_the_file_and_the_line_of_its_order) {
  OrderedPlay game(wreck(), "ensign");
  game.order("attack:\n  B3: F3\n");
  game.order(Player::french, "attack: {F3: hold}\n");
  game.run("ensign");
  ASSERT_FALSE(game.given.empty());
  EXPECT_EQ(game.given.front().file, "british.yaml");
  EXPECT_EQ(game.given.front().line, 3);
  EXPECT_EQ(game.given.back().file, "french.yaml");
  EXPECT_EQ(game.given.back().line, 2);
}

TEST(McCaptainTold, MC_C19_a_refusal_says_everything_a_player_wants_to_know) {
  OrderedPlay game(cruising(4, 2), "movement");
  game.order("move:\n  sail: B5\n  path: [f8]\n");
  game.run("movement");
  const Event event = game.play.heard.one("refused");
  EXPECT_EQ(event.who, "B5");
  EXPECT_EQ(event.phase, "movement");
  EXPECT_EQ(facts(event, "order; decision; legal; instead; file; line"),
            "to f8; MC-D5; e7, d7, d8, f7; e7; british.yaml; 4");
}

TEST(McCaptainTold, MC_5_2_a_refused_attack_names_its_target) {
  OrderedPlay game(wreck(), "ensign");
  game.order("attack: {B3: F8}\n");
  game.run("ensign");
  const Event event = game.play.heard.one("refused");
  EXPECT_EQ(event.against, "F8");
  EXPECT_EQ(facts(event, "instead; legal"), "hold; hold, F3");
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
