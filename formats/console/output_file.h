#pragma once

#include "formats/console/command.h"
#include "formats/console/context.h"

#include <functional>
#include <string>
#include <string_view>

/// Files that a command writes for people. Nothing that is there is lost: what takes the place of a
/// file is the same thing grown, or somebody says `--force`.
namespace prizecourt {

struct OutputFile {
  std::string path;  ///< empty: none is asked for
  bool force = false;
};

/// What help says of it.
struct OutputWords {
  std::string_view option;    ///< "--log"
  std::string_view what;      ///< "write the log there"
  std::string_view fallback;  ///< without it: "it is printed"
  std::string_view earlier;  ///< what it replaces unasked: "an earlier part of the log"; or nothing
  bool required = false;
};

/// The option, and after it `--force`; `output` must outlive the command.
[[nodiscard]] OptionRows output_options(OutputFile& output, const OutputWords& words);

/// Whether the text of a file that is there is an earlier version of what is to be written.
using IsEarlier = std::function<bool(std::string_view there)>;

/// Whether something may be written there: over nothing, over an earlier version. Says so where it
/// may not, and sets the status bad_usage.
[[nodiscard]] bool may_replace(Context& context, const OutputFile& output,
                               const IsEarlier& is_earlier);

/// Whether a file can lie there: it is no folder, and is to lie in one that there is. For what
/// works long before it writes. Says so where it cannot, and sets the status system_failed.
[[nodiscard]] bool has_a_place(Context& context, const std::string& path);

/// Writes it if it may; over the very same, too.
[[nodiscard]] bool write_new(Context& context, const OutputFile& output, std::string_view content,
                             const IsEarlier& is_earlier);

/// Makes a folder and those that it lies in, where they are not there. Says so where it cannot, and
/// sets the status system_failed.
[[nodiscard]] bool make_folders(Context& context, const std::string& path);

}  // namespace prizecourt
