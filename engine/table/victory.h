#pragma once

#include "engine/table/enum_names.h"
#include "engine/table/event_parts.h"

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// What a scenario asks of the sides of a game that leaves victory to it: plain data, and functions
/// that judge it with what a ruleset knows. It is judged at the end of every turn, before the
/// game's own ends: who alone has achieved his aims has won, several at once draw.
namespace prizecourt {

/// An edge of the field.
enum class Edge : std::uint8_t { west, east, north, south };

/// Ships by their place in the Setup. Nothing is asked where both members are empty.
struct ShipsAsked {
  std::vector<std::size_t> all;  ///< every one of these
  int any = 0;                   ///< or so many of whichever count

  [[nodiscard]] bool is_asked() const { return !all.empty() || any > 0; }
};

/// What a side must bring about: everything that is asked.
struct Aim {
  ShipsAsked take;     ///< enemies that have been taken
  ShipsAsked sink;     ///< enemies that have sunk
  ShipsAsked get_off;  ///< ships of its own that have left the field by `edge`, or by any
  std::optional<Edge> edge;
  ShipsAsked keep;  ///< ships of its own that are neither taken nor sunk when turn `until` ends
  int until = 0;
  int points = 0;  ///< so many; 0: not asked

  [[nodiscard]] bool is_asked() const {
    return take.is_asked() || sink.is_asked() || get_off.is_asked() || keep.is_asked() ||
           points > 0;
  }
};

/// What a side must bring about: `always`, and one of `ways` where there are any.
struct Aims {
  Aim always;
  std::vector<Aim> ways;

  [[nodiscard]] bool are_asked() const { return always.is_asked() || !ways.empty(); }
};

struct Victory {
  std::vector<Aims> sides;  ///< by side; empty where the scenario says nothing of any
  std::vector<int> worth;   ///< by ship, in points; empty where the ruleset says it

  [[nodiscard]] bool is_asked() const { return !sides.empty(); }

  [[nodiscard]] bool asks(std::size_t side) const {
    return side < sides.size() && sides[side].are_asked();
  }
};

inline constexpr std::size_t most_sides_with_aims = 128;

using SidesThatAchieved = std::bitset<most_sides_with_aims>;

/// Whether a game is judged as it goes on or as it ends by itself: then ships are kept until now.
enum class AimsJudged : std::uint8_t { every_turn, at_the_end };

/// What most rulesets know of aims alike: nothing sinks or leaves. A ruleset's Facts derive from
/// it.
template <class Game>
struct CommonFacts {
  const Game& game;
  AimsJudged when;

  [[nodiscard]] std::size_t ship_count() const { return game.setup.ships.size(); }

  [[nodiscard]] static bool has_sunk(std::size_t /*ship*/) { return false; }

  [[nodiscard]] static bool has_left(std::size_t /*ship*/, std::optional<Edge> /*by*/) {
    return false;
  }

  [[nodiscard]] bool is_past(int turn) const {
    return when == AimsJudged::at_the_end || game.state.turn >= turn;
  }
};

/// Judges aims. `Facts` is what a ruleset knows at the end of a turn:
///
///     std::size_t ship_count()
///     std::size_t side_of(ship)
///     std::string_view side_id(side)
///     bool is_taken(ship, by_side), has_sunk(ship), is_lost(ship)
///     bool has_left(ship, std::optional<Edge>)
///     int points(side)
///     bool is_past(turn)   that turn has ended, or the game does
template <class Facts>
class AimJudge {
 public:
  explicit AimJudge(const Facts& facts)
      : facts_(facts) {}

  [[nodiscard]] bool is_achieved(const Aim& aim, std::size_t side) const {
    return has_all(aim.take, ships_taken(aim.take, side)) &&
           has_all(aim.sink, sunk(aim.sink, side)) && has_all(aim.get_off, gone(aim, side)) &&
           is_kept(aim, side) && (aim.points == 0 || facts_.points(side) >= aim.points);
  }

  /// Which of the ways it was, from 1; 0 where there is only one; nothing where it is not achieved.
  [[nodiscard]] std::optional<int> way_achieved(const Aims& aims, std::size_t side) const {
    if (!aims.are_asked() || !is_achieved(aims.always, side)) return std::nullopt;
    if (aims.ways.empty()) return 0;
    for (std::size_t way = 0; way < aims.ways.size(); ++way) {
      if (is_achieved(aims.ways[way], side)) return static_cast<int>(way) + 1;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] int ships_taken(const ShipsAsked& asked, std::size_t side) const {
    return count(asked, [&](std::size_t ship) {
      return facts_.side_of(ship) != side && facts_.is_taken(ship, side);
    });
  }

  [[nodiscard]] int sunk(const ShipsAsked& asked, std::size_t side) const {
    return count(asked, [&](std::size_t ship) {
      return facts_.side_of(ship) != side && facts_.has_sunk(ship);
    });
  }

  [[nodiscard]] int gone(const Aim& aim, std::size_t side) const {
    return count(aim.get_off, [&](std::size_t ship) {
      return facts_.side_of(ship) == side && facts_.has_left(ship, aim.edge);
    });
  }

  [[nodiscard]] int kept(const ShipsAsked& asked, std::size_t side) const {
    return count(asked, [&](std::size_t ship) {
      return facts_.side_of(ship) == side && !facts_.is_lost(ship);
    });
  }

  template <class Counts>
  [[nodiscard]] int count(const ShipsAsked& asked, Counts counts) const {
    int sum = 0;
    if (!asked.all.empty()) {
      for (const std::size_t ship : asked.all) sum += counts(ship) ? 1 : 0;
    } else {
      for (std::size_t ship = 0; ship < facts_.ship_count(); ++ship) sum += counts(ship) ? 1 : 0;
    }
    return sum;
  }

  [[nodiscard]] static bool has_all(const ShipsAsked& asked, int so_far) {
    return so_far >= (asked.all.empty() ? asked.any : static_cast<int>(asked.all.size()));
  }

  [[nodiscard]] bool is_kept(const Aim& aim, std::size_t side) const {
    if (!aim.keep.is_asked()) return true;
    return facts_.is_past(aim.until) && has_all(aim.keep, kept(aim.keep, side));
  }

  const Facts& facts_;
};

/// The sides that have achieved their aims: tells an event "achieved" of each.
template <class Game, class Facts>
[[nodiscard]] SidesThatAchieved tell_achieved(Game& game, const Facts& facts, Rule rule,
                                              Ruling ruling) {
  SidesThatAchieved achieved;
  const AimJudge<Facts> judge(facts);
  const Victory& victory = game.setup.victory;
  for (std::size_t side = 0; side < victory.sides.size(); ++side) {
    const auto way = judge.way_achieved(victory.sides[side], side);
    if (!way) continue;
    achieved.set(side);
    game.tell("achieved", rule, ruling, fact("side", facts.side_id(side)), fact("way", *way));
  }
  return achieved;
}

/// The side that alone has achieved its aims.
[[nodiscard]] inline std::optional<std::size_t> sole_side(const SidesThatAchieved& achieved) {
  if (achieved.count() != 1) return std::nullopt;
  std::size_t side = 0;
  while (!achieved[side]) ++side;
  return side;
}

/// The side, if it is one alone, of which nothing is asked: it has held out where the game ends and
/// nobody has achieved his aims. `side_count` is how many sides there are.
[[nodiscard]] inline std::optional<std::size_t> side_that_held_out(const Victory& victory,
                                                                   std::size_t side_count) {
  std::optional<std::size_t> found;
  for (std::size_t side = 0; side < side_count; ++side) {
    if (victory.asks(side)) continue;
    if (found) return std::nullopt;
    found = side;
  }
  return found;
}

}  // namespace prizecourt
