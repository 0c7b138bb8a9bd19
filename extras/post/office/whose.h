#pragma once

#include "extras/post/letter/contents.h"
#include "extras/post/letter/letter.h"
#include "extras/post/office/office.h"

#include <string>

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

}  // namespace prizecourt::post
