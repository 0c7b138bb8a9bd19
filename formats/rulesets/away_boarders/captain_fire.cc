#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/volley.h"
#include "formats/rulesets/away_boarders/captain.h"
#include "formats/rulesets/away_boarders/fire_line.h"

#include <algorithm>

// Fire: AB-D10, AB-D11. Guns are asked about one by one, ship by ship; the first line of the order
// that fits a gun makes it fire.
namespace prizecourt::away_boarders {
namespace {

using Found = OrdersBook::Found;

constexpr int hold_fire = -1;

// ---- what a line says ---------------------------------------------------------------------------

bool in_time(const FireLine& line, const Question& question) {
  return (line.phases >> index_of_phase(question) & 1U) != 0;
}

// ---- which target -------------------------------------------------------------------------------

/// `at: any`: the nearest, of these the one on which most guns bear, of these the lowest id.
/// Options come in the order of ids.
std::optional<std::size_t> any_target(const FireLine& line, const Desk& desk,
                                      const Matter& matter) {
  std::optional<std::size_t> best;
  int best_range = 0;
  int best_guns = -1;  // not counted yet
  for (std::size_t i = 0; i < matter.question.options.size(); ++i) {
    if (matter.question.options[i].value == hold_fire) continue;
    const auto target = static_cast<ShipId>(matter.question.options[i].value);
    if (!meets(line, desk.game(), matter.who, target)) continue;
    const int range = gun_range(desk.game(), matter.who, target);
    if (best && range > best_range) continue;
    if (best && range == best_range) {
      const auto rival = static_cast<ShipId>(matter.question.options[*best].value);
      if (best_guns < 0) best_guns = guns_bearing(line, desk.game(), matter.who, rival);
      const int guns = guns_bearing(line, desk.game(), matter.who, target);
      if (guns <= best_guns) continue;
      best_guns = guns;
    } else {
      best_guns = -1;
    }
    best = i;
    best_range = range;
  }
  return best;
}

/// The option of the first ship of the line that is one and meets its conditions.
std::optional<std::size_t> choose_target(const FireLine& line, const Desk& desk,
                                         const Matter& matter) {
  for (const ShipId target : line.at.ships) {
    const auto option = option_worth(matter.question, static_cast<int>(target));
    if (option && meets(line, desk.game(), matter.who, target)) return option;
  }
  return line.at.any ? any_target(line, desk, matter) : std::nullopt;
}

// ---- conditions on the volley -------------------------------------------------------------------

/// The guns of a ship that have been told to fire in this step.
std::span<const Desk::Firing> firing_of(const Desk& desk, ShipId who) {
  const auto& guns = desk.fire_step.guns;
  const auto [first, last] = std::equal_range(
      guns.begin(), guns.end(), Desk::Firing{.shooter = who},
      [](const Desk::Firing& a, const Desk::Firing& b) { return a.shooter < b.shooter; });
  return std::span(guns).subspan(static_cast<std::size_t>(first - guns.begin()),
                                 static_cast<std::size_t>(last - first));
}

/// Whether the line has a gun to spare, and the volley the dice it asks for.
bool is_open(const FireLine& line, const Desk& desk, ShipId who, std::size_t gun, ShipId target) {
  const auto guns = firing_of(desk, who);
  const auto fired = std::count_if(guns.begin(), guns.end(),
                                   [&](const auto& firing) { return firing.line == &line; });
  if (fired >= line.most_guns) return false;
  return !line.dice || dice_of(line, desk.game(), who, gun, target) >= *line.dice;
}

// ---- refusing -----------------------------------------------------------------------------------

/// Notes that a line, or a gun that it names, has fired or is refused; false if that was so before.
bool settle(Desk& desk, const FireLine& line, std::size_t gun) {
  const std::pair settled(&line, line.guns.by_name ? gun : max_guns);
  if (std::find(desk.settled.begin(), desk.settled.end(), settled) != desk.settled.end()) {
    return false;
  }
  desk.settled.push_back(settled);
  return true;
}

/// AB-R70, AB-R71: what the side has been told before leaves nothing else.
Objection side_is_bound(const Desk& desk) {
  if (desk.game().ruling(fire_in_portions) == FireInPortions::whole_side_once) {
    return {cite("AB-4.2.1"), cite_ruling(fire_in_portions), "a side fires whole, once in a turn"};
  }
  return {cite("AB-4.2.1"), cite_ruling(split_targets), "a side fires at one target"};
}

/// How far a shot got on the way to being legal.
int progress(const Objection& objection) {
  const Rule rule = objection.rule;
  if (rule == cite("AB-4.2.2") || rule == cite("AB-4.2.3")) return 1;  // out of the arc
  if (rule == cite("AB-4.2.5")) return 3;                              // something in the way
  if (rule == cite("AB-4.2.4") || rule == cite("AB-4.4.1")) return 2;  // out of range
  if (rule == cite("AB-4.4.2") || rule == cite("AB-4.4.3")) return 2;
  return 0;
}

using Outlook = Desk::Outlook;

/// Notes what keeps a gun from firing at a target, if it comes nearer to it than others did.
void look_at(const Objection& objection, ShipId target, Outlook& outlook) {
  if (outlook.objection && progress(*outlook.objection) >= progress(objection)) return;
  outlook.objection = objection;
  outlook.target = target;
}

/// What all guns of a line make of one of its ships; true as soon as one may fire.
bool some_gun_fires(const FireLine& line, const Desk& desk, ShipId who, ShipId target,
                    Outlook& outlook) {
  if (const auto objection = objection_to_target(desk.game(), who, target)) {
    look_at(*objection, target, outlook);
    return false;
  }
  const Sight seen = sight(desk.game(), who, target);
  bool fires = false;
  for_each_selected(line, desk.game(), who, [&](std::size_t gun) {
    if (fires) return;
    auto objection = objection_to_gun(desk.game(), who, gun);
    if (!objection) objection = objection_to_shot(desk.game(), who, gun, seen);
    fires = !objection;
    if (objection) look_at(*objection, target, outlook);
  });
  return fires;
}

/// Of a line that insists; looked at once for each ship and step.
const Outlook& outlook_of(const FireLine& line, Desk& desk, ShipId who) {
  auto& known = desk.fire_step.outlooks;
  if (desk.fire_step.who != who) known.clear();
  desk.fire_step.who = who;
  for (const Outlook& outlook : known) {
    if (outlook.line == &line) return outlook;
  }
  Outlook outlook;
  outlook.line = &line;
  for (const ShipId target : line.at.ships) {
    if (!some_gun_fires(line, desk, who, target, outlook)) continue;
    outlook.objection.reset();
    break;
  }
  known.push_back(outlook);
  return known.back();
}

/// Of one gun of it, which is named. Where nothing is against it the side is bound.
Outlook outlook_of_gun(const FireLine& line, const Desk& desk, ShipId who, std::size_t gun) {
  Outlook outlook;
  for (const ShipId target : line.at.ships) {
    const auto objection = objection_to_fire(desk.game(), who, gun, target);
    look_at(objection.value_or(side_is_bound(desk)), target, outlook);
  }
  return outlook;
}

/// A line of an order, and the gun that was to fire by it.
struct LineOfGun {
  const Found& order;
  const FireLine& line;
  std::size_t gun = max_guns;  ///< none
};

/// Requires a line that insists. It is refused once, in its last phase, if it has not fired; a line
/// that names guns, once for each of them.
MaybeAnswer refuse_line(Desk& desk, const Matter& matter, const LineOfGun& of, const Objection& why,
                        ShipId against) {
  const FireLine& line = of.line;
  if (desk.are_judged_in_time()) {
    const bool has_a_later_phase = line.phases >> (index_of_phase(matter.question) + 1) != 0;
    if (has_a_later_phase || !settle(desk, line, of.gun)) return std::nullopt;
  }
  return desk.decline(matter, of.order, why, [&] {
    return Refusal{.order = as_written(line, desk.game(), matter.who),
                   .line = line.line,
                   .part = static_cast<int>(&line - body<FireOrder>(of.order)->lines.data()),
                   .against = desk.game().id_of(against)};
  });
}

/// Requires a line that insists and selects the gun, which is loaded.
MaybeAnswer decline_line(Desk& desk, const Matter& matter, const LineOfGun& of) {
  const Outlook why = of.line.guns.by_name ? outlook_of_gun(of.line, desk, matter.who, of.gun)
                                           : outlook_of(of.line, desk, matter.who);
  return refuse_line(desk, matter, of, why.objection.value_or(side_is_bound(desk)), why.target);
}

/// A line that insists is refused when none of its guns can fire at any of its ships. Guns that it
/// names are refused one by one.
bool is_refused(const FireLine& line, Desk& desk, const Matter& matter) {
  if (!insists(line)) return false;
  const auto is_option = [&](ShipId target) {
    return option_worth(matter.question, static_cast<int>(target)).has_value();
  };
  if (std::any_of(line.at.ships.begin(), line.at.ships.end(), is_option)) return false;
  return line.guns.by_name || outlook_of(line, desk, matter.who).objection.has_value();
}

/// Whether a gun has no shot for a line. One that was fired in this turn had its shot for a line
/// that was in time before; for a line of this phase and later ones it is spent.
bool is_dumb(const Gun& gun, const FireLine& line, const Question& question) {
  if (!gun.out && !gun.unloaded) return false;
  const std::size_t phase = index_of_phase(question);
  const bool was_in_time = (line.phases & ((1U << phase) - 1U)) != 0;
  const bool has_had_it = gun.fired_this_segment && (phase == 0 || was_in_time);
  return !has_had_it;
}

/// What guns of a line are good for.
struct Guns {
  int meant = 0;
  int with_a_shot = 0;  ///< that can still fire, or have fired by the line
};

Guns count_guns(const FireLine& line, const Desk& desk, const Matter& matter) {
  Guns count;
  const ShipId who = matter.who;
  const auto& guns = desk.ship(who).guns;
  for (std::size_t g = 0; g < desk.spec(who).guns.size(); ++g) {
    if (!selects(line, desk.game(), who, g)) continue;
    ++count.meant;
    if (!is_dumb(guns[g], line, matter.question)) ++count.with_a_shot;
  }
  return count;
}

/// The first gun of a battery that the line means, and that has no shot.
std::optional<std::size_t> dumb_gun(const FireLine& line, const Desk& desk, const Matter& matter,
                                    Battery battery) {
  const auto& guns = desk.ship(matter.who).guns;
  for (std::size_t g = 0; g < desk.spec(matter.who).guns.size(); ++g) {
    const bool is_meant =
        is_dumb(guns[g], line, matter.question) && selects(line, desk.game(), matter.who, g);
    if (is_meant && battery_of(desk.game(), matter.who, g) == battery) return g;
  }
  return std::nullopt;
}

/// Lines that insist and mean guns of a battery that are empty or out of action: of those that name
/// guns each, of others only where none of their guns has a shot. Or there is no such gun.
MaybeAnswer refuse_dumb_guns(Desk& desk, const Matter& matter, const Found& found,
                             const FireOrder& order, Battery battery) {
  MaybeAnswer refused;
  for (const FireLine& line : order.lines) {
    if (!in_time(line, matter.question) || !insists(line)) continue;
    const Guns guns = count_guns(line, desk, matter);
    if (!line.guns.by_name && guns.with_a_shot > 0) continue;
    std::optional<Objection> why =
        Objection{cite("AB-1.4.4"), nullptr, "she has no such gun on that side"};
    const auto gun = dumb_gun(line, desk, matter, battery);
    if (guns.meant > 0) why = gun ? objection_to_gun(desk.game(), matter.who, *gun) : std::nullopt;
    if (!why) continue;
    const auto answer = refuse_line(desk, matter, {found, line, gun.value_or(max_guns)}, *why,
                                    line.at.ships.front());
    if (!refused) refused = answer;
  }
  return refused;
}

/// The gun holds its fire; any line that wanted it to fire is refused, if it could not be helped.
MaybeAnswer hold(Desk& desk, const Matter& matter, const Found& found, const FireOrder& order,
                 std::size_t gun) {
  MaybeAnswer refused;
  for (const FireLine& line : order.lines) {
    if (!in_time(line, matter.question) || !selects(line, desk.game(), matter.who, gun)) continue;
    if (!is_refused(line, desk, matter)) continue;
    const auto answer = decline_line(desk, matter, {found, line, gun});
    if (!refused) refused = answer;
  }
  if (const auto option = option_worth(matter.question, hold_fire)) {
    return refused ? *refused : take(found, *option);
  }
  return desk.decline(matter, found, side_is_bound(desk), [&] {
    return Refusal{.order = "fire: hold " + std::string(matter.question.about)};
  });
}

/// No gun of the battery has a target.
MaybeAnswer hold_battery(Desk& desk, const Matter& matter, const Found& found,
                         const FireOrder& order, Battery battery) {
  MaybeAnswer refused;
  for (const FireLine& line : order.lines) {
    if (!in_time(line, matter.question) || !insists(line)) continue;
    for_each_selected(line, desk.game(), matter.who, [&](std::size_t gun) {
      if (battery_of(desk.game(), matter.who, gun) != battery) return;
      if (!is_refused(line, desk, matter)) return;
      const auto answer = decline_line(desk, matter, {found, line, gun});
      if (!refused) refused = answer;
    });
  }
  return refused ? *refused : take(found, matter.question.fallback);
}

MaybeAnswer fire_gun(Desk& desk, const Matter& matter, const Found& found, const FireOrder& order,
                     std::size_t gun) {
  for (const FireLine& line : order.lines) {
    if (!in_time(line, matter.question) || !selects(line, desk.game(), matter.who, gun)) continue;
    const auto option = choose_target(line, desk, matter);
    if (!option) continue;
    const auto target = static_cast<ShipId>(matter.question.options[*option].value);
    if (!is_open(line, desk, matter.who, gun, target)) continue;
    desk.fire_step.guns.push_back(
        {.shooter = matter.who, .target = target, .gun = gun, .line = &line, .order = found});
    settle(desk, line, gun);
    return take(found, *option, line.line);
  }
  return hold(desk, matter, found, order, gun);
}

}  // namespace

MaybeAnswer Desk::note(const Matter& matter, MaybeAnswer answer) {
  const bool is_fire = matter.question.decision == decision("AB-D10");
  const bool is_exact = is_fire && listener().wanted() && lines_are_exact();
  const auto found = is_exact ? find(matter, OrderKind::fire) : std::nullopt;
  const auto* fire = found ? body<FireOrder>(*found) : nullptr;
  const bool is_heard =
      fire == nullptr || std::any_of(fire->lines.begin(), fire->lines.end(),
                                     [&](const FireLine& line) { return has_consulted(&line); });
  return is_heard ? DeskOf::note(matter, answer) : answer;
}

MaybeAnswer answer_fire(Desk& desk, const Matter& matter) {
  if (desk.fire_step.phase != matter.question.phase) {
    desk.fire_step = {
        .phase = matter.question.phase, .guns = {}, .who = std::nullopt, .outlooks = {}};
  }
  desk.asked(matter.who).fire_phases |= 1U << index_of_phase(matter.question);
  const auto found = desk.find(matter, OrderKind::fire);
  if (!found) return std::nullopt;
  const auto* order = body<FireOrder>(*found);
  if (order == nullptr) {
    const auto hold_option = option_worth(matter.question, hold_fire);
    return take(*found, hold_option.value_or(matter.question.fallback));
  }
  const auto gun = gun_called(desk.spec(matter.who), matter.question.about);
  const auto battery =
      gun ? battery_of(desk.game(), matter.who, *gun) : from_name<Battery>(matter.question.about);
  if (!battery) return std::nullopt;
  for (const FireLine& line : order->lines) {
    if (in_time(line, matter.question)) desk.consult(&line);
  }
  const auto dumb = refuse_dumb_guns(desk, matter, *found, *order, *battery);
  if (gun) return fire_gun(desk, matter, *found, *order, *gun);
  const auto held = hold_battery(desk, matter, *found, *order, *battery);
  return dumb ? dumb : held;
}

namespace {

/// AB-R85: the rule's aim, or the other one where there are fewer dice than it wants.
std::size_t aimed(const AimRule& rule, const Question& question) {
  const auto option = option_named(question, name_of(rule.aim)).value_or(question.fallback);
  if (!rule.from_dice) return option;
  if (aim_option(question.options[option].value).dice >= *rule.from_dice) return option;
  const Aim other = rule.aim == Aim::high ? Aim::low : Aim::high;
  return option_named(question, name_of(other)).value_or(option);
}

/// What made the guns of this volley fire, if it says how to aim.
const Desk::Firing* firing_with_aim(const Desk& desk, const Matter& matter, ShipId target) {
  for (const Desk::Firing& firing : firing_of(desk, matter.who)) {
    if (firing.target != target || !firing.line->aim) continue;
    const Round round = round_in(desk.game(), matter.who, firing.gun);
    const int weight = desk.spec(matter.who).guns[firing.gun].weight;
    if (volley_number(weight, round) == matter.question.nth) return &firing;
  }
  return nullptr;
}

}  // namespace

MaybeAnswer answer_aim(Desk& desk, const Matter& matter) {
  const auto target = ship_called(desk.game().setup, matter.question.about);
  const auto fire = desk.find(matter, OrderKind::fire);
  const auto* firing = fire && target ? firing_with_aim(desk, matter, *target) : nullptr;
  if (firing != nullptr) {
    // In games of earlier revisions the answer was put down to an order that came in meanwhile.
    const Found& by = desk.are_judged_in_time() ? firing->order : *fire;
    return take(by, aimed(*firing->line->aim, matter.question), firing->line->line);
  }
  const auto found = desk.find(matter, OrderKind::aim);
  const auto* rule = found ? body<AimRule>(*found) : nullptr;
  if (rule == nullptr) return std::nullopt;
  return take(*found, aimed(*rule, matter.question));
}

}  // namespace prizecourt::away_boarders
