#include "formats/rulesets/form_line_of_battle/captain.h"

#include "formats/rulesets/form_line_of_battle/words.h"

#include <array>

namespace prizecourt::form_line_of_battle {
namespace {

using Chapter = MaybeAnswer (*)(Desk&, const Matter&);

/// In the order of `decisions`: FLB-D1 comes first.
constexpr std::array<Chapter, decisions.size()> chapters = {
    answer_attempt,    answer_impromptu, answer_counter_board, answer_musketry,
    answer_break_off,  answer_follow_up, answer_casualties,    answer_musketry_target,
    answer_commitment, answer_strike};
static_assert(decisions[4].id == "FLB-D5" && decisions[9].id == "FLB-D10");

}  // namespace

std::optional<Answer> ActingCaptain::answer(const Question& question, int window) {
  if (is_volunteered(question))
    return std::nullopt;  // his player says that (formats/match/parley.h)
  const auto who = ship_called(desk_.game().setup, question.who);
  if (!who) return std::nullopt;
  const auto row = static_cast<std::size_t>(question.decision - decisions.data());
  const Matter matter{.question = question,
                      .window = window,
                      .who = *who,
                      .about = ship_called(desk_.game().setup, question.about).value_or(*who)};
  desk_.hear(matter);
  return desk_.note(chapters[row](desk_, matter));
}

}  // namespace prizecourt::form_line_of_battle
