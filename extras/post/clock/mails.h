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

/// What the clock writes to people. The first sentence of every mail says what its reader owes and
/// until when; every mail is the same however often it is written (its Message-ID follows from what
/// it is about), so that none goes out twice.
namespace prizecourt::post {

/// A mail and the unique name under which it waits in the outbox.
struct NamedMail {
  std::string name;
  Outgoing mail;
};

/// How much of a mail gets through to a reader.
enum class Dress : std::uint8_t {
  full,   ///< text, HTML with a picture, attachments
  plain,  ///< text alone
};

/// How mails to a seat are dressed.
[[nodiscard]] Dress dress_of(const Office& office, const Seat& seat);

/// What all mails about a window are written from.
struct MailFacts {
  const Office& office;
  const Standing& standing;
  const OpenWindow& window;
};

/// Which mail about a window it is.
struct TurnMail {
  std::string again{};      ///< marks one that is sent in addition to the first; empty for that
  bool is_welcome = false;  ///< to somebody who has just taken the seat over
};

/// The turn mail: what the reader owes, what happened to his ships, the whole report, and attached
/// the page, its data and a draft of orders. The desk stands after the window that is reported.
[[nodiscard]] NamedMail turn_mail(const MailFacts& facts, const Seat& seat, const GameDesk& desk,
                                  Dress dress, const TurnMail& which);

/// A player who owes something is told that the date comes near, with the draft.
[[nodiscard]] NamedMail reminder(const MailFacts& facts, const Seat& seat, const GameDesk& desk);

/// Whoever committed is called on to open; `commitments` is the list of who committed to what
/// (mail/folder/status.h).
[[nodiscard]] NamedMail call_to_open(const MailFacts& facts, const Seat& seat,
                                     const std::string& commitments);

/// The date is another one, since `moved` says so.
[[nodiscard]] NamedMail moved_date(const MailFacts& facts, const Seat& seat, const Plan& moved);

/// Whoever is late is told that the game waits for him.
[[nodiscard]] NamedMail you_are_late(const MailFacts& facts, const Seat& seat);

/// What the umpire changes before the next window; `changes` is Markdown (write_changes()). With it
/// go the data and the draft that count it in.
[[nodiscard]] NamedMail umpires_changes(const MailFacts& facts, const Seat& seat,
                                        const GameDesk& desk, const std::string& changes);

/// A file that waited for the window was withdrawn.
[[nodiscard]] NamedMail withdrawn(const MailFacts& facts, const Seat& seat, const GameDesk& desk,
                                  const Reception& reception);

/// Somebody else plays the seat of `player`; `change` says so, a sentence without its full stop.
[[nodiscard]] NamedMail seat_changed(const MailFacts& facts, const Seat& seat,
                                     const std::string& change, std::string_view player);

/// To the game master, once a day: what happened in all games since the last such mail, and what
/// waits for him.
[[nodiscard]] NamedMail daily_mail(const Office& office, UtcSeconds since,
                                   const std::vector<std::string>& happened,
                                   const std::vector<std::string>& waiting);

/// To the game master: a game waits for him. `about` tells one such mail from another.
[[nodiscard]] NamedMail to_game_master(const MailFacts& facts, const std::string& game,
                                       std::string_view about, const std::string& headline,
                                       const std::vector<std::string>& lines);

/// What a player still has to send: "orders for turn 4".
[[nodiscard]] std::string owed_in_words(const Standing& standing, std::string_view player);

/// The same as a request to the player: "send your orders for turn 4", "nothing to send".
[[nodiscard]] std::string request_in_words(const Standing& standing, std::string_view player);

/// "Captain Varga is played by a bot (captain).", for each of those seats but the reader's own;
/// empty where there is none.
[[nodiscard]] std::string bots_in_words(const Standing& standing, std::string_view reader);

/// "Send your orders for turn 4 by Sunday …", or what else a player has to know first.
[[nodiscard]] std::string headline_of(const MailFacts& facts, const Seat& seat);

/// A text in Markdown as mails have it: no marks of Markdown are left.
[[nodiscard]] std::string text_of_markdown(std::string_view markdown);

/// A whole report in Markdown, its drawing included; the picture beside it is left out.
[[nodiscard]] Body body_of_markdown(std::string_view markdown);

/// A heading as mails have it.
[[nodiscard]] std::string as_heading(std::string_view text);

/// Lines as they are, for HTML.
[[nodiscard]] std::string lines_in_html(std::string_view text);

/// The files of the reports on a window that a player is sent, as far as they are not too large for
/// a mail; those that are are named in `left_out`.
[[nodiscard]] std::vector<Enclosure> files_of_report(const GameDesk& desk, std::string_view player,
                                                     int window,
                                                     std::vector<std::string>& left_out);

}  // namespace prizecourt::post
