#pragma once

#include "court/causes.h"
#include "engine/table/enum_names.h"
#include "formats/orders/orders_file.h"
#include "formats/replay/replay.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// A file of orders looked for in a recorded game: whether it is the one that was played.
namespace prizecourt {

enum class FileFate : std::uint8_t {
  played,       ///< its orders were played, and the turn counts
  rolled_back,  ///< it was played, and the turn was rolled back
  other,        ///< other orders of that player were played
  none,         ///< the game has no orders of that player for that turn
};

struct FileInGame {
  FileFate fate = FileFate::none;
  std::size_t window = 0;          ///< where it was found, or the others; from 1, 0 for `none`
  std::string recorded_as{};       ///< what the replay calls the file of that window
  bool is_turn_played = false;     ///< whether the turn that it is for is in the replay
  std::vector<Cause> differences;  ///< from the file of that window (A) to this one (B)
};

/// Compares the file, which must have a label (Delivered::has_label()), with what the replay
/// records as submitted. Comments, line ends and the secrets that `orders seal` adds make no other
/// orders. Of several files of that player for that turn the most similar one is named.
[[nodiscard]] FileInGame file_in_game(const ReplayText& replay, const Delivered& file);

}  // namespace prizecourt
