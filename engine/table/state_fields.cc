#include "engine/table/state_fields.h"

namespace prizecourt {

StateFields::Field StateFields::operator[](std::size_t index) const {
  const Place& place = places_[index];
  const std::size_t end = index + 1 < places_.size() ? places_[index + 1].path : text_.size();
  const std::string_view all = text_;
  return {all.substr(place.path, place.value - place.path),
          all.substr(place.value, end - place.value)};
}

void StateFields::begin(std::string_view group, std::string_view key) {
  const auto path = static_cast<std::uint32_t>(text_.size());
  text_.append(group).append(key);
  places_.push_back({path, static_cast<std::uint32_t>(text_.size())});
}

void StateFields::append(std::string_view part) {
  text_.append(part);
}

}  // namespace prizecourt
