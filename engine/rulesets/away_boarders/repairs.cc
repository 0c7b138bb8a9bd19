#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/questions.h"
#include "engine/rulesets/away_boarders/tables.h"

#include <algorithm>
#include <array>

// AB-2.3.3.
namespace prizecourt::away_boarders {
namespace {

constexpr int destroyed = 2;

/// No total is ever higher: it is the most that a file can say.
constexpr int most_points = max_crew;

enum class Kind : std::uint8_t { rigging, guns, hull };

/// One of the three repair boxes, and what its crew mends.
struct Gang {
  Kind kind;
  std::string_view name;
  Task box;
  int Ship::*points;
};

constexpr std::array gangs = {
    Gang{Kind::rigging, "rigging", Task::repair_rigging, &Ship::rigging_points},
    Gang{Kind::guns, "guns", Task::repair_guns, &Ship::gun_points},
    Gang{Kind::hull, "hull", Task::repair_hull, &Ship::hull_points}};

// ---- what can be repaired; the values of the options name the places ----

template <class F>
void for_each_hull_box(const Game& game, ShipId who, F f) {
  const auto boxes = static_cast<std::size_t>(game.spec(who).hull_boxes);
  for (std::size_t i = 0; i < boxes; ++i) {
    const int marks = game.ship(who).hull[i];
    if (marks > 0) f(hull_box_options()[i], marks);
  }
}

/// AB-R121: a fallen mast is lost, unless the ruling lets its boxes be repaired.
template <class F>
void for_each_rigging_box(const Game& game, ShipId who, F f) {
  const auto& masts = game.spec(who).masts;
  const Ship& ship = game.ship(who);
  const bool any = game.ruling(repair_fallen_mast) == RepairFallenMast::any_rigging_box;
  for (std::size_t m = 0; m < masts.size(); ++m) {
    if (ship.fallen[m] && !any) continue;
    for (std::size_t i = 0; i < static_cast<std::size_t>(masts[m].boxes); ++i) {
      const int value = static_cast<int>(m) * max_rigging_boxes + static_cast<int>(i);
      const int marks = ship.rigging[m][i];
      if (marks > 0) f(Option{rigging_box_options(masts[m].name)[i].name, value}, marks);
    }
  }
}

template <class F>
void for_each_lost_gun(const Game& game, ShipId who, F f) {
  const auto& guns = game.spec(who).guns;
  for (std::size_t g = 0; g < guns.size(); ++g) {
    if (game.ship(who).guns[g].out) f(Option{guns[g].id, static_cast<int>(g)}, destroyed);
  }
}

/// Calls `f(Option, marks)` for each damaged box of the gang's kind, in order.
template <class F>
void for_each_damaged(const Game& game, ShipId who, Kind kind_of_box, F f) {
  switch (kind_of_box) {
    case Kind::rigging:
      return for_each_rigging_box(game, who, f);
    case Kind::guns:
      return for_each_lost_gun(game, who, f);
    case Kind::hull:
      return for_each_hull_box(game, who, f);
  }
}

bool anything_to_repair(const Game& game, ShipId who, Kind kind_of_box) {
  bool found = false;
  for_each_damaged(game, who, kind_of_box, [&](const Option&, int) { found = true; });
  return found;
}

// ---- tallying and spending ----

void tell_points(Game& game, ShipId who, const Gang& gang, int tallied, Ruling ruling) {
  game.tell(kind("repair-points"), cite("AB-2.3.3"), who, ruling, fact("kind", gang.name),
            fact("tallied", tallied), fact("points", game.ship(who).*gang.points));
}

/// AB-2.3.3: a point for each marker in the box; under AB-R122 `only-while-damaged` not for
/// nothing.
void tally(Game& game, ShipId who, const Gang& gang) {
  Ship& ship = game.ship(who);
  const int hands = crew_at(ship, gang.box);
  if (hands == 0) return;
  const bool needs_damage = game.ruling(repair_bank) == RepairBank::only_while_damaged;
  if (needs_damage && !anything_to_repair(game, who, gang.kind)) return;
  ship.*gang.points = std::min(ship.*gang.points + hands, most_points);
  tell_points(game, who, gang, hands, nullptr);
}

constexpr Option save{"save", -1};

/// AB-D19: a destroyed box first, else the first that is marked.
Option choose_box(Game& game, ShipId who, const Gang& gang, int nth) {
  auto& options = game.fresh_options();
  options.push_back(save);
  std::size_t in_silence = 0;
  int worst = 0;
  for_each_damaged(game, who, gang.kind, [&](const Option& box, int marks) {
    if (marks > worst) in_silence = options.size();
    worst = std::max(worst, marks);
    options.push_back(box);
  });
  const int value = game.ask({.decision = decision("AB-D19"),
                              .rule = cite("AB-2.3.3"),
                              .who = who,
                              .about = gang.name,
                              .nth = nth},
                             options, in_silence);
  return *std::find_if(options.begin(), options.end(),
                       [&](const Option& option) { return option.value == value; });
}

/// What mending hangs on: a fallen mast can only be mended by AB-R121.
Ruling ruling_on(const Ship& ship, Kind kind_of_box, std::size_t place) {
  const bool fallen = kind_of_box == Kind::rigging && ship.fallen[place / max_rigging_boxes];
  return fallen ? cite_ruling(repair_fallen_mast) : nullptr;
}

/// AB-R121 `any-rigging-box`: a mast with a whole or half-marked box stands again.
void mend_rigging(Ship& ship, std::size_t place) {
  const std::size_t mast = place / max_rigging_boxes;
  ship.rigging[mast][place % max_rigging_boxes] = 0;
  ship.fallen[mast] = false;
}

/// AB-R119: the whole box. AB-R120: a gun comes back unloaded.
void mend(Ship& ship, Kind kind_of_box, std::size_t place) {
  switch (kind_of_box) {
    case Kind::rigging:
      return mend_rigging(ship, place);
    case Kind::guns:
      ship.guns[place].out = false;
      ship.guns[place].unloaded = true;
      return;
    case Kind::hull:
      ship.hull[place] = 0;
      return;
  }
}

/// AB-2.3.3: six points for a box, as often as there are six (AB-R122).
void spend(Game& game, ShipId who, const Gang& gang) {
  Ship& ship = game.ship(who);
  for (int nth = 0; ship.*gang.points >= points_for_a_box; ++nth) {
    if (!anything_to_repair(game, who, gang.kind)) return;
    const Option box = choose_box(game, who, gang, nth);
    if (box.value == save.value) return;
    const auto place = static_cast<std::size_t>(box.value);
    const Ruling ruling = ruling_on(ship, gang.kind, place);
    ship.*gang.points -= points_for_a_box;
    mend(ship, gang.kind, place);
    game.tell(kind("repaired"), cite("AB-2.3.3"), who, ruling, fact("kind", gang.name),
              fact("box", box.name), fact("points", ship.*gang.points));
  }
}

/// AB-R122 `cap-at-six`: no more is kept for another turn.
void forfeit(Game& game, ShipId who, const Gang& gang) {
  if (game.ruling(repair_bank) != RepairBank::cap_at_six) return;
  int& points = game.ship(who).*gang.points;
  const int surplus = points - points_for_a_box;
  if (surplus <= 0) return;
  points = points_for_a_box;
  tell_points(game, who, gang, -surplus, cite_ruling(repair_bank));
}

void repair_ship(Game& game, ShipId who) {
  for (const Gang& gang : gangs) {
    tally(game, who, gang);
    spend(game, who, gang);
    forfeit(game, who, gang);
  }
}

}  // namespace

void repair_damage(Game& game) {
  game.for_each_in_play([&](ShipId who) { repair_ship(game, who); });
}

}  // namespace prizecourt::away_boarders
