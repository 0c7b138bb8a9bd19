#include "court/order_file.h"

#include "court/hearing.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

std::vector<Cause> differences_between(const Delivered& recorded, const Delivered& file,
                                       std::size_t window) {
  ReplayInput a;
  ReplayInput b;
  a.turn = b.turn = file.turn();
  a.orders = {recorded};
  b.orders = {Delivered(recorded.name(), file.text())};
  std::vector<Cause> differences;
  add_window_differences(a, b, window, differences);
  return differences;
}

/// Whether a difference makes other orders. A link and a salt are what `orders seal` adds.
bool is_of_orders(const Cause& cause) {
  return !cause.is_idle && cause.kind != CauseKind::dice;
}

FileInGame compare_with(const Delivered& recorded, const Delivered& file, std::size_t window,
                        bool is_counted) {
  FileInGame found{.window = window,
                   .recorded_as = recorded.name(),
                   .differences = differences_between(recorded, file, window)};
  const bool is_other =
      std::any_of(found.differences.begin(), found.differences.end(), is_of_orders);
  found.fate = is_other ? FileFate::other : is_counted ? FileFate::played : FileFate::rolled_back;
  return found;
}

}  // namespace

FileInGame file_in_game(const ReplayText& replay, const Delivered& file) {
  const std::vector<bool> counts = which_count(replay.windows);
  FileInGame best;
  const auto rank = [](const FileInGame& found) {
    return std::pair(found.fate, found.differences.size());
  };
  bool is_turn_played = false;
  for (std::size_t i = 0; i < replay.windows.size(); ++i) {
    const ReplayInput& input = replay.windows[i].input;
    if (input.turn != file.turn()) continue;
    is_turn_played = true;
    for (const Delivered& recorded : input.orders) {
      if (recorded.player() != file.player()) continue;
      FileInGame found = compare_with(recorded, file, i + 1, counts[i]);
      if (found.fate == FileFate::other && !counts[i]) continue;
      if (rank(found) < rank(best)) best = std::move(found);
    }
  }
  best.is_turn_played = is_turn_played;
  return best;
}

}  // namespace prizecourt
