#pragma once

#include "formats/form/form.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "formats/scenario/company.h"
#include "formats/scenario/ship_pairs.h"
#include "formats/telling/victory.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a scenario of Admiralty says besides the keys of all scenarios. docs/admiralty-scenario.md
/// explains every key.
namespace prizecourt::admiralty {

inline constexpr std::size_t most_events = 1000;
inline constexpr std::size_t most_pairs = most_ships * (most_ships - 1) / 2;
inline constexpr std::size_t most_mobilized = std::size_t{most_ships} * most_gun_dice;

/// An inclusive range of lengths on the table in tenths of a millimetre. Scenarios give lengths in
/// millimetres with one decimal at most.
struct Lengths {
  int lowest = 0;
  int highest = 0;
};

inline constexpr Lengths gap_lengths{0, widest_gap};
inline constexpr Lengths base_lengths{1, longest_base};
inline constexpr Lengths position_lengths{-furthest, furthest};

inline constexpr int tenths_a_mm = 10;

[[nodiscard]] inline Json schema_of_mm(Lengths range) {
  return Json::object()
      .set("type", Json::text("number"))
      .set("minimum", Json::number(range.lowest / tenths_a_mm))
      .set("maximum", Json::number(range.highest / tenths_a_mm));
}

template <const Lengths& range>
[[nodiscard]] Json schema_of_two_mm() {
  return schema_of_list(schema_of_mm(range), {2, 2});
}

struct ShipForm {
  yaml::Node node;
  MemberForm who;
  int size = 1;
  Crew crew = Crew::c;
  int gun_dice = 0;
  std::optional<yaml::Node> base_mm;
  std::optional<yaml::Node> position_mm;
  Ship ship;
  std::optional<yaml::Node> captured_by;
  std::optional<yaml::Node> declared;
};

template <class Form>
void describe(Form& form, ShipForm& ship) {
  describe(form, ship.who);
  form.integer(needed("size", "size points: 1 for less than two decks, 2 for two, 3 for three"),
               ship.size, {1, most_size});
  form.choice(may("crew", "its grade; default: C"), ship.crew);
  form.integer(needed("gun_dice", "gun dice of all her guns, undamaged"), ship.gun_dice,
               {0, most_gun_dice});
  form.part(may("base_mm", "length and width of her base; default: [50, 20]"), ship.base_mm,
            schema_of_two_mm<base_lengths>);
  form.flag(may("stationary", "whether she is stationary; default: true"), ship.ship.stationary);
  form.part(may("position_mm", "the centre of her base: east and north"), ship.position_mm,
            schema_of_two_mm<position_lengths>);
  form.integer(may("heading_deg", "direction of her bow, clockwise from north"), ship.ship.heading,
               {0, last_degree});
  form.goes_with("heading_deg", "position_mm");
  form.integer(may("gd_hits", "gun dice hits so far"), ship.ship.gd_hits, {0, most_gun_dice});
  form.integer(may("sail_hits", "sail hits so far"), ship.ship.sail_hits, {0, most_sail_hits});
  form.flag(may("failed_attacker", "whether an earlier attack of hers lost dice and failed"),
            ship.ship.failed_attacker);
  form.integer(may("gd_lost", "mobilised gun dice that she has lost for good"), ship.ship.gd_lost,
               {0, most_gun_dice});
  form.part(may("captured_by", "the side that has taken her, or none"), ship.captured_by,
            schema_of_identifier);
  form.flag(may("struck", "whether she has surrendered"), ship.ship.struck);
  form.part(may("declared", "the enemy that she has already declared to board this turn"),
            ship.declared, schema_of_identifier);
  form.flag(may("leads", "whether she leads the joint attack on that enemy"), ship.ship.leads);
}

struct GapForm {
  yaml::Node node;
  std::optional<yaml::Node> ships;
  std::optional<yaml::Node> mm;
};

template <class Form>
void describe(Form& form, GapForm& gap) {
  form.part(needed("ships", "two ships"), gap.ships, schema_of_pair);
  form.part(needed("mm", "between the edges of their bases"), gap.mm,
            [] { return schema_of_mm(gap_lengths); });
}

struct ActionForm {
  yaml::Node node;
  std::optional<yaml::Node> attackers;
  std::optional<yaml::Node> lead;
  std::optional<yaml::Node> defender;
  std::optional<int> started;
  std::vector<int> dice;
  std::vector<int> dice_at_start;
  std::vector<int> lost_this_turn;
  std::vector<int> lost_last_turn;
  std::vector<int> lost_total;
  std::optional<int> rounds;
  std::optional<yaml::Node> mobilized;
  std::optional<yaml::Node> mobilized_this_turn;
  End end = End::none;
};

template <class Form>
void describe(Form& form, ActionForm& action) {
  const auto both = [&](const Key& key, std::vector<int>& values, int most) {
    form.integers(key, values, {0, most}, {2, 2});
  };
  form.part(needed("attackers", "ships of one side"), action.attackers,
            schema_of_ships<most_mobilized>);
  form.part(may("lead", "the attacker whose player decides; default: the first by id"), action.lead,
            schema_of_identifier);
  form.part(needed("defender", "the enemy that they board"), action.defender, schema_of_identifier);
  form.integer(may("started", "the turn in which it began; default: the turn before"),
               action.started, {1, most_turns});
  both(needed("dice", "boarding dice left: the attacker's, then the defender's"), action.dice,
       most_dice);
  both(may("dice_at_start", "dice at its start; default: those left and those lost"),
       action.dice_at_start, most_dice);
  both(may("lost_this_turn", "dice lost this turn"), action.lost_this_turn, most_turns);
  both(may("lost_last_turn", "dice lost in the turn before, which can be replaced"),
       action.lost_last_turn, most_turns);
  both(may("lost_total", "dice lost since it began; default: those of both turns"),
       action.lost_total, most_turns);
  form.integer(may("rounds", "rounds fought; default: two for each turn before this one"),
               action.rounds, {0, rounds_a_turn * most_turns});
  form.part(may("mobilized", "ships, once for each five gun dice they have in it"),
            action.mobilized, schema_of_ships<most_mobilized>);
  form.part(may("mobilized_this_turn", "the ships among them that mobilised five this turn"),
            action.mobilized_this_turn, schema_of_ships<most_mobilized>);
  form.choice(may("end", "how it has ended this turn"), action.end);
}

/// What becomes of a ship in a turn.
struct ShipChangeForm {
  yaml::Node node;
  std::optional<int> gd_hits;
  std::optional<int> sail_hits;
  bool stationary = true;
  std::optional<yaml::Node> position_mm;
  std::optional<int> heading;
};

template <class Form>
void describe(Form& form, ShipChangeForm& change) {
  form.integer(may("gd_hits", "all gun dice hits that she has suffered by then"), change.gd_hits,
               {0, most_gun_dice});
  form.integer(may("sail_hits", "all sail hits that she has suffered by then"), change.sail_hits,
               {0, most_sail_hits});
  form.flag(may("stationary", "whether she is stationary from now on"), change.stationary);
  form.part(may("position_mm", "the centre of her base from now on"), change.position_mm,
            schema_of_two_mm<position_lengths>);
  form.integer(may("heading_deg", "direction of her bow from now on"), change.heading,
               {0, last_degree});
  form.goes_with("position_mm", "heading_deg");
  form.goes_with("heading_deg", "position_mm");
}

/// What the other chapters bring between the Command phase and the Boarding phase of one turn.
struct EventForm {
  yaml::Node node;
  int turn = 1;
  std::optional<Sea> sea;
  std::vector<Named<ShipChangeForm>> ships;
  std::optional<yaml::Node> fouled;
  std::optional<yaml::Node> parted;
  std::vector<GapForm> gaps;
};

template <class Form>
void describe(Form& form, EventForm& event) {
  form.integer(needed("turn", "the turn in which it happens, before the Boarding phase"),
               event.turn, {1, most_turns});
  form.choice(may("sea", "the state of the sea from now on"), event.sea);
  form.named(may("ships", "changes to ships, by id"), event.ships, {0, most_ships});
  form.part(may("fouled", "pairs that become fouled"), event.fouled, schema_of_pairs<most_pairs>);
  form.part(may("parted", "pairs that come free of each other"), event.parted,
            schema_of_pairs<most_pairs>);
  form.maps(may("gaps", "distances from now on"), event.gaps, {0, most_pairs});
  form.either({{"sea"}, {"ships"}, {"fouled"}, {"parted"}, {"gaps"}});
}

struct GameForm {
  std::vector<Named<SideForm>> sides;
  std::vector<Named<ShipForm>> ships;
  Sea sea = Sea::calm;
  std::optional<int> last_turn;
  std::vector<EventForm> events;

  std::optional<yaml::Node> fouled;
  std::vector<GapForm> gaps;

  std::optional<int> turn;
  std::optional<std::size_t> step;
  std::vector<ActionForm> actions;
  std::optional<yaml::Node> mobilized;
  NamesForm names;
  VictoryForm<Waters::boarding> victory;
};

template <class Form>
void describe(Form& form, GameForm& game) {
  const std::vector<std::string_view> steps = Game::steps().names();
  form.named(needed("sides", "the sides, in order; all are enemies"), game.sides, {2, most_sides});
  form.named(needed("ships", "every ship by her id"), game.ships, {2, most_ships});
  form.choice(may("sea", "the state of the sea; default: calm"), game.sea);
  form.integer(may("last_turn", "the last turn; default: no limit"), game.last_turn,
               {1, most_turns});
  form.maps(may("events", "effects of the other chapters, by turn"), game.events, {0, most_events});
  form.part(may("fouled", "pairs of ships that are fouled with each other"), game.fouled,
            schema_of_pairs<most_pairs>);
  form.maps(may("gaps", "distances that are given, not measured"), game.gaps, {0, most_pairs});
  form.integer(may("turn", "the turn to play; default: 1"), game.turn, {1, most_turns});
  form.name(may("step", "the step of the turn that is played first"), game.step, steps);
  form.maps(may("actions", "boarding actions that have begun"), game.actions, {0, most_pairs});
  form.part(may("mobilized",
                "ships that have mobilised five gun dice this turn for an action not yet begun"),
            game.mobilized, schema_of_ships<most_mobilized>);
  describe(form, game.names);
  describe(form, game.victory);
}

}  // namespace prizecourt::admiralty
