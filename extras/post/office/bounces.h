#pragma once

#include "extras/post/letter/letter.h"
#include "extras/post/office/office.h"

#include <optional>
#include <string>

/// Mails of ours that came back.
namespace prizecourt::post {

/// Notes what a bounce says of the seat that it is about: on three days for good, and only reports
/// go there; because of content, and what is sent is text alone from now on. Returns that in words
/// for the record; nothing for a mail that is no bounce.
[[nodiscard]] std::optional<std::string> note_bounce(Office& office, const Letter& letter);

}  // namespace prizecourt::post
