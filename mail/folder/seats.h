#pragma once

#include "formats/match/match.h"
#include "formats/text/json.h"
#include "formats/text/problems.h"
#include "mail/folder/window_lines.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Seats that programs play: `seats.txt` of a game folder, a line for each change,
///
///     window 1: south=captain
///     window 7: south=person # Emil plays for Sophie
///
/// What a bot is called is for the bots to know (extras/bots/play/bot.h). Seats of which nothing is
/// said are people's. A change holds from its window on, and every report says it. Of two for one
/// window the later line holds.
namespace prizecourt {

/// Who plays a seat from a window on.
struct SeatChange {
  int window = 1;
  std::string player;    ///< by id
  std::string bot;       ///< its name; empty: a person
  std::string reason{};  ///< why, one line; may be empty
  bool operator==(const SeatChange&) const = default;
};

/// What stands in place of a bot's name where a person plays.
inline constexpr std::string_view person_word = "person";

/// `south=captain`. Nothing where that names none of the players, or nobody who could play.
[[nodiscard]] bool read_seat(std::string_view text, std::span<const std::string_view> players,
                             SeatChange& seat);

/// Reports lines that say nothing of a seat.
[[nodiscard]] std::vector<SeatChange> seats_of(const NamedText& file,
                                               std::span<const std::string_view> players,
                                               Problems& problems);

/// The text of the file that says it.
[[nodiscard]] std::string seats_to_text(std::span<const SeatChange> seats);

/// Adds a change, unless it says what holds already. What was to hold of that seat from a later
/// window on is called off.
void change_seat(std::vector<SeatChange>& seats, const SeatChange& change);

/// Of each seat that was ever a bot's, what holds in that window; in the order in which they became
/// so.
[[nodiscard]] std::vector<SeatChange> seats_in(std::span<const SeatChange> seats, int window);

/// The next change of each seat that holds from a later window on.
[[nodiscard]] std::vector<SeatChange> seats_after(std::span<const SeatChange> seats, int window);

/// The bot that plays for somebody in that window; empty for a person.
[[nodiscard]] std::string_view bot_of(std::span<const SeatChange> seats, std::string_view player,
                                      int window);

/// "Varga is played by a bot (captain)", "Varga has been played by a bot (captain) since window 2";
/// `name` is what people call the player, at the start of a sentence.
[[nodiscard]] std::string in_words(const SeatChange& seat, std::string_view name);

/// The same by a game's own names: "The British are played by a bot (captain)".
[[nodiscard]] std::string in_words(const SeatChange& seat, const Match& match);

/// "From window 2 on Varga is played by a bot (captain)"; `name` is what people call the player, in
/// the middle of a sentence.
[[nodiscard]] std::string in_words_ahead(const SeatChange& seat, std::string_view name);

/// For programs: by player, the name of the bot, or `person`. Requires no player twice.
[[nodiscard]] Json to_json(std::span<const SeatChange> seats);

}  // namespace prizecourt
