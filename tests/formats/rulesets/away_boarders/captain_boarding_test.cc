#include "tests/formats/rulesets/away_boarders/ordered_play.h"
#include "tests/matchers.h"

// Orders for grapnels and boarding: AB-D20 to AB-D23.
namespace prizecourt::away_boarders::fixtures {
namespace {

// ---- grapnels -----------------------------------------------------------------------------------

/// f and an enemy t on one point, four of f's hands in the boarding party; u far off.
Position side_by_side() {
  Position position;
  position.add("f", schooner(), blue, {0, 0}, 1).crew =
      hands({{Task::guns, 2}, {Task::boarding, 4}});
  position.add("t", schooner(), red, {0, 0}, 1).crew =
      hands({{Task::guns, 2}, {Task::boarding, 2}});
  position.add("u", schooner(), red, {9, 9}, 1);
  position.state.turn = 3;
  return position;
}

TEST(CaptainBoarding, AB_D20_grapple_the_ship_named) {
  for (const std::string_view words : {"{grapple: t}", "{grapple: [u, t]}", "{grapple: any}"}) {
    OrderedPlay game(side_by_side(), "grapple");
    game.play.dice.expect("AB-2.3.4", {2});
    run(game, words, "grapple");
    EXPECT_THAT(game.answers(), ElementsAre("3/grapple/AB-D20/f//0: t"));
    EXPECT_THAT(game.refusals(), IsEmpty());
  }
}

TEST(CaptainBoarding, AB_R124_one_attempt_for_each_marker_until_it_holds) {
  OrderedPlay game(side_by_side().choose(attempts, Attempts::one_per_marker), "grapple");
  game.play.dice.expect({{"AB-2.3.4", {1}}, {"AB-2.3.4", {2}}});
  run(game, "{grapple: t}", "grapple");
  EXPECT_THAT(game.answers(), ElementsAre("3/grapple/AB-D20/f//0: t", "3/grapple/AB-D20/f//1: t",
                                          "3/grapple/AB-D20/f//2: none"));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainBoarding, AB_R124_one_attempt_for_each_enemy) {
  OrderedPlay game(side_by_side()
                       .with({{"v", schooner(), red, {0, 0}, 1}})
                       .choose(attempts, Attempts::one_per_enemy_ship),
                   "grapple");
  game.play.dice.expect("AB-2.3.4", {2});
  run(game, "{grapple: t}", "grapple");
  EXPECT_THAT(game.answers(),
              ElementsAre("3/grapple/AB-D20/f/t/0: t", "3/grapple/AB-D20/f/v/0: none"));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

struct RefusedTask {
  std::string_view step;
  std::string_view order;
  std::string_view refusal;
};

class RefusedTasks : public testing::TestWithParam<RefusedTask> {};

TEST_P(RefusedTasks, AB_D20_and_AB_D21_name_the_rule) {
  OrderedPlay game(side_by_side(), GetParam().step);
  run(game, GetParam().order, GetParam().step);
  EXPECT_THAT(game.refusals(), ElementsAre(GetParam().refusal));
}

INSTANTIATE_TEST_SUITE_P(
    Each, RefusedTasks,
    testing::Values(RefusedTask{"grapple", "{grapple: u}",
                                "f: grapple: u — she is on another point (AB-2.3.4)"},
                    RefusedTask{"ungrapple", "{ungrapple: t}",
                                "f: ungrapple: t — they are not grappled (AB-2.3.5)"},
                    RefusedTask{"unfoul", "{unfoul: t}",
                                "f: unfoul: t — they are not foul of each other (AB-2.3.6)"},
                    RefusedTask{"board", "{board: t}",
                                "f: board: t — they are neither grappled nor fouled (AB-5.1)"}));

TEST(CaptainBoarding, AB_2_3_4_without_a_free_hand) {
  OrderedPlay game(side_by_side(), "grapple");
  game.play.ship("f").busy_boarders = 4;
  run(game, "{grapple: t}", "grapple");
  EXPECT_THAT(game.refusals(), ElementsAre("f: grapple: t — no hand of the boarding party is free "
                                           "(AB-2.3.4)"));
}

TEST(CaptainBoarding, AB_2_3_4_a_ship_that_is_grappled_already) {
  OrderedPlay game(side_by_side(), "grapple");
  game.play.game.link(game.play.id("f"), game.play.id("t"), LinkKind::grappled);
  run(game, "{grapple: t}", "grapple");
  EXPECT_THAT(game.refusals(), ElementsAre("f: grapple: t — they are grappled already (AB-2.3.4)"));
}

TEST(CaptainBoarding, AB_2_3_5_grappled_only_this_turn) {
  OrderedPlay game(side_by_side(), "ungrapple");
  game.play.game.link(game.play.id("f"), game.play.id("t"), LinkKind::grappled);
  run(game, "{ungrapple: t}", "ungrapple");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: ungrapple: t — they were grappled only this turn (AB-2.3.5)"));
}

TEST(CaptainBoarding, AB_D20_ungrapple_and_unfoul) {
  OrderedPlay game(side_by_side(), "ungrapple");
  game.play.state().links = {
      {.a = ShipId{0}, .b = ShipId{1}, .kind = LinkKind::grappled, .since_turn = 1},
      {.a = ShipId{0}, .b = ShipId{1}, .kind = LinkKind::fouled, .since_turn = 1}};
  game.play.dice.expect("AB-2.3.5", {2});
  game.order("ships: {f: {ungrapple: any, unfoul: t}}\n");
  game.run("ungrapple", "unfoul");
  EXPECT_THAT(game.answers(),
              ElementsAre("3/ungrapple/AB-D20/f//0: t", "3/unfoul/AB-D20/f//0: none (refused)"));
  EXPECT_THAT(game.refusals(), ElementsAre("f: unfoul: t — she has made her one try of this turn "
                                           "(AB-2.3.6, AB-R124)"));
}

/// AB-3.3.1: a friend can be run foul of, too.
TEST(CaptainBoarding, AB_2_3_6_a_friend_is_cut_clear) {
  Position position = side_by_side().with({{"g", schooner(), blue, {0, 0}, 1}});
  for (const std::string_view words : {"{unfoul: g}", "{unfoul: [t, g]}", "{unfoul: any}"}) {
    OrderedPlay game(position, "unfoul");
    game.play.game.link(game.play.id("f"), game.play.id("g"), LinkKind::fouled);
    game.play.dice.expect("AB-2.3.6", {2});
    run(game, words, "unfoul");
    EXPECT_THAT(game.answers(), ElementsAre("3/unfoul/AB-D20/f//0: g"));
    EXPECT_THAT(game.refusals(), IsEmpty());
  }
}

TEST(CaptainBoarding, a_standing_order_to_grapple_waits_for_an_enemy) {
  OrderedPlay game(side_by_side(), "grapple");
  run(game, "{standing: {grapple: u}}", "grapple");
  EXPECT_THAT(game.answers(), ElementsAre("3/grapple/AB-D20/f//0: none (standing)"));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

// ---- boarding -----------------------------------------------------------------------------------

/// The same, held together; dice of the melee as given.
void link(OrderedPlay& game) {
  game.play.game.link(game.play.id("f"), game.play.id("t"), LinkKind::grappled);
}

TEST(CaptainBoarding, AB_D21_and_AB_D22_board_with_the_commander) {
  for (const std::string_view words :
       {"{board: t, commander_joins: true}", "{board: any, commander_joins: t}"}) {
    OrderedPlay game(side_by_side(), "board");
    link(game);
    game.play.dice.then_always(3);
    run(game, words, "board");
    EXPECT_THAT(game.answers(),
                ElementsAre("3/board/AB-D21/f/t/0: yes", "3/board/AB-D22/f/t/0: yes"));
  }
}

TEST(CaptainBoarding, AB_D21_an_enemy_that_is_not_named_is_not_boarded) {
  OrderedPlay game(side_by_side(), "board");
  game.play.ship("u").at = {0, 0};
  link(game);
  game.play.game.link(game.play.id("f"), game.play.id("u"), LinkKind::grappled);
  game.play.dice.then_always(3);
  run(game, "{board: u}", "board");
  EXPECT_THAT(game.answers(), ElementsAre("3/board/AB-D21/f/t/0: no", "3/board/AB-D21/f/u/0: yes"));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainBoarding, AB_D21_of_several_that_are_named_each_is_boarded_or_refused) {
  OrderedPlay game(side_by_side(), "board");
  link(game);
  game.play.dice.then_always(3);
  run(game, "{board: [t, u]}", "board");
  EXPECT_THAT(game.answers(), ElementsAre("3/board/AB-D21/f/t/0: yes"));
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: board: u — they are neither grappled nor fouled (AB-5.1)"));
}

TEST(CaptainBoarding, AB_R124_any_ship_is_refused_after_the_one_try_of_the_turn) {
  OrderedPlay game(side_by_side(), "unfoul");
  game.play.game.link(game.play.id("f"), game.play.id("t"), LinkKind::fouled);
  game.play.ship("f").tries_this_turn = 1;
  run(game, "{unfoul: any}", "unfoul");
  EXPECT_THAT(game.refusals(), ElementsAre("f: unfoul: any — she has made her one try of this turn "
                                           "(AB-2.3.6, AB-R124)"));
}

TEST(CaptainBoarding, AB_R124_any_ship_waits_where_there_is_none) {
  OrderedPlay game(side_by_side(), "unfoul");
  game.play.ship("f").tries_this_turn = 1;
  run(game, "{unfoul: any}", "unfoul");
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainBoarding, AB_2_3_8_without_a_free_party) {
  OrderedPlay game(side_by_side(), "board");
  link(game);
  game.play.ship("f").busy_boarders = 4;
  run(game, "{board: t}", "board");
  EXPECT_THAT(game.refusals(), ElementsAre("f: board: t — no hand of the boarding party is free "
                                           "(AB-2.3.8)"));
}

TEST(CaptainBoarding, AB_5_2_a_commander_who_is_down_does_not_join) {
  OrderedPlay game(side_by_side(), "board");
  link(game);
  game.play.ship("f").commander = Commander::down;
  game.play.dice.then_always(3);
  run(game, "{board: t, commander_joins: true}", "board");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: commander_joins: true — the commander is down (AB-5.2)"));
}

TEST(CaptainBoarding, AB_D22_no) {
  OrderedPlay game(side_by_side(), "board");
  link(game);
  game.play.dice.then_always(3);
  run(game, "{board: t, commander_joins: false}", "board");
  EXPECT_THAT(game.answers(), Contains("3/board/AB-D22/f/t/0: no"));
}

/// AB-W20: f with six hands against t with 4 and u with 1, who board her.
Position two_against_one() {
  Position position;
  position.add("f", schooner(), blue, {0, 0}, 1).crew = hands({{Task::boarding, 6}});
  position.add("t", schooner(), red, {0, 0}, 1).crew = hands({{Task::boarding, 4}});
  position.add("u", schooner(), red, {0, 0}, 1).crew = hands({{Task::boarding, 1}});
  position.state.turn = 3;
  return position;
}

void board_f(OrderedPlay& game, std::string_view orders) {
  game.play.game.link(game.play.id("f"), game.play.id("t"), LinkKind::grappled);
  game.play.game.link(game.play.id("f"), game.play.id("u"), LinkKind::grappled);
  game.play.want("AB-D21", "t", "yes");
  game.play.want("AB-D21", "u", "yes");
  game.play.dice.then_always(3);
  run(game, orders, "board");
}

TEST(CaptainBoarding, AB_W20_the_party_is_split_as_ordered) {
  OrderedPlay game(two_against_one(), "board");
  board_f(game, "{split: {t: 5, u: 1}}");
  EXPECT_THAT(game.answers(), ElementsAre("3/board/AB-D23/f/t/0: 5", "3/board/AB-D23/f/u/0: 1"));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainBoarding, AB_W20_parts_that_do_not_add_up_are_refused) {
  OrderedPlay game(two_against_one(), "board");
  board_f(game, "{split: {t: 4, u: 3}}");
  EXPECT_THAT(
      game.refusals(),
      ElementsAre("f: split: t 4, u 3 — the parts do not add up to the hands that can fight "
                  "(AB-5.6)"));
  EXPECT_THAT(game.answers(), ElementsAre("3/board/AB-D23/f/t/0: 3 (refused)",
                                          "3/board/AB-D23/f/u/0: 3 (refused)"));
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
