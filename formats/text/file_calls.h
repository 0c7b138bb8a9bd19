#pragma once

#include "formats/text/files.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace prizecourt {

/// Who may read a new file.
enum class Readers : std::uint8_t { as_usual, owner_alone };

/// The system calls by which everything is written, so that a test can make each of them fail or
/// stop. Each answers like the call it is named after: negative for failure, with errno set.
class FileCalls {
 public:
  FileCalls() = default;
  FileCalls(const FileCalls&) = delete;
  FileCalls& operator=(const FileCalls&) = delete;
  virtual ~FileCalls() = default;

  /// For writing; fails when it is there.
  virtual int create(const std::string& path, Readers readers);
  virtual int change_mode(int file, mode_t mode);
  virtual ssize_t write(int file, std::string_view content);
  virtual int sync(int file);
  virtual int close(int file);
  virtual int rename(const std::string& from, const std::string& to);
  /// Fails when `to` is there.
  virtual int rename_to_new(const std::string& from, const std::string& to);
  virtual int open_folder(const std::string& path);
  virtual int remove(const std::string& path);
  virtual int make_folder(const std::string& path);
};

/// Makes a folder, durably, unless it is there. Its parent must be there.
[[nodiscard]] std::optional<WriteError> make_folder(const std::string& path, FileCalls& calls);

/// Removes a file, durably; one that is not there is removed already.
[[nodiscard]] std::optional<WriteError> remove_file(const std::string& path, FileCalls& calls);

/// Gives a file another name, durably; what had that name is replaced. Both folders must be there,
/// on one disk.
[[nodiscard]] std::optional<WriteError> move_file(const std::string& from, const std::string& to,
                                                  FileCalls& calls);

/// replace_file() by the given calls.
[[nodiscard]] std::optional<WriteError> replace_file(const std::string& path,
                                                     std::string_view content, FileCalls& calls);

/// Writes the next part of a file. Returns false where that failed, which is reported later.
using WritePart = std::function<bool(std::string_view part)>;

/// What is in a file, written part by part. Returns false where it goes no further.
using FileContent = std::function<bool(const WritePart& write)>;

/// The same of a content that need not be in memory all at once. Where it goes no further the file
/// stays as it was; that alone is no error.
[[nodiscard]] std::optional<WriteError> replace_file(const std::string& path,
                                                     const FileContent& content, FileCalls& calls);

/// Writes a new file that only its owner can read, whole or not at all: whoever fails or is killed
/// in the middle can begin again. Never takes the place of a file that is there. Leaves nothing
/// behind on failure (a killed process can: `.NAME.*.tmp`).
[[nodiscard]] std::optional<WriteError> write_secret_file(const std::string& path,
                                                          std::string_view content,
                                                          FileCalls& calls);

}  // namespace prizecourt
