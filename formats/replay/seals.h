#pragma once

#include "formats/orders/orders_file.h"
#include "formats/replay/replay.h"
#include "formats/seals/chain.h"
#include "formats/text/problems.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What `prizecourt orders seal` puts into order files, and what is checked of it when a window is
/// played: links of joint dice, and the commitments of sealed orders.
namespace prizecourt {

/// The window for which files are handed in.
struct WindowAt {
  int number = 0;
  std::string_view scenario;  ///< the file that messages about the window as a whole name
};

/// Reports something about the game as a whole, for which the file of its scenario stands.
void report_of_game(std::string_view scenario, Code code, std::string message, std::string hint,
                    Problems& problems);

/// The links in the files of a window, by party. Reports a file without one, a link that is not
/// the one due, and that there is none of the umpire: without him nothing is rolled.
[[nodiscard]] JointDice::Links collect_links(const JointDice& dice, const WindowAt& window,
                                             std::span<const Delivered> files, Problems& problems);

/// Reports a link in one file that is not the one due.
void check_link(const JointDice& dice, int window, const Delivered& file, Problems& problems);

/// Warns of a file without the keys that it needs before it is handed in.
void warn_of_missing_seals(const SealKeys& needed, const Delivered& file, Problems& problems);

/// Reports every file of a player that has no salt, was not committed to, or is not the one that
/// was; and commitments of nobody, or two of one player.
void check_openings(const WindowInput& input, const WindowAt& window,
                    std::span<const std::string_view> players, Problems& problems);

/// The players who committed to orders and did not open them.
[[nodiscard]] std::vector<std::string> unopened(const WindowInput& input);

}  // namespace prizecourt
