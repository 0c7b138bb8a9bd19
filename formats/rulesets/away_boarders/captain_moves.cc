#include "engine/rulesets/away_boarders/chapters.h"
#include "formats/rulesets/away_boarders/captain.h"
#include "formats/rulesets/away_boarders/course.h"

#include <algorithm>

// Who moves when, and how: AB-D6 to AB-D9, AB-D26.
namespace prizecourt::away_boarders {
namespace {

/// Why nothing is decided about a move that is due, by the rule that says so.
Objection objection_to_sailing(const Question& question) {
  if (question.rule == cite("AB-3.3.5")) {
    return {question.rule, nullptr, "she is held by another ship"};
  }
  if (question.rule == cite("AB-3.2.2")) {
    return {question.rule, nullptr, "too few hands at the sweeps"};
  }
  return {question.rule, cite_ruling("AB-R44"),
          "with too few hands at the yards she goes on as she did"};
}

/// The ship does what she must. Who has made a move of her course before, this turn, has been cut
/// short by what took her hands, and the event of her move says so.
MaybeAnswer go_on(Desk& desk, const Matter& matter, const OrdersBook::Found& found,
                  const CourseOrder::Entry& entry) {
  const Move move = helm_for(desk.game(), matter.who, entry.word).move;
  const bool is_a_move = move != Move::none;  // none in this wind, and she may lie still
  if (is_a_move && option_worth(matter.question, static_cast<int>(move))) {
    return take(found, 0, entry.line);
  }
  const bool begun = matter.question.rule == cite("AB-3.1.8") && matter.question.nth > 0;
  if (begun) return take(found, 0, entry.line);
  return desk.decline(matter, found, objection_to_sailing(matter.question), [&] {
    return Refusal{.order = "course: " + std::string(name_of(entry.word)), .line = entry.line};
  });
}

}  // namespace

MaybeAnswer answer_move_order(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::move_order);
  const auto* order = found ? body<MoveOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  const auto wish = order->by_phase[index_of_phase(matter.question)];
  if (!wish) return std::nullopt;
  return take_named(*found, matter.question, name_of(*wish));
}

MaybeAnswer answer_move(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::course);
  const auto* order = found ? body<CourseOrder>(*found) : nullptr;
  const auto nth = static_cast<std::size_t>(matter.question.nth);
  if (nth < top_speed) desk.asked(matter.who).moves[nth] = matter.window;
  if (order == nullptr || nth >= order->moves.size() || !order->moves[nth]) return std::nullopt;
  const CourseOrder::Entry& entry = *order->moves[nth];
  desk.consult(&entry);
  const bool is_forced = matter.question.rule != cite("AB-3.1.3");
  if (is_forced) return go_on(desk, matter, *found, entry);
  const Helm helm = helm_for(desk.game(), matter.who, entry.word);
  if (!helm.objection) {
    const auto option = option_worth(matter.question, static_cast<int>(helm.move));
    if (option) return take(*found, *option, entry.line);
  }
  const Objection impossible{matter.question.rule, nullptr, "she cannot make that move now"};
  return desk.decline(matter, *found, helm.objection.value_or(impossible), [&] {
    return Refusal{.order = "course: " + std::string(name_of(entry.word)),
                   .line = entry.line,
                   .part = matter.question.nth,
                   .decision = helm.decision,
                   .against = {}};
  });
}

MaybeAnswer answer_pass_side(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::pass);
  const auto* order = found ? body<PassOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  const auto other = ship_called(desk.game().setup, matter.question.about);
  const auto named = std::find_if(order->ships.begin(), order->ships.end(),
                                  [&](const auto& entry) { return entry.first == other; });
  const auto side = named != order->ships.end() ? std::optional(named->second) : order->others;
  if (!side) return std::nullopt;
  return take_named(*found, matter.question, name_of(*side));
}

}  // namespace prizecourt::away_boarders
