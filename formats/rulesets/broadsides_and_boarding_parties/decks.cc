#include "formats/rulesets/broadsides_and_boarding_parties/decks.h"

#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/events.h"
#include "formats/match/board.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

// ---- what happened in the turn ------------------------------------------------------------------

std::optional<Figure> figure_named(std::string_view name) {
  for (std::size_t f = 0; f < most_figures; ++f) {
    if (name_of(static_cast<Figure>(f)) == name) return static_cast<Figure>(f);
  }
  return std::nullopt;
}

int row_named(std::string_view name) {
  const auto found = std::find(row_names.begin(), row_names.end(), name);
  return static_cast<int>(found - row_names.begin());
}

void add_fallen(Deeds& deeds, Side side, Place at) {
  if (at == no_place) return;
  ++deeds.fallen[index(side)][index(at)];
  deeds.hit[index(at)] = true;
}

void add_close_shot(Deeds& deeds, const Event& event, Side by) {
  const int row = row_named(find_text(event, "row"));
  auto& all = deeds.close_volleys;
  auto found = std::find_if(all.begin(), all.end(),
                            [&](const CloseVolley& one) { return one.by == by && one.row == row; });
  if (found == all.end()) found = all.insert(all.end(), {.by = by, .row = row, .cannons = {}});
  found->cannons.push_back(cell_named(find_text(event, "cannon")));
  found->struck = std::max(found->struck, struck_of(event));
}

void add_damage(Deeds& deeds, const State& before, const Event& event, Side target) {
  for (const std::string_view what : {"mast", "cannon_lost"}) {
    const Cell cell = cell_named(find_text(event, what));
    if (cell != no_cell) deeds.hit[index(place_at(target, cell))] = true;
  }
  const auto beam = from_name<Beam>(find_text(event, "side"));
  if (beam && struck_of(event) == picture::Struck::hit) {
    const auto row = static_cast<std::size_t>(row_named(find_text(event, "row")));
    ++deeds.hull_hits[index(target)][static_cast<std::size_t>(*beam)][row];
  }
  for (const std::string_view name : split_words(find_text(event, "figures"))) {
    const auto figure = figure_named(name);
    if (figure) add_fallen(deeds, target, before.ships[index(target)].figures[index(*figure)]);
  }
}

void add_fight(Deeds& deeds, const Setup& setup, const Event& event, Side side) {
  const auto at = place_called(setup, side, find_text(event, "at"));
  if (!at) return;
  deeds.fought[index(*at)] = true;
  const auto loser = ship_called(setup, find_text(event, "loser"));
  if (loser && figure_named(find_text(event, "fallen"))) add_fallen(deeds, *loser, *at);
}

void add_step(Deeds& deeds, const Setup& setup, const Event& event, Side side) {
  const auto from = place_called(setup, side, find_text(event, "from"));
  const auto to = place_called(setup, side, find_text(event, "to"));
  if (from && to) deeds.steps.push_back({side, *from, *to});
}

// ---- decks as they lie --------------------------------------------------------------------------

bool has_ladder(const DeckPlan& plan, Cell a, Cell b) {
  const Ladder ladder{std::min(a, b), std::max(a, b)};
  return std::find(plan.ladders.begin(), plan.ladders.end(), ladder) != plan.ladders.end();
}

/// Ladders that do not lead along the ship.
std::string ladders_across(const DeckPlan& plan) {
  std::string text;
  for (const Ladder& ladder : plan.ladders) {
    if (position_of(ladder.a) == position_of(ladder.b)) continue;
    if (!text.empty()) text += ", ";
    text += std::string(name_of(ladder.a)) + '-' + std::string(name_of(ladder.b));
  }
  return text;
}

Group group_at(const State& state, Side side, Place place, const Deeds& deeds) {
  const std::span figures(state.ships[index(side)].figures);
  return {.crew = static_cast<int>(std::count(figures.begin() + 1, figures.end(), place)),
          .led = figures[index(captain)] == place,
          .fallen = deeds.fallen[index(side)][index(place)]};
}

Section section_at(const Setup& setup, const State& state, Side ship, Cell cell,
                   const Deeds& deeds) {
  const DeckPlan& plan = setup.sides[index(ship)].plan;
  const Ship& fittings = state.ships[index(ship)];
  Section section{.cell = cell, .exists = holds(plan.cells, cell)};
  if (!section.exists) return section;
  const Place place = place_at(ship, cell);
  const auto row = static_cast<std::size_t>(row_of(cell));
  section.height = plan.heights[index(cell)];
  for (const Side side : both_sides) {
    section.groups[index(side)] = group_at(state, side, place, deeds);
  }
  if (holds(plan.cannons, cell)) section.cannon = fittings.cannons[index(cell)];
  const bool has_mast = position_of(cell) == middle_position && plan.mast_hits[row] > 0;
  if (has_mast && state.phase != Phase::boarding) section.mast = fittings.masts[row];
  section.hit = deeds.hit[index(place)];
  section.fought = deeds.fought[index(place)];
  return section;
}

/// Which rows are from the top and which positions from the left, bow on top and port on the left.
Deck ordered_deck(const Setup& setup, Side ship) {
  Deck deck{.ship = ship,
            .positions = {position_of(Beam::port), middle_position, position_of(Beam::starboard)},
            .more_ladders = ladders_across(setup.sides[index(ship)].plan)};
  std::iota(deck.rows.begin(), deck.rows.end(), 0);
  if (setup.rulings[bow_end] == BowEnd::h_is_bow) std::reverse(deck.rows.begin(), deck.rows.end());
  return deck;
}

/// What is on a deck whose order is known.
Deck filled(Deck deck, const Setup& setup, const State& state, const Deeds& deeds) {
  const DeckPlan& plan = setup.sides[index(deck.ship)].plan;
  const bool port_is_left = deck.positions.front() == position_of(Beam::port);
  const auto piece = [&](Beam beam, std::size_t row) {
    const auto b = static_cast<std::size_t>(beam);
    return HullPiece{state.ships[index(deck.ship)].hull[b][row],
                     deeds.hull_hits[index(deck.ship)][b][row]};
  };
  for (std::size_t line = 0; line < line_total; ++line) {
    for (std::size_t column = 0; column < column_total; ++column) {
      const Cell cell = cell_at(deck.rows[line], deck.positions[column]);
      Section& section = deck.sections[line][column];
      section = section_at(setup, state, deck.ship, cell, deeds);
      section.ladder = line + 1 < line_total &&
                       has_ladder(plan, cell, cell_at(deck.rows[line + 1], deck.positions[column]));
    }
    const auto row = static_cast<std::size_t>(deck.rows[line]);
    deck.left[line] = piece(port_is_left ? Beam::port : Beam::starboard, row);
    deck.right[line] = piece(port_is_left ? Beam::starboard : Beam::port, row);
  }
  return deck;
}

// ---- on the chart -------------------------------------------------------------------------------

constexpr int to_label = 2;
constexpr int to_sections = 7;
constexpr int hull_width = 6;  ///< of a row: damage to the hull on one side
constexpr int gap = 4;         ///< between two decks

constexpr std::string_view signs_at_sea =
    "    = cannon; number: crew; C Captain; |n mast, n hits to bring it down; # ladder\n";
constexpr std::string_view signs_alongside =
    "    = cannon; number: crew, after the letter of their side; C Captain; # ladder; -- way "
    "across\n";

/// How sections are written: those of the boarding say whose crew it is.
struct Sections {
  explicit Sections(const Setup& setup, const State& state)
      : has_letters(state.phase == Phase::boarding),
        letters(letters_of(setup)),
        width(has_letters ? 10 : 7) {}

  bool has_letters;
  std::array<char, 2> letters;
  int width;

  /// `=2C`, or `=I2C S1`; ` .` for nobody.
  [[nodiscard]] std::string text(const Section& section) const {
    if (!section.exists) return {};
    std::string all;
    for (const Side side : both_sides) {
      const Group& group = section.groups[index(side)];
      if (group.crew == 0 && !group.led) continue;
      if (!all.empty()) all += ' ';
      if (has_letters) all += letters[index(side)];
      if (group.crew > 0) all += std::to_string(group.crew);
      if (group.led) all += 'C';
    }
    if (all.empty()) all = ".";
    if (section.mast) all += '|' + std::to_string(*section.mast);
    return (section.cannon.value_or(false) ? '=' : ' ') + all;
  }

  /// The numbers of the positions, then the rows, each on its line.
  void put(Canvas& canvas, const Deck& deck, int left, std::size_t header,
           const std::array<std::size_t, line_total>& lines) const {
    for (std::size_t column = 0; column < column_total; ++column) {
      const int at = left + width * static_cast<int>(column);
      canvas.put(header, at + 1, std::to_string(deck.positions[column]));
      for (std::size_t line = 0; line < line_total; ++line) {
        const Section& section = deck.sections[line][column];
        canvas.put(lines[line], at, text(section));
        if (section.ladder) canvas.put(lines[line] + 1, at + 1, "#");
      }
    }
  }
};

/// `G 1`, or with a height for each section from left to right where they differ: `G 1 0 1`.
std::string label_of_row(const Deck& deck, std::size_t line) {
  std::string heights;
  for (const Section& section : deck.sections[line]) {
    heights += section.exists ? std::to_string(section.height) : "-";
  }
  const bool same = heights.find_first_not_of(heights.front()) == std::string::npos;
  return std::string(row_names[static_cast<std::size_t>(deck.rows[line])]) + ' ' +
         (same ? heights.substr(0, 1) : heights);
}

/// On which line each row of the decks is, from `first` on, where ladders have lines between them.
std::array<std::size_t, line_total> lines_of_rows(std::size_t first, const Deck& one,
                                                  const Deck& other) {
  const auto has_ladders = [](const auto& sections) {
    return std::any_of(sections.begin(), sections.end(),
                       [](const Section& section) { return section.ladder; });
  };
  std::array<std::size_t, line_total> lines{};
  for (std::size_t line = 0; line < line_total; ++line) {
    lines[line] = first++;
    if (has_ladders(one.sections[line]) || has_ladders(other.sections[line])) ++first;
  }
  return lines;
}

std::string more_ladders_of(const Deck& deck) {
  return deck.more_ladders.empty() ? "" : "    Ladders also: " + deck.more_ladders + '\n';
}

}  // namespace

Deeds deeds_of(const Setup& setup, const State& before, const PictureRequest& request) {
  const std::size_t first_shown = request.events.size() - events_of_shots(request).size();
  bool alongside = before.phase == Phase::boarding;
  Deeds deeds;
  for (std::size_t e = 0; e < request.events.size(); ++e) {
    const Event& event = request.events[e];
    if (event.kind == kind("alongside")) alongside = true;
    const auto side = ship_called(setup, event.who);
    if (!side || e < first_shown) continue;
    if (event.kind == kind("shot")) {
      if (alongside) add_close_shot(deeds, event, *side);
      add_damage(deeds, before, event, other(*side));
    }
    if (event.kind == kind("fight-roll")) add_fight(deeds, setup, event, *side);
    if (event.kind == kind("moved")) add_step(deeds, setup, event, *side);
  }
  return deeds;
}

picture::Struck struck_of(const Event& shot) {
  return find_text(shot, "result") == "hit" ? picture::Struck::hit : picture::Struck::missed;
}

std::pair<std::size_t, std::size_t> Deck::find(Cell cell) const {
  const auto line = std::find(rows.begin(), rows.end(), row_of(cell));
  const auto column = std::find(positions.begin(), positions.end(), position_of(cell));
  return {static_cast<std::size_t>(line - rows.begin()),
          static_cast<std::size_t>(column - positions.begin())};
}

Deck deck_of(const Setup& setup, const State& state, Side ship, const Deeds& deeds) {
  return filled(ordered_deck(setup, ship), setup, state, deeds);
}

DecksAlongside decks_alongside(const Setup& setup, const State& state, const Deeds& deeds) {
  const Berth& berth = berth_for(setup, state.contact);
  Deck one = ordered_deck(setup, Side::one);
  Deck two = ordered_deck(setup, Side::two);
  const bool one_struck = state.stationary == Side::one;
  const Beam facing_one = one_struck ? berth.stationary : berth.moved;
  const Beam facing_two = one_struck ? berth.moved : berth.stationary;
  if (berth.rows == RowOrder::reversed) {
    std::reverse(two.rows.begin(), two.rows.end());
    two.bow_on_top = false;
  }
  const bool one_on_left = facing_one == Beam::starboard;
  const int nearest = one_on_left ? two.positions.front() : two.positions.back();
  if (nearest != position_of(facing_two)) std::reverse(two.positions.begin(), two.positions.end());
  one = filled(one, setup, state, deeds);
  two = filled(two, setup, state, deeds);
  DecksAlongside decks{one_on_left ? one : two, one_on_left ? two : one};
  for (std::size_t line = 0; line < line_total; ++line) {
    const Place edge = place_at(decks.left.ship, decks.left.sections[line].back().cell);
    decks.ways[line] = opposite_place(setup, state, edge) != no_place;
  }
  return decks;
}

// C is the Captain's.
std::array<char, 2> letters_of(const Setup& setup) {
  std::array<char, 2> letters{};
  for (const Side side : both_sides) {
    std::string choice;
    for (const char sign : ship_name(setup, side)) {
      const bool small = 'a' <= sign && sign <= 'z';
      const char letter = small ? static_cast<char>(sign - 'a' + 'A') : sign;
      if ('A' <= letter && letter <= 'Z' && letter != 'C') choice += letter;
    }
    choice += index(side) == 0 ? "XY" : "YX";  // names in other scripts
    letters[index(side)] = choice[choice.find_first_not_of(letters[0])];
  }
  return letters;
}

std::string drawn_deck(const Setup& setup, const State& state, Side ship) {
  const Deck deck = deck_of(setup, state, ship);
  const Sections sections(setup, state);
  constexpr int first = to_sections + hull_width;
  const int starboard = first + static_cast<int>(column_total) * sections.width;
  const auto lines = lines_of_rows(1, deck, deck);
  Canvas canvas;
  canvas.put(0, to_sections, "port");
  canvas.put(0, starboard, "starboard");
  sections.put(canvas, deck, first, 0, lines);
  for (std::size_t line = 0; line < line_total; ++line) {
    const auto markers = [](const HullPiece& piece) {
      return piece.markers == 0 ? "" : std::to_string(piece.markers);
    };
    constexpr int to_markers = 2;
    canvas.put(lines[line], to_label, label_of_row(deck, line));
    canvas.put(lines[line], to_sections + to_markers, markers(deck.left[line]));
    canvas.put(lines[line], starboard + to_markers, markers(deck.right[line]));
  }
  return canvas.text() + more_ladders_of(deck);
}

std::string drawn_alongside(const Setup& setup, const State& state) {
  const auto [left, right, ways] = decks_alongside(setup, state);
  const Sections sections(setup, state);
  const int width = static_cast<int>(column_total) * sections.width;
  const int to_right = to_sections + width + gap;
  const auto lines = lines_of_rows(2, left, right);
  const auto name = [&](const Deck& deck) { return for_terminal(ship_name(setup, deck.ship)); };
  Canvas canvas;
  canvas.put(0, to_sections + 1, name(left));
  canvas.put(0, to_right + 1, name(right));
  sections.put(canvas, left, to_sections, 1, lines);
  sections.put(canvas, right, to_right, 1, lines);
  for (std::size_t line = 0; line < line_total; ++line) {
    canvas.put(lines[line], to_label, label_of_row(left, line));
    if (ways[line]) canvas.put(lines[line], to_sections + width, "--");
    canvas.put(lines[line], to_right + width, label_of_row(right, line));
  }
  return canvas.text() + more_ladders_of(left) + more_ladders_of(right);
}

std::string_view deck_signs(const State& state) {
  return state.phase == Phase::boarding ? signs_alongside : signs_at_sea;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
