#include "formats/rulesets/broadsides_and_boarding_parties/captain.h"

#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <array>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using Chapter = MaybeAnswer (*)(Desk&, const Matter&);

/// In the order of `decisions`: BBP-D1a comes first.
constexpr std::array<Chapter, decisions.size()> chapters = {
    answer_post,        answer_post,      answer_plot,     answer_surrender, answer_fire,
    answer_row,         answer_hull_side, answer_stand_in, answer_fire,      answer_mover,
    answer_destination, answer_fight,     answer_draw};
static_assert(decisions[8].id == "BBP-D10" && decisions[10].id == "BBP-D12b");

}  // namespace

std::optional<Answer> Captain::answer(const Question& question, int window) {
  const auto side = player_called(desk_.game().setup, question.player);
  if (!side) return std::nullopt;
  const auto row = static_cast<std::size_t>(question.decision - decisions.data());
  return desk_.note(chapters[row](desk_, {.question = question, .window = window, .side = *side}));
}

}  // namespace prizecourt::broadsides_and_boarding_parties
