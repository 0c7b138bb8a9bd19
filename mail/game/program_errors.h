#pragma once

#include "formats/console/context.h"
#include "formats/console/output_file.h"

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

/// The standard error of a program in a seat, saved for its authors.
namespace prizecourt {

struct ProgramErrors {
  std::string bot;  ///< its name: program:varga
  std::string player;
  std::string when;  ///< "window 3"
  std::string text;
};

/// The last lines, `most` at most, each shortened, and harmless on a terminal.
[[nodiscard]] std::vector<std::string> last_lines_of(std::string_view errors, std::size_t most);

/// The text of such a file: `there`, which it held before, and `errors` as they came, below a title
/// that names `bot` and `when`. No more than the last 64 KiB of it all.
[[nodiscard]] std::string kept_errors(std::string_view there, std::string_view bot,
                                      std::string_view when, std::string_view errors);

/// Writes the errors beside a record of what the program played,
/// `game.replay.yaml.varga.stderr.txt`, and returns that path; empty where the program wrote
/// nothing, or the record is a pipe. Nothing, after saying why, where that fails.
[[nodiscard]] std::optional<std::string> keep_errors_beside(Context& context,
                                                            const OutputFile& record,
                                                            const ProgramErrors& errors);

/// Appends them to a file for the whole game. Returns false, after an error message, if that fails.
[[nodiscard]] bool add_errors(Context& context, const std::string& path,
                              const ProgramErrors& errors);

/// For a message: "its standard error is saved in game/bots/varga.stderr.txt".
[[nodiscard]] std::string where_errors_are(const std::string& path);

/// Prints the last of them, in lines of their own.
void tell_last_errors(std::ostream& out, std::string_view errors);

}  // namespace prizecourt
