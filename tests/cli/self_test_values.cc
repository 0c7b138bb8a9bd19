#include "tests/cli/self_test_edits.h"

#include <array>
#include <optional>

namespace prizecourt::self_test_edits {
namespace {

constexpr auto header = ReplayDocument::header;
constexpr auto input = ReplayDocument::input;
constexpr auto outcome = ReplayDocument::outcome;

// clang-format off
constexpr auto value_table = std::to_array<Value>({
    {"header format",         header,  "prizecourt",   "prizecourt: "},
    {"header ruleset",        header,  "ruleset",      "ruleset: "},
    {"header revision",       header,  "revision",     "revision: "},
    {"header game",           header,  "game",         "game: "},
    {"header title",          header,  "title",        "title: "},
    {"header dice",           header,  "dice",         "dice: "},
    {"ruling key",            header,  "rulings",      "  "},
    {"ruling option",         header,  "rulings",      ": "},
    {"scenario file name",    header,  "scenario",     "  file: "},
    {"scenario comment",      header,  "scenario",     "# "},
    {"scenario key",          header,  "scenario",     "    "},
    {"scenario value",        header,  "scenario",     "    ", ": "},
    {"scenario dice",         header,  "scenario",     "    dice: "},
    {"joint chain",           header,  "scenario",     "      umpire: "},
    {"scenario seed",         header,  "scenario",     "seed: "},
    {"input number",          input,   "input",        "input: "},
    {"input turn",            input,   "turn",         "turn: "},
    {"input key",             input,   "orders",       "orders", {}, Where::before},
    {"commitment player",     input,   "commitments",  "  "},
    {"commitment",            input,   "commitments",  ": "},
    {"rollback turn",         input,   "rollback",     "to: "},
    {"rollback reason",       input,   "rollback",     "reason: "},
    {"defaults for",          input,   "defaults_for", "defaults_for: ["},
    {"order file name",       input,   "orders",       "- file: "},
    {"order comment",         input,   "orders",       "# "},
    {"order key",             input,   "orders",       "      "},
    {"order value",           input,   "orders",       "      ", ": "},
    {"joint link",            input,   "orders",       "      link: "},
    {"salt",                  input,   "orders",       "      salt: "},
    {"outcome number",        outcome, "outcome",      "outcome: "},
    {"outcome turn",          outcome, "turn",         "turn: "},
    {"digest of the header",  outcome, "header",       "header: "},
    {"digest of the input",   outcome, "input",        "input: "},
    {"joint seed",            outcome, "seed",         "seed: "},
    {"event number",          outcome, "events",       "event: "},
    {"event phase",           outcome, "events",       "phase: "},
    {"event kind",            outcome, "events",       "kind: "},
    {"event rule",            outcome, "events",       "rule: "},
    {"event who",             outcome, "events",       "who: "},
    {"event against",         outcome, "events",       "against: "},
    {"event ruling",          outcome, "events",       "ruling: "},
    {"fact key",              outcome, "events",       "facts: {"},
    {"fact value",            outcome, "events",       "facts: {", ": "},
    {"modifier rule",         outcome, "events",       "modifiers: [["},
    {"modifier name",         outcome, "events",       "modifiers: [[", ", "},
    {"modifier value",        outcome, "events",       "]]", {}, Where::before},
    {"die address",           outcome, "events",       "rolls: [{at: "},
    {"die face",              outcome, "events",       "faces: ["},
    {"last die face",         outcome, "events",       "]}]}", {}, Where::before},
    {"decision key",          outcome, "decisions",    "key: "},
    {"decision option",       outcome, "decisions",    "option: "},
    {"decision source",       outcome, "decisions",    "source: "},
    {"decision file",         outcome, "decisions",    "file: "},
    {"decision line",         outcome, "decisions",    "line: "},
    {"question that waits",   outcome, "waiting",      "key: "},
    {"option that waits",     outcome, "waiting",      "options: ["},
    {"silent who",            outcome, "silent",       "who: "},
    {"silent decision",       outcome, "silent",       "decision: "},
    {"silent count",          outcome, "silent",       "count: "},
    {"state key",             outcome, "state",        "  "},
    {"state value",           outcome, "state",        ": "},
    {"state of a ship",       outcome, "state",        ": {", ": "},
    {"last state value",      outcome, "state",        "}", {}, Where::before},
    {"state digest",          outcome, "state_digest", "state_digest: "},
    {"digest",                outcome, "digest",       "digest: "},
});

// clang-format on

bool is_letter_or_digit(char c) {
  return ('0' <= c && c <= '9') || ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}

/// Another one of its own sort, so that what comes out still looks like what it was.
char other_than(char c) {
  if (c == '9' || c == 'z' || c == 'Z') return static_cast<char>(c - 1);
  return static_cast<char>(c + 1);
}

/// The place in a line at which a value is changed; nothing where there is none.
std::optional<std::size_t> place_in(std::string_view line, const Value& value) {
  std::size_t at = line.find(value.mark);
  if (at == std::string_view::npos) return std::nullopt;
  if (value.where == Where::before) {
    while (at > 0 && !is_letter_or_digit(line[at - 1])) --at;
    return at > 0 ? std::optional(at - 1) : std::nullopt;
  }
  at += value.mark.size();
  if (!value.then.empty()) {
    at = line.find(value.then, at);
    if (at == std::string_view::npos) return std::nullopt;
    at += value.then.size();
  }
  while (at < line.size() && !is_letter_or_digit(line[at])) ++at;
  return at < line.size() ? std::optional(at) : std::nullopt;
}

}  // namespace

std::span<const Value> values() {
  return value_table;
}

Edits edits_of(const Value& value, const Replica& replay) {
  Edits edits;
  for (const ReplayLine& line : replay.lines) {
    if (line.kind != value.document || line.section != value.section) continue;
    const auto at = place_in(line.text, value);
    if (at) edits.push_back({line.begin + *at, 1, std::string(1, other_than(line.text[*at]))});
  }
  return edits;
}

}  // namespace prizecourt::self_test_edits
