#pragma once

#include "extras/post/clock/mails.h"

#include <string>
#include <string_view>

/// What the mail of a turn (turn_mail.cc) and the short mails (mails.cc) are made of.
namespace prizecourt::post {

/// "turn 4".
[[nodiscard]] std::string turn_of(const Standing& standing);

/// Null where a player owes nothing.
[[nodiscard]] const OwedNow* owed_by(const Standing& standing, std::string_view player);

/// What a mail is for, and about which one of that: from these its Message-ID follows.
struct Matter {
  std::string_view purpose;
  std::string which;
};

/// A mail about a window, all but its text.
[[nodiscard]] Outgoing about_window(const MailFacts& facts, const Seat& seat, OutgoingKind kind,
                                    const Matter& matter, std::string_view subject);

[[nodiscard]] std::string unique_name(std::string_view purpose, const Seat& seat);

[[nodiscard]] Body begun_with(const std::string& headline);

/// What its reader has to send, and how; empty where nothing is owed.
[[nodiscard]] std::string how_to_answer(const Standing& standing, const Seat& seat);

/// What its reader has to know first, in ten lines: what to do, which ships are his, what happens
/// if he does nothing.
void add_what_to_do(const MailFacts& facts, const Seat& seat, const GameDesk& desk, Body& body);

/// The draft between its marks, for whoever writes orders into the answer; empty where files are
/// sealed or signed, as no text can be that, and where no orders are owed.
[[nodiscard]] std::string draft_for(const GameDesk& desk, const Standing& standing,
                                    std::string_view player);

/// As it is at the end of a mail.
[[nodiscard]] std::string draft_in_text(const std::string& draft);
[[nodiscard]] std::string draft_in_html(const std::string& draft);

}  // namespace prizecourt::post
