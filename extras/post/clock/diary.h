#pragma once

#include "engine/table/digest.h"
#include "extras/post/calendar/calendar.h"
#include "formats/text/file_calls.h"
#include "formats/text/problems.h"
#include "mail/folder/collection.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The record of the clock: `clock.yaml` of the office folder (`prizecourt: post-clock/1`). It can
/// be lost: dates in due.txt of a game still apply, sent mails are recognised by their Message-IDs
/// and not sent again, and one outage is not noticed.
namespace prizecourt::post {

/// A file that a player still has to send.
struct OwedNow {
  std::string player;
  std::string name;  ///< the display name
  OwedKind kind = OwedKind::orders;

  bool operator==(const OwedNow&) const = default;
};

/// A seat from which nothing is expected.
struct IdleSeat {
  std::string player;
  std::string name;  ///< the display name of the seat, at the start of a sentence
  std::string bot;   ///< that plays it; empty: the player has no ships left

  bool operator==(const IdleSeat&) const = default;
};

/// The state of a game, as far as the clock needs it.
struct Standing {
  std::string title;
  int turn = 0;
  int window = 0;  ///< that orders are collected for
  bool is_over = false;
  bool has_anything = false;        ///< a file was submitted for the window
  bool is_for_bots = false;         ///< only bots can act in it
  std::string words;                ///< the result, or that the game is in progress
  std::optional<UtcSeconds> due{};  ///< from due.txt
  std::vector<OwedNow> owed;        ///< in the order of the players
  std::vector<IdleSeat> idle;       ///< likewise

  bool operator==(const Standing&) const = default;
};

/// The window the open one.
struct OpenWindow {
  int number = 0;  ///< 0: none was opened
  UtcSeconds opened = 0;
  UtcSeconds decided = 0;                  ///< when the deadline was last set
  std::optional<UtcSeconds> due{};         ///< as announced
  std::optional<UtcSeconds> due_before{};  ///< of the window before
  std::optional<UtcSeconds>
      opening_due{};  ///< the deadline for opening sealed orders, once requested
  std::vector<std::string> reminded{};
  bool told_late = false;  ///< late players and the umpire were notified

  bool operator==(const OpenWindow&) const = default;
};

/// Who had a seat at the last tick.
struct Sitter {
  std::string player;
  std::string address;
  std::string bot;  ///< that plays the seat; empty for a person

  bool operator==(const Sitter&) const = default;
};

/// What is known of a game.
struct GameDiary {
  OpenWindow window;
  Standing standing;
  std::vector<Sitter> sitters;       ///< of the players in the settings, in their order
  std::string trouble;               ///< why the game cannot continue; empty if it can
  Digest print{};                    ///< of all inputs except the time (game_print())
  UtcSeconds seen = 0;               ///< when that was computed
  std::optional<UtcSeconds> next{};  ///< when something happens without any mail
  std::string next_words{};          ///< what

  bool operator==(const GameDiary&) const = default;
};

struct Diary {
  std::optional<UtcSeconds> ticked{};  ///< the last tick
  std::optional<UtcSeconds> told{};    ///< the last daily mail
  std::vector<std::string> happened;   ///< since then; lines
  std::map<std::string, GameDiary, std::less<>> games;

  bool operator==(const Diary&) const = default;
};

[[nodiscard]] std::string to_text(const Diary& diary);

/// Nothing on errors.
[[nodiscard]] std::optional<Diary> read_diary(const std::string& name, const std::string& text,
                                              Problems& problems);

/// The diary in a file; an empty one where there is none.
[[nodiscard]] std::optional<Diary> read_diary_file(const std::string& path, Problems& problems);

}  // namespace prizecourt::post
