#include "formats/text/other_program.h"

#include "formats/text/escape.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace prizecourt {

NamelessFile::NamelessFile()
    : file_(::memfd_create("prizecourt", MFD_CLOEXEC)) {}

NamelessFile::~NamelessFile() {
  if (file_ >= 0) ::close(file_);
}

bool NamelessFile::fill(std::string_view text) const {
  while (!text.empty()) {
    const ssize_t count = ::write(file_, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return ::lseek(file_, 0, SEEK_SET) == 0;
}

std::string NamelessFile::read(std::size_t most) const {
  constexpr std::size_t step = 65536;
  std::string bytes;
  while (bytes.size() < most) {
    const std::size_t here = bytes.size();
    const std::size_t asked = std::min(step, most - here);
    bytes.resize(here + asked);
    const ssize_t count = ::pread(file_, bytes.data() + here, asked, static_cast<off_t>(here));
    bytes.resize(here + (count < 0 ? 0 : static_cast<std::size_t>(count)));
    if (count <= 0) break;
  }
  return bytes;
}

std::string path_of_program(std::string_view name) {
  const char* const variable = std::getenv("PATH");
  std::string_view folders = variable == nullptr ? "/usr/local/bin:/usr/bin:/bin" : variable;
  while (!folders.empty()) {
    const std::string_view folder = folders.substr(0, folders.find(':'));
    folders.remove_prefix(std::min(folders.size(), folder.size() + 1));
    if (!folder.starts_with('/')) continue;
    std::string path = std::string(folder) + '/' + std::string(name);
    if (::access(path.c_str(), X_OK) == 0) return path;
  }
  return {};
}

ProgramEnd run_other_program(std::vector<std::string> arguments, const ProgramStreams& streams) {
  constexpr int third_descriptor = 3;
  std::vector<char*> pointers;
  pointers.reserve(arguments.size() + 1);
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  if (const int error = ::posix_spawn_file_actions_init(&actions); error != 0) return {error};
  ::posix_spawn_file_actions_adddup2(&actions, streams.input, STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, streams.output, STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, streams.errors, STDERR_FILENO);
  if (streams.third >= 0) {
    ::posix_spawn_file_actions_adddup2(&actions, streams.third, third_descriptor);
  }
  pid_t child = 0;
  const int error = ::posix_spawn(&child, pointers[0], &actions, nullptr, pointers.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return {error};
  int status = 0;
  while (::waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return {errno};
  }
  const bool has_exited = WIFEXITED(status);
  return {.error = 0,
          .good = has_exited && WEXITSTATUS(status) == 0,
          .status = has_exited ? WEXITSTATUS(status) : 0};
}

std::string with_cause(std::string_view what, int error) {
  return std::string(what) + ": " + std::generic_category().message(error);
}

std::string said_in_one_line(std::string_view said) {
  std::string out;
  for (std::size_t at = 0; at < said.size();) {
    std::size_t end = said.find_first_of("\r\n", at);
    if (end == std::string_view::npos) end = said.size();
    if (end > at) out.append(out.empty() ? "" : "; ").append(said.substr(at, end - at));
    at = end + 1;
  }
  while (out.ends_with('.')) out.pop_back();
  return out.empty() ? "it gives no reason" : for_terminal(out);
}

}  // namespace prizecourt
