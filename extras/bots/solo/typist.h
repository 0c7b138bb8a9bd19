#pragma once

#include "formats/console/context.h"

#include <csignal>
#include <optional>
#include <string>

namespace prizecourt {

/// Whoever types at a prompt, or what is piped in in his place; then each line is shown as it is
/// read, so that the whole can be followed. A plain line: the terminal lets it be edited, and words
/// may be shortened (extras/bots/solo/choices.h), which stands in for completing them and works in
/// a pipe.
class Typist {
 public:
  explicit Typist(Context& context);

  /// The next line, without blanks around it and without what keys send that are no text; that they
  /// do nothing is said once to somebody at a terminal. Nothing when there is no more, or Ctrl-C
  /// was pressed.
  [[nodiscard]] std::optional<std::string> next_line();

 private:
  /// Returns false when Ctrl-C was pressed at the terminal instead.
  [[nodiscard]] bool wait_for_line() const;

  Context& context_;
  bool is_echoed_;
  bool has_told_of_keys_ = false;
};

/// What is said when a game is left that is kept in a folder; a line.
[[nodiscard]] std::string kept_in_words(const std::string& folder);

/// While it lives, Ctrl-C at a terminal ends the program as ever, but says first that the game is
/// kept: for thoughts that nobody can stop halfway. One at a time.
class LastWords {
 public:
  LastWords(const Context& context, const std::string& folder);
  ~LastWords();
  LastWords(const LastWords&) = delete;
  LastWords& operator=(const LastWords&) = delete;

 private:
  bool is_typed_;

  struct sigaction before_ {};
};

/// The person's editor, by the environment's VISUAL or EDITOR, is opened on a file and waited for.
/// Returns false, after saying why, where there is none or it fails.
[[nodiscard]] bool edit(Context& context, const std::string& path);

}  // namespace prizecourt
