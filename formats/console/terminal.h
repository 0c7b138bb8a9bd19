#pragma once

#include <cstddef>
#include <istream>
#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

/// What only people at a terminal get to see.
namespace prizecourt {

/// Whether what is written to `stream` goes to a terminal. Only std::cout and std::cerr can.
[[nodiscard]] bool is_terminal(const std::ostream& stream);

/// Whether what is read from `stream` is typed at a terminal. Only std::cin can be.
[[nodiscard]] bool is_typed(const std::istream& stream);

/// As long as it lives, what is written to a stream that goes to a terminal is folded (folded() of
/// formats/text/terminal_text.h) to its width, or to text_width where it is wider, and messages
/// have colours. Others stay as they are. This is the one place where anything is broken to a width
/// for a screen.
class FoldedToTerminal final : private std::streambuf {
 public:
  explicit FoldedToTerminal(std::ostream& stream);
  FoldedToTerminal(const FoldedToTerminal&) = delete;
  FoldedToTerminal& operator=(const FoldedToTerminal&) = delete;
  ~FoldedToTerminal() override;

 private:
  int_type overflow(int_type byte) override;
  std::streamsize xsputn(const char* bytes, std::streamsize count) override;
  int sync() override;
  /// Whether that could be written.
  bool write(std::string_view text);

  std::ostream& stream_;
  std::streambuf* terminal_ = nullptr;  ///< null where the stream does not go to one
  std::size_t width_ = 0;
  bool is_by_line_ = false;  ///< a line is written at its end, as to a stream of errors
  std::string held_;         ///< not yet written
};

/// Writes a log or a receipt: to a terminal as people read it, anywhere else as the Markdown that
/// it is. A terminal shows no colours where the environment has NO_COLOR.
void write_for_people(std::ostream& out, std::string_view markdown);

/// The line that says how far things are: the name, made harmless and cut in front to fit into 79
/// columns, after how many are done: `[12/57] …/lake-erie.replay.yaml`.
[[nodiscard]] std::string progress_line(std::size_t done, std::size_t all, std::string_view name);

/// One line that is written over and over, and taken away at the end. Where `err` is no terminal it
/// writes nothing.
class StatusLine {
 public:
  explicit StatusLine(std::ostream& err);
  ~StatusLine();

  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  [[nodiscard]] bool is_shown() const { return shown_; }

  /// A line of at most 79 columns, harmless.
  void show(std::string_view line);

  /// Until it is shown again: something else is written there.
  void take_away();

 private:
  std::ostream& err_;
  bool shown_;
};

/// How far several things are, in a status line; safe to be used from several threads.
class Progress {
 public:
  Progress(std::ostream& err, std::size_t all)
      : line_(err),
        all_(all) {}

  void begin(std::string_view name);
  void end();

 private:
  StatusLine line_;
  std::size_t all_;
  std::mutex mutex_;
  std::size_t done_ = 0;
};

}  // namespace prizecourt
