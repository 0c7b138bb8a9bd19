#pragma once

#include "engine/table/enum_names.h"
#include "extras/post/letter/letter.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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

// Where the mail servers of providers write what they found out about a mail. docs/post.md shows
// the same table, and a test compares them; tests/mail/providers has a mail of each.

using prizecourt::names;

/// In the order of the table of providers().
enum class ProviderId : std::uint8_t {
  gmail,
  fastmail,
  icloud,
  gmx,
  outlook,
  postfix,
  postfix_below
};

/// One `*` or more in a name of a table row stands for any characters.
struct Provider {
  std::string_view title;  ///< for people
  /// Where its results are, seen from the `Received` with which it took the mail in. Nothing where
  /// none of its results can be told from a forged one.
  std::optional<Place> place;
  std::vector<std::string_view> ids;      ///< its authserv-ids; none: `authserv_id` says it
  std::vector<std::string_view> servers;  ///< how those that take mail in call themselves
  std::vector<std::string_view> inner;    ///< and those that hand it on within the provider
};

[[nodiscard]] const Provider& provider(ProviderId id);

/// The row as docs/post.md has it, in Markdown.
[[nodiscard]] std::string row_of(ProviderId id);

/// Whose word counts with an account there. `authserv_id` and `received_by` are those of post.yaml:
/// the one replaces the provider's ids, the others are added to its servers.
[[nodiscard]] TrustedServer trusted_server(ProviderId id, const std::string& authserv_id,
                                           const std::vector<std::string>& received_by);

}  // namespace prizecourt::post
