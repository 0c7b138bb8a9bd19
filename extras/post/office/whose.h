#pragma once

#include "extras/post/letter/contents.h"
#include "extras/post/letter/letter.h"
#include "extras/post/office/office.h"

#include <string>

/// Whose a mail is, and whether that is proven.
namespace prizecourt::post {

struct Whose {
  Seat seat{};        ///< of nobody where nobody can tell
  std::string why{};  ///< then why not: a clause for the game master
};

/// By the token in the address that was answered, then by what the orders say, then by the subject
/// and the sender. That the mail stands in a thread of ours only decides between games of a sender.
[[nodiscard]] Whose whose(const Office& office, const Letter& letter, const Contents& contents);

struct Proven {
  bool is_proven = false;
  std::string why{};  ///< by what, or why not: a clause for the game master
};

/// Whether a mail is from the player of that seat, by what his settings ask for. Where that is a
/// signature of orders, the game checks it, and the mail only has to come from his address.
[[nodiscard]] Proven proven(const Settings& settings, const Seat& seat, const Letter& letter,
                            const Contents& contents);

/// What a player can do whose mail was not proven; a sentence.
[[nodiscard]] std::string how_to_prove(const PlayerSettings& player);

}  // namespace prizecourt::post
