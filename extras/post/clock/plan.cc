#include "extras/post/clock/plan.h"

#include "formats/text/words.h"

#include <algorithm>
#include <utility>

namespace prizecourt::post {
namespace {

/// A clock that was set right by less than that has done no harm.
constexpr UtcSeconds harmless = seconds_of_hour;

std::vector<std::string> players_of(const std::vector<OwedNow>& owed) {
  std::vector<std::string> players;
  players.reserve(owed.size());
  for (const OwedNow& one : owed) players.push_back(one.player);
  return players;
}

bool has(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

const Zone& zone_of(const GameSettings& rules) {
  static const Zone utc;
  return rules.due ? rules.due->zone : utc;
}

UtcSeconds to_the_minute(UtcSeconds moment) {
  return (moment + seconds_of_minute - 1) / seconds_of_minute * seconds_of_minute;
}

/// The first moment at which a player is back; nothing where he is not away.
std::optional<UtcSeconds> back_at(const Facts& facts, const std::string& player) {
  const auto away = facts.away.find(player);
  const PlayerSettings* const settings = facts.rules.player(player);
  if (away == facts.away.end() || settings == nullptr) return std::nullopt;
  const UtcSeconds back = settings->zone.moment({.day = days_after(away->second, 1), .minute = 0});
  return facts.now < back ? std::optional(back) : std::nullopt;
}

/// The decision on one window whose players owe something until a date.
class Waiting {
 public:
  Waiting(const Facts& facts, UtcSeconds due)
      : facts_(facts),
        owed_(owed_now(facts.standing)),
        due_(due) {}

  /// The later date for players who are away at this one; nothing if none is.
  [[nodiscard]] std::optional<Plan> moved_by_absence() const {
    UtcSeconds due = due_;
    std::vector<std::string> players;
    for (const OwedNow& one : owed_) {
      const auto back = back_at(facts_, one.player);
      if (!back) continue;
      const UtcSeconds later = put_off(due_, std::max(*back, due_), zone_of(facts_.rules));
      if (later > due_) players.push_back(one.player);
      due = std::max(due, later);
    }
    if (players.empty()) return std::nullopt;
    return Plan{.act = Act::move_date,
                .players = std::move(players),
                .due = due,
                .reason = DateReason::absence};
  }

  [[nodiscard]] Plan decide() const {
    if (const auto moved = moved_by_absence()) return *moved;
    if (was_out()) {
      return {.act = Act::move_date,
              .due = put_off(due_, facts_.now + std::max(facts_.rules.remind, seconds_of_day),
                             zone_of(facts_.rules)),
              .reason = DateReason::outage};
    }
    if (facts_.now >= late_at()) return decide_on_late();
    std::vector<std::string> players = to_remind();
    if (facts_.now >= remind_at() && !players.empty()) {
      return {.act = Act::remind, .players = std::move(players)};
    }
    return wait(players);
  }

 private:
  [[nodiscard]] UtcSeconds late_at() const { return due_ + facts_.rules.grace; }

  /// Whoever has just been told of the date is not told again.
  [[nodiscard]] UtcSeconds remind_at() const {
    const UtcSeconds told = facts_.window.decided;
    return std::max(due_ - facts_.rules.remind, told + (due_ - told) / 2);
  }

  /// Whether the date passed while no tick came.
  [[nodiscard]] bool was_out() const {
    return facts_.ticked && facts_.now - *facts_.ticked > facts_.rules.outage &&
           facts_.now >= due_ && *facts_.ticked < late_at();
  }

  [[nodiscard]] std::vector<std::string> to_remind() const {
    std::vector<std::string> players;
    for (const OwedNow& one : owed_) {
      if (!has(facts_.window.reminded, one.player) && !back_at(facts_, one.player)) {
        players.push_back(one.player);
      }
    }
    return players;
  }

  /// When the first of those is back who were not reminded since they are away.
  [[nodiscard]] std::optional<UtcSeconds> first_back() const {
    std::optional<UtcSeconds> first;
    for (const OwedNow& one : owed_) {
      const auto back = back_at(facts_, one.player);
      if (!back || has(facts_.window.reminded, one.player)) continue;
      first = std::min(first.value_or(*back), *back);
    }
    return first;
  }

  [[nodiscard]] bool is_played_without_late() const {
    switch (facts_.rules.late) {
      case Late::wait:
        return false;
      case Late::defaults:
        return true;
      case Late::stop:
        break;
    }
    return owed_.size() <= static_cast<std::size_t>(facts_.rules.at_most_missing);
  }

  /// A game for which nobody sends anything is left alone.
  [[nodiscard]] Plan decide_on_late() const {
    std::vector<std::string> late = players_of(owed_);
    if (facts_.standing.has_anything && is_played_without_late()) {
      for (const OwedNow& one : facts_.standing.owed) {
        if (one.kind == OwedKind::nothing_more) late.push_back(one.player);
      }
      return {.act = Act::play, .players = std::move(late)};
    }
    if (!facts_.window.told_late) return {.act = Act::tell_late, .players = std::move(late)};
    return {.next_words = "nothing until " + waited_for() + (late.size() == 1 ? " has" : " have") +
                          " sent the missing orders, or the game master plays without them"};
  }

  [[nodiscard]] std::string waited_for() const {
    return with_and(names_of(players_of(owed_), facts_.standing));
  }

  [[nodiscard]] Plan wait(const std::vector<std::string>& players) const {
    if (!players.empty()) {
      return {.next = remind_at(),
              .next_words = with_and(names_of(players, facts_.standing)) +
                            (players.size() == 1 ? " is" : " are") + " reminded"};
    }
    const auto back = first_back();
    if (back && *back < late_at())
      return {.next = back, .next_words = "absent players are reminded"};
    const std::string turn = "turn " + std::to_string(facts_.standing.turn);
    const bool plays = facts_.rules.late == Late::defaults ||
                       (facts_.rules.late == Late::stop && is_played_without_late());
    return {.next = late_at(),
            .next_words = plays ? turn + " is played without the late orders"
                                : "late players are notified that " + turn + " is waiting"};
  }

  const Facts& facts_;
  std::vector<OwedNow> owed_;
  UtcSeconds due_;
};

/// A date that was worked out at a moment which has not come yet, worked out anew; nothing where it
/// is good.
std::optional<Plan> set_right(const Facts& facts) {
  const OpenWindow& window = facts.window;
  if (facts.now + harmless >= window.decided || !date_of(window, facts.standing)) {
    return std::nullopt;
  }
  std::optional<UtcSeconds> due;
  if (is_opening(facts.standing)) {
    due = to_the_minute(facts.now + facts.rules.opening);
  } else if (facts.rules.due) {
    const bool opened_well = window.opened <= facts.now;
    due = due_of(*facts.rules.due, opened_well ? window.opened : facts.now, window.due_before);
    if (due && *due <= facts.now) due = due_of(*facts.rules.due, facts.now, window.due_before);
  }
  if (due == date_of(window, facts.standing)) return std::nullopt;
  return Plan{.act = Act::move_date, .due = due, .reason = DateReason::clock};
}

/// A window opens with the date that holds: one mail, and none after it with another date.
Plan opening_of(const Facts& facts) {
  Plan open{.act = Act::open, .due = facts.standing.due};
  if (facts.standing.is_over) return open;
  if (!open.due && facts.rules.due) {
    open.due = due_of(*facts.rules.due, facts.now, facts.window.due);
  }
  if (!open.due) return open;
  if (auto moved = Waiting(facts, *open.due).moved_by_absence()) {
    open.due = moved->due;
    open.players = std::move(moved->players);
  }
  return open;
}

Plan play_when_ready(const Facts& facts) {
  const Standing& standing = facts.standing;
  if (!standing.has_anything) {
    return {.next_words = "nothing until orders arrive, or the game master plays the turn"};
  }
  if (standing.is_for_bots || facts.rules.early || !facts.window.due ||
      facts.now >= *facts.window.due) {
    return {.act = Act::play, .players = players_of(standing.owed)};
  }
  return {.next = facts.window.due,
          .next_words = "turn " + std::to_string(standing.turn) + " is played"};
}

}  // namespace

std::vector<OwedNow> owed_now(const Standing& standing) {
  std::vector<OwedNow> owed;
  for (const OwedNow& one : standing.owed) {
    if (one.kind != OwedKind::later_opening && one.kind != OwedKind::nothing_more) {
      owed.push_back(one);
    }
  }
  return owed;
}

bool is_opening(const Standing& standing) {
  return std::any_of(standing.owed.begin(), standing.owed.end(),
                     [](const OwedNow& one) { return one.kind == OwedKind::opening; });
}

std::optional<UtcSeconds> date_of(const OpenWindow& window, const Standing& standing) {
  return is_opening(standing) ? window.opening_due : window.due;
}

const OwedNow* owed_by(const Standing& standing, std::string_view player) {
  const auto found = std::find_if(standing.owed.begin(), standing.owed.end(),
                                  [&](const OwedNow& owed) { return owed.player == player; });
  return found == standing.owed.end() ? nullptr : &*found;
}

std::vector<std::string> names_of(const std::vector<std::string>& players,
                                  const Standing& standing) {
  std::vector<std::string> names;
  for (const std::string& player : players) {
    const OwedNow* const owed = owed_by(standing, player);
    names.push_back(owed == nullptr ? player : owed->name);
  }
  return names;
}

Plan plan(const Facts& facts) {
  const OpenWindow& window = facts.window;
  const Standing& standing = facts.standing;
  if (window.number != standing.window) return opening_of(facts);
  if (standing.is_over) return {.next_words = "nothing: the game is over"};
  if (standing.due != window.due) {
    return {.act = Act::move_date, .due = standing.due, .reason = DateReason::edited};
  }
  if (is_opening(standing) && !window.opening_due) {
    return {.act = Act::call, .due = to_the_minute(facts.now + facts.rules.opening)};
  }
  if (const auto moved = set_right(facts)) return *moved;
  if (owed_now(standing).empty()) return play_when_ready(facts);
  if (const auto due = date_of(window, standing)) return Waiting(facts, *due).decide();
  return {.next_words = "nothing until all orders have arrived: there is no deadline"};
}

OpenWindow after(const Plan& done, const Facts& facts) {
  OpenWindow window = facts.window;
  switch (done.act) {
    case Act::nothing:
    case Act::play:
      break;
    case Act::open:
      return {.number = facts.standing.window,
              .opened = facts.now,
              .decided = facts.now,
              .due = done.due,
              .due_before = window.due};
    case Act::move_date:
      (is_opening(facts.standing) && done.reason != DateReason::edited ? window.opening_due
                                                                       : window.due) = done.due;
      window.opened = std::min(window.opened, facts.now);
      window.decided = facts.now;
      window.reminded.clear();
      window.told_late = false;
      break;
    case Act::call:
      window.opening_due = done.due;
      window.decided = facts.now;
      window.reminded.clear();
      window.told_late = false;
      break;
    case Act::remind:
      window.reminded.insert(window.reminded.end(), done.players.begin(), done.players.end());
      break;
    case Act::tell_late:
      window.told_late = true;
      break;
  }
  return window;
}

}  // namespace prizecourt::post
