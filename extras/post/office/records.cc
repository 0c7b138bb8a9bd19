#include "extras/post/office/records.h"

#include "formats/text/files.h"

#include <array>
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

template <class Form>
void describe(Form& form, Record& record) {
  form.needed("mail", record.mail);
  form.needed("arrived", record.arrived, as_stamp);
  form.may("from", record.from);
  form.may("subject", record.subject);
  form.may("message_id", record.message_id);
  form.may("game", record.game);
  form.may("player", record.player);
  form.needed("outcome", record.outcome);
  form.may("reason", record.reason);
  form.may("answer", record.answer);
  form.may("receptions", record.receptions, yaml::Range{1, most_receptions});
  form.may("is_doubtful", record.is_doubtful);
}

template <class Form>
void describe(Form& form, SeatState::Counted& counted) {
  form.needed("mail", counted.mail);
  form.needed("file", counted.file);
  form.needed("arrived", counted.arrived, as_stamp);
  form.may("dated", counted.dated, as_stamp);
}

template <class Form>
void describe(Form& form, SeatState& state) {
  form.may("newest", state.newest);
  form.may("before", state.before);
  form.may("absent_until", state.absent_until);
  form.may("bounced_on", state.bounced_on);
  form.may("plain", state.is_plain);
  form.may("resend", state.resend);
}

template <class Form>
void describe(Form& form, AnsweredMail& answered) {
  form.needed("mail", answered.mail);
  form.may("slot", answered.slot);
  form.may("headline", answered.headline);
  form.may("text", answered.text);
  form.may("html", answered.html);
}

template <class Form>
void describe(Form& form, Envelope& envelope) {
  form.needed("name", envelope.name);
  form.needed("id", envelope.id);
  form.may("from", envelope.from);
  form.needed("to", envelope.to);
  form.needed("since", envelope.since, as_stamp);
  form.needed("not_before", envelope.not_before, as_stamp);
  form.needed("tries", envelope.tries, yaml::Range{0, most_tries});
  form.may("trouble", envelope.trouble);
  form.may("handed_over", envelope.handed_over, as_stamp);
  form.may("taken", envelope.is_taken);
  form.may("answers", envelope.answers);
}

template <class Form>
void describe(Form& form, Opening& opening) {
  form.needed("mail", opening.mail);
  form.needed("times", opening.times, yaml::Range{1, most_tries});
}

namespace {

/// A file of ours that is one document.
template <class Value>
std::optional<Value> read_whole(const std::string& path, std::string_view format,
                                Problems& problems) {
  const auto text = read_file(path, max_record_bytes, problems);
  if (!text) return std::nullopt;
  return from_record<Value>({.name = path, .text = *text}, format, stored_limits, problems);
}

}  // namespace

std::string to_text(const Record& record) {
  return to_record(record_format, record);
}

std::string to_text(const SeatState& state) {
  return to_record(seat_format, state);
}

std::string to_text(const Opening& opening) {
  return to_record(opening_format, opening);
}

std::string to_text(const Envelope& envelope, std::string_view mail) {
  return to_record(envelope_format, envelope).append(end_of_envelope.substr(1)).append(mail);
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
                  .message = "this is not a message of the post office",
                  .hint = "the program writes this file; restore it",
                  .source_line = {}});
    return std::nullopt;
  }
  auto envelope =
      from_record<Envelope>({.name = path, .text = std::string_view(*text).substr(0, end + 1)},
                            envelope_format, stored_limits, problems);
  if (!envelope) return std::nullopt;
  return MailToSend{std::move(*envelope), text->substr(end + end_of_envelope.size())};
}

namespace {

constexpr std::size_t stamp_size = 16;
constexpr UtcSeconds minutes_of_day = seconds_of_day / seconds_of_minute;

std::string two_digits(UtcSeconds number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

}  // namespace

std::string to_stamp(UtcSeconds time) {
  const WallTime wall = Zone().wall_time(time);
  std::string day = to_text(wall.day);
  std::erase(day, '-');
  UtcSeconds second = time % seconds_of_minute;
  if (second < 0) second += seconds_of_minute;
  return day + 'T' + two_digits(wall.minute / 60) + two_digits(wall.minute % 60) +
         two_digits(second) + 'Z';
}

std::optional<UtcSeconds> read_stamp(std::string_view stamp) {
  if (stamp.size() != stamp_size || stamp[8] != 'T' || stamp.back() != 'Z') return std::nullopt;
  const auto day =
      read_day(std::string(stamp.substr(0, 4)) + '-' + std::string(stamp.substr(4, 2)) + '-' +
               std::string(stamp.substr(6, 2)));
  const auto hours = read_number(stamp.substr(9, 2));
  const auto minutes = read_number(stamp.substr(11, 2));
  const auto seconds = read_number(stamp.substr(13, 2));
  if (!day || !hours || !minutes || !seconds || *minutes >= 60 || *seconds >= 60) {
    return std::nullopt;
  }
  const int minute = *hours * 60 + *minutes;
  if (minute >= minutes_of_day) return std::nullopt;
  return Zone().moment({*day, minute}) + *seconds;
}

}  // namespace prizecourt::post
