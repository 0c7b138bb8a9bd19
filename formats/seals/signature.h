#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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

/// Somebody signed the text with a key that is not the player's, or anything else.
enum class SignatureFault : std::uint8_t { another_key, other };

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

}  // namespace prizecourt
