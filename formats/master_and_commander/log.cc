#include "formats/master_and_commander/log.h"

#include "formats/markdown.h"
#include "formats/master_and_commander/log_parts.h"
#include "formats/master_and_commander/words.h"

#include <algorithm>
#include <array>

namespace prizecourt::master_and_commander {
namespace {

struct StepHeading {
  std::string_view step;
  std::string_view heading;
};

// clang-format off
constexpr std::array headings = {
    StepHeading{"begin",        "The turn begins"},
    StepHeading{"drift",        "Drift and tides"},
    StepHeading{"wind",         "Wind"},
    StepHeading{"event",        "Wind"},
    StepHeading{"movement",     "Movement"},
    StepHeading{"range",        "Range and windward position"},
    StepHeading{"windward",     "Range and windward position"},
    StepHeading{"repairs",      "Repairs and damage control"},
    StepHeading{"burn",         "Fires"},
    StepHeading{"sinking",      "Sinking ships"},
    StepHeading{"sunk",         "Sinking ships"},
    StepHeading{"ensign",       "Raise the ensign"},
    StepHeading{"weather-gage", "The first blow"},
    StepHeading{"attacks",      "Attacks"},
    StepHeading{"grapple",      "Grapple and repel"},
    StepHeading{"repel",        "Grapple and repel"},
    StepHeading{"board",        "Boarding"},
    StepHeading{"captured",     "End of the turn"},
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
  return !played.events.empty() && played.events.front().kind != "turn-began";
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

  static bool belongs_together(const Event& a, const Event& b) {
    if (a.kind != b.kind || a.phase != b.phase) return false;
    const Teller* const teller = find_teller(a.kind);
    if (teller == nullptr || teller->joined == Joined::no) return false;
    return teller->joined == Joined::whoever || (a.who == b.who && a.against == b.against);
  }

  static Events::iterator end_of_run(Events::iterator first, Events::iterator end) {
    return std::find_if_not(first + 1, end,
                            [&](const Event& event) { return belongs_together(*first, event); });
  }

  void tell_run(Events run) {
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
    add_lines(teller ? teller->depth : Depth::main, line, cited);
  }

  /// What a teller says after a line feed stands below its first line.
  void add_lines(Depth depth, std::string_view text, const Citations& cited) {
    std::size_t end = text.find('\n');
    lines_.add(depth, std::string(text.substr(0, end)) + ' ' + cited.in_brackets());
    while (end != std::string_view::npos) {
      text.remove_prefix(end + 1);
      end = text.find('\n');
      lines_.add(Depth::below, std::string(text.substr(0, end)));
    }
  }

  [[nodiscard]] std::string tell_unknown(const Event& event) const {
    return unknown_in_words(event, [this](std::string_view id) { return telling_.name(id); });
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
  out += "**The turn waits** for " + telling.name(question.player) + ": ";
  if (question.who != question.player) out += telling.name(question.who) + ", ";
  out += std::string(question.decision->question) + " (" + std::string(question.decision->id) +
         ")\n\n";
}

}  // namespace

std::string log_of_turn(const Played& played, const Setup& setup, const State& before) {
  const Telling telling{.setup = setup};
  std::string out =
      "## Turn " + std::to_string(before.turn) + ": " + std::string(in_words(before.mover));
  out += goes_on(played) ? ", continued\n\n" : "\n\n";
  TurnLog(telling, out).tell(played.events);
  add_umpire(out, played);
  if (played.waiting) {
    add_waiting(out, telling, *played.waiting);
  } else {
    out += defaults_in_words(telling, played.silent);
  }
  return out;
}

}  // namespace prizecourt::master_and_commander
