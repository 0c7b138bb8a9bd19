#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "engine/table/fields.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// The fields of a State that a scenario says at its top, in the words of the state's own list.
namespace prizecourt::away_boarders {

/// Passes on to another visitor the fields with certain keys. Left out by scenarios: the step,
/// which they call by its name; the verdict, since a game that is decided is no start; the ships,
/// which are read one by one where each is described.
template <class Visitor>
class Picking {
 public:
  Picking(Visitor& inner, std::span<const std::string_view> keys)
      : inner_(inner),
        keys_(keys) {}

  void integer(std::string_view key, int& value, int low, int high) {
    if (picked(key)) inner_.integer(key, value, low, high);
  }

  void flag(std::string_view key, bool& value) {
    if (picked(key)) inner_.flag(key, value);
  }

  void numbers(std::string_view key, std::span<std::uint8_t> values, int low, int high) {
    if (picked(key)) inner_.numbers(key, values, low, high);
  }

  void pair(std::string_view key, int& first, int& second, int low, int high) {
    if (picked(key)) inner_.pair(key, first, second, low, high);
  }

  template <NamedEnum E>
  void choice(std::string_view key, E& value) {
    if (picked(key)) inner_.choice(key, value);
  }

  template <class Name, class Member>
  void subset(std::string_view key, std::size_t count, Name name, Member member) {
    if (picked(key)) inner_.subset(key, count, name, member);
  }

  template <class Id>
  void reference(std::string_view key, Id& id, std::span<const std::string_view> roster) {
    if (picked(key)) inner_.reference(key, id, roster);
  }

  template <class T, class Body>
  void list(std::string_view key, std::vector<T>& items, Body body) {
    if (!picked(key)) return;
    inner_.list(key, items, [&](Visitor& visitor, T& item) {
      Picking all(visitor, {});
      body(all, item);
    });
  }

  template <class Body>
  void group(std::string_view key, Body body) {
    if (!picked(key)) return;
    inner_.group(key, [&](Visitor& visitor) {
      Picking all(visitor, {});
      body(all);
    });
  }

 private:
  [[nodiscard]] bool picked(std::string_view key) const {
    return keys_.empty() || std::find(keys_.begin(), keys_.end(), key) != keys_.end();
  }

  Visitor& inner_;
  std::span<const std::string_view> keys_;  ///< empty: all
};

inline constexpr std::array<std::string_view, 2> clock_and_wind = {"turn", "wind_from"};
inline constexpr std::array<std::string_view, 2> links_and_contacts = {"links", "contacts"};

/// Walks those fields of `state` whose keys are among `keys`.
template <class Visitor>
void pick_fields(Visitor& visitor, std::span<const std::string_view> keys, State& state,
                 const Setup& setup) {
  Picking<Visitor> picking(visitor, keys);
  fields(picking, state, setup);
}

}  // namespace prizecourt::away_boarders
