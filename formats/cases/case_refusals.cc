#include "formats/cases/case_refusals.h"

#include "formats/cases/case_pattern.h"
#include "formats/orders/refusals.h"
#include "formats/yaml/decode.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace prizecourt {
namespace {

constexpr yaml::Range possible_refusals{0, 1'000'000};

/// Whether it holds of any refusal, so that an order which "may be refused" is any order.
bool says_only_the_kind(const EventPattern& pattern) {
  return pattern.kind && pattern.node.size() == 1;
}

// ---- files that are rejected ----

struct ErrorPattern {
  yaml::Node node;
  std::optional<std::string_view> rule, code, file;
};

struct CaseFileError {
  std::string_view file;
  Problem problem;
};

std::vector<std::string_view> all_codes() {
  std::vector<std::string_view> codes;
  codes.reserve(problem_codes.size());
  for (const CodeInfo& info : problem_codes) codes.push_back(info.code);
  return codes;
}

std::optional<std::string_view> read_listed(yaml::MapReader& map, std::string_view key,
                                            const std::vector<std::string_view>& names) {
  const auto index = map.optional_choice(key, names);
  if (!index) return std::nullopt;
  return names[*index];
}

ErrorPattern read_error_pattern(yaml::Node node, const RulesetRow& ruleset, Problems& problems) {
  yaml::MapReader map(node, problems);
  ErrorPattern pattern{.node = node,
                       .rule = read_listed(map, "rule", citable_ids(ruleset)),
                       .code = read_listed(map, "code", all_codes()),
                       .file = map.optional_text("file")};
  map.done();
  const bool names_fault = node.find("rule") || node.find("code");
  if (node.kind() == yaml::Kind::map && !names_fault) {
    yaml::report(problems, node, "invalid", "any error in the file would match",
                 "name the rule or the code of the error");
  }
  return pattern;
}

bool is_part_of_id(char character) {
  const bool digit = character >= '0' && character <= '9';
  const bool letter =
      (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
  return digit || letter || character == '-';
}

/// Whether a text names a rule: `AB-4.3` is not named by AB-4.3.7.
bool cites(std::string_view text, std::string_view id) {
  for (std::size_t at = text.find(id); at != text.npos; at = text.find(id, at + 1)) {
    const std::string_view rest = text.substr(at + id.size());
    const bool longer =
        !rest.empty() && (is_part_of_id(rest.front()) ||
                          (rest.size() > 1 && rest.front() == '.' && is_part_of_id(rest[1])));
    if (!longer && (at == 0 || !is_part_of_id(text[at - 1]))) return true;
  }
  return false;
}

bool matches(const ErrorPattern& pattern, const CaseFileError& error) {
  const Problem& problem = error.problem;
  const bool rule =
      !pattern.rule || cites(problem.message, *pattern.rule) || cites(problem.hint, *pattern.rule);
  return rule && (!pattern.code || *pattern.code == problem.code.name()) &&
         (!pattern.file || *pattern.file == error.file);
}

std::string in_words(const CaseFileError& error) {
  return std::string(error.file) + ", line " + std::to_string(error.problem.place.line) + ": " +
         error.problem.message + " [" + std::string(error.problem.code.name()) + ']';
}

std::string in_words(std::span<const CaseFileError> errors) {
  std::string text = "refused for other reasons";
  for (const CaseFileError& error : errors) text += "\n    " + in_words(error);
  return text;
}

std::vector<CaseFileError> errors_of(std::span<const RejectedFile> files) {
  std::vector<CaseFileError> errors;
  for (const RejectedFile& file : files) {
    for (Problem& problem : file.problems.sorted()) {
      if (problem.severity != Severity::error) continue;
      errors.push_back({file.file, std::move(problem)});
    }
  }
  return errors;
}

std::vector<ErrorPattern> patterns_of(yaml::Node expected, const RulesetRow& ruleset,
                                      Problems& problems) {
  std::vector<ErrorPattern> patterns;
  if (expected.kind() != yaml::Kind::list) {
    return {read_error_pattern(expected, ruleset, problems)};
  }
  for (const yaml::Node item : expected.items()) {
    patterns.push_back(read_error_pattern(item, ruleset, problems));
  }
  if (patterns.empty()) {
    yaml::report(problems, expected, "invalid", "an empty list expects nothing", "");
  }
  return patterns;
}

}  // namespace

RefusalFacts::RefusalFacts(const CaseWords& words, std::span<const CaseEvent> events,
                           Problems& problems, std::vector<Difference>& differences)
    : words_(words),
      events_(events),
      problems_(problems),
      differences_(differences) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].event.kind == refused_kind) refusals_.push_back(i);
  }
}

std::string RefusalFacts::listed() const {
  std::string orders = std::to_string(refusals_.size()) + " refused orders";
  for (const std::size_t i : refusals_) orders += "\n    " + in_flow(events_[i].event, i);
  return orders;
}

void RefusalFacts::differ(const std::string& path, const std::string& expected, int line) {
  differences_.push_back({path, expected, listed(), line});
}

void RefusalFacts::check_count(std::size_t expected, int line) {
  if (refusals_.size() == expected) return;
  differ("refusals", std::to_string(expected) + " refused orders", line);
}

void RefusalFacts::check_none() {
  check_count(0, 0);
}

void RefusalFacts::check(yaml::Node expected) {
  if (expected.kind() == yaml::Kind::list) return check_each(expected);
  if (expected.kind() == yaml::Kind::map) return check_bounds(expected);
  const auto count = yaml::as_integer(expected, possible_refusals, problems_);
  if (count) check_count(static_cast<std::size_t>(*count), expected.line());
}

std::vector<EventPattern> RefusalFacts::read_all(yaml::Node patterns, PatternUse use) {
  std::vector<EventPattern> read;
  for (const yaml::Node item : yaml::as_list(patterns, problems_)) {
    yaml::MapReader map(item, problems_);
    read.push_back(read_pattern(map, words_, use, problems_));
    map.done();
  }
  return read;
}

void RefusalFacts::check_each(yaml::Node patterns) {
  const auto expected = read_all(patterns, PatternUse::wanted);
  for (std::size_t n = 0; n < expected.size() && n < refusals_.size(); ++n) {
    const CaseEvent& event = events_[refusals_[n]];
    const std::string difference = mismatch(expected[n], event);
    if (difference.empty()) continue;
    differences_.push_back({"refusals[" + std::to_string(n) + "]", in_flow(expected[n].node),
                            difference + ": " + in_flow(event.event, refusals_[n]),
                            expected[n].node.line()});
  }
  check_count(expected.size(), patterns.line());
}

void RefusalFacts::check_bounds(yaml::Node map) {
  yaml::MapReader reader(map, problems_);
  const auto at_least = reader.optional_node("at_least");
  const auto at_most = reader.optional_integer("at_most", possible_refusals);
  const auto may_be = reader.optional_node("may_be");
  reader.done();
  if (map.size() == 0) {
    yaml::report(problems_, map, "invalid", "an empty map expects nothing", "");
  }
  std::vector<std::size_t> accounted_for;
  if (at_least && at_least->kind() == yaml::Kind::list) {
    accounted_for = check_some(*at_least);
  } else if (at_least) {
    const auto fewest = yaml::as_integer(*at_least, {1, possible_refusals.highest}, problems_);
    if (fewest && static_cast<std::int64_t>(refusals_.size()) < *fewest) {
      differ("refusals", "at least " + std::to_string(*fewest) + " refused orders",
             at_least->line());
    }
  }
  if (at_most && static_cast<std::int64_t>(refusals_.size()) > *at_most) {
    differ("refusals", "at most " + std::to_string(*at_most) + " refused orders", map.line());
  }
  if (may_be) check_rest(*may_be, accounted_for);
}

/// Returns the refusals that the patterns matched.
std::vector<std::size_t> RefusalFacts::check_some(yaml::Node patterns) {
  const auto expected = read_all(patterns, PatternUse::wanted);
  if (patterns.size() == 0) {
    yaml::report(problems_, patterns, "invalid", "an empty list expects nothing", "");
  }
  std::vector<std::size_t> matched;
  auto from = refusals_.begin();
  for (std::size_t n = 0; n < expected.size(); ++n) {
    const auto at = std::find_if(from, refusals_.end(), [&](std::size_t i) {
      return mismatch(expected[n], events_[i]).empty();
    });
    if (at == refusals_.end()) {
      differ("refusals.at_least[" + std::to_string(n) + "]", in_flow(expected[n].node),
             expected[n].node.line());
      continue;
    }
    matched.push_back(*at);
    from = at + 1;
  }
  return matched;
}

void RefusalFacts::check_rest(yaml::Node patterns, const std::vector<std::size_t>& accounted_for) {
  const auto allowed = read_all(patterns, PatternUse::barred);
  for (const EventPattern& pattern : allowed) {
    if (!says_only_the_kind(pattern)) continue;
    yaml::report(problems_, pattern.node, "invalid", "every refusal is of this kind",
                 "name the order: 'who', 'rule' or 'facts'");
  }
  for (const std::size_t i : refusals_) {
    const bool expected =
        std::find(accounted_for.begin(), accounted_for.end(), i) != accounted_for.end() ||
        std::any_of(allowed.begin(), allowed.end(), [&](const EventPattern& pattern) {
          return mismatch(pattern, events_[i]).empty();
        });
    if (expected) continue;
    differences_.push_back({"refusals.may_be", "no other refused order",
                            in_flow(events_[i].event, i), patterns.line()});
  }
}

// ---- files that are rejected ----

void check_rejected(yaml::Node expected, const RulesetRow& ruleset,
                    std::span<const RejectedFile> files, Problems& problems,
                    std::vector<Difference>& differences) {
  const auto patterns = patterns_of(expected, ruleset, problems);
  const auto errors = errors_of(files);
  if (errors.empty()) {
    differences.push_back(
        {"rejected", in_flow(expected), "every file was accepted", expected.line()});
    return;
  }
  const std::size_t before = differences.size();
  for (const ErrorPattern& pattern : patterns) {
    if (std::any_of(errors.begin(), errors.end(),
                    [&](const CaseFileError& error) { return matches(pattern, error); })) {
      continue;
    }
    differences.push_back(
        {"rejected", in_flow(pattern.node), in_words(errors), pattern.node.line()});
  }
  if (differences.size() > before) return;
  for (const CaseFileError& error : errors) {
    if (std::any_of(patterns.begin(), patterns.end(),
                    [&](const ErrorPattern& pattern) { return matches(pattern, error); })) {
      continue;
    }
    differences.push_back({"rejected", "no other error", in_words(error), expected.line()});
  }
}

}  // namespace prizecourt
