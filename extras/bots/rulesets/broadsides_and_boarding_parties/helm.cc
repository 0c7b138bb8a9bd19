#include "extras/bots/rulesets/broadsides_and_boarding_parties/seamanship.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>

// The three cards of a round. Both captains lay theirs at the same time, so each way to lay one's
// own is weighed against every way that the enemy has, and he is taken to have weighed them
// likewise.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr Maxim broadside_to_him{
    "broadside-to-him",
    "take a position where your broadside bears and the enemy's does not, whatever he plots"};
constexpr Maxim close_in{"close-in", "close with the enemy while you can match him"};
constexpr Maxim run{"run", "keep out of range when beaten"};
constexpr Maxim no_hope{"no-hope",
                        "give up only when you can neither move nor fire, and the enemy can"};
constexpr Maxim drive{"drive", "head for the enemy's present position and turn the guns on him"};

// ---- where cards lead ---------------------------------------------------------------------------

struct Station {
  Dot at;
  Compass heading{};
};

/// A way to lay three cards, and where it leads if nothing comes between.
struct Course {
  std::array<Card, slot_total> cards{};
  std::array<Station, slot_total> after{};
  bool aground = false;
  bool heads_for_land = false;  ///< or off the map, at its end
  std::uint8_t stem = 0;        ///< which of the ways to lay the first two
};

/// All that a side can lay, after the cards that it has laid.
class Courses {
 public:
  static constexpr std::size_t most = 64;        // four cards in each of three slots
  static constexpr std::size_t most_stems = 25;  // five, with the damaged one, in two

  Courses(const Game& game, Side side, std::span<const Card> laid)
      : game_(game),
        laid_(laid) {
    const Ship& ship = game.ship(side);
    if (may_plot(game, side)) {
      lay({}, 0, {ship.at, ship.heading}, game.forced(side));
    } else {
      Course drifts;
      drifts.after.fill({ship.at, ship.heading});
      stem_count_ = 1;
      end(drifts);
    }
  }

  [[nodiscard]] std::size_t size() const { return size_; }

  /// One course for each of the ways to lay the first two cards.
  [[nodiscard]] std::span<const std::uint8_t> stems() const {
    return std::span(stems_).first(stem_count_);
  }

  [[nodiscard]] const Course& operator[](std::size_t i) const { return all_[i]; }

 private:
  void lay(const Course& so_far, std::size_t slot, const Station& from, int damaged) {
    if (slot == slot_total) {
      end(so_far);
      return;
    }
    if (slot == slot_total - 1) stems_[stem_count_++] = static_cast<std::uint8_t>(size_);
    const bool has_choice = damaged < slot_total - static_cast<int>(slot);
    for (const Card card : {Card::remain, Card::move, Card::turn_starboard, Card::turn_port}) {
      if (has_choice) go_on(so_far, slot, from, card, damaged);
    }
    if (damaged > 0) go_on(so_far, slot, from, Card::damaged, damaged - 1);
  }

  void go_on(Course course, std::size_t slot, const Station& from, Card card, int damaged) {
    if (slot < laid_.size() && laid_[slot] != card) return;
    course.cards[slot] = card;
    course.after[slot] = course.aground ? from : sailed(course, from, card);
    lay(course, slot + 1, course.after[slot], damaged);
  }

  void end(Course course) {
    course.stem = static_cast<std::uint8_t>(stem_count_ - 1);
    course.heads_for_land = !is_open(next_dot(course.after.back().at, course.after.back().heading));
    all_[size_++] = course;
  }

  [[nodiscard]] bool is_open(Dot dot) const {
    const SeaMap& map = game_.setup.map;
    return map.contains(dot) && !map.is_island(dot);
  }

  /// BBP-2.3 to BBP-2.8, BBP-3.3.
  [[nodiscard]] Station sailed(Course& course, const Station& from, Card card) const {
    switch (card) {
      case Card::none:
      case Card::remain:
      case Card::damaged:
        return from;
      case Card::turn_starboard:
        return {from.at, grid::turned(from.heading, +1)};
      case Card::turn_port:
        return {from.at, grid::turned(from.heading, -1)};
      case Card::move:
        break;
    }
    const Dot ahead = next_dot(from.at, from.heading);
    if (is_open(ahead)) return {ahead, from.heading};
    const bool card_only =
        !game_.setup.map.contains(ahead) && game_.ruling(off_map_move) == OffMapMove::card_lost;
    course.aground = !card_only;
    return from;
  }

  const Game& game_;
  std::span<const Card> laid_;
  std::array<Course, most> all_{};
  std::size_t size_ = 0;
  std::array<std::uint8_t, most_stems> stems_{};
  std::size_t stem_count_ = 0;
};

// ---- what a place is worth ----------------------------------------------------------------------

/// Towards a dot that is further off, the nearest of the eight directions.
Compass towards(Dot from, Dot to) {
  const auto sign = [](int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
  const int east = to.x - from.x;
  const int north = to.y - from.y;
  const bool lies_east = std::abs(east) * 2 > std::abs(north);
  const bool lies_north = std::abs(north) * 2 > std::abs(east);
  return direction_to({0, 0}, {lies_east ? sign(east) : 0, lies_north ? sign(north) : 0});
}

/// The two sides as they go into the round.
class Match {
 public:
  Match(const Game& game, Side own)
      : game_(game),
        gun_tells_(per_shot(game, other(own)) * 5 / 4),  // else equals would never come to blows
        gun_hurts_(per_shot(game, own)),
        boarding_(worth_of_boarding(game, own)),
        fights_(strength(own) * 3 >= strength(other(own)) * 2) {
    for (int bearing = 0; bearing < compass_points; ++bearing) {
      own_guns_[static_cast<std::size_t>(bearing)] = bearing_guns(own, bearing);
      enemy_guns_[static_cast<std::size_t>(bearing)] = bearing_guns(other(own), bearing);
    }
  }

  /// Whether she seeks the fight.
  [[nodiscard]] bool fights() const { return fights_; }

  /// What has come of two courses by a slot, for the own side.
  struct SoFar {
    int points = 0;
    bool collided = false;
  };

  /// Plays one slot more.
  void add(SoFar& so_far, const Course& own, const Course& enemy, std::size_t slot) const {
    if (so_far.collided) return;
    const Station& mine = own.after[slot];
    const Station& his = enemy.after[slot];
    so_far.collided = mine.at == his.at;
    so_far.points += so_far.collided ? boarding_ : exchange(mine, his);
  }

  /// How she lies for the round that comes.
  [[nodiscard]] int prospects(const Course& own, const Course& enemy) const {
    constexpr int a_dot = 12;     // nearer, for who seeks the fight
    constexpr int an_eighth = 5;  // to turn before she can make for him
    constexpr int a_bearing_gun = 4;
    constexpr int land_ahead = 8;
    constexpr int is_aground = 10;
    const Station& mine = own.after.back();
    const Station& his = enemy.after.back();
    const int dots = dots_between(mine.at, his.at);
    int sum = (enemy.aground ? is_aground : 0) - (own.aground ? is_aground : 0) -
              (own.heads_for_land ? land_ahead : 0) + (enemy.heads_for_land ? land_ahead : 0);
    if (!fights_) return sum + a_dot * std::min(dots, 8);
    const Compass to_him = towards(mine.at, his.at);
    if (dots > 1) sum -= a_dot * dots;
    if (dots <= 2) {
      return sum + a_bearing_gun * (own_guns(mine, to_him) - enemy_guns(his, to_him));
    }
    const int bearing = bearing_of(to_him, mine.heading);
    return sum - an_eighth * std::min(bearing, compass_points - bearing);
  }

 private:
  [[nodiscard]] int strength(Side side) const {
    return strength_of(game_.setup, game_.state, side);
  }

  /// What a shot at a side takes of it, in thousandths: a third of the shots take a gun and its
  /// crew.
  static int per_shot(const Game& game, Side side) {
    constexpr int thousandths = 1000 * (gun_counts + crew_a_cannon) / 3;
    return thousandths / std::max(1, strength_of(game.setup, game.state, side));
  }

  /// BBP-9.1 to BBP-11.8. Whoever is no stronger has nothing to look for on the enemy's deck.
  static int worth_of_boarding(const Game& game, Side own) {
    constexpr int risk = 60;  // one Captain slain ends all
    return edge(game.figures_left(own), game.figures_left(other(own))) * 3 / 4 - risk;
  }

  [[nodiscard]] int bearing_guns(Side side, int bearing) const {
    if (end_on(bearing)) return 0;
    return std::popcount(cannons_on_board(game_.ship(side)) &
                         cannons_in_arc(game_.ruling(bow_end), arc_of(bearing), beam_of(bearing)));
  }

  [[nodiscard]] int own_guns(const Station& mine, Compass to_him) const {
    return own_guns_[static_cast<std::size_t>(bearing_of(to_him, mine.heading))];
  }

  [[nodiscard]] int enemy_guns(const Station& his, Compass to_him) const {
    const Compass to_me = grid::turned(to_him, compass_points / 2);
    return enemy_guns_[static_cast<std::size_t>(bearing_of(to_me, his.heading))];
  }

  [[nodiscard]] int exchange(const Station& mine, const Station& his) const {
    if (dots_between(mine.at, his.at) != 1) return 0;
    const Compass to_him = direction_to(mine.at, his.at);
    return own_guns(mine, to_him) * gun_tells_ - enemy_guns(his, to_him) * gun_hurts_;
  }

  const Game& game_;
  std::array<int, compass_points> own_guns_{};
  std::array<int, compass_points> enemy_guns_{};
  int gun_tells_;
  int gun_hurts_;
  int boarding_;
  bool fights_;
};

// ---- what he will lay ---------------------------------------------------------------------------

/// The enemy's cards, where they matter: far off he is taken to stay.
std::span<const Card> cards_foreseen(const Game& game) {
  constexpr int most_dots_a_round = 2 * slot_total + 1;
  static constexpr std::array<Card, slot_total> stays = {Card::remain, Card::remain, Card::remain};
  const bool far_off =
      dots_between(game.ship(Side::one).at, game.ship(Side::two).at) > most_dots_a_round;
  const bool is_free = game.forced(Side::one) == 0 && game.forced(Side::two) == 0;
  return far_off && is_free ? std::span<const Card>(stays) : std::span<const Card>();
}

/// All courses of one side against all of the other, and how a captain would mix his own where the
/// other mixes as well: both answer in turn what the other has laid until then (Brown's fictitious
/// play).
class Duel {
 public:
  /// `laid`: the cards that lie already, the own ones.
  Duel(const Game& game, Side own, std::span<const Card> laid)
      : own_(game, own, laid),
        enemy_(game, other(own), cards_foreseen(game)),
        match_(game, own) {
    weigh();
    std::array<int, Courses::most> his{};  // what each of his would have cost him until now
    for (std::size_t i = 0; i < own_.size(); ++i) add(his, i);
    for (int turn = 0; turn < turns; ++turn) {
      const auto worst = static_cast<std::size_t>(
          std::min_element(his.begin(), his.begin() + enemy_.size()) - his.begin());
      const bool dozes = turn % dozing == 0;
      for (std::size_t i = 0; i < own_.size(); ++i) {
        worth_[i] += table_[i][worst] + (dozes ? table_[i][staying] : 0);
      }
      if (turn == 0) his.fill(0);  // that was an answer to anything
      add(his, best());
      if (turn >= turns / 2) answers_[static_cast<std::size_t>(turn - turns / 2)] = best();
    }
  }

  /// One of the courses that he would lay now.
  [[nodiscard]] const Course& drawn(BotKey key) const {
    return own_[answers_[key.below(answers_.size())]];
  }

  /// The best that a card in that slot leads to, against all that the enemy has laid in turn.
  [[nodiscard]] int worth(std::size_t slot, Card card) const {
    std::optional<int> best;
    for (std::size_t i = 0; i < own_.size(); ++i) {
      const bool is_better = own_[i].cards[slot] == card && (!best || worth_[i] > *best);
      if (is_better) best = worth_[i];
    }
    return best.value_or(0) / (turns + turns / dozing);
  }

  [[nodiscard]] bool fights() const { return match_.fights(); }

 private:
  static constexpr int turns = 48;
  static constexpr int dozing = 4;           // in so many turns he does nothing once: some never do
  static constexpr std::size_t staying = 0;  // the first of his courses

  void weigh() {
    using SoFar = Match::SoFar;
    std::array<std::array<SoFar, Courses::most_stems>, Courses::most_stems> stems{};
    for (const std::uint8_t i : own_.stems()) {
      for (const std::uint8_t j : enemy_.stems()) {
        SoFar& so_far = stems[own_[i].stem][enemy_[j].stem];
        for (std::size_t slot = 0; slot + 1 < slot_total; ++slot) {
          match_.add(so_far, own_[i], enemy_[j], slot);
        }
      }
    }
    for (std::size_t i = 0; i < own_.size(); ++i) {
      for (std::size_t j = 0; j < enemy_.size(); ++j) {
        SoFar so_far = stems[own_[i].stem][enemy_[j].stem];
        match_.add(so_far, own_[i], enemy_[j], slot_total - 1);
        const int later = so_far.collided ? 0 : match_.prospects(own_[i], enemy_[j]);
        table_[i][j] = so_far.points + later;
      }
    }
  }

  void add(std::array<int, Courses::most>& his, std::size_t course) const {
    for (std::size_t j = 0; j < enemy_.size(); ++j) his[j] += table_[course][j];
  }

  [[nodiscard]] std::size_t best() const {
    return static_cast<std::size_t>(std::max_element(worth_.begin(), worth_.begin() + own_.size()) -
                                    worth_.begin());
  }

  Courses own_;
  Courses enemy_;
  Match match_;
  std::array<std::array<int, Courses::most>, Courses::most> table_{};
  std::array<int, Courses::most> worth_{};
  std::array<std::size_t, turns / 2> answers_{};
};

}  // namespace

Advice lay_card(const Asked& asked) {
  constexpr int drawn_card = 40;  // more than what is nearly equal
  const Game& game = asked.game;
  const auto slot = static_cast<std::size_t>(asked.question.nth - 1);
  const Duel duel(game, asked.own, std::span(game.ship(asked.own).plot).first(slot));
  const Card drawn = duel.drawn(asked.thinking.key.of(asked.question)).cards[slot];
  const Maxim& maxim = !duel.fights()                 ? run
                       : cards_foreseen(game).empty() ? broadside_to_him
                                                      : close_in;
  return asked.best(maxim, [&](const Option& option) {
    const auto card = static_cast<Card>(option.value);
    return duel.worth(slot, card) + (card == drawn ? drawn_card : 0);
  });
}

Plot likely_plot(const Game& game, Side side, BotKey key) {
  return Duel(game, side, {}).drawn(key).cards;
}

Advice give_up(const Asked& asked) {
  const Game& game = asked.game;
  const Side enemy = asked.enemy();
  const bool can_act = game.forced(asked.own) < slot_total || guns_of(game.state, asked.own) > 0;
  const bool he_can =
      game.forced(enemy) < slot_total && guns_of(game.state, enemy) > 0 && may_plot(game, enemy);
  const bool outnumbered = game.figures_left(asked.own) * 3 < game.figures_left(enemy);
  const bool hopeless = game.under_sail() && !can_act && he_can && outnumbered;
  return yes_or_no(asked.question, asked.thinking, no_hope, hopeless, 2000);
}

Advice drive_card(const Asked& asked) {
  constexpr int a_dot = 50;
  constexpr int in_range = 60;
  const Game& game = asked.game;
  const auto slot = static_cast<std::size_t>(asked.question.nth - 1);
  const Courses courses(game, asked.own, std::span(game.ship(asked.own).plot).first(slot));
  const Dot him = game.ship(asked.enemy()).at;
  const bool boards = game.figures_left(asked.own) > game.figures_left(asked.enemy()) + 2;
  const auto at_last = [&](const Course& course) {
    const Station& mine = course.after.back();
    const int dots = dots_between(mine.at, him);
    if (dots == 0) return boards ? in_range : -in_range;
    const int bearing = bearing_of(towards(mine.at, him), mine.heading);
    const bool bears = dots == 1 && arc_of(bearing) == Arc::broadside;
    return (bears ? in_range : 0) - a_dot * dots - (course.aground ? in_range : 0);
  };
  return asked.best(drive, [&](const Option& option) {
    std::optional<int> best;
    for (std::size_t i = 0; i < courses.size(); ++i) {
      const bool fits = courses[i].cards[slot] == static_cast<Card>(option.value);
      if (fits && (!best || at_last(courses[i]) > *best)) best = at_last(courses[i]);
    }
    return best.value_or(0);
  });
}

}  // namespace prizecourt::broadsides_and_boarding_parties
