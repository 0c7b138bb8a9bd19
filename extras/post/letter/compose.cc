#include "extras/post/letter/compose.h"

#include "engine/table/digest.h"
#include "extras/post/letter/encodings.h"
#include "extras/post/letter/gmime_objects.h"
#include "extras/post/letter/letter.h"
#include "extras/post/letter/machine.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>

namespace prizecourt::post {
namespace {

/// On the part of a drawing that is not drawn yet: how many pixels wide.
constexpr const char* drawing_header = "X-Prizecourt-Drawing";

// ---- what headers take --------------------------------------------------------------------------

std::string required_address(const std::string& address) {
  if (!is_address(address)) throw std::invalid_argument("not an address: " + address);
  return address;
}

std::string required_id(const std::string& id) {
  const bool is_word =
      !id.empty() && id.size() <= 900 && std::all_of(id.begin(), id.end(), [](char letter) {
        return letter > ' ' && letter < 0x7F && letter != '<' && letter != '>';
      });
  if (!is_word) throw std::invalid_argument("not a Message-ID: " + id);
  return id;
}

std::string required_word(const std::string& word) {
  const bool is_word = !word.empty() && std::all_of(word.begin(), word.end(), [](char letter) {
    return letter > ' ' && letter < 0x7F;
  });
  if (!is_word) throw std::invalid_argument("not a token: " + word);
  return word;
}

/// Text that no header can be made of.
std::string header_text(std::string_view text) {
  return on_one_line(as_utf8(text));
}

/// A type such as `text/html`; that of any file where it is none, or one of mails and their parts,
/// which cannot be encoded.
std::string type_or_any(const std::string& type) {
  const auto is_good = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') ||
           std::string_view("+-._").find(letter) != std::string_view::npos;
  };
  const auto slash = std::find(type.begin(), type.end(), '/');
  const bool is_type = slash != type.begin() && slash < type.end() - 1 &&
                       std::all_of(type.begin(), slash, is_good) &&
                       std::all_of(slash + 1, type.end(), is_good);
  const std::string small = in_small_letters(type);
  const bool has_parts = small.starts_with("multipart/") || small.starts_with("message/");
  return is_type && !has_parts ? type : "application/octet-stream";
}

// ---- parts --------------------------------------------------------------------------------------

void set_content(GMimePart* part, std::string_view bytes, GMimeContentEncoding encoding,
                 GMimeContentEncoding is_in) {
  const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size()));
  const Owned<GMimeDataWrapper> content(g_mime_data_wrapper_new_with_stream(stream.get(), is_in));
  g_mime_part_set_content(part, content.get());
  g_mime_part_set_content_encoding(part, encoding);
}

void set_file(GMimePart* part, std::string_view bytes) {
  set_content(part, bytes, GMIME_CONTENT_ENCODING_BASE64, GMIME_CONTENT_ENCODING_DEFAULT);
}

/// Quoted-printable. What a program on the way could take for something else at the beginning of a
/// line (`From `, a dot) is written as its number.
std::string in_quoted_printable(const std::string& text) {
  GMimeEncoding state;
  g_mime_encoding_init_encode(&state, GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
  std::string coded(g_mime_encoding_outlen(&state, text.size()), '\0');
  coded.resize(g_mime_encoding_flush(&state, text.data(), text.size(), coded.data()));
  std::string out;
  for (std::size_t start = 0; start < coded.size();) {
    const std::size_t end = std::min(coded.find('\n', start), coded.size() - 1) + 1;
    std::string_view line = std::string_view(coded).substr(start, end - start);
    if (line.starts_with('.') || line.starts_with("From ")) {
      out += line.front() == '.' ? "=2E" : "=46";
      line.remove_prefix(1);
    }
    out += line;
    start = end;
  }
  return out;
}

Owned<GMimeObject> text_part(const char* subtype, std::string_view text) {
  std::string lines = as_utf8(text);
  if (!lines.empty() && lines.back() != '\n') lines += '\n';
  GMimePart* part = g_mime_part_new_with_type("text", subtype);
  g_mime_object_set_content_type_parameter(GMIME_OBJECT(part), "charset", "utf-8");
  set_content(part, in_quoted_printable(lines), GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE,
              GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
  return Owned<GMimeObject>(GMIME_OBJECT(part));
}

/// A file; its name stands in one place only, as programs differ in which of two they believe.
Owned<GMimeObject> file_part(const std::string& type, const char* disposition,
                             const std::string& name, std::string_view bytes) {
  const std::size_t slash = type.find('/');
  GMimePart* part =
      g_mime_part_new_with_type(type.substr(0, slash).c_str(), type.substr(slash + 1).c_str());
  GMimeObject* object = GMIME_OBJECT(part);
  g_mime_object_set_disposition(object, disposition);
  g_mime_object_set_content_disposition_parameter(object, "filename", header_text(name).c_str());
  set_file(part, bytes);
  return Owned<GMimeObject>(object);
}

// ---- the mail -----------------------------------------------------------------------------------

Owned<GDateTime> time_of(std::int64_t seconds_since_1970) {
  Owned<GDateTime> time(g_date_time_new_from_unix_utc(seconds_since_1970));
  if (!time) throw std::invalid_argument("a date after the year 9999");
  return time;
}

std::string bytes_of(GMimeMessage* message) {
  return Owned<char>(g_mime_object_to_string(GMIME_OBJECT(message), nullptr)).get();
}

class Composer {
 public:
  explicit Composer(const Outgoing& mail)
      : mail_(mail),
        message_(g_mime_message_new(TRUE)) {}

  std::string compose() {
    const Owned<GDateTime> date = time_of(mail_.date);
    g_mime_message_set_date(message_.get(), date.get());
    add_mailbox(GMIME_ADDRESS_TYPE_FROM, mail_.from_name, mail_.from);
    add_mailbox(GMIME_ADDRESS_TYPE_TO, {}, mail_.to);
    if (!mail_.reply_to.empty()) add_mailbox(GMIME_ADDRESS_TYPE_REPLY_TO, {}, mail_.reply_to);
    g_mime_message_set_subject(message_.get(), header_text(mail_.subject).c_str(), "utf-8");
    g_mime_message_set_message_id(message_.get(), required_id(mail_.message_id).c_str());
    if (!mail_.in_reply_to.empty()) add("In-Reply-To", '<' + required_id(mail_.in_reply_to) + '>');
    std::string ids;
    for (const std::string& id : mail_.references) {
      ids += (ids.empty() ? "<" : " <") + required_id(id) + '>';
    }
    if (!ids.empty()) add("References", ids);
    const bool is_receipt = mail_.kind == OutgoingKind::receipt;
    add("Auto-Submitted", is_receipt ? "auto-replied" : "auto-generated");
    add("X-Auto-Response-Suppress", "All");
    add(std::string(loop_header).c_str(), required_word(mail_.office));
    add("MIME-Version", "1.0");
    g_mime_message_set_mime_part(message_.get(), mixed().get());
    return bytes_of(message_.get());
  }

 private:
  void add(const char* name, const std::string& value) {
    g_mime_object_set_header(GMIME_OBJECT(message_.get()), name, value.c_str(), "utf-8");
  }

  void add_mailbox(GMimeAddressType type, std::string_view name, const std::string& address) {
    const std::string words = header_text(name);
    g_mime_message_add_mailbox(message_.get(), type, words.empty() ? nullptr : words.c_str(),
                               required_address(address).c_str());
  }

  /// Nothing that is encoded has `=_` in it.
  [[nodiscard]] Owned<GMimeObject> multipart(const char* kind,
                                             const std::vector<Owned<GMimeObject>>& parts) const {
    Hasher hasher("prizecourt/boundary/1");
    hasher.add(mail_.message_id);
    hasher.add(kind);
    GMimeMultipart* all = g_mime_multipart_new_with_subtype(kind);
    g_mime_multipart_set_boundary(all, ("=_" + to_hex(hasher.digest()).substr(0, 32)).c_str());
    for (const Owned<GMimeObject>& part : parts) g_mime_multipart_add(all, part.get());
    return Owned<GMimeObject>(GMIME_OBJECT(all));
  }

  /// The text, and what says the same in HTML.
  [[nodiscard]] Owned<GMimeObject> words() const {
    std::vector<Owned<GMimeObject>> both;
    both.push_back(text_part("plain", mail_.text));
    if (mail_.html.empty()) return std::move(both.front());
    std::vector<Owned<GMimeObject>> shown;
    shown.push_back(text_part("html", mail_.html));
    for (const Drawing& drawing : mail_.pictures) {
      shown.push_back(file_part("image/png", "inline", drawing.name, drawing.svg));
      GMimeObject* picture = shown.back().get();
      g_mime_object_set_content_id(picture, cid_of(mail_.message_id, drawing.name).c_str());
      g_mime_object_set_header(picture, drawing_header, std::to_string(drawing.width).c_str(),
                               "utf-8");
    }
    both.push_back(mail_.pictures.empty() ? std::move(shown.front()) : multipart("related", shown));
    return multipart("alternative", both);
  }

  [[nodiscard]] Owned<GMimeObject> mixed() const {
    if (mail_.attachments.empty()) return words();
    std::vector<Owned<GMimeObject>> parts;
    parts.push_back(words());
    for (const Enclosure& file : mail_.attachments) {
      parts.push_back(file_part(type_or_any(file.type), "attachment", file.name, file.bytes));
    }
    return multipart("mixed", parts);
  }

  const Outgoing& mail_;
  Owned<GMimeMessage> message_;
};

// ---- drawings -----------------------------------------------------------------------------------

/// The parts of a mail that are drawings still.
std::vector<GMimePart*> drawings_of(GMimeMessage* message) {
  std::vector<GMimePart*> drawings;
  g_mime_message_foreach(
      message,
      [](GMimeObject* /*parent*/, GMimeObject* part, gpointer found) {
        if (g_mime_object_get_header(part, drawing_header) == nullptr) return;
        static_cast<std::vector<GMimePart*>*>(found)->push_back(GMIME_PART(part));
      },
      &drawings);
  return drawings;
}

Owned<GMimeMessage> parsed(std::string_view mail) {
  start_gmime();
  const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(mail.data(), mail.size()));
  const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
  return Owned<GMimeMessage>(g_mime_parser_construct_message(parser.get(), nullptr));
}

std::string content_of(GMimePart* part) {
  const Owned<GMimeStream> stream(g_mime_stream_mem_new());
  g_mime_data_wrapper_write_to_stream(g_mime_part_get_content(part), stream.get());
  const GByteArray* bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream.get()));
  return {reinterpret_cast<const char*>(bytes->data), bytes->len};
}

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
  start_gmime();
  return Composer(mail).compose();
}

bool has_drawings(std::string_view mail) {
  return !drawings_of(parsed(mail).get()).empty();
}

std::string with_pictures(std::string_view mail, const Draw& draw) {
  const Owned<GMimeMessage> message = parsed(mail);
  for (GMimePart* part : drawings_of(message.get())) {
    GMimeObject* object = GMIME_OBJECT(part);
    const int width = std::stoi(g_mime_object_get_header(object, drawing_header));
    g_mime_object_remove_header(object, drawing_header);
    set_file(part, draw(content_of(part), width));
  }
  return bytes_of(message.get());
}

std::string date_of_mail(std::int64_t seconds_since_1970) {
  return Owned<char>(g_mime_utils_header_format_date(time_of(seconds_since_1970).get())).get();
}

}  // namespace prizecourt::post
