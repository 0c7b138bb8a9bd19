#include "extras/post/office/records.h"

#include "extras/post/office/stored_fields.h"
#include "formats/text/files.h"

#include <cstddef>
#include <utility>

namespace prizecourt::post {
namespace {

constexpr std::string_view record_format = "post-record/1";
constexpr std::string_view seat_format = "post-seat/1";
constexpr std::string_view envelope_format = "post-envelope/1";
constexpr std::string_view opening_format = "post-opening/1";
constexpr std::string_view end_of_envelope = "\n---\n";

constexpr std::size_t max_record_bytes = std::size_t{1} << 20;
constexpr int most_tries = 1'000'000;

}  // namespace

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
  v.flag("is_doubtful", record.is_doubtful);
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
  v.time("handed_over", envelope.handed_over);
  v.flag("taken", envelope.is_taken);
  v.list("answers", envelope.answers);
}

template <class Visitor>
void fields(Visitor& v, Opening& opening) {
  v.digest("mail", opening.mail);
  v.number("times", opening.times, {1, most_tries});
}

namespace {

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
  auto text = read_file(path, most_stored_bytes, problems);
  if (!text) return std::nullopt;
  const std::size_t end = text->find(end_of_envelope);
  if (end == std::string::npos) {
    problems.add({.code = "invalid",
                  .place = {.file = path},
                  .message = "this is not a mail of the post office",
                  .hint = "the program writes this file; restore it",
                  .source_line = {}});
    return std::nullopt;
  }
  auto envelope = read_document<Envelope>(path, std::string_view(*text).substr(0, end + 1),
                                          envelope_format, problems);
  if (!envelope) return std::nullopt;
  return MailToSend{std::move(*envelope), text->substr(end + end_of_envelope.size())};
}

}  // namespace prizecourt::post
