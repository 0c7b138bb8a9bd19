#include "formats/text/files.h"

#include "formats/text/escape.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::size_t first_chunk = std::size_t{64} << 10;
constexpr std::string_view cannot_be_read = "cannot be read";
constexpr std::string_view cannot_be_looked_at = "cannot be accessed";

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
      return report(problems, path, "file-directory", "expected a file, found a folder");
    case ENXIO:
      return report(problems, path, "file-special", "expected a file, found a socket");
    default:
      return report(problems, path, "file-unreadable", "cannot be read: " + reason(error));
  }
}

void report_special(Problems& problems, const std::string& path, mode_t mode) {
  if (S_ISDIR(mode)) return report_failure(problems, path, EISDIR);
  const std::string what = S_ISFIFO(mode) ? "a named pipe" : "a device";
  report(problems, path, "file-special", "expected a file, found " + what);
}

void report_size(Problems& problems, const std::string& path, std::size_t max_bytes) {
  report(problems, path, "file-too-large",
         "has more than the accepted " + std::to_string(max_bytes) + " bytes");
}

/// Whether the system says something about the path, and not about itself.
bool is_answer(int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
    case EISDIR:
    case ENXIO:
    case ELOOP:
    case ENAMETOOLONG:
    case EACCES:
    case EPERM:
      return true;
    default:
      return false;
  }
}

enum class Links : std::uint8_t { followed, refused };

/// What was piped into the program itself, which its user knows.
bool is_own_stream(const std::string& path) {
  return path == "/dev/stdin" || path.starts_with("/dev/fd/") || path.starts_with("/proc/self/fd/");
}

/// An open file, closed at the end of its scope.
class File {
 public:
  File(const std::string& path, Links links) {
    // A pipe that nobody writes to would be waited for without end.
    const int wait = is_own_stream(path) ? 0 : O_NONBLOCK;
    const int follow = links == Links::refused ? O_NOFOLLOW : 0;
    number_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | wait | follow);
  }

  File(const File&) = delete;
  File& operator=(const File&) = delete;

  ~File() {
    if (number_ >= 0) ::close(number_);
  }

  [[nodiscard]] int number() const { return number_; }

  /// From now on somebody else closes it.
  [[nodiscard]] int release() { return std::exchange(number_, -1); }

 private:
  int number_ = -1;
};

/// Whether it is open and a regular file, or what was piped into the program; else a problem says
/// what it is. `info` is what the system knows of it.
bool is_readable(const File& file, const std::string& path, Links links, struct stat& info,
                 Problems& problems) {
  if (file.number() < 0 && errno == ELOOP && links == Links::refused) {
    report(problems, path, "file-special", "expected a file, found a symbolic link");
    return false;
  }
  if (file.number() < 0 || ::fstat(file.number(), &info) != 0) {
    const int error = errno;
    require_answer(error, path, cannot_be_read);
    report_failure(problems, path, error);
    return false;
  }
  if (S_ISREG(info.st_mode) || is_own_stream(path)) return true;
  report_special(problems, path, info.st_mode);
  return false;
}

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

std::optional<std::string> read(const std::string& path, std::size_t max_bytes, Links links,
                                Problems& problems) {
  const File file(path, links);

  struct stat info {};

  if (!is_readable(file, path, links, info, problems)) return std::nullopt;
  std::string text;
  std::uintmax_t size = 0;  // of what has one
  if (S_ISREG(info.st_mode)) {
    size = static_cast<std::uintmax_t>(info.st_size);
    if (size > max_bytes) {
      report_size(problems, path, max_bytes);
      return std::nullopt;
    }
    // One byte more than it has tells its end without growing the buffer.
    text.resize(static_cast<std::size_t>(size) + 1);
  }
  const std::size_t most = std::max(max_bytes, max_bytes + 1);  // SIZE_MAX + 1 is 0
  if (const int error = read_all(file.number(), most, text); error != 0) {
    require_answer(error, path, cannot_be_read);
    report_failure(problems, path, error);
    return std::nullopt;
  }
  if (text.size() < size)
    throw SystemFailure(path + ": the file ends too early: " + std::to_string(text.size()) +
                        " of " + std::to_string(size) + " bytes can be read");
  if (text.size() > max_bytes) {
    report_size(problems, path, max_bytes);
    return std::nullopt;
  }
  return text;
}

/// False, with errno set, where the system says that it is not there or not for this user.
bool look_at(const std::string& path, struct stat& info) {
  if (::stat(path.c_str(), &info) == 0) return true;
  const int error = errno;
  require_answer(error, path, cannot_be_looked_at);
  errno = error;
  return false;
}

}  // namespace

void require_answer(int error, const std::string& path, std::string_view step) {
  if (!is_answer(error))
    throw SystemFailure(path + ": " + std::string(step) + ": " + reason(error));
}

PathKind kind_of(const std::string& path) {
  struct stat info {};

  if (!look_at(path, info)) {
    return errno == ENOENT || errno == ENOTDIR ? PathKind::nothing : PathKind::unknown;
  }
  if (S_ISREG(info.st_mode)) return PathKind::file;
  return S_ISDIR(info.st_mode) ? PathKind::folder : PathKind::other;
}

bool is_there(const std::string& path) {
  const PathKind kind = kind_of(path);
  if (kind == PathKind::unknown) {
    throw SystemFailure(path + ": " + std::string(cannot_be_looked_at) + ": " + reason(EACCES));
  }
  return kind != PathKind::nothing;
}

bool is_same_file(const std::string& a, const std::string& b) {
  struct stat first {};

  struct stat second {};

  if (!look_at(a, first) || !look_at(b, second)) return false;
  return first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

std::optional<std::vector<std::string>> names_in(const std::string& folder, Problems& problems) {
  namespace fs = std::filesystem;
  std::vector<std::string> names;
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    names.push_back(entry->path().filename().string());
  }
  if (error) {
    require_answer(error.value(), folder, cannot_be_read);
    report(problems, folder, "file-unreadable", "this folder cannot be read: " + error.message());
    return std::nullopt;
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::optional<std::string> read_file(const std::string& path, std::size_t max_bytes,
                                     Problems& problems) {
  return read(path, max_bytes, Links::followed, problems);
}

std::optional<std::string> read_foreign_file(const std::string& path, std::size_t max_bytes,
                                             Problems& problems) {
  return read(path, max_bytes, Links::refused, problems);
}

std::optional<FileLines> FileLines::open(const std::string& path, Problems& problems) {
  File file(path, Links::followed);

  struct stat info {};

  if (!is_readable(file, path, Links::followed, info, problems)) return std::nullopt;
  return FileLines(file.release(), path);
}

std::optional<std::string> FileLines::next() {
  constexpr std::size_t longest_line = std::size_t{16} << 20;
  std::size_t searched = at_;
  while (true) {
    const std::size_t end = read_.find('\n', searched);
    if (end != std::string::npos) {
      std::string line = read_.substr(at_, end - at_);
      at_ = end + 1;
      has_line_feed_ = true;
      return line;
    }
    read_.erase(0, std::exchange(at_, 0));
    if (read_.size() > longest_line) return std::nullopt;
    std::string more;
    if (const int error = read_all(file_, first_chunk, more); error != 0) {
      throw SystemFailure(path_ + ": " + std::string(cannot_be_read) + ": " + reason(error));
    }
    if (more.empty()) break;
    searched = read_.size();
    read_ += more;
  }
  has_line_feed_ = false;
  if (read_.empty()) return std::nullopt;
  return std::exchange(read_, {});
}

FileLines::FileLines(FileLines&& other) noexcept
    : file_(std::exchange(other.file_, -1)),
      path_(std::move(other.path_)),
      read_(std::move(other.read_)),
      at_(other.at_),
      has_line_feed_(other.has_line_feed_) {}

FileLines& FileLines::operator=(FileLines&& other) noexcept {
  std::swap(file_, other.file_);
  path_ = std::move(other.path_);
  read_ = std::move(other.read_);
  at_ = other.at_;
  has_line_feed_ = other.has_line_feed_;
  return *this;
}

FileLines::~FileLines() {
  if (file_ >= 0) ::close(file_);
}

std::string to_text(const WriteError& error) {
  return for_terminal(error.path) + ": " + for_terminal(error.cause);
}

}  // namespace prizecourt
