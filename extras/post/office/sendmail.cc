#include "extras/post/office/sendmail.h"

#include "formats/text/other_program.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <optional>
#include <spawn.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <thread>
#include <unistd.h>

namespace prizecourt::post {
namespace {

constexpr std::size_t most_said = 2000;
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

/// What an exit status means, by the names of sysexits.h. Programs agree on three of them. Others
/// that refuse may mean that it can be tried again: msmtp ends with EX_UNAVAILABLE when the server
/// says so, and with EX_NOHOST when there is no network.
Delivery delivery_of(int status) {
  if (!WIFEXITED(status)) return Delivery::later;
  switch (WEXITSTATUS(status)) {
    case EX_OK:
      return Delivery::taken;
    case EX_TEMPFAIL:
      return Delivery::later;
    case EX_DATAERR:
    case EX_NOUSER:
      return Delivery::refused_for_good;
    default:
      return Delivery::refused;
  }
}

std::string in_words(int status) {
  if (!WIFEXITED(status)) return "it was killed by signal " + std::to_string(WTERMSIG(status));
  const int code = WEXITSTATUS(status);
  if (code == EX_TEMPFAIL) return "temporary failure";
  return std::string(delivery_of(status) == Delivery::refused_for_good ? "permanent failure"
                                                                       : "failed") +
         ", exit status " + std::to_string(code);
}

}  // namespace

Given give_to_sendmail(std::vector<std::string> arguments, const std::string& envelope_from,
                       std::string_view mail, int seconds) {
  const auto later = [](std::string why) { return Given{Delivery::later, std::move(why)}; };
  const std::string name = arguments.front();
  if (name.find('/') == std::string::npos) arguments.front() = path_of_program(name);
  if (arguments.front().empty()) return later("there is no program " + name);
  arguments.emplace_back("-f");
  arguments.push_back(envelope_from.empty() ? std::string(null_sender) : envelope_from);
  const NamelessFile input;
  const NamelessFile said;
  if (!input.exists() || !said.exists() || !input.fill(mail)) {
    return later("out of memory");
  }
  const Running running(std::move(arguments), input.descriptor(), said.descriptor());
  if (running.error() != 0) return later(with_cause(name + " cannot be run", running.error()));
  const auto status = running.wait(seconds);
  if (!status) return later(name + " took longer than " + std::to_string(seconds) + " seconds");
  const Delivery delivery = delivery_of(*status);
  if (delivery == Delivery::taken) return {};
  return {delivery,
          name + ": " + in_words(*status) + ": " + said_in_one_line(said.read(most_said))};
}

}  // namespace prizecourt::post
