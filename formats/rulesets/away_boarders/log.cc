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

// clang-format off
constexpr std::array sentences = {
    Sentence{"took-command", "The next officer takes command of {who}"},
    Sentence{"rallied", "{who} fails to rally a casualty: the hand is lost for good (roll {faces})", "to", "lost"},
    Sentence{"rallied", "{who} rallies a casualty: the hand goes to {to} (roll {faces})"},
    Sentence{"deferred", "{who}, farthest upwind at speed {speed}, moves last"},
    Sentence{"lay-still", "{who} lies still: {reason}"},
    Sentence{"left-field", "**{who} leaves the field**"},
    Sentence{"incident", "{who} collides with {against} (roll {faces})", "result", "collision"},
    Sentence{"incident", "{who} narrowly misses {against} (roll {faces}){-result}"},
    Sentence{"passed", "{who} passes {against} on her {side} side", "", "", Depth::below},
    Sentence{"collided", "**{who} and {against} foul each other** (roll {faces})", "result", "fouled", Depth::below},
    Sentence{"collided", "{who} and {against} only brush (roll {faces}){-result}", "", "", Depth::below},
    Sentence{"foul-damage", "{who} takes {hits rigging hit} from the foul (difference of rolls {faces})", "", "", Depth::below},
    Sentence{"mast-fell", "**{who} loses her {mast} mast**, speed now {speed}", "", "", Depth::below},
    Sentence{"sunk", "**{who} sinks**[ under the fire of {against}]"},
    Sentence{"grapple", "**{who} grapples {against}** (roll {faces})", "result", "success"},
    Sentence{"grapple", "{who} fails to grapple {against} (roll {faces}){-result}"},
    Sentence{"ungrapple", "**{who} casts off the grapnels of {against}** (roll {faces})", "result", "success"},
    Sentence{"ungrapple", "{who} fails to cast off the grapnels of {against} (roll {faces}){-result}"},
    Sentence{"unfoul", "**{who} cuts clear of {against}** (roll {faces})", "result", "success"},
    Sentence{"unfoul", "{who} fails to cut clear of {against} (roll {faces}){-result}"},
    Sentence{"link-ended", "{who} and {against} are no longer {link}", "", "", Depth::below},
    Sentence{"free-attack", "The boarders of {who} meet no resistance aboard {against}"},
    Sentence{"struck", "**{who} strikes her colours**"},
};
// clang-format on

}  // namespace

LogWords<Telling> log_words() {
  return {.headings = headings,
          .tellers = {sailing_tellers(), gunnery_tellers(), crew_tellers()},
          .fields = fields_said,
          .sentences = sentences};
}

std::span<const FieldWords> field_words() {
  return fields_said;
}

TurnLog log_of_turn(const Played& played, const Setup& setup, const State& before) {
  const Telling telling{.setup = setup, .wind_from = before.wind_from};
  const TurnHead head{.title = "Turn " + std::to_string(before.turn),
                      .conditions = "Wind from " + in_degrees(before.wind_from) + "°."};
  return log_in_words(played, head, telling, log_words());
}

std::string Telling::name(std::string_view id) const {
  return for_markdown(name_called(setup, id));
}

std::string shot_in_words(const std::string& round) {
  const auto known = from_name<Round>(round);
  return known ? std::string(in_words(*known)) : round;
}

}  // namespace prizecourt::away_boarders
