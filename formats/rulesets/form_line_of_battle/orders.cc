#include "formats/rulesets/form_line_of_battle/orders.h"

// What each kind of order says, and what follows from that.
namespace prizecourt::form_line_of_battle {
namespace {

// ---- what can be said ---------------------------------------------------------------------------

/// Enemies, as `rules` have it.
Sheet marks(ShipsOrder& order, const OrderReader& around, ListRules rules) {
  return enemies(order, around, rules).defined_as("enemies");
}

/// Yes or no, or yes where a condition holds.
Sheet yes_or_no(YesOrNo& order, ConditionVariables variables, std::string_view example) {
  const Sheet plain = flag(order.yes).said_if([&order] { return !order.condition; });
  const Sheet guarded =
      keys({needed("if", prizecourt::condition(order.condition, variables, example), "if %")})
          .then([&order](yaml::Node) { order.yes = true; });
  return any_of({plain, guarded}, Otherwise::first);
}

/// At some moment of a fight.
Sheet moment(TimedOrder& order, std::string_view example) {
  return prizecourt::moment(order, whole(order.round, {1, most_rounds}), "after round %",
                            prizecourt::condition(order.condition, fight_variables, example));
}

Sheet board(ShipsOrder& order, const OrderReader& around) {
  return marks(order, around,
               {.instead_of_empty = "name a ship, or write any or none",
                .nobody = NobodyWord{.word = "none", .said = "no one"}});
}

Sheet impromptu(Order::Body& body, const OrderReader& around) {
  const auto always = [](YesOrNo& order) {
    return yes_or_no(order, contact_variables, "own_parties >= 2");
  };
  const auto against = [&around](ShipsOrder& order) {
    return marks(order, around,
                 {.instead_of_empty = "name a ship, or write true or false",
                  .between = " or ",
                  .said = "on running into %"});
  };
  return any_of({held<YesOrNo>(body, always), held<ShipsOrder>(body, against)}, Otherwise::second)
      .offered("when she runs into an enemy: true, false, ships, or {if: CONDITION}");
}

Sheet commit(CommitOrder& order, const OrderReader& /*around*/) {
  // How many there are is known when the moment comes: a number is refused then.
  const Sheet some = whole(order.parties, {0, most_parties}).told([&order] {
    return parties_in_words(order.parties.value());
  });
  return any_of(
             {word({.word = "all", .said = "all crew parties"}, order.parties, std::nullopt), some},
             Otherwise::second)
      .offered("");
}

Sheet counter_board(YesOrNo& order, const OrderReader& /*around*/) {
  return yes_or_no(order, contact_variables, "own_parties >= 2");
}

Sheet musketry(ShipsOrder& order, const OrderReader& around) {
  return marks(order, around,
               {.instead_of_empty = "name a ship, or write any or hold",
                .said = "at %",
                .nobody = NobodyWord{.word = "hold", .said = "hold"}});
}

Sheet break_off(TimedOrder& order, const OrderReader& /*around*/) {
  return moment(order, "own_parties <= 1");
}

Sheet follow_up(YesOrNo& order, const OrderReader& /*around*/) {
  return yes_or_no(order, fight_variables, "own_parties > enemy_parties");
}

Sheet casualties(ShipsOrder& order, const OrderReader& around) {
  return friends(order, around, {.alone = Alone::no, .between = ", then ", .said = "from %"})
      .offered("ships of your side, in the order in which they take losses");
}

Sheet strike(TimedOrder& order, const OrderReader& /*around*/) {
  return moment(order, "own_parties = 0");
}

// ---- the kinds ----------------------------------------------------------------------------------

/// In the order of OrderKind. Nobody strikes by an old order.
constexpr std::array rows_of_orders = {
    OrderRow{.kind = OrderKind::board,
             .decisions = {decision("FLB-D1")},
             .note = "the enemy to board, a list of them in order of preference, any or none",
             .example = "any",
             .use = Frequency::often,
             .sheet = sheet_of<board>},
    OrderRow{.kind = OrderKind::impromptu,
             .decisions = {decision("FLB-D2")},
             .note = "whether she boards after a collision, or which enemies",
             .example = "true",
             .sheet = sheet_of<impromptu>},
    OrderRow{.kind = OrderKind::commit,
             .decisions = {decision("FLB-D9")},
             .note = "how many crew parties board: all of them",
             .example = "all",
             .stands = Stands::no,
             .sheet = sheet_of<commit>},
    OrderRow{.kind = OrderKind::counter_board,
             .decisions = {decision("FLB-D3")},
             .note = "whether she boards the ship that boards her",
             .example = "true",
             .use = Frequency::often,
             .sheet = sheet_of<counter_board>},
    OrderRow{.kind = OrderKind::musketry,
             .decisions = {decision("FLB-D4"), decision("FLB-D8")},
             .note = "the ship whose captain she shoots at, any or hold",
             .example = "any",
             .use = Frequency::often,
             .sheet = sheet_of<musketry>},
    OrderRow{.kind = OrderKind::break_off,
             .decisions = {decision("FLB-D5")},
             .note = "when she breaks off as the Attacker",
             .example = "never",
             .use = Frequency::often,
             .sheet = sheet_of<break_off>},
    OrderRow{.kind = OrderKind::follow_up,
             .decisions = {decision("FLB-D6")},
             .note = "whether she follows an enemy who breaks off or is repulsed",
             .example = "true",
             .sheet = sheet_of<follow_up>},
    OrderRow{.kind = OrderKind::casualties,
             .decisions = {decision("FLB-D7")},
             .note = "which ships of the side take losses first",
             .example = "",
             .sheet = sheet_of<casualties>},
    OrderRow{.kind = OrderKind::strike,
             .decisions = {decision("FLB-D10")},
             .note = "when she strikes by choice",
             .example = "never",
             .stands = Stands::no,
             .sheet = sheet_of<strike>},
};
static_assert(rows_of_orders.size() == names(OrderKind{}).size());

// ---- conditions ---------------------------------------------------------------------------------

enum class Place : std::uint8_t { gunwales, own_deck, enemy_deck };

Place place_for(const Fight& fight, Side side) {
  if (fight.where == Where::gunwales) return Place::gunwales;
  return fight.deck == side ? Place::own_deck : Place::enemy_deck;
}

int guns_of(const Game& game, const Fight& fight, Side side) {
  int guns = 0;
  for (const ShipId ship : fight.ships[index(side)].all()) {
    if (game.in_play(ship)) guns += game.ship(ship).broadside;
  }
  return guns;
}

}  // namespace

std::span<const OrderRow> order_rows(const Setup& /*setup*/) {
  return rows_of_orders;
}

std::span<const OrderDecides> order_decides() {
  static constexpr auto all = order_decides_of<rows_of_orders, decisions>();
  return all;
}

std::array<int, contact_variables.size()> values_at_contact(const Game& game, ShipId own,
                                                            ShipId enemy) {
  const Ship& ship = game.ship(own);
  return {ship.parties, game.ship(enemy).parties, ship.broadside,
          static_cast<int>(ship.captain_state)};
}

std::array<int, fight_variables.size()> values_in_fight(const Game& game, ShipId own) {
  const Fight& fight = *game.fight;
  const Side side = game.side_of(own);
  return {game.parties(fight, side),
          game.parties(fight, other(side)),
          guns_of(game, fight, side),
          static_cast<int>(game.ship(own).captain_state),
          fight.rounds,
          static_cast<int>(place_for(fight, side))};
}

}  // namespace prizecourt::form_line_of_battle
