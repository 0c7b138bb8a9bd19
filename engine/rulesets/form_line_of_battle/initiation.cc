#include "engine/rulesets/form_line_of_battle/chapters.h"

namespace prizecourt::form_line_of_battle {
namespace {

/// Where the grapples go: to the ship that is touched, from the prize if one is crossed.
ShipId grappling_ship(const Boarders& boarders) {
  return boarders.prize.value_or(boarders.contact.mover);
}

auto parts_of(const InitiationModifiers& modifiers) {
  return [&](Event& made) {
    add(made, summand(cite("FLB-8.1.2"), "attacking captain", modifiers.attacking_captain));
    add(made, summand(cite("FLB-8.1.3"), "defending captain", modifiers.defending_captain));
    add(made, summand(cite("FLB-8.1.4"), "unmanoeuvrable or counter-board",
                      modifiers.helpless_or_counter));
    add(made, summand(cite("FLB-8.1.5"), modifiers.courses > 0 ? "parallel" : "opposite",
                      modifiers.courses));
    add(made, summand(cite("FLB-8.1.6"), "impromptu", modifiers.impromptu));
    add(made, summand(cite("FLB-8.1.7"), "rate", modifiers.rates));
    add(made, summand(cite("FLB-8.1.8"), "entangled", modifiers.entangled));
  };
}

void mark_grappled(Game& game, const Boarders& boarders) {
  const ShipId from = grappling_ship(boarders);
  const ShipPair ships = pair_of(from, boarders.contact.target);
  Link& link = game.link(ships);
  link.grappled = true;
  link.boarding = ships.a == from ? Boarding::a_boards_b : Boarding::b_boards_a;
}

/// Whether a captain who was hit still counts as what he was, or no longer (FLB-R22).
bool hangs_on_hit(const Ship& ship) {
  return ship.captain_state != CaptainState::fit && modifier_of(ship.captain) != 0;
}

/// Whether she has a heading and no course that is her own (FLB-R9).
bool has_no_way(const Ship& ship) {
  const auto is = [&](Impairment it) { return ship.conditions[static_cast<std::size_t>(it)]; };
  return is(Impairment::drifting) || is(Impairment::in_irons);
}

RulingsCited rulings_on(const Game& game, const Boarders& boarders,
                        const InitiationModifiers& modifiers, bool success) {
  const Ship& attacker = game.ship(boarders.contact.mover);
  const Ship& defender = game.ship(boarders.contact.target);
  const bool helpless = !is_manoeuvrable(defender);
  RulingsCited cited;
  if (boarders.prize) cited.add(cite_ruling(across_a_prize));
  if (helpless && boarders.counter_board) cited.add(cite_ruling("FLB-R5"));
  if (helpless && captain_modifier(defender) < 0) cited.add(cite_ruling("FLB-R7"));
  if (modifiers.courses != 0 && (has_no_way(attacker) || has_no_way(defender))) {
    cited.add(cite_ruling("FLB-R9"));
  }
  if (hangs_on_hit(attacker) || (!helpless && hangs_on_hit(defender))) {
    cited.add(cite_ruling("FLB-R22"));
  }
  if (!success && boarders.counter_board) cited.add(cite_ruling("FLB-R17"));
  return cited;
}

}  // namespace

// FLB-R5, FLB-R7, FLB-R9, FLB-R22.
InitiationModifiers initiation_modifiers(const Game& game, const Boarders& boarders) {
  const auto [mover, target, how] = boarders.contact;
  const Ship& attacker = game.ship(mover);
  const Ship& defender = game.ship(target);
  const bool manoeuvrable = is_manoeuvrable(defender);
  InitiationModifiers modifiers;
  modifiers.attacking_captain = captain_modifier(attacker);
  if (manoeuvrable) modifiers.defending_captain = -captain_modifier(defender);
  if (!manoeuvrable || boarders.counter_board) {
    modifiers.helpless_or_counter = helpless_or_counter_bonus;
  }
  modifiers.courses = course_modifier(attacker.heading, defender.heading);
  if (how == How::collision) modifiers.impromptu = impromptu_penalty;
  modifiers.rates = rate_modifier(game.spec(mover).rate, game.spec(target).rate);
  const Link* link = find_link(game.state, pair_of(grappling_ship(boarders), target));
  if (link != nullptr && link->entangled) modifiers.entangled = entangled_bonus;
  return modifiers;
}

bool initiate(Game& game, const Boarders& boarders) {
  const auto [mover, target, how] = boarders.contact;
  const InitiationModifiers modifiers = initiation_modifiers(game, boarders);
  const Thrown die = game.roll({.rule = cite("FLB-8.1.1"), .by = mover, .against = target}, 1);
  const int total = die.total() + modifiers.sum();
  const bool success = total >= initiates_from;
  if (success) mark_grappled(game, boarders);
  game.tell(
      kind("initiation"), cite("FLB-8.1.1"), mover, target, fact("how", how), fact("total", total),
      fact("needed", initiates_from), fact("result", success ? "grappled" : "failed"),
      [&] { return rulings_on(game, boarders, modifiers, success); },
      fact("prize", game.id_if(boarders.prize)), parts_of(modifiers), die);
  return success;
}

}  // namespace prizecourt::form_line_of_battle
