#include "engine/rulesets/away_boarders/game.h"
#include "formats/rulesets/away_boarders/log_parts.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/away_boarders/words.h"
#include "formats/text/escape.h"

#include <array>

namespace prizecourt::away_boarders {
namespace {

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

/// A direction as the state counts them, in steps of 60°.
std::string degrees_of(std::string_view written) {
  constexpr std::string_view steps = "012345";
  const std::size_t step = written.size() == 1 ? steps.find(written.front()) : steps.npos;
  if (step == steps.npos) return std::string(written);
  return in_degrees(grid::Direction(static_cast<int>(step))) + "°";
}

constexpr std::array fields_said = {
    FieldWords{"wind_from", "wind", degrees_of},
    FieldWords{"facing", "heading", degrees_of},
    FieldWords{"at", "place"},
};

constexpr LogWords<Telling> words{
    .headings = headings, .teller = find_teller, .fields = fields_said};

}  // namespace

std::span<const FieldWords> field_words() {
  return fields_said;
}

std::string log_of_turn(const Played& played, const Setup& setup, const State& before) {
  const Telling telling{.setup = setup, .wind_from = before.wind_from};
  const TurnHead head{.title = "Turn " + std::to_string(before.turn),
                      .conditions = "Wind from " + in_degrees(before.wind_from) + "°."};
  return log_in_words(played, head, telling, words);
}

std::string Telling::name(std::string_view id) const {
  return for_markdown(name_called(setup, id));
}

// ---- tellers ----

const Teller* find_teller(std::string_view kind) {
  for (const auto tellers : {sailing_tellers(), gunnery_tellers(), crew_tellers()}) {
    for (const Teller& teller : tellers) {
      if (teller.kind == kind) return &teller;
    }
  }
  return nullptr;
}

std::string shot_in_words(const std::string& round) {
  const auto known = from_name<Round>(round);
  return known ? std::string(in_words(*known)) : round;
}

}  // namespace prizecourt::away_boarders
