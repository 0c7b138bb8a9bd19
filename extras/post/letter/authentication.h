#pragma once

#include "extras/post/letter/letter.h"

#include <cstdint>
#include <string>
#include <vector>

/// Whether a mail is from whom it says, by what a mail server that we trust found (RFC 8601).
namespace prizecourt::post {

/// Where a server writes its results, seen from the `Received` with which it took the mail in.
enum class Place : std::uint8_t {
  above,  ///< where nobody but our servers writes
  below,  ///< where the sender writes, too: two lines of one id count as nothing
};

/// Whose word counts. In all names `*` stands for any characters.
struct TrustedServer {
  std::vector<std::string> ids{};    ///< its authserv-ids, in small letters; none: no word counts
  std::vector<std::string> hosts{};  ///< by which names our servers take mail in, in `Received`
  std::vector<std::string> inner{};  ///< and hand it on among themselves
  Place place = Place::above;
};

struct Authentication {
  bool is_passed = false;
  std::string why{};  ///< a clause for the game master: by what it passed, or why it did not
};

/// Passed is a mail with one From of one address for whose domain that server found a DKIM
/// signature or DMARC to pass, in a line that stands where the server writes. Whatever cannot be
/// understood, contradicts or comes twice is not passed. SPF counts as nothing.
[[nodiscard]] Authentication authentication_of(const Letter& letter, const TrustedServer& server);

/// Whether the mail has two result lines of one id of the server, one of which stands where its
/// sender could have written it.
[[nodiscard]] bool has_doubtful_results(const Letter& letter, const TrustedServer& server);

}  // namespace prizecourt::post
