#include "formats/rulesets/form_line_of_battle/chart_pairs.h"

#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/text/escape.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <vector>

namespace prizecourt::form_line_of_battle {
namespace {

constexpr std::string_view signs =
    "  = grappled, ~ entangled, - in contact, . in reach; > boards, * both board;"
    " numbers: crew parties\n";

/// Which ships hang together, by whatever binds them.
class Knots {
 public:
  Knots(std::size_t ships, const std::vector<Link>& links)
      : knots_(ships) {
    for (std::size_t s = 0; s < ships; ++s) knots_[s] = s;
    for (const Link& link : links) join(index(link.ships.a), index(link.ships.b));
  }

  /// The first ship by id of the knot.
  [[nodiscard]] std::size_t of(ShipId ship) const { return knots_[index(ship)]; }

 private:
  void join(std::size_t a, std::size_t b) {
    const std::size_t first = std::min(knots_[a], knots_[b]);
    const std::size_t second = std::max(knots_[a], knots_[b]);
    std::replace(knots_.begin(), knots_.end(), second, first);
  }

  std::vector<std::size_t> knots_;
};

void add(std::string& words, std::string_view more) {
  if (!words.empty()) words += ", ";
  words += more;
}

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

// ---- a row --------------------------------------------------------------------------------------

char line_of(const Link* link) {
  if (link == nullptr) return '.';
  if (link->grappled) return '=';
  return link->entangled ? '~' : '-';
}

bool boards(const Link* link, ShipId one) {
  if (link == nullptr || link->boarding == Boarding::none) return false;
  return (link->boarding == Boarding::a_boards_b) == (link->ships.a == one);
}

std::string words_of(const Link* link) {
  std::string words;
  if (link == nullptr) return words;
  if (link->grappled) add(words, "grappled");
  if (link->entangled) add(words, "entangled");
  if (link->in_contact) add(words, "in contact");
  return words;
}

/// One ship as seen from the other, the one that does something on the left.
PairRow row_of(const State& state, ShipId left, ShipId right) {
  const Link* link = find_link(state, pair_of(left, right));
  const Plan plan = plan_of(state, left, right);
  const Contact* contact = contact_of(state, left, right);
  PairRow row{.left = left, .right = right, .bond = std::string(6, line_of(link)), .words = {}};
  row.words = words_of(link);
  if (contact != nullptr) {
    add(row.words, contact->how == How::collision ? "about to collide" : "about to lie alongside");
  } else if (link == nullptr) {
    add(row.words, are_in_reach(state, left, right) ? "in reach" : "out of reach");
  }
  if (plan.action != nullptr) {
    add(row.words, plan.action->counter_board ? "both board" : "boards");
  } else if (plan.declared) {
    add(row.words, "has declared to board");
  }
  const bool both = plan.action != nullptr && plan.action->counter_board;
  if (both) row.bond.back() = '*';
  if (!both && (plan.action != nullptr || plan.declared || boards(link, left))) {
    row.bond.back() = '>';
  }
  return row;
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
PairRow row_of(const State& state, ShipPair pair) {
  const Link* link = find_link(state, pair);
  const bool turned =
      !acts(state, pair.a, pair.b) && (acts(state, pair.b, pair.a) || boards(link, pair.b));
  return turned ? row_of(state, pair.b, pair.a) : row_of(state, pair.a, pair.b);
}

// ---- all rows -----------------------------------------------------------------------------------

std::string label(const Setup& setup, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  const std::string name = for_terminal(ship_name(setup, id));
  return name + ' ' + (ship.struck ? "struck" : std::to_string(ship.parties));
}

std::string padded(std::string text, std::size_t width) {
  const std::size_t length = count_characters(text);
  return text.append(width - std::min(width, length), ' ');
}

}  // namespace

std::vector<PairRow> rows_of_pairs(const State& state, std::optional<ShipId> ship) {
  std::vector<PairRow> rows;
  for (const ShipPair pair : all_pairs(state)) {
    if (!ship || pair.a == *ship || pair.b == *ship) rows.push_back(row_of(state, pair));
  }
  const Knots knots(state.ships.size(), state.links);
  std::stable_sort(rows.begin(), rows.end(), [&](const PairRow& one, const PairRow& two) {
    return knots.of(one.left) < knots.of(two.left);
  });
  return rows;
}

std::string draw_pairs(const Setup& setup, const State& state, std::optional<ShipId> ship) {
  const auto rows = rows_of_pairs(state, ship);
  std::size_t left = 0;
  std::size_t right = 0;
  for (const PairRow& row : rows) {
    left = std::max(left, count_characters(label(setup, state, row.left)));
    right = std::max(right, count_characters(label(setup, state, row.right)));
  }
  std::string out;
  for (const PairRow& row : rows) {
    out += "  " + padded(label(setup, state, row.left), left) + "  " + row.bond + "  " +
           padded(label(setup, state, row.right), right) + "  " + row.words + '\n';
  }
  return rows.empty() ? out : out + std::string(signs);
}

}  // namespace prizecourt::form_line_of_battle
