#include "formats/mail/status.h"

#include "formats/mail/due.h"
#include "formats/mail/game_folder.h"
#include "formats/mail/missing.h"
#include "formats/match/ruleset.h"
#include "formats/match/waiting.h"
#include "formats/text/escape.h"
#include "formats/text/json.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

/// What became of a file, in one word for programs.
std::string_view fate_of(const Status& status, const Reception& reception) {
  if (reception.acceptance != Acceptance::accepted) {
    return names(reception.acceptance)[static_cast<std::size_t>(reception.acceptance)];
  }
  if (status.collection.counts(reception)) return "counts";
  const bool here = reception.position == status.game.session.replay().digest();
  return here ? "replaced" : "past";
}

/// Of this window, and what was refused in it.
bool is_of_now(const Status& status, const Reception& reception) {
  return reception.position == status.game.session.replay().digest();
}

std::string line_of(const Status& status, const Reception& reception) {
  const Match& match = status.game.session.match();
  std::string line = "  " + in_digits(reception.number) + "  " + for_terminal(reception.file);
  if (!reception.player.empty()) line += ", from " + for_terminal(match.name(reception.player));
  line += ", " + for_terminal(reception.when);
  if (is_of_now(status, reception) && is_late(reception.when, status.due)) line += " (late)";
  line += ": " + std::string(fate_of(status, reception));
  if (!reception.why.empty()) line += ": " + for_terminal(reception.why);
  return line + '\n';
}

std::string next_command(const Status& status, bool all_in) {
  if (status.game.session.match().over()) {
    return "prizecourt show " + GameFolder{status.folder}.replay();
  }
  return "prizecourt game " + std::string(all_in ? "resolve " : "submit ") + status.folder +
         (all_in ? "" : " FILE");
}

Json json_of(const Status& status, const Reception& reception) {
  Json json = Json::object();
  json.set("number", Json::number(reception.number))
      .set("file", Json::text(reception.file))
      .set("player", Json::text(reception.player))
      .set("kind", Json::text(names(reception.kind)[static_cast<std::size_t>(reception.kind)]))
      .set("turn", Json::number(reception.turn))
      .set("window", Json::number(reception.window))
      .set("when", Json::text(reception.when))
      .set("digest", Json::text(to_hex(reception.digest)))
      .set("fate", Json::text(fate_of(status, reception)))
      .set("why", Json::text(reception.why));
  return json;
}

/// What a player has to decide, ship by ship: all that no order in force decides. For programs.
std::vector<std::string> undecided(const Match& match, const StillOwed& owed) {
  if (owed.kind == OwedKind::opening) return {};  // he has decided
  return lines_of(missing_from(match.draft(owed.player), OrderText{}));
}

/// The ships for which a player has something to decide: "Brig, Schooner".
std::string ships_of(const Match& match, const StillOwed& owed) {
  std::vector<std::string> ships;
  if (owed.kind == OwedKind::opening) return {};
  for (const MissingOrder& one : missing_from(match.draft(owed.player), OrderText{})) {
    const bool named = std::find(ships.begin(), ships.end(), one.ship) != ships.end();
    if (!one.ship.empty() && !named) ships.push_back(one.ship);
  }
  for (std::string& ship : ships) ship = match.name(ship);
  return listed(ships);
}

enum class Detail : std::uint8_t { players, ships };

/// What is owed, player by player or with his ships, and the next command.
std::string owed_in_words(const Status& status, Detail detail) {
  const Match& match = status.game.session.match();
  const bool late = is_late(status.now, status.due);
  const std::vector<StillOwed> still = still_owed(status.game, status.collection);
  std::string out;
  if (!match.over()) out = still.empty() ? "Nothing is owed.\n" : "Owed:\n";
  for (const StillOwed& one : still) {
    out += "  " + for_terminal(in_words(one, match));
    const std::string ships = detail == Detail::ships ? ships_of(match, one) : "";
    if (!ships.empty()) out += ": " + for_terminal(ships);
    out += late ? " (late)\n" : "\n";
  }
  return out + "Next: " + for_terminal(next_command(status, still.empty())) + '\n';
}

}  // namespace

std::string in_short(const Status& status) {
  return owed_in_words(status, Detail::players);
}

std::string to_text(const Status& status) {
  const Session& session = status.game.session;
  const Match& match = session.match();
  std::string out = for_terminal(session.scenario().title) + " (" + session.scenario().game + ", " +
                    std::string(session.scenario().ruleset->id) + "): turn " +
                    std::to_string(match.turn()) + ", window " +
                    std::to_string(session.next_window()) + '\n' + for_terminal(match.standing()) +
                    '\n';
  if (!status.due.empty()) {
    out += "Due: " + status.due + (is_late(status.now, status.due) ? ", which is past" : "") + '\n';
  }
  if (status.game.waiting != nullptr) out += '\n' + in_words(*status.game.waiting, match);
  std::string received;
  for (const Reception& reception : status.receptions) {
    if (is_of_now(status, reception)) received += line_of(status, reception);
  }
  if (!received.empty()) out += "\nReceived for this window:\n" + received;
  return out + '\n' + owed_in_words(status, Detail::ships);
}

std::string to_json(const Status& status) {
  const Session& session = status.game.session;
  const Match& match = session.match();
  const std::vector<StillOwed> still = still_owed(status.game, status.collection);
  Json owing = Json::list();
  for (const StillOwed& one : still) {
    Json item = Json::object();
    item.set("player", Json::text(one.player))
        .set("what", Json::text(names(one.kind)[static_cast<std::size_t>(one.kind)]))
        .set("undecided", Json::texts(undecided(match, one)));
    owing.add(std::move(item));
  }
  Json received = Json::list();
  for (const Reception& reception : status.receptions) received.add(json_of(status, reception));
  Json json = Json::object();
  json.set("game", Json::text(session.scenario().game))
      .set("title", Json::text(session.scenario().title))
      .set("ruleset", Json::text(session.scenario().ruleset->id))
      .set("turn", Json::number(match.turn()))
      .set("window", Json::number(session.next_window()))
      .set("stands", Json::text(match.over()    ? "over"
                                : still.empty() ? "ready"
                                                : "waits"))
      .set("standing", Json::text(match.standing()))
      .set("due", Json::text(status.due))
      .set("owed", std::move(owing));
  if (status.game.waiting != nullptr) json.set("question", to_json(*status.game.waiting));
  json.set("received", std::move(received))
      .set("next", Json::text(next_command(status, still.empty())));
  return json.to_text();
}

}  // namespace prizecourt
