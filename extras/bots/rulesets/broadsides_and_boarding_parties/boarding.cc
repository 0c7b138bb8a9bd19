#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "engine/rulesets/broadsides_and_boarding_parties/rulings.h"
#include "extras/bots/rulesets/broadsides_and_boarding_parties/melee_odds.h"
#include "extras/bots/rulesets/broadsides_and_boarding_parties/seamanship.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

// Where men stand before they fight, who goes where in a boarding turn, and what is fought out
// first.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr Maxim out_of_the_fire{"out-of-the-fire",
                                "the Captain stays amidships, within reach of few men"};
constexpr Maxim many_on_few{"many-on-few", "attack where you outnumber the enemy"};
constexpr Maxim close_ranks{"close-ranks", "leave no one where the enemy can attack him"};
constexpr Maxim his_captain_first{
    "his-captain-first", "fight first where it can end the game, with your own Captain last"};
constexpr Maxim at_him{"at-him", "head for the enemy's Captain, and fight any enemy in the way"};

/// How many figures of each side stand where, as if some had moved.
class Decks {
 public:
  explicit Decks(const Game& game)
      : game_(game) {
    for (const Side side : both_sides) {
      for_each_place(game.occupied(side), [&](Place at) {
        count_[index(side)][index(at)] = static_cast<std::uint8_t>(game.figures_at(side, at));
      });
      occupied_[index(side)] = game.occupied(side);
      captain_[index(side)] = game.place_of(side, captain);
    }
  }

  [[nodiscard]] const Game& game() const { return game_; }

  void move(Side side, bool is_captain, Place from, Place to) {
    add(side, from, -1);
    add(side, to, +1);
    if (is_captain) captain_[index(side)] = to;
  }

  [[nodiscard]] int figures(Side side, Place at) const { return count_[index(side)][index(at)]; }

  [[nodiscard]] Band band(Side side, Place at) const {
    return {figures(side, at), captain_[index(side)] == at};
  }

  [[nodiscard]] PlaceSet occupied(Side side) const { return occupied_[index(side)]; }

  [[nodiscard]] PlaceSet contested() const { return occupied_[0] & occupied_[1]; }

  [[nodiscard]] Place captain_of(Side side) const { return captain_[index(side)]; }

  /// Free figures of a side that stand in those places.
  [[nodiscard]] int free_figures(Side side, PlaceSet places) const {
    int sum = 0;
    for_each_place(places & occupied(side) & ~occupied(other(side)),
                   [&](Place at) { sum += figures(side, at); });
    return sum;
  }

  /// How many figures of a side can come to a place with so many movements.
  [[nodiscard]] int who_can_come(Side side, Place to, int movements) const {
    const PlaceSet beside = game_.steps_from(to);
    const int near = free_figures(side, beside);
    int coming = std::min({near, movements, most_in_a_section});
    movements -= coming;
    if (coming < most_in_a_section && movements >= 2) {
      PlaceSet beyond = 0;
      for_each_place(beside & ~occupied(other(side)),
                     [&](Place at) { beyond |= game_.steps_from(at); });
      coming += std::min(free_figures(side, beyond & ~beside & ~only(to)), movements / 2);
    }
    return std::min(coming, most_in_a_section);
  }

 private:
  void add(Side side, Place at, int change) {
    std::uint8_t& count = count_[index(side)][index(at)];
    count = static_cast<std::uint8_t>(count + change);
    PlaceSet& set = occupied_[index(side)];
    set = count > 0 ? set | only(at) : set & ~only(at);
  }

  const Game& game_;
  std::array<std::array<std::uint8_t, place_total>, 2> count_{};
  std::array<PlaceSet, 2> occupied_{};
  std::array<Place, 2> captain_{};
};

// ---- what a fight is worth ----------------------------------------------------------------------

constexpr int captain_slain = 1500;
constexpr int own_slain = 2500;  ///< there are other ways to win, and none to live on
constexpr int all_figures = 1000;

/// A fight between those two bands, in points for the first side.
int worth_of_fight(const Decks& decks, Side own, const Band& mine, const Band& his) {
  if (mine.figures == 0 || his.figures == 0) return 0;
  const Game& game = decks.game();
  const MeleeOdds& odds = odds_of(mine, his, game.ruling(captain_counts));
  const int won = odds.enemy_lost * all_figures / std::max(1, game.figures_left(other(own)));
  const int lost = odds.own_lost * all_figures / std::max(1, game.figures_left(own));
  return (won - lost + (his.captain ? odds.wins * captain_slain : 0) -
          (mine.captain ? (melee_whole - odds.wins) * own_slain : 0)) /
         melee_whole;
}

/// What the best attack of that side on a place is worth to it, if it has so many movements.
int worth_of_attack(const Decks& decks, Side attacker, Place at, int movements) {
  const Band defenders = decks.band(other(attacker), at);
  const int coming = decks.who_can_come(attacker, at, movements);
  int best = 0;
  for (int figures = 1; figures <= coming; ++figures) {
    best = std::max(best, worth_of_fight(decks, attacker, {figures, false}, defenders));
  }
  return best;
}

/// The best of the attacks that are open to a side, and a part of the second best: three movements
/// do not reach far.
int threat(const Decks& decks, Side attacker, int movements) {
  int first = 0;
  int second = 0;
  const PlaceSet quiet = decks.occupied(other(attacker)) & ~decks.occupied(attacker);
  for_each_place(quiet, [&](Place at) {
    const int worth = worth_of_attack(decks, attacker, at, movements);
    if (worth > first) {
      second = first;
      first = worth;
    } else {
      second = std::max(second, worth);
    }
  });
  return first + second / 4;
}

/// How far the crew of a side stand from the enemy's Captain, all in all, in rows: who is stronger
/// goes to look for him.
int way_to_go(const Decks& decks, Side own) {
  const Place goal = decks.captain_of(other(own));
  if (goal == no_place) return 0;
  int sum = 0;
  for_each_place(decks.occupied(own), [&](Place at) {
    const int rows = std::abs(row_of(cell_of(at)) - row_of(cell_of(goal)));
    const int across = ship_of(at) == ship_of(goal) ? 0 : 2;
    const int crew = decks.figures(own, at) - (decks.captain_of(own) == at ? 1 : 0);
    sum += crew * (rows + across);
  });
  return sum;
}

/// How well her Captain is out of the way: few ways lead to him, and none across.
int shelter(const Decks& decks, Side own) {
  constexpr int a_way = 5;
  constexpr int across = 40;
  const Place at = decks.captain_of(own);
  if (at == no_place) return 0;
  const Game& game = decks.game();
  return -a_way * std::popcount(game.steps_from(at)) -
         (game.opposite(at) != no_place || ship_of(at) != own ? across : 0);
}

constexpr int patience = 20;  ///< boarding turns after which what threatens her counts half

/// How the decks lie for a side that has so many movements left in its turn, fights apart.
int worth_of_decks(const Decks& decks, Side own, int movements) {
  const int soon = movements > 0 ? threat(decks, own, movements) / 2 : 0;
  const int later = threat(decks, own, movements_a_turn) / 3;
  const Game& game = decks.game();
  const bool seeks = game.figures_left(own) * 4 >= game.figures_left(other(own)) * 3;
  const int waited = game.state.boarding_turn;  // nobody wins by waiting
  return std::max(soon, later) + shelter(decks, own) -
         threat(decks, other(own), movements_a_turn) * patience / (patience + waited) -
         (seeks ? way_to_go(decks, own) * (2 + waited / 4) : 0);
}

// ---- one movement -------------------------------------------------------------------------------

/// A figure that moves, and the movements that are left after it.
struct Movement {
  Side own{};
  bool is_captain = false;
  Place from = no_place;
  int left = 0;
};

/// Who else can come into the fight that a figure begins; what the best number of them makes of it.
int worth_of_beginning(const Decks& after, const Movement& movement, Place to) {
  const Band his = after.band(other(movement.own), to);
  Band mine = after.band(movement.own, to);
  int best = worth_of_fight(after, movement.own, mine, his);
  const int others = after.who_can_come(movement.own, to, movement.left);
  for (int more = 0; more < others && mine.figures < most_in_a_section; ++more) {
    ++mine.figures;
    best = std::max(best, worth_of_fight(after, movement.own, mine, his));
  }
  return best - worth_of_fight(after, movement.own, after.band(movement.own, to), his);
}

/// Points of a step: the fights that there will be, and how all others stand.
int worth_of_step(const Game& game, const Movement& movement, Place to) {
  Decks decks(game);
  const Side own = movement.own;
  decks.move(own, movement.is_captain, movement.from, to);
  int worth = worth_of_decks(decks, own, movement.left);
  for_each_place(decks.contested(), [&](Place at) {
    worth += worth_of_fight(decks, own, decks.band(own, at), decks.band(other(own), at));
  });
  if (holds(decks.contested(), to)) worth += worth_of_beginning(decks, movement, to);
  return worth;
}

Movement movement_of(const Asked& asked, bool is_captain, Place from) {
  return {.own = asked.own,
          .is_captain = is_captain,
          .from = from,
          .left = movements_a_turn - asked.question.nth};
}

bool would_attack(const Game& game, Side own, Place to) {
  return holds(game.occupied(other(own)), to);
}

}  // namespace

// BBP-1.6, BBP-7.5: amidships a shot strikes him by one face of six in a row that has little else
// to be fired at; the fewer ways lead to him the better he is guarded. Spare crew stand beside him.
Advice post_figure(const Asked& asked) {
  const Game& game = asked.game;
  const Place his = game.place_of(asked.own, captain);
  const bool is_crew = asked.question.decision == decision("BBP-D1b");
  return asked.best(out_of_the_fire, [&](const Option& option) {
    const bool is_place = asked.question.decision == decision("BBP-D8");
    const Place at = is_place ? static_cast<Place>(option.value)
                              : place_at(asked.own, static_cast<Cell>(option.value));
    const Cell cell = cell_of(at);
    if (is_crew && his != no_place) return -20 * steps_between(cell, cell_of(his));
    const bool mast = game.plan(ship_of(at)).mast_hits[static_cast<std::size_t>(row_of(cell))] > 0;
    const bool in_the_middle = position_of(cell) == middle_position;
    const bool fights = holds(game.occupied(asked.enemy()), at);
    return (in_the_middle ? 100 : 0) - (mast && in_the_middle ? 50 : 0) - (fights ? 500 : 0) -
           15 * std::popcount(game.steps_from(at)) + 10 * game.crew_at(asked.own, at);
  });
}

Advice choose_mover(const Asked& asked) {
  const Game& game = asked.game;
  const OpenMovements open(game, asked.own, asked.question.nth);
  bool attacks = false;
  int most = -1'000'000;
  Advice advice = asked.best(close_ranks, [&](const Option& option) {
    if (option.value == nobody_moves) return 0;
    const bool is_captain = option.value == captain_moves;
    const Place from =
        is_captain ? game.place_of(asked.own, captain) : static_cast<Place>(option.value);
    int best = -1'000'000;
    for_each_place(open.from(from), [&](Place to) {
      const int worth = worth_of_step(game, movement_of(asked, is_captain, from), to);
      if (worth > most) attacks = would_attack(game, asked.own, to);
      most = std::max(most, worth);
      best = std::max(best, worth);
    });
    return best;
  });
  if (attacks) advice.maxim = &many_on_few;
  return advice;
}

Advice choose_destination(const Asked& asked) {
  const Game& game = asked.game;
  const Place from = place_called(game.setup, asked.own, asked.question.about).value();
  const bool is_captain = game.crew_at(asked.own, from) == 0;
  const Movement movement = movement_of(asked, is_captain, from);
  Advice advice = asked.best(close_ranks, [&](const Option& option) {
    return worth_of_step(game, movement, static_cast<Place>(option.value));
  });
  const auto to = static_cast<Place>(asked.question.options[advice.option].value);
  if (would_attack(game, asked.own, to)) advice.maxim = &many_on_few;
  return advice;
}

Advice choose_fight(const Asked& asked) {
  const Decks decks(asked.game);
  return asked.best(his_captain_first, [&](const Option& option) {
    const auto at = static_cast<Place>(option.value);
    const Band mine = decks.band(asked.own, at);
    const Band his = decks.band(asked.enemy(), at);
    const int wins = odds_of(mine, his, asked.game.ruling(captain_counts)).wins / 10;
    return (his.captain ? wins : 0) - (mine.captain ? 1000 - wins : 0);
  });
}

Advice drive_boarders(const Asked& asked) {
  const Game& game = asked.game;
  const Decks decks(game);
  const bool boards = game.figures_left(asked.own) > game.figures_left(asked.enemy());
  const OpenMovements open(game, asked.own, asked.question.nth);
  const auto goes = [&](Place from, Place to) {
    Decks after = decks;
    after.move(asked.own, false, from, to);
    const int fight = would_attack(game, asked.own, to) ? 2 : 0;
    return (boards ? 1 : -1) * (way_to_go(decks, asked.own) - way_to_go(after, asked.own) + fight);
  };
  if (asked.question.decision == decision("BBP-D12b")) {
    const Place from = place_called(game.setup, asked.own, asked.question.about).value();
    return asked.best(
        at_him, [&](const Option& option) { return goes(from, static_cast<Place>(option.value)); });
  }
  return asked.best(at_him, [&](const Option& option) {
    if (option.value >= captain_moves) return -100;
    int best = -50;
    const auto from = static_cast<Place>(option.value);
    for_each_place(open.from(from), [&](Place to) { best = std::max(best, goes(from, to)); });
    return best;
  });
}

}  // namespace prizecourt::broadsides_and_boarding_parties
