#pragma once

#include "extras/post/letter/letter.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Mail that no person wrote: of programs, lists, bounces, other post offices.
namespace prizecourt::post {

/// What all mails of a post office carry, so that it knows its own when it comes back.
inline constexpr std::string_view loop_header = "X-Prizecourt-Post";

/// What may be done with a mail.
enum class MailKind : std::uint8_t {
  person,  ///< is answered
  robot,   ///< not answered, but marked and authenticated orders of it count: lists, vacations
  never,   ///< neither: bounces, our own
};

/// The addresses of a post office.
struct Ourselves {
  std::string address{};    ///< `games@example.org`
  std::string envelope{};   ///< `bounce@example.org`, where bounces go
  std::string extension{};  ///< what begins a subaddress, "+"; empty where there are none
};

/// Whether it is one of ours, with whatever subaddress, whatever its letters' case.
[[nodiscard]] bool is_ours(std::string_view address, const Ourselves& ourselves);

struct Sender {
  MailKind kind = MailKind::person;
  std::string why{};  ///< by what it is known; empty for a person
};

/// Who wrote a mail. Bounces are asked for first, since they carry the marks of robots too.
[[nodiscard]] Sender sender_of(const Letter& letter, const Ourselves& ourselves);

/// A mail that could not be delivered.
struct Bounce {
  std::string address{};  ///< whose mailbox it was, in small letters; empty where it does not say
  std::string status{};   ///< "5.1.1"; empty where it does not say
  bool is_permanent = false;
  bool is_because_of_content = false;  ///< a filter or a size, not the address
  std::string said{};                  ///< by the mail server that refused it; one line
};

/// The bounce that a mail is: by its report (RFC 3464), or by what the old kinds say. Nothing for
/// any other mail, also for one that is only delayed and says so.
[[nodiscard]] std::optional<Bounce> bounce_of(const Letter& letter);

}  // namespace prizecourt::post
