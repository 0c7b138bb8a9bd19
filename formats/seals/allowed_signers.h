#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Whose keys stand in a file of OpenSSH's format (ALLOWED SIGNERS in ssh-keygen(1)): a line for
/// each key, with the names of its owner first, `alice ssh-ed25519 AAAA…`. Only OpenSSH says
/// whether a signature is good; this finds slips of whoever wrote the file, before players are
/// blamed.
namespace prizecourt {

struct AllowedSigners {
  std::vector<std::string> with_key;     ///< names with a key, each perhaps a pattern with * and ?
  std::vector<std::string> without_key;  ///< names on lines that hold no public key
  bool has_private_key = false;          ///< somebody put a secret into it
};

[[nodiscard]] AllowedSigners read_allowed_signers(std::string_view text);

[[nodiscard]] bool has_key_of(const AllowedSigners& signers, std::string_view player);

/// What is wrong with the file where a player has no key in it, or with what else it holds: "has no
/// line for alice; its lines are for Ames". Not escaped. Requires that he has none.
[[nodiscard]] std::string why_no_key_of(const AllowedSigners& signers, std::string_view player);

}  // namespace prizecourt
