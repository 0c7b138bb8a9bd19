#include "formats/orders/orders_draft.h"

#include "engine/rulesets/away_boarders/questions.h"
#include "tests/formats/draft_laws.h"
#include "tests/matchers.h"

#include <stdexcept>
#include <utility>

namespace prizecourt {
namespace {

using away_boarders::decision;

OrdersDraft draft_of_two_ships() {
  OrdersDraft draft = draft_laws::empty_draft(3, "alice");
  draft.asked = {decision("AB-D15")};
  const DraftKey sail{
      .key = "sail", .example = "full", .options = "full, reef", .decisions = {decision("AB-D15")}};
  const DraftKey strike{
      .key = "strike", .example = "false", .options = "", .decisions = {decision("AB-D25")}};
  const auto ship = [&](std::string id, std::string name) {
    return DraftShip{.id = std::move(id),
                     .name = std::move(name),
                     .state = {"at (1, 2)", "hull 3/3"},
                     .keys = {sail, strike},
                     .in_force = {}};
  };
  draft.orders.ships = {ship("cutter", "Cutter"), ship("no", "No")};
  return draft;
}

DraftedOrders in_force(DraftedOrders orders) {
  const std::vector<OrderSource> sources = {{"cutter", "sail", "turn-1.yaml", 7}};
  put_in_force(orders, sources, "Cutter, standing, sail: full\n");
  return orders;
}

TEST(OrdersDraft, is_a_file_with_remarks_and_orders_that_wait) {
  OrdersDraft draft = draft_of_two_ships();
  draft.orders = in_force(draft.orders);
  const std::string text = to_text(draft);
  EXPECT_THAT(
      text, StartsWith("# yaml-language-server: $schema=a-game.orders.schema.json\n# Orders for "));
  EXPECT_THAT(text,
              HasSubstr("\nprizecourt: orders/1\n"
                        "game: laws\n"
                        "turn: 3\n"
                        "player: alice\n"
                        "\n"
                        "ships:\n"
                        "  cutter:\n"
                        "    # Cutter: at (1, 2); hull 3/3\n"
                        "    # Cutter, standing, sail: full (turn-1.yaml, line 7)\n"
                        "    standing: {}  # orders here apply every turn until you change them\n"
                        "    #sail: full\n"
                        "    #   full, reef\n"
                        "    #strike: false\n"
                        "  \"no\":\n"
                        "    # No: at (1, 2); hull 3/3\n"));
  EXPECT_THAT(text, HasSubstr("\n# If you give no order:\n"
                              "#   sail (AB-D15). Which sail setting does the ship carry from "
                              "now on? The game waits for your\n#     order.\n"
                              "#   strike (AB-D25). Does the ship strike her colours? No; "));
  EXPECT_THAT(text, Not(HasSubstr("seal")));
}

TEST(OrdersDraft, shows_first_what_the_turn_waits_for) {
  OrdersDraft draft = draft_of_two_ships();
  draft.question = OpenQuestion{.decision = decision("AB-D15"),
                                .turn = 3,
                                .key = "",
                                .phase = "sails",
                                .player = "alice",
                                .who = "cutter",
                                .about = "",
                                .options = {"reef", "full"},
                                .fallback = "reef"};
  const std::string text = to_text(draft);
  const std::size_t question = text.find(
      "\n# The turn is waiting for you. Cutter: Which sail setting does the ship carry from now "
      "on? (AB-D15,\n# "
      "in sails)\n#   options: reef, full; default: reef\n#   answer with `sail`\n");
  EXPECT_NE(question, text.npos) << text;
  EXPECT_LT(question, text.find("ships:"));
  draft.question.reset();
  draft.waits_for = "bob";
  EXPECT_THAT(to_text(draft), HasSubstr("\n# The turn is waiting for bob.\n"));
}

/// A game by mail keeps files under names that their players never gave.
TEST(OrdersDraft, calls_files_as_their_player_does) {
  OrdersDraft draft = draft_of_two_ships();
  const auto file_shown = [&](const OrderSource& source, std::string_view shown) {
    draft.orders.ships.front().in_force.clear();
    put_in_force(draft.orders, std::vector<OrderSource>{source}, "words\n");
    EXPECT_THAT(to_text(draft), HasSubstr("# words (" + std::string(shown) + ", line 7)\n"));
  };
  file_shown({"cutter", "sail", "0012-turn-1.yaml", 7}, "turn-1.yaml");
  file_shown({"cutter", "sail", "12-turn-1.yaml", 7}, "12-turn-1.yaml");
  file_shown({"cutter", "sail", "1805-.yaml", 7}, ".yaml");
}

// ---- what the turn waits for ----

OrdersDraft draft_with_question() {
  OrdersDraft draft = draft_of_two_ships();
  OpenQuestion question;
  question.decision = decision("AB-D15");
  question.player = "alice";
  question.who = "cutter";
  draft.question = std::move(question);
  return draft;
}

TEST(Answers, are_given_by_a_key_that_decides_the_question_of_that_ship) {
  const OrdersDraft draft = draft_with_question();
  EXPECT_EQ(answered_by(draft), "`sail`");
  EXPECT_TRUE(answers(draft, {"a.yaml", "ships: {cutter: {sail: full}}"}));
  EXPECT_TRUE(answers(draft, {"a.yaml", "fleet: {sail: full}"}));
  EXPECT_TRUE(answers(draft, {"a.yaml", "ships: {cutter: {standing: {sail: full}}}"}));
  EXPECT_FALSE(answers(draft, {"a.yaml", "ships: {cutter: {strike: true}}"}));
  EXPECT_FALSE(answers(draft, {"a.yaml", "ships: {\"no\": {sail: full}}"}));
  EXPECT_FALSE(answers(draft, {"a.yaml", ""}));
}

TEST(Answers, are_not_missed_where_nobody_is_asked) {
  EXPECT_EQ(answered_by(draft_of_two_ships()), "");
  EXPECT_TRUE(answers(draft_of_two_ships(), {"a.yaml", ""}));
}

TEST(OrdersDraft, reminds_of_the_seals) {
  OrdersDraft draft = draft_of_two_ships();
  draft.seals.salt = true;
  EXPECT_THAT(to_text(draft), HasSubstr("`prizecourt orders hand-in`"));
}

TEST(OrdersDraft, keeps_names_harmless) {
  OrdersDraft draft = draft_of_two_ships();
  draft.orders.ships[0].name = "x\nships: {}\x1B[31m\xE2\x80\xAE";
  const std::string text = to_text(draft);
  EXPECT_THAT(text, HasSubstr("# x\\nships: {}\\u{1B}[31m\\u{202E}: at"));
  EXPECT_THAT(text, Not(HasSubstr("\x1B")));
}

TEST(OrdersDraft, under_keys_has_one_line_for_all_ships) {
  OrdersDraft draft = draft_of_two_ships();
  draft.orders.layout = DraftLayout::under_keys;
  draft.orders.ships[1].keys[0].now = "as she lies full";
  EXPECT_THAT(to_text(draft), HasSubstr("\n# cutter, Cutter: at (1, 2); hull 3/3\n"
                                        "# no, No: at (1, 2); hull 3/3\n"
                                        "\n"
                                        "#sail: {cutter: full, \"no\": full}\n"
                                        "#   full, reef\n"
                                        "#   no: as she lies full\n"
                                        "#strike: {cutter: false, \"no\": false}\n"));
  draft.orders.ships.push_back(draft.orders.ships[0]);
  EXPECT_THAT(to_text(draft), HasSubstr("\n#sail: {cutter: full, others: full}\n"));
}

TEST(OrdersDraft, wants_words_for_each_order_in_force) {
  DraftedOrders orders;
  const std::vector<OrderSource> sources = {{"", "sail", "a.yaml", 1}};
  EXPECT_THROW(put_in_force(orders, sources, ""), std::logic_error);
  put_in_force(orders, sources, "words\n");
  EXPECT_EQ(orders.in_force.size(), 1U);
}

// ---- what is missing ----

std::vector<std::string> missing(const OrdersDraft& draft, const std::string& file) {
  std::vector<std::string> words;
  for (const MissingOrder& one : missing_from(draft, {"a.yaml", file})) {
    words.push_back(one.ship + ' ' + one.key + (one.silence == Silence::ask ? " (asked)" : ""));
  }
  return words;
}

TEST(MissingOrders, are_all_without_a_file) {
  const OrdersDraft draft = draft_of_two_ships();
  const auto all =
      ElementsAre("cutter sail (asked)", "cutter strike", "no sail (asked)", "no strike");
  EXPECT_THAT(missing(draft, ""), all);
  EXPECT_THAT(missing(draft, "[1, 2"), all);
  EXPECT_THAT(missing(draft, "ships: 3\nfleet: [x]\n"), all);
  EXPECT_THAT(missing(draft, to_text(draft)), all);
}

TEST(MissingOrders, are_those_that_neither_ship_nor_fleet_nor_standing_orders_say) {
  const OrdersDraft draft = draft_of_two_ships();
  EXPECT_THAT(missing(draft, "ships: {cutter: {sail: full}}"),
              ElementsAre("cutter strike", "no sail (asked)", "no strike"));
  EXPECT_THAT(missing(draft, "ships: {cutter: {standing: {sail: full}}}\nfleet: {strike: true}"),
              ElementsAre("no sail (asked)"));
  EXPECT_THAT(missing(draft, "ships: {cutter: {standing: {sail: none}}}\nfleet: {strike: true}"),
              ElementsAre("cutter sail (asked)", "no sail (asked)"));
  EXPECT_THAT(missing(draft, "fleet: {strike: true, standing: {sail: full}}"), IsEmpty());
}

TEST(MissingOrders, are_not_those_in_force_but_for_what_the_turn_waits_for) {
  OrdersDraft draft = draft_of_two_ships();
  draft.orders = in_force(draft.orders);
  EXPECT_THAT(missing(draft, ""), ElementsAre("cutter strike", "no sail (asked)", "no strike"));
  draft.question = OpenQuestion{.decision = decision("AB-D15"),
                                .turn = 3,
                                .key = "",
                                .phase = "",
                                .player = "alice",
                                .who = "cutter",
                                .about = "",
                                .options = {},
                                .fallback = ""};
  EXPECT_THAT(missing(draft, "fleet: {strike: true}"),
              ElementsAre("cutter sail (asked)", "no sail (asked)"));
}

TEST(MissingOrders, under_keys_are_those_of_ships_that_are_not_named) {
  OrdersDraft draft = draft_of_two_ships();
  draft.orders.layout = DraftLayout::under_keys;
  draft.orders.taken_back = "cancel";
  draft.orders.keys = {{.key = "move", .example = "anchor", .options = "", .decisions = {}}};
  EXPECT_THAT(missing(draft, "sail: {Cutter: full}\nstrike: none\nmove: anchor"),
              ElementsAre("no sail (asked)"));
  EXPECT_THAT(missing(draft, "sail: {others: full}\nstanding: {strike: {cutter: true}}"),
              ElementsAre(" move", "no strike"));
  EXPECT_THAT(
      missing(draft, "standing: {sail: cancel, strike: {others: cancel}, move: cancel}"),
      ElementsAre(" move", "cutter sail (asked)", "cutter strike", "no sail (asked)", "no strike"));
}

}  // namespace
}  // namespace prizecourt
