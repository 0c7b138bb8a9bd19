#include "formats/text/file_calls.h"

#include <climits>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <sys/random.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace prizecourt {
namespace {

constexpr int most_names = 100;

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

/// Where nobody else writes, in the same folder, since a rename cannot cross file systems.
std::string temporary_name(const std::string& path) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz234567";
  // A long name leaves no room for more; 255 bytes is what file systems take.
  constexpr std::size_t longest_part = 200;
  std::array<std::uint8_t, 10> noise{};
  if (::getrandom(noise.data(), noise.size(), 0) < 0) noise.fill(0);  // then O_EXCL still protects
  const std::size_t slash = path.rfind('/');
  const std::size_t start = slash == std::string::npos ? 0 : slash + 1;
  std::string name = path.substr(0, start) + '.' + path.substr(start, longest_part) + '.';
  for (const std::uint8_t byte : noise) name += letters[byte % letters.size()];
  return name + ".tmp";
}

FileContent in_one_part(std::string_view content) {
  return [content](const WritePart& write) { return write(content); };
}

/// One file that is written. The steps return false after noting what failed.
class Writing {
 public:
  Writing(std::string path, const FileContent& content, FileCalls& calls)
      : path_(std::move(path)),
        content_(content),
        calls_(calls) {}

  std::optional<WriteError> replace() {
    if (!follow_links()) return error_;
    if (exists_ && !S_ISREG(mode_)) {
      write_directly();
    } else if (fill_temporary(Readers::as_usual) &&
               is_named(calls_.rename(temporary_, path_), "cannot rename the temporary file")) {
      sync_folder("written, but perhaps not durably: cannot ");
    }
    return error_;
  }

  std::optional<WriteError> write_secret() {
    if (fill_temporary(Readers::owner_alone) &&
        is_named(calls_.rename_to_new(temporary_, path_), "cannot create a new file") &&
        !sync_folder("cannot ")) {
      calls_.remove(path_);  // or it would be in the way of the next one
    }
    return error_;
  }

 private:
  bool fail(std::string_view step) {
    const int reason = errno;
    if (!error_) {
      error_ = {.path = path_,
                .cause = std::string(step) + ": " + std::generic_category().message(reason)};
    }
    return false;
  }

  bool follow_links();
  void write_directly();
  bool fill_temporary(Readers readers);
  bool create_temporary(Readers readers);
  bool fill(int file);
  bool write(int file, std::string_view rest);
  bool close_file(int file);
  bool is_named(int answer, std::string_view step);
  bool sync_folder(std::string_view so_far);

  std::string path_;
  const FileContent& content_;
  FileCalls& calls_;
  std::optional<WriteError> error_;
  std::string temporary_;
  int file_ = -1;
  bool exists_ = false;
  mode_t mode_ = 0;
};

/// A rename would replace a symbolic link itself, so go to what it stands for.
bool Writing::follow_links() {
  struct stat info {};

  if (::lstat(path_.c_str(), &info) != 0) {
    return errno == ENOENT || fail("cannot access it");
  }
  if (S_ISLNK(info.st_mode)) {
    const std::unique_ptr<char, decltype(&std::free)> target(::realpath(path_.c_str(), nullptr),
                                                             &std::free);
    // What a link in /proc stands for (a pipe, a socket) need not have a path.
    if (::stat(path_.c_str(), &info) != 0) return fail("cannot follow the symbolic link");
    if (S_ISREG(info.st_mode) && !target) return fail("cannot follow the symbolic link");
    if (target) path_ = target.get();
  }
  exists_ = true;
  mode_ = info.st_mode;
  return true;
}

void Writing::write_directly() {
  const int file = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) {
    fail("cannot open");
    return;
  }
  if (fill(file)) {
    close_file(file);
  } else {
    calls_.close(file);
  }
}

/// A temporary file beside it, filled and synced; none where that fails.
bool Writing::fill_temporary(Readers readers) {
  if (!create_temporary(readers)) return false;
  const bool kept_mode =
      !exists_ || calls_.change_mode(file_, mode_ & 07777U) == 0 || fail("cannot set permissions");
  const bool filled = kept_mode && fill(file_) &&
                      (calls_.sync(file_) == 0 || fail("cannot sync the temporary file"));
  const bool closed = close_file(file_);
  if (filled && closed) return true;
  calls_.remove(temporary_);
  return false;
}

/// What came of giving the temporary file its name.
bool Writing::is_named(int answer, std::string_view step) {
  if (answer == 0) return true;
  fail(step);
  calls_.remove(temporary_);
  return false;
}

bool Writing::create_temporary(Readers readers) {
  for (int i = 0; i < most_names; ++i) {
    temporary_ = temporary_name(path_);
    file_ = calls_.create(temporary_, readers);
    if (file_ >= 0) return true;
    if (errno != EEXIST && errno != EINTR) break;
  }
  return fail("cannot create a temporary file beside it");
}

bool Writing::fill(int file) {
  try {
    return content_([&](std::string_view part) { return write(file, part); });
  } catch (...) {
    calls_.close(file);
    if (!temporary_.empty()) calls_.remove(temporary_);
    throw;
  }
}

bool Writing::write(int file, std::string_view rest) {
  while (!rest.empty()) {
    const ssize_t count = calls_.write(file, rest);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return fail("cannot write");
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

/// Some file systems tell only now that they had no room.
bool Writing::close_file(int file) {
  return calls_.close(file) == 0 || errno == EINTR || fail("cannot close the temporary file");
}

/// Makes the rename itself durable. The new content is in place already, whatever happens here.
bool Writing::sync_folder(std::string_view so_far) {
  const int folder = calls_.open_folder(folder_of(path_));
  if (folder < 0) return fail(std::string(so_far) + "open its folder");
  // EINVAL: a file system that has nothing to sync for a folder.
  const bool synced =
      calls_.sync(folder) == 0 || errno == EINVAL || fail(std::string(so_far) + "sync its folder");
  calls_.close(folder);
  return synced;
}

}  // namespace

int FileCalls::create(const std::string& path, Readers readers) {
  constexpr mode_t everybody_as_umask_allows = 0666;
  constexpr mode_t owner_alone = 0600;
  return ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                readers == Readers::owner_alone ? owner_alone : everybody_as_umask_allows);
}

int FileCalls::change_mode(int file, mode_t mode) {
  return ::fchmod(file, mode);
}

ssize_t FileCalls::write(int file, std::string_view content) {
  return ::write(file, content.data(), content.size());
}

int FileCalls::sync(int file) {
  return ::fsync(file);
}

int FileCalls::close(int file) {
  return ::close(file);
}

int FileCalls::rename(const std::string& from, const std::string& to) {
  return std::rename(from.c_str(), to.c_str());
}

int FileCalls::rename_to_new(const std::string& from, const std::string& to) {
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
  // A file system that cannot rename like this can make a second name.
  return ::link(from.c_str(), to.c_str()) == 0 ? ::unlink(from.c_str()) : -1;
}

int FileCalls::open_folder(const std::string& path) {
  return ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

int FileCalls::remove(const std::string& path) {
  return ::unlink(path.c_str());
}

int FileCalls::make_folder(const std::string& path) {
  constexpr mode_t everybody_as_umask_allows = 0777;
  return ::mkdir(path.c_str(), everybody_as_umask_allows);
}

namespace {

/// What failed at a path, and why the system says it did.
WriteError failure_at(const std::string& path, std::string_view step) {
  return {.path = path, .cause = std::string(step) + ": " + std::generic_category().message(errno)};
}

/// Makes durable what happened to a name in a folder.
bool sync_names(const std::string& folder, FileCalls& calls) {
  const int opened = calls.open_folder(folder);
  if (opened < 0) return false;
  // EINVAL: a file system that has nothing to sync for a folder.
  const bool synced = calls.sync(opened) == 0 || errno == EINVAL;
  const int error = errno;
  calls.close(opened);
  errno = error;
  return synced;
}

}  // namespace

std::optional<WriteError> make_folder(const std::string& path, FileCalls& calls) {
  if (calls.make_folder(path) != 0 && errno != EEXIST) {
    return failure_at(path, "cannot make the folder");
  }
  if (sync_names(folder_of(path), calls)) return std::nullopt;
  return failure_at(path, "made, but perhaps not durably: cannot sync its parent");
}

std::optional<WriteError> move_file(const std::string& from, const std::string& to,
                                    FileCalls& calls) {
  if (calls.rename(from, to) != 0) return failure_at(from, "cannot be moved to " + to);
  // The new name first: a file with two names is none that is lost.
  if (sync_names(folder_of(to), calls) && sync_names(folder_of(from), calls)) return std::nullopt;
  return failure_at(to, "moved, but perhaps not durably: cannot sync its folder");
}

std::optional<WriteError> remove_file(const std::string& path, FileCalls& calls) {
  if (calls.remove(path) != 0) {
    if (errno == ENOENT) return std::nullopt;
    return failure_at(path, "cannot remove it");
  }
  if (sync_names(folder_of(path), calls)) return std::nullopt;
  return failure_at(path, "removed, but perhaps not durably: cannot sync its folder");
}

std::optional<WriteError> replace_file(const std::string& path, std::string_view content,
                                       FileCalls& calls) {
  return replace_file(path, in_one_part(content), calls);
}

std::optional<WriteError> replace_file(const std::string& path, const FileContent& content,
                                       FileCalls& calls) {
  return Writing(path, content, calls).replace();
}

std::optional<WriteError> write_secret_file(const std::string& path, std::string_view content,
                                            FileCalls& calls) {
  const FileContent part = in_one_part(content);
  return Writing(path, part, calls).write_secret();
}

std::optional<WriteError> replace_file(const std::string& path, std::string_view content) {
  FileCalls calls;
  return replace_file(path, content, calls);
}

}  // namespace prizecourt
