#include "formats/rulesets/admiralty/orders.h"

// What each kind of order says, and what follows from that.
namespace prizecourt::admiralty {
namespace {

// ---- what can be said ---------------------------------------------------------------------------

/// What is more than one die is refused when its moment comes.
Sheet mobilize(MobilizeOrder& order, const OrderReader& /*around*/) {
  const Sheet times = whole(order.times, {0, most_fives});
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
  return moment(order, whole(order.round, {1, most_rounds}), "after round % of a turn",
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

// ---- the kinds ----------------------------------------------------------------------------------

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
             .note = "the enemy to board, a list of them in order of "
                     "preference, any or none",
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
static_assert(rows_of_orders.size() == names(OrderKind{}).size());

}  // namespace

std::span<const OrderRow> order_rows(const Setup& /*setup*/) {
  return rows_of_orders;
}

std::span<const OrderDecides> order_decides() {
  static constexpr auto all = order_decides_of<rows_of_orders, decisions>();
  return all;
}

// ---- conditions ----

std::array<int, action_variables.size()> values_in(const Action& action, int turn) {
  return {action.dice.attacker,       action.dice.defender,      action.lost_total.attacker,
          action.lost_total.defender, turn - action.started + 1, action.rounds};
}

}  // namespace prizecourt::admiralty
