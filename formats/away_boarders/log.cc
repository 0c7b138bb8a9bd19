#include "formats/away_boarders/log.h"

#include "engine/rulesets/away_boarders/turn.h"
#include "formats/away_boarders/log_parts.h"
#include "formats/away_boarders/words.h"
#include "formats/markdown.h"

#include <algorithm>
#include <array>

namespace prizecourt::away_boarders {
namespace {

struct StepHeading {
  std::string_view step;
  std::string_view heading;
};

// clang-format off
constexpr std::array headings = {
    StepHeading{"set-up",          "Before the first turn"},
    StepHeading{"crew-assignment", "Crew assignment"},
    StepHeading{"speed",           "Speeds"},
    StepHeading{"move-1",          "First phase: movement"},
    StepHeading{"fire-1",          "First phase: fire"},
    StepHeading{"move-2",          "Second phase: movement"},
    StepHeading{"fire-2",          "Second phase: fire"},
    StepHeading{"move-3",          "Third phase: movement"},
    StepHeading{"drift",           "Third phase: drift"},
    StepHeading{"fire-3",          "Third phase: fire"},
    StepHeading{"action-end",      "End of the action"},
    StepHeading{"sail",            "Crew tasks"},
    StepHeading{"load",            "Crew tasks"},
    StepHeading{"repair",          "Crew tasks"},
    StepHeading{"grapple",         "Crew tasks"},
    StepHeading{"ungrapple",       "Crew tasks"},
    StepHeading{"unfoul",          "Crew tasks"},
    StepHeading{"board",           "Boarding"},
    StepHeading{"end",             "End of the turn"},
};

// clang-format on

/// A step that the list does not know is its own heading.
std::string_view heading_of(std::string_view step) {
  const auto found = std::find_if(headings.begin(), headings.end(),
                                  [&](const StepHeading& row) { return row.step == step; });
  return found == headings.end() ? step : found->heading;
}

/// True where a part of the turn was told before.
bool goes_on(const Played& played) {
  if (played.events.empty()) return false;
  const auto first = step_from_name(played.events.front().phase);
  return first && *first > *step_from_name("speed");
}

/// Writes the lines of a turn, with headings where a new part begins.
class TurnLog {
 public:
  TurnLog(const Telling& telling, std::string& out)
      : telling_(telling),
        lines_(out) {}

  void tell(std::span<const Event> events) {
    for (auto first = events.begin(); first != events.end();) {
      const auto last = end_of_run(first, events.end());
      lines_.open_part(heading_of(first->phase));
      tell_run({first, last});
      first = last;
    }
    lines_.end();
  }

 private:
  using Events = std::span<const Event>;

  /// Speeds are told together, whoever's they are.
  static bool belongs_together(const Event& a, const Event& b) {
    if (a.kind != b.kind || a.phase != b.phase) return false;
    if (a.kind == "speed") return true;
    const Teller* const teller = find_teller(a.kind);
    return teller != nullptr && teller->joined == Joined::yes && a.who == b.who &&
           a.against == b.against;
  }

  static Events::iterator end_of_run(Events::iterator first, Events::iterator end) {
    return std::find_if_not(first + 1, end,
                            [&](const Event& event) { return belongs_together(*first, event); });
  }

  void tell_run(Events run) {
    if (run.front().kind == "speed") {
      for (const std::string& line : lines_of_speeds(telling_, run)) {
        lines_.add(Depth::main, line);
      }
      return;
    }
    const Teller* const teller = find_teller(run.front().kind);
    std::vector<Facts> facts;
    Citations cited;
    for (const Event& event : run) {
      facts.emplace_back(event);
      cited.add(event);
    }
    std::string line = teller ? teller->tell(telling_, facts) : tell_unknown(run.front());
    for (const Facts& one : facts) {
      if (const std::string rest = one.rest(); !rest.empty()) line += "; " + rest;
    }
    lines_.add(teller ? teller->depth : Depth::main, line + ' ' + cited.in_brackets());
  }

  [[nodiscard]] std::string tell_unknown(const Event& event) const {
    return unknown_in_words(event, [this](std::string_view id) { return telling_.ship(id); });
  }

  const Telling& telling_;
  LogLines lines_;
};

void add_umpire(std::string& out, const Played& played) {
  for (const TakenDecision& decision : played.decisions) {
    if (decision.source != AnswerSource::umpire) continue;
    out += "The umpire decided " + for_markdown(decision.key) + ": " +
           for_markdown(decision.option) + ".\n\n";
  }
}

void add_waiting(std::string& out, const Telling& telling, const OpenQuestion& question) {
  out += "**The turn waits** for " + for_markdown(question.player) + ": " +
         telling.ship(question.who) + ", " + std::string(question.decision->question) + " (" +
         std::string(question.decision->id) + ")\n\n";
}

}  // namespace

std::string log_of_turn(const Played& played, const Setup& setup, const State& before) {
  const Telling telling{.setup = setup, .wind_from = before.wind_from};
  std::string out = "## Turn " + std::to_string(before.turn);
  out += goes_on(played) ? ", continued\n\n" : "\n\n";
  out += "Wind from " + in_degrees(before.wind_from) + "°.\n\n";
  TurnLog(telling, out).tell(played.events);
  add_umpire(out, played);
  if (played.waiting) {
    add_waiting(out, telling, *played.waiting);
  } else {
    out += defaults_in_words(telling, played.silent);
  }
  return out;
}

}  // namespace prizecourt::away_boarders
