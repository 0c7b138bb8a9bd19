#include "formats/cases/case_pattern.h"

#include "formats/cases/case_facts.h"
#include "formats/replay/event_text.h"
#include "formats/text/words.h"

#include <algorithm>
#include <variant>

namespace prizecourt {
namespace {

constexpr yaml::Range possible_turns{0, 1'000'000};
constexpr yaml::Range possible_modifiers{-1'000'000, 1'000'000};
constexpr yaml::Range possible_faces{1, 1'000};

// ---- reading ------------------------------------------------------------------------------------

bool is_party(std::string_view id, const Match& match) {
  const auto players = match.players();
  return match.is_ship(id) || std::find(players.begin(), players.end(), id) != players.end();
}

std::string turns_in_words(yaml::Range turns) {
  const std::string first = std::to_string(turns.lowest);
  if (turns.lowest == turns.highest) return "it is turn " + first;
  return "they are turns " + first + " to " + std::to_string(turns.highest);
}

template <class Rows, class Name>
std::vector<std::string_view> names_of(const Rows& rows, Name name) {
  std::vector<std::string_view> names;
  for (const auto& row : rows) names.push_back(name(row));
  return names;
}

std::optional<std::string_view> read_name(yaml::MapReader& map, std::string_view key,
                                          std::span<const std::string_view> names) {
  const auto index = map.optional_choice(key, names);
  if (!index) return std::nullopt;
  return names[*index];
}

/// One ruling, or a list of them.
std::vector<std::string_view> read_rulings(yaml::MapReader& map,
                                           std::span<const std::string_view> names,
                                           Problems& problems) {
  std::vector<std::string_view> rulings;
  const auto add = [&](yaml::Node node) {
    if (const auto index = yaml::as_choice(node, names, problems)) rulings.push_back(names[*index]);
  };
  const auto node = map.optional_node("ruling");
  if (!node) return rulings;
  if (node->kind() != yaml::Kind::list) {
    add(*node);
    return rulings;
  }
  for (const yaml::Node item : node->items()) add(item);
  if (node->size() == 0) yaml::report(problems, *node, "invalid", "a list of no rulings", "");
  return rulings;
}

/// A ship or a player: some events are about whole sides.
std::optional<std::string_view> read_party(yaml::MapReader& map, std::string_view key,
                                           const CaseWords& words, Problems& problems) {
  const auto id = map.optional_text(key);
  if (id && !is_party(*id, words.match)) {
    yaml::report(problems, *map.map().find(key), "unknown-name",
                 "there is no such ship and no such player", hint_for(*id, words.parties));
  }
  return id;
}

std::optional<std::int64_t> read_turn(yaml::MapReader& map, const CaseWords& words,
                                      Problems& problems) {
  const auto turn = map.optional_integer("turn", possible_turns);
  if (turn && (*turn < words.turns.lowest || *turn > words.turns.highest)) {
    yaml::report(problems, *map.map().find("turn"), "invalid",
                 "no event of this turn is judged here", turns_in_words(words.turns));
  }
  return turn;
}

std::optional<std::string_view> read_phase(yaml::MapReader& map, const CaseWords& words,
                                           Problems& problems) {
  const auto phase = map.optional_text("phase");
  if (phase && !words.match.is_step(*phase)) {
    yaml::report(problems, *map.map().find("phase"), "unknown-name", "there is no such step", "");
  }
  return phase;
}

/// What a pattern says of facts, each checked against the rows of the events it can be about.
class FactReader {
 public:
  FactReader(const RulesetRow& ruleset, std::optional<std::string_view> kind, Problems& problems)
      : ruleset_(ruleset),
        kind_(kind),
        problems_(problems) {}

  std::vector<ExpectedFact> read(yaml::Node map) {
    std::vector<ExpectedFact> facts;
    for (const yaml::Entry entry : yaml::as_map(map, problems_)) {
      const auto rows = rows_of(entry.key.text());
      if (rows.empty()) {
        yaml::report(problems_, entry.key, "unknown-name", "no such event has this fact",
                     hint_for(entry.key.text(), keys()));
      } else {
        facts.push_back(read_expected_fact(entry, rows, problems_));
      }
    }
    return facts;
  }

 private:
  [[nodiscard]] bool is_meant(const EventInfo& info) const { return !kind_ || info.kind == *kind_; }

  [[nodiscard]] std::vector<const FactInfo*> rows_of(std::string_view key) const {
    std::vector<const FactInfo*> rows;
    for (const EventInfo& info : ruleset_.events) {
      if (!is_meant(info) || !has_fact(info, key)) continue;
      rows.push_back(find_fact_info(ruleset_.facts, info.kind, key));
    }
    return rows;
  }

  [[nodiscard]] std::vector<std::string_view> keys() const {
    std::vector<std::string_view> keys;
    for (const EventInfo& info : ruleset_.events) {
      if (!is_meant(info)) continue;
      const auto more = split_words(info.facts);
      keys.insert(keys.end(), more.begin(), more.end());
    }
    return keys;
  }

  const RulesetRow& ruleset_;
  std::optional<std::string_view> kind_;
  Problems& problems_;
};

/// A map that a pattern says something with: an empty one says nothing.
std::optional<yaml::Node> read_map(yaml::MapReader& map, std::string_view key,
                                   std::string_view hint, Problems& problems) {
  const auto node = map.optional_node(key);
  if (node && node->kind() == yaml::Kind::map && node->size() == 0) {
    yaml::report(problems, *node, "invalid", "an empty map expects nothing", std::string(hint));
  }
  return node;
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
  const auto some =
      read_map(map, "modifiers", "write 'all_modifiers: {}' for no modifiers", problems);
  const auto all = map.optional_node("all_modifiers");
  if (some) pattern.modifiers = entries_of_sums(*some, problems);
  if (!all) return;
  if (some) {
    yaml::report(problems, *all, "invalid", "names all modifiers, so 'modifiers' adds nothing", "");
  }
  pattern.modifiers = entries_of_sums(*all, problems);
  pattern.which = Modifiers::exactly;
}

void read_faces(yaml::MapReader& map, EventPattern& pattern, Problems& problems) {
  pattern.faces = map.optional_node("faces");
  if (!pattern.faces) return;
  for (const yaml::Node face : yaml::as_list(*pattern.faces, problems)) {
    (void)yaml::as_integer(face, possible_faces, problems);
  }
}

// ---- matching -----------------------------------------------------------------------------------

std::string to_text(std::span<const int> values) {
  std::string text = "[";
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0) text += ", ";
    text += std::to_string(values[i]);
  }
  return text + ']';
}

struct FactText {
  std::string operator()(int value) const { return std::to_string(value); }

  std::string operator()(const std::string& value) const { return value; }

  std::string operator()(const std::vector<int>& values) const { return to_text(values); }
};

/// The expected value as FactText would write it; quotes make no difference.
std::string to_text(yaml::Node node) {
  return node.kind() == yaml::Kind::scalar ? std::string(node.text()) : in_flow(node);
}

/// "dice is 5" where that is not what is expected.
std::string compare(std::string_view what, const std::string& expected, const std::string& found) {
  if (expected == found) return {};
  return std::string(what) + " is " + (found.empty() ? "not there" : found);
}

std::string compare_name(std::string_view what, std::optional<std::string_view> expected,
                         std::string_view found) {
  if (!expected) return {};
  return compare(what, std::string(*expected), std::string(found));
}

/// "ruling is AB-R7, AB-R76" where one that is expected is not among them.
std::string compare_rulings(std::span<const std::string_view> expected, const RulingsCited& found) {
  std::string ids;
  for (const Ruling ruling : found) ids.append(ids.empty() ? "" : ", ").append(ruling->id);
  for (const std::string_view id : expected) {
    const bool is_cited =
        std::any_of(found.begin(), found.end(), [&](Ruling ruling) { return ruling->id == id; });
    if (!is_cited) return compare("ruling", std::string(id), ids);
  }
  return {};
}

std::string compare_names(const EventPattern& pattern, const Event& event) {
  const std::string_view rule = event.rule == nullptr ? "" : event.rule->id;
  for (std::string difference :
       {compare_name("kind", pattern.kind, event.kind), compare_name("who", pattern.who, event.who),
        compare_name("against", pattern.against, event.against),
        compare_name("phase", pattern.phase, event.phase), compare_name("rule", pattern.rule, rule),
        compare_rulings(pattern.rulings, event.ruling)}) {
    if (!difference.empty()) return difference;
  }
  return {};
}

std::string to_text(const Fact& fact) {
  return std::visit(FactText(), fact.value);
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

std::string compare_modifier(const yaml::Entry& expected, const Event& event) {
  const auto modifier =
      std::find_if(event.modifiers.begin(), event.modifiers.end(),
                   [&](const Modifier& one) { return one.name == expected.key.text(); });
  const std::string found =
      modifier == event.modifiers.end() ? std::string() : std::to_string(modifier->value);
  return compare("modifiers." + std::string(expected.key.text()), to_text(expected.value), found);
}

/// Where all modifiers are named: the first of the event that is not.
std::string compare_all_modifiers(const EventPattern& pattern, const Event& event) {
  for (const Modifier& modifier : event.modifiers) {
    const auto named = [&](const yaml::Entry& entry) { return entry.key.text() == modifier.name; };
    if (std::any_of(pattern.modifiers.begin(), pattern.modifiers.end(), named)) continue;
    return "modifiers." + std::string(modifier.name) + " is " + std::to_string(modifier.value);
  }
  return {};
}

std::string compare_modifiers(const EventPattern& pattern, const Event& event) {
  for (const yaml::Entry& modifier : pattern.modifiers) {
    std::string difference = compare_modifier(modifier, event);
    if (!difference.empty()) return difference;
  }
  return pattern.which == Modifiers::exactly ? compare_all_modifiers(pattern, event) : "";
}

std::string compare_faces(yaml::Node expected, const Event& event) {
  std::vector<int> faces;
  for (const Roll& roll : event.rolls)
    faces.insert(faces.end(), roll.faces.begin(), roll.faces.end());
  return compare("faces", to_text(expected), to_text(faces));
}

}  // namespace

std::vector<std::string_view> citable_ids(const RulesetRow& ruleset) {
  std::vector<std::string_view> ids;
  for (const RuleInfo& rule : ruleset.rules) ids.push_back(rule.id);
  for (const RulingInfo& ruling : ruleset.rulings) ids.push_back(ruling.id);
  return ids;
}

EventPattern read_pattern(yaml::MapReader& map, const CaseWords& words, PatternUse use,
                          Problems& problems) {
  const RulesetRow& ruleset = words.ruleset;
  const auto kinds = names_of(ruleset.events, [](const EventInfo& row) { return row.kind; });
  const auto rules = names_of(ruleset.rules, [](const RuleInfo& row) { return row.id; });
  const auto rulings = names_of(ruleset.rulings, [](const RulingInfo& row) { return row.id; });
  EventPattern pattern;
  pattern.node = map.map();
  pattern.kind = read_name(map, "kind", kinds);
  pattern.rule = read_name(map, "rule", rules);
  pattern.rulings = read_rulings(map, rulings, problems);
  pattern.who = read_party(map, "who", words, problems);
  pattern.against = read_party(map, "against", words, problems);
  pattern.phase = read_phase(map, words, problems);
  pattern.turn = read_turn(map, words, problems);
  if (const auto facts = read_map(map, "facts", "", problems)) {
    pattern.facts = FactReader(ruleset, pattern.kind, problems).read(*facts);
  }
  if (use != PatternUse::barred) {
    read_modifiers(map, pattern, problems);
    read_faces(map, pattern, problems);
  }
  if (map.map().kind() == yaml::Kind::map && map.map().size() == 0) {
    yaml::report(problems, map.map(), "invalid", "an empty pattern matches everything", "");
  }
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

std::string in_flow(const Event& event, std::size_t number) {
  std::string text;
  yaml::Writer out(text);
  write_event(out, event, static_cast<int>(number) + 1);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

}  // namespace prizecourt
