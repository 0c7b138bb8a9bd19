#pragma once

#include "engine/table/enum_names.h"
#include "extras/post/calendar/calendar.h"
#include "extras/post/calendar/due_rule.h"
#include "extras/post/letter/authentication.h"
#include "extras/post/letter/providers.h"
#include "formats/text/problems.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// `post.yaml`: what the game master decides once. docs/post.md.
namespace prizecourt::post {

using prizecourt::names;

/// What proves that a mail is a player's.
enum class Proof : std::uint8_t {
  dkim,       ///< our mail server says that DKIM or DMARC passed for his address
  word,       ///< a word that he alone knows stands in the mail
  signature,  ///< his orders are signed, which the game checks
};

/// What becomes of a turn for which somebody is late.
enum class Late : std::uint8_t {
  wait,      ///< nothing is played before all is there
  defaults,  ///< it is played without the orders of who is late
  stop,  ///< where more than `at_most_missing` are late nothing is played, and a person is asked
};

struct PlayerSettings {
  std::string id;       ///< as the game has it
  std::string address;  ///< in small letters
  std::string name{};   ///< of the person, where that is not the player's in the game
  Proof proof = Proof::dkim;
  std::string word;    ///< where that is the proof
  Zone zone;           ///< in which he is told times
  bool plain = false;  ///< mails to him are text alone, without attachments
};

struct GameSettings {
  std::string id;              ///< the scenario's own name
  std::string folder;          ///< as it can be opened from where the program runs
  std::string chain;           ///< the umpire's, likewise, where dice are joint; empty for none
  std::optional<DueRule> due;  ///< nothing: turns are played when all is there
  UtcSeconds grace = 6 * seconds_of_hour;     ///< for how long after it nobody is late
  UtcSeconds remind = 24 * seconds_of_hour;   ///< how long before it who owes something is told
  UtcSeconds outage = 6 * seconds_of_hour;    ///< after that time without a tick nobody is late
  UtcSeconds opening = 48 * seconds_of_hour;  ///< for sealed orders, from the call to open them
  int longest_absence = 60;  ///< in days: for so long the game waits for who is away
  Late late = Late::wait;
  int at_most_missing = 0;  ///< of Late::stop
  bool early = true;        ///< a turn for which all is there is played at once
  std::vector<PlayerSettings> players;

  /// Null where there is none of that id.
  [[nodiscard]] const PlayerSettings* player(std::string_view player_id) const;
};

/// How often one address is answered; mails are taken in however often they come.
struct AnswerLimits {
  UtcSeconds pause = 2 * seconds_of_minute;  ///< from one answer to the next
  int per_day = 20;
};

struct Settings {
  std::string address;    ///< of the office, in small letters: `games@example.org`
  std::string name;       ///< of the office, for people
  std::string envelope;   ///< the local part to which reports bounce; may be that of `address`
  std::string extension;  ///< what stands before the token in an address; empty: there is no such
  std::string umpire;     ///< where the game master reads
  std::vector<std::string> sendmail;  ///< the program and its arguments
  int sendmail_seconds = 60;          ///< how long it may take over a mail
  ProviderId provider = ProviderId::postfix;
  TrustedServer server;  ///< whose word proves DKIM: the provider's, with what the file adds
  Zone zone;
  AnswerLimits answers;
  std::vector<GameSettings> games;  ///< in the order of the file

  /// Null where there is none of that id.
  [[nodiscard]] const GameSettings* game(std::string_view id) const;

  /// The address before the `@`, and behind it.
  [[nodiscard]] std::string_view local_part() const;
  [[nodiscard]] std::string_view domain() const;
};

/// A player of a game.
struct Seat {
  const GameSettings* game = nullptr;
  const PlayerSettings* player = nullptr;

  bool operator==(const Seat&) const = default;
};

/// The seats of an address, in the order of the file.
[[nodiscard]] std::vector<Seat> seats_of(const Settings& settings, std::string_view address);

/// Reads the settings. `folder` is that of the office: paths of games go from there. Nothing
/// where something is wrong with them, which is reported all at once.
[[nodiscard]] std::optional<Settings> read_settings(const std::string& path,
                                                    const std::string& folder, Problems& problems);

/// The JSON Schema of the file.
[[nodiscard]] std::string settings_schema();

/// What `post init` writes: all settings, with what they are for.
[[nodiscard]] std::string settings_to_begin_with(ProviderId provider);

}  // namespace prizecourt::post
