#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/game.h"
#include "engine/table/parley.h"

#include <array>

namespace prizecourt::master_and_commander {
namespace {

Tally& tally_of(State& state, Player player) {
  return state.tally[static_cast<std::size_t>(player)];
}

/// MC-29.1.
void take_off_prize(Game& game, ShipId id) {
  const ShipId captor = game.ship(id).grappled_by;
  game.tell(kind("captured"), cite("MC-29.1"), id, captor);
  ++tally_of(game.state, other(owner_of(id))).captured;
  game.remove(id, Status::captured);
}

void take_off_prizes(Game& game) {
  for (std::size_t s = 0; s < ship_total; ++s) {
    const Ship& ship = game.state.ships[s];
    const bool on_board = ship.at != off_board;
    if (ship.status == Status::captured && on_board) take_off_prize(game, ship_at(s));
  }
}

// ---- the end of the game ----

template <class Test>
bool any_of_fleet(const State& state, Player player, Test test) {
  for (int number = 1; number <= ships_a_side; ++number) {
    if (test(state.ships[index(ship_of(player, number))])) return true;
  }
  return false;
}

bool has_ships(const State& state, Player player) {
  return any_of_fleet(state, player, [](const Ship& ship) { return !out_of_play(ship); });
}

/// A fleet that was never there is not gone: then there is nobody to win against.
bool fleet_gone(const State& state, Player player) {
  return !has_ships(state, player) && any_of_fleet(state, player, [](const Ship& ship) {
    return ship.status != Status::absent;
  });
}

/// MC-0.9, MC-R125.
bool nobody_left(const Game& game) {
  const bool british = fleet_gone(game.state, Player::british);
  const bool french = fleet_gone(game.state, Player::french);
  if (game.ruling(end_of_game) == EndOfGame::one_fleet_gone) return british || french;
  return !has_ships(game.state, Player::british) && !has_ships(game.state, Player::french);
}

/// MC-R127.
bool last_turn_played(const Game& game) {
  return game.ruling(stalemate) == Stalemate::turn_limit &&
         game.state.turn >= game.setup.turn_limit;
}

/// MC-0.10, MC-R126.
void judge_by_tallies(State& state) {
  const auto order = [](const Tally& tally) { return std::array{tally.captured, tally.sunk}; };
  const auto british = order(tally_of(state, Player::british));
  const auto french = order(tally_of(state, Player::french));
  state.verdict = british == french ? Verdict::drawn : Verdict::won;
  if (state.verdict == Verdict::won) {
    state.winner = british > french ? Player::british : Player::french;
  }
}

void tell_end(Game& game, std::string_view reason, Ruling ruling) {
  const State& state = game.state;
  const auto winner = state.verdict == Verdict::won ? std::optional(state.winner) : std::nullopt;
  const auto& [british, french] = state.tally;
  game.tell(kind("game-over"), cite("MC-0.10"), ruling, fact("verdict", state.verdict),
            fact("reason", reason), fact("captured", std::array{british.captured, french.captured}),
            fact("sunk", std::array{british.sunk, french.sunk}), fact("winner", winner));
}

void end_game(Game& game, std::string_view reason, Ruling ruling) {
  judge_by_tallies(game.state);
  tell_end(game, reason, ruling);
}

// ---- resigning and draws ----

/// What players said decides the game, where it does.
void judge_parley(Game& game, const Parley& parley) {
  State& state = game.state;
  if (!parley.is_decided && !parley.is_agreed()) return;
  state.verdict = parley.resigned.count() == 1 ? Verdict::won : Verdict::drawn;
  if (state.verdict == Verdict::won) {
    state.winner = parley.resigned[0] ? Player::french : Player::british;
  }
  tell_end(game, parley.is_decided ? "resigned" : "agreed", cite_ruling("MC-R128"));
}

/// MC-29.2.
void begin_next_turn(State& state) {
  state.mover = other(state.mover);
  state.turn += 1;
  state.step = 0;
}

}  // namespace

// MC-R128.
void hear_players(Game& game) {
  const auto player = [](std::size_t p) { return Game::id_of(static_cast<Player>(p)); };
  const Parley parley = hold_parley(
      game,
      {.resign = decision("MC-D20"),
       .draw = decision("MC-D21"),
       .rule = cite("MC-0.9"),
       .ruling = cite_ruling("MC-R128"),
       .players = names(Player{}).size()},
      player,
      [&](std::size_t p) {
        game.tell(kind("resigned"), cite("MC-0.9"), player(p), cite_ruling("MC-R128"));
      },
      [] { return true; });
  judge_parley(game, parley);
}

void end_turn(Game& game) {
  take_off_prizes(game);
  if (nobody_left(game)) {
    end_game(game, "fleet-gone", cite_ruling(end_of_game));
  } else if (last_turn_played(game)) {
    end_game(game, "turn-limit", cite_ruling(stalemate));
  }
  begin_next_turn(game.state);
}

}  // namespace prizecourt::master_and_commander
