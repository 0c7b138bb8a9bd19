#include "extras/post/letter/authentication.h"
#include "extras/post/letter/compose.h"
#include "extras/post/letter/contents.h"
#include "extras/post/letter/letter.h"
#include "extras/post/letter/machine.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <variant>

// A mail as anybody may send one: taken apart, judged, and what it says put into a mail of ours.

using namespace prizecourt;
using namespace prizecourt::post;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

/// What a stranger's texts make of a mail of ours must be that mail still.
void answer(const Letter& letter) {
  Outgoing mail{.kind = OutgoingKind::receipt,
                .envelope_from = {},
                .from = "games@example.net",
                .from_name = letter.from_name,
                .to = is_address(letter.from) ? letter.from : "perry@example.org",
                .reply_to = {},
                .subject = letter.subject,
                .text = letter.subject,
                .html = {},
                .pictures = {},
                .attachments = {},
                .message_id = "a@example.net",
                .in_reply_to = letter.message_id,
                .references = letter.references,
                .date = 0,
                .office = "example.net"};
  for (const Part& part : letter.parts) {
    mail.attachments.push_back({.name = part.name, .type = part.type, .bytes = part.bytes});
  }
  LetterLimits wide;
  wide.header_bytes = 4'000'000;
  wide.parts = 500;
  const auto opened = open_letter(compose(mail), wide);
  const auto* const again = std::get_if<Letter>(&opened);
  require(again != nullptr);
  require(again->from == mail.from && again->critical.empty());
  require(again->parts.size() == letter.parts.size() + 1);
  require(values_of(*again, "Bcc").empty());
  for (std::size_t i = 0; i < letter.parts.size(); ++i) {
    require(again->parts[i + 1].bytes == letter.parts[i].bytes);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view mail(reinterpret_cast<const char*>(data), size);
  static_cast<void>(digest_of_letter(mail));
  const auto opened = open_letter(mail, LetterLimits{});
  const auto* const letter = std::get_if<Letter>(&opened);
  if (letter == nullptr) return 0;
  static_cast<void>(sender_of(*letter, {"games@example.net", "bounce@example.net", "+"}));
  static_cast<void>(bounce_of(*letter));
  static_cast<void>(
      authentication_of(*letter, {.ids = {"mx.example.net"}, .hosts = {"mx.example.net"}}));
  const Contents contents = contents_of(*letter);
  for (const Piece& piece : contents.pieces) {
    require(!piece.name.empty() && piece.name.find_first_of("/\\") == std::string::npos);
  }
  answer(*letter);
  return 0;
}
