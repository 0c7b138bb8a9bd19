#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "formats/form/sheet.h"
#include "formats/orders/order_kind.h"
#include "formats/orders/orders_schema.h"
#include "formats/rulesets/broadsides_and_boarding_parties/order_reader.h"
#include "formats/rulesets/broadsides_and_boarding_parties/ruleset.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

// The kinds of orders, the frame of a file: its keys, what stands, and what has no meaning in this
// part of the game.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

// ---- the kinds ----------------------------------------------------------------------------------

Sheet yes_or_no(YesOrNo& order, const OrderReader& /*around*/) {
  return flag(order.yes);
}

Sheet stand_in(SectionsOrder& order, const OrderReader& around) {
  return sections_sheet(order.places, around, ", else ");
}

Sheet hull_side(BeamOrder& order, const OrderReader& /*around*/) {
  return choice(order.beam);
}

Sheet fights(SectionsOrder& order, const OrderReader& around) {
  return sections_sheet(order.places, around, ", then ")
      .offered("sections in which you fight, in order");
}

using Row = OrderKindRow<Order, OrderReader>;

/// In the order of OrderKind.
constexpr std::array order_rows = {
    Row{.kind = OrderKind::place,
        .decisions = {decision("BBP-D1a"), decision("BBP-D1b")},
        .note = "starting places of the Captain and spare crew",
        .example = "",
        .use = Frequency::often,
        .stands = Stands::no,
        .sheet = sheet_of<place>},
    Row{.kind = OrderKind::plot,
        .decisions = {decision("BBP-D2")},
        .note = "the three cards of the round",
        .example = "",
        .use = Frequency::often,
        .stands = Stands::no,
        .sheet = sheet_of<plotted_cards>},
    Row{.kind = OrderKind::surrender,
        .decisions = {decision("BBP-D3")},
        .note = "whether you surrender",
        .example = "false",
        .stands = Stands::no,
        .sheet = sheet_of<yes_or_no>},
    Row{.kind = OrderKind::draw,
        .decisions = {decision("BBP-D14")},
        .note = "whether you offer a draw, or accept one",
        .example = "false",
        .stands = Stands::no,
        .sheet = sheet_of<yes_or_no>},
    Row{.kind = OrderKind::fire,
        .decisions = {decision("BBP-D4"), decision("BBP-D5"), decision("BBP-D10")},
        .note = "the rows that cannons fire at, by window or by arc",
        .example = "[{row: C, until: mast-gone}, D]",
        .use = Frequency::often,
        .sheet = sheet_of<fire>},
    Row{.kind = OrderKind::stand_in,
        .decisions = {decision("BBP-D8")},
        .note = "the section of the crewmember who becomes Captain",
        .example = "",
        .sheet = sheet_of<stand_in>},
    Row{.kind = OrderKind::hull_side,
        .decisions = {decision("BBP-D6")},
        .note = "which side of a hull that lies end on is hit",
        .example = "port",
        .sheet = sheet_of<hull_side>},
    Row{.kind = OrderKind::boarding,
        .decisions = {decision("BBP-D12a"), decision("BBP-D12b")},
        .note = "plans for the three movements of a boarding turn",
        .example = "{rush: captain}",
        .use = Frequency::often,
        .sheet = sheet_of<boarding>},
    Row{.kind = OrderKind::fights,
        .decisions = {decision("BBP-D13")},
        .note = "the order of the fights",
        .example = "",
        .sheet = sheet_of<fights>},
};
static_assert(order_rows.size() == names(OrderKind{}).size());

const Row& row_of(OrderKind kind) {
  return order_rows[static_cast<std::size_t>(kind)];
}

constexpr std::string_view standing_key = "standing";
constexpr std::string_view taken_back = "none";

// ---- the frame ----

/// One map of orders: the file's, or what stands under `standing`.
struct Page {
  const OrderReader& reader;
  Tenure tenure = Tenure::turn;
  std::vector<Order>& list;
};

std::optional<Order::Body> read_body(const Page& page, const Row& row, yaml::Node value) {
  if (row.stands == Stands::yes && says(value, taken_back)) {
    if (page.tenure == Tenure::standing) return TakenBack{};
    page.reader.error(value, "invalid", "only a standing order can be canceled",
                      "write it under 'standing'");
    return std::nullopt;
  }
  return read_order(row, page.reader, value, page.reader.problems);
}

/// Whether an order of that kind may be given there.
bool may_say(const Page& page, const Row& row, yaml::Node key) {
  if (page.tenure == Tenure::standing) {
    if (row.stands == Stands::yes) return true;
    page.reader.error(key, "invalid", "this order is for one turn and cannot be a standing order",
                      "write it beside 'standing'");
    return false;
  }
  const std::string_view why = out_of_phase(row.kind, page.reader.state);
  if (why.empty()) return true;
  page.reader.error(key, "invalid", std::string(why), "");
  return false;
}

void read_page(const Page& page, yaml::MapReader& map) {
  for (const Row& row : order_rows) {
    const std::string_view key = name_of(row.kind);
    if (!map.optional_node(key)) continue;
    for (const yaml::Entry entry : map.map().entries()) {
      if (entry.key.text() != key) continue;
      if (may_say(page, row, entry.key)) {
        if (auto body = read_body(page, row, entry.value)) {
          page.list.push_back({.kind = row.kind,
                               .tenure = page.tenure,
                               .line = entry.key.line(),
                               .body = std::move(*body)});
        }
      }
      break;  // a second one of the same key has been reported
    }
  }
}

bool by_rank(const Order& a, const Order& b) {
  return std::tuple(a.kind, a.tenure) < std::tuple(b.kind, b.tenure);
}

}  // namespace

std::string_view out_of_phase(OrderKind kind, const State& state) {
  const bool boarding = state.phase == Phase::boarding && state.boarding_turn > 0;
  const bool sailing = state.phase != Phase::boarding && state.contact == Contact::none;
  switch (kind) {
    case OrderKind::place:
      if (state.phase == Phase::setup) return {};
      return "figures are posted before the first round only (BBP-1.6, BBP-R89)";
    case OrderKind::plot:
      return sailing ? "" : "no cards are laid in the boarding (BBP-R89)";
    case OrderKind::fire:
      return boarding ? "no gun is fired in the boarding (BBP-R89)" : "";
    case OrderKind::hull_side:
      return sailing ? "" : "hulls can no longer be hit (BBP-9.3, BBP-R89)";
    case OrderKind::boarding:
    case OrderKind::fights:
      return boarding ? "" : "nobody boards before the ships lie alongside (BBP-R89)";
    case OrderKind::surrender:
    case OrderKind::draw:
    case OrderKind::stand_in:
      break;
  }
  return {};
}

std::optional<Orders> read_orders(yaml::MapReader& map, const Setup& setup, const State& state,
                                  OrdersFrom from, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const OrderReader reader{.setup = setup,
                           .state = state,
                           .problems = problems,
                           .side = static_cast<Side>(from.player),
                           .known = names_player(map, setup.sides[from.player].player)};
  Orders orders{.file = std::string(from.file), .player = from.player, .list = {}};
  read_page({.reader = reader, .tenure = Tenure::turn, .list = orders.list}, map);
  if (const auto node = map.optional_node(standing_key)) {
    yaml::MapReader standing(*node, problems);
    read_page({.reader = reader, .tenure = Tenure::standing, .list = orders.list}, standing);
    standing.done();
  }
  if (problems.found(Severity::error) != errors) return std::nullopt;
  std::stable_sort(orders.list.begin(), orders.list.end(), by_rank);
  return orders;
}

Json orders_schema() {
  const Setup nobodys;
  const State nothing;
  Problems unheard;
  const OrderReader around{.setup = nobodys, .state = nothing, .problems = unheard};
  Json definitions = Json::object();
  define_orders(order_rows, around, definitions);
  define_parts_of_fire(around, definitions);
  define_parts_of_boarding(around, definitions);
  const OrdersHeader header{.player = schema_of_identifier(), .rulings = ruling_table};
  ObjectSchema object = orders_header(header);
  for (const Row& row : order_rows) object.property(name_of(row.kind), defined(name_of(row.kind)));
  object.property("standing", schema_of_standing_orders(order_rows));
  return orders_document(ruleset_row().title, header, object).set("definitions", definitions);
}

std::string in_words(const Orders& orders, const Setup& setup, const State& state) {
  Problems unheard;
  const OrderReader around{.setup = setup,
                           .state = state,
                           .problems = unheard,
                           .side = static_cast<Side>(orders.player)};
  std::string words;
  for (const Order& order : orders.list) {
    words += for_terminal(ship_name(setup, around.side));
    words += order.tenure == Tenure::standing ? ", standing, " : ", ";
    words += order_in_words(row_of(order.kind), order.body, around) + '\n';
  }
  return words;
}

std::string as_yaml(const Order& order, Side side, const Setup& setup, const State& state) {
  Problems unheard;
  const OrderReader around{.setup = setup, .state = state, .problems = unheard, .side = side};
  return prizecourt::as_yaml(row_of(order.kind), order.body, around);
}

DraftKey draft_key(OrderKind kind) {
  const Setup nobodys;
  const State nothing;
  Problems unheard;
  const OrderReader around{.setup = nobodys, .state = nothing, .problems = unheard};
  return prizecourt::draft_key(row_of(kind), around);
}

// ---- names --------------------------------------------------------------------------------------

std::optional<int> row_called(std::string_view text) {
  const auto row = std::find(row_names.begin(), row_names.end(), text);
  if (row == row_names.end()) return std::nullopt;
  return static_cast<int>(row - row_names.begin());
}

std::optional<Place> OrderReader::section(yaml::Node node) const {
  const auto text = yaml::as_text(node, problems);
  if (!text) return std::nullopt;
  const auto place = place_called(setup, side, *text);
  const std::string& enemy = setup.sides[index(other(side))].ship;
  if (!place) {
    error(node, "unknown-name", "no section is called " + in_quotes(*text),
          "A3 to H5 on your own ship, " + enemy + ":A3 to " + enemy + ":H5 on the other");
    return std::nullopt;
  }
  if (holds(setup.sides[index(ship_of(*place))].plan.cells, cell_of(*place))) return place;
  error(node, "unknown-name", "that ship has no section " + in_quotes(name_of(cell_of(*place))),
        "");
  return std::nullopt;
}

std::optional<Cell> OrderReader::own_section(yaml::Node node) const {
  const auto place = section(node);
  if (!place) return std::nullopt;
  if (ship_of(*place) == side) return cell_of(*place);
  if (known) error(node, "invalid", in_quotes(node.text()) + " is not on your own ship", "");
  return std::nullopt;
}

void OrderReader::object(yaml::Node at, const Objection& why, std::string hint) const {
  std::string message = std::string(why.reason) + " (" + std::string(why.rule->id);
  if (why.ruling != nullptr) message += ", " + std::string(why.ruling->id);
  error(at, "invalid", message + ")", std::move(hint));
}

Sheet section_sheet(Place& place, const OrderReader& around) {
  const auto read = [&](yaml::Node node) {
    const auto found = around.section(node);
    place = found.value_or(no_place);
    return found.has_value();
  };
  const auto name = [&] { return std::string(name_for(around.setup, around.side, place)); };
  return token({.read = read,
                .written = name,
                .said = [name] { return for_terminal(name()); },
                .schema = reference_to_section,
                .names = "section"});
}

Sheet sections_sheet(std::vector<Place>& places, const OrderReader& around,
                     std::string_view between) {
  return list(places, [&around](Place& place) { return section_sheet(place, around); },
              {.instead_of_empty = "name a section, or delete the key", .between = between});
}

Json reference_to_section() {
  return defined("section");
}

Json schema_of_sections() {
  return schema_of_any({reference_to_section(), schema_of_list(reference_to_section(), {1, 0})});
}

}  // namespace prizecourt::broadsides_and_boarding_parties
