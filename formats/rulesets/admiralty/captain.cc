#include "formats/rulesets/admiralty/captain.h"

#include "formats/rulesets/admiralty/words.h"

#include <array>

namespace prizecourt::admiralty {
namespace {

using Chapter = MaybeAnswer (*)(Desk&, const Matter&);

/// In the order of `decisions`: ADM-D1 comes first.
constexpr std::array<Chapter, decisions.size()> chapters = {answer_mobilizing,  answer_surrender,
                                                            answer_boarding,    answer_lead,
                                                            answer_calling_off, answer_unopposed};
static_assert(decisions[0].id == "ADM-D1" && decisions[5].id == "ADM-D6");

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
                      .about = ship_called(desk_.game().setup, question.about).value_or(no_ship)};
  desk_.hear(matter);
  return desk_.note(chapters[row](desk_, matter));
}

}  // namespace prizecourt::admiralty
