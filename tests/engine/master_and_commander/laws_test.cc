#include "tests/engine/kinds_of_files.h"
#include "tests/engine/master_and_commander/sound_events.h"
#include "tests/engine/master_and_commander/watched_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// What must hold in every game, whatever the players do and the dice show.
namespace prizecourt::master_and_commander::fixtures {
namespace {

using test::Law;

// ---- a sound state ----

bool in_step(const State& state, std::string_view after, std::string_view upto) {
  return Game::steps().called(after).value() < state.step &&
         state.step <= Game::steps().called(upto).value();
}

/// MC-0.8, MC-29.1: sunk ships and prizes keep their squares until they are cleared away.
bool may_have_square(const State& state, Status status) {
  if (status == Status::afloat) return true;
  if (status == Status::sunk) return in_step(state, "sinking", "sunk");
  return status == Status::captured && in_step(state, "board", "captured");
}

void check_levels(Law& law, const Ship& ship) {
  law.must(0 <= ship.hull && ship.hull <= ship.ship_class, "hull");
  law.must(0 <= ship.broken && ship.broken <= masts_of(ship), "masts");
  law.must(ship.hull == 0 || (!ship.sinking && !ship.pumped), "only a hull of 0 takes on water");
  law.must(ship.fires.size() <= most_fires, "fires");
  for (std::size_t s = 0; s < skill_count; ++s) {
    law.must(worst_level <= ship.skills[s] && ship.skills[s] <= best_level, "level");
    law.must(0 <= ship.reduced[s] && ship.reduced[s] <= best_level - worst_level, "levels lent");
  }
  for (const Skill never_lent : {Skill::C, Skill::M}) {
    law.must(ship.reduced[static_cast<std::size_t>(never_lent)] == 0, "MC-7.3");
  }
}

void check_transfer(Law& law, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  law.must((ship.pending_transfer > 0) == (ship.transfer_to != no_ship), "pending transfer");
  if (ship.transfer_to == no_ship) return;
  const Ship& receiver = state.ships[index(ship.transfer_to)];
  law.must(ship.transfer_to != id && owner_of(ship.transfer_to) == owner_of(id), "receiver");
  law.must(ship.transfer_lock, "the giver of a transfer is locked");
  law.must(receiver.transfer_lock || receiver.status != Status::afloat, "so is the receiver");
  law.must(receiver.transfer_to == no_ship, "the receiver gives nothing");
  const auto givers = std::count_if(state.ships.begin(), state.ships.end(), [&](const Ship& one) {
    return one.transfer_to == ship.transfer_to;
  });
  law.must(givers == 1, "a receiver has one giver");
}

/// MC-26.1 to MC-26.4, MC-R114 to MC-R116. Ships part only where MC-R32 lets them, and then the
/// token is off.
void check_grapple(Law& law, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  const ShipId by = ship.grappled_by;
  if (by == no_ship) return;
  const Ship& grappler = state.ships[index(by)];
  law.must(owner_of(by) != owner_of(id), "grappled by an enemy");
  law.must(grappler.at != off_board && grid::steps_between(ship.at, grappler.at) == 1,
           "grappled by a ship beside her");
  law.must(grappler.grappled_by != id, "not grappled by each other");
  const auto thrown = std::count_if(state.ships.begin(), state.ships.end(),
                                    [&](const Ship& one) { return one.grappled_by == by; });
  law.must(thrown == 1, "one grapple a ship");
}

/// MC-11.2 to MC-11.7, MC-13.2.
void check_attack(Law& law, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  const bool no_target = ship.target == no_ship;
  if (in_step(state, "begin", "movement")) {
    law.must(no_target && !ship.ramming && !ship.attacked, "no attack of the last turn is left");
  }
  law.must(!ship.ramming || !no_target, "who rams has a target");
  law.must(no_target || owner_of(ship.target) != owner_of(id), "enemies are attacked");
  if (!no_target && in_step(state, "sunk", "board")) {
    const Status status = state.ships[index(ship.target)].status;
    law.must(status == Status::afloat, "nobody attacks a ship that is gone");
  }
  if (!in_step(state, "ensign", "captured") || !ship.fired) return;
  law.must(ship.attacked && !no_target, "who has fired had a target");
  law.must(ship.engaged != Engaged::none || ship.status != Status::afloat, "MC-11.5");
}

/// All that is left of a ship that is out of the game is how she went.
bool only_status_is_left(const Ship& ship) {
  Ship gone;
  gone.status = ship.status;
  gone.ship_class = ship.ship_class;
  return ship == gone;
}

void check_ship(Law& law, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  if (ship.at == off_board) {
    law.must(ship.status != Status::afloat && only_status_is_left(ship), "out of the game");
    return;
  }
  law.must(may_have_square(state, ship.status), "on the board after she went");
  check_levels(law, ship);
  check_transfer(law, state, id);
  check_grapple(law, state, id);
  check_attack(law, state, id);
  const bool fought = std::count(ship.fires.begin(), ship.fires.end(), Fire::fought) > 0;
  law.must(!fought || in_step(state, "repairs", "burn"), "a fire is fought for one turn");
}

/// MC-0.8, MC-10.2, MC-14.2, MC-29.1: what holds for all ships together.
void check_board(Law& law, const State& state) {
  std::array<int, grid::board_size * grid::board_size> on_square{};
  std::array<Tally, 2> tally{};
  for (std::size_t s = 0; s < ship_total; ++s) {
    const Ship& ship = state.ships[s];
    Tally& of_enemy = tally[static_cast<std::size_t>(other(owner_of(ship_at(s))))];
    if (ship.at != off_board) {
      law.must(++on_square[static_cast<std::size_t>(ship.at)] == 1, "MC-0.8");
    } else if (ship.status == Status::sunk) {
      ++of_enemy.sunk;
    } else if (ship.status == Status::captured) {
      ++of_enemy.captured;
    }
  }
  law.must(tally == state.tally, "the tallies count the ships that went");
  law.must(std::is_sorted(state.tact.begin(), state.tact.end()), "TACT in order");
  const Player thrower = state.step == 0 ? other(state.mover) : state.mover;
  for (const Tact& tact : state.tact) law.must(owner_of(tact.ship) == thrower, "MC-R92");
  law.must(state.move_left >= 0 && state.squares_sailed <= most_squares_a_turn, "MOVE");
}

void check_state(Law& law, const Table& table) {
  for (std::size_t s = 0; s < ship_total; ++s) {
    law.about(ship_ids[s]);
    check_ship(law, table.state, ship_at(s));
  }
  law.about("the board");
  check_board(law, table.state);
}

/// What only some steps may do: who is out stays out, hull comes back by an event only, masts by
/// repairs, levels by event, transfer and rescue; nobody changes squares without having moved.
void check_change(Law& law, std::string_view step, const Ship& before, const Ship& after) {
  if (before.at == off_board) {
    law.must(after == before, "out is out");
    return;
  }
  if (after.at == off_board) return;
  law.must(before.at == after.at || after.moved, "MC-R33");
  law.must(step == "event" || after.hull <= before.hull, "hull comes back");
  law.must(step == "repairs" || after.broken >= before.broken, "masts come back");
  law.must(step == "repairs" || after.reduced == before.reduced, "levels are lent");
  law.must(step == "grapple" || before.grappled_by != no_ship || after.grappled_by == no_ship,
           "a grapple");
  const bool levels_rise = step == "event" || step == "repairs" || step == "sunk";
  for (std::size_t s = 0; s < skill_count; ++s) {
    law.must(levels_rise || after.skills[s] <= before.skills[s], "levels come back");
  }
}

void check_step(Law& law, std::string_view step, const State& before, const State& after) {
  for (std::size_t s = 0; s < ship_total; ++s) {
    law.about(ship_ids[s]);
    check_change(law, step, before.ships[s], after.ships[s]);
  }
  law.about("the sequence of play");
  const bool last = step == Game::steps().back().name;
  law.must(after.turn == before.turn + (last ? 1 : 0), "turn");
  law.must(after.step == (last ? 0 : before.step + 1), "step");
  law.must(after.mover == (last ? other(before.mover) : before.mover), "MC-0.7");
}

void expect_sound(const Table& table) {
  Law law;
  check_state(law, table);
  EXPECT_EQ(law.broken, "") << "before step " << Game::steps().name_of(table.state.step);
}

// ---- the laws ----

bool has_limit(const Setup& setup) {
  return setup.rulings[stalemate] == Stalemate::turn_limit;
}

/// MC-0.9, MC-R125, MC-R127: decided when a fleet is gone, or both, or the limit is reached.
void expect_right_end(const Table& table) {
  const State& state = table.state;
  const auto ships_of = [&](Player player) {
    int afloat = 0;
    for (int n = 1; n <= ships_a_side; ++n) {
      if (state.ships[index(ship_of(player, n))].status == Status::afloat) ++afloat;
    }
    return afloat;
  };
  const bool british = ships_of(Player::british) > 0;
  const bool french = ships_of(Player::french) > 0;
  const bool one_is_enough = table.setup.rulings[end_of_game] == EndOfGame::one_fleet_gone;
  const bool gone = one_is_enough ? !british || !french : !british && !french;
  const bool late = has_limit(table.setup) && state.turn > table.setup.turn_limit;
  EXPECT_EQ(state.verdict != Verdict::playing, gone || late);
}

/// What is seen in all the games: the kinds of events that were told, the decisions that were
/// put with a choice in them.
struct Seen {
  std::set<std::string_view> kinds;
  std::set<std::string_view> put;
};

void expect_seen_all(const Seen& seen) {
  for (const EventInfo& info : event_kinds) {
    const bool from_orders = test::is_of_files(info.kind);
    EXPECT_EQ(seen.kinds.count(info.kind) == 1, !from_orders) << info.kind << " is never told";
  }
  for (const DecisionInfo& one : decisions) {
    EXPECT_EQ(seen.put.count(one.key), 1U) << one.id << " is never put with a choice in it";
  }
}

TEST(Laws, MC_random_games_stay_sound_step_by_step_and_end_and_tell_every_die_and_every_sum) {
  constexpr int games = 400;
  Seen seen;
  for (int seed = 0; seed < games && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Table table = random_table(seed);
    WatchedDice dice(seed);
    WatchedDecider decider(seed);
    Collector heard;
    Game game(table.setup, table.state, Ports{dice, decider, heard});
    expect_sound(table);
    State before;
    while (goes_on(table) && !HasFailure()) {
      before = table.state;
      Game::steps().play_until(game, before.step + 1);
      dice.expect_order(dice_order);
      Law law;
      check_state(law, table);
      check_step(law, Game::steps().name_of(before.step), before, table.state);
      EXPECT_EQ(law.broken, "") << "step " << Game::steps().name_of(before.step);
      if (table.state.step == 0) expect_right_end(table);
    }
    for (const Event& event : heard.events) {
      expect_sound_event(event);
      seen.kinds.insert(event.kind);
    }
    EXPECT_EQ(dice_told(heard.events), dice.count) << "every die is told";
    seen.put.insert(decider.put.begin(), decider.put.end());
  }
  expect_seen_all(seen);
}

TEST(Laws, MC_a_deaf_listener_changes_nothing) {
  for (int seed = 0; seed < 200 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    test::expect_a_deaf_listener_changes_nothing<Game>(random_table(seed), seed, enough_turns);
  }
}

TEST(Laws, MC_withholding_any_answer_and_resuming_changes_nothing) {
  test::expect_answers_can_be_waited_for<Game, WatchedDecider>(
      60, 3, [](int seed) { return random_table(seed); });
}

/// Silence answers every question with the documented default, which is an option like any other.
TEST(Laws, MC_games_of_silent_players_end_at_the_limit) {
  for (int seed = 0; seed < 200 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Table table = random_table(seed);
    if (!has_limit(table.setup)) continue;
    test::play_in_silence<Game>(table, seed);
    EXPECT_LE(table.state.turn, table.setup.turn_limit + 1);
    expect_sound(table);
    expect_right_end(table);
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
