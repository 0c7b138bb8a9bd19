#include "formats/cases/case_facts.h"
#include "formats/cases/case_pattern.h"
#include "formats/text/words.h"

#include <algorithm>
#include <charconv>
#include <variant>

namespace prizecourt {
namespace {

constexpr yaml::Range held_numbers{-1'000'000'000, 1'000'000'000};

bool is_listed(std::string_view word, std::string_view list) {
  const auto words = split_words(list);
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// A number as an event would write it.
bool is_number(yaml::Node node) {
  const std::string_view text = node.text();
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && std::to_string(value) == text;
}

bool are_numbers(yaml::Node list) {
  for (const yaml::Node item : list.items()) {
    if (!is_number(item)) return false;
  }
  return list.kind() == yaml::Kind::list;
}

bool is_truth_value(yaml::Node node) {
  return !node.quoted() && (node.text() == "true" || node.text() == "false");
}

/// Whether an event could have that value; bounds aside.
bool allows(const FactInfo& info, yaml::Node value) {
  if (info.type == FactType::numbers && are_numbers(value)) return true;
  if (value.kind() != yaml::Kind::scalar) return false;
  switch (info.type) {
    case FactType::number:
      return is_number(value) || is_listed(value.text(), info.values);
    case FactType::text:
      return !is_truth_value(value);
    case FactType::numbers:
    case FactType::word:
      return is_listed(value.text(), info.values);
  }
  return false;
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

void report_value(yaml::Entry entry, std::span<const FactInfo* const> rows, Problems& problems) {
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
std::optional<BoundsOf> bounded(std::span<const FactInfo* const> rows) {
  for (const FactInfo* row : rows) {
    if (row->type == FactType::number) return BoundsOf::number;
    if (row->type == FactType::numbers) return BoundsOf::list;
  }
  return std::nullopt;
}

}  // namespace

std::string values_in_words(const FactInfo& info) {
  return either(options_of(info));
}

ExpectedFact read_expected_fact(yaml::Entry entry, std::span<const FactInfo* const> rows,
                                Problems& problems) {
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

}  // namespace prizecourt
