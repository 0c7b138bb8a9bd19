#include "extras/post/office/clock_port.h"

#include <array>

namespace prizecourt::post {
namespace {

constexpr std::size_t stamp_size = 16;
constexpr UtcSeconds minutes_of_day = seconds_of_day / seconds_of_minute;

std::string two_digits(UtcSeconds number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

}  // namespace

std::string to_stamp(UtcSeconds time) {
  const WallTime wall = Zone().wall_time(time);
  std::string day = to_text(wall.day);
  std::erase(day, '-');
  UtcSeconds second = time % seconds_of_minute;
  if (second < 0) second += seconds_of_minute;
  return day + 'T' + two_digits(wall.minute / 60) + two_digits(wall.minute % 60) +
         two_digits(second) + 'Z';
}

std::optional<UtcSeconds> read_stamp(std::string_view stamp) {
  if (stamp.size() != stamp_size || stamp[8] != 'T' || stamp.back() != 'Z') return std::nullopt;
  const auto day =
      read_day(std::string(stamp.substr(0, 4)) + '-' + std::string(stamp.substr(4, 2)) + '-' +
               std::string(stamp.substr(6, 2)));
  const auto hours = read_number(stamp.substr(9, 2));
  const auto minutes = read_number(stamp.substr(11, 2));
  const auto seconds = read_number(stamp.substr(13, 2));
  if (!day || !hours || !minutes || !seconds || *minutes >= 60 || *seconds >= 60) {
    return std::nullopt;
  }
  const int minute = *hours * 60 + *minutes;
  if (minute >= minutes_of_day) return std::nullopt;
  return Zone().moment({*day, minute}) + *seconds;
}

}  // namespace prizecourt::post
