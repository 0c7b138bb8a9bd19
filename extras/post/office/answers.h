#pragma once

#include "extras/post/office/body.h"
#include "extras/post/office/office.h"

#include <string>
#include <vector>

/// Answers to mails. Every mail is taken in; answers to one address are limited, and those that
/// wait are gathered into one.
namespace prizecourt::post {

/// The answer to one mail.
struct Answer {
  Digest mail;
  Seat seat;
  std::string subject;                  ///< of the mail that is answered
  std::string message_id;               ///< likewise; empty for none
  std::vector<std::string> references;  ///< likewise
  int turn = 0;                         ///< what it is about
  std::string purpose;            ///< what its Message-ID is made for, besides the mail: "answer"
  std::string verdict{};          ///< of a mail with orders, for the subject: "ACCEPTED"
  std::string headline;           ///< the first line: what came of it
  Body body;                      ///< the rest
  std::vector<Drawing> pictures;  ///< shown after the body, with their names as words
  std::vector<Enclosure> attachments;
  std::string about{};  ///< with attachments: what was asked for; one word
};

/// The Message-ID of an answer.
[[nodiscard]] std::string id_of_answer(const Office& office, const Digest& mail,
                                       std::string_view purpose);

/// Puts an answer into the outbox. It goes to the address on record, whoever wrote the mail. What
/// waits there for that address already is told in it, too: whole, or as one line where the new one
/// is about the same turn. An answer with attachments is a mail of its own.
void put_answer(Office& office, Answer answer);

}  // namespace prizecourt::post
