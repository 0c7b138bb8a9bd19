#pragma once

#include "extras/post/office/settings.h"

#include <string>
#include <string_view>

namespace prizecourt::post {

/// A mail for a report of a fault: every address and Message-ID, the sender's name and the words of
/// players are replaced, each by the same one throughout. All else stays as it is, also what is
/// encoded.
[[nodiscard]] std::string scrubbed(const Settings& settings, std::string_view mail);

}  // namespace prizecourt::post
