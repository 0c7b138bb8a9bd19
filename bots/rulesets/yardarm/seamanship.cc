#include "bots/rulesets/yardarm/seamanship.h"

#include "bots/seat/opponent_of.h"
#include "bots/seat/order_lines.h"
#include "formats/orders/order_store.h"

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
constexpr Maxim where_it_tells{"where-it-tells",
                               "fire where the broadside takes most of what is left"};
constexpr Maxim drive{"drive",
                      "make for the enemy, fire at the hull, board when alongside with more crew"};

// Points (bots/play/counsel.h).
constexpr int guns_dismounted = 150;  ///< of a broadside at the hull
constexpr int men_are_all = 150;
constexpr int beaten_by = 150;
constexpr int nearer_decides = 60;  ///< at long range nothing is decided

/// Two ships, seen from one of them.
struct Pair {
  const Game& game;
  ShipId own;

  [[nodiscard]] Pair turned() const { return {game, enemy_of(own)}; }

  [[nodiscard]] const Boxes& left() const { return game.ship(own).left; }

  [[nodiscard]] const Boxes& built() const { return game.spec(own).built; }

  [[nodiscard]] const Boxes& his_left() const { return game.ship(enemy_of(own)).left; }

  [[nodiscard]] const Boxes& his_built() const { return game.spec(enemy_of(own)).built; }
};

/// The hits that dice can be expected to make which hit from that face on, in sixths.
constexpr int hits(int dice, int from) {
  return dice * std::clamp(7 - from, 0, 6);
}

/// Of her broadside at that range.
int broadside(const Pair& pair, Range range) {
  const int raking = pair.game.ship(pair.own).rakes ? rake_bonus : 0;
  return hits(std::min(pair.left().guns, pair.left().crew),
              gunnery_table[static_cast<std::size_t>(range)] - raking);
}

/// Of her crew that boards or repels.
int on_deck(const Pair& pair) {
  return hits((pair.left().crew + 1) / 2,
              boarding_table[static_cast<std::size_t>(Hands::board)] - pair.game.quality(pair.own));
}

/// The boxes that can be lost before the next trouble (YA-6.2), at most: half of what was built,
/// and then the last.
int until_trouble(int left, int built) {
  const int half = built / 2;
  return std::max(1, left > half ? left - half : left);
}

/// How far hits in sixths bring a ship on her way to the next trouble, in thousandths of the way.
int way_to_trouble(int sixths, int left, int built) {
  return left == 0 ? 0 : std::min(sixths * 1000 / 6 / until_trouble(left, built), 1500);
}

/// What firing at that takes of the enemy, in thousandths of the way to his next trouble. A die at
/// the hull may dismount a gun, too. Men are his guns and his deck, so that grape goes before all
/// else. Rigging is many boxes for one trouble.
int worth_of(const Pair& pair, Aim aim, Range range) {
  const int all = broadside(pair, range);
  const Boxes& left = pair.his_left();
  switch (aim) {
    case Aim::hull:
      return way_to_trouble(all, left.hull, pair.his_built().hull) + guns_dismounted;
    case Aim::rigging:
      return left.rigging == 0 ? 0 : all * 1000 / 6 / (2 * left.rigging);
    case Aim::crew:
      return range < Range::pistol
                 ? 0
                 : way_to_trouble(all, left.crew, pair.his_built().crew) + men_are_all;
    case Aim::none:
      break;
  }
  return -1000;
}

/// The best that her guns can do at that range.
int fire_at(const Pair& pair, Range range) {
  return std::max({worth_of(pair, Aim::hull, range), worth_of(pair, Aim::rigging, range),
                   worth_of(pair, Aim::crew, range)});
}

/// What she gives less what she takes when there is fighting on deck.
int edge_on_deck(const Pair& pair) {
  return way_to_trouble(on_deck(pair), pair.his_left().crew, pair.his_built().crew) -
         way_to_trouble(on_deck(pair.turned()), pair.left().crew, pair.built().crew);
}

/// The same of a turn at that range.
int edge_at(const Pair& pair, Range range) {
  const int guns = fire_at(pair, range) - fire_at(pair.turned(), range);
  return range == Range::alongside ? guns + edge_on_deck(pair) : guns;
}

bool is_hopeless(const Pair& pair) {
  const bool cannot_fight = pair.left().guns == 0 && pair.left().crew * 4 <= pair.his_left().crew;
  return cannot_fight && pair.left().rigging == 0;
}

/// Whether she has the worse of it by far at every range, and is hurt.
bool is_beaten(const Pair& pair) {
  const auto troubles = troubles_of(pair.game.spec(pair.own), pair.game.ship(pair.own)).size();
  const auto his =
      troubles_of(pair.game.spec(enemy_of(pair.own)), pair.game.ship(enemy_of(pair.own)));
  if (troubles <= his.size()) return false;
  for (const Range range : {Range::far, Range::musket, Range::pistol, Range::alongside}) {
    if (edge_at(pair, range) > -beaten_by) return false;
  }
  return true;
}

/// Where a helm leads if nobody gainsays it. To break off gives up what could be won.
int led_to(const Pair& pair, Helm helm) {
  const int here = static_cast<int>(pair.game.state.range);
  const int there = helm == Helm::close ? here + 1 : helm == Helm::open ? here - 1 : here;
  if (there < 0) return -1000;
  const auto range = static_cast<Range>(std::min(there, 3));
  return edge_at(pair, range) + nearer_decides * there;
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
  const int edge = edge_on_deck(pair);
  const int guns = edge_at(pair, Range::alongside) - edge;
  return best_of(question, thinking, boarders, [&](const Option& option) {
    switch (static_cast<Hands>(option.value)) {
      case Hands::board:
        return edge + guns / 2;
      case Hands::repel:
        return -edge / 2;
      case Hands::cut:
        return -edge - guns;
      case Hands::guns:
        break;
    }
    return guns - std::max(0, -edge) / 2;
  });
}

Advice fire(const Pair& pair, const Question& question, const Thinking& thinking) {
  return best_of(question, thinking, where_it_tells, [&](const Option& option) {
    return worth_of(pair, static_cast<Aim>(option.value), pair.game.state.range);
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
  const bool outnumbers = pair.left().crew > pair.his_left().crew;
  return best_of(question, thinking, drive, [&](const Option& option) {
    if (question.decision == decision("YA-D2"))
      return option.value == static_cast<int>(Helm::close) ? 1 : 0;
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

Ending YardarmSeamanship::ending(const Setup& setup, const State& state, std::string_view player) {
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
