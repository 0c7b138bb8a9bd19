#pragma once

#include "post/office/office.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Mails leave: from `outbox` by way of `sending` into `sent`.
namespace prizecourt::post {

/// What came of it.
struct SendingReport {
  int sent = 0;
  std::vector<std::string> troubles;  ///< a line for each mail that the program did not take
};

/// One round of sending. Of several at once the others find nothing to do. While the program for
/// sending works the office is not locked: it may hang, and mails must come in.
class SendingRound {
 public:
  /// Takes what is due out of the outbox. All mails that came in must have been worked off: what
  /// they are answered may be waiting there. Nothing where somebody else is sending.
  [[nodiscard]] static std::optional<SendingRound> begin(const Office& office);

  /// Gives each mail to the program; the office may be closed. What the program does not take is
  /// tried again later, first after a minute, then ever more rarely.
  [[nodiscard]] SendingReport run(FileCalls& calls, const Clock& clock) const;

 private:
  SendingRound(FolderLock lock, OfficeFolder folder, std::vector<std::string> sendmail, int seconds)
      : lock_(std::move(lock)),
        folder_(std::move(folder)),
        sendmail_(std::move(sendmail)),
        seconds_(seconds) {}

  FolderLock lock_;
  OfficeFolder folder_;
  std::vector<std::string> sendmail_;
  int seconds_;
};

}  // namespace prizecourt::post
