#include "formats/case_events.h"

#include "formats/closest.h"
#include "formats/event_text.h"

#include <algorithm>
#include <charconv>

namespace prizecourt {
namespace {

constexpr std::string_view refused = "refused";

// ---- reading ------------------------------------------------------------------------------------

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

std::optional<std::string_view> read_ship(yaml::MapReader& map, std::string_view key,
                                          const CaseWords& words, Problems& problems) {
  const auto id = map.optional_text(key);
  if (id && !words.match.is_ship(*id)) {
    yaml::report(problems, *map.map().find(key), "unknown-name", "there is no such ship",
                 hint_for(*id, words.ships));
  }
  return id;
}

std::optional<std::string_view> read_phase(yaml::MapReader& map, const CaseWords& words,
                                           Problems& problems) {
  const auto phase = map.optional_text("phase");
  if (phase && !words.match.is_step(*phase)) {
    yaml::report(problems, *map.map().find("phase"), "unknown-name", "there is no such step", "");
  }
  return phase;
}

/// The keys of a list of keys with blanks between them.
std::vector<std::string_view> split(std::string_view list) {
  std::vector<std::string_view> keys;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    if (end > 0) keys.push_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return keys;
}

/// The facts that events of that kind can have; of all events where the kind is not known.
std::vector<std::string_view> fact_keys(const RulesetRow& ruleset,
                                        std::optional<std::string_view> kind) {
  std::vector<std::string_view> keys;
  for (const EventInfo& info : ruleset.events) {
    if (kind && info.kind != *kind) continue;
    const auto more = split(info.facts);
    keys.insert(keys.end(), more.begin(), more.end());
  }
  return keys;
}

std::vector<yaml::Entry> read_facts(yaml::MapReader& map, std::span<const std::string_view> keys,
                                    Problems& problems) {
  std::vector<yaml::Entry> facts;
  const auto node = map.optional_node("facts");
  if (!node) return facts;
  for (const yaml::Entry entry : yaml::as_map(*node, problems)) {
    facts.push_back(entry);
    if (std::find(keys.begin(), keys.end(), entry.key.text()) != keys.end()) continue;
    yaml::report(problems, entry.key, "unknown-name", "no such event has this fact",
                 hint_for(entry.key.text(), keys));
  }
  return facts;
}

std::vector<yaml::Entry> read_modifiers(yaml::MapReader& map, Problems& problems) {
  std::vector<yaml::Entry> modifiers;
  const auto node = map.optional_node("modifiers");
  if (!node) return modifiers;
  for (const yaml::Entry entry : yaml::as_map(*node, problems)) modifiers.push_back(entry);
  return modifiers;
}

// ---- matching -----------------------------------------------------------------------------------

std::string text_of(std::span<const int> values) {
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

  std::string operator()(const std::vector<int>& values) const { return text_of(values); }
};

/// The expected value as FactText would write it; quotes make no difference.
std::string text_of(yaml::Node node) {
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

std::string compare_fact(const yaml::Entry& expected, const Event& event) {
  const auto fact = std::find_if(event.facts.begin(), event.facts.end(),
                                 [&](const Fact& one) { return one.key == expected.key.text(); });
  const std::string found =
      fact == event.facts.end() ? std::string() : std::visit(FactText(), fact->value);
  return compare("facts." + std::string(expected.key.text()), text_of(expected.value), found);
}

std::string compare_modifier(const yaml::Entry& expected, const Event& event) {
  const auto modifier =
      std::find_if(event.modifiers.begin(), event.modifiers.end(),
                   [&](const Modifier& one) { return one.name == expected.key.text(); });
  const std::string found =
      modifier == event.modifiers.end() ? std::string() : std::to_string(modifier->value);
  return compare("modifiers." + std::string(expected.key.text()), text_of(expected.value), found);
}

std::string compare_faces(yaml::Node expected, const Event& event) {
  std::vector<int> faces;
  for (const Roll& roll : event.rolls)
    faces.insert(faces.end(), roll.faces.begin(), roll.faces.end());
  return compare("faces", text_of(expected), text_of(faces));
}

}  // namespace

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
  pattern.who = read_ship(map, "who", words, problems);
  pattern.against = read_ship(map, "against", words, problems);
  pattern.phase = read_phase(map, words, problems);
  pattern.facts = read_facts(map, fact_keys(ruleset, pattern.kind), problems);
  if (use != PatternUse::barred) {
    pattern.modifiers = read_modifiers(map, problems);
    pattern.faces = map.optional_node("faces");
  }
  if (map.map().kind() == yaml::Kind::map && map.map().size() == 0) {
    yaml::report(problems, map.map(), "invalid", "a pattern that says nothing matches everything",
                 "");
  }
  return pattern;
}

std::string mismatch(const EventPattern& pattern, const Event& event) {
  std::string difference = compare_names(pattern, event);
  for (const yaml::Entry& fact : pattern.facts) {
    if (difference.empty()) difference = compare_fact(fact, event);
  }
  for (const yaml::Entry& modifier : pattern.modifiers) {
    if (difference.empty()) difference = compare_modifier(modifier, event);
  }
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

// ---- EventFacts ---------------------------------------------------------------------------------

/// The event from there on that is most like the pattern: of its kind, else of its ship.
std::string EventFacts::nearest(const EventPattern& pattern, std::size_t from) const {
  std::size_t best = events_.size();
  std::size_t best_rank = 0;
  for (std::size_t i = from; i < events_.size(); ++i) {
    const Event& event = events_[i];
    const bool same_kind = !pattern.kind || *pattern.kind == event.kind;
    const bool same_ship = !pattern.who || *pattern.who == event.who;
    const std::size_t rank = (same_kind ? 2U : 0U) + (same_ship ? 1U : 0U);
    if (!same_kind || rank <= best_rank) continue;
    best = i;
    best_rank = rank;
  }
  const std::string where = from == 0 ? "" : " after event " + std::to_string(from);
  if (best == events_.size()) return "no such event" + where;
  return "no such event" + where + "; in the nearest, " + mismatch(pattern, events_[best]) + ": " +
         in_flow(events_[best], best);
}

void EventFacts::check_sequence(yaml::Node patterns) {
  std::size_t from = 0;
  int number = 0;
  for (const yaml::Node item : yaml::as_list(patterns, problems_)) {
    yaml::MapReader map(item, problems_);
    const auto pattern = read_pattern(map, words_, PatternUse::wanted, problems_);
    map.done();
    const std::string path = "events[" + std::to_string(number++) + "]";
    std::size_t at = from;
    while (at < events_.size() && !mismatch(pattern, events_[at]).empty()) ++at;
    if (at < events_.size()) {
      from = at + 1;
      continue;
    }
    differences_.push_back({path, in_flow(item), nearest(pattern, from), item.line()});
  }
}

void EventFacts::check_absence(yaml::Node patterns) {
  int number = 0;
  for (const yaml::Node item : yaml::as_list(patterns, problems_)) {
    yaml::MapReader map(item, problems_);
    const auto pattern = read_pattern(map, words_, PatternUse::barred, problems_);
    map.done();
    const std::string path = "no_events[" + std::to_string(number++) + "]";
    for (std::size_t i = 0; i < events_.size(); ++i) {
      if (!mismatch(pattern, events_[i]).empty()) continue;
      differences_.push_back({path, "no " + in_flow(item), in_flow(events_[i], i), item.line()});
      break;
    }
  }
}

void EventFacts::check_counts(yaml::Node patterns) {
  int number = 0;
  for (const yaml::Node item : yaml::as_list(patterns, problems_)) {
    yaml::MapReader map(item, problems_);
    const auto pattern = read_pattern(map, words_, PatternUse::counted, problems_);
    const auto times = map.integer("times", {1, 1'000'000});
    map.done();
    const std::string path = "counts[" + std::to_string(number++) + "]";
    const auto found = std::count_if(events_.begin(), events_.end(), [&](const Event& event) {
      return mismatch(pattern, event).empty();
    });
    if (found == times) continue;
    differences_.push_back({path, in_flow(item), std::to_string(found) + " times", item.line()});
  }
}

std::vector<std::size_t> EventFacts::refusals() const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < events_.size(); ++i) {
    if (events_[i].kind == refused) found.push_back(i);
  }
  return found;
}

void EventFacts::expect_refusals(std::size_t expected, int line) {
  const auto found = refusals();
  if (found.size() == expected) return;
  std::string orders = std::to_string(found.size()) + " refused orders";
  for (const std::size_t i : found) orders += "\n    " + in_flow(events_[i], i);
  differences_.push_back({"refusals", std::to_string(expected) + " refused orders", orders, line});
}

void EventFacts::check_no_refusals() {
  expect_refusals(0, 0);
}

void EventFacts::check_refusals(yaml::Node expected) {
  if (expected.kind() == yaml::Kind::list) return check_each_refusal(expected);
  const auto count = yaml::as_integer(expected, {0, 1'000'000}, problems_);
  if (count) expect_refusals(static_cast<std::size_t>(*count), expected.line());
}

void EventFacts::check_each_refusal(yaml::Node patterns) {
  const auto found = refusals();
  std::size_t number = 0;
  for (const yaml::Node item : patterns.items()) {
    yaml::MapReader map(item, problems_);
    const auto pattern = read_pattern(map, words_, PatternUse::wanted, problems_);
    map.done();
    const std::size_t n = number++;
    if (n >= found.size()) continue;
    const Event& event = events_[found[n]];
    const std::string difference = mismatch(pattern, event);
    if (difference.empty()) continue;
    differences_.push_back({"refusals[" + std::to_string(n) + "]", in_flow(item),
                            difference + ": " + in_flow(event, found[n]), item.line()});
  }
  expect_refusals(number, patterns.line());
}

void EventFacts::check_vocabulary() {
  const auto& table = words_.ruleset.events;
  for (std::size_t i = 0; i < events_.size(); ++i) {
    const auto info = std::find_if(table.begin(), table.end(), [&](const EventInfo& row) {
      return row.kind == events_[i].kind;
    });
    const auto listed = [&](const Fact& fact) {
      const auto keys = split(info->facts);
      return std::find(keys.begin(), keys.end(), fact.key) != keys.end();
    };
    const auto& facts = events_[i].facts;
    if (info != table.end() && std::all_of(facts.begin(), facts.end(), listed)) continue;
    differences_.push_back(
        {"events", "what the ruleset's table of events lists", in_flow(events_[i], i), 0});
  }
}

}  // namespace prizecourt
