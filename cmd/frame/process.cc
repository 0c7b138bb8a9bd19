#include "cmd/frame/process.h"

#include "formats/text/files.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace prizecourt {
namespace {

std::time_t now() {
  const char* fixed = std::getenv("SOURCE_DATE_EPOCH");
  if (fixed == nullptr) return std::time(nullptr);
  const std::string_view text(fixed);
  std::time_t seconds = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), seconds);
  return read.ec == std::errc() ? seconds : std::time(nullptr);
}

/// A signal reaches nothing but what is static.
volatile std::sig_atomic_t pressed = 0;

void note(int /*signal*/) {
  pressed = 1;
}

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

std::string utc_now() {
  const std::time_t seconds = now();
  std::tm parts{};
  if (::gmtime_r(&seconds, &parts) == nullptr) return "at an unknown time";
  std::array<char, 40> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &parts);
  return {text.data(), size};
}

std::int64_t elapsed_milliseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

Interrupt::Interrupt(Signals signals)
    : signals_(signals) {
  pressed = 0;

  struct sigaction noting {};

  noting.sa_handler = note;
  noting.sa_flags = static_cast<int>(SA_RESETHAND);
  ::sigaction(SIGINT, &noting, &before_);
  if (signals_ == Signals::ctrl_c_and_termination) {
    ::sigaction(SIGTERM, &noting, &terminated_before_);
  }
}

Interrupt::~Interrupt() {
  ::sigaction(SIGINT, &before_, nullptr);
  if (signals_ == Signals::ctrl_c_and_termination) {
    ::sigaction(SIGTERM, &terminated_before_, nullptr);
  }
}

bool Interrupt::was_pressed() const {
  return pressed != 0;
}

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
