#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/questions.h"
#include "formats/rulesets/form_line_of_battle/captain.h"
#include "formats/rulesets/form_line_of_battle/orders.h"

// Until the fight begins: FLB-D1, FLB-D2, FLB-D3, FLB-D9.
namespace prizecourt::form_line_of_battle {
namespace {

using Found = OrdersBook::Found;

constexpr std::string_view yes = "yes";

/// The first of the named ships that can be boarded; any, if need be. `none` is the first option.
std::optional<std::size_t> choose_target(const Question& question, const ShipsOrder& order) {
  for (const ShipId ship : order.ships) {
    if (const auto option = option_worth(question, static_cast<int>(ship))) return option;
  }
  if (order.any && question.options.size() > 1) return 1;
  return std::nullopt;
}

/// Whether an order says yes when two ships touch.
bool says_yes(const Desk& desk, const Matter& matter, const Order& order) {
  if (const auto* ships = std::get_if<ShipsOrder>(&order.body)) {
    return ships->names(matter.about);
  }
  const auto* say = std::get_if<YesOrNo>(&order.body);
  if (say == nullptr || !say->yes) return false;
  return !say->condition ||
         say->condition->holds(values_at_contact(desk.game(), matter.who, matter.about));
}

/// An order that says yes where that is not legal.
MaybeAnswer cannot(Desk& desk, const Matter& matter, const Found& found,
                   const std::optional<Objection>& why) {
  if (!why) return take(found, matter.question.fallback);
  return desk.decline(matter, found, *why,
                      [&] { return refusal_of(*found.order, desk.game().setup, matter.about); });
}

How how_they_touch(const Desk& desk, ShipId mover, ShipId target) {
  return has_declared(desk.game().state, mover, target) ? How::declared : How::collision;
}

}  // namespace

MaybeAnswer answer_attempt(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::board);
  const auto* order = found ? body<ShipsOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  if (const auto option = choose_target(matter.question, *order)) return take(*found, *option);
  if (order->any) {
    return desk.decline(matter, *found, objection_to_any_attempt(desk.game(), matter.who), [&] {
      return Refusal{.order = as_written(*found->order, desk.game().setup)};
    });
  }
  if (order->ships.empty()) return take(*found, matter.question.fallback);
  const ShipId first = order->ships.front();
  const auto why = objection_to_attempt(desk.game(), matter.who, first);
  if (!why) return take(*found, matter.question.fallback);
  return desk.decline(matter, *found, *why,
                      [&] { return refusal_of(*found->order, desk.game().setup, first); });
}

MaybeAnswer answer_impromptu(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::impromptu);
  if (!found) return std::nullopt;
  if (!says_yes(desk, matter, *found->order)) return take(*found, matter.question.fallback);
  if (const auto option = option_named(matter.question, yes)) return take(*found, *option);
  return cannot(desk, matter, *found,
                objection_to_impromptu(desk.game(), matter.who, matter.about));
}

MaybeAnswer answer_counter_board(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::counter_board);
  if (!found) return std::nullopt;
  if (!says_yes(desk, matter, *found->order)) return take(*found, matter.question.fallback);
  if (const auto option = option_named(matter.question, yes)) return take(*found, *option);
  const How how = how_they_touch(desk, matter.about, matter.who);
  return cannot(desk, matter, *found, objection_to_counter_board(desk.game(), matter.who, how));
}

MaybeAnswer answer_commitment(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::commit);
  const auto* order = found ? body<CommitOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  const auto why = order->parties
                       ? objection_to_commitment(desk.game(), matter.who, *order->parties)
                       : std::nullopt;
  return cannot(desk, matter, *found, why);
}

}  // namespace prizecourt::form_line_of_battle
