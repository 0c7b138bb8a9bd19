#pragma once

#include <optional>
#include <string>
#include <string_view>

/// What a signature says besides whose it is: for which game it was made, and that it is newer than
/// those before. Both stand in the namespace that OpenSSH signs with the file,
///
///     ssh-keygen -Y sign -n prizecourt/NONCE/NUMBER -f ~/.ssh/id_ed25519 turn-3.yaml
///
/// The nonce stands in the header of the replay. The number only rises, file by file of a player:
/// else whoever has an older file of his could put it in the place of the newer.
namespace prizecourt {

struct SignedFor {
  std::string nonce;
  int number = 0;  ///< 1 or more

  bool operator==(const SignedFor&) const = default;
};

inline constexpr int highest_signed_number = 999'999'999;

/// The number of the first file that a player signs for a window: 1001 for window 1, 2001 for
/// window 2. So numbers rise from window to window, also for who has lost what was mailed before.
[[nodiscard]] int first_signed_number(int window);

[[nodiscard]] bool is_nonce(std::string_view text);

/// One that nobody has used. Throws std::system_error where the system has no random bytes.
[[nodiscard]] std::string new_nonce();

/// The namespace.
[[nodiscard]] std::string to_text(const SignedFor& signed_for);

/// What a signature in OpenSSH's form says that it was made for: not checked by anybody yet.
/// Nothing where it is no such signature or has another namespace.
[[nodiscard]] std::optional<SignedFor> signed_for(std::string_view signature);

/// Whether a signature was made with that key: `key` is the content of a key file of OpenSSH, its
/// public half or the private one. False where either cannot be understood.
[[nodiscard]] bool is_made_with(std::string_view signature, std::string_view key);

/// Whether a line of a key file begins with these words: a kind, `ssh-ed25519`, and after it a
/// whole public key of that kind.
[[nodiscard]] bool is_public_key(std::string_view kind, std::string_view key);

/// The command that signs a file, as it can be typed.
[[nodiscard]] std::string signing_command(const SignedFor& signed_for, std::string_view file);

}  // namespace prizecourt
