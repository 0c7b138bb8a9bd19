#include "formats/rulesets/away_boarders/captain.h"

namespace prizecourt::away_boarders {
namespace {

using Chapter = MaybeAnswer (*)(Desk&, const Matter&);

/// In the order of `decisions`: AB-D1 comes first.
constexpr std::array<Chapter, decisions.size()> chapters = {
    answer_load_at_start, answer_sail_at_start,
    answer_crew_act,      answer_crew_split,
    answer_rally_box,     answer_move_order,
    answer_move,          answer_move,
    answer_pass_side,     answer_fire,
    answer_aim,           answer_damage_box,
    answer_gun_lost,      answer_crew_lost,
    answer_set_sail,      answer_load_gun,
    answer_swing_swivel,  answer_double_shot,
    answer_repair,        answer_seize,
    answer_board,         answer_commander_joins,
    answer_split_party,   answer_crew_lost,
    answer_strike,        answer_move};

}  // namespace

std::optional<Answer> Captain::answer(const Question& question, int window) {
  if (is_volunteered(question))
    return std::nullopt;  // his player says that (formats/match/parley.h)
  const auto who = desk_.ship_called(question.who);
  if (!who) return std::nullopt;
  const auto row = static_cast<std::size_t>(question.decision - decisions.data());
  return desk_.note(chapters[row](desk_, {.question = question, .window = window, .who = *who}));
}

}  // namespace prizecourt::away_boarders
