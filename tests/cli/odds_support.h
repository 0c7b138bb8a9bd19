#pragma once

#include "court/odds.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

/// What tests of odds look at.
namespace prizecourt {

/// The figure of that name; throws where there is none.
inline const Distribution& called(const OddsReport& report, std::string_view name) {
  const auto found = std::find_if(report.distributions.begin(), report.distributions.end(),
                                  [&](const Distribution& one) { return one.id() == name; });
  if (found == report.distributions.end()) throw std::runtime_error("no " + std::string(name));
  return *found;
}

}  // namespace prizecourt
