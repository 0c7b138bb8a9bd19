#include "formats/cases/case_pattern.h"

#include "formats/text/words.h"

#include <algorithm>
#include <charconv>
#include <variant>

namespace prizecourt {
namespace {

constexpr yaml::Range possible_turns{0, 1'000'000};
constexpr yaml::Range possible_modifiers{-1'000'000, 1'000'000};
constexpr yaml::Range possible_faces{1, 1'000};
constexpr yaml::Range held_numbers{-1'000'000'000, 1'000'000'000};

// ---- facts and the values that they can have ----

/// A number as an event would write it.
bool is_number(yaml::Node node) {
  const std::string_view text = node.text();
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && std::to_string(value) == text;
}

/// Whether an event could have that value; bounds aside.
bool allows(const FactInfo& info, yaml::Node value) {
  if (info.type == FactType::numbers && value.kind() == yaml::Kind::list) {
    for (const yaml::Node item : value.items()) {
      if (!is_number(item)) return false;
    }
    return true;
  }
  if (value.kind() != yaml::Kind::scalar) return false;
  if (info.type == FactType::text) {
    return value.quoted() || (value.text() != "true" && value.text() != "false");
  }
  const auto words = split_words(info.values);
  return (info.type == FactType::number && is_number(value)) ||
         std::find(words.begin(), words.end(), value.text()) != words.end();
}

/// `yes or no`, `a, b or c`.
std::string either(const std::vector<std::string>& options) {
  std::string text;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (i > 0) text += i + 1 == options.size() ? " or " : ", ";
    text += options[i];
  }
  return text;
}

std::vector<std::string> options_of(const FactInfo& info) {
  if (info.type == FactType::text) return {"a text (" + std::string(info.values) + ")"};
  std::vector<std::string> options;
  if (info.type == FactType::number) options.emplace_back("a number");
  if (info.type == FactType::numbers) options.emplace_back("a list of numbers");
  for (const std::string_view word : split_words(info.values)) options.emplace_back(word);
  return options;
}

using FactRows = std::span<const FactInfo* const>;

void report_value(yaml::Entry entry, FactRows rows, Problems& problems) {
  std::vector<std::string> possible;
  std::vector<std::string_view> words;
  for (const FactInfo* row : rows) {
    for (std::string& option : options_of(*row)) {
      if (std::find(possible.begin(), possible.end(), option) != possible.end()) continue;
      possible.push_back(std::move(option));
    }
    if (row->type == FactType::text) continue;
    const auto more = split_words(row->values);
    words.insert(words.end(), more.begin(), more.end());
  }
  const auto meant = closest(entry.value.text(), words);
  yaml::report(problems, entry.value, "invalid",
               "no such event has this value: it is " + either(possible),
               meant ? "did you mean " + in_quotes(*meant) + "?" : "");
}

/// What bounds of this fact are bounds of, by the first row that has any.
std::optional<BoundsOf> bounded(FactRows rows) {
  for (const FactInfo* row : rows) {
    if (row->type == FactType::number) return BoundsOf::number;
    if (row->type == FactType::numbers) return BoundsOf::list;
  }
  return std::nullopt;
}

/// Reads what a pattern says of a fact that has one of these rows, each for some kinds of events; a
/// value that none of them allows is a problem.
ExpectedFact read_fact(yaml::Entry entry, FactRows rows, Problems& problems) {
  ExpectedFact expected{entry.key.text(), entry.value, std::nullopt};
  const auto of = bounded(rows);
  if (entry.value.kind() == yaml::Kind::map && of) {
    expected.bounds = read_bounds(entry.value, *of, problems);
    for (const yaml::Node held : expected.bounds->holds) {
      (void)yaml::as_integer(held, held_numbers, problems);
    }
  } else if (std::none_of(rows.begin(), rows.end(),
                          [&](const FactInfo* row) { return allows(*row, entry.value); })) {
    report_value(entry, rows, problems);
  }
  return expected;
}

/// What a pattern says of facts, each checked against the rows of the events it can be about.
std::vector<ExpectedFact> read_facts(yaml::Node map, const RulesetRow& ruleset,
                                     std::optional<std::string_view> kind, Problems& problems) {
  std::vector<ExpectedFact> facts;
  for (const yaml::Entry entry : yaml::as_map(map, problems)) {
    const std::string_view key = entry.key.text();
    std::vector<const FactInfo*> rows;
    std::vector<std::string_view> known;
    for (const EventInfo& info : ruleset.events) {
      if (kind && info.kind != *kind) continue;
      if (has_fact(info, key)) rows.push_back(find_fact_info(ruleset.facts, info.kind, key));
      const auto more = split_words(info.facts);
      known.insert(known.end(), more.begin(), more.end());
    }
    if (rows.empty()) {
      yaml::report(problems, entry.key, "unknown-name", "no such event has this fact",
                   hint_for(key, known));
    } else {
      facts.push_back(read_fact(entry, rows, problems));
    }
  }
  return facts;
}

// ---- the other keys of a pattern ----

template <class Row>
std::vector<std::string_view> names_of(std::span<const Row> rows, std::string_view Row::*name) {
  std::vector<std::string_view> names;
  for (const Row& row : rows) names.push_back(row.*name);
  return names;
}

/// One ruling, or a list of them.
std::vector<std::string_view> read_rulings(yaml::MapReader& map, const RulesetRow& ruleset,
                                           Problems& problems) {
  const auto names = names_of(ruleset.rulings, &RulingInfo::id);
  std::vector<std::string_view> rulings;
  const auto add = [&](yaml::Node node) {
    if (const auto index = yaml::as_choice(node, names, problems)) rulings.push_back(names[*index]);
  };
  const auto node = map.optional_node("ruling");
  if (!node) return rulings;
  if (node->kind() == yaml::Kind::list) {
    for (const yaml::Node item : node->items()) add(item);
    report_if_empty(problems, *node, yaml::Kind::list, "a list of no rulings");
  } else {
    add(*node);
  }
  return rulings;
}

/// A ship or a player: some events are about whole sides.
std::optional<std::string_view> read_party(yaml::MapReader& map, std::string_view key,
                                           const CaseWords& words, Problems& problems) {
  const auto id = map.optional_text(key);
  const auto players = words.match.players();
  if (id && !words.match.is_ship(*id) &&
      std::find(players.begin(), players.end(), *id) == players.end()) {
    yaml::report(problems, *map.map().find(key), "unknown-name",
                 "there is no such ship and no such player", hint_for(*id, words.parties));
  }
  return id;
}

std::optional<std::int64_t> read_turn(yaml::MapReader& map, yaml::Range turns, Problems& problems) {
  const auto turn = map.optional_integer("turn", possible_turns);
  if (turn && (*turn < turns.lowest || *turn > turns.highest)) {
    const std::string first = std::to_string(turns.lowest);
    yaml::report(problems, *map.map().find("turn"), "invalid",
                 "no event of this turn is judged here",
                 turns.lowest == turns.highest
                     ? "it is turn " + first
                     : "they are turns " + first + " to " + std::to_string(turns.highest));
  }
  return turn;
}

std::vector<yaml::Entry> entries_of_sums(yaml::Node node, Problems& problems) {
  std::vector<yaml::Entry> modifiers;
  for (const yaml::Entry entry : yaml::as_map(node, problems)) {
    modifiers.push_back(entry);
    (void)yaml::as_integer(entry.value, possible_modifiers, problems);
  }
  return modifiers;
}

void read_modifiers(yaml::MapReader& map, EventPattern& pattern, Problems& problems) {
  const auto some = map.optional_node("modifiers");
  if (some) {
    report_if_empty(problems, *some, yaml::Kind::map, "an empty map expects nothing",
                    "write 'all_modifiers: {}' for no modifiers");
  }
  const auto all = map.optional_node("all_modifiers");
  if (some) pattern.modifiers = entries_of_sums(*some, problems);
  if (!all) return;
  if (some) {
    yaml::report(problems, *all, "invalid", "names all modifiers, so 'modifiers' adds nothing", "");
  }
  pattern.modifiers = entries_of_sums(*all, problems);
  pattern.all_modifiers = true;
}

// ---- matching ----

std::string to_text(std::span<const int> values) {
  std::string text = "[";
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0) text += ", ";
    text += std::to_string(values[i]);
  }
  return text + ']';
}

std::string to_text(const Fact& fact) {
  if (const auto* number = std::get_if<int>(&fact.value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&fact.value)) return *text;
  return to_text(std::get<std::vector<int>>(fact.value));
}

/// The expected value as a fact is written; quotes make no difference.
std::string to_text(yaml::Node node) {
  return node.kind() == yaml::Kind::scalar ? std::string(node.text()) : in_flow(node);
}

/// "dice is 5" where that is not what is expected.
std::string compare(std::string_view what, std::string_view expected, std::string_view found) {
  if (expected == found) return {};
  return std::string(what).append(" is ").append(found.empty() ? "not there" : found);
}

/// "ruling is AB-R7, AB-R76" where one that is expected is not among them.
std::string compare_rulings(std::span<const std::string_view> expected, const RulingsCited& found) {
  std::string ids;
  for (const Ruling ruling : found) ids.append(ids.empty() ? "" : ", ").append(ruling->id);
  for (const std::string_view id : expected) {
    const bool is_cited =
        std::any_of(found.begin(), found.end(), [&](Ruling ruling) { return ruling->id == id; });
    if (!is_cited) return compare("ruling", id, ids);
  }
  return {};
}

std::string compare_names(const EventPattern& pattern, const Event& event) {
  struct Name {
    std::string_view what;
    std::optional<std::string_view> expected;
    std::string_view found;
  };

  const std::string_view rule = event.rule == nullptr ? "" : event.rule->id;
  for (const Name& name :
       {Name{"kind", pattern.kind, event.kind}, Name{"who", pattern.who, event.who},
        Name{"against", pattern.against, event.against}, Name{"phase", pattern.phase, event.phase},
        Name{"rule", pattern.rule, rule}}) {
    if (name.expected && *name.expected != name.found) {
      return compare(name.what, *name.expected, name.found);
    }
  }
  return compare_rulings(pattern.rulings, event.ruling);
}

bool is_within(const Bounds& bounds, const Fact& fact) {
  if (const auto* number = std::get_if<int>(&fact.value)) return is_within(bounds, *number);
  const auto* numbers = std::get_if<std::vector<int>>(&fact.value);
  return numbers != nullptr &&
         holds_enough(bounds, numbers->size(), [&](yaml::Node wanted, std::size_t i) {
           return wanted.text() == std::to_string((*numbers)[i]);
         });
}

std::string compare_fact(const ExpectedFact& expected, const Event& event) {
  const Fact* fact = find_fact(event, expected.key);
  const std::string what = "facts." + std::string(expected.key);
  if (fact != nullptr && expected.bounds) {
    return is_within(*expected.bounds, *fact) ? "" : what + " is " + to_text(*fact);
  }
  return compare(what, to_text(expected.value), fact == nullptr ? "" : to_text(*fact));
}

/// Those that are expected, and then, where all are named, the first of the event that is not.
std::string compare_modifiers(const EventPattern& pattern, const Event& event) {
  const auto value_of = [](const Modifier& modifier) { return std::to_string(modifier.value); };
  for (const yaml::Entry& expected : pattern.modifiers) {
    const std::string_view name = expected.key.text();
    const auto modifier = std::find_if(event.modifiers.begin(), event.modifiers.end(),
                                       [&](const Modifier& one) { return one.name == name; });
    std::string difference =
        compare("modifiers." + std::string(name), to_text(expected.value),
                modifier == event.modifiers.end() ? std::string() : value_of(*modifier));
    if (!difference.empty()) return difference;
  }
  for (const Modifier& modifier : event.modifiers) {
    const auto named = [&](const yaml::Entry& entry) { return entry.key.text() == modifier.name; };
    const bool expected = !pattern.all_modifiers ||
                          std::any_of(pattern.modifiers.begin(), pattern.modifiers.end(), named);
    if (!expected) return "modifiers." + std::string(modifier.name) + " is " + value_of(modifier);
  }
  return {};
}

std::string compare_faces(yaml::Node expected, const Event& event) {
  std::vector<int> faces;
  for (const Roll& roll : event.rolls)
    faces.insert(faces.end(), roll.faces.begin(), roll.faces.end());
  return compare("faces", to_text(expected), to_text(faces));
}

}  // namespace

std::vector<std::string_view> citable_ids(const RulesetRow& ruleset) {
  auto ids = names_of(ruleset.rules, &RuleInfo::id);
  for (const RulingInfo& ruling : ruleset.rulings) ids.push_back(ruling.id);
  return ids;
}

std::optional<std::string_view> read_name(yaml::MapReader& map, std::string_view key,
                                          std::span<const std::string_view> names) {
  const auto index = map.optional_choice(key, names);
  if (!index) return std::nullopt;
  return names[*index];
}

EventPattern read_pattern(yaml::MapReader& map, const CaseWords& words, PatternUse use,
                          Problems& problems) {
  const RulesetRow& ruleset = words.ruleset;
  EventPattern pattern;
  pattern.node = map.map();
  pattern.kind = read_name(map, "kind", names_of(ruleset.events, &EventInfo::kind));
  pattern.rule = read_name(map, "rule", names_of(ruleset.rules, &RuleInfo::id));
  pattern.rulings = read_rulings(map, ruleset, problems);
  pattern.who = read_party(map, "who", words, problems);
  pattern.against = read_party(map, "against", words, problems);
  pattern.phase = map.optional_text("phase");
  if (pattern.phase && !words.match.is_step(*pattern.phase)) {
    yaml::report(problems, *map.map().find("phase"), "unknown-name", "there is no such step", "");
  }
  pattern.turn = read_turn(map, words.turns, problems);
  if (const auto facts = map.optional_node("facts")) {
    report_if_empty(problems, *facts, yaml::Kind::map, "an empty map expects nothing");
    pattern.facts = read_facts(*facts, ruleset, pattern.kind, problems);
  }
  if (use != PatternUse::barred) {
    read_modifiers(map, pattern, problems);
    if ((pattern.faces = map.optional_node("faces"))) {
      for (const yaml::Node face : yaml::as_list(*pattern.faces, problems)) {
        (void)yaml::as_integer(face, possible_faces, problems);
      }
    }
  }
  report_if_empty(problems, map.map(), yaml::Kind::map, "an empty pattern matches everything");
  return pattern;
}

std::string mismatch(const EventPattern& pattern, const CaseEvent& found) {
  const Event& event = found.event;
  if (pattern.turn && *pattern.turn != found.turn) return "turn is " + std::to_string(found.turn);
  std::string difference = compare_names(pattern, event);
  for (const ExpectedFact& fact : pattern.facts) {
    if (difference.empty()) difference = compare_fact(fact, event);
  }
  if (difference.empty()) difference = compare_modifiers(pattern, event);
  if (difference.empty() && pattern.faces) difference = compare_faces(*pattern.faces, event);
  return difference;
}

std::string values_in_words(const FactInfo& info) {
  return either(options_of(info));
}

}  // namespace prizecourt
