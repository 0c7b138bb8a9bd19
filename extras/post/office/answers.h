#pragma once

#include "extras/post/office/body.h"
#include "extras/post/office/games.h"
#include "extras/post/office/office.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Answers to mails. Every mail is received; answers to one address are limited, and waiting ones
/// are combined into one.
namespace prizecourt::post {

/// The answer to one mail.
struct Answer {
  Digest mail;
  Seat seat;
  std::string subject;                  ///< of the answered mail
  std::string message_id;               ///< likewise; empty for none
  std::vector<std::string> references;  ///< likewise
  int turn = 0;                         ///< its subject matter
  std::string purpose;            ///< the purpose in its Message-ID, besides the mail: "answer"
  std::string verdict{};          ///< of a mail with orders, for the subject: "ACCEPTED"
  std::string headline;           ///< the first line: the result
  Body body;                      ///< the rest
  std::vector<Drawing> pictures;  ///< shown after the body, with their names as words
  std::vector<Enclosure> attachments;
  std::string about{};  ///< with attachments: the request; one word
};

/// The Message-ID of an answer.
[[nodiscard]] std::string id_of_answer(const Office& office, const Digest& mail,
                                       std::string_view purpose);

/// Puts an answer into the outbox. It goes to the address on record, even if another address sent
/// the mail. It includes answers to that address that are already waiting: in full, or as one line
/// if the new one is about the same turn. An answer with attachments is a separate mail.
void put_answer(Office& office, Answer answer);

// The answer to a mail with orders. The first line says whether they count, the next ones what is
// left to do; the rest is for reference.

/// The data for the answer.
struct HandedMail {
  const std::vector<HandedPiece>& handed;
  const std::vector<std::string>& refused;  ///< Contents::refused
  const std::vector<std::string>& notes;    ///< Contents::notes
  std::string mailer;                       ///< the program that wrote the mail; may be empty
  std::string owed;                         ///< Secretary::owed()
  /// Set if the orders replaced others that were written later by the sender's clock.
  std::optional<SeatState::Counted> younger{};
};

/// In the subject of an answer: something was found but could not be accepted.
inline constexpr std::string_view nothing_taken = "NO ORDERS ACCEPTED";

/// Verdict, headline, body, picture and turn of the answer, whose mail and seat must be set.
void tell_of_orders(const GameDesk& desk, const HandedMail& mail, Answer& answer);

/// "turn 3 of Lake Erie".
[[nodiscard]] std::string turn_in_words(const GameDesk& desk);

/// How to write orders and the questions that can be asked.
void tell_how(const Office& office, const Seat& seat, Body& body);

}  // namespace prizecourt::post
