#pragma once

#include "formats/form/form.h"
#include "formats/form/picked_fields.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "formats/scenario/company.h"
#include "formats/scenario/ship_pairs.h"
#include "formats/telling/victory.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a scenario of Form Line of Battle says besides the keys of all scenarios. docs/
/// form-line-of-battle-scenario.md explains every key.
namespace prizecourt::form_line_of_battle {

inline constexpr std::size_t most_phases = 100;
inline constexpr std::size_t most_events = 1000;
inline constexpr std::size_t most_pairs = most_ships * (most_ships - 1) / 2;

/// The crew qualities and `average`, which is `experienced` (FLB-R24).
inline constexpr std::array<std::string_view, 5> quality_words = {"elite", "veteran", "experienced",
                                                                  "poor", "average"};

/// The fields of a Ship that a scenario says in the words of the state: all but `prize_of`.
inline constexpr std::array<std::string_view, 9> plain_fields = {
    "broadside",  "parties",     "captain", "captain_state",  "heading_deg",
    "conditions", "position_mm", "struck",  "strike_modifier"};

/// Stands for what is usual for a ship's rate.
inline constexpr int by_rate = -1;

[[nodiscard]] inline Json schema_of_rate() {
  constexpr std::array no_number = {rate_names.back()};
  return schema_of_any({schema_of_integer({1, unrated - 1}), schema_of_choice(no_number)});
}

struct ShipForm {
  yaml::Node node;
  MemberForm who;
  std::optional<yaml::Node> rate;
  std::optional<std::size_t> quality;
  Ship ship{.broadside = by_rate, .parties = by_rate};
  std::optional<yaml::Node> prize_of;
};

template <class Form>
void describe(Form& form, ShipForm& ship) {
  describe(form, ship.who);
  form.part(needed("rate", "1 to 6, or unrated"), ship.rate, schema_of_rate);
  form.name(may("quality", "of her crew; default: experienced"), ship.quality, quality_words);
  form.fields([&](auto& visitor) {
    pick_fields(visitor, plain_fields, ship.ship, std::span<const std::string_view>{});
  });
  form.part(may("prize_of", "the side that has taken her, or none"), ship.prize_of,
            schema_of_identifier);
}

template <class Form>
void pairs(Form& form, const Key& key, std::optional<yaml::Node>& list) {
  form.part(key, list, schema_of_pairs<most_pairs>);
}

struct ContactForm {
  yaml::Node node;
  std::optional<yaml::Node> mover;
  std::optional<yaml::Node> target;
  How how = How::declared;
};

template <class Form>
void describe(Form& form, ContactForm& contact) {
  form.part(needed("mover", "the ship that moves"), contact.mover, schema_of_identifier);
  form.part(needed("target", "the enemy that she touches"), contact.target, schema_of_identifier);
  form.choice(may("how", "how it comes about; default: declared"), contact.how);
}

struct AttemptForm {
  yaml::Node node;
  std::optional<yaml::Node> mover;
  std::optional<yaml::Node> target;
};

template <class Form>
void describe(Form& form, AttemptForm& attempt) {
  form.part(needed("mover", "the ship that boards"), attempt.mover, schema_of_identifier);
  form.part(needed("target", "the enemy that she boards"), attempt.target, schema_of_identifier);
}

struct ActionForm {
  AttemptForm ships;
  bool counter_board = false;
};

template <class Form>
void describe(Form& form, ActionForm& action) {
  describe(form, action.ships);
  form.flag(may("counter_board", "whether the target boards as well"), action.counter_board);
}

[[nodiscard]] inline Json schema_of_conditions() {
  return schema_of_list(schema_of_choice(names(Impairment{})), {});
}

/// What becomes of a ship at the start of a turn.
struct ShipChangeForm {
  yaml::Node node;
  int parties_lost = 0;
  int broadside_lost = 0;
  std::optional<int> heading;
  std::optional<yaml::Node> begins;
  std::optional<yaml::Node> ends;
  std::optional<CaptainState> captain_state;
  int x_mm = 0;
  int y_mm = 0;
};

template <class Form>
void describe(Form& form, ShipChangeForm& change) {
  form.integer(may("parties_lost", "crew parties lost to gunnery"), change.parties_lost,
               {0, most_parties});
  form.integer(may("broadside_lost", "Broadside Rating lost to gunnery"), change.broadside_lost,
               {0, most_broadside});
  form.integer(may("heading_deg", "her new course"), change.heading, {0, 359});
  form.part(may("begins", "conditions that she has from now on"), change.begins,
            schema_of_conditions);
  form.part(may("ends", "conditions that she no longer has"), change.ends, schema_of_conditions);
  form.choice(may("captain_state", "her captain's state from now on"), change.captain_state);
  form.fields([&](auto& visitor) {
    visitor.pair("position_mm", change.x_mm, change.y_mm, -farthest_mm, farthest_mm);
  });
}

/// What the rest of the game brings at the start of one turn.
struct EventForm {
  yaml::Node node;
  int turn = 1;
  std::vector<Named<ShipChangeForm>> ships;
  std::optional<yaml::Node> parted;
  std::optional<yaml::Node> entangled;
  std::optional<yaml::Node> in_reach;
  std::optional<yaml::Node> out_of_reach;
  std::vector<ContactForm> contacts;
};

template <class Form>
void describe(Form& form, EventForm& event) {
  form.integer(needed("turn", "the turn at whose start it happens"), event.turn, {1, most_turns});
  form.named(may("ships", "changes to ships, by id"), event.ships, {0, most_ships});
  pairs(form, may("parted", "pairs that come free of each other"), event.parted);
  pairs(form, may("entangled", "pairs that become entangled"), event.entangled);
  pairs(form, may("in_reach", "enemies that can come alongside each other from now on"),
        event.in_reach);
  pairs(form, may("out_of_reach", "pairs that no longer can"), event.out_of_reach);
  form.maps(may("contacts", "ships that will touch in the mover's next Action Phase"),
            event.contacts, {0, most_pairs});
  form.either({{"ships"}, {"parted"}, {"entangled"}, {"in_reach"}, {"out_of_reach"}, {"contacts"}});
}

[[nodiscard]] inline Json schema_of_phases() {
  return schema_of_list(schema_of_identifier(), {1, most_phases});
}

struct GameForm {
  std::vector<Named<SideForm>> sides;
  std::optional<yaml::Node> phases;
  std::vector<Named<ShipForm>> ships;
  std::optional<int> last_turn;
  std::vector<EventForm> events;

  std::optional<int> turn;
  std::optional<std::size_t> step;
  std::optional<yaml::Node> moving;
  std::optional<yaml::Node> in_reach;
  std::vector<ContactForm> contacts;
  std::optional<yaml::Node> in_contact;
  std::optional<yaml::Node> entangled;
  std::optional<yaml::Node> grappled;
  std::optional<yaml::Node> boarding;
  std::vector<AttemptForm> attempts;
  std::vector<ActionForm> actions;
  NamesForm names;
  VictoryForm<Waters::boarding> victory;
};

template <class Form>
void describe(Form& form, GameForm& game) {
  const std::vector<std::string_view> steps = Game::steps().names();
  form.named(needed("sides", "the two sides, in order"), game.sides, {2, 2});
  form.part(
      may("phases", "the repeating order of the sides' Action Phases; default: each side once"),
      game.phases, schema_of_phases);
  form.named(needed("ships", "every ship by her id"), game.ships, {2, most_ships});
  form.integer(may("last_turn", "the last Action Phase; default: no limit"), game.last_turn,
               {1, most_turns});
  form.maps(may("events", "effects of the rest of the game, by turn"), game.events,
            {0, most_events});
  form.integer(may("turn", "Action Phases so far, this one included"), game.turn, {1, most_turns});
  form.name(may("step", "the step of the turn that is played first"), game.step, steps);
  form.part(may("moving", "the side whose Action Phase it is; default: by `phases`"), game.moving,
            schema_of_identifier);
  pairs(form, may("in_reach", "enemies that can come alongside each other"), game.in_reach);
  form.maps(may("contacts", "ships that will touch in the mover's next Action Phase, in order"),
            game.contacts, {0, most_pairs});
  pairs(form, may("in_contact", "ships that touch"), game.in_contact);
  pairs(form, may("entangled", "ships with entangled rigging"), game.entangled);
  pairs(form, may("grappled", "ships that are grappled"), game.grappled);
  pairs(form,
        may("boarding",
            "boarding markers: the ship that boards, then her target; they are grappled, too"),
        game.boarding);
  form.maps(may("attempts", "boarding attempts declared in this Action Phase"), game.attempts,
            {0, most_ships});
  form.maps(may("actions", "boarding actions begun in this Action Phase and still to be fought"),
            game.actions, {0, most_pairs});
  describe(form, game.names);
  describe(form, game.victory);
}

}  // namespace prizecourt::form_line_of_battle
