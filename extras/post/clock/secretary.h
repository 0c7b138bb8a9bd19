#pragma once

#include "extras/post/office/intake.h"

namespace prizecourt::post {

/// Answers players who ask `status`, `report [TURN]` or `orders` by mail.
class ClocksSecretary final : public Secretary {
 public:
  [[nodiscard]] Reply reply(const Office& office, GameDesk& desk, const Seat& seat,
                            const Asked& asked) override;
  [[nodiscard]] std::string owed(const Office& office, const GameDesk& desk,
                                 const Seat& seat) override;
};

}  // namespace prizecourt::post
