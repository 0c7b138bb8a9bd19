#include "extras/post/office/whose.h"

#include "extras/post/letter/authentication.h"
#include "extras/post/office/secret_word.h"

#include <algorithm>

namespace prizecourt::post {
namespace {

/// The game and player that the orders of a mail name, as far as they do.
struct Named {
  std::string game;
  std::string player;
};

Named named_in(const Contents& contents) {
  Named named;
  for (const Piece& piece : contents.pieces) {
    if (named.game.empty()) named.game = piece.game;
    if (named.player.empty()) named.player = piece.player;
  }
  return named;
}

/// Those of the seats that a test holds for; all where it holds for none, so that a slip of the
/// pen is answered by the game, which says what is wrong.
template <class Test>
std::vector<Seat> narrowed(const std::vector<Seat>& seats, const Test& test) {
  std::vector<Seat> some;
  std::copy_if(seats.begin(), seats.end(), std::back_inserter(some), test);
  return some.empty() ? seats : some;
}

}  // namespace

Whose whose(const Office& office, const Letter& letter, const Contents& contents) {
  const Settings& settings = office.settings();
  if (const auto slot = slot_of(settings, office.secret(), letter.recipients, letter.subject)) {
    return {.seat = office.seat(slot->game, slot->player)};
  }
  const Named named = named_in(contents);
  std::vector<Seat> seats = seats_of(settings, letter.from);
  if (seats.empty()) {
    // A player at another address, or somebody who plays him: the player hears of it.
    const Seat said = office.seat(named.game, named.player);
    if (said.player != nullptr) return {.seat = said};
    return {.seat = {},
            .why = letter.from.empty() ? "it does not have exactly one sender"
                                       : "the sender is not a player of any game"};
  }
  seats = narrowed(seats, [&](const Seat& seat) {
    return seat.game->id == named.game && (named.player.empty() || seat.player->id == named.player);
  });
  const GameSettings* const game = game_named(settings, letter.recipients, letter.subject);
  seats = narrowed(seats, [&](const Seat& seat) { return seat.game == game; });
  seats = narrowed(seats, [&](const Seat& seat) {
    const auto& ids = letter.references;
    return std::find(ids.begin(), ids.end(), office.thread_of(seat)) != ids.end();
  });
  if (seats.size() == 1) return {.seat = seats.front()};
  return {
      .seat = {},
      .why =
          "the sender plays in more than one game, and the mail does not say which one it is for"};
}

Proven proven(const Settings& settings, const Seat& seat, const Letter& letter,
              const Contents& contents) {
  const PlayerSettings& player = *seat.player;
  if (player.proof == Proof::word) {
    if (holds_word(contents.words, player.word) || holds_word(letter.subject, player.word)) {
      return {.is_proven = true, .why = "by the secret word"};
    }
    return {.is_proven = false,
            .why = "the secret word of " + in_quotes(player.id) + " is missing"};
  }
  if (letter.from != player.address) {
    return {.is_proven = false,
            .why = "it is from " + in_quotes(letter.from) + ", not from the address of " +
                   in_quotes(player.id)};
  }
  if (player.proof == Proof::signature)
    return {.is_proven = true, .why = "the game checks the signature"};
  const Authentication found = authentication_of(letter, settings.server);
  return {.is_proven = found.is_passed, .why = found.why};
}

std::string how_to_prove(const PlayerSettings& player) {
  switch (player.proof) {
    case Proof::word:
      return "If it was you, send it again with the secret word that the game master gave you, on "
             "a line of its own above the orders. Capitals, spaces and dashes do not matter.";
    case Proof::dkim:
    case Proof::signature:
      return "If it was you, send it again from " + player.address +
             " in your usual way, not through a list or from another account. If that does not "
             "help, ask the game master for a secret word.";
  }
  return {};
}

}  // namespace prizecourt::post
