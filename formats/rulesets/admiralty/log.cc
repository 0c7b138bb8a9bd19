#include "engine/rulesets/admiralty/events.h"
#include "formats/rulesets/admiralty/log_parts.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "formats/rulesets/admiralty/words.h"

#include <algorithm>
#include <array>

namespace prizecourt::admiralty {
namespace {

// clang-format off
constexpr std::array headings = {
    StepHeading{"command",  "Command phase"},
    StepHeading{"changes",  "Before the boarding"},
    StepHeading{"declare",  "Who boards"},
    StepHeading{"roll-off", "Who attacks"},
    StepHeading{"attempt",  "Attempts"},
    StepHeading{"muster",   "Boarding dice"},
    StepHeading{"boarding", "Boarding actions"},
    StepHeading{"close",    "End of the Boarding phase"},
};

// clang-format on

constexpr std::array fields_said = {
    FieldWords{"gd_hits", "hits on gun dice"},
    FieldWords{"gd_mobilized", "mobilized gun dice"},
    FieldWords{"gd_lost", "lost gun dice"},
    FieldWords{"heading_deg", "heading in degrees"},
    FieldWords{"position_tenths_mm", "position in tenths of a mm"},
};

constexpr LogWords<Telling> words{
    .headings = headings, .teller = find_teller, .fields = fields_said};

/// In these steps all choose before anything is told, so that nobody learns what the others do;
/// what is refused meanwhile comes first.
bool is_told_after_choosing(std::string_view step) {
  return step == "command" || step == "declare";
}

/// Moves each refusal of these steps below the last thing that its ship does there, if she does
/// any.
void put_refusals_beside_deeds(std::vector<Event>& events) {
  const std::string_view refused = kind("refused");
  for (auto left = static_cast<std::ptrdiff_t>(events.size()); left > 0; --left) {
    const auto refusal = events.begin() + (left - 1);
    if (refusal->kind != refused || !is_told_after_choosing(refusal->phase)) continue;
    auto place = refusal;
    for (auto later = refusal + 1; later != events.end(); ++later) {
      const bool same = later->phase == refusal->phase && later->who == refusal->who;
      if (same && later->kind != refused) place = later;
    }
    std::rotate(refusal, refusal + 1, place + 1);
  }
}

}  // namespace

std::span<const FieldWords> field_words() {
  return fields_said;
}

std::string log_of_turn(const Played& played, const Setup& setup, const State& before) {
  const bool smooth = before.sea == Sea::calm;
  const std::string sea = "Sea: " + std::string(name_of(before.sea)) + ".";
  const TurnHead head{.title = "Turn " + std::to_string(before.turn),
                      .conditions = played.goes_on || smooth ? std::string() : sea};
  Played arranged = played;
  put_refusals_beside_deeds(arranged.events);
  const Telling telling{.setup = setup, .events = arranged.events, .actions = before.actions};
  return log_in_words(arranged, head, telling, words);
}

}  // namespace prizecourt::admiralty
