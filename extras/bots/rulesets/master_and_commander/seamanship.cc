#include "extras/bots/rulesets/master_and_commander/seamanship.h"

#include "engine/rulesets/master_and_commander/questions.h"
#include "engine/table/enum_names.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/opponent_of.h"
#include "formats/rulesets/master_and_commander/visible.h"
#include "formats/rulesets/master_and_commander/words.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace prizecourt::master_and_commander {
namespace {

constexpr Maxim make_for_the_enemy{"make-for-the-enemy", "head for the nearest enemy and fire"};

/// MC-D3: the ship that has least far to go, unless she is at close quarters already.
int drive_ship(const Game& game, int movement) {
  constexpr int kinds_apart = movement_value(Movement::kedge, ShipId{});
  const auto id = static_cast<ShipId>(movement % kinds_apart);
  if (static_cast<Movement>(movement / kinds_apart) != Movement::sail) return 0;
  const bool fights = game.ship(id).engaged == Engaged::SHORT;
  const int steps = steps_to_nearest(game, game.enemy(), game.ship(id).at);
  return fights ? -1 : 100 - 10 * steps + game.class_of(id);
}

/// MC-D12: one hand at the pumps.
int drive_pumps(const Question& question, const Option& option) {
  const int pump = token_value({.skill = Skill::B, .work = Work::pump, .fire = 0});
  return question.nth == 0 && option.value == pump ? 1 : option.value == nothing.value ? 0 : -1;
}

int worth_to_driver(const Game& game, const Question& question, const Option& option) {
  const Decision asked = question.decision;
  const auto who = from_id(question.who);
  const auto target = static_cast<ShipId>(option.value);
  if (asked == decision("MC-D3")) return drive_ship(game, option.value);
  if (asked == decision("MC-D4") || asked == decision("MC-D5")) {
    const auto to = static_cast<Square>(option.value);
    return to == off_board ? -100 : -steps_to_nearest(game, game.enemy(), to);
  }
  if (asked == decision("MC-D7") || asked == decision("MC-D18")) {
    return target == no_ship ? 0 : game.class_of(*who) - game.class_of(target) + 1;
  }
  if (asked == decision("MC-D12")) return drive_pumps(question, option);
  if (asked == decision("MC-D15") || asked == decision("MC-D16")) {
    if (target == no_ship) return -100;
    return -10 * range_between(game, *who, target) - game.ship(target).hull;
  }
  return static_cast<int>(&option == &question.options[question.fallback]);
}

/// The captain of BSD sail, written anew. Makes for the nearest enemy, takes him as standing still,
/// fires at whoever is nearest as soon as he is in reach, grapples whom she outclasses. He never
/// holds his fire, runs, or helps a friend.
Advice driver(const Game& game, const Question& question, const Thinking& thinking) {
  return best_of(question, thinking, make_for_the_enemy,
                 [&](const Option& option) { return worth_to_driver(game, question, option); });
}

// ---- how a game stands ----

/// What the ships of a player that are afloat are worth.
int strength(const State& state, Player player) {
  int sum = 0;
  for (int number = 1; number <= ships_a_side; ++number) {
    const Ship& ship = state.ships[index(ship_of(player, number))];
    if (out_of_play(ship)) continue;
    int levels = 0;
    for (const int skill : ship.skills) levels += skill;
    sum += 20 * ship.ship_class + 20 * ship.hull + 3 * levels - 5 * ship.broken -
           15 * static_cast<int>(ship.fires.size());
  }
  return std::max(sum, 0);
}

int standing(const Setup& /*setup*/, const State& state, std::string_view player) {
  const Player us = *from_name<Player>(player);
  const Tally& ours = state.tally[static_cast<std::size_t>(us)];
  const Tally& theirs = state.tally[static_cast<std::size_t>(other(us))];
  constexpr int each_captured = 300;
  constexpr int each_sunk = 180;
  const int taken =
      each_captured * (ours.captured - theirs.captured) + each_sunk * (ours.sunk - theirs.sunk);
  const int own = strength(state, us);
  const int enemys = strength(state, other(us));
  const int left = own + enemys == 0 ? 0 : 800 * (own - enemys) / (own + enemys);
  return std::clamp(taken + left, -1000, 1000);
}

/// Of the enemy's ships that have declared, and nobody knows what, each declares anew.
void imagine_unseen(Game& game, std::string_view player, BotKey /*key*/) {
  if (is_declared(game.state)) return;
  const Player us = *from_name<Player>(player);
  game.for_each_of(other(us), [&](ShipId id) {
    Ship& ship = game.ship(id);
    if (ship.target == no_ship && !ship.attacked) ship.declared = false;
  });
}

Ending ending(const Setup& /*setup*/, const State& state, std::string_view player) {
  switch (state.verdict) {
    case Verdict::playing:
      return Ending::playing;
    case Verdict::drawn:
      return Ending::drawn;
    case Verdict::won:
      break;
  }
  return name_of(state.winner) == player ? Ending::won : Ending::lost;
}

// ---- losses ----

using Loss = LossKind<Setup, State>;

/// What she has of something, of which there was so much: who has docked is not lost, and her hurts
/// are forgotten; a ship that sank or was captured is lost with all that was left of her.
int left_of(const Ship& ship, int left, int all) {
  return ship.status == Status::afloat ? left : ship.status == Status::docked ? all : 0;
}

constexpr std::array losses = {
    Loss{"hull",
         [](const Loss::Counted& one) {
           return left_of(one.ship(), one.ship().hull, one.ship().ship_class);
         }},
    Loss{"masts",
         [](const Loss::Counted& one) {
           const int all = masts_of(one.ship());
           return left_of(one.ship(), all - one.ship().broken, all);
         }},
    Loss{"sunk",
         [](const Loss::Counted& one) { return one.ship().status == Status::sunk ? 0 : 1; }},
    Loss{"taken",
         [](const Loss::Counted& one) { return one.ship().status == Status::captured ? 0 : 1; }}};

}  // namespace

constexpr Seamanship<Game, Start, TurnOrders> seamanship = {
    .ruleset = "master-and-commander",
    .read_start = read_start,
    .hide_unseen = hide_unseen,
    .captain = captain,
    .driver = driver,
    .standing = standing,
    .ending = ending,
    .turns_ahead = 3,  // each is one player's
    .imagine_unseen = imagine_unseen,
    .losses = losses,
    .left_out = "{status: absent}",
    .order = order,
    .lines = lines,
};

Opponent opponent() {
  return opponent_by<seamanship>();
}

}  // namespace prizecourt::master_and_commander
