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

/// Against those who have begun to board her in this phase, and the one who is about to.
Advice counter_board(const Game& game, ShipId own, const Question& question,
                     const Thinking& thinking) {
  const ShipId mover = ship_asked(game, question.about);
  Attack attack{.ships = {}, .target = own};
  if (!has_declared(game.state, mover, own)) attack.how = How::collision;
  attack.ships.add(mover);
  for (const Action& action : game.state.actions) {
    if (action.target == own && action.mover != mover) attack.ships.add(action.mover);
  }
  const ContestOdds odds(contest_of(game, attack));
  return best_of(question, thinking, meet_them,
                 [&](const Option& option) { return -odds.board_against(option.value != 0); });
}

// ---- in a fight ----

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

Advice captain(const Game& game, const Question& question, const Thinking& thinking) {
  if (is_volunteered(question)) {
    const bool offers = question.decision == decision("FLB-D12") && is_dead_water(game);
    return {.option = offers ? std::size_t{1} : question.fallback,
            .maxim = offers ? &dead_water : &colours_nailed};
  }
  const ShipId own = ship_asked(game, question.who);
  if (question.decision == decision("FLB-D1")) return attempt(game, own, question, thinking);
  if (question.decision == decision("FLB-D2")) return impromptu(game, own, question, thinking);
  if (question.decision == decision("FLB-D3")) return counter_board(game, own, question, thinking);
  if (question.decision == decision("FLB-D4")) {
    return yes_or_no(question, thinking, mark_the_captain, true, 500);
  }
  if (question.decision == decision("FLB-D5")) return break_off(game, own, question, thinking);
  if (question.decision == decision("FLB-D6")) return follow_up(game, own, question, thinking);
  if (question.decision == decision("FLB-D7")) return casualties(game, question, thinking);
  if (question.decision == decision("FLB-D8")) {
    return best_of(question, thinking, mark_the_captain, [&](const Option& option) {
      const Ship& enemy = game.ship(static_cast<ShipId>(option.value));
      return 20 * modifier_of(enemy.captain) + (enemy.captain_state == CaptainState::fit ? 10 : 0);
    });
  }
  return {.option = question.fallback, .maxim = &colours_nailed};
}

/// Boards, and counter-boards, enemies that are no stronger.
Advice driver(const Game& game, const Question& question, const Thinking& thinking) {
  if (is_volunteered(question)) return {.option = question.fallback, .maxim = &drive};
  const ShipId own = ship_asked(game, question.who);
  const Decision asked = question.decision;
  const auto is_no_larger = [&](ShipId enemy) {
    return game.spec(enemy).rate >= game.spec(own).rate;
  };
  return best_of(question, thinking, drive, [&](const Option& option) {
    if (asked == decision("FLB-D1")) {
      if (option.value == no_target) return 0;
      return is_no_larger(static_cast<ShipId>(option.value)) ? 1 : -1;
    }
    bool wanted = asked == decision("FLB-D6");
    if (asked == decision("FLB-D2")) wanted = is_no_larger(ship_asked(game, question.about));
    if (asked == decision("FLB-D3")) {
      wanted = game.ship(own).parties >= game.ship(ship_asked(game, question.about)).parties;
    }
    const bool is_yes_or_no =
        asked == decision("FLB-D2") || asked == decision("FLB-D3") || asked == decision("FLB-D6");
    if (is_yes_or_no) return static_cast<int>((option.value != 0) == wanted);
    return static_cast<int>(option.value == question.options[question.fallback].value);
  });
}

// ---- how a game stands ----

int standing(const Setup& setup, const State& state, std::string_view player) {
  return standing_by(setup, player, [&](std::size_t s) {
    constexpr int afloat = 10;
    const Ship& ship = state.ships[s];
    return ship.struck ? 0 : afloat + 5 * ship.parties + 2 * modifier_of(setup.ships[s].quality);
  });
}

Ending ending(const Setup& setup, const State& state, std::string_view player) {
  if (state.verdict == Verdict::playing) return Ending::playing;
  if (!state.winner) return Ending::drawn;
  return *state.winner == side_played(setup, player) ? Ending::won : Ending::lost;
}

// ---- losses ----

using Loss = LossKind<Setup, State>;

/// With the captains who were killed.
constexpr std::array losses = {
    Loss{"broadside", [](const Loss::Counted& one) { return one.ship().broadside; }},
    Loss{"parties", [](const Loss::Counted& one) { return one.ship().parties; }},
    Loss{"captains",
         [](const Loss::Counted& one) {
           return one.ship().captain_state == CaptainState::killed ? 0 : 1;
         }},
    Loss{"struck", [](const Loss::Counted& one) { return one.ship().struck ? 0 : 1; }}};

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

/// A ship says one thing of each kind in a turn: she fights the ships of both, the earlier ones
/// first, and goes home in each of the cases in which she would have.
void merge(Order& earlier, const Order::Body& later) {
  if (auto* some = std::get_if<ShipsOrder>(&earlier.body)) {
    const auto* more = std::get_if<ShipsOrder>(&later);
    if (more == nullptr) return;
    for (const ShipId ship : more->ships) {
      const bool is_known =
          std::find(some->ships.begin(), some->ships.end(), ship) != some->ships.end();
      if (!is_known) some->ships.push_back(ship);
    }
  } else if (auto* timed = std::get_if<TimedOrder>(&earlier.body)) {
    const auto& other = std::get<TimedOrder>(later);
    if (timed->when == TimedOrder::When::never) {
      *timed = other;
    } else if (timed->condition && other.condition) {
      add_cases(*timed->condition, *other.condition, fight_variables);
    }
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
