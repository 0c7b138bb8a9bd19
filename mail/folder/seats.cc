#include "mail/folder/seats.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::string_view before_reason = " # ";

std::string because(const SeatChange& seat) {
  return seat.reason.empty() ? std::string() : ": " + seat.reason;
}

}  // namespace

bool read_seat(std::string_view text, std::span<const std::string_view> players, SeatChange& seat) {
  const std::size_t sign = text.find('=');
  if (sign == std::string_view::npos || sign + 1 == text.size()) return false;
  const std::string_view player = text.substr(0, sign);
  std::string_view who = text.substr(sign + 1);
  const std::size_t note = who.find(before_reason);
  if (note != std::string_view::npos) {
    seat.reason = who.substr(note + before_reason.size());
    who = who.substr(0, note);
  }
  if (std::find(players.begin(), players.end(), player) == players.end()) return false;
  seat.player = player;
  seat.bot = who == person_word ? std::string_view() : who;
  return true;
}

std::vector<SeatChange> seats_of(const NamedText& file, std::span<const std::string_view> players,
                                 Problems& problems) {
  std::vector<SeatChange> seats;
  const auto take = [&](const WindowLine& line) {
    SeatChange seat{.window = line.window, .player = {}, .bot = {}};
    const bool is_seat = read_seat(line.said, players, seat);
    if (is_seat) seats.push_back(std::move(seat));
    return is_seat;
  };
  read_window_lines(file, take, "this line assigns no seat",
                    "write `window 1: PLAYER=captain`, or delete the line", problems);
  return seats;
}

std::string seats_to_text(std::span<const SeatChange> seats) {
  std::string text;
  for (const SeatChange& seat : seats) {
    text += "window " + std::to_string(seat.window) + ": " + seat.player + '=' +
            (seat.bot.empty() ? std::string(person_word) : seat.bot);
    if (!seat.reason.empty()) text += std::string(before_reason) + seat.reason;
    text += '\n';
  }
  return text;
}

void change_seat(std::vector<SeatChange>& seats, const SeatChange& change) {
  std::erase_if(seats, [&](const SeatChange& one) {
    return one.player == change.player && one.window > change.window;
  });
  // Another person is a change only where a reason says so.
  const auto now = seats_in(seats, change.window);
  const bool is_so = std::any_of(now.begin(), now.end(), [&](const SeatChange& one) {
    return one.player == change.player && one.bot == change.bot && one.reason == change.reason;
  });
  const bool is_same = bot_of(seats, change.player, change.window) == change.bot;
  if (!is_same || (!change.reason.empty() && !is_so)) seats.push_back(change);
}

std::vector<SeatChange> seats_in(std::span<const SeatChange> seats, int window) {
  std::vector<SeatChange> now;
  for (const SeatChange& seat : seats) {
    if (seat.window > window) continue;
    const auto before = std::find_if(
        now.begin(), now.end(), [&](const SeatChange& one) { return one.player == seat.player; });
    if (before == now.end()) {
      now.push_back(seat);
    } else {
      *before = seat;
    }
  }
  return now;
}

std::vector<SeatChange> seats_after(std::span<const SeatChange> seats, int window) {
  std::vector<SeatChange> later;
  for (const SeatChange& seat : seats) {
    if (seat.window <= window) continue;
    const auto other = std::find_if(later.begin(), later.end(), [&](const SeatChange& one) {
      return one.player == seat.player;
    });
    if (other == later.end()) {
      later.push_back(seat);
    } else if (seat.window <= other->window) {
      *other = seat;
    }
  }
  return later;
}

std::string_view bot_of(std::span<const SeatChange> seats, std::string_view player, int window) {
  std::string_view bot;
  for (const SeatChange& seat : seats) {
    if (seat.window <= window && seat.player == player) bot = seat.bot;
  }
  return bot;
}

Json to_json(std::span<const SeatChange> seats) {
  Json json = Json::object();
  for (const SeatChange& seat : seats) {
    json.set(seat.player, Json::text(seat.bot.empty() ? person_word : seat.bot));
  }
  return json;
}

namespace {

std::string in_words(const SeatChange& seat, std::string_view name, bool is_plural) {
  std::string words(name);
  if (seat.window > 1) {
    words += is_plural ? " have been played by a " : " has been played by a ";
  } else {
    words += is_plural ? " are played by a " : " is played by a ";
  }
  words += seat.bot.empty() ? std::string(person_word) : "bot (" + seat.bot + ')';
  if (seat.window > 1) words += " since window " + std::to_string(seat.window);
  return words + because(seat);
}

}  // namespace

std::string in_words(const SeatChange& seat, std::string_view name) {
  return in_words(seat, name, false);
}

std::string in_words(const SeatChange& seat, const Match& match) {
  return in_words(seat, match.name_at_the_start(seat.player), match.is_plural(seat.player));
}

std::string in_words_ahead(const SeatChange& seat, std::string_view name) {
  std::string words = "From window " + std::to_string(seat.window) + " on ";
  words += name;
  words += " is played by a ";
  return words + (seat.bot.empty() ? std::string(person_word) : "bot (" + seat.bot + ')') +
         because(seat);
}

}  // namespace prizecourt
