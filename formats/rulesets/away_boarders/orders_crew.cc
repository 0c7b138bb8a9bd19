#include "engine/rulesets/away_boarders/chapters.h"
#include "formats/orders/orders_schema.h"
#include "formats/rulesets/away_boarders/order_reader.h"
#include "formats/rulesets/away_boarders/words.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <memory>

// What orders say of hands, moves and boxes: AB-D3 to AB-D9, AB-D12 to AB-D14, AB-D19.
namespace prizecourt::away_boarders {
namespace {

constexpr std::array<std::string_view, task_count> places_of_boxes = {
    "the yards", "rigging repair", "the guns", "gun repair", "hull repair", "the boarding party"};

std::string_view place_of(Task box) {
  return places_of_boxes[static_cast<std::size_t>(box)];
}

// ---- hands --------------------------------------------------------------------------------------

constexpr std::string_view rest_key = "rest";

constexpr auto crew_keys = [] {
  std::array<std::string_view, task_count + 1> keys{};
  std::copy(names(Task{}).begin(), names(Task{}).end(), keys.begin());
  keys.back() = rest_key;
  return keys;
}();

/// AB-2.1.2, AB-R112: every hand aboard has a box and none has two.
bool adds_up(const OrderReader& around, yaml::Node node, const CrewOrder& order) {
  if (!around.ship) {
    if (order.rest || around.is_nobodys) return true;
    around.error(node, "missing-key", "the key 'rest' is missing: ships differ in their hands", "");
    return false;
  }
  int placed = 0;
  for (const CrewOrder::Share& share : order.shares) placed += share.hands;
  const int aboard = crew_aboard(around.state->ships[index(*around.ship)]);
  if (placed == aboard || (placed < aboard && order.rest)) return true;
  const int gap = placed < aboard ? aboard - placed : placed - aboard;
  around.error(node, "invalid",
               count_of(placed, "hand is", "hands are") + " assigned, but " +
                   std::to_string(aboard) + (aboard == 1 ? " is" : " are") + " aboard",
               placed > aboard ? "remove " + hands(gap)
                               : "assign " + count_of(gap, "more hand", "more hands") +
                                     ", or name a box as 'rest'");
  return false;
}

/// The boxes are kept in the order in which they are written.
bool read_shares(CrewOrder& order, const OrderReader& around, yaml::Node node) {
  const std::size_t errors = around.problems.found(Severity::error);
  for (const yaml::Entry entry : yaml::as_map(node, around.problems)) {
    if (entry.key.text() == rest_key) {
      order.rest = yaml::as_enum<Task>(entry.value, around.problems);
    } else if (const auto box = from_name<Task>(entry.key.text())) {
      const auto number = yaml::as_integer(entry.value, {0, max_crew}, around.problems);
      if (number) order.shares.push_back({.box = *box, .hands = static_cast<int>(*number)});
    } else {
      around.unknown_key(entry.key, crew_keys);
    }
  }
  return around.problems.found(Severity::error) == errors;
}

Json schema_of_shares() {
  ObjectSchema object;
  for (const std::string_view box : names(Task{})) {
    object.property(box, schema_of_integer({0, max_crew}));
  }
  object.property(rest_key, schema_of_choice(names(Task{})));
  return object.finished();
}

Shapes shape_of_shares() {
  const Shape box = shape_of_words({names(Task{}).begin(), names(Task{}).end()});
  const Shape hands{.kind = ShapeKind::number, .lowest = 0, .highest = max_crew};
  Shape shares{.kind = ShapeKind::map};
  for (const std::string& name : box.names) {
    shares.names.push_back(name);
    shares.parts.push_back({hands});
  }
  shares.names.emplace_back(rest_key);
  shares.parts.push_back({box});
  return {std::move(shares)};
}

/// "guns 8, rest yards", with what goes between a box and its hands.
std::string shares_of(const CrewOrder& order, std::string_view between) {
  std::string all;
  const auto add = [&](std::string_view box, std::string_view who) {
    add_part(all, std::string(box).append(between).append(who), ", ");
  };
  for (const CrewOrder::Share& share : order.shares) {
    add(name_of(share.box), std::to_string(share.hands));
  }
  if (order.rest) add(rest_key, name_of(*order.rest));
  return all;
}

std::string crew_in_words(const CrewOrder& order) {
  std::string words;
  const auto add = [&](std::string_view who, Task box) {
    add_part(words, std::string(who).append(" to ").append(place_of(box)), ", ");
  };
  for (const CrewOrder::Share& share : order.shares) {
    add(words.empty() ? hands(share.hands) : std::to_string(share.hands), share.box);
  }
  if (order.rest) add(words.empty() ? "all hands" : "the rest", *order.rest);
  return words;
}

}  // namespace

Sheet crew(CrewOrder& order, const OrderReader& around) {
  return part({.read =
                   [&order, &around](yaml::Node node, Problems&) {
                     return read_shares(order, around, node) && adds_up(around, node, order);
                   },
               .schema = schema_of_shares,
               .words = [&order] { return crew_in_words(order); },
               .written = [&order](Written) { return '{' + shares_of(order, ": ") + '}'; },
               .shape = shape_of_shares})
      .quoted([&order] { return shares_of(order, " "); })
      .offered([] {
        return OptionWords{
            .words = "boxes: " + listed({names(Task{}).begin(), names(Task{}).end()}),
            .more = "rest names the box of all others, or none"};
      });
}

Sheet rally(RallyOrder& order, const OrderReader& /*around*/) {
  const auto box = [](Task& task) {
    return choice(slot_of(task), {.names = names(Task{}), .said = places_of_boxes})
        .told_as("a casualty to %");
  };
  return list(order.boxes, box,
              {.instead_of_empty = "name a box, or write none",
               .repeats = Repeats::allowed,
               .between = ", then "})
      .offered("instead of crew: a box, or none");
}

// ---- moves --------------------------------------------------------------------------------------

namespace {

std::string_view verb_of(Move move) {
  switch (move) {
    case Move::ahead:
      return "ahead";
    case Move::ahead_port:
      return "falls off to port";
    case Move::ahead_starboard:
      return "falls off to starboard";
    case Move::turn_port:
      return "turns to port";
    case Move::turn_starboard:
      return "turns to starboard";
    case Move::back_sail:
    case Move::none:
      break;
  }
  return "backs sail";
}

/// "ahead to (3, 4); ahead and falls off to starboard to (4, 4), heading 180".
std::string course_in_words(const CourseOrder& order, const OrderReader& around) {
  const ShipId who = around.ship.value();
  std::string words;
  for (const Forecast::Leg& leg : around.forecast->sail(who, order)) {
    if (leg.helm.objection) {
      add_part(words, std::string(name_of(leg.entry.word)) + " (not legal in that position)", "; ");
      continue;
    }
    std::string move(verb_of(leg.helm.move));
    if (advances(leg.helm.move)) move += " to " + in_words(leg.at);
    if (turn_of(leg.helm.move) != 0) move += ", heading " + in_degrees(leg.facing) + "°";
    add_part(words, move, "; ");
  }
  std::string beyond;
  const auto speed = static_cast<std::size_t>(around.forecast->game().ship(who).speed);
  for (std::size_t i = speed; i < order.moves.size(); ++i) {
    if (order.moves[i]) add_part(beyond, name_of(order.moves[i]->word), ", ");
  }
  if (!beyond.empty()) add_part(words, "beyond her speed: " + beyond, "; ");
  return words;
}

std::string as_written(const CourseOrder& order) {
  std::string words;
  for (const auto& entry : order.moves) {
    if (entry) add_part(words, name_of(entry->word), ", ");
  }
  return words;
}

static_assert(top_speed == 5 && action_phases == 3, "two messages below name them");

}  // namespace

Sheet course(CourseOrder& order, const OrderReader& around) {
  const auto move = [](CourseOrder::Entry& entry) {
    return choice(entry.word).at_place(entry.line, entry.column);
  };
  const auto no_word = [](const Sheet& own, yaml::Node node, Problems& problems) {
    if (!from_name<CourseWord>(node.text())) return own.read(node, problems);
    yaml::report(problems, node, "wrong-type",
                 "expected a list of moves, found " + in_quotes(node.text()),
                 "write [" + std::string(node.text()) + "] for one move");
    return false;
  };
  const Sheet moves =
      counted(places(order.moves, move), top_speed, "a ship makes at most 5 moves in a turn")
          .read_by(no_word);
  return any_of({moves, numbered(places(order.moves, move), top_speed)}, Otherwise::first)
      .told([&order, &around] { return course_in_words(order, around); })
      .quoted([&order] { return as_written(order); });
}

Sheet move_order(MoveOrder& order, const OrderReader& /*around*/) {
  static constexpr std::array<std::string_view, 2> said = {"goes first", "defers"};
  const auto wish = [](Precedence& precedence) {
    return choice(slot_of(precedence), {.names = names(Precedence{}), .said = said});
  };
  const auto by_phase = [&order] {
    std::string words;
    for (std::size_t i = 0; i < order.by_phase.size(); ++i) {
      if (!order.by_phase[i]) continue;
      const std::string_view what = said[static_cast<std::size_t>(*order.by_phase[i])];
      add_part(words, std::string(what) + " in phase " + std::to_string(i + 1), ", ");
    }
    return words;
  };
  const Places phases = places(order.by_phase, wish);
  return any_of({alike(order.by_phase, wish).told_as("% when she has the choice"),
                 counted(phases, action_phases, "a turn has 3 phases").told(by_phase),
                 numbered(phases, action_phases).told(by_phase)},
                Otherwise::first);
}

Sheet pass(PassOrder& order, const OrderReader& around) {
  using Named = std::pair<ShipId, ShipSide>;
  const auto side = [](ShipSide& on) { return choice(on); };
  const auto ship = [&around](Named& named) { return around.other_ship(named.first); };
  const auto her_side = [](Named& named) { return choice(named.second); };
  const Sheet all = maybe(order.others, side);
  return any_of({all.told_as("any ship on her % side").said_if([&order] {
                   return order.others && order.ships.empty();
                 }),
                 entries(order.ships, ship, her_side,
                         {.said = "# on her % side",
                          .besides = {may("others", all, "others on their % side")}})},
                Otherwise::first)
      .offered([] {
        return OptionWords{.words = "port, starboard", .more = "or by ship, with others"};
      });
}

// ---- boxes --------------------------------------------------------------------------------------

namespace {

using Names = std::vector<std::string>;

std::string_view kind_in_words(RepairKind kind) {
  switch (kind) {
    case RepairKind::rigging:
      return "a rigging box or a mast";
    case RepairKind::guns:
      return "a gun";
    case RepairKind::hull:
      break;
  }
  return "a hull box";
}

/// A rigging box or all those of a mast, a gun, a hull box.
Json schema_of_box(RepairKind kind) {
  switch (kind) {
    case RepairKind::rigging:
      return schema_of_pattern("^(mizzen|main|fore)(-[1-9][0-9]?)?$");
    case RepairKind::guns:
      return schema_of_gun();
    case RepairKind::hull:
      break;
  }
  return schema_of_pattern("^hull-[1-9][0-9]?$");
}

/// Boxes of one kind, first the one that comes first.
Sheet boxes(Names& names, RepairKind kind, const OrderReader& around) {
  const auto box = [kind, &around](std::string& name) {
    const auto read = [kind, &around, &name](yaml::Node node) {
      const auto found = around.box(node);
      if (!found) return false;
      name = found->name;
      if (found->kind == kind) return true;
      around.error(node, "invalid",
                   in_quotes(node.text()) + " is not " + std::string(kind_in_words(kind)), "");
      return false;
    };
    return token({.read = read,
                  .written = [&name] { return name; },
                  .schema = [kind] { return schema_of_box(kind); },
                  .names = name_of(kind)});
  };
  return list(names, box, {.instead_of_empty = "delete the key", .between = ", then "});
}

Sheet task_boxes(Names& boxes) {
  const auto box = [](std::string& name) {
    const auto get = [&name]() -> std::optional<int> {
      return static_cast<int>(from_name<Task>(name).value());
    };
    const auto set = [&name](int task) { name = name_of(static_cast<Task>(task)); };
    return choice(Slot{.get = get, .set = set}, {.names = names(Task{})});
  };
  return list(boxes, box, {.amount = {0, 0}, .between = ", then "}).said_if([&boxes] {
    return !boxes.empty();
  });
}

}  // namespace

Sheet losses(LossesOrder& order, const OrderReader& around) {
  return keys({may("hull", boxes(order.hull, RepairKind::hull, around), "%"),
               may("rigging", boxes(order.rigging, RepairKind::rigging, around), "%"),
               may("guns", boxes(order.guns, RepairKind::guns, around), "%"),
               may("crew", task_boxes(order.crew), "%")},
              "; ")
      .told_as("first %")
      .offered("losses in order: hull, rigging, guns, crew, a list each");
}

namespace {

constexpr std::array repair_kinds = {RepairKind::rigging, RepairKind::guns, RepairKind::hull};

/// Boxes of all kinds, each kind in its order.
Sheet boxes_of_all_kinds(RepairOrder& order, const OrderReader& around) {
  using Box = OrderReader::Box;
  const auto all = std::make_shared<std::vector<Box>>();
  for (const RepairKind kind : repair_kinds) {
    for (const std::string& name : order.plans[static_cast<std::size_t>(kind)].boxes) {
      all->push_back({.kind = kind, .name = name});
    }
  }
  const auto box = [all, &around](Box& one) {
    const auto read = [&around, &one](yaml::Node node) {
      const auto found = around.box(node);
      if (found) one = *found;
      return found.has_value();
    };
    const auto schema = [] {
      return schema_of_any({schema_of_box(RepairKind::hull), schema_of_box(RepairKind::rigging),
                            schema_of_box(RepairKind::guns)});
    };
    return token(
        {.read = read, .written = [&one] { return one.name; }, .schema = schema, .names = "box"});
  };
  return list(*all, box, {.instead_of_empty = "name a box, or write save"})
      .then([all, &order](yaml::Node) {
        for (const Box& one : *all) {
          order.plans[static_cast<std::size_t>(one.kind)].boxes.push_back(one.name);
        }
      });
}

Sheet plan(RepairOrder::Plan& plan, RepairKind kind, const OrderReader& around) {
  const std::string name(name_of(kind));
  const auto saved = [name] { return "the points for " + name + " are saved"; };
  return any_of({word({.word = "save", .said = {}}, plan.save, true).told(saved),
                 boxes(plan.boxes, kind, around)},
                Otherwise::second);
}

}  // namespace

Sheet repair(RepairOrder& order, const OrderReader& around) {
  const auto saves = [&order](bool save) {
    return std::all_of(order.plans.begin(), order.plans.end(),
                       [&](const RepairOrder::Plan& one) { return one.save == save; });
  };
  const auto save_all = [&order] {
    for (RepairOrder::Plan& one : order.plans) one.save = true;
  };
  std::vector<SheetKey> plans;
  for (const RepairKind kind : repair_kinds) {
    RepairOrder::Plan& one = order.plans[static_cast<std::size_t>(kind)];
    plans.push_back(may(name_of(kind), plan(one, kind, around), one.save ? "%" : "#: %"));
  }
  const Sheet by_kind = keys(std::move(plans), "; ");
  const Sheet in_a_list = boxes_of_all_kinds(order, around);
  return any_of(
             {word(
                  {.word = "save", .said = {}}, [saves] { return saves(true); }, save_all),
              in_a_list.said_if([saves, in_a_list] { return saves(false) && in_a_list.says_it(); }),
              by_kind},
             Otherwise::second)
      .told([by_kind] { return by_kind.words(); })
      .quoted([in_a_list] { return in_a_list.written(Written::in_refusals); });
}

}  // namespace prizecourt::away_boarders
