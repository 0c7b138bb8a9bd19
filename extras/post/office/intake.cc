#include "extras/post/office/intake.h"

#include "extras/post/letter/authentication.h"
#include "extras/post/letter/machine.h"
#include "extras/post/office/answers.h"
#include "extras/post/office/games.h"
#include "extras/post/office/whose.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace prizecourt::post {
namespace {

/// By so much clocks may differ before it is said.
constexpr UtcSeconds clocks_differ = seconds_of_minute;

/// So often a mail is begun; when the program ended each time in the middle of it, it is the mail.
constexpr int most_openings = 3;

/// One mail on its way.
class Working {
 public:
  Working(Office& office, Secretary& secretary, Games& games, const FreshMail& mail)
      : office_(office),
        secretary_(secretary),
        games_(games) {
    record_.mail = mail.mail;
    record_.arrived = mail.arrived;
    answer_.mail = mail.mail;
    answer_.purpose = "answer";
  }

  /// As that player's, for whom the game master vouches.
  void vouch(const Seat& seat) {
    vouched_ = seat;
    answer_.purpose = "accepted";
  }

  Record work_off(std::string_view bytes) {
    auto opened = open_letter(bytes, LetterLimits{});
    if (const auto* unreadable = std::get_if<Unreadable>(&opened)) {
      return done(Outcome::queued, unreadable->why);
    }
    letter_ = std::move(std::get<Letter>(opened));
    record_.from = letter_.from;
    record_.subject = letter_.subject;
    record_.message_id = letter_.message_id;
    record_.is_doubtful = has_doubtful_results(letter_, office_.settings().server);
    return judge();
  }

 private:
  Record done(Outcome outcome, std::string reason) {
    record_.outcome = outcome;
    record_.reason = std::move(reason);
    return record_;
  }

  Record judge() {
    const Settings& settings = office_.settings();
    const Sender sender =
        sender_of(letter_, {.address = settings.address,
                            .envelope = settings.envelope + '@' + std::string(settings.domain()),
                            .extension = settings.extension});
    if (sender.kind == MailKind::never) {
      return done(Outcome::ignored, note_bounce(office_, letter_).value_or(sender.why));
    }
    if (!letter_.critical.empty() && !vouched_.player) {
      return done(Outcome::queued, letter_.critical.front());
    }
    contents_ = contents_of(letter_);
    const bool is_robot = sender.kind == MailKind::robot;
    if (is_robot && contents_.pieces.empty()) return done(Outcome::ignored, sender.why);
    const Whose found =
        vouched_.player ? Whose{.seat = vouched_} : whose(office_, letter_, contents_);
    if (found.seat.player == nullptr) {
      return is_robot ? done(Outcome::ignored, sender.why) : done(Outcome::queued, found.why);
    }
    seat_ = found.seat;
    record_.game = seat_.game->id;
    record_.player = seat_.player->id;
    const Proven is = vouched_.player ? Proven{.is_proven = true, .why = "by the game master"}
                                      : proven(office_.settings(), seat_, letter_, contents_);
    if (is_robot && !is.is_proven) return done(Outcome::ignored, sender.why + "; " + is.why);
    answer_.seat = seat_;
    answer_.subject = letter_.subject;
    answer_.message_id = letter_.message_id;
    answer_.references = letter_.references;
    answers_ = !is_robot;
    std::string why;
    desk_ = games_.desk(*seat_.game, why);
    if (desk_ == nullptr) return done(Outcome::queued, why);
    answer_.turn = desk_->session.match().turn();
    if (is.is_proven) welcome_back();
    if (!contents_.pieces.empty()) {
      return is.is_proven ? hand_in() : refuse_forged(is.why);
    }
    if (contents_.asked) return answer_question(is);
    return tell_nothing_found();
  }

  /// Whoever writes can be written to: what bounced before is forgotten.
  void welcome_back() {
    if (letter_.from != seat_.player->address) return;
    SeatState state = office_.state_of(seat_);
    if (state.bounced_on.empty()) return;
    state.bounced_on.clear();
    office_.write_state(seat_, state);
  }

  [[nodiscard]] std::string owed() { return secretary_.owed(office_, *desk_, seat_); }

  /// What was found and could not be taken comes first, whatever else the mail asked for.
  void lead_with_refused() {
    Body body;
    body.paragraph(answer_.headline);
    for (std::size_t i = 1; i < contents_.refused.size(); ++i) {
      body.item("Not accepted: " + contents_.refused[i]);
    }
    for (const std::string& note : contents_.notes) body.item(note);
    body.add(answer_.body);
    answer_.verdict = nothing_taken;
    answer_.headline = std::string(nothing_taken) + ": " + contents_.refused.front();
    answer_.body = std::move(body);
  }

  /// A secret word goes to nobody, wherever in the mail it stood.
  void keep_word_secret() {
    const std::string& word = seat_.player->word;
    if (word.empty()) return;
    constexpr std::string_view instead = "(your secret word)";
    answer_.subject = without_word(answer_.subject, word, instead);
    answer_.headline = without_word(answer_.headline, word, instead);
    answer_.body = Body(without_word(answer_.body.text(), word, instead),
                        without_word(answer_.body.html(), for_xml(word), instead));
  }

  Record answered(Outcome outcome, std::string reason) {
    if (answers_) {
      keep_word_secret();
      record_.answer = id_of_answer(office_, record_.mail, answer_.purpose);
      put_answer(office_, std::move(answer_));
    }
    return done(outcome, std::move(reason));
  }

  // ---- orders ----

  /// What is handed in becomes a part of the game's record, which everybody reads.
  void take_word_out_of_orders() {
    const std::string& word = seat_.player->word;
    const Scenario& scenario = desk_->session.scenario();
    const bool may_change = !desk_->session.is_sealed() && scenario.signatures == Signatures::none;
    if (word.empty() || !may_change) return;
    for (Piece& piece : contents_.pieces) {
      if (!holds_word(piece.bytes, word)) continue;
      piece.bytes = without_word(piece.bytes, word, "");
      piece.repairs.emplace_back("Your secret word was among the orders and was removed.");
    }
  }

  Record hand_in() {
    take_word_out_of_orders();
    const bool is_signed = desk_->session.scenario().signatures == Signatures::required;
    if (seat_.player->proof == Proof::signature && !is_signed && !vouched_.player) {
      return done(Outcome::queued, "post.yaml has `proof: signature` for " +
                                       in_quotes(seat_.player->id) +
                                       ", but the scenario does not require signatures");
    }
    std::string why;
    const auto handed = games_.hand_in(seat_, contents_.pieces, record_.arrived, why);
    if (!handed) return done(Outcome::queued, why);
    return tell_handed(*handed);
  }

  Record tell_handed(const std::vector<HandedPiece>& handed) {
    std::string reason;
    for (const HandedPiece& one : handed) {
      if (!one.receipt) continue;
      const Reception& reception = one.receipt->reception;
      record_.receptions.push_back(reception.number);
      if (!one.is_accepted() && reason.empty()) reason = "rejected: " + reception.why;
    }
    const HandedMail mail{.handed = handed,
                          .refused = contents_.refused,
                          .notes = contents_.notes,
                          .mailer = letter_.mailer,
                          .owed = owed(),
                          .younger = note_counted(handed)};
    tell_of_orders(*desk_, mail, answer_);
    return answered(Outcome::taken, std::move(reason));
  }

  /// Notes what counts now, and returns what it took the place of where that is younger by the
  /// sender's own clock.
  std::optional<SeatState::Counted> note_counted(const std::vector<HandedPiece>& handed) {
    const auto found = std::find_if(handed.begin(), handed.end(), [](const HandedPiece& one) {
      return one.is_accepted() && one.receipt->reception.kind == ReceivedKind::orders;
    });
    if (found == handed.end()) return std::nullopt;
    const Reception& reception = found->receipt->reception;
    SeatState state = office_.state_of(seat_);
    // The same file once more is no other one; of a mail that is worked off again it is noted.
    if (!state.newest || state.newest->file != reception.digest) {
      state.before = state.newest;
      state.newest = SeatState::Counted{.mail = record_.mail,
                                        .file = reception.digest,
                                        .arrived = record_.arrived,
                                        .dated = letter_.date};
      office_.write_state(seat_, state);
    }
    if (!state.newest || state.newest->mail != record_.mail || !state.before) return std::nullopt;
    if (!replaced(*found, *state.before) || !state.before->dated || !state.newest->dated) {
      return std::nullopt;
    }
    const bool is_younger = *state.before->dated > *state.newest->dated + clocks_differ;
    return is_younger ? state.before : std::nullopt;
  }

  /// Whether a file took the place of that one, and not only came after it in the game.
  [[nodiscard]] bool replaced(const HandedPiece& handed, const SeatState::Counted& before) const {
    const Digest position = handed.receipt->reception.position;
    return std::any_of(desk_->receptions.begin(), desk_->receptions.end(),
                       [&](const Reception& reception) {
                         return reception.digest == before.file && reception.position == position &&
                                reception.player == seat_.player->id &&
                                reception.digest != handed.receipt->reception.digest;
                       });
  }

  Record refuse_forged(const std::string& why) {
    answer_.headline = seat_.player->proof == Proof::word
                           ? "Your secret word is missing: these orders do NOT count."
                           : "Orders were sent in your name without proof. They do NOT count.";
    answer_.verdict = "NOT COUNTED";
    answer_.body.paragraph("A message arrived for " + turn_in_words(*desk_) + ", from " +
                           (letter_.from.empty() ? "an unknown sender" : letter_.from) +
                           ", but it is not proven to be yours: " + why + '.');
    answer_.body.paragraph(how_to_prove(*seat_.player));
    answer_.body.paragraph(
        "If it was not you, you do not have to do anything; the orders that you sent before still "
        "count.");
    answer_.body.paragraph(owed());
    return answered(Outcome::unproven, why);
  }

  // ---- questions ----

  /// The answer to a question that changes nothing but what was asked for.
  Record answered_question(std::string reason) {
    if (!contents_.refused.empty()) {
      lead_with_refused();
      if (reason.empty()) reason = "no orders accepted: " + contents_.refused.front();
    } else {
      for (const std::string& note : contents_.notes) answer_.body.item(note);
    }
    return answered(Outcome::asked, std::move(reason));
  }

  Record answer_question(const Proven& is) {
    const Asked& asked = *contents_.asked;
    switch (asked.question) {
      case Question::status:
      case Question::report:
      case Question::orders: {
        // It goes to the address on record, whoever asks.
        Reply reply = secretary_.reply(office_, *desk_, seat_, asked);
        answer_.headline = std::move(reply.headline);
        answer_.body = std::move(reply.body);
        answer_.attachments = std::move(reply.attachments);
        answer_.about = std::string(name_of(asked.question)) + '-' + std::to_string(asked.turn);
        return answered_question("");
      }
      case Question::help:
        answer_.headline = "How the post office works.";
        tell_how(office_, seat_, answer_.body);
        return answered_question("");
      case Question::absent:
        return is_sure(is) ? note_absence(asked) : refuse_question(is.why);
      case Question::use:
        return is_sure(is) ? use_again(asked) : refuse_question(is.why);
    }
    return done(Outcome::queued, "an unknown question");
  }

  /// Where orders are proven by their signature, a mail without orders is so by DKIM alone.
  [[nodiscard]] bool is_sure(const Proven& is) const {
    if (!is.is_proven || vouched_.player || seat_.player->proof != Proof::signature) {
      return is.is_proven;
    }
    return authentication_of(letter_, office_.settings().server).is_passed;
  }

  Record refuse_question(const std::string& why) {
    answer_.headline =
        seat_.player->proof == Proof::word
            ? "Your secret word is missing: your request was NOT carried out."
            : "A request was sent in your name without proof. It was NOT carried out.";
    answer_.body.paragraph("The subject was: " + letter_.subject);
    answer_.body.paragraph(how_to_prove(*seat_.player));
    return answered(Outcome::unproven, why);
  }

  Record note_absence(const Asked& asked) {
    const Day day = read_day(asked.until).value_or(Day());
    const Day last =
        days_after(seat_.player->zone.wall_time(record_.arrived).day, seat_.game->longest_absence);
    if (day > last) {
      answer_.headline =
          "NOT noted: the game waits for you until " + in_words(last) + " at the latest.";
      answer_.body.paragraph(
          "Write `absent until " + to_text(last) +
          "` or an earlier date. If you are away longer, write to the game master: " +
          office_.settings().umpire + '.');
      answer_.body.paragraph(owed());
      return answered_question("away for too long, until " + asked.until);
    }
    SeatState state = office_.state_of(seat_);
    state.absent_until = asked.until;
    office_.write_state(seat_, state);
    answer_.headline = "Noted: you are away until " + in_words(day) + '.';
    answer_.body.paragraph("To cancel this, send `absent until` with a past date.");
    answer_.body.paragraph(owed());
    return answered_question("away until " + asked.until);
  }

  Record use_again(const Asked& asked) {
    std::string why;
    const auto handed = games_.use_again(seat_, asked.hash, record_.arrived, why);
    if (!handed) return done(Outcome::queued, why);
    if (!handed->empty()) return tell_handed(*handed);
    answer_.headline =
        "Nothing changes: none of your orders for this turn have a checksum that begins with " +
        asked.hash + '.';
    answer_.body.paragraph(owed());
    return answered_question("");
  }

  /// A mail without anything for us.
  Record tell_nothing_found() {
    if (!contents_.wrong_question.empty()) {
      answer_.headline = contents_.wrong_question;
    } else if (!contents_.refused.empty()) {
      answer_.headline = contents_.refused.front();
    } else {
      answer_.headline = "Your message contains no orders.";
    }
    answer_.body.paragraph(owed());
    for (const std::string& refused : contents_.refused) {
      if (refused != answer_.headline) answer_.body.item("Not accepted: " + refused);
    }
    for (const std::string& note : contents_.notes) answer_.body.item(note);
    answer_.body.paragraph("Mail to this address is processed automatically.");
    tell_how(office_, seat_, answer_.body);
    return answered(Outcome::asked, "no orders found");
  }

  Office& office_;
  Secretary& secretary_;
  Games& games_;
  Seat vouched_{};
  Letter letter_{};
  Contents contents_{};
  Seat seat_{};
  GameDesk* desk_ = nullptr;
  bool answers_ = true;
  Record record_{};
  Answer answer_{};
};

/// The record of a mail that a person has to look at.
Record failed_over(const FreshMail& mail, std::string why) {
  Record record;
  record.mail = mail.mail;
  record.arrived = mail.arrived;
  record.outcome = Outcome::queued;
  record.reason = std::move(why);
  return record;
}

}  // namespace

Intake::Intake(Office& office, Secretary& secretary)
    : office_(office),
      secretary_(secretary),
      games_(std::make_unique<Games>(office)) {}

Intake::~Intake() = default;

void Intake::work_off() {
  for (const FreshMail& mail : office_.fresh()) {
    if (office_.record_of(mail.mail)) {
      office_.put_away(mail);
    } else {
      work_off(mail, std::nullopt);
    }
  }
  office_.clear_opening();
}

void Intake::work_off_again(const Record& record, const std::optional<Seat>& as) {
  work_off({.arrived = record.arrived, .mail = record.mail}, as);
}

void Intake::work_off(const FreshMail& mail, const std::optional<Seat>& as) {
  try {
    // A mail over which the program itself comes to an end must not hold up all others for ever.
    if (office_.begin_opening(mail.mail) > most_openings) {
      office_.write_record(failed_over(mail, "the program stopped while processing it, " +
                                                 std::to_string(most_openings) + " times"));
    } else {
      open(mail, as);
    }
  } catch (const SystemFailure&) {
    office_.end_opening();  // that is no fault of the mail
    throw;
  }
  office_.end_opening();
}

void Intake::open(const FreshMail& mail, const std::optional<Seat>& as) {
  const std::string bytes = office_.bytes_of(mail);
  Working working(office_, secretary_, *games_, mail);
  if (as) working.vouch(*as);
  Record record;
  try {
    record = working.work_off(bytes);
  } catch (const SystemFailure&) {
    throw;
  } catch (const std::exception& error) {
    // A mail on which we fail stops no other: a person looks at it.
    record =
        failed_over(mail, std::string("the program failed while processing it: ") + error.what());
  }
  office_.write_record(record);
}

void work_off(Office& office, Secretary& secretary) {
  Intake(office, secretary).work_off();
}

}  // namespace prizecourt::post
