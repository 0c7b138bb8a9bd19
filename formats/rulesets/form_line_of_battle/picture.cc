#include "formats/rulesets/form_line_of_battle/picture.h"

#include "engine/rulesets/form_line_of_battle/events.h"
#include "formats/drawing/picture_tableau.h"
#include "formats/rulesets/form_line_of_battle/chart.h"
#include "formats/rulesets/form_line_of_battle/chart_pairs.h"
#include "formats/rulesets/form_line_of_battle/words.h"

#include <algorithm>

namespace prizecourt::form_line_of_battle {
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
  constexpr int smaller = 60;  ///< a ship of the next rate
  const int length = picture::longest_hull - smaller * (setup.ships[index(id)].rate - 1);
  const bool dismasted = ship.conditions[static_cast<std::size_t>(Condition::dismasted)];
  return {.degrees = ship.heading,
          .length = length,
          .beam = length * 3 / 10,
          .fill = picture::fill_of_side(index(setup.ships[index(id)].side)),
          .condition = ship.struck ? picture::Condition::taken : picture::Condition::sound,
          .masts = dismasted ? 0 : 3};
}

// ---- ties ---------------------------------------------------------------------------------------

Bond bond_of(const PairRow& row) {
  switch (row.bond.front()) {
    case '=':
      return Bond::fast;
    case '~':
      return Bond::entangled;
    case '-':
      return Bond::touching;
    default:
      return Bond::apart;
  }
}

Boards boards_of(const PairRow& row) {
  if (row.bond.back() == '*') return Boards::both;
  return row.bond.back() == '>' ? Boards::left : Boards::nobody;
}

std::vector<Tie> ties_of(const State& state) {
  std::vector<Tie> ties;
  for (const PairRow& row : rows_of_pairs(state, std::nullopt)) {
    ties.push_back({.left = index(row.left),
                    .right = index(row.right),
                    .bond = bond_of(row),
                    .boards = boards_of(row),
                    .words = row.words});
  }
  return ties;
}

/// `2 crew parties, Broadside 3`.
std::string badge_of(const Setup& setup, const Ship& ship) {
  std::string text =
      parties_in_words(ship.parties) + ", Broadside " + std::to_string(ship.broadside);
  if (!ship.struck) return text;
  text = "struck";
  if (ship.prize_of != Owner::none) {
    text += ", prize of " + side_name(setup, static_cast<Side>(ship.prize_of));
  }
  return text;
}

// ---- what happened in the turn ------------------------------------------------------------------

/// `boarded: broken off after 2 rounds`.
std::string end_in_words(const Event& event) {
  std::string how(find_text(event, "result"));
  std::replace(how.begin(), how.end(), '-', ' ');
  const int* rounds = find_number(event, "rounds");
  const int count = rounds == nullptr ? 0 : *rounds;
  return "boarded: " + how + " after " + std::to_string(count) +
         (count == 1 ? " round" : " rounds");
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
    } else {
      continue;
    }
    add_note(notes, std::move(note));
  }
  return notes;
}

// ---- in words -----------------------------------------------------------------------------------

std::string describe(const Setup& setup, const State& state, const std::vector<Tie>& ties) {
  std::string text = turn_in_words(setup, state);
  for (const Tie& tie : ties) {
    text += setup.ships[tie.left].name + " and " + setup.ships[tie.right].name + ": " + tie.words;
    if (tie.boards == Boards::left) text += "; " + setup.ships[tie.left].name + " boards";
    if (tie.boards == Boards::both) text += "; both board";
    text += ".\n";
  }
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const auto id = static_cast<ShipId>(s);
    text += title_of_ship(setup, id) + ": ";
    text += picture::joined(clauses_of_ship(setup, state, id));
    text += ".\n";
  }
  return text;
}

std::vector<KeyItem> key_of(const Setup& setup, const State& state, const std::vector<Tie>& ties) {
  std::vector<KeyItem> key;
  key.reserve(both_sides.size());
  for (const Side side : both_sides) {
    key.push_back(picture::hull_item(side_name(setup, side),
                                     {.fill = picture::fill_of_side(index(side)), .masts = 2}));
  }
  const bool any_taken = std::any_of(state.ships.begin(), state.ships.end(),
                                     [](const Ship& ship) { return ship.struck; });
  if (any_taken) {
    key.push_back(picture::hull_item(
        "struck", {.fill = picture::Fill::white, .condition = picture::Condition::taken}));
  }
  const auto line = [&](Bond bond, const std::string& text) {
    if (std::none_of(ties.begin(), ties.end(), [&](const Tie& tie) { return tie.bond == bond; })) {
      return;
    }
    key.push_back({text, [bond](svg::Writer& out, Spot middle) {
                     draw_bond(out, middle + Spot{-140, 0}, middle + Spot{140, 0}, bond);
                   }});
  };
  line(Bond::fast, "grappled");
  line(Bond::entangled, "entangled");
  line(Bond::touching, "in contact");
  line(Bond::apart, "in reach");
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
  page.add_north();
  const std::vector<Tie> ties = with_notes(ties_of(state), notes_of(setup, of.request.events));
  std::vector<picture::TableauShip> ships;
  std::vector<picture::RosterEntry> roster;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const auto id = static_cast<ShipId>(s);
    const picture::Hull hull = hull_of_ship(setup, state, id);
    ships.push_back({.hull = hull,
                     .id = setup.ships[s].id,
                     .name = setup.ships[s].name,
                     .badge = badge_of(setup, state.ships[s])});
    roster.push_back({.hull = hull,
                      .heading = title_of_ship(setup, id),
                      .clauses = clauses_of_ship(setup, state, id)});
  }
  add_tableau(page, ships, ties);
  page.add_key(key_of(setup, state, ties));
  page.add_roster(roster);
  return page.finish(describe(setup, state, ties));
}

}  // namespace prizecourt::form_line_of_battle
