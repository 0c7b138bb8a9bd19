#include "formats/rulesets/broadsides_and_boarding_parties/log_parts.h"

#include "formats/rulesets/broadsides_and_boarding_parties/words.h"
#include "formats/text/escape.h"

#include <algorithm>

namespace prizecourt::broadsides_and_boarding_parties {

// ---- names ----

std::string Telling::name(std::string_view id) const {
  const auto side = ship_called(setup, id);
  return side ? ship_in_words(setup, *side) : for_markdown(setup.names.of(id));
}

std::string ship_in_words(const Setup& setup, Side side) {
  const SideSpec& spec = setup.sides[index(side)];
  return for_markdown(spec.name.empty() ? spec.ship : spec.name);
}

// ---- where things are, who it was ----

std::string dot_in_words(std::span<const int> numbers) {
  return numbers.size() == 2 ? in_words(Dot{numbers[0], numbers[1]}) : std::string();
}

std::string place_in_words(const Telling& telling, const Event& event, std::string_view place) {
  const Side own = ship_called(telling.setup, event.who).value_or(Side::one);
  const auto found = place_called(telling.setup, own, place);
  if (!found) return for_markdown(place);
  return std::string(name_of(cell_of(*found))) + " of " +
         ship_in_words(telling.setup, ship_of(*found));
}

std::string own_place_in_words(const Telling& telling, const Event& event, std::string_view place) {
  const Side own = ship_called(telling.setup, event.who).value_or(Side::one);
  const auto found = place_called(telling.setup, own, place);
  if (!found || ship_of(*found) != own) return place_in_words(telling, event, place);
  return std::string(name_of(cell_of(*found)));
}

std::string section_in_words(std::string_view place) {
  const std::size_t colon = place.find(':');
  return for_markdown(colon == place.npos ? place : place.substr(colon + 1));
}

std::string figure_in_words(std::string_view figure) {
  return figure == name_of(captain) ? std::string(in_words(captain)) : for_markdown(figure);
}

// ---- texts ----

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
