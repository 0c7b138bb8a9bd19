#include "engine/rulesets/away_boarders/volley.h"

#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/damage.h"
#include "engine/rulesets/away_boarders/dice_pool.h"

#include <algorithm>

namespace prizecourt::away_boarders {
namespace {

Volley volley_of(const Game& game, std::span<const Shot> shots) {
  const Shot& shot = shots.front();
  const auto fresh =
      std::count_if(shots.begin(), shots.end(), [](const Shot& one) { return one.first_time; });
  return {.shooter = shot.shooter,
          .target = shot.target,
          .weight = shot.weight,
          .round = shot.round,
          .guns = static_cast<int>(shots.size()),
          .first_time_guns = static_cast<int>(fresh),
          .range = gun_range(game, shot.shooter, shot.target),
          .from = sector_seen_from(game, shot.target, shot.shooter)};
}

Harm harm_of(const Volley& volley) {
  return {.who = volley.target,
          .by = volley.shooter,
          .roller = volley.shooter,
          .number = volley_number(volley.weight, volley.round),
          .from = volley.from};
}

// ---- the number of dice ----

/// AB-4.3.7: no bonus counts for more than the guns in the roll, each taken alone (AB-R81).
struct Bonus {
  int full = 0;
  int counted = 0;
};

Bonus capped(int full, const Volley& volley) {
  return {.full = full, .counted = std::min(full, volley.guns)};
}

struct DiceSum {
  int base = 0;
  Bonus shot_weight;
  Bonus initial;
  Bonus rake;
  Bonus low_stern_rake;
  int random = 0;

  /// AB-4.3.9: the floor is at 0, and only after everything has been added (AB-R79).
  [[nodiscard]] int dice(Aim aim) const {
    const int sum = base + shot_weight.counted + initial.counted + rake.counted + random;
    return std::max(0, aim == Aim::low ? sum + low_stern_rake.counted : sum);
  }
};

/// AB-4.3.2 to AB-4.3.6, AB-R72, AB-R82.
DiceSum add_up(const Volley& volley) {
  DiceSum sum;
  sum.base = base_dice(volley.guns, volley.range);
  sum.shot_weight = capped(shot_weight_dice(volley.weight), volley);
  if (volley.first_time_guns == volley.guns) sum.initial = capped(initial_fire_dice, volley);
  if (raked(harm_of(volley))) sum.rake = capped(rake_dice, volley);
  if (volley.from == grid::Sector::astern) sum.low_stern_rake = capped(low_stern_rake_dice, volley);
  return sum;
}

/// AB-4.3.9, AB-D11. Without dice there is nothing to aim.
Aim choose_aim(Game& game, const Volley& volley, const DiceSum& sum) {
  const AimOption low{.aim = Aim::low, .dice = sum.dice(Aim::low)};
  const AimOption high{.aim = Aim::high, .dice = sum.dice(Aim::high)};
  if (low.dice == 0 && high.dice == 0) return Aim::low;
  const std::array<Option, 2> options = {
      {{name_of(Aim::low), value_of(low)}, {name_of(Aim::high), value_of(high)}}};
  const Ask ask{.decision = decision("AB-D11"),
                .rule = cite("AB-4.3.9"),
                .who = volley.shooter,
                .about = game.id_of(volley.target),
                .nth = volley_number(volley.weight, volley.round)};
  return aim_option(game.ask(ask, options, 0)).aim;
}

// ---- what the dice hit ----

struct Hits {
  int hull = 0;
  int rigging_dice = 0;
  int slashes_per_rigging_die = 1;
  int guns = 0;
  int crew = 0;
};

/// AB-4.3.10.
Hits read_dice(std::span<const Face> faces, Aim aim) {
  Hits hits;
  for (const Face face : faces) {
    switch (damage(aim, face)) {
      case Hit::hull:
        ++hits.hull;
        break;
      case Hit::rigging:
        ++hits.rigging_dice;
        break;
      case Hit::gun:
        ++hits.guns;
        break;
      case Hit::crew:
        ++hits.crew;
        break;
    }
  }
  return hits;
}

/// AB-4.4.1 to AB-4.4.3, AB-R93, AB-R102.
Hits with_round(Round round, Hits hits) {
  switch (round) {
    case Round::round:
      break;
    case Round::grape:
      hits.crew *= 2;
      hits.hull = 0;
      break;
    case Round::double_shot:
      hits.hull *= 2;
      hits.slashes_per_rigging_die = 2;
      hits.guns *= 2;
      hits.crew *= 2;
      break;
    case Round::chain:
      hits.slashes_per_rigging_die = 2;
      hits.hull /= 2;
      break;
  }
  return hits;
}

// ---- telling ----

void add_modifiers(Event& event, const DiceSum& sum) {
  const auto add_bonus = [&](Rule rule, std::string_view name, Bonus bonus,
                             std::string_view uncapped) {
    if (bonus.full == 0) return;
    add(event, Modifier{rule, name, bonus.counted});
    add(event, when(bonus.counted < bonus.full, fact(uncapped, bonus.full)));
  };
  add(event, Modifier{cite("AB-T.1"), "base", sum.base});
  add_bonus(cite("AB-4.3.3"), "shot weight", sum.shot_weight, "shot_weight_uncapped");
  add_bonus(cite("AB-4.3.4"), "initial fire", sum.initial, "initial_fire_uncapped");
  add_bonus(cite("AB-4.3.5"), "rake", sum.rake, "rake_uncapped");
  add_bonus(cite("AB-4.3.6"), "low stern rake", sum.low_stern_rake, "low_stern_rake_uncapped");
  add(event, Modifier{cite("AB-4.3.8"), "random", sum.random});
}

std::string gun_names(const Game& game, std::span<const Shot> shots) {
  std::string names;
  for (const Shot& shot : shots) {
    add_word(names, game.spec(shot.shooter).guns[shot.gun].id);
  }
  return names;
}

/// One roll for the calibre, or what the special round makes of it.
Rule rule_of(Round round) {
  switch (round) {
    case Round::round:
      return cite("AB-4.3.1");
    case Round::grape:
      return cite("AB-4.4.1");
    case Round::double_shot:
      return cite("AB-4.4.2");
    case Round::chain:
      return cite("AB-4.4.3");
  }
  return nullptr;
}

RulingsCited rulings_on(const Game& game, const Volley& volley, int dice) {
  RulingsCited cited;
  if (game.ship(volley.shooter).at == game.ship(volley.target).at) {
    cited.add(cite_ruling(range_zero_bearing));
  } else if (game.ruling(range_count) != RangeCount::steps) {
    cited.add(cite_ruling(range_count));
  }
  if (fires_over_land(game, volley.shooter, volley.target)) {
    cited.add(cite_ruling(land_in_the_line));
  }
  if (volley.guns > hit_table_guns) cited.add(cite_ruling("AB-R76"));
  const bool mixed = volley.first_time_guns > 0 && volley.first_time_guns < volley.guns;
  if (mixed) cited.add(cite_ruling("AB-R72"));
  if (dice == 0) cited.add(cite_ruling("AB-R79"));
  return cited;
}

}  // namespace

int dice_before_chance(const Volley& volley) {
  return add_up(volley).dice(Aim::high);
}

void resolve_volley(Game& game, std::span<const Shot> shots) {
  const Volley volley = volley_of(game, shots);
  const Harm harm = harm_of(volley);
  DiceSum sum = add_up(volley);
  const auto chance = roll_pool<1>(game, dice_address(game, harm, cite("AB-4.3.8")), 1);
  sum.random = random_modifier(chance[0]);
  const Aim aim = choose_aim(game, volley, sum);
  if (aim == Aim::high) sum.low_stern_rake = {};
  const int dice = sum.dice(aim);
  const auto pool =
      roll_pool<most_damage_dice>(game, dice_address(game, harm, cite("AB-4.3.10")), dice);
  game.tell(
      kind("fired"), dice > 0 ? rule_of(volley.round) : cite("AB-4.2.6"), volley.shooter,
      volley.target, [&] { return rulings_on(game, volley, dice); }, fact("guns", volley.guns),
      fact("gun_names", [&] { return gun_names(game, shots); }), fact("weight", volley.weight),
      fact("round", volley.round), fact("range", volley.range), fact("dice", dice),
      when(dice > 0, fact("aim", aim)), [&](Event& made) { add_modifiers(made, sum); }, chance,
      pool);
  const Hits hits =
      with_round(volley.round, read_dice(std::span(pool.faces).first(pool.count), aim));
  hit_hull(game, harm, hits.hull);
  hit_rigging(game, harm, hits.rigging_dice, hits.slashes_per_rigging_die);
  hit_guns(game, harm, hits.guns);
  hit_crew(game, harm, aim, hits.crew);
}

}  // namespace prizecourt::away_boarders
