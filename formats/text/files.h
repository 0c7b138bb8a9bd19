#pragma once

#include "formats/text/problems.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Reading untrusted files and writing files that must not be lost.
namespace prizecourt {

/// The system failed at what every program relies on: a disk that cannot be read, no file number
/// left. That says nothing about a file, so nobody may go on as if it were not there. Whoever meets
/// it ends; its text names the path and what failed.
class SystemFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Throws SystemFailure where `error` (an errno) is of that sort, and not an answer about the path,
/// such as that it is not there or not for this user.
void require_answer(int error, const std::string& path, std::string_view step);

/// What a path leads to, at the end of symbolic links.
enum class PathKind : std::uint8_t {
  nothing,
  file,
  folder,
  other,    ///< a pipe, a device, a socket
  unknown,  ///< this user may not look at it; whoever opens it is told why
};

/// Throws SystemFailure, as all below does.
[[nodiscard]] PathKind kind_of(const std::string& path);

[[nodiscard]] inline bool is_folder(const std::string& path) {
  return kind_of(path) == PathKind::folder;
}

/// Throws SystemFailure also where this user may not look: "not there" must be known.
[[nodiscard]] bool is_there(const std::string& path);

/// False also where one of them is not there or not for this user, since he reads and writes
/// neither.
[[nodiscard]] bool is_same_file(const std::string& a, const std::string& b);

/// The names of all that is in a folder, sorted. Where one of it cannot be listed a problem says
/// so, and nothing is returned.
[[nodiscard]] std::optional<std::vector<std::string>> names_in(const std::string& folder,
                                                               Problems& problems);

/// The whole of a regular file; symbolic links that the user made himself are followed. When there
/// is no such file, it is a folder, a named pipe or a device, this user may not read it or it has
/// more than `max_bytes`, a problem says so and nothing is returned. Never waits for anybody, but
/// for what is piped into the program itself (/dev/stdin, /dev/fd/N). Never reads more than
/// `max_bytes` + 1 bytes.
[[nodiscard]] std::optional<std::string> read_file(const std::string& path, std::size_t max_bytes,
                                                   Problems& problems);

/// read_file() of what somebody else put there: a symbolic link is refused, too, as it could lead
/// to what he may not see.
[[nodiscard]] std::optional<std::string> read_foreign_file(const std::string& path,
                                                           std::size_t max_bytes,
                                                           Problems& problems);

/// The lines of a file that may be too long to be held in memory.
class FileLines {
 public:
  /// Opens what read_file() would read, from its first line on; else a problem says why not.
  [[nodiscard]] static std::optional<FileLines> open(const std::string& path, Problems& problems);

  /// The next line, without its line feed; nothing at the end of the file, or where a line is
  /// longer than any that the program writes.
  [[nodiscard]] std::optional<std::string> next();

  /// Whether the line that next() gave has a line feed, which only the last one may lack.
  [[nodiscard]] bool has_line_feed() const { return has_line_feed_; }

  FileLines(FileLines&& other) noexcept;
  FileLines& operator=(FileLines&& other) noexcept;
  FileLines(const FileLines&) = delete;
  FileLines& operator=(const FileLines&) = delete;
  ~FileLines();

 private:
  FileLines(int file, std::string path)
      : file_(file),
        path_(std::move(path)) {}

  int file_ = -1;
  std::string path_;
  std::string read_;  ///< and not given yet, from `at_` on
  std::size_t at_ = 0;
  bool has_line_feed_ = false;
};

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
