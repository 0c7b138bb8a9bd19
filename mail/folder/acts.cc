#include "engine/table/event.h"
#include "formats/match/picture.h"
#include "formats/text/escape.h"
#include "formats/text/json.h"
#include "formats/text/words.h"
#include "mail/folder/status.h"

#include <algorithm>
#include <array>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::array<std::string_view, 4> told = {"what", "from", "to", "reason"};

std::string fact(const Event& event, std::string_view key) {
  if (const int* number = find_number(event, key)) return std::to_string(*number);
  return std::string(find_text(event, key));
}

/// "the wind from 000° to 060°", "taken back from 4 to 3".
std::string deed_of(const Event& event, const FieldsSaid& said) {
  const std::string what = fact(event, "what");
  const std::string from = fact(event, "from");
  const std::string to = fact(event, "to");
  const std::vector<std::string> chains = new_chains_in(event);
  if (!chains.empty()) return "new chain for " + with_and(chains);
  if (what.empty()) return "rolled back from turn " + from + " to " + to;
  const SaidChange change = said_change(what, from, to, said.fields, said.name);
  return change.what + " from " + change.from + " to " + change.to;
}

std::string line_of(const UmpiresAct& act, const FieldsSaid& said) {
  const Event& event = act.event;
  std::string line = "turn " + std::to_string(act.turn) + ", window " + std::to_string(act.window) +
                     ": " + deed_of(event, said);
  if (event.rule != nullptr) line += " [" + std::string(event.rule->id) + ']';
  const std::string reason = fact(event, "reason");
  if (!reason.empty()) line += ": " + reason;
  return act.taken_back ? line + " (since rolled back)" : line;
}

std::string lines_of(std::string_view what, std::span<const Reception* const> receptions) {
  std::string out;
  for (const Reception* reception : receptions) {
    out += std::string(what) + ": " + for_terminal(reception->kept);
    if (!reception->why.empty()) out += ": " + for_terminal(reception->why);
    out += '\n';
  }
  return out;
}

Json files_of(std::span<const Reception* const> receptions) {
  Json files = Json::list();
  for (const Reception* reception : receptions) files.add(Json::text(reception->kept));
  return files;
}

}  // namespace

void add_act(UmpiresAct act, std::vector<UmpiresAct>& acts) {
  const int* to = act.event.kind == rollback_event.kind ? find_number(act.event, "to") : nullptr;
  for (UmpiresAct& before : acts) {
    const bool is_rollback = before.event.kind == rollback_event.kind;
    if (to != nullptr && before.turn >= *to && !is_rollback) before.taken_back = true;
  }
  acts.push_back(std::move(act));
}

bool is_dropped(const Reception& reception, std::span<const UmpiresAct> played) {
  return reception.player == umpire_name && reception.acceptance == Acceptance::accepted &&
         std::any_of(played.begin(), played.end(), [&](const UmpiresAct& act) {
           return act.event.kind == rollback_event.kind && act.window == reception.window;
         });
}

std::string to_text(const UmpiresActs& acts, const FieldsSaid& said) {
  std::string out;
  for (const UmpiresAct& act : acts.played) out += for_terminal(line_of(act, said)) + '\n';
  out += lines_of("applies in the next window", acts.waiting);
  out += lines_of("withdrawn before it was played", acts.withdrawn);
  out += lines_of("dropped by a rollback before it was played", acts.dropped);
  return out.empty() ? "The umpire has made no changes.\n" : out;
}

std::string to_json(const UmpiresActs& acts) {
  Json done = Json::list();
  for (const UmpiresAct& act : acts.played) {
    Json item = Json::object();
    item.set("turn", Json::number(act.turn))
        .set("window", Json::number(act.window))
        .set("kind", Json::text(act.event.kind))
        .set("rule", Json::text(act.event.rule == nullptr ? "" : act.event.rule->id))
        .set("taken_back", Json::text(act.taken_back ? "yes" : "no"));
    for (const std::string_view key : told) item.set(key, Json::text(fact(act.event, key)));
    const std::vector<std::string> chains = new_chains_in(act.event);
    if (!chains.empty()) item.set("chains", Json::texts(chains));
    done.add(std::move(item));
  }
  Json json = Json::object();
  json.set("acts", std::move(done))
      .set("waiting", files_of(acts.waiting))
      .set("withdrawn", files_of(acts.withdrawn));
  if (!acts.dropped.empty()) json.set("dropped", files_of(acts.dropped));
  return json.to_text();
}

}  // namespace prizecourt
