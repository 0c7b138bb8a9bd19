#include "engine/rulesets/away_boarders/chapters.h"
#include "formats/rulesets/away_boarders/captain.h"

#include <algorithm>

// Loading: AB-D16 to AB-D18. A ship is asked about her swivels, then about a second ball for each
// side, then gun by gun; hands are counted from the first of these questions on.
namespace prizecourt::away_boarders {
namespace {

constexpr std::string_view no_option = "no";

Battery battery_of(const Desk& desk, ShipId who, std::size_t gun) {
  return away_boarders::battery_of(desk.ship(who).guns[gun], desk.spec(who).guns[gun]);
}

std::optional<Round> round_for(const LoadOrder& order, Battery battery) {
  return order.rounds[static_cast<std::size_t>(battery)];
}

std::string as_written(Battery battery, Round round) {
  return "load: " + std::string(name_of(battery)) + ' ' + std::string(name_of(round));
}

/// The hands and the guns of a ship that is asked for the first time.
void count_hands(Desk& desk, ShipId who) {
  if (desk.loading.who == who) return;
  desk.loading = {.who = who, .hands = crew_at(desk.ship(who), Task::guns)};
  for (std::size_t g = 0; g < desk.spec(who).guns.size(); ++g) {
    if (desk.ship(who).guns[g].unloaded) desk.loading.empty |= bit_of(g);
    if (desk.ship(who).guns[g].out) desk.asked(who).guns_out |= bit_of(g);
  }
}

/// The hands that have loaded no gun so far.
int idle_hands(const Desk& desk, ShipId who) {
  int hands = desk.loading.hands;
  for (std::size_t g = 0; g < desk.spec(who).guns.size(); ++g) {
    const bool is_done = has(desk.loading.empty, g) && !desk.ship(who).guns[g].unloaded;
    if (is_done) hands -= has(desk.loading.doubled, g) ? 2 : 1;
  }
  return hands;
}

/// Keeps in mind that a gun has been asked about, and how many hands load it.
void note_gun(Desk& desk, const Matter& matter, std::size_t gun, const MaybeAnswer& answer) {
  const std::size_t option = answer ? answer->option : matter.question.fallback;
  const bool twice = matter.question.options[option].value == static_cast<int>(Round::double_shot);
  desk.loading.asked |= bit_of(gun);
  desk.asked(matter.who).guns_loaded |= bit_of(gun);
  desk.asked(matter.who).batteries_loaded |=
      1U << static_cast<unsigned>(battery_of(desk, matter.who, gun));
  desk.loading.doubled &= ~bit_of(gun);
  if (twice) desk.loading.doubled |= bit_of(gun);
}

/// How many guns of the battery can be used and are such.
template <class Predicate>
int count_guns(const Desk& desk, ShipId who, Battery battery, Predicate condition) {
  int count = 0;
  for (std::size_t g = 0; g < desk.spec(who).guns.size(); ++g) {
    if (desk.ship(who).guns[g].out || battery_of(desk, who, g) != battery) continue;
    if (condition(g)) ++count;
  }
  return count;
}

int count_loaded(const Desk& desk, ShipId who, Battery battery) {
  return count_guns(desk, who, battery,
                    [&](std::size_t g) { return !desk.ship(who).guns[g].unloaded; });
}

int count_empty(const Desk& desk, ShipId who, Battery battery) {
  return count_guns(desk, who, battery,
                    [&](std::size_t g) { return desk.ship(who).guns[g].unloaded; });
}

/// Loaded guns with a single ball.
int count_round_shotted(const Desk& desk, ShipId who, Battery battery) {
  return count_guns(desk, who, battery, [&](std::size_t g) {
    return !desk.ship(who).guns[g].unloaded && round_in(desk.game(), who, g) == Round::round;
  });
}

// ---- which guns are loaded ----------------------------------------------------------------------

bool held(const LoadOrder& order, const Desk& desk, ShipId who, std::size_t gun) {
  const auto battery = static_cast<unsigned>(battery_of(desk, who, gun));
  return has(order.hold, gun) || (order.held_batteries >> battery & 1U) != 0;
}

/// Whether guns of the side hold double shot, or will when those are loaded that have been chosen.
bool is_doubled(const Desk& desk, ShipId who, Battery battery) {
  for (std::size_t g = 0; g < desk.spec(who).guns.size(); ++g) {
    if (battery_of(desk, who, g) == battery && has(desk.loading.to_double, g)) return true;
  }
  return count_loaded(desk, who, battery) > 0 &&
         load_of(desk.ship(who), battery) == Round::double_shot;
}

/// Whether nothing that the side holds speaks against double shot in another gun of it.
bool double_fits(const Desk& desk, ShipId who, Battery battery) {
  const Game& game = desk.game();
  return count_loaded(desk, who, battery) == 0 ||
         load_of(desk.ship(who), battery) == Round::double_shot ||
         game.ruling(mix_load) != MixLoad::must_match_unless_side_empty ||
         game.ruling(double_partial) == DoublePartial::track_per_gun;
}

/// What an empty gun is to be loaded with, and by how many hands; by none where it cannot be.
/// Double shot begins with a single ball where it takes more hands than there are (AB-R147), but
/// not beside guns that hold it.
struct Charge {
  Round round{};
  int hands = 0;
};

Charge charge_for(const Desk& desk, ShipId who, const LoadOrder& order, std::size_t gun) {
  const Battery battery = battery_of(desk, who, gun);
  const bool doubled = is_doubled(desk, who, battery);
  const Round wanted =
      round_for(order, battery).value_or(doubled ? Round::double_shot : Round::round);
  if (wanted != Round::double_shot || !double_fits(desk, who, battery)) return {wanted, 1};
  const int needed = hands_to_load(desk.game(), Round::double_shot);
  if (needed > 0 && desk.loading.hands_left >= needed) return {Round::double_shot, needed};
  return {Round::round, doubled ? 0 : 1};
}

/// Whether a gun is empty, and neither held back nor chosen or asked about before.
bool may_be_chosen(const Desk& desk, ShipId who, const LoadOrder& order, std::size_t gun,
                   std::size_t next) {
  const Gun& state = desk.ship(who).guns[gun];
  if (state.out || !state.unloaded || has(desk.loading.to_load, gun)) return false;
  if (gun != next && has(desk.loading.asked, gun)) return false;
  return !held(order, desk, who, gun);
}

/// As many empty guns as there are hands: first those that the order puts first, then those of the
/// batteries that it names a round for, then all others; each time in the order of the questions.
/// An order that comes in while guns are being loaded is for those that are left, from `next` on.
void plan(Desk& desk, ShipId who, const LoadOrder& order, std::size_t next) {
  const ShipSpec& spec = desk.spec(who);
  Desk::Loading& chosen = desk.loading;
  chosen.plan_of = &order;
  chosen.to_load = 0;
  chosen.to_double = 0;
  chosen.hands_left = idle_hands(desk, who);
  const auto choose = [&](std::size_t gun) {
    if (chosen.hands_left <= 0 || !may_be_chosen(desk, who, order, gun, next)) return;
    const Charge charge = charge_for(desk, who, order, gun);
    if (charge.hands == 0) return;
    chosen.to_load |= bit_of(gun);
    if (charge.round == Round::double_shot) chosen.to_double |= bit_of(gun);
    chosen.hands_left -= charge.hands;
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
    for (const Battery battery : all_batteries) {
      if (wanted(battery)) choose_battery(battery);
    }
  };
  choose_all([&](Battery battery) { return round_for(order, battery).has_value(); });
  choose_all([](Battery) { return true; });
}

bool is_put_first(const LoadOrder& order, std::size_t gun) {
  return std::find(order.first.begin(), order.first.end(), gun) != order.first.end();
}

/// Whether the order wants that gun loaded: by name, or by a round for a battery none of whose guns
/// is, or which holds double shot.
bool is_wanted(const Desk& desk, ShipId who, const LoadOrder& order, std::size_t gun) {
  if (is_put_first(order, gun)) return true;
  const Battery battery = battery_of(desk, who, gun);
  if (!round_for(order, battery)) return false;
  const int chosen =
      count_guns(desk, who, battery, [&](std::size_t g) { return has(desk.loading.to_load, g); });
  return chosen == 0 || (desk.loading.hands_left > 0 && is_doubled(desk, who, battery));
}

/// Why an empty gun gets no double shot: AB-R147.
Objection objection_to_double(const Desk& desk) {
  const bool twice = hands_to_load(desk.game(), Round::double_shot) > 0;
  return {cite("AB-4.1.6"), cite_ruling(double_in_one_segment),
          twice ? "an empty gun takes two hands for double shot"
                : "double shot goes in on top of round shot, and the gun is empty"};
}

/// What keeps a wanted gun empty: no hand for it, or not enough for double shot.
Objection objection_to_loading(const Desk& desk, ShipId who, std::size_t gun) {
  const Battery battery = battery_of(desk, who, gun);
  if (desk.loading.hands_left == 0 || !is_doubled(desk, who, battery)) {
    return {cite("AB-4.1.3"), nullptr, "a hand loads one gun, and all are busy"};
  }
  return objection_to_double(desk);
}

std::string loading_as_written(const Desk& desk, ShipId who, const LoadOrder& order,
                               std::size_t gun) {
  const Battery battery = battery_of(desk, who, gun);
  const auto round = round_for(order, battery);
  return round ? as_written(battery, *round) : "load: " + desk.spec(who).guns[gun].id;
}

/// A gun that stays empty, because the order says so or for want of hands.
MaybeAnswer leave_empty(Desk& desk, const Matter& matter, const OrdersBook::Found& found,
                        const LoadOrder& order, std::size_t gun) {
  const auto option = option_named(matter.question, no_option).value_or(matter.question.fallback);
  const bool held_back = held(order, desk, matter.who, gun);
  if (held_back || !is_wanted(desk, matter.who, order, gun)) return take(found, option);
  const auto refused =
      desk.decline(matter, found, objection_to_loading(desk, matter.who, gun), [&] {
        return Refusal{.order = loading_as_written(desk, matter.who, order, gun),
                       .part = static_cast<int>(battery_of(desk, matter.who, gun)),
                       .instead = option};
      });
  if (!refused) return take(found, option);
  Answer answer = *refused;
  answer.option = option;
  return answer;
}

/// What goes into an empty gun.
MaybeAnswer load_with(Desk& desk, const Matter& matter, const OrdersBook::Found& found,
                      Battery battery, Round round) {
  const auto gun = gun_called(desk.spec(matter.who), matter.question.about);
  const bool single = round == Round::double_shot && gun && !has(desk.loading.to_double, *gun);
  if (const auto option = option_named(matter.question, name_of(single ? Round::round : round))) {
    if (single) {  // carried out by half
      desk.refuse(matter, found, objection_to_double(desk), [&] {
        return Refusal{.order = as_written(battery, round),
                       .part = static_cast<int>(battery),
                       .instead = option};
      });
    }
    return take(found, *option);
  }
  const Objection why{cite("AB-4.1.4"), cite_ruling(mix_load), "the side still holds another kind"};
  return desk.decline(matter, found, why, [&] {
    return Refusal{.order = as_written(battery, round), .part = static_cast<int>(battery)};
  });
}

// ---- AB-D18 -------------------------------------------------------------------------------------

/// Requires an order for double shot, which goes in on top of round shot only. What the side holds
/// speaks against it once, in an empty gun if there is one.
MaybeAnswer double_side(Desk& desk, const Matter& matter, const OrdersBook::Found& found,
                        Battery battery) {
  const int balls = count_round_shotted(desk, matter.who, battery);
  if (const auto option = option_named(matter.question, yes_option)) {
    desk.loading.hands -= std::min(desk.loading.hands, balls);
    return take(found, *option);
  }
  const bool is_done = load_of(desk.ship(matter.who), battery) == Round::double_shot && balls == 0;
  const bool is_heard_later = balls == 0 && count_empty(desk, matter.who, battery) > 0;
  if (is_done || is_heard_later) return take(found, matter.question.fallback);
  Objection why{cite("AB-4.1.6"), nullptr, "a second ball goes in on round shot only"};
  if (balls > 0) {
    why = {cite("AB-4.1.6"), cite_ruling(double_partial),
           "too few hands for all loaded guns of the side"};
  }
  return desk.decline(matter, found, why, [&] {
    return Refusal{.order = as_written(battery, Round::double_shot),
                   .part = static_cast<int>(battery)};
  });
}

// ---- AB-D16 -------------------------------------------------------------------------------------

MaybeAnswer load_gun(Desk& desk, const Matter& matter, std::size_t gun) {
  const auto found = desk.find(matter, OrderKind::load);
  if (!found) return std::nullopt;
  const auto* order = body<LoadOrder>(*found);
  if (order == nullptr) {
    return take_named(*found, matter.question, no_option);
  }
  if (desk.loading.plan_of != order) plan(desk, matter.who, *order, gun);
  if (!has(desk.loading.to_load, gun)) return leave_empty(desk, matter, *found, *order, gun);
  const Battery battery = battery_of(desk, matter.who, gun);
  if (const auto round = round_for(*order, battery)) {
    return load_with(desk, matter, *found, battery, *round);
  }
  if (!is_put_first(*order, gun)) return std::nullopt;
  return take(*found, matter.question.fallback);
}

}  // namespace

MaybeAnswer answer_swing_swivel(Desk& desk, const Matter& matter) {
  count_hands(desk, matter.who);
  const auto found = desk.find(matter, OrderKind::swing);
  if (!found) return std::nullopt;
  const auto* order = body<SwingOrder>(*found);
  const auto gun = gun_called(desk.spec(matter.who), matter.question.about);
  if (order == nullptr || !gun) return take(*found, matter.question.fallback);
  desk.asked(matter.who).guns_swung |= bit_of(*gun);
  const auto wish = std::find_if(order->guns.begin(), order->guns.end(),
                                 [&](const auto& entry) { return entry.first == *gun; });
  if (wish == order->guns.end() || wish->second == desk.ship(matter.who).guns[*gun].side) {
    return take(*found, matter.question.fallback);
  }
  if (const auto option = option_named(matter.question, yes_option)) {
    --desk.loading.hands;
    return take(*found, *option);
  }
  return desk.decline(matter, *found, {cite("AB-4.1.5"), nullptr, "no hand at the guns is idle"},
                      [&] {
                        return Refusal{.order = "swing: " + std::string(matter.question.about),
                                       .part = static_cast<int>(*gun)};
                      });
}

MaybeAnswer answer_double_shot(Desk& desk, const Matter& matter) {
  count_hands(desk, matter.who);
  const auto found = desk.find(matter, OrderKind::load);
  const auto battery = from_name<Battery>(matter.question.about);
  if (!found || !battery) return std::nullopt;
  desk.asked(matter.who).batteries_loaded |= 1U << static_cast<unsigned>(*battery);
  const auto* order = body<LoadOrder>(*found);
  if (order == nullptr) return take(*found, matter.question.fallback);
  const auto round = round_for(*order, *battery);
  if (!round) return std::nullopt;
  if (*round == Round::double_shot) return double_side(desk, matter, *found, *battery);
  const bool is_done = *round == load_of(desk.ship(matter.who), *battery);
  if (is_done || count_empty(desk, matter.who, *battery) > 0) {  // those are asked about
    return take(*found, matter.question.fallback);
  }
  const Objection why{cite("AB-4.1.4"), cite_ruling("AB-R146"),
                      "the side still holds another kind, which is not drawn"};
  return desk.decline(matter, *found, why, [&] {
    return Refusal{.order = as_written(*battery, *round), .part = static_cast<int>(*battery)};
  });
}

MaybeAnswer answer_load_gun(Desk& desk, const Matter& matter) {
  count_hands(desk, matter.who);
  const auto gun = gun_called(desk.spec(matter.who), matter.question.about);
  if (!gun) return std::nullopt;
  const auto answer = load_gun(desk, matter, *gun);
  note_gun(desk, matter, *gun, answer);
  return answer;
}

}  // namespace prizecourt::away_boarders
