#pragma once

#include "engine/table/dice.h"
#include "engine/table/question.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace prizecourt {

/// The key of a bot's random numbers. A number is a function of the key and of what it is for:
/// asking twice gives the same, and no draw shifts a later one. Not for secrets.
class BotKey {
 public:
  constexpr explicit BotKey(std::uint64_t number)
      : number_(mixed(number)) {}

  [[nodiscard]] static constexpr BotKey from_text(std::string_view text) {
    return BotKey(0).of(text);
  }

  /// A key that follows from this one: one for each text, number and question.
  [[nodiscard]] constexpr BotKey of(std::string_view text) const {
    std::uint64_t hash = number_ ^ 0xcbf29ce484222325U;
    for (const char byte : text) {
      hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
    }
    return BotKey(hash + text.size());
  }

  [[nodiscard]] constexpr BotKey of(int number) const {
    return BotKey(number_ ^ (static_cast<std::uint64_t>(static_cast<std::int64_t>(number)) *
                                 0x9e3779b97f4a7c15U +
                             0x632be59bd9b4e019U));
  }

  [[nodiscard]] BotKey of(const Question& question) const {
    return of(question.turn)
        .of(question.phase)
        .of(question.decision->id)
        .of(question.who)
        .of(question.about)
        .of(question.nth);
  }

  /// A number from 0 to `bound` - 1, each as likely as the others but for a bias that no game
  /// shows. Requires a bound of at least 1 and below 2^32.
  [[nodiscard]] constexpr std::size_t below(std::size_t bound) const {
    return static_cast<std::size_t>(((number_ >> 32U) * bound) >> 32U);
  }

  [[nodiscard]] constexpr std::uint64_t number() const { return number_; }

  bool operator==(const BotKey&) const = default;

 private:
  /// SplitMix64.
  static constexpr std::uint64_t mixed(std::uint64_t number) {
    number += 0x9e3779b97f4a7c15U;
    number = (number ^ (number >> 30U)) * 0xbf58476d1ce4e5b9U;
    number = (number ^ (number >> 27U)) * 0x94d049bb133111ebU;
    return number ^ (number >> 31U);
  }

  std::uint64_t number_;
};

/// Dice of rollouts: a face follows from key and address, so that two ways to play a turn meet the
/// same luck where they do the same. Allocates nothing.
class ImaginedDice final : public Dice {
 public:
  explicit ImaginedDice(BotKey key)
      : key_(key) {}

  void roll(const Address& address, std::span<Face> faces) override {
    const BotKey at = key_.of(address.turn)
                          .of(address.phase)
                          .of(address.rule->id)
                          .of(address.who)
                          .of(address.against)
                          .of(address.nth);
    for (std::size_t i = 0; i < faces.size(); ++i) {
      faces[i] = static_cast<Face>(1 + at.of(static_cast<int>(i)).below(6));
    }
  }

 private:
  BotKey key_;
};

}  // namespace prizecourt
