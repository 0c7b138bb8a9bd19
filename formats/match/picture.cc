#include "formats/match/picture.h"

#include <algorithm>

namespace prizecourt {
namespace {

template <class T>
const T* find(const Event& event, std::string_view key) {
  const auto found = std::find_if(event.facts.begin(), event.facts.end(),
                                  [&](const Fact& fact) { return fact.key == key; });
  return found == event.facts.end() ? nullptr : std::get_if<T>(&found->value);
}

std::string moment_of(const PictureRequest& request) {
  const std::string turn = std::to_string(request.turn);
  switch (request.time) {
    case PictureTime::start:
      return "Before the first turn";
    case PictureTime::after:
      return "After turn " + turn;
    case PictureTime::waiting:
      return "Turn " + turn + " waits for orders";
    case PictureTime::taken_back:
      return "Turn " + turn + " is to be played again";
    case PictureTime::plotted:
      return "Turn " + turn + " as plotted, if the dice and the others let it";
    case PictureTime::during:
      return "In turn " + turn;
  }
  return {};
}

}  // namespace

std::string in_words(const PictureRequest& request) {
  return moment_of(request) + (request.never_played ? " (this game was never played)" : "");
}

std::span<const int> find_numbers(const Event& event, std::string_view key) {
  const auto* numbers = find<std::vector<int>>(event, key);
  return numbers == nullptr ? std::span<const int>() : std::span<const int>(*numbers);
}

const int* find_number(const Event& event, std::string_view key) {
  return find<int>(event, key);
}

}  // namespace prizecourt
