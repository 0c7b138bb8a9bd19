#include "formats/rulesets/master_and_commander/orders_schema.h"

#include "engine/rulesets/master_and_commander/state.h"
#include "engine/rulesets/master_and_commander/tables.h"
#include "formats/match/parley.h"
#include "formats/orders/orders_schema.h"
#include "formats/rulesets/master_and_commander/orders.h"
#include "formats/rulesets/master_and_commander/ruleset.h"

#include <array>
#include <utility>

// Each function is the counterpart of one in orders_read*.cc; a test holds them together.
namespace prizecourt::master_and_commander {
namespace {

constexpr Amount some{1, 0};
constexpr std::size_t most_tokens = 24;
// By id; or by a name, which begins with no small letter and does not look like an id.
constexpr std::string_view ship_pattern = "^([BF][1-8]|(?![BF][0-9]+$)[^a-z].*)$";
constexpr std::string_view wind_pattern = "^([0-4]|[0-4][+]|[0-4]-[0-4])$";
constexpr std::string_view count_pattern = "^([0-9]|[1-5][0-9]|6[0-4])$";
constexpr std::string_view token_pattern =
    "^ *[SGCMAB] +(pump|rig|transfer|fire +([1-9]|[12][0-9]|3[0-2])) *$";

// ---- names --------------------------------------------------------------------------------------

template <NamedEnum E>
Json name_of_any() {
  return schema_of_choice(names(E{}));
}

Json one_or_list(const Json& item, Amount amount) {
  return schema_of_any({item, schema_of_list(item, amount)});
}

Json any_ship() {
  return schema_of_pattern(ship_pattern);
}

Json definition_of_square() {
  constexpr std::array<std::string_view, 17> directions = {
      "n",    "ne",   "e",     "se",       "s",          "sw",        "w",       "nw",   "up",
      "down", "left", "right", "up-right", "down-right", "down-left", "up-left", "ahead"};
  return schema_of_any({schema_of_pattern("^[a-h][1-8]$"), schema_of_choice(directions)});
}

/// A square, or with the MOVE that must be left; or several.
Json definition_of_squares() {
  ObjectSchema guarded;
  guarded.property("to", defined("square"));
  guarded.property("if_left", schema_of_integer({0, 99}));
  guarded.require("to");
  return one_or_list(schema_of_any({defined("square"), guarded.finished()}), some);
}

// ---- preferences among ships --------------------------------------------------------------------

enum class Guns : std::uint8_t { no, yes };

void add_guard(ObjectSchema& object, Guns guns) {
  object.property("if", one_or_list(name_of_any<Condition>(), some));
  object.property("if_hull_at_most", schema_of_integer({0, best_class}));
  object.property("if_class_at_most", schema_of_integer({1, best_class}));
  object.property("if_boarding_at_most", schema_of_integer({worst_level, best_level}));
  if (guns == Guns::no) return;
  constexpr std::array<std::string_view, 2> ranges = {"short", "long"};
  object.property("range", schema_of_choice(ranges));
  object.property("within", schema_of_integer({0, grid::board_size}));
  object.property("dice_at_least", schema_of_integer({1, 40}));
}

/// A ship or a word, with what must hold of her; or several.
Json preferences(std::string_view nobody, Guns guns) {
  constexpr std::array<std::string_view, 3> picks = {"weakest", "strongest", "nearest"};
  Json ship = schema_of_any({any_ship(), schema_of_choice(picks)});
  if (!nobody.empty())
    ship = schema_of_any({any_ship(), schema_of_choice(picks), schema_of_word(nobody)});
  ObjectSchema guarded;
  guarded.property("ship", ship);
  add_guard(guarded, guns);
  guarded.require("ship");
  return one_or_list(schema_of_any({ship, guarded.finished()}), some);
}

Json choice(std::string_view nobody, Guns guns) {
  ObjectSchema preferred;
  preferred.property("prefer", preferences(nobody, guns));
  add_guard(preferred, guns);
  preferred.require("prefer");
  return schema_of_any({preferences(nobody, guns), preferred.finished()});
}

// ---- one function for each kind of order --------------------------------------------------------

Json drift() {
  return choice("none", Guns::no);
}

Json event() {
  ObjectSchema object;
  object.property("white", preferences("", Guns::no));
  object.property("red", preferences("", Guns::no));
  for (const std::string_view slot : event_names) {
    object.property(slot, preferences("", Guns::no));
  }
  return object.finished();
}

Json kedge_plan() {
  ObjectSchema object;
  object.property("kedge", one_or_list(any_ship(), some));
  object.property("to",
                  one_or_list(schema_of_any({defined("square"), schema_of_word("dock")}), some));
  object.require("kedge");
  return object.finished();
}

Json tows() {
  ObjectSchema guarded;
  guarded.property("ship", any_ship());
  guarded.property("if_left", schema_of_integer({0, 99}));
  guarded.require("ship");
  return one_or_list(schema_of_any({any_ship(), guarded.finished()}), some);
}

Json sail_plan() {
  ObjectSchema later;
  later.pattern_property(count_pattern, tows());
  ObjectSchema object;
  object.property("sail", one_or_list(any_ship(), some));
  object.property("path", schema_of_list(defined("squares"), {0, most_squares_a_turn}));
  object.property("onward", defined("squares"));
  object.property("tow", tows());
  object.property("tow_after", later.finished());
  object.property("ram", choice("", Guns::no));
  object.property("dock", schema_of_boolean());
  object.require("sail");
  return object.finished();
}

Json definition_of_plans() {
  const Json plan = schema_of_any({schema_of_word("anchor"), kedge_plan(), sail_plan()});
  ObjectSchema preferred;
  preferred.property("prefer", one_or_list(plan, some));
  preferred.require("prefer");
  return schema_of_any({one_or_list(plan, some), preferred.finished()});
}

Json move() {
  ObjectSchema winds;
  winds.pattern_property(wind_pattern, defined("plans"));
  ObjectSchema table;
  table.property("by_move", winds.finished());
  table.require("by_move");
  return schema_of_any({defined("plans"), table.finished()});
}

Json windward() {
  return choice("", Guns::no);
}

Json gage_move() {
  return schema_of_any({schema_of_word("stay"), defined("squares")});
}

Json repair() {
  constexpr std::array<std::string_view, 4> lendable = {"S", "G", "A", "B"};
  const Json level = schema_of_integer({worst_level, best_level});
  ObjectSchema kept;
  for (const std::string_view skill : lendable) kept.property(skill, level);
  ObjectSchema needs;
  needs.property("need", one_or_list(name_of_any<Work>(), {}));
  needs.property("keep", schema_of_any({level, kept.finished()}));
  needs.property("lend", one_or_list(schema_of_choice(lendable), some));
  needs.require("need");
  return schema_of_any(
      {one_or_list(schema_of_pattern(token_pattern), {0, most_tokens}), needs.finished()});
}

Json transfer() {
  ObjectSchema object;
  object.property("to", any_ship());
  object.property("levels", schema_of_integer({1, best_level}));
  object.require("to");
  return object.finished();
}

Json yes_or_no() {
  return schema_of_boolean();
}

Json rescue() {
  return schema_of_any({schema_of_word("all"), one_or_list(name_of_any<Skill>(), some)});
}

Json attack() {
  return choice("hold", Guns::yes);
}

Json grapple() {
  return choice("none", Guns::no);
}

// ---- the frame ----------------------------------------------------------------------------------

enum class SaysNone : std::uint8_t { no, yes };

struct Row {
  OrderKind kind;
  Json (*schema)();
  SaysNone none;
  std::string_view note;
};

// clang-format off
constexpr std::array rows = {
    Row{OrderKind::drift,     drift,     SaysNone::yes, "the enemy's ship to set adrift in his turn"},
    Row{OrderKind::event,     event,     SaysNone::no,  "the ship that each event of the wind dice falls on"},
    Row{OrderKind::move,      move,      SaysNone::no,  "anchor, kedge or sail, perhaps by the MOVE of the wind"},
    Row{OrderKind::windward,  windward,  SaysNone::no,  "the enemy against whom the windward position is measured"},
    Row{OrderKind::gage_move, gage_move, SaysNone::no,  "the square that the weather gage gives, or stay"},
    Row{OrderKind::repair,    repair,    SaysNone::yes, "levels of skill lent to repairs, token by token or by need"},
    Row{OrderKind::transfer,  transfer,  SaysNone::yes, "levels of command made ready for a ship beside her"},
    Row{OrderKind::carry_out, yes_or_no, SaysNone::no,  "whether levels made ready last turn go across"},
    Row{OrderKind::rescue,    rescue,    SaysNone::yes, "for which skills of a sunk ship's crew she throws"},
    Row{OrderKind::attack,    attack,    SaysNone::yes, "whom she attacks, or hold"},
    Row{OrderKind::grapple,   grapple,   SaysNone::yes, "whom she grapples"},
    Row{OrderKind::repel,     yes_or_no, SaysNone::no,  "whether she cuts at a grapple"},
};
// clang-format on
static_assert(rows.size() == order_kind_names.size());

enum class Sheet : std::uint8_t { turn, standing };

/// What an order says, or the words instead of it.
Json said(const Row& row, Sheet sheet) {
  const Json order = defined(name_of(row.kind));
  const bool none = row.none == SaysNone::yes;
  if (sheet == Sheet::standing) {
    return none ? schema_of_any({schema_of_word("none"), schema_of_word("cancel"), order})
                : schema_of_any({schema_of_word("cancel"), order});
  }
  return none ? schema_of_any({schema_of_word("none"), order}) : order;
}

/// By ship, and for the `others`; or one for all ships, which is then no map.
Json by_ship(const Row& row, Sheet sheet) {
  ObjectSchema object;
  object.property("others", said(row, sheet));
  object.pattern_property(ship_pattern, said(row, sheet));
  const Json no_map = Json::object().set("not", Json::object().set("type", Json::text("object")));
  Json all = Json::object();
  all.set("allOf", Json::list().add(no_map).add(said(row, sheet)));
  return schema_of_any({object.finished(), all});
}

void add_rows(ObjectSchema& object, Sheet sheet) {
  for (const Row& row : rows) {
    object.property(name_of(row.kind),
                    is_by_ship(row.kind) ? by_ship(row, sheet) : said(row, sheet));
  }
}

Json standing_orders() {
  ObjectSchema object;
  object.property("until",
                  with_note(schema_of_integer({1, most_turns}), "the last turn they hold"));
  add_rows(object, Sheet::standing);
  return with_note(object.finished(), "orders that hold until others of their kind are given");
}

Json definitions() {
  Json all = Json::object();
  for (const Row& row : rows) all.set(name_of(row.kind), with_note(row.schema(), row.note));
  all.set("plans", definition_of_plans());
  all.set("squares", definition_of_squares());
  all.set("square", definition_of_square());
  return all;
}

}  // namespace

Json orders_schema() {
  const OrdersHeader header{.turn_note = "the player-turn that the orders are for",
                            .player = schema_of_choice(player_names),
                            .rulings = ruling_table};
  ObjectSchema object = orders_header(header);
  add_parley(object);
  add_rows(object, Sheet::turn);
  object.property("standing", standing_orders());
  return orders_document(ruleset_row().title, header, object).set("definitions", definitions());
}

}  // namespace prizecourt::master_and_commander
