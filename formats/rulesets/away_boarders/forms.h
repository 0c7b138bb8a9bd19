#pragma once

#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/away_boarders/state.h"
#include "engine/rulesets/away_boarders/tables.h"
#include "formats/form/form.h"
#include "formats/form/picked_fields.h"
#include "formats/scenario/company.h"
#include "formats/telling/victory.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a scenario of Away, Boarders! says besides the keys of all scenarios. docs/
/// away-boarders-scenario.md explains every key.
namespace prizecourt::away_boarders {

// ---- what a file may say at most, besides the limits of state.h ----

inline constexpr int max_players = 100;
inline constexpr int max_tons = max_hull_boxes * tons_per_hull_box;
inline constexpr int max_men = 5000;
inline constexpr int max_shot_weight = 100;
inline constexpr int max_base_speed = 5;
inline constexpr int max_land = 100'000;
inline constexpr int max_links = 10'000;

/// How far a side of the field may be from the middle: every point of it is within max_coordinate.
inline constexpr int max_field = 600;
static_assert(max_field + max_field / 2 < max_coordinate);

/// Guns as make_guns() numbers them.
inline constexpr std::string_view swivel_pattern = "^w[1-9][0-9]?$";
inline constexpr std::array<std::string_view, 4> gun_patterns = {"^p[1-9][0-9]?$", "^s[1-9][0-9]?$",
                                                                 "^b[1-9][0-9]?$", swivel_pattern};

// ---- the fields of a State that a scenario says at its top, in the words of the state's own list
// ----

/// Left out: the step, which scenarios call by its name; the verdict, since a game that is decided
/// is no start; the ships, which are read one by one where each is described.
inline constexpr std::array<std::string_view, 2> clock_and_wind = {"turn", "wind_from"};
inline constexpr std::array<std::string_view, 3> pairs_of_ships = {"links", "contacts", "attempts"};

// ---- forms ----

struct PlayerForm {
  std::string side;  ///< empty: the player's own id
};

template <class Form>
void describe(Form& form, PlayerForm& player) {
  form.identifier(may("side", "players of one side are allies; default: the player's id"),
                  player.side);
}

struct MastForm {
  yaml::Node node;
  MastName name = MastName::main;
  std::optional<Rig> rig;
  int boxes = 0;
};

template <class Form>
void describe(Form& form, MastForm& mast) {
  form.choice(needed("name", "masts are listed from stern to bow: mizzen, main, fore"), mast.name);
  form.choice(may("rig", "default: the ship's rig"), mast.rig);
  form.integer(needed("boxes", "rigging boxes"), mast.boxes, {1, max_rigging_boxes});
}

/// Guns of one weight and kind, wherever they stand.
struct GunForm {
  yaml::Node node;
  int weight = 0;
  GunKind kind = GunKind::long_gun;
  int port = 0;
  int starboard = 0;
  int bow = 0;
  int swivel = 0;
  std::optional<ShipSide> facing;
  std::optional<int> range;
  std::vector<int> hit_numbers;
};

template <class Form>
void describe(Form& form, GunForm& gun) {
  form.integer(needed("weight", "weight of the shot in pounds"), gun.weight, {1, max_shot_weight});
  form.choice(may("kind", "default: long"), gun.kind);
  form.integer(may("port", "guns on the port side"), gun.port, {1, max_guns});
  form.integer(may("starboard", "guns on the starboard side"), gun.starboard, {1, max_guns});
  form.integer(may("bow", "guns that fire ahead"), gun.bow, {1, max_guns});
  form.integer(may("swivel", "guns on swivels"), gun.swivel, {1, max_guns});
  form.choice(may("facing", "the side that the swivels face at the start"), gun.facing);
  form.integer(may("range", "range with round shot, in points; default: by weight and kind"),
               gun.range, {1, hit_table_range});
  form.integers(may("hit_numbers", "faces of the calibre die that hit these guns"), gun.hit_numbers,
                {1, 6}, {1, 6});
  form.either({{"port"}, {"starboard"}, {"bow"}, {"swivel"}});
  form.goes_with("swivel", "facing");
  form.goes_with("facing", "swivel");
}

/// The schema of a ship's `position`.
[[nodiscard]] Json schema_of_position();

struct ShipForm {
  yaml::Node node;
  std::string name;
  std::string player;
  std::optional<VesselType> type;
  std::optional<Rig> rig;
  std::vector<MastForm> masts;
  std::optional<int> tons;
  std::optional<int> hull;
  std::optional<int> men;
  std::optional<int> crew;
  int base_speed = default_base_speed;
  bool sweeps = true;
  std::vector<GunForm> guns;
  std::optional<yaml::Node> position;
};

template <class Form>
void describe(Form& form, ShipForm& ship) {
  form.text(may("name", "the ship's name in the log; default: the id with capitals"), ship.name);
  form.identifier(needed("player", "the player who commands the ship"), ship.player);
  form.choice(may("type", "gives her a rig and masts"), ship.type);
  form.choice(may("rig", "sets her speed, and the rig of masts without one"), ship.rig);
  form.maps(may("masts", "from stern to bow"), ship.masts, {1, max_masts});
  form.integer(may("tons", "gives her hull boxes"), ship.tons, {1, max_tons});
  form.integer(may("hull", "hull boxes"), ship.hull, {1, max_hull_boxes});
  form.integer(may("men", "gives her crew markers"), ship.men, {0, max_men});
  form.integer(may("crew", "crew markers"), ship.crew, {0, max_crew});
  form.integer(may("base_speed", "default: 1"), ship.base_speed, {0, max_base_speed});
  form.flag(may("sweeps", "whether she can be rowed"), ship.sweeps);
  form.maps(may("guns", "lines of guns of one weight and kind"), ship.guns, {0, max_guns});
  form.part(needed("position", "her position and condition"), ship.position, schema_of_position);
  form.either({{"type"}, {"masts", "rig"}});
  form.either({{"hull"}, {"tons"}});
  form.either({{"crew"}, {"men"}});
}

/// The schema of a point, [q, r].
[[nodiscard]] Json schema_of_point();

struct FieldForm {
  yaml::Node node;
  int west = FieldSpec{}.west;
  int east = FieldSpec{}.east;
  int north = FieldSpec{}.north;
  int south = FieldSpec{}.south;
  std::optional<yaml::Node> land;
};

template <class Form>
void describe(Form& form, FieldForm& field) {
  const yaml::Range range{-max_field, max_field};
  form.integer(may("west", "the first column of points"), field.west, range);
  form.integer(may("east", "the last column of points"), field.east, range);
  form.integer(may("north", "the first row of points"), field.north, range);
  form.integer(may("south", "the last row of points"), field.south, range);
  form.part(may("land", "points that are land"), field.land, [] {
    return schema_of_list(schema_of_point(), {0, max_land});
  });
}

/// All but the links and contacts, which can be read only when the ids of the ships are known.
struct GameForm {
  std::vector<Named<PlayerForm>> players;
  State state;  ///< its turn and its wind
  std::optional<std::size_t> step;
  std::optional<int> turn_limit;
  FieldForm field;
  std::vector<Named<ShipForm>> ships;
  NamesForm names;
  VictoryForm<Waters::open> victory;
};

template <class Form>
void describe(Form& form, GameForm& game) {
  const Setup no_ships;
  const std::vector<std::string_view> steps = Game::steps().names();
  form.named(needed("players", "the players; each has an order file every turn"), game.players,
             {2, max_players});
  form.fields([&](auto& visitor) { pick_fields(visitor, clock_and_wind, game.state, no_ships); });
  form.require("wind_from");
  form.name(may("step", "the step of the turn that is played first"), game.step, steps);
  form.integer(may("turn_limit", "the last turn; chooses the ruling turn-limit: scenario-number"),
               game.turn_limit, {1, most_turns});
  form.map(may("field", "the water"), game.field);
  form.named(needed("ships", "every ship with her guns and her position"), game.ships,
             {1, max_ships});
  describe(form, game.names);
  describe(form, game.victory);
}

}  // namespace prizecourt::away_boarders
