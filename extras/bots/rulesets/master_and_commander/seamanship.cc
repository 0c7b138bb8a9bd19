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

constexpr Maxim no_hope{"no-hope", "resign only when no remaining ship can save the fleet"};
constexpr Maxim stalemate_is_drawn{
    "stalemate-is-drawn", "offer a draw only when there has been no fighting for a long time"};

/// No ship of his has a hull left, and he is behind.
bool is_hopeless(const Game& game, Player us) {
  bool afloat = false;
  for_each_afloat(game, us, [&](ShipId id) { afloat = afloat || game.ship(id).hull > 0; });
  return !afloat && lead_of(game.state, us) < 0;
}

Advice advise_resign(const Game& game, const Question& question, const Thinking& thinking) {
  const bool hopeless = is_hopeless(game, *from_name<Player>(question.player));
  return yes_or_no(question, thinking, no_hope, hopeless, 2000);
}

Advice advise_draw(const Game& game, const Question& question, const Thinking& thinking) {
  constexpr int long_enough = 150;  // player-turns
  const Player us = *from_name<Player>(question.player);
  const bool idle = game.state.turn > long_enough && !game.tokens_in_play() &&
                    lead_of(game.state, us) == 0 && game.ruling(stalemate) == Stalemate::no_limit;
  return yes_or_no(question, thinking, stalemate_is_drawn, idle, 2000);
}

/// In the order of `decisions`: MC-D1 comes first.
constexpr std::array<Adviser*, decisions.size()> advisers = {
    advise_drift,     advise_event,  advise_movement, advise_square,    advise_square,
    advise_tow,       advise_ram,    advise_dock,     advise_range,     advise_windward,
    advise_gage_move, advise_repair, advise_transfer, advise_carry_out, advise_attack,
    advise_attack,    advise_rescue, advise_grapple,  advise_repel,     advise_resign,
    advise_draw};

Advice captain(const Game& game, const Question& question, const Thinking& thinking) {
  const auto row = static_cast<std::size_t>(question.decision - decisions.data());
  return advisers[row](game, question, thinking);
}

// ---- a driver ----

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

/// MC-D15, MC-D16.
int drive_guns(const Game& game, ShipId by, const Option& option) {
  const auto target = static_cast<ShipId>(option.value);
  if (target == no_ship) return -100;
  return -10 * range_between(game, by, target) - game.ship(target).hull;
}

/// MC-D7, MC-D18.
int drive_alongside(const Game& game, ShipId by, const Option& option) {
  const auto target = static_cast<ShipId>(option.value);
  return target == no_ship ? 0 : game.class_of(by) - game.class_of(target) + 1;
}

/// The captain of BSD sail, written anew. Makes for the nearest enemy, takes him as standing still,
/// fires at whoever is nearest as soon as he is in reach, grapples whom she outclasses. He never
/// holds his fire, runs, or helps a friend.
Advice driver(const Game& game, const Question& question, const Thinking& thinking) {
  const auto who = from_id(question.who);
  const auto* const row = question.decision;
  return best_of(question, thinking, make_for_the_enemy, [&](const Option& option) {
    const bool silence = &option == &question.options[question.fallback];
    if (row == decision("MC-D3")) return drive_ship(game, option.value);
    if (row == decision("MC-D4") || row == decision("MC-D5")) {
      const auto to = static_cast<Square>(option.value);
      return to == off_board ? -100 : -steps_to_nearest(game, game.enemy(), to);
    }
    if (row == decision("MC-D7") || row == decision("MC-D18")) {
      return drive_alongside(game, *who, option);
    }
    if (row == decision("MC-D12")) return drive_pumps(question, option);
    if (row == decision("MC-D15") || row == decision("MC-D16")) {
      return drive_guns(game, *who, option);
    }
    return silence ? 1 : 0;
  });
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

/// Who has docked is not lost, and her hurts are forgotten.
int of_all_or_nothing(const Ship& ship, int all) {
  return ship.status == Status::docked ? all : 0;
}

int hull(const Setup& /*setup*/, const State& state, std::size_t ship) {
  const Ship& now = state.ships[ship];
  return now.status == Status::afloat ? now.hull : of_all_or_nothing(now, now.ship_class);
}

int masts(const Setup& /*setup*/, const State& state, std::size_t ship) {
  const Ship& now = state.ships[ship];
  const int all = masts_of(now);
  return now.status == Status::afloat ? all - now.broken : of_all_or_nothing(now, all);
}

int swims(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return state.ships[ship].status == Status::sunk ? 0 : 1;
}

int her_own(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return state.ships[ship].status == Status::captured ? 0 : 1;
}

/// A ship that sank or was captured is lost with all that was left of her.
constexpr std::array losses = {Loss{"hull", hull}, Loss{"masts", masts}, Loss{"sunk", swims},
                               Loss{"taken", her_own}};

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
