#pragma once

#include "extras/post/letter/contents.h"
#include "extras/post/letter/letter.h"
#include "extras/post/office/office.h"

#include <optional>
#include <string>
#include <string_view>

/// Assigns a mail to a seat, and checks its proof.
namespace prizecourt::post {

struct Whose {
  Seat seat{};        ///< empty if unknown
  std::string why{};  ///< then the reason: a clause for the game master
};

/// By the token in the answered address, then by the orders, then by the subject and the sender.
/// The thread of the mail only decides between several games of a sender.
[[nodiscard]] Whose whose(const Office& office, const Letter& letter, const Contents& contents);

struct Proven {
  bool is_proven = false;
  std::string why{};  ///< the proof, or why there is none: a clause for the game master
};

/// Whether a mail is proven to be from the player of that seat, as the settings require. With
/// `proof: signature` the game checks the signature, and the mail only has to come from the
/// player's address.
[[nodiscard]] Proven proven(const Settings& settings, const Seat& seat, const Letter& letter,
                            const Contents& contents);

/// What a player can do about an unproven mail; a sentence.
[[nodiscard]] std::string how_to_prove(const PlayerSettings& player);

// Bounces of our mails.

/// Notes a bounce for its seat: after permanent bounces on three days only reports are sent there;
/// after a bounce because of content mails are plain text from now on. Returns a description for
/// the record; nothing if the mail is not a bounce.
[[nodiscard]] std::optional<std::string> note_bounce(Office& office, const Letter& letter);

// A player's secret word in a text (`proof: word`). Telephones capitalise it, break it at its
// dashes and replace those, so case, spaces and dashes do not count.

/// Whether the word is in the text, not as a part of a longer word.
[[nodiscard]] bool holds_word(std::string_view text, std::string_view word);

/// The text with `instead` wherever holds_word() finds the word.
[[nodiscard]] std::string without_word(std::string_view text, std::string_view word,
                                       std::string_view instead);

}  // namespace prizecourt::post
