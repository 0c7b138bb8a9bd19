#pragma once

#include "formats/orders/orders_file.h"
#include "formats/text/problems.h"
#include "mail/folder/collection.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What becomes of a file that somebody hands in for a game in a folder.
namespace prizecourt {

/// Who brings the file: what players send must not speak for the umpire.
enum class Bringer : std::uint8_t { player, umpire };

struct HandedIn {
  Delivered file;  ///< by the name that its sender calls it
  Bringer bringer = Bringer::player;
  std::string signature{};  ///< the content of the `.sig` file beside it; empty for none
  std::string sender{};  ///< the player who is known to have sent it; empty where that is not known
  std::string bot{};     ///< what gives it in its player's place; empty for a person
};

/// By what a file is judged besides the game.
struct IntakeRules {
  const Collection& collection;
  std::string allowed_signers{};        ///< the file with the players' keys
  std::span<const Reception> before{};  ///< what came in before it, in any window
};

/// What there is to say to the sender.
struct Judged {
  Reception reception;  ///< all but its number, its kept name and the time
  Problems problems;    ///< why it is refused, or what is odd about it
  std::string words;    ///< what the orders do, in plain words; lines
};

/// Judges a file by itself and against the game. The state of the session's match must already be
/// what the umpire's accepted files make of it.
[[nodiscard]] Judged judge(const GameAt& game, const IntakeRules& rules, const HandedIn& file);

/// The highest number with which a file of a player that was accepted was signed; 0 for none.
[[nodiscard]] int last_signed_number(std::span<const Reception> receptions,
                                     std::string_view player);

/// What came in before with the same bytes and the same result, so that it changes nothing: the
/// file that counts, or one that was refused in the same position for the same reason. Null where
/// there is none.
[[nodiscard]] const Reception* same_as(const Reception& reception, const Collection& collection,
                                       std::span<const Reception> receptions);

}  // namespace prizecourt
