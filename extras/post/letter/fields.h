#pragma once

#include "extras/post/letter/letter.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What stands in header fields: addresses, ids, dates, parameters. All of it as strangers wrote
/// it.
namespace prizecourt::post {

/// The fields at the beginning of a mail, and where its body begins.
struct HeaderBlock {
  std::vector<Header> fields{};
  std::size_t body = 0;  ///< offset
};

/// Cuts the header into fields. A line `From ` of a mailbox file before it is passed over, and
/// lines that are no field.
[[nodiscard]] HeaderBlock header_block(std::string_view mail);

/// How many bytes of a mail are its header, found without reading it.
[[nodiscard]] std::size_t header_size(std::string_view mail);

struct Mailbox {
  std::string name{};     ///< decoded
  std::string address{};  ///< `local@domain`, in small letters
};

/// The addresses of a field such as From or To. Nothing where it cannot be understood: then nobody
/// may guess whom it names.
[[nodiscard]] std::optional<std::vector<Mailbox>> mailboxes_in(std::string_view value);

/// A field such as Content-Type: its value in small letters, and its parameters by name, in small
/// letters, decoded (RFC 2231; RFC 2047, too, as most programs write it).
struct WithParameters {
  std::string value{};
  std::map<std::string, std::string, std::less<>> parameters{};
  bool is_contradictory = false;  ///< a parameter is there twice, with two values

  /// Empty where there is none.
  [[nodiscard]] std::string parameter(std::string_view name) const;
};

[[nodiscard]] WithParameters with_parameters(std::string_view raw);

/// The ids in a field such as References, without their angle brackets. At most a hundred, none
/// longer than 900 bytes.
[[nodiscard]] std::vector<std::string> ids_in(std::string_view value);

/// The date of a mail (RFC 5322, and the zones by name of RFC 822), in seconds since 1970.
[[nodiscard]] std::optional<std::int64_t> date_in(std::string_view value);

/// A number of digits alone, at most so many.
[[nodiscard]] std::optional<int> number_in(std::string_view digits, std::size_t most_digits);

/// Text without comments in round brackets, as fields may have them anywhere outside quotes.
/// Nothing where brackets or quotes are not closed.
[[nodiscard]] std::optional<std::string> without_comments(std::string_view value);

}  // namespace prizecourt::post
