#include "extras/post/office/bounces.h"

#include "extras/post/letter/machine.h"

#include <algorithm>

namespace prizecourt::post {
namespace {

/// The seat that a bounce is about: by the address it came to. Whoever else it names could be
/// anybody.
Seat seat_of_bounce(const Office& office, const Letter& letter, const Bounce& bounce) {
  const Settings& settings = office.settings();
  if (const auto slot = slot_of(settings, office.secret(), letter.recipients, "")) {
    return office.seat(slot->game, slot->player);
  }
  // Where addresses cannot carry a token there is nothing better than what it says.
  const auto seats = seats_of(settings, bounce.address);
  return settings.extension.empty() && seats.size() == 1 ? seats.front() : Seat{};
}

}  // namespace

std::optional<std::string> note_bounce(Office& office, const Letter& letter) {
  const auto bounce = bounce_of(letter);
  if (!bounce) return std::nullopt;
  const Seat seat = seat_of_bounce(office, letter, *bounce);
  const std::string what = "a bounce " + bounce->status + ' ' + bounce->said;
  if (seat.player == nullptr) return what + ", for an unknown player";
  const std::string of = " of " + seat.player->id + " in " + seat.game->id;
  SeatState state = office.state_of(seat);
  if (bounce->is_because_of_content) {
    // The same bounce may be worked off twice: a report that is owed stays owed.
    state.resend = state.resend || !state.is_plain;
    state.is_plain = true;
  } else if (bounce->is_permanent) {
    const std::string day = to_text(Zone().wall_time(office.now()).day);
    auto& days = state.bounced_on;
    if (std::find(days.begin(), days.end(), day) == days.end()) days.push_back(day);
  } else {
    return what + of + ", temporary";
  }
  office.write_state(seat, state);
  if (state.is_unreachable()) return what + of + ", whose address is now unreachable";
  return what + of;
}

}  // namespace prizecourt::post
