#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/questions.h"
#include "engine/rulesets/master_and_commander/revisions.h"

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
  if (!game.in_play(receiver)) return "receiver-gone";
  return game.ship(giver).moved || game.ship(receiver).moved ? "moved" : "";
}

/// MC-D14. A single `no` where nothing can go over.
bool decide_to_carry_out(Game& game, ShipId giver, ShipId receiver) {
  const auto objection = objection_to_carrying_out(game, giver);
  const std::string_view about = receiver == no_ship ? std::string_view{} : Game::id_of(receiver);
  const std::span<const Option> options = objection ? only_no : std::span<const Option>(no_or_yes);
  const int choice = game.ask({.decision = decision("MC-D14"),
                               .rule = objection ? objection->rule : cite("MC-7.8"),
                               .player = game.mover(),
                               .who = Game::id_of(giver),
                               .about = about},
                              options, options.size() - 1);
  return choice != 0;
}

/// MC-7.8. What would pass +3 is lost; the giver, if harmed meanwhile, ends no lower than -3.
void carry_out(Game& game, ShipId giver, ShipId receiver, int levels) {
  int& from = base_command(game.ship(giver));
  int& to = base_command(game.ship(receiver));
  from = std::max(worst_level, from - levels);
  to = std::min(best_level, to + levels);
  game.tell(kind("transfer-done"), cite("MC-7.8"), giver, receiver, fact("levels", levels),
            fact("level", level(game.ship(receiver), Skill::C)));
}

void give_back(Game& game, ShipId giver, ShipId receiver, int levels, std::string_view why) {
  const Rule rule = why == "declined" ? cite("MC-7.8") : cite("MC-7.9");
  game.tell(kind("transfer-void"), rule, giver, receiver, cite_ruling("MC-R64"),
            fact("levels", levels), fact("why", why));
}

void settle(Game& game, ShipId giver) {
  Ship& ship = game.ship(giver);
  const ShipId receiver = ship.transfer_to;
  const bool goes_over = decide_to_carry_out(game, giver, receiver);
  if (receiver == no_ship) return;
  std::string_view why = obstacle(game, giver, receiver);
  if (why.empty() && !goes_over) why = "declined";
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

/// MC-R132: what keeps ships from a transfer that have a part in another one.
std::optional<Objection> objection_to_second(const Game& game, ShipId giver, ShipId receiver) {
  const bool is_a_ruling = game.setup.revision >= transfers_are_a_ruling;
  if (is_a_ruling && game.ruling(transfers_of_a_ship) == TransfersOfAShip::allowed) {
    if (game.ship(giver).transfer_to == no_ship) return std::nullopt;
    return Objection{cite("MC-7.7"), nullptr, "she hands some over already"};
  }
  if (!in_a_transfer(game, giver) && !in_a_transfer(game, receiver)) return std::nullopt;
  return Objection{cite("MC-7.7"), is_a_ruling ? cite_ruling(transfers_of_a_ship) : nullptr,
                   "in another transfer already"};
}

}  // namespace

// MC-7.8, MC-7.9.
void carry_out_transfers(Game& game) {
  game.for_each_of(game.mover(), [&](ShipId id) { settle(game, id); });
  game.for_each_of(game.mover(), [&](ShipId id) { game.ship(id).transfer_lock = false; });
}

std::optional<Objection> objection_to_transfer(const Game& game, ShipId giver, ShipId receiver) {
  if (owner_of(receiver) != owner_of(giver) || !game.in_play(receiver) ||
      !game.adjacent(giver, receiver)) {
    return Objection{cite("MC-7.7"), nullptr, "not an own ship beside her"};
  }
  if (game.ship(giver).moved || game.ship(receiver).moved) {
    return Objection{cite("MC-7.9"), cite_ruling("MC-R61"), "moved this turn"};
  }
  return objection_to_second(game, giver, receiver);
}

// MC-7.8, MC-7.9.
std::optional<Objection> objection_to_carrying_out(const Game& game, ShipId giver) {
  const ShipId receiver = game.ship(giver).transfer_to;
  if (receiver == no_ship) {
    return Objection{cite("MC-7.8"), nullptr, "no levels were made ready last turn"};
  }
  const std::string_view why = obstacle(game, giver, receiver);
  if (why.empty()) return std::nullopt;
  const bool moved = why == "moved";
  return Objection{cite("MC-7.9"), cite_ruling("MC-R66"),
                   moved ? "one of the two has moved" : "the receiver is gone"};
}

// MC-7.7, MC-7.9, MC-R58.
std::optional<Objection> objection_to_giving(const Game& game, ShipId giver) {
  std::optional<Objection> first;
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId receiver = ship_of(owner_of(giver), number);
    if (receiver == giver || !game.in_play(receiver) || !game.adjacent(giver, receiver)) continue;
    const auto objection = objection_to_transfer(game, giver, receiver);
    if (!objection) return std::nullopt;
    if (!first) first = objection;
  }
  if (first) return first;
  return Objection{cite("MC-7.7"), cite_ruling("MC-R58"), "no own ship beside her to receive it"};
}

// MC-7.7, MC-R63, MC-R65: a token is needed for every level.
Transfer choose_transfer(Game& game, ShipId giver, int tokens, OptionList& options) {
  const Ship& ship = game.ship(giver);
  options.clear();
  options.add(nothing);
  game.for_each_beside(ship.at, game.mover(), [&](ShipId receiver) {
    if (objection_to_transfer(game, giver, receiver)) return;
    for (int levels = 1; levels <= tokens; ++levels) {
      options.add(transfer_name(receiver, levels), transfer_value(receiver, levels));
    }
  });
  const int choice = game.ask({.decision = decision("MC-D13"),
                               .rule = ship.moved ? cite("MC-7.9") : cite("MC-7.7"),
                               .player = game.mover(),
                               .who = Game::id_of(giver),
                               .about = {}},
                              options.all(), 0);
  if (choice == nothing.value) return {};
  constexpr int a_ship = transfer_value(ShipId{1}, 0);
  return {.to = static_cast<ShipId>(choice / a_ship), .levels = choice % a_ship};
}

// MC-7.7, MC-7.9, MC-R61, MC-R62.
void declare_transfer(Game& game, ShipId giver, const Transfer& transfer) {
  Ship& ship = game.ship(giver);
  ship.transfer_to = transfer.to;
  ship.pending_transfer = transfer.levels;
  ship.transfer_lock = true;
  game.ship(transfer.to).transfer_lock = true;
  game.tell(kind("transfer-declared"), cite("MC-7.7"), giver, transfer.to,
            fact("levels", transfer.levels));
}

}  // namespace prizecourt::master_and_commander
