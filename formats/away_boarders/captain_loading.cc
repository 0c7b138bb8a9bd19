#include "formats/away_boarders/desk.h"

#include <algorithm>

// Loading: AB-D16 to AB-D18. A ship is asked about her swivels, then about a second ball for each
// side, then gun by gun; hands are counted from the first of these questions on.
namespace prizecourt::away_boarders {
namespace {

constexpr std::array batteries = {Battery::port, Battery::starboard, Battery::bow};

constexpr std::string_view no = "no";
constexpr std::string_view yes = "yes";

bool has(std::uint64_t guns, std::size_t gun) {
  return (guns >> gun & 1U) != 0;
}

Battery battery_of(const Desk& desk, ShipId who, std::size_t gun) {
  return away_boarders::battery_of(desk.ship(who).guns[gun], desk.spec(who).guns[gun]);
}

std::optional<Round> round_for(const LoadOrder& order, Battery battery) {
  return order.rounds[static_cast<std::size_t>(battery)];
}

std::string as_written(Battery battery, Round round) {
  return "load: " + std::string(name_of(battery)) + ' ' + std::string(name_of(round));
}

/// The hands of a ship that is asked for the first time.
void count_hands(Desk& desk, ShipId who) {
  if (desk.loading.who == who) return;
  desk.loading = {
      .who = who, .hands = crew_at(desk.ship(who), Task::guns), .to_load = std::nullopt};
}

int count_loaded(const Desk& desk, ShipId who, Battery battery) {
  int loaded = 0;
  for (std::size_t g = 0; g < desk.spec(who).guns.size(); ++g) {
    const Gun& gun = desk.ship(who).guns[g];
    if (!gun.out && !gun.unloaded && battery_of(desk, who, g) == battery) ++loaded;
  }
  return loaded;
}

// ---- which guns are loaded ----------------------------------------------------------------------

bool held(const LoadOrder& order, const Desk& desk, ShipId who, std::size_t gun) {
  const auto battery = static_cast<unsigned>(battery_of(desk, who, gun));
  return has(order.hold, gun) || (order.held_batteries >> battery & 1U) != 0;
}

/// As many empty guns as there are hands: first those that the order puts first, then those of the
/// batteries that it names a round for, then all others; each time in the order of the questions.
void plan(Desk& desk, ShipId who, const LoadOrder& order) {
  const ShipSpec& spec = desk.spec(who);
  std::uint64_t chosen = 0;
  int hands = desk.loading.hands;
  const auto choose = [&](std::size_t gun) {
    const Gun& state = desk.ship(who).guns[gun];
    if (hands <= 0 || state.out || !state.unloaded || has(chosen, gun)) return;
    if (held(order, desk, who, gun)) return;
    chosen |= std::uint64_t{1} << gun;
    --hands;
  };
  for (const std::uint8_t gun : order.first) choose(gun);
  const auto choose_battery = [&](Battery battery) {
    for (std::size_t g = 0; g < spec.guns.size(); ++g) {
      if (battery_of(desk, who, g) == battery) choose(g);
    }
  };
  const auto choose_all = [&](auto wanted) {
    const Battery fired = desk.ship(who).last_fired;
    if (wanted(fired)) choose_battery(fired);
    for (const Battery battery : batteries) {
      if (wanted(battery)) choose_battery(battery);
    }
  };
  choose_all([&](Battery battery) { return round_for(order, battery).has_value(); });
  choose_all([](Battery) { return true; });
  desk.loading.to_load = chosen;
}

bool is_put_first(const LoadOrder& order, std::size_t gun) {
  return std::find(order.first.begin(), order.first.end(), gun) != order.first.end();
}

/// A gun that stays empty, because the order says so or for want of hands.
MaybeAnswer leave_empty(Desk& desk, const Matter& matter, const OrdersBook::Found& found,
                        const LoadOrder& order, std::size_t gun) {
  const auto option = option_named(matter.question, no).value_or(matter.question.fallback);
  const bool wanted = is_put_first(order, gun) && !held(order, desk, matter.who, gun);
  if (!wanted) return take(found, option);
  const Objection why{cite("AB-4.1.3"), nullptr, "a hand loads one gun, and all are busy"};
  const auto refused = desk.decline(matter, found, why, [&] {
    return Refusal{.order = "load: " + desk.spec(matter.who).guns[gun].id};
  });
  return refused ? *refused : take(found, option);
}

/// What goes into an empty gun. Double shot begins with a single ball (AB-R147).
MaybeAnswer load_with(Desk& desk, const Matter& matter, const OrdersBook::Found& found,
                      Battery battery, Round round) {
  const Round first = round == Round::double_shot ? Round::round : round;
  if (const auto option = option_named(matter.question, name_of(first))) {
    return take(found, *option);
  }
  const Objection why{cite("AB-4.1.4"), cite_ruling("AB-R105"),
                      "the side still holds another kind"};
  return desk.decline(matter, found, why,
                      [&] { return Refusal{.order = as_written(battery, round)}; });
}

// ---- AB-D18 -------------------------------------------------------------------------------------

MaybeAnswer double_side(Desk& desk, const Matter& matter, const OrdersBook::Found& found,
                        Battery battery) {
  const int loaded = count_loaded(desk, matter.who, battery);
  if (const auto option = option_named(matter.question, yes)) {
    desk.loading.hands -= loaded;
    return take(found, *option);
  }
  const Round held_round = load_of(desk.ship(matter.who), battery);
  if (held_round == Round::double_shot) return take(found, matter.question.fallback);
  Objection why{cite("AB-4.1.6"), nullptr, "a second ball goes in on round shot only"};
  if (held_round == Round::round) {
    why = {cite("AB-4.1.6"), cite_ruling("AB-R104"),
           "too few hands for all loaded guns of the side"};
  }
  return desk.decline(matter, found, why,
                      [&] { return Refusal{.order = as_written(battery, Round::double_shot)}; });
}

}  // namespace

MaybeAnswer answer_swing_swivel(Desk& desk, const Matter& matter) {
  count_hands(desk, matter.who);
  const auto found = desk.find(matter, OrderKind::swing);
  if (!found) return std::nullopt;
  const auto* order = body<SwingOrder>(*found);
  const auto gun = gun_called(desk.spec(matter.who), matter.question.about);
  if (order == nullptr || !gun) return take(*found, matter.question.fallback);
  const auto wish = std::find_if(order->guns.begin(), order->guns.end(),
                                 [&](const auto& entry) { return entry.first == *gun; });
  if (wish == order->guns.end() || wish->second == desk.ship(matter.who).guns[*gun].side) {
    return take(*found, matter.question.fallback);
  }
  if (const auto option = option_named(matter.question, yes)) {
    --desk.loading.hands;
    return take(*found, *option);
  }
  return desk.decline(
      matter, *found, {cite("AB-4.1.5"), nullptr, "no hand at the guns is idle"},
      [&] { return Refusal{.order = "swing: " + std::string(matter.question.about)}; });
}

MaybeAnswer answer_double_shot(Desk& desk, const Matter& matter) {
  count_hands(desk, matter.who);
  const auto found = desk.find(matter, OrderKind::load);
  const auto battery = from_name<Battery>(matter.question.about);
  if (!found || !battery) return std::nullopt;
  const auto* order = body<LoadOrder>(*found);
  if (order == nullptr) return take(*found, matter.question.fallback);
  const auto round = round_for(*order, *battery);
  if (!round) return std::nullopt;
  if (*round == Round::double_shot) return double_side(desk, matter, *found, *battery);
  if (*round == load_of(desk.ship(matter.who), *battery)) {
    return take(*found, matter.question.fallback);
  }
  const Objection why{cite("AB-4.1.4"), cite_ruling("AB-R146"),
                      "the side still holds another kind, which is not drawn"};
  return desk.decline(matter, *found, why,
                      [&] { return Refusal{.order = as_written(*battery, *round)}; });
}

MaybeAnswer answer_load_gun(Desk& desk, const Matter& matter) {
  count_hands(desk, matter.who);
  const auto found = desk.find(matter, OrderKind::load);
  const auto gun = gun_called(desk.spec(matter.who), matter.question.about);
  if (!found || !gun) return std::nullopt;
  const auto* order = body<LoadOrder>(*found);
  if (order == nullptr) {
    return take(*found, option_named(matter.question, no).value_or(matter.question.fallback));
  }
  if (!desk.loading.to_load) plan(desk, matter.who, *order);
  if (!has(*desk.loading.to_load, *gun)) return leave_empty(desk, matter, *found, *order, *gun);
  const Battery battery = battery_of(desk, matter.who, *gun);
  if (const auto round = round_for(*order, battery)) {
    return load_with(desk, matter, *found, battery, *round);
  }
  if (!is_put_first(*order, *gun)) return std::nullopt;
  return take(*found, matter.question.fallback);
}

}  // namespace prizecourt::away_boarders
