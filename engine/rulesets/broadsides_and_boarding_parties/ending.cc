#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"

#include <optional>
#include <stdexcept>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// How a game was decided.
struct Outcome {
  Verdict verdict{};
  std::optional<Side> winner{};  ///< when won
  Reason reason{};
};

void decide(Game& game, const Outcome& outcome, Rule rule, Ruling ruling) {
  State& state = game.state;
  state.verdict = outcome.verdict;
  state.winner = outcome.winner;
  state.reason = outcome.reason;
  const auto sides = [&](Event& made) {
    if (!outcome.winner) return;
    made.who = game.id_of(*outcome.winner);
    made.against = game.id_of(other(*outcome.winner));
    add(made, fact("winner", game.player_id(*outcome.winner)));
  };
  game.tell(kind("game-over"), rule, ruling, fact("verdict", outcome.verdict),
            fact("reason", outcome.reason),
            fact("figures", std::array{game.figures_left(Side::one), game.figures_left(Side::two)}),
            sides);
}

// ---- sinking ----

bool sinks_by(const Game& game, Side side, SinkingCause cause) {
  const int hull = ruined_hull(game.ship(side));
  if (cause == SinkingCause::three_ruined_sections) return hull >= cards_that_sink;
  return hull > 0 && hull + masts_removed(game.plan(side), game.ship(side)) >= cards_that_sink;
}

void tell_sunk(Game& game, Side side) {
  game.tell(kind("sunk"), cite("BBP-6.11"), side,
            !sinks_by(game, side, SinkingCause::three_ruined_sections) ? cite_ruling(sinking_cause)
                                                                       : nullptr,
            game.ruling(sinking_time) == SinkingTime::end_of_exchange ? cite_ruling(sinking_time)
                                                                      : nullptr,
            fact("ruined", ruined_hull(game.ship(side))),
            fact("masts", masts_removed(game.plan(side), game.ship(side))));
}

/// Marks and tells the ships that go down now.
void sink_ships(Game& game, Losses& losses) {
  for (const Side side : both_sides) {
    if (losses[index(side)] != Reason::none || !sinks(game, side)) continue;
    losses[index(side)] = Reason::sunk;
    tell_sunk(game, side);
  }
}

// ---- nothing left ----

void annihilate(Game& game, Side side, Losses& losses) {
  losses[index(side)] = Reason::annihilated;
  game.tell(kind("annihilated"), cite("BBP-12.3"), side);
}

Rule rule_of(const Losses& losses) {
  const bool sunk = losses[0] == Reason::sunk || losses[1] == Reason::sunk;
  return sunk ? cite("BBP-12.2") : cite("BBP-12.3");
}

// ---- surrender and draws ----

bool says_yes(Game& game, const Ask& ask) {
  return game.ask(ask, no_or_yes, 0) != 0;
}

/// BBP-D3, both in secret.
void hear_surrenders(Game& game) {
  Losses losses{};
  for (const Side side : both_sides) {
    const Ask ask{
        .decision = decision("BBP-D3"), .rule = cite("BBP-12.1"), .side = side, .about = {}};
    if (says_yes(game, ask)) losses[index(side)] = Reason::surrender;
  }
  for (const Side side : both_sides) {
    if (losses[index(side)] == Reason::none) continue;
    game.tell(kind("surrendered"), cite("BBP-12.1"), side,
              game.state.phase == Phase::boarding ? cite_ruling("BBP-R87") : nullptr);
  }
  judge(game, losses, cite("BBP-12.1"));
}

/// BBP-D14, BBP-R88: both in secret. What one offers the other can accept now or in the next turn.
void hear_draw_offers(Game& game) {
  std::array<bool, 2> offers{};
  for (const Side side : both_sides) {
    const Ask ask{
        .decision = decision("BBP-D14"), .rule = cite("BBP-12.1"), .side = side, .about = {}};
    offers[index(side)] = says_yes(game, ask);
  }
  const bool agreed = (offers[0] && (offers[1] || game.ship(Side::two).draw_offered)) ||
                      (offers[1] && game.ship(Side::one).draw_offered);
  for (const Side side : both_sides) {
    game.ship(side).draw_offered = offers[index(side)];
    if (!offers[index(side)] || agreed) continue;
    game.tell(kind("draw-offered"), cite("BBP-12.1"), side, cite_ruling("BBP-R88"));
  }
  if (!agreed) return;
  decide(game, {.verdict = Verdict::drawn, .reason = Reason::agreed}, cite("BBP-12.1"),
         cite_ruling("BBP-R88"));
}

// ---- the limit ----

/// BBP-R82: after so many rounds or boarding turns, if the scenario limits them.
void apply_limit(Game& game, int played, int most, Rule rule) {
  if (most == 0 || played < most) return;
  Outcome outcome{.verdict = Verdict::drawn, .reason = Reason::limit};
  const int one = game.figures_left(Side::one);
  const int two = game.figures_left(Side::two);
  if (game.ruling(turn_limit) == TurnLimit::more_crew_at_limit && one != two) {
    outcome.verdict = Verdict::won;
    outcome.winner = one > two ? Side::one : Side::two;
  }
  decide(game, outcome, rule, cite_ruling(turn_limit));
}

void begin_next_turn(State& state) {
  state.turn += 1;
  state.step = 0;
}

}  // namespace

void judge(Game& game, const Losses& losses, Rule rule) {
  const bool one = losses[0] != Reason::none;
  const bool two = losses[1] != Reason::none;
  if (one && two) {
    decide(game, {.verdict = Verdict::drawn, .reason = Reason::mutual}, rule, nullptr);
  } else if (one || two) {
    const Side loser = one ? Side::one : Side::two;
    decide(game, {.verdict = Verdict::won, .winner = other(loser), .reason = losses[index(loser)]},
           rule, nullptr);
  }
}

bool sinks(const Game& game, Side side) {
  return sinks_by(game, side, game.ruling(sinking_cause));
}

// BBP-R43, BBP-R44, BBP-R45, BBP-R48.
void judge_exchange(Game& game) {
  Losses losses{};
  for (const Side side : both_sides) {
    const auto& cannons = game.ship(side).cannons;
    const bool has_cannons = std::find(cannons.begin(), cannons.end(), true) != cannons.end();
    if (game.figures_left(side) > 0 || has_cannons) continue;
    annihilate(game, side, losses);
  }
  if (game.ruling(sinking_time) == SinkingTime::end_of_exchange) sink_ships(game, losses);
  judge(game, losses, rule_of(losses));
}

// BBP-R61, BBP-R81.
void judge_volley(Game& game) {
  Losses losses{};
  for (const Side side : both_sides) {
    if (game.figures_left(side) == 0) annihilate(game, side, losses);
  }
  judge(game, losses, cite("BBP-12.3"));
}

// BBP-6.11, BBP-12.2, BBP-R45: also for a side that has no Captain to plot.
void begin_round(Game& game) {
  if (!game.under_sail()) return;
  game.tell(kind("round-began"), cite("BBP-2.7"), fact("round", game.state.round),
            fact("forced", std::array{game.forced(Side::one), game.forced(Side::two)}));
  Losses losses{};
  sink_ships(game, losses);
  judge(game, losses, cite("BBP-12.2"));
}

void hear_players(Game& game) {
  if (!game.under_sail()) return;
  hear_surrenders(game);
  if (!game.over()) hear_draw_offers(game);
}

// BBP-R87.
void hear_players_in_boarding(Game& game) {
  hear_surrenders(game);
  if (!game.over()) hear_draw_offers(game);
}

void end_round(Game& game) {
  State& state = game.state;
  if (game.before_boarding()) {
    state.boarding_turn = 1;
    begin_next_turn(state);
    return;
  }
  if (!game.under_sail()) return;
  for (const Side side : both_sides) {
    game.ship(side).plot = {};
    game.ship(side).grounded = false;
    advance_captain(game, side);
  }
  apply_limit(game, state.round, game.setup.max_rounds, cite("BBP-2.9"));
  state.round += 1;
  begin_next_turn(state);
}

void end_boarding_turn(Game& game) {
  State& state = game.state;
  if (!game.boarding()) {
    throw std::logic_error("the step belongs to another part of the game (state.h)");
  }
  apply_limit(game, state.boarding_turn, game.setup.max_boarding_turns, cite("BBP-10.1"));
  state.active = other(state.active);
  state.boarding_turn += 1;
  begin_next_turn(state);
}

}  // namespace prizecourt::broadsides_and_boarding_parties
