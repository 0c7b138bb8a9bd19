#include "formats/rulesets/master_and_commander/orders.h"

#include "formats/rulesets/master_and_commander/orders_check.h"
#include "tests/formats/problem_lines.h"
#include "tests/formats/rulesets/master_and_commander/ordered_play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// Reading order files, and what is wrong with them.
namespace prizecourt::master_and_commander {
namespace {

using fixtures::id;
using fixtures::read_for;
using fixtures::Scene;
using fixtures::square;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// Turn 3 of a game with all ships.
Scene both_fleets() {
  Scene scene;
  for (std::size_t s = 0; s < ship_total; ++s) {
    scene.add(ship_ids[s], name_of(home_of(static_cast<ShipId>(s))));
  }
  scene.state.turn = 3;
  return scene;
}

/// "2:9 what is wrong [code] | hint" for each problem, a line each.
std::string problems_of(std::string_view text) {
  const Scene scene = both_fleets();
  Problems problems;
  const auto orders = read_for(Player::british, text, scene.setup, scene.state, problems);
  EXPECT_EQ(orders.has_value(), problems.empty());
  return problem_text(problems, "british.yaml");
}

// ---- what is wrong with a file ------------------------------------------------------------------

struct FileError {
  std::string_view text;
  std::string_view problems;
};

class McFileErrors : public testing::TestWithParam<FileError> {};

TEST_P(McFileErrors, are_reported_with_place_and_hint) {
  EXPECT_EQ(problems_of(GetParam().text), GetParam().problems) << GetParam().text;
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    Each, McFileErrors,
    testing::Values(
        // the frame
        FileError{"attacks: {B1: F3}", "2:1 attacks: nothing reads this key [unknown-key] | did you mean 'attack'?\n"},
        FileError{"attack: {B1: F3, B1: F4}", "2:18 the key 'B1' is already on line 2 [duplicate-key]\n"},
        FileError{"attack: {B9: F3}", "2:10 attack.B9: no ship is called 'B9' [unknown-name] | the ships are B1 to B8 and F1 to F8\n"},
        FileError{"attack: {F1: B3}", "2:10 attack.F1: 'F1' is not a ship of 'british' [invalid]\n"
                  "2:14 attack.F1: 'B3' is on your own side [invalid]\n"},
        FileError{"attack: {other: F3}", "2:10 attack.other: no ship is called 'other' [unknown-name] | the ships are B1 to B8 and F1 to F8\n"},
        FileError{"attack: {B1: cancel}", "2:14 attack.B1: only a standing order can be taken back [invalid] | write it under 'standing'\n"},
        FileError{"attack: cancel", "2:9 attack: only a standing order can be taken back [invalid] | write it under 'standing'\n"},
        FileError{"standing: attack", "2:11 standing: expected a map, found 'attack' [wrong-type]\n"},
        FileError{"standing: {attack: {B1: F3}, rescues: all, standing: {}}", "2:30 standing.rescues: nothing reads this key [unknown-key] | did you mean 'rescue'?\n"
                  "2:44 standing.standing: nothing reads this key [unknown-key]\n"},
        FileError{"standing: {until: 2, rescue: all}", "2:19 standing.until: turn 2 is over, the game stands at turn 3 [invalid]\n"},
        FileError{"standing: {until: soon}", "2:19 standing.until: expected a whole number, 1 to 9999, found 'soon' [wrong-type]\n"},
        // ships and preferences
        FileError{"attack: {B1: F9}", "2:14 attack.B1: no ship is called 'F9' [unknown-name] | a ship, or one of: weakest, strongest, nearest, hold\n"},
        FileError{"attack: {B1: B3}", "2:14 attack.B1: 'B3' is on your own side [invalid]\n"},
        FileError{"attack: {B1: weekest}", "2:14 attack.B1: no ship is called 'weekest' [unknown-name] | did you mean 'weakest'?\n"},
        FileError{"attack: {B1: [F3, weakest]}", "2:19 attack.B1[1]: a bare list names ships, and an attack on each of them [invalid] | for preferences write {prefer: [...]}\n"},
        FileError{"attack: {B1: [F3, {ship: F4}]}", "2:19 attack.B1[1]: a bare list names ships, and an attack on each of them [invalid] | for preferences write {prefer: [...]}\n"},
        FileError{"attack: {B1: [F3, F4, F3]}", "2:23 attack.B1[2]: 'F3' is named twice [duplicate-name]\n"},
        FileError{"attack: {B1: []}", "2:14 attack.B1: the list is empty [invalid] | a ship, or one of: weakest, strongest, nearest, hold\n"},
        FileError{"attack: {B1: {prefer: []}}", "2:23 attack.B1.prefer: the list is empty [invalid] | a ship, or one of: weakest, strongest, nearest, hold\n"},
        FileError{"attack: {B1: {prefer: [hold, F3]}}", "2:30 attack.B1.prefer[1]: 'hold' comes last: whatever follows it is never reached [invalid]\n"},
        FileError{"attack: {B1: {range: short}}", "2:14 attack.B1: the key 'prefer' is missing [missing-key]\n"},
        FileError{"attack: {B1: {prefer: [[F3]]}}", "2:24 attack.B1.prefer[0]: expected a ship, or one of: weakest, strongest, nearest, hold [wrong-type]\n"},
        FileError{"attack: {B1: {prefer: [{if: engaged}]}}", "2:24 attack.B1.prefer[0]: the key 'ship' is missing [missing-key]\n"},
        FileError{"attack: {B1: {prefer: F3, range: near, within: 9, dice_at_least: 0}}", "2:34 attack.B1.range: 'near' is not a name that is known here [unknown-name] | one of: short, long\n"
                  "2:48 attack.B1.within: must be 0 to 8, found '9' [out-of-range]\n"
                  "2:66 attack.B1.dice_at_least: must be 1 to 40, found '0' [out-of-range]\n"},
        FileError{"attack: {B1: {prefer: F3, if: on-fire}}", "2:31 attack.B1.if: 'on-fire' is not a name that is known here [unknown-name] | one of: engaged, at-short-range, beside-us, may-grapple, taking-water, burning, at-home\n"},
        FileError{"attack: {B1: {prefer: F3, if: []}}", "2:31 attack.B1.if: the list is empty [invalid] | leave the key out\n"},
        FileError{"attack: {B1: {prefer: F3, if_hull_at_most: 5, if_class_at_most: 0, if_boarding_at_most: 4}}", "2:44 attack.B1.if_hull_at_most: must be 0 to 4, found '5' [out-of-range]\n"
                  "2:65 attack.B1.if_class_at_most: must be 1 to 4, found '0' [out-of-range]\n"
                  "2:89 attack.B1.if_boarding_at_most: must be -3 to 3, found '4' [out-of-range]\n"},
        FileError{"attack: {B1: {prefer: F3, dice: 3}}", "2:27 attack.B1.dice: nothing reads this key [unknown-key] | one of: prefer, if, if_hull_at_most, if_class_at_most, if_boarding_at_most, range, within, dice_at_least\n"},
        FileError{"attack: {B1: }", "2:10 attack.B1: expected a ship, or one of: weakest, strongest, nearest, hold [wrong-type]\n"},
        FileError{"grapple: {B1: {prefer: F3, range: short}}", "2:28 grapple.B1.range: nothing reads this key [unknown-key] | one of: prefer, if, if_hull_at_most, if_class_at_most, if_boarding_at_most\n"},
        FileError{"grapple: {B1: B2}", "2:15 grapple.B1: 'B2' is on your own side [invalid]\n"},
        FileError{"grapple: {B1: hold}", "2:15 grapple.B1: no ship is called 'hold' [unknown-name] | a ship, or one of: weakest, strongest, nearest, none\n"},
        FileError{"drift: hold", "2:8 drift: no ship is called 'hold' [unknown-name] | a ship, or one of: weakest, strongest, nearest, none\n"},
        FileError{"drift: {F3: none}", "2:8 drift: the key 'prefer' is missing [missing-key]\n"
                  "2:9 drift.F3: nothing reads this key [unknown-key] | one of: prefer, if, if_hull_at_most, if_class_at_most, if_boarding_at_most\n"},
        FileError{"windward: none", "2:11 windward: no ship is called 'none' [unknown-name] | a ship, or one of: weakest, strongest, nearest\n"},
        FileError{"windward: B1", "2:11 windward: 'B1' is on your own side [invalid]\n"},
        // events
        FileError{"event: B3", "2:8 event: expected a map, found 'B3' [wrong-type]\n"},
        FileError{"event: {white-3: B1}", "2:9 event.white-3: nothing reads this key [unknown-key] | did you mean 'white-1'?\n"},
        FileError{"event: {white: []}", "2:16 event.white: the list is empty [invalid] | a ship, or one of: weakest, strongest, nearest\n"},
        FileError{"event: {white: none}", "2:16 event.white: no ship is called 'none' [unknown-name] | a ship, or one of: weakest, strongest, nearest\n"},
        // movement
        FileError{"move: none", "2:7 move: expected anchor, {kedge: …} or {sail: …} [wrong-type]\n"},
        FileError{"move: {path: [e7]}", "2:7 move: says neither which ship sails nor which one kedges [missing-key] | add 'sail' or 'kedge', or write anchor\n"},
        FileError{"move: {sail: F1}", "2:14 move.sail: 'F1' is not a ship of 'british' [invalid]\n"},
        FileError{"move: {sail: []}", "2:14 move.sail: the list is empty [invalid] | name a ship\n"},
        FileError{"move: {sail: B1, path: e7}", "2:24 move.path: expected a list, found 'e7' [wrong-type]\n"},
        FileError{"move: {sail: B1, path: [e9]}", "2:25 move.path[0]: no square is called 'e9' [unknown-name] | a square, a1 to h8, or a direction: n, ne, e, se, s, sw, w, nw\n"},
        FileError{"move: {sail: B1, path: [north]}", "2:25 move.path[0]: no square is called 'north' [unknown-name] | a square, a1 to h8, or a direction: n, ne, e, se, s, sw, w, nw\n"},
        FileError{"move: {sail: B1, path: [[]]}", "2:25 move.path[0]: the list is empty [invalid] | name a square or a direction\n"},
        FileError{"move: {sail: B1, path: [[[e7]]]}", "2:26 move.path[0][0]: expected text, found a list [wrong-type]\n"},
        FileError{"move: {sail: B1, path: [{if_left: 2}]}", "2:25 move.path[0]: the key 'to' is missing [missing-key]\n"},
        FileError{"move: {sail: B1, path: [{to: e7, if_left: -1}]}", "2:43 move.path[0].if_left: must be 0 to 99, found '-1' [out-of-range]\n"},
        FileError{"move: {sail: B1, path: [dock]}", "2:25 move.path[0]: no square is called 'dock' [unknown-name] | a square, a1 to h8, or a direction: n, ne, e, se, s, sw, w, nw\n"},
        FileError{"move: {sail: B1, onward: []}", "2:26 move.onward: the list is empty [invalid] | name a square or a direction\n"},
        FileError{"move: {sail: B1, to: e7}", "2:18 move.to: nothing reads this key [unknown-key] | did you mean 'tow'?\n"},
        FileError{"move: {sail: B1, tow: []}", "2:23 move.tow: the list is empty [invalid] | name a ship, or leave the key out\n"},
        FileError{"move: {sail: B1, tow: [B2, B2]}", "2:28 move.tow[1]: 'B2' is named twice [duplicate-name]\n"},
        FileError{"move: {sail: B1, tow: [{if_left: 2}, B9]}", "2:24 move.tow[0]: the key 'ship' is missing [missing-key]\n"
                  "2:38 move.tow[1]: no ship is called 'B9' [unknown-name] | the ships are B1 to B8 and F1 to F8\n"},
        FileError{"move: {sail: B1, tow_after: [B2]}", "2:29 move.tow_after: expected a map, found a list [wrong-type]\n"},
        FileError{"move: {sail: B1, tow_after: {one: B2, 65: B3}}", "2:30 move.tow_after.one: expected a whole number, 0 to 64, found 'one' [wrong-type]\n"
                  "2:39 move.tow_after.65: must be 0 to 64, found '65' [out-of-range]\n"},
        FileError{"move: {sail: B1, ram: B2}", "2:23 move.ram: 'B2' is on your own side [invalid]\n"},
        FileError{"move: {sail: B1, ram: none}", "2:23 move.ram: no ship is called 'none' [unknown-name] | a ship, or one of: weakest, strongest, nearest\n"},
        FileError{"move: {sail: B1, ram: F3, dock: true}", "2:7 move: a ship rams or docks where her path ends, not both [invalid]\n"},
        FileError{"move: {sail: B1, dock: yes}", "2:24 move.dock: expected true or false, found 'yes' [wrong-type] | write true, without quotes\n"},
        FileError{"move: {kedge: B1, sail: B2}", "2:19 move.sail: nothing reads this key [unknown-key] | one of: kedge, to\n"},
        FileError{"move: {kedge: B1, to: {to: e7}}", "2:23 move.to: expected text, found a map [wrong-type]\n"},
        FileError{"move: []", "2:7 move: the list is empty [invalid] | write anchor\n"},
        FileError{"move: {prefer: [anchor], sail: B1}", "2:26 move.sail: nothing reads this key [unknown-key] | one of: prefer\n"},
        FileError{"move: {by_move: anchor}", "2:17 move.by_move: expected a map, found 'anchor' [wrong-type]\n"},
        FileError{"move: {by_move: {5: anchor, 3-1: anchor, +2: anchor, two: anchor}}", "2:18 move.by_move.5: is no MOVE that a wind can give [unknown-key] | 0 to 4, or several as 2-4 or 3+\n"
                  "2:29 move.by_move.3-1: is no MOVE that a wind can give [unknown-key] | 0 to 4, or several as 2-4 or 3+\n"
                  "2:42 move.by_move.+2: is no MOVE that a wind can give [unknown-key] | 0 to 4, or several as 2-4 or 3+\n"
                  "2:54 move.by_move.two: is no MOVE that a wind can give [unknown-key] | 0 to 4, or several as 2-4 or 3+\n"},
        FileError{"move: {by_move: {0-2: anchor, 2+: anchor}}", "2:31 move.by_move.2+: a MOVE that another line has too [duplicate-name]\n"},
        FileError{"move: {by_move: {0: anchor}, sail: B1}", "2:30 move.sail: nothing reads this key [unknown-key] | one of: by_move\n"},
        FileError{"gage_move: none", "2:12 gage_move: no square is called 'none' [unknown-name] | a square, a1 to h8, or a direction: n, ne, e, se, s, sw, w, nw\n"},
        FileError{"gage_move: []", "2:12 gage_move: the list is empty [invalid] | name a square or a direction\n"},
        FileError{"gage_move: dock", "2:12 gage_move: no square is called 'dock' [unknown-name] | a square, a1 to h8, or a direction: n, ne, e, se, s, sw, w, nw\n"},
        // repairs, transfers, rescue
        FileError{"repair: {B1: [G pump, pump G]}", "2:23 repair.B1[1]: 'pump G' is no repair token [unknown-name] | a skill and a task: G pump, A rig, S transfer, B fire 1\n"},
        FileError{"repair: {B1: [G fire]}", "2:15 repair.B1[0]: 'G fire' is no repair token [unknown-name] | a skill and a task: G pump, A rig, S transfer, B fire 1\n"},
        FileError{"repair: {B1: [G fire 0, G fire 33, G fire x, G pump 1]}", "2:15 repair.B1[0]: 'G fire 0' is no repair token [unknown-name] | a skill and a task: G pump, A rig, S transfer, B fire 1\n"
                  "2:25 repair.B1[1]: 'G fire 33' is no repair token [unknown-name] | a skill and a task: G pump, A rig, S transfer, B fire 1\n"
                  "2:36 repair.B1[2]: 'G fire x' is no repair token [unknown-name] | a skill and a task: G pump, A rig, S transfer, B fire 1\n"
                  "2:46 repair.B1[3]: 'G pump 1' is no repair token [unknown-name] | a skill and a task: G pump, A rig, S transfer, B fire 1\n"},
        FileError{"repair: {B1: [Z rig, G sail]}", "2:15 repair.B1[0]: 'Z rig' is no repair token [unknown-name] | a skill and a task: G pump, A rig, S transfer, B fire 1\n"
                  "2:22 repair.B1[1]: 'G sail' is no repair token [unknown-name] | a skill and a task: G pump, A rig, S transfer, B fire 1\n"},
        FileError{"repair: {B1: [[G rig]]}", "2:15 repair.B1[0]: expected text, found a list [wrong-type]\n"},
        FileError{"repair: {B1: {keep: 0}}", "2:14 repair.B1: the key 'need' is missing [missing-key]\n"},
        FileError{"repair: {B1: {need: [pumps], keep: {C: 1, G: 4}, lend: [C, S, S]}}", "2:22 repair.B1.need[0]: 'pumps' is not a name that is known here [unknown-name] | did you mean 'pump'?\n"
                  "2:37 repair.B1.keep.C: nothing reads this key [unknown-key] | one of: S, G, A, B\n"
                  "2:46 repair.B1.keep.G: must be -3 to 3, found '4' [out-of-range]\n"
                  "2:57 repair.B1.lend[0]: 'C' is not a name that is known here [unknown-name] | one of: S, G, A, B\n"
                  "2:63 repair.B1.lend[2]: 'S' is named twice [duplicate-name]\n"},
        FileError{"repair: {B1: {need: pump, keep: low, lend: []}}", "2:33 repair.B1.keep: expected a whole number, -3 to 3, found 'low' [wrong-type]\n"
                  "2:44 repair.B1.lend: the list is empty [invalid] | name a skill: S, G, A or B\n"},
        FileError{"transfer: {B1: B2}", "2:16 transfer.B1: expected a map, found 'B2' [wrong-type]\n"},
        FileError{"transfer: {B1: {to: F2, levels: 4}}", "2:21 transfer.B1.to: 'F2' is not a ship of 'british' [invalid]\n"
                  "2:33 transfer.B1.levels: must be 1 to 3, found '4' [out-of-range]\n"},
        FileError{"transfer: {B1: {levels: 0}}", "2:16 transfer.B1: the key 'to' is missing [missing-key]\n"
                  "2:25 transfer.B1.levels: must be 1 to 3, found '0' [out-of-range]\n"},
        FileError{"carry_out: {B1: maybe}", "2:17 carry_out.B1: expected true or false, found 'maybe' [wrong-type]\n"},
        FileError{"rescue: {B1: some}", "2:14 rescue.B1: 'some' is not a name that is known here [unknown-name] | one of: S, G, C, M, A, B\n"},
        FileError{"rescue: {B1: []}", "2:14 rescue.B1: the list is empty [invalid] | write all or none\n"}));

// clang-format on

TEST(McReadOrders, all_errors_of_a_file_come_at_once) {
  const std::string all = problems_of(
      "attack: {B1: F9}\nmove: {sail: B9}\nrescue: som\nstanding:\n  drift: F9\n  repair: {B1: "
      "C}\n");
  EXPECT_EQ(std::count(all.begin(), all.end(), '\n'), 5) << all;
}

TEST(McReadOrders, lists_have_an_end) {
  std::string path = "move: {sail: B1, path: [s";
  for (int i = 1; i < most_squares_a_turn; ++i) path += ", s";
  EXPECT_EQ(problems_of(path + "]}"), "");
  EXPECT_THAT(problems_of(path + ", s]}"), testing::HasSubstr("a path has at most 64 squares"));
  std::string tokens = "repair: {B1: [G rig";
  for (int i = 1; i < 24; ++i) tokens += ", G rig";
  EXPECT_EQ(problems_of(tokens + "]}"), "");
  EXPECT_THAT(problems_of(tokens + ", G rig]}"),
              testing::HasSubstr("a ship has at most 24 levels to lend"));
  std::string needs = "repair: {B1: {need: [rig";
  for (int i = 1; i < 24; ++i) needs += ", rig";
  EXPECT_EQ(problems_of(needs + "]}}"), "");
}

/// The British orders of both fleets, of which three ships have names.
std::string attacks_by_name(std::string_view text) {
  Scene scene = both_fleets();
  scene.setup.ships[index(id("B1"))].name = "HMS Victory";
  scene.setup.ships[index(id("F1"))].name = "Bucentaure";
  scene.setup.ships[index(id("F2"))].name = "le Héros";
  Problems problems;
  const auto orders = read_for(Player::british, text, scene.setup, scene.state, problems);
  return orders ? in_words(*orders, scene.setup, scene.state) : to_text(problems);
}

TEST(McReadOrders, ships_go_by_number_or_by_name) {
  const std::string by_number = attacks_by_name("attack: {B1: F1}\nmove: {sail: B1, path: [a7]}");
  EXPECT_EQ(
      attacks_by_name("attack: {HMS Victory: Bucentaure}\nmove: {sail: HMS Victory, path: [a7]}"),
      by_number);
  EXPECT_THAT(by_number, testing::HasSubstr("HMS Victory"));
}

TEST(McReadOrders, a_ship_is_named_once_whatever_she_is_called) {
  EXPECT_THAT(attacks_by_name("attack: {B1: F1, HMS Victory: F2}"),
              testing::HasSubstr("'HMS Victory' is named twice"));
}

TEST(McReadOrders, a_slip_in_a_name_is_guessed) {
  EXPECT_THAT(attacks_by_name("attack: {B1: Bucentaur}"),
              testing::HasSubstr("did you mean 'Bucentaure'?"));
}

TEST(McReadOrders, a_name_that_could_be_a_word_is_none) {
  EXPECT_THAT(attacks_by_name("attack: {B1: le Héros}"),
              testing::HasSubstr("no ship is called 'le Héros'"));
}

TEST(McReadOrders, a_file_may_say_nothing) {
  for (const std::string_view text :
       {"", "standing: {}\n", "attack: {}\n", "event: {}\n", "move: {by_move: {}}\n"}) {
    EXPECT_EQ(problems_of(text), "") << text;
  }
}

TEST(McReadOrders, where_the_player_is_unknown_ownership_is_not_held_against_the_file) {
  const Scene scene = both_fleets();
  Problems problems;
  const auto document =
      yaml::parse({.name = "x.yaml", .text = "player: fench\nattack: {F1: B3}\n"}, {}, problems);
  ASSERT_TRUE(document.has_value());
  yaml::MapReader map(document->root(), problems);
  static_cast<void>(read_orders(map, scene.setup, scene.state, {0, "x.yaml"}, problems));
  EXPECT_FALSE(problems.has_errors()) << to_text(problems);
}

// ---- what a file says ---------------------------------------------------------------------------

Orders orders_of_the_british(std::string_view text) {
  const Scene scene = both_fleets();
  Problems problems;
  auto orders = read_for(Player::british, text, scene.setup, scene.state, problems);
  EXPECT_TRUE(orders.has_value()) << to_text(problems);
  return orders.value_or(Orders{});
}

TEST(McReadOrders, orders_are_sorted_and_remember_their_lines) {
  const Orders orders = orders_of_the_british(
      "standing:\n  until: 9\n  attack:\n    B2: F3\nattack:\n  B1: F4\nmove:\n  sail: B1\n");
  EXPECT_EQ(orders.file, "british.yaml");
  ASSERT_THAT(orders.list, SizeIs(4));
  EXPECT_EQ(orders.list[0].kind, OrderKind::move);
  EXPECT_EQ(orders.list[0].line, 8);
  EXPECT_EQ(orders.list[1].ship, id("B1"));
  EXPECT_EQ(orders.list[1].line, 7);
  EXPECT_EQ(orders.list[2].ship, id("B2"));
  EXPECT_EQ(orders.list[2].tenure, Tenure::standing);
  EXPECT_EQ(orders.list[2].until, 9);
  EXPECT_EQ(orders.list[2].line, 5);
  EXPECT_EQ(orders.list[3].ship, no_ship);
  EXPECT_TRUE(orders.list[3].implied) << "ships not named hold their fire";
}

TEST(McReadOrders, what_a_map_does_not_name_does_nothing_but_for_carry_out) {
  for (const std::string_view kind : {"repair", "rescue", "attack", "grapple"}) {
    EXPECT_THAT(orders_of_the_british(std::string(kind) + ": {B1: none}\n").list, SizeIs(2))
        << kind;
    EXPECT_THAT(orders_of_the_british(std::string(kind) + ": {B1: none, others: none}\n").list,
                SizeIs(2))
        << kind;
    EXPECT_THAT(orders_of_the_british("standing: {" + std::string(kind) + ": {B1: none}}\n").list,
                SizeIs(1));
  }
  EXPECT_THAT(orders_of_the_british("transfer: {B1: {to: B2}}\n").list, SizeIs(2));
  EXPECT_THAT(orders_of_the_british("carry_out: {B1: true}\n").list, SizeIs(1));
}

TEST(McReadOrders, cancel_for_a_kind_takes_back_every_ship) {
  EXPECT_THAT(orders_of_the_british("standing: {attack: cancel}\n").list, SizeIs(9));
  EXPECT_THAT(orders_of_the_british("standing: {drift: cancel}\n").list, SizeIs(1));
}

TEST(McReadOrders, a_preference_with_everything) {
  const Orders orders = orders_of_the_british(
      "attack: {others: {prefer: [{ship: F3, if: engaged}, weakest], if: [burning, at-home], "
      "if_hull_at_most: 2, if_class_at_most: 3, if_boarding_at_most: -1, range: long, within: 2, "
      "dice_at_least: 4}}\n");
  const auto& order = std::get<ChoiceOrder>(orders.list.at(0).body);
  ASSERT_THAT(order.prefer, SizeIs(2));
  EXPECT_EQ(order.prefer[0].ship, id("F3"));
  EXPECT_THAT(order.prefer[0].guard.conditions, ElementsAre(Condition::engaged));
  EXPECT_EQ(order.prefer[1].pick, Pick::weakest);
  EXPECT_THAT(order.guard.conditions, ElementsAre(Condition::burning, Condition::at_home));
  EXPECT_EQ(order.guard.hull_at_most, 2);
  EXPECT_EQ(order.guard.class_at_most, 3);
  EXPECT_EQ(order.guard.boarding_at_most, -1);
  EXPECT_EQ(order.guard.range, Engaged::LONG);
  EXPECT_EQ(order.guard.within, 2);
  EXPECT_EQ(order.guard.dice_at_least, 4);
  EXPECT_FALSE(order.claims);
  EXPECT_TRUE(
      std::get<ChoiceOrder>(orders_of_the_british("attack: {B1: [F3, F4]}\n").list.at(0).body)
          .claims);
}

TEST(McReadOrders, a_movement_with_everything) {
  const Orders orders = orders_of_the_british(
      "move:\n  by_move:\n    1-3:\n      - sail: [B5, B6]\n        path: [e7, [d6, s], {to: "
      "up-left, "
      "if_left: 2}]\n        onward: ahead\n        tow: [B6]\n        tow_after: {2: [{ship: B7, "
      "if_left: 1}]}\n        ram: [F3, nearest]\n      - {kedge: B1, to: [a7, dock]}\n    4: "
      "anchor\n");
  const auto& order = std::get<MoveOrder>(orders.list.at(0).body);
  EXPECT_TRUE(order.by_move);
  ASSERT_THAT(order.rows, SizeIs(2));
  EXPECT_EQ(order.rows[0].lowest, 1);
  EXPECT_EQ(order.rows[0].highest, 3);
  const Plan& plan = order.rows[0].plans.at(0);
  EXPECT_EQ(plan.kind, Movement::sail);
  EXPECT_EQ(plan.line, 5);
  EXPECT_THAT(plan.ships, ElementsAre(id("B5"), id("B6")));
  ASSERT_THAT(plan.path, SizeIs(3));
  EXPECT_EQ(plan.path[0].any.at(0).square, square("e7"));
  EXPECT_EQ(plan.path[1].any.at(1).compass, Compass::s);
  EXPECT_EQ(plan.path[2].any.at(0).compass, Compass::se) << "up is south, left is east";
  EXPECT_EQ(plan.path[2].any.at(0).least_left, 2);
  EXPECT_EQ(plan.onward->any.at(0).towards, Towards::ahead);
  ASSERT_THAT(plan.tows, SizeIs(2));
  EXPECT_EQ(plan.tows[1].ship, id("B7"));
  EXPECT_EQ(plan.tows[1].after, 2);
  EXPECT_EQ(plan.tows[1].least_left, 1);
  EXPECT_EQ(plan.ram->prefer.at(1).pick, Pick::nearest);
  EXPECT_FALSE(plan.dock);
  EXPECT_EQ(order.rows[0].plans.at(1).kedge_to.any.at(1).towards, Towards::dock);
  EXPECT_EQ(order.rows[1].plans.at(0).kind, Movement::anchor);
}

TEST(McReadOrders, tokens_may_have_more_blanks) {
  const Orders orders = orders_of_the_british("repair: {B1: [' G  pump', B fire  12]}\n");
  const auto& tokens = std::get<TokenOrder>(orders.list.at(0).body).tokens;
  EXPECT_EQ(tokens.at(0).token.work, Work::pump);
  EXPECT_EQ(tokens.at(1).token.fire, 12);
}

TEST(McReadOrders, needs_with_a_reserve) {
  const Orders orders =
      orders_of_the_british("repair: {B1: {need: [fire, pump], keep: {G: 1}, lend: [S, A]}}\n");
  const auto& order = std::get<NeedOrder>(orders.list.at(0).body);
  EXPECT_THAT(order.needs, ElementsAre(Work::fire, Work::pump));
  EXPECT_THAT(order.keep, ElementsAre(-3, 1, -3, -3, -3, -3));
  EXPECT_THAT(order.lend, ElementsAre(Skill::S, Skill::A));
}

}  // namespace
}  // namespace prizecourt::master_and_commander
