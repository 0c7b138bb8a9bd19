#include "extras/bots/rulesets/yardarm/seamanship.h"

#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/opponent_of.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

// How Yardarm is played: docs/yardarm.md, "How to fight". A fight is reckoned out with average
// luck: who is beaten first, if both go on like this.
namespace prizecourt::yardarm {
namespace {

constexpr Maxim no_hope{"no-hope", "strike only when nothing left can beat the enemy"};
constexpr Maxim seek_station{"station", "choose the range at which you win sooner than the enemy"};
constexpr Maxim break_off{"break-off", "run, and break off the action, when beaten"};
constexpr Maxim boarders{
    "boarders",
    "board only if that wins sooner, cut clear of a stronger enemy, else rely on the guns"};
constexpr Maxim board_a_gunner{"board-a-gunner",
                               "an enemy who fires at your hull spares your men: board him"};
constexpr Maxim where_it_tells{"where-it-tells", "fire at the target that wins soonest"};
constexpr Maxim drive{
    "drive", "close with the enemy, fire at the hull, board when alongside with more crew"};

// Points (extras/bots/play/counsel.h).
constexpr int nearer_decides = 60;  ///< at long range nothing is decided
constexpr int beaten_by = 150;      ///< below an even fight, which is 500
constexpr int no_fire = -1000;
constexpr int given_up = -1000;  ///< what could be won

constexpr int longest = 20'000;  ///< a fight, in thousandths of a turn

/// Two ships, seen from one of them.
struct Pair {
  const Game& game;
  ShipId own;

  [[nodiscard]] Pair turned() const { return {game, enemy_of(own)}; }

  [[nodiscard]] const Ship& ship() const { return game.ship(own); }

  [[nodiscard]] const Boxes& left() const { return ship().left; }

  [[nodiscard]] const Boxes& built() const { return game.spec(own).built; }

  [[nodiscard]] const Boxes& his_left() const { return turned().left(); }

  [[nodiscard]] std::size_t troubles() const { return troubles_of(game.spec(own), ship()).size(); }
};

/// Where it is fought, and who rakes there.
struct Station {
  Range range{};
  bool rakes = false;
  bool is_raked = false;

  [[nodiscard]] Station turned() const { return {range, is_raked, rakes}; }
};

Station present(const Pair& pair) {
  return {pair.game.state.range, pair.ship().rakes, pair.turned().ship().rakes};
}

/// YA-2.5: a ship without rigging is raked.
bool has_a_wreck_before_her(const Pair& pair, Range range) {
  return range >= Range::musket && pair.left().rigging > 0 && pair.his_left().rigging == 0;
}

Station at_range(const Pair& pair, Range range) {
  return {range, has_a_wreck_before_her(pair, range), has_a_wreck_before_her(pair.turned(), range)};
}

struct Effort {
  Aim aim{};
  Hands hands{};
};

constexpr std::array aims_that_beat = {Aim::hull, Aim::crew};
constexpr std::array all_hands_in_reach = {Hands::guns, Hands::board, Hands::repel};

bool can_fire_at(const Game& game, Aim aim, Range range) {
  const bool from_musket = game.ruling(grape_from) == GrapeFrom::musket;
  return aim != Aim::crew || range >= (from_musket ? Range::musket : Range::pistol);
}

bool can_send(Hands hands, Range range) {
  return hands == Hands::guns || range == Range::alongside;
}

/// The hits that dice can be expected to make which hit from that face on, in sixths.
constexpr int hits(int dice, int from) {
  return dice * std::clamp(7 - from, 0, 6);
}

/// Hits to be expected in a turn, in sixths.
struct Toll {
  int hull = 0;
  int crew = 0;
};

Toll toll_by(const Pair& pair, const Station& station, const Effort& effort, bool on_deck) {
  const int dice = std::min(pair.left().guns, pair.left().crew);
  const int broadside = hits(
      effort.hands == Hands::guns ? dice : dice / 2,
      gunnery_table[static_cast<std::size_t>(station.range)] - (station.rakes ? rake_bonus : 0));
  const int fight =
      hits((pair.left().crew + 1) / 2,
           boarding_table[static_cast<std::size_t>(effort.hands)] - pair.game.quality(pair.own));
  Toll toll{.crew = on_deck ? fight : 0};
  if (effort.aim == Aim::hull) toll.hull = broadside;
  if (effort.aim == Aim::crew) toll.crew += broadside;
  if (effort.aim == Aim::rigging) {  // YA-4.6
    toll.hull = std::max(0, broadside - 6 * pair.his_left().rigging);
  }
  return toll;
}

/// How long boxes last, in thousandths of a turn.
constexpr int lasting(int boxes, int sixths) {
  return sixths == 0 ? longest : std::min(longest, boxes * 6000 / sixths);
}

/// A ship is beaten by the loss of her hull or of her crew, whichever comes first.
int life_of(const Boxes& left, const Toll& toll) {
  return std::min(lasting(left.hull, toll.hull), lasting(left.crew, toll.crew));
}

/// How much longer than the enemy she lasts if both go on like this: her part of both lives, in
/// thousandths.
int reckon(const Pair& pair, const Station& station, const Effort& own, const Effort& his) {
  const bool on_deck =
      station.range == Range::alongside && (own.hands == Hands::board || his.hands == Hands::board);
  const int her_life = life_of(pair.left(), toll_by(pair.turned(), station.turned(), his, on_deck));
  const int his_life = life_of(pair.his_left(), toll_by(pair, station, own, on_deck));
  return her_life * 1000 / std::max(1, her_life + his_life);
}

/// Whether the enemy is one who fires at the hull: what he did he will do again.
bool is_a_gunner(const Pair& pair) {
  return pair.built().hull - pair.left().hull > pair.built().crew - pair.left().crew;
}

/// The same when he does what is worst for her, or, being a gunner, what he always does. His hands
/// may be known.
int worth_of(const Pair& pair, const Station& station, const Effort& own,
             std::optional<Hands> his_hands) {
  if (is_a_gunner(pair)) {
    return reckon(pair, station, own, {Aim::hull, his_hands.value_or(Hands::guns)});
  }
  int worst = 1000;
  for (const Aim aim : aims_that_beat) {
    if (!can_fire_at(pair.game, aim, station.range)) continue;
    for (const Hands hands : {Hands::guns, Hands::board}) {
      if (!can_send(hands, station.range)) continue;
      worst = std::min(worst, reckon(pair, station, own, {aim, his_hands.value_or(hands)}));
    }
  }
  return worst;
}

/// With the guns where they do most.
int worth_of_hands(const Pair& pair, const Station& station, Hands hands) {
  int best = 0;
  for (const Aim aim : aims_that_beat) {
    if (!can_fire_at(pair.game, aim, station.range)) continue;
    best = std::max(best, worth_of(pair, station, {aim, hands}, std::nullopt));
  }
  return best;
}

/// With the best that she can do there.
int worth_of_station(const Pair& pair, const Station& station) {
  int best = 0;
  for (const Hands hands : all_hands_in_reach) {
    if (can_send(hands, station.range)) {
      best = std::max(best, worth_of_hands(pair, station, hands));
    }
  }
  return best;
}

/// Whether she has the worse of it by far at every range, and is hurt.
bool is_beaten(const Pair& pair) {
  if (pair.troubles() <= pair.turned().troubles()) return false;
  for (const Range range : {Range::far, Range::musket, Range::pistol, Range::alongside}) {
    if (worth_of_station(pair, at_range(pair, range)) > 500 - beaten_by) return false;
  }
  return true;
}

/// Where a helm leads if nobody gainsays it. To break off gives up what could be won.
int led_to(const Pair& pair, Helm helm) {
  const int here = static_cast<int>(pair.game.state.range);
  const int there = helm == Helm::close ? here + 1 : helm == Helm::open ? here - 1 : here;
  if (there < 0) return given_up;
  const auto range = static_cast<Range>(std::min(there, 3));
  return worth_of_station(pair, at_range(pair, range)) + nearer_decides * static_cast<int>(range);
}

Advice helm(const Pair& pair, const Question& question, const Thinking& thinking) {
  const bool runs = is_beaten(pair);
  return best_of(question, thinking, runs ? break_off : seek_station, [&](const Option& option) {
    const auto way = static_cast<Helm>(option.value);
    if (runs) return way == Helm::open ? 500 : way == Helm::hold ? 100 : 0;
    return led_to(pair, way);
  });
}

/// Grapples that are cut hold as often as not (YA-5.3).
Advice hands(const Pair& pair, const Question& question, const Thinking& thinking) {
  Advice advice = best_of(question, thinking, boarders, [&](const Option& option) {
    const auto way = static_cast<Hands>(option.value);
    const int here = worth_of_hands(pair, present(pair), way);
    if (way != Hands::cut) return here;
    return (here + worth_of_station(pair, at_range(pair, Range::pistol))) / 2;
  });
  const bool boards = static_cast<Hands>(question.options[advice.option].value) == Hands::board;
  if (boards && is_a_gunner(pair)) advice.maxim = &board_a_gunner;
  return advice;
}

Advice fire(const Pair& pair, const Question& question, const Thinking& thinking) {
  return best_of(question, thinking, where_it_tells, [&](const Option& option) {
    const auto aim = static_cast<Aim>(option.value);
    if (aim == Aim::none) return no_fire;
    return worth_of(pair, present(pair), {aim, pair.ship().hands}, pair.turned().ship().hands);
  });
}

ShipId ship_asked(const Game& game, const Question& question) {
  return ship_called(game.setup, question.who).value();
}

/// The ship of a player; he has one.
ShipId ship_of(const Setup& setup, std::string_view player) {
  return setup.ships[0].player == player ? ShipId::first : ShipId::second;
}

Advice captain(const Game& game, const Question& question, const Thinking& thinking) {
  const Pair pair{game, ship_asked(game, question)};
  if (question.decision == decision("YA-D1")) {
    const bool hopeless = pair.left().guns == 0 && pair.left().rigging == 0 &&
                          pair.left().crew * 4 <= pair.his_left().crew;
    return yes_or_no(question, thinking, no_hope, hopeless, 2000);
  }
  if (question.decision == decision("YA-D2")) return helm(pair, question, thinking);
  if (question.decision == decision("YA-D3")) return hands(pair, question, thinking);
  return fire(pair, question, thinking);
}

Advice driver(const Game& game, const Question& question, const Thinking& thinking) {
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

int standing(const Setup& setup, const State& state, std::string_view player) {
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

Ending ending(const Setup& setup, const State& state, std::string_view player) {
  if (state.verdict == Verdict::playing) return Ending::playing;
  if (!state.winner) return Ending::drawn;
  return *state.winner == ship_of(setup, player) ? Ending::won : Ending::lost;
}

void order(Orders& orders, const Game& game, const Question& question, std::size_t option) {
  orders.list.push_back({.ship = ship_asked(game, question),
                         .kind = from_name<OrderKind>(question.decision->key).value(),
                         .tenure = Tenure::turn,
                         .line = 0,
                         .body = Alternatives{{{.way = question.options[option].value}}}});
}

using Loss = LossKind<Setup, State>;

constexpr std::array losses = {
    Loss{"guns", [](const Loss::Counted& one) { return one.ship().left.guns; }},
    Loss{"hull", [](const Loss::Counted& one) { return one.ship().left.hull; }},
    Loss{"rigging", [](const Loss::Counted& one) { return one.ship().left.rigging; }},
    Loss{"crew", [](const Loss::Counted& one) { return one.ship().left.crew; }},
    Loss{"struck", [](const Loss::Counted& one) { return one.ship().struck ? 0 : 1; }}};

}  // namespace

constexpr Seamanship<Game, Start, Orders> seamanship = {
    .ruleset = "yardarm",
    .read_start = read_start,
    .captain = captain,
    .driver = driver,
    .standing = standing,
    .ending = ending,
    .losses = losses,
    .order = order,
    .lines = lines_of_ships,
};

Opponent opponent() {
  return opponent_by<seamanship>();
}

}  // namespace prizecourt::yardarm
