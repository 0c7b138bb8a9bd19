#include "extras/post/letter/letter.h"

#include "extras/post/letter/encodings.h"
#include "extras/post/letter/fields.h"
#include "extras/post/letter/gmime_objects.h"
#include "formats/text/utf8.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <utility>

// GMime finds the parts of a mail and their raw headers and raw bytes; all else is done here, since
// the packaged 3.2.13 loses text where it decodes.
namespace prizecourt::post {
namespace {

// ---- what the parser warns of ----

/// Said of a mail that programs read differently; empty for what is only untidy. Parameters
/// that contradict each other are looked for here (WithParameters), as many programs name a file in
/// two ways.
std::string_view critical_words(GMimeParserWarning code) {
  if (code == GMIME_CRIT_INVALID_HEADER_NAME) return "It has a malformed header.";
  if (code == GMIME_CRIT_CONFLICTING_HEADER) {
    return "It has two headers that contradict each other.";
  }
  if (code == GMIME_CRIT_MULTIPART_WITHOUT_BOUNDARY) {
    return "It is declared as having parts, but has no boundary between them.";
  }
  if (code == GMIME_CRIT_NESTING_OVERFLOW) return "Its parts are nested too deeply.";
  return {};
}

void note_warning(gint64 /*offset*/, GMimeParserWarning code, const gchar* /*item*/,
                  gpointer critical) {
  const std::string_view words = critical_words(code);
  if (!words.empty()) add_once(*static_cast<std::vector<std::string>*>(critical), words);
}

// ---- parts ----

std::string raw_header(GMimeObject* part, const char* name) {
  GMimeHeaderList* const headers = g_mime_object_get_header_list(part);
  GMimeHeader* const header = g_mime_header_list_get_header(headers, name);
  const char* const raw = header == nullptr ? nullptr : g_mime_header_get_raw_value(header);
  return raw == nullptr ? std::string() : std::string(raw);
}

std::string raw_bytes(GMimePart* part) {
  std::string bytes;
  GMimeDataWrapper* const content = g_mime_part_get_content(part);
  if (content == nullptr) return bytes;
  GMimeStream* const stream = g_mime_data_wrapper_get_stream(content);
  std::array<char, 65'536> piece{};
  g_mime_stream_reset(stream);
  while (true) {
    const ssize_t got = g_mime_stream_read(stream, piece.data(), piece.size());
    if (got <= 0) return bytes;
    bytes.append(piece.data(), static_cast<std::size_t>(got));
  }
}

/// Lines end as on the way that a mail took, so nothing can be said of how they ended before.
std::string with_line_feeds(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_windows = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (!is_windows) out += text[i];
  }
  return out;
}

Decoded decoded_by(std::string_view encoding, std::string raw) {
  if (encoding == "base64") return from_base64(raw);
  if (encoding == "quoted-printable") return from_quoted_printable(raw);
  if (encoding == "binary") return {std::move(raw)};
  const bool is_plain = encoding.empty() || encoding == "7bit" || encoding == "8bit";
  return {with_line_feeds(raw),
          is_plain ? "" : "unknown encoding " + on_one_line(as_utf8(encoding))};
}

/// Where in a mail one is.
struct Spot {
  std::string path;
  std::string alternative;
  int depth = 0;   ///< forwarded mails
  int nested = 0;  ///< parts within parts
};

class MailParts {
 public:
  MailParts(const LetterLimits& limits, Letter& letter)
      : limits_(limits),
        letter_(letter) {}

  // NOLINTNEXTLINE(misc-no-recursion): as deep as `most_nested`
  void add(GMimeObject* object, const Spot& place) {
    constexpr int most_nested = 30;
    if (object == nullptr || is_full()) return;
    if (place.nested > most_nested) return give_up("Its parts are nested too deeply.");
    if (GMIME_IS_MULTIPART(object)) return add_multipart(object, place);
    if (GMIME_IS_MESSAGE_PART(object)) return add_message(object, place);
    if (GMIME_IS_PART(object)) add_leaf(object, place);
  }

  [[nodiscard]] bool is_full() const {
    return letter_.parts.size() > static_cast<std::size_t>(limits_.parts);
  }

 private:
  static Spot below(const Spot& place, int number) {
    Spot inside = place;
    inside.path = (place.path.empty() ? "" : place.path + '.') + std::to_string(number);
    ++inside.nested;
    return inside;
  }

  void look_at(const WithParameters& field) {
    if (field.is_contradictory) {
      give_up("It has a header with two values that contradict each other.");
    }
  }

  void give_up(std::string_view why) { add_once(letter_.critical, why); }

  // NOLINTNEXTLINE(misc-no-recursion): as deep as `most_nested`
  void add_multipart(GMimeObject* object, const Spot& place) {
    auto* const multipart = GMIME_MULTIPART(object);
    const WithParameters type = with_parameters(raw_header(object, "Content-Type"));
    look_at(type);
    const int count = g_mime_multipart_get_count(multipart);
    for (int i = 0; i < count && !is_full(); ++i) {
      Spot inside = below(place, i + 1);
      if (type.value == "multipart/alternative") inside.alternative = place.path + '.';
      add(g_mime_multipart_get_part(multipart, i), inside);
    }
  }

  // NOLINTNEXTLINE(misc-no-recursion): as deep as `most_nested`
  void add_message(GMimeObject* object, const Spot& place) {
    Spot inside = place;
    ++inside.depth;
    ++inside.nested;
    inside.alternative.clear();
    if (inside.depth > limits_.depth) {
      return give_up("It has nested messages, more than " + std::to_string(limits_.depth) +
                     " deep.");
    }
    GMimeMessage* const message = g_mime_message_part_get_message(GMIME_MESSAGE_PART(object));
    if (message == nullptr) return;
    GMimeObject* const body = g_mime_message_get_mime_part(message);
    add(body, body != nullptr && GMIME_IS_MULTIPART(body) ? inside : below(inside, 1));
  }

  void add_leaf(GMimeObject* object, const Spot& place) {
    const WithParameters type = with_parameters(raw_header(object, "Content-Type"));
    const WithParameters disposition = with_parameters(raw_header(object, "Content-Disposition"));
    look_at(type);
    look_at(disposition);
    Part part;
    part.path = place.path.empty() ? "1" : place.path;
    part.type = type.value.find('/') == std::string::npos ? "text/plain" : type.value;
    part.charset = in_small_letters(type.parameter("charset"));
    part.name = disposition.parameter("filename");
    if (part.name.empty()) part.name = type.parameter("name");
    part.is_attached = disposition.value == "attachment";
    part.is_flowed = is_same_word(type.parameter("format"), "flowed");
    part.is_delsp = is_same_word(type.parameter("delsp"), "yes");
    part.depth = place.depth;
    part.alternative = place.alternative;
    const WithParameters encoding =
        with_parameters(raw_header(object, "Content-Transfer-Encoding"));
    Decoded decoded = decoded_by(encoding.value, raw_bytes(GMIME_PART(object)));
    part.bytes = std::move(decoded.bytes);
    part.trouble = std::move(decoded.trouble);
    letter_.parts.push_back(std::move(part));
  }

  const LetterLimits& limits_;
  Letter& letter_;
};

// ---- headers ----

void read_from(Letter& letter) {
  const std::vector<std::string> values = values_of(letter, "From");
  if (values.size() > 1) letter.critical.emplace_back("It has two From headers.");
  if (values.size() != 1) return;
  const auto mailboxes = mailboxes_in(values.front());
  if (!mailboxes || mailboxes->size() != 1) return;
  letter.from = mailboxes->front().address;
  letter.from_name = mailboxes->front().name;
}

void read_recipients(Letter& letter) {
  for (const std::string_view name : {"Delivered-To", "X-Original-To", "Envelope-To", "To", "Cc"}) {
    for (const std::string& value : values_of(letter, name)) {
      const auto mailboxes = mailboxes_in(value);
      if (!mailboxes) continue;
      for (const Mailbox& mailbox : *mailboxes) {
        if (letter.recipients.size() < 200) add_once(letter.recipients, mailbox.address);
      }
    }
  }
}

void read_ids(Letter& letter) {
  const std::vector<std::string> own = ids_in(value_of(letter, "Message-ID"));
  if (!own.empty()) letter.message_id = own.front();
  for (const std::string_view name : {"References", "In-Reply-To"}) {
    for (const std::string& id : ids_in(value_of(letter, name))) add_once(letter.references, id);
  }
}

void read_headers(Letter& letter) {
  read_from(letter);
  read_recipients(letter);
  read_ids(letter);
  letter.subject = decoded_words(value_of(letter, "Subject"));
  letter.date = date_in(value_of(letter, "Date"));
  letter.mailer = decoded_words(value_of(letter, "X-Mailer"));
  if (letter.mailer.empty()) letter.mailer = decoded_words(value_of(letter, "User-Agent"));
}

// ---- what is not even tried ----

/// How often a mail says where parts begin, which is what parts within parts cost.
int boundaries_in(std::string_view mail, int enough) {
  constexpr std::string_view word = "oundary";
  int count = 0;
  for (std::size_t at = mail.find(word); at != std::string_view::npos && count <= enough;
       at = mail.find(word, at + word.size())) {
    std::string_view rest = mail.substr(at + word.size(), 8);
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t*0"), rest.size()));
    if (rest.starts_with('=')) ++count;
  }
  return count;
}

std::string in_megabytes(std::size_t bytes) {
  return std::to_string((bytes + 999'999) / 1'000'000) + " MB";
}

/// Why a mail is too much to look at; empty where it is not.
std::string excess(std::string_view mail, const LetterLimits& limits) {
  if (mail.size() > limits.bytes) {
    return "It has " + in_megabytes(mail.size()) + ", and at most " + in_megabytes(limits.bytes) +
           " are read.";
  }
  if (header_size(mail) > limits.header_bytes) {
    return "Its header is too long.";
  }
  if (boundaries_in(mail, limits.parts) > limits.parts) {
    return "Its parts are nested too deeply.";
  }
  return {};
}

}  // namespace

std::variant<Letter, Unreadable> open_letter(std::string_view bytes, const LetterLimits& limits) {
  std::string too_much = excess(bytes, limits);
  if (!too_much.empty()) return Unreadable{std::move(too_much)};
  Letter letter;
  letter.headers = header_block(bytes).fields;
  if (letter.headers.empty()) return Unreadable{"It is not an e-mail message: it has no header."};
  read_headers(letter);

  start_gmime();
  std::string_view mail = bytes;
  if (mail.starts_with("From ") || mail.starts_with(">From ")) {  // of a mailbox file
    mail.remove_prefix(std::min(mail.find('\n'), mail.size() - 1) + 1);
  }
  const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(mail.data(), mail.size()));
  const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
  const Owned<GMimeParserOptions> options(g_mime_parser_options_new());
  g_mime_parser_options_set_warning_callback(options.get(), note_warning, &letter.critical);
  const Owned<GMimeMessage> message(g_mime_parser_construct_message(parser.get(), options.get()));
  if (!message) return Unreadable{"It is not an e-mail message: its parts cannot be found."};
  MailParts parts(limits, letter);
  parts.add(g_mime_message_get_mime_part(message.get()), {});
  if (parts.is_full()) {
    return Unreadable{"It has more than " + std::to_string(limits.parts) + " parts."};
  }
  return letter;
}

// ---- what a mail is known by ----

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
  // Without the line feeds at the end, which mailboxes add and take.
  std::string body = with_line_feeds(bytes.substr(block.body));
  body.resize(body.find_last_not_of('\n') + 1);
  hasher.add(body);
  return hasher.digest();
}

}  // namespace prizecourt::post
