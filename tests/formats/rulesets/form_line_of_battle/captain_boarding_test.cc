#include "tests/formats/rulesets/form_line_of_battle/ordered_play.h"
#include "tests/matchers.h"

// Orders until the fight begins: boarding, collisions, counter-boarding, commitment.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

template <class Change>
Scene altered(Scene scene, Change change) {
  change(scene);
  return scene;
}

/// a of red, b and c of blue; all dice show 1.
Scene far_apart() {
  Scene scene = Scene().with({{"a", red, {}}, {"b", blue, {}}, {"c", blue, {}}});
  return scene;
}

/// a can come alongside both.
Scene two_enemies() {
  return altered(far_apart(), [](Scene& scene) {
    scene.reach("a", "b");
    scene.reach("a", "c");
  });
}

/// a runs into b.
Scene collision() {
  return altered(far_apart(), [](Scene& scene) { scene.contact("a", "b", How::collision); });
}

/// A turn by orders: some of what was answered from them, and all that was refused.
struct Ordered {
  std::string name;
  Scene scene;
  std::string reds;
  std::string blues;
  std::string answer;  ///< among others; empty: none at all
  std::string refusal;
};

std::ostream& operator<<(std::ostream& out, const Ordered& turn) {
  return out << turn.name;
}

class FlbCaptain : public testing::TestWithParam<Ordered> {};

TEST_P(FlbCaptain, answers_and_refuses) {
  const Ordered& turn = GetParam();
  OrderedPlay game(turn.scene);
  game.always = 1;
  if (!turn.reds.empty()) game.reds(turn.reds);
  if (!turn.blues.empty()) game.blues(turn.blues);
  game.run_turn();
  if (turn.answer.empty()) {
    EXPECT_THAT(game.answers(), IsEmpty());
  } else {
    EXPECT_THAT(game.answers(), Contains(turn.answer));
  }
  if (turn.refusal.empty()) {
    EXPECT_THAT(game.refusals(), IsEmpty());
  } else {
    EXPECT_THAT(game.refusals(), ElementsAre(turn.refusal));
  }
}

const std::string on_condition = "{if: own_parties >= 2 and captain = fit}";
const std::string reds_board = "ships: {a: {board: b}}";

// clang-format off
const Ordered turns[] = {
    {"FLB_D1_the_ship_that_is_named", two_enemies(), "ships: {a: {board: c}}", "", "FLB-D1 a: c", ""},
    {"FLB_D1_a_list_is_a_preference",
     altered(two_enemies(), [](Scene& scene) {
       scene.ship("c").struck = true;
       scene.ship("c").prize_of = Owner::one;
     }),
     "ships: {a: {board: [c, b]}}", "", "FLB-D1 a: b", ""},
    {"FLB_D1_any_takes_the_first_that_can_be_boarded", two_enemies(), "ships: {a: {board: any}}", "",
     "FLB-D1 a: b", ""},
    {"FLB_D1_any_with_nobody_there_is_refused", far_apart(), "ships: {a: {board: any}}", "", "",
     "a: board: any — there is no enemy whom she could board (FLB-8.0.3)"},
    {"FLB_8_0_3_out_of_reach_is_refused", far_apart(), "ships: {a: {board: b}}", "", "",
     "a: board: b — that ship is out of reach (FLB-8.0.3)"},
    {"FLB_8_0_3_the_side_that_does_not_move_is_refused", two_enemies(), "", "ships: {b: {board: a}}", "",
     "b: board: a — her side does not move in this Action Phase (FLB-8.0.3)"},
    {"FLB_8_0_1_without_a_crew_party_is_refused",
     altered(two_enemies(), [](Scene& scene) { scene.ship("a").parties = 0; }),
     "ships: {a: {board: [b, c]}}", "", "", "a: board: b, c — she has no crew party (FLB-8.0.1)"},
    {"FLB_R16_ships_in_contact_already_are_refused",
     altered(two_enemies(), [](Scene& scene) { scene.link("a", "b").in_contact = true; }),
     "ships: {a: {board: b}}", "", "FLB-D1 a: none (refused)",
     "a: board: b — they are in contact already (FLB-8.0.3, FLB-R16)"},
    {"FLB_D2_on_a_collision", collision(), "ships: {a: {impromptu: true}}", "", "FLB-D2 a: yes", ""},
    {"FLB_D2_on_a_collision_with_her", collision(), "ships: {a: {impromptu: b}}", "", "FLB-D2 a: yes", ""},
    {"FLB_D2_on_any_collision", collision(), "ships: {a: {impromptu: any}}", "", "FLB-D2 a: yes", ""},
    {"FLB_D2_on_a_collision_with_one_of_a_list", collision(), "ships: {a: {impromptu: [b]}}", "", "FLB-D2 a: yes", ""},
    {"FLB_D2_on_a_condition", collision(), "ships: {a: {impromptu: {if: own_parties >= 2}}}", "", "FLB-D2 a: yes", ""},
    {"FLB_D2_not_on_a_collision", collision(), "ships: {a: {impromptu: false}}", "", "FLB-D2 a: no", ""},
    {"FLB_D2_not_with_another", collision(), "ships: {a: {impromptu: c}}", "", "FLB-D2 a: no", ""},
    {"FLB_D2_not_when_the_condition_fails", collision(), "ships: {a: {impromptu: {if: enemy_parties <= 1}}}", "",
     "FLB-D2 a: no", ""},
    {"FLB_D2_without_a_crew_party_is_refused",
     altered(collision(), [](Scene& scene) { scene.ship("a").parties = 0; }),
     "ships: {a: {impromptu: true}}", "", "", "a: impromptu: true — she has no crew party (FLB-8.0.1)"},
    {"FLB_D2_without_a_crew_party_on_a_condition_that_holds",
     altered(collision(), [](Scene& scene) { scene.ship("a").parties = 0; }),
     "ships: {a: {impromptu: {if: own_parties <= 2}}}", "", "",
     "a: impromptu: {if: own_parties <= 2} — she has no crew party (FLB-8.0.1)"},
    {"FLB_D3_the_target_boards_as_well", duel({}, {}), reds_board, "ships: {b: {counter_board: true}}",
     "FLB-D3 b: yes", ""},
    {"FLB_D3_if_a_condition_holds", duel({}, {.parties = 2}), reds_board,
     "fleet: {standing: {counter_board: " + on_condition + "}}", "FLB-D3 b: yes (standing)", ""},
    {"FLB_D3_not_if_it_fails", duel({}, {.parties = 1}), reds_board,
     "fleet: {standing: {counter_board: " + on_condition + "}}", "FLB-D3 b: no (standing)", ""},
    {"FLB_R4_without_a_crew_party_is_refused", duel({}, {.parties = 0}), reds_board,
     "ships: {b: {counter_board: true}}", "FLB-D1 a: b",
     "b: counter_board: true — she has no crew party (FLB-8.0.4, FLB-R4)"},
    {"FLB_R2_declared_attempts_only",
     altered(collision(), [](Scene& scene) {
       scene.choose(impromptu_counter, ImpromptuCounter::declared_attempts_only);
     }),
     "ships: {a: {impromptu: true}}", "ships: {b: {counter_board: true}}", "FLB-D2 a: yes",
     "b: counter_board: true — the attempt is an impromptu one (FLB-8.0.4, FLB-R2)"},
    {"who_is_not_boarded_is_not_asked", two_enemies(), "", "ships: {b: {counter_board: true}}", "", ""},
    {"FLB_D9_a_party_cannot_be_kept_back", duel({}, {}), "ships: {a: {board: b, commit: 1}}", "", "FLB-D1 a: b",
     "a: commit: 1 — all crew parties of a ship that boards take part (FLB-8.0.8)"},
    {"FLB_D9_all_are_as_many_as_there_are", duel({}, {}), "ships: {a: {board: b, commit: all}}", "", "FLB-D1 a: b", ""},
    {"FLB_D9_all_by_their_number", duel({}, {}), "ships: {a: {board: b, commit: 2}}", "", "FLB-D1 a: b", ""}};
// clang-format on

INSTANTIATE_TEST_SUITE_P(Each, FlbCaptain, testing::ValuesIn(turns),
                         [](const auto& turn) { return turn.param.name; });

TEST(FlbCaptainTold, an_answer_knows_its_file_and_line) {
  OrderedPlay game(two_enemies());
  game.always = 1;
  game.reds("ships: {a: {board: c}}\n");
  game.run_turn();
  EXPECT_EQ(game.given.front().line, 2);
  EXPECT_EQ(game.given.front().file, "reds.yaml");
}

TEST(FlbCaptainTold, a_refusal_says_all_there_is_to_say) {
  OrderedPlay game(far_apart());
  game.reds("ships:\n  a:\n    board: b\n");
  game.run_turn();
  const Event refused = game.heard.one("refused");
  EXPECT_EQ(refused.against, "") << "the order names her already";
  EXPECT_EQ(facts(refused, "legal; instead; decision; line"), "none; none; FLB-D1; 4");
}

TEST(FlbCaptainTold, FLB_8_0_1_of_several_it_names_the_one_of_whom_it_speaks) {
  Scene scene = two_enemies();
  scene.ship("a").parties = 0;
  OrderedPlay game(scene);
  game.reds("ships: {a: {board: [b, c]}}\n");
  game.run_turn();
  EXPECT_EQ(game.heard.one("refused").against, "b");
}

TEST(FlbCaptainStands, a_standing_order_waits_for_its_chance) {
  Scene scene = far_apart();
  scene.setup.events.push_back({3, Reach{{ShipId{0}, ShipId{1}}, Presence::begins}});
  OrderedPlay game(scene);
  game.always = 1;
  game.reds("ships: {a: {standing: {board: b}}}\n");
  for (int turn = 1; turn <= 3; ++turn) {
    game.run_turn();
    game.book.end_turn();
  }
  EXPECT_THAT(game.refusals(), IsEmpty());
  EXPECT_THAT(game.answers(), Contains("FLB-D1 a: b (standing)"));
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
