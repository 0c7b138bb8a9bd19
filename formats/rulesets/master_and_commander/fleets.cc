#include "engine/rulesets/master_and_commander/game.h"
#include "formats/rulesets/master_and_commander/forms.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

namespace prizecourt::master_and_commander {
namespace {

/// Where the ships of a player begin in the list of all.
std::ptrdiff_t first_row(Player player) {
  return static_cast<std::ptrdiff_t>(index(ship_of(player, 1)));
}

/// What the checks look at.
struct Fleets {
  yaml::Node scenario;
  const Setup& setup;
  const State& state;
  Problems& problems;

  [[nodiscard]] const Ship& ship(ShipId id) const { return state.ships[index(id)]; }

  [[nodiscard]] bool in_play(ShipId id) const {
    return id != no_ship && ship(id).status == Status::afloat;
  }

  /// What counts for one turn only is of this turn, and not left over from the last one.
  [[nodiscard]] bool turn_has_begun() const { return state.step > 0; }

  [[nodiscard]] bool between(std::string_view first_step, std::string_view last_step) const {
    return Game::steps().called(first_step).value() <= state.step &&
           state.step <= Game::steps().called(last_step).value();
  }

  /// As precise a place as the file has for what a ship says.
  [[nodiscard]] yaml::Node place(ShipId id, std::string_view key) const {
    return node_at(node_at(node_at(scenario, "ships"), ship_ids[index(id)]), key);
  }

  void refuse(yaml::Node node, std::string message) const {
    yaml::report(problems, node, "invalid", std::move(message), "");
  }
};

template <class F>
void for_each_ship(const Fleets& fleets, F f) {
  for (std::size_t s = 0; s < ship_total; ++s) {
    f(ship_at(s), fleets.state.ships[s]);
  }
}

std::string name(ShipId id) {
  return std::string(ship_ids[index(id)]);
}

std::string name(Player player) {
  return std::string(name_of(player));
}

// ---- ships ----

/// MC-0.8.
void check_squares(const Fleets& fleets) {
  std::array<ShipId, grid::square_count> taken;
  taken.fill(no_ship);
  for_each_ship(fleets, [&](ShipId id, const Ship& ship) {
    if (ship.at == off_board) return;
    ShipId& first = taken[static_cast<std::size_t>(ship.at)];
    if (first == no_ship) {
      first = id;
      return;
    }
    fleets.refuse(fleets.place(id, "at"), name(id) + " is on " + std::string(name_of(ship.at)) +
                                              ", where " + name(first) + " is");
  });
}

/// MC-26.2 to MC-26.4, MC-R115.
void check_grapples(const Fleets& fleets) {
  for_each_ship(fleets, [&](ShipId id, const Ship& ship) {
    const ShipId by = ship.grappled_by;
    if (by == no_ship || ship.status != Status::afloat) return;
    const yaml::Node node = fleets.place(id, "grappled_by");
    if (owner_of(by) == owner_of(id)) {
      fleets.refuse(node, name(by) + " is on the same side and cannot grapple her");
    } else if (fleets.ship(by).at == off_board) {
      fleets.refuse(node, name(by) + " is not on the board, so she grapples no ship");
    } else if (ship.at != off_board && grid::steps_between(ship.at, fleets.ship(by).at) != 1) {
      fleets.refuse(node, name(by) + " on " + std::string(name_of(fleets.ship(by).at)) +
                              " is not next to " + name(id) + " on " +
                              std::string(name_of(ship.at)));
    }
  });
}

/// Whether the ships ahead of a ship in tow lead back to her.
bool goes_in_a_circle(const Fleets& fleets, ShipId id) {
  ShipId ahead = fleets.ship(id).towed_by;
  for (int ships = 1; ships < ships_a_side && ahead != no_ship && ahead != id; ++ships) {
    ahead = fleets.ship(ahead).towed_by;
  }
  return ahead == id;
}

/// MC-4.7 to MC-4.9: a line of own ships, one behind the other.
void check_tows(const Fleets& fleets) {
  for_each_ship(fleets, [&](ShipId id, const Ship& ship) {
    if (ship.towed_by == no_ship) return;
    const auto& ships = fleets.state.ships;
    const auto same_leader = [&](const Ship& one) { return one.towed_by == ship.towed_by; };
    const auto first = std::find_if(ships.begin(), ships.end(), same_leader) - ships.begin();
    const yaml::Node node = fleets.place(id, "towed_by");
    if (owner_of(ship.towed_by) != owner_of(id)) {
      fleets.refuse(node, "a ship is towed by another of her own side");
    } else if (goes_in_a_circle(fleets, id)) {
      fleets.refuse(node, "the line in which " + name(id) + " is towed leads back to her");
    } else if (static_cast<ShipId>(first) != id) {
      fleets.refuse(node, name(ship.towed_by) + " has " + name(static_cast<ShipId>(first)) +
                              " in tow, and a line has one ship behind the other");
    }
  });
}

/// MC-7.7, MC-11.4.
void check_partners(const Fleets& fleets) {
  for_each_ship(fleets, [&](ShipId id, const Ship& ship) {
    const ShipId to = ship.transfer_to;
    if (to == id) {
      fleets.refuse(fleets.place(id, "transfer_to"), "a ship cannot transfer command to herself");
    } else if (to != no_ship && owner_of(to) != owner_of(id)) {
      fleets.refuse(fleets.place(id, "transfer_to"), name(to) + " is an enemy ship");
    }
    if (ship.target != no_ship && owner_of(ship.target) == owner_of(id)) {
      fleets.refuse(fleets.place(id, "target"), name(ship.target) + " is of the same side");
    }
  });
}

// ---- the turn ----

/// MC-2.1: the steps up to the sixth read the wind dice, unless a ship kedges instead of them.
void check_wind(const Fleets& fleets) {
  const State& state = fleets.state;
  if (!fleets.between("event", "windward") || state.kedging_ship != no_ship) return;
  if (state.white > 0 && state.red > 0) return;
  yaml::report(fleets.problems, node_at(fleets.scenario, "step"), "missing-key",
               "needs 'white' and 'red', the wind dice that were rolled before this step", "");
}

bool has_free_square_beside(const Fleets& fleets, ShipId id) {
  const auto beside = [&](const Ship& ship) {
    return ship.at != off_board && grid::steps_between(ship.at, fleets.ship(id).at) == 1;
  };
  int squares = 0;
  for (int direction = 0; direction < grid::compass_points; ++direction) {
    const auto towards = static_cast<Compass>(direction);
    if (grid::neighbour(fleets.ship(id).at, towards) != off_board) ++squares;
  }
  const auto& ships = fleets.state.ships;
  return std::count_if(ships.begin(), ships.end(), beside) < squares;
}

void check_owner(const Fleets& fleets, yaml::Node node, ShipId id, Player owner) {
  if (id == no_ship || owner_of(id) == owner) return;
  fleets.refuse(node, name(id) + " is not a ship of the " + name(owner) + " player, and " +
                          name(fleets.state.mover) + " has the turn");
}

/// MC-R24: who kedges instead of the wind has been chosen from those who can; and a ship sails, or
/// one kedges.
void check_kedging(const Fleets& fleets) {
  const ShipId id = fleets.state.kedging_ship;
  if (id == no_ship) return;
  const yaml::Node node = node_at(fleets.scenario, "kedging_ship");
  if (fleets.state.sailing_ship != no_ship) {
    fleets.refuse(node, "only one ship kedges or sails, and 'sailing_ship' has sailed");
  }
  if (fleets.between("drift", "wind")) {
    return fleets.refuse(node, "the kedging ship is chosen in the step 'wind'");
  }
  if (!fleets.between("event", "movement")) return;
  if (!fleets.in_play(id)) return fleets.refuse(node, name(id) + " is not afloat");
  if (has_free_square_beside(fleets, id)) return;
  fleets.refuse(node, "no square beside " + name(id) + " is free");
}

/// MC-5.2.
bool has_target_in_range(const Fleets& fleets, ShipId id) {
  const auto& ships = fleets.state.ships;
  const int reach = fleets.ship(id).ship_class;
  const auto first = ships.begin() + first_row(other(owner_of(id)));
  return std::any_of(first, first + ships_a_side, [&](const Ship& enemy) {
    return enemy.status == Status::afloat &&
           grid::steps_between(fleets.ship(id).at, enemy.at) - 1 <= reach;
  });
}

/// MC-5.4, MC-6.1: what comes of her sailing is worked out with the ship where she is.
void check_sailing(const Fleets& fleets) {
  const ShipId id = fleets.state.sailing_ship;
  if (id == no_ship) return;
  const yaml::Node node = node_at(fleets.scenario, "sailing_ship");
  if (fleets.between("drift", "movement")) {
    return fleets.refuse(node, "no ship sails before the step 'movement'");
  }
  if (!fleets.between("range", "windward")) return;
  if (!fleets.in_play(id)) return fleets.refuse(node, name(id) + " is not afloat");
  const bool told = fleets.state.target_in_range && fleets.between("windward", "windward");
  if (!told || has_target_in_range(fleets, id)) return;
  fleets.refuse(node_at(fleets.scenario, "target_in_range"),
                "no enemy is within range of " + name(id));
}

void check_roles(const Fleets& fleets) {
  if (!fleets.turn_has_begun()) return;
  const State& state = fleets.state;
  const Player mover = state.mover;
  const auto at = [&](std::string_view key) { return node_at(fleets.scenario, key); };
  check_kedging(fleets);
  check_sailing(fleets);
  check_owner(fleets, at("only_ship"), state.only_ship, mover);
  check_owner(fleets, at("kedging_ship"), state.kedging_ship, mover);
  check_owner(fleets, at("sailing_ship"), state.sailing_ship, mover);
  check_owner(fleets, at("gage_ship"), state.gage_ship, mover);
  check_owner(fleets, at("gage_target"), state.gage_target, other(mover));
  if ((state.gage_ship == no_ship) != (state.gage_target == no_ship)) {
    fleets.refuse(at(state.gage_ship == no_ship ? "gage_target" : "gage_ship"),
                  "the weather gage needs both 'gage_ship' and 'gage_target'");
  }
}

/// MC-14.2.
void check_tact(const Fleets& fleets) {
  const auto& tact = fleets.state.tact;
  const Player mover = fleets.state.mover;
  std::size_t i = 0;
  for (const yaml::Node node : node_at(fleets.scenario, "tact").items()) {
    const Tact& one = tact[i++];
    if (fleets.turn_has_begun()) {
      check_owner(fleets, node_at(node, "ship"), one.ship, mover);
      check_owner(fleets, node_at(node, "target"), one.target, other(mover));
    }
    const bool again = std::any_of(
        tact.begin(), tact.begin() + static_cast<std::ptrdiff_t>(i) - 1, [&](const Tact& earlier) {
          return earlier.ship == one.ship && earlier.target == one.target;
        });
    if (!again) continue;
    yaml::report(fleets.problems, node, "duplicate-name",
                 name(one.ship) + " and " + name(one.target) + " are listed twice", "");
  }
}

// ---- tallies ----

int count_ships(const Fleets& fleets, Player owner, bool (*is)(const Ship&)) {
  const auto first = fleets.state.ships.begin() + first_row(owner);
  return static_cast<int>(std::count_if(first, first + ships_a_side, is));
}

/// MC-0.10: what a player has taken and sunk are ships of the other that are gone.
void check_tally(const Fleets& fleets, Player player) {
  const Player loser = other(player);
  const Tally& tally = fleets.state.tally[static_cast<std::size_t>(player)];
  const auto check = [&](std::string_view key, int told, int listed) {
    if (told >= listed) return;
    const yaml::Node node = node_at(node_at(fleets.scenario, "tally"), name_of(player));
    fleets.refuse(node_at(node, key), "the tally of " + name(player) + " is " +
                                          std::to_string(told) + ", but 'ships' has " +
                                          std::to_string(listed) + " of the " + name(loser) + ' ' +
                                          std::string(key));
  };
  check("captured", tally.captured, count_ships(fleets, loser, [](const Ship& ship) {
          return ship.status == Status::captured && ship.at == off_board;
        }));
  check("sunk", tally.sunk, count_ships(fleets, loser, [](const Ship& ship) {
          return ship.status == Status::sunk && ship.at == off_board;
        }));
  const int here = count_ships(fleets, loser, [](const Ship& ship) {
    return ship.status == Status::docked || ship.at != off_board;
  });
  if (tally.captured + tally.sunk + here <= ships_a_side) return;
  fleets.refuse(node_at(node_at(fleets.scenario, "tally"), name_of(player)),
                std::to_string(tally.captured) + " captured and " + std::to_string(tally.sunk) +
                    " sunk, but " + std::to_string(here) + " of the " +
                    std::to_string(ships_a_side) + " ships of the " + name(loser) +
                    " are still there");
}

/// A fleet that was never there is no error: positions are put up for study, too.
void check_present(const Fleets& fleets) {
  const auto is_afloat = [](const Ship& ship) { return ship.status == Status::afloat; };
  const yaml::Node node = node_at(fleets.scenario, "ships");
  const int british = count_ships(fleets, Player::british, is_afloat);
  const int french = count_ships(fleets, Player::french, is_afloat);
  if (british + french == 0) return fleets.refuse(node, "no ship is afloat");
  if (british > 0 && french > 0) return;
  const Player idle = british == 0 ? Player::british : Player::french;
  fleets.problems.add({.severity = Severity::warning,
                       .code = "invalid",
                       .place = node.place(),
                       .message = "no ship of the " + name(idle) + " player is afloat",
                       .hint = "",
                       .source_line = std::string(node.source_line())});
}

}  // namespace

void check_fleets(yaml::Node scenario, const Setup& setup, const State& state, Problems& problems) {
  const Fleets fleets{scenario, setup, state, problems};
  check_squares(fleets);
  check_grapples(fleets);
  check_tows(fleets);
  check_partners(fleets);
  check_wind(fleets);
  check_roles(fleets);
  check_tact(fleets);
  check_tally(fleets, Player::british);
  check_tally(fleets, Player::french);
  check_present(fleets);
}

}  // namespace prizecourt::master_and_commander
