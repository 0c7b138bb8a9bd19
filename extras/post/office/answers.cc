#include "extras/post/office/answers.h"

#include <algorithm>
#include <utility>

namespace prizecourt::post {
namespace {

constexpr std::size_t most_gathered = 50;
constexpr std::size_t most_told_whole = 5;
constexpr std::size_t most_references = 20;

/// When the other answers to an address leave that still wait.
std::vector<UtcSeconds> waiting_times(const Office& office, const std::string& address,
                                      const std::string& name) {
  std::vector<UtcSeconds> times;
  for (const Envelope& envelope : office.outgoing()) {
    const bool is_other = envelope.name.starts_with(address) && envelope.name != name;
    if (is_other) times.push_back(envelope.not_before);
  }
  return times;
}

/// When the next answer to an address may leave; `sent` is when others left or will.
UtcSeconds next_answer(const Office& office, std::vector<UtcSeconds> sent) {
  const AnswerLimits& limits = office.settings().answers;
  const UtcSeconds now = office.now();
  std::sort(sent.begin(), sent.end());
  if (sent.empty()) return now;
  UtcSeconds next = std::max(now, sent.back() + limits.pause);
  const auto per_day = static_cast<std::size_t>(limits.per_day);
  if (sent.size() >= per_day) {
    next = std::max(next, sent[sent.size() - per_day] + seconds_of_day);
  }
  return next;
}

/// `Re: ` once, and the tag of the game; then the verdict or, without one, the subject that is
/// answered.
std::string subject_of(const Office& office, const Answer& answer) {
  std::string subject = answer.subject;
  constexpr std::string_view re = "Re: ";
  if (subject.starts_with(re)) subject.erase(0, re.size());
  if (!answer.verdict.empty()) subject = answer.verdict + ": turn " + std::to_string(answer.turn);
  const std::string tag = subject_tag(
      office.settings(), office.secret(),
      {.game = answer.seat.game->id, .player = answer.seat.player->id, .turn = answer.turn});
  const bool has_tag = subject.find(tag) != std::string::npos;
  return std::string(re) + (has_tag ? "" : tag + ' ') + subject;
}

/// Tells of what waited, after the newest answer. Returns those that are told.
void add_earlier(Body& body, const std::vector<AnsweredMail>& answers) {
  if (answers.size() < 2) return;
  body.heading("This mail answers " + std::to_string(answers.size()) + " of your mails");
  std::vector<std::string> told = {answers.front().slot};
  for (std::size_t i = 1; i < answers.size(); ++i) {
    const AnsweredMail& earlier = answers[i];
    const bool is_told = std::find(told.begin(), told.end(), earlier.slot) != told.end();
    if (is_told || told.size() >= most_told_whole) {
      body.item("Earlier: " + earlier.headline);
      continue;
    }
    told.push_back(earlier.slot);
    body.paragraph(earlier.headline);
    body.add(Body(earlier.text, earlier.html));
  }
}

}  // namespace

std::string id_of_answer(const Office& office, const Digest& mail, std::string_view purpose) {
  return office.message_id(purpose, to_hex(mail));
}

void put_answer(Office& office, Answer answer) {
  const std::string address =
      "answer-" + keyed(office.secret(), "address", answer.seat.player->address);
  const bool is_alone = !answer.attachments.empty();
  const std::string name = address + (is_alone ? '-' + answer.about : std::string());
  const std::string id = id_of_answer(office, answer.mail, answer.purpose);
  if (office.was_sent(id)) return;
  std::vector<AnsweredMail> answers = {
      {.mail = answer.mail,
       .slot =
           answer.seat.game->id + ' ' + answer.seat.player->id + ' ' + std::to_string(answer.turn),
       .headline = answer.headline,
       .text = answer.body.text(),
       .html = answer.body.html()}};
  Outgoing mail = office.mail_to(answer.seat, OutgoingKind::receipt, answer.turn);
  if (const auto before = office.waiting(name); before && !is_alone) {
    for (const AnsweredMail& earlier : before->envelope.answers) {
      if (earlier.mail != answer.mail) answers.push_back(earlier);
    }
  }
  if (answers.size() > most_gathered) answers.resize(most_gathered);
  Body body;
  body.paragraph(answer.headline);
  body.add(answer.body);
  for (const Drawing& picture : answer.pictures) {
    body.picture(cid_of(id, picture.name), picture.name);
  }
  add_earlier(body, answers);
  mail.subject = subject_of(office, answer);
  mail.text = body.text();
  if (!answer.seat.player->plain && !office.state_of(answer.seat).is_plain) {
    mail.html = page_of(mail.subject, body.html());
    mail.pictures = std::move(answer.pictures);
  }
  mail.attachments = std::move(answer.attachments);
  mail.message_id = id;
  mail.in_reply_to = answer.message_id;
  const auto& ids = answer.references;
  const std::size_t skipped = ids.size() > most_references ? ids.size() - most_references : 0;
  mail.references.insert(mail.references.end(), ids.begin() + static_cast<std::ptrdiff_t>(skipped),
                         ids.end());
  if (!answer.message_id.empty()) mail.references.push_back(answer.message_id);
  std::vector<UtcSeconds> others = office.sent_times(address);
  if (is_alone) {
    const auto waiting = waiting_times(office, address, name);
    others.insert(others.end(), waiting.begin(), waiting.end());
  }
  office.put_in_outbox(mail, name, next_answer(office, std::move(others)), std::move(answers));
}

}  // namespace prizecourt::post
