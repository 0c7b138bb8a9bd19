#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "formats/rulesets/broadsides_and_boarding_parties/chart.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"
#include "formats/text/escape.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr std::size_t label_width = 7;  ///< of a row: letter and height
constexpr std::size_t hull_width = 6;   ///< of a row: damage to the hull on one side
constexpr std::size_t aside_width = 7;  ///< of a section, its own crew on board only
constexpr std::size_t joined_width = 10;
constexpr std::size_t gap = 4;  ///< between two decks

constexpr std::string_view signs_at_sea =
    "    = cannon; number: crew; C Captain; |n mast, n hits to bring it down; # ladder\n";
constexpr std::string_view signs_alongside =
    "    = cannon; number: crew, after the letter of their side; C Captain; # ladder; -- way "
    "across\n";

/// A deck as it is drawn: which rows from the top, which positions from the left.
struct View {
  const Setup& setup;
  const State& state;
  DeckOrder order;
  std::size_t width = aside_width;  ///< of a section
  std::array<char, 2> letters{};

  [[nodiscard]] const DeckPlan& plan() const { return setup.sides[index(order.ship)].plan; }

  [[nodiscard]] const Ship& fittings() const { return state.ships[index(order.ship)]; }

  [[nodiscard]] bool joined() const { return state.phase == Phase::boarding; }
};

std::string padded(std::string text, std::size_t width) {
  const std::size_t length = count_characters(text);
  return text.append(width - std::min(width, length), ' ');
}

std::string centred(const std::string& text, std::size_t width) {
  const std::size_t length = std::min(width, count_characters(text));
  return padded(std::string((width - length) / 2, ' ') + text, width);
}

/// Without the spaces at its end.
std::string trimmed_line(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text + '\n';
}

// ---- a section ----

/// `2C`; empty where nobody of that side stands.
std::string people(const View& view, Side side, Place place) {
  const std::span figures(view.state.ships[index(side)].figures);
  const auto crew = std::count(figures.begin() + 1, figures.end(), place);
  std::string text = crew > 0 ? std::to_string(crew) : "";
  if (figures[index(captain)] == place) text += 'C';
  return text;
}

/// `2C`, or with the letter of each side's ship in the boarding: `I2C S1`. `.` for nobody.
std::string everybody(const View& view, Place place) {
  std::string text;
  for (const Side side : both_sides) {
    const std::string some = people(view, side, place);
    if (some.empty()) continue;
    if (!text.empty()) text += ' ';
    if (view.joined()) text += view.letters[index(side)];
    text += some;
  }
  return text.empty() ? "." : text;
}

std::string section(const View& view, int row, int position) {
  const Cell cell = cell_at(row, position);
  if (!holds(view.plan().cells, cell)) return {};
  std::string text = view.fittings().cannons[index(cell)] ? "=" : " ";
  text += everybody(view, place_at(view.order.ship, cell));
  const auto r = static_cast<std::size_t>(row);
  const bool mast = position == middle_position && view.plan().mast_hits[r] > 0;
  if (mast && !view.joined()) text += '|' + std::to_string(view.fittings().masts[r]);
  return text;
}

// ---- a row ----

std::string sections(const View& view, int row) {
  std::string text;
  for (const int position : view.order.positions) {
    text += padded(section(view, row, position), view.width);
  }
  return text;
}

/// `G 1`, or with a height for each section from left to right where they differ: `G 1 0 1`.
std::string label(const View& view, int row) {
  std::string heights;
  bool same = true;
  for (const int position : view.order.positions) {
    const Cell cell = cell_at(row, position);
    const bool there = holds(view.plan().cells, cell);
    heights += there ? std::to_string(view.plan().heights[index(cell)]) : "-";
    same = same && heights.back() == heights.front();
  }
  return std::string(row_names[static_cast<std::size_t>(row)]) + ' ' +
         (same ? heights.substr(0, 1) : heights);
}

/// What is between a row and the next one below it.
std::string ladders_below(const View& view, std::size_t at) {
  std::string text;
  for (const int position : view.order.positions) {
    const bool ladder = at + 1 < view.order.rows.size() &&
                        has_ladder(view.plan(), cell_at(view.order.rows[at], position),
                                   cell_at(view.order.rows[at + 1], position));
    text += padded(ladder ? " #" : "", view.width);
  }
  return text;
}

std::string other_ladders(const View& view) {
  const std::string ladders = ladders_across(view.plan());
  return ladders.empty() ? ladders : "    Ladders also: " + ladders + '\n';
}

std::string header(const View& view) {
  std::string text;
  for (const int position : view.order.positions) {
    text += padded(' ' + std::to_string(position), view.width);
  }
  return text;
}

/// A marker or two; nothing for a whole piece of hull.
std::string markers(const View& view, Beam beam, int row) {
  const int count =
      view.fittings().hull[static_cast<std::size_t>(beam)][static_cast<std::size_t>(row)];
  return count == 0 ? "" : std::to_string(count);
}

// ---- views ----

View view_of(const Setup& setup, const State& state, const DeckOrder& order) {
  return {.setup = setup,
          .state = state,
          .order = order,
          .width = state.phase == Phase::boarding ? joined_width : aside_width,
          .letters = letters_of(setup)};
}

bool is_blank(const std::string& text) {
  return text.find_first_not_of(' ') == std::string::npos;
}

}  // namespace

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
    const std::size_t free = choice.find_first_not_of(letters[0]);
    letters[index(side)] = choice[free];
  }
  return letters;
}

bool has_ladder(const DeckPlan& plan, Cell a, Cell b) {
  const Ladder ladder{std::min(a, b), std::max(a, b)};
  return std::find(plan.ladders.begin(), plan.ladders.end(), ladder) != plan.ladders.end();
}

std::string ladders_across(const DeckPlan& plan) {
  std::string text;
  for (const Ladder& ladder : plan.ladders) {
    if (position_of(ladder.a) == position_of(ladder.b)) continue;
    if (!text.empty()) text += ", ";
    text += std::string(name_of(ladder.a)) + '-' + std::string(name_of(ladder.b));
  }
  return text;
}

DeckOrder deck_order(const Setup& setup, Side ship) {
  DeckOrder order{
      .ship = ship,
      .rows = {},
      .positions = {position_of(Beam::port), middle_position, position_of(Beam::starboard)}};
  std::iota(order.rows.begin(), order.rows.end(), 0);
  if (setup.rulings[bow_end] == BowEnd::h_is_bow) {
    std::reverse(order.rows.begin(), order.rows.end());
  }
  return order;
}

std::pair<DeckOrder, DeckOrder> orders_alongside(const Setup& setup, const State& state) {
  const Berth& berth = berth_for(setup, state.contact);
  const DeckOrder one = deck_order(setup, Side::one);
  DeckOrder two = deck_order(setup, Side::two);
  const bool one_struck = state.stationary == Side::one;
  const Beam facing_one = one_struck ? berth.stationary : berth.moved;
  const Beam facing_two = one_struck ? berth.moved : berth.stationary;
  if (berth.rows == RowOrder::reversed) std::reverse(two.rows.begin(), two.rows.end());
  const bool one_on_left = facing_one == Beam::starboard;
  const int nearest = one_on_left ? two.positions.front() : two.positions.back();
  if (nearest != position_of(facing_two)) std::reverse(two.positions.begin(), two.positions.end());
  return one_on_left ? std::pair(one, two) : std::pair(two, one);
}

std::string draw_deck(const Setup& setup, const State& state, Side ship) {
  const View view = view_of(setup, state, deck_order(setup, ship));
  const std::string margin(label_width, ' ');
  std::string out = trimmed_line(margin + padded("port", hull_width) + header(view) + "starboard");
  for (std::size_t at = 0; at < view.order.rows.size(); ++at) {
    const int row = view.order.rows[at];
    out += trimmed_line(padded("  " + label(view, row), label_width) +
                        centred(markers(view, Beam::port, row), hull_width) + sections(view, row) +
                        centred(markers(view, Beam::starboard, row), hull_width));
    const std::string ladders = ladders_below(view, at);
    if (!is_blank(ladders))
      out += trimmed_line(std::string(label_width + hull_width, ' ') + ladders);
  }
  return out + other_ladders(view);
}

std::string draw_alongside(const Setup& setup, const State& state) {
  const auto [left_order, right_order] = orders_alongside(setup, state);
  const View left = view_of(setup, state, left_order);
  const View right = view_of(setup, state, right_order);
  const std::string margin(label_width, ' ');
  const std::string between(gap, ' ');
  const auto name = [&](const View& view) {
    return padded(for_terminal(ship_name(setup, view.order.ship)), position_total * view.width);
  };
  std::string out = trimmed_line(margin + ' ' + name(left) + between + name(right));
  out += trimmed_line(margin + header(left) + between + header(right));
  for (std::size_t at = 0; at < left.order.rows.size(); ++at) {
    const Cell edge = cell_at(left.order.rows[at], left.order.positions.back());
    const bool way = opposite_place(setup, state, place_at(left.order.ship, edge)) != no_place;
    out += trimmed_line(padded("  " + label(left, left.order.rows[at]), label_width) +
                        sections(left, left.order.rows[at]) + (way ? "--  " : between) +
                        sections(right, right.order.rows[at]) + label(right, right.order.rows[at]));
    const std::string ladders = ladders_below(left, at) + between + ladders_below(right, at);
    if (!is_blank(ladders)) out += trimmed_line(margin + ladders);
  }
  return out + other_ladders(left) + other_ladders(right);
}

std::string_view deck_signs(const State& state) {
  return state.phase == Phase::boarding ? signs_alongside : signs_at_sea;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
