#pragma once

#include "formats/match/picture.h"
#include "formats/replay/session.h"
#include "formats/telling/played.h"

#include <string>
#include <vector>

namespace prizecourt {

/// A window of a replay, as it turned out.
struct SurveyedWindow {
  int turn = 0;
  bool is_rollback = false;
  bool counts = true;              ///< it was not taken back later; a rollback never does
  bool ends_its_turn = false;      ///< no later window that counts is of its turn
  std::vector<MapPlace> places{};  ///< where ships are after it, and where they were in its turn
};

/// Looks through a replay while it is verified (Watcher), before it is filmed: what counts of it,
/// and how much of a map there must be room for.
class Survey {
 public:
  /// With the eyes of a player, by his name or id; empty: of who sees all. Where nobody is called
  /// that, no places are noted.
  explicit Survey(std::string player)
      : player_(std::move(player)) {}

  void watch(const Session& session, int turn, const Played& played);

  [[nodiscard]] const std::vector<SurveyedWindow>& windows() const { return windows_; }

  /// The first and the last turn that were played, or begun, and count; 0 where there is none.
  [[nodiscard]] int first_turn() const;
  [[nodiscard]] int last_turn() const;

  /// Where ships are in these turns, and where they were when the first of them began; each once.
  [[nodiscard]] std::vector<MapPlace> places(int first_turn, int last_turn) const;

 private:
  void take_back(int to_turn);
  [[nodiscard]] std::vector<MapPlace> places_after(const Session& session, int turn,
                                                   const Played& played) const;

  std::string player_;
  std::vector<SurveyedWindow> windows_;
  std::vector<Event> events_;  ///< of the turn
};

}  // namespace prizecourt
