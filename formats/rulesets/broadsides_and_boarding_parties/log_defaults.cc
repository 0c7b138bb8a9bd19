#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "formats/rulesets/broadsides_and_boarding_parties/log_parts.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

// What silence decided, in a line.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

// clang-format off
constexpr std::array defaults = {
    DefaultWords{"BBP-D1a",  "stationed the Captain as usual"},
    DefaultWords{"BBP-D1b",  "stationed crew to spare as usual"},
    DefaultWords{"BBP-D2",   "laid no card of her own choice (damaged where forced, else remain)"},
    DefaultWords{"BBP-D3",   "did not give up"},
    DefaultWords{"BBP-D4",   "fired from bow to stern"},
    DefaultWords{"BBP-D5",   "aimed as usual"},
    DefaultWords{"BBP-D6",   "left open which side of a hull end on is struck (port)"},
    DefaultWords{"BBP-D8",   "made the first of the crew Captain"},
    DefaultWords{"BBP-D10",  "fired the volley from bow to stern"},
    DefaultWords{"BBP-D12a", "moved a figure that can step aside or back"},
    DefaultWords{"BBP-D12b", "stepped aside or back"},
    DefaultWords{"BBP-D13",  "fought along the deck from row A"},
    DefaultWords{"BBP-D14",  "offered no draw"},
};

// clang-format on

constexpr bool every_decision_has_words() {
  return std::ranges::equal(defaults, decisions, {}, &DefaultWords::id, &DecisionInfo::id);
}

static_assert(every_decision_has_words());

/// That a player goes on playing is not worth a line in every turn.
bool goes_without_saying(const SilentDecisions& silent) {
  return silent.decision == decision("BBP-D3") || silent.decision == decision("BBP-D14");
}

}  // namespace

std::string defaults_in_words(const Telling& telling, std::span<const SilentDecisions> silent) {
  std::vector<SilentDecisions> worth_telling;
  std::ranges::remove_copy_if(silent, std::back_inserter(worth_telling), goes_without_saying);
  return prizecourt::defaults_in_words(worth_telling, decisions, defaults,
                                       [&](std::string_view id) { return telling.name(id); });
}

}  // namespace prizecourt::broadsides_and_boarding_parties
