#include "extras/post/letter/encodings.h"
#include "extras/post/letter/fields.h"
#include "extras/post/letter/letter.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <string>

namespace prizecourt::post {
namespace {

/// What servers and programs on the way add or change, so that two copies of one mail differ by it.
constexpr std::array<std::string_view, 18> fields_of_the_way = {"Received",
                                                                "Return-Path",
                                                                "Delivered-To",
                                                                "Envelope-To",
                                                                "Delivery-Date",
                                                                "Authentication-Results",
                                                                "Received-SPF",
                                                                "DKIM-Signature",
                                                                "DKIM-Filter",
                                                                "DomainKey-Signature",
                                                                "Message-ID",
                                                                "Status",
                                                                "Lines",
                                                                "Content-Length",
                                                                "Original-Recipient",
                                                                "Feedback-ID",
                                                                "Precedence",
                                                                "Sender"};

bool is_of_the_way(std::string_view name) {
  const std::string small = in_small_letters(name);
  if (small.starts_with("x-") || small.starts_with("arc-") || small.starts_with("list-") ||
      small.starts_with("resent-")) {
    return true;
  }
  return std::any_of(fields_of_the_way.begin(), fields_of_the_way.end(),
                     [&](std::string_view one) { return is_same_word(one, name); });
}

/// With line feeds alone, and without those at the end, which mailboxes add and take.
std::string with_plain_ends(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_windows = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (!is_windows) plain += text[i];
  }
  plain.resize(plain.find_last_not_of('\n') + 1);
  return plain;
}

}  // namespace

Digest digest_of_letter(std::string_view bytes) {
  // What is too large to be read is known by its bytes alone, without a copy of them.
  const LetterLimits limits;
  if (bytes.size() > limits.bytes || header_size(bytes) > limits.header_bytes) {
    return blake2b(bytes);
  }
  const HeaderBlock block = header_block(bytes);
  Hasher hasher("prizecourt/letter/1");
  for (const Header& header : block.fields) {
    if (is_of_the_way(header.name)) continue;
    hasher.add(in_small_letters(header.name));
    hasher.add(unfolded(header.raw));
  }
  hasher.add(with_plain_ends(bytes.substr(block.body)));
  return hasher.digest();
}

}  // namespace prizecourt::post
