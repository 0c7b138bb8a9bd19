#include "formats/rulesets/master_and_commander/position.h"

#include "engine/rulesets/master_and_commander/game.h"
#include "formats/rulesets/master_and_commander/forms.h"
#include "formats/rulesets/master_and_commander/ships.h"

#include <algorithm>
#include <string>

namespace prizecourt::master_and_commander {
namespace {

/// What the checks look at.
struct Entry {
  yaml::Node node;
  const State& state;
  Problems& problems;

  [[nodiscard]] bool says(std::string_view key) const { return node.find(key).has_value(); }

  [[nodiscard]] bool at_step(std::string_view name) const {
    return state.step == Game::steps().called(name).value();
  }

  void refuse(std::string_view key, std::string message) const {
    yaml::report(problems, node_at(node, key), "invalid", std::move(message), "");
  }

  void miss(std::string message) const {
    yaml::report(problems, node, "missing-key", std::move(message), "");
  }
};

/// What she is before anything else of her is read, since that decides what she is by default. A
/// word that is none is reported when the fields are read.
Status told_status(yaml::Node node) {
  const auto told = node.find("status");
  return told ? from_name<Status>(told->text()).value_or(Status::afloat) : Status::afloat;
}

std::string class_in_words(const Ship& ship) {
  return "a ship of class " + std::to_string(ship.ship_class);
}

// ---- ships that are gone ----

/// MC-10.3, MC-29.1: one that has just sunk or been captured keeps her square, and what is on her,
/// until the step that takes her off the board.
bool still_on_board(const Entry& entry, const Ship& ship) {
  return (ship.status == Status::sunk && entry.at_step("sunk")) ||
         (ship.status == Status::captured && entry.at_step("captured"));
}

void check_gone(const Entry& entry, const Ship& ship) {
  if (still_on_board(entry, ship)) return;
  const std::string what = "a ship that is " + std::string(name_of(ship.status));
  if (ship.at != off_board) return entry.refuse("at", what + " is on no square");
  const Ship nothing_left{.status = ship.status, .ship_class = ship.ship_class};
  if (ship == nothing_left) return;
  yaml::report(entry.problems, entry.node, "invalid",
               what + " has left the board, so nothing else can be said of her", "");
}

// ---- ships afloat ----

void check_square(const Entry& entry, const Ship& ship) {
  if (ship.at != off_board) return;
  if (entry.says("at")) return entry.refuse("at", "a ship that is afloat is on a square");
  entry.miss("needs 'at', the square of a ship that is afloat");
}

/// MC-0.3 to MC-0.5.
void check_damage(const Entry& entry, const Ship& ship) {
  if (ship.hull > ship.ship_class) {
    entry.refuse("hull",
                 class_in_words(ship) + " has at most hull " + std::to_string(ship.ship_class));
  }
  if (ship.broken > masts_of(ship)) {
    entry.refuse("broken", "at most " + std::to_string(masts_of(ship)) + " can be broken on " +
                               class_in_words(ship));
  }
  if (ship.sinking && ship.hull > 0) {
    entry.refuse("sinking", "a ship with hull left does not take on water");
  }
}

/// MC-7.3.
void check_levels(const Entry& entry, const Ship& ship) {
  for (const Skill skill : {Skill::C, Skill::M}) {
    if (ship.reduced[static_cast<std::size_t>(skill)] == 0) continue;
    yaml::report(entry.problems, node_at(node_at(entry.node, "reduced"), name_of(skill)), "invalid",
                 "this skill is never lent to repair", "");
  }
}

/// MC-7.7. Where the levels go is looked at when all ships are known.
void check_transfer(const Entry& entry, const Ship& ship) {
  const bool bound = ship.transfer_to != no_ship;
  if (bound && ship.pending_transfer == 0) {
    entry.refuse("transfer_to", "needs 'pending_transfer', how many levels go there");
  }
  if (!bound && ship.pending_transfer > 0) {
    entry.refuse("pending_transfer", "needs 'transfer_to', the ship where the levels go");
  }
}

/// MC-8.1: repair tokens are spent on fires in step 7, and step 8 uses what came of it.
void check_fires(const Entry& entry, const Ship& ship) {
  const bool fought =
      std::find(ship.fires.begin(), ship.fires.end(), Fire::fought) != ship.fires.end();
  if (!fought || entry.at_step("burn")) return;
  entry.refuse("fires", "a fire is 'fought' only between the steps 'repairs' and 'burn'");
}

/// MC-4.11.
void check_ram(const Entry& entry, const Ship& ship) {
  if (!ship.ramming || ship.target != no_ship) return;
  entry.refuse("ramming", "needs 'target', the ship that is rammed");
}

void check_afloat(const Entry& entry, const Ship& ship) {
  check_square(entry, ship);
  check_damage(entry, ship);
  check_levels(entry, ship);
  check_transfer(entry, ship);
  check_fires(entry, ship);
  check_ram(entry, ship);
}

void check_ship(const Entry& entry, const Ship& ship) {
  if (ship.status == Status::absent) return;
  if (!out_of_play(ship)) {
    check_afloat(entry, ship);
  } else {
    check_gone(entry, ship);
  }
}

}  // namespace

Ship read_ship(yaml::Node node, const ShipContext& context, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  ShipForm form;
  if (told_status(node) == Status::afloat) {
    form.ship = fresh_ship(context.ship_class, context.home);
  } else {
    form.ship = {.status = told_status(node), .ship_class = context.ship_class};
  }
  yaml::MapReader map(node, problems);
  FormReader reader(map, problems);
  describe(reader, form);
  map.done();

  const Entry entry{node, context.state, problems};
  const bool afloat = !out_of_play(form.ship);
  if (afloat && !entry.says("hull")) form.ship.hull = form.ship.ship_class;
  if (problems.found(Severity::error) != errors) return form.ship;
  check_ship(entry, form.ship);
  return form.ship;
}

void check_changed(const State& state, ShipId id, yaml::Node set, Problems& problems) {
  const yaml::Node node = node_at(node_at(set, "ships"), ship_ids[index(id)]);
  check_ship({node, state, problems}, state.ships[index(id)]);
}

}  // namespace prizecourt::master_and_commander
