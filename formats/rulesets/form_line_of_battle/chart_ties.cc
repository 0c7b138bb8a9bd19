#include "engine/rulesets/form_line_of_battle/events.h"
#include "formats/match/picture.h"
#include "formats/rulesets/form_line_of_battle/chart.h"
#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/text/words.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace prizecourt::form_line_of_battle {
namespace {

using picture::Boards;
using picture::Bond;
using picture::Tie;

/// Which ships hang together, by whatever binds them.
class Knots {
 public:
  Knots(std::size_t ships, const std::vector<Link>& links)
      : knots_(ships) {
    for (std::size_t s = 0; s < ships; ++s) knots_[s] = s;
    for (const Link& link : links) join(index(link.ships.a), index(link.ships.b));
  }

  /// The first ship by id of the knot.
  [[nodiscard]] std::size_t of(std::size_t ship) const { return knots_[ship]; }

 private:
  void join(std::size_t a, std::size_t b) {
    const std::size_t first = std::min(knots_[a], knots_[b]);
    const std::size_t second = std::max(knots_[a], knots_[b]);
    std::replace(knots_.begin(), knots_.end(), second, first);
  }

  std::vector<std::size_t> knots_;
};

/// What one ship has declared or begun against the other in this Action Phase.
struct Plan {
  bool declared = false;
  const Action* action = nullptr;
};

Plan plan_of(const State& state, ShipId mover, ShipId target) {
  Plan plan;
  for (const Declaration& one : state.attempts) {
    plan.declared = plan.declared || (one.mover == mover && one.target == target);
  }
  for (const Action& one : state.actions) {
    if (one.mover == mover && one.target == target) plan.action = &one;
  }
  return plan;
}

const Contact* contact_of(const State& state, ShipId mover, ShipId target) {
  for (const Contact& contact : state.contacts) {
    if (contact.mover == mover && contact.target == target) return &contact;
  }
  return nullptr;
}

// ---- a tie --------------------------------------------------------------------------------------

Bond bond_of(const Link* link) {
  if (link == nullptr) return Bond::apart;
  if (link->grappled) return Bond::fast;
  return link->entangled ? Bond::entangled : Bond::touching;
}

/// How far apart two ships are drawn.
int gap_of(const State& state, const Link* link, ShipPair ships) {
  constexpr int in_contact = 40;
  constexpr int entangled = 260;
  constexpr int in_reach = 900;
  if (link == nullptr) {
    return are_in_reach(state, ships.a, ships.b) ? in_reach : picture::gap_unknown;
  }
  if (link->grappled) return 0;
  return link->entangled ? entangled : in_contact;
}

bool boards(const Link* link, ShipId one) {
  if (link == nullptr || link->boarding == Boarding::none) return false;
  return (link->boarding == Boarding::a_boards_b) == (link->ships.a == one);
}

std::string words_of(const Link* link) {
  std::string words;
  if (link == nullptr) return words;
  if (link->grappled) add_part(words, "grappled", ", ");
  if (link->entangled) add_part(words, "entangled", ", ");
  if (link->in_contact) add_part(words, "in contact", ", ");
  return words;
}

/// One ship as seen from the other, the one that does something on the left.
Tie tie_of(const State& state, ShipId left, ShipId right) {
  const Link* link = find_link(state, pair_of(left, right));
  const Plan plan = plan_of(state, left, right);
  const Contact* contact = contact_of(state, left, right);
  Tie tie{.left = index(left),
          .right = index(right),
          .bond = bond_of(link),
          .gap = gap_of(state, link, pair_of(left, right))};
  std::string words = words_of(link);
  if (contact != nullptr) {
    constexpr int about_to_touch = 500;
    tie.gap = std::min(tie.gap, about_to_touch);
    add_part(words, contact->how == How::collision ? "about to collide" : "about to lie alongside",
             ", ");
  } else if (link == nullptr) {
    add_part(words, are_in_reach(state, left, right) ? "in reach" : "out of reach", ", ");
  }
  if (plan.action != nullptr) {
    tie.boards = plan.action->counter_board ? Boards::both : Boards::left;
    add_part(words, plan.action->counter_board ? "both board" : "boards", ", ");
  } else if (plan.declared) {
    tie.boards = Boards::left;
    add_part(words, "has declared to board", ", ");
  } else if (boards(link, left)) {
    tie.boards = Boards::left;
  }
  tie.clauses.push_back(std::move(words));
  return tie;
}

bool acts(const State& state, ShipId one, ShipId against) {
  const Plan plan = plan_of(state, one, against);
  return plan.declared || plan.action != nullptr || contact_of(state, one, against) != nullptr;
}

std::vector<ShipPair> all_pairs(const State& state) {
  std::vector<ShipPair> pairs = state.in_reach;
  for (const Link& link : state.links) pairs.push_back(link.ships);
  for (const Contact& one : state.contacts) pairs.push_back(pair_of(one.mover, one.target));
  for (const Declaration& one : state.attempts) pairs.push_back(pair_of(one.mover, one.target));
  for (const Action& one : state.actions) pairs.push_back(pair_of(one.mover, one.target));
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  return pairs;
}

/// The ship that boards, or else moves, is on the left; among equals the first by id.
Tie tie_of(const State& state, ShipPair pair) {
  const Link* link = find_link(state, pair);
  const bool turned =
      !acts(state, pair.a, pair.b) && (acts(state, pair.b, pair.a) || boards(link, pair.b));
  return turned ? tie_of(state, pair.b, pair.a) : tie_of(state, pair.a, pair.b);
}

// ---- what happened in the turn ------------------------------------------------------------------

/// `boarded: broken off after 2 rounds`.
std::string end_in_words(const Event& event) {
  const std::string how = spaced(find_text(event, "result"));
  const int* rounds = find_number(event, "rounds");
  const int count = rounds == nullptr ? 0 : *rounds;
  return "boarded: " + how + " after " + std::to_string(count) +
         (count == 1 ? " round" : " rounds");
}

}  // namespace

std::vector<Tie> ties_of(const State& state) {
  std::vector<Tie> ties;
  for (const ShipPair pair : all_pairs(state)) ties.push_back(tie_of(state, pair));
  const Knots knots(state.ships.size(), state.links);
  std::stable_sort(ties.begin(), ties.end(), [&](const Tie& one, const Tie& two) {
    return knots.of(one.left) < knots.of(two.left);
  });
  return ties;
}

std::vector<picture::Note> notes_of(const Setup& setup, std::span<const Event> events) {
  std::vector<picture::Note> notes;
  for (const Event& event : events) {
    const auto who = ship_called(setup, event.who);
    const auto against = ship_called(setup, event.against);
    if (!who || !against) continue;
    picture::Note note{.left = index(*who), .right = index(*against), .words = {}};
    if (event.kind == kind("declared")) {
      note.words = "declared to board";
    } else if (event.kind == kind("counter-board")) {
      note.boards = Boards::both;
      note.words = "both board";
    } else if (event.kind == kind("initiation")) {
      const bool grappled = find_text(event, "result") == "grappled";
      note.words = grappled ? "boarded" : "tried to board";
    } else if (event.kind == kind("fight-over")) {
      note.words = end_in_words(event);
    } else if (event.kind == kind("round")) {
      note.boards = Boards::nobody;
      note.fought = true;
    } else {
      continue;
    }
    add_note(notes, std::move(note));
  }
  return notes;
}

std::vector<picture::Fire> fires_of(const Setup& setup, std::span<const Event> events) {
  std::vector<picture::Fire> fires;
  for (const Event& event : events) {
    if (event.kind != kind("musketry")) continue;
    if (!ship_called(setup, event.who) || !ship_called(setup, event.against)) continue;
    const bool missed = find_text(event, "result") == "nothing";
    fires.push_back({.who = std::string(event.who),
                     .against = std::string(event.against),
                     .struck = missed ? picture::Struck::missed : picture::Struck::hit});
  }
  return fires;
}

}  // namespace prizecourt::form_line_of_battle
