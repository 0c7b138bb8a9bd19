#include "extras/post/clock/mails.h"
#include "formats/orders/orders_lines.h"
#include "formats/text/escape.h"
#include "formats/text/terminal_text.h"
#include "formats/text/words.h"
#include "mail/folder/window_lines.h"
#include "mail/report/sections.h"

#include <algorithm>
#include <utility>

namespace prizecourt::post {
namespace {

constexpr std::size_t width_of_text = 72;
constexpr std::string_view heading_of_draft = "Draft of your orders";

/// Why nothing is expected from a player: ": a bot (captain) plays for you"; empty where something
/// can be.
std::string why_idle(const Standing& standing, std::string_view player) {
  const auto found = std::find_if(standing.idle.begin(), standing.idle.end(),
                                  [&](const IdleSeat& seat) { return seat.player == player; });
  if (found == standing.idle.end()) return {};
  return found->bot.empty() ? ": you have no ships left in this game"
                            : ": a bot (" + found->bot + ") plays for you";
}

/// What makes a mail count as his besides; the word itself is never mailed.
std::string with_proof(const Seat& seat) {
  return seat.player->proof == Proof::word ? ", and your secret word on a separate line" : "";
}

bool owes_now(const Standing& standing, std::string_view player) {
  const std::vector<OwedNow> owed = owed_now(standing);
  return std::any_of(owed.begin(), owed.end(),
                     [&](const OwedNow& one) { return one.player == player; });
}

/// What happens if a player's orders do not arrive.
std::string lateness_in_words(const MailFacts& facts, const Seat& seat) {
  const GameSettings& game = *seat.game;
  const auto due = date_of(facts.window, facts.standing);
  if (!due) return "There is no deadline: the game waits for you.";
  const std::string until =
      "If nothing has arrived by " + in_words(*due + game.grace, seat.player->zone) + ", ";
  const std::string played =
      "the turn is played without you: standing orders hold, and default orders apply otherwise.";
  switch (game.late) {
    case Late::wait:
      return until + "the game waits for you.";
    case Late::defaults:
      return until + played;
    case Late::stop:
      break;
  }
  return until + played + " If more than " + std::to_string(game.at_most_missing) +
         (game.at_most_missing == 1 ? " player is" : " players are") + " late, the game waits.";
}

/// "Your ships: Cutter, Lugger."
std::string ships_of(const GameDesk& desk, std::string_view player) {
  std::vector<std::string> names;
  for (const DraftShip& ship : desk.session.match().draft(player).orders.ships) {
    names.push_back(ship.name);
  }
  return names.empty() ? "" : "Your ships: " + with_and(names) + '.';
}

}  // namespace

std::string turn_of(const Standing& standing) {
  return "turn " + std::to_string(standing.turn);
}

Outgoing about_window(const MailFacts& facts, const Seat& seat, OutgoingKind kind,
                      const Matter& matter, std::string_view subject) {
  const Office& office = facts.office;
  Outgoing mail = office.mail_to(seat, kind, facts.standing.turn);
  const Slot slot{.game = seat.game->id, .player = seat.player->id, .turn = facts.standing.turn};
  mail.subject = subject_tag(office.settings(), office.secret(), slot) + ' ' + std::string(subject);
  mail.message_id = office.message_id(matter.purpose, seat.game->id + ' ' + seat.player->id + ' ' +
                                                          std::to_string(facts.window.number) +
                                                          ' ' + matter.which);
  return mail;
}

std::string unique_name(std::string_view purpose, const Seat& seat) {
  return std::string(purpose) + '-' + seat.game->id + '-' + seat.player->id;
}

Body begun_with(const std::string& headline) {
  Body body;
  body.paragraph(headline);
  return body;
}

std::string how_to_answer(const Standing& standing, const Seat& seat) {
  const OwedNow* const owed = owed_by(standing, seat.player->id);
  if (owed == nullptr) return {};
  switch (owed->kind) {
    case OwedKind::commitment:
      return "Answer this message and attach the commitment that `prizecourt orders hand-in` made" +
             with_proof(seat) + ". Keep your orders until you are asked to open them.";
    case OwedKind::opening:
      return "Answer this message and attach, unchanged, the file that `prizecourt orders hand-in` "
             "put into the folder `orders`" +
             with_proof(seat) + '.';
    case OwedKind::orders:
    case OwedKind::answer:
      return "Answer this message with your order file attached, or with the draft below filled "
             "in, including its first and last line" +
             with_proof(seat) + ". Your newest accepted message counts.";
    case OwedKind::later_opening:
    case OwedKind::nothing_more:
      break;
  }
  return {};
}

void add_what_to_do(const MailFacts& facts, const Seat& seat, const GameDesk& desk, Body& body) {
  if (facts.standing.is_over) return;
  const std::string ships = ships_of(desk, seat.player->id);
  const bool owes = owes_now(facts.standing, seat.player->id);
  if (owes) body.paragraph(how_to_answer(facts.standing, seat));
  const std::string rest =
      ships + (owes ? (ships.empty() ? "" : " ") + lateness_in_words(facts, seat) : std::string());
  if (!rest.empty()) body.paragraph(rest);
}

std::string draft_for(const GameDesk& desk, const Standing& standing, std::string_view player) {
  const OwedNow* const owed = owed_by(standing, player);
  const bool is_orders =
      owed != nullptr && (owed->kind == OwedKind::orders || owed->kind == OwedKind::answer);
  const bool is_plain =
      !desk.session.players_seal_files() && desk.session.scenario().signatures == Signatures::none;
  return is_orders && is_plain ? in_lines(desk.session.match().draft(player)) : "";
}

std::string draft_in_text(const std::string& draft) {
  return '\n' + as_heading(heading_of_draft) + '\n' + draft;
}

std::string draft_in_html(const std::string& draft) {
  return "<h2>" + for_xml(heading_of_draft) + "</h2>\n" + lines_in_html(draft);
}

Dress dress_of(const Office& office, const Seat& seat) {
  const bool is_plain = seat.player->plain || office.state_of(seat).is_plain;
  return is_plain ? Dress::plain : Dress::full;
}

std::string owed_in_words(const Standing& standing, std::string_view player) {
  const OwedNow* const owed = owed_by(standing, player);
  const std::string turn = turn_of(standing);
  if (owed == nullptr) return "nothing";
  switch (owed->kind) {
    case OwedKind::orders:
      return "orders for " + turn;
    case OwedKind::commitment:
      return "commitment for " + turn;
    case OwedKind::opening:
      return "committed orders for " + turn;
    case OwedKind::answer:
      return "answer for " + turn;
    case OwedKind::later_opening:
      return "committed orders for " + turn + ", once all players have committed";
    case OwedKind::nothing_more:
      break;
  }
  return "nothing more for " + turn;
}

std::string request_in_words(const Standing& standing, std::string_view player) {
  const OwedNow* const owed = owed_by(standing, player);
  if (owed == nullptr) return "nothing to send";
  if (owed->kind == OwedKind::later_opening)
    return "nothing to send until all players have committed";
  if (owed->kind == OwedKind::nothing_more) return "nothing more to send for " + turn_of(standing);
  return "send your " + owed_in_words(standing, player);
}

std::string bots_in_words(const Standing& standing, std::string_view reader) {
  std::string words;
  for (const IdleSeat& seat : standing.idle) {
    if (seat.bot.empty() || seat.player == reader) continue;
    words += (words.empty() ? "" : " ") + seat.name + " is played by a bot (" + seat.bot + ").";
  }
  return words;
}

std::string headline_of(const MailFacts& facts, const Seat& seat) {
  if (facts.standing.is_over) return facts.standing.words;
  const std::string& player = seat.player->id;
  std::string headline = request_in_words(facts.standing, player);
  headline.front() = static_cast<char>(headline.front() - 'a' + 'A');
  if (owed_by(facts.standing, player) == nullptr) {
    return headline + why_idle(facts.standing, player) + '.';
  }
  const auto due = date_of(facts.window, facts.standing);
  if (owes_now(facts.standing, player) && due) {
    const std::string date = in_words(*due, seat.player->zone);
    headline += *due < facts.office.now() ? ". The deadline was " + date : " by " + date;
  }
  return headline + '.';
}

std::string as_heading(std::string_view text) {
  return std::string(text) + ":\n";
}

Body body_of_markdown(std::string_view markdown) {
  Body body;
  std::string block;
  bool is_code = false;
  const auto add_block = [&] {
    body.add(is_code ? Body(block, lines_in_html(block))
                     : Body(text_of_markdown(block), html_of_markdown(block)));
    block.clear();
  };
  for (const std::string_view line : lines_in(markdown)) {
    const bool is_fence = line.starts_with("```");
    if (is_fence) {
      add_block();
      is_code = !is_code;
    } else if (is_code || !line.starts_with("![")) {
      block += std::string(line) + '\n';
    }
  }
  add_block();
  return body;
}

std::string text_of_markdown(std::string_view markdown) {
  std::string plain;
  for (const std::string_view line : lines_in(markdown)) {
    const std::size_t text = line.starts_with('#') ? line.find_first_not_of("# ") : 0;
    plain += text > 0 && text != std::string_view::npos ? as_heading(line.substr(text))
                                                        : std::string(line) + '\n';
  }
  return folded(terminal_of_markdown(plain, Emphasis::none), width_of_text);
}

std::string lines_in_html(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines += for_xml(text.substr(0, end)) + '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return "<pre>" + lines + "</pre>\n";
}

}  // namespace prizecourt::post
