#include "formats/rulesets/master_and_commander/scenario.h"

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/rulesets/master_and_commander/rulings.h"
#include "formats/form/form_schema.h"
#include "formats/rulesets/master_and_commander/forms.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/scenario/company.h"
#include "formats/telling/victory.h"

#include <algorithm>
#include <string>
#include <utility>

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
void check_gone(const Entry& entry, const Ship& ship) {
  const bool is_on_board = (ship.status == Status::sunk && entry.at_step("sunk")) ||
                           (ship.status == Status::captured && entry.at_step("captured"));
  if (is_on_board) return;
  const std::string what = "a ship that is " + std::string(name_of(ship.status));
  if (ship.at != off_board) return entry.refuse("at", what + " has no square");
  const Ship nothing_left{.status = ship.status, .ship_class = ship.ship_class};
  if (ship == nothing_left) return;
  yaml::report(entry.problems, entry.node, "invalid",
               what + " has left the board, so she can have no other key", "");
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

void check_afloat(const Entry& entry, const Ship& ship) {
  check_square(entry, ship);
  check_damage(entry, ship);
  check_levels(entry, ship);
  check_transfer(entry, ship);
  check_fires(entry, ship);
  if (ship.ramming && ship.target == no_ship) {  // MC-4.11
    entry.refuse("ramming", "needs 'target', the ship that is rammed");
  }
}

void check_ship(const Entry& entry, const Ship& ship) {
  if (ship.status == Status::absent) return;
  if (!out_of_play(ship)) {
    check_afloat(entry, ship);
  } else {
    check_gone(entry, ship);
  }
}

/// What a ship's entry is read against.
struct ShipContext {
  int ship_class = 1;      ///< by her number, unless the entry states another
  Square home{off_board};  ///< where she is unless the entry says otherwise
  const State& state;      ///< turn and step
};

/// Reads one entry of `ships` and reports what cannot be of this ship by herself. What the entry
/// leaves out is as on a fresh ship; one that is not afloat has no square and has nothing left.
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

/// Reports what cannot be of one ship in a state that the umpire has changed.
void check_changed(const State& state, ShipId id, yaml::Node set, Problems& problems) {
  const yaml::Node node = node_at(node_at(set, "ships"), ship_ids[index(id)]);
  check_ship({node, state, problems}, state.ships[index(id)]);
}

// ---- names ----

/// Reads `names`: what ships and players are called instead of their ids. No two ships may bear one
/// name.
void read_names(yaml::Node said, Setup& setup, Problems& problems) {
  yaml::MapReader map(said, problems);
  for (std::size_t s = 0; s < ship_total; ++s) {
    const auto name = map.optional_text(ship_ids[s]);
    if (name && !name->empty()) setup.ships[s].name = *name;
  }
  for (const std::string_view player : names(Player{})) {
    const auto name = map.optional_text(player);
    if (name && !name->empty()) setup.names.set(std::string(player), std::string(*name));
  }
  map.done();
  for (std::size_t s = 0; s < ship_total; ++s) {
    const auto bear_it =
        std::count_if(setup.ships.begin(), setup.ships.end(),
                      [&](const ShipSpec& spec) { return spec.name == setup.ships[s].name; });
    if (!said.find(ship_ids[s]) || bear_it == 1) continue;
    yaml::report(problems, *said.find(ship_ids[s]), "duplicate-name",
                 "two ships have the name " + in_quotes(setup.ships[s].name), "");
  }
}

// ---- the last turn ----

/// What `rulings:` says of the stalemate.
std::optional<yaml::Node> told_ruling(yaml::Node map) {
  const auto rulings = map.find("rulings");
  return rulings ? rulings->find(cite_ruling(stalemate)->key) : std::nullopt;
}

/// MC-R127: the number and the ruling go together.
void add_turn_limit(const GameForm& form, yaml::Node map, Setup& setup, Problems& problems) {
  const auto& options = cite_ruling(stalemate)->options;
  const std::string_view none = options[static_cast<std::size_t>(Stalemate::no_limit)];
  const auto told = told_ruling(map);
  if (!form.turn_limit) {
    if (setup.rulings[stalemate] == Stalemate::no_limit) return;
    return yaml::report(problems, told.value_or(map), "missing-key",
                        "needs the number, as 'turn_limit' beside 'rulings'", "");
  }
  setup.turn_limit = *form.turn_limit;
  setup.rulings.choose(stalemate.row, static_cast<std::size_t>(Stalemate::turn_limit));
  const yaml::Node node = node_at(map, "turn_limit");
  if (told && told->text() == none) {
    yaml::report(problems, node, "invalid", "contradicts the ruling stalemate: no-limit", "");
  }
  if (*form.turn_limit < form.state.turn) {
    yaml::report(problems, node, "invalid",
                 "is before turn " + std::to_string(form.state.turn) + ", when the scenario starts",
                 "");
  }
}

// ---- ships ----

/// Reads `ships`; of a ship that is not named the opening decides whether and where she is.
void add_ships(const GameForm& form, State& state, Problems& problems) {
  if (form.ships && form.ships->kind() != yaml::Kind::map) {
    static_cast<void>(yaml::as_map(*form.ships, problems));
    return;
  }
  std::optional<yaml::MapReader> map;
  if (form.ships) map.emplace(*form.ships, problems);
  for (std::size_t s = 0; s < ship_total; ++s) {
    const Square home = form.opening ? home_of(ship_at(s)) : off_board;
    const auto node = map ? map->optional_node(ship_ids[s]) : std::nullopt;
    if (node) {
      state.ships[s] = read_ship(*node, {state.ships[s].ship_class, home, state}, problems);
    } else if (form.opening) {
      state.ships[s] = fresh_ship(state.ships[s].ship_class, home);
    }
  }
  if (map) map->done();
}

/// Every position must be said in full, as there is no sensible default for any part of it.
void check_tact_keys(yaml::Node scenario, Problems& problems) {
  for (const yaml::Node item : node_at(scenario, "tact").items()) {
    yaml::MapReader map(item, problems);
    for (const std::string_view key : needed_of_tact) static_cast<void>(map.node(key));
  }
}

}  // namespace

std::optional<Start> read_start(const Scenario& scenario, yaml::MapReader& map,
                                Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  GameForm form;
  FormReader reader(map, problems);
  describe(reader, form);
  refuse_victory(map,
                 "the rules of Master & Commander decide who wins: more prizes, then more ships "
                 "sunk (MC-0.10)",
                 problems);

  Start start{.setup = {}, .state = form.state};
  start.setup.rulings = scenario.rulings;
  start.setup.revision = scenario.revision;
  start.state.step = static_cast<int>(form.step.value_or(0));
  add_turn_limit(form, map.map(), start.setup, problems);
  begin_fleets(start.setup, start.state);
  start.setup.names = prizecourt::read_names({}, names(Player{}), problems);
  if (form.names) read_names(*form.names, start.setup, problems);
  add_ships(form, start.state, problems);
  if (problems.found(Severity::error) == errors) check_tact_keys(map.map(), problems);
  if (problems.found(Severity::error) == errors) {
    check_fleets(map.map(), start.setup, start.state, problems);
  }
  if (problems.found(Severity::error) != errors) return std::nullopt;
  std::sort(start.state.tact.begin(), start.state.tact.end());
  return start;
}

void check_changed(const Setup& setup, State& state, yaml::Node set, Problems& problems) {
  for (std::size_t s = 0; s < ship_total; ++s) {
    check_changed(state, ship_at(s), set, problems);
  }
  check_fleets(set, setup, state, problems);
  std::sort(state.tact.begin(), state.tact.end());
}

// ---- schemas ----

namespace {

constexpr std::string_view ship_pattern = "^[BF][1-8]$";

/// A map by ships' ids.
Json schema_by_ship(Json of_ship) {
  ObjectSchema object;
  object.pattern_property(ship_pattern, std::move(of_ship));
  return object.finished();
}

}  // namespace

Json schema_of_ships() {
  return schema_by_ship(schema_of_form<ShipForm>());
}

Json schema_of_names() {
  ObjectSchema object;
  object.pattern_property(ship_pattern, schema_of_text());
  for (const std::string_view player : names(Player{})) object.property(player, schema_of_text());
  return object.finished();
}

}  // namespace prizecourt::master_and_commander
