#include "extras/lab/arena/share_plot.h"

#include "court/statistics.h"
#include "formats/drawing/svg.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace prizecourt {
namespace {

using svg::Anchor;
using svg::Box;
using svg::Spot;
namespace ink = svg::ink;

constexpr int width = 9000;
constexpr int height = 7300;
constexpr Box share_panel = {900, 1000, 8700, 3900};
constexpr Box turns_panel = {900, 4900, 8700, 6600};
constexpr svg::Lettering title_letters = {.size = 170, .weight = svg::Weight::bold};
constexpr svg::Lettering plain_letters = {.size = 120};
constexpr svg::Lettering right_letters = {.size = 120, .anchor = Anchor::end};
constexpr svg::Lettering middle_letters = {.size = 120, .anchor = Anchor::middle};

// ---- what is drawn ----

const PairClasses& drawn_classes(const GamesTally& tally) {
  switch (tally.contest().pairing) {
    case Pairing::none:
      break;
    case Pairing::swapped:
      return tally.of_bot();
    case Pairing::ruling:
    case Pairing::without:
      return tally.of_change();
  }
  return tally.of_side();
}

std::string share_heading(const Contest& contest) {
  switch (contest.pairing) {
    case Pairing::none:
      break;
    case Pairing::swapped:
      return "Share of " + name_of(contest.bots[0]) + " against " + name_of(contest.bots[1]);
    case Pairing::ruling:
      return "Share of " + contest.sides[0] + " by " + contest.ruling + " (a half: no change)";
    case Pairing::without:
      return "Share of " + contest.sides[0] + " by being without " + contest.without +
             " (a half: no change)";
  }
  return "Share of " + contest.sides[0] + " against " + contest.sides[1];
}

std::string number_words(const GamesTally& tally) {
  const std::string_view unit =
      tally.contest().pairing == Pairing::none ? "games played" : "pairs of games played";
  const std::string_view unfair = unfair_ones(tally.all());
  return std::string(unit) + (unfair.empty() ? "" : " without " + std::string(unfair));
}

std::string interval_words(const Hypotheses& hypotheses) {
  return hypotheses.tested == Tested::nothing
             ? "band: 95 % intervals, each on its own"
             : "band: 95 % intervals, of all at once: valid whenever the run is stopped";
}

// ---- scales ----

/// Millionths of a share, within the part of the scale that is shown.
struct ShareScale {
  std::int64_t low = 0;
  std::int64_t high = one_million;

  [[nodiscard]] int y(std::int64_t share) const {
    const std::int64_t at = std::clamp(share, low, high) - low;
    const auto up = static_cast<int>(at * share_panel.height() / (high - low));
    return share_panel.bottom - up;
  }
};

/// All points but the first few, whose intervals are wide, and a half.
ShareScale scale_of(const std::vector<ShareTrace::Point>& points) {
  constexpr std::int64_t step = one_million / 20;
  std::int64_t low = one_million / 2;
  std::int64_t high = one_million / 2;
  for (std::size_t i = points.size() / 10; i < points.size(); ++i) {
    low = std::min(low, points[i].share.low);
    high = std::max(high, points[i].share.high);
  }
  return {.low = std::max<std::int64_t>(low / step * step - step, 0),
          .high = std::min(high / step * step + 2 * step, one_million)};
}

int x_of(const Box& panel, std::int64_t at, std::int64_t all) {
  return panel.left + static_cast<int>(at * panel.width() / std::max<std::int64_t>(all, 1));
}

// ---- lines and bars ----

void draw_line(svg::Writer& out, Spot from, Spot to, std::string_view colour) {
  out.leaf("path", {{"d", svg::Path().move(from).line(to).text()},
                    {"stroke", std::string(colour)},
                    {"stroke-width", "1"},
                    {"fill", "none"}});
}

void draw_share_axis(svg::Writer& out, const ShareScale& scale) {
  constexpr std::int64_t percent = one_million / 100;
  const std::int64_t span = scale.high - scale.low;
  const std::int64_t step = span > 40 * percent ? 10 * percent : 5 * percent;
  for (std::int64_t share = (scale.low + step - 1) / step * step; share <= scale.high;
       share += step) {
    const int y = scale.y(share);
    draw_line(out, {share_panel.left, y}, {share_panel.right, y},
              share == one_million / 2 ? ink::soft : ink::faint);
    svg::write(out, {share_panel.left - 80, y + 40}, std::to_string(share / percent) + " %",
               right_letters);
  }
}

void draw_shares(svg::Writer& out, const ShareTrace& trace, const ShareScale& scale) {
  const auto& points = trace.points();
  if (points.empty()) return;
  const std::int64_t all = points.back().numbers;
  const auto spot = [&](const ShareTrace::Point& point, std::int64_t share) {
    return Spot{x_of(share_panel, point.numbers, all), scale.y(share)};
  };
  svg::Path band;
  svg::Path line;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Spot high = spot(points[i], points[i].share.high);
    const Spot value = spot(points[i], points[i].share.value);
    i == 0 ? band.move(high) : band.line(high);
    i == 0 ? line.move(value) : line.line(value);
  }
  for (std::size_t i = points.size(); i-- > 0;) band.line(spot(points[i], points[i].share.low));
  out.leaf("path", {{"d", band.close().text()}, {"fill", std::string(ink::wave)}});
  draw_share_axis(out, scale);
  out.leaf("path", {{"d", line.text()},
                    {"stroke", std::string(ink::blue)},
                    {"stroke-width", "2.5"},
                    {"fill", "none"}});
}

void draw_number_axis(svg::Writer& out, std::int64_t all, std::string_view words) {
  constexpr const Box& panel = share_panel;
  constexpr int parts = 4;
  for (int part = 0; part <= parts; ++part) {
    const std::int64_t at = all * part / parts;
    const int x = x_of(panel, at, all);
    draw_line(out, {x, panel.bottom}, {x, panel.bottom + 60}, ink::soft);
    svg::write(out, {x, panel.bottom + 210}, with_commas(static_cast<std::uint64_t>(at)),
               middle_letters);
  }
  svg::write(out, {panel.right, panel.bottom + 400}, words, right_letters);
}

/// What is counted, above the numbers beside a panel.
void name_numbers(svg::Writer& out, const Box& panel, std::string_view words) {
  svg::write(out, {panel.left - 80, panel.top - 130}, words, right_letters);
}

/// Games by their turns, from the shortest to the longest; `together` turns in a bar.
struct TurnBars {
  std::size_t first = 0;
  std::size_t together = 1;
  std::vector<std::int64_t> games;

  /// The turns of a bar: `7`, or `7–9`.
  [[nodiscard]] std::string turns(std::size_t bar) const {
    const std::size_t from = first + bar * together;
    std::string words = std::to_string(from);
    if (together > 1) words += "–" + std::to_string(from + together - 1);
    return words;
  }
};

/// As many turns together as are needed for some sixty bars. Requires a game.
TurnBars turn_bars(const std::vector<std::int64_t>& games_by_turns) {
  constexpr std::size_t most_bars = 60;
  const auto is_played = [](std::int64_t games) { return games > 0; };
  const auto begin = std::find_if(games_by_turns.begin(), games_by_turns.end(), is_played);
  const auto end = std::find_if(games_by_turns.rbegin(), games_by_turns.rend(), is_played).base();
  const auto turns = static_cast<std::size_t>(end - begin);
  TurnBars bars{.first = static_cast<std::size_t>(begin - games_by_turns.begin()),
                .together = (turns + most_bars - 1) / most_bars,
                .games = {}};
  bars.games.resize((turns + bars.together - 1) / bars.together);
  for (std::size_t turn = 0; turn < turns; ++turn) {
    bars.games[turn / bars.together] += games_by_turns[bars.first + turn];
  }
  return bars;
}

/// The turns below their bars, as many as there is room for.
void draw_turn_axis(svg::Writer& out, const TurnBars& bars) {
  const std::size_t most_labels = bars.together == 1 ? 20 : 10;
  const std::size_t all = bars.games.size();
  const std::size_t step = (all + most_labels - 1) / most_labels;
  draw_line(out, {turns_panel.left, turns_panel.bottom}, {turns_panel.right, turns_panel.bottom},
            ink::soft);
  for (std::size_t bar = 0; bar < all; bar += step) {
    const int x = x_of(turns_panel, static_cast<std::int64_t>(2 * bar + 1),
                       static_cast<std::int64_t>(2 * all));
    svg::write(out, {x, turns_panel.bottom + 210}, bars.turns(bar), middle_letters);
  }
  svg::write(out, {turns_panel.right, turns_panel.bottom + 400}, "turns in a game", right_letters);
}

void draw_turns(svg::Writer& out, const GamesTally& tally) {
  const TurnBars bars = turn_bars(tally.games_by_turns());
  const std::int64_t most = *std::max_element(bars.games.begin(), bars.games.end());
  const auto all = static_cast<std::int64_t>(bars.games.size());
  for (std::size_t bar = 0; bar < bars.games.size(); ++bar) {
    const int left = x_of(turns_panel, static_cast<std::int64_t>(bar), all);
    const int right = x_of(turns_panel, static_cast<std::int64_t>(bar) + 1, all);
    const auto high = static_cast<int>(bars.games[bar] * turns_panel.height() / most);
    if (high == 0) continue;
    out.leaf("rect", {svg::length("x", left + 10),
                      svg::length("y", turns_panel.bottom - high),
                      svg::length("width", std::max(right - left - 20, 10)),
                      svg::length("height", high),
                      {"fill", std::string(ink::blue)}});
  }
  draw_turn_axis(out, bars);
  name_numbers(out, turns_panel, "games");
  svg::write(out, {turns_panel.left - 80, turns_panel.top + 40},
             with_commas(static_cast<std::uint64_t>(most)), right_letters);
  svg::write(out, {turns_panel.left - 80, turns_panel.bottom + 40}, "0", right_letters);
}

}  // namespace

void ShareTrace::add(const GamesTally& tally, const Hypotheses& hypotheses) {
  constexpr std::size_t most_points = 256;
  if (tally.numbers() % stride_ != 0) return;
  const PairClasses& classes = drawn_classes(tally);
  points_.push_back({tally.numbers(), hypotheses.tested == Tested::nothing
                                          ? share_of_fixed_number(classes)
                                          : share_at_any_time(classes)});
  if (points_.size() < most_points) return;
  stride_ *= 2;
  std::erase_if(points_, [&](const Point& point) { return point.numbers % stride_ != 0; });
}

std::string plot_of(const GamesTally& tally, const ShareTrace& trace,
                    const Hypotheses& hypotheses) {
  const Contest& contest = tally.contest();
  const std::string title = share_heading(contest);
  svg::Writer out;
  svg::write(out, {share_panel.left, 450}, title, title_letters);
  svg::write(out, {share_panel.left, 750}, interval_words(hypotheses), plain_letters);
  draw_shares(out, trace, scale_of(trace.points()));
  name_numbers(out, share_panel, "share");
  draw_number_axis(out, trace.points().empty() ? 0 : trace.points().back().numbers,
                   number_words(tally));
  svg::write(out, {turns_panel.left, turns_panel.top - 200}, "Games by their turns", title_letters);
  if (tally.all().fair() > 0) draw_turns(out, tally);
  return svg::document({.width = width, .height = height, .title = title, .description = {}}, out);
}

}  // namespace prizecourt
