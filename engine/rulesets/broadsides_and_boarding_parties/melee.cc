#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"

#include <bit>
#include <stdexcept>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr int most_rolls = 10'000;  // of one fight: BBP-R76 sets no limit, dice do

/// What one side brings to a roll (BBP-11.4 to BBP-11.6).
struct Fighters {
  Side side{};
  int figures = 0;
  int numbers = 0;  ///< BBP-11.5
  int captain = 0;  ///< BBP-11.6
  Die die{};

  [[nodiscard]] int total() const { return die.face + numbers + captain; }
};

/// One roll of a fight in a section.
struct FightRoll {
  Place at{};
  Fighters active;
  Fighters enemy;
  bool counting_matters = false;  ///< BBP-R75: the totals hang on it
};

// ---- what they bring ----

/// BBP-R75.
int counted(const Game& game, Side side, Place at, CaptainCounts reading) {
  return reading == CaptainCounts::yes ? game.figures_at(side, at) : game.crew_at(side, at);
}

int numbers_bonus(const Game& game, Side side, Place at, CaptainCounts reading) {
  return bonus_for_numbers(counted(game, side, at, reading),
                           counted(game, other(side), at, reading));
}

Fighters muster(const Game& game, Side side, Place at) {
  Fighters fighters{.side = side};
  fighters.figures = game.figures_at(side, at);
  fighters.numbers = numbers_bonus(game, side, at, game.ruling(captain_counts));
  fighters.captain = game.place_of(side, captain) == at ? captain_bonus : 0;
  return fighters;
}

bool counting_matters(const Game& game, Place at) {
  for (const Side side : both_sides) {
    if (numbers_bonus(game, side, at, CaptainCounts::yes) !=
        numbers_bonus(game, side, at, CaptainCounts::no)) {
      return true;
    }
  }
  return false;
}

// ---- one roll ----

/// BBP-11.7, BBP-R79: who falls for a side.
Figure casualty(const Game& game, Side side, Place at) {
  const Figure crew = game.first_crew_at(side, at);
  return crew == no_figure ? captain : crew;
}

void tell_roll(Game& game, const FightRoll& roll, const Fighters* loser, Figure fallen) {
  const auto& [at, active, enemy, counting_matters] = roll;
  game.tell(kind("fight-roll"), fallen == captain ? cite("BBP-11.7") : cite("BBP-11.4"),
            active.side, enemy.side, counting_matters ? cite_ruling(captain_counts) : nullptr,
            fact("at", game.place_name(at)), fact("figures", active.figures),
            fact("enemies", enemy.figures), fact("total", active.total()),
            fact("enemy_total", enemy.total()),
            fact("loser", loser == nullptr ? std::nullopt : std::optional(game.id_of(loser->side))),
            fact("fallen", fallen), summand(cite("BBP-11.5"), "numbers", active.numbers),
            summand(cite("BBP-11.6"), "captain", active.captain),
            summand(cite("BBP-11.5"), "enemy's numbers", enemy.numbers),
            summand(cite("BBP-11.6"), "enemy's captain", enemy.captain), active.die, enemy.die);
}

/// BBP-12.4, BBP-R78.
void slay_captain(Game& game, Side side) {
  Losses losses{};
  losses[index(side)] = Reason::captain_slain;
  judge(game, losses, cite("BBP-12.4"));
}

/// BBP-11.4 to BBP-11.7, BBP-R76: the higher total costs the other side a figure.
void roll_once(Game& game, Place at, int nth) {
  const Side active = game.state.active;
  FightRoll roll{
      .at = at, .active = muster(game, active, at), .enemy = muster(game, other(active), at)};
  roll.counting_matters = game.listened_to() && counting_matters(game, at);
  roll.active.die = game.roll({.rule = cite("BBP-11.4"), .by = active, .nth = nth});
  roll.enemy.die = game.roll({.rule = cite("BBP-11.4"), .by = other(active), .nth = nth});
  if (roll.active.total() == roll.enemy.total()) {
    tell_roll(game, roll, nullptr, no_figure);
    return;
  }
  const Fighters& loser = roll.active.total() < roll.enemy.total() ? roll.active : roll.enemy;
  const Figure fallen = casualty(game, loser.side, at);
  game.put(loser.side, fallen, no_place);
  tell_roll(game, roll, &loser, fallen);
  if (fallen == captain) slay_captain(game, loser.side);
}

// ---- fights ----

void tell_fight_over(Game& game, Place at) {
  const Side winner = game.figures_at(Side::one, at) > 0 ? Side::one : Side::two;
  game.tell(kind("fight-over"), cite("BBP-11.8"), winner, other(winner),
            fact("at", game.place_name(at)), fact("left", game.figures_at(winner, at)));
}

/// BBP-11.8. The dice of a fight are numbered by its place.
void fight(Game& game, Place at) {
  for (int n = 0; n < most_rolls; ++n) {
    roll_once(game, at, static_cast<int>(index(at)) * most_rolls + n);
    if (game.over()) return;
    if (!holds(game.contested(), at)) {
      tell_fight_over(game, at);
      return;
    }
  }
  throw std::runtime_error("BBP-R76: the dice of a fight never differ");
}

/// BBP-D13: silence goes along the deck, side 1's ship first in each section.
Place choose_fight(Game& game, int nth) {
  OptionsUpTo<place_total> options;
  for (std::size_t c = 0; c < cell_total; ++c) {
    for (const Side ship : both_sides) {
      const Place place = place_at(ship, static_cast<Cell>(c));
      if (!holds(game.contested(), place)) continue;
      options.add(game.place_name(place), static_cast<int>(place));
    }
  }
  const int choice = game.ask({.decision = decision("BBP-D13"),
                               .rule = cite("BBP-11.2"),
                               .side = game.state.active,
                               .about = {},
                               .nth = nth},
                              options.all(), 0);
  return static_cast<Place>(choice);
}

}  // namespace

void melee(Game& game) {
  if (!game.boarding()) return;
  for (int nth = 0; game.contested() != 0 && !game.over(); ++nth) {
    fight(game, choose_fight(game, nth));
  }
}

}  // namespace prizecourt::broadsides_and_boarding_parties
