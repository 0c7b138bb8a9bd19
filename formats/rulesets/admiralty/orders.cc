#include "formats/rulesets/admiralty/orders.h"

#include "engine/rulesets/admiralty/chapters.h"
#include "engine/table/still_game.h"

// What each kind of order says; how a captain answers by it, and what it means that no question
// heard it; which orders a draft offers.
namespace prizecourt::admiralty {
namespace {

// ---- what can be said ---------------------------------------------------------------------------

/// What is more than one die is refused when its moment comes.
Sheet mobilize(MobilizeOrder& order, const OrderReader& /*around*/) {
  const Sheet times = whole(order.times, {0, most_gun_dice / gun_dice_mobilized});
  const Sheet once = flag(order.times).said_if([&order] { return order.times <= 1; });
  return any_of({once, times}, Otherwise::first).told([&order]() -> std::string {
    if (order.times == 0) return "no gun dice";
    const int gun_dice = order.times * gun_dice_mobilized;
    return std::to_string(gun_dice) + " gun dice, for " + dice_in_words(order.times);
  });
}

Sheet surrender(YesOrNo& order, const OrderReader& /*around*/) {
  return flag(order.yes);
}

Sheet board(ShipsOrder& order, const OrderReader& around) {
  return enemies(order, around,
                 {.instead_of_empty = "name a ship, or write any or none",
                  .nobody = NobodyWord{.word = "none", .said = "no one", .in_brackets_too = true}});
}

Sheet lead(ShipsOrder& order, const OrderReader& around) {
  return friends(order, around, {});
}

Sheet call_off(TimedOrder& order, const OrderReader& /*around*/) {
  return moment(order, whole(order.round, {1, rounds_a_turn}), "after round % of a turn",
                condition(order.condition, action_variables, "own_dice <= 1"));
}

constexpr std::array<std::string_view, names(Lending{}).size()> lending_words = {
    "to the highest die", "to the second die", "only the higher one, to the highest die",
    "only the lower one, to the highest die", "left out"};

Sheet unopposed(UnopposedOrder& order, const OrderReader& /*around*/) {
  constexpr std::string_view where = "where they help most";
  return words(order.lendings, order.best, lending_words,
               {.instead_of_empty = "write best or delete the key",
                .last = LastWord{.word = "best", .said_alone = where, .said = where}});
}

/// In the order of OrderKind. Nobody strikes by an old order.
constexpr std::array rows_of_orders = {
    OrderRow{.kind = OrderKind::mobilize,
             .decisions = {decision("ADM-D1")},
             .note = "whether she mobilises five gun dice for one boarding die",
             .example = "true",
             .use = Frequency::often,
             .sheet = sheet_of<mobilize>},
    OrderRow{.kind = OrderKind::surrender,
             .decisions = {decision("ADM-D2")},
             .note = "whether she strikes in the action she is in",
             .example = "false",
             .stands = Stands::no,
             .sheet = sheet_of<surrender>},
    OrderRow{.kind = OrderKind::board,
             .decisions = {decision("ADM-D3")},
             .note = "the enemy to board, a list of them in order of preference, any or none",
             .example = "any",
             .use = Frequency::often,
             .sheet = sheet_of<board>},
    OrderRow{.kind = OrderKind::lead,
             .decisions = {decision("ADM-D4")},
             .note = "which ship leads when several board one enemy",
             .example = "",
             .sheet = sheet_of<lead>},
    OrderRow{.kind = OrderKind::call_off,
             .decisions = {decision("ADM-D5")},
             .note = "when she calls off the attack she leads",
             .example = "never",
             .use = Frequency::often,
             .sheet = sheet_of<call_off>},
    OrderRow{.kind = OrderKind::unopposed,
             .decisions = {decision("ADM-D6")},
             .note = "the die that gets the points of unopposed dice",
             .example = "best",
             .sheet = sheet_of<unopposed>},
};

using Meaning = MeaningOf<OrderKind>;

// clang-format off
/// Every ship is asked in the Command phase and whom she boards, so of those orders each is heard;
/// what comes later is asked only where it comes to it.
constexpr std::array meanings = {
    Meaning{OrderKind::mobilize,  cite("ADM-5.2.12"), "command", {}},
    Meaning{OrderKind::surrender, cite("ADM-5.2.32"), "command", {}},
    Meaning{OrderKind::board,     cite("ADM-5.2.1"), "declare", {}},
    Meaning{OrderKind::lead,      cite("ADM-5.1.4"), "declare", "she was in no joint attack for which her order was heard"},
    Meaning{OrderKind::call_off,  cite("ADM-5.2.30"), "boarding", "she came to attack nobody"},
    Meaning{OrderKind::unopposed, cite("ADM-5.2.23"), "boarding", "she had no unopposed dice to add"},
};
// clang-format on
static_assert(rows_of_orders.size() == names(OrderKind{}).size());
static_assert(meanings.size() == names(OrderKind{}).size());

// ---- answers ------------------------------------------------------------------------------------

using Found = OrdersBook::Found;

// A second question comes after a yes, so that a second die can be refused.
MaybeAnswer answer_mobilizing(Desk& desk, const Matter& matter, const Found& found,
                              const MobilizeOrder& order) {
  if (order.times < matter.question.nth) return let_be(matter, found);
  return take_yes(desk, matter, found,
                  [&] { return objection_to_mobilizing(desk.game(), matter.who); }, {});
}

MaybeAnswer answer_surrender(Desk& desk, const Matter& matter, const Found& found,
                             const YesOrNo& order) {
  if (!order.yes) return let_be(matter, found);
  return take_yes(desk, matter, found,
                  [&] { return objection_to_surrender(desk.game(), matter.who); }, {});
}

MaybeAnswer answer_boarding(Desk& desk, const Matter& matter, const Found& found,
                            const ShipsOrder& order) {
  const Game& game = desk.game();
  if (const auto option = option_for_first(matter.question, order.ships)) {
    return take(found, *option);
  }
  if (order.any && matter.question.options.size() > 1) return take(found, 1);
  if (order.wants_nothing()) return let_be(matter, found);
  if (order.any) {
    return refuse(desk, matter, found, objection_to_any_boarding(game, matter.who), {});
  }
  const ShipId first = order.ships.front();
  return refuse(desk, matter, found, objection_to_boarding(game, matter.who, first),
                game.id_of(first));
}

/// What the first of several attackers is asked, they all answer that have her owner: the first by
/// id whose orders say anything about it. All have declared by then, and no attempt has lost a ship
/// in a roll-off.
MaybeAnswer answer_lead(Desk& desk, const Matter& matter) {
  const Game& game = desk.game();
  const auto attempt = attempt_of(game, matter.who);
  if (!attempt) return std::nullopt;
  std::optional<Found> found;
  game.for_each_ship_of(*attempt, Role::attacker, [&](ShipId ship) {
    if (found || game.spec(ship).player != matter.question.player) return;
    found = desk.book().find({ship, OrderKind::lead}, matter.moment());
  });
  const auto* order = found ? body<ShipsOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  for (const ShipId ship : order->ships) {
    if (!attempt->attackers[index(ship)]) continue;
    return take(*found, option_worth(matter.question, static_cast<int>(ship)).value());
  }
  const Objection why{cite("ADM-5.1.4"), cite_ruling("ADM-R53"),
                      "that ship does not take part in the attack"};
  return refuse(desk, matter, *found, why, game.id_of(order->ships.front()));
}

/// Whether she has an order to board somebody and attacks nobody all the same: her attempt has come
/// to nothing, or was refused itself, and what would have ended it is no matter any more.
bool has_failed_to_board(const Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::board);
  if (!found || may_go_unheard(*found->order)) return false;
  const auto& actions = desk.game().state.actions;
  return std::none_of(actions.begin(), actions.end(), [&](const Action& action) {
    return action.end == End::none && role_in(action, matter.who) == Role::attacker;
  });
}

/// What `action_variables` are worth.
std::array<int, action_variables.size()> values_in(const Action& action, int turn) {
  return {action.dice.attacker,       action.dice.defender,      action.lost_total.attacker,
          action.lost_total.defender, turn - action.started + 1, action.rounds};
}

// A ship with nothing to call off is asked once, too, so that an order to do so can be refused. An
// order that waits for a round or a condition then waits in vain. An action that ended before it
// could be called off is told at the end of the turn.
MaybeAnswer answer_calling_off(Desk& desk, const Matter& matter, const Found& found,
                               const TimedOrder& order) {
  if (const auto option = option_named(matter.question, "call-off")) {
    const State& state = desk.game().state;
    const auto holds = [&](const Condition& condition) {
      const Action* action = attack_of(state, matter.who, matter.about);
      return action != nullptr && condition.holds(values_in(*action, state.turn));
    };
    return is_due(order, matter.question.nth, holds) ? take(found, *option) : let_be(matter, found);
  }
  if (order.wants_nothing()) return let_be(matter, found);
  const bool is_over = !desk.fought(matter.who) && desk.had_fought(matter.who);
  if (is_over || has_failed_to_board(desk, matter)) return std::nullopt;
  return refuse(desk, matter, found, objection_to_calling_off(desk.game(), matter.who),
                matter.question.about);
}

MaybeAnswer answer_unopposed(Desk& desk, const Matter& matter, const Found& found,
                             const UnopposedOrder& order) {
  if (const auto option = option_for_first(matter.question, order.lendings)) {
    return take(found, *option);
  }
  if (order.best) return let_be(matter, found);
  const Objection why{cite("ADM-5.2.23"), nullptr,
                      order.lendings.front() == Lending::second
                          ? std::string_view("only one pair of dice is compared")
                          : std::string_view("only one die is unopposed")};
  return refuse(desk, matter, found, why, matter.question.about);
}

// ---- drafts -------------------------------------------------------------------------------------

using Offered = OfferedOrders<Game, ShipId>;

void offer_boarding(Offered& offered, const std::vector<std::string>& enemies) {
  const Game& game = offered.game;
  const ShipId who = offered.who;
  const auto friends = offered.ids([&](ShipId other) {
    return other != who && game.in_play(other) && !game.enemies(who, other);
  });
  DraftKey& board = offered.offer(OrderKind::board);
  board.names = enemies;
  board.open = offered.ids([&](ShipId other) {
    return other != who && game.in_play(other) && game.enemies(who, other) &&
           !objection_to_boarding(game, who, other);
  });
  board.options += ", or of these: " + listed(enemies);
  if (!board.open.empty()) board.now = "near enough now: " + listed(board.open);
  if (friends.empty()) return;
  DraftKey& lead = offered.offer(OrderKind::lead);
  lead.example = in_yaml(game.spec(who).id);
  lead.names = friends;
  lead.names.insert(lead.names.begin(), game.spec(who).id);
  lead.options = "or, if they board together: " + listed(friends);
}

/// What a ship can be ordered, as the turn begins.
std::vector<DraftKey> keys_of(const Game& game, ShipId who) {
  Offered offered{game, who};
  const int dice = gun_dice_available(game.spec(who), game.ship(who));
  if (dice >= gun_dice_mobilized) {
    DraftKey& mobilize = offered.offer(OrderKind::mobilize);
    mobilize.options = "true, false";
    mobilize.more = "gun dice: " + std::to_string(dice);
  }
  const auto& actions = game.state.actions;
  const bool fights = std::any_of(actions.begin(), actions.end(), [&](const Action& action) {
    return role_in(action, who).has_value();
  });
  if (fights) offered.offer(OrderKind::surrender);
  const auto enemies = offered.ids([&](ShipId other) {
    return other != who && game.in_play(other) && game.enemies(who, other);
  });
  if (enemies.empty()) return offered.keys;
  offer_boarding(offered, enemies);
  offered.offer(OrderKind::call_off);
  offered.offer(OrderKind::unopposed);
  return offered.keys;
}

}  // namespace

std::span<const OrderRow> order_rows(const Setup& /*setup*/) {
  return rows_of_orders;
}

std::span<const LastHeard> last_heard(const Setup& /*setup*/) {
  static constexpr auto all = last_heard_of<OrderKind>(meanings);
  return all;
}

std::span<const OrderDecides> order_decides() {
  static constexpr auto all = order_decides_of<rows_of_orders, decisions>();
  return all;
}

const std::array<AnswerOf<Desk, Matter>, decisions.size()> answers = {
    by_order<OrderKind::mobilize, answer_mobilizing>,
    by_order<OrderKind::surrender, answer_surrender>,
    by_order<OrderKind::board, answer_boarding>,
    answer_lead,
    by_order<OrderKind::call_off, answer_calling_off>,
    by_order<OrderKind::unopposed, answer_unopposed>};
static_assert(decisions[0].id == "ADM-D1" && decisions[5].id == "ADM-D6");

// ---- what no question heard ---------------------------------------------------------------------

void Desk::watch(const Game& game) {
  ShipDesk::watch(game);
  game.for_each_ship([&](ShipId ship) { was_out_[index(ship)] = !game.in_play(ship); });
}

void Desk::hear(const Matter& matter) {
  if (is_noted_ || matter.question.decision != decision("ADM-D5")) return;
  is_noted_ = true;
  for (const Action& action : game().state.actions) {
    ShipSet& ships = action.end == End::none ? fought_ : had_fought_;
    game().for_each_ship([&](ShipId ship) {
      if (role_in(action, ship)) ships[index(ship)] = true;
    });
  }
}

Objection decided_before(const Game& /*game*/) {
  return {cite("ADM-5.2.32"), nullptr, "the game was over before that"};
}

std::optional<OutOfGame> why_out(const Desk& desk, const OrdersBook::Subject& subject) {
  const ShipId ship = subject.first;
  if (desk.game().in_play(ship) || desk.fought(ship)) return std::nullopt;
  const bool struck = desk.game().ship(ship).struck;
  return OutOfGame{desk.was_out(ship) ? refused_kind : overtaken_kind,
                   {struck ? cite("ADM-5.2.32") : cite("ADM-5.2.27"), cite_ruling("ADM-R40"),
                    struck ? "she has struck" : "she has been taken"}};
}

std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                               const Order& order) {
  const auto& heard = meanings[static_cast<std::size_t>(order.kind)];
  if (heard.unheard.empty()) return std::nullopt;
  std::string_view why = heard.unheard;
  if (heard.last_step == "boarding" && !desk.fought(order.ship)) {
    why = desk.had_fought(order.ship) ? "her action was over before that"
                                      : "she was in no boarding action";
  }
  return fate(overtaken_kind, hearing_of(desk, subject, order), {heard.rule, nullptr, why});
}

DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                    OrdersFrom from) {
  const StillGame<Game> still(setup, state);
  return draft_of_ships<Game>(setup, state, book, from,
                              [&](ShipId ship) { return keys_of(*still, ship); });
}

}  // namespace prizecourt::admiralty
