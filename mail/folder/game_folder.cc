#include "mail/folder/game_folder.h"

#include "formats/text/files.h"
#include "formats/yaml/formats.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <optional>
#include <string>
#include <string_view>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::size_t max_reception_bytes = std::size_t{1} << 20;

/// "0007.yaml", and not "0007-turn-3-alice.yaml".
bool is_of_reception(const std::string& name) {
  constexpr std::string_view ending = ".yaml";
  if (!name.ends_with(ending) || name.size() == ending.size()) return false;
  return std::all_of(name.begin(), name.end() - ending.size(),
                     [](char c) { return c >= '0' && c <= '9'; });
}

/// Numbers count up by one: what lies between two was taken away.
void check_all_there(const GameFolder& folder, const std::vector<Reception>& receptions,
                     Problems& problems) {
  int number = 0;
  for (const Reception& reception : receptions) {
    if (reception.number == ++number) continue;
    problems.add({.code = "file-missing",
                  .place = {.file = folder.reception(number)},
                  .message = "this file is missing, although number " +
                             std::to_string(reception.number) + " was received after it",
                  .hint = "restore it, together with the received file that it describes",
                  .source_line = {}});
    number = reception.number;
  }
}

}  // namespace

std::string GameFolder::received(const std::string& kept) const {
  return received() + '/' + kept;
}

std::string GameFolder::reception(int number) const {
  return received() + '/' + in_digits(number) + ".yaml";
}

std::string GameFolder::receipt(int number, std::string_view ending) const {
  return receipts() + '/' + in_digits(number) + std::string(ending);
}

std::string GameFolder::reports(int window) const {
  return reports() + "/window-" + in_digits(window);
}

std::optional<FolderLock> FolderLock::take(const std::string& folder, std::string& why) {
  return take(folder, LOCK_EX, why);
}

std::optional<FolderLock> FolderLock::try_take(const std::string& folder, std::string& why) {
  return take(folder, LOCK_EX | LOCK_NB, why);
}

std::optional<FolderLock> FolderLock::take(const std::string& folder, int operation,
                                           std::string& why) {
  const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened >= 0) {
    FolderLock lock(opened);
    while (::flock(opened, operation) != 0) {
      if (errno == EINTR) continue;
      if (errno == EWOULDBLOCK) return std::nullopt;
      throw SystemFailure(folder + ": cannot be locked: " + std::generic_category().message(errno));
    }
    return lock;
  }
  const int error = errno;
  require_answer(error, folder, "cannot be opened");
  why = std::generic_category().message(error);
  return std::nullopt;
}

FolderLock::FolderLock(FolderLock&& other) noexcept
    : folder_(std::exchange(other.folder_, -1)) {}

FolderLock& FolderLock::operator=(FolderLock&& other) noexcept {
  std::swap(folder_, other.folder_);
  return *this;
}

FolderLock::~FolderLock() {
  if (folder_ >= 0) ::close(folder_);
}

std::optional<std::vector<Reception>> read_receptions(const GameFolder& folder,
                                                      Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const auto names = names_in(folder.received(), problems);
  if (!names) return std::nullopt;
  std::vector<Reception> receptions;
  for (const std::string& name : *names) {
    if (!is_of_reception(name)) continue;
    const std::string path = folder.received(name);
    const auto text = read_foreign_file(path, max_reception_bytes, problems);
    auto reception = text ? read_reception(path, *text, problems) : std::nullopt;
    if (reception) receptions.push_back(std::move(*reception));
  }
  if (problems.found(Severity::error) != errors) return std::nullopt;
  std::sort(receptions.begin(), receptions.end(),
            [](const Reception& a, const Reception& b) { return a.number < b.number; });
  check_all_there(folder, receptions, problems);
  if (problems.found(Severity::error) != errors) return std::nullopt;
  return receptions;
}

std::optional<WriteError> keep(const GameFolder& folder, const Reception& reception,
                               const ReceivedBytes& bytes, FileCalls& calls) {
  const std::string path = folder.received(reception.kept);
  if (auto error = replace_file(path, bytes.file, calls)) return error;
  if (!bytes.signature.empty()) {
    if (auto error = replace_file(path + ".sig", bytes.signature, calls)) return error;
  }
  return replace_file(folder.reception(reception.number), to_text(reception), calls);
}

// ---- what old copies and killed commands leave ----

namespace {

constexpr std::string_view window_stem = "window-";

/// The number that a name goes on with after `stem`; 0 for none.
int number_in(std::string_view name, std::string_view stem) {
  if (!name.starts_with(stem)) return 0;
  name.remove_prefix(stem.size());
  int number = 0;
  std::from_chars(name.data(), name.data() + name.size(), number);
  return number;
}

void add(const std::string& path, std::string message, Problems& problems) {
  problems.add({.code = "invalid",
                .place = {.file = path},
                .message = std::move(message),
                .hint = "restore the whole folder from a backup: the replay is an older copy, or "
                        "the `.sealed` file beside it is missing",
                .source_line = {}});
}

void check_receptions(const GameFolder& folder, const Session& session,
                      const std::vector<Reception>& receptions, Problems& problems) {
  const int next = session.next_window();
  for (const Reception& reception : receptions) {
    const std::string path = folder.reception(reception.number);
    if (reception.window > next) {
      add(path,
          "this was received for window " + std::to_string(reception.window) +
              ", but the next window of the replay is " + std::to_string(next),
          problems);
    } else if (reception.window == next && reception.position != session.replay().digest()) {
      add(path,
          "this was received for window " + std::to_string(next) +
              " of a different game than this replay",
          problems);
    }
  }
}

/// Reports that are there of windows that were not played.
void check_reports(const GameFolder& folder, const Session& session, Problems& problems) {
  const auto names = names_in(folder.reports(), problems);
  if (!names) return;
  for (const std::string& name : *names) {
    const int window = number_in(name, window_stem);
    if (window <= session.replay().window()) continue;
    add(folder.reports(window),
        "this report is about window " + std::to_string(window) +
            ", but the next window of the replay is " + std::to_string(session.next_window()),
        problems);
  }
}

void check_receipts(const GameFolder& folder, int last, Problems& problems) {
  const auto names = names_in(folder.receipts(), problems);
  if (!names) return;
  for (const std::string& name : *names) {
    const int number = number_in(name, "");
    if (number > last) {
      add(folder.receipts() + '/' + name, "this receipt answers a file that was not received",
          problems);
    }
  }
}

/// As replace_file() calls them: `.NAME.abcdefghij.tmp`.
bool is_temporary(std::string_view name) {
  constexpr std::string_view ending = ".tmp";
  constexpr std::size_t noise = 10;
  if (!name.starts_with('.') || !name.ends_with(ending)) return false;
  name.remove_suffix(ending.size());
  if (name.size() < noise + 2 || name[name.size() - noise - 1] != '.') return false;
  return std::all_of(name.end() - noise, name.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= '2' && c <= '7'); });
}

template <typename IsLeftover>
void sweep_folder(const std::string& folder, const IsLeftover& is_leftover) {
  Problems in_nobodys_way;
  const auto names = names_in(folder, in_nobodys_way);
  if (!names) return;
  for (const std::string& name : *names) {
    const std::string path = std::string(folder).append("/").append(name);
    if (is_leftover(name)) ::unlink(path.c_str());
  }
}

}  // namespace

bool is_of_one_time(const GameFolder& folder, const Session& session,
                    const std::vector<Reception>& receptions, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  check_receptions(folder, session, receptions, problems);
  check_reports(folder, session, problems);
  check_receipts(folder, receptions.empty() ? 0 : receptions.back().number, problems);
  return problems.found(Severity::error) == errors;
}

void sweep(const GameFolder& folder, const std::vector<Reception>& receptions) {
  const int last = receptions.empty() ? 0 : receptions.back().number;
  sweep_folder(folder.path, is_temporary);
  sweep_folder(folder.receipts(), is_temporary);
  sweep_folder(folder.received(), [&](std::string_view name) {
    return is_temporary(name) || number_in(name, "") > last;
  });
  sweep_folder(folder.reports(), is_temporary);
  Problems in_nobodys_way;
  const auto windows = names_in(folder.reports(), in_nobodys_way);
  if (!windows) return;
  for (const std::string& name : *windows) {
    if (name.starts_with(window_stem)) sweep_folder(folder.reports() + '/' + name, is_temporary);
  }
}

}  // namespace prizecourt
