#include "formats/rulesets/master_and_commander/captain.h"

#include "formats/rulesets/master_and_commander/ships.h"

namespace prizecourt::master_and_commander {
namespace {

using Chapter = MaybeAnswer (*)(Desk&, const Matter&);

/// In the order of `decisions`: MC-D1 comes first.
constexpr std::array<Chapter, decisions.size()> chapters = {
    answer_drift,     answer_event_ship, answer_movement, answer_kedge_square, answer_next_square,
    answer_tow,       answer_ram,        answer_dock,     answer_range,        answer_windward,
    answer_gage_move, answer_repair,     answer_transfer, answer_carry_out,    answer_attack,
    answer_attack,    answer_rescue,     answer_grapple,  answer_repel};

}  // namespace

std::optional<Answer> Captain::answer(const Question& question, int window) {
  if (is_volunteered(question))
    return std::nullopt;  // his player says that (formats/match/parley.h)
  const auto player = from_name<Player>(question.player);
  if (!player) return std::nullopt;
  const auto row = static_cast<std::size_t>(question.decision - decisions.data());
  desk_.begin_answer(question);
  const auto answer = chapters[row](desk_, {.question = question,
                                            .window = window,
                                            .player = *player,
                                            .who = ship_called(question.who)});
  // Who has a range has yet to attack, and may go down before she does.
  const bool is_range = question.decision == decision("MC-D9");
  const bool is_heard = !is_range || (answer && answer->source == AnswerSource::refused);
  return is_heard ? desk_.note(answer) : answer;
}

}  // namespace prizecourt::master_and_commander
