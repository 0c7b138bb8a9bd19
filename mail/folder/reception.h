#pragma once

#include "engine/table/digest.h"
#include "engine/table/enum_names.h"
#include "formats/text/problems.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// What a game folder knows of a file that came in: `received/0007.yaml`, beside the file itself,
/// which is kept as it was. docs/play-by-mail.md.
namespace prizecourt {

enum class ReceivedKind : std::uint8_t { orders, commitment };

/// What was accepted may be withdrawn by the umpire before it is played: a correction of his, a
/// player's orders, or a commitment as long as nobody has opened his orders.
enum class Acceptance : std::uint8_t { accepted, refused, withdrawn };

struct Reception {
  int number = 0;    ///< counts through all files of the folder
  std::string file;  ///< what the sender calls it
  std::string kept;  ///< its name among the received files, and in the replay
  std::string when;  ///< for people; nothing follows from it
  ReceivedKind kind = ReceivedKind::orders;
  std::string player;                 ///< empty where the file does not tell
  std::string bot{};                  ///< what gave it in its player's place; empty for a person
  int turn = 0;                       ///< of the game when it came
  int window = 0;                     ///< the one that orders were collected for
  Digest digest;                      ///< BLAKE2b-256 of its bytes
  std::optional<Digest> committed{};  ///< what a commitment commits to
  bool leaves_open = false;  ///< the turn waits, and the orders do not answer what it waits for
  int signed_number = 0;     ///< of an accepted file with a signature; 0 for none
  Digest position;           ///< ReplayWriter::digest() of the game that it was checked against
  Acceptance acceptance = Acceptance::refused;
  std::string why;  ///< of a refusal: the first thing that is wrong; the reason of a withdrawal
};

/// `prizecourt: received/1`.
[[nodiscard]] std::string to_text(const Reception& reception);

/// Nothing on errors.
[[nodiscard]] std::optional<Reception> read_reception(const std::string& name,
                                                      const std::string& text, Problems& problems);

/// "0007": numbers of files sort as their names do.
[[nodiscard]] std::string in_digits(int number);

/// The name under which a received file is kept: its number and what of its name is harmless.
[[nodiscard]] std::string kept_name(int number, std::string_view file);

/// Whether a text begins like a whole mail: with header lines (RFC 822) of which two or more are
/// such as every mail has, or with the line that begins one in a mailbox file.
[[nodiscard]] bool is_mail(std::string_view text);

}  // namespace prizecourt
