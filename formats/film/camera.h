#pragma once

#include "engine/table/go_between.h"
#include "formats/film/film.h"
#include "formats/match/match.h"

#include <string>
#include <vector>

namespace prizecourt {

/// How a film looks at a game.
struct Lens {
  const Match& match;
  const RulesetRow& ruleset;
  Viewer viewer;
  std::vector<MapPlace> places{};     ///< that there is room for in every picture
  std::span<const ShipFate> fates{};  ///< of earlier turns
  bool never_played = false;

  /// The picture as the viewer sees it.
  [[nodiscard]] svg::Drawing picture(PictureTime time, int turn,
                                     std::span<const Event> events) const;

  /// The same with the ships and how strong the sides are.
  [[nodiscard]] Shot shot(PictureTime time, int turn, std::span<const Event> events) const;
};

[[nodiscard]] Changes changes_between(const Shot& before, const Shot& after);

/// Stands between the rules and the players while a turn is played, and takes a frame of each event
/// that the viewer will see once the turn is over.
class Camera final : public GoBetween {
 public:
  /// `last` is what was shown last, and becomes what the last frame shows.
  Camera(const Lens& lens, int turn, Shot& last)
      : lens_(lens),
        turn_(turn),
        last_(last) {}

  void hear(const Event& event) override;

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

}  // namespace prizecourt
