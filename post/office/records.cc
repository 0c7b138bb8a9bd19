#include "post/office/records.h"

#include "formats/text/files.h"
#include "formats/text/utf8.h"
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
constexpr std::string_view end_of_envelope = "\n---\n";

constexpr std::size_t max_record_bytes = std::size_t{1} << 20;
constexpr std::size_t max_mail_bytes = std::size_t{128} << 20;
constexpr int most_tries = 1'000'000;

/// A map that is written key by key; what is empty is left out.
class MapWriter {
 public:
  MapWriter(std::string& text, std::string_view format)
      : out_(text) {
    out_.begin_map(yaml::Style::block);
    out_.key("prizecourt");
    out_.text(format);
  }

  void text(std::string_view key, std::string_view value) {
    if (value.empty()) return;
    out_.key(key);
    out_.text(as_utf8(value));
  }

  void time(std::string_view key, UtcSeconds value) { text(key, to_stamp(value)); }

  void digest(std::string_view key, const Digest& value) { text(key, to_hex(value)); }

  void number(std::string_view key, int value) {
    out_.key(key);
    out_.integer(value);
  }

  void flag(std::string_view key, const bool& value) {
    if (!value) return;
    out_.key(key);
    out_.boolean(value);
  }

  void counted(std::string_view key, const std::optional<SeatState::Counted>& value) {
    if (!value) return;
    out_.key(key);
    out_.begin_map(yaml::Style::flow);
    digest("mail", value->mail);
    digest("file", value->file);
    time("arrived", value->arrived);
    if (value->dated) time("dated", *value->dated);
    out_.end();
  }

  yaml::Writer& out() { return out_; }

 private:
  yaml::Writer out_;
};

std::string text_at(yaml::MapReader& map, std::string_view key) {
  return std::string(map.optional_text(key).value_or(""));
}

UtcSeconds time_of(yaml::MapReader& map, std::string_view key, Problems& problems) {
  const auto read = read_stamp(map.text(key));
  if (!read) {
    yaml::report(problems, map.map(), "invalid", in_quotes(key) + " is no time of ours",
                 "the program writes this file; bring it back as it was");
  }
  return read.value_or(0);
}

SeatState::Counted read_counted(yaml::Node node, Problems& problems) {
  yaml::MapReader map(node, problems);
  SeatState::Counted counted{.mail = read_digest(map, "mail", problems),
                             .file = read_digest(map, "file", problems),
                             .arrived = time_of(map, "arrived", problems)};
  if (map.map().find("dated")) counted.dated = time_of(map, "dated", problems);
  map.done();
  return counted;
}

/// A file of ours, read: nothing on errors.
template <class Value, class Read>
std::optional<Value> read_map(const std::string& path, std::string_view text, Problems& problems,
                              const Read& read) {
  const std::size_t errors = problems.found(Severity::error);
  yaml::Limits limits;
  limits.bytes = max_mail_bytes;
  // Ours are as long as what they tell.
  limits.line = max_mail_bytes;
  limits.scalar = max_mail_bytes;
  const auto document = yaml::parse({.name = path, .text = text}, limits, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  Value value = read(map);
  map.done();
  if (problems.found(Severity::error) != errors) return std::nullopt;
  return value;
}

Envelope read_envelope(yaml::MapReader& map, Problems& problems) {
  require_format(map, envelope_format, problems);
  Envelope envelope{.name = std::string(map.text("name")),
                    .id = std::string(map.text("id")),
                    .from = text_at(map, "from"),
                    .to = std::string(map.text("to")),
                    .since = time_of(map, "since", problems),
                    .not_before = time_of(map, "not_before", problems),
                    .tries = static_cast<int>(map.integer("tries", {0, most_tries})),
                    .trouble = text_at(map, "trouble"),
                    .answers = {}};
  for (const yaml::Node item : map.optional_list("answers")) {
    yaml::MapReader answered(item, problems);
    envelope.answers.push_back({.mail = read_digest(answered, "mail", problems),
                                .slot = text_at(answered, "slot"),
                                .headline = text_at(answered, "headline"),
                                .text = text_at(answered, "text"),
                                .html = text_at(answered, "html")});
    answered.done();
  }
  return envelope;
}

}  // namespace

std::string to_text(const Record& record) {
  std::string text;
  MapWriter map(text, record_format);
  map.digest("mail", record.mail);
  map.time("arrived", record.arrived);
  map.text("from", record.from);
  map.text("subject", record.subject);
  map.text("message_id", record.message_id);
  map.text("game", record.game);
  map.text("player", record.player);
  map.text("outcome", names(record.outcome)[static_cast<std::size_t>(record.outcome)]);
  map.text("reason", record.reason);
  map.text("answer", record.answer);
  if (!record.receptions.empty()) {
    map.out().key("receptions");
    map.out().begin_list(yaml::Style::flow);
    for (const int number : record.receptions) map.out().integer(number);
    map.out().end();
  }
  map.out().end();
  return text;
}

std::optional<Record> read_record(const std::string& path, Problems& problems) {
  const auto text = read_file(path, max_record_bytes, problems);
  if (!text) return std::nullopt;
  return read_map<Record>(path, *text, problems, [&](yaml::MapReader& map) {
    require_format(map, record_format, problems);
    Record record{.mail = read_digest(map, "mail", problems),
                  .arrived = time_of(map, "arrived", problems),
                  .from = text_at(map, "from"),
                  .subject = text_at(map, "subject"),
                  .message_id = text_at(map, "message_id"),
                  .game = text_at(map, "game"),
                  .player = text_at(map, "player"),
                  .outcome = map.enumerator<Outcome>("outcome"),
                  .reason = text_at(map, "reason"),
                  .answer = text_at(map, "answer"),
                  .receptions = {}};
    for (const yaml::Node item : map.optional_list("receptions")) {
      const auto number = yaml::as_integer(item, {1, most_receptions}, problems);
      record.receptions.push_back(static_cast<int>(number.value_or(0)));
    }
    return record;
  });
}

std::string to_text(const SeatState& state) {
  std::string text;
  MapWriter map(text, seat_format);
  map.counted("newest", state.newest);
  map.counted("before", state.before);
  map.text("absent_until", state.absent_until);
  if (!state.bounced_on.empty()) {
    map.out().key("bounced_on");
    map.out().begin_list(yaml::Style::flow);
    for (const std::string& day : state.bounced_on) map.out().text(day);
    map.out().end();
  }
  map.flag("plain", state.is_plain);
  map.flag("resend", state.resend);
  map.out().end();
  return text;
}

std::optional<SeatState> read_seat(const std::string& path, Problems& problems) {
  const auto text = read_file(path, max_record_bytes, problems);
  if (!text) return std::nullopt;
  return read_map<SeatState>(path, *text, problems, [&](yaml::MapReader& map) {
    require_format(map, seat_format, problems);
    SeatState state;
    if (const auto node = map.optional_node("newest")) state.newest = read_counted(*node, problems);
    if (const auto node = map.optional_node("before")) state.before = read_counted(*node, problems);
    state.absent_until = text_at(map, "absent_until");
    for (const yaml::Node item : map.optional_list("bounced_on")) {
      state.bounced_on.emplace_back(yaml::as_text(item, problems).value_or(""));
    }
    state.is_plain = map.optional_boolean("plain").value_or(false);
    state.resend = map.optional_boolean("resend").value_or(false);
    return state;
  });
}

std::string to_text(const Envelope& envelope, std::string_view mail) {
  std::string text;
  MapWriter map(text, envelope_format);
  map.text("name", envelope.name);
  map.text("id", envelope.id);
  map.text("from", envelope.from);
  map.text("to", envelope.to);
  map.time("since", envelope.since);
  map.time("not_before", envelope.not_before);
  map.number("tries", envelope.tries);
  map.text("trouble", envelope.trouble);
  if (!envelope.answers.empty()) {
    map.out().key("answers");
    map.out().begin_list(yaml::Style::block);
    for (const AnsweredMail& answered : envelope.answers) {
      map.out().begin_map(yaml::Style::block);
      map.digest("mail", answered.mail);
      map.text("slot", answered.slot);
      map.text("headline", answered.headline);
      map.text("text", answered.text);
      map.text("html", answered.html);
      map.out().end();
    }
    map.out().end();
  }
  map.out().end();
  return text.append(end_of_envelope.substr(1)).append(mail);
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
  auto envelope =
      read_map<Envelope>(path, std::string_view(*text).substr(0, end + 1), problems,
                         [&](yaml::MapReader& map) { return read_envelope(map, problems); });
  if (!envelope) return std::nullopt;
  return MailToSend{std::move(*envelope), text->substr(end + end_of_envelope.size())};
}

}  // namespace prizecourt::post
