#include "formats/film/camera.h"

#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace prizecourt {
namespace {

/// What every ruleset tells.
constexpr std::array common_marks = {
    MarkedKind{refused_kind, Mark::refusal},
    MarkedKind{overtaken_kind, Mark::refusal},
    MarkedKind{umpire_event.kind, Mark::umpire},
};

std::vector<Mark> marks_of(const Event& event, const RulesetRow& ruleset) {
  std::vector<Mark> marks;
  const auto add = [&](std::span<const MarkedKind> rows) {
    for (const MarkedKind& row : rows) {
      if (row.kind == event.kind) marks.push_back(row.mark);
    }
  };
  add(ruleset.marks);
  add(common_marks);
  return marks;
}

/// The lines of a list in Markdown, without what makes them one.
std::vector<std::string> items_of(std::string_view markdown) {
  constexpr std::string_view bullet = "- ";
  std::vector<std::string> items;
  while (!markdown.empty()) {
    const std::size_t end = std::min(markdown.find('\n'), markdown.size());
    std::string_view line = markdown.substr(0, end);
    markdown.remove_prefix(std::min(end + 1, markdown.size()));
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    if (line.starts_with(bullet)) line.remove_prefix(bullet.size());
    if (!line.empty()) items.emplace_back(line);
  }
  return items;
}

std::optional<ChangedShip> change_of(const BoardLine& before, const BoardLine& after) {
  const auto& old = before.clauses;
  const auto& now = after.clauses;
  const auto first = std::mismatch(old.begin(), old.end(), now.begin(), now.end());
  if (first.first == old.end() && first.second == now.end()) return std::nullopt;
  const auto last = std::mismatch(old.rbegin(), std::make_reverse_iterator(first.first),
                                  now.rbegin(), std::make_reverse_iterator(first.second));
  return ChangedShip{.ship = after.ship,
                     .at = static_cast<std::size_t>(first.first - old.begin()),
                     .drop = static_cast<std::size_t>(last.first.base() - first.first),
                     .clauses = {first.second, last.second.base()}};
}

}  // namespace

svg::Drawing Lens::picture(PictureTime time, int turn, std::span<const Event> events) const {
  return match.drawing({.time = time,
                        .turn = turn,
                        .events = events,
                        .viewer = viewer,
                        .words = svg::SaidInWords::nothing,
                        .layout = svg::Layout::both,
                        .places = places,
                        .fates = fates,
                        .never_played = never_played});
}

Changes changes_between(const Shot& before, const Shot& after) {
  Changes changes;
  changes.picture = patch_between(before.picture, after.picture);
  // who is in a game never changes, nor in which order
  for (std::size_t i = 0; i < std::min(before.ships.size(), after.ships.size()); ++i) {
    if (auto change = change_of(before.ships[i], after.ships[i])) {
      changes.ships.push_back(std::move(*change));
    }
  }
  return changes;
}

void Camera::hear(const Event& event) {
  events_.push_back(event);
  auto seen = lens_.match.seen_later(event, lens_.viewer);
  if (!seen) return;
  ToldEvent told = lens_.match.told(*seen);
  Shot now{.picture = lens_.picture(PictureTime::during, turn_, events_), .ships = lens_.ships()};
  Frame frame{.number = static_cast<int>(frames_.size()) + 1,
              .heading = told.heading == heading_ ? std::string() : told.heading,
              .event = std::move(*seen),
              .marks = marks_of(event, lens_.ruleset),
              .lines = items_of(told.lines),
              .changes = changes_between(last_, now)};
  frames_.push_back(std::move(frame));
  heading_ = std::move(told.heading);
  last_ = std::move(now);
}

}  // namespace prizecourt
