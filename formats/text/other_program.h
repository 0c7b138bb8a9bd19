#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Programs of others that are asked at run time, where they are there: what they read and write
/// lies in files without names, so that nothing is left behind and nobody else reads it.
namespace prizecourt {

/// A file that has no name in any folder and is gone with the program, however that ends. A program
/// that we run reads it as an open file.
class NamelessFile {
 public:
  NamelessFile();
  NamelessFile(const NamelessFile&) = delete;
  NamelessFile& operator=(const NamelessFile&) = delete;
  ~NamelessFile();

  /// Writes the text; whoever reads the file begins at its start.
  [[nodiscard]] bool fill(std::string_view text) const;

  /// The beginning of the file, so many bytes at most.
  [[nodiscard]] std::string read(std::size_t most) const;

  [[nodiscard]] bool exists() const { return file_ >= 0; }

  [[nodiscard]] int descriptor() const { return file_; }

 private:
  int file_;
};

/// The program of that name in the folders of PATH; empty where there is none. Folders that are
/// named from the present one do not count: who sends files may have put a program there.
[[nodiscard]] std::string path_of_program(std::string_view name);

/// What a program reads and writes: open files, -1 for none.
struct ProgramStreams {
  int input = -1;
  int output = -1;
  int errors = -1;
  int third = -1;  ///< one more to read, as /dev/fd/3
};

/// What became of a program that was run.
struct ProgramEnd {
  int error = 0;  ///< why it could not be run, or 0
  bool good = false;
  int status = 0;  ///< its exit status; 0 also where it did not end by itself
};

/// Runs a program, whose path is the first of the arguments, and waits for it.
[[nodiscard]] ProgramEnd run_other_program(std::vector<std::string> arguments,
                                           const ProgramStreams& streams);

/// `cannot run it: No such file or directory`.
[[nodiscard]] std::string with_cause(std::string_view what, int error);

/// What a program said, in one line that a terminal can show.
[[nodiscard]] std::string said_in_one_line(std::string_view said);

}  // namespace prizecourt
