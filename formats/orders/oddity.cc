#include "formats/orders/oddity.h"

#include <utility>

namespace prizecourt {

void tell_of(Severity severity, Oddity oddity, std::string_view file, Problems& problems) {
  problems.add({.severity = severity,
                .code = oddity.code,
                .place = {.file = std::string(file), .line = oddity.line, .column = 0},
                .message = std::move(oddity.message),
                .hint = std::move(oddity.hint),
                .source_line = {}});
}

void warn_of(Oddity oddity, std::string_view file, Problems& problems) {
  tell_of(Severity::warning, std::move(oddity), file, problems);
}

std::string see_rule(const Objection& why) {
  return "see rule " + std::string(why.rule->id);
}

std::string see_rule_and_ruling(const Objection& why) {
  if (why.ruling == nullptr) return see_rule(why);
  return see_rule(why) + " and ruling " + std::string(why.ruling->id);
}

}  // namespace prizecourt
