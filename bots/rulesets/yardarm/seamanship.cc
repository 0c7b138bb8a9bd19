#include "bots/rulesets/yardarm/seamanship.h"

#include "bots/seat/opponent_of.h"

#include <algorithm>
#include <cstddef>

// How Yardarm is played: docs/yardarm.md, "How to fight". What is weighed is counted in thousandths
// of what a ship has left.
namespace prizecourt::yardarm {
namespace {

constexpr Maxim no_hope{"no-hope", "strike when nothing that she has left can beat the enemy"};
constexpr Maxim station{"station", "seek the range at which she gives more than she takes"};
constexpr Maxim break_off{"break-off", "run, and break the action off, when she is beaten"};
constexpr Maxim boarders{"boarders", "board when stronger, repel when weaker, else keep the guns"};
constexpr Maxim where_it_tells{"where-it-tells", "fire where the broadside takes most of what is left"};
constexpr Maxim drive{"drive", "make for the enemy, fire at the hull, board when alongside with more crew"};

struct Pair {
  const Game& game;
  ShipId own;

  [[nodiscard]] const Ship& mine() const { return game.ship(own); }

  [[nodiscard]] const Ship& his() const { return game.ship(enemy_of(own)); }
};

/// The hits that dice can be expected to make which hit from that face on, in sixths.
constexpr int hits(int dice, int from) {
  return dice * std::clamp(7 - from, 0, 6);
}

/// Of a broadside at that range.
int broadside(const Ship& ship, Range range) {
  return hits(std::min(ship.left.guns, ship.left.crew), gunnery_table[static_cast<std::size_t>(range)]);
}

/// Of a ship's crew that boards or repels.
int boarding_hits(const Game& game, ShipId who) {
  return hits((game.ship(who).left.crew + 1) / 2,
              boarding_table[static_cast<std::size_t>(Hands::board)] - game.quality(who));
}

/// What she gives of the enemy's hull less what she takes of hers, in a turn at that range.
int exchange(const Pair& pair, Range range) {
  const int given = broadside(pair.mine(), range) * 1000 / 6 / std::max(1, pair.his().left.hull);
  const int taken = broadside(pair.his(), range) * 1000 / 6 / std::max(1, pair.mine().left.hull);
  return given - taken;
}

/// The same of the crews in a fight on deck.
int on_deck(const Pair& pair) {
  const int given =
      boarding_hits(pair.game, pair.own) * 1000 / 6 / std::max(1, pair.his().left.crew);
  const int taken =
      boarding_hits(pair.game, enemy_of(pair.own)) * 1000 / 6 / std::max(1, pair.mine().left.crew);
  return given - taken;
}

/// All that being at that range is worth.
int worth_of(const Pair& pair, Range range) {
  const int guns = exchange(pair, range);
  return range == Range::alongside ? guns + 2 * on_deck(pair) : guns;
}

bool is_hopeless(const Pair& pair) {
  const Boxes& mine = pair.mine().left;
  const bool cannot_fight = mine.guns == 0 && mine.crew * 4 <= pair.his().left.crew;
  return cannot_fight && mine.rigging == 0;
}

/// Whether she has the worse of it at every range that she can come to.
bool is_beaten(const Pair& pair) {
  const int here = static_cast<int>(pair.game.state.range);
  for (int range = std::max(0, here - 1); range <= std::min(3, here + 1); ++range) {
    if (worth_of(pair, static_cast<Range>(range)) > -100) return false;
  }
  return true;
}

/// Where a helm leads if nobody gainsays it. Beyond long range there is nothing to be had.
int led_to(const Pair& pair, Helm helm) {
  const int here = static_cast<int>(pair.game.state.range);
  const int there = helm == Helm::close ? here + 1 : helm == Helm::open ? here - 1 : here;
  if (there < 0) return 0;
  return worth_of(pair, static_cast<Range>(std::min(there, 3)));
}

Advice helm(const Pair& pair, const Question& question, const Thinking& thinking) {
  const bool runs = is_beaten(pair);
  return best_of(question, thinking, runs ? break_off : station, [&](const Option& option) {
    const auto way = static_cast<Helm>(option.value);
    if (runs) return way == Helm::open ? 500 : way == Helm::hold ? 100 : 0;
    return led_to(pair, way);
  });
}

Advice hands(const Pair& pair, const Question& question, const Thinking& thinking) {
  const int edge = on_deck(pair);
  return best_of(question, thinking, boarders, [&](const Option& option) {
    switch (static_cast<Hands>(option.value)) {
      case Hands::board:
        return 2 * edge;
      case Hands::repel:
        return -edge;
      case Hands::cut:
        return -2 * edge - 100;
      case Hands::guns:
        break;
    }
    return exchange(pair, Range::alongside) / 2;
  });
}

/// What hits in sixths take of so many boxes, in thousandths; a ship at half of them is in trouble.
int share(int sixths, int left, int built) {
  if (left == 0) return 0;
  const int taken = std::min(sixths * 1000 / 6 / left, 1000);
  const bool troubles = 2 * left > built && 2 * (left - sixths / 6) <= built;
  return taken + (troubles ? 200 : 0);
}

Advice fire(const Pair& pair, const Question& question, const Thinking& thinking) {
  const int all = broadside(pair.mine(), pair.game.state.range);
  const Boxes& left = pair.his().left;
  const Boxes& built = pair.game.spec(enemy_of(pair.own)).built;
  const bool would_board = on_deck(pair) > 0;
  return best_of(question, thinking, where_it_tells, [&](const Option& option) {
    switch (static_cast<Aim>(option.value)) {
      case Aim::hull:
        return share(all, left.hull, built.hull) + 60;  // and now and then a gun
      case Aim::rigging:
        return share(all, left.rigging, built.rigging) / 2;
      case Aim::crew:
        return share(all, left.crew, built.crew) + (would_board ? 60 : 0);
      case Aim::none:
        break;
    }
    return -1000;
  });
}

Advice colours(const Pair& pair, const Question& question, const Thinking& thinking) {
  const bool hopeless = is_hopeless(pair);
  return best_of(question, thinking, no_hope, [&](const Option& option) {
    const bool strikes = static_cast<Colours>(option.value) == Colours::strike;
    return strikes == hopeless ? 2000 : 0;
  });
}

ShipId ship_asked(const Game& game, const Question& question) {
  return ship_called(game.setup, question.who).value();
}

/// The ship of a player; he has one.
ShipId ship_of(const Setup& setup, std::string_view player) {
  return setup.ships[0].player == player ? ShipId::first : ShipId::second;
}

}  // namespace

Advice YardarmSeamanship::captain(const Game& game, const Question& question,
                                  const Thinking& thinking) {
  const Pair pair{game, ship_asked(game, question)};
  if (question.decision == decision("YA-D1")) return colours(pair, question, thinking);
  if (question.decision == decision("YA-D2")) return helm(pair, question, thinking);
  if (question.decision == decision("YA-D3")) return hands(pair, question, thinking);
  return fire(pair, question, thinking);
}

Advice YardarmSeamanship::driver(const Game& game, const Question& question,
                                 const Thinking& thinking) {
  const Pair pair{game, ship_asked(game, question)};
  const bool outnumbers = pair.mine().left.crew > pair.his().left.crew;
  return best_of(question, thinking, drive, [&](const Option& option) {
    if (question.decision == decision("YA-D2")) return option.value == static_cast<int>(Helm::close) ? 1 : 0;
    if (question.decision == decision("YA-D3")) {
      return option.value == static_cast<int>(outnumbers ? Hands::board : Hands::guns) ? 1 : 0;
    }
    return option.value == 0 ? 1 : 0;  // fights on, fires at the hull
  });
}

int YardarmSeamanship::standing(const Setup& setup, const State& state, std::string_view player) {
  const ShipId own = ship_of(setup, player);
  const auto strength = [&](ShipId id) {
    const Boxes& left = state.ships[index(id)].left;
    const Boxes& built = setup.ships[index(id)].built;
    int sum = 0;
    for (const BoxKind& kind : box_kinds) {
      if (built.*kind.of > 0) sum += left.*kind.of * 250 / built.*kind.of;
    }
    return sum;
  };
  return strength(own) - strength(enemy_of(own));
}

Ending YardarmSeamanship::ending(const Setup& setup, const State& state,
                                   std::string_view player) {
  if (state.verdict == Verdict::playing) return Ending::playing;
  if (!state.winner) return Ending::drawn;
  return *state.winner == ship_of(setup, player) ? Ending::won : Ending::lost;
}

void YardarmSeamanship::order(Orders& orders, const Game& game, const Question& question,
                              std::size_t option) {
  orders.list.push_back({.ship = ship_asked(game, question),
                         .kind = from_name<OrderKind>(question.decision->key).value(),
                         .tenure = Tenure::turn,
                         .line = 0,
                         .body = Alternatives{{{.way = question.options[option].value}}}});
}

std::string_view YardarmSeamanship::side(const Setup& setup, std::string_view player) {
  return ship_side(setup, ship_of(setup, player));
}

std::vector<OrderLine> YardarmSeamanship::lines(const Orders& orders, const Setup& setup) {
  return lines_of_ships(orders, setup);
}

Opponent opponent() {
  return opponent_by<YardarmSeamanship>("yardarm");
}

}  // namespace prizecourt::yardarm
