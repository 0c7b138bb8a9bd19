#include "extras/bots/rulesets/form_line_of_battle/seamanship.h"

#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/opponent_of.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

// How Form Line of Battle is played. A fight goes on until a side gives way, so it is reckoned to
// its end before it is begun, and again before every round.
namespace prizecourt::form_line_of_battle {
namespace {

constexpr Maxim count_the_cost{
    "count-the-cost",
    "board only when the whole fight, including the enemy's reply, gains more than waiting"};
constexpr Maxim meet_them{
    "meet-them", "counter-board only where the gunwales are better ground than your own deck"};
constexpr Maxim mark_the_captain{"mark-the-captain",
                                 "always shoot, at the best captain: it costs nothing"};
constexpr Maxim come_away{"come-away", "return only when another round gains less than it risks"};
constexpr Maxim follow_home{
    "follow-home", "follow a beaten enemy only when fighting on his deck gains more than stopping"};
constexpr Maxim spread_losses{"spread-losses",
                              "take losses from the ship that can best spare them"};
constexpr Maxim colours_nailed{"colours-nailed",
                               "strike and resign only when the dice leave no choice"};
constexpr Maxim dead_water{"dead-water", "offer a draw only when no more fighting is possible"};
constexpr Maxim drive{
    "drive",
    "board any enemy that is no larger, counter any party with no more men, and never return"};

ShipId ship_asked(const Game& game, std::string_view id) {
  return ship_called(game.setup, id).value();
}

// ---- boarding ----

/// Ships of the player that have said that they board that enemy.
ShipList company_against(const Game& game, const Question& question, ShipId enemy) {
  ShipList ships;
  for (const Declaration& attempt : game.state.attempts) {
    const bool own = game.spec(attempt.mover).player == question.player;
    if (own && attempt.target == enemy) ships.add(attempt.mover);
  }
  return ships;
}

/// More than waiting, for these ships together. What can be had now is not put off: of a gain that
/// waits a tenth is lost.
int worth_boarding(const Game& game, const Attack& attack) {
  const ContestOdds odds(contest_of(game, attack));
  return odds.board() - odds.pass() + std::max(0, odds.pass()) / 10;
}

/// What it adds that she boards that enemy, after those who have said so.
int worth_joining(const Game& game, const Question& question, ShipId own, ShipId enemy, How how) {
  Attack attack{.ships = company_against(game, question, enemy), .target = enemy, .how = how};
  const int without = attack.ships.empty() ? 0 : std::max(0, worth_boarding(game, attack));
  attack.ships.add(own);
  return worth_boarding(game, attack) - without;
}

/// All ships of the player that could board that enemy, her share of it.
int share_of_all(const Game& game, const Question& question, ShipId own, ShipId enemy) {
  Attack attack{.ships = company_against(game, question, enemy), .target = enemy};
  game.for_each_ship([&](ShipId ship) {
    const bool may = ship >= own && game.spec(ship).player == question.player &&
                     !objection_to_attempt(game, ship, enemy);
    if (may) attack.ships.add(ship);
  });
  return worth_boarding(game, attack) / static_cast<int>(attack.ships.size());
}

/// A ship that has struck is there for the taking (FLB-R63); she is out of the fight all the same.
constexpr int worth_of_a_prize_crew = 20;

Advice attempt(const Game& game, ShipId own, const Question& question, const Thinking& thinking) {
  return best_of(question, thinking, count_the_cost, [&](const Option& option) {
    if (option.value == no_target) return 0;
    const auto enemy = static_cast<ShipId>(option.value);
    if (game.ship(enemy).struck) return worth_of_a_prize_crew;
    return std::max(worth_joining(game, question, own, enemy, How::declared),
                    share_of_all(game, question, own, enemy));
  });
}

Advice impromptu(const Game& game, ShipId own, const Question& question, const Thinking& thinking) {
  const ShipId enemy = ship_asked(game, question.about);
  const int worth = worth_joining(game, question, own, enemy, How::collision);
  return yes_or_no(question, thinking, count_the_cost, true, worth);
}

/// Those who have begun to board her in this phase, and the one who is about to.
Attack attack_of(const Game& game, ShipId own, ShipId mover) {
  Attack attack{.ships = {}, .target = own};
  if (!has_declared(game.state, mover, own)) attack.how = How::collision;
  attack.ships.add(mover);
  for (const Action& action : game.state.actions) {
    if (action.target == own && action.mover != mover) attack.ships.add(action.mover);
  }
  return attack;
}

Advice counter_board(const Game& game, ShipId own, const Question& question,
                     const Thinking& thinking) {
  const ContestOdds odds(contest_of(game, attack_of(game, own, ship_asked(game, question.about))));
  return best_of(question, thinking, meet_them,
                 [&](const Option& option) { return -odds.board_against(option.value != 0); });
}

// ---- in a fight ----

Advice musketry(const Question& question, const Thinking& thinking) {
  return yes_or_no(question, thinking, mark_the_captain, true, 500);
}

Advice musketry_target(const Game& game, const Question& question, const Thinking& thinking) {
  return best_of(question, thinking, mark_the_captain, [&](const Option& option) {
    const Ship& enemy = game.ship(static_cast<ShipId>(option.value));
    return 20 * modifier_of(enemy.captain) + (enemy.captain_state == CaptainState::fit ? 10 : 0);
  });
}

Advice break_off(const Game& game, ShipId own, const Question& question, const Thinking& thinking) {
  const FightSeen seen = fight_seen(game, own);
  const Side side = game.side_of(own);
  const Ways ways =
      ContestOdds(seen.contest).ways(seen.ground(side, question.nth - 1), seen.fight.counter_board);
  const int sign = side == seen.fight.mover ? 1 : -1;
  return best_of(question, thinking, come_away, [&](const Option& option) {
    return sign * (option.value != 0 ? ways.leave : ways.stay);
  });
}

/// Only the side that was boarded may.
Advice follow_up(const Game& game, ShipId own, const Question& question, const Thinking& thinking) {
  const Ways ways = ContestOdds(fight_seen(game, own).contest).follow_up();
  return best_of(question, thinking, follow_home, [&](const Option& option) {
    return -(option.value != 0 ? ways.stay : ways.leave);
  });
}

Advice casualties(const Game& game, const Question& question, const Thinking& thinking) {
  return best_of(question, thinking, spread_losses, [&](const Option& option) {
    const auto ship = static_cast<ShipId>(option.value);
    const Ship& bears = game.ship(ship);
    const int left = bears.parties > 0 ? bears.parties : bears.broadside;
    return 100 * left + 10 * strike_modifiers(game, ship);
  });
}

Advice parley(const Game& game, const Question& question) {
  const bool offers = question.decision == decision("FLB-D12") && is_dead_water(game);
  return {.option = offers ? std::size_t{1} : question.fallback,
          .maxim = offers ? &dead_water : &colours_nailed};
}

Advice captain(const Game& game, const Question& question, const Thinking& thinking) {
  if (is_volunteered(question)) return parley(game, question);
  const ShipId own = ship_asked(game, question.who);
  if (question.decision == decision("FLB-D1")) return attempt(game, own, question, thinking);
  if (question.decision == decision("FLB-D2")) return impromptu(game, own, question, thinking);
  if (question.decision == decision("FLB-D3")) return counter_board(game, own, question, thinking);
  if (question.decision == decision("FLB-D4")) return musketry(question, thinking);
  if (question.decision == decision("FLB-D5")) return break_off(game, own, question, thinking);
  if (question.decision == decision("FLB-D6")) return follow_up(game, own, question, thinking);
  if (question.decision == decision("FLB-D7")) return casualties(game, question, thinking);
  if (question.decision == decision("FLB-D8")) return musketry_target(game, question, thinking);
  return {.option = question.fallback, .maxim = &colours_nailed};
}

/// Whether a driver does it: he boards and meets whoever is no stronger than he.
bool drives(const Game& game, ShipId own, const Question& question, const Option& option) {
  const auto is_no_larger = [&](ShipId enemy) {
    return game.spec(enemy).rate >= game.spec(own).rate;
  };
  if (question.decision == decision("FLB-D2")) {
    return (option.value != 0) == is_no_larger(ship_asked(game, question.about));
  }
  if (question.decision == decision("FLB-D3")) {
    const bool meets =
        game.ship(own).parties >= game.ship(ship_asked(game, question.about)).parties;
    return (option.value != 0) == meets;
  }
  if (question.decision == decision("FLB-D6")) return option.value != 0;
  return option.value == question.options[question.fallback].value;
}

/// In which order he would board enemies: none before a larger one.
int worth_to_driver(const Game& game, ShipId own, const Option& option) {
  if (option.value == no_target) return 0;
  return game.spec(static_cast<ShipId>(option.value)).rate >= game.spec(own).rate ? 1 : -1;
}

Advice driver(const Game& game, const Question& question, const Thinking& thinking) {
  if (is_volunteered(question)) return {.option = question.fallback, .maxim = &drive};
  const ShipId own = ship_asked(game, question.who);
  const bool attempts = question.decision == decision("FLB-D1");
  return best_of(question, thinking, drive, [&](const Option& option) {
    if (attempts) return worth_to_driver(game, own, option);
    return drives(game, own, question, option) ? 1 : 0;
  });
}

// ---- how a game stands ----

int strength_of(const Setup& setup, const State& state, std::size_t s) {
  const Ship& ship = state.ships[s];
  if (ship.struck) return 0;
  constexpr int afloat = 10;
  return afloat + 5 * ship.parties + 2 * modifier_of(setup.ships[s].quality);
}

Side side_of(const Setup& setup, std::string_view player) {
  const auto found = std::find_if(setup.ships.begin(), setup.ships.end(),
                                  [&](const ShipSpec& ship) { return ship.player == player; });
  return found->side;
}

int standing(const Setup& setup, const State& state, std::string_view player) {
  const Side side = side_of(setup, player);
  return standing_by(
      setup.ships.size(), [&](std::size_t s) { return setup.ships[s].side == side; },
      [&](std::size_t s) { return strength_of(setup, state, s); });
}

Ending ending(const Setup& setup, const State& state, std::string_view player) {
  if (state.verdict == Verdict::playing) return Ending::playing;
  if (!state.winner) return Ending::drawn;
  return *state.winner == side_of(setup, player) ? Ending::won : Ending::lost;
}

// ---- losses ----

using Loss = LossKind<Setup, State>;

int broadside(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return state.ships[ship].broadside;
}

int parties(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return state.ships[ship].parties;
}

int captain_lives(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return state.ships[ship].captain_state == CaptainState::killed ? 0 : 1;
}

int fights_on(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return state.ships[ship].struck ? 0 : 1;
}

/// With the captains who were killed.
constexpr std::array losses = {Loss{"broadside", broadside}, Loss{"parties", parties},
                               Loss{"captains", captain_lives}, Loss{"struck", fights_on}};

// ---- orders ----

/// Which kind of order takes a decision, by the place of the decision.
constexpr std::array order_kinds = {
    OrderKind::board,     OrderKind::impromptu, OrderKind::counter_board, OrderKind::musketry,
    OrderKind::break_off, OrderKind::follow_up, OrderKind::casualties,    OrderKind::musketry,
    OrderKind::commit,    OrderKind::strike,
};

OrderKind kind_for(const Question& question) {
  return order_kinds[static_cast<std::size_t>(question.decision - decisions.data())];
}

/// To go home here is to go home wherever it is worse.
TimedOrder going_home(const Game& game, const Question& question, bool goes) {
  if (!goes) return {.when = TimedOrder::When::never};
  if (question.nth == 1 || game.fight == nullptr) return {.when = TimedOrder::When::at_once};
  const Side side = game.side_of(ship_asked(game, question.who));
  const std::string ours = std::to_string(game.parties(*game.fight, side));
  const std::string theirs = std::to_string(game.parties(*game.fight, other(side)));
  return {.when = TimedOrder::When::condition,
          .condition = condition_from("own_parties <= " + ours + " and enemy_parties >= " + theirs,
                                      fight_variables)};
}

Order::Body body_of(const Game& game, const Question& question, std::size_t option) {
  const int value = question.options[option].value;
  const auto named = [&] { return ShipsOrder{.ships = {static_cast<ShipId>(value)}}; };
  const bool shoots = question.decision == decision("FLB-D4");
  switch (kind_for(question)) {
    case OrderKind::board:
      return value == no_target ? ShipsOrder{} : named();
    case OrderKind::impromptu:
      if (value == 0) return YesOrNo{};
      return ShipsOrder{.ships = {ship_asked(game, question.about)}};
    case OrderKind::counter_board:
    case OrderKind::follow_up:
      return YesOrNo{.yes = value != 0};
    case OrderKind::musketry:
      return shoots ? ShipsOrder{.any = value != 0, .ships = {}} : named();
    case OrderKind::break_off:
      return going_home(game, question, value != 0);
    case OrderKind::casualties:
      return named();
    case OrderKind::commit:
      return CommitOrder{};
    case OrderKind::strike:
      break;
  }
  return TimedOrder{.when = value != 0 ? TimedOrder::When::at_once : TimedOrder::When::never};
}

/// The ships of both, the earlier ones first.
void merge(ShipsOrder& earlier, const ShipsOrder& later) {
  for (const ShipId ship : later.ships) {
    if (std::find(earlier.ships.begin(), earlier.ships.end(), ship) == earlier.ships.end()) {
      earlier.ships.push_back(ship);
    }
  }
}

/// She goes home in each of the cases in which she would have.
void merge(TimedOrder& earlier, const TimedOrder& later) {
  if (earlier.when == TimedOrder::When::never) {
    earlier = later;
  } else if (earlier.condition && later.condition) {
    add_cases(*earlier.condition, *later.condition, fight_variables);
  }
}

/// A ship says one thing of each kind in a turn.
void merge(Order& earlier, const Order::Body& later) {
  if (auto* ships = std::get_if<ShipsOrder>(&earlier.body)) {
    if (const auto* more = std::get_if<ShipsOrder>(&later)) merge(*ships, *more);
  } else if (auto* timed = std::get_if<TimedOrder>(&earlier.body)) {
    merge(*timed, std::get<TimedOrder>(later));
  } else if (std::holds_alternative<ShipsOrder>(later)) {
    earlier.body = later;  // after a no to another collision
  }
}

void order(BotOrders& orders, const Game& game, const Question& question, std::size_t option) {
  if (is_volunteered(question)) {
    orders.offers_draw = true;  // nothing else is volunteered
    return;
  }
  add_order(orders.of_ships.list,
            {.ship = ship_asked(game, question.who),
             .kind = kind_for(question),
             .tenure = Tenure::turn,
             .line = 0,
             .body = body_of(game, question, option)},
            [](Order& earlier, const Order::Body& later) { merge(earlier, later); });
}

std::vector<OrderLine> lines(const BotOrders& orders, const Setup& setup) {
  std::vector<OrderLine> lines = lines_of_ships(orders.of_ships, setup);
  if (orders.offers_draw) {
    lines.insert(lines.begin(), {.ship = {}, .key = "draw", .value = "true"});
  }
  return lines;
}

}  // namespace

constexpr Seamanship<Game, Start, BotOrders> seamanship = {
    .ruleset = "form-line-of-battle",
    .read_start = read_start,
    .captain = captain,
    .driver = driver,
    .standing = standing,
    .ending = ending,
    .asked_every_turn = {decision("FLB-D10")},
    .losses = losses,
    .order = order,
    .lines = lines,
};

Opponent opponent() {
  return opponent_by<seamanship>();
}

}  // namespace prizecourt::form_line_of_battle
