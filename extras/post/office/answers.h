#pragma once

#include "extras/post/office/body.h"
#include "extras/post/office/office.h"

#include <string>
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

}  // namespace prizecourt::post
