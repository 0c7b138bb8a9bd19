/// A law: whatever is changed in a file, the schema never refuses what the strict reader accepts,
/// and refuses whatever the reader refuses for a wrong type, a number out of range or an unknown
/// key where that was changed.

#include "formats/away_boarders/orders.h"
#include "formats/broadsides_and_boarding_parties/ruleset.h"
#include "formats/broadsides_and_boarding_parties/schema.h"
#include "formats/master_and_commander/ruleset.h"
#include "formats/master_and_commander/schema.h"
#include "formats/replay.h"
#include "tests/formats/scenario_support.h"
#include "tests/formats/schema_judge.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {
namespace {

using schema_judge::Judged;

constexpr std::string_view rich_scenario = R"(prizecourt: scenario/1
ruleset: away-boarders
game: rich
title: Everything a scenario can say
dice: {scripted: [3, {face: 4, rule: AB-4.3.8, by: lawrence}]}
rulings: {range-count: steps, turn-limit: scenario-number}
when_silent: {default: ask, fire: default}
players: {perry: {side: us}, barclay: {}}
wind_from: 2
turn: 6
step: load
turn_limit: 12
field: {west: -9, east: 9, north: -9, south: 9, land: [[5, 0], [6, -1]]}
ships:
  lawrence:
    name: The Lawrence
    player: perry
    rig: square
    masts: [{name: main, rig: fore-and-aft, boxes: 2}, {name: fore, boxes: 3}]
    tons: 480
    hull: 2
    men: 136
    crew: 7
    base_speed: 2
    sweeps: false
    guns:
      - {weight: 32, kind: carronade, port: 1, starboard: 1, hit_numbers: [1, 2]}
      - {weight: 12, bow: 1, swivel: 2, facing: port, range: 7, hit_numbers: [3]}
    position:
      at: [3, -1]
      facing: 2
      sail: battle
      status: active
      speed: 3
      moves_this_turn: 3
      backs_this_turn: 2
      limited_backs_this_turn: 1
      backed_turns: 1
      last_move: ahead-port
      hull: [2, 1]
      rigging: {main: [2, 2], fore: [0, 1, 0]}
      fallen: [main]
      guns:
        out: [p1]
        unloaded: [s1]
        fired_before: [s1, w2]
        fired_this_segment: [w2]
        doomed: [w1]
        swivels: {w1: port, w2: starboard}
      load: {port: grape, starboard: double, bow: chain}
      last_fired: bow
      crew: {yards: 1, guns: 1, boarding: 3}
      casualties: 1
      lost_crew: 1
      busy_boarders: 1
      commander: down
      joined_boarding: true
      repair_points: {rigging: 1, guns: 2, hull: 3}
  detroit: {player: barclay, type: ship, hull: 8, crew: 9, position: {at: [3, -1], facing: 4, crew: {guns: 9}}}
links: [{a: lawrence, b: detroit, kind: fouled, since_turn: 5}]
contacts: [{a: lawrence, b: detroit, bearing: 7}]
)";

constexpr std::string_view rich_orders = R"(prizecourt: orders/1
game: flagships
turn: 1
player: barclay
ships:
  detroit:
    start: {sail: full, load: {port: chain, starboard: grape, bow: round}}
    crew: {yards: 6, guns: 9, boarding: 1, rest: repair-hull}
    course: [ahead, fall-off]
    move_order: [first, defer]
    pass: {lawrence: port, others: starboard}
    fire:
      - {battery: [port, bow], guns: 3, at: lawrence, aim: {high_from_dice: 4}, range: 8, phase: [1, 2], rake: false, dice: 2}
      - {battery: all, guns: [p1, w1], weight: [24, 18], at: [lawrence, any], aim: low, phase: 3}
    aim: {low_from_dice: 3}
    losses: {hull: [hull-1, hull-2], rigging: [main, fore-1], guns: p1, crew: [guns, yards]}
    sail: battle
    load: {port: chain, guns: [p1], hold: [starboard, p2]}
    swing: {w1: starboard}
    repair: {rigging: [main-1], guns: save, hull: hull-3}
    grapple: lawrence
    board: [lawrence, any]
    commander_joins: true
    split: {lawrence: 3}
    strike: false
    standing:
      rally: [guns, yards]
      fire: lawrence
      load: round
      swing: [w1]
      repair: [hull-1, p1]
      move_order: {1: first, 3: defer}
      commander_joins: lawrence
  queen-charlotte:
    course: {1: ahead, 3: luff-port}
    pass: port
    fire: {at: any}
    repair: save
fleet:
  crew: {yards: 4, rest: guns}
  grapple: none
  standing: {aim: low}
)";

constexpr std::string_view rich_mc_scenario = R"(prizecourt: scenario/1
ruleset: master-and-commander
game: rich
title: Everything a scenario can say
dice: {seed: rich}
rulings: {stalemate: turn-limit, gage-threshold: above-2}
when_silent: {default: ask, drift: default}
setup: standard
turn: 6
step: windward
turn_limit: 12
mover: french
white: 3
red: 6
gust: 1
only_ship: F3
kedging_ship: none
sailing_ship: F3
sailed_from: d3
move_left: 0
squares_sailed: 2
target_in_range: true
gage_ship: F3
gage_target: B3
tact: [{ship: F3, target: B3, value: -2}]
tally: {british: {captured: 1, sunk: 1}, french: {captured: 0, sunk: 0}}
names: {B3: HMS Superb}
ships:
  B3:
    class: 4
    status: afloat
    at: d5
    hull: 0
    broken: 2
    skills: {S: -3, G: 3, C: 2, M: 1, A: -1, B: 0}
    reduced: {S: 0, G: 2, C: 0, M: 0, A: 1, B: 3}
    transfer_to: B4
    pending_transfer: 1
    transfer_lock: true
    fires: [controlled, uncontrolled]
    sinking: true
    engaged: SHORT
    fired: true
    grappled_by: F3
    grappled_at_start: true
    moved: true
    attacked: true
    pumped: true
    target: F3
    ramming: true
    towed_by: B5
  F3: {at: d4}
  F7: {status: captured}
  F8: {status: sunk}
)";

constexpr std::string_view rich_mc_orders = R"(prizecourt: orders/1
game: mc-opening
turn: 1
player: british
drift: {prefer: [F3, {ship: weakest, if: engaged}, none], if: [burning, at-home]}
event: {white: B3, red: [B8, weakest], white-1: {ship: B1, if_hull_at_most: 2}, white-5: B2, red-1: B4, red-5: B5, ship-that-moves: B6}
move:
  by_move:
    0: anchor
    1: {kedge: B1, to: [a7, up, dock]}
    2-3:
      - sail: [B5, B6]
        path: [e7, [d6, s], {to: up-left, if_left: 2}, [{to: ahead}, w]]
        onward: [s, {to: ahead, if_left: 1}]
        tow: [B6, {ship: B7, if_left: 2}]
        tow_after: {1: B8, 2: [{ship: B4, if_left: 1}]}
        ram: {prefer: [F3, nearest], if_class_at_most: 3, if_boarding_at_most: 0}
        dock: false
    4+: {prefer: [{sail: B1, path: [], ram: F1, dock: false}, anchor]}
windward: [F5, nearest]
gage_move: [up, {to: e4, if_left: 0}]
repair:
  B3: [G pump, A rig, B fire 1, S transfer]
  B4: {need: [pump, fire], keep: {S: 0, G: 1, A: 0, B: -1}, lend: [B, A]}
  B5: {need: rig, keep: 0, lend: S}
  B6: G rig
  others: none
transfer: {B1: {to: B2, levels: 2}}
carry_out: {B1: false, others: true}
rescue: {B6: all, B7: [G, M], B8: S, others: none}
attack:
  B1: F3
  B2: [F3, F4]
  B3: {prefer: [F3, {ship: nearest, range: short, within: 1, dice_at_least: 2}, hold], range: long, within: 3, dice_at_least: 3, if_hull_at_most: 2}
  others: hold
grapple: {B5: {prefer: [F7, F5], if_boarding_at_most: 0}, others: none}
standing:
  until: 12
  drift: none
  move: anchor
  gage_move: stay
  attack: {B1: cancel, others: {prefer: weakest}}
  rescue: all
  grapple: cancel
)";

constexpr std::string_view rich_bbp_scenario = R"(prizecourt: scenario/1
ruleset: broadsides-and-boarding-parties
game: rich
title: Everything a scenario can say
dice: {seed: rich}
rulings: {bow-end: h-is-bow, side-alignment: scenario, end-alignment: scenario}
when_silent: {default: ask, fire: default}
map: {columns: 9, rows: 9, islands: [[3, 4], [7, 8]], starts: [{dot: [5, 1], heading: n}, {dot: [5, 9]}]}
decks:
  galley:
    cells: [A3, A4, A5, B3, B4, B5, C3, C4, C5, D3, D4, D5, E3, E4, E5, F3, F4, F5, G3, G4, G5, H4]
    heights: {A: 2, B: 1, B4: 2, H: 1}
    cannons: [B3, B5, D3, D5, F3, F5]
    masts: {A: 1, C: 2, H: 1}
    ladders: [[B3, C3], [B5, C5], [A3, B3], [A5, B5], [G4, H4]]
alignment:
  right: {stationary: starboard, moved: port, rows: same}
  left: {stationary: port, moved: starboard, rows: same}
  end: {stationary: port, moved: port, rows: reversed}
max_rounds: 30
max_boarding_turns: 20
turn: 3
step: card-2
phase: broadsides
round: 3
boarding_turn: 0
contact: none
stationary: isabella
active: seahawk
ships:
  isabella:
    player: spain
    name: Royal Isabella
    crew: 14
    deck: galley
    at: [5, 5]
    heading: nw
    grounded: true
    plot: {card_1: move, card_2: turn-port, card_3: damaged}
    cannons: [B3, B5, F5]
    masts: {C: 1, H: 0}
    hull_port: {D: 2, E: 1}
    hull_starboard: [1, 0, 0, 0, 0, 0, 0, 2]
    captain_state: skipping
    draw_offered: true
    figures: {captain: none, crew-1: D4, crew-14: none}
  seahawk: {player: pirates, at: [6, 5], posts: {captain: D4, B3: 2, C4: 1}}
)";

// ---- changes ----

enum class ChangeKind { replace, remove, add_key };

struct Change {
  ChangeKind kind{};
  yaml::Node node;
  std::string_view value;
};

bool removes(const Change& change, yaml::Node node) {
  return change.kind == ChangeKind::remove && change.node == node;
}

/// The document as JSON, which is YAML, with the change.
std::string changed(yaml::Node node, const Change& change) {
  if (change.kind == ChangeKind::replace && node == change.node) return std::string(change.value);
  std::string out;
  const auto add = [&out](const std::string& item) { out += (out.empty() ? "" : ", ") + item; };
  switch (node.kind()) {
    case yaml::Kind::null:
    case yaml::Kind::scalar:
      return as_json(node);
    case yaml::Kind::list:
      for (const yaml::Node item : node.items()) {
        if (!removes(change, item)) add(changed(item, change));
      }
      return '[' + out + ']';
    case yaml::Kind::map:
      for (const yaml::Entry entry : node.entries()) {
        if (removes(change, entry.value)) continue;
        // Unquoted, as a number can be a key and must then not be text.
        add(std::string(entry.key.text()) + ": " + changed(entry.value, change));
      }
      if (change.kind == ChangeKind::add_key && node == change.node) add("zzz: 1");
      return '{' + out + '}';
  }
  return {};
}

void collect(yaml::Node node, std::vector<yaml::Node>& nodes) {
  nodes.push_back(node);
  for (const yaml::Node item : node.items()) collect(item, nodes);
  for (const yaml::Entry entry : node.entries()) collect(entry.value, nodes);
}

std::vector<Change> all_changes(yaml::Node root) {
  static constexpr std::array<std::string_view, 9> values = {
      "7", "-1", "1000000", R"("zzz")", R"("7")", "[]", "{}", "true", "null"};
  std::vector<yaml::Node> nodes;
  collect(root, nodes);
  std::vector<Change> changes;
  for (const yaml::Node node : nodes) {
    for (const std::string_view value : values) {
      changes.push_back({ChangeKind::replace, node, value});
    }
    if (node != root) changes.push_back({ChangeKind::remove, node, {}});
    if (node.kind() == yaml::Kind::map) changes.push_back({ChangeKind::add_key, node, {}});
  }
  return changes;
}

// ---- the strict readers ----

Problems read_as_scenario(const std::string& text) {
  return scenarios::read(text).problems;
}

const std::array<RulesetRow, 1>& master_and_commander_alone() {
  static const std::array<RulesetRow, 1> rulesets = {master_and_commander::ruleset_row()};
  return rulesets;
}

Problems read_as_mc_scenario(const std::string& text) {
  Problems problems;
  static_cast<void>(start_match(master_and_commander_alone(),
                                {.name = "scenario", .text = text, .other_dice = {}}, problems));
  return problems;
}

Problems read_as_bbp_scenario(const std::string& text) {
  static const std::array<RulesetRow, 1> rulesets = {
      broadsides_and_boarding_parties::ruleset_row()};
  Problems problems;
  static_cast<void>(
      start_match(rulesets, {.name = "scenario", .text = text, .other_dice = {}}, problems));
  return problems;
}

Problems read_as_mc_orders(const std::string& text) {
  static const std::string scenario =
      scenarios::file_text("examples/orders/mc-opening/scenario.yaml");
  Problems problems;
  const auto started =
      start_match(master_and_commander_alone(),
                  {.name = "scenario", .text = scenario, .other_dice = {}}, problems);
  static_cast<void>(started->match->submit({.name = "orders", .text = text}, problems));
  return problems;
}

Problems read_as_orders(const std::string& text) {
  static const std::array<RulesetRow, 1> rulesets = {away_boarders::ruleset_row()};
  static const std::string scenario = scenarios::changed(
      scenarios::file_text("examples/orders/flagships/scenario.yaml"),
      "position: {at: [5, -4], facing: 4, sail: battle, load: {port: round, starboard: round}}",
      "position: {at: [5, -4], facing: 4}");
  Problems problems;
  const auto started =
      start_match(rulesets, {.name = "scenario", .text = scenario, .other_dice = {}}, problems);
  static_cast<void>(started->match->submit({.name = "orders", .text = text}, problems));
  return problems;
}

/// Whether the change itself was refused, at its place, for what it is.
bool refused_for_structure(const Problems& problems, const Change& change) {
  for (const Problem& problem : problems.sorted()) {
    const bool wrong = problem.code == Code("wrong-type") || problem.code == Code("out-of-range");
    if (change.kind == ChangeKind::replace && wrong) return true;
    if (change.kind == ChangeKind::add_key && problem.code == Code("unknown-key")) return true;
  }
  return false;
}

// ---- the law ----

using Read = Problems (*)(const std::string&);

struct Law {
  SchemaKind kind{};
  Read read;
  schema_judge::SchemaOf schema_of;
};

void expect_agreement(std::string_view text, const Law& law) {
  const auto& [kind, read, schema_of] = law;
  Problems problems;
  const auto document = yaml::parse({.name = "rich", .text = text}, {}, problems);
  ASSERT_TRUE(document) << to_text(problems);
  EXPECT_EQ(to_text(read(std::string(text))), "");
  const std::vector<Change> changes = all_changes(document->root());
  std::vector<Judged> files;
  for (const Change& change : changes) {
    files.push_back({.name = std::to_string(files.size()),
                     .kind = kind,
                     .text = changed(document->root(), change) + '\n'});
  }
  const auto verdicts = schema_judge::judge(files, schema_of);
  std::size_t refused = 0;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const Problems found = read(files[i].text);
    const std::string& verdict = verdicts.at(files[i].name);
    const bool accepts = verdict == "accepts";
    if (!found.has_errors()) {
      EXPECT_TRUE(accepts) << files[i].text << verdict;
    }
    if (refused_for_structure(found, changes[i])) {
      EXPECT_FALSE(accepts) << changes[i].node.path() << ' ' << changes[i].value << '\n'
                            << to_text(found);
      ++refused;
    }
  }
  EXPECT_GE(refused, 500U);
}

TEST(SchemaLaw, scenarios) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  expect_agreement(rich_scenario, {SchemaKind::scenario, read_as_scenario, away_boarders::schema});
}

TEST(SchemaLaw, orders) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  expect_agreement(rich_orders, {SchemaKind::orders, read_as_orders, away_boarders::schema});
}

TEST(SchemaLaw, scenarios_of_master_and_commander) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  expect_agreement(rich_mc_scenario,
                   {SchemaKind::scenario, read_as_mc_scenario, master_and_commander::schema});
}

TEST(SchemaLaw, scenarios_of_broadsides_and_boarding_parties) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  expect_agreement(rich_bbp_scenario, {SchemaKind::scenario, read_as_bbp_scenario,
                                       broadsides_and_boarding_parties::schema});
}

TEST(SchemaLaw, orders_of_master_and_commander) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  expect_agreement(rich_mc_orders,
                   {SchemaKind::orders, read_as_mc_orders, master_and_commander::schema});
}

}  // namespace
}  // namespace prizecourt
