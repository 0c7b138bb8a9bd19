#include "formats/rulesets/master_and_commander/orders.h"

#include "engine/rulesets/master_and_commander/questions.h"
#include "engine/rulesets/master_and_commander/rulings.h"
#include "formats/form/sheet.h"
#include "formats/match/parley.h"
#include "formats/orders/order_kind.h"
#include "formats/orders/orders_schema.h"
#include "formats/rulesets/master_and_commander/order_reader.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

// The kinds of orders, and the frame of a file: its keys, the ships under them, what stands.
namespace prizecourt::master_and_commander {
namespace {

// ---- the kinds ----------------------------------------------------------------------------------

Sheet yes_or_no_sheet(YesOrNo& order, const OrderReader& /*around*/) {
  return flag(order.yes).quoted([&order] { return std::string(in_words(order)); });
}

Sheet repel_sheet(YesOrNo& order, const OrderReader& around) {
  return yes_or_no_sheet(order, around).offered("true, false, if she is grappled");
}

using Row = OrderKindRow<Order, OrderReader>;

/// In the order of OrderKind.
constexpr std::array order_rows = {
    Row{.kind = OrderKind::drift,
        .decisions = {decision("MC-D1")},
        .note = "an enemy ship to set adrift in the enemy's turn",
        .example = "none",
        .none = "no ship",
        .sheet = sheet_of<drift_sheet>},
    Row{.kind = OrderKind::event,
        .decisions = {decision("MC-D2")},
        .note = "the ship for each event of the wind dice",
        .example = "{white: weakest, red: weakest}",
        .sheet = sheet_of<event_sheet>},
    Row{.kind = OrderKind::move,
        .decisions = {decision("MC-D3"), decision("MC-D4"), decision("MC-D5"), decision("MC-D6"),
                      decision("MC-D7"), decision("MC-D8")},
        .note = "anchor, kedge or sail; can depend on the MOVE of the wind",
        .example = "anchor",
        .use = Frequency::often,
        .sheet = sheet_of<move_sheet>},
    Row{.kind = OrderKind::windward,
        .decisions = {decision("MC-D10")},
        .note = "the enemy for the windward position",
        .example = "nearest",
        .sheet = sheet_of<windward_sheet>},
    Row{.kind = OrderKind::gage_move,
        .decisions = {decision("MC-D11")},
        .note = "the extra square of the weather gage, or stay",
        .example = "stay",
        .sheet = sheet_of<gage_move_sheet>},
    Row{.kind = OrderKind::repair,
        .decisions = {decision("MC-D12")},
        .note = "levels of skill lent to repairs, token by token or by need",
        .example = "{need: [fire, pump, rig]}",
        .use = Frequency::often,
        .none = "none",
        .others = Others::do_nothing,
        .sheet = sheet_of<repair_sheet>},
    Row{.kind = OrderKind::transfer,
        .decisions = {decision("MC-D13")},
        .note = "levels of command prepared for a ship beside her",
        .example = "",
        .none = "none",
        .others = Others::do_nothing,
        .sheet = sheet_of<transfer_sheet>},
    Row{.kind = OrderKind::carry_out,
        .decisions = {decision("MC-D14")},
        .note = "whether the levels prepared last turn are transferred",
        .example = "true",
        .sheet = sheet_of<yes_or_no_sheet>},
    Row{.kind = OrderKind::rescue,
        .decisions = {decision("MC-D17")},
        .note = "the skills of a sunk ship's crew to rescue",
        .example = "all",
        .none = "no one",
        .others = Others::do_nothing,
        .sheet = sheet_of<rescue_sheet>},
    Row{.kind = OrderKind::attack,
        .decisions = {decision("MC-D9"), decision("MC-D15"), decision("MC-D16")},
        .note = "her target, or hold",
        .example = "{prefer: [weakest, hold]}",
        .use = Frequency::often,
        .none = "hold fire",
        .others = Others::do_nothing,
        .sheet = sheet_of<attack_sheet>},
    Row{.kind = OrderKind::grapple,
        .decisions = {decision("MC-D18")},
        .note = "the enemy she grapples",
        .example = "none",
        .use = Frequency::often,
        .none = "none",
        .others = Others::do_nothing,
        .sheet = sheet_of<grapple_sheet>},
    Row{.kind = OrderKind::repel,
        .decisions = {decision("MC-D19")},
        .note = "whether she cuts at a grapple",
        .example = "true",
        .sheet = sheet_of<repel_sheet>},
};
static_assert(order_rows.size() == names(OrderKind{}).size());

const Row& row_of(OrderKind kind) {
  return order_rows[static_cast<std::size_t>(kind)];
}

/// What orders are told in where nothing is read.
struct OrderTelling {
  const Setup setup{};
  const State state{};
  Problems unheard{};

  OrderReader around{.setup = setup, .state = state, .problems = unheard};
};

constexpr std::string_view standing_key = "standing";
constexpr std::string_view until_key = "until";
constexpr std::string_view others_key = "others";
constexpr std::string_view nothing = "none";
constexpr std::string_view taken_back = "cancel";
constexpr yaml::Range turns{1, most_turns};
constexpr int for_good = std::numeric_limits<int>::max();

// ---- reading ------------------------------------------------------------------------------------

/// One map of orders: the file's, or what stands under `standing`.
struct Page {
  const OrderReader& reader;
  Tenure tenure = Tenure::turn;
  int until = for_good;
  std::vector<Order>& list;

  void add(const Row& row, ShipId ship, int line, Order::Body body) const {
    list.push_back({.kind = row.kind,
                    .ship = ship,
                    .tenure = tenure,
                    .implied = false,
                    .until = until,
                    .line = line,
                    .body = std::move(body)});
  }
};

std::optional<Order::Body> read_body(const Page& page, const Row& row, yaml::Node value) {
  if (says(value, taken_back)) {
    if (page.tenure == Tenure::standing) return TakenBack{};
    page.reader.error(value, "invalid", "only a standing order can be canceled",
                      "write it under 'standing'");
    return std::nullopt;
  }
  if (!row.none.empty() && says(value, nothing)) return Nothing{};
  return read_order(row, page.reader, value, page.reader.problems);
}

using NamedShips = std::vector<std::pair<ShipId, std::string_view>>;

/// Whether a ship has been named before, by her other name; the same key twice is no YAML.
bool named_otherwise(const NamedShips& named, ShipId ship, std::string_view text) {
  return std::any_of(named.begin(), named.end(), [&](const auto& earlier) {
    return earlier.first == ship && earlier.second != text;
  });
}

void read_ships(const Page& page, const Row& row, const yaml::Entry& entry) {
  bool all_said = false;
  NamedShips named;
  for (const yaml::Entry of_ship : yaml::as_map(entry.value, page.reader.problems)) {
    const bool others = of_ship.key.text() == others_key;
    all_said = all_said || others;
    const auto ship = others ? no_ship : page.reader.ship(of_ship.key, Whose::own);
    if (ship && named_otherwise(named, *ship, of_ship.key.text())) {
      page.reader.error(of_ship.key, "duplicate-name",
                        in_quotes(of_ship.key.text()) + " is named twice", "");
    }
    if (ship) named.emplace_back(*ship, of_ship.key.text());
    auto body = read_body(page, row, of_ship.value);
    if (ship && body) page.add(row, *ship, of_ship.key.line(), std::move(*body));
  }
  if (all_said || row.others == Others::nothing_said || page.tenure == Tenure::standing) return;
  page.add(row, no_ship, entry.key.line(), Nothing{});
  page.list.back().implied = true;
}

/// `cancel` for all ships takes back what was said of each of them too.
void take_back_ships(const Page& page, const Row& row, const yaml::Entry& entry) {
  if (!is_by_ship(row.kind)) return;
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId ship = ship_of(page.reader.player.value_or(Player::british), number);
    page.add(row, ship, entry.key.line(), TakenBack{});
    page.list.back().implied = true;
  }
}

void read_page(const Page& page, yaml::MapReader& map) {
  for (const Row& row : order_rows) {
    const std::string_view key = name_of(row.kind);
    if (!map.optional_node(key)) continue;
    for (const yaml::Entry entry : map.map().entries()) {
      if (entry.key.text() != key) continue;
      if (is_by_ship(row.kind) && entry.value.kind() == yaml::Kind::map) {
        read_ships(page, row, entry);
      } else if (auto body = read_body(page, row, entry.value)) {
        if (std::holds_alternative<TakenBack>(*body)) take_back_ships(page, row, entry);
        page.add(row, no_ship, entry.key.line(), std::move(*body));
      }
      break;  // a second one of the same key has been reported
    }
  }
}

void read_standing(const OrderReader& reader, yaml::Node node, std::vector<Order>& list) {
  yaml::MapReader map(node, reader.problems);
  Page page{.reader = reader, .tenure = Tenure::standing, .list = list};
  const auto until = map.optional_integer(until_key, turns);
  if (until && *until < reader.state.turn) {
    reader.error(*node.find(until_key), "invalid",
                 "turn " + std::to_string(*until) + " is over, the game is at turn " +
                     std::to_string(reader.state.turn),
                 "");
  }
  if (until) page.until = static_cast<int>(*until);
  read_page(page, map);
  map.done();
}

bool by_rank(const Order& a, const Order& b) {
  return std::tuple(a.kind, a.ship, a.tenure) < std::tuple(b.kind, b.ship, b.tenure);
}

// ---- the schema ---------------------------------------------------------------------------------

/// What an order says, or the words instead of it.
Json schema_of(const Row& row, Tenure tenure) {
  std::vector<Json> ways;
  if (!row.none.empty()) ways.push_back(schema_of_word(nothing));
  if (tenure == Tenure::standing) ways.push_back(schema_of_word(taken_back));
  Json order = defined(name_of(row.kind));
  if (ways.empty()) return order;
  ways.push_back(std::move(order));
  Json any = Json::list();
  for (Json& way : ways) any.add(std::move(way));
  return Json::object().set("anyOf", std::move(any));
}

/// By ship, and for the `others`; or one for all ships, which is then no map.
Json schema_by_ship(const Row& row, Tenure tenure) {
  ObjectSchema object;
  object.property(others_key, schema_of(row, tenure));
  object.pattern_property(named_ship_pattern, schema_of(row, tenure));
  const Json no_map = Json::object().set("not", Json::object().set("type", Json::text("object")));
  Json all = Json::object();
  all.set("allOf", Json::list().add(no_map).add(schema_of(row, tenure)));
  return schema_of_any({object.finished(), all});
}

void add_rows(ObjectSchema& object, Tenure tenure) {
  for (const Row& row : order_rows) {
    object.property(name_of(row.kind),
                    is_by_ship(row.kind) ? schema_by_ship(row, tenure) : schema_of(row, tenure));
  }
}

Json schema_of_standing() {
  ObjectSchema object;
  object.property(until_key, with_note(schema_of_integer(turns), "the last turn they hold"));
  add_rows(object, Tenure::standing);
  return with_note(object.finished(), "orders that hold until others of their kind are given");
}

// ---- words --------------------------------------------------------------------------------------

std::string subject_in_words(const OrderReader& around, const Orders& orders, const Order& order) {
  std::string words;
  if (!is_by_ship(order.kind)) {
    words = for_terminal(at_the_start(around.setup, static_cast<Player>(orders.player)));
  } else {
    words = order.ship == no_ship ? "Ships not named" : around.name(order.ship);
  }
  if (order.tenure != Tenure::standing) return words;
  words += ", standing";
  if (order.until != for_good) words += " until turn " + std::to_string(order.until);
  return words;
}

}  // namespace

std::optional<Orders> read_orders(yaml::MapReader& map, const Setup& setup, const State& state,
                                  OrdersFrom from, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const bool named = names_player(map, names(Player{})[from.player]);
  const OrderReader reader{
      .setup = setup,
      .state = state,
      .problems = problems,
      .player = named ? std::optional(static_cast<Player>(from.player)) : std::nullopt};
  Orders orders{.file = std::string(from.file), .player = from.player, .list = {}};
  read_page({.reader = reader, .list = orders.list}, map);
  if (const auto standing = map.optional_node(standing_key)) {
    read_standing(reader, *standing, orders.list);
  }
  if (problems.found(Severity::error) != errors) return std::nullopt;
  std::stable_sort(orders.list.begin(), orders.list.end(), by_rank);
  return orders;
}

Json orders_schema() {
  const OrdersHeader header{.turn_note = "the player-turn that the orders are for",
                            .player = schema_of_choice(names(Player{})),
                            .rulings = ruling_table};
  ObjectSchema object = orders_header(header);
  add_parley(object);
  add_rows(object, Tenure::turn);
  object.property(standing_key, schema_of_standing());
  const OrderTelling nobodys;
  Json definitions = Json::object();
  define_orders(order_rows, nobodys.around, definitions);
  define_parts_of_move(nobodys.around, definitions);
  return orders_document(ruleset_row().title, header, object).set("definitions", definitions);
}

std::string in_words(const Orders& orders, const Setup& setup, const State& state) {
  Problems unheard;
  const OrderReader around{.setup = setup, .state = state, .problems = unheard};
  std::string words;
  for (const Order& order : orders.list) {
    const bool acts = order.kind == OrderKind::attack || order.kind == OrderKind::rescue;
    const bool differs_from_silence = acts && order.ship == no_ship;
    if (order.implied && !differs_from_silence) continue;
    words += subject_in_words(around, orders, order) + ", " +
             order_in_words(row_of(order.kind), order.body, around);
    if (order.implied) words += ", unless a standing order applies";
    words += '\n';
  }
  return words;
}

std::string as_written(const Order& order) {
  const OrderTelling nobodys;
  Order::Body body = order.body;
  const Sheet sheet = row_of(order.kind).sheet(body, nobodys.around);
  std::string text(name_of(order.kind));
  if (order.ship != no_ship) text.append(" ").append(ship_ids[index(order.ship)]);
  if (sheet.says_it()) add_part(text, sheet.written(Written::in_refusals), " ");
  return text;
}

std::string as_yaml(const Order& order) {
  if (std::holds_alternative<TakenBack>(order.body)) return std::string(taken_back);
  return prizecourt::as_yaml(row_of(order.kind), order.body, OrderTelling().around);
}

DraftKey draft_key(OrderKind kind) {
  return prizecourt::draft_key(row_of(kind), OrderTelling().around);
}

std::span<const OrderDecides> order_decides() {
  static constexpr auto all = order_decides_of<order_rows, decisions>();
  return all;
}

// ---- names of ships -----------------------------------------------------------------------------

std::string OrderReader::hint(std::string_view name,
                              std::span<const std::string_view> known) const {
  return problems.wants(Severity::error) ? hint_for(name, known) : std::string();
}

std::vector<std::string_view> OrderReader::ship_names() const {
  std::vector<std::string_view> all(ship_ids.begin(), ship_ids.begin() + ship_total);
  for (const ShipSpec& spec : setup.ships) {
    if (ship_called(spec.name) == no_ship) all.push_back(spec.name);
  }
  return all;
}

std::optional<ShipId> OrderReader::ship(yaml::Node node, Whose whose) const {
  const auto text = yaml::as_text(node, problems);
  if (!text) return std::nullopt;
  const ShipId found = ship_named(setup, *text);
  if (found == no_ship) {
    std::string help = hint(*text, ship_names());
    if (help.empty()) help = "the ships are B1 to B8 and F1 to F8";
    error(node, "unknown-name", "no ship is called " + in_quotes(*text), std::move(help));
    return std::nullopt;
  }
  const bool is_own = player && owner_of(found) == *player;
  if (whose == Whose::own && player && !is_own) {
    error(node, "invalid",
          in_quotes(node.text()) + " is not a ship of " + in_quotes(name_of(*player)), "");
    return std::nullopt;
  }
  if (whose == Whose::enemys && is_own) {
    error(node, "invalid", in_quotes(node.text()) + " is on your own side", "");
    return std::nullopt;
  }
  return found;
}

std::string OrderReader::name(ShipId ship) const {
  const std::string id(ship_ids[index(ship)]);
  const std::string& given = setup.ships[index(ship)].name;
  return given.empty() || given == id ? id : id + " (" + for_terminal(given) + ')';
}

Sheet ship_sheet(ShipId& ship, const OrderReader& around, Whose whose) {
  const auto read = [&ship, &around, whose](yaml::Node node) {
    ship = around.ship(node, whose).value_or(no_ship);
    return ship != no_ship;
  };
  return token({.read = read,
                .written = [&ship] { return std::string(ship_ids[index(ship)]); },
                .said = [&ship, &around] { return around.name(ship); },
                .schema = [] { return schema_of_pattern(named_ship_pattern); },
                .names = "ship"});
}

// ---- the book -----------------------------------------------------------------------------------

void OrdersBook::add(Orders orders, int window) {
  const auto player = static_cast<Player>(orders.player);
  store_.add(std::move(orders.file), std::move(orders.list), window, [player](const Order& order) {
    return Subject{.player = player, .kind = order.kind, .ship = order.ship};
  });
}

std::optional<OrdersBook::Found> OrdersBook::find_standing(const Subject& subject,
                                                           Moment moment) const {
  const auto own = store_.look_up(subject, Tenure::standing, moment);
  if (own || !is_by_ship(subject.kind)) return own;
  const Subject others{.player = subject.player, .kind = subject.kind, .ship = no_ship};
  return store_.look_up(others, Tenure::standing, moment);
}

std::optional<OrdersBook::Found> OrdersBook::find(const Subject& subject, Moment moment) const {
  const auto own = store_.look_up(subject, Tenure::turn, moment);
  if (!is_by_ship(subject.kind)) return own ? own : find_standing(subject, moment);
  const Subject others{.player = subject.player, .kind = subject.kind, .ship = no_ship};
  const auto for_others = store_.look_up(others, Tenure::turn, moment);
  const bool said = for_others && !for_others->order->implied;
  if (own && (!said || own->window >= for_others->window)) return own;
  if (said) return for_others;
  const auto standing = find_standing(subject, moment);
  return standing ? standing : for_others;
}

}  // namespace prizecourt::master_and_commander
