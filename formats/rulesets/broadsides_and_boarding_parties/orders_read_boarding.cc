#include "formats/rulesets/broadsides_and_boarding_parties/instructions.h"
#include "formats/rulesets/broadsides_and_boarding_parties/order_reader.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <array>
#include <utility>

// Plans for the boarding.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr std::array<std::string_view, 2> who_words = {"crew", "captain"};
constexpr std::array<std::string_view, 1> defend_words = {"captain"};
constexpr std::string_view all_word = "all";
constexpr std::string_view captain_word = "captain";
constexpr std::string_view hold_word = "hold";
constexpr yaml::Range figures_range{0, most_figures};
constexpr yaml::Range turn_range{1, 9999};

// ---- guards ----

/// A key of `when` that counts figures.
struct CountKey {
  std::string_view key;
  bool enemies = false;
  bool at_most = false;
};

constexpr std::array count_keys = {
    CountKey{"enemies_at_most", true, true}, CountKey{"enemies_at_least", true, false},
    CountKey{"own_at_most", false, true}, CountKey{"own_at_least", false, false}};

void read_counts(const OrderReader& reader, yaml::Node node, const CountKey& key, Guard& guard) {
  bool some = false;
  for (const yaml::Entry entry : yaml::as_map(node, reader.problems)) {
    some = true;
    Count count{.side = key.enemies ? other(reader.side) : reader.side, .at_most = key.at_most};
    const bool everywhere = entry.key.text() == all_word;
    const auto place = everywhere ? no_place : reader.section(entry.key);
    const auto number = yaml::as_integer(entry.value, figures_range, reader.problems);
    if (!place || !number) continue;
    count.place = *place;
    count.number = static_cast<int>(*number);
    guard.counts.push_back(count);
  }
  if (!some && node.kind() == yaml::Kind::map) {
    reader.error(node, "invalid", "the map is empty", "leave the key out");
  }
}

Guard read_guard(const OrderReader& reader, yaml::Node node) {
  Guard guard;
  yaml::MapReader map(node, reader.problems);
  for (const CountKey& key : count_keys) {
    if (const auto counts = map.optional_node(key.key)) read_counts(reader, *counts, key, guard);
  }
  if (const auto at = map.optional_node("captain_at")) guard.captain_at = reader.sections(*at);
  if (const auto at = map.optional_node("enemy_captain_at")) {
    guard.enemy_captain_at = reader.sections(*at);
  }
  const auto from = map.optional_integer("from_turn", turn_range);
  const auto to = map.optional_integer("to_turn", turn_range);
  map.done();
  if (from) guard.from_turn = static_cast<int>(*from);
  if (to) guard.to_turn = static_cast<int>(*to);
  if (guard.from_turn > guard.to_turn) {
    reader.error(*node.find("to_turn"), "invalid", "the last turn comes before the first", "");
  }
  return guard;
}

// ---- steps ----

std::optional<Stride> read_pair(const OrderReader& reader, yaml::Node node) {
  Stride step{.line = node.line()};
  if (node.size() != 2) {
    reader.error(node, "invalid", "a step is a pair: from, to", "[D3, D4]");
    return std::nullopt;
  }
  const auto ends = node.items();
  auto end = ends.begin();
  const auto from = reader.section(*end);
  const auto to = reader.section(*++end);
  if (!from || !to) return std::nullopt;
  step.from = *from;
  step.to = *to;
  return step;
}

std::optional<Stride> read_step(const OrderReader& reader, yaml::Node node) {
  if (node.kind() == yaml::Kind::list) return read_pair(reader, node);
  yaml::MapReader map(node, reader.problems);
  Stride step{.line = node.line()};
  step.captain = map.optional_choice("who", who_words).value_or(0) == 1;
  // Of the crew it must be said; there is one Captain only.
  const auto from_node = step.captain ? map.optional_node("from") : std::optional(map.node("from"));
  const yaml::Node to_node = map.node("to");
  map.done();
  const auto read = [&](yaml::Node at) {
    return at == yaml::Node() ? std::nullopt : reader.section(at);
  };
  const auto from = from_node ? read(*from_node) : std::optional(no_place);
  const auto to = read(to_node);
  if (!from || !to) return std::nullopt;
  step.from = *from;
  step.to = *to;
  return step;
}

void read_steps(const OrderReader& reader, yaml::Node node, BoardingPlan& plan) {
  for (const yaml::Node item : yaml::as_list(node, reader.problems)) {
    if (const auto step = read_step(reader, item)) plan.steps.push_back(*step);
  }
  const bool fits = 1 <= node.size() && node.size() <= movements_a_turn;
  if (node.kind() != yaml::Kind::list || fits) return;
  reader.error(
      node, "invalid",
      "a boarding turn has three movements, not " + std::to_string(node.size()) + " (BBP-10.2)",
      "fewer only where no more are possible (BBP-R64)");
}

// ---- instructions ----

/// A row or a named part of the enemy's deck.
std::vector<Place> rows_of(const OrderReader& reader, std::string_view text) {
  const Side enemy = other(reader.side);
  const BowEnd bow = reader.setup.rulings[bow_end];
  const auto part = from_name<DeckPart>(text);
  const auto row = row_called(text);
  std::vector<Place> places;
  for_each_cell(reader.setup.sides[index(enemy)].plan.cells, [&](Cell cell) {
    const bool wanted = part ? is_in(*part, bow, row_of(cell)) : row == row_of(cell);
    if (wanted) places.push_back(place_at(enemy, cell));
  });
  return places;
}

RushTarget read_target(const OrderReader& reader, yaml::Node node) {
  const auto text = yaml::as_text(node, reader.problems);
  RushTarget target{.captain = says(node, captain_word), .text = std::string(text.value_or(""))};
  if (!text || target.captain) return target;
  const bool rows = from_name<DeckPart>(*text) || row_called(*text);
  if (!rows && !place_called(reader.setup, reader.side, *text)) {
    reader.error(node, "unknown-name", "there is no target " + in_quotes(*text),
                 "captain, poop, quarterdeck, waist, forecastle, a row, or a section: " +
                     reader.setup.places[index(place_at(other(reader.side), cell("D5")))]);
    return target;
  }
  if (!rows) {
    const auto place = reader.section(node);
    if (place) target.places = {*place};
    return target;
  }
  target.places = rows_of(reader, *text);
  if (target.places.empty()) {
    reader.error(node, "unknown-name", "the other ship has no section in " + in_quotes(*text), "");
  }
  return target;
}

/// What a plan does: one of these keys, and no other.
constexpr std::array<std::string_view, 4> deeds = {"steps", "rush", "defend", "hold"};

void read_deed(const OrderReader& reader, yaml::MapReader& map, BoardingPlan& plan) {
  const auto steps = map.optional_node(deeds[0]);
  const auto rush = map.optional_node(deeds[1]);
  const auto defend = map.optional_choice(deeds[2], defend_words);
  const auto hold = map.optional_boolean(deeds[3]);
  const auto with_captain = map.optional_boolean("with_captain");
  if (steps) read_steps(reader, *steps, plan);
  if (rush) {
    plan.instruction = Instruction::rush;
    plan.target = read_target(reader, *rush);
  }
  if (map.map().find(deeds[2])) plan.instruction = Instruction::defend;
  if (hold) plan.instruction = Instruction::hold;
  plan.with_captain = with_captain.value_or(false);
  if (hold == false) {
    reader.error(*map.map().find(deeds[3]), "invalid", "a plan that does nothing else says 'true'",
                 "");
  }
  if (with_captain && !rush) {
    reader.error(*map.map().find("with_captain"), "invalid", "this goes with 'rush' only", "");
  }
  static_cast<void>(defend);
}

void check_one_deed(const OrderReader& reader, yaml::Node node) {
  if (node.kind() != yaml::Kind::map) return;
  int said = 0;
  for (const std::string_view deed : deeds) said += node.find(deed) ? 1 : 0;
  if (said == 1) return;
  reader.error(node, said == 0 ? Code("missing-key") : Code("invalid"),
               said == 0 ? "the plan says nothing to do" : "the plan says two things to do",
               "one of: steps, rush, defend, hold");
}

BoardingPlan read_plan(const OrderReader& reader, yaml::Node node) {
  BoardingPlan plan;
  plan.line = node.line();
  if (says(node, hold_word)) {
    plan.instruction = Instruction::hold;
    return plan;
  }
  yaml::MapReader map(node, reader.problems);
  if (const auto when = map.optional_node("when")) plan.guard = read_guard(reader, *when);
  read_deed(reader, map, plan);
  map.done();
  check_one_deed(reader, node);
  return plan;
}

}  // namespace

MaybeBody read_boarding(const OrderReader& reader, yaml::Node node) {
  BoardingOrder order;
  const bool some =
      for_each_item(node, [&](yaml::Node item) { order.plans.push_back(read_plan(reader, item)); });
  if (!some) reader.error(node, "invalid", "the list is empty", "a plan, or 'hold'");
  return order;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
