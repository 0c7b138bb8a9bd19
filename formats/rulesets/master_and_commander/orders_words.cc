#include "formats/rulesets/master_and_commander/order_words.h"
#include "formats/rulesets/master_and_commander/orders_check.h"
#include "formats/rulesets/master_and_commander/orders_walk.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <span>

// Orders in plain words.
namespace prizecourt::master_and_commander {
namespace {

/// What words need besides the order.
struct Speaker {
  const Setup& setup;
  const State& state;

  /// "B1", "B1 (Superb)".
  [[nodiscard]] std::string name(ShipId ship) const {
    const std::string id(ship_ids[index(ship)]);
    const std::string& given = setup.ships[index(ship)].name;
    return given.empty() || given == id ? id : id + " (" + for_terminal(given) + ')';
  }
};

/// Adds a part of a sentence, with what separates it from the part before.
void add(std::string& words, std::string_view part, std::string_view separator) {
  if (part.empty()) return;
  if (!words.empty()) words += separator;
  words += part;
}

std::string counted(int n, std::string_view one, std::string_view more) {
  return std::to_string(n) + ' ' + std::string(n == 1 ? one : more);
}

/// An id with '-' as words.
std::string spaced(std::string_view name) {
  std::string words(name);
  std::replace(words.begin(), words.end(), '-', ' ');
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

// ---- preferences --------------------------------------------------------------------------------

std::string in_words(const Guard& guard) {
  std::string words;
  const auto most = [&](std::string_view what, const std::optional<int>& value) {
    if (value) add(words, std::string(what) + ' ' + std::to_string(*value) + " at most", ", ");
  };
  for (const Condition condition : guard.conditions) add(words, spaced(name_of(condition)), ", ");
  most("hull", guard.hull_at_most);
  most("class", guard.class_at_most);
  most("boarding", guard.boarding_at_most);
  if (guard.range) {
    add(words, *guard.range == Engaged::SHORT ? "at short range" : "at long range", ", ");
  }
  most("range", guard.within);
  if (guard.dice_at_least) {
    add(words, counted(*guard.dice_at_least, "attack die", "attack dice") + " or more", ", ");
  }
  return words;
}

std::string with_guard(std::string words, const Guard& guard) {
  const std::string only = in_words(guard);
  if (!only.empty()) words.append(" (only if: ").append(only).append(")");
  return words;
}

std::string in_words(const Speaker& speaker, const ChoiceOrder& order, std::string_view nobody) {
  std::string words;
  for (const Preference& wish : order.prefer) {
    std::string who = "the " + std::string(word_of(wish, nobody));
    if (wish.pick == Pick::ship) who = speaker.name(wish.ship);
    if (wish.pick == Pick::nobody) who = nobody;
    add(words, with_guard(who, wish.guard), order.claims ? " and " : ", else ");
  }
  return with_guard(words, order.guard);
}

std::string_view nobody_of(OrderKind kind) {
  return kind == OrderKind::attack ? "hold fire" : "none";
}

// ---- movement -----------------------------------------------------------------------------------

/// What is written, where the ship that goes there may be anywhere by then.
std::string written(const PathEntry& entry) {
  std::string words;
  for (const Waypoint& to : entry.any) add(words, to.text, " or ");
  return words;
}

/// "e7", "e7 or d7", "e6 (s)".
std::string in_words(const Walk& walk, const PathEntry& entry) {
  std::string words;
  for (const Waypoint& to : entry.any) {
    std::string one = to.text;
    const Square square = walk.square_of(to);
    if (to.towards != Towards::square && square != off_board) {
      one.insert(0, std::string(name_of(square)) + " (").append(")");
    }
    if (to.least_left > 0) one += " (with MOVE " + std::to_string(to.least_left) + " left)";
    add(words, one, " or ");
  }
  return words;
}

std::string tows_in_words(const Speaker& speaker, const Plan& plan) {
  std::string words;
  for (const TowWish& wish : plan.tows) {
    std::string one = "takes " + speaker.name(wish.ship) + " in tow";
    if (wish.after > 0) one += " after " + counted(wish.after, "square", "squares");
    if (wish.least_left > 0) one += " if MOVE " + std::to_string(wish.least_left) + " is left";
    add(words, one, ", ");
  }
  return words;
}

std::string sail_in_words(const Speaker& speaker, const Plan& plan) {
  Walk walk(speaker.state, plan.ships.front());
  std::string path;
  for (const PathEntry& entry : plan.path) {
    add(path, in_words(walk, entry), ", ");
    walk.go(entry);
  }
  std::string words = path.empty() ? "sails" : "sails by " + path;
  if (plan.onward) add(words, "onward " + written(*plan.onward), ", ");
  add(words, tows_in_words(speaker, plan), "; ");
  if (plan.ram) add(words, "rams " + in_words(speaker, *plan.ram, ""), "; then ");
  if (plan.dock) add(words, "docks", "; then ");
  return words;
}

std::string in_words(const Speaker& speaker, const Plan& plan) {
  if (plan.kind == Movement::anchor) return "anchor";
  const ShipId lead = plan.ships.front();
  std::string words = speaker.name(lead);
  if (plan.kind == Movement::sail) {
    add(words, sail_in_words(speaker, plan), " ");
  } else {
    add(words, "kedges", " ");
    add(words, in_words(Walk(speaker.state, lead), plan.kedge_to), " to ");
  }
  for (std::size_t i = 1; i < plan.ships.size(); ++i) {
    add(words, "not " + speaker.name(plan.ships[i]) + " too", ", ");
  }
  return words;
}

// ---- repairs ------------------------------------------------------------------------------------

std::string_view place_of(Work work) {
  constexpr std::array<std::string_view, 4> places = {"the pumps", "the rigging",
                                                      "a transfer of command", "fires"};
  return places[static_cast<std::size_t>(work)];
}

std::string in_words(const Token& token) {
  std::string words = std::string(name_of(token.skill)) + " to ";
  if (token.work == Work::fire) return words + "fire " + std::to_string(token.fire);
  return words + std::string(place_of(token.work));
}

// ---- one function for each sort of order --------------------------------------------------------

std::string say(const Speaker& /*speaker*/, const Order& order, const Nothing& /*none*/) {
  switch (order.kind) {
    case OrderKind::drift:
      return "no ship";
    case OrderKind::gage_move:
      return "stay";
    case OrderKind::attack:
      return "hold fire";
    case OrderKind::rescue:
      return "nobody";
    default:
      return "none";
  }
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const TakenBack& /*cancel*/) {
  return "the standing order is taken back";
}

std::string say(const Speaker& speaker, const Order& order, const ChoiceOrder& choice) {
  return in_words(speaker, choice, nobody_of(order.kind));
}

std::string say(const Speaker& speaker, const Order& /*order*/, const EventOrder& event) {
  std::string words;
  for (std::size_t i = 0; i < event_names.size(); ++i) {
    if (event.ships[i].empty()) continue;
    const ChoiceOrder ships{.prefer = event.ships[i], .guard = {}};
    add(words, spaced(event_names[i]) + ' ' + in_words(speaker, ships, ""), "; ");
  }
  return words;
}

std::string say(const Speaker& speaker, const Order& /*order*/, const MoveOrder& move) {
  std::string words;
  for (const MoveOrder::Row& row : move.rows) {
    std::string plans;
    for (const Plan& plan : row.plans) add(plans, in_words(speaker, plan), "; or else ");
    if (move.by_move) {
      std::string wind = "with a wind of " + std::to_string(row.lowest);
      if (row.highest > row.lowest) wind += " to " + std::to_string(row.highest);
      plans.insert(0, wind + ": ");
    }
    add(words, plans, "; ");
  }
  return words;
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const SquareOrder& square) {
  return written(square.to);
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const TokenOrder& tokens) {
  std::string words;
  for (const TokenOrder::Entry& entry : tokens.tokens) add(words, in_words(entry.token), ", ");
  return words.empty() ? "none" : words;
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const NeedOrder& order) {
  std::string words;
  for (const Work work : order.needs) add(words, place_of(work), ", then ");
  words = words.empty() ? "none" : "as needed " + words;
  std::string kept;
  for (std::size_t s = 0; s < skill_count; ++s) {
    if (order.keep[s] == worst_level) continue;
    add(kept, std::string(skill_names[s]) + ' ' + std::to_string(order.keep[s]), ", ");
  }
  if (!kept.empty()) add(words, "but keep " + kept, ", ");
  if (std::ranges::equal(order.lend, lent_first)) return words;
  std::string lent;
  for (const Skill skill : order.lend) add(lent, name_of(skill), ", ");
  return words + ", lent by " + lent;
}

std::string say(const Speaker& speaker, const Order& /*order*/, const TransferOrder& transfer) {
  return counted(transfer.levels, "level", "levels") + " of command to " +
         speaker.name(transfer.to);
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const YesOrNo& order) {
  return std::string(prizecourt::master_and_commander::in_words(order));
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const RescueOrder& rescue) {
  std::string words;
  const bool all =
      std::all_of(rescue.roll.begin(), rescue.roll.end(), [](bool one) { return one; });
  if (all) return "everybody";
  for (std::size_t s = 0; s < skill_count; ++s) {
    if (rescue.roll[s]) add(words, skill_names[s], ", ");
  }
  return words;
}

std::string subject(const Speaker& speaker, const Orders& orders, const Order& order) {
  std::string words;
  if (!is_by_ship(order.kind)) {
    words = for_terminal(at_the_start(speaker.setup, static_cast<Player>(orders.player)));
  } else {
    words = order.ship == no_ship ? "Ships not named" : speaker.name(order.ship);
  }
  if (order.tenure != Tenure::standing) return words;
  words += ", standing";
  if (order.until != std::numeric_limits<int>::max()) {
    words += " until turn " + std::to_string(order.until);
  }
  return words;
}

/// Whether what is implied is worth a line: ships that are not named do otherwise without it.
bool differs_from_silence(const Order& order) {
  const bool acts = order.kind == OrderKind::attack || order.kind == OrderKind::rescue;
  return acts && order.ship == no_ship;
}

}  // namespace

std::string in_words(const Orders& orders, const Setup& setup, const State& state) {
  const Speaker speaker{.setup = setup, .state = state};
  std::string words;
  for (const Order& order : orders.list) {
    if (order.implied && !differs_from_silence(order)) continue;
    words += subject(speaker, orders, order) + ", " + spaced(name_of(order.kind)) + ": ";
    words += std::visit([&](const auto& body) { return say(speaker, order, body); }, order.body);
    if (order.implied) words += ", unless a standing order says more";
    words += '\n';
  }
  return words;
}

}  // namespace prizecourt::master_and_commander
