#pragma once

#include "engine/table/enum_names.h"
#include "extras/post/calendar/calendar.h"
#include "extras/post/calendar/due_rule.h"
#include "extras/post/letter/authentication.h"
#include "formats/text/problems.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// `post.yaml`: the game master's settings. docs/post.md.
namespace prizecourt::post {

using prizecourt::names;

/// The proof that a mail is a player's.
enum class Proof : std::uint8_t {
  dkim,       ///< our mail server reports that DKIM or DMARC passed for the address
  word,       ///< the mail has the player's secret word
  signature,  ///< the orders are signed, which the game checks
};

/// How a turn is played if players are late.
enum class Late : std::uint8_t {
  wait,      ///< wait for all orders
  defaults,  ///< play without late orders
  stop,      ///< wait for the game master if more than `at_most_missing` players are late
};

struct PlayerSettings {
  std::string id;       ///< in the game
  std::string address;  ///< in small letters
  std::string name{};   ///< of the person, if different from the player's in the game
  Proof proof = Proof::dkim;
  std::string word;    ///< if that is the proof
  Zone zone;           ///< for times in mails
  bool plain = false;  ///< plain-text mails, without attachments
};

struct GameSettings {
  std::string id;              ///< the scenario's own name
  std::string folder;          ///< relative to the program's current folder
  std::string chain;           ///< the umpire's, likewise, if dice are joint; empty for none
  std::optional<DueRule> due;  ///< empty: turns are played when all orders have arrived
  UtcSeconds grace = 6 * seconds_of_hour;     ///< time after the deadline in which nobody is late
  UtcSeconds remind = 24 * seconds_of_hour;   ///< time before the deadline for reminders
  UtcSeconds outage = 6 * seconds_of_hour;    ///< time without a tick after which nobody is late
  UtcSeconds opening = 48 * seconds_of_hour;  ///< time to open sealed orders
  int longest_absence = 60;  ///< in days: how long the game waits for an absent player
  Late late = Late::wait;
  int at_most_missing = 0;  ///< of Late::stop
  bool early = true;        ///< play a turn as soon as all orders have arrived
  std::vector<PlayerSettings> players;

  /// Null if there is none with that id.
  [[nodiscard]] const PlayerSettings* player(std::string_view player_id) const;
};

/// Limits on answers to one address; receiving mails is not limited.
struct AnswerLimits {
  UtcSeconds pause = 2 * seconds_of_minute;  ///< between two answers
  int per_day = 20;
};

struct Settings {
  std::string address;    ///< of the office, in small letters: `games@example.org`
  std::string name;       ///< of the office, for people
  std::string envelope;   ///< the local part for bounces; may be that of `address`
  std::string extension;  ///< the separator before the token in an address; empty for none
  std::string umpire;     ///< the game master's address
  std::vector<std::string> sendmail;  ///< the program and its arguments
  int sendmail_seconds = 60;          ///< its time limit for one mail
  ProviderId provider = ProviderId::postfix;
  TrustedServer server;  ///< trusted for DKIM: the provider's, with additions from the file
  Zone zone;
  AnswerLimits answers;
  std::vector<GameSettings> games;  ///< in the order of the file

  /// Null where there is none of that id.
  [[nodiscard]] const GameSettings* game(std::string_view id) const;

  /// The address before and after the `@`.
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

/// Reads the settings. Paths of games are relative to `folder`, the office folder. Empty on errors,
/// which are all reported.
[[nodiscard]] std::optional<Settings> read_settings(const std::string& path,
                                                    const std::string& folder, Problems& problems);

/// The JSON Schema of the file.
[[nodiscard]] std::string settings_schema();

/// The file that `post init` writes: all settings, with comments.
[[nodiscard]] std::string settings_to_begin_with(ProviderId provider);

}  // namespace prizecourt::post
