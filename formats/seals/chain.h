#pragma once

#include "engine/table/digest.h"
#include "formats/text/problems.h"
#include "formats/yaml/formats.h"

#include <optional>
#include <string>

/// A party's hash chain, the secret behind its part in joint dice (formats/seals/joint_dice.h).
namespace prizecourt {

struct Chain {
  Digest secret;   ///< link number 0
  int length = 0;  ///< the number of the link that is the commitment

  // What its party has done with it.
  std::string game{};  ///< the one it serves; empty before the first link
  int revealed = 0;    ///< the highest window whose link was put into a file; 0 for none
};

/// Longer than any game of these rules.
inline constexpr int usual_length = 1000;
inline constexpr int longest_chain = most_windows;

/// 32 bytes that nobody can guess. Throws std::system_error where the system has none.
[[nodiscard]] Digest random_bytes();

/// What the party publishes before the game.
[[nodiscard]] Digest commitment_of(const Chain& chain);

/// What it reveals for a window, 1 or later; nothing where the chain has ended.
[[nodiscard]] std::optional<Digest> link_of(const Chain& chain, int window);

/// The chain file, `prizecourt: chain/1`, which is for its party alone.
[[nodiscard]] std::string to_text(const Chain& chain);

/// Nothing on errors: also where the commitment in the file does not follow from its secret.
[[nodiscard]] std::optional<Chain> read_chain(const std::string& name, const std::string& text,
                                              Problems& problems);

}  // namespace prizecourt
