#pragma once

#include "engine/table/rule.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace prizecourt {

/// The face of a six-sided die, 1 to 6.
using Face = std::uint8_t;

/// Where a roll stands in the game. Two rolls of one game never have the same address, so a face
/// can be a pure function of seed and address: nobody's orders can shift anybody else's dice.
struct Address {
  int turn = 0;
  std::string_view phase;    ///< the step of the sequence of play: "fire-2"
  Rule rule = nullptr;       ///< the rule that asks for the dice
  std::string_view who;      ///< id of the ship (or side) that rolls
  std::string_view against;  ///< id of the other ship, empty where there is none
  int nth = 0;               ///< tells apart several rolls that agree in all of the above

  bool operator==(const Address&) const = default;
};

/// The canonical form of an address, e.g. `3/fire-2/AB-4.3.10/lawrence/detroit/32`.
/// The parts never contain a slash (ids are checked when a scenario is read).
[[nodiscard]] std::string to_text(const Address& address);

/// The same text written to the front of `buffer`, without allocation; returns its length. Throws
/// std::length_error where `buffer` is shorter than room_for(address).
[[nodiscard]] std::size_t write_text(const Address& address, std::span<char> buffer);

/// Bytes that are enough for the canonical text of `address`; a little more than it takes.
[[nodiscard]] std::size_t room_for(const Address& address);

/// A source of dice cannot answer a roll: what it was given does not fit the game that is played.
/// The message says which roll was asked.
class DiceError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The port through which rules roll. One verb: n dice for one address.
class Dice {
 public:
  /// Fills every element of `faces` with 1 to 6. A source that cannot answer (a scripted list that
  /// ran out) throws DiceError; rules never catch it.
  virtual void roll(const Address& address, std::span<Face> faces) = 0;

 protected:
  Dice() = default;
  Dice(const Dice&) = default;
  Dice& operator=(const Dice&) = default;
  ~Dice() = default;
};

/// In which order a step of a turn asks for dice: a row of a ruleset's table, which has one for
/// every step that rolls any.
struct DiceOrder {
  std::string_view steps;  ///< with blanks between them
  std::string_view
      order;  ///< the rules rolled for: each at most once, `( … )*` any number of times
  std::string_view words;  ///< whose dice come first
};

}  // namespace prizecourt
