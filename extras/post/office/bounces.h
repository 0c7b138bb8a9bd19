#pragma once

#include "extras/post/letter/letter.h"
#include "extras/post/office/office.h"

#include <optional>
#include <string>

/// Bounces of our mails.
namespace prizecourt::post {

/// Notes a bounce for its seat: after permanent bounces on three days only reports are sent there;
/// after a bounce because of content mails are plain text from now on. Returns a description for
/// the record; nothing if the mail is not a bounce.
[[nodiscard]] std::optional<std::string> note_bounce(Office& office, const Letter& letter);

}  // namespace prizecourt::post
