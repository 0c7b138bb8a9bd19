#include "formats/text/files.h"
#include "mail/folder/game_folder.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <unistd.h>

namespace prizecourt {
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
          "was received for window " + std::to_string(reception.window) +
              ", but the next window of the replay is " + std::to_string(next),
          problems);
    } else if (reception.window == next && reception.position != session.replay().digest()) {
      add(path,
          "was received for window " + std::to_string(next) +
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
        "is about window " + std::to_string(window) + ", but the next window of the replay is " +
            std::to_string(session.next_window()),
        problems);
  }
}

void check_receipts(const GameFolder& folder, int last, Problems& problems) {
  const auto names = names_in(folder.receipts(), problems);
  if (!names) return;
  for (const std::string& name : *names) {
    const int number = number_in(name, "");
    if (number > last) {
      add(folder.receipts() + '/' + name, "answers a file that is not among those received",
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
