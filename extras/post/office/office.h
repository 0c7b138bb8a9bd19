#pragma once

// The room extras/post/office. The office folder: settings (settings.h), received mails with their
// records, mails waiting to be sent (this header), the tokens that assign answers to games
// (token.h); processing mails (intake.h), answers (answers.h) and sending (sending.h). Read this
// header first, then intake.h.

#include "engine/table/digest.h"
#include "extras/post/letter/compose.h"
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

/// The file extension of mails in an office folder.
inline constexpr std::string_view mail_ending = ".mail";

/// The paths of an office folder.
struct OfficeFolder {
  std::string path;

  [[nodiscard]] std::string settings() const { return path + "/post.yaml"; }

  [[nodiscard]] std::string secret() const { return path + "/secret"; }

  /// Unprocessed mails.
  [[nodiscard]] std::string fresh() const { return path + "/new"; }

  [[nodiscard]] std::string mails() const { return path + "/mail"; }

  [[nodiscard]] std::string records() const { return path + "/records"; }

  /// The records of queued mails.
  [[nodiscard]] std::string queue() const { return path + "/queue"; }

  /// The records of mails for the game master's next daily mail.
  [[nodiscard]] std::string news() const { return path + "/news"; }

  [[nodiscard]] std::string outbox() const { return path + "/outbox"; }

  /// Mails passed to the sending program, or being passed to it.
  [[nodiscard]] std::string sending() const { return path + "/sending"; }

  [[nodiscard]] std::string sent() const { return path + "/sent"; }

  /// Mails that the sending program refused permanently, or whose result is unknown.
  [[nodiscard]] std::string refused() const { return path + "/refused"; }

  /// Those that the game master gave up.
  [[nodiscard]] std::string given_up() const { return refused() + "/given-up"; }

  /// The mail being processed.
  [[nodiscard]] std::string opening() const { return path + "/opening.yaml"; }

  [[nodiscard]] std::string seats() const { return path + "/seats"; }

  /// The record of `tick`, used by the room extras/post/clock.
  [[nodiscard]] std::string clock() const { return path + "/clock.yaml"; }

  [[nodiscard]] std::string fresh(UtcSeconds arrived, const Digest& mail) const;
  [[nodiscard]] std::string mail(const Digest& mail) const;
  [[nodiscard]] std::string record(const Digest& mail) const;
  [[nodiscard]] std::string queued(const Digest& mail) const;
};

/// An unprocessed mail.
struct FreshMail {
  UtcSeconds arrived = 0;
  Digest mail;
};

/// A mail of ours that cannot be sent and needs a person.
struct RefusedMail {
  std::string file;  ///< its name in `refused`
  Envelope envelope;
};

/// The parts of the name of a file in `sent`.
struct SentMail {
  UtcSeconds when = 0;
  std::string name;
  std::string id;  ///< the part of its Message-ID before the `@`
};

/// The name of a mail's file while it is being sent, which prevents sending it twice.
[[nodiscard]] std::string file_of_sending(const Envelope& envelope);

/// An open office folder. While it is open, other commands wait for it; mails delivered meanwhile
/// are only put into `new`.
///
/// Reading and writing throw SystemFailure on disk errors: then nothing is lost, and repeating the
/// command continues the work.
class Office {
 public:
  /// Opens and locks the folder. Empty, after an error message and with the status set, if
  /// something in it cannot be used.
  [[nodiscard]] static std::optional<Office> open(Context& context, const Clock& clock,
                                                  const std::string& folder);

  [[nodiscard]] const OfficeFolder& folder() const { return folder_; }

  [[nodiscard]] const Settings& settings() const { return settings_; }

  [[nodiscard]] const Secret& secret() const { return secret_; }

  [[nodiscard]] Context& context() const { return *context_; }

  [[nodiscard]] UtcSeconds now() const { return clock_->now(); }

  [[nodiscard]] const Clock& clock() const { return *clock_; }

  // ---- mails and their records ----

  /// In the order of arrival.
  [[nodiscard]] std::vector<FreshMail> fresh() const;

  /// The bytes of a mail, processed or not.
  [[nodiscard]] std::string bytes_of(const FreshMail& mail) const;

  /// Moves a mail from `new` to its permanent place.
  void put_away(const FreshMail& mail);

  /// The record of a mail; empty if there is none.
  [[nodiscard]] std::optional<Record> record_of(const Digest& mail) const;

  /// Writes the record of a mail, and moves the mail to its permanent place.
  void write_record(const Record& record);

  /// The queued mails, by arrival.
  [[nodiscard]] std::vector<Record> queue() const;

  /// News for the game master: unproven mails, and mails whose results may be forged. By arrival.
  [[nodiscard]] std::vector<Record> news() const;
  void forget_news(const Record& record);

  /// Notes that a mail is about to be opened; returns how often that was noted without an end.
  [[nodiscard]] int begin_opening(const Digest& mail);

  /// The mail was processed, or failed in an orderly way.
  void end_opening();

  /// Removes the note of a recorded mail whose end was not noted because of a kill.
  void clear_opening();

  // ---- seats ----

  [[nodiscard]] Seat seat(std::string_view game, std::string_view player) const;

  [[nodiscard]] SeatState state_of(const Seat& seat) const;
  void write_state(const Seat& seat, const SeatState& state);

  // ---- what is written ----

  /// `ID@example.org`: deterministic, but cannot be guessed.
  [[nodiscard]] std::string message_id(std::string_view purpose, std::string_view text) const;

  /// The thread id of all mails of a game to and from a player.
  [[nodiscard]] std::string thread_of(const Seat& seat) const;

  /// A mail of the office to an address, without its content: who sends it, and the date.
  [[nodiscard]] Outgoing new_mail(OutgoingKind kind, const std::string& to) const;

  /// The same to a player: with addresses for answers and bounces, and the thread. `about` is the
  /// turn.
  [[nodiscard]] Outgoing mail_to(const Seat& seat, OutgoingKind kind, int about) const;

  /// Puts a mail into the outbox, replacing an unsent one with the same unique name; an answer with
  /// the answered mails. A mail whose Message-ID was already sent is not sent again. The name must
  /// be a valid file name.
  void put_in_outbox(const Outgoing& mail, const std::string& name, UtcSeconds not_before,
                     std::vector<AnsweredMail> answers = {});

  /// The mail in the outbox with that unique name.
  [[nodiscard]] std::optional<MailToSend> waiting(const std::string& name) const;

  /// All mails waiting to be sent, tried or not, the oldest first.
  [[nodiscard]] std::vector<Envelope> outgoing() const;

  /// Mails that the sending program refused permanently, or whose result is unknown, by time.
  [[nodiscard]] std::vector<RefusedMail> refused() const;

  /// Lets the next round of sending try a refused mail again.
  void send_again(const RefusedMail& mail);

  /// Never sends it; the file is kept with the reason.
  void give_up(const RefusedMail& mail, std::string_view reason);

  /// When mails with a unique name, or with that name and a dash as prefix, were sent, sorted.
  /// Mails being sent count as sent now.
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

/// Stores a received mail on disk; needs no lock. After success, neither a kill nor a power cut
/// loses it. A mail received before changes nothing.
[[nodiscard]] std::optional<WriteError> keep_mail(const OfficeFolder& folder,
                                                  std::string_view bytes, UtcSeconds arrived,
                                                  FileCalls& calls);

// A file of ours that cannot be read is an error and never ignored: these throw SystemFailure with
// the file and the reason.

/// The names in a folder, sorted; none if it does not exist yet. With an ending: of the files that
/// have it, without hidden ones.
[[nodiscard]] std::vector<std::string> names_of_ours(const std::string& folder,
                                                     std::string_view ending = {});

/// The text of a file, which must exist and have at most `longest` bytes.
[[nodiscard]] std::string text_of_ours(const std::string& path, std::size_t longest);

/// Throws SystemFailure on disk errors.
void require_written(const std::optional<WriteError>& error);

/// Creates an office folder with its initial files, for an account at a provider. Existing files
/// are kept.
void make_office(Context& context, const std::string& folder, ProviderId provider);

}  // namespace prizecourt::post
