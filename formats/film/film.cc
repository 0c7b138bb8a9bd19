#include "formats/film/film.h"

#include "engine/table/go_between.h"
#include "formats/match/match.h"
#include "formats/match/typed_names.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <utility>

namespace prizecourt {

// ---- before it is filmed ----

void Survey::watch(const Session& session, int turn, const Played& played) {
  if (rollback_in(played) != nullptr) {
    take_back(session.match().turn());
    windows_.push_back({.turn = session.match().turn(), .is_rollback = true, .counts = false});
    return;
  }
  if (played.goes_on) {
    windows_.back().ends_its_turn = false;
  } else {
    events_.clear();
  }
  events_.insert(events_.end(), played.events.begin(), played.events.end());
  windows_.push_back(
      {.turn = turn, .ends_its_turn = true, .places = places_after(session, turn, played)});
}

void Survey::take_back(int to_turn) {
  for (SurveyedWindow& window : windows_) {
    if (window.turn >= to_turn) window.counts = window.ends_its_turn = false;
  }
}

std::vector<MapPlace> Survey::places_after(const Session& session, int turn,
                                           const Played& played) const {
  const Match& match = session.match();
  const auto player = player_.empty() ? std::optional(std::string_view())
                                      : id_meant(match, NameFor::player, player_);
  if (!player) return {};
  return match.places({.time = played.waiting ? PictureTime::waiting : PictureTime::after,
                       .turn = turn,
                       .events = events_,
                       .viewer = {*player}});
}

int Survey::first_turn() const {
  const auto found = std::find_if(windows_.begin(), windows_.end(),
                                  [](const SurveyedWindow& window) { return window.counts; });
  return found == windows_.end() ? 0 : found->turn;
}

int Survey::last_turn() const {
  int last = 0;
  for (const SurveyedWindow& window : windows_) {
    if (window.counts) last = std::max(last, window.turn);
  }
  return last;
}

std::vector<MapPlace> Survey::places(int first_turn, int last_turn) const {
  std::vector<MapPlace> all;
  for (const SurveyedWindow& window : windows_) {
    // the picture at the start of a turn has the tracks of the turn before
    const bool shown = window.counts && window.turn + 1 >= first_turn && window.turn <= last_turn;
    if (shown) all.insert(all.end(), window.places.begin(), window.places.end());
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

// ---- filming ----

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
    strength[static_cast<std::size_t>(side - sides.begin())] += half_boxes_left(card);
  }
  for (int& boxes : strength) boxes = (boxes + 1) / 2;
  return strength;
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

/// How a film looks at a game.
struct Lens {
  const Match& match;
  const RulesetRow& ruleset;
  Viewer viewer;
  std::vector<MapPlace> places{};     ///< that there is room for in every picture
  std::span<const ShipFate> fates{};  ///< of earlier turns
  bool never_played = false;

  /// The picture as the viewer sees it, with the ships and how strong the sides are.
  [[nodiscard]] Shot shot(PictureTime time, int turn, std::span<const Event> events) const {
    std::vector<ShipCard> ships = match.cards(viewer);
    std::vector<int> strength = strength_of(match, ships);
    return {.picture = match.drawing({.time = time,
                                      .turn = turn,
                                      .events = events,
                                      .viewer = viewer,
                                      .words = svg::SaidInWords::nothing,
                                      .layout = svg::Layout::both,
                                      .places = places,
                                      .fates = fates,
                                      .never_played = never_played}),
            .ships = std::move(ships),
            .strength = std::move(strength)};
  }
};

/// Stands between the rules and the players while a turn is played, and takes a frame of each event
/// that the viewer will see once the turn is over.
class Camera final : public GoBetween {
 public:
  /// `last` is what was shown last, and becomes what the last frame shows.
  Camera(const Lens& lens, int turn, Shot& last)
      : lens_(lens),
        turn_(turn),
        last_(last) {}

  void hear(const Event& event) override {
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

  /// All events of the turn.
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }

  [[nodiscard]] std::vector<Frame> take_frames() { return std::move(frames_); }

 private:
  const Lens& lens_;
  int turn_;
  Shot& last_;
  std::string heading_;  ///< under which the last event stands
  std::vector<Event> events_;
  std::vector<Frame> frames_;
};

/// Plays through the windows of a replay.
class Filming {
 public:
  Filming(const FilmedReplay& game, const FilmRequest& request,
          const std::function<void(const FilmedTurn&)>& take, Session session)
      : game_(game),
        request_(request),
        take_(take),
        session_(std::move(session)) {}

  void film() {
    if (request_.first_turn <= game_.survey.first_turn())
      last_ = lens().shot(PictureTime::start, 0, {});
    for (std::size_t i = 0; i < game_.survey.windows().size(); ++i) play(i);
  }

 private:
  [[nodiscard]] Lens lens() const {
    return {.match = session_.match(),
            .ruleset = *session_.scenario().ruleset,
            .viewer = request_.viewer,
            .places = places_,
            .fates = fates_,
            .never_played = session_.hypothesis() != nullptr};
  }

  void play(std::size_t index) {
    const SurveyedWindow& window = game_.survey.windows()[index];
    const ReplayInput& input = game_.replay.windows[index].input;
    Problems none;
    if (window.is_rollback) {
      const auto played = session_.take_back(*input.rollback, none);
      std::erase_if(fates_, [&](const ShipFate& fate) { return fate.turn >= window.turn; });
      auto& events = taken_back_[window.turn];
      events.insert(events.end(), played->events.begin(), played->events.end());
      return;
    }
    const bool counts = window.counts && window.turn <= request_.last_turn;
    if (counts && window.turn >= request_.first_turn) return film_window(window, input);
    const auto played = session_.play_window(input, none);
    keep_fates(window, *played);
    if (!counts || window.turn + 1 < request_.first_turn) return;
    // The turn before the first that is filmed.
    events_before_.insert(events_before_.end(), played->events.begin(), played->events.end());
    if (window.ends_its_turn) last_ = lens().shot(PictureTime::after, window.turn, events_before_);
  }

  void film_window(const SurveyedWindow& window, const ReplayInput& input) {
    Problems none;
    if (!window.ends_its_turn) {
      const auto played = session_.play_window(input, none);
      keep_fates(window, *played);
      add_head(*played);
      return;
    }
    turn_.turn = window.turn;
    if (!std::exchange(is_begun_, true)) turn_.start = last_;
    const Lens through = lens();
    Camera camera(through, window.turn, last_);
    const auto played = session_.play_window(input, camera, none);
    TurnLog log = add_head(*played);
    turn_.frames = camera.take_frames();
    if (played->waiting) {
      turn_.waiting = session_.match().seen(*played, request_.viewer).waiting;
      keep_to_report();
    } else {
      Shot end = lens().shot(PictureTime::after, window.turn, camera.events());
      turn_.end = changes_between(last_, end);
      turn_.by_default = std::move(log.defaults);
      last_ = std::move(end);
    }
    keep_fates(window, *played);
    turn_.standing = session_.match().standing();
    if (const auto found = taken_back_.find(window.turn); found != taken_back_.end()) {
      turn_.taken_back = found->second;
    }
    take_(turn_);
    turn_ = {};
  }

  /// Of a turn that waits, who may not see all sees what his report tells: what happened so far,
  /// and the board as it was when the turn began.
  void keep_to_report() {
    const Viewer& viewer = request_.viewer;
    if (viewer.sees_all() || !has_secrets(session_.scenario())) return;
    std::vector<Frame> told;
    std::string heading;
    for (Frame& frame : turn_.frames) {
      if (!frame.heading.empty()) heading = frame.heading;
      Played one;
      one.events = {frame.event};
      if (session_.match().seen(one, viewer).events.empty()) continue;
      frame.number = static_cast<int>(told.size()) + 1;
      frame.heading = std::exchange(heading, {});
      frame.changes = {};
      told.push_back(std::move(frame));
    }
    turn_.frames = std::move(told);
  }

  /// Of ships, for the pictures of later turns.
  void keep_fates(const SurveyedWindow& window, const Played& played) {
    const Match& match = session_.match();
    add_fates(fates_, match.seen(played, request_.viewer).events,
              session_.scenario().ruleset->fates, window.turn);
  }

  /// Takes what stands above the events of a window; returns its log.
  TurnLog add_head(const Played& played) {
    TurnLog log = session_.match().turn_log(played, request_.viewer);
    if (turn_.title.empty()) turn_.title = log.title;
    if (turn_.conditions.empty()) turn_.conditions = log.conditions;
    for (const auto* const paragraphs : {&log.head, &log.decided}) {
      for (const std::string& one : *paragraphs) {
        const bool known = std::find(turn_.head.begin(), turn_.head.end(), one) != turn_.head.end();
        if (!known) turn_.head.push_back(one);
      }
    }
    return log;
  }

  const FilmedReplay& game_;
  const FilmRequest& request_;
  const std::function<void(const FilmedTurn&)>& take_;
  Session session_;
  std::vector<MapPlace> places_ = game_.survey.places(request_.first_turn, request_.last_turn);
  std::vector<ShipFate> fates_;                   ///< up to the last window
  Shot last_;                                     ///< what was shown last
  bool is_begun_ = false;                         ///< whether a turn was filmed
  FilmedTurn turn_;                               ///< the one that is filmed
  std::vector<Event> events_before_;              ///< of the turn before the first that is filmed
  std::map<int, std::vector<Event>> taken_back_;  ///< by the turn at which the game stood again
};

}  // namespace

void film_turns(const FilmedReplay& game, const FilmRequest& request,
                const std::function<void(const FilmedTurn&)>& take) {
  Problems none;
  auto session = Session::begin(game.rulesets, game.replay.scenario, none);
  Filming(game, request, take, std::move(*session)).film();
}

}  // namespace prizecourt
