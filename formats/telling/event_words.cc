#include "formats/telling/event_words.h"

#include "formats/orders/refusals.h"
#include "formats/text/escape.h"

#include <algorithm>

namespace prizecourt {
namespace {

struct Words {
  std::string operator()(int value) const { return signed_number(value); }

  std::string operator()(const std::string& value) const { return for_markdown(value); }

  std::string operator()(const std::vector<int>& value) const { return listed(value); }
};

template <class Items, class ToText>
std::string joined(const Items& items, std::string_view separator, ToText to_text) {
  std::string out;
  for (const auto& item : items) {
    if (!out.empty()) out += separator;
    out += to_text(item);
  }
  return out;
}

}  // namespace

// ---- facts ----

template <class T>
const T* Facts::find(std::string_view key) {
  for (std::size_t i = 0; i < told_.size(); ++i) {
    const Fact& fact = event_->facts[i];
    if (fact.key != key) continue;
    const T* const value = std::get_if<T>(&fact.value);
    if (value) told_[i] = true;
    return value;
  }
  return nullptr;
}

std::optional<int> Facts::maybe_number(std::string_view key) {
  const int* const value = find<int>(key);
  return value ? std::optional(*value) : std::nullopt;
}

int Facts::number(std::string_view key) {
  return maybe_number(key).value_or(0);
}

std::string Facts::text(std::string_view key) {
  const std::string* const value = find<std::string>(key);
  return value ? for_markdown(*value) : std::string();
}

std::string_view Facts::raw(std::string_view key) {
  const std::string* const value = find<std::string>(key);
  return value ? std::string_view(*value) : std::string_view();
}

std::vector<int> Facts::numbers(std::string_view key) {
  const auto* const value = find<std::vector<int>>(key);
  return value ? *value : std::vector<int>();
}

std::string Facts::rest() const {
  std::string out;
  for (std::size_t i = 0; i < told_.size(); ++i) {
    if (told_[i]) continue;
    const Fact& fact = event_->facts[i];
    if (!out.empty()) out += ", ";
    out += for_markdown(fact.key) + ' ' + std::visit(Words{}, fact.value);
  }
  return out;
}

// ---- citations ----

void Citations::add(std::string_view id) {
  if (std::find(ids_.begin(), ids_.end(), id) == ids_.end()) ids_.push_back(id);
}

void Citations::add(Rule rule) {
  if (rule) add(rule->id);
}

void Citations::add(const RulingsCited& rulings) {
  for (const Ruling ruling : rulings) add(ruling->id);
}

void Citations::add(const Event& event) {
  add(event.rule);
  for (const Modifier& modifier : event.modifiers) add(modifier.rule);
  for (const Roll& roll : event.rolls) add(roll.address.rule);
  add(event.ruling);
}

std::string Citations::in_brackets() const {
  return '(' + joined(ids_, ", ", [](std::string_view id) { return std::string(id); }) + ')';
}

// ---- lines ----

std::string unknown_in_words(const Event& event, const NameOf& name) {
  std::string line = "`" + for_markdown(event.kind) + '`';
  if (!event.who.empty()) line += ' ' + name(event.who);
  if (!event.against.empty()) line += ", " + name(event.against);
  for (const Modifier& modifier : event.modifiers) {
    line += "; " + for_markdown(modifier.name) + ' ' + signed_number(modifier.value);
  }
  const auto faces = all_faces(event);
  return faces.empty() ? line : line + "; dice " + listed(faces);
}

std::string refusal_in_words(Facts& facts, const NameOf& name) {
  const Event& event = facts.event();
  const auto clause = [&](std::string_view words, std::string_view key) {
    const std::string text = facts.text(key);
    return text.empty() ? text : std::string(words) + text;
  };
  const std::string_view came_to =
      event.kind == refused_kind ? "**Refused** — " : "**Overtaken** — ";
  std::string words = std::string(came_to) + name(event.who) + clause(": ", "order");
  if (!event.against.empty()) words += ", against " + name(event.against);
  const std::string reason = facts.text("reason");
  if (!reason.empty()) words += " (" + reason + ')';
  std::string details = clause("; legal: ", "legal");
  const bool stays_open = !facts.text("legal").empty() && facts.text("instead").empty();
  details += stays_open ? "; the question stays open" : clause("; instead: ", "instead");
  details += clause(", ", "decision");
  details += clause("; ", "file");
  const auto line = facts.maybe_number("line");
  facts.set_sum(line ? details + " line " + std::to_string(*line) : details);
  return words;
}

std::string to_markdown(const LogLine& line) {
  return line.news + line.sum + (line.rules.empty() ? "" : ' ' + line.rules);
}

std::string to_markdown(const std::vector<LogLine>& lines) {
  std::string out;
  bool has_main_line = false;
  for (const LogLine& line : lines) {
    has_main_line = has_main_line || line.depth == Depth::main;
    const bool below = line.depth == Depth::below && has_main_line;
    out += (below ? "  - " : "- ") + to_markdown(line) + '\n';
  }
  return out;
}

std::string to_markdown(const TurnLog& log) {
  std::string out = "## " + log.title + (log.goes_on ? ", continued\n\n" : "\n\n");
  if (!log.conditions.empty()) out += log.conditions + "\n\n";
  for (const std::string& paragraph : log.head) out += paragraph + "\n\n";
  for (const LogPart& part : log.parts) {
    if (!part.heading.empty()) out += "### " + for_markdown(part.heading) + "\n\n";
    out += to_markdown(part.lines) + '\n';
  }
  for (const std::string& paragraph : log.decided) out += paragraph + "\n\n";
  if (!log.waiting.empty()) out += log.waiting + "\n\n";
  if (log.defaults.empty()) return out;
  out += "### By default\n\n";
  for (const std::string& line : log.defaults) out += "- " + line + '\n';
  return out + '\n';
}

// ---- what silence decided ----

namespace {

/// Ships for which silence decided the same.
struct SameDefaults {
  std::vector<std::string> ships;
  std::vector<std::string> words;
};

/// What silence decided for one ship and is worth a mention, in the order of the ruleset's table of
/// decisions.
std::vector<std::string> words_for_ship(std::span<const SilentDecisions> silent) {
  std::vector<SilentDecisions> sorted(silent.begin(), silent.end());
  std::sort(sorted.begin(), sorted.end(),
            [](const auto& a, const auto& b) { return a.decision < b.decision; });
  std::vector<std::string> told;
  for (const SilentDecisions& one : sorted) {
    if (one.decision->mention == Mention::none) continue;
    told.emplace_back(one.decision->told);
    if (one.count > 1) told.back() += " ×" + std::to_string(one.count);
  }
  return told;
}

void add_to_groups(std::vector<SameDefaults>& groups, std::string ship,
                   std::vector<std::string> words) {
  const auto same = std::find_if(groups.begin(), groups.end(),
                                 [&](const SameDefaults& group) { return group.words == words; });
  if (same != groups.end()) {
    same->ships.push_back(std::move(ship));
  } else {
    groups.push_back({{std::move(ship)}, std::move(words)});
  }
}

}  // namespace

std::string names_in_short(std::vector<std::string> names) {
  constexpr std::size_t most_named = 3;
  if (names.size() <= most_named) return listed(names);
  const std::size_t rest = names.size() - most_named + 1;
  names.resize(most_named - 1);
  return listed(names) + " and " + std::to_string(rest) + " more";
}

std::vector<std::string> defaults_in_words(std::span<const SilentDecisions> silent,
                                           const NameOf& name) {
  std::vector<SameDefaults> groups;
  for (auto first = silent.begin(); first != silent.end();) {
    const auto last = std::find_if(
        first, silent.end(), [&](const SilentDecisions& one) { return one.who != first->who; });
    auto words = words_for_ship({first, last});
    if (!words.empty()) add_to_groups(groups, name(first->who), std::move(words));
    first = last;
  }
  std::vector<std::string> lines;
  for (const SameDefaults& group : groups) {
    lines.push_back(listed(group.ships) + " — " + listed(group.words));
  }
  return lines;
}

// ---- words ----

std::string listed(std::span<const Face> faces) {
  return joined(faces, " ", [](Face face) { return std::to_string(face); });
}

std::string listed(std::span<const int> numbers) {
  return joined(numbers, ", ", signed_number);
}

std::string listed(std::span<const std::string> texts) {
  return joined(texts, ", ", [](const std::string& text) { return text; });
}

std::string counted(int number, std::string_view noun) {
  std::string out = std::to_string(number) + ' ';
  if (number != 1 && noun == "die") return out + "dice";
  out += noun;
  if (number == 1) return out;
  const bool is_sibilant = noun.ends_with("sh") || noun.ends_with("ss") || noun.ends_with('x');
  return out + (is_sibilant ? "es" : "s");
}

std::string signed_number(int number) {
  return number < 0 ? "−" + std::to_string(-number) : std::to_string(number);
}

std::string sum_in_words(std::span<const Modifier> modifiers, std::span<const std::string> names) {
  std::string out;
  for (std::size_t i = 0; i < modifiers.size(); ++i) {
    const int value = modifiers[i].value;
    if (i == 0) {
      out += signed_number(value);
    } else {
      out += value < 0 ? " − " : " + ";
      out += std::to_string(value < 0 ? -value : value);
    }
    out += " (" + names[i] + ')';
  }
  return out;
}

std::vector<Face> faces_for(const Event& event, Rule rule) {
  std::vector<Face> faces;
  for (const Roll& roll : event.rolls) {
    if (roll.address.rule != rule) continue;
    faces.insert(faces.end(), roll.faces.begin(), roll.faces.end());
  }
  return faces;
}

std::vector<Face> all_faces(const Event& event) {
  std::vector<Face> faces;
  for (const Roll& roll : event.rolls) {
    faces.insert(faces.end(), roll.faces.begin(), roll.faces.end());
  }
  return faces;
}

}  // namespace prizecourt
