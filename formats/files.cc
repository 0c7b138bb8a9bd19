#include "formats/files.h"

#include "formats/escape.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::size_t first_chunk = std::size_t{64} << 10;

std::string reason(int error) {
  return std::generic_category().message(error);
}

void report(Problems& problems, const std::string& path, Code code, std::string message) {
  problems.add({.severity = Severity::error,
                .code = code,
                .place = {.file = path.empty() ? "''" : path, .line = 0, .column = 0},
                .message = std::move(message),
                .hint = {},
                .source_line = {}});
}

void report_failure(Problems& problems, const std::string& path, int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
      return report(problems, path, "file-missing", "there is no such file");
    case EISDIR:
      return report(problems, path, "file-directory", "this is a folder, a file is expected");
    default:
      return report(problems, path, "file-unreadable", "cannot be read: " + reason(error));
  }
}

void report_size(Problems& problems, const std::string& path, std::size_t max_bytes) {
  report(problems, path, "file-too-large",
         "has more than the accepted " + std::to_string(max_bytes) + " bytes");
}

/// An open file, closed at the end of its scope.
class File {
 public:
  explicit File(const std::string& path)
      : number_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}

  File(const File&) = delete;
  File& operator=(const File&) = delete;

  ~File() {
    if (number_ >= 0) ::close(number_);
  }

  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

/// Reads up to the end or to `most` bytes; 0 or the error.
int read_all(int file, std::size_t most, std::string& text) {
  std::size_t filled = 0;
  while (filled < most) {
    if (filled == text.size()) {
      text.resize(std::min(most, std::max(first_chunk, 2 * text.size())));
    }
    const ssize_t count = ::read(file, text.data() + filled, text.size() - filled);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    if (count == 0) break;
    filled += static_cast<std::size_t>(count);
  }
  text.resize(filled);
  return 0;
}

}  // namespace

std::optional<std::string> read_file(const std::string& path, std::size_t max_bytes,
                                     Problems& problems) {
  const File file(path);

  struct stat info {};

  if (file.number() < 0 || ::fstat(file.number(), &info) != 0) {
    report_failure(problems, path, errno);
    return std::nullopt;
  }
  std::string text;
  if (S_ISREG(info.st_mode)) {
    const auto size = static_cast<std::uintmax_t>(info.st_size);
    if (size > max_bytes) {
      report_size(problems, path, max_bytes);
      return std::nullopt;
    }
    // One byte more than it has tells its end without growing the buffer.
    text.resize(static_cast<std::size_t>(size) + 1);
  }
  const std::size_t most = std::max(max_bytes, max_bytes + 1);  // SIZE_MAX + 1 is 0
  if (const int error = read_all(file.number(), most, text); error != 0) {
    report_failure(problems, path, error);
    return std::nullopt;
  }
  if (text.size() > max_bytes) {
    report_size(problems, path, max_bytes);
    return std::nullopt;
  }
  return text;
}

std::string to_text(const WriteError& error) {
  return for_terminal(error.path) + ": " + for_terminal(error.cause);
}

}  // namespace prizecourt
