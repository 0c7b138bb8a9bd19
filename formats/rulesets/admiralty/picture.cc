#include "formats/rulesets/admiralty/picture.h"

#include "engine/rulesets/admiralty/events.h"
#include "formats/drawing/picture_tableau.h"
#include "formats/rulesets/admiralty/chart.h"
#include "formats/rulesets/admiralty/chart_pairs.h"
#include "formats/rulesets/admiralty/words.h"

#include <algorithm>

namespace prizecourt::admiralty {
namespace {

using picture::Boards;
using picture::Bond;
using picture::KeyItem;
using picture::Tie;
using svg::Spot;

std::string title_of_ship(const Setup& setup, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  return spec.name + " (" + spec.id + ", " + side_and_player(setup, spec) + ")";
}

picture::Hull hull_of_ship(const Setup& setup, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  constexpr int smaller = 110;  ///< a ship of the next size
  const int length = picture::longest_hull - smaller * (most_size - setup.ships[index(id)].size);
  return {.degrees = ship.placed ? ship.heading : 0,
          .length = length,
          .beam = length * 3 / 10,
          .fill = picture::fill_of_side(index(setup.ships[index(id)].side)),
          .condition = taken(ship) ? picture::Condition::taken : picture::Condition::sound,
          .masts = setup.ships[index(id)].size == 1 ? 1 : 3};
}

// ---- ties ---------------------------------------------------------------------------------------

Bond bond_of(const PairRow& row) {
  if (row.fouled) return Bond::fast;
  return row.near ? Bond::touching : Bond::apart;
}

/// The ties of a position, each two ships once: first those of actions, then attempts that are
/// declared, then ships that only lie near each other.
class Ties {
 public:
  Ties(const Setup& setup, const State& state)
      : setup_(setup),
        rows_(rows_of_pairs(setup, state)) {
    for (const Action& action : state.actions) add_action(action);
    for (std::size_t s = 0; s < state.ships.size(); ++s) {
      const Ship& ship = state.ships[s];
      if (ship.declared == no_ship) continue;
      add(ship_at(s), ship.declared, Boards::left,
          ship.leads ? "has declared to board, and leads" : "has declared to board");
    }
    for (const PairRow& row : rows_) add(row.ships.first, row.ships.second, Boards::nobody, "");
  }

  [[nodiscard]] const std::vector<Tie>& all() const { return ties_; }

 private:
  void add_action(const Action& action) {
    for (std::size_t s = 0; s < setup_.ships.size(); ++s) {
      if (!action.attackers[s]) continue;
      const bool leads = ship_at(s) == action.lead;
      std::string words = "boards with " + std::string(ship_name(setup_, action.lead));
      if (leads) {
        words = "boards, " + dice_in_words(action.dice.attacker) + " against " +
                std::to_string(action.dice.defender) + ", " + history_in_words(action);
      }
      Tie* tie = add(ship_at(s), action.defender, Boards::left, words);
      if (tie == nullptr || !leads) continue;
      tie->left_dice = action.dice.attacker;
      tie->right_dice = action.dice.defender;
    }
  }

  /// Null where these two have a tie already.
  Tie* add(ShipId left, ShipId right, Boards boards, std::string words) {
    const auto same = [&](const Tie& tie) {
      return pair_of(ship_at(tie.left), ship_at(tie.right)) == pair_of(left, right);
    };
    if (std::any_of(ties_.begin(), ties_.end(), same)) return nullptr;
    Tie tie{.left = index(left),
            .right = index(right),
            .bond = Bond::apart,
            .boards = boards,
            .words = {}};
    for (const PairRow& row : rows_) {
      if (row.ships != pair_of(left, right)) continue;
      tie.bond = bond_of(row);
      words += (words.empty() ? "" : "; ") + row.words;
    }
    tie.words = std::move(words);
    ties_.push_back(std::move(tie));
    return &ties_.back();
  }

  const Setup& setup_;
  std::vector<PairRow> rows_;
  std::vector<Tie> ties_;
};

// ---- what happened in the turn ------------------------------------------------------------------

/// `alpha+gamma`.
std::vector<ShipId> ships_in(const Setup& setup, std::string_view names) {
  std::vector<ShipId> ships;
  while (!names.empty()) {
    const std::size_t end = names.find('+');
    ships.push_back(ship_named(setup, names.substr(0, end)));
    names.remove_prefix(end == std::string_view::npos ? names.size() : end + 1);
  }
  return ships;
}

/// `boarded: called off, dice lost 2 and 1`.
std::string end_in_words(const Event& event) {
  const auto ends = names(End{});
  const auto end = std::find(ends.begin(), ends.end(), find_text(event, "how"));
  std::string words = "boarded: ";
  if (end != ends.end()) words += in_words(static_cast<End>(end - ends.begin()));
  const auto lost = find_numbers(event, "lost");
  if (lost.size() == both_roles.size()) {
    words += ", dice lost " + std::to_string(lost[0]) + " and " + std::to_string(lost[1]);
  }
  return words;
}

std::string attempt_in_words(const Event& event) {
  if (find_text(event, "result") == "begun") return "boarded";
  const int* dice = find_number(event, "dice");
  return "tried to board with " + dice_in_words(dice == nullptr ? 0 : *dice);
}

std::vector<picture::Note> notes_of(const Setup& setup, std::span<const Event> events) {
  std::vector<picture::Note> notes;
  for (const Event& event : events) {
    const bool declared = event.kind == kind("declared");
    const bool over = event.kind == kind("action-over");
    if (!declared && !over && event.kind != kind("attempt")) continue;
    const ShipId first = ship_named(setup, event.who);
    const ShipId defender = ship_named(setup, event.against);
    const std::string_view together = find_text(event, "attackers");
    for (const ShipId ship : ships_in(setup, together.empty() ? event.who : together)) {
      std::string words = "with " + std::string(ship_name(setup, first));
      if (declared) words = "declared to board";
      if (ship == first && !declared) words = over ? end_in_words(event) : attempt_in_words(event);
      add_note(notes, {.left = index(ship), .right = index(defender), .words = std::move(words)});
    }
  }
  return notes;
}

// ---- in words -----------------------------------------------------------------------------------

std::string describe(const Setup& setup, const State& state, const std::vector<Tie>& ties) {
  std::string text = turn_in_words(setup, state);
  for (const Tie& tie : ties) {
    text += setup.ships[tie.left].name + " and " + setup.ships[tie.right].name + ": ";
    if (tie.boards == Boards::left) text += setup.ships[tie.left].name + ' ';
    text += tie.words + ".\n";
  }
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    text += title_of_ship(setup, ship_at(s)) + ": ";
    text += picture::joined(clauses_of_ship(setup, state, ship_at(s)));
    text += ".\n";
  }
  return text;
}

std::vector<KeyItem> key_of(const Setup& setup, const State& state, const std::vector<Tie>& ties) {
  std::vector<KeyItem> key;
  for (std::size_t side = 0; side < setup.sides.size(); ++side) {
    key.push_back(picture::hull_item(side_name(setup, static_cast<SideId>(side + 1)),
                                     {.fill = picture::fill_of_side(side), .masts = 2}));
  }
  const bool any_taken = std::any_of(state.ships.begin(), state.ships.end(),
                                     [](const Ship& ship) { return taken(ship); });
  if (any_taken) {
    key.push_back(
        picture::hull_item("captured or struck",
                           {.fill = picture::Fill::white, .condition = picture::Condition::taken}));
  }
  const auto line = [&](Bond bond, const std::string& text) {
    if (std::none_of(ties.begin(), ties.end(), [&](const Tie& tie) { return tie.bond == bond; })) {
      return;
    }
    key.push_back({text, [bond](svg::Writer& out, Spot middle) {
                     draw_bond(out, middle + Spot{-140, 0}, middle + Spot{140, 0}, bond);
                   }});
  };
  line(Bond::fast, "fouled");
  line(Bond::touching, "within 10 mm");
  line(Bond::apart, "not within 10 mm");
  if (std::any_of(ties.begin(), ties.end(),
                  [](const Tie& tie) { return tie.boards != Boards::nobody; })) {
    key.push_back({"boards, or did in this turn", [](svg::Writer& out, Spot middle) {
                     picture::draw_boarding(out, middle + Spot{-140, 0}, middle + Spot{140, 0});
                   }});
  }
  return key;
}

}  // namespace

std::string picture(const Setup& setup, const PictureOf<State>& of) {
  const State& state = of.now;
  std::string turn = turn_in_words(setup, state);
  turn.pop_back();
  picture::Page page(std::string(of.title), in_words(of.request), {turn});
  const std::vector<Tie> ties =
      with_notes(Ties(setup, state).all(), notes_of(setup, of.request.events));
  std::vector<picture::TableauShip> ships;
  std::vector<picture::RosterEntry> roster;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const Ship& ship = state.ships[s];
    const picture::Hull hull = hull_of_ship(setup, state, ship_at(s));
    ships.push_back({.hull = hull,
                     .id = setup.ships[s].id,
                     .name = setup.ships[s].name,
                     .badge = taken_in_words(setup, ship)});
    roster.push_back({.hull = hull,
                      .heading = title_of_ship(setup, ship_at(s)),
                      .clauses = clauses_of_ship(setup, state, ship_at(s))});
  }
  add_tableau(page, ships, ties);
  page.add_key(key_of(setup, state, ties));
  page.add_roster(roster);
  return page.finish(describe(setup, state, ties));
}

}  // namespace prizecourt::admiralty
