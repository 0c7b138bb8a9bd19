#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/form/form.h"
#include "formats/form/picked_fields.h"
#include "formats/scenario/company.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a scenario of Broadsides & Boarding Parties says besides the keys of all scenarios. docs/
/// broadsides-and-boarding-parties-scenario.md explains every key.
namespace prizecourt::broadsides_and_boarding_parties {

// ---- the map ----

struct StartForm {
  yaml::Node node;
  Dot dot;
  std::optional<Compass> heading;
};

template <class Form>
void describe(Form& form, StartForm& start) {
  form.fields([&](auto& visitor) { visitor.pair("dot", start.dot.x, start.dot.y, 1, most_dots); });
  form.require("dot");
  form.choice(may("heading", "default: towards the enemy's edge"), start.heading);
}

/// The schema of a dot, [x, y].
[[nodiscard]] Json schema_of_dot();

/// A map of the scenario's own.
struct MapForm {
  yaml::Node node;
  int columns = 0;
  int rows = 0;
  std::optional<yaml::Node> islands;
  std::vector<StartForm> starts;
};

inline constexpr std::size_t most_islands = std::size_t{most_dots} * most_dots;

template <class Form>
void describe(Form& form, MapForm& map) {
  const yaml::Range size{fewest_dots, most_dots};
  form.integer(needed("columns", "dots from west to east"), map.columns, size);
  form.integer(needed("rows", "dots from south to north"), map.rows, size);
  form.part(may("islands", "dots where no ship can be"), map.islands, [] {
    return schema_of_list(schema_of_dot(), {0, most_islands});
  });
  form.maps(needed("starts", "starting places, in the order of the ships"), map.starts, {2, 2});
}

/// The one map that goes by a name.
inline constexpr std::string_view default_map_name = "default-islets";

// ---- decks ----

/// The schemas of `cells`, `heights`, `ladders`, and of numbers by row.
[[nodiscard]] Json schema_of_cells();
[[nodiscard]] Json schema_of_heights();
[[nodiscard]] Json schema_of_ladders();
[[nodiscard]] Json schema_of_rows(yaml::Range range);

struct DeckForm {
  yaml::Node node;
  std::optional<yaml::Node> cells;
  std::optional<yaml::Node> heights;
  std::optional<yaml::Node> cannons;
  std::optional<yaml::Node> masts;
  std::optional<yaml::Node> ladders;
};

template <class Form>
void describe(Form& form, DeckForm& deck) {
  form.part(may("cells", "the sections of the deck; default: all 24"), deck.cells, schema_of_cells);
  form.part(may("heights", "by row or by section; 0 for all others"), deck.heights,
            schema_of_heights);
  form.part(may("cannons", "places of the cannons; default: the ten ports"), deck.cannons,
            schema_of_cells);
  form.part(may("masts", "hits to bring a mast down, by row; default: the four masts"), deck.masts,
            [] {
              return schema_of_rows({0, most_mast_hits});
            });
  form.part(may("ladders", "pairs of sections of different height"), deck.ladders,
            schema_of_ladders);
}

/// The plan that goes by this name is the project's.
inline constexpr std::string_view default_deck_name = "default-deck";

// ---- how the ships lie alongside ----

struct BerthForm {
  Berth berth;
};

template <class Form>
void describe(Form& form, BerthForm& of) {
  form.choice(needed("stationary", "the side of the ship that was struck"), of.berth.stationary);
  form.choice(needed("moved", "the side of the ship that ran into her"), of.berth.moved);
  form.choice(needed("rows", "whether row A lies beside row A or beside row H"), of.berth.rows);
}

/// A berth for each contact that can be.
struct AlignmentForm {
  BerthForm right;
  BerthForm left;
  BerthForm end;
};

template <class Form>
void describe(Form& form, AlignmentForm& alignment) {
  form.map(may("right", "the stationary ship was struck on her right side"), alignment.right);
  form.map(may("left", "she was struck on her left side"), alignment.left);
  form.map(may("end", "she was struck at bow or stern"), alignment.end);
}

// ---- ships ----

/// What a ship is.
struct SpecForm {
  std::string player;
  std::string name;
  int crew = default_crew;
  std::optional<yaml::Node> deck;
};

template <class Form>
void describe(Form& form, SpecForm& ship) {
  form.identifier(needed("player", "the player who commands the ship"), ship.player);
  form.text(may("name", "the ship's name in the log; default: the id with capitals"), ship.name);
  form.integer(may("crew", "crew at the start; default: 20"), ship.crew, {0, most_crew});
  form.part(may("deck", "one of `decks`; default: the default plan"), ship.deck,
            schema_of_identifier);
}

/// The fields of a Ship that a scenario says in the words of the state.
inline constexpr std::array<std::string_view, 7> plain_fields = {
    "at", "heading", "grounded", "plot", "cannons", "captain_state", "draw_offered"};

/// The schemas of `masts`, of hull markers, of `figures` and `posts`.
[[nodiscard]] Json schema_of_masts();
[[nodiscard]] Json schema_of_markers();
[[nodiscard]] Json schema_of_figures();
[[nodiscard]] Json schema_of_posts();

/// How a ship is in the middle of a game.
struct PositionForm {
  Ship ship;
  std::optional<yaml::Node> masts;
  std::array<std::optional<yaml::Node>, 2> hull;
  std::optional<yaml::Node> figures;
  std::optional<yaml::Node> posts;
};

/// Every key of it: one of them makes a scenario a position.
inline constexpr std::array<std::string_view, 12> position_keys = {
    "at",    "heading",   "grounded",       "plot",          "cannons",      "masts",
    "posts", "hull_port", "hull_starboard", "captain_state", "draw_offered", "figures"};

template <class Form>
void describe(Form& form, PositionForm& of) {
  form.fields([&](auto& visitor) {
    pick_fields(visitor, plain_fields, of.ship, SideSpec{}, std::span<const std::string_view>{});
  });
  form.part(may("masts", "hits that masts can still take, by row"), of.masts, schema_of_masts);
  form.part(may("hull_port", "damage markers by row"), of.hull[0], schema_of_markers);
  form.part(may("hull_starboard", "damage markers by row"), of.hull[1], schema_of_markers);
  form.part(may("figures", "places of single figures; default: as at the start"), of.figures,
            schema_of_figures);
  form.part(may("posts", "the sections of the Captain and of all crew left, with numbers"),
            of.posts, schema_of_posts);
}

/// A ship as the schema has her.
struct ShipForm {
  SpecForm spec;
  PositionForm position;
};

template <class Form>
void describe(Form& form, ShipForm& ship) {
  describe(form, ship.spec);
  describe(form, ship.position);
}

// ---- the game ----

[[nodiscard]] Json schema_of_map();
[[nodiscard]] Json schema_of_ships();

struct GameForm {
  std::optional<yaml::Node> map;
  std::vector<Named<DeckForm>> decks;
  AlignmentForm alignment;
  std::optional<int> max_rounds;
  std::optional<int> max_boarding_turns;
  std::optional<yaml::Node> ships;
  NamesForm names;

  std::optional<int> turn;
  std::optional<std::size_t> step;
  std::optional<Phase> phase;
  std::optional<int> round;
  std::optional<int> boarding_turn;
  std::optional<Contact> contact;
  std::optional<yaml::Node> stationary;
  std::optional<yaml::Node> active;
  std::optional<yaml::Node> fires_first;
};

inline constexpr std::size_t most_decks = 100;

template <class Form>
void describe(Form& form, GameForm& game) {
  const std::vector<std::string_view> steps = Game::steps().names();
  const yaml::Range limit{1, most_rounds};
  form.part(may("map", "the map of dots; default: default-islets"), game.map, schema_of_map);
  form.named(may("decks", "deck plans by name"), game.decks, {0, most_decks});
  form.map(may("alignment", "how ships lie alongside, under the rulings' option `scenario`"),
           game.alignment);
  form.integer(may("max_rounds", "the last round; default: no limit"), game.max_rounds, limit);
  form.integer(may("max_boarding_turns", "the last boarding turn; default: no limit"),
               game.max_boarding_turns, limit);
  form.part(needed("ships", "the two ships by id; the first is side 1"), game.ships,
            schema_of_ships);
  describe(form, game.names);
  form.integer(may("turn", "rounds and boarding turns so far, this one included"), game.turn,
               {1, 2 * most_rounds});
  form.name(may("step", "the step of the turn that is played first"), game.step, steps);
  form.choice(may("phase", "the part of the game; default: by the other keys"), game.phase);
  form.integer(may("round", "of the broadsides"), game.round, {0, most_rounds});
  form.integer(may("boarding_turn", "of the boarding"), game.boarding_turn, {0, most_rounds});
  form.choice(may("contact", "the place where the stationary ship was struck"), game.contact);
  form.part(may("stationary", "the ship that was struck"), game.stationary, schema_of_identifier);
  form.part(may("active", "the ship that has the boarding turn"), game.active,
            schema_of_identifier);
  form.part(may("fires_first",
                "the ship that fires first in the next exchange, where that goes by "
                "turns (BBP-R33)"),
            game.fires_first, schema_of_identifier);
}

}  // namespace prizecourt::broadsides_and_boarding_parties
