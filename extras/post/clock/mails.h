#pragma once

#include "extras/post/clock/diary.h"
#include "extras/post/clock/plan.h"
#include "extras/post/letter/compose.h"
#include "extras/post/office/body.h"
#include "extras/post/office/office.h"
#include "mail/game/game_desk.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The mails of the clock. The first sentence of every mail says what to send and by when; a mail
/// is the same however often it is composed (its subject matter determines its Message-ID), so that
/// none is sent twice.
namespace prizecourt::post {

/// A mail and its unique name in the outbox.
struct NamedMail {
  std::string name;
  Outgoing mail;
};

/// The format of mails to a reader.
enum class Dress : std::uint8_t {
  full,   ///< text, HTML with a picture, attachments
  plain,  ///< text alone
};

/// The format of mails to a seat.
[[nodiscard]] Dress dress_of(const Office& office, const Seat& seat);

/// The data for all mails about a window.
struct MailFacts {
  const Office& office;
  const Standing& standing;
  const OpenWindow& window;
};

/// Which mail about a window it is.
struct TurnMail {
  std::string again{};      ///< marks one that is sent in addition to the first; empty for that
  bool is_welcome = false;  ///< to a person who has just taken over the seat
  std::vector<std::string> away{};  ///< ids of players for whom the deadline is later
};

/// The turn mail: what the reader has to send, news of the reader's ships, the whole report, and
/// attached the page, its data and a draft of orders. The desk is after the reported window.
[[nodiscard]] NamedMail turn_mail(const MailFacts& facts, const Seat& seat, const GameDesk& desk,
                                  Dress dress, const TurnMail& which);

/// Reminds a player that the deadline is near, with the draft.
[[nodiscard]] NamedMail reminder(const MailFacts& facts, const Seat& seat, const GameDesk& desk);

/// Asks players who committed to open their orders; `commitments` is the list of commitments
/// (mail/folder/status.h).
[[nodiscard]] NamedMail call_to_open(const MailFacts& facts, const Seat& seat,
                                     const std::string& commitments);

/// Announces the new deadline in `moved`.
[[nodiscard]] NamedMail moved_date(const MailFacts& facts, const Seat& seat, const Plan& moved);

/// Notifies a late player that the game is waiting.
[[nodiscard]] NamedMail you_are_late(const MailFacts& facts, const Seat& seat);

/// Announces the umpire's changes before the next window; `changes` is Markdown (write_changes()).
/// The data and the draft that include them are attached.
[[nodiscard]] NamedMail umpires_changes(const MailFacts& facts, const Seat& seat,
                                        const GameDesk& desk, const std::string& changes);

/// Announces that a file for the window was withdrawn.
[[nodiscard]] NamedMail withdrawn(const MailFacts& facts, const Seat& seat, const GameDesk& desk,
                                  const Reception& reception);

/// Announces that another person or a bot plays the seat of `player`; `change` is the sentence,
/// without its full stop.
[[nodiscard]] NamedMail seat_changed(const MailFacts& facts, const Seat& seat,
                                     const std::string& change, std::string_view player);

/// To the game master, once a day: news of all games since the last such mail, and what needs
/// attention.
[[nodiscard]] NamedMail daily_mail(const Office& office, UtcSeconds since,
                                   const std::vector<std::string>& happened,
                                   const std::vector<std::string>& waiting);

/// To the game master: a game needs attention. `about` distinguishes such mails.
[[nodiscard]] NamedMail to_game_master(const MailFacts& facts, const std::string& game,
                                       std::string_view about, const std::string& headline,
                                       const std::vector<std::string>& lines);

/// What a player still has to send: "orders for turn 4".
[[nodiscard]] std::string owed_in_words(const Standing& standing, std::string_view player);

/// The same as a request to the player: "send your orders for turn 4", "nothing to send".
[[nodiscard]] std::string request_in_words(const Standing& standing, std::string_view player);

/// "Captain Varga is played by a bot (captain).", for each such seat except the reader's own; empty
/// if there is none.
[[nodiscard]] std::string bots_in_words(const Standing& standing, std::string_view reader);

/// "Send your orders for turn 4 by Sunday …", or what else a player has to know first.
[[nodiscard]] std::string headline_of(const MailFacts& facts, const Seat& seat);

/// Markdown as plain text for mails.
[[nodiscard]] std::string text_of_markdown(std::string_view markdown);

/// A whole report in Markdown, its drawing included; the picture beside it is left out.
[[nodiscard]] Body body_of_markdown(std::string_view markdown);

/// A heading as mails have it.
[[nodiscard]] std::string as_heading(std::string_view text);

/// Lines as they are, for HTML.
[[nodiscard]] std::string lines_in_html(std::string_view text);

/// The report files on a window for a player, except files too large for a mail, whose names are
/// added to `left_out`.
[[nodiscard]] std::vector<Enclosure> files_of_report(const GameDesk& desk, std::string_view player,
                                                     int window,
                                                     std::vector<std::string>& left_out);

// Parts shared by the mail of a turn (turn_mail.cc) and the short mails (mails.cc).

/// "turn 4".
[[nodiscard]] std::string turn_of(const Standing& standing);

/// The purpose of a mail and its instance; they determine its Message-ID.
struct Matter {
  std::string_view purpose;
  std::string which;
};

/// A mail about a window, without its text.
[[nodiscard]] Outgoing about_window(const MailFacts& facts, const Seat& seat, OutgoingKind kind,
                                    const Matter& matter, std::string_view subject);

[[nodiscard]] std::string unique_name(std::string_view purpose, const Seat& seat);

[[nodiscard]] Body begun_with(const std::string& headline);

/// How to send the missing orders; empty if none are missing.
[[nodiscard]] std::string how_to_answer(const Standing& standing, const Seat& seat);

/// What a reader has to know first, in ten lines: what to do, the reader's ships, and what happens
/// without orders.
void add_what_to_do(const MailFacts& facts, const Seat& seat, const GameDesk& desk, Body& body);

/// The draft between its first and last line, for orders in the text of an answer; empty if files
/// are sealed or signed, which text cannot be, and if no orders are missing.
[[nodiscard]] std::string draft_for(const GameDesk& desk, const Standing& standing,
                                    std::string_view player);

/// The draft at the end of a mail.
[[nodiscard]] std::string draft_in_text(const std::string& draft);
[[nodiscard]] std::string draft_in_html(const std::string& draft);

}  // namespace prizecourt::post
