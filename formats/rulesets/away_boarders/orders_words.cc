#include "formats/rulesets/away_boarders/forecast.h"
#include "formats/rulesets/away_boarders/orders_check.h"
#include "formats/rulesets/away_boarders/words.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <limits>
#include <span>

// Orders in plain words.
namespace prizecourt::away_boarders {
namespace {

/// What words need besides the order.
struct Speaker {
  const Setup& setup;
  Forecast& forecast;

  [[nodiscard]] std::string name(ShipId ship) const {
    return for_terminal(setup.ships[index(ship)].name);
  }

  [[nodiscard]] const ShipSpec& spec(const Order& order) const {
    return setup.ships[index(order.ship)];
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

std::string_view place_of(Task box) {
  constexpr std::array<std::string_view, task_count> places = {
      "the yards", "rigging repair", "the guns", "gun repair", "hull repair", "the boarding party"};
  return places[static_cast<std::size_t>(box)];
}

std::string join(std::span<const std::string> names, std::string_view separator) {
  std::string words;
  for (const std::string& name : names) add(words, name, separator);
  return words;
}

std::string either(const Targets& at, const Speaker& speaker) {
  std::string words;
  for (const ShipId ship : at.ships) add(words, speaker.name(ship), ", else ");
  if (at.any) add(words, at.ships.empty() ? "any enemy" : "any other enemy", ", else ");
  return words;
}

// ---- one function for each sort of order --------------------------------------------------------

std::string say(const Speaker& /*speaker*/, const Order& order, const Nothing& /*none*/) {
  return order.tenure == Tenure::standing ? "the standing order is taken back" : "none";
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const CrewOrder& crew) {
  std::string words;
  for (const CrewOrder::Share& share : crew.shares) {
    const std::string who =
        words.empty() ? counted(share.hands, "hand", "hands") : std::to_string(share.hands);
    add(words, who + " to " + std::string(place_of(share.box)), ", ");
  }
  if (crew.rest) {
    const std::string_view who = words.empty() ? "all hands to " : "the rest to ";
    add(words, std::string(who) + std::string(place_of(*crew.rest)), ", ");
  }
  return words;
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const RallyOrder& rally) {
  std::string words;
  for (const Task box : rally.boxes) {
    add(words, "a casualty to " + std::string(place_of(box)), ", then ");
  }
  return words;
}

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
std::string say(const Speaker& speaker, const Order& order, const CourseOrder& course) {
  std::string words;
  for (const Forecast::Leg& leg : speaker.forecast.sail(order.ship, course)) {
    if (leg.helm.objection) {
      add(words, std::string(name_of(leg.entry.word)) + " (not legal as she lies then)", "; ");
      continue;
    }
    std::string part(verb_of(leg.helm.move));
    if (advances(leg.helm.move)) part += " to " + in_words(leg.at);
    if (turn_of(leg.helm.move) != 0) part += ", heading " + in_degrees(leg.facing) + "°";
    add(words, part, "; ");
  }
  std::string beyond;
  const auto speed = static_cast<std::size_t>(speaker.forecast.game().ship(order.ship).speed);
  for (std::size_t i = speed; i < course.moves.size(); ++i) {
    if (course.moves[i]) add(beyond, name_of(course.moves[i]->word), ", ");
  }
  if (!beyond.empty()) add(words, "beyond her speed: " + beyond, "; ");
  return words;
}

std::string_view in_words(Precedence wish) {
  return wish == Precedence::defer ? "defers" : "goes first";
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const MoveOrder& wishes) {
  const auto& by_phase = wishes.by_phase;
  if (by_phase[0] && by_phase[0] == by_phase[1] && by_phase[0] == by_phase[2]) {
    return std::string(in_words(*by_phase[0])) + " when she has the choice";
  }
  std::string words;
  for (std::size_t i = 0; i < by_phase.size(); ++i) {
    if (!by_phase[i]) continue;
    add(words, std::string(in_words(*by_phase[i])) + " in phase " + std::to_string(i + 1), ", ");
  }
  return words;
}

std::string say(const Speaker& speaker, const Order& /*order*/, const PassOrder& pass) {
  std::string words;
  for (const auto& [ship, side] : pass.ships) {
    add(words, speaker.name(ship) + " on her " + std::string(name_of(side)) + " side", ", ");
  }
  if (pass.others) {
    const std::string_view whom = pass.ships.empty() ? "any ship on her " : "others on their ";
    add(words, std::string(whom) + std::string(name_of(*pass.others)) + " side", ", ");
  }
  return words;
}

std::string in_words(const AimRule& rule) {
  std::string words(name_of(rule.aim));
  if (!rule.from_dice) return words;
  words += " with " + counted(*rule.from_dice, "die", "dice") + " or more, else ";
  return words + std::string(name_of(rule.aim == Aim::high ? Aim::low : Aim::high));
}

std::string guns_in_words(const GunChoice& choice, const ShipSpec& spec) {
  std::string words;
  if (choice.by_name) {
    for (std::size_t g = 0; g < spec.guns.size(); ++g) {
      if ((choice.guns >> g & 1U) != 0) add(words, spec.guns[g].id, ", ");
    }
  } else if (choice.batteries == GunChoice::all_batteries) {
    words = "all guns";
  } else {
    for (std::size_t b = 0; b < battery_names.size(); ++b) {
      if ((choice.batteries >> b & 1U) != 0) add(words, battery_names[b], " and ");
    }
    words = "the " + words + " guns";
  }
  std::string weights;
  for (const int weight : choice.weights) add(weights, std::to_string(weight), " or ");
  return weights.empty() ? words : words + " of " + weights + " pounds";
}

std::string phases_in_words(std::uint8_t phases) {
  constexpr std::uint8_t every_phase = 0b111;
  if (phases == every_phase) return {};
  std::string words;
  for (unsigned i = 0; i < action_phases; ++i) {
    if ((static_cast<unsigned>(phases) >> i & 1U) != 0)
      add(words, "phase " + std::to_string(i + 1), " or ");
  }
  return "in " + words;
}

std::string in_words(const FireLine& line, const ShipSpec& spec, const Speaker& speaker) {
  std::string words = guns_in_words(line.guns, spec) + " at " + either(line.at, speaker);
  if (line.aim) add(words, "aiming " + in_words(*line.aim), ", ");
  if (line.range) add(words, "within " + counted(*line.range, "point", "points"), ", ");
  add(words, phases_in_words(line.phases), ", ");
  if (line.only_rakes) add(words, "only to rake", ", ");
  if (line.dice) add(words, "with " + counted(*line.dice, "die", "dice") + " or more", ", ");
  if (line.most_guns < max_guns) {
    add(words, counted(line.most_guns, "gun", "guns") + " at most", ", ");
  }
  return words;
}

std::string say(const Speaker& speaker, const Order& order, const FireOrder& fire) {
  std::string words;
  for (const FireLine& line : fire.lines) {
    add(words, in_words(line, speaker.spec(order), speaker), "; ");
  }
  return words;
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const AimRule& rule) {
  return in_words(rule);
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const LossesOrder& losses) {
  std::string words;
  const auto add_list = [&](const std::vector<std::string>& names) {
    if (!names.empty()) add(words, join(names, ", then "), "; ");
  };
  add_list(losses.hull);
  add_list(losses.rigging);
  add_list(losses.guns);
  add_list(losses.crew);
  return "first " + words;
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const SailOrder& sail) {
  return std::string(name_of(sail.sail));
}

std::string rounds_in_words(std::span<const std::optional<Round>> rounds) {
  std::string words;
  for (std::size_t b = 0; b < rounds.size(); ++b) {
    if (!rounds[b]) continue;
    add(words, std::string(name_of(*rounds[b])) + " to " + std::string(battery_names[b]), ", ");
  }
  return words;
}

std::string say(const Speaker& speaker, const Order& order, const LoadOrder& load) {
  const auto& guns = speaker.spec(order).guns;
  std::string words = rounds_in_words(load.rounds);
  std::string first;
  for (const std::uint8_t gun : load.first) add(first, guns[gun].id, ", ");
  if (!first.empty()) add(words, "first " + first, "; ");
  std::string held;
  for (std::size_t b = 0; b < battery_names.size(); ++b) {
    if ((load.held_batteries >> b & 1U) != 0) add(held, battery_names[b], ", ");
  }
  for (std::size_t g = 0; g < guns.size(); ++g) {
    if ((load.hold >> g & 1U) != 0) add(held, guns[g].id, ", ");
  }
  if (!held.empty()) add(words, "not " + held, "; ");
  return words;
}

std::string say(const Speaker& speaker, const Order& order, const SwingOrder& swing) {
  std::string words;
  for (const auto& [gun, side] : swing.guns) {
    const std::string where = side ? std::string(name_of(*side)) : "the other side";
    add(words, speaker.spec(order).guns[gun].id + " to " + where, ", ");
  }
  return words;
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const RepairOrder& repair) {
  std::string words;
  for (std::size_t i = 0; i < repair.plans.size(); ++i) {
    const RepairOrder::Plan& plan = repair.plans[i];
    const std::string kind_of_box(repair_kind_names[i]);
    if (plan.save) add(words, "the points for " + kind_of_box + " are saved", "; ");
    if (!plan.boxes.empty()) add(words, kind_of_box + ": " + join(plan.boxes, ", then "), "; ");
  }
  return words;
}

std::string say(const Speaker& speaker, const Order& order, const EnemyOrder& enemies) {
  const std::string who = either(enemies.at, speaker);
  return order.kind == OrderKind::commander_joins ? "yes, against " + who : who;
}

std::string say(const Speaker& speaker, const Order& /*order*/, const SplitOrder& split) {
  std::string words;
  for (const auto& [ship, hands] : split.parts) {
    add(words, counted(hands, "hand", "hands") + " against " + speaker.name(ship), ", ");
  }
  return words;
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const FlagOrder& flag) {
  return flag.yes ? "yes" : "no";
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const StartOrder& start) {
  std::string words;
  if (start.sail) words = "sail " + std::string(name_of(*start.sail));
  const std::string rounds = rounds_in_words(start.rounds);
  if (!rounds.empty()) add(words, "loaded with " + rounds, "; ");
  return words;
}

/// "move order", "commander joins".
std::string label(OrderKind kind_of_order) {
  std::string words(name_of(kind_of_order));
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

}  // namespace

std::string in_words(const Orders& orders, const Setup& setup, const State& state) {
  OrdersBook book;
  book.add(orders, 0);
  Forecast forecast(book, setup, state);
  const Speaker speaker{.setup = setup, .forecast = forecast};
  std::string words;
  for (const Order& order : orders.list) {
    words += speaker.name(order.ship);
    words += order.tenure == Tenure::standing ? ", standing, " : ", ";
    words += label(order.kind) + ": ";
    words += std::visit([&](const auto& body) { return say(speaker, order, body); }, order.body);
    words += '\n';
  }
  return words;
}

}  // namespace prizecourt::away_boarders
