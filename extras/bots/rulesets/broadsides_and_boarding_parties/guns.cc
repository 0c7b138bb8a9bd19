#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "extras/bots/rulesets/broadsides_and_boarding_parties/seamanship.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

// Fire. A shot costs nothing and no gun has to be loaded, so none is spared; what counts is the row
// (BBP-5.3, BBP-5.4): one face in six strikes the hull, one the mast, and one each the guns of
// either side with all who stand there.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr Maxim no_shot_spared{"no-shot-spared", "fire every gun that bears: a shot costs nothing"};
constexpr Maxim where_it_tells{"where-it-tells", "fire at the row with the most to hit"};
constexpr Maxim last_volley{"last-volley", "before boarding fire at men: guns no longer matter"};
constexpr Maxim finish_the_hull{"finish-the-hull", "hit a place that already has a marker"};

constexpr int a_gun = 80;        // with it goes its part of all broadsides to come
constexpr int gun_bearing = 40;  // more, where it bears on us now
constexpr int a_man = 20;
constexpr int the_captain = 60;  // a round in which she lays no cards
constexpr int sinking = 1500;

/// What the card that she is forced to lay is worth, by how many she lays already.
constexpr std::array<int, slot_total + 1> a_card = {90, 150, 300, 0};

struct Target {
  const Game& game;
  Side side;
  bool volley;

  [[nodiscard]] const Ship& ship() const { return game.ship(side); }

  [[nodiscard]] int next_card() const {
    return a_card[static_cast<std::size_t>(game.forced(side))];
  }

  [[nodiscard]] int men_at(Cell cell) const {
    const Place place = place_at(side, cell);
    const bool captain_there = game.place_of(side, captain) == place;
    return a_man * game.figures_at(side, place) + (captain_there ? the_captain : 0);
  }

  /// The side of her that she shows, if one.
  [[nodiscard]] std::optional<Beam> shown() const {
    const auto bearing = bearing_to_enemy(game, side);
    if (!bearing || end_on(*bearing)) return std::nullopt;
    return beam_of(*bearing);
  }

  [[nodiscard]] int guns_at(int row, Beam beam) const {
    const Cell cell = cell_at(row, position_of(beam));
    const bool stands = ship().cannons[index(cell)] && !volley;
    const int gun = a_gun + (shown() == beam ? gun_bearing : 0);
    return (stands ? gun : 0) + men_at(cell);
  }

  /// BBP-6.3 to BBP-6.5; the first hit of two is half the way.
  [[nodiscard]] int mast_at(int row) const {
    const int men = men_at(cell_at(row, middle_position));
    const int left = ship().masts[static_cast<std::size_t>(row)];
    return men + (left == 0 || volley ? 0 : next_card() / left);
  }

  /// BBP-6.7 to BBP-6.11.
  [[nodiscard]] int hull_at(int row, Beam beam) const {
    const auto& hull = ship().hull[static_cast<std::size_t>(beam)];
    const int markers = hull[static_cast<std::size_t>(row)];
    if (markers == ruined || volley) return 0;
    const int ruined_now = ruined_hull(ship());
    if (markers == 0) return (next_card() + 30 * ruined_now) / 3;
    if (ruined_now + 1 == cards_that_sink) return sinking;
    return next_card() + 60 * (ruined_now + 1);
  }

  [[nodiscard]] int hull_at(int row) const {
    const auto beam = shown();
    if (beam) return hull_at(row, *beam);
    return std::max(hull_at(row, Beam::port), hull_at(row, Beam::starboard));
  }

  [[nodiscard]] int worth(int row) const {
    return hull_at(row) + mast_at(row) + guns_at(row, Beam::port) + guns_at(row, Beam::starboard);
  }

  /// The row where most can be struck.
  [[nodiscard]] int best_row() const {
    int best = 0;
    for (int row = 1; row < row_total; ++row) {
      if (worth(row) > worth(best)) best = row;
    }
    return best;
  }
};

Target target_of(const Game& game, Side side) {
  return {.game = game, .side = side, .volley = game.before_boarding()};
}

}  // namespace

int worth_of_row(const Game& game, Side enemy, int row) {
  return target_of(game, enemy).worth(row);
}

Advice choose_gun(const Asked& asked) {
  return asked.best(no_shot_spared, [](const Option& option) {
    return option.value == hold_fire.value ? -1000 : 0;
  });
}

Advice choose_row(const Asked& asked) {
  const Target target = target_of(asked.game, asked.enemy());
  return asked.best(target.volley ? last_volley : where_it_tells,
                    [&](const Option& option) { return target.worth(option.value); });
}

// Who fires names the side on which most is to be won in the row that he would fire at; the owner
// the one that costs least in all.
Advice choose_hull_side(const Asked& asked) {
  const bool fires = asked.game.ruling(struck_side_end_on) == StruckSideEndOn::firer_declares;
  const Target target = target_of(asked.game, fires ? asked.enemy() : asked.own);
  const int row = target.best_row();
  return asked.best(finish_the_hull, [&](const Option& option) {
    const auto beam = static_cast<Beam>(option.value);
    if (fires) return target.hull_at(row, beam);
    int sum = 0;
    for (int each = 0; each < row_total; ++each) sum -= target.hull_at(each, beam);
    return sum;
  });
}

}  // namespace prizecourt::broadsides_and_boarding_parties
