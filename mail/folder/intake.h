#pragma once

#include "formats/orders/orders_file.h"
#include "formats/text/problems.h"
#include "mail/folder/collection.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How a file submitted to a game folder is judged.
namespace prizecourt {

/// Who submits the file: a player's file must not have the umpire's orders.
enum class Bringer : std::uint8_t { player, umpire };

struct HandedIn {
  Delivered file;  ///< by the name that its sender calls it
  Bringer bringer = Bringer::player;
  std::string signature{};  ///< the content of the `.sig` file beside it; empty for none
  std::string sender{};     ///< the known sender; empty if unknown
  std::string bot{};        ///< the bot that submits it for the player; empty for a person
};

/// What a file is judged by, besides the game.
struct IntakeRules {
  const Collection& collection;
  std::string allowed_signers{};        ///< the file with the players' keys
  std::span<const Reception> before{};  ///< earlier receptions, in any window
};

/// The result for the sender.
struct Judged {
  Reception reception;  ///< all but its number, its kept name and the time
  Problems problems;    ///< why it is rejected, or warnings
  std::string words;    ///< what the orders do, in plain words; lines
};

/// Judges a file on its own and against the game. The umpire's accepted files must already be
/// applied to the state of the session's match.
[[nodiscard]] Judged judge(const GameAt& game, const IntakeRules& rules, const HandedIn& file);

/// The highest number with which an accepted file of a player was signed; 0 for none.
[[nodiscard]] int last_signed_number(std::span<const Reception> receptions,
                                     std::string_view player);

/// An earlier reception with the same bytes and the same result, so that the file changes nothing:
/// the file that counts, or one that was rejected at the same position for the same reason. Null if
/// there is none.
[[nodiscard]] const Reception* same_as(const Reception& reception, const Collection& collection,
                                       std::span<const Reception> receptions);

}  // namespace prizecourt
