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
  std::string from;  ///< the display name of the sender; empty if unknown
  Problems problems;
  std::string words;                   ///< what the orders do; lines
  int replaces = 0;                    ///< the number of the file that counted before; 0 for none
  std::string fallen_away{};           ///< orders of that file that are not repeated; lines
  std::vector<std::string> missing{};  ///< missing orders of the player, a line each
  std::vector<std::string> missing_by_id{};  ///< the same for programs
  std::string changes{};   ///< what the umpire changes before they are played; lines
  std::string due{};       ///< the deadline; may be empty
  bool after_end = false;  ///< received after the end of the game
  int turn_meant = 0;      ///< the turn that the file is for; 0 if it names none
  std::string picture{};   ///< SVG of the plotted course; empty if there is none
};

/// Text unchanged, as a Markdown code block; its lines are escaped for terminals.
[[nodiscard]] std::string as_code_block(const std::string& text);

/// For people: Markdown; the picture beside it is named after the number of the receipt,
/// `0007.svg`.
[[nodiscard]] std::string to_markdown(const Receipt& receipt);

/// The mail about an accepted file that is withdrawn (Acceptance::withdrawn): Markdown.
[[nodiscard]] std::string withdrawal_in_words(const Reception& reception, const Session& session);

/// For programs: a JSON object.
[[nodiscard]] std::string to_json(const Receipt& receipt);

}  // namespace prizecourt
