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

template <class Item>
Splice<Item> splice_of(const std::vector<Item>& old, const std::vector<Item>& now) {
  const auto first = std::mismatch(old.begin(), old.end(), now.begin(), now.end());
  const auto last = std::mismatch(old.rbegin(), std::make_reverse_iterator(first.first),
                                  now.rbegin(), std::make_reverse_iterator(first.second));
  return {.at = static_cast<std::size_t>(first.first - old.begin()),
          .drop = static_cast<std::size_t>(last.first.base() - first.first),
          .items = {first.second, last.second.base()}};
}

std::vector<int> strength_of(const Match& match, const std::vector<ShipCard>& ships) {
  const std::vector<std::string_view> sides = match.all_sides();
  std::vector<int> strength(sides.size());
  for (const ShipCard& card : ships) {
    const auto side = std::find(sides.begin(), sides.end(), match.side_of(card.ship));
    strength[static_cast<std::size_t>(side - sides.begin())] += boxes_left(card);
  }
  return strength;
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

Shot Lens::shot(PictureTime time, int turn, std::span<const Event> events) const {
  std::vector<ShipCard> ships = match.cards(viewer);
  std::vector<int> strength = strength_of(match, ships);
  return {.picture = picture(time, turn, events),
          .ships = std::move(ships),
          .strength = std::move(strength)};
}

Changes changes_between(const Shot& before, const Shot& after) {
  Changes changes;
  changes.picture = patch_between(before.picture, after.picture);
  // who is in a game never changes, nor in which order
  for (std::size_t i = 0; i < std::min(before.ships.size(), after.ships.size()); ++i) {
    const ShipCard& now = after.ships[i];
    ChangedShip changed{.ship = now.ship,
                        .clauses = splice_of(before.ships[i].clauses, now.clauses),
                        .rows = splice_of(before.ships[i].rows, now.rows)};
    if (changed.clauses.changes() || changed.rows.changes()) {
      changes.ships.push_back(std::move(changed));
    }
  }
  if (before.strength != after.strength) changes.strength = after.strength;
  return changes;
}

void Camera::hear(const Event& event) {
  events_.push_back(event);
  auto seen = lens_.match.seen_later(event, lens_.viewer);
  if (!seen) return;
  LogPart told = lens_.match.told(*seen);
  Shot now = lens_.shot(PictureTime::during, turn_, events_);
  Frame frame{.number = static_cast<int>(frames_.size()) + 1,
              .heading = told.heading == heading_ ? std::string() : told.heading,
              .event = std::move(*seen),
              .marks = marks_of(event, lens_.ruleset),
              .lines = std::move(told.lines),
              .changes = changes_between(last_, now)};
  frames_.push_back(std::move(frame));
  heading_ = std::move(told.heading);
  last_ = std::move(now);
}

}  // namespace prizecourt
