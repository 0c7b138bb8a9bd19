#include "cmd/frame/words.h"

namespace prizecourt {

std::string why_not(const Verification& result) {
  return result.where.empty() ? result.what : result.where + ": " + result.what;
}

}  // namespace prizecourt
