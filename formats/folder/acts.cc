#include "formats/folder/acts.h"

#include "formats/escape.h"
#include "formats/picture.h"
#include "formats/schema.h"

#include <array>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::array<std::string_view, 4> told = {"what", "from", "to", "reason"};

std::string fact(const Event& event, std::string_view key) {
  if (const int* number = find_number(event, key)) return std::to_string(*number);
  return std::string(find_text(event, key));
}

std::string line_of(const UmpiresAct& act) {
  const Event& event = act.event;
  std::string line = "turn " + std::to_string(act.turn) + ", window " + std::to_string(act.window);
  const std::string what = fact(event, "what");
  line += what.empty() ? ": taken back" : ": " + what;
  line += " from " + fact(event, "from") + " to " + fact(event, "to");
  if (event.rule != nullptr) line += " [" + std::string(event.rule->id) + ']';
  const std::string reason = fact(event, "reason");
  return reason.empty() ? line : line + ": " + reason;
}

}  // namespace

std::string to_text(std::span<const UmpiresAct> acts, std::span<const Reception* const> waiting) {
  std::string out;
  for (const UmpiresAct& act : acts) out += for_terminal(line_of(act)) + '\n';
  for (const Reception* reception : waiting) {
    out += "with the next window: " + for_terminal(reception->kept) + '\n';
  }
  return out.empty() ? "The umpire has changed nothing.\n" : out;
}

std::string to_json(std::span<const UmpiresAct> acts, std::span<const Reception* const> waiting) {
  Json done = Json::list();
  for (const UmpiresAct& act : acts) {
    Json item = Json::object();
    item.set("turn", Json::number(act.turn))
        .set("window", Json::number(act.window))
        .set("kind", Json::text(act.event.kind))
        .set("rule", Json::text(act.event.rule == nullptr ? "" : act.event.rule->id));
    for (const std::string_view key : told) item.set(key, Json::text(fact(act.event, key)));
    done.add(std::move(item));
  }
  Json files = Json::list();
  for (const Reception* reception : waiting) files.add(Json::text(reception->kept));
  Json json = Json::object();
  json.set("acts", std::move(done)).set("waiting", std::move(files));
  return json.to_text();
}

}  // namespace prizecourt
