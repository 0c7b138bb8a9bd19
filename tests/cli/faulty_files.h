#pragma once

#include "formats/text/file_calls.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unistd.h>
#include <utility>
#include <vector>

namespace prizecourt {

/// What goes wrong at a call.
enum class Fault {
  kill,            ///< the process ends; a write stops half-way
  error,           ///< the call fails, and the program goes on
  power_cut,       ///< the process ends, and all that was not synced is gone
  power_cut_late,  ///< the same, but names (of files made, renamed, removed) had reached the disk
};

inline constexpr std::array every_fault = {Fault::kill, Fault::error, Fault::power_cut,
                                           Fault::power_cut_late};

inline std::string_view name_of(Fault fault) {
  constexpr std::array<std::string_view, 4> names = {"kill", "error", "power cut",
                                                     "power cut with late names"};
  return names[static_cast<std::size_t>(fault)];
}

/// The calls of a program that meets a fault at the n-th one. It records what was not synced, to
/// take it back when the power goes: a disk keeps no more than it was asked to.
class FaultyFiles final : public FileCalls {
 public:
  static constexpr int stopped = 99;  ///< the exit status of a process that ended by the fault

  FaultyFiles(Fault fault, int call)
      : fault_(fault),
        left_(call) {}

  /// A call that only counts: what the calls of a command are, to choose from.
  static constexpr int never = 0;

  /// Of what kind each call was: its name and the folder that it was for, or the file that it gave
  /// its name.
  [[nodiscard]] const std::vector<std::string>& kinds() const { return kinds_; }

  int create(const std::string& path, Readers readers) override {
    if (fails("create", folder_of(path))) return -1;
    const int file = FileCalls::create(path, readers);
    if (file >= 0) {
      files_[file] = path;
      unsynced_.insert(path);
      changes_.push_back({.path = path});
    }
    return file;
  }

  int change_mode(int file, mode_t mode) override {
    return fails("mode", folder_of(files_[file])) ? -1 : FileCalls::change_mode(file, mode);
  }

  ssize_t write(int file, std::string_view content) override {
    if (left_ == 1 && fault_ != Fault::error) {
      static_cast<void>(FileCalls::write(file, content.substr(0, content.size() / 2)));
    }
    return fails("write", folder_of(files_[file])) ? -1 : FileCalls::write(file, content);
  }

  int sync(int file) override {
    const auto folder = folders_.find(file);
    const bool is_folder = folder != folders_.end();
    if (fails(is_folder ? "sync folder" : "sync",
              is_folder ? folder->second : folder_of(files_[file]))) {
      return -1;
    }
    if (folder == folders_.end()) {
      unsynced_.erase(files_[file]);
    } else {
      std::erase_if(changes_, [&](const Change& change) {
        return std::filesystem::path(change.path).parent_path() == folder->second;
      });
    }
    return FileCalls::sync(file);
  }

  int close(int file) override {
    folders_.erase(file);
    files_.erase(file);
    return FileCalls::close(file);
  }

  int rename(const std::string& from, const std::string& to) override {
    if (fails("rename", to)) return -1;
    changes_.push_back({.path = to, .before = content_of(to), .from = from});
    if (unsynced_.erase(from) > 0) unsynced_.insert(to);
    return FileCalls::rename(from, to);
  }

  int rename_to_new(const std::string& from, const std::string& to) override {
    if (fails("rename", to)) return -1;
    changes_.push_back({.path = to, .from = from});
    if (unsynced_.erase(from) > 0) unsynced_.insert(to);
    return FileCalls::rename_to_new(from, to);
  }

  int open_folder(const std::string& path) override {
    if (fails("open folder", path)) return -1;
    const int folder = FileCalls::open_folder(path);
    if (folder >= 0) folders_[folder] = path;
    return folder;
  }

  int remove(const std::string& path) override {
    if (fails("remove", path)) return -1;
    changes_.push_back({.path = path, .before = content_of(path)});
    return FileCalls::remove(path);
  }

  int make_folder(const std::string& path) override {
    if (fails("make folder", path)) return -1;
    const int made = FileCalls::make_folder(path);
    if (made == 0) changes_.push_back({.path = path});
    return made;
  }

 private:
  /// A name that changed what it stands for and may not have reached the disk.
  struct Change {
    std::string path;
    std::optional<std::string> before{};  ///< what it stood for; nothing where it was not there
    std::string from{};                   ///< the name that it was renamed from
  };

  static std::optional<std::string> content_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
  }

  static void put(const std::string& path, std::string_view content) {
    std::ofstream(path, std::ios::binary) << content;
  }

  static std::string folder_of(const std::string& path) {
    return std::filesystem::path(path).parent_path().string();
  }

  bool fails(std::string_view call, const std::string& path) {
    kinds_.push_back(std::string(call) + ' ' + path);
    if (--left_ != 0) return false;
    if (fault_ == Fault::error) {
      errno = EIO;
      return true;
    }
    if (fault_ != Fault::kill) cut_power();
    ::_exit(stopped);
  }

  void cut_power() {
    for (const std::string& path : unsynced_) {
      if (std::filesystem::exists(path)) put(path, "");
    }
    if (fault_ == Fault::power_cut_late) return;
    for (auto change = changes_.rbegin(); change != changes_.rend(); ++change) {
      if (!change->from.empty()) std::filesystem::rename(change->path, change->from);
      if (change->before) {
        put(change->path, *change->before);
      } else {
        std::filesystem::remove_all(change->path);
      }
    }
  }

  Fault fault_;
  int left_;
  std::vector<std::string> kinds_;
  std::map<int, std::string> files_;
  std::map<int, std::string> folders_;
  std::set<std::string> unsynced_;  ///< files whose content is in memory alone
  std::vector<Change> changes_;     ///< names, in order
};

}  // namespace prizecourt
