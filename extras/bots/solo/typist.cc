#include "extras/bots/solo/prompt.h"
#include "formats/console/process.h"
#include "formats/console/terminal.h"
#include "formats/text/escape.h"
#include "formats/text/other_program.h"
#include "formats/text/shell.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <istream>
#include <iterator>
#include <poll.h>
#include <sstream>
#include <unistd.h>
#include <vector>

namespace prizecourt {
namespace {

/// The line without control characters and sequences such as those of arrow keys.
std::string without_keys(const std::string& line) {
  constexpr char escape = '\x1b';
  constexpr auto is_control = [](char c) {
    return (c >= 0 && c < ' ' && c != '\t') || c == '\x7f';
  };
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != escape) {
      if (!is_control(line[i])) text += line[i];
      continue;
    }
    const bool is_sequence = i + 1 < line.size() && (line[i + 1] == '[' || line[i + 1] == 'O');
    if (!is_sequence) continue;
    i = std::min(line.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz~", i + 2),
                 line.size());
  }
  return text;
}

/// The program and its arguments, as the environment has them: `code --wait`.
std::vector<std::string> editor() {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody sets them
  for (const char* const set : {std::getenv("VISUAL"), std::getenv("EDITOR")}) {
    std::istringstream words{std::string(set == nullptr ? "" : set)};
    std::vector<std::string> all{std::istream_iterator<std::string>(words), {}};
    if (!all.empty()) return all;
  }
  return {};
}

/// A signal reaches nothing but what is static.
std::string last_words;

void say_last_words(int signal) {
  static_cast<void>(::write(STDOUT_FILENO, last_words.data(), last_words.size()) < 0);
  static_cast<void>(::raise(signal));
}

}  // namespace

std::string kept_in_words(const std::string& folder) {
  return for_terminal("The game is saved. To continue it, run `prizecourt play " +
                      in_shell(folder) + "`.") +
         '\n';
}

LastWords::LastWords(const Context& context, const std::string& folder)
    : is_typed_(context.in != nullptr && is_typed(*context.in)) {
  if (!is_typed_) return;
  last_words = '\n' + kept_in_words(folder);

  struct sigaction saying {};

  saying.sa_handler = say_last_words;
  saying.sa_flags = static_cast<int>(SA_RESETHAND);
  ::sigaction(SIGINT, &saying, &before_);
}

LastWords::~LastWords() {
  if (is_typed_) ::sigaction(SIGINT, &before_, nullptr);
}

Typist::Typist(Context& context)
    : context_(context),
      is_echoed_(context.in != nullptr && !is_typed(*context.in)) {}

bool Typist::wait_for_line() const {
  if (is_echoed_ || context_.in == nullptr) return true;
  // A terminal hands out whole lines, so that nothing of one waits in the stream.
  const Interrupt interrupt(Signals::ctrl_c);
  pollfd typed{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  while (::poll(&typed, 1, -1) < 0 && errno == EINTR && !interrupt.was_pressed()) {
  }
  return !interrupt.was_pressed();
}

std::optional<std::string> Typist::next_line() {
  constexpr std::string_view sign = "> ";
  context_.out << sign << std::flush;
  std::string line;
  if (context_.in == nullptr || !wait_for_line() || !std::getline(*context_.in, line)) {
    context_.out << '\n';
    return std::nullopt;
  }
  const std::string text = without_keys(line);
  if (text != line && !is_echoed_ && !has_told_of_keys_) {
    has_told_of_keys_ = true;
    context_.out << "Arrow keys do nothing here; run `rlwrap prizecourt play` to edit lines and "
                    "recall earlier ones.\n";
  }
  constexpr const char* blanks = " \t\r";
  const std::size_t from = std::min(text.find_first_not_of(blanks), text.size());
  line = text.substr(from, text.find_last_not_of(blanks) + 1 - from);
  if (is_echoed_) context_.out << for_terminal(line) << '\n';
  return line;
}

bool edit(Context& context, const std::string& path) {
  std::vector<std::string> arguments = editor();
  if (arguments.empty()) {
    report_note(context, "no editor is set; start with EDITOR=nano prizecourt play …");
    return false;
  }
  if (arguments.front().find('/') == std::string::npos) {
    const std::string program = path_of_program(arguments.front());
    if (!program.empty()) arguments.front() = program;
  }
  arguments.push_back(path);
  context.out.flush();
  const std::string called = arguments.front();
  const ProgramEnd end =
      run_other_program(std::move(arguments),
                        {.input = STDIN_FILENO, .output = STDOUT_FILENO, .errors = STDERR_FILENO});
  if (end.error == 0 && end.good) return true;
  report_note(context,
              for_terminal(called + (end.error != 0 ? with_cause(": cannot run it", end.error)
                                                    : std::string(" ended with an error"))));
  return false;
}

}  // namespace prizecourt
