#include "tests/formats/rulesets/master_and_commander/ordered_play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// What a player is told before he hands orders in: oddities, and his orders in plain words.
namespace prizecourt::master_and_commander {
namespace {

using fixtures::id;
using fixtures::OrderedPlay;
using fixtures::read_for;
using fixtures::Scene;
using testing::ElementsAre;

/// Turn 3 of the British. B3 and F3 are engaged beside each other; B4 near her, B5 and B6 far off
/// at home; F4 at range 1, F5 without a token; F1 has sunk.
Scene some_ships() {
  Scene scene;
  scene.add("B3", "d5").engaged = Engaged::SHORT;
  scene.with({{"B4", "c6"}, {"B5", "g8"}, {"B6", "h8"}});
  scene.add("F3", "d4").engaged = Engaged::SHORT;
  scene.add("F4", "d3").engaged = Engaged::LONG;
  scene.add("F5", "g1");
  scene.state.ships[index(id("F1"))].status = Status::sunk;
  scene.state.turn = 3;
  return scene;
}

/// "2 what is odd [code] | hint" for each warning.
std::vector<std::string> oddities_of(OrderedPlay& game, Player player, std::string_view text) {
  Problems problems;
  const auto orders = read_for(player, text, game.play.game.setup, game.play.state(), problems);
  EXPECT_TRUE(orders.has_value()) << to_text(problems);
  if (!orders) return {};
  warn_of_oddities(*orders, game.book, game.play.game.setup, game.play.state(), problems);
  EXPECT_FALSE(problems.has_errors());
  std::vector<std::string> all;
  for (const Problem& problem : problems.sorted()) {
    EXPECT_EQ(problem.severity, Severity::warning);
    EXPECT_EQ(problem.place.file, std::string(name_of(player)) + ".yaml");
    std::string words = std::to_string(problem.place.line) + ' ' + problem.message + " [" +
                        std::string(problem.code.name()) + ']';
    if (!problem.hint.empty()) words += " | " + problem.hint;
    all.push_back(std::move(words));
  }
  return all;
}

std::vector<std::string> odd(std::string_view text, Player player = Player::british) {
  OrderedPlay game(some_ships(), "begin");
  return oddities_of(game, player, text);
}

// ---- oddities -----------------------------------------------------------------------------------

struct Odd {
  std::string_view text;
  std::string_view warning;
};

class McOddities : public testing::TestWithParam<Odd> {};

TEST_P(McOddities, have_code_line_and_rule) {
  EXPECT_THAT(odd(GetParam().text), ElementsAre(std::string(GetParam().warning)));
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    Each, McOddities,
    testing::Values(
        Odd{"attack: {B3: [F3, F4]}\n", "2 B3 has several targets, and attacks one of them [odd-target] | for preferences write {prefer: [...]} (MC-11.7)"},
        Odd{"move: {sail: B5, path: [g7, g6, g5, g4, g3, g2, f1, f2, f3]}\n", "2 B5 has a path of 9 squares, and MOVE 4 at most [odd-course] | gusts will hardly carry her that far"},
        Odd{"move: {by_move: {1: {sail: B4, path: [c5, c4, b3]}}}\n", "2 B4 has a path of 3 squares, and MOVE 1 at most [odd-course] | gusts will hardly carry her that far"}));

// clang-format on

// ---- words --------------------------------------------------------------------------------------

struct InWords {
  std::string_view orders;
  std::string_view words;
};

class McOrderWords : public testing::TestWithParam<InWords> {};

std::string words_of(std::string_view text) {
  Scene scene = some_ships();
  scene.setup.ships[index(id("B4"))].name = "Mars\x1b[2J";
  Problems problems;
  const auto orders = read_for(Player::british, text, scene.setup, scene.state, problems);
  EXPECT_TRUE(orders.has_value()) << to_text(problems);
  return orders ? in_words(*orders, scene.setup, scene.state) : "";
}

TEST_P(McOrderWords, are_plain) {
  EXPECT_EQ(words_of(GetParam().orders), GetParam().words);
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    Each, McOrderWords,
    testing::Values(
        InWords{"drift: [F3, weakest, none]\n", "The British, drift: F3, else the weakest, else none\n"},
        InWords{"drift: {prefer: {ship: F3, if_hull_at_most: 1}, if: [may-grapple, engaged]}\n", "The British, drift: F3 (only if: hull 1 at most) (only if: may grapple, engaged)\n"},
        InWords{"drift: none\n", "The British, drift: no ship\n"},
        InWords{"event: {white: B3, red-5: [B5, weakest]}\n", "The British, event: white 1 B3; white 5 B3; red 5 B5, else the weakest\n"},
        InWords{"move: anchor\n", "The British, move: anchor\n"},
        InWords{"move: {kedge: B4, to: [s, d7]}\n", "The British, move: B4 (Mars\\u{1B}[2J) kedges to c5 (s) or d7\n"},
        InWords{"move: {kedge: B4}\n", "The British, move: B4 (Mars\\u{1B}[2J) kedges\n"},
        InWords{"move: {sail: B4, path: [s, [up-left, d4], {to: ahead, if_left: 2}], onward: [s, ahead], tow: [B5], tow_after: {1: {ship: B6, if_left: 2}}, ram: [F3, weakest]}\n", "The British, move: B4 (Mars\\u{1B}[2J) sails by c5 (s), d4 (up-left) or d4, e3 (ahead) (with MOVE 2 left), onward s or ahead; takes B5 in tow, takes B6 in tow after 1 square if MOVE 2 is left; then rams F3, else the weakest\n"},
        InWords{"move: {sail: [B5, B6], path: [], dock: true}\n", "The British, move: B5 sails; then docks, not B6 too\n"},
        InWords{"move: {by_move: {0: anchor, 1-3: [{sail: B3, path: [c4]}, {kedge: B3}], 4: anchor}}\n", "The British, move: with a wind of 0: anchor; with a wind of 1 to 3: B3 sails by c4; or else B3 kedges; with a wind of 4: anchor\n"},
        InWords{"windward: {prefer: F5, if_class_at_most: 2}\ngage_move: [up, e4]\n", "The British, windward: F5 (only if: class 2 at most)\n"
                  "The British, gage move: up or e4\n"},
        InWords{"gage_move: stay\n", "The British, gage move: stay\n"},
        InWords{"repair: {B3: [G pump, B fire 2, S transfer, A rig], others: none}\n", "B3, repair: G to the pumps, B to fire 2, S to a transfer of command, A to the rigging\n"
                  "Ships not named, repair: none\n"},
        InWords{"repair: {B3: {need: [pump, fire], keep: {G: 0, S: 1}, lend: [B]}}\n", "B3, repair: as needed the pumps, then fires, but keep S 1, G 0, lent by B\n"},
        InWords{"repair: {B3: {need: []}, B4: []}\n", "B3, repair: none\n"
                  "B4 (Mars\\u{1B}[2J), repair: none\n"},
        InWords{"transfer: {B3: {to: B4, levels: 2}}\ncarry_out: {B3: false, B4: true}\n", "B3, transfer: 2 levels of command to B4 (Mars\\u{1B}[2J)\n"
                  "B3, carry out: no\n"
                  "B4 (Mars\\u{1B}[2J), carry out: yes\n"},
        InWords{"rescue: {B3: all, B4: [G, M], B5: none}\n", "B3, rescue: everyone\n"
                  "B4 (Mars\\u{1B}[2J), rescue: G, M\n"
                  "B5, rescue: no one\n"
                  "Ships not named, rescue: no one, unless a standing order applies\n"},
        InWords{"attack: {B3: {prefer: [F3, hold], range: short, dice_at_least: 1}, B4: [F3, F4], B5: {prefer: nearest, within: 2, range: long, dice_at_least: 3}}\n", "B3, attack: F3, else hold fire (only if: at short range, 1 attack die or more)\n"
                  "B4 (Mars\\u{1B}[2J), attack: F3 and F4\n"
                  "B5, attack: the nearest (only if: at long range, range 2 at most, 3 attack dice or more)\n"
                  "Ships not named, attack: hold fire, unless a standing order applies\n"},
        InWords{"attack: hold\ngrapple: {B3: {prefer: [F3], if_boarding_at_most: 0}}\n", "Ships not named, attack: hold fire\n"
                  "B3, grapple: F3 (only if: boarding 0 at most)\n"},
        InWords{"standing: {until: 9, attack: {others: weakest, B3: cancel}, move: anchor}\n", "The British, standing until turn 9, move: anchor\n"
                  "B3, standing until turn 9, attack: the standing order ends\n"
                  "Ships not named, standing until turn 9, attack: the weakest\n"},
        InWords{"standing: {attack: cancel}\n", "Ships not named, standing, attack: the standing order ends\n"}));
// clang-format on

}  // namespace
}  // namespace prizecourt::master_and_commander
