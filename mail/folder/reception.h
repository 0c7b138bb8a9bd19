#pragma once

#include "engine/table/digest.h"
#include "engine/table/enum_names.h"
#include "formats/text/problems.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The record of a received file: `received/0007.yaml`, beside the file itself, which is kept
/// unchanged. docs/play-by-mail.md.
namespace prizecourt {

enum class ReceivedKind : std::uint8_t { orders, commitment };

/// The umpire can withdraw an accepted file before it is played: an override, a player's orders, or
/// a commitment if no player has opened orders.
enum class Acceptance : std::uint8_t { accepted, refused, withdrawn };

struct Reception {
  int number = 0;    ///< counts through all files of the folder
  std::string file;  ///< the sender's name for it
  std::string kept;  ///< its name among the received files, and in the replay
  std::string when;  ///< for people only
  ReceivedKind kind = ReceivedKind::orders;
  std::string player;  ///< empty if the file names none
  std::string bot{};   ///< the bot that submitted it for the player; empty for a person
  int turn = 0;        ///< of the game on arrival
  int window = 0;      ///< the open window
  Digest digest;       ///< BLAKE2b-256 of its bytes
  std::optional<Digest> committed{};  ///< the digest in a commitment
  bool leaves_open = false;           ///< the turn waits, and the orders do not answer its question
  int signed_number = 0;              ///< of an accepted file with a signature; 0 for none
  Digest position;  ///< ReplayWriter::digest() of the game that it was checked against
  Acceptance acceptance = Acceptance::refused;
  std::string why;  ///< the first error of a rejected file; the reason of a withdrawal
};

/// `prizecourt: received/1`.
[[nodiscard]] std::string to_text(const Reception& reception);

/// Empty on errors.
[[nodiscard]] std::optional<Reception> read_reception(const std::string& name,
                                                      const std::string& text, Problems& problems);

/// "0007": numbers of files sort as their names do.
[[nodiscard]] std::string in_digits(int number);

/// The stored name of a received file: its number and the harmless part of its name.
[[nodiscard]] std::string kept_name(int number, std::string_view file);

/// Whether a text begins like a whole mail: with header lines (RFC 822) of which at least two are
/// in every mail, or with the first line of a mail in a mailbox file.
[[nodiscard]] bool is_mail(std::string_view text);

}  // namespace prizecourt
