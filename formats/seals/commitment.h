#pragma once

#include "engine/table/digest.h"
#include "formats/orders/delivered.h"
#include "formats/text/problems.h"

#include <optional>
#include <string>
#include <string_view>

/// Sealed orders: before anybody opens his order file, everybody commits to his, by a digest of its
/// bytes. docs/fair-dice.md.
namespace prizecourt {

/// What a player commits to for a window.
struct Commitment {
  std::string player;
  Digest digest;
};

/// BLAKE2b-256 of "prizecourt/sealed-orders/1:" and the bytes of an order file.
[[nodiscard]] Digest commitment_to(std::string_view file);

/// `prizecourt: commitment/1`: what a player sends first.
struct CommitmentFile {
  std::string name;  ///< as messages call it
  std::string game;
  int turn = 0;
  int window = 0;
  Commitment commitment;
};

/// With what the name ends under which its player keeps a file as he committed to it:
/// ".sealed-0e0f4302".
[[nodiscard]] std::string kept_ending(const Digest& commitment);

[[nodiscard]] std::string to_text(const CommitmentFile& file);

/// Nothing on errors.
[[nodiscard]] std::optional<CommitmentFile> read_commitment(const Delivered& delivered,
                                                            Problems& problems);

}  // namespace prizecourt
