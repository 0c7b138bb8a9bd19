#include "extras/post/office/office.h"

#include "extras/post/letter/letter.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"

#include <algorithm>
#include <array>
#include <utility>

namespace prizecourt::post {
namespace {

constexpr std::size_t max_secret_bytes = 1000;
constexpr std::size_t max_letter_bytes = std::size_t{1} << 30;
constexpr std::string_view letter_ending = ".eml";
constexpr char before_id = '~';

/// `AB/ABCD….ENDING` below a folder: no folder with a hundred thousand files.
std::string spread(const std::string& folder, const Digest& mail, std::string_view ending) {
  const std::string hex = to_hex(mail);
  return folder + '/' + hex.substr(0, 2) + '/' + hex + std::string(ending);
}

/// What `read` makes of a file or folder of ours.
template <class Read>
auto of_ours(const Read& read, const std::string& path) {
  Problems problems;
  auto found = read(path, problems);
  if (problems.has_errors()) throw SystemFailure(to_text(problems));
  return found;
}

std::string before_at(std::string_view id) {
  return std::string(id.substr(0, id.find('@')));
}

/// The names `STAMP-NAME~ID.mail` and, of what is being sent, `NAME~ID.mail`.
std::optional<SentMail> sent_mail_of(std::string_view file, UtcSeconds otherwise) {
  if (!file.ends_with(mail_ending)) return std::nullopt;
  file.remove_suffix(mail_ending.size());
  const std::size_t id = file.rfind(before_id);
  if (id == file.npos) return std::nullopt;
  SentMail mail{.when = otherwise, .name = {}, .id = std::string(file.substr(id + 1))};
  std::string_view name = file.substr(0, id);
  const std::size_t dash = name.find('-');
  if (dash != name.npos) {
    if (const auto when = read_stamp(name.substr(0, dash))) {
      mail.when = *when;
      name.remove_prefix(dash + 1);
    }
  }
  mail.name = name;
  return mail;
}

std::optional<Secret> read_secret(const std::string& path, Problems& problems) {
  const auto text = read_file(path, max_secret_bytes, problems);
  if (!text) return std::nullopt;
  const std::string_view line(text->data(), text->find_last_not_of(" \r\n") + 1);
  if (const auto key = digest_from_hex(line)) return Secret{*key};
  problems.add({.code = "invalid",
                .place = {.file = path},
                .message = "must be 64 hexadecimal digits",
                .hint = "restore it: with another one, replies to earlier messages cannot be "
                        "matched to their game",
                .source_line = {}});
  return std::nullopt;
}

}  // namespace

std::string file_of_sending(const Envelope& envelope) {
  return envelope.name + before_id + before_at(envelope.id) + std::string(mail_ending);
}

// ---- paths ----

std::string OfficeFolder::fresh(UtcSeconds arrived, const Digest& mail) const {
  return fresh() + '/' + to_stamp(arrived) + '-' + to_hex(mail) + std::string(letter_ending);
}

std::string OfficeFolder::mail(const Digest& mail) const {
  return spread(mails(), mail, letter_ending);
}

std::string OfficeFolder::record(const Digest& mail) const {
  return spread(records(), mail, ".yaml");
}

std::string OfficeFolder::queued(const Digest& mail) const {
  return queue() + '/' + to_hex(mail) + ".yaml";
}

// ---- opening ----

std::optional<Office> Office::open(Context& context, const Clock& clock,
                                   const std::string& folder) {
  OfficeFolder office{folder};
  if (!is_folder(folder) || !is_there(office.settings())) {
    refuse(context, folder + " is not a post office folder; create one with `prizecourt post init`",
           ExitStatus::bad_input);
    return std::nullopt;
  }
  std::string why;
  auto lock = FolderLock::take(folder, why);
  if (!lock) {
    refuse(context, folder + ": " + why, ExitStatus::bad_input);
    return std::nullopt;
  }
  Problems problems;
  auto settings = read_settings(office.settings(), folder, problems);
  const auto secret = read_secret(office.secret(), problems);
  if (!settings || !secret) {
    refuse_input(context, problems);
    return std::nullopt;
  }
  report_problems(context, problems);
  return Office(context, clock, std::move(office), std::move(*lock), std::move(*settings), *secret);
}

// ---- mails and their records ----

std::vector<FreshMail> Office::fresh() const {
  std::vector<FreshMail> mails;
  for (const std::string& name : names_of_ours(folder_.fresh(), letter_ending)) {
    const std::size_t dash = name.find('-');
    const auto arrived = read_stamp(std::string_view(name).substr(0, dash));
    if (!arrived) continue;
    const auto mail = digest_from_hex(
        std::string_view(name).substr(dash + 1, name.size() - dash - 1 - letter_ending.size()));
    if (mail) mails.push_back({*arrived, *mail});
  }
  return mails;
}

std::string Office::bytes_of(const FreshMail& mail) const {
  const std::string fresh = folder_.fresh(mail.arrived, mail.mail);
  return text_of_ours(is_there(fresh) ? fresh : folder_.mail(mail.mail), max_letter_bytes);
}

void Office::put_away(const FreshMail& mail) {
  const std::string fresh = folder_.fresh(mail.arrived, mail.mail);
  if (!is_there(fresh)) return;
  const std::string kept = folder_.mail(mail.mail);
  require_written(make_folder(kept.substr(0, kept.rfind('/')), context_->files));
  require_written(move_file(fresh, kept, context_->files));
}

std::optional<Record> Office::record_of(const Digest& mail) const {
  for (const std::string& path : {folder_.record(mail), folder_.queued(mail)}) {
    if (is_there(path)) return of_ours(read_record, path);
  }
  return std::nullopt;
}

void Office::write_record(const Record& record) {
  FileCalls& calls = context_->files;
  const std::string queued = folder_.queued(record.mail);
  const std::string done = folder_.record(record.mail);
  if (record.outcome == Outcome::unproven || record.is_doubtful) {
    require_written(make_folder(folder_.news(), calls));
    require_written(
        replace_file(folder_.news() + '/' + to_hex(record.mail) + ".yaml", to_text(record), calls));
  }
  if (record.outcome == Outcome::queued) {
    require_written(replace_file(queued, to_text(record), calls));
  } else {
    require_written(make_folder(done.substr(0, done.rfind('/')), calls));
    require_written(replace_file(done, to_text(record), calls));
    if (is_there(queued)) require_written(remove_file(queued, calls));
  }
  put_away({.arrived = record.arrived, .mail = record.mail});
}

std::vector<Record> Office::queue() const {
  std::vector<Record> records = records_in(folder_.queue());
  std::erase_if(records,
                [&](const Record& record) { return is_there(folder_.record(record.mail)); });
  return records;
}

std::vector<Record> Office::news() const {
  return records_in(folder_.news());
}

void Office::forget_news(const Record& record) {
  const std::string path = folder_.news() + '/' + to_hex(record.mail) + ".yaml";
  require_written(remove_file(path, context_->files));
}

std::vector<Record> Office::records_in(const std::string& folder) const {
  std::vector<Record> records;
  for (const std::string& name : names_of_ours(folder, ".yaml")) {
    records.push_back(*of_ours(read_record, std::string(folder).append("/").append(name)));
  }
  std::stable_sort(records.begin(), records.end(),
                   [](const Record& a, const Record& b) { return a.arrived < b.arrived; });
  return records;
}

int Office::begin_opening(const Digest& mail) {
  const std::string path = folder_.opening();
  Opening opening{.mail = mail, .times = 1};
  if (is_there(path)) {
    const auto before = of_ours(read_opening, path);
    if (before->mail == mail) opening.times = before->times + 1;
  }
  require_written(replace_file(path, to_text(opening), context_->files));
  return opening.times;
}

void Office::end_opening() {
  // What a power cut brings back of it counts once too often at most.
  static_cast<void>(context_->files.remove(folder_.opening()));
}

void Office::clear_opening() {
  const std::string path = folder_.opening();
  if (!is_there(path)) return;
  // One that waits for a person was perhaps tried again, and not to its end.
  if (!is_there(folder_.queued(of_ours(read_opening, path)->mail))) end_opening();
}

// ---- seats ----

Seat Office::seat(std::string_view game, std::string_view player) const {
  const GameSettings* const found = settings_.game(game);
  if (found == nullptr) return {};
  const PlayerSettings* const his = found->player(player);
  return his == nullptr ? Seat{} : Seat{found, his};
}

std::string Office::path_of_seat(const Seat& seat) const {
  return folder_.seats() + '/' + seat.game->id + '~' + seat.player->id + ".yaml";
}

SeatState Office::state_of(const Seat& seat) const {
  const std::string path = path_of_seat(seat);
  return is_there(path) ? *of_ours(read_seat, path) : SeatState{};
}

void Office::write_state(const Seat& seat, const SeatState& state) {
  require_written(replace_file(path_of_seat(seat), to_text(state), context_->files));
}

// ---- mails that leave ----

std::string Office::message_id(std::string_view purpose, std::string_view text) const {
  return keyed(secret_, purpose, text) + '@' + std::string(settings_.domain());
}

std::string Office::thread_of(const Seat& seat) const {
  return message_id("thread", seat.game->id + ' ' + seat.player->id);
}

Outgoing Office::new_mail(OutgoingKind kind, const std::string& to) const {
  Outgoing mail;
  mail.kind = kind;
  mail.from = settings_.address;
  mail.from_name = settings_.name;
  mail.to = to;
  mail.date = now();
  mail.office = settings_.address;
  return mail;
}

Outgoing Office::mail_to(const Seat& seat, OutgoingKind kind, int about) const {
  const Slot slot{.game = seat.game->id, .player = seat.player->id, .turn = about};
  Outgoing mail = new_mail(kind, seat.player->address);
  if (kind != OutgoingKind::receipt) mail.envelope_from = bounce_address(settings_, secret_, slot);
  mail.reply_to = reply_address(settings_, secret_, slot);
  mail.references = {thread_of(seat)};
  return mail;
}

void Office::put_in_outbox(const Outgoing& mail, const std::string& name, UtcSeconds not_before,
                           std::vector<AnsweredMail> answers) {
  if (was_sent(mail.message_id)) return;
  const std::string path = folder_.outbox() + '/' + name + std::string(mail_ending);
  if (answers.empty()) {
    // The same mail once more stays as it is, with the time since when it waits.
    const auto before = waiting(name);
    if (before && before->envelope.id == mail.message_id) return;
  }
  const Envelope envelope{.name = name,
                          .id = mail.message_id,
                          .from = mail.envelope_from,
                          .to = mail.to,
                          .since = now(),
                          .not_before = not_before,
                          .tries = 0,
                          .trouble = {},
                          .handed_over = {},
                          .is_taken = false,
                          .answers = std::move(answers)};
  require_written(replace_file(path, to_text(envelope, compose(mail)), context_->files));
}

std::optional<MailToSend> Office::waiting(const std::string& name) const {
  const std::string path = folder_.outbox() + '/' + name + std::string(mail_ending);
  return is_there(path) ? of_ours(read_mail_to_send, path) : std::nullopt;
}

std::vector<Envelope> Office::outgoing() const {
  std::vector<Envelope> all;
  for (const std::string& folder : {folder_.sending(), folder_.outbox()}) {
    for (const std::string& name : names_of_ours(folder, mail_ending)) {
      const std::string path = std::string(folder).append("/").append(name);
      Problems problems;
      auto mail = read_mail_to_send(path, problems);
      // Whoever sends works without our lock, and it may just have left.
      if (!mail && is_there(path)) throw SystemFailure(to_text(problems));
      if (mail) all.push_back(std::move(mail->envelope));
    }
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Envelope& a, const Envelope& b) { return a.since < b.since; });
  return all;
}

std::vector<RefusedMail> Office::refused() const {
  std::vector<RefusedMail> all;
  for (const std::string& name : names_of_ours(folder_.refused(), mail_ending)) {
    auto mail = of_ours(read_mail_to_send, folder_.refused() + '/' + name);
    all.push_back({.file = name, .envelope = std::move(mail->envelope)});
  }
  return all;
}

void Office::send_again(const RefusedMail& mail) {
  const std::string path = folder_.refused() + '/' + mail.file;
  auto whole = of_ours(read_mail_to_send, path);
  Envelope& envelope = whole->envelope;
  if (envelope.handed_over) {
    envelope.handed_over.reset();
    require_written(replace_file(path, to_text(envelope, whole->bytes), context_->files));
  }
  require_written(
      move_file(path, folder_.sending() + '/' + file_of_sending(envelope), context_->files));
}

void Office::give_up(const RefusedMail& mail, std::string_view reason) {
  const std::string path = folder_.refused() + '/' + mail.file;
  auto whole = of_ours(read_mail_to_send, path);
  Envelope& envelope = whole->envelope;
  envelope.trouble = std::string(reason) + " (it was queued because: " + envelope.trouble + ')';
  require_written(replace_file(path, to_text(envelope, whole->bytes), context_->files));
  require_written(make_folder(folder_.given_up(), context_->files));
  require_written(move_file(path, folder_.given_up() + '/' + mail.file, context_->files));
}

const std::vector<SentMail>& Office::sent() const {
  if (sent_) return *sent_;
  sent_.emplace();
  const auto add_all = [&](const std::string& folder) {
    for (const std::string& name : names_of_ours(folder)) {
      if (auto mail = sent_mail_of(name, now())) sent_->push_back(std::move(*mail));
    }
  };
  // Mails go from the one to the other while we look, so the first is read first.
  add_all(folder_.sending());
  add_all(folder_.refused());
  add_all(folder_.given_up());
  for (const std::string& month : names_of_ours(folder_.sent())) {
    add_all(folder_.sent() + '/' + month);
  }
  return *sent_;
}

bool Office::was_sent(std::string_view id) const {
  const std::string key = before_at(id);
  const auto& all = sent();
  return std::any_of(all.begin(), all.end(), [&](const SentMail& mail) { return mail.id == key; });
}

std::vector<UtcSeconds> Office::sent_times(std::string_view name) const {
  std::vector<UtcSeconds> times;
  for (const SentMail& mail : sent()) {
    const std::string_view rest(mail.name);
    if (!rest.starts_with(name)) continue;
    if (rest.size() == name.size() || rest[name.size()] == '-') times.push_back(mail.when);
  }
  std::sort(times.begin(), times.end());
  return times;
}

// ---- taking mails in ----

std::optional<WriteError> keep_mail(const OfficeFolder& folder, std::string_view bytes,
                                    UtcSeconds arrived, FileCalls& calls) {
  const Digest digest = digest_of_letter(bytes);
  if (is_there(folder.mail(digest))) return std::nullopt;
  return replace_file(folder.fresh(arrived, digest), bytes, calls);
}

std::vector<std::string> names_of_ours(const std::string& folder, std::string_view ending) {
  if (!is_there(folder)) return {};
  std::vector<std::string> names = *of_ours(names_in, folder);
  std::erase_if(names, [&](const std::string& name) {
    return !ending.empty() && (!name.ends_with(ending) || name.starts_with('.'));
  });
  return names;
}

std::string text_of_ours(const std::string& path, std::size_t longest) {
  const auto read = [&](const std::string& file, Problems& problems) {
    return read_file(file, longest, problems);
  };
  return *of_ours(read, path);
}

void require_written(const std::optional<WriteError>& error) {
  if (error) throw SystemFailure(error->path + ": " + error->cause);
}

}  // namespace prizecourt::post
