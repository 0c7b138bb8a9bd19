#include "extras/post/letter/machine.h"

#include "extras/post/letter/encodings.h"
#include "extras/post/letter/fields.h"
#include "formats/text/utf8.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <glib.h>
#include <utility>
#include <vector>

namespace prizecourt::post {
namespace {

std::string_view domain_of(std::string_view address) {
  return address.substr(std::min(address.find('@'), address.size()));
}

std::string_view local_part_of(std::string_view address) {
  return address.substr(0, address.find('@'));
}

bool is_address_of(std::string_view address, std::string_view own, std::string_view extension) {
  if (own.empty() || !is_same_word(domain_of(address), domain_of(own))) return false;
  const std::string local = in_small_letters(local_part_of(address));
  const std::string own_local = in_small_letters(local_part_of(own));
  if (local == own_local) return true;
  return !extension.empty() && local.starts_with(own_local + std::string(extension));
}

/// Who answers for mail servers, of whatever domain.
bool is_mail_servers(std::string_view address) {
  constexpr std::array<std::string_view, 4> names = {"mailer-daemon", "postmaster", "mail-daemon",
                                                     "mdaemon"};
  const std::string local = in_small_letters(local_part_of(address));
  return std::find(names.begin(), names.end(), local) != names.end();
}

/// The sender of the envelope, as a delivery notes it: empty text for none, nothing where it is not
/// known.
std::optional<std::string> return_path(const Letter& letter) {
  const std::vector<std::string> values = values_of(letter, "Return-Path");
  if (values.empty()) return std::nullopt;
  std::string path = values.front();
  std::erase_if(path, [](char sign) { return sign == '<' || sign == '>'; });
  return in_small_letters(trimmed(path));
}

bool has(const Letter& letter, std::string_view name) {
  return !values_of(letter, name).empty();
}

/// Why a mail is neither answered nor read; empty where it is not so.
std::string why_never(const Letter& letter, const Ourselves& ourselves) {
  if (with_parameters(value_of(letter, "Content-Type")).value == "multipart/report")
    return "a mail server's report";
  if (return_path(letter) == "") return "its envelope has no sender";
  if (has(letter, loop_header)) return "a post office of this program wrote it";
  if (is_ours(letter.from, ourselves)) return "it comes from our own address";
  const std::string path = return_path(letter).value_or("");
  if (is_mail_servers(letter.from) || is_mail_servers(path)) return "a mail server wrote it";
  if (bounce_of(letter)) return "a message that could not be delivered";
  return {};
}

/// By what a mail shows that a program wrote it, or passed it on to many; empty for a person's.
std::string why_robot(const Letter& letter) {
  for (const std::string& value : values_of(letter, "Auto-Submitted")) {
    const auto plain = with_parameters(value).value;
    if (plain != "no") return "Auto-Submitted: " + on_one_line(as_utf8(plain));
  }
  constexpr std::array<std::string_view, 3> many = {"bulk", "list", "junk"};
  for (const std::string& value : values_of(letter, "Precedence")) {
    const std::string word = in_small_letters(trimmed(value));
    if (std::find(many.begin(), many.end(), word) != many.end()) return "Precedence: " + word;
  }
  if (has(letter, "List-Id")) return "it came through a mailing list";
  if (has(letter, "X-Autoreply") || has(letter, "X-Autorespond")) return "an automatic answer";
  return {};
}

}  // namespace

bool is_ours(std::string_view address, const Ourselves& ourselves) {
  return is_address_of(address, ourselves.address, ourselves.extension) ||
         is_address_of(address, ourselves.envelope, ourselves.extension);
}

Sender sender_of(const Letter& letter, const Ourselves& ourselves) {
  if (std::string why = why_never(letter, ourselves); !why.empty()) {
    return {.kind = MailKind::never, .why = std::move(why)};
  }
  if (std::string why = why_robot(letter); !why.empty()) {
    return {.kind = MailKind::robot, .why = std::move(why)};
  }
  return {};
}

// ---- bounces ----

namespace {

constexpr std::size_t most_said = 300;

/// The blocks of fields of a `message/delivery-status`; blank lines part them.
std::vector<std::vector<Header>> status_blocks(std::string_view text) {
  std::vector<std::vector<Header>> blocks;
  while (!text.empty() && blocks.size() < 100) {
    const std::size_t start = text.find_first_not_of("\r\n");
    if (start == std::string_view::npos) break;
    text.remove_prefix(start);
    HeaderBlock block = header_block(text);
    if (block.body == 0) break;
    text.remove_prefix(block.body);
    blocks.push_back(std::move(block.fields));
  }
  return blocks;
}

std::string field(const std::vector<Header>& fields, std::string_view name) {
  for (const Header& one : fields) {
    if (is_same_word(one.name, name)) return unfolded(one.raw);
  }
  return {};
}

/// What stands behind `rfc822;`.
std::string behind_type(std::string_view value) {
  const std::size_t semicolon = value.find(';');
  return std::string(
      trimmed(semicolon == std::string_view::npos ? value : value.substr(semicolon + 1)));
}

/// An address with or without angle brackets; empty where it is none.
std::string address_in(std::string_view text) {
  const auto mailboxes = mailboxes_in(text);
  return mailboxes && mailboxes->size() == 1 ? mailboxes->front().address : std::string();
}

/// `5.1.1` at the beginning of a text; empty where there is none.
std::string status_at(std::string_view text) {
  std::size_t end = 0;
  int dots = 0;
  while (end < text.size() && (g_ascii_isdigit(text[end]) || text[end] == '.')) {
    if (text[end] == '.') ++dots;
    ++end;
  }
  const bool good = dots == 2 && end >= 5 && end <= 9 && text[1] == '.' &&
                    g_ascii_isdigit(text[end - 1]) &&
                    (text[0] == '2' || text[0] == '4' || text[0] == '5');
  return good ? std::string(text.substr(0, end)) : std::string();
}

/// The first status in a text; empty where there is none.
std::string status_in(std::string_view text) {
  for (std::size_t i = 0; i + 5 <= text.size(); ++i) {
    const bool is_start = i == 0 || !(g_ascii_isdigit(text[i - 1]) || text[i - 1] == '.');
    if (!is_start || (text[i] != '4' && text[i] != '5')) continue;
    std::string status = status_at(text.substr(i));
    if (!status.empty()) return status;
  }
  return {};
}

/// Whether a server says that a filter or a size was the reason, whatever its number.
bool speaks_of_contents(std::string_view said) {
  constexpr std::array<std::string_view, 12> words = {"potential security issue",
                                                      "virus",
                                                      "spam",
                                                      "blocked content",
                                                      "content rejected",
                                                      "attachment",
                                                      "too large",
                                                      "size limit",
                                                      "maximum size",
                                                      "message size",
                                                      "suspicious",
                                                      "content filter"};
  const std::string small = in_small_letters(said);
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return small.find(word) != std::string::npos; });
}

void judge(Bounce& bounce) {
  bounce.said = shortened(on_one_line(as_utf8(bounce.said)), most_said);
  if (bounce.status.empty()) bounce.status = status_in(bounce.said);
  bounce.is_permanent = bounce.status.empty() ? bounce.said.find("55") != std::string::npos
                                              : bounce.status.starts_with('5');
  const std::string_view status = bounce.status;
  bounce.is_because_of_content = status.starts_with("5.6.") || status.starts_with("5.7.") ||
                                 status == "5.2.3" || status == "5.3.4" ||
                                 speaks_of_contents(bounce.said);
}

/// The bounce that a `message/delivery-status` tells of; nothing where all was delivered, or only
/// delayed.
std::optional<Bounce> reported_bounce(std::string_view text) {
  for (const std::vector<Header>& fields : status_blocks(text)) {
    if (!is_same_word(field(fields, "Action"), "failed")) continue;
    Bounce bounce;
    for (const std::string_view name : {"Original-Recipient", "Final-Recipient"}) {
      if (bounce.address.empty()) bounce.address = address_in(behind_type(field(fields, name)));
    }
    bounce.status = status_at(field(fields, "Status"));
    bounce.said = behind_type(field(fields, "Diagnostic-Code"));
    judge(bounce);
    return bounce;
  }
  return std::nullopt;
}

std::string text_of_first_part(const Letter& letter) {
  for (const Part& part : letter.parts) {
    if (part.type.starts_with("text/") && part.depth == 0) {
      return to_characters(part.bytes, part.charset).text;
    }
  }
  return {};
}

/// The line that an old kind of bounce (qmail, Exim and others) says it with, and those after it.
std::string told_failure(const std::string& text) {
  constexpr std::array<std::string_view, 10> words = {"could not be delivered",
                                                      "couldn't be delivered",
                                                      "wasn't able to deliver",
                                                      "undeliverable",
                                                      "permanent fatal errors",
                                                      "permanent error",
                                                      "delivery to the following",
                                                      "user unknown",
                                                      "does not exist",
                                                      "delivery has failed"};
  const std::string small = in_small_letters(text);
  for (const std::string_view word : words) {
    const std::size_t at = small.find(word);
    if (at == std::string::npos) continue;
    const std::size_t start = small.rfind('\n', at);
    return text.substr(start == std::string::npos ? 0 : start + 1);
  }
  return {};
}

/// The first address in angle brackets, or on a line of its own with a colon or not.
std::string told_address(std::string_view text) {
  for (std::string& word : words_in(in_small_letters(text), " \t\r\n<>():,;\"'")) {
    if (is_address(word) && word.find('.', word.find('@')) != std::string::npos) return word;
  }
  return {};
}

bool says_only_delayed(std::string_view text) {
  const std::string small = in_small_letters(text);
  return small.find("will retry") != std::string::npos ||
         small.find("delayed") != std::string::npos ||
         small.find("warning message only") != std::string::npos;
}

/// A bounce without a report: from a mail server, or with nobody in its envelope.
std::optional<Bounce> loose_bounce(const Letter& letter) {
  const bool is_servers = is_mail_servers(letter.from) || return_path(letter) == "" ||
                          has(letter, "X-Failed-Recipients");
  if (!is_servers) return std::nullopt;
  Bounce bounce;
  const std::vector<std::string> failed = values_of(letter, "X-Failed-Recipients");
  const std::string text = text_of_first_part(letter);
  const std::string told = told_failure(text);
  if (failed.empty() && (told.empty() || says_only_delayed(text))) return std::nullopt;
  if (!failed.empty()) bounce.address = told_address(failed.front());
  if (bounce.address.empty()) bounce.address = told_address(told);
  bounce.said = told.empty() ? letter.subject : told;
  bounce.status = status_in(told);
  judge(bounce);
  if (bounce.status.empty()) bounce.is_permanent = true;
  return bounce;
}

}  // namespace

std::optional<Bounce> bounce_of(const Letter& letter) {
  bool has_report = false;
  for (const Part& part : letter.parts) {
    if (part.type != "message/delivery-status" && part.type != "message/global-delivery-status") {
      continue;
    }
    has_report = true;
    if (auto bounce = reported_bounce(part.bytes)) return bounce;
  }
  return has_report ? std::nullopt : loose_bounce(letter);
}

}  // namespace prizecourt::post
