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

/// What the clock has done and seen: `clock.yaml` of the office folder (`prizecourt:
/// post-clock/1`). All of it can be lost: then dates that stand in due.txt of a game hold, mails
/// that were sent are known by their Message-IDs and not sent again, and outages are not noticed
/// once.
namespace prizecourt::post {

/// What a player owes.
struct OwedNow {
  std::string player;
  std::string name;  ///< as people call him
  OwedKind kind = OwedKind::orders;

  bool operator==(const OwedNow&) const = default;
};

/// A seat from which nothing is expected.
struct IdleSeat {
  std::string player;
  std::string name;  ///< what people call the seat, at the start of a sentence
  std::string bot;   ///< that plays it; empty: the player has no ships left

  bool operator==(const IdleSeat&) const = default;
};

/// How a game stands, as far as the clock asks.
struct Standing {
  std::string title;
  int turn = 0;
  int window = 0;  ///< that orders are collected for
  bool is_over = false;
  bool has_anything = false;        ///< somebody handed something in for the window
  bool is_for_bots = false;         ///< nobody but bots can do anything in it
  std::string words;                ///< who won, or that the game goes on
  std::optional<UtcSeconds> due{};  ///< as due.txt says
  std::vector<OwedNow> owed;        ///< in the order of the players
  std::vector<IdleSeat> idle;       ///< likewise

  bool operator==(const Standing&) const = default;
};

/// The window that orders are collected for.
struct OpenWindow {
  int number = 0;  ///< 0: none was opened
  UtcSeconds opened = 0;
  UtcSeconds decided = 0;                  ///< when the date was last decided on
  std::optional<UtcSeconds> due{};         ///< as players were told
  std::optional<UtcSeconds> due_before{};  ///< of the window before
  std::optional<UtcSeconds>
      opening_due{};  ///< until when sealed orders are opened, once called for
  std::vector<std::string> reminded{};
  bool told_late = false;  ///< the late and the umpire were told that the game waits

  bool operator==(const OpenWindow&) const = default;
};

/// Who had a seat when the game was last looked at.
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
  std::vector<Sitter> sitters;  ///< of the players in the settings, in their order
  std::string trouble;          ///< why the game cannot go on; empty where it can
  Digest print{};               ///< of all that the rest follows from, but the time (game_print())
  UtcSeconds seen = 0;          ///< when that was looked at
  std::optional<UtcSeconds> next{};  ///< when something happens though nobody sends anything
  std::string next_words{};          ///< what

  bool operator==(const GameDiary&) const = default;
};

struct Diary {
  std::optional<UtcSeconds> ticked{};  ///< when the clock was last looked at
  std::optional<UtcSeconds> told{};    ///< when the game master was last told what happened
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
