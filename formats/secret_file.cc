#include "formats/secret_file.h"

#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace prizecourt {
namespace {

constexpr mode_t owner_only = 0600;

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

}  // namespace

std::optional<WriteError> write_secret_file(const std::string& path, std::string_view content) {
  const int file =
      ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, owner_only);
  if (file < 0) return failure(path, "cannot create a new file", errno);
  int error = fill(file, content);
  if (::close(file) != 0 && error == 0) error = errno;
  if (error == 0) return std::nullopt;
  ::unlink(path.c_str());
  return failure(path, "cannot write", error);
}

}  // namespace prizecourt
