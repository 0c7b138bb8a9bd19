#pragma once

#include "mail/folder/intake.h"

#include <string>
#include <vector>

/// What the sender of a file gets back.
namespace prizecourt {

struct Receipt {
  std::string game;   ///< by its id
  std::string title;  ///< of the game
  Reception reception;
  std::string from;  ///< what people call who sent it; empty where nobody knows
  Problems problems;
  std::string words;                   ///< what the orders do; lines
  int replaces = 0;                    ///< the number of the file that counted before; 0 for none
  std::string fallen_away{};           ///< orders of that file that nothing replaces; lines
  std::vector<std::string> missing{};  ///< what the player has not ordered, a line each
  std::vector<std::string> missing_by_id{};  ///< the same for programs
  std::string changes{};   ///< what the umpire changes before they are played; lines
  std::string due{};       ///< until when files were due; may be empty
  bool after_end = false;  ///< it came when the game was over
  int turn_meant = 0;      ///< the one that the file is for; 0 where it does not say
  std::string picture{};   ///< SVG of the plotted course; empty where there is none
};

/// Text as it is, in a block that Markdown leaves alone; its lines are made harmless.
[[nodiscard]] std::string as_code_block(const std::string& text);

/// For people: Markdown; the picture beside it is called by the number of the receipt, `0007.svg`.
[[nodiscard]] std::string to_markdown(const Receipt& receipt);

/// What is mailed when a file that was accepted is withdrawn (Acceptance::withdrawn): Markdown.
[[nodiscard]] std::string withdrawal_in_words(const Reception& reception, const Session& session);

/// For programs: a JSON object.
[[nodiscard]] std::string to_json(const Receipt& receipt);

}  // namespace prizecourt
