#include "extras/post/letter/contents.h"
#include "extras/post/letter/encodings.h"
#include "formats/orders/orders_lines.h"
#include "formats/text/utf8.h"
#include "formats/text/words.h"
#include "formats/yaml/formats.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace prizecourt::post {
namespace {

constexpr std::string_view advice_text =
    "Attach the order file unchanged, or write the orders in the message.";

constexpr std::string_view advice_picture = "Orders cannot be read from pictures: type them.";

/// What a file begins with.
struct Beginning {
  std::size_t at;
  std::string_view bytes;
  std::string_view words;
  std::string_view advice;
  PartKind kind = PartKind::other;
};

constexpr std::array<Beginning, 17> known_beginnings = {{
    {0, std::string_view("\x78\x9F\x3E\x22", 4),
     "a `winmail.dat`, in which Outlook packs attachments",
     "In Outlook: File, Options, Mail, Compose messages in this format: Plain Text; then send "
     "again."},
    {0, std::string_view("PK\x03\x04", 4), "an archive or a document of Word or Excel",
     advice_text},
    {0, "%PDF", "a PDF", advice_text},
    {0, "{\\rtf", "a document in RTF", advice_text},
    {0, std::string_view("\xD0\xCF\x11\xE0", 4), "a document of Word or Excel", advice_text},
    {0, "\x1F\x8B", "a gzip archive", advice_text},
    {0, "7z\xBC\xAF", "a 7z archive", advice_text},
    {0, "Rar!", "a RAR archive", advice_text},
    {0, "BZh", "a bzip2 archive", advice_text},
    {257, "ustar", "a tar archive", advice_text},
    {0, "\xFF\xD8\xFF", "a picture", advice_picture, PartKind::picture},
    {0, "\x89PNG", "a picture", advice_picture, PartKind::picture},
    {0, "GIF8", "a picture", advice_picture, PartKind::picture},
    {4, "ftyphei", "a picture", advice_picture, PartKind::picture},
    {4, "ftypmif", "a picture", advice_picture, PartKind::picture},
    {8, "WEBP", "a picture", advice_picture, PartKind::picture},
    {0, "-----BEGIN PGP MESSAGE", "encrypted", "Send it unencrypted: the post office has no key."},
}};

/// What a part says of itself that its bytes do not show.
struct Typed {
  std::string_view type;
  PartKind kind;
  std::string_view words;
  std::string_view advice;
};

constexpr std::array<Typed, 14> known_types = {{
    {"application/ms-tnef", PartKind::other, known_beginnings[0].words, known_beginnings[0].advice},
    {"application/vnd.ms-tnef", PartKind::other, known_beginnings[0].words,
     known_beginnings[0].advice},
    {"application/pkcs7-mime", PartKind::other, "encrypted, or signed so that it cannot be read",
     "Send it without encryption; if it is signed, then as clear text."},
    {"application/x-pkcs7-mime", PartKind::other, "encrypted, or signed so that it cannot be read",
     "Send it without encryption; if it is signed, then as clear text."},
    {"application/pgp-encrypted", PartKind::other, "encrypted",
     "Send it unencrypted: the post office has no key."},
    {"application/pkcs7-signature", PartKind::ignored, "", ""},
    {"application/x-pkcs7-signature", PartKind::ignored, "", ""},
    {"application/pgp-signature", PartKind::ignored, "", ""},
    {"application/pgp-keys", PartKind::ignored, "", ""},
    {"text/vcard", PartKind::ignored, "", ""},
    {"text/x-vcard", PartKind::ignored, "", ""},
    {"text/calendar", PartKind::ignored, "", ""},
    {"text/rfc822-headers", PartKind::ignored, "", ""},
    {"message/delivery-status", PartKind::ignored, "", ""},
}};

bool begins(const Part& part, const Beginning& beginning) {
  return std::string_view(part.bytes).substr(0, beginning.at + beginning.bytes.size()).size() ==
             beginning.at + beginning.bytes.size() &&
         std::string_view(part.bytes).substr(beginning.at, beginning.bytes.size()) ==
             beginning.bytes;
}

/// Whether some line of the beginning names a format of ours, whatever stands before it.
bool names_format(std::string_view text, std::string_view format) {
  constexpr std::size_t far_enough = 4'000;
  const std::string key = "prizecourt: " + std::string(format.substr(0, format.find('/') + 1));
  const std::string_view head = without_mark(text).substr(0, far_enough);
  const std::size_t at = head.find(key);
  return at != std::string_view::npos && (at == 0 || head[at - 1] == '\n');
}

JudgedPart judged_format(const FileKind& kind) {
  if (kind.format == orders_format) return {.kind = PartKind::orders};
  if (kind.format == commitment_format) return {.kind = PartKind::commitment};
  if (kind.is_secret) {
    return {.kind = PartKind::secret,
            .words = std::string(kind.words),
            .advice = "Others may have read it on the way: make a new one, and never mail it."};
  }
  return {.kind = PartKind::other,
          .words = std::string(kind.words),
          .advice = std::string(advice_text)};
}

/// What a row of a table says of a part.
template <class Row>
JudgedPart judged_by(const Row& row) {
  return {.kind = row.kind, .words = std::string(row.words), .advice = std::string(row.advice)};
}

/// By the tables of types and beginnings; nothing where neither knows it.
std::optional<JudgedPart> known_kind(const Part& part) {
  for (const Typed& typed : known_types) {
    if (part.type == typed.type) return judged_by(typed);
  }
  for (const Beginning& beginning : known_beginnings) {
    if (begins(part, beginning)) return judged_by(beginning);
  }
  return std::nullopt;
}

}  // namespace

bool is_file(const Part& part) {
  return part.is_attached || !part.name.empty() || !part.type.starts_with("text/");
}

JudgedPart judge_part(const Part& part) {
  const std::string_view bytes = part.bytes;
  if (is_file(part)) {
    if (names_format(bytes, orders_format) || is_in_lines(bytes)) return {.kind = PartKind::orders};
    if (names_format(bytes, commitment_format)) return {.kind = PartKind::commitment};
    if (bytes.starts_with("-----BEGIN SSH SIGNATURE")) return {.kind = PartKind::signature};
  }
  if (auto known = known_kind(part)) return std::move(*known);
  if (!is_file(part)) return {.kind = PartKind::text};
  if (part.type.starts_with("image/")) {
    return {.kind = PartKind::picture, .words = "a picture", .advice = std::string(advice_picture)};
  }
  if (const FileKind* const kind = kind_of_text(bytes)) {
    // A page may be what somebody's program made of his mail's text.
    if (part.type != "text/html" || kind->is_secret) return judged_format(*kind);
  }
  const bool is_wide = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
  const bool is_text = is_utf8(bytes) && bytes.find('\0') == std::string_view::npos;
  if (part.type.starts_with("text/") || is_text || is_wide) return {.kind = PartKind::text};
  return {.kind = PartKind::other,
          .words = "not text (" + shortened(on_one_line(as_utf8(part.type)), 60) + ")",
          .advice = std::string(advice_text)};
}

std::string harmless_name(const Part& part) {
  constexpr std::size_t longest = 80;
  std::string_view name = part.name;
  const std::size_t folder = name.find_last_of("/\\");
  if (folder != std::string_view::npos) name.remove_prefix(folder + 1);
  std::string harmless;
  for (std::size_t at = 0; at < name.size() && harmless.size() < longest;) {
    const Character character = decode_utf8(name, at);
    constexpr std::string_view signs = "\"'`$&;|<>*?!(){}[]~#:";
    const bool is_sign = character.size == 1 && signs.find(name[at]) != std::string_view::npos;
    const bool is_good = character.code != not_a_character && !is_invisible(character.code);
    if (is_good && !is_sign) harmless += name.substr(at, character.size);
    if (is_sign) harmless += '_';
    at += character.size;
  }
  harmless.erase(0, std::min(harmless.find_first_not_of(". -"), harmless.size()));
  while (!harmless.empty() && (harmless.back() == ' ' || harmless.back() == '.'))
    harmless.pop_back();
  return harmless.empty() ? "part-" + part.path : harmless;
}

}  // namespace prizecourt::post
