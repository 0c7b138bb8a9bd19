#pragma once

// The room extras/post/letter. A mail as somebody's program wrote it: taken apart (this header),
// who sent it and whether that is proven (authentication.h), whether a person did (machine.h), what
// of it are orders (contents.h); and mails of ours put together (compose.h). GMime knows the
// structure of mails; words, bytes and characters are decoded here (encodings.h). Read
// this header first.

#include "engine/table/digest.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace prizecourt::post {

/// A header field as it came: nothing decoded, folded lines as they were.
struct Header {
  std::string name{};
  std::string raw{};
};

/// A part of a mail that has no parts of its own, wherever it stands, also in mails that the mail
/// brings along.
struct Part {
  std::string path{};     ///< "2.1": as receipts name it, counted from 1
  std::string type{};     ///< "text/plain", in small letters
  std::string charset{};  ///< as declared, in small letters; empty where it is not
  std::string name{};     ///< of the file, decoded; empty where it has none
  bool is_attached = false;
  bool is_flowed = false;  ///< RFC 3676
  bool is_delsp = false;   ///< RFC 3676
  int depth = 0;           ///< how many forwarded mails it stands in
  /// The `multipart/alternative` it stands in, by its path with a dot behind; "." for the mail
  /// itself; empty for none. Parts of one say the same thing in several ways.
  std::string alternative{};
  std::string bytes{};    ///< with base64 and the like undone
  std::string trouble{};  ///< why the bytes are not to be relied on: a clause; empty where they are
};

/// A mail, taken apart. All texts but those of headers and parts are UTF-8 on one line.
struct Letter {
  std::vector<Header> headers{};  ///< in their order
  std::string from{};  ///< the one address, in small letters; empty where there is not just one
  std::string from_name{};
  std::string subject{};
  std::string message_id{};               ///< without angle brackets; empty where there is none
  std::vector<std::string> references{};  ///< of References, then of In-Reply-To
  /// Whom it came to: by Delivered-To, X-Original-To, Envelope-To, then To and Cc; in small
  /// letters.
  std::vector<std::string> recipients{};
  std::optional<std::int64_t> date{};  ///< in seconds since 1970, UTC, as its sender's clock has it
  std::string mailer{};                ///< the program that wrote it, as it says
  std::vector<Part> parts{};
  std::vector<std::string> critical{};  ///< why nobody but a person should read it; sentences
};

/// How much of a mail is looked at.
struct LetterLimits {
  std::size_t bytes = 25'000'000;
  std::size_t header_bytes = 256'000;
  int parts = 200;
  int depth = 7;
};

/// Why a mail is not taken apart: a sentence.
struct Unreadable {
  std::string why{};
};

/// Takes a mail apart. Refuses what is beyond the limits, or no mail.
[[nodiscard]] std::variant<Letter, Unreadable> open_letter(std::string_view bytes,
                                                           const LetterLimits& limits);

/// What a mail is known by: the digest of all of it but the headers that each way it takes adds,
/// with line ends of one kind. The same mail that comes twice has the same, whatever its
/// Message-ID.
[[nodiscard]] Digest digest_of_letter(std::string_view bytes);

/// The values of the headers of that name, from the top, each on one line, not decoded.
[[nodiscard]] std::vector<std::string> values_of(const Letter& letter, std::string_view name);

/// The first of them; empty where there is none.
[[nodiscard]] std::string value_of(const Letter& letter, std::string_view name);

/// Whether the text is an address to which a mail of ours may go: printable ASCII, one `@`, no
/// blanks, quotes, brackets, commas or what a header or a shell could read otherwise.
[[nodiscard]] bool is_address(std::string_view text);

/// Takes twelve mails apart that are built in, among them those in which packaged libraries lose
/// text. Empty where all is right, else what is wrong, a sentence each: then no mail may be read.
[[nodiscard]] std::vector<std::string> self_test();

}  // namespace prizecourt::post
