#include "formats/orders/orders_schema.h"

#include "engine/rulesets/away_boarders/state.h"
#include "engine/rulesets/away_boarders/tables.h"
#include "formats/match/parley.h"
#include "formats/rulesets/away_boarders/forms.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/away_boarders/schema_parts.h"

#include <initializer_list>
#include <utility>

// Each function is the counterpart of one in orders_read*.cc; a test holds them together.
namespace prizecourt::away_boarders {
namespace {

constexpr Amount some{1, 0};
constexpr yaml::Range dice_range{-20, 40};

// ---- names --------------------------------------------------------------------------------------

template <NamedEnum E>
Json name_of_any() {
  return schema_of_choice(names(E{}));
}

Json one_or_list(const Json& item, Amount amount) {
  return schema_of_any({item, schema_of_list(item, amount)});
}

Json gun() {
  return defined("gun");
}

Json definition_of_gun() {
  Json any = Json::list();
  for (const std::string_view gun_pattern : gun_patterns) any.add(schema_of_pattern(gun_pattern));
  return Json::object().set("anyOf", std::move(any));
}

Json hull_box() {
  return schema_of_pattern("^hull-[1-9][0-9]?$");
}

/// A rigging box, or all those of a mast.
Json rigging_box() {
  return schema_of_pattern("^(mizzen|main|fore)(-[1-9][0-9]?)?$");
}

/// Names of ships, mostly enemies, and `any`, which looks like one. No ship is called `none`.
Json targets() {
  return one_or_list(schema_of_identifier().set("not", schema_of_word("none")), some);
}

Json by_battery(const Json& value) {
  ObjectSchema object;
  for (const std::string_view battery : battery_names) object.property(battery, value);
  return object.finished();
}

/// A map whose keys are the numbers from 1 to `most`.
Json numbered(const Json& value, int most) {
  ObjectSchema object;
  object.pattern_property("^[1-" + std::to_string(most) + "]$", value);
  return object.finished();
}

// ---- one function for each kind of order
// ----------------------------------------------------------

Json start() {
  const Json round = name_of_any<Round>();
  ObjectSchema object;
  object.property("sail", name_of_any<Sail>());
  object.property("load", schema_of_any({round, by_battery(round)}));
  return object.finished();
}

Json crew() {
  ObjectSchema object;
  for (const std::string_view box : task_names) {
    object.property(box, schema_of_integer({0, max_crew}));
  }
  object.property("rest", name_of_any<Task>());
  return object.finished();
}

Json rally() {
  return one_or_list(name_of_any<Task>(), some);
}

Json course() {
  const Json move = name_of_any<CourseWord>();
  return schema_of_any({schema_of_list(move, {0, top_speed}), numbered(move, top_speed)});
}

Json move_order() {
  const Json when = name_of_any<Precedence>();
  return schema_of_any(
      {when, schema_of_list(when, {0, action_phases}), numbered(when, action_phases)});
}

Json pass() {
  return schema_of_any({name_of_any<Side>(), schema_of_named(name_of_any<Side>(), {})});
}

Json aim() {
  ObjectSchema by_dice;
  by_dice.property("high_from_dice", schema_of_integer(dice_range));
  by_dice.property("low_from_dice", schema_of_integer(dice_range));
  return schema_of_any({name_of_any<Aim>(), by_dice.finished()
                                                .set("minProperties", Json::number(1))
                                                .set("maxProperties", Json::number(1))});
}

Json fire_line() {
  constexpr std::array<std::string_view, 4> batteries = {"port", "starboard", "bow", "all"};
  ObjectSchema line;
  line.property("battery", one_or_list(schema_of_choice(batteries), some));
  line.property("guns",
                schema_of_any({schema_of_integer({1, max_guns}), one_or_list(gun(), some)}));
  line.property("weight", one_or_list(schema_of_integer({1, 999}), {}));
  line.property("at", targets());
  line.property("aim", aim());
  line.property("range", schema_of_integer({0, hit_table_range}));
  line.property("phase", one_or_list(schema_of_integer({1, action_phases}), some));
  line.property("rake", schema_of_boolean());
  line.property("dice", schema_of_integer(dice_range));
  line.require("at");
  return line.finished();
}

Json fire() {
  return schema_of_any({targets(), one_or_list(fire_line(), some)});
}

Json losses() {
  ObjectSchema object;
  object.property("hull", one_or_list(hull_box(), some));
  object.property("rigging", one_or_list(rigging_box(), some));
  object.property("guns", one_or_list(gun(), some));
  object.property("crew", one_or_list(name_of_any<Task>(), {}));
  return object.finished();
}

Json sail() {
  return name_of_any<Sail>();
}

Json load() {
  const Json round = name_of_any<Round>();
  ObjectSchema object;
  for (const std::string_view battery : battery_names) object.property(battery, round);
  object.property("guns", one_or_list(gun(), {}));
  object.property("hold", one_or_list(schema_of_any({name_of_any<Battery>(), gun()}), {}));
  return schema_of_any({round, object.finished()});
}

Json swing() {
  ObjectSchema sides;
  sides.pattern_property(swivel_pattern, name_of_any<Side>());
  return schema_of_any({one_or_list(schema_of_pattern(swivel_pattern), some), sides.finished()});
}

Json repair() {
  ObjectSchema plans;
  const Json save = schema_of_word("save");
  plans.property(name_of(RepairKind::rigging),
                 schema_of_any({save, one_or_list(rigging_box(), some)}));
  plans.property(name_of(RepairKind::guns), schema_of_any({save, one_or_list(gun(), some)}));
  plans.property(name_of(RepairKind::hull), schema_of_any({save, one_or_list(hull_box(), some)}));
  const Json box = schema_of_any({hull_box(), rigging_box(), gun()});
  return schema_of_any({save, one_or_list(box, some), plans.finished()});
}

Json commander_joins() {
  return schema_of_any({schema_of_boolean(), targets()});
}

Json split() {
  return schema_of_named(schema_of_integer({0, max_crew}), {});
}

Json strike() {
  return schema_of_boolean();
}

// ---- the frame
// ------------------------------------------------------------------------------------

enum class SaysNone : std::uint8_t { no, yes };
enum class MayStand : std::uint8_t { no, yes };

struct Row {
  OrderKind kind;
  Json (*schema)();
  SaysNone none;
  MayStand stand;
  std::string_view note;
};

// clang-format off
constexpr std::array rows = {
    Row{OrderKind::start,      start,      SaysNone::no,  MayStand::no,  "sail and loads before turn 1"},
    Row{OrderKind::crew,       crew,       SaysNone::yes, MayStand::yes, "hands in each box"},
    Row{OrderKind::rally,      rally,      SaysNone::yes, MayStand::yes, "instead of moving hands: a box for a rallied one"},
    Row{OrderKind::course,     course,     SaysNone::no,  MayStand::no,  "the moves of this turn, in order"},
    Row{OrderKind::move_order, move_order, SaysNone::no,  MayStand::yes, "move before others of the same speed or wait"},
    Row{OrderKind::pass,       pass,       SaysNone::no,  MayStand::yes, "the side of another ship to pass on"},
    Row{OrderKind::fire,       fire,       SaysNone::yes, MayStand::yes, "which guns fire at whom, and when"},
    Row{OrderKind::aim,        aim,        SaysNone::no,  MayStand::yes, "high or low, perhaps by the number of dice"},
    Row{OrderKind::losses,     losses,     SaysNone::no,  MayStand::yes, "what is lost first"},
    Row{OrderKind::sail,       sail,       SaysNone::no,  MayStand::yes, "the sail setting after this turn"},
    Row{OrderKind::load,       load,       SaysNone::yes, MayStand::yes, "what the guns are loaded with"},
    Row{OrderKind::swing,      swing,      SaysNone::yes, MayStand::yes, "swivel guns to haul to the other side"},
    Row{OrderKind::repair,     repair,     SaysNone::yes, MayStand::yes, "what is repaired first, or save the points"},
    Row{OrderKind::grapple,    targets,    SaysNone::yes, MayStand::yes, "an enemy to grapple"},
    Row{OrderKind::ungrapple,  targets,    SaysNone::yes, MayStand::yes, "an enemy to cast off"},
    Row{OrderKind::unfoul,     targets,    SaysNone::yes, MayStand::yes, "a ship to cut clear of"},
    Row{OrderKind::board,      targets,    SaysNone::yes, MayStand::yes, "an enemy to board"},
    Row{OrderKind::commander_joins, commander_joins, SaysNone::no, MayStand::yes, "the captain fights with his boarding party"},
    Row{OrderKind::split,      split,      SaysNone::no,  MayStand::yes, "boarders against each enemy"},
    Row{OrderKind::strike,     strike,     SaysNone::no,  MayStand::no,  "strike the colours"},
};
// clang-format on
static_assert(rows.size() == order_kind_names.size());

/// What an order says, or `none`.
Json or_none(const Row& row) {
  return schema_of_any({schema_of_word("none"), defined(name_of(row.kind))});
}

Json standing_orders() {
  ObjectSchema object;
  for (const Row& row : rows) {
    if (row.stand == MayStand::yes) object.property(name_of(row.kind), or_none(row));
  }
  return with_note(object.finished(), "orders that hold until others of their kind are given");
}

/// What can be ordered for a ship, or for all of them.
Json orders_of_a_ship() {
  ObjectSchema object;
  for (const Row& row : rows) {
    const std::string_view key = name_of(row.kind);
    object.property(key, row.none == SaysNone::yes ? or_none(row) : defined(key));
  }
  object.property("standing", standing_orders());
  return object.finished();
}

Json definitions() {
  Json all = Json::object();
  all.set("orders", orders_of_a_ship());
  for (const Row& row : rows) all.set(name_of(row.kind), with_note(row.schema(), row.note));
  all.set("gun", definition_of_gun());
  return all;
}

}  // namespace

Json orders_schema() {
  const OrdersHeader header{.rulings = ruling_table};
  ObjectSchema object = orders_header(header);
  add_parley(object);
  add_ships_and_fleet(object);
  return orders_document(ruleset_row().title, header, object).set("definitions", definitions());
}

}  // namespace prizecourt::away_boarders
