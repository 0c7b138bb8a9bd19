#pragma once

#include "extras/post/office/answers.h"
#include "extras/post/office/games.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The answer to a mail with orders. The first line says whether they count, the next ones what is
/// left to do; the rest is for reference.
namespace prizecourt::post {

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
