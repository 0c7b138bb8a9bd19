#include "post/office/sendmail.h"

#include "formats/text/other_program.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <optional>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace prizecourt::post {
namespace {

constexpr std::size_t most_said = 2000;
constexpr int exit_later = 75;
constexpr std::string_view null_sender = "<>";

/// A program in a process group of its own.
class Running {
 public:
  Running(std::vector<std::string> arguments, int input, int said) {
    std::vector<char*> pointers;
    pointers.reserve(arguments.size() + 1);
    for (std::string& argument : arguments) pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, said, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, said, STDERR_FILENO);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    error_ = ::posix_spawn(&child_, pointers[0], &actions, &attributes, pointers.data(), environ);
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&actions);
  }

  [[nodiscard]] int error() const { return error_; }

  /// What it ended with, as waitpid() has it; nothing where it had to be killed.
  [[nodiscard]] std::optional<int> wait(int seconds) const {
    using std::chrono::steady_clock;
    constexpr std::chrono::milliseconds longest_nap(20);
    const auto end = steady_clock::now() + std::chrono::seconds(seconds);
    for (std::chrono::milliseconds nap(1);; nap = std::min(nap * 2, longest_nap)) {
      int status = 0;
      const pid_t ended = ::waitpid(child_, &status, WNOHANG);
      if (ended == child_) return status;
      if (ended < 0 && errno != EINTR) return std::nullopt;
      if (steady_clock::now() >= end) break;
      std::this_thread::sleep_for(nap);
    }
    ::kill(-child_, SIGKILL);
    while (::waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
    }
    return std::nullopt;
  }

 private:
  pid_t child_ = -1;
  int error_ = 0;
};

/// What an exit status means, by the names of sysexits.h.
std::string meaning_of(int status) {
  if (!WIFEXITED(status)) return "it was killed by signal " + std::to_string(WTERMSIG(status));
  const int code = WEXITSTATUS(status);
  return code == exit_later ? "it says: later" : "it refuses, exit status " + std::to_string(code);
}

}  // namespace

std::string give_to_sendmail(std::vector<std::string> arguments, const std::string& envelope_from,
                             std::string_view mail, int seconds) {
  const std::string name = arguments.front();
  if (name.find('/') == std::string::npos) arguments.front() = path_of_program(name);
  if (arguments.front().empty()) return "there is no program " + name;
  arguments.emplace_back("-f");
  arguments.push_back(envelope_from.empty() ? std::string(null_sender) : envelope_from);
  const NamelessFile input;
  const NamelessFile said;
  if (!input.exists() || !said.exists() || !input.fill(mail)) return "there is no memory for it";
  const Running running(std::move(arguments), input.descriptor(), said.descriptor());
  if (running.error() != 0) return with_cause(name + " cannot be run", running.error());
  const auto status = running.wait(seconds);
  if (!status) return name + " took longer than " + std::to_string(seconds) + " seconds";
  if (*status == 0) return {};
  return name + ": " + meaning_of(*status) + ": " + said_in_one_line(said.read(most_said));
}

}  // namespace prizecourt::post
