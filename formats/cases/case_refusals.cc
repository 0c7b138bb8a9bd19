#include "formats/cases/case_refusals.h"

#include "formats/orders/refusals.h"

#include <algorithm>

namespace prizecourt {
namespace {

constexpr yaml::Range possible_refusals{0, 1'000'000};

/// Whether it holds of any refusal, so that an order which "may be refused" is any order.
bool says_only_the_kind(const EventPattern& pattern) {
  return pattern.kind && pattern.node.size() == 1;
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

}  // namespace prizecourt
