#pragma once

#include "formats/problems.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Reading untrusted files and writing files that must not be lost.
namespace prizecourt {

/// The whole of a regular file, a pipe or a device such as /dev/stdin. When there is no such file,
/// it is a folder, it cannot be read or has more than `max_bytes`, a problem says so and nothing is
/// returned. Never reads more than `max_bytes` + 1 bytes.
[[nodiscard]] std::optional<std::string> read_file(const std::string& path, std::size_t max_bytes,
                                                   Problems& problems);

/// Why a file could not be written.
struct WriteError {
  std::string path;
  std::string cause;  ///< "cannot rename the temporary file: no space left on device"
};

/// `path: cause`, escaped for a terminal.
[[nodiscard]] std::string to_text(const WriteError& error);

/// Makes `content` the content of `path`, atomically and durably: whoever reads the file, whenever
/// the program or the machine stops, finds the old content or the new one, whole; and after success
/// the new one survives a power cut. Keeps the permissions of a file that was there and follows
/// symbolic links. Leaves no temporary file behind on failure (a killed process can:
/// `.NAME.*.tmp`). A pipe or a device such as /dev/stdout is written to directly.
[[nodiscard]] std::optional<WriteError> replace_file(const std::string& path,
                                                     std::string_view content);

}  // namespace prizecourt
