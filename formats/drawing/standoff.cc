#include "formats/drawing/standoff.h"

#include "formats/text/escape.h"
#include "formats/text/utf8.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace prizecourt::picture {
namespace {

template <class Other>
bool same_ships(const Note& note, const Other& other) {
  return (note.left == other.left && note.right == other.right) ||
         (note.left == other.right && note.right == other.left);
}

std::vector<std::string> clauses_of(const Note& note) {
  return note.words.empty() ? std::vector<std::string>() : std::vector{note.words};
}

// ---- the picture --------------------------------------------------------------------------------

Key key_of(const Standoff& standoff, const std::vector<Tie>& ties, SaidInWords words) {
  const auto any_ship = [&](const auto& is_so) {
    return std::any_of(standoff.ships.begin(), standoff.ships.end(), is_so);
  };
  const auto any_tie = [&](const auto& is_so) {
    return std::any_of(ties.begin(), ties.end(), is_so);
  };
  Key key(words);
  for (std::size_t side = 0; side < standoff.sides.size(); ++side) {
    key.add(hull_item(standoff.sides[side], {.paint = standoff.paints[side], .masts = 2}));
  }
  key.add(
      hull_item(std::string(standoff.taken_words), {.paint = {Fill::white}, .look = Look::taken}),
      any_ship([](const StandoffShip& ship) { return ship.is_taken; }));
  for (const auto& [bond, bond_words] : standoff.bonds) {
    const auto draw = [of = bond](svg::Writer& out, Spot from, Spot to) {
      draw_bond(out, from, to, of);
    };
    key.add(line_item(std::string(bond_words), draw),
            any_tie([of = bond](const Tie& tie) { return tie.bond == of; }));
  }
  key.add(line_item("boards, or boarded this turn", draw_arrow),
          any_tie([](const Tie& tie) { return tie.boards != Boards::nobody; }));
  key.add({"fought this turn", [](svg::Writer& out, Spot middle) { draw_swords(out, middle, 90); }},
          any_tie([](const Tie& tie) { return tie.fought; }));
  for (const auto& [struck, shot_words] : standoff.shots) {
    key.add_shot(shot_words, struck, standoff.fires);
  }
  const auto draw_row = [](svg::Writer& out, Spot middle) {
    constexpr Boxes boxes{.whole = 1, .lost = 2, .now = 1};
    draw_boxes(out, middle - Spot{150, 40}, boxes, 84, boxes.all());
  };
  const bool any_boxes = any_ship([](const StandoffShip& ship) { return !ship.card.empty(); });
  if (any_boxes) key.add({std::string(standoff.box_words), draw_row});
  return key;
}

std::string alt_text(const Standoff& standoff, const std::vector<Tie>& ties) {
  std::string text = standoff.turn + '\n';
  for (const Tie& tie : ties) text += tie_in_words(standoff, tie) + '\n';
  for (const StandoffShip& ship : standoff.ships) {
    text += heading_of(ship) + ": " + joined(ship.clauses) + ".\n";
  }
  return text;
}

// ---- the chart ----------------------------------------------------------------------------------

constexpr std::array<char, 4> sign_of_bond = {'=', '~', '-', '.'};

char sign_of(Bond bond) {
  return sign_of_bond[static_cast<std::size_t>(bond)];
}

/// `=====>`: how the two are bound, and who boards; the longer, the farther apart they are.
std::string line_of(const Tie& tie) {
  constexpr int shortest = 6;
  constexpr int gap_of_sign = 300;
  std::string line(static_cast<std::size_t>(shortest + tie.gap / gap_of_sign), sign_of(tie.bond));
  if (tie.boards == Boards::left) line.back() = '>';
  if (tie.boards == Boards::both) line.back() = '*';
  return line;
}

std::string label_of(const StandoffShip& ship) {
  return for_terminal(ship.name) + (ship.tally.empty() ? "" : " ") + ship.tally;
}

std::string signs_of(const Standoff& standoff) {
  std::string signs = "  ";
  for (const auto& [bond, words] : standoff.bonds) {
    if (signs.back() != ' ') signs += ", ";
    signs.append(1, sign_of(bond)).append(1, ' ').append(words);
  }
  signs += "; > boards, * both board";
  if (!standoff.tally_words.empty()) signs.append("; numbers: ").append(standoff.tally_words);
  return signs + '\n';
}

std::string padded(std::string text, std::size_t width) {
  const std::size_t length = count_characters(text);
  return text.append(width - std::min(width, length), ' ');
}

/// `  Shannon 3  =====>  Chesapeake 1  grappled`, for each tie: all, or those of one ship.
std::string table_of_ties(const Standoff& standoff, std::optional<std::size_t> ship) {
  struct Row {
    std::string left;
    std::string line;
    std::string right;
    std::vector<std::string> clauses;
  };

  std::vector<Row> rows;
  std::array<std::size_t, 3> widths{};
  for (const Tie& tie : standoff.ties) {
    if (ship && tie.left != *ship && tie.right != *ship) continue;
    Row row{
        label_of(standoff.ships[tie.left]), line_of(tie), label_of(standoff.ships[tie.right]), {}};
    for (const std::string& clause : tie.clauses) row.clauses.push_back(for_terminal(clause));
    widths[0] = std::max(widths[0], count_characters(row.left));
    widths[1] = std::max(widths[1], row.line.size());
    widths[2] = std::max(widths[2], count_characters(row.right));
    rows.push_back(std::move(row));
  }
  constexpr int indent = 4;
  std::string out;
  for (const Row& row : rows) {
    out += "  " + padded(row.left, widths[0]) + "  " + padded(row.line, widths[1]) + "  " +
           padded(row.right, widths[2]) + "  ";
    append_clauses(out, row.clauses, indent);
  }
  return out;
}

}  // namespace

void add_note(std::vector<Note>& notes, Note note) {
  const auto found = std::find_if(notes.begin(), notes.end(),
                                  [&](const Note& other) { return same_ships(note, other); });
  if (found == notes.end()) return notes.push_back(std::move(note));
  note.fought = note.fought || found->fought;
  if (note.words.empty()) {
    found->fought = note.fought;
  } else {
    *found = std::move(note);
  }
}

std::vector<Tie> with_notes(std::vector<Tie> ties, const std::vector<Note>& notes) {
  for (const Note& note : notes) {
    const auto found = std::find_if(ties.begin(), ties.end(),
                                    [&](const Tie& tie) { return same_ships(note, tie); });
    if (found == ties.end()) {
      ties.push_back({.left = note.left,
                      .right = note.right,
                      .bond = Bond::apart,
                      .boards = note.boards,
                      .gap = gap_unknown,
                      .clauses = clauses_of(note),
                      .fought = note.fought});
    } else {
      if (found->boards == Boards::nobody) {
        found->left = note.left;
        found->right = note.right;
        found->boards = note.boards;
      }
      const std::vector<std::string> done = clauses_of(note);
      found->clauses.insert(found->clauses.begin(), done.begin(), done.end());
      found->fought = found->fought || note.fought;
    }
  }
  return ties;
}

std::string tie_in_words(const Standoff& standoff, const Tie& tie) {
  const std::string& left = standoff.ships[tie.left].name;
  const bool deed = standoff.tie_words == TieWords::deed;
  std::string text = left + " and " + standoff.ships[tie.right].name + ": ";
  if (deed && tie.boards == Boards::left) text += left + ' ';
  text += joined(tie.clauses);
  if (!deed && tie.boards == Boards::left) text += "; " + left + " boards";
  if (!deed && tie.boards == Boards::both) text += "; both board";
  return text + '.';
}

std::string id_of_pair(std::string_view kind, const Standoff& standoff, const Tie& tie) {
  const auto [first, second] = std::minmax(tie.left, tie.right);
  return std::string(kind) + ':' + standoff.ships[first].id + ':' + standoff.ships[second].id;
}

svg::Drawing picture_of(const Standoff& standoff, const std::vector<StandoffShip>& before,
                        const PageTitles& titles, SaidInWords words, svg::Layout layout) {
  Page page(titles, {standoff.turn}, words, layout);
  std::vector<Tie> ties = with_notes(standoff.ties, standoff.notes);
  std::stable_sort(ties.begin(), ties.end(), [](const Tie& a, const Tie& b) {
    return std::minmax(a.left, a.right) < std::minmax(b.left, b.right);
  });
  if (standoff.up) page.add_north(twelfths_of(-*standoff.up));
  std::vector<svg::Named> names = draw_on_sea(page, standoff, ties, before);
  draw_words(page, standoff, ties);
  draw_cards(page, standoff, before);
  page.add_key("key", key_of(standoff, ties, words).items());
  svg::Drawing drawing = page.finish(alt_text(standoff, ties));
  drawing.names = std::move(names);
  return drawing;
}

std::string heading_of(const StandoffShip& ship) {
  return ship.name + " (" + ship.id + (ship.whose.empty() ? "" : ", ") + ship.whose + ")";
}

BoardText board_of(const Standoff& standoff) {
  BoardText board{.drawing = standoff.turn + '\n', .key = {}, .unshown = {}, .ships = {}};
  if (const std::string table = table_of_ties(standoff, std::nullopt); !table.empty()) {
    board.drawing += '\n' + table;
    board.key = signs_of(standoff);
  }
  for (const StandoffShip& ship : standoff.ships) {
    board.ships.push_back(
        {.ship = ship.id, .title = for_terminal(heading_of(ship)), .clauses = ship.clauses});
  }
  return board;
}

std::string chart_of(const Standoff& standoff, std::optional<std::size_t> ship) {
  constexpr int note_indent = 2;
  std::vector<BoardLine> lines = board_of(standoff).ships;
  if (ship) lines = {lines[*ship]};
  std::string out = standoff.turn + '\n';
  if (const std::string table = table_of_ties(standoff, ship); !table.empty()) {
    out += '\n' + table + signs_of(standoff);
  }
  return out + '\n' + to_text(lines, note_indent);
}

}  // namespace prizecourt::picture
