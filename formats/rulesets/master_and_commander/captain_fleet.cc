#include "engine/rulesets/master_and_commander/chapters.h"
#include "formats/rulesets/master_and_commander/captain.h"

#include <algorithm>

// Drift, events, the windward position and rescue: MC-D1, MC-D2, MC-D10, MC-D11, MC-D17.
namespace prizecourt::master_and_commander {
namespace {

using Found = OrdersBook::Found;

// ---- MC-D2 ----

/// MC-D2: a better skill falls to the ship that the orders move.
MaybeAnswer ship_to_be_moved(const Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::move);
  const auto* order = found ? body<MoveOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  for (const Plan& plan : plans_for(*order, wind_move(desk.game().state))) {
    if (plan.ships.empty()) continue;
    const auto option = option_worth(matter.question, static_cast<int>(plan.ships.front()));
    if (option) return take(*found, *option, plan.line);
  }
  return std::nullopt;
}

/// What is ordered for the event that is asked about; nothing where it is not named.
const std::vector<Preference>* ships_for_event(const Found& found, std::string_view about) {
  const auto* order = body<EventOrder>(found);
  const auto name = std::find(event_names.begin(), event_names.end(), about);
  if (order == nullptr || name == event_names.end()) return nullptr;
  const auto& ships = order->ships_for(static_cast<std::size_t>(name - event_names.begin()));
  return ships.empty() ? nullptr : &ships;
}

/// The order that names a ship for the event; where that of this turn does not, a standing one.
std::optional<Found> order_for_event(const Desk& desk, const Matter& matter) {
  for (const auto& found :
       {desk.find(matter, OrderKind::event), desk.find_standing(matter, OrderKind::event)}) {
    if (found && ships_for_event(*found, matter.question.about) != nullptr) return found;
  }
  return std::nullopt;
}

// ---- MC-D10 ----

/// MC-6.2, MC-R52.
Objection objection_to_windward_target(const Game& game, ShipId who, ShipId target) {
  if (!game.in_play(target)) return {cite("MC-6.2"), nullptr, "not an enemy afloat"};
  if (gun_range(game, who, target) == Engaged::none) {
    return {cite("MC-5.2"), cite_ruling("MC-R52"), "out of range"};
  }
  return {cite("MC-6.2"), nullptr, "not now"};
}

}  // namespace

MaybeAnswer answer_drift(Desk& desk, const Matter& matter) {
  return answer_choice(desk, matter, OrderKind::drift,
                       [&](ShipId ship) { return objection_to_drift(desk.game(), ship); });
}

MaybeAnswer answer_event_ship(Desk& desk, const Matter& matter) {
  const auto found = order_for_event(desk, matter);
  if (!found) {
    const bool moved =
        matter.question.about == "white-1" || matter.question.about == "ship-that-moves";
    return moved ? ship_to_be_moved(desk, matter) : std::nullopt;
  }
  const ChoiceOrder order{.prefer = *ships_for_event(*found, matter.question.about), .guard = {}};
  const Chosen chosen = choose(desk, matter, order);
  if (chosen.option) return take(*found, *chosen.option, chosen.line);
  if (chosen.held_back) return std::nullopt;
  const Objection why{cite("MC-3.2"), cite_ruling(event_ship), "not a ship of the mover afloat"};
  return desk.decline(matter, *found, why, [&] {
    return Refusal{
        .order = "event " + std::string(matter.question.about) + ' ' + as_written(order.prefer),
        .line = order.prefer.front().line};
  });
}

MaybeAnswer answer_windward(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::windward);
  const auto* order = found ? body<ChoiceOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  const ShipId target = first_named(*order);
  const auto refuse = [&](const Objection& why) {
    return desk.decline(matter, *found, why, [&] {
      const auto against = target == no_ship ? std::string_view{} : Game::id_of(target);
      return Refusal{.order = as_written(*found->order), .against = against};
    });
  };
  if (const auto why = objection_to_windward(desk.game())) return refuse(*why);
  const Chosen chosen = choose(desk, matter, *order);
  if (chosen.option) return take(*found, *chosen.option, chosen.line);
  if (chosen.held_back || target == no_ship) return std::nullopt;
  return refuse(objection_to_windward_target(desk.game(), matter.who, target));
}

MaybeAnswer answer_gage_move(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::gage_move);
  if (!found) return std::nullopt;
  const auto* order = body<SquareOrder>(*found);
  if (order == nullptr) return take(*found, matter.question.fallback);
  auto why = objection_to_gage_move(desk.game());
  if (why) {
    return desk.decline(matter, *found, *why,
                        [&] { return Refusal{.order = as_written(*found->order)}; });
  }
  for (const Waypoint& to : order->to.any) {
    const Square square = square_of(desk.game(), matter.who, to);
    const auto objection =
        objection_to_square(desk.game(), matter.who, square, matter.question.rule);
    if (!objection) {
      const auto option = option_worth(matter.question, static_cast<int>(square));
      if (option) return take(*found, *option);
    }
    if (!why) why = objection;
  }
  const Objection closed{matter.question.rule, nullptr, "closed to her"};
  return desk.decline(matter, *found, why.value_or(closed), [&] {
    return Refusal{.order = "gage_move " +
                            square_in_words(desk.game(), matter.who, order->to.any.front())};
  });
}

MaybeAnswer answer_rescue(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::rescue);
  if (!found) return std::nullopt;
  const auto* order = body<RescueOrder>(*found);
  const auto skill = from_name<Skill>(matter.question.about.substr(
      std::min(matter.question.about.find('-') + 1, matter.question.about.size())));
  const bool rolls = order != nullptr && skill &&
                     std::count(order->skills.begin(), order->skills.end(), *skill) > 0;
  return take_named(*found, matter.question, rolls ? "roll" : "leave");
}

}  // namespace prizecourt::master_and_commander
