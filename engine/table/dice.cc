#include "engine/table/dice.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace prizecourt {
namespace {

/// Digits of the longest int, and its sign.
constexpr std::size_t longest_int = std::numeric_limits<int>::digits10 + 2;

char* put(char* at, std::string_view text) {
  return std::copy(text.begin(), text.end(), at);
}

char* put(char* at, int number) {
  return std::to_chars(at, at + longest_int, number).ptr;
}

}  // namespace

std::size_t room_for(const Address& address) {
  if (address.rule == nullptr) throw std::logic_error("a roll cites no rule");
  constexpr std::size_t slashes = 5;
  return address.phase.size() + address.rule->id.size() + address.who.size() +
         address.against.size() + 2 * longest_int + slashes;
}

std::size_t write_text(const Address& address, std::span<char> buffer) {
  if (buffer.size() < room_for(address))
    throw std::length_error("the address of a roll is too long");
  char* at = put(buffer.data(), address.turn);
  for (const std::string_view part :
       {address.phase, address.rule->id, address.who, address.against}) {
    *at++ = '/';
    at = put(at, part);
  }
  *at++ = '/';
  at = put(at, address.nth);
  return static_cast<std::size_t>(at - buffer.data());
}

std::string to_text(const Address& address) {
  std::string text(room_for(address), '\0');
  text.resize(write_text(address, text));
  return text;
}

}  // namespace prizecourt
