#include "engine/rulesets/yardarm/game.h"

#include <string>

// The sequence of play, and how the action ends: YA-1, YA-6, YA-7.
namespace prizecourt::yardarm {
namespace {

using Step = SequenceStep<Game>;

// clang-format off
constexpr std::array sequence_of_play = {
    Step{"colours",  show_colours},  // Who strikes before anything else
    Step{"helm",     steer},         // The range, and who rakes
    Step{"hands",    send_hands},    // Alongside: board, repel, cut or stay at the guns
    Step{"gunnery",  fire},          // Both at once
    Step{"boarding", board},         // Grapples, and the fight
    Step{"morale",   test_morale},   // Who strikes of what he has suffered
    Step{"close",    close_turn},    // The next turn, or the end
};

// clang-format on

// ---- the end ------------------------------------------------------------------------------------

/// YA-R6.
std::optional<ShipId> better_off(const Game& game) {
  if (game.ruling(struck_together) == StruckTogether::nobody) return std::nullopt;
  const auto troubles = [&](ShipId id) { return troubles_of(game.spec(id), game.ship(id)).size(); };
  const std::size_t first = troubles(ShipId::first);
  const std::size_t second = troubles(ShipId::second);
  if (first == second) return std::nullopt;
  return first < second ? ShipId::first : ShipId::second;
}

/// YA-7.1. `of_both` is the end where both have struck.
void end_if_struck(Game& game, const End& of_both) {
  const bool first = game.ship(ShipId::first).struck;
  const bool second = game.ship(ShipId::second).struck;
  if (first && second) return end_game(game, of_both);
  if (!first && !second) return;
  end_game(game, {.rule = cite("YA-7.1"),
                  .reason = Reason::struck,
                  .winner = first ? ShipId::second : ShipId::first});
}

void strike(Game& game, Rule rule, ShipId ship, std::string_view why) {
  game.ship(ship).struck = true;
  game.tell(kind("struck"), rule, ship, enemy_of(ship), fact("why", why));
}

// ---- morale -------------------------------------------------------------------------------------

bool is_half(int left, int built) {
  return 2 * left <= built;
}

/// YA-6.2.
void test_ship(Game& game, ShipId id) {
  const auto troubles = troubles_of(game.spec(id), game.ship(id));
  if (!game.ship(id).hurt || troubles.empty()) return;
  const Game::Thrown die = game.roll(cite("YA-6.2"), id, enemy_of(id), 1);
  const int total = die.all[0] + game.quality(id);
  const bool strikes = total <= static_cast<int>(troubles.size());
  const auto these = [&] {
    std::string list;
    for (const std::string_view one : troubles.all()) add_word(list, one, ", ");
    return list;
  };
  game.tell(kind("morale"), cite("YA-6.2"), id, enemy_of(id), fact("troubles", troubles.size()),
            fact("these", these), fact("total", total),
            fact("result", strikes ? "strikes" : "fights-on"),
            summand(cite("YA-6.2"), name_of(game.spec(id).quality), game.quality(id)), die);
  if (strikes) strike(game, cite("YA-6.2"), id, "morale");
}

}  // namespace

void end_game(Game& game, const End& end) {
  State& state = game.state;
  state.verdict = end.winner ? Verdict::won : Verdict::over;
  state.reason = end.reason;
  state.winner = end.winner;
  game.tell(kind("game-over"), end.rule, end.ruling, fact("verdict", state.verdict),
            fact("reason", state.reason), fact("winner", game.id_if(end.winner)));
}

Sequence<Game> Game::steps() {
  return sequence_of_play;
}

std::optional<Objection> objection_to(const Game& /*game*/, ShipId /*ship*/, Colours /*choice*/) {
  return std::nullopt;
}

void show_colours(Game& game) {
  const auto colours = game.choose_both<Colours>(decision("YA-D1"), cite("YA-1.1"));
  for (const ShipId ship : both_ships) {
    if (colours[index(ship)] == Colours::strike) strike(game, cite("YA-1.1"), ship, "ordered");
  }
  end_if_struck(game, {.rule = cite("YA-1.1"), .reason = Reason::both_struck});
}

ListUpTo<std::string_view, 4> troubles_of(const ShipSpec& spec, const Ship& ship) {
  ListUpTo<std::string_view, 4> troubles;
  if (is_half(ship.left.hull, spec.built.hull)) troubles.add("hull");
  if (is_half(ship.left.crew, spec.built.crew)) troubles.add("crew");
  if (ship.left.rigging == 0) troubles.add("rigging");
  if (ship.left.guns == 0) troubles.add("guns");
  return troubles;
}

void test_morale(Game& game) {
  for (const ShipId id : both_ships) {
    const Ship& ship = game.ship(id);
    if (ship.left.hull == 0 || ship.left.crew == 0) {
      strike(game, cite("YA-6.1"), id, "beaten");
    } else {
      test_ship(game, id);
    }
  }
  end_if_struck(game, {.rule = cite("YA-7.1"),
                       .reason = Reason::both_struck,
                       .ruling = cite_ruling(struck_together),
                       .winner = better_off(game)});
}

void close_turn(Game& game) {
  if (game.state.turn == game.setup.last_turn) {
    end_game(game, {.rule = cite("YA-7.2"), .reason = Reason::last_turn});
  }
  for (Ship& ship : game.state.ships) {
    ship.rakes = false;
    ship.hurt = false;
    ship.hands = Hands::guns;
  }
  ++game.state.turn;
  game.state.step = 0;
}

}  // namespace prizecourt::yardarm
