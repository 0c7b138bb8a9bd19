#include "formats/text/temporary_folder.h"

#include "formats/text/files.h"
#include "formats/text/problems.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace prizecourt {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view folder_stem = "prizecourt-run-";
constexpr std::string_view noise = "XXXXXX";

/// A folder, opened to be locked; -1 where it is none, or not ours.
int open_folder(const fs::path& path) {
  const int folder = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);

  struct stat info {};

  if (folder >= 0 && ::fstat(folder, &info) == 0 && info.st_uid == ::geteuid()) return folder;
  if (folder >= 0) ::close(folder);
  return -1;
}

void remove_with_content(const fs::path& path) {
  std::error_code in_nobodys_way;
  fs::remove_all(path, in_nobodys_way);
}

}  // namespace

void sweep_temporary_folders() {
  const fs::path folder = fs::temp_directory_path();
  Problems in_nobodys_way;
  const auto names = names_in(folder.string(), in_nobodys_way);
  if (!names) return;
  for (const std::string& name : *names) {
    if (!name.starts_with(folder_stem) || name.size() != folder_stem.size() + noise.size())
      continue;
    const int left = open_folder(folder / name);
    if (left < 0) continue;
    if (::flock(left, LOCK_EX | LOCK_NB) == 0) remove_with_content(folder / name);
    ::close(left);
  }
}

TemporaryFolder::TemporaryFolder() {
  constexpr int most_tries = 100;
  for (int tries = 0; tries < most_tries; ++tries) {
    if (make()) return;
  }
  throw SystemFailure(fs::temp_directory_path().string() + ": no temporary folder can be kept");
}

/// False where somebody swept the folder before we had locked it.
bool TemporaryFolder::make() {
  std::string pattern =
      (fs::temp_directory_path() / std::string(folder_stem).append(noise)).string();
  if (::mkdtemp(pattern.data()) == nullptr) {
    throw SystemFailure(
        pattern + ": no temporary folder can be made: " + std::generic_category().message(errno));
  }
  path_ = pattern;
  lock_ = open_folder(path_);
  if (lock_ < 0) return false;

  struct stat info {};

  const bool ours = ::flock(lock_, LOCK_EX) == 0 && ::fstat(lock_, &info) == 0 && info.st_nlink > 0;
  if (!ours) ::close(lock_);
  return ours;
}

TemporaryFolder::~TemporaryFolder() {
  remove_with_content(path_);
  ::close(lock_);
}

}  // namespace prizecourt
