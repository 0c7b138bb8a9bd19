#include "formats/scenario/rulings.h"

#include "formats/text/words.h"

#include <algorithm>
#include <string>
#include <utility>

namespace prizecourt {
namespace {

std::span<const std::string_view> options_of(const RulingInfo& ruling) {
  return std::span(ruling.options).first(ruling.option_count());
}

std::string with_hint(const std::string& message, const std::string& hint) {
  return hint.empty() ? message : message + "; " + hint;
}

/// The row with that key, or the number of rows.
std::size_t row_called(std::string_view key, std::span<const RulingInfo> rulings) {
  const auto found = std::find_if(rulings.begin(), rulings.end(),
                                  [&](const RulingInfo& row) { return row.key == key; });
  return static_cast<std::size_t>(found - rulings.begin());
}

void report_no_ruling(yaml::Node name, std::span<const RulingInfo> rulings, Problems& problems) {
  std::vector<std::string_view> keys;
  std::string hint;
  for (const RulingInfo& ruling : rulings) {
    if (ruling.kind == RulingKind::selectable) keys.push_back(ruling.key);
    if (ruling.id == name.text()) hint = "write " + in_quotes(ruling.key);
  }
  yaml::report(problems, name, "unknown-name", "there is no ruling with this key",
               hint.empty() ? hint_for(name.text(), keys) : hint);
}

void read_ruling(yaml::Entry entry, std::span<const RulingInfo> rulings, RulingsInForce& in_force,
                 Problems& problems) {
  const std::size_t row = row_called(entry.key.text(), rulings);
  if (row == rulings.size()) return report_no_ruling(entry.key, rulings, problems);
  const RulingInfo& ruling = rulings[row];
  if (ruling.kind == RulingKind::fixed) {
    return yaml::report(problems, entry.key, "invalid",
                        std::string(ruling.id) + " is fixed to " + in_quotes(ruling.options[0]) +
                            " and cannot be changed",
                        "delete it; the reason: " + std::string(ruling.reason));
  }
  const auto option = yaml::as_choice(entry.value, options_of(ruling), problems);
  if (option) in_force.choose(row, *option);
}

}  // namespace

RulingChoice ruling_choice(std::string_view text) {
  const std::size_t sign = text.find('=');
  if (sign == std::string_view::npos) return {std::string(text), {}};
  return {std::string(text.substr(0, sign)), std::string(text.substr(sign + 1))};
}

void read_rulings(yaml::Node map, std::span<const RulingInfo> rulings, RulingsInForce& in_force,
                  Problems& problems) {
  for (const yaml::Entry entry : yaml::as_map(map, problems)) {
    read_ruling(entry, rulings, in_force, problems);
  }
}

std::optional<std::size_t> ruling_called(std::string_view name,
                                         std::span<const RulingInfo> rulings) {
  for (std::size_t row = 0; row < rulings.size(); ++row) {
    if (rulings[row].key == name || rulings[row].id == name) return row;
  }
  return std::nullopt;
}

std::optional<std::string> choose_ruling(std::string_view name, std::string_view option,
                                         std::span<const RulingInfo> rulings,
                                         RulingsInForce& in_force) {
  const auto row = ruling_called(name, rulings);
  if (!row) {
    std::vector<std::string_view> keys;
    for (const RulingInfo& ruling : rulings) keys.push_back(ruling.key);
    return with_hint("there is no ruling " + in_quotes(name), hint_for(name, keys));
  }
  const RulingInfo& ruling = rulings[*row];
  if (ruling.kind == RulingKind::fixed) {
    return std::string(ruling.id) + " is fixed to " + in_quotes(ruling.options[0]) +
           " and cannot be changed";
  }
  const auto options = options_of(ruling);
  const auto chosen = std::find(options.begin(), options.end(), option);
  if (chosen == options.end()) {
    return with_hint(std::string(ruling.key) + " has no option " + in_quotes(option),
                     hint_for(option, options));
  }
  in_force.choose(*row, static_cast<std::size_t>(chosen - options.begin()));
  return std::nullopt;
}

void refuse_scenarios_choices(yaml::Node map, std::span<const RulingInfo> rulings,
                              std::span<const ScenariosChoice> choices, Problems& problems) {
  for (const ScenariosChoice& choice : choices) {
    const RulingInfo& ruling = rulings[choice.row];
    const auto chosen = map.find(ruling.key);
    if (!chosen) continue;
    if (choice.option && chosen->text() != ruling.options[*choice.option]) continue;
    yaml::report(problems, *chosen, "invalid",
                 "only a scenario can set this: " + std::string(choice.why), "");
  }
}

std::vector<FieldText> texts_of(std::span<const RulingInfo> rulings,
                                const RulingsInForce& in_force) {
  std::vector<FieldText> texts;
  for (std::size_t row = 0; row < rulings.size(); ++row) {
    texts.push_back({.path = "ruling " + std::string(rulings[row].key),
                     .value = std::string(rulings[row].options[in_force.option(row)])});
  }
  return texts;
}

Json schema_of_rulings(std::span<const RulingInfo> rulings) {
  ObjectSchema object;
  for (const RulingInfo& ruling : rulings) {
    if (ruling.kind == RulingKind::fixed) continue;
    Json schema = schema_of_choice(options_of(ruling));
    schema.set("description",
               Json::text(std::string(ruling.id) + ": " + std::string(ruling.question)));
    object.property(ruling.key, std::move(schema));
  }
  return object.finished();
}

}  // namespace prizecourt
