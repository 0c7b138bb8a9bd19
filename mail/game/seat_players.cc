#include "mail/game/seat_players.h"

#include <stdexcept>

namespace prizecourt {
namespace {

class NoSeatPlayers final : public SeatPlayers {
 public:
  [[nodiscard]] std::string named(std::string_view /*name*/) const override { return {}; }

  [[nodiscard]] std::string_view names() const override {
    return "this prizecourt was built without bots";
  }

  [[nodiscard]] std::string help() const override { return {}; }

  [[nodiscard]] std::string why_nobody(std::string_view name) const override {
    return "there is no bot '" + std::string(name) + "'; " + std::string(names());
  }

  [[nodiscard]] bool plays(std::string_view /*ruleset*/) const override { return false; }

  [[nodiscard]] SeatOrders orders(Rulesets /*rulesets*/, const Session& /*session*/,
                                  std::string_view /*player*/, std::string_view bot,
                                  const ThinkTime& /*think*/) const override {
    throw std::logic_error("no bot plays " + std::string(bot));
  }
};

}  // namespace

const SeatPlayers& no_seat_players() {
  static const NoSeatPlayers none;
  return none;
}

}  // namespace prizecourt
