#include "engine/rulesets/master_and_commander/transfer.h"

#include "engine/rulesets/master_and_commander/option_names.h"
#include "engine/rulesets/master_and_commander/repairs.h"

#include <algorithm>
#include <utility>

namespace prizecourt::master_and_commander {
namespace {

int& base_command(Ship& ship) {
  return ship.skills[static_cast<std::size_t>(Skill::C)];
}

// ---- carrying out ----

/// MC-7.9, MC-R61, MC-R66: why pending levels cannot go over; empty where they can.
std::string_view obstacle(const Game& game, ShipId giver, ShipId receiver) {
  if (!game.afloat(receiver)) return "receiver-gone";
  return game.ship(giver).moved || game.ship(receiver).moved ? "moved" : "";
}

/// MC-D14.
bool decide_to_carry_out(Game& game, ShipId giver, ShipId receiver) {
  const int choice = game.ask({.decision = decision("MC-D14"),
                               .rule = cite("MC-7.8"),
                               .player = game.mover(),
                               .who = Game::id_of(giver),
                               .about = Game::id_of(receiver)},
                              no_or_yes, 1);
  return choice != 0;
}

/// MC-7.8. What would pass +3 is lost; the giver, if harmed meanwhile, ends no lower than -3.
void carry_out(Game& game, ShipId giver, ShipId receiver, int levels) {
  int& from = base_command(game.ship(giver));
  int& to = base_command(game.ship(receiver));
  from = std::max(worst_level, from - levels);
  to = std::min(best_level, to + levels);
  game.tell([&] {
    Event made = game.event(kind("transfer-done"), cite("MC-7.8"), Game::id_of(giver),
                            Game::id_of(receiver));
    made.facts = {{"levels", levels}, {"level", to}};
    return made;
  });
}

void give_back(Game& game, ShipId giver, ShipId receiver, int levels, std::string_view why) {
  game.tell([&] {
    const Rule rule = why == "declined" ? cite("MC-7.8") : cite("MC-7.9");
    Event made = game.event(kind("transfer-void"), rule, Game::id_of(giver), Game::id_of(receiver));
    made.ruling = cite_ruling("MC-R64");
    made.facts = {{"levels", levels}, {"why", std::string(why)}};
    return made;
  });
}

void settle(Game& game, ShipId giver) {
  Ship& ship = game.ship(giver);
  const ShipId receiver = ship.transfer_to;
  if (receiver == no_ship) return;
  std::string_view why = obstacle(game, giver, receiver);
  if (why.empty() && !decide_to_carry_out(game, giver, receiver)) why = "declined";
  const int levels = std::exchange(ship.pending_transfer, 0);
  ship.transfer_to = no_ship;
  if (why.empty()) {
    carry_out(game, giver, receiver, levels);
  } else {
    give_back(game, giver, receiver, levels, why);
  }
}

// ---- declaring ----

bool in_a_transfer(const Game& game, ShipId id) {
  return game.ship(id).transfer_to != no_ship ||
         std::any_of(game.state.ships.begin(), game.state.ships.end(),
                     [&](const Ship& one) { return one.transfer_to == id; });
}

}  // namespace

// MC-7.8, MC-7.9.
void carry_out_transfers(Game& game) {
  game.for_each_of(game.mover(), [&](ShipId id) { settle(game, id); });
  game.for_each_of(game.mover(), [&](ShipId id) { game.ship(id).transfer_lock = false; });
}

std::optional<Objection> objection_to_transfer(const Game& game, ShipId giver, ShipId receiver) {
  if (owner_of(receiver) != owner_of(giver) || !game.afloat(receiver) ||
      !game.adjacent(giver, receiver)) {
    return Objection{cite("MC-7.7"), nullptr, "not an own ship beside her"};
  }
  if (game.ship(giver).moved || game.ship(receiver).moved) {
    return Objection{cite("MC-7.9"), cite_ruling("MC-R61"), "moved this turn"};
  }
  if (in_a_transfer(game, giver) || in_a_transfer(game, receiver)) {
    return Objection{cite("MC-7.7"), nullptr, "in another transfer already"};
  }
  return std::nullopt;
}

// MC-7.7, MC-7.9, MC-R61 to MC-R65.
void declare_transfer(Game& game, ShipId giver, int tokens, OptionList& options) {
  Ship& ship = game.ship(giver);
  options.clear();
  options.add(nothing);
  if (tokens > 0) {
    game.for_each_beside(ship.at, game.mover(), [&](ShipId receiver) {
      if (objection_to_transfer(game, giver, receiver)) return;
      options.add(transfer_name(receiver, tokens), transfer_value(receiver, tokens));
    });
  }
  const int choice = game.ask({.decision = decision("MC-D13"),
                               .rule = ship.moved ? cite("MC-7.9") : cite("MC-7.7"),
                               .player = game.mover(),
                               .who = Game::id_of(giver),
                               .about = {}},
                              options.all(), 0);
  if (choice == nothing.value) return;
  const auto receiver = static_cast<ShipId>((choice - tokens) / transfer_value(ShipId{1}, 0));
  ship.transfer_to = receiver;
  ship.pending_transfer = tokens;
  ship.transfer_lock = true;
  game.ship(receiver).transfer_lock = true;
  game.tell([&] {
    Event made = game.event(kind("transfer-declared"), cite("MC-7.7"), Game::id_of(giver),
                            Game::id_of(receiver));
    made.facts = {{"levels", tokens}};
    return made;
  });
}

}  // namespace prizecourt::master_and_commander
