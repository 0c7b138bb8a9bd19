#pragma once

#include "formats/text/problems.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Order files signed with the keys that players have for OpenSSH (formats/seals/signing.h):
/// `ssh-keygen -Y sign`, or `prizecourt orders hand-in`, writes `turn-3.yaml.sig`. Whose key is
/// whose stands in a file of OpenSSH's format (ALLOWED SIGNERS in ssh-keygen(1)), a line for each
/// key, beginning with the name of the player.
namespace prizecourt {

/// With what the namespace of the signatures begins: one that was made for something else is none
/// of ours.
inline constexpr std::string_view signature_namespace = "prizecourt";

/// The name of a signature is that of its file, and this.
inline constexpr std::string_view signature_ending = ".sig";

/// Whether a text is the content of such a file.
[[nodiscard]] bool is_signature(std::string_view text);

/// A signature takes less than this.
inline constexpr std::size_t max_signature_bytes = std::size_t{64} << 10;

struct SignedText {
  std::string allowed_signers_path;
  std::string_view player;
  std::string_view text;        ///< what was signed, to the byte
  std::string_view name_space;  ///< what the signature must have been made for
  std::string_view signature;   ///< the content of the `.sig` file; empty: there is none
};

/// Why no signature at all can be checked, whoever made it: no file of allowed signers, no
/// `ssh-keygen` in the folders of PATH. That is the umpire's to mend.
[[nodiscard]] std::optional<std::string> why_none_can_be_checked(
    const std::string& allowed_signers_path);

enum class SignatureFault : std::uint8_t {
  another_key,    ///< somebody signed the text with a key that is not the player's
  changed_bytes,  ///< mail or an editor changed line ends, or put a byte order mark in front
  other
};

struct SignatureObjection {
  SignatureFault fault = SignatureFault::other;
  std::string why;  ///< one line that a terminal can show
};

/// Nothing where OpenSSH's own `ssh-keygen -Y verify` says that the player signed the text; else
/// why not: no signature, a wrong one, no file of allowed signers, no `ssh-keygen` in the folders
/// of PATH, a failing system.
[[nodiscard]] std::optional<SignatureObjection> check_signature(const SignedText& signed_text);

/// What is to be signed, and with whose key.
struct TextToSign {
  std::string key_path;  ///< a private key, or the public half of one that an SSH agent holds
  std::string_view text;
  std::string_view name_space;
};

/// The signature as OpenSSH's own `ssh-keygen -Y sign` makes it, which asks on the terminal for the
/// passphrase of a key that has one. Nothing where none can be made; `why` then says why, in one
/// line that a terminal can show.
[[nodiscard]] std::optional<std::string> make_signature(const TextToSign& to_sign,
                                                        std::string& why);

// Whose keys stand in a file of OpenSSH's format (ALLOWED SIGNERS in ssh-keygen(1)): a line for
// each key, with the names of its owner first, `alice ssh-ed25519 AAAA…`. Only OpenSSH says
// whether a signature is good; this finds slips of whoever wrote the file, before players are
// blamed.

struct AllowedSigners {
  std::vector<std::string> names;  ///< of those with a key, each perhaps a pattern with * and ?
};

/// Warns of each line that gives nobody a key, as OpenSSH passes over it: of a private key, too,
/// and never quotes one.
[[nodiscard]] AllowedSigners read_allowed_signers(const std::string& path, std::string_view text,
                                                  Problems& problems);

[[nodiscard]] bool has_key_of(const AllowedSigners& signers, std::string_view player);

/// Said of the file where a player has no key in it: "has no key of alice; its keys are those of
/// Ames". Not escaped.
[[nodiscard]] std::string why_no_key_of(const AllowedSigners& signers, std::string_view player);

}  // namespace prizecourt
