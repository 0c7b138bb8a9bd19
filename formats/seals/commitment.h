#pragma once

#include "engine/table/digest.h"
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

[[nodiscard]] std::string to_text(const CommitmentFile& file);

/// Whether the text says that it is a commitment. False for one that cannot be understood.
[[nodiscard]] bool is_commitment(const std::string& name, const std::string& text);

/// Nothing on errors.
[[nodiscard]] std::optional<CommitmentFile> read_commitment(const std::string& name,
                                                            const std::string& text,
                                                            Problems& problems);

}  // namespace prizecourt
