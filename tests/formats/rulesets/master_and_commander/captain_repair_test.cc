#include "tests/formats/rulesets/master_and_commander/ordered_play.h"
#include "tests/matchers.h"

// Orders for repairs and transfers of command: MC-D12 to MC-D14.
namespace prizecourt::master_and_commander::fixtures {
namespace {

/// B3 has no hull, two broken masts, two fires and C +2; B4 lies beside her.
Scene wreck() {
  Scene scene;
  Ship& ship = scene.add("B3", "d5");
  ship.hull = 0;
  ship.broken = 2;
  ship.fires = {Fire::controlled, Fire::uncontrolled};
  skill(ship, Skill::C) = 2;
  skill(ship, Skill::G) = 1;
  scene.with({{"B4", "d6"}, {"F3", "a1"}});
  return scene;
}

OrderedPlay& repair(OrderedPlay& game, std::string_view text) {
  game.order(text);
  game.play.dice.then_always(6);
  game.run("repairs");
  return game;
}

/// Tokens of B3, without the last answer that there are no more.
std::vector<std::string> tokens_for(const Scene& scene, const std::string& order) {
  OrderedPlay game(scene, "repairs");
  repair(game, "repair: {B3: " + order + "}\n");
  EXPECT_THAT(game.refusals(), IsEmpty()) << order;
  std::vector<std::string> tokens;
  for (const Event& event : game.play.heard.all("lent")) {
    tokens.push_back(text(event, "skill") + ' ' + text(event, "task"));
    if (number(event, "fire") > 0) {
      tokens.back() += ' ' + std::to_string(number(event, "fire"));
    }
  }
  return tokens;
}

// ---- token by token ----

TEST(CaptainRepair, MC_D12_tokens_are_allotted_in_the_order_of_the_list) {
  EXPECT_THAT(tokens_for(wreck(), "[G pump, A rig, B fire 2, A rig]"),
              ElementsAre("G pump", "A rig", "B fire 2", "A rig"));
  EXPECT_THAT(tokens_for(wreck(), "G pump"), ElementsAre("G pump"));
  EXPECT_THAT(tokens_for(wreck(), "[]"), IsEmpty());
  EXPECT_THAT(tokens_for(wreck(), "none"), IsEmpty());
}

TEST(CaptainRepair, MC_D12_the_answer_knows_its_place) {
  OrderedPlay game(wreck(), "repairs");
  repair(game, "repair: {B3: [G pump]}\n");
  EXPECT_THAT(game.answers("MC-D12"), ElementsAre("B3: G pump", "B3: none"));
  EXPECT_EQ(game.given.at(0).line, 2);
}

struct TokenRefusal {
  std::string_view token;
  std::string_view refusal;
};

class TokenRefusals : public testing::TestWithParam<TokenRefusal> {};

TEST_P(TokenRefusals, MC_7_name_the_rule) {
  Scene scene = wreck();
  skill(scene.state.ships[index(id("B3"))], Skill::A) = -3;
  OrderedPlay game(scene, "repairs");
  repair(game, "repair: {" + std::string(GetParam().token) + "}\n");
  EXPECT_THAT(game.refusals(), ElementsAre(std::string(GetParam().refusal)));
  EXPECT_THAT(game.play.heard.all("lent"), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    Each, TokenRefusals,
    testing::Values(
        TokenRefusal{"B3: C pump",
                     "B3: repair B3 C pump — command and morale are never lent (MC-7.3)"},
        TokenRefusal{"B3: M rig",
                     "B3: repair B3 M rig — command and morale are never lent (MC-7.3)"},
        TokenRefusal{"B3: A pump", "B3: repair B3 A pump — no level left to lend (MC-7.2, MC-R56)"},
        TokenRefusal{"B4: G pump", "B4: repair B4 G pump — she takes no water (MC-7.5, MC-R58)"},
        TokenRefusal{"B4: G rig", "B4: repair B4 G rig — no mast is broken (MC-7.6, MC-R58)"},
        TokenRefusal{
            "B4: G transfer",
            "B4: repair B4 G transfer — no level of command to hand over (MC-7.7, MC-R63)"},
        TokenRefusal{"B3: G fire 3", "B3: repair B3 G fire 3 — no such fire (MC-7.10, MC-R58)"},
        TokenRefusal{"B4: G fire 1", "B4: repair B4 G fire 1 — no such fire (MC-7.10, MC-R58)"}));

TEST(CaptainRepair, MC_C19_what_is_refused_does_not_affect_the_rest) {
  OrderedPlay game(wreck(), "repairs");
  repair(game, "repair: {B3: [C rig, G pump, M rig, B fire 9, A rig]}\n");
  EXPECT_THAT(game.answers("MC-D12"), ElementsAre("B3: G pump", "B3: A rig", "B3: none"));
  EXPECT_EQ(game.refusals().size(), 3U);
}

TEST(CaptainRepair, MC_7_7_more_tokens_for_a_transfer_than_levels_of_command) {
  OrderedPlay game(wreck(), "repairs");
  repair(game,
         "repair: {B3: [S transfer, S transfer, S transfer]}\n"
         "transfer: {B3: {to: B4, levels: 3}}\n");
  EXPECT_THAT(game.refusals(),
              ElementsAre("B3: transfer B3 — not so many levels of command (MC-7.7, MC-R63)"));
  EXPECT_EQ(game.play.level("B3", Skill::S), 0);
}

TEST(CaptainRepair, MC_7_7_MC_R58_a_token_for_a_transfer_that_nobody_ordered) {
  OrderedPlay game(wreck(), "repairs");
  repair(game, "repair: {B3: [S transfer, G pump]}\n");
  EXPECT_THAT(game.refusals(), ElementsAre("B3: repair B3 S transfer — no transfer is ordered that "
                                           "it could be for (MC-7.7, MC-R58)"));
  EXPECT_EQ(game.play.level("B3", Skill::S), 0);
  EXPECT_EQ(game.play.level("B3", Skill::G), 0) << "the rest is not affected";
}

TEST(CaptainRepair, MC_7_2_R56_positive_levels_only_where_that_is_the_ruling) {
  OrderedPlay game(wreck().choose(lending, Lending::positive_levels_only), "repairs");
  repair(game, "repair: {B3: [G pump, G rig]}\n");
  EXPECT_THAT(game.refusals(),
              ElementsAre("B3: repair B3 G rig — no level left to lend (MC-7.2, MC-R56)"));
}

// ---- by need ----

// All at 0 but G +1: she lends G first, then B, A, G, S in turn.
TEST(CaptainRepair, MC_D12_needs_in_the_order_of_the_list) {
  EXPECT_THAT(tokens_for(wreck(), "{need: [pump, fire, rig]}"),
              ElementsAre("G pump", "B fire 2", "A fire 1", "G rig", "S rig"));
  EXPECT_THAT(tokens_for(wreck(), "{need: pump}"), ElementsAre("G pump"));
  EXPECT_THAT(tokens_for(wreck(), "{need: [pump, pump]}"), ElementsAre("G pump", "B pump"));
  EXPECT_THAT(tokens_for(wreck(), "{need: []}"), IsEmpty());
}

TEST(CaptainRepair, MC_D12_keep_is_a_reserve) {
  EXPECT_THAT(tokens_for(wreck(), "{need: [rig, pump], keep: 0}"), ElementsAre("G rig"));
  EXPECT_THAT(tokens_for(wreck(), "{need: [rig, pump], keep: {G: 1, B: 0, A: -1}}"),
              ElementsAre("A rig", "S rig", "S pump"));
  EXPECT_THAT(tokens_for(wreck(), "{need: [rig, pump], keep: 3}"), IsEmpty());
}

TEST(CaptainRepair, MC_D12_lend_says_who_goes_first) {
  EXPECT_THAT(tokens_for(wreck(), "{need: [rig, pump], lend: [S, B]}"),
              ElementsAre("S rig", "B rig", "S pump"));
  EXPECT_THAT(tokens_for(wreck(), "{need: rig, lend: A}"), ElementsAre("A rig", "A rig"));
}

TEST(CaptainRepair, MC_D12_what_is_whole_needs_nothing) {
  OrderedPlay game(wreck(), "repairs");
  repair(game, "repair: {B4: {need: [pump, rig, fire, transfer]}}\n");
  EXPECT_THAT(game.play.heard.all("lent"), IsEmpty());
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainRepair, MC_7_7_the_need_of_a_transfer_is_a_token_a_level) {
  OrderedPlay game(wreck(), "repairs");
  repair(game, "repair: {B3: {need: transfer}}\ntransfer: {B3: {to: B4, levels: 2}}\n");
  EXPECT_EQ(game.play.heard.all("lent").size(), 2U);
  EXPECT_EQ(game.play.ship("B3").pending_transfer, 2);
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainRepair, MC_D12_a_standing_reserve_serves_every_ship) {
  OrderedPlay game(wreck(), "repairs");
  repair(game,
         "standing: {repair: {others: {need: [pump, fire], keep: {G: 0, B: 0, A: 0, S: 0}}}}\n");
  EXPECT_THAT(game.answers("MC-D12"), ElementsAre("B3: G pump (standing)", "B3: none (standing)"));
}

// ---- transfers ----

TEST(CaptainRepair, MC_D13_as_many_tokens_as_levels) {
  for (const std::string_view transfer : {"{to: B4, levels: 1}", "{to: B4}"}) {
    OrderedPlay game(wreck(), "repairs");
    repair(game, "repair: {B3: [S transfer]}\ntransfer: {B3: " + std::string(transfer) + "}\n");
    EXPECT_THAT(game.answers("MC-D13"), ElementsAre("B3: B4 1"));
    EXPECT_EQ(game.play.ship("B3").transfer_to, id("B4"));
  }
}

TEST(CaptainRepair, MC_D13_none) {
  OrderedPlay game(wreck(), "repairs");
  repair(game, "repair: {B3: [S transfer]}\ntransfer: {B3: none}\n");
  EXPECT_EQ(game.refusals().size(), 1U) << "the token has no use then";
  EXPECT_EQ(game.play.ship("B3").transfer_to, no_ship);
}

struct Transfer {
  std::string_view orders;
  std::string_view refusal;
};

class TransferRefusals : public testing::TestWithParam<Transfer> {};

TEST_P(TransferRefusals, MC_7_7_name_the_rule) {
  Scene scene = wreck().with({{"B5", "a8"}});
  scene.add("B6", "e5").moved = true;
  scene.add("B7", "c5").transfer_lock = true;
  scene.state.ships[index(id("B7"))].transfer_to = id("B8");
  scene.state.ships[index(id("B7"))].pending_transfer = 1;
  scene.add("B8", "b5");
  OrderedPlay game(scene, "repairs");
  repair(game, "repair: {B3: [S transfer]}\n" + std::string(GetParam().orders) + "\n");
  EXPECT_THAT(game.refusals(), Contains(std::string(GetParam().refusal)));
  EXPECT_EQ(game.play.ship("B3").transfer_to, no_ship);
  EXPECT_EQ(game.play.level("B3", Skill::S), 0) << "nothing is lent to what is not done";
}

INSTANTIATE_TEST_SUITE_P(
    Each, TransferRefusals,
    testing::Values(Transfer{"transfer: {B3: {to: B5}}",
                             "B3: transfer B3 — not an own ship beside her (MC-7.7)"},
                    Transfer{"transfer: {B3: {to: B6}}",
                             "B3: transfer B3 — moved this turn (MC-7.9, MC-R61)"},
                    Transfer{"transfer: {B3: {to: B1}}",
                             "B3: transfer B3 — not an own ship beside her (MC-7.7)"},
                    Transfer{"transfer: {B3: {to: B4, levels: 2}}",
                             "B3: transfer B3 — not as many repair tokens as levels (MC-7.7)"},
                    Transfer{"transfer: {B3: {to: B4, levels: 3}}",
                             "B3: transfer B3 — not so many levels of command (MC-7.7, MC-R63)"},
                    Transfer{"transfer: {B4: {to: B3}}",
                             "B4: transfer B4 — not so many levels of command (MC-7.7, MC-R63)"}));

TEST(CaptainRepair, MC_D14_levels_go_over_unless_it_is_forbidden) {
  for (const auto& [order, levels] :
       {std::pair("carry_out: {B3: false}", 0), std::pair("carry_out: false", 0),
        std::pair("carry_out: {B3: true}", 1), std::pair("carry_out: {B4: false}", 1)}) {
    Scene scene = wreck();
    Ship& ship = scene.state.ships[index(id("B3"))];
    ship.transfer_to = id("B4");
    ship.pending_transfer = 1;
    OrderedPlay game(scene, "repairs");
    repair(game, std::string(order) + "\n");
    EXPECT_EQ(game.play.level("B4", Skill::C), levels) << order;
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
