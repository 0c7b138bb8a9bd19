#pragma once

#include "engine/table/digest.h"
#include "extras/post/office/settings.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// What an answer says of the mail that it answers. Relays change Message-IDs and people change
/// subjects, so each mail of ours asks for answers to an address of its own, or, where there are no
/// such addresses, has a tag in its subject. A token addresses; it proves nothing.
namespace prizecourt::post {

/// The key of the office. Whoever has it can make tokens.
struct Secret {
  Digest key;
};

/// What a mail of ours was about.
struct Slot {
  std::string game;
  std::string player;
  int turn = 0;

  bool operator==(const Slot&) const = default;
};

/// 12 small letters and digits: a BLAKE2b hash that begins with the key.
[[nodiscard]] std::string token(const Secret& secret, const Slot& slot);

/// 16 letters and digits: the keyed hash of a text, for what must not be guessed, such as
/// Message-IDs. `purpose` keeps apart what is made for different ends.
[[nodiscard]] std::string keyed(const Secret& secret, std::string_view purpose,
                                std::string_view text);

/// The address to which a player answers a mail about the slot:
/// `games+lake-erie-perry-t7-TOKEN@example.org`. Without an extension that of the office.
[[nodiscard]] std::string reply_address(const Settings& settings, const Secret& secret,
                                        const Slot& slot);

/// The same for what comes back undelivered: `bounce+…`.
[[nodiscard]] std::string bounce_address(const Settings& settings, const Secret& secret,
                                         const Slot& slot);

/// What stands at the head of the subject: `[lake-erie]`, and without an extension
/// `[lake-erie t7 TOKEN]`.
[[nodiscard]] std::string subject_tag(const Settings& settings, const Secret& secret,
                                      const Slot& slot);

/// Whose slot one of the addresses or the subject names; only by a token of ours.
[[nodiscard]] std::optional<Slot> slot_of(const Settings& settings, const Secret& secret,
                                          std::span<const std::string> addresses,
                                          std::string_view subject);

/// The game that a subject tag or an address (`games+lake-erie@…`) names without a token; null
/// where there is none.
[[nodiscard]] const GameSettings* game_named(const Settings& settings,
                                             std::span<const std::string> addresses,
                                             std::string_view subject);

}  // namespace prizecourt::post
