#include "extras/bots/rulesets/admiralty/seamanship.h"

#include "engine/rulesets/admiralty/chapters.h"
#include "engine/table/still_game.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/opponent_of.h"
#include "formats/rulesets/admiralty/ruleset.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <utility>

// How Admiralty is played. An attacker never loses his ship in his own attack, and she whom he
// attacks cannot attack him meanwhile; so everybody boards whom he can, and what is left to judge
// is whom, with whom, and when to leave off.
namespace prizecourt::admiralty {
namespace {

constexpr Maxim men_to_the_rail{
    "men-to-the-rail",
    "mobilise wherever a fight is possible: men who are not needed return to their guns"};
constexpr Maxim no_hope{"no-hope", "strike only when nothing can save her"};
constexpr Maxim board_first{"board-first",
                            "an attacker cannot lose by attacking, and is not attacked: board "
                            "where it gains most, together where that gains more"};
constexpr Maxim own_ship_leads{"own-ship-leads", "let one of your own ships lead"};
constexpr Maxim leave_off{
    "leave-off",
    "call off only when the men and reputation at risk outweigh the chance of the prize"};
constexpr Maxim where_it_tells{"where-it-tells", "add spare dice where they remove most"};
constexpr Maxim no_parley{
    "no-parley",
    "neither resign nor offer a draw: ships strike one by one, and a dead game ends anyway"};
constexpr Maxim drive{"drive", "board the first enemy that is no larger, and fight to the end"};

ShipId ship_asked(const Game& game, std::string_view id) {
  return ship_called(game.setup, id).value();
}

bool is_own(const Game& game, const Question& question, ShipId ship) {
  return game.spec(ship).player == question.player;
}

// ---- Command phase ----

bool can_come_to_blows(const Game& game, ShipId ship) {
  const auto& actions = game.state.actions;
  bool can = std::any_of(actions.begin(), actions.end(),
                         [&](const Action& action) { return role_in(action, ship).has_value(); });
  game.for_each_ship([&](ShipId enemy) {
    can = can || !objection_to_boarding(game, ship, enemy) ||
          !objection_to_boarding(game, enemy, ship);
  });
  return can;
}

/// The same once what the scenario brings about in this turn has happened.
bool will_come_to_blows(const Game& game, ShipId ship) {
  const auto& changes = game.setup.changes;
  const bool some = std::any_of(changes.begin(), changes.end(), [&](const Change& change) {
    return change.turn == game.state.turn;
  });
  if (!some) return can_come_to_blows(game, ship);
  StillGame<Game> changed(game.setup, game.state);
  apply_changes(*changed);
  return can_come_to_blows(*changed, ship);
}

/// Whether her attackers are all but certain to take her. What they mobilise this turn nobody knows
/// yet.
bool is_lost(const Game& game, ShipId ship) {
  const auto& actions = game.state.actions;
  return std::any_of(actions.begin(), actions.end(), [&](const Action& action) {
    if (action.defender != ship) return false;
    Both dice = action.dice;
    dice.defender += fives_this_turn(game.state, action, Role::defender);
    return chance_to_take(dice) >= 999;  // of a thousand: nobody is offered more
  });
}

// ---- declaring ----

/// The ships of the player who is asked that board that enemy: those that have said so, and those
/// that are yet to be asked and could.
struct Company {
  ShipSet declared{};
  ShipSet all{};
  int ships = 0;
};

Company company_against(const Game& game, const Question& question, ShipId own, ShipId enemy) {
  Company company;
  game.for_each_ship([&](ShipId ship) {
    if (!is_own(game, question, ship)) return;
    const bool declared = ship < own && game.ship(ship).declared == enemy;
    const bool may = ship >= own && !objection_to_boarding(game, ship, enemy);
    company.declared[index(ship)] = declared;
    company.all[index(ship)] = declared || may;
    if (declared || may) ++company.ships;
  });
  return company;
}

/// What it adds that she boards that enemy, by herself or as one of all who can.
int worth_boarding(const Game& game, const Question& question, ShipId own, ShipId enemy) {
  const Company company = company_against(game, question, own, enemy);
  ShipSet with_her = company.declared;
  with_her[index(own)] = true;
  const bool alone =
      std::none_of(company.declared.begin(), company.declared.end(), std::identity());
  const int adds = worth_of_attempt(game, with_her, enemy) -
                   (alone ? 0 : worth_of_attempt(game, company.declared, enemy));
  const int share = worth_of_attempt(game, company.all, enemy) / company.ships;
  return std::max(adds, share);
}

/// What it is worth that she cannot be attacked by that enemy.
int worth_forestalling(const Game& game, ShipId own, ShipId enemy) {
  if (objection_to_boarding(game, enemy, own)) return 0;
  ShipSet alone{};
  alone[index(enemy)] = true;
  return worth_of_attempt(game, alone, own) / 2;  // one of two who declare is the attacker
}

Advice board(const Game& game, ShipId own, const Question& question, const Thinking& thinking) {
  return best_of(question, thinking, board_first, [&](const Option& option) {
    if (option.value == no_target.value) return 0;
    const auto enemy = static_cast<ShipId>(option.value);
    return worth_boarding(game, question, own, enemy) + worth_forestalling(game, own, enemy);
  });
}

Advice call_off(const Game& game, ShipId own, const Question& question, const Thinking& thinking) {
  const Action& action = *attack_of(game.state, own, ship_asked(game, question.about));
  const Prospect prospect = prospect_of_action(game, action);
  return best_of(question, thinking, leave_off, [&](const Option& option) {
    return option.value != 0 ? prospect.call_off : prospect.go_on;
  });
}

Advice captain(const Game& game, const Question& question, const Thinking& thinking) {
  if (is_volunteered(question)) return {.option = question.fallback, .maxim = &no_parley};
  const ShipId own = ship_asked(game, question.who);
  if (question.decision == decision("ADM-D1")) {
    return yes_or_no(question, thinking, men_to_the_rail, will_come_to_blows(game, own), 400);
  }
  if (question.decision == decision("ADM-D2")) {
    const bool strikes = question.options.size() > 1 && is_lost(game, own);
    return {.option = strikes ? std::size_t{1} : question.fallback, .maxim = &no_hope};
  }
  if (question.decision == decision("ADM-D3")) return board(game, own, question, thinking);
  if (question.decision == decision("ADM-D4")) {
    return best_of(question, thinking, own_ship_leads, [&](const Option& option) {
      return is_own(game, question, static_cast<ShipId>(option.value)) ? 100 : 0;
    });
  }
  if (question.decision == decision("ADM-D5")) return call_off(game, own, question, thinking);
  return {.option = question.fallback, .maxim = &where_it_tells};
}

Advice driver(const Game& game, const Question& question, const Thinking& thinking) {
  if (is_volunteered(question)) return {.option = question.fallback, .maxim = &drive};
  const int own_size = game.spec(ship_asked(game, question.who)).size;
  if (question.decision == decision("ADM-D1")) {
    return {.option = question.options.size() - 1, .maxim = &drive};
  }
  if (question.decision == decision("ADM-D3")) {
    return best_of(question, thinking, drive, [&](const Option& option) {
      if (option.value == no_target.value) return 0;
      return game.spec(static_cast<ShipId>(option.value)).size <= own_size ? 1 : -1;
    });
  }
  return {.option = question.fallback, .maxim = &drive};
}

// ---- how a game stands ----

/// What a ship is worth to her side while she is in play: her size, her crew, and the dice that she
/// has yet to bring.
int strength_of(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  if (out_of_play(ship)) return 0;
  const int crew = spec.crew == Crew::a ? 1 : spec.crew == Crew::f ? -1 : 0;
  const int fives =
      std::min(2, (gun_dice_available(spec, ship) + ship.gd_mobilized) / gun_dice_mobilized);
  const int hits = ship.gd_hits / gun_dice_hits_a_die + (ship.sail_hits >= many_sail_hits ? 1 : 0);
  return std::max(
      1, 10 * spec.size + 4 * crew + 3 * fives - 4 * hits - (ship.failed_attacker ? 4 : 0));
}

/// In thousandths of hers: how much of a ship her attackers can be expected to leave.
int left_of(const State& state, ShipId ship) {
  int left = 1000;
  for (const Action& action : state.actions) {
    if (action.defender == ship) left = left * (1000 - chance_to_take(action.dice)) / 1000;
  }
  return left;
}

int standing(const Setup& setup, const State& state, std::string_view player) {
  return standing_by(setup, player, [&](std::size_t s) {
    return strength_of(setup, state, ship_at(s)) * left_of(state, ship_at(s));
  });
}

Ending ending(const Setup& setup, const State& state, std::string_view player) {
  if (state.verdict == Verdict::playing) return Ending::playing;
  if (state.verdict == Verdict::over) return Ending::drawn;
  return state.winner == side_played(setup, player) ? Ending::won : Ending::lost;
}

// ---- losses ----

using Loss = LossKind<Setup, State>;

/// What a boarding party loses is forgotten with its action, and counted where guns' crews were in
/// it.
constexpr std::array losses = {
    Loss{"gun_dice",
         [](const Loss::Counted& one) {
           return one.spec().gun_dice - one.ship().gd_hits - one.ship().gd_lost;
         }},
    Loss{"sails", [](const Loss::Counted& one) { return most_sail_hits - one.ship().sail_hits; }},
    Loss{"taken", [](const Loss::Counted& one) { return out_of_play(one.ship()) ? 0 : 1; }}};

// ---- orders ----

/// "own_dice <= 1 and enemy_dice >= 3": to call off here is to call off wherever it is worse.
TimedOrder calling_off(const Game& game, const Question& question, int option) {
  if (option == 0) return {.when = TimedOrder::When::never};
  const Both& dice =
      attack_of(game.state, ship_asked(game, question.who), ship_asked(game, question.about))->dice;
  return {.when = TimedOrder::When::condition,
          .condition = condition_from("own_dice <= " + std::to_string(dice.attacker) +
                                          " and enemy_dice >= " + std::to_string(dice.defender),
                                      action_variables)};
}

/// Kinds of orders and decisions have one order.
OrderKind kind_for(const Question& question) {
  return static_cast<OrderKind>(question.decision - decisions.data());
}

Order::Body body_of(const Game& game, const Question& question, std::size_t option) {
  const int value = question.options[option].value;
  switch (kind_for(question)) {
    case OrderKind::mobilize:
      return MobilizeOrder{.times = value};
    case OrderKind::surrender:
      return YesOrNo{.yes = value != 0};
    case OrderKind::board:
      return value == no_target.value ? ShipsOrder{}
                                      : ShipsOrder{.ships = {static_cast<ShipId>(value)}};
    case OrderKind::lead:
      return ShipsOrder{.ships = {static_cast<ShipId>(value)}};
    case OrderKind::call_off:
      return calling_off(game, question, value);
    case OrderKind::unopposed:
      break;
  }
  if (option == question.fallback) return UnopposedOrder{.best = true, .lendings = {}};
  return UnopposedOrder{.lendings = {static_cast<Lending>(value)}};
}

/// An attack is called off in each of the cases in which it would have been.
void merge(TimedOrder& earlier, const TimedOrder& later) {
  if (!later.condition) return;
  if (earlier.condition) {
    add_cases(*earlier.condition, *later.condition, action_variables);
  } else {
    earlier = later;
  }
}

/// A ship says one thing of each kind in a turn: the first, but for what depends on how it goes.
void merge(Order& earlier, const Order::Body& later) {
  if (auto* off = std::get_if<TimedOrder>(&earlier.body)) {
    return merge(*off, std::get<TimedOrder>(later));
  }
  auto* dice = std::get_if<UnopposedOrder>(&earlier.body);
  if (dice == nullptr) return;
  const bool agree = dice->lendings == std::get<UnopposedOrder>(later).lendings;
  if (!agree) *dice = UnopposedOrder{.best = true, .lendings = {}};
}

void order(Orders& orders, const Game& game, const Question& question, std::size_t option) {
  add_order(orders.list,
            {.ship = ship_asked(game, question.who),
             .kind = kind_for(question),
             .tenure = Tenure::turn,
             .line = 0,
             .body = body_of(game, question, option)},
            [](Order& earlier, const Order::Body& later) { merge(earlier, later); });
}

}  // namespace

constexpr Seamanship<Game, Start, Orders> seamanship = {
    .ruleset = "admiralty",
    .read_start = read_start,
    .hide_unseen = hide_unseen,
    .captain = captain,
    .driver = driver,
    .standing = standing,
    .ending = ending,
    .asked_every_turn = {decision("ADM-D2")},
    .losses = losses,
    .order = order,
    .lines = lines_of_ships,
};

Opponent opponent() {
  return opponent_by<seamanship>();
}

}  // namespace prizecourt::admiralty
