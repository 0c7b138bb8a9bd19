#pragma once

#include "engine/table/objection.h"
#include "formats/text/problems.h"

#include <string>
#include <string_view>

/// Warnings about orders that can be read and yet will not do what their author hopes.
namespace prizecourt {

struct Oddity {
  Code code;
  int line = 0;  ///< 0 is the file as a whole
  std::string message;
  std::string hint;
};

/// Tells of it, at the beginning of its line: as a warning, or as an error where nothing can come
/// of the order.
void tell_of(Severity severity, Oddity oddity, std::string_view file, Problems& problems);
void warn_of(Oddity oddity, std::string_view file, Problems& problems);

/// The hint that goes with what is not legal: "see rule FLB-8.2.17".
[[nodiscard]] std::string see_rule(const Objection& why);

/// The same with the ruling, if there is one: "see rule FLB-8.2.17 and ruling FLB-R28".
[[nodiscard]] std::string see_rule_and_ruling(const Objection& why);

}  // namespace prizecourt
