#include "extras/post/clock/secretary.h"

#include "extras/post/program/commands.h"

#include <memory>

namespace prizecourt::post {

std::unique_ptr<Secretary> make_secretary() {
  return std::make_unique<ClocksSecretary>();
}

}  // namespace prizecourt::post
