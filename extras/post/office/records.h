#pragma once

#include "engine/table/digest.h"
#include "engine/table/enum_names.h"
#include "extras/post/calendar/calendar.h"
#include "formats/form/record.h"
#include "formats/text/problems.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The files of an office: records of mails, data of seats, mails to send.
namespace prizecourt::post {

using prizecourt::names;

/// The longest file that the office keeps for itself: a mail with its envelope.
inline constexpr std::size_t most_stored_bytes = std::size_t{128} << 20;

/// Our files are as long as what they tell.
inline constexpr yaml::Limits stored_limits{
    .bytes = most_stored_bytes, .line = most_stored_bytes, .scalar = most_stored_bytes};

// ---- what became of a mail ----

enum class Outcome : std::uint8_t {
  taken,     ///< its files were submitted, and answered
  asked,     ///< answered, without files
  unproven,  ///< not proven, so it does not count, and the player was notified
  ignored,   ///< of a machine, or our own; not answered
  queued,    ///< needs a person
  answered,  ///< by a person
  dropped,   ///< by a person
};

/// `prizecourt: post-record/1`. Data from the mail is unchanged.
struct Record {
  Digest mail;
  UtcSeconds arrived = 0;
  std::string from;  ///< the address; empty unless there is exactly one
  std::string subject;
  std::string message_id;
  std::string game;    ///< empty if unknown
  std::string player;  ///< likewise
  Outcome outcome{};
  std::string reason;           ///< for the game master: a clause
  std::string answer;           ///< the Message-ID of ours; empty for none
  std::vector<int> receptions;  ///< the numbers of its files in the game folder
  bool is_doubtful = false;     ///< one of two results of our server may be forged
};

/// The mail being processed, and how often processing was started without an end: `prizecourt:
/// post-opening/1`.
struct Opening {
  Digest mail;
  int times = 0;
};

// ---- what is known of a player's seat besides the settings ----

/// `prizecourt: post-seat/1`.
struct SeatState {
  /// An order file that counted, and its mail.
  struct Counted {
    Digest mail;
    Digest file;
    UtcSeconds arrived = 0;
    std::optional<UtcSeconds> dated{};  ///< by the sender's clock
  };

  std::optional<Counted> newest{};
  std::optional<Counted> before{};        ///< the file that `newest` replaced
  std::string absent_until{};             ///< the last day, "2026-12-20"; empty for none
  std::vector<std::string> bounced_on{};  ///< days with permanent bounces
  bool is_plain = false;  ///< after a bounce by a filter: plain text, without attachments
  bool resend = false;    ///< the last report is to be sent again, plain

  /// Permanent bounces on three days: only reports are sent.
  [[nodiscard]] bool is_unreachable() const { return bounced_on.size() >= 3; }
};

// ---- mails that leave ----

/// An answered mail.
struct AnsweredMail {
  Digest mail;
  std::string slot;  ///< its subject matter: of mails with the same slot only the newest is
                     ///< answered in full
  std::string headline;
  std::string text;
  std::string html;
};

/// A mail waiting to be sent, and its state: `prizecourt: post-envelope/1`.
struct Envelope {
  std::string name;  ///< unique: a newer mail with this name replaces it
  std::string id;    ///< its Message-ID
  std::string from;  ///< the envelope's sender; empty for the null sender
  std::string to;
  UtcSeconds since = 0;       ///< when it was composed
  UtcSeconds not_before = 0;  ///< when it is sent or tried again
  int tries = 0;
  std::string trouble;  ///< why the last try failed; empty for none

  /// When it was passed to the sending program: noted before, because that cannot be undone. Empty
  /// if it was never passed, or the program refused it.
  std::optional<UtcSeconds> handed_over{};
  bool is_taken =
      false;  ///< the program took it, and it could not be moved to where sent mails are

  std::vector<AnsweredMail> answers;
};

[[nodiscard]] std::string to_text(const Record& record);
[[nodiscard]] std::string to_text(const SeatState& state);
[[nodiscard]] std::string to_text(const Opening& opening);

/// Empty on errors, as below.
[[nodiscard]] std::optional<Record> read_record(const std::string& path, Problems& problems);
[[nodiscard]] std::optional<SeatState> read_seat(const std::string& path, Problems& problems);
[[nodiscard]] std::optional<Opening> read_opening(const std::string& path, Problems& problems);

/// The envelope and the bytes of a mail, as one file: the envelope, `---`, the mail.
[[nodiscard]] std::string to_text(const Envelope& envelope, std::string_view mail);

struct MailToSend {
  Envelope envelope;
  std::string bytes;
};

[[nodiscard]] std::optional<MailToSend> read_mail_to_send(const std::string& path,
                                                          Problems& problems);

// The time. The post office depends on it, so it comes from outside: from `main`, or from a test.

class Clock {
 public:
  Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  virtual ~Clock() = default;

  [[nodiscard]] virtual UtcSeconds now() const = 0;
};

/// "20261126T200500Z": for our own files and their names.
[[nodiscard]] std::string to_stamp(UtcSeconds time);

/// The inverse of to_stamp(); accepts nothing else.
[[nodiscard]] std::optional<UtcSeconds> read_stamp(std::string_view stamp);

/// Times as records have them.
inline constexpr RecordText<UtcSeconds> as_stamp{to_stamp, read_stamp, "time"};

}  // namespace prizecourt::post
