#include "formats/rulesets/form_line_of_battle/log_parts.h"

#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/text/escape.h"

#include <algorithm>

namespace prizecourt::form_line_of_battle {

std::string Telling::name(std::string_view id) const {
  return for_markdown(name_called(setup, id));
}

std::string Telling::side(std::string_view id) const {
  const auto found = side_called(setup, id);
  return found ? for_markdown(side_name(setup, *found)) : for_markdown(id);
}

std::string Telling::side_of(std::string_view ship) const {
  const auto found = ship_called(setup, ship);
  return found ? for_markdown(side_name(setup, setup.ships[index(*found)].side))
               : for_markdown(ship);
}

std::string dice_sum_in_words(std::span<const Face> faces, std::span<const Modifier> modifiers,
                              std::span<const std::string> names) {
  std::string words = (faces.size() == 1 ? "roll " : "rolls ") + listed(faces);
  for (std::size_t m = 0; m < modifiers.size(); ++m) {
    const int value = modifiers[m].value;
    words += value < 0 ? " − " : " + ";
    words += std::to_string(value < 0 ? -value : value) + " (" + names[m] + ')';
  }
  return words;
}

std::string dice_sum_in_words(const Event& event) {
  std::vector<std::string> names;
  for (const Modifier& modifier : event.modifiers) names.emplace_back(modifier.name);
  return dice_sum_in_words(all_faces(event), event.modifiers, names);
}

}  // namespace prizecourt::form_line_of_battle
