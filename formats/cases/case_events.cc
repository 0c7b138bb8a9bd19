#include "formats/cases/case_pattern.h"
#include "formats/orders/refusals.h"
#include "formats/replay/event_text.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace prizecourt {
namespace {

constexpr yaml::Range possible_times{1, 1'000'000};
constexpr yaml::Range possible_refusals{0, 1'000'000};
constexpr std::string_view empty_list = "an empty list expects nothing";

// ---- events ----

/// Compares what a case expects of the events with the events.
class EventFacts {
 public:
  EventFacts(const CaseWords& words, std::span<const CaseEvent> events, Problems& problems,
             std::vector<Difference>& differences)
      : words_(words),
        events_(events),
        all_(events.size()),
        problems_(problems),
        differences_(differences) {
    std::iota(all_.begin(), all_.end(), std::size_t{0});
    std::copy_if(all_.begin(), all_.end(), std::back_inserter(refusals_),
                 [&](std::size_t i) { return events[i].event.kind == refused_kind; });
  }

  void check(yaml::MapReader& expect) {
    check_vocabulary();
    if (const auto node = expect.optional_node("events")) check_sequence(*node);
    if (const auto node = expect.optional_node("no_events")) check_absence(*node);
    if (const auto node = expect.optional_node("counts")) check_counts(*node);
    if (const auto node = expect.optional_node("refusals")) {
      check_refusals(*node);
    } else {
      check_number_of_refusals(0, {});
    }
  }

 private:
  // ---- all events ----

  void check_vocabulary() {
    for (const std::size_t i : all_) {
      const std::string missing =
          not_listed(events_[i].event, words_.ruleset.events, words_.ruleset.facts);
      if (missing.empty()) continue;
      differ("events", "a kind and facts that the ruleset lists", missing + ": " + told(i), {});
    }
  }

  void check_sequence(yaml::Node list) {
    report_if_empty(problems_, list, yaml::Kind::list, std::string(empty_list));
    const auto patterns = read_all(list, PatternUse::wanted);
    std::size_t from = 0;
    for (std::size_t n = 0; n < patterns.size(); ++n) {
      const std::size_t at = find(patterns[n], all_, from);
      if (at < all_.size()) {
        from = at + 1;
      } else {
        differ(item_of("events", n), in_flow(patterns[n].node), nearest(patterns[n], from),
               patterns[n].node);
      }
    }
  }

  void check_absence(yaml::Node list) {
    report_if_empty(problems_, list, yaml::Kind::list, std::string(empty_list));
    const auto patterns = read_all(list, PatternUse::barred);
    for (std::size_t n = 0; n < patterns.size(); ++n) {
      const std::size_t at = find(patterns[n], all_, 0);
      if (at == all_.size()) continue;
      const yaml::Node node = patterns[n].node;
      differ(item_of("no_events", n), "no " + in_flow(node), told(at), node);
    }
  }

  void check_counts(yaml::Node list) {
    report_if_empty(problems_, list, yaml::Kind::list, std::string(empty_list));
    std::size_t number = 0;
    for (const yaml::Node item : yaml::as_list(list, problems_)) {
      yaml::MapReader map(item, problems_);
      const auto pattern = read_pattern(map, words_, PatternUse::counted, problems_);
      const Bounds times = read_times(map.node("times"));
      map.done();
      const std::string path = item_of("counts", number++);
      const auto found = std::count_if(all_.begin(), all_.end(),
                                       [&](std::size_t i) { return matches(pattern, i); });
      if (is_within(times, found)) continue;
      differ(path, in_flow(item), std::to_string(found) + " times", item);
    }
  }

  /// A number, or bounds of one.
  Bounds read_times(yaml::Node node) {
    if (node.kind() == yaml::Kind::map) return read_bounds(node, BoundsOf::times, problems_);
    Bounds times;
    times.length = yaml::as_integer(node, possible_times, problems_);
    return times;
  }

  // ---- orders that were refused ----

  void check_refusals(yaml::Node expected) {
    if (expected.kind() == yaml::Kind::list) return check_each(expected);
    if (expected.kind() == yaml::Kind::map) return check_bounds(expected);
    const auto count = yaml::as_integer(expected, possible_refusals, problems_);
    if (count) check_number_of_refusals(static_cast<std::size_t>(*count), expected);
  }

  void check_number_of_refusals(std::size_t expected, yaml::Node at) {
    if (refusals_.size() == expected) return;
    differ("refusals", std::to_string(expected) + " refused orders", listed(), at);
  }

  void check_each(yaml::Node list) {
    const auto patterns = read_all(list, PatternUse::wanted);
    for (std::size_t n = 0; n < patterns.size() && n < refusals_.size(); ++n) {
      const std::string difference = mismatch(patterns[n], events_[refusals_[n]]);
      if (difference.empty()) continue;
      differ(item_of("refusals", n), in_flow(patterns[n].node),
             difference + ": " + told(refusals_[n]), patterns[n].node);
    }
    check_number_of_refusals(patterns.size(), list);
  }

  void check_bounds(yaml::Node map) {
    yaml::MapReader reader(map, problems_);
    const auto at_least = reader.optional_node("at_least");
    const auto at_most = reader.optional_integer("at_most", possible_refusals);
    const auto may_be = reader.optional_node("may_be");
    reader.done();
    report_if_empty(problems_, map, yaml::Kind::map, "an empty map expects nothing");
    const auto number = static_cast<std::int64_t>(refusals_.size());
    std::vector<std::size_t> accounted_for;
    if (at_least && at_least->kind() == yaml::Kind::list) {
      accounted_for = check_some(*at_least);
    } else if (at_least) {
      const auto fewest = yaml::as_integer(*at_least, {1, possible_refusals.highest}, problems_);
      if (fewest && number < *fewest) {
        differ("refusals", "at least " + std::to_string(*fewest) + " refused orders", listed(),
               *at_least);
      }
    }
    if (at_most && number > *at_most) {
      differ("refusals", "at most " + std::to_string(*at_most) + " refused orders", listed(), map);
    }
    if (may_be) check_rest(*may_be, accounted_for);
  }

  /// Returns the refusals that the patterns matched.
  std::vector<std::size_t> check_some(yaml::Node list) {
    report_if_empty(problems_, list, yaml::Kind::list, std::string(empty_list));
    const auto patterns = read_all(list, PatternUse::wanted);
    std::vector<std::size_t> matched;
    std::size_t from = 0;
    for (std::size_t n = 0; n < patterns.size(); ++n) {
      const std::size_t at = find(patterns[n], refusals_, from);
      if (at < refusals_.size()) {
        matched.push_back(refusals_[at]);
        from = at + 1;
      } else {
        differ(item_of("refusals.at_least", n), in_flow(patterns[n].node), listed(),
               patterns[n].node);
      }
    }
    return matched;
  }

  void check_rest(yaml::Node list, const std::vector<std::size_t>& accounted_for) {
    const auto allowed = read_all(list, PatternUse::barred);
    for (const EventPattern& pattern : allowed) {
      if (!pattern.kind || pattern.node.size() > 1) continue;
      yaml::report(problems_, pattern.node, "invalid", "every refusal is of this kind",
                   "name the order: 'who', 'rule' or 'facts'");
    }
    for (const std::size_t i : refusals_) {
      const bool expected =
          std::find(accounted_for.begin(), accounted_for.end(), i) != accounted_for.end() ||
          std::any_of(allowed.begin(), allowed.end(),
                      [&](const EventPattern& pattern) { return matches(pattern, i); });
      if (!expected) differ("refusals.may_be", "no other refused order", told(i), list);
    }
  }

  // ---- patterns and events; events go by their index ----

  [[nodiscard]] std::vector<EventPattern> read_all(yaml::Node list, PatternUse use) {
    std::vector<EventPattern> patterns;
    for (const yaml::Node item : yaml::as_list(list, problems_)) {
      yaml::MapReader map(item, problems_);
      patterns.push_back(read_pattern(map, words_, use, problems_));
      map.done();
    }
    return patterns;
  }

  [[nodiscard]] bool matches(const EventPattern& pattern, std::size_t event) const {
    return mismatch(pattern, events_[event]).empty();
  }

  /// Where in `among`, from there on, an event matches; its size where none does.
  [[nodiscard]] std::size_t find(const EventPattern& pattern, std::span<const std::size_t> among,
                                 std::size_t from) const {
    while (from < among.size() && !matches(pattern, among[from])) ++from;
    return from;
  }

  /// The event from there on that is most like the pattern: of its kind, and better of its ship.
  [[nodiscard]] std::string nearest(const EventPattern& pattern, std::size_t from) const {
    const std::string where = from == 0 ? "" : " after event " + std::to_string(from);
    std::optional<std::size_t> best;
    for (std::size_t i = from; i < events_.size(); ++i) {
      const Event& event = events_[i].event;
      if (pattern.kind && *pattern.kind != event.kind) continue;
      const bool same_ship = !pattern.who || *pattern.who == event.who;
      if (!best || same_ship) best = i;
      if (same_ship) break;
    }
    if (!best) return "no such event" + where;
    return "no such event" + where + "; in the nearest, " + mismatch(pattern, events_[*best]) +
           ": " + told(*best);
  }

  /// An event on one line, as the replay writes it.
  [[nodiscard]] std::string told(std::size_t event) const {
    std::string text;
    yaml::Writer out(text);
    write_event(out, events_[event].event, static_cast<int>(event) + 1);
    while (text.ends_with('\n')) text.pop_back();
    return text;
  }

  [[nodiscard]] std::string listed() const {
    std::string orders = std::to_string(refusals_.size()) + " refused orders";
    for (const std::size_t i : refusals_) orders += "\n    " + told(i);
    return orders;
  }

  static std::string item_of(std::string_view list, std::size_t number) {
    return std::string(list) + '[' + std::to_string(number) + ']';
  }

  /// `at` is what expects it, absent where every case does.
  void differ(std::string path, std::string expected, std::string found, yaml::Node at) {
    differences_.push_back({std::move(path), std::move(expected), std::move(found), at.line()});
  }

  const CaseWords& words_;
  std::span<const CaseEvent> events_;
  std::vector<std::size_t> all_;
  std::vector<std::size_t> refusals_;
  Problems& problems_;
  std::vector<Difference>& differences_;
};

// ---- files that are rejected ----

struct ErrorPattern {
  yaml::Node node;
  std::optional<std::string_view> rule, code, file;
};

struct CaseFileError {
  std::string_view file;
  Problem problem;
};

ErrorPattern read_error_pattern(yaml::Node node, const RulesetRow& ruleset, Problems& problems) {
  std::vector<std::string_view> codes;
  codes.reserve(std::size(problem_codes));
  for (const CodeInfo& info : problem_codes) codes.push_back(info.code);
  yaml::MapReader map(node, problems);
  ErrorPattern pattern{.node = node,
                       .rule = read_name(map, "rule", citable_ids(ruleset)),
                       .code = read_name(map, "code", codes),
                       .file = map.optional_text("file")};
  map.done();
  if (node.kind() == yaml::Kind::map && !node.find("rule") && !node.find("code")) {
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
  if (expected.kind() != yaml::Kind::list) return {read_error_pattern(expected, ruleset, problems)};
  std::vector<ErrorPattern> patterns;
  for (const yaml::Node item : expected.items()) {
    patterns.push_back(read_error_pattern(item, ruleset, problems));
  }
  report_if_empty(problems, expected, yaml::Kind::list, std::string(empty_list));
  return patterns;
}

}  // namespace

void check_events(yaml::MapReader& expect, const CaseWords& words,
                  std::span<const CaseEvent> events, Problems& problems,
                  std::vector<Difference>& differences) {
  EventFacts(words, events, problems, differences).check(expect);
}

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
  std::string reasons = "refused for other reasons";
  for (const CaseFileError& error : errors) reasons += "\n    " + in_words(error);
  const std::size_t before = differences.size();
  for (const ErrorPattern& pattern : patterns) {
    const bool met = std::any_of(errors.begin(), errors.end(), [&](const CaseFileError& error) {
      return matches(pattern, error);
    });
    if (met) continue;
    differences.push_back({"rejected", in_flow(pattern.node), reasons, pattern.node.line()});
  }
  if (differences.size() > before) return;
  for (const CaseFileError& error : errors) {
    const bool expects =
        std::any_of(patterns.begin(), patterns.end(),
                    [&](const ErrorPattern& pattern) { return matches(pattern, error); });
    if (expects) continue;
    differences.push_back({"rejected", "no other error", in_words(error), expected.line()});
  }
}

}  // namespace prizecourt
