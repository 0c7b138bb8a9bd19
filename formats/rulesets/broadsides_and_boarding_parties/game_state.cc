#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/rulesets/broadsides_and_boarding_parties/position.h"

#include <algorithm>
#include <string>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

int step_index(std::string_view name) {
  return Game::steps().called(name).value();
}

// ---- what is left out ----

bool says_contact(const GameForm& form) {
  return form.contact.value_or(Contact::none) != Contact::none;
}

/// The part of the game in which a step is next.
Phase phase_of_step(const GameForm& form, int step) {
  if (step == step_index("set-up")) return Phase::setup;
  if (step < step_index("volley")) return Phase::broadsides;
  if (step == step_index("round-end") && !says_contact(form)) return Phase::broadsides;
  return Phase::boarding;
}

Phase phase_in(const GameForm& form, const std::vector<ShipEntry>& ships) {
  if (form.phase) return *form.phase;
  if (form.step) return phase_of_step(form, static_cast<int>(*form.step));
  if (form.boarding_turn.value_or(0) > 0 || says_contact(form)) return Phase::boarding;
  const bool in_a_round = form.turn || form.round;
  const bool position = in_a_round || std::any_of(ships.begin(), ships.end(), says_position);
  return position ? Phase::broadsides : Phase::setup;
}

/// Until the round of the collision is over it is 0.
int boarding_turn_in(const GameForm& form, Phase phase) {
  if (form.boarding_turn) return *form.boarding_turn;
  if (phase != Phase::boarding) return 0;
  const auto step = static_cast<int>(form.step.value_or(Game::steps().size()));
  const bool before = step_index("volley") <= step && step <= step_index("round-end");
  return before ? 0 : 1;
}

int step_in(const GameForm& form, const State& state) {
  if (form.step) return static_cast<int>(*form.step);
  switch (state.phase) {
    case Phase::setup:
      break;
    case Phase::broadsides:
      return step_index(says_contact(form) ? "alongside" : "sinking");
    case Phase::boarding:
      return step_index(state.boarding_turn == 0 ? "volley" : "movement");
  }
  return 0;
}

/// Turns are counted through rounds and boarding turns, so either tells the other.
void count_turns(const GameForm& form, State& state) {
  if (state.phase == Phase::setup) {
    state.round = form.round.value_or(0);
    state.turn = form.turn.value_or(1);
    return;
  }
  const int rounds = form.turn ? *form.turn - state.boarding_turn : 1;
  state.round = form.round.value_or(std::clamp(rounds, 1, most_rounds));
  state.turn = form.turn.value_or(state.round + state.boarding_turn);
}

Side read_side(const std::optional<yaml::Node>& node, const Setup& setup, Problems& problems) {
  if (!node) return Side::one;
  const std::array<std::string_view, 2> ids = {setup.sides[0].ship, setup.sides[1].ship};
  return static_cast<Side>(yaml::as_choice(*node, ids, problems).value_or(0));
}

// ---- what cannot be ----

void check_turn(yaml::Node scenario, const State& state, Problems& problems) {
  const yaml::Node node = node_at(scenario, scenario.find("turn") ? "turn" : "round");
  if (state.phase == Phase::setup) {
    if (state.turn == 1 && state.round == 0) return;
    return yaml::report(problems, node, "invalid",
                        "the ships are manned in turn 1, before the first round", "");
  }
  if (state.turn == state.round + state.boarding_turn) return;
  std::string sum = "round " + std::to_string(state.round);
  if (state.boarding_turn > 0) sum += " and boarding turn " + std::to_string(state.boarding_turn);
  yaml::report(problems, node, "invalid",
               "turns count rounds and boarding turns: " + sum + " is turn " +
                   std::to_string(state.round + state.boarding_turn),
               "");
}

/// Which of the ships it is decides too much to be left to a default.
void check_roles(yaml::Node scenario, const State& state, Problems& problems) {
  const auto need = [&](std::string_view key, std::string_view what) {
    if (scenario.find(key)) return;
    yaml::report(problems, scenario, "missing-key",
                 "needs " + in_quotes(key) + ", " + std::string(what), "");
  };
  if (state.contact != Contact::none) need("stationary", "the ship that was struck");
  if (state.boarding_turn > 0) need("active", "the ship that has the boarding turn");
}

void check_fires_first(yaml::Node scenario, const Setup& setup, Problems& problems) {
  const auto said = scenario.find("fires_first");
  const bool by_turns = setup.rulings[first_roller] == FirstRoller::alternate_by_exchange;
  if (!said || by_turns) return;
  yaml::report(problems, *said, "invalid",
               "is allowed only with the ruling first-roller: alternate-by-exchange", "");
}

}  // namespace

State read_game_state(const GameForm& form, const Setup& setup, const std::vector<ShipEntry>& ships,
                      Problems& problems) {
  State state;
  state.phase = phase_in(form, ships);
  state.contact = form.contact.value_or(Contact::none);
  state.boarding_turn = boarding_turn_in(form, state.phase);
  state.step = step_in(form, state);
  count_turns(form, state);
  state.stationary = read_side(form.stationary, setup, problems);
  state.active = read_side(form.active, setup, problems);
  state.fires_first = read_side(form.fires_first, setup, problems);
  return state;
}

void check_game_state(yaml::Node scenario, const std::vector<ShipEntry>& ships, const Setup& setup,
                      const State& state, Problems& problems) {
  check_turn(scenario, state, problems);
  check_roles(scenario, state, problems);
  check_fires_first(scenario, setup, problems);
  for (const Flaw& flaw : flaws_in_game(setup, state)) {
    const yaml::Node place = flaw.part == "at" ? ships[1].node() : scenario;
    report_flaws(Flaws{flaw}, place, problems);
  }
}

}  // namespace prizecourt::broadsides_and_boarding_parties
