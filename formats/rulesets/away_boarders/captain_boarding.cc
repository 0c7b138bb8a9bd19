#include "engine/rulesets/away_boarders/chapters.h"
#include "formats/rulesets/away_boarders/captain.h"

#include <algorithm>

// Repairs, grapnels and boarding: AB-D19 to AB-D23.
namespace prizecourt::away_boarders {
namespace {

using Found = OrdersBook::Found;

std::string as_written(const Found& found, const Desk& desk) {
  return as_written(*found.order, desk.game().setup);
}

// ---- AB-D19 -------------------------------------------------------------------------------------

/// AB-R121: boxes that are damaged and lost with their mast.
bool names_fallen_mast(const Desk& desk, ShipId who, const std::vector<std::string>& boxes) {
  const ShipSpec& spec = desk.spec(who);
  return std::any_of(boxes.begin(), boxes.end(), [&](std::string_view box) {
    for (std::size_t m = 0; m < spec.masts.size(); ++m) {
      if (desk.ship(who).fallen[m] && box.starts_with(name_of(spec.masts[m].name))) return true;
    }
    return false;
  });
}

// ---- AB-D20 -------------------------------------------------------------------------------------

std::optional<Objection> objection_to_grappling(const Game& game, ShipId who, ShipId enemy) {
  if (game.ship(who).at != game.ship(enemy).at) {
    return Objection{cite("AB-2.3.4"), nullptr, "she is on another point"};
  }
  if (game.linked(who, enemy, LinkKind::grappled)) {
    return Objection{cite("AB-2.3.4"), nullptr, "they are grappled already"};
  }
  return std::nullopt;
}

std::optional<Objection> objection_to_ungrappling(const Game& game, ShipId who, ShipId enemy) {
  if (!game.linked(who, enemy, LinkKind::grappled)) {
    return Objection{cite("AB-2.3.5"), nullptr, "they are not grappled"};
  }
  for (const Link& link : game.state.links) {
    if (link.a != std::min(who, enemy) || link.b != std::max(who, enemy)) continue;
    if (link.kind == LinkKind::grappled && link.since_turn == game.state.turn) {
      return Objection{cite("AB-2.3.5"), nullptr, "they were grappled only this turn"};
    }
  }
  return std::nullopt;
}

/// AB-R124: what keeps the ship from trying anything more.
std::optional<Objection> objection_to_trying(const Game& game, ShipId who, Rule rule) {
  if (tries_left(game, who) > 0) return std::nullopt;
  const bool one_in_all = game.ruling(attempts) == Attempts::one_per_ship_per_turn;
  if (one_in_all && game.ship(who).tries_this_turn > 0) {
    return Objection{rule, cite_ruling(attempts), "she has made her one try of this turn"};
  }
  return Objection{rule, nullptr, "no hand of the boarding party is free"};
}

Rule rule_of(OrderKind task) {
  if (task == OrderKind::grapple) return cite("AB-2.3.4");
  return task == OrderKind::ungrapple ? cite("AB-2.3.5") : cite("AB-2.3.6");
}

/// As the two ships lie, whoever is free to try.
std::optional<Objection> objection_to_pair(const Game& game, ShipId who, ShipId enemy,
                                           OrderKind task) {
  if (!game.in_play(enemy) && (task == OrderKind::grapple || !game.linked(who, enemy))) {
    return Objection{rule_of(task), cite_ruling(after_surrender), "she is out of play"};
  }
  if (has_tried(game, who, enemy)) {
    return Objection{rule_of(task), cite_ruling(attempts),
                     "she has made her one try with that ship"};
  }
  if (task == OrderKind::grapple) return objection_to_grappling(game, who, enemy);
  if (task == OrderKind::ungrapple) return objection_to_ungrappling(game, who, enemy);
  if (game.linked(who, enemy, LinkKind::fouled)) return std::nullopt;
  return Objection{cite("AB-2.3.6"), nullptr, "they are not foul of each other"};
}

/// Whether some ship lies so that it could be tried with her.
bool has_anybody(const Game& game, ShipId who, OrderKind task) {
  bool found = false;
  game.occupancy.at(game.ship(who).at, [&](ShipId other) {
    const bool may_be = other != who && (task != OrderKind::grapple || game.opposing(who, other));
    found = found || (may_be && !objection_to_pair(game, who, other, task));
  });
  return found;
}

/// What keeps the ship from trying it with any of those that are meant; nothing if she may with
/// one, or if nobody is there for whom `any` waits.
std::optional<Objection> objection_to_all(const Game& game, ShipId who, const Targets& at,
                                          OrderKind task) {
  if (at.any) {
    return has_anybody(game, who, task) ? objection_to_trying(game, who, rule_of(task))
                                        : std::nullopt;
  }
  std::optional<Objection> first;
  for (const ShipId enemy : at.ships) {
    auto objection = objection_to_pair(game, who, enemy, task);
    if (!objection) objection = objection_to_trying(game, who, rule_of(task));
    if (!objection) return std::nullopt;
    if (!first) first = objection;
  }
  return first;
}

/// The option of the ship to try it with: the one that is asked about, or the first of those named
/// that is legal, or any.
std::optional<std::size_t> choose_enemy(const Question& question, const Targets& at) {
  for (const ShipId enemy : at.ships) {
    if (const auto option = option_worth(question, static_cast<int>(enemy))) return option;
  }
  if (at.any && question.options.size() > 1) return 1;  // after `none`
  return std::nullopt;
}

// ---- AB-D21, AB-D22 -----------------------------------------------------------------------------

/// Whoever has a party to board with.
std::optional<Objection> objection_to_boarding(const Game& game, ShipId who, ShipId enemy) {
  if (!game.in_play(enemy)) {
    return Objection{cite("AB-5.1"), cite_ruling(after_surrender), "she is out of play"};
  }
  if (game.linked(who, enemy)) return std::nullopt;
  return Objection{cite("AB-5.1"), nullptr, "they are neither grappled nor fouled"};
}

/// Each that is named is to be boarded: those that she does not hold are refused, one by one. The
/// answer is refused where she holds none of them.
MaybeAnswer refuse_unheld(Desk& desk, const Matter& matter, const Found& found, const Targets& at) {
  MaybeAnswer refused;
  bool holds_some = at.any;
  for (const ShipId enemy : at.ships) {
    const auto why = objection_to_boarding(desk.game(), matter.who, enemy);
    holds_some = holds_some || !why;
    if (at.any || !why) continue;
    const auto answer = desk.decline(matter, found, *why, [&] {
      return Refusal{.order = "board: " + std::string(desk.game().id_of(enemy)),
                     .part = static_cast<int>(index(enemy)),
                     .against = desk.game().id_of(enemy)};
    });
    if (!refused) refused = answer;
  }
  return holds_some ? std::nullopt : refused;
}

/// Nothing where he has joined another fight of the turn.
std::optional<Objection> objection_to_joining(const Desk& desk, ShipId who, ShipId enemy) {
  const Ship& ship = desk.ship(who);
  if (ship.joined_boarding) return std::nullopt;
  if (free_boarders(desk.ship(enemy)) == 0) {
    return Objection{cite("AB-5.2"), nullptr, "nobody meets them there, so there is no melee"};
  }
  if (ship.commander == Commander::down) {
    return Objection{cite("AB-5.2"), nullptr, "the commander is down"};
  }
  return Objection{cite("AB-5.2"), cite_ruling("AB-R131"), "he has no party to fight beside"};
}

}  // namespace

MaybeAnswer answer_repair(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::repair);
  const auto part = from_name<RepairKind>(matter.question.about);
  if (!found || !part) return std::nullopt;
  desk.asked(matter.who).repairs |= 1U << static_cast<unsigned>(*part);
  const auto* order = body<RepairOrder>(*found);
  const bool save = order == nullptr || order->plans[static_cast<std::size_t>(*part)].save;
  if (save) {
    return take_named(*found, matter.question, "save");
  }
  const auto& boxes = order->plans[static_cast<std::size_t>(*part)].boxes;
  if (const auto option = first_option(matter.question, boxes)) return take(*found, *option);
  if (boxes.empty() || matter.question.nth > 0) return std::nullopt;
  Objection why{cite("AB-2.3.3"), nullptr, "nothing is damaged there"};
  if (*part == RepairKind::rigging && names_fallen_mast(desk, matter.who, boxes)) {
    why = {cite("AB-2.3.3"), cite_ruling(repair_fallen_mast), "a fallen mast is lost"};
  }
  return desk.decline(matter, *found, why, [&] {
    return Refusal{.order = "repair: " + boxes.front(), .part = static_cast<int>(*part)};
  });
}

MaybeAnswer answer_seize(Desk& desk, const Matter& matter) {
  const OrderKind task = from_name<OrderKind>(matter.question.phase).value_or(OrderKind::grapple);
  const auto found = desk.find(matter, task);
  if (!found) return std::nullopt;
  const auto* order = body<EnemyOrder>(*found);
  if (order == nullptr) return take(*found, matter.question.fallback);
  if (const auto option = choose_enemy(matter.question, order->at)) {
    desk.tried = {matter.who, task};
    return take(*found, *option);
  }
  const bool tried = desk.tried == std::pair(matter.who, task);
  const auto why =
      tried ? std::nullopt : objection_to_all(desk.game(), matter.who, order->at, task);
  if (!why) return take(*found, matter.question.fallback);
  const auto refused = desk.decline(matter, *found, *why, [&] {
    return Refusal{.order = as_written(*found, desk),
                   .against = order->at.ships.empty() ? std::string_view()
                                                      : desk.game().id_of(order->at.ships.front())};
  });
  return refused ? *refused : take(*found, matter.question.fallback);
}

MaybeAnswer answer_board(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::board);
  if (!found) return std::nullopt;
  const auto* order = body<EnemyOrder>(*found);
  if (order == nullptr) return take(*found, matter.question.fallback);
  const auto enemy = ship_called(desk.game().setup, matter.question.about);
  const auto unheld = refuse_unheld(desk, matter, *found, order->at);
  if (!enemy || !order->at.include(*enemy)) {
    return unheld ? *unheld : take(*found, matter.question.fallback);
  }
  if (const auto option = option_named(matter.question, yes_option)) return take(*found, *option);
  const Objection why{cite("AB-2.3.8"), nullptr, "no hand of the boarding party is free"};
  const auto refused = desk.decline(matter, *found, why, [&] {
    return Refusal{.order = as_written(*found, desk), .against = desk.game().id_of(*enemy)};
  });
  return refused ? *refused : take(*found, matter.question.fallback);
}

MaybeAnswer answer_commander_joins(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::commander_joins);
  if (!found) return std::nullopt;
  const auto* order = body<EnemyOrder>(*found);
  const auto enemy = ship_called(desk.game().setup, matter.question.about);
  if (order == nullptr || !enemy || !order->at.include(*enemy)) {
    return take(*found, matter.question.fallback);
  }
  if (const auto option = option_named(matter.question, yes_option)) return take(*found, *option);
  const auto why = objection_to_joining(desk, matter.who, *enemy);
  if (!why) return take(*found, matter.question.fallback);
  const auto refused = desk.decline(matter, *found, *why, [&] {
    return Refusal{.order = as_written(*found, desk), .against = desk.game().id_of(*enemy)};
  });
  return refused ? *refused : take(*found, matter.question.fallback);
}

MaybeAnswer answer_split_party(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::split);
  const auto* order = found ? body<SplitOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  const auto enemy = ship_called(desk.game().setup, matter.question.about);
  int sent = 0;
  int against_this_one = 0;
  for (const auto& [ship, hands] : order->parts) {
    sent += hands;
    if (ship == enemy) against_this_one = hands;
  }
  const bool adds_up = sent == free_boarders(desk.ship(matter.who));
  if (adds_up) {
    const auto option = option_worth(matter.question, against_this_one);
    if (option) return take(*found, *option);
  }
  const Objection why{cite("AB-5.6"), nullptr,
                      adds_up ? "a part is sent where there is no fight"
                              : "the parts do not add up to the hands that can fight"};
  return desk.decline(matter, *found, why, [&] {
    return Refusal{.order = order->parts.empty() ? "split" : as_written(*found, desk)};
  });
}

}  // namespace prizecourt::away_boarders
