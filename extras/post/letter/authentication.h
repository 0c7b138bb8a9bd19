#pragma once

#include "extras/post/letter/letter.h"

#include <string>
#include <vector>

/// Whether a mail is from whom it says, by what a mail server that we trust found (RFC 8601).
namespace prizecourt::post {

/// Whose word counts.
struct TrustedServer {
  std::string authserv_id{};  ///< exactly as its headers begin; empty: nobody's word counts
  /// By what names our servers call themselves in `Received: … by NAME`, besides the id.
  std::vector<std::string> hosts{};
};

struct Authentication {
  bool is_passed = false;
  std::string why{};  ///< a clause for the game master: by what it passed, or why it did not
};

/// Passed is a mail with one From of one address for whose domain that server found a DKIM
/// signature or DMARC to pass. Its headers count above the first `Received` that is not ours.
/// Whatever cannot be understood, contradicts or comes twice is not passed. SPF counts as nothing.
[[nodiscard]] Authentication authentication_of(const Letter& letter, const TrustedServer& server);

}  // namespace prizecourt::post
