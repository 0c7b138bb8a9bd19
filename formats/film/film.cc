#include "formats/film/film.h"

#include "formats/film/camera.h"

#include <algorithm>
#include <map>
#include <utility>

namespace prizecourt {
namespace {

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
    if (request_.first_turn <= game_.survey.first_turn()) last_ = shot(PictureTime::start, 0, {});
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

  [[nodiscard]] Shot shot(PictureTime time, int turn, std::span<const Event> events) const {
    return lens().shot(time, turn, events);
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
    if (!counts || window.turn + 1 < request_.first_turn) {
      keep_fates(window, *session_.play_window(input, none));
    } else if (window.turn < request_.first_turn) {
      come_to_the_start(window, input);
    } else {
      film_window(window, input);
    }
  }

  /// Plays a window of the turn before the first that is filmed.
  void come_to_the_start(const SurveyedWindow& window, const ReplayInput& input) {
    Problems none;
    const auto played = session_.play_window(input, none);
    keep_fates(window, *played);
    events_before_.insert(events_before_.end(), played->events.begin(), played->events.end());
    if (window.ends_its_turn) last_ = shot(PictureTime::after, window.turn, events_before_);
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
      Shot end = shot(PictureTime::after, window.turn, camera.events());
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
