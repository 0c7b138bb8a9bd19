#include "formats/rulesets/master_and_commander/log_parts.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/text/escape.h"

#include <array>

namespace prizecourt::master_and_commander {
namespace {

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

constexpr LogWords<Telling> words{.headings = headings, .teller = find_teller};

}  // namespace

std::string log_of_turn(const Played& played, const Setup& setup, const State& before) {
  const std::string mover = for_markdown(in_words(setup, before.mover));
  const TurnHead head{.title = "Turn " + std::to_string(before.turn) + ": " + mover,
                      .conditions = {}};
  return log_in_words(played, head, Telling{.setup = setup}, words);
}

}  // namespace prizecourt::master_and_commander
