#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/rulesets/master_and_commander/state.h"
#include "formats/form/form.h"
#include "formats/form/picked_fields.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// What a scenario of Master & Commander says besides the keys of all scenarios. docs/
/// master-and-commander-scenario.md explains every key.
namespace prizecourt::master_and_commander {

/// The fields of a State that a scenario says at its top. Left out: the step, which scenarios call
/// by its name; the verdict and the winner, since a game that is decided is no start; the ships,
/// which are read one by one.
inline constexpr std::array<std::string_view, 16> top_of_state = {
    "turn",         "mover",        "white",       "red",       "gust",           "only_ship",
    "kedging_ship", "sailing_ship", "sailed_from", "move_left", "squares_sailed", "target_in_range",
    "gage_ship",    "gage_target",  "tact",        "tally"};

/// The keys that every item of `tact` says.
inline constexpr std::array<std::string_view, 3> needed_of_tact = {"ship", "target", "value"};

/// Where ships begin of which the scenario says nothing.
enum class Opening : std::uint8_t { standard };

/// What is said of one ship.
struct ShipForm {
  Ship ship;
};

template <class Form>
void describe(Form& form, ShipForm& of) {
  form.fields([&](auto& visitor) { fields(visitor, of.ship); });
}

/// Reports what ships cannot have to do with each other and with the turn, in a state that has been
/// read. `scenario` is the file's map.
void check_fleets(yaml::Node scenario, const Setup& setup, const State& state, Problems& problems);

/// The schemas of `ships` and of `names`.
[[nodiscard]] Json schema_of_ships();
[[nodiscard]] Json schema_of_names();

struct GameForm {
  State state;  ///< but for step and ships
  std::optional<Opening> opening;
  std::optional<std::size_t> step;
  std::optional<int> turn_limit;
  std::optional<yaml::Node> names;
  std::optional<yaml::Node> ships;
};

template <class Form>
void describe(Form& form, GameForm& game) {
  const Setup any_setup;
  const std::vector<std::string_view> steps = Game::steps().names();
  form.choice(may("setup", "both fleets at their home rows; `ships` lists the differences"),
              game.opening);
  form.fields([&](auto& visitor) { pick_fields(visitor, top_of_state, game.state, any_setup); });
  form.name(may("step", "the step of the turn that is played first"), game.step, steps);
  form.integer(may("turn_limit", "the last player-turn; chooses the ruling stalemate: turn-limit"),
               game.turn_limit, {1, most_turns});
  form.part(may("names", "display names of ships and players, by id"), game.names, schema_of_names);
  form.part(may("ships", "the ships by id, B1 to B8 and F1 to F8"), game.ships, schema_of_ships);
  form.either({{"setup"}, {"ships"}});
}

}  // namespace prizecourt::master_and_commander
