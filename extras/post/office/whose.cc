#include "extras/post/office/whose.h"

#include "extras/post/letter/authentication.h"
#include "extras/post/letter/encodings.h"
#include "extras/post/letter/machine.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace prizecourt::post {
namespace {

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
  std::string orders_game;
  std::string orders_player;
  for (const Piece& piece : contents.pieces) {
    if (orders_game.empty()) orders_game = piece.game;
    if (orders_player.empty()) orders_player = piece.player;
  }
  std::vector<Seat> seats = seats_of(settings, letter.from);
  if (seats.empty()) {
    // A player at another address, or somebody who plays him: the player hears of it.
    const Seat said = office.seat(orders_game, orders_player);
    if (said.player != nullptr) return {.seat = said};
    return {.seat = {},
            .why = letter.from.empty() ? "it does not have exactly one sender"
                                       : "the sender is not a player of any game"};
  }
  seats = narrowed(seats, [&](const Seat& seat) {
    return seat.game->id == orders_game &&
           (orders_player.empty() || seat.player->id == orders_player);
  });
  const GameSettings* const game = game_named(settings, letter.recipients, letter.subject);
  seats = narrowed(seats, [&](const Seat& seat) { return seat.game == game; });
  seats = narrowed(seats, [&](const Seat& seat) {
    const auto& ids = letter.references;
    return std::find(ids.begin(), ids.end(), office.thread_of(seat)) != ids.end();
  });
  if (seats.size() == 1) return {.seat = seats.front()};
  return {.seat = {},
          .why =
              "the sender plays in more than one game, and the message does not say which one it "
              "is for"};
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
             "a separate line above the orders. Capitals, spaces and dashes do not matter.";
    case Proof::dkim:
    case Proof::signature:
      return "If it was you, send it again from " + player.address +
             " in your usual way, not through a list or from another account. If that does not "
             "help, ask the game master for a secret word.";
  }
  return {};
}

// ---- secret words ----

namespace {

/// What may stand between the parts of a word, besides ASCII: spaces, dashes, invisible characters.
constexpr std::array<std::string_view, 14> gaps = {"\u00A0", "\u00AD", "\u2009", "\u200B", "\u2010",
                                                   "\u2011", "\u2012", "\u2013", "\u2014", "\u2015",
                                                   "\u202F", "\u2060", "\u2212", "\uFEFF"};

/// What ends a word, besides ASCII.
constexpr std::array<std::string_view, 7> ends = {"\u2018", "\u2019", "\u201C", "\u201D",
                                                  "\u201E", "\u00AB", "\u00BB"};

/// The size of the separator that the text begins with; 0 for none.
template <std::size_t n>
std::size_t one_of(const std::array<std::string_view, n>& separators, std::string_view text) {
  const auto found = std::find_if(separators.begin(), separators.end(),
                                  [&](std::string_view one) { return text.starts_with(one); });
  return found == separators.end() ? 0 : found->size();
}

std::size_t gap_at(std::string_view text) {
  if (std::string_view(" \t\r\n-_").find(text.front()) != std::string_view::npos) return 1;
  return one_of(gaps, text);
}

/// What is a part of the word itself ends none.
std::size_t end_at(std::string_view text, std::string_view word) {
  constexpr std::string_view all = "\"'<>(),;*.:!?=/|#&{}[]";
  const bool is_end = all.find(text.front()) != std::string_view::npos;
  if (is_end) return word.find(text.front()) == std::string_view::npos ? 1 : 0;
  return one_of(ends, text);
}

/// A stretch of a text without separators.
struct Stretch {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string small{};   ///< in small letters
  bool goes_on = false;  ///< only gaps are between it and the part before
};

std::vector<Stretch> parts_of(std::string_view text, std::string_view word) {
  std::vector<Stretch> parts;
  bool goes_on = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t gap = gap_at(text.substr(at));
    const std::size_t end = gap > 0 ? 0 : end_at(text.substr(at), word);
    if (end > 0) goes_on = false;
    if (gap + end > 0) {
      at += gap + end;
      continue;
    }
    Stretch part{.begin = at, .goes_on = goes_on};
    while (at < text.size() && gap_at(text.substr(at)) + end_at(text.substr(at), word) == 0) ++at;
    part.end = at;
    part.small = in_small_letters(text.substr(part.begin, part.end - part.begin));
    parts.push_back(std::move(part));
    goes_on = true;
  }
  return parts;
}

struct Range {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// The word that begins with that part. Punctuation may follow it, as any word.
std::optional<Range> word_from(const std::vector<Stretch>& parts, std::size_t first,
                               std::string_view word) {
  std::string joined;
  for (std::size_t i = first; i < parts.size() && joined.size() < word.size(); ++i) {
    if (i > first && !parts[i].goes_on) break;
    joined += parts[i].small;
    if (!joined.starts_with(word)) continue;
    const std::string_view rest = std::string_view(joined).substr(word.size());
    if (rest.find_first_not_of(".:!?") != std::string_view::npos) break;
    return Range{.begin = parts[first].begin, .end = parts[i].end - rest.size()};
  }
  return std::nullopt;
}

std::vector<Range> found_in(std::string_view text, std::string_view word) {
  std::string wanted;
  for (const Stretch& part : parts_of(word, word)) wanted += part.small;
  std::vector<Range> found;
  if (wanted.empty()) return found;
  const std::vector<Stretch> parts = parts_of(text, word);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto range = word_from(parts, i, wanted);
    if (range && (found.empty() || found.back().end <= range->begin)) found.push_back(*range);
  }
  return found;
}

}  // namespace

bool holds_word(std::string_view text, std::string_view word) {
  return !found_in(text, word).empty();
}

std::string without_word(std::string_view text, std::string_view word, std::string_view instead) {
  std::string out;
  std::size_t at = 0;
  for (const Range& range : found_in(text, word)) {
    out += text.substr(at, range.begin - at);
    out += instead;
    at = range.end;
  }
  return out + std::string(text.substr(at));
}

// ---- bounces ----

namespace {

/// The seat that a bounce is about: by the address it came to. Whoever else it names could be
/// anybody.
Seat seat_of_bounce(const Office& office, const Letter& letter, const Bounce& bounce) {
  const Settings& settings = office.settings();
  if (const auto slot = slot_of(settings, office.secret(), letter.recipients, "")) {
    return office.seat(slot->game, slot->player);
  }
  // Where addresses cannot carry a token there is nothing better than what it says.
  const auto seats = seats_of(settings, bounce.address);
  return settings.extension.empty() && seats.size() == 1 ? seats.front() : Seat{};
}

}  // namespace

std::optional<std::string> note_bounce(Office& office, const Letter& letter) {
  const auto bounce = bounce_of(letter);
  if (!bounce) return std::nullopt;
  const Seat seat = seat_of_bounce(office, letter, *bounce);
  const std::string what = "a bounce " + bounce->status + ' ' + bounce->said;
  if (seat.player == nullptr) return what + ", for an unknown player";
  const std::string of = " of " + seat.player->id + " in " + seat.game->id;
  SeatState state = office.state_of(seat);
  if (bounce->is_because_of_content) {
    // The same bounce may be worked off twice: a report that is owed stays owed.
    state.resend = state.resend || !state.is_plain;
    state.is_plain = true;
  } else if (bounce->is_permanent) {
    const std::string day = to_text(Zone().wall_time(office.now()).day);
    auto& days = state.bounced_on;
    if (std::find(days.begin(), days.end(), day) == days.end()) days.push_back(day);
  } else {
    return what + of + ", temporary";
  }
  office.write_state(seat, state);
  if (state.is_unreachable()) return what + of + ", whose address is now unreachable";
  return what + of;
}

}  // namespace prizecourt::post
