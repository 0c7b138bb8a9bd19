#include "formats/text/secret_file.h"

#include "formats/text/file_calls.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace prizecourt {
namespace {

/// 0, or the error.
int fill(int file, std::string_view content) {
  while (!content.empty()) {
    const ssize_t count = ::write(file, content.data(), content.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    content.remove_prefix(static_cast<std::size_t>(count));
  }
  return ::fsync(file) == 0 ? 0 : errno;
}

WriteError failure(const std::string& path, std::string_view step, int error) {
  return {.path = path, .cause = std::string(step) + ": " + std::generic_category().message(error)};
}

/// Gives a file its name unless there is one of that name; 0, or the error.
int name_it(const std::string& temporary, const std::string& path) {
  if (::renameat2(AT_FDCWD, temporary.c_str(), AT_FDCWD, path.c_str(), RENAME_NOREPLACE) == 0) {
    return 0;
  }
  if (errno != EINVAL && errno != ENOSYS) return errno;
  // A file system that cannot rename like this can make a second name.
  if (::link(temporary.c_str(), path.c_str()) != 0) return errno;
  ::unlink(temporary.c_str());
  return 0;
}

}  // namespace

std::optional<WriteError> write_secret_file(const std::string& path, std::string_view content) {
  constexpr std::string_view ending = ".tmp";
  const std::size_t slash = path.rfind('/');
  const std::size_t start = slash == std::string::npos ? 0 : slash + 1;
  std::string temporary =
      path.substr(0, start) + '.' + path.substr(start) + ".XXXXXX" + std::string(ending);
  const int file = ::mkostemps(temporary.data(), static_cast<int>(ending.size()), O_CLOEXEC);
  if (file < 0) return failure(path, "cannot create a new file", errno);
  int error = fill(file, content);
  if (::close(file) != 0 && error == 0) error = errno;
  std::string_view step = "cannot write";
  if (error == 0) {
    error = name_it(temporary, path);
    step = "cannot create a new file";
  }
  if (error == 0) return sync_folder_of(path);
  ::unlink(temporary.c_str());
  return failure(path, step, error);
}

}  // namespace prizecourt
