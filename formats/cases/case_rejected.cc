#include "formats/cases/case_rejected.h"

#include "formats/cases/case_pattern.h"
#include "formats/yaml/decode.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace prizecourt {
namespace {

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
    yaml::report(problems, node, "invalid", "a slip anywhere would do as well",
                 "name the rule or the code for which the file is refused");
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
