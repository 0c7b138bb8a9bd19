#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/questions.h"

namespace prizecourt::form_line_of_battle {
namespace {

/// How a fight ends, or that it goes on. A repulse that leaves nobody a crew party is an end of its
/// own and has the name of the other exhausted one.
enum class Ending : std::uint8_t {
  none,
  struck,
  repulsed,
  broken_off,
  exhausted,
  repulsed_exhausted,
  endless,
};

constexpr std::array<std::string_view, 7> ending_names = {
    "none", "struck", "repulsed", "broken-off", "exhausted", "exhausted", "endless"};

/// After what the Defender may follow.
enum class Withdrawal : std::uint8_t { repulse, break_off };

// ---- breaking off and following up --------------------------------------------------------------

bool asks_to_break_off(Game& game, const Fight& fight, Side side) {
  const bool legal = !objection_to_breaking_off(fight, side);
  return game.ask({.decision = decision("FLB-D5"),
                   .rule = cite("FLB-8.2.16"),
                   .who = game.leader(fight, side),
                   .about = game.leader(fight, other(side)),
                   .nth = fight.rounds + 1},
                  legal ? fight_or_break_off : fight_on_only, 0) != 0;
}

/// FLB-D6: the Defender, who may not be free to follow, becomes the Attacker on the other deck.
bool follows_up(Game& game, Fight& fight, Withdrawal after) {
  const Side side = fight.defender();
  const bool repulse = after == Withdrawal::repulse;
  const Rule rule = repulse ? cite("FLB-8.2.15") : cite("FLB-8.2.17");
  const bool legal = !objection_to_follow_up(game, fight, side, rule);
  const bool follows = game.ask({.decision = decision("FLB-D6"),
                                 .rule = rule,
                                 .who = game.leader(fight, side),
                                 .about = game.leader(fight, other(side)),
                                 .nth = fight.rounds},
                                legal ? no_or_yes : no_only, 0) != 0;
  if (!follows) return false;
  fight.attacker = side;
  fight.where = Where::deck;
  fight.deck = other(side);
  game.tell(kind("followed-up"), rule, game.leaders(fight, side),
            fact("after", repulse ? "repulse" : "break-off"), fact("deck", game.id_of(fight.deck)),
            fact("attacker", game.id_of(fight.attacker)));
  return true;
}

void tell_broke_off(Game& game, const Fight& fight) {
  game.tell(kind("broke-off"), cite("FLB-8.2.16"), game.leaders(fight, fight.attacker),
            fact("round", fight.rounds + 1), fact("place", fight.where));
}

/// FLB-8.2.16 to FLB-8.2.18, FLB-R30, FLB-R32, FLB-R33: before a round. Whoever follows up may go
/// home again at once.
Ending hear_attacker(Game& game, Fight& fight) {
  if (!asks_to_break_off(game, fight, fight.attacker)) {
    static_cast<void>(asks_to_break_off(game, fight, fight.defender()));
    return Ending::none;
  }
  tell_broke_off(game, fight);
  if (!follows_up(game, fight, Withdrawal::break_off)) return Ending::broken_off;
  if (!asks_to_break_off(game, fight, fight.attacker)) return Ending::none;
  tell_broke_off(game, fight);
  static_cast<void>(follows_up(game, fight, Withdrawal::break_off));
  return Ending::broken_off;
}

// ---- what a round brings ------------------------------------------------------------------------

/// FLB-8.2.11: the loser is the Defender now, on his own deck.
void push_back(Game& game, Fight& fight, Side loser) {
  fight.where = Where::deck;
  fight.deck = loser;
  fight.attacker = other(loser);
  game.tell(kind("pushed-back"), cite("FLB-8.2.11"), game.leaders(fight, loser),
            fact("round", fight.rounds + 1), fact("deck", game.id_of(loser)),
            fact("attacker", game.id_of(fight.attacker)));
}

/// FLB-8.2.8, FLB-R36.
void settle_draw(Game& game, const Fight& fight) {
  constexpr int lost = parties_lost[static_cast<std::size_t>(Result::A)];
  const auto take = [&](Side side) {
    return take_losses(game, fight,
                       {.side = side, .parties = lost, .rule = cite("FLB-8.2.8"), .is_draw = true});
  };
  const Casualties mover = take(fight.mover);
  const Casualties enemy = take(other(fight.mover));
  tell_losses(game, fight, mover);
  tell_losses(game, fight, enemy);
  take_strike_tests(game, fight, mover);
  take_strike_tests(game, fight, enemy);
}

/// Roles, losses, tests, of a round that somebody lost and that did not carry a ship.
void settle_defeat(Game& game, Fight& fight, const Round& round) {
  const Casualties casualties =
      take_losses(game, fight,
                  {.side = round.loser,
                   .parties = parties_lost[static_cast<std::size_t>(round.result)],
                   .rule = rule_of(round.result)});
  if (fight.where == Where::gunwales) push_back(game, fight, round.loser);
  if (round.result == Result::C3) {
    game.tell(kind("repulsed"), cite("FLB-8.2.14"), game.leaders(fight, fight.attacker),
              fact("round", fight.rounds + 1));
  }
  tell_losses(game, fight, casualties);
  take_strike_tests(game, fight, casualties);
}

bool is_over_by_striking(const Game& game, const Fight& fight) {
  return game.fighting(fight, Side::one) == 0 || game.fighting(fight, Side::two) == 0;
}

/// FLB-8.2.15, FLB-8.2.20, FLB-R27, FLB-R34: what comes after losses and tests. Whoever has nobody
/// left to follow with is asked all the same, so that his order is refused.
Ending after_round(Game& game, Fight& fight, Result result) {
  if (is_over_by_striking(game, fight)) return Ending::struck;
  const bool repulsed = result == Result::C3;
  if (repulsed && follows_up(game, fight, Withdrawal::repulse)) return Ending::none;
  const bool spent = game.parties(fight, Side::one) == 0 && game.parties(fight, Side::two) == 0;
  if (spent) return repulsed ? Ending::repulsed_exhausted : Ending::exhausted;
  return repulsed ? Ending::repulsed : Ending::none;
}

Ending fight_round(Game& game, Fight& fight) {
  const Round round = roll_round(game, fight);
  switch (round.result) {
    case Result::A:
      settle_draw(game, fight);
      break;
    case Result::C2:
      strike_all(game, fight, round.loser);
      break;
    case Result::B1:
    case Result::B2:
    case Result::C1:
    case Result::C3:
      settle_defeat(game, fight, round);
      break;
  }
  ++fight.rounds;
  return after_round(game, fight, round.result);
}

// ---- a fight ------------------------------------------------------------------------------------

/// FLB-R59: whether several ships stand on their decks, and each fights for hers.
bool breaks_up(const Game& game, const Fight& fight) {
  return fight.where == Where::deck && game.fighting(fight, fight.deck) > 1 &&
         game.ruling(several_pushed_back) == SeveralPushedBack::each_to_own_deck_one_fight_each;
}

/// FLB-8.2.4, FLB-R48, FLB-R49. `none`: it breaks up.
Ending fight_to_the_end(Game& game, Fight& fight) {
  while (fight.rounds < most_rounds) {
    if (breaks_up(game, fight)) return Ending::none;
    if (fight.rounds > 0) hear_strikes(game, fight);
    if (is_over_by_striking(game, fight)) return Ending::struck;
    if (const Ending ending = hear_attacker(game, fight); ending != Ending::none) return ending;
    if (const Ending ending = fight_round(game, fight); ending != Ending::none) return ending;
  }
  return Ending::endless;
}

void tell_beginning(Game& game, const Fight& fight) {
  const auto& ours = fight.ships[index(fight.mover)];
  const auto& theirs = fight.ships[index(other(fight.mover))];
  const bool several = ours.size() + theirs.size() > 2;
  game.tell(kind("fight-began"), several ? cite("FLB-9.3.1") : cite("FLB-8.2.3"), ours.front(),
            theirs.front(), fact("ships", game.ids_of(ours.all())),
            fact("enemies", game.ids_of(theirs.all())), fact("place", fight.where),
            when(fight.where == Where::deck, fact("deck", game.id_of(fight.deck))),
            fact("parties", game.parties(fight, fight.mover)),
            fact("enemy_parties", game.parties(fight, other(fight.mover))),
            fact("counter_board", fight.counter_board ? "yes" : "no"));
}

Rule rule_of_ending(Ending ending) {
  switch (ending) {
    case Ending::struck:
      return cite("FLB-8.2.24");
    case Ending::repulsed:
      return cite("FLB-8.2.15");
    case Ending::broken_off:
      return cite("FLB-8.2.18");
    case Ending::exhausted:
    case Ending::repulsed_exhausted:
      return cite("FLB-8.2.20");
    case Ending::none:
    case Ending::endless:
      break;
  }
  return cite("FLB-8.2.4");
}

Ruling ruling_of_ending(Ending ending) {
  if (ending == Ending::repulsed) return cite_ruling("FLB-R26");
  return ending == Ending::endless ? cite_ruling("FLB-R49") : nullptr;
}

void tell_ending(Game& game, const Fight& fight, Ending ending) {
  game.tell(kind("fight-over"), rule_of_ending(ending), game.leaders(fight, fight.mover),
            ruling_of_ending(ending),
            fact("result", ending_names[static_cast<std::size_t>(ending)]),
            fact("rounds", fight.rounds),
            when(ending == Ending::repulsed_exhausted, fact("after", "repulse")));
}

/// Lets those who decide see the fight while it lasts, also when a question stops it.
class Spotlight {
 public:
  Spotlight(Game& game, const Fight& fight)
      : game_(game),
        before_(game.fight) {
    game_.fight = &fight;
  }

  Spotlight(const Spotlight&) = delete;
  Spotlight& operator=(const Spotlight&) = delete;

  ~Spotlight() { game_.fight = before_; }

 private:
  Game& game_;
  const Fight* before_;
};

void tell_own_deck(Game& game, const Fight& fight) {
  game.tell(kind("own-deck"), cite("FLB-9.3.1"), game.leaders(fight, fight.deck),
            cite_ruling(several_pushed_back), fact("round", fight.rounds + 1),
            fact("deck", game.id_of(fight.deck)), fact("parties", game.parties(fight, fight.deck)),
            fact("enemy_parties", game.parties(fight, other(fight.deck))));
}

/// FLB-R59: the decks one after the other by the ids of their ships. Rounds are counted on, so that
/// only the first of all is a first round.
void fight_for_each_deck(Game& game, const Fight& whole) {
  int rounds = whole.rounds;
  for (const ShipId ship : whole.ships[index(whole.deck)].all()) {
    if (!game.in_play(ship) || game.fighting(whole, other(whole.deck)) == 0) continue;
    Fight fight = whole;
    fight.rounds = rounds;
    fight.ships[index(whole.deck)] = {};
    fight.ships[index(whole.deck)].add(ship);
    const Spotlight spotlight(game, fight);
    tell_own_deck(game, fight);
    tell_ending(game, fight, fight_to_the_end(game, fight));
    rounds = fight.rounds;
  }
}

}  // namespace

void fight_all(Game& game) {
  Fights fights = group_into_fights(game);
  for (Fight& fight : fights.all()) {
    const Spotlight spotlight(game, fight);
    tell_beginning(game, fight);
    shoot_at_captains(game, fight);
    const Ending ending = fight_to_the_end(game, fight);
    if (ending == Ending::none) {
      fight_for_each_deck(game, fight);
    } else {
      tell_ending(game, fight, ending);
    }
  }
}

std::optional<Objection> objection_to_breaking_off(const Fight& fight, Side side) {
  if (side == fight.attacker) return std::nullopt;
  return Objection{cite("FLB-8.2.16"), nullptr, "only the Attacker can go home"};
}

// FLB-R28.
std::optional<Objection> objection_to_follow_up(const Game& game, const Fight& fight, Side side,
                                                Rule rule) {
  if (side == fight.attacker) {
    return Objection{rule, nullptr, "only the Defender can follow"};
  }
  if (!fight.counter_board || side == fight.mover) {
    return Objection{rule, cite_ruling("FLB-R28"), "no counter-board was declared"};
  }
  if (game.parties(fight, side) == 0) {
    return Objection{rule, nullptr, "no crew party is left"};
  }
  return std::nullopt;
}

}  // namespace prizecourt::form_line_of_battle
