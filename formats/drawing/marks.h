#pragma once

#include "formats/drawing/shapes.h"
#include "formats/drawing/svg.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// What became of a ship that is out of a game, or in other hands.
enum class Fate : std::uint8_t { sunk, taken, left };

}  // namespace prizecourt

/// What happened, drawn on a board: shots, what they hit, what became of ships that are gone.
namespace prizecourt::picture {

/// The spot so far away from `from` towards `to`; `from` where both are the same.
[[nodiscard]] Spot along(Spot from, Spot to, int distance);

/// A line with a head whose tip is at `to`, in whatever direction.
void draw_arrow(svg::Writer& out, Spot from, Spot to);

/// Two crossed swords: they fought. `reach` is from the middle to a point.
void draw_swords(svg::Writer& out, Spot middle, int reach);

// ---- shots --------------------------------------------------------------------------------------

/// What came of a shot, the worst last.
enum class Struck : std::uint8_t { missed, hit, raked };

/// What a shot that came to that is called in a game, for the key.
struct ShotWords {
  Struck struck{};
  std::string_view words;
};

/// Who fired at whom, by the ids of ships: everything of a turn, or of a step of it, at one target.
struct Fire {
  std::string who;
  std::string against;
  int guns = 0;  ///< 0: nobody counts them, or there is no room for a number
  Struck struck = Struck::missed;
  Spot from{};
  Spot to{};
  int letters = 145;  ///< size of the number of guns
};

/// One more broadside: guns of the same ship at the same target, from the same spot to the same
/// spot, are one shot, with the worst that came of it.
void add_fire(std::vector<Fire>& all, const Fire& fire);

/// From the middle of a ship to that of another one, each of which has so much room around it that
/// stays clear: broken for a miss, heavier where she is raked, a little to the right of the way, so
/// that an answer can be told from it.
void draw_shot(svg::Writer& out, const Fire& fire, int room);

/// A burst; around a ship it belongs below her hull. A shot that hits ends in one by itself.
void draw_flash(svg::Writer& out, Spot middle, int radius);

/// A group `shot:ID:ID` for each shot, with `:2` and so on behind where the same two were at it
/// from several spots. None has an order that depends on what else is there.
void draw_fires(svg::Writer& out, const std::vector<Fire>& fires, int room);

// ---- where a ship was ---------------------------------------------------------------------------

/// At which end of her way an outline of a ship is drawn: where it begins or, where the turn waits,
/// where it ends.
enum class Outline : std::uint8_t { begins, ends };

/// The way of a ship in a turn, and her outline at the end of it where she is not.
struct Track {
  std::string ship;  ///< id
  std::vector<Spot> spots;
  std::optional<Hull> outline;
};

/// Groups `track:ID` and `outline:ID`.
void draw_track(svg::Writer& out, const Track& track);

// ---- what became of a ship ----------------------------------------------------------------------

/// Its sign with words on the right, small and grey.
void draw_fate(svg::Writer& out, Spot middle, Fate fate, std::string_view words);

}  // namespace prizecourt::picture
