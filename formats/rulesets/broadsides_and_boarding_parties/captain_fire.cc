#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "formats/rulesets/broadsides_and_boarding_parties/captain.h"

#include <algorithm>
#include <string>
#include <utility>

// Fire and what it strikes: BBP-D4, BBP-D5, BBP-D6, BBP-D10.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using Found = OrdersBook::Found;

/// The list that a side fires by, and the order that it stands in.
struct Firing {
  Found found;
  FireSlot slot{};
  const FireList* list = nullptr;
};

// ---- which list ----

FireSlot window_of(std::string_view phase) {
  if (phase == "fire-1") return FireSlot::card_1;
  if (phase == "fire-2") return FireSlot::card_2;
  return phase == "fire-3" ? FireSlot::card_3 : FireSlot::volley;
}

/// The arc in which the guns bear, where they do. The final volley is a broadside.
std::optional<FireSlot> arc_slot(const Game& game, Side side) {
  if (game.before_boarding()) return FireSlot::broadside;
  const auto bearing = bearing_to_enemy(game, side);
  if (!bearing) return std::nullopt;
  switch (arc_of(*bearing)) {
    case Arc::none:
      return std::nullopt;
    case Arc::forward:
      return FireSlot::forward;
    case Arc::broadside:
      return FireSlot::broadside;
    case Arc::aft:
      return FireSlot::aft;
  }
  return std::nullopt;
}

std::optional<Firing> list_in(const Desk& desk, const Matter& matter, const Found& found) {
  const auto* order = body<FireOrder>(found);
  if (order == nullptr) return std::nullopt;
  const FireSlot window = window_of(matter.question.phase);
  for (const FireSlot slot :
       {window, arc_slot(desk.game(), matter.side).value_or(window), FireSlot::any}) {
    const auto& list = order->lists[static_cast<std::size_t>(slot)];
    if (list) return Firing{.found = found, .slot = slot, .list = &*list};
  }
  return std::nullopt;
}

/// This turn's lists, and only where none of them applies a standing one.
std::optional<Firing> find_list(const Desk& desk, const Matter& matter) {
  for (const Tenure tenure : {Tenure::turn, Tenure::standing}) {
    const auto found = desk.find(matter, OrderKind::fire, tenure);
    const auto firing = found ? list_in(desk, matter, *found) : std::nullopt;
    if (firing) return firing;
  }
  return std::nullopt;
}

// ---- which entry ----

bool is_mast_gone(const Game& game, Side enemy, std::size_t row) {
  return game.ship(enemy).masts[row] == 0;
}

/// Whether some figure of the ship's side, or only its Captain, stands in that row.
bool stands_in_row(const Game& game, Side enemy, int row, std::size_t figures) {
  const auto all = game.figures(enemy).first(figures);
  return std::any_of(all.begin(), all.end(), [&](Place at) {
    return at != no_place && ship_of(at) == enemy && row_of(cell_of(at)) == row;
  });
}

/// The side of a hull that lies end on, for the player who names it.
std::optional<Beam> named_beam(const Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::hull_side);
  const auto* order = found ? body<BeamOrder>(*found) : nullptr;
  return order == nullptr ? std::nullopt : std::optional(order->beam);
}

/// Where the enemy would say which side is struck, both must be.
bool is_hull_ruined(const Desk& desk, const Matter& matter, const Aim& aim) {
  const Game& game = desk.game();
  const Ship& enemy = game.ship(other(matter.side));
  const auto is_ruined = [&](Beam beam) {
    return enemy.hull[static_cast<std::size_t>(beam)][static_cast<std::size_t>(aim.row)] == ruined;
  };
  const auto bearing = bearing_to_enemy(game, other(matter.side));
  if (!bearing) return false;
  if (!end_on(*bearing)) return is_ruined(beam_of(*bearing));
  if (game.ruling(struck_side_end_on) == StruckSideEndOn::owner_chooses) {
    return is_ruined(Beam::port) && is_ruined(Beam::starboard);
  }
  return is_ruined(aim.side.value_or(named_beam(desk, matter).value_or(Beam::port)));
}

bool is_met(const Desk& desk, const Matter& matter, const Aim& aim) {
  const Game& game = desk.game();
  const Side enemy = other(matter.side);
  const auto row = static_cast<std::size_t>(aim.row);
  const bool volley = game.before_boarding();
  const auto gun_gone = [&](int position) {
    return !game.ship(enemy).cannons[index(cell_at(aim.row, position))];
  };
  switch (aim.until) {
    case Until::mast_gone:
      return volley || is_mast_gone(game, enemy, row);
    case Until::main_top_gone:
      return volley || is_mast_gone(game, enemy, row) ||
             game.ship(enemy).masts[row] < game.plan(enemy).mast_hits[row];
    case Until::hull_ruined:
      return volley || is_hull_ruined(desk, matter, aim);
    case Until::cannon_3_gone:
      return gun_gone(position_of(Beam::port));
    case Until::cannon_5_gone:
      return gun_gone(position_of(Beam::starboard));
    case Until::guns_gone:
      return gun_gone(position_of(Beam::port)) && gun_gone(position_of(Beam::starboard));
    case Until::crew_gone:
      return !stands_in_row(game, enemy, aim.row, game.figures(enemy).size());
    case Until::captain_gone:
      return !stands_in_row(game, enemy, aim.row, 1);
    case Until::never:
      return false;
  }
  return false;
}

/// The index of the entry that the next shot goes by.
std::optional<std::size_t> next_aim(const Desk& desk, const Matter& matter, const FireList& list) {
  for (std::size_t i = 0; i < list.aims.size(); ++i) {
    const Aim& aim = list.aims[i];
    const bool used_up = aim.most && desk.exchange.shots[i] >= *aim.most;
    if (!used_up && !is_met(desk, matter, aim)) return i;
  }
  if (list.again && !list.aims.empty()) return list.aims.size() - 1;
  return std::nullopt;
}

/// Begins anew with every exchange, side and list. A list that comes in while an exchange is being
/// fought may name cannons that have fired in it: these have done what it says.
void keep_account(Desk& desk, const Matter& matter, const FireList& list) {
  auto& kept = desk.exchange;
  const bool goes_on = kept.phase == matter.question.phase && kept.side == matter.side;
  if (goes_on && kept.list == &list) return;
  kept = {.phase = matter.question.phase,
          .side = matter.side,
          .list = &list,
          .shots = std::vector<int>(list.aims.size(), 0),
          .fired_before = goes_on ? desk.game().batteries[index(matter.side)].fired : CellSet{0}};
}

// ---- which cannon ----

/// Where the parts of a list begin among those of its order: several lists can stand on a line.
int part_of(const Firing& firing) {
  const FireOrder& order = *body<FireOrder>(firing.found);
  int part = 0;
  for (std::size_t slot = 0; slot < static_cast<std::size_t>(firing.slot); ++slot) {
    if (order.lists[slot]) part += 1 + static_cast<int>(order.lists[slot]->guns.size());
  }
  return part;
}

/// Cannons that are named for one window and may not fire are refused; elsewhere a list is silent.
void refuse_guns(Desk& desk, const Matter& matter, const Firing& firing,
                 std::span<const FireList::Gun> guns, std::size_t instead) {
  if (!is_window(firing.slot)) return;
  for (const FireList::Gun& gun : guns) {
    if (holds(desk.exchange.fired_before, gun.cell)) continue;
    const auto why = objection_to_cannon(desk.game(), matter.side, gun.cell);
    if (!why) continue;
    desk.exchange.refused = true;
    desk.refuse(matter, firing.found, *why, [&] {
      return Refusal{
          .order = "fire: " + std::string(name_of(gun.cell)),
          .line = gun.line,
          .part = part_of(firing) + 1 + static_cast<int>(&gun - firing.list->guns.data()),
          .instead = instead};
    });
  }
}

/// The cannons that are left hold. Where one was named that may not fire, its question is open.
Answer hold_by(const Desk& desk, const Matter& matter, const Firing& firing) {
  Answer answer = desk.exchange.refused && firing.found.order->tenure == Tenure::turn
                      ? take_refused(firing.found, matter.question)
                      : take(firing.found, matter.question.fallback, firing.list->line);
  answer.option = matter.question.options.size() - 1;
  return answer;
}

/// The next of the named cannons that may fire, else none.
Answer fire_named(Desk& desk, const Matter& matter, const Firing& firing) {
  const std::span<const FireList::Gun> guns(firing.list->guns);
  const std::size_t first = desk.exchange.next_gun;
  const bool holds_fire = !next_aim(desk, matter, *firing.list);
  std::size_t option = matter.question.options.size() - 1;
  int line = firing.list->line;
  std::size_t next = first;
  while (next < guns.size()) {
    const FireList::Gun& gun = guns[next++];
    const auto found = option_worth(matter.question, static_cast<int>(gun.cell));
    if (holds_fire || !found) continue;
    option = *found;
    line = gun.line;
    break;
  }
  desk.exchange.next_gun = next;
  refuse_guns(desk, matter, firing, guns.subspan(first, next - first), option);
  const bool holds = option + 1 == matter.question.options.size();
  return holds ? hold_by(desk, matter, firing) : take(firing.found, option, line);
}

/// Where no cannon can fire at all a list for this window is refused.
void refuse_list(Desk& desk, const Matter& matter, const Firing& firing) {
  const bool nobody_can = matter.question.nth == 0 && matter.question.options.size() == 1;
  const bool wants_fire = !firing.list->named && !firing.list->aims.empty();
  if (!nobody_can || !wants_fire || !is_window(firing.slot)) return;
  const auto why = objection_to_cannon(desk.game(), matter.side, no_cell);
  if (!why) return;
  desk.refuse(matter, firing.found, *why, [&] {
    return Refusal{.order = "fire: " + std::string(name_of(firing.slot)),
                   .line = firing.list->line,
                   .part = part_of(firing)};
  });
}

}  // namespace

MaybeAnswer answer_fire(Desk& desk, const Matter& matter) {
  const auto firing = find_list(desk, matter);
  if (!firing) return std::nullopt;
  const FireList& list = *firing->list;
  if (is_window(firing->slot) || desk.orders_are_exact()) desk.consult(&list);
  keep_account(desk, matter, list);
  refuse_list(desk, matter, *firing);
  if (list.named) return fire_named(desk, matter, *firing);
  const std::size_t holding = matter.question.options.size() - 1;
  const auto aim = next_aim(desk, matter, list);
  return take(firing->found, aim ? 0 : holding, aim ? list.aims[*aim].line : list.line);
}

MaybeAnswer answer_row(Desk& desk, const Matter& matter) {
  const auto firing = find_list(desk, matter);
  if (!firing) return std::nullopt;
  keep_account(desk, matter, *firing->list);
  const auto entry = next_aim(desk, matter, *firing->list);
  if (!entry) return std::nullopt;
  const Aim& aim = firing->list->aims[*entry];
  ++desk.exchange.shots[*entry];
  desk.exchange.aim = &aim;
  return take(firing->found, static_cast<std::size_t>(aim.row), aim.line);
}

// The firer's entry goes before what he says of all hulls.
MaybeAnswer answer_hull_side(Desk& desk, const Matter& matter) {
  const auto& kept = desk.exchange;
  const bool fires = desk.game().ruling(struck_side_end_on) == StruckSideEndOn::firer_declares;
  const auto firing = fires ? find_list(desk, matter) : std::nullopt;
  if (firing && kept.list == firing->list && kept.aim != nullptr && kept.aim->side) {
    return take(firing->found, static_cast<std::size_t>(*kept.aim->side), kept.aim->line);
  }
  const auto found = desk.find(matter, OrderKind::hull_side);
  const auto* order = found ? body<BeamOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  return take(*found, static_cast<std::size_t>(order->beam));
}

}  // namespace prizecourt::broadsides_and_boarding_parties
