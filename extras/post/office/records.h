#pragma once

#include "engine/table/digest.h"
#include "engine/table/enum_names.h"
#include "extras/post/calendar/calendar.h"
#include "formats/text/problems.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The files by which an office remembers: what became of a mail, what is known of a seat, what
/// waits to be sent.
namespace prizecourt::post {

using prizecourt::names;

// ---- what became of a mail ----

enum class Outcome : std::uint8_t {
  taken,     ///< files of it were handed in, and answered
  asked,     ///< answered, and it held no files
  unproven,  ///< whoever sent it, it counts as nothing, and the player was told
  ignored,   ///< of a machine, or our own; not answered
  queued,    ///< waits for a person
  answered,  ///< by a person
  dropped,   ///< by a person
};

/// `prizecourt: post-record/1`. All that comes from the mail is as the mail has it.
struct Record {
  Digest mail;
  UtcSeconds arrived = 0;
  std::string from;  ///< the address; empty where there is not just one
  std::string subject;
  std::string message_id;
  std::string game;    ///< empty where that is not known
  std::string player;  ///< likewise
  Outcome outcome{};
  std::string reason;           ///< for the game master: a clause
  std::string answer;           ///< the Message-ID of ours; empty for none
  std::vector<int> receptions;  ///< the numbers of its files in the game folder
  bool is_doubtful = false;     ///< of two result lines of our server one may be forged
};

/// A mail that is being worked off, and how often that was begun without an end:
/// `prizecourt: post-opening/1`.
struct Opening {
  Digest mail;
  int times = 0;
};

// ---- what is known of a player's seat besides the settings ----

/// `prizecourt: post-seat/1`.
struct SeatState {
  /// An order file that counted, and the mail that it came with.
  struct Counted {
    Digest mail;
    Digest file;
    UtcSeconds arrived = 0;
    std::optional<UtcSeconds> dated{};  ///< by the sender's clock
  };

  std::optional<Counted> newest{};
  std::optional<Counted> before{};        ///< what `newest` took the place of
  std::string absent_until{};             ///< the last day, "2026-12-20"; empty for none
  std::vector<std::string> bounced_on{};  ///< days on which mail to him came back for good
  bool is_plain = false;  ///< a filter sent mail back: text alone, without attachments
  bool resend = false;    ///< the last report is to be sent again, plain

  /// Mail to him came back for good on three days: only reports go there.
  [[nodiscard]] bool is_unreachable() const { return bounced_on.size() >= 3; }
};

// ---- mails that leave ----

/// A mail that an answer answers.
struct AnsweredMail {
  Digest mail;
  std::string slot;  ///< what it was about: of mails of one slot only the newest is told whole
  std::string headline;
  std::string text;
  std::string html;
};

/// A mail that waits to be sent, and how: `prizecourt: post-envelope/1`.
struct Envelope {
  std::string name;  ///< the unique one: a newer mail of that name takes its place
  std::string id;    ///< its Message-ID
  std::string from;  ///< the envelope's sender; empty for the null sender
  std::string to;
  UtcSeconds since = 0;       ///< when it was written
  UtcSeconds not_before = 0;  ///< when it is sent, or tried again
  int tries = 0;
  std::string trouble;  ///< why the last try failed; empty for none

  /// When the program for sending was given it: noted before, since that cannot be taken back.
  /// Nothing where it was never given, or the program has said no.
  std::optional<UtcSeconds> handed_over{};
  bool is_taken =
      false;  ///< the program took it, and it could not be moved to where sent mails are

  std::vector<AnsweredMail> answers;
};

[[nodiscard]] std::string to_text(const Record& record);
[[nodiscard]] std::string to_text(const SeatState& state);
[[nodiscard]] std::string to_text(const Opening& opening);

/// Nothing on errors, as below.
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

}  // namespace prizecourt::post
