#pragma once

#include "tests/places.h"

#include <fcntl.h>
#include <filesystem>
#include <spawn.h>
#include <stdexcept>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <vector>

/// Programs run as whole processes. `built_program()` is ours.
namespace prizecourt::bench {

/// The processor's time, in seconds, that the processes took together which this one has waited
/// for.
[[nodiscard]] inline double seconds_of_children() {
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  constexpr double microsecond = 1e-6;
  return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
         microsecond * static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

/// Throws unless the program ends well. What it prints is lost.
inline void run_process(const std::vector<std::string>& arguments) {
  std::vector<char*> argv;
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t pid = 0;
  const int error = posix_spawn(&pid, argv[0], &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  if (error != 0 || waitpid(pid, &status, 0) != pid || status != 0) {
    throw std::runtime_error(arguments[0] + " " + arguments[1] + " failed");
  }
}

/// A copy of a program, which is what an installation leaves behind. A large file straight from the
/// linker was seen to start a fifth slower than its own copy.
class Installed {
 public:
  explicit Installed(const std::filesystem::path& program)
      : path_(std::filesystem::temp_directory_path() /
              (program.filename().string() + "-installed-" + std::to_string(getpid()))) {
    std::filesystem::copy_file(program, path_, std::filesystem::copy_options::overwrite_existing);
  }

  ~Installed() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }

  Installed(const Installed&) = delete;
  Installed& operator=(const Installed&) = delete;

  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

[[nodiscard]] inline std::string prizecourt_program() {
  static const Installed program(built_program());
  return program.path();
}

}  // namespace prizecourt::bench
