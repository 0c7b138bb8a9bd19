#include "extras/lab/outside/child_program.h"

#include "formats/text/files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <string>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

using std::chrono::steady_clock;

void close_stream(int& stream) {
  if (stream >= 0) ::close(std::exchange(stream, -1));
}

[[noreturn]] void throw_failure(std::string_view what) {
  throw SystemFailure(std::string(what) + ": " + std::generic_category().message(errno));
}

/// Two ends of a stream, which close themselves unless somebody takes them.
struct Ends {
  explicit Ends(const std::array<int, 2>& both)
      : read(both[0]),
        write(both[1]) {}

  Ends(const Ends&) = delete;
  Ends& operator=(const Ends&) = delete;

  ~Ends() {
    close_stream(read);
    close_stream(write);
  }

  int read;
  int write;
};

Ends make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw_failure("cannot open a pipe to the program");
  return Ends(ends);
}

/// To whoever reads no more a socket can be written without a signal.
Ends make_socket() {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw_failure("cannot open a stream to the program");
  }
  return Ends(ends);
}

// ---- in the child, where nothing may be allocated ----

/// All that a child needs, made before it is.
struct Launch {
  const char* path = nullptr;
  const char* folder = nullptr;
  std::vector<char*> arguments;
  std::vector<char*> environment;
  int input = -1;
  int output = -1;
  int errors = -1;
  int failure = -1;  ///< where it writes an errno when it cannot become the program
};

void set_limit(int resource, rlim_t limit) {
  const rlimit both{.rlim_cur = limit, .rlim_max = limit};
  ::setrlimit(static_cast<__rlimit_resource>(resource), &both);
}

void limit_all() {
  set_limit(RLIMIT_AS, ProgramLimits::memory_bytes);
  set_limit(RLIMIT_CPU, ProgramLimits::processor_seconds);
  set_limit(RLIMIT_NOFILE, ProgramLimits::open_files);
  set_limit(RLIMIT_FSIZE, ProgramLimits::file_bytes);
  set_limit(RLIMIT_CORE, 0);
}

/// As a program expects them that was started by a shell.
void reset_signals() {
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  for (const int one : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT}) ::signal(one, SIG_DFL);
}

/// Whatever is open but the three streams is closed when the program begins.
void close_all_others() {
  constexpr int first = 3;
  if (::close_range(first, ~0U, CLOSE_RANGE_CLOEXEC) == 0) return;
  constexpr int most = 4096;  // of an older kernel
  for (int file = first; file < most; ++file) ::fcntl(file, F_SETFD, FD_CLOEXEC);
}

[[noreturn]] void become(const Launch& launch) {
  constexpr mode_t for_nobody_else = 077;
  ::setsid();
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  ::umask(for_nobody_else);
  reset_signals();
  const bool is_ready = ::dup2(launch.input, STDIN_FILENO) >= 0 &&
                        ::dup2(launch.output, STDOUT_FILENO) >= 0 &&
                        ::dup2(launch.errors, STDERR_FILENO) >= 0 && ::chdir(launch.folder) == 0;
  if (is_ready) {
    close_all_others();
    limit_all();
    ::execve(launch.path, launch.arguments.data(), launch.environment.data());
  }
  const int failure = errno;
  const ssize_t told = ::write(launch.failure, &failure, sizeof failure);
  ::_exit(told > 0 ? 127 : 126);
}

// ---- what it is given ----

/// Nothing of ours but where programs lie.
std::vector<std::string> bare_environment(const std::string& folder) {
  const char* const path = std::getenv("PATH");
  return {"PATH=" + std::string(path == nullptr ? "/usr/local/bin:/usr/bin:/bin" : path),
          "HOME=" + folder, "TMPDIR=" + folder, "LANG=C.UTF-8"};
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

/// An errno that the child wrote, or 0.
int failure_told(int stream) {
  int failure = 0;
  ssize_t count = 0;
  do {
    count = ::read(stream, &failure, sizeof failure);
  } while (count < 0 && errno == EINTR);
  return count == sizeof failure ? failure : 0;
}

void never_block(int stream) {
  ::fcntl(stream, F_SETFL, ::fcntl(stream, F_GETFL) | O_NONBLOCK);
}

int milliseconds_until(WatchTime until) {
  constexpr std::int64_t a_while = 1000;
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(until - steady_clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, a_while));
}

}  // namespace

ChildProgram::ChildProgram(const std::string& path) {
  const std::string folder = folder_.file("");
  std::vector<std::string> arguments = {path};
  std::vector<std::string> environment = bare_environment(folder);
  Ends input = make_socket();
  Ends output = make_pipe();
  Ends errors = make_pipe();
  Ends failure = make_pipe();
  const Launch launch{.path = path.c_str(),
                      .folder = folder.c_str(),
                      .arguments = pointers_to(arguments),
                      .environment = pointers_to(environment),
                      .input = input.read,
                      .output = output.write,
                      .errors = errors.write,
                      .failure = failure.write};
  child_ = ::fork();
  if (child_ == 0) become(launch);
  if (child_ < 0) throw_failure("cannot start a process for the program");
  close_stream(failure.write);  // so that its end is seen
  input_ = std::exchange(input.write, -1);
  output_ = std::exchange(output.read, -1);
  error_stream_ = std::exchange(errors.read, -1);
  never_block(output_);
  never_block(error_stream_);
  const int error = failure_told(failure.read);
  if (error != 0) why_not_started_ = std::generic_category().message(error);
  if (error == ENOEXEC) {
    why_not_started_ +=
        "; a script must begin with its interpreter, such as #!/usr/bin/env python3";
  }
}

ChildProgram::~ChildProgram() {
  close_stream(input_);
  close_stream(output_);
  if (child_ >= 0) {
    ::kill(-child_, SIGKILL);
    ::kill(child_, SIGKILL);
    while (::waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
  read_errors();  // once: a pipe holds no more than is kept
  close_stream(error_stream_);
}

void ChildProgram::tell(std::string_view line) {
  if (conversation_ != nullptr) conversation_->append("> ").append(line) += '\n';
  to_say_ += line;
  to_say_ += '\n';
  heard_bytes_ = 0;
  heard_lines_ = 0;
  write_some();
}

Heard ChildProgram::hear(std::string& line, WatchTime until) {
  while (true) {
    const std::size_t end = heard_.find('\n', scanned_);
    const bool is_flood =
        heard_bytes_ > ProgramLimits::output_bytes || heard_lines_ > ProgramLimits::output_lines;
    if (is_flood) return Heard::flood;
    if (end != std::string::npos) {
      line.assign(heard_, 0, end);
      heard_.erase(0, end + 1);
      scanned_ = 0;
      if (line.ends_with('\r')) line.pop_back();
      ++heard_lines_;
      if (conversation_ != nullptr) conversation_->append("< ").append(line) += '\n';
      return Heard::line;
    }
    scanned_ = heard_.size();
    if (output_ < 0) return Heard::end;
    if (steady_clock::now() >= until) return Heard::nothing;
    unless_called_off(goes_on_);
    constexpr std::chrono::milliseconds a_while{100};
    exchange(goes_on_ == nullptr ? until : std::min(until, steady_clock::now() + a_while));
  }
}

/// Waits until something can be read or written, and does that.
void ChildProgram::exchange(WatchTime until) {
  const bool has_to_say = input_ >= 0 && !to_say_.empty();
  std::array<pollfd, 3> streams{
      pollfd{.fd = output_, .events = POLLIN, .revents = 0},
      pollfd{.fd = error_stream_, .events = POLLIN, .revents = 0},
      pollfd{.fd = has_to_say ? input_ : -1, .events = POLLOUT, .revents = 0}};
  if (::poll(streams.data(), streams.size(), milliseconds_until(until)) <= 0) return;
  if (streams[2].revents != 0) write_some();
  if (streams[1].revents != 0) read_errors();
  if (streams[0].revents == 0) return;
  const std::size_t before = heard_.size();
  if (read_some(output_, heard_)) heard_bytes_ += heard_.size() - before;
}

void ChildProgram::read_errors() {
  if (error_stream_ < 0 || !read_some(error_stream_, *errors_)) return;
  const std::size_t kept = std::min(errors_->size(), ProgramLimits::kept_error_bytes);
  errors_->erase(0, errors_->size() - kept);
}

/// Returns whether something came.
bool ChildProgram::read_some(int& stream, std::string& into) const {
  std::array<char, 65536> bytes;  // NOLINT: filled by read
  const ssize_t count = ::read(stream, bytes.data(), bytes.size());
  if (count > 0) {
    into.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
  }
  const bool is_over = count == 0 || (errno != EINTR && errno != EAGAIN);
  if (is_over) close_stream(stream);
  return false;
}

void ChildProgram::write_some() {
  if (input_ < 0 || to_say_.empty()) return;
  const ssize_t count = ::send(input_, to_say_.data(), to_say_.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
  if (count > 0) {
    to_say_.erase(0, static_cast<std::size_t>(count));
  } else if (errno != EINTR && errno != EAGAIN) {
    close_stream(input_);
  }
}

std::chrono::milliseconds ChildProgram::waited() const {
  // "RUN WAITED SLICES", in nanoseconds.
  constexpr std::size_t longest = 1000;
  Problems unreadable;
  const auto text =
      read_file("/proc/" + std::to_string(child_) + "/schedstat", longest, unreadable);
  const std::size_t blank = text ? text->find(' ') : std::string::npos;
  std::int64_t waited = 0;
  if (blank != std::string::npos) {
    std::from_chars(text->data() + blank + 1, text->data() + text->size(), waited);
  }
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::nanoseconds(waited));
}

bool ChildProgram::has_ended() const {
  siginfo_t info{};
  const auto id = static_cast<id_t>(child_);
  return child_ < 0 || ::waitid(P_PID, id, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
         info.si_pid == child_;
}

bool ChildProgram::let_go(WatchTime until) {
  constexpr std::chrono::milliseconds a_moment{5};
  while (!has_ended() && steady_clock::now() < until) {
    if (to_say_.empty()) close_stream(input_);
    if (output_ < 0) {
      std::this_thread::sleep_for(a_moment);
      read_errors();
    } else {
      exchange(std::min(until, steady_clock::now() + a_moment));
      heard_.clear();
    }
  }
  return has_ended();
}

std::string ChildProgram::end_in_words() const {
  siginfo_t info{};
  const auto id = static_cast<id_t>(child_);
  // One that closes its output by ending is not quite gone yet, least of all on a busy machine.
  for (int tries = 0; tries < 400 && info.si_pid == 0; ++tries) {
    if (tries > 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    if (::waitid(P_PID, id, &info, WEXITED | WNOHANG | WNOWAIT) != 0) break;
  }
  if (info.si_pid == 0) return "it closed its output";
  return (info.si_code == CLD_EXITED ? "it exited with status " : "it was killed by signal ") +
         std::to_string(info.si_status);
}

}  // namespace prizecourt
