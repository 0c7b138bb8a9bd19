#include "extras/post/office/answers.h"

#include "formats/drawing/png.h"
#include "mail/folder/status.h"

#include <algorithm>
#include <array>
#include <string_view>
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
  body.heading("This message answers " + std::to_string(answers.size()) + " of your messages");
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

// ---- answers to mails with orders ----

namespace {

constexpr int picture_width = 1050;
constexpr std::size_t shown_digits = 8;

/// 1,204.
std::string with_commas(std::size_t number) {
  std::string text = std::to_string(number);
  constexpr std::size_t group = 3;
  for (std::size_t at = text.size(); at > group; at -= group) text.insert(at - group, ",");
  return text;
}

std::string short_hash(const Digest& digest) {
  return to_hex(digest).substr(0, shown_digits);
}

std::string first_of(const Problems& problems) {
  const auto sorted = problems.sorted();
  if (sorted.empty()) return {};
  const Problem& first = sorted.front();
  return first.hint.starts_with("did you mean") ? first.message + "; " + first.hint
                                                : first.message + '.';
}

/// `part 2, orders.yaml, 1,204 bytes`.
std::string which(const HandedPiece& handed) {
  if (handed.piece == nullptr) return handed.receipt ? handed.receipt->reception.file : "";
  const Piece& piece = *handed.piece;
  const std::string name = piece.source == PieceSource::file ? ", " + piece.name : ", its text";
  return "part " + piece.part + name + ", " + with_commas(piece.bytes.size()) + " bytes";
}

/// The first that was accepted; null where none was.
const HandedPiece* accepted_in(const std::vector<HandedPiece>& handed) {
  const auto found = std::find_if(handed.begin(), handed.end(),
                                  [](const HandedPiece& one) { return one.is_accepted(); });
  return found == handed.end() ? nullptr : &*found;
}

/// What came of a mail: a word or two for its answer's subject, and the first sentence.
struct Verdict {
  std::string subject;
  std::string headline;
};

Verdict verdict_of(const GameDesk& desk, const HandedMail& mail) {
  const auto& handed = mail.handed;
  const HandedPiece* const accepted = accepted_in(handed);
  const auto refused = std::find_if(handed.begin(), handed.end(), [](const HandedPiece& one) {
    return one.receipt && !one.is_accepted();
  });
  const std::string turn = turn_in_words(desk);
  if (accepted != nullptr && refused == handed.end() && mail.refused.empty()) {
    if (accepted->receipt->reception.leaves_open) {
      return {"ACCEPTED, BUT NO ANSWER",
              "Accepted for " + turn +
                  ", but it does not answer the question the turn is waiting for."};
    }
    const bool are_several = std::count_if(handed.begin(), handed.end(),
                                           [](const auto& one) { return one.is_accepted(); }) > 1;
    const auto& first = handed.front().receipt;
    const bool is_commitment = first && first->reception.kind == ReceivedKind::commitment;
    const std::string what = are_several     ? "your files"
                             : is_commitment ? "your commitment"
                                             : "your orders";
    return {"ACCEPTED", "Accepted: " + what + " for " + turn + '.'};
  }
  if (accepted != nullptr) {
    return {"PARTLY REJECTED", "Partly accepted for " + turn + ": see below what was rejected."};
  }
  if (refused != handed.end()) {
    return {"REJECTED", "REJECTED, nothing changes: " + first_of(refused->receipt->problems)};
  }
  if (!mail.refused.empty()) {
    return {std::string(nothing_taken), "No orders accepted: " + mail.refused.front()};
  }
  return {"NOTHING NEW", "Nothing new: these orders were received before."};
}

/// Whether nothing good came, where something good had come before.
bool counts_still(const GameDesk& desk, const HandedMail& mail, const Seat& seat) {
  const Collection collected = desk.collection();
  return accepted_in(mail.handed) == nullptr && (collected.orders.contains(seat.player->id) ||
                                                 collected.commitments.contains(seat.player->id));
}

/// What identifies a file and what came of it, for the record.
std::string record_of(const HandedPiece& handed) {
  if (!handed.receipt) return which(handed) + ": " + handed.copy + "; nothing changes.";
  const Receipt& receipt = *handed.receipt;
  const Reception& reception = receipt.reception;
  std::string line = which(handed) + ": " + (handed.is_accepted() ? "accepted" : "rejected") +
                     ", number " + std::to_string(reception.number);
  if (receipt.replaces > 0) line += ", replacing number " + std::to_string(receipt.replaces);
  if (!handed.copy.empty()) line += "; it " + handed.copy;
  return line + ". Checksum (BLAKE2b-256): " + to_hex(reception.digest);
}

void tell_file(const HandedPiece& handed, const Zone& zone, Body& body) {
  if (!handed.receipt) return;
  const Receipt& receipt = *handed.receipt;
  const Reception& reception = receipt.reception;
  if (is_late(reception.when, receipt.due)) {
    const auto due = read_moment(receipt.due);
    body.paragraph("It arrived after the deadline, " + (due ? in_words(*due, zone) : receipt.due) +
                   '.');
  }
  if (!handed.is_accepted()) {
    body.heading("Why it was rejected");
    body.verbatim(to_text(receipt.problems));
  }
  if (!receipt.changes.empty()) {
    body.heading("The umpire's changes before this window");
    body.verbatim(receipt.changes);
  }
  if (!receipt.words.empty()) {
    body.heading("As understood");
    body.verbatim(receipt.words);
  }
  if (!receipt.fallen_away.empty()) {
    body.heading("Orders dropped");
    body.paragraph("Number " + std::to_string(receipt.replaces) +
                   " had these orders, and the new file does not repeat them:");
    body.verbatim(receipt.fallen_away);
  }
  if (handed.is_accepted() && !receipt.problems.empty()) {
    body.heading("Please check");
    body.verbatim(to_text(receipt.problems));
  }
  if (!receipt.missing.empty()) {
    body.heading("No orders for");
    for (const std::string& missing : receipt.missing) body.item(missing);
  }
  if (handed.piece != nullptr && !handed.piece->repairs.empty()) {
    body.heading("What was repaired");
    for (const std::string& repair : handed.piece->repairs) body.item(repair);
  }
}

void add_picture(const Receipt& receipt, Answer& answer) {
  // Without one the words say it all.
  if (receipt.picture.empty() || answer.seat.player->plain || !svg::can_make_png()) return;
  answer.pictures.push_back({.name = "course-" + in_digits(receipt.reception.number) + ".png",
                             .svg = receipt.picture,
                             .width = picture_width});
}

}  // namespace

std::string turn_in_words(const GameDesk& desk) {
  return "turn " + std::to_string(desk.session.match().turn()) + " of " +
         desk.session.scenario().title;
}

void tell_of_orders(const GameDesk& desk, const HandedMail& mail, Answer& answer) {
  answer.turn = desk.session.match().turn();
  Verdict verdict = verdict_of(desk, mail);
  answer.verdict = std::move(verdict.subject);
  answer.headline = std::move(verdict.headline);
  Body& body = answer.body;
  body.paragraph(mail.owed);
  if (counts_still(desk, mail, answer.seat))
    body.paragraph("The orders that you sent before still count.");
  if (mail.younger) {
    const HandedPiece* const accepted = accepted_in(mail.handed);
    const std::string before = short_hash(mail.younger->file);
    const std::string now =
        accepted == nullptr ? std::string() : ' ' + short_hash(accepted->receipt->reception.digest);
    body.paragraph(
        "NOTE: according to your mail program, this message is older than the one whose orders it "
        "replaces. The orders received last count: now" +
        now + ", before it " + before + ". To use the others again, answer with the subject: use " +
        before);
  }
  for (const std::string& refused : mail.refused) body.item("Not accepted: " + refused);
  for (const HandedPiece& handed : mail.handed) {
    if (mail.handed.size() > 1) body.heading(which(handed));
    tell_file(handed, answer.seat.player->zone, body);
    if (handed.is_accepted()) add_picture(*handed.receipt, answer);
  }
  for (const std::string& note : mail.notes) body.item(note);
  std::string end =
      "To change your orders, answer this message; your newest accepted orders count.";
  if (!mail.mailer.empty()) end += " Your message was written with " + mail.mailer + '.';
  body.paragraph(end);
  if (!mail.handed.empty()) body.heading("For the record");
  for (const HandedPiece& handed : mail.handed) body.paragraph(record_of(handed));
}

void tell_how(const Office& office, const Seat& seat, Body& body) {
  body.heading("How to send orders");
  body.paragraph(
      "Answer a message of the game. Attach your order file, or write the orders in the message "
      "between these two lines, one order per line:");
  body.verbatim("=== orders " + seat.game->id + " TURN " + seat.player->id +
                " ===\nSHIP.ORDER: …\n=== end ===\n");
  body.heading("What you can ask for");
  body.paragraph("Send a message with one of these as its subject:");
  constexpr std::array<std::string_view, 6> subjects = {
      "status: the status of the game and the orders needed from you",
      "report: the last report again; report 3: the report on turn 3",
      "orders: a draft of your orders",
      "absent until 2026-12-20: you are away until that day",
      "use 3f9c2a71: use orders again that you sent earlier for this turn",
      "help: this list"};
  for (const std::string_view subject : subjects) body.item(subject);
  body.paragraph("The game master's address is " + office.settings().umpire + '.');
}

}  // namespace prizecourt::post
