#include "formats/orders/unheard.h"

#include <utility>

namespace prizecourt {

Event came_to_nothing(Unheard unheard, std::string_view file, int line, Event made) {
  made.kind = unheard.kind;
  made.rule = unheard.why.rule;
  made.ruling = unheard.why.ruling;
  made.against = unheard.against;
  made.facts = {{"order", std::move(unheard.order)}, {"reason", std::string(unheard.why.reason)}};
  if (unheard.decision != nullptr) {
    made.facts.push_back({"decision", std::string(unheard.decision->id)});
  }
  made.facts.push_back({"file", std::string(file)});
  made.facts.push_back({"line", line});
  return made;
}

}  // namespace prizecourt
