#include "formats/console/terminal.h"

#include "formats/text/escape.h"
#include "formats/text/terminal_text.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sys/ioctl.h>
#include <unistd.h>

namespace prizecourt {
namespace {

constexpr std::size_t columns = 79;

/// Back to the first column, and nothing to the right of it.
constexpr std::string_view fresh_line = "\r\x1b[K";

bool begins_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

/// The last `most` characters of a text.
std::string_view tail(std::string_view text, std::size_t most) {
  std::size_t at = text.size();
  std::size_t characters = 0;
  for (std::size_t i = text.size(); i > 0 && characters < most; --i) {
    if (!begins_character(text[i - 1])) continue;
    ++characters;
    at = i - 1;
  }
  return text.substr(at);
}

/// The columns of the terminal that a stream goes to; text_width where it does not say.
std::size_t width_of(const std::ostream& stream) {
  winsize size{};
  const int file = &stream == &std::cout ? STDOUT_FILENO : STDERR_FILENO;
  const bool is_known = ::ioctl(file, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return is_known ? std::min<std::size_t>(size.ws_col, text_width) : text_width;
}

/// Whether a terminal is to show colours: https://no-color.org, and what the terminal can.
bool has_colours() {
  const char* no_colour = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe): nobody sets it
  const char* terminal = std::getenv("TERM");       // NOLINT(concurrency-mt-unsafe): nobody sets it
  const bool is_unwanted = no_colour != nullptr && *no_colour != '\0';
  return !is_unwanted && (terminal == nullptr || std::string_view(terminal) != "dumb");
}

}  // namespace

bool is_terminal(const std::ostream& stream) {
  if (&stream == &std::cout) return ::isatty(STDOUT_FILENO) == 1;
  if (&stream == &std::cerr) return ::isatty(STDERR_FILENO) == 1;
  return false;
}

bool is_typed(const std::istream& stream) {
  return &stream == &std::cin && ::isatty(STDIN_FILENO) == 1;
}

FoldedToTerminal::FoldedToTerminal(std::ostream& stream)
    : stream_(stream) {
  if (!is_terminal(stream)) return;
  width_ = width_of(stream);
  // A stream that is flushed after each part of a line would have each part folded by itself.
  is_by_line_ = (stream.flags() & std::ios_base::unitbuf) != 0;
  stream.unsetf(std::ios_base::unitbuf);
  terminal_ = stream.rdbuf(this);
}

FoldedToTerminal::~FoldedToTerminal() {
  if (terminal_ == nullptr) return;
  FoldedToTerminal::sync();
  stream_.rdbuf(terminal_);
  if (is_by_line_) stream_.setf(std::ios_base::unitbuf);
}

FoldedToTerminal::int_type FoldedToTerminal::overflow(int_type byte) {
  if (traits_type::eq_int_type(byte, traits_type::eof())) return traits_type::not_eof(byte);
  const char one = traits_type::to_char_type(byte);
  return xsputn(&one, 1) == 1 ? byte : traits_type::eof();
}

std::streamsize FoldedToTerminal::xsputn(const char* bytes, std::streamsize count) {
  constexpr std::size_t most_held = std::size_t{1} << 16;
  held_.append(bytes, static_cast<std::size_t>(count));
  if (is_by_line_ && held_.ends_with('\n')) return sync() == 0 ? count : 0;
  const std::size_t end = held_.rfind('\n');
  if (held_.size() < most_held || end == std::string::npos) return count;
  const std::string rest = held_.substr(end + 1);
  held_.resize(end + 1);
  const bool written = write(held_);
  held_ = rest;
  return written ? count : 0;
}

int FoldedToTerminal::sync() {
  const bool written = write(held_);
  held_.clear();
  return written && terminal_->pubsync() == 0 ? 0 : -1;
}

bool FoldedToTerminal::write(std::string_view text) {
  const std::string lines =
      folded(has_colours() ? with_coloured_labels(text) : std::string(text), width_);
  const auto size = static_cast<std::streamsize>(lines.size());
  return terminal_->sputn(lines.data(), size) == size;
}

void write_for_people(std::ostream& out, std::string_view markdown) {
  if (!is_terminal(out)) {
    out << markdown;
    return;
  }
  out << terminal_of_markdown(markdown, has_colours() ? Emphasis::colour : Emphasis::none);
}

std::string progress_line(std::size_t done, std::size_t all, std::string_view name) {
  std::string line = "[" + std::to_string(done) + "/" + std::to_string(all) + "] ";
  const std::string harmless = for_terminal(name);
  const std::size_t room = columns - line.size();
  if (tail(harmless, room).size() == harmless.size()) return line + harmless;
  line += "…";
  line += tail(harmless, room - 1);
  return line;
}

StatusLine::StatusLine(std::ostream& err)
    : err_(err),
      shown_(is_terminal(err)) {}

StatusLine::~StatusLine() {
  take_away();
}

void StatusLine::take_away() {
  if (shown_) err_ << fresh_line << std::flush;
}

void StatusLine::show(std::string_view line) {
  if (shown_) err_ << fresh_line << line << std::flush;
}

void Progress::begin(std::string_view name) {
  if (!line_.is_shown()) return;
  const std::lock_guard lock(mutex_);
  line_.show(progress_line(done_, all_, name));
}

void Progress::end() {
  if (!line_.is_shown()) return;
  const std::lock_guard lock(mutex_);
  ++done_;
}

}  // namespace prizecourt
