#include "formats/rulesets/away_boarders/orders.h"

#include "engine/rulesets/away_boarders/questions.h"
#include "formats/form/sheet.h"
#include "formats/match/parley.h"
#include "formats/orders/order_kind.h"
#include "formats/orders/orders_schema.h"
#include "formats/orders/ship_orders_read.h"
#include "formats/rulesets/away_boarders/forms.h"
#include "formats/rulesets/away_boarders/order_reader.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <array>
#include <tuple>

// The kinds of orders, the frame of a file, and names in it.
namespace prizecourt::away_boarders {
namespace {

// ---- what can be said, where a line does for it -------------------------------------------------

Sheet sail(SailOrder& order, const OrderReader& /*around*/) {
  return choice(order.sail);
}

Sheet an_enemy(EnemyOrder& order, const OrderReader& around) {
  return enemies(order.at, around).offered("any, none, or enemies");
}

Sheet a_grappled_enemy(EnemyOrder& order, const OrderReader& around) {
  return enemies(order.at, around).offered("");
}

/// Friends run foul of each other, too (AB-3.3.1).
Sheet a_fouled_ship(EnemyOrder& order, const OrderReader& around) {
  return others(order.at, around).offered("");
}

Sheet commander_joins(Order::Body& body, const OrderReader& around) {
  const auto no = [](FlagOrder& order) {
    return word(
        {.word = "false", .said = "no"}, [&order] { return !order.yes; },
        [&order] { order.yes = false; });
  };
  const auto yes = [](EnemyOrder& order) {
    return word(
        {.word = "true", .said = "yes, against any enemy"},
        [&order] { return order.at.any && order.at.ships.empty(); },
        [&order] { order.at.any = true; });
  };
  const auto against = [&around](EnemyOrder& order) {
    return enemies(order.at, around).told_as("yes, against %");
  };
  return any_of({any_of({held<FlagOrder>(body, no), held<EnemyOrder>(body, yes)}, Otherwise::first)
                     .with_schema(schema_of_boolean),
                 held<EnemyOrder>(body, against)},
                Otherwise::second)
      .offered("true, false, or enemies");
}

Sheet split(SplitOrder& order, const OrderReader& around) {
  using Part = std::pair<ShipId, int>;
  const auto enemy = [&around](Part& part) { return around.enemy(part.first); };
  const auto hands = [](Part& part) {
    return whole(part.second, {0, max_crew}).told([&part] {
      return count_of(part.second, "hand", "hands");
    });
  };
  const auto quoted = [&order, &around] {
    std::string parts;
    for (const auto& [ship, number] : order.parts) {
      add_part(parts, around.setup.ships[index(ship)].id + ' ' + std::to_string(number), ", ");
    }
    return parts;
  };
  return entries(order.parts, enemy, hands, {.said = "% against #"}).quoted(quoted).offered([] {
    return OptionWords{.words = "hands for each enemy if several fight her",
                       .more = "they add up to the party"};
  });
}

Sheet strike(FlagOrder& order, const OrderReader& /*around*/) {
  return flag(order.yes).offered("");
}

// ---- the kinds ----------------------------------------------------------------------------------

using Row = OrderKindRow<Order, OrderReader>;

/// In the order of OrderKind.
constexpr std::array order_rows = {
    Row{.kind = OrderKind::start,
        .decisions = {decision("AB-D1"), decision("AB-D2")},
        .note = "sail and loads before turn 1",
        .example = "",
        .use = Frequency::often,
        .stands = Stands::no,
        .sheet = sheet_of<start>},
    Row{.kind = OrderKind::crew,
        .decisions = {decision("AB-D3"), decision("AB-D4")},
        .note = "hands in each box",
        .example = "",
        .none = "none",
        .sheet = sheet_of<crew>},
    Row{.kind = OrderKind::rally,
        .decisions = {decision("AB-D3"), decision("AB-D5")},
        .note = "instead of moving hands: the box of a rallied hand",
        .example = "guns",
        .none = "none",
        .sheet = sheet_of<rally>},
    Row{.kind = OrderKind::course,
        .decisions = {decision("AB-D7"), decision("AB-D8"), decision("AB-D26")},
        .note = "the moves of this turn, in order",
        .example = "",
        .use = Frequency::often,
        .stands = Stands::no,
        .sheet = sheet_of<course>},
    Row{.kind = OrderKind::move_order,
        .decisions = {decision("AB-D6")},
        .note = "whether she moves before others of the same speed or waits",
        .example = "first",
        .sheet = sheet_of<move_order>},
    Row{.kind = OrderKind::pass,
        .decisions = {decision("AB-D9")},
        .note = "the side on which to pass another ship",
        .example = "starboard",
        .sheet = sheet_of<pass>},
    Row{.kind = OrderKind::fire,
        .decisions = {decision("AB-D10")},
        .note = "the guns that fire, their targets, and when",
        .example = "any",
        .use = Frequency::often,
        .none = "none",
        .sheet = sheet_of<fire_by_lines>},
    Row{.kind = OrderKind::aim,
        .decisions = {decision("AB-D11")},
        .note = "high or low; can depend on the number of dice",
        .example = "low",
        .sheet = sheet_of<aim>},
    Row{.kind = OrderKind::losses,
        .decisions = {decision("AB-D12"), decision("AB-D13"), decision("AB-D14"),
                      decision("AB-D24")},
        .note = "the order of losses",
        .example = "{crew: [boarding, guns]}",
        .sheet = sheet_of<losses>},
    Row{.kind = OrderKind::sail,
        .decisions = {decision("AB-D15")},
        .note = "the sail setting after this turn",
        .example = "",
        .use = Frequency::often,
        .sheet = sheet_of<sail>},
    Row{.kind = OrderKind::load,
        .decisions = {decision("AB-D16"), decision("AB-D18")},
        .note = "the shot to load",
        .example = "",
        .none = "none",
        .sheet = sheet_of<load>},
    Row{.kind = OrderKind::swing,
        .decisions = {decision("AB-D17")},
        .note = "swivel guns to haul to the other side",
        .example = "",
        .none = "none",
        .sheet = sheet_of<swing>},
    Row{.kind = OrderKind::repair,
        .decisions = {decision("AB-D19")},
        .note = "repairs, most urgent first, or save the points",
        .example = "save",
        .none = "none",
        .sheet = sheet_of<repair>},
    Row{.kind = OrderKind::grapple,
        .decisions = {decision("AB-D20")},
        .note = "an enemy to grapple",
        .example = "any",
        .use = Frequency::often,
        .none = "none",
        .sheet = sheet_of<an_enemy>},
    Row{.kind = OrderKind::ungrapple,
        .decisions = {decision("AB-D20")},
        .note = "an enemy whose grapnels to cast off",
        .example = "any",
        .none = "none",
        .sheet = sheet_of<a_grappled_enemy>},
    Row{.kind = OrderKind::unfoul,
        .decisions = {decision("AB-D20")},
        .note = "a ship to cut clear of",
        .example = "any",
        .none = "none",
        .sheet = sheet_of<a_fouled_ship>},
    Row{.kind = OrderKind::board,
        .decisions = {decision("AB-D21")},
        .note = "an enemy to board",
        .example = "any",
        .use = Frequency::often,
        .none = "none",
        .sheet = sheet_of<an_enemy>},
    Row{.kind = OrderKind::commander_joins,
        .decisions = {decision("AB-D22")},
        .note = "the captain fights with his boarding party",
        .example = "true",
        .sheet = sheet_of<commander_joins>},
    Row{.kind = OrderKind::split,
        .decisions = {decision("AB-D23")},
        .note = "boarders against each enemy",
        .example = "",
        .sheet = sheet_of<split>},
    Row{.kind = OrderKind::strike,
        .decisions = {decision("AB-D25")},
        .note = "strike the colours",
        .example = "true",
        .stands = Stands::no,
        .sheet = sheet_of<strike>},
};
static_assert(order_rows.size() == names(OrderKind{}).size());

const Row& row_of(OrderKind kind) {
  return order_rows[static_cast<std::size_t>(kind)];
}

// ---- files --------------------------------------------------------------------------------------

bool by_rank(const Order& a, const Order& b) {
  return std::tuple(a.ship, a.kind, a.tenure) < std::tuple(b.ship, b.kind, b.tenure);
}

bool is_out(const State& state, ShipId ship) {
  return out_of_play(state.ships[index(ship)]);
}

constexpr OrdersFrame<OrderReader, Order, State> frame{
    .rows = order_rows, .is_out = is_out, .goes_before = by_rank};

/// What the scenario has settled for a ship is not hers to choose, so the fleet's is not for her.
bool is_settled(const Order& order, const Setup& setup) {
  const ShipSpec& spec = setup.ships[index(order.ship)];
  return order.fleet && order.kind == OrderKind::start && !spec.chooses_load && !spec.chooses_sail;
}

/// What orders are told with, and not read.
class OrderTeller {
 public:
  explicit OrderTeller(const Setup& setup)
      : around_{{.setup = setup, .problems = unheard_, .player = {}, .ship = {}}} {}

  OrderTeller(const Setup& setup, ShipId ordered)
      : around_{{.setup = setup, .problems = unheard_, .player = {}, .ship = ordered}} {}

  OrderTeller(const Setup& setup, Forecast& forecast)
      : around_{
            {.setup = setup, .problems = unheard_, .player = {}, .ship = {}}, nullptr, &forecast} {}

  [[nodiscard]] const OrderReader& around() const { return around_; }

 private:
  Problems unheard_;
  OrderReader around_;
};

Json definition_of_gun() {
  Json any = Json::list();
  for (const std::string_view pattern : gun_patterns) any.add(schema_of_pattern(pattern));
  return Json::object().set("anyOf", std::move(any));
}

}  // namespace

std::optional<Orders> read_orders(yaml::MapReader& map, const Setup& setup, const State& state,
                                  OrdersFrom from, Problems& problems) {
  const std::string_view player = setup.players[from.player].id;
  const OrderReader reader{
      {.setup = setup,
       .problems = problems,
       .player = names_player(map, player) ? std::optional(player) : std::nullopt,
       .ship = std::nullopt,
       .instead_of_yes = "write 'none' or 'any', or name ships"},
      &state,
      nullptr};
  auto orders = read_orders_of_ships(map, reader, state, from, frame);
  if (orders) {
    std::erase_if(orders->list, [&](const Order& order) { return is_settled(order, setup); });
  }
  return orders;
}

Json orders_schema() {
  const OrdersHeader header{.rulings = ruling_table};
  ObjectSchema object = orders_header(header);
  add_parley(object);
  Json definitions = Json::object();
  definitions.set("orders", schema_of_a_ships_orders(order_rows));
  const Setup nobodys;
  define_orders(order_rows, OrderTeller(nobodys).around(), definitions);
  definitions.set("gun", definition_of_gun());
  return schema_of_ship_orders(ruleset_row().title, header, object, definitions);
}

std::string in_words(const Orders& orders, const Setup& setup, const State& state) {
  OrdersBook book;
  book.add(orders, 0);
  Forecast forecast(book, setup, state);
  return words_of_ships(orders, order_rows, OrderTeller(setup, forecast).around());
}

std::string as_written(const Order& order, const Setup& setup) {
  const OrderTeller teller(setup, order.ship);
  std::string text = prizecourt::as_written(row_of(order.kind), order.body, teller.around());
  if (text.back() == ' ') text.pop_back();  // of an empty map or list the key alone
  return text;
}

std::string as_written(const Targets& at, const Setup& setup) {
  Targets told = at;
  return enemies(told, OrderTeller(setup).around()).written(Written::in_refusals);
}

std::string as_yaml(const Order& order, const Setup& setup) {
  const OrderTeller teller(setup, order.ship);
  return prizecourt::as_yaml(row_of(order.kind), order.body, teller.around());
}

DraftKey draft_key(OrderKind kind) {
  const Setup nobodys;
  return prizecourt::draft_key(row_of(kind), OrderTeller(nobodys).around());
}

// ---- names --------------------------------------------------------------------------------------

std::optional<std::size_t> OrderReader::gun(yaml::Node node) const {
  const auto name = yaml::as_text(node, problems);
  if (!name) return std::nullopt;
  if (!ship) {
    error(node, "invalid", "guns are named under their ship, not for the fleet", "");
    return std::nullopt;
  }
  if (const auto found = gun_called(*spec(), *name)) return found;
  std::vector<std::string_view> known;
  for (const GunSpec& one : spec()->guns) known.emplace_back(one.id);
  error(node, "unknown-name", in_quotes(spec()->id) + " has no gun called " + in_quotes(*name),
        hint(*name, known));
  return std::nullopt;
}

std::vector<std::string_view> OrderReader::box_names() const {
  std::vector<std::string_view> all;
  for (std::size_t i = 0; i < static_cast<std::size_t>(spec()->hull_boxes); ++i) {
    all.push_back(hull_box_options()[i].name);
  }
  for (const MastSpec& mast : spec()->masts) {
    all.push_back(name_of(mast.name));
    for (std::size_t i = 0; i < static_cast<std::size_t>(mast.boxes); ++i) {
      all.push_back(rigging_box_options(mast.name)[i].name);
    }
  }
  for (const GunSpec& gun : spec()->guns) all.emplace_back(gun.id);
  return all;
}

std::optional<OrderReader::Box> OrderReader::box(yaml::Node node) const {
  const auto name = yaml::as_text(node, problems);
  if (!name) return std::nullopt;
  if (!ship) {
    error(node, "invalid", "boxes and guns are named under their ship, not for the fleet", "");
    return std::nullopt;
  }
  const auto all = box_names();
  const auto found = std::find(all.begin(), all.end(), *name);
  if (found == all.end()) {
    error(node, "unknown-name",
          in_quotes(spec()->id) + " has no box or gun called " + in_quotes(*name),
          hint(*name, all));
    return std::nullopt;
  }
  const auto place = static_cast<std::size_t>(found - all.begin());
  const auto hull_boxes = static_cast<std::size_t>(spec()->hull_boxes);
  RepairKind kind = RepairKind::rigging;
  if (place < hull_boxes) kind = RepairKind::hull;
  if (place >= all.size() - spec()->guns.size()) kind = RepairKind::guns;
  return Box{.kind = kind, .name = std::string(*name)};
}

namespace {

/// No ship is called `none`; `any` looks like one.
Json schema_of_ship() {
  return schema_of_identifier().set("not", schema_of_word("none"));
}

template <class Describe>
Sheet ships_or_any(Targets& at, Describe describe) {
  return preference(
      at.ships, at.any, describe,
      {.instead_of_empty = "name a ship, or write any or none",
       .last = LastWord{.word = "any", .said_alone = "any enemy", .said = "any other enemy"}});
}

}  // namespace

Sheet enemies(Targets& at, const OrderReader& around) {
  return ships_or_any(
      at, [&around](ShipId& ship) { return around.enemy(ship).with_schema(schema_of_ship); });
}

Sheet others(Targets& at, const OrderReader& around) {
  return ships_or_any(
      at, [&around](ShipId& ship) { return around.other_ship(ship).with_schema(schema_of_ship); });
}

Sheet gun(const Slot& gun, const OrderReader& around) {
  const auto read = [gun, &around](yaml::Node node) {
    const auto found = around.gun(node);
    if (found) gun.set(static_cast<int>(*found));
    return found.has_value();
  };
  const auto id = [gun, &around] {
    return around.spec()->guns[static_cast<std::size_t>(*gun.get())].id;
  };
  return token({.read = read, .written = id, .schema = schema_of_gun, .names = "gun"});
}

Json schema_of_gun() {
  return defined("gun");
}

Json schema_of_swivel() {
  return schema_of_pattern(swivel_pattern);
}

}  // namespace prizecourt::away_boarders
