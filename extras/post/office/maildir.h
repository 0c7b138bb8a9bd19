#pragma once

#include "extras/post/office/intake.h"
#include "extras/post/office/office.h"

#include <string>

/// Mails in a Maildir, as mail programs and fetchers keep them.
namespace prizecourt::post {

/// Receives and processes each mail of `new` and `cur` that is not marked as passed, in the order
/// of their names, which begin with the time of delivery. A mail that is safe in the office goes
/// into `cur` with the flags P (passed) and S (seen); none is ever removed. One that cannot be read
/// is reported, and stops no other.
void take_from_maildir(Office& office, Intake& intake, const std::string& maildir);

}  // namespace prizecourt::post
