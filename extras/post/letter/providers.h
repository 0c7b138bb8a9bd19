#pragma once

#include "engine/table/enum_names.h"
#include "extras/post/letter/authentication.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Where the mail servers of providers write what they found out about a mail. docs/post.md shows
/// the same table, and a test compares them; tests/mail/providers has a mail of each.
namespace prizecourt::post {

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
                                           std::vector<std::string> received_by);

}  // namespace prizecourt::post
