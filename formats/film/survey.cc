#include "formats/film/survey.h"

#include "formats/match/typed_names.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace prizecourt {

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

}  // namespace prizecourt
