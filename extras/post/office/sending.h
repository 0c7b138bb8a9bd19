#pragma once

#include "extras/post/office/office.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Mails leave: from `outbox` by way of `sending` into `sent`.
namespace prizecourt::post {

/// What came of it.
struct SendingReport {
  int sent = 0;
  std::vector<std::string> troubles;  ///< a line for each mail that cannot be read, that the
                                      ///< program did not take, or that it perhaps took
  std::vector<std::string> failures;  ///< a line for each mail of which the disk kept no note
  std::vector<std::string> undrawn;   ///< a line for each that went without its picture
};

/// One round of sending. Of several at once the others find nothing to do. While the program for
/// sending works the office is not locked: it may hang, and mails must come in.
class SendingRound {
 public:
  /// Takes what is due out of the outbox. All mails that came in must have been worked off: what
  /// they are answered may be waiting there. Nothing where somebody else is sending.
  [[nodiscard]] static std::optional<SendingRound> begin(const Office& office);

  /// Draws the pictures of each mail and gives it to the program; the office may be closed. That it
  /// is given is noted before, so that no mail is given twice: where nobody could note whether the
  /// program took it, it waits for a person in `refused`. What the program does not take is tried
  /// again later, first after a minute, then ever more rarely. What it refuses for good, or for
  /// longer than mail servers try, waits in `refused`, too. A mail that fails holds up no other.
  [[nodiscard]] SendingReport run(FileCalls& calls, const Clock& clock) const;

 private:
  SendingRound(FolderLock lock, const Office& office, SendingReport begun)
      : lock_(std::move(lock)),
        folder_(office.folder()),
        sendmail_(office.settings().sendmail),
        seconds_(office.settings().sendmail_seconds),
        begun_(std::move(begun)) {}

  FolderLock lock_;
  OfficeFolder folder_;
  std::vector<std::string> sendmail_;
  int seconds_;
  SendingReport begun_;  ///< what is to be said of mails that could not be taken from the outbox
};

}  // namespace prizecourt::post
