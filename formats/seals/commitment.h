#pragma once

// The room formats/seals. Orders and dice that nobody can know or change too soon: commitments to
// order files (this header), chains of secrets and the joint dice made of them (chain.h), and
// signatures by ssh-keygen (signature.h). docs/fair-dice.md is the manual. Read this header first.

#include "engine/table/digest.h"
#include "formats/orders/orders_file.h"
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

/// What is put into an order file before it is handed in.
struct Seals {
  std::optional<Digest> link;
  std::optional<Digest> salt;
};

/// The file with its seals on lines of their own below the header, in place of those
/// that it had, and all else as it was. Nothing, after saying why, where its keys do not stand a
/// line each.
[[nodiscard]] std::optional<Delivered> with_seals(const Delivered& sealed_before,
                                                  const Seals& seals, Problems& problems);

}  // namespace prizecourt
