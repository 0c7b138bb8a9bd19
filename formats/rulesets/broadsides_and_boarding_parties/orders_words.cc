#include "formats/rulesets/broadsides_and_boarding_parties/boarding_plans.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders_check.h"
#include "formats/rulesets/broadsides_and_boarding_parties/plot_walk.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"
#include "formats/text/escape.h"

#include <algorithm>

// Orders in plain words.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// What words need besides the order.
struct Speaker {
  const Setup& setup;
  const State& state;
  Side side{};

  [[nodiscard]] std::string name(Side ship) const { return for_terminal(ship_name(setup, ship)); }

  [[nodiscard]] std::string name(Place place) const {
    return for_terminal(name_for(setup, side, place));
  }
};

/// Adds a part of a sentence, with what separates it from the part before.
void add(std::string& words, std::string_view part, std::string_view separator) {
  if (part.empty()) return;
  if (!words.empty()) words += separator;
  words += part;
}

/// An id with '-' or '_' as words.
std::string spaced(std::string_view name) {
  std::string words(name);
  std::replace(words.begin(), words.end(), '-', ' ');
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

std::string listed(const Speaker& speaker, const std::vector<Place>& places,
                   std::string_view separator) {
  std::string words;
  for (const Place place : places) add(words, speaker.name(place), separator);
  return words;
}

// ---- plot ----

std::string in_words(const PlotStep& step) {
  std::string words(in_words(step.card));
  switch (step.made) {
    case Made::done:
      if (step.card == Card::move) words += " to " + in_words(step.at);
      if (step.card == Card::turn_starboard || step.card == Card::turn_port) {
        words.append(", heading ").append(broadsides_and_boarding_parties::in_words(step.heading));
      }
      return words;
    case Made::aground:
      return words + ": aground at " + in_words(step.at);
    case Made::no_dot_ahead:
      return words + ": no dot ahead";
    case Made::lost:
      return words + ": lost";
  }
  return words;
}

// ---- fire ----

std::string in_words(const Aim& aim) {
  std::string words = "row " + std::string(row_names[static_cast<std::size_t>(aim.row)]);
  if (aim.until != Until::never) words += " until " + spaced(name_of(aim.until));
  if (aim.most) words += ", " + std::to_string(*aim.most) + " at most";
  if (aim.side) words.append(", ").append(name_of(*aim.side)).append(" if end on");
  return words;
}

std::string in_words(const FireList& list) {
  if (list.aims.empty()) return "hold";
  std::string guns;
  for (const FireList::Gun& gun : list.guns) add(guns, name_of(gun.cell), ", ");
  std::string words = list.named ? "only " + guns + ", at " : std::string("at ");
  std::string aims;
  for (const Aim& aim : list.aims) add(aims, in_words(aim), "; then ");
  return words + aims + (list.again ? "; then that again" : "");
}

// ---- boarding ----

std::string in_words(const Speaker& speaker, const Count& count) {
  std::string words = count.side == speaker.side ? "own" : "enemies";
  words += count.place == no_place ? " in all" : " at " + speaker.name(count.place);
  return words + (count.at_most ? " at most " : " at least ") + std::to_string(count.number);
}

std::string in_words(const Speaker& speaker, const Guard& guard) {
  std::string words;
  for (const Count& count : guard.counts) add(words, in_words(speaker, count), ", ");
  if (!guard.captain_at.empty()) {
    add(words, "own Captain at " + listed(speaker, guard.captain_at, " or "), ", ");
  }
  if (!guard.enemy_captain_at.empty()) {
    add(words, "enemy's Captain at " + listed(speaker, guard.enemy_captain_at, " or "), ", ");
  }
  const Guard any;
  if (guard.from_turn != any.from_turn) {
    add(words, "from turn " + std::to_string(guard.from_turn), ", ");
  }
  if (guard.to_turn != any.to_turn) add(words, "to turn " + std::to_string(guard.to_turn), ", ");
  return words;
}

std::string in_words(const Speaker& speaker, const RushTarget& target) {
  if (target.captain) return "the enemy's Captain";
  const std::string text = for_terminal(target.text);
  if (target.places.size() == 1) return speaker.name(target.places.front());
  return (text.size() == 1 ? "row " + text : "the " + text) + " of " +
         speaker.name(other(speaker.side));
}

std::string deed_in_words(const Speaker& speaker, const BoardingPlan& plan) {
  std::string words;
  switch (plan.instruction) {
    case Instruction::steps:
      for (const Stride& step : plan.steps) {
        add(words, for_terminal(as_written(step, speaker.setup, speaker.side)), ", ");
      }
      return words;
    case Instruction::rush:
      words = "rush " + in_words(speaker, plan.target);
      return plan.with_captain ? words + ", the Captain too" : words;
    case Instruction::defend:
      return "defend the Captain";
    case Instruction::hold:
      break;
  }
  return "hold";
}

std::string in_words(const Speaker& speaker, const BoardingPlan& plan) {
  const std::string guard = in_words(speaker, plan.guard);
  const std::string deed = deed_in_words(speaker, plan);
  return guard.empty() ? deed : deed + " (only if: " + guard + ')';
}

// ---- one function for each sort of order --------------------------------------------------------

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const TakenBack& /*none*/) {
  return "the standing order is taken back";
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const PlaceOrder& place) {
  std::string words;
  for (const PlaceOrder::Post& post : place.posts) {
    add(words, std::string(in_words(post.figure)) + " at " + std::string(name_of(post.cell)), ", ");
  }
  return words.empty() ? "nobody" : words;
}

std::string say(const Speaker& speaker, const Order& /*order*/, const PlotOrder& plot) {
  std::string words;
  const Ship& ship = speaker.state.ships[index(speaker.side)];
  for (const PlotStep& step : walk(speaker.setup, ship, plot.cards)) {
    add(words, in_words(step), "; ");
  }
  return words;
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const YesOrNo& order) {
  return order.yes ? "yes" : "no";
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const FireOrder& fire) {
  std::string words;
  for (std::size_t slot = 0; slot < fire.lists.size(); ++slot) {
    if (!fire.lists[slot]) continue;
    const std::string when = spaced(fire_slot_names[slot]) + ": ";
    add(words, when + in_words(*fire.lists[slot]), " | ");
  }
  return words;
}

std::string say(const Speaker& speaker, const Order& order, const SectionsOrder& sections) {
  return listed(speaker, sections.places, order.kind == OrderKind::fights ? ", then " : ", else ");
}

std::string say(const Speaker& /*speaker*/, const Order& /*order*/, const BeamOrder& order) {
  return std::string(name_of(order.beam));
}

std::string say(const Speaker& speaker, const Order& /*order*/, const BoardingOrder& boarding) {
  std::string words;
  for (const BoardingPlan& plan : boarding.plans) {
    add(words, in_words(speaker, plan), "; or else ");
  }
  return words;
}

}  // namespace

std::string in_words(const Orders& orders, const Setup& setup, const State& state) {
  const Speaker speaker{.setup = setup, .state = state, .side = static_cast<Side>(orders.player)};
  std::string words;
  for (const Order& order : orders.list) {
    words += speaker.name(speaker.side);
    if (order.tenure == Tenure::standing) words += ", standing";
    words += ", " + spaced(name_of(order.kind)) + ": ";
    words += std::visit([&](const auto& body) { return say(speaker, order, body); }, order.body);
    words += '\n';
  }
  return words;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
