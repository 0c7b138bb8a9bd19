#include "formats/orders/field_words.h"

#include "formats/text/words.h"

#include <algorithm>

namespace prizecourt {
namespace {

constexpr std::string_view of_ships = "ships.";
constexpr std::string_view of_rulings = "ruling ";

/// A path of keys without that of a ship: `guns.fired_before` is `guns fired before`.
std::string field_in_words(std::string_view path, const FieldWords* words, const NameForId& name) {
  if (words != nullptr) return std::string(words->words);
  if (path.starts_with(of_rulings)) return name(path);
  std::string keys = spaced(path);
  std::replace(keys.begin(), keys.end(), '.', ' ');
  return name(keys);
}

}  // namespace

SaidChange said_change(std::string_view path, std::string_view from, std::string_view to,
                       std::span<const FieldWords> fields, const NameForId& name) {
  std::string whose = "the ";
  if (path.starts_with(of_ships)) {
    path.remove_prefix(of_ships.size());
    const std::size_t end = std::min(path.find('.'), path.size());
    whose = name(path.substr(0, end)) + "'s ";
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  const std::string_view key = path.substr(path.rfind('.') + 1);
  const auto row = std::find_if(fields.begin(), fields.end(),
                                [&](const FieldWords& one) { return one.field == key; });
  const FieldWords* const words = row == fields.end() ? nullptr : &*row;
  const auto value = [&](std::string_view written) {
    return words != nullptr && words->value != nullptr ? words->value(written) : name(written);
  };
  return {.what = whose + field_in_words(path, words, name), .from = value(from), .to = value(to)};
}

}  // namespace prizecourt
