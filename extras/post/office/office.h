#pragma once

// The room extras/post/office. The office folder: what the game master decides (settings.h), mails
// that came in and what became of each, mails that wait to be sent (this header), the tokens by
// which answers find their game (token.h); mails worked off (intake.h), answered (answers.h) and
// sent (sending.h). Read this header first, then intake.h.

#include "engine/table/digest.h"
#include "extras/post/letter/compose.h"
#include "extras/post/office/clock_port.h"
#include "extras/post/office/records.h"
#include "extras/post/office/settings.h"
#include "extras/post/office/token.h"
#include "formats/console/context.h"
#include "mail/folder/game_folder.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt::post {

/// How the names of mails in an office folder end.
inline constexpr std::string_view mail_ending = ".mail";

/// The paths of an office folder.
struct OfficeFolder {
  std::string path;

  [[nodiscard]] std::string settings() const { return path + "/post.yaml"; }

  [[nodiscard]] std::string secret() const { return path + "/secret"; }

  /// Mails that are on disk and not worked off.
  [[nodiscard]] std::string fresh() const { return path + "/new"; }

  [[nodiscard]] std::string mails() const { return path + "/mail"; }

  [[nodiscard]] std::string records() const { return path + "/records"; }

  /// The records of mails that wait for a person.
  [[nodiscard]] std::string queue() const { return path + "/queue"; }

  /// The records of mails that the game master is told of with the next daily mail.
  [[nodiscard]] std::string news() const { return path + "/news"; }

  [[nodiscard]] std::string outbox() const { return path + "/outbox"; }

  /// Mails that the program for sending was given, or is being given.
  [[nodiscard]] std::string sending() const { return path + "/sending"; }

  [[nodiscard]] std::string sent() const { return path + "/sent"; }

  /// Mails that the program for sending refused for good, or was given and perhaps took.
  [[nodiscard]] std::string refused() const { return path + "/refused"; }

  /// Those of them that the game master gave up.
  [[nodiscard]] std::string given_up() const { return refused() + "/given-up"; }

  /// The mail that is being worked off.
  [[nodiscard]] std::string opening() const { return path + "/opening.yaml"; }

  [[nodiscard]] std::string seats() const { return path + "/seats"; }

  /// What `tick` has done; the room extras/post/clock's.
  [[nodiscard]] std::string clock() const { return path + "/clock.yaml"; }

  [[nodiscard]] std::string fresh(UtcSeconds arrived, const Digest& mail) const;
  [[nodiscard]] std::string mail(const Digest& mail) const;
  [[nodiscard]] std::string record(const Digest& mail) const;
  [[nodiscard]] std::string queued(const Digest& mail) const;
};

/// A mail that is on disk and not worked off.
struct FreshMail {
  UtcSeconds arrived = 0;
  Digest mail;
};

/// A mail of ours that waits for a person, since nobody takes it.
struct RefusedMail {
  std::string file;  ///< its name in `refused`
  Envelope envelope;
};

/// What the name of a file in `sent` tells.
struct SentMail {
  UtcSeconds when = 0;
  std::string name;
  std::string id;  ///< what stands before the `@` of its Message-ID
};

/// The name of a mail's file while it is being sent: by it nobody sends it a second time.
[[nodiscard]] std::string file_of_sending(const Envelope& envelope);

/// An office folder that a command works in. As long as it is open, other commands wait for it; a
/// mail that a mail server brings meanwhile is only put into `new`.
///
/// What is read and written here throws SystemFailure where the disk does not obey: then nothing is
/// lost, and the command given again goes on.
class Office {
 public:
  /// Opens and locks the folder. Nothing, after saying why and setting the status, where something
  /// of it cannot be used.
  [[nodiscard]] static std::optional<Office> open(Context& context, const Clock& clock,
                                                  const std::string& folder);

  [[nodiscard]] const OfficeFolder& folder() const { return folder_; }

  [[nodiscard]] const Settings& settings() const { return settings_; }

  [[nodiscard]] const Secret& secret() const { return secret_; }

  [[nodiscard]] Context& context() const { return *context_; }

  [[nodiscard]] UtcSeconds now() const { return clock_->now(); }

  [[nodiscard]] const Clock& clock() const { return *clock_; }

  // ---- mails and their records ----

  /// In the order in which they came.
  [[nodiscard]] std::vector<FreshMail> fresh() const;

  /// The bytes of a mail, worked off or not.
  [[nodiscard]] std::string bytes_of(const FreshMail& mail) const;

  /// Puts a mail from `new` where it is kept.
  void put_away(const FreshMail& mail);

  /// What became of a mail; nothing where it is not recorded.
  [[nodiscard]] std::optional<Record> record_of(const Digest& mail) const;

  /// Notes what became of a mail, and puts it away.
  void write_record(const Record& record);

  /// What waits for a person, by arrival.
  [[nodiscard]] std::vector<Record> queue() const;

  /// What the game master has not been told of: mails that nothing proved, and those with results
  /// that may be forged. By arrival.
  [[nodiscard]] std::vector<Record> news() const;
  void forget_news(const Record& record);

  /// Notes, before a mail is opened, that it is; how often that was noted of it without an end.
  [[nodiscard]] int begin_opening(const Digest& mail);

  /// The mail is done with, or failed in an orderly way.
  void end_opening();

  /// Forgets an opening whose end a kill kept from being noted: its mail is recorded.
  void clear_opening();

  // ---- seats ----

  [[nodiscard]] Seat seat(std::string_view game, std::string_view player) const;

  [[nodiscard]] SeatState state_of(const Seat& seat) const;
  void write_state(const Seat& seat, const SeatState& state);

  // ---- what is written ----

  /// `ID@example.org`: the same for the same parts, and not to be guessed.
  [[nodiscard]] std::string message_id(std::string_view purpose, std::string_view text) const;

  /// The id under which all mails of a game to and from a player stand.
  [[nodiscard]] std::string thread_of(const Seat& seat) const;

  /// A mail of ours to a player, with all but what it says: addresses, where answers and bounces
  /// go, the thread, the date. `about` is the turn.
  [[nodiscard]] Outgoing mail_to(const Seat& seat, OutgoingKind kind, int about) const;

  /// Puts a mail where it is sent from. One that is not sent and has the same unique name goes. A
  /// mail of that Message-ID that was sent is not sent again. The name is one of a file.
  void put_in_outbox(const Outgoing& mail, const std::string& name, UtcSeconds not_before);

  /// The same for an answer, with the mails that it answers.
  void put_in_outbox(const Outgoing& mail, const std::string& name, UtcSeconds not_before,
                     std::vector<AnsweredMail> answers);

  /// The mail of that unique name that waits in the outbox.
  [[nodiscard]] std::optional<MailToSend> waiting(const std::string& name) const;

  /// All that waits to be sent, tried or not, the oldest first.
  [[nodiscard]] std::vector<Envelope> outgoing() const;

  /// What the program for sending refused for good, or was given and perhaps took, by when.
  [[nodiscard]] std::vector<RefusedMail> refused() const;

  /// Gives a refused mail another chance, with the next round of sending.
  void send_again(const RefusedMail& mail);

  /// It is never sent; the file is kept, and says why.
  void give_up(const RefusedMail& mail, std::string_view reason);

  /// When mails of a unique name, or of one that goes on with a dash, were sent, sorted. What is
  /// being sent counts as sent now.
  [[nodiscard]] std::vector<UtcSeconds> sent_times(std::string_view name) const;

  /// Whether a mail of that Message-ID was sent, is being sent, or was refused.
  [[nodiscard]] bool was_sent(std::string_view id) const;

 private:
  Office(Context& context, const Clock& clock, OfficeFolder folder, FolderLock lock,
         Settings settings, const Secret& secret)
      : context_(&context),
        clock_(&clock),
        folder_(std::move(folder)),
        lock_(std::move(lock)),
        settings_(std::move(settings)),
        secret_(secret) {}

  [[nodiscard]] std::string path_of_seat(const Seat& seat) const;
  [[nodiscard]] std::vector<Record> records_in(const std::string& folder) const;
  [[nodiscard]] const std::vector<SentMail>& sent() const;

  Context* context_;
  const Clock* clock_;
  OfficeFolder folder_;
  FolderLock lock_;
  Settings settings_;
  Secret secret_;
  mutable std::optional<std::vector<SentMail>> sent_{};  ///< read when first asked for
};

/// Puts a mail that came in on the disk; it needs no lock. As soon as this succeeds no kill and no
/// power cut loses it. A mail that came before changes nothing.
[[nodiscard]] std::optional<WriteError> keep_mail(const OfficeFolder& folder,
                                                  std::string_view bytes, UtcSeconds arrived,
                                                  FileCalls& calls);

// What stands in a folder of ours and cannot be read is an error, and never nothing: these throw
// SystemFailure, which says which file and why.

/// The names in a folder, sorted; none where it is not there yet.
[[nodiscard]] std::vector<std::string> names_of_ours(const std::string& folder);

/// The whole of a file, which must be there and no longer than `longest` bytes.
[[nodiscard]] std::string text_of_ours(const std::string& path, std::size_t longest);

/// Throws SystemFailure where something could not be written.
void require_written(const std::optional<WriteError>& error);

/// Makes an office folder with all that is in a new one, for an account there. Files that are there
/// stay.
void make_office(Context& context, const std::string& folder, ProviderId provider);

}  // namespace prizecourt::post
