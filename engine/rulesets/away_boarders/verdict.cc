#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/game.h"
#include "engine/table/parley.h"

#include <string>

namespace prizecourt::away_boarders {
namespace {

bool has_ship(const Game& game, int side, bool (*is_meant)(const Ship&)) {
  for (int i = 0; i < game.ship_count(); ++i) {
    const auto id = static_cast<ShipId>(i);
    if (game.side_of(id) == side && is_meant(game.ship(id))) return true;
  }
  return false;
}

bool in_play(const Ship& ship) {
  return !out_of_play(ship);
}

bool ever(const Ship& /*ship*/) {
  return true;
}

int side_count(const Game& game) {
  return static_cast<int>(game.setup.sides.size());
}

void tell_verdict(Game& game, std::string_view reason, Ruling ruling) {
  const auto points = [&] {
    std::vector<int> by_side;
    for (std::size_t side = 0; side < game.setup.sides.size(); ++side) {
      by_side.push_back(points_of(game.setup, game.state, side));
    }
    return by_side;
  };
  const auto winner = [&]() -> std::optional<std::string_view> {
    if (game.state.verdict != Verdict::won) return std::nullopt;
    return game.setup.sides[static_cast<std::size_t>(game.state.winner)];
  };
  game.tell(kind("game-over"), cite("AB-G9"), ruling, fact("verdict", game.state.verdict),
            fact("reason", reason), fact("winner", winner), fact("points", points));
}

void win(Game& game, int side) {
  game.state.verdict = Verdict::won;
  game.state.winner = side;
}

void draw(Game& game) {
  game.state.verdict = Verdict::drawn;
}

// ---- AB-R157: victory conditions ----

/// What aims are judged by.
struct AimFacts : CommonFacts<Game> {
  [[nodiscard]] const Ship& at(std::size_t ship) const { return game.state.ships[ship]; }

  [[nodiscard]] std::size_t side_of(std::size_t ship) const {
    return static_cast<std::size_t>(game.side_of(static_cast<ShipId>(ship)));
  }

  [[nodiscard]] std::string_view side_id(std::size_t side) const { return game.setup.sides[side]; }

  [[nodiscard]] bool is_taken(std::size_t ship, std::size_t /*by*/) const {
    return away_boarders::is_taken(at(ship).status);
  }

  [[nodiscard]] bool has_sunk(std::size_t ship) const { return at(ship).status == Status::sunk; }

  [[nodiscard]] bool is_lost(std::size_t ship) const { return is_taken(ship, 0) || has_sunk(ship); }

  /// She lies on the first point beyond the edge, at a corner beyond two of them (AB-R14).
  [[nodiscard]] bool has_left(std::size_t ship, std::optional<Edge> by) const {
    if (at(ship).status != Status::left) return false;
    return !by || game.setup.field.is_beyond(*by, at(ship).at);
  }

  [[nodiscard]] int points(std::size_t side) const {
    return points_of(game.setup, game.state, side);
  }
};

/// Whether the aims of some side have decided the game.
bool judge_aims(Game& game, AimsJudged when) {
  const SidesThatAchieved achieved =
      tell_achieved(game, AimFacts{{game, when}}, cite("AB-G9"), cite_ruling("AB-R157"));
  if (achieved.none()) return false;
  if (const auto winner = sole_side(achieved)) {
    win(game, static_cast<int>(*winner));
  } else {
    game.state.winner = 0;
    draw(game);
  }
  tell_verdict(game, "victory", cite_ruling("AB-R157"));
  return true;
}

// ---- the game's own ends ----

/// More points than every other side; equal points are a draw.
void judge_by_points(Game& game) {
  const auto points = [&](int side) {
    return points_of(game.setup, game.state, static_cast<std::size_t>(side));
  };
  int best = 0;
  bool shared = false;
  for (int side = 1; side < side_count(game); ++side) {
    const int margin = points(side) - points(best);
    if (margin == 0) shared = true;
    if (margin <= 0) continue;
    best = side;
    shared = false;
  }
  if (shared) {
    draw(game);
  } else {
    win(game, best);
  }
}

/// By points, where the scenario asks for nothing else.
void end_without_last_side(Game& game, std::string_view reason, Ruling ruling) {
  const Victory& victory = game.setup.victory;
  if (!victory.is_asked()) {
    judge_by_points(game);
    return tell_verdict(game, reason, ruling);
  }
  if (judge_aims(game, AimsJudged::at_the_end)) return;
  if (const auto held_out = side_that_held_out(victory, game.setup.sides.size())) {
    win(game, static_cast<int>(*held_out));
  } else {
    draw(game);
  }
  tell_verdict(game, reason, cite_ruling("AB-R157"));
}

/// The sides that had ships to begin with, those that have one in play, and the last of these.
struct Contest {
  int rivals = 0;
  int in_play = 0;
  int last = 0;
};

Contest contest_of(const Game& game) {
  Contest contest;
  for (int side = 0; side < side_count(game); ++side) {
    if (has_ship(game, side, ever)) ++contest.rivals;
    if (!has_ship(game, side, in_play)) continue;
    ++contest.in_play;
    contest.last = side;
  }
  return contest;
}

// ---- AB-R156: resigning and draws ----

/// The player, while he has a ship in play.
std::string_view player_heard(const Game& game, std::size_t player) {
  for (int i = 0; i < game.ship_count(); ++i) {
    const auto id = static_cast<ShipId>(i);
    if (game.in_play(id) && game.spec(id).player == static_cast<int>(player)) {
      return game.setup.players[player].id;
    }
  }
  return {};
}

void resign(Game& game, std::size_t player) {
  const auto ids = [&] {
    std::string all;
    game.for_each_in_play([&](ShipId id) {
      if (game.spec(id).player == static_cast<int>(player)) add_word(all, game.id_of(id));
    });
    return all;
  };
  game.tell(kind("resigned"), cite("AB-G9"), std::string_view(game.setup.players[player].id),
            cite_ruling("AB-R156"), fact("ships", ids));
  game.for_each_in_play([&](ShipId id) {
    if (game.spec(id).player == static_cast<int>(player)) give_up(game, id);
  });
}

/// What players said decides the game, where it does.
void judge_parley(Game& game, const Parley& parley) {
  if (parley.is_decided) {
    const Contest contest = contest_of(game);
    if (contest.in_play == 1) {
      win(game, contest.last);
    } else {
      draw(game);
    }
    tell_verdict(game, "resigned", cite_ruling("AB-R156"));
  } else if (parley.is_agreed()) {
    draw(game);
    tell_verdict(game, "agreed", cite_ruling("AB-R156"));
  }
}

}  // namespace

int worth_of(const Setup& setup, ShipId ship) {
  const auto& worth = setup.victory.worth;
  if (!worth.empty()) return worth[index(ship)];
  const ShipSpec& spec = setup.ships[index(ship)];
  return spec.crew_total + gun_count(spec);
}

int points_of(const Setup& setup, const State& state, std::size_t side) {
  int points = 0;
  for (std::size_t s = 0; s < state.ships.size(); ++s) {
    const Status status = state.ships[s].status;
    const bool lost = status == Status::sunk || is_taken(status);
    const auto player = static_cast<std::size_t>(setup.ships[s].player);
    const auto her_side = static_cast<std::size_t>(setup.players[player].side);
    if (lost && her_side != side) points += worth_of(setup, ship_at(s));
  }
  return points;
}

// AB-R156.
void hear_players(Game& game) {
  const Parley parley = hold_parley(
      game,
      {.resign = decision("AB-D27"),
       .draw = decision("AB-D28"),
       .rule = cite("AB-G9"),
       .ruling = cite_ruling("AB-R156"),
       .players = game.setup.players.size()},
      [&](std::size_t p) { return player_heard(game, p); }, [&](std::size_t p) { resign(game, p); },
      [&] { return contest_of(game).in_play < 2; });
  judge_parley(game, parley);
}

void judge(Game& game) {
  if (judge_aims(game, AimsJudged::every_turn)) return;
  const Contest contest = contest_of(game);
  const bool limited = game.ruling(turn_limit) == TurnLimit::scenario_number;
  if (contest.rivals > 1 && contest.in_play == 1) {
    win(game, contest.last);
    tell_verdict(game, "last-side", nullptr);
  } else if (contest.in_play == 0) {
    end_without_last_side(game, "nobody-left", nullptr);
  } else if (limited && game.state.turn >= game.setup.turn_limit) {
    end_without_last_side(game, "turn-limit", cite_ruling(turn_limit));
  }
}

}  // namespace prizecourt::away_boarders
