#include "extras/bots/rulesets/away_boarders/seamanship.h"
#include "formats/rulesets/away_boarders/words.h"

#include <climits>

#include <algorithm>
#include <array>
#include <cstddef>

// How she is sailed: two moves are tried, and where they lead is weighed.
namespace prizecourt::away_boarders {
namespace {

constexpr Maxim station{"station", "take a position where your guns bear and the enemy's do not"};
constexpr Maxim run{"run", "run from the nearest enemy when you are weak and he is strong"};
constexpr Maxim errand{"errand",
                       "a ship that must leave the map heads for that edge and waits for no one"};
constexpr Maxim leeward_last{"leeward-last", "let the others move first"};
constexpr Maxim canvas{"canvas", "full sail to close, battle sail to fight"};
constexpr Maxim weak_side{"weak-side", "pass on the side where fewest enemy guns are loaded"};

// ---- what a place is worth ----

constexpr int far_off = 9;      ///< points: beyond it nobody hurts anybody soon
constexpr int pistol_shot = 2;  ///< where every gun tells
constexpr int pull = 25;        ///< of an enemy, for each point that he is farther off than that
constexpr int gage = 6;         ///< for each point to windward of the nearest enemy
constexpr int most_gage = 4;    ///< points beyond which the weather gage is no more worth
constexpr int off_the_field = -4000;
constexpr int home_run = 4000;    ///< off it where she has to get off
constexpr int errand_pull = 60;   ///< of the edge that she has to get to, for each point
constexpr int edge_ahead = -300;  ///< the next point ahead is none
constexpr int edge_near = -80;    ///< the one after it is none
constexpr int in_irons = -140;    ///< she turns, and does nothing else
constexpr int aboard_a_friend = -500;
constexpr int aboard_an_enemy = -150;  ///< of one with whom she had rather not be grappled
constexpr int aboard_a_prize = 500;    ///< of one whom she outmans
constexpr int close_hauled = -10;      ///< slow

constexpr std::array all_moves = {Move::ahead,     Move::ahead_port,     Move::ahead_starboard,
                                  Move::turn_port, Move::turn_starboard, Move::back_sail};

/// Moves that the chart gives to that speed up to the end of a phase.
int moves_until(int speed, int phase) {
  int moves = 0;
  for (int p = 1; p <= phase; ++p) {
    for (const ChartEntry& entry : movement_phase(p)) {
      if (entry.speed == speed) moves += entry.moves;
    }
  }
  return moves;
}

// ---- her errand ----

constexpr std::array all_edges = {Edge::west, Edge::east, Edge::north, Edge::south};

/// Points from a place to the nearest one beyond that edge.
int points_to(const FieldSpec& field, Edge edge, Point at) {
  const int twice_y = 2 * at.r + at.q;
  switch (edge) {
    case Edge::west:
      return at.q - field.west + 1;
    case Edge::east:
      return field.east + 1 - at.q;
    case Edge::north:
      return (twice_y - 2 * field.north) / 2 + 1;
    case Edge::south:
      break;
  }
  return (2 * field.south + 1 - twice_y) / 2 + 1;
}

/// The edges by which her side wants her off the field; none where it does not.
std::array<bool, 4> ways_off(const Game& game, ShipId who) {
  std::array<bool, 4> edges{};
  const Setup& setup = game.setup;
  const auto side = static_cast<std::size_t>(game.side_of(who));
  if (!setup.victory.asks(side)) return edges;
  const auto add = [&](const prizecourt::Aim& aim) {
    const auto& off = aim.get_off;
    if (off.any == 0 && std::find(off.all.begin(), off.all.end(), index(who)) == off.all.end()) {
      return;
    }
    if (aim.edge) {
      edges[static_cast<std::size_t>(*aim.edge)] = true;
    } else {
      edges.fill(true);
    }
  };
  const Aims& aims = setup.victory.sides[side];
  add(aims.always);
  for (const prizecourt::Aim& way : aims.ways) add(way);
  return edges;
}

bool has_errand(const std::array<bool, 4>& edges) {
  return std::find(edges.begin(), edges.end(), true) != edges.end();
}

// ---- the ships about ----

/// All that the ships about have to do with where one of them lies. They lie as they do; but the
/// nearest, if he moves after her in this phase, may do what is worst for her.
class Outlook {
 public:
  Outlook(const Game& game, ShipId who, int phase)
      : game_(game),
        own_(vessel_of(game, who)),
        nearest_(nearest_enemy(game, who)),
        ways_off_(ways_off(game, who)) {
    for (int i = 0; i < game.ship_count() && count_ < others_.size(); ++i) {
      const auto id = static_cast<ShipId>(i);
      if (id == who || !game.in_play(id) || !game.opposing(who, id)) continue;
      if (distance_between(game, who, id) > sighted) continue;
      others_[count_++] = vessel_of(game, id);
    }
    if (nearest_ != who) {  // little is left of her, and much more of him
      const int own = strength_of(game.setup, game.state, who);
      flees_ = own < 350 && strength_of(game.setup, game.state, nearest_) > 2 * own;
    }
    if (nearest_ != who && distance_between(game, who, nearest_) <= sighted) foresee(phase);
  }

  /// By which maxim she is sailed.
  [[nodiscard]] const Maxim& maxim() const {
    if (has_errand(ways_off_)) return errand;
    return flees_ ? run : station;
  }

  [[nodiscard]] bool is_off(Point at) const { return !game_.setup.field.contains(at); }

  [[nodiscard]] int worth(const Pose& pose) const {
    if (is_off(pose.at)) return is_home(pose.at) ? home_run : off_the_field;
    return exchange(pose) + approach(pose) + safety(pose) + company(pose);
  }

 private:
  static constexpr int sighted = hit_table_range + 3;

  /// What she gives less what she takes.
  [[nodiscard]] int exchange(const Pose& pose) const {
    int sum = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      const Vessel& other = others_[i];
      if (other.id != nearest_ || reply_count_ == 0) {
        sum += exchange_with(other, other.pose, pose);
        continue;
      }
      int worst = exchange_with(other, replies_[0], pose);
      for (std::size_t r = 1; r < reply_count_; ++r) {
        worst = std::min(worst, exchange_with(other, replies_[r], pose));
      }
      sum += worst;
    }
    return sum;
  }

  [[nodiscard]] int exchange_with(const Vessel& other, const Pose& his, const Pose& pose) const {
    int given = fire_worth(game_, own_, pose, other, his);
    if (given > 0 && friend_masks(game_, own_.id, pose.at, his.at)) given = 0;
    return given - fire_worth(game_, other, his, own_, pose);
  }

  /// Where the nearest enemy can be when he has moved, if he still has a move in this phase.
  void foresee(int phase) {
    const Ship& his = game_.ship(nearest_);
    if (his.moves_this_turn >= moves_until(his.speed, phase) || game_.linked(nearest_)) return;
    const Pose pose{his.at, his.facing};
    for (const Move move : all_moves) {
      if (objection_to_move(game_, nearest_, move)) continue;
      replies_[reply_count_++] = pose_after(game_, pose, move);
    }
  }

  /// Whether that is beyond an edge by which she has to get off.
  [[nodiscard]] bool is_home(Point at) const {
    for (const Edge edge : all_edges) {
      const bool leads_off = ways_off_[static_cast<std::size_t>(edge)];
      if (leads_off && game_.setup.field.is_beyond(edge, at)) return true;
    }
    return false;
  }

  [[nodiscard]] int approach(const Pose& pose) const {
    if (has_errand(ways_off_)) {
      int nearest = INT_MAX;
      for (const Edge edge : all_edges) {
        if (!ways_off_[static_cast<std::size_t>(edge)]) continue;
        nearest = std::min(nearest, points_to(game_.setup.field, edge, pose.at));
      }
      return -errand_pull * nearest;
    }
    if (nearest_ == own_.id) return 0;
    const Point enemy = game_.ship(nearest_).at;
    const int away = grid::distance(pose.at, enemy);
    if (flees_) return pull * std::min(away, far_off);
    const int upwind = (upwind_score(pose.at, game_.state.wind_from) -
                        upwind_score(enemy, game_.state.wind_from)) /
                       2;
    return -pull * std::max(0, away - pistol_shot) +
           gage * std::clamp(upwind, -most_gage, most_gage);
  }

  /// What the edge of the field costs her, but for one that she makes for.
  [[nodiscard]] int edge_before(const Pose& pose) const {
    const auto& field = game_.setup.field;
    const auto is_shut = [&](Point at) {
      return (is_off(at) && !is_home(at)) || field.is_land(at);
    };
    const Point ahead = pose.at + unit(pose.facing);
    if (is_shut(ahead)) return edge_ahead;
    return is_shut(ahead + unit(pose.facing)) ? edge_near : 0;
  }

  [[nodiscard]] int safety(const Pose& pose) const {
    const int sum = edge_before(pose);
    if (game_.ship(own_.id).sail == Sail::oars) return sum;
    const PointOfSail sails = point_of_sail(pose.facing, game_.state.wind_from);
    return sum + (sails == PointOfSail::in_irons       ? in_irons
                  : sails == PointOfSail::close_hauled ? close_hauled
                                                       : 0);
  }

  /// Who is on that point already.
  [[nodiscard]] int company(const Pose& pose) const {
    if (pose.at == own_.pose.at) return 0;
    int sum = 0;
    game_.occupancy.at(pose.at, [&](ShipId other) {
      if (!game_.opposing(own_.id, other)) {
        sum += aboard_a_friend;
      } else {
        const bool prize = outmans(own_.crew, crew_aboard(game_.ship(other)));
        sum += prize ? aboard_a_prize : aboard_an_enemy;
      }
    });
    return sum;
  }

  const Game& game_;
  Vessel own_;
  ShipId nearest_;
  std::array<bool, 4> ways_off_;  ///< by Edge
  bool flees_ = false;
  std::array<Vessel, 24> others_;
  std::size_t count_ = 0;
  std::array<Pose, all_moves.size()> replies_{};
  std::size_t reply_count_ = 0;
};

// ---- what moves lead to ----

/// While it lasts the ship lies where a move would bring her, so that the rules say what she may do
/// from there.
class Supposed {
 public:
  Supposed(const Game& game, ShipId who, Move move)
      : ship_(game.state.ships[index(who)]),
        before_{ship_.at, ship_.facing},
        backs_before_(ship_.limited_backs_this_turn) {
    const Pose after = pose_after(game, before_, move);
    ship_.at = after.at;
    ship_.facing = after.facing;
    if (move == Move::back_sail) ++ship_.limited_backs_this_turn;
  }

  Supposed(const Supposed&) = delete;
  Supposed& operator=(const Supposed&) = delete;

  ~Supposed() {
    ship_.at = before_.at;
    ship_.facing = before_.facing;
    ship_.limited_backs_this_turn = backs_before_;
  }

  [[nodiscard]] Pose pose() const { return {ship_.at, ship_.facing}; }

 private:
  Ship& ship_;
  Pose before_;
  int backs_before_;
};

/// The best of what she can do after that.
int best_next(const Game& game, ShipId who, const Outlook& outlook) {
  const Ship& ship = game.ship(who);
  const Pose pose{ship.at, ship.facing};
  int best = off_the_field;
  for (const Move move : all_moves) {
    if (objection_to_move(game, who, move)) continue;
    best = std::max(best, outlook.worth(pose_after(game, pose, move)));
  }
  return best;
}

}  // namespace

Pose pose_after(const Game& game, const Pose& pose, Move move) {
  Pose after = pose;
  if (advances(move)) after.at = after.at + unit(advance_direction(game, pose.facing, move));
  after.facing = pose.facing.turned(turn_of(move));
  return after;
}

Advice choose_move(const AskedCaptain& matter) {
  const int phase = phase_of(matter.question);
  const Outlook outlook(matter.game, matter.who, phase);
  const bool fires = matter.question.nth + 1 >= moves_until(matter.ship().speed, phase);
  return matter.best(outlook.maxim(), [&](const Option& option) {
    const Supposed there(matter.game, matter.who, static_cast<Move>(option.value));
    const int here = outlook.worth(there.pose());
    if (outlook.is_off(there.pose().at)) return here;
    const int next = best_next(matter.game, matter.who, outlook);
    return fires ? here + next / 4 : next;  // others move until then
  });
}

Advice choose_move_order(const AskedCaptain& matter) {
  constexpr int defer = 1;
  return matter.best(leeward_last,
                     [](const Option& option) { return option.value == defer ? 50 : 0; });
}

Advice choose_pass_side(const AskedCaptain& matter) {
  const auto other = ship_called(matter.game.setup, matter.question.about);
  return matter.best(weak_side, [&](const Option& option) {
    if (!other || !matter.game.opposing(matter.who, *other)) return 0;
    const auto side =
        option.value == static_cast<int>(ShipSide::port) ? Battery::port : Battery::starboard;
    const Ship& ship = matter.game.ship(*other);
    int guns = 0;
    for (std::size_t g = 0; g < matter.game.spec(*other).guns.size(); ++g) {
      const Gun& gun = ship.guns[g];
      if (gun.out || gun.unloaded || battery_of(matter.game, *other, g) != side) continue;
      ++guns;
    }
    return -10 * guns;
  });
}

Sail wanted_sail(const Game& game, ShipId who) {
  if (has_errand(ways_off(game, who))) return Sail::full;
  const ShipId enemy = nearest_enemy(game, who);
  if (enemy == who) return game.ship(who).sail;
  return distance_between(game, who, enemy) > far_off ? Sail::full : Sail::battle;
}

Advice choose_sail(const AskedCaptain& matter) {
  const Sail wanted = wanted_sail(matter.game, matter.who);
  return matter.best(canvas, [&](const Option& option) {
    const auto sail = static_cast<Sail>(option.value);
    if (sail == wanted) return 100;
    return sail == matter.ship().sail ? 20 : 0;
  });
}

}  // namespace prizecourt::away_boarders
