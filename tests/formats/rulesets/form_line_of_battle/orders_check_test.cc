#include "formats/rulesets/form_line_of_battle/orders.h"
#include "tests/formats/rulesets/form_line_of_battle/ordered_play.h"
#include "tests/matchers.h"

// What a player is told before he hands orders in: oddities, and his orders in plain words.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

/// a and d of red, b and c of blue. Red moves; a can come alongside b.
Scene four_ships() {
  Scene scene = Scene().with({{"a", red, {}}, {"b", blue, {}}, {"c", blue, {}}, {"d", red, {}}});
  scene.reach("a", "b");
  return scene;
}

class FlbOrdersCheck : public testing::Test {
 protected:
  Scene scene = four_ships();
  OrdersBook book;

  Orders read(std::string_view player, std::string_view text) {
    Problems problems;
    auto orders = read_orders_of(player, text, scene.setup, scene.state, problems);
    EXPECT_TRUE(orders.has_value()) << to_text(problems);
    return orders.value_or(Orders{});
  }

  /// "2 what is odd [code] | hint" for each warning.
  std::vector<std::string> oddities(std::string_view player, std::string_view text) {
    Problems problems;
    warn_of_oddities(read(player, text), book, scene.setup, scene.state, problems);
    EXPECT_FALSE(problems.has_errors());
    std::vector<std::string> all;
    for (const Problem& problem : problems.sorted()) {
      std::string words = std::to_string(problem.place.line) + ' ' + problem.message + " [" +
                          std::string(problem.code.name()) + ']';
      if (!problem.hint.empty()) words += " | " + problem.hint;
      all.push_back(std::move(words));
    }
    return all;
  }

  /// Oddities of a's orders, where she has been told whom to board.
  std::vector<std::string> of_a(const std::string& said) {
    return oddities("reds", "ships: {a: {board: b, " + said + "}}\n");
  }

  std::vector<std::string> of_b(const std::string& said) {
    return oddities("blues", "ships: {b: {" + said + "}}\n");
  }

  std::string words(std::string_view text) {
    return in_words(read("reds", text), scene.setup, scene.state);
  }
};

// ---- oddities -----------------------------------------------------------------------------------

TEST_F(FlbOrdersCheck, sensible_orders_are_not_odd) {
  EXPECT_THAT(of_a("musketry: b, break_off: {when: own_parties <= 1}, commit: all"), IsEmpty());
  EXPECT_THAT(of_b("counter_board: true, follow_up: true, break_off: at-once, musketry: [a, d]"),
              IsEmpty());
}

TEST_F(FlbOrdersCheck, a_file_that_orders_nothing) {
  EXPECT_THAT(oddities("blues", ""),
              ElementsAre("0 the file orders nothing [odd-no-orders] | silence then decides"));
}

TEST_F(FlbOrdersCheck, a_ship_that_could_board) {
  EXPECT_THAT(oddities("reds", "ships: {d: {musketry: hold}}\n"),
              ElementsAre("0 a can board b and has no 'board' [odd-no-orders] | she then boards "
                          "no one; if that is intended, write 'board: none'"));
  EXPECT_THAT(oddities("reds", "ships: {a: {board: none}}\n"), IsEmpty());
}

TEST_F(FlbOrdersCheck, a_ship_that_has_struck) {
  scene.ship("a").struck = true;
  EXPECT_THAT(of_a("musketry: hold"), ElementsAre("2 a has struck [odd-ship]"));
}

TEST_F(FlbOrdersCheck, an_enemy_out_of_reach) {
  const std::string odd =
      "2 a cannot board c: that ship is out of reach [odd-boarding] | see rule "
      "FLB-8.0.3";
  EXPECT_THAT(oddities("reds", "ships: {a: {board: c}}\n"), ElementsAre(odd));
  EXPECT_THAT(oddities("reds", "ships: {a: {board: [c, b]}}\n"), IsEmpty()) << "b will do";
  EXPECT_THAT(oddities("reds", "ships: {a: {board: [c, any]}}\n"), IsEmpty());
  scene.state.in_reach.clear();
  EXPECT_THAT(oddities("reds", "ships: {a: {board: [b, c]}}\n"),
              ElementsAre("2 a cannot board b: that ship is out of reach [odd-boarding] | see rule "
                          "FLB-8.0.3",
                          odd));
}

TEST_F(FlbOrdersCheck, an_enemy_who_comes_within_reach_this_turn) {
  scene.setup.events.push_back({1, Reach{{ShipId{0}, ShipId{2}}, Presence::begins}});
  EXPECT_THAT(oddities("reds", "ships: {a: {board: [b, c]}}\n"), IsEmpty());
}

TEST_F(FlbOrdersCheck, boarding_in_the_other_sides_phase) {
  EXPECT_THAT(of_b("board: a"), ElementsAre("2 'board' of b: the other side moves in this Action "
                                            "Phase [odd-moment]"));
}

TEST_F(FlbOrdersCheck, nobody_to_board_at_all) {
  EXPECT_THAT(oddities("reds", "ships: {a: {board: b}, d: {board: any}}\n"),
              ElementsAre("2 d can board nobody [odd-boarding]"));
}

TEST_F(FlbOrdersCheck, a_collision_that_does_not_come) {
  EXPECT_THAT(of_a("impromptu: true"),
              ElementsAre("2 'impromptu' of a: she runs into nobody this turn [odd-moment]"));
  EXPECT_THAT(of_a("impromptu: false"), IsEmpty());
  EXPECT_THAT(of_b("impromptu: true"),
              ElementsAre("2 'impromptu' of b: the other side moves in this Action Phase "
                          "[odd-moment]"));
}

TEST_F(FlbOrdersCheck, a_collision_with_somebody_else) {
  scene.contact("a", "c", How::collision);
  EXPECT_THAT(of_a("impromptu: c"), IsEmpty());
  EXPECT_THAT(of_a("impromptu: b"), ElementsAre("2 a does not run into b this turn [odd-target]"));
  EXPECT_THAT(of_a("impromptu: [b, c]"), IsEmpty());
  EXPECT_THAT(of_a("impromptu: [b, any]"), IsEmpty());
  scene.ship("a").parties = 0;
  EXPECT_THAT(oddities("reds", "ships: {a: {impromptu: true}}\n"),
              ElementsAre("2 a cannot board c: she has no crew party [odd-boarding] | see rule "
                          "FLB-8.0.1"));
}

TEST_F(FlbOrdersCheck, a_counter_board_that_nobody_asks_for) {
  EXPECT_THAT(of_a("counter_board: true"),
              ElementsAre("2 'counter_board' of a: her own side moves in this Action Phase, so "
                          "nobody boards her [odd-moment]"));
  scene.ship("b").parties = 0;
  EXPECT_THAT(of_b("counter_board: true"),
              ElementsAre("2 b cannot board as well: she has no crew party [odd-boarding] | see "
                          "rule FLB-8.0.4 and ruling FLB-R4"));
}

TEST_F(FlbOrdersCheck, a_captain_who_cannot_be_shot_at) {
  scene.ship("b").captain_state = CaptainState::killed;
  scene.ship("c").struck = true;
  EXPECT_THAT(of_a("musketry: [b, c]"), ElementsAre("2 b has no captain any more [odd-target]",
                                                    "2 c has struck [odd-target]"));
  EXPECT_THAT(of_a("musketry: [b, any]"), IsEmpty());
  scene.ship("c").struck = false;
  EXPECT_THAT(of_a("musketry: [b, c]"), IsEmpty()) << "c will do";
}

TEST_F(FlbOrdersCheck, who_never_is_the_attacker) {
  EXPECT_THAT(of_b("break_off: at-once"),
              ElementsAre("2 'break_off' of b: who is boarded and does not counter-board is never "
                          "the Attacker [odd-moment]"));
  EXPECT_THAT(of_b("break_off: never"), IsEmpty());
}

TEST_F(FlbOrdersCheck, who_never_follows_up) {
  const std::string odd =
      " is to follow up, and only a side that declared a counter-board can [odd-boarding] | see "
      "rule FLB-8.2.17 and ruling FLB-R28";
  EXPECT_THAT(of_a("follow_up: true"), ElementsAre("2 a" + odd));
  EXPECT_THAT(of_b("follow_up: {if: own_parties >= 2}"), ElementsAre("2 b" + odd));
  EXPECT_THAT(of_b("follow_up: false"), IsEmpty());
}

TEST_F(FlbOrdersCheck, not_who_counter_boards_in_a_fight_with_which_the_turn_begins) {
  scene.state.actions.push_back({ShipId{0}, ShipId{1}, true});
  EXPECT_THAT(of_b("follow_up: true, break_off: at-once"), IsEmpty());
  scene.state.actions.back().counter_board = false;
  EXPECT_THAT(of_b("follow_up: true, break_off: at-once"), SizeIs(2));
}

TEST_F(FlbOrdersCheck, losses_of_a_ship_that_struck) {
  scene.ship("d").struck = true;
  EXPECT_THAT(of_a("casualties: [d]"), ElementsAre("2 d has struck [odd-target]"));
  EXPECT_THAT(of_a("casualties: [d, a]"), IsEmpty());
}

TEST_F(FlbOrdersCheck, parties_kept_back) {
  EXPECT_THAT(of_a("commit: 1"),
              ElementsAre("2 a cannot board with 1: all crew parties of a ship that boards take "
                          "part [odd-boarding] | see rule FLB-8.0.8"));
}

TEST_F(FlbOrdersCheck, a_standing_order_that_is_not_there_to_be_taken_back) {
  EXPECT_THAT(of_a("standing: {musketry: none}"),
              ElementsAre("2 there is no standing 'musketry' of a to cancel [odd-standing]"));
  book.add(read("reds", "ships: {a: {standing: {musketry: hold}}}\n"), 0);
  EXPECT_THAT(of_a("standing: {musketry: none}"), IsEmpty());
  EXPECT_THAT(of_a("standing: {musketry: any}"), IsEmpty()) << "that is how one is changed";
}

// ---- in words -----------------------------------------------------------------------------------

TEST_F(FlbOrdersCheck, orders_in_words) {
  scene.setup.ships[0].name = "Speedy";
  scene.setup.ships[1].name = "El Gamo";
  EXPECT_EQ(words("ships: {a: {board: [b, c], impromptu: b, counter_board: {if: own_parties >= 2}, "
                  "musketry: [b, any], break_off: {when: own_parties<=1}, follow_up: false, "
                  "casualties: [a, d], commit: 1}}\n"),
            "Speedy, board: El Gamo, else c\n"
            "Speedy, impromptu: on running into El Gamo\n"
            "Speedy, commit: 1 crew party\n"
            "Speedy, counter board: if own parties at least 2\n"
            "Speedy, musketry: at El Gamo, else any other enemy\n"
            "Speedy, break off: when own parties at most 1\n"
            "Speedy, follow up: no\n"
            "Speedy, casualties: from Speedy, then d\n");
  EXPECT_EQ(words("ships: {d: {board: any, musketry: hold, break_off: at-once, commit: all, "
                  "standing: {board: none, break_off: {after_round: 2}, follow_up: true}}}\n"),
            "d, board: any enemy\n"
            "d, commit: all crew parties\n"
            "d, musketry: hold\n"
            "d, break off: at once\n"
            "d, standing, board: the standing order ends\n"
            "d, standing, break off: after round 2\n"
            "d, standing, follow up: yes\n");
  EXPECT_EQ(words("ships: {d: {board: none, break_off: never}}\n"),
            "d, board: nobody\nd, break off: never\n");
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
