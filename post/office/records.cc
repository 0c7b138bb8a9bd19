#include "post/office/records.h"

#include "engine/table/fields.h"
#include "formats/text/files.h"
#include "formats/text/utf8.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/write.h"

#include "post/office/clock_port.h"

#include <utility>

namespace prizecourt::post {
namespace {

constexpr std::string_view record_format = "post-record/1";
constexpr std::string_view seat_format = "post-seat/1";
constexpr std::string_view envelope_format = "post-envelope/1";
constexpr std::string_view opening_format = "post-opening/1";
constexpr std::string_view end_of_envelope = "\n---\n";

constexpr std::size_t max_record_bytes = std::size_t{1} << 20;
constexpr std::size_t max_mail_bytes = std::size_t{128} << 20;
constexpr int most_tries = 1'000'000;

// ---- what each says ----
//
// A record has one list of its fields, as states have (engine/table/fields.h), which FieldWriter
// and FieldReader walk. What is empty, false or zero by its nature is left out of the file;
// `needed_text`, `digest`, `time` and `number` stand in every one.

template <class Visitor>
void fields(Visitor& v, Record& record) {
  v.digest("mail", record.mail);
  v.time("arrived", record.arrived);
  v.text("from", record.from);
  v.text("subject", record.subject);
  v.text("message_id", record.message_id);
  v.text("game", record.game);
  v.text("player", record.player);
  v.choice("outcome", record.outcome);
  v.text("reason", record.reason);
  v.text("answer", record.answer);
  v.numbers("receptions", record.receptions, {1, most_receptions});
}

template <class Visitor>
void fields(Visitor& v, SeatState::Counted& counted) {
  v.digest("mail", counted.mail);
  v.digest("file", counted.file);
  v.time("arrived", counted.arrived);
  v.time("dated", counted.dated);
}

template <class Visitor>
void fields(Visitor& v, SeatState& state) {
  v.group("newest", state.newest);
  v.group("before", state.before);
  v.text("absent_until", state.absent_until);
  v.texts("bounced_on", state.bounced_on);
  v.flag("plain", state.is_plain);
  v.flag("resend", state.resend);
}

template <class Visitor>
void fields(Visitor& v, AnsweredMail& answered) {
  v.digest("mail", answered.mail);
  v.text("slot", answered.slot);
  v.text("headline", answered.headline);
  v.text("text", answered.text);
  v.text("html", answered.html);
}

template <class Visitor>
void fields(Visitor& v, Envelope& envelope) {
  v.needed_text("name", envelope.name);
  v.needed_text("id", envelope.id);
  v.text("from", envelope.from);
  v.needed_text("to", envelope.to);
  v.time("since", envelope.since);
  v.time("not_before", envelope.not_before);
  v.number("tries", envelope.tries, {0, most_tries});
  v.text("trouble", envelope.trouble);
  v.list("answers", envelope.answers);
}

template <class Visitor>
void fields(Visitor& v, Opening& opening) {
  v.digest("mail", opening.mail);
  v.number("times", opening.times, {1, most_tries});
}

// ---- writing and reading them ----

class FieldWriter {
 public:
  explicit FieldWriter(std::string& text)
      : out_(text) {}

  void needed_text(std::string_view key, const std::string& value) { text(key, value); }

  void text(std::string_view key, std::string_view value) {
    if (value.empty()) return;
    out_.key(key);
    out_.text(as_utf8(value));
  }

  void texts(std::string_view key, const std::vector<std::string>& values) {
    if (values.empty()) return;
    out_.key(key);
    out_.begin_list(yaml::Style::flow);
    for (const std::string& value : values) out_.text(value);
    out_.end();
  }

  void time(std::string_view key, UtcSeconds value) { text(key, to_stamp(value)); }

  void time(std::string_view key, const std::optional<UtcSeconds>& value) {
    if (value) time(key, *value);
  }

  void digest(std::string_view key, const Digest& value) { text(key, to_hex(value)); }

  void number(std::string_view key, int value, yaml::Range /*range*/) {
    out_.key(key);
    out_.integer(value);
  }

  void numbers(std::string_view key, const std::vector<int>& values, yaml::Range /*range*/) {
    if (values.empty()) return;
    out_.key(key);
    out_.begin_list(yaml::Style::flow);
    for (const int value : values) out_.integer(value);
    out_.end();
  }

  void flag(std::string_view key, const bool& value) {
    if (!value) return;
    out_.key(key);
    out_.boolean(true);
  }

  template <NamedEnum E>
  void choice(std::string_view key, E value) {
    text(key, name_of(value));
  }

  template <class Value>
  void group(std::string_view key, std::optional<Value>& value) {
    if (!value) return;
    out_.key(key);
    map(*value, yaml::Style::flow);
  }

  template <class Value>
  void list(std::string_view key, std::vector<Value>& values) {
    if (values.empty()) return;
    out_.key(key);
    out_.begin_list(yaml::Style::block);
    for (Value& value : values) map(value, yaml::Style::block);
    out_.end();
  }

  template <class Value>
  void document(std::string_view format, Value& value) {
    out_.begin_map(yaml::Style::block);
    text("prizecourt", format);
    fields(*this, value);
    out_.end();
  }

 private:
  template <class Value>
  void map(Value& value, yaml::Style style) {
    out_.begin_map(style);
    fields(*this, value);
    out_.end();
  }

  yaml::Writer out_;
};

class FieldReader {
 public:
  FieldReader(yaml::MapReader& map, Problems& problems)
      : map_(map),
        problems_(problems) {}

  void needed_text(std::string_view key, std::string& value) { value = map_.text(key); }

  void text(std::string_view key, std::string& value) {
    value = map_.optional_text(key).value_or("");
  }

  void texts(std::string_view key, std::vector<std::string>& values) {
    for (const yaml::Node item : map_.optional_list(key)) {
      values.emplace_back(yaml::as_text(item, problems_).value_or(""));
    }
  }

  void time(std::string_view key, UtcSeconds& value) {
    const auto read = read_stamp(map_.text(key));
    if (!read) {
      yaml::report(problems_, map_.map(), "invalid", in_quotes(key) + " is no time of ours",
                   "the program writes this file; bring it back as it was");
    }
    value = read.value_or(0);
  }

  void time(std::string_view key, std::optional<UtcSeconds>& value) {
    if (map_.map().find(key)) time(key, value.emplace());
  }

  void digest(std::string_view key, Digest& value) { value = read_digest(map_, key, problems_); }

  void number(std::string_view key, int& value, yaml::Range range) {
    value = static_cast<int>(map_.integer(key, range));
  }

  void numbers(std::string_view key, std::vector<int>& values, yaml::Range range) {
    for (const yaml::Node item : map_.optional_list(key)) {
      values.push_back(static_cast<int>(yaml::as_integer(item, range, problems_).value_or(0)));
    }
  }

  void flag(std::string_view key, bool& value) {
    value = map_.optional_boolean(key).value_or(false);
  }

  template <NamedEnum E>
  void choice(std::string_view key, E& value) {
    value = map_.enumerator<E>(key);
  }

  template <class Value>
  void group(std::string_view key, std::optional<Value>& value) {
    if (const auto node = map_.optional_node(key)) read(*node, value.emplace(Value{}));
  }

  template <class Value>
  void list(std::string_view key, std::vector<Value>& values) {
    for (const yaml::Node item : map_.optional_list(key)) read(item, values.emplace_back());
  }

 private:
  template <class Value>
  void read(yaml::Node node, Value& value) {
    yaml::MapReader map(node, problems_);
    FieldReader reader(map, problems_);
    fields(reader, value);
    map.done();
  }

  yaml::MapReader& map_;
  Problems& problems_;
};

template <class Value>
std::string document(std::string_view format, Value value) {
  std::string text;
  FieldWriter(text).document(format, value);
  return text;
}

/// Nothing on errors.
template <class Value>
std::optional<Value> read_document(const std::string& path, std::string_view text,
                                   std::string_view format, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  yaml::Limits limits;
  limits.bytes = max_mail_bytes;
  // Ours are as long as what they tell.
  limits.line = max_mail_bytes;
  limits.scalar = max_mail_bytes;
  const auto parsed = yaml::parse({.name = path, .text = text}, limits, problems);
  if (!parsed) return std::nullopt;
  yaml::MapReader map(parsed->root(), problems);
  require_format(map, format, problems);
  Value value;
  FieldReader reader(map, problems);
  fields(reader, value);
  map.done();
  if (problems.found(Severity::error) != errors) return std::nullopt;
  return value;
}

/// A file of ours that is one document.
template <class Value>
std::optional<Value> read_whole(const std::string& path, std::string_view format,
                                Problems& problems) {
  const auto text = read_file(path, max_record_bytes, problems);
  return text ? read_document<Value>(path, *text, format, problems) : std::nullopt;
}

}  // namespace

std::string to_text(const Record& record) {
  return document(record_format, record);
}

std::string to_text(const SeatState& state) {
  return document(seat_format, state);
}

std::string to_text(const Opening& opening) {
  return document(opening_format, opening);
}

std::string to_text(const Envelope& envelope, std::string_view mail) {
  return document(envelope_format, envelope).append(end_of_envelope.substr(1)).append(mail);
}

std::optional<Record> read_record(const std::string& path, Problems& problems) {
  return read_whole<Record>(path, record_format, problems);
}

std::optional<SeatState> read_seat(const std::string& path, Problems& problems) {
  return read_whole<SeatState>(path, seat_format, problems);
}

std::optional<Opening> read_opening(const std::string& path, Problems& problems) {
  return read_whole<Opening>(path, opening_format, problems);
}

std::optional<MailToSend> read_mail_to_send(const std::string& path, Problems& problems) {
  auto text = read_file(path, max_mail_bytes, problems);
  if (!text) return std::nullopt;
  const std::size_t end = text->find(end_of_envelope);
  if (end == std::string::npos) {
    problems.add({.code = "invalid",
                  .place = {.file = path},
                  .message = "this is no mail of the post office",
                  .hint = "the program writes this file; bring it back as it was",
                  .source_line = {}});
    return std::nullopt;
  }
  auto envelope = read_document<Envelope>(path, std::string_view(*text).substr(0, end + 1),
                                          envelope_format, problems);
  if (!envelope) return std::nullopt;
  return MailToSend{std::move(*envelope), text->substr(end + end_of_envelope.size())};
}

}  // namespace prizecourt::post
