#include "formats/rulesets/form_line_of_battle/orders.h"

#include "engine/rulesets/form_line_of_battle/questions.h"
#include "formats/form/sheet.h"
#include "formats/match/parley.h"
#include "formats/orders/order_kind.h"
#include "formats/orders/orders_schema.h"
#include "formats/orders/ship_orders_read.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "formats/rulesets/form_line_of_battle/words.h"

#include <array>
#include <tuple>

// What each kind of order says, and what follows from that.
namespace prizecourt::form_line_of_battle {
namespace {

using OrderReader = ShipOrderReader<Setup, ShipId>;

// ---- what can be said ---------------------------------------------------------------------------

/// Enemies in the order of preference, as `rules` have it, with `any` for all others.
Sheet enemies(ShipsOrder& order, const OrderReader& around, ListRules rules) {
  rules.last = LastWord{.word = "any", .said_alone = "any enemy", .said = "any other enemy"};
  return preference(
             order.ships, order.any, [&around](ShipId& ship) { return around.enemy(ship); }, rules)
      .defined_as("enemies");
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
  using enum TimedOrder::When;
  return one_of(
      order.when,
      {as_word(never, "never", "never"), as_word(at_once, "at-once", "at once"),
       as_key(after_round, "after_round", whole(order.round, {1, most_rounds}), "after round %"),
       as_key(TimedOrder::When::condition, "when",
              prizecourt::condition(order.condition, fight_variables, example), "when %")});
}

Sheet board(ShipsOrder& order, const OrderReader& around) {
  return enemies(order, around,
                 {.instead_of_empty = "name a ship, or write any or none",
                  .nobody = NobodyWord{.word = "none", .said = "nobody"}});
}

Sheet impromptu(Order::Body& body, const OrderReader& around) {
  const auto always = [](YesOrNo& order) {
    return yes_or_no(order, contact_variables, "CONDITION");
  };
  const auto against = [&around](ShipsOrder& order) {
    return enemies(order, around,
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
  return enemies(order, around,
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
  return list(order.ships, [&around](ShipId& ship) { return around.friendly(ship); },
              {.instead_of_empty = "name a ship, or leave the key out",
               .alone = Alone::no,
               .between = ", then ",
               .said = "from %"})
      .offered("ships of your side, in the order in which they bear losses");
}

Sheet strike(TimedOrder& order, const OrderReader& /*around*/) {
  return moment(order, "own_parties = 0");
}

// ---- the kinds ----------------------------------------------------------------------------------

using Row = OrderKindRow<Order, OrderReader>;

/// In the order of OrderKind. Nobody strikes by an old order.
constexpr std::array rows = {
    Row{.kind = OrderKind::board,
        .decisions = {decision("FLB-D1")},
        .note = "the enemy to be boarded, a list of them in order of preference, any or none",
        .example = "any",
        .sheet = sheet_of<board>},
    Row{.kind = OrderKind::impromptu,
        .decisions = {decision("FLB-D2")},
        .note = "whether she boards on a collision, or whom",
        .example = "true",
        .sheet = sheet_of<impromptu>},
    Row{.kind = OrderKind::commit,
        .decisions = {decision("FLB-D9")},
        .note = "how many crew parties board: all of them",
        .example = "all",
        .stands = Stands::no,
        .sheet = sheet_of<commit>},
    Row{.kind = OrderKind::counter_board,
        .decisions = {decision("FLB-D3")},
        .note = "whether she boards the ship that boards her",
        .example = "true",
        .sheet = sheet_of<counter_board>},
    Row{.kind = OrderKind::musketry,
        .decisions = {decision("FLB-D4"), decision("FLB-D8")},
        .note = "whose captain she shoots at, any or hold",
        .example = "any",
        .sheet = sheet_of<musketry>},
    Row{.kind = OrderKind::break_off,
        .decisions = {decision("FLB-D5")},
        .note = "when she goes home as the Attacker",
        .example = "never",
        .sheet = sheet_of<break_off>},
    Row{.kind = OrderKind::follow_up,
        .decisions = {decision("FLB-D6")},
        .note = "whether she follows an enemy who goes home or is thrown out",
        .example = "true",
        .sheet = sheet_of<follow_up>},
    Row{.kind = OrderKind::casualties,
        .decisions = {decision("FLB-D7")},
        .note = "from which ships of the side losses are taken first",
        .example = "",
        .sheet = sheet_of<casualties>},
    Row{.kind = OrderKind::strike,
        .decisions = {decision("FLB-D10")},
        .note = "when she strikes without having to",
        .example = "never",
        .stands = Stands::no,
        .sheet = sheet_of<strike>},
};
static_assert(rows.size() == order_kind_names.size());

const Row& row_of(OrderKind kind) {
  return rows[static_cast<std::size_t>(kind)];
}

// ---- files --------------------------------------------------------------------------------------

bool by_rank(const Order& a, const Order& b) {
  return std::tuple(a.ship, a.tenure, a.kind) < std::tuple(b.ship, b.tenure, b.kind);
}

bool is_out(const State& state, ShipId ship) {
  return state.ships[index(ship)].struck;
}

constexpr OrdersFrame<OrderReader, Order, State> frame{
    .rows = rows, .is_out = is_out, .goes_before = by_rank};

using Teller = ShipOrderTeller<Setup, ShipId>;

bool names_only(const Order& order, ShipId ship) {
  const auto* ships = std::get_if<ShipsOrder>(&order.body);
  return ships != nullptr && !ships->any && ships->ships == std::vector{ship};
}

}  // namespace

std::optional<Orders> read_orders(yaml::MapReader& map, const Setup& setup, const State& state,
                                  OrdersFrom from, Problems& problems) {
  const std::string_view player = players(setup)[from.player];
  const OrderReader reader{
      .setup = setup,
      .problems = problems,
      .player = names_player(map, player) ? std::optional(player) : std::nullopt,
      .ship = std::nullopt,
      .tenure = Tenure::turn};
  return read_orders_of_ships(map, reader, state, from, frame);
}

Json orders_schema() {
  const OrdersHeader header{.rulings = ruling_table};
  ObjectSchema object = orders_header(header);
  add_parley(object);
  add_ships_and_fleet(object);
  Json definitions = Json::object();
  definitions.set("orders", schema_of_a_ships_orders(rows));
  const Setup nobodys;
  define_orders(rows, Teller(nobodys).around(), definitions);
  const Json name = schema_of_text();
  definitions.set("enemies", schema_of_any({name, schema_of_list(name, {1, 0})}));
  return orders_document(ruleset_row().title, header, object).set("definitions", definitions);
}

std::string in_words(const Orders& orders, const Setup& setup, const State& /*state*/) {
  return words_of_ships(orders, rows, Teller(setup).around());
}

std::string as_written(const Order& order, const Setup& setup) {
  return prizecourt::as_written(row_of(order.kind), order.body, Teller(setup).around());
}

std::string as_yaml(const Order& order, const Setup& setup) {
  return prizecourt::as_yaml(row_of(order.kind), order.body, Teller(setup).around());
}

Refusal refusal_of(const Order& order, const Setup& setup, ShipId because_of) {
  Refusal refusal{.order = as_written(order, setup)};
  if (!names_only(order, because_of)) refusal.against = setup.ships[index(because_of)].id;
  return refusal;
}

DraftKey draft_key(OrderKind kind) {
  const Setup nobodys;
  return prizecourt::draft_key(row_of(kind), Teller(nobodys).around());
}

std::span<const OrderDecides> order_decides() {
  static constexpr auto all = order_decides_of<rows, decisions>();
  return all;
}

}  // namespace prizecourt::form_line_of_battle
