#include "formats/form/schema.h"
#include "formats/orders/orders_schema.h"
#include "formats/rulesets/broadsides_and_boarding_parties/boarding_plans.h"
#include "formats/rulesets/broadsides_and_boarding_parties/instructions.h"
#include "formats/rulesets/broadsides_and_boarding_parties/order_reader.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"
#include "formats/text/escape.h"

#include <array>
#include <utility>

// Plans for the boarding.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr std::array<std::string_view, 2> who_words = {"crew", "captain"};
constexpr std::string_view all_word = "all";
constexpr std::string_view captain_word = "captain";
constexpr yaml::Range figures_range{0, most_figures};
constexpr yaml::Range turn_range{1, most_turns};
// On the own ship, or with the id of a ship before it.
constexpr std::string_view section_pattern = "^([^:]+:)?[A-H][3-5]$";

// ---- guards -------------------------------------------------------------------------------------

/// A key of `when` that counts figures; `said` has the place and the number.
Sheet counts_sheet(std::vector<Count>& counts, const OrderReader& around, std::string_view said) {
  const auto place = [&around](Count& count) {
    return any_of({word({.word = all_word, .said = "in all"}, count.place, no_place),
                   section_sheet(count.place, around).told_as("at %")},
                  Otherwise::second);
  };
  const auto number = [](Count& count) { return whole(count.number, figures_range); };
  const auto schema = [] {
    ObjectSchema object;
    object.property(all_word, schema_of_integer(figures_range));
    object.pattern_property(section_pattern, schema_of_integer(figures_range));
    return object.finished().set("minProperties", Json::number(1));
  };
  return entries(counts, place, number, {.said = said})
      .with_schema(schema)
      .said_if([&] { return !counts.empty(); })
      .checked_anyway([](yaml::Node node, Problems& problems) {
        if (node.kind() != yaml::Kind::map || node.size() > 0) return true;
        yaml::report(problems, node, "invalid", "the map is empty", "delete the key");
        return false;
      });
}

Sheet guard_sheet(Guard& guard, const OrderReader& around) {
  const Sheet from = whole(guard.from_turn, turn_range).said_if([&] {
    return guard.from_turn != Guard().from_turn;
  });
  const Sheet to =
      whole(guard.to_turn, turn_range).said_if([&] { return guard.to_turn != Guard().to_turn; });
  const auto in_order = [&](yaml::Node node, Problems& problems) {
    if (guard.from_turn <= guard.to_turn) return true;
    const yaml::Node at = node.find("to_turn").value_or(node);
    yaml::report(problems, at, "invalid", "the last turn comes before the first", "");
    return false;
  };
  const auto counts = [&](std::vector<Count>& all, std::string_view said) {
    return counts_sheet(all, around, said);
  };
  return keys({may("enemies_at_most", counts(guard.enemies_at_most, "enemies # at most %"), "%"),
               may("enemies_at_least", counts(guard.enemies_at_least, "enemies # at least %"), "%"),
               may("own_at_most", counts(guard.own_at_most, "own # at most %"), "%"),
               may("own_at_least", counts(guard.own_at_least, "own # at least %"), "%"),
               may("captain_at", sections_sheet(guard.captain_at, around, " or "),
                   "own Captain at %"),
               may("enemy_captain_at", sections_sheet(guard.enemy_captain_at, around, " or "),
                   "enemy's Captain at %"),
               may("from_turn", from, "from turn %"), may("to_turn", to, "to turn %")})
      .checked_anyway(in_order);
}

// ---- steps --------------------------------------------------------------------------------------

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

/// A step as files have it.
std::string in_file(const Stride& step, const OrderReader& around) {
  const auto name = [&](Place place) {
    return in_yaml(name_for(around.setup, around.side, place));
  };
  if (!step.captain) return '[' + name(step.from) + ", " + name(step.to) + ']';
  const std::string from = step.from == no_place ? "" : ", from: " + name(step.from);
  return "{who: captain" + from + ", to: " + name(step.to) + '}';
}

Sheet step_sheet(Stride& step, const OrderReader& around) {
  const auto read = [&](yaml::Node node, Problems&) {
    const auto found = read_step(around, node);
    step = found.value_or(Stride());
    return found.has_value();
  };
  return part({.read = read,
               .schema = [] { return defined("step"); },
               .words = [&] { return for_terminal(as_written(step, around.setup, around.side)); },
               .written = [&](Written) { return in_file(step, around); }});
}

Json definition_of_step() {
  ObjectSchema crew;
  crew.property("who", schema_of_word("crew"));
  crew.property("from", defined("section"));
  crew.property("to", defined("section"));
  crew.require("from");
  crew.require("to");
  ObjectSchema captain;
  captain.property("who", schema_of_word(captain_word));
  captain.property("from", defined("section"));
  captain.property("to", defined("section"));
  captain.require("who");
  captain.require("to");
  return schema_of_any(
      {schema_of_list(defined("section"), {2, 2}), crew.finished(), captain.finished()});
}

Sheet steps_sheet(BoardingPlan& plan, const OrderReader& around) {
  const auto step = [&around](Stride& one) { return step_sheet(one, around); };
  const auto how_many = [](yaml::Node node, Problems& problems) {
    const bool fits = 1 <= node.size() && node.size() <= movements_a_turn;
    if (node.kind() != yaml::Kind::list || fits) return true;
    yaml::report(
        problems, node, "invalid",
        "a boarding turn has three movements, not " + std::to_string(node.size()) + " (BBP-10.2)",
        "fewer only where no more are possible (BBP-R64)");
    return false;
  };
  return list(plan.steps, step, {.amount = {0, 0}, .alone = Alone::no, .between = ", "})
      .with_schema([] {
        return schema_of_list(defined("step"), {1, movements_a_turn});
      })
      .checked_anyway(how_many);
}

// ---- instructions -------------------------------------------------------------------------------

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

bool read_target(const OrderReader& reader, yaml::Node node, RushTarget& target) {
  const auto text = yaml::as_text(node, reader.problems);
  if (!text) return false;
  target = {.captain = says(node, captain_word), .text = std::string(*text)};
  if (target.captain) return true;
  const bool rows = from_name<DeckPart>(*text) || row_called(*text);
  if (!rows && !place_called(reader.setup, reader.side, *text)) {
    reader.error(node, "unknown-name", "there is no target " + in_quotes(*text),
                 "captain, poop, quarterdeck, waist, forecastle, a row, or a section: " +
                     reader.setup.places[index(place_at(other(reader.side), cell("D5")))]);
    return false;
  }
  if (!rows) {
    if (const auto place = reader.section(node)) target.places = {*place};
    return !target.places.empty();
  }
  target.places = rows_of(reader, *text);
  if (!target.places.empty()) return true;
  reader.error(node, "unknown-name", "the other ship has no section in " + in_quotes(*text), "");
  return false;
}

std::string rush_in_words(const RushTarget& target, const OrderReader& around) {
  if (target.captain) return "the enemy's Captain";
  if (target.places.size() == 1) {
    return for_terminal(name_for(around.setup, around.side, target.places.front()));
  }
  const std::string text = for_terminal(target.text);
  return (text.size() == 1 ? "row " + text : "the " + text) + " of " +
         for_terminal(ship_name(around.setup, other(around.side)));
}

constexpr auto target_words = [] {
  std::array<std::string_view, 1 + names(DeckPart{}).size() + row_names.size()> all{captain_word};
  const auto parts = std::copy(names(DeckPart{}).begin(), names(DeckPart{}).end(), all.begin() + 1);
  std::copy(row_names.begin(), row_names.end(), parts);
  return all;
}();

Sheet target_sheet(RushTarget& target, const OrderReader& around) {
  const auto schema = [] {
    return schema_of_any({schema_of_word(captain_word), schema_of_choice(names(DeckPart{})),
                          schema_of_choice(row_names), defined("section")});
  };
  return token({.read = [&](yaml::Node node) { return read_target(around, node, target); },
                .written = [&] { return target.text; },
                .said = [&] { return rush_in_words(target, around); },
                .schema = schema,
                .names = "section",
                .words = target_words});
}

// ---- plans --------------------------------------------------------------------------------------

/// A plan does one of these.
constexpr std::array<std::string_view, 4> plan_deeds = {"steps", "rush", "defend", "hold"};

bool does_one_thing(yaml::Node node, Problems& problems) {
  if (node.kind() != yaml::Kind::map) return false;
  const auto with_captain = node.find("with_captain");
  Problems unheard;
  if (with_captain && !node.find(plan_deeds[1]) && yaml::as_boolean(*with_captain, unheard)) {
    yaml::report(problems, *with_captain, "invalid", "this goes with 'rush' only", "");
  }
  const auto said = std::count_if(plan_deeds.begin(), plan_deeds.end(), [&](std::string_view deed) {
    return node.find(deed).has_value();
  });
  if (said == 1) return true;
  yaml::report(problems, node, said == 0 ? Code("missing-key") : Code("invalid"),
               said == 0 ? "the plan has nothing to do" : "the plan has two things to do",
               "one of: steps, rush, defend, hold");
  return false;
}

bool is_true(yaml::Node node, Problems& problems) {
  if (node.text() == "true") return true;
  yaml::report(problems, node, "invalid", "a plan to hold must be 'true'", "");
  return false;
}

Sheet plan_sheet(BoardingPlan& plan, const OrderReader& around) {
  const auto does = [&plan](Instruction deed) {
    return [&plan, deed] { return plan.instruction == deed; };
  };
  const auto set = [&plan](Instruction deed) { return [&plan, deed] { plan.instruction = deed; }; };
  const Sheet guard = later([&plan, &around] { return guard_sheet(plan.guard, around); });
  const Sheet steps = steps_sheet(plan, around).said_if(does(Instruction::steps));
  const Sheet rush =
      target_sheet(plan.target, around).said_if(does(Instruction::rush)).then([=](yaml::Node) {
        set(Instruction::rush)();
      });
  const Sheet defend = word({.word = captain_word, .said = "the Captain"},
                            does(Instruction::defend), set(Instruction::defend));
  const Sheet hold = flag(Slot{.get = [] { return std::optional(1); },
                               .set = [=](int) { set(Instruction::hold)(); }})
                         .said_if(does(Instruction::hold))
                         .told([] { return std::string(); })
                         .checked(is_true);
  const Sheet nothing_else = word(
      {.word = "hold", .said = "hold"},
      [=] { return does(Instruction::hold)() && guard.words().empty(); }, set(Instruction::hold));
  const SheetKey when = may(
      "when", guard.defined_as("guard").said_if([guard] { return !guard.words().empty(); }), "");
  const SheetKey with_captain = may(
      "with_captain", flag(plan.with_captain).said_if([&plan] { return plan.with_captain; }), "");
  const std::vector<SheetKey> deed = {
      may(plan_deeds[0], steps, "%"), may(plan_deeds[1], rush, "rush %"),
      may(plan_deeds[2], defend, "defend %"), may(plan_deeds[3], hold, "hold")};
  const auto schema = [=] {
    const auto one = [&](std::size_t i) { return needed(plan_deeds[i], deed[i].value, ""); };
    return schema_of_any({nothing_else.schema(), keys({when, one(0)}).schema(),
                          keys({when, one(1), with_captain}).schema(),
                          keys({when, one(2)}).schema(), keys({when, one(3)}).schema()});
  };
  const Sheet all = keys({when, deed[0], deed[1], deed[2], deed[3], with_captain})
                        .checked_anyway(does_one_thing)
                        .told([=, &plan] {
                          std::string words = keys(deed).words();
                          if (plan.with_captain) words += ", the Captain too";
                          const std::string only_if = guard.words();
                          return only_if.empty() ? words : words + " (only if: " + only_if + ')';
                        });
  return any_of({nothing_else, all}, Otherwise::second).with_schema(schema).at_line(plan.line);
}

}  // namespace

Sheet boarding(BoardingOrder& order, const OrderReader& around) {
  const auto plan = [&around](BoardingPlan& one) {
    return plan_sheet(one, around).defined_as("plan");
  };
  return list(order.plans, plan, {.instead_of_empty = "a plan, or 'hold'", .between = "; or else "})
      .offered(
          "hold, {rush: TARGET}, {defend: captain}, {steps: [[FROM, TO], …]} with three steps, "
          "{when: …} beside them, or a list");
}

void define_parts_of_boarding(const OrderReader& around, Json& definitions) {
  BoardingPlan plan;
  definitions.set("plan", plan_sheet(plan, around).schema());
  definitions.set("guard", guard_sheet(plan.guard, around).schema());
  definitions.set("step", definition_of_step());
  definitions.set("section", schema_of_pattern(section_pattern));
}

}  // namespace prizecourt::broadsides_and_boarding_parties
