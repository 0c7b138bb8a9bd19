#pragma once

#include "extras/post/clock/mails.h"

#include <string>
#include <string_view>

/// Parts shared by the mail of a turn (turn_mail.cc) and the short mails (mails.cc).
namespace prizecourt::post {

/// "turn 4".
[[nodiscard]] std::string turn_of(const Standing& standing);

/// Null if the player has nothing to send.
[[nodiscard]] const OwedNow* owed_by(const Standing& standing, std::string_view player);

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
