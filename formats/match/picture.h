#pragma once

#include "engine/table/event.h"
#include "formats/drawing/livery.h"
#include "formats/drawing/marks.h"
#include "formats/drawing/svg.h"
#include "formats/match/measure.h"
#include "formats/match/viewer.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// A picture of a game, in groups (formats/drawing/svg.h) that come in an order which does not
/// depend on what is there, so that two pictures of a game can be compared group by group.
/// docs/pictures.md is its manual.
namespace prizecourt {

/// When in the game a picture is taken.
enum class PictureTime : std::uint8_t {
  start,       ///< before the first turn
  after,       ///< the turn is over
  waiting,     ///< the turn waits for orders: ships stand where they did when it began
  taken_back,  ///< the umpire took back what was played since the turn began
  plotted,     ///< the turn has not begun; tracks are those that somebody's orders lead to
  during,      ///< the turn is being played: ships stand where they have come to so far
};

/// Whether a picture shows where guns bear.
enum class Arcs : std::uint8_t { hidden, shown };

/// A place on the map of a game (formats/match/board.h); a game without a map has none.
struct MapPlace {
  int column = 0;
  int line = 0;
  auto operator<=>(const MapPlace&) const = default;
};

/// A kind of event by which a ship is out of a game, or changes hands.
struct FatefulKind {
  std::string_view kind;
  Fate fate{};
  Party of = Party::who;  ///< whose fate it is
};

/// What became of a ship, and in which turn.
struct ShipFate {
  std::string ship;  ///< by id
  Fate fate{};
  int turn = 0;
};

/// Adds what events of a turn tell of it.
void add_fates(std::vector<ShipFate>& all, std::span<const Event> events,
               std::span<const FatefulKind> kinds, int turn);

/// What a picture is asked to show besides the position.
struct PictureRequest {
  PictureTime time = PictureTime::start;
  int turn = 0;  ///< the turn that was played last, or waits, or is to be played again
  std::span<const Event>
      events{};  ///< of that turn, as far as it was played: tracks come from them
  Arcs arcs = Arcs::hidden;
  std::string_view ship{};  ///< whose arcs, by id; empty: everybody's
  Viewer viewer{};          ///< for whose eyes
  svg::SaidInWords words = svg::SaidInWords::all;
  svg::Layout layout = svg::Layout::wide;
  std::span<const MapPlace>
      places{};  ///< that there must be room for, besides those that are shown

  /// Of earlier turns, as far as whoever asks knows them and the viewer may; those of `events` are
  /// found there.
  std::span<const ShipFate> fates{};
  bool never_played = false;  ///< the game is hypothetical (formats/scenario/hypothesis.h)
};

/// What a ruleset draws: the states before and after what was played last, which are the same where
/// the turn waits.
template <class State>
struct PictureOf {
  std::string_view title;                  ///< of the game
  std::span<const picture::Paint> paints;  ///< of the sides, in order
  const State& before;
  const State& now;
  const PictureRequest& request;
};

/// Whether ships stand where the turn begins, and their tracks lead away from there.
[[nodiscard]] constexpr bool stands_at_start(PictureTime time) {
  return time == PictureTime::waiting || time == PictureTime::plotted;
}

/// What the key of a picture says of tracks.
[[nodiscard]] constexpr picture::Outline outline_of(PictureTime time) {
  return stands_at_start(time) ? picture::Outline::ends : picture::Outline::begins;
}

/// `After turn 3`, and whether the game was never played.
[[nodiscard]] std::string in_words(const PictureRequest& request);

/// What became of a ship last, as far as a picture is asked to show it; null where that is not
/// known.
[[nodiscard]] const ShipFate* find_fate(const PictureRequest& request, std::string_view ship);

/// `sunk in turn 4`, or `sunk` where nobody knows when.
[[nodiscard]] std::string in_words(std::string_view what, const ShipFate* fate);

/// Those of the events whose shots are drawn: while the turn is played those of the step that it
/// has come to, else all.
[[nodiscard]] std::span<const Event> events_of_shots(const PictureRequest& request);

// ---- facts of events ----

/// Facts of an event by key; empty, or null, where there is none of that type.
[[nodiscard]] std::span<const int> find_numbers(const Event& event, std::string_view key);
[[nodiscard]] const int* find_number(const Event& event, std::string_view key);

}  // namespace prizecourt
