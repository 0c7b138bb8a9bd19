#include "extras/post/letter/compose.h"

#include "engine/table/digest.h"
#include "extras/post/letter/encodings.h"
#include "extras/post/letter/gmime_objects.h"
#include "extras/post/letter/letter.h"
#include "extras/post/letter/machine.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <cstddef>
#include <gmime/gmime.h>
#include <stdexcept>

namespace prizecourt::post {
namespace {

constexpr std::size_t longest_encoded_line = 76;

// ---- encodings ----

std::string in_base64(std::string_view bytes) {
  const Owned<char> encoded(
      g_base64_encode(reinterpret_cast<const guchar*>(bytes.data()), bytes.size()));
  return encoded.get();
}

std::string in_base64_lines(std::string_view bytes) {
  const std::string all = in_base64(bytes);
  std::string out;
  for (std::size_t i = 0; i < all.size(); i += longest_encoded_line) {
    out += all.substr(i, longest_encoded_line) + '\n';
  }
  return out;
}

// ---- drawings ----

// A drawing stands where its picture will, between two lines that nothing that is encoded has.
constexpr std::string_view drawing_begins = "\n=_drawing ";
constexpr std::string_view drawing_ends = "=_\n";

// ---- texts ----

/// A line as quoted-printable, in as many as it needs. What a program on the way could take for
/// something else at the beginning of a line (`From `, a dot) is written as its number.
void append_quoted_line(std::string& out, std::string_view line) {
  std::string part;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char byte = line[i];
    const bool is_plain = (byte > ' ' && byte < 0x7F && byte != '=') ||
                          ((byte == ' ' || byte == '\t') && i + 1 < line.size());
    const bool is_start = part.empty();
    const bool is_odd = is_start && (byte == '.' || line.substr(i).starts_with("From ") ||
                                     line.substr(i).starts_with("--"));
    std::string coded;
    if (is_plain && !is_odd) {
      coded = byte;
    } else {
      coded = '=';
      append_hex(coded, static_cast<unsigned char>(byte), 2);
    }
    if (part.size() + coded.size() >= longest_encoded_line) {
      out += part + "=\n";
      part.clear();
    }
    part += coded;
  }
  out += part + '\n';
}

std::string in_quoted_printable(std::string_view text) {
  std::string out;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    std::string_view line = text.substr(start, end - start);
    if (line.ends_with('\r')) line.remove_suffix(1);
    append_quoted_line(out, line);
    start = end + 1;
  }
  return out;
}

// ---- what stands in headers ----

bool is_plain_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char letter) { return letter >= ' ' && letter < 0x7F; });
}

/// Encoded words (RFC 2047) of whole characters, a line each.
std::string encoded_words(std::string_view text) {
  constexpr std::size_t most_bytes = 42;
  std::string out;
  std::string word;
  const auto end_word = [&] {
    if (word.empty()) return;
    out += (out.empty() ? "" : "\n ") + ("=?UTF-8?B?" + in_base64(word) + "?=");
    word.clear();
  };
  for (std::size_t at = 0; at < text.size();) {
    const Character character = decode_utf8(text, at);
    if (word.size() + character.size > most_bytes) end_word();
    word += text.substr(at, character.size);
    at += character.size;
  }
  end_word();
  return out;
}

/// Words of ASCII in lines of at most 76, where blanks allow it.
std::string folded_words(std::string_view text, std::size_t used) {
  std::string out;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const std::size_t size = end - start;
    if (!out.empty()) {
      const bool fits = used + 1 + size <= longest_encoded_line;
      out += fits ? " " : "\n ";
      used = fits ? used + 1 : 1;
    }
    out += text.substr(start, size);
    used += size;
    start = end + 1;
  }
  return out;
}

/// A subject: its words as they are, or encoded where they are not plain, or could be taken for
/// encoded ones.
std::string unstructured(std::string_view text, std::size_t used) {
  constexpr std::size_t longest_word = 60;
  const std::string line = on_one_line(as_utf8(text));
  bool is_plain = is_plain_ascii(line) && line.find("=?") == std::string::npos;
  for (std::size_t start = 0; start < line.size() && is_plain;) {
    const std::size_t end = std::min(line.find(' ', start), line.size());
    is_plain = end - start <= longest_word && end > start;
    start = end + 1;
  }
  return is_plain ? folded_words(line, used) : encoded_words(line);
}

std::string required_address(const std::string& address) {
  if (!is_address(address)) throw std::invalid_argument("not an address: " + address);
  return address;
}

/// An address with a name, which is a quoted text or encoded words.
std::string mailbox(const std::string& name, const std::string& address) {
  const std::string words = on_one_line(as_utf8(name));
  std::string plain = required_address(address);
  if (words.empty()) return plain;
  if (!is_plain_ascii(words) || words.size() > 60)
    return encoded_words(words) + "\n <" + plain + '>';
  std::string quoted = "\"";
  for (const char letter : words) {
    if (letter == '"' || letter == '\\') quoted += '\\';
    quoted += letter;
  }
  return quoted + "\" <" + plain + '>';
}

std::string required_id(const std::string& id) {
  const bool is_word =
      !id.empty() && id.size() <= 900 && std::all_of(id.begin(), id.end(), [](char letter) {
        return letter > ' ' && letter < 0x7F && letter != '<' && letter != '>';
      });
  if (!is_word) throw std::invalid_argument("not a Message-ID: " + id);
  return '<' + id + '>';
}

std::string required_word(const std::string& word) {
  if (word.empty() || !is_plain_ascii(word) || word.find(' ') != std::string::npos) {
    throw std::invalid_argument("not a token: " + word);
  }
  return word;
}

bool is_token_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') || letter == '-' || letter == '.' || letter == '_';
}

/// A type such as `text/html`; that of any file where it is none, or one of mails and their parts,
/// which cannot be encoded.
std::string type_or_any(const std::string& type) {
  const auto is_good = [](char letter) { return is_token_letter(letter) || letter == '+'; };
  const std::size_t slash = type.find('/');
  const bool good =
      slash != std::string::npos && slash > 0 && slash + 1 < type.size() &&
      std::all_of(type.begin(), type.begin() + static_cast<std::ptrdiff_t>(slash), is_good) &&
      std::all_of(type.begin() + static_cast<std::ptrdiff_t>(slash) + 1, type.end(), is_good);
  const std::string small = in_small_letters(type);
  const bool has_parts = small.starts_with("multipart/") || small.starts_with("message/");
  return good && !has_parts ? type : "application/octet-stream";
}

/// `; filename="…"`, or as RFC 2231 has it where the name is not plain. Never both: programs
/// differ in which they believe.
std::string file_name_parameter(std::string_view name) {
  const std::string line = on_one_line(as_utf8(name));
  std::string coded;
  for (const char letter : line) {
    if (is_token_letter(letter)) {
      coded += letter;
    } else {
      coded += '%';
      append_hex(coded, static_cast<unsigned char>(letter), 2);
    }
  }
  constexpr std::size_t piece_size = 60;
  if (coded == line && line.size() <= piece_size) return ";\n filename=\"" + line + '"';
  std::string out;
  coded.insert(0, "UTF-8''");
  for (std::size_t start = 0, number = 0; start < coded.size(); ++number) {
    std::size_t end = std::min(start + piece_size, coded.size());
    // Not in the middle of `%C3`.
    const std::size_t percent = coded.rfind('%', end - 1);
    if (end < coded.size() && percent != std::string::npos && percent + 3 > end) end = percent;
    out += ";\n filename*" + std::to_string(number) + "*=" + coded.substr(start, end - start);
    start = end;
  }
  return out;
}

// ---- parts ----

class Composer {
 public:
  explicit Composer(const Outgoing& mail)
      : mail_(mail) {}

  std::string compose() {
    add("Date", date_of_mail(mail_.date));
    add("From", mailbox(mail_.from_name, mail_.from));
    add("To", required_address(mail_.to));
    if (!mail_.reply_to.empty()) add("Reply-To", required_address(mail_.reply_to));
    add("Subject", unstructured(mail_.subject, 9));
    add("Message-ID", required_id(mail_.message_id));
    if (!mail_.in_reply_to.empty()) add("In-Reply-To", required_id(mail_.in_reply_to));
    add_references();
    const bool is_receipt = mail_.kind == OutgoingKind::receipt;
    add("Auto-Submitted", is_receipt ? "auto-replied" : "auto-generated");
    add("X-Auto-Response-Suppress", "All");
    add(loop_header, required_word(mail_.office));
    add("MIME-Version", "1.0");
    out_ += mail_.attachments.empty() ? words() : mixed();
    return std::move(out_);
  }

 private:
  void add(std::string_view name, std::string_view value) {
    out_ += std::string(name) + ": " + std::string(value) + '\n';
  }

  void add_references() {
    if (mail_.references.empty()) return;
    std::string ids;
    for (const std::string& id : mail_.references) {
      ids += (ids.empty() ? "" : "\n ") + required_id(id);
    }
    add("References", ids);
  }

  /// Nothing that is encoded has `=_` in it.
  [[nodiscard]] std::string boundary(std::string_view of) const {
    Hasher hasher("prizecourt/boundary/1");
    hasher.add(mail_.message_id);
    hasher.add(of);
    return "=_" + to_hex(hasher.digest()).substr(0, 32);
  }

  static std::string text_part(std::string_view type, std::string_view text) {
    return "Content-Type: " + std::string(type) +
           "; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n" +
           in_quoted_printable(as_utf8(text));
  }

  static std::string file_part(const Enclosure& file) {
    return "Content-Type: " + type_or_any(file.type) + "\nContent-Disposition: attachment" +
           file_name_parameter(file.name) + "\nContent-Transfer-Encoding: base64\n\n" +
           in_base64_lines(file.bytes);
  }

  [[nodiscard]] std::string picture_part(const Drawing& drawing) const {
    return "Content-Type: image/png\nContent-Disposition: inline" +
           file_name_parameter(drawing.name) + "\nContent-ID: <" +
           cid_of(mail_.message_id, drawing.name) + ">\nContent-Transfer-Encoding: base64\n\n" +
           std::string(drawing_begins.substr(1)) + std::to_string(drawing.width) + '\n' +
           in_base64_lines(drawing.svg) + std::string(drawing_ends);
  }

  [[nodiscard]] std::string multipart(std::string_view kind,
                                      const std::vector<std::string>& parts) const {
    const std::string mark = boundary(kind);
    std::string text =
        "Content-Type: multipart/" + std::string(kind) + ";\n boundary=\"" + mark + "\"\n\n";
    for (const std::string& part : parts) {
      text.append("--").append(mark).append("\n").append(part).append("\n");
    }
    return text.append("--").append(mark).append("--\n");
  }

  /// The text, and what says the same in HTML.
  [[nodiscard]] std::string words() const {
    std::string text = text_part("text/plain", mail_.text);
    if (mail_.html.empty()) return text;
    std::string html = text_part("text/html", mail_.html);
    if (!mail_.pictures.empty()) {
      std::vector<std::string> parts = {html};
      for (const Drawing& drawing : mail_.pictures) parts.push_back(picture_part(drawing));
      html = multipart("related", parts);
    }
    return multipart("alternative", {text, html});
  }

  [[nodiscard]] std::string mixed() const {
    std::vector<std::string> parts = {words()};
    for (const Enclosure& file : mail_.attachments) parts.push_back(file_part(file));
    return multipart("mixed", parts);
  }

  const Outgoing& mail_;
  std::string out_;
};

}  // namespace

std::string cid_of(std::string_view message_id, std::string_view picture) {
  Hasher hasher("prizecourt/cid/1");
  hasher.add(message_id);
  hasher.add(picture);
  const std::size_t at = message_id.find('@');
  const std::string host(at == std::string_view::npos ? "" : message_id.substr(at));
  return to_hex(hasher.digest()).substr(0, 24) + (host.empty() ? "@localhost" : host);
}

std::string compose(const Outgoing& mail) {
  return Composer(mail).compose();
}

bool has_drawings(std::string_view mail) {
  return mail.find(drawing_begins) != std::string_view::npos;
}

std::string with_pictures(std::string_view mail, const Draw& draw) {
  std::string out;
  while (true) {
    const std::size_t begin = mail.find(drawing_begins);
    if (begin == std::string_view::npos) return out.append(mail);
    const std::size_t width = begin + drawing_begins.size();
    const std::size_t svg = mail.find('\n', width) + 1;
    const std::size_t end = mail.find(drawing_ends, svg);
    if (svg == 0 || end == std::string_view::npos) {
      throw std::invalid_argument("a drawing in a message without an end");
    }
    const Decoded decoded = from_base64(mail.substr(svg, end - svg));
    const int pixels = std::stoi(std::string(mail.substr(width, svg - width)));
    out.append(mail.substr(0, begin + 1)).append(in_base64_lines(draw(decoded.bytes, pixels)));
    mail.remove_prefix(end + drawing_ends.size());
  }
}

std::string date_of_mail(std::int64_t seconds_since_1970) {
  const Owned<GDateTime> time(g_date_time_new_from_unix_utc(seconds_since_1970));
  if (!time) throw std::invalid_argument("a date after the year 9999");
  return Owned<char>(g_mime_utils_header_format_date(time.get())).get();
}

}  // namespace prizecourt::post
