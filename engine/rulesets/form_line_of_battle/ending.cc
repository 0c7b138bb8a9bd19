#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/table/parley.h"

#include <string>

namespace prizecourt::form_line_of_battle {
namespace {

bool can_take(const Game& game, ShipId captor, ShipId prize) {
  return game.are_enemies(captor, prize) && !game.ship(captor).struck &&
         game.ship(captor).parties > 0 && are_touching(game.state, captor, prize);
}

/// FLB-8.2.24: the first by id of those who can.
void take_prize(Game& game, ShipId prize) {
  Ship& ship = game.ship(prize);
  if (!ship.struck || ship.prize_of != Owner::none) return;
  game.for_each_ship([&](ShipId captor) {
    if (ship.prize_of != Owner::none || !can_take(game, captor, prize)) return;
    ship.prize_of = owner(game.side_of(captor));
    game.tell([&] {
      Event made = game.event(kind("prize"), cite("FLB-8.2.24"), ShipPair{captor, prize});
      made.facts = {{"side", std::string(game.id_of(game.side_of(captor)))}};
      return made;
    });
  });
}

/// How many ships of a side have not struck, or could still board.
struct Left {
  int afloat = 0;
  int can_board = 0;
};

Left left_to(const Game& game, Side side) {
  Left left;
  game.for_each_ship([&](ShipId id) {
    const Ship& ship = game.ship(id);
    if (game.side_of(id) != side || ship.struck) return;
    ++left.afloat;
    if (ship.parties > 0) ++left.can_board;
  });
  return left;
}

Ruling ruling_of(Verdict verdict, Reason reason) {
  switch (reason) {
    case Reason::resigned:
    case Reason::agreed:
      return cite_ruling("FLB-R66");
    case Reason::victory:
      return cite_ruling("FLB-R67");
    case Reason::spent:
    case Reason::limit:
      return verdict == Verdict::won ? cite_ruling("FLB-R67") : nullptr;
    case Reason::none:
    case Reason::struck:
      break;
  }
  return nullptr;
}

void decide(Game& game, Verdict verdict, Reason reason, Rule rule) {
  game.state.verdict = verdict;
  game.state.reason = reason;
  game.tell([&] {
    Event made = game.event(kind("game-over"), rule);
    made.ruling = ruling_of(verdict, reason);
    made.facts = {{"verdict", std::string(name_of(verdict))},
                  {"reason", std::string(name_of(reason))}};
    if (game.state.winner) {
      made.facts.push_back({"winner", std::string(game.id_of(*game.state.winner))});
    }
    return made;
  });
}

// ---- victory conditions ----

/// FLB-R67: what aims are judged by. Nothing sinks or leaves in this game.
struct AimFacts {
  const Game& game;
  AimsJudged when;

  [[nodiscard]] std::size_t ship_count() const { return game.setup.ships.size(); }

  [[nodiscard]] std::size_t side_of(std::size_t ship) const {
    return index(game.setup.ships[ship].side);
  }

  [[nodiscard]] bool is_taken(std::size_t ship, std::size_t /*by*/) const { return is_lost(ship); }

  [[nodiscard]] bool is_lost(std::size_t ship) const { return game.state.ships[ship].struck; }

  [[nodiscard]] static bool has_sunk(std::size_t /*ship*/) { return false; }

  [[nodiscard]] static bool has_left(std::size_t /*ship*/, std::optional<Edge> /*by*/) {
    return false;
  }

  [[nodiscard]] int points(std::size_t side) const {
    return points_of(game.setup, game.state, both_sides[side]);
  }

  [[nodiscard]] bool is_past(int turn) const {
    return when == AimsJudged::at_the_end || game.state.turn >= turn;
  }
};

void tell_achieved(Game& game, const AimFacts& facts, Side side) {
  game.tell([&] {
    const AimJudge aims(facts);
    Event made = game.event(kind("achieved"), cite("FLB-8.2.24"));
    made.ruling = cite_ruling("FLB-R67");
    made.facts = {{"side", std::string(game.id_of(side))},
                  {"way", *aims.way_achieved(game.setup.victory.sides[index(side)], index(side))}};
    return made;
  });
}

/// FLB-R67: whether the aims of some side have decided the game.
bool judge_aims(Game& game, AimsJudged when) {
  const AimFacts facts{game, when};
  const SidesThatAchieved achieved = achieved_by(game.setup.victory, facts);
  if (achieved.none()) return false;
  for (const Side side : both_sides) {
    if (achieved[index(side)]) tell_achieved(game, facts, side);
  }
  const bool alone = achieved.count() == 1;
  if (alone) game.state.winner = achieved[index(Side::one)] ? Side::one : Side::two;
  decide(game, alone ? Verdict::won : Verdict::ended, Reason::victory, cite("FLB-8.2.24"));
  return true;
}

/// The game ends by itself, and ships of both sides are left.
void end_without_winner(Game& game, Reason reason, Rule rule) {
  const Victory& victory = game.setup.victory;
  if (!victory.is_asked()) return decide(game, Verdict::ended, reason, rule);
  if (judge_aims(game, AimsJudged::at_the_end)) return;
  const auto held_out = side_that_held_out(victory, both_sides.size());
  if (held_out) game.state.winner = both_sides[*held_out];
  decide(game, held_out ? Verdict::won : Verdict::ended, reason, rule);
}

void judge(Game& game) {
  if (judge_aims(game, AimsJudged::every_turn)) return;
  const std::array<Left, 2> left = {left_to(game, Side::one), left_to(game, Side::two)};
  for (const Side side : both_sides) {
    if (left[index(side)].afloat > 0) continue;
    game.state.winner = other(side);
    decide(game, Verdict::won, Reason::struck, cite("FLB-8.2.24"));
    return;
  }
  if (left[0].can_board + left[1].can_board == 0) {
    end_without_winner(game, Reason::spent, cite("FLB-8.0.1"));
  } else if (game.setup.last_turn > 0 && game.state.turn >= game.setup.last_turn) {
    end_without_winner(game, Reason::limit, cite("FLB-8.2.4"));
  }
}

// ---- resigning and draws ----

/// Those of his ships that have not struck, with blanks between them.
std::string ships_of(const Game& game, std::string_view player) {
  std::string ids;
  game.for_each_ship([&](ShipId id) {
    if (game.ship(id).struck || game.spec(id).player != player) return;
    if (!ids.empty()) ids += ' ';
    ids += game.id_of(id);
  });
  return ids;
}

void resign(Game& game, const ParleyTerms& terms, std::string_view player) {
  game.tell([&] {
    Event made = parley_event(terms, terms.resigned_kind, player);
    made.facts = {{"ships", ships_of(game, player)}};
    return made;
  });
  game.for_each_ship([&](ShipId id) {
    if (game.spec(id).player == player) game.ship(id).struck = true;
  });
}

bool is_gone(const Game& game, Side side) {
  return left_to(game, side).afloat == 0;
}

/// What players said decides the game, where it does.
void judge_parley(Game& game, const Parley& parley) {
  if (parley.is_decided) {
    const bool both = is_gone(game, Side::one) && is_gone(game, Side::two);
    if (!both) game.state.winner = is_gone(game, Side::one) ? Side::two : Side::one;
    const Verdict verdict = both ? Verdict::ended : Verdict::won;
    decide(game, verdict, Reason::resigned, cite("FLB-8.2.24"));
  } else if (parley.is_agreed()) {
    decide(game, Verdict::ended, Reason::agreed, cite("FLB-8.2.24"));
  }
}

Side mover_of_turn(const Setup& setup, int turn) {
  return setup.phases[static_cast<std::size_t>(turn - 1) % setup.phases.size()];
}

}  // namespace

int points_of(const Setup& setup, const State& state, Side side) {
  int points = 0;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    if (setup.ships[s].side == side || !state.ships[s].struck) continue;
    points += worth_of(setup, ship_at(s));
  }
  return points;
}

// FLB-R66.
void hear_players(Game& game) {
  const ParleyTerms terms{.resign = decision("FLB-D11"),
                          .draw = decision("FLB-D12"),
                          .rule = cite("FLB-8.2.24"),
                          .ruling = cite_ruling("FLB-R66"),
                          .resigned_kind = kind("resigned"),
                          .offered_kind = kind("draw-offered"),
                          .turn = game.state.turn,
                          .phase = game.step_name()};
  const auto& ships = game.setup.ships;
  const auto player = [&](std::size_t s) {
    return player_heard_for(ships, s, [&](std::size_t at) { return !game.state.ships[at].struck; });
  };
  Parley parley = hear_parley(game.ports.decider, terms, ships.size(), player);
  for (std::size_t s = 0; s < ships.size(); ++s) {
    if (parley.resigned[s]) resign(game, terms, ships[s].player);
  }
  parley.is_decided =
      parley.resigned.any() && (is_gone(game, Side::one) || is_gone(game, Side::two));
  tell_offers(game.ports.listener, terms, parley, player);
  judge_parley(game, parley);
}

void end_phase(Game& game) {
  State& state = game.state;
  game.for_each_ship([&](ShipId ship) { take_prize(game, ship); });
  std::erase_if(state.contacts, [&](const Contact& contact) {
    return game.side_of(contact.mover) == state.moving;
  });
  state.attempts.clear();
  state.actions.clear();
  judge(game);
  ++state.turn;
  state.step = 0;
  state.moving = mover_of_turn(game.setup, state.turn);
}

}  // namespace prizecourt::form_line_of_battle
