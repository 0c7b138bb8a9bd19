#include "mail/folder/status.h"

#include "engine/table/event.h"
#include "formats/match/match.h"
#include "formats/match/picture.h"
#include "formats/match/ruleset.h"
#include "formats/orders/orders_draft.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/json.h"
#include "formats/text/shell.h"
#include "formats/text/words.h"
#include "mail/folder/collection.h"
#include "mail/folder/game_folder.h"
#include "mail/folder/window_lines.h"

#include <algorithm>
#include <array>
#include <utility>

namespace prizecourt {
namespace {

/// The fate of a file, in one word for programs.
std::string_view fate_of(const Status& status, const Reception& reception) {
  if (reception.acceptance != Acceptance::accepted) {
    return name_of(reception.acceptance);
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
  if (!reception.player.empty())
    line += ", from " + for_terminal(name_of_sender(reception.player, match));
  if (!reception.bot.empty()) line += ", by a bot (" + for_terminal(reception.bot) + ')';
  line += ", " + for_terminal(reception.when);
  const bool is_dated = !is_opening(reception, status.game.session.scenario());
  if (is_dated && is_of_now(status, reception) && is_late(reception.when, status.due)) {
    line += " (late)";
  }
  const bool is_rejected = reception.acceptance == Acceptance::refused;
  line += ": " + std::string(is_rejected ? "rejected" : fate_of(status, reception));
  if (!reception.why.empty()) line += ": " + for_terminal(reception.why);
  return line + '\n';
}

std::string next_command(const Status& status, std::span<const StillOwed> still) {
  const Session& session = status.game.session;
  if (session.match().over())
    return "prizecourt page " + in_shell(GameFolder{status.folder}.replay()) +
           " --output game.html";
  if (!is_ready(still) && !status.without_keys.empty()) {
    const std::string& player = status.without_keys.front();
    return "echo \"" + player + " $(cat " + player + ".key.pub)\" >> " +
           in_shell(GameFolder{status.folder}.allowed_signers());
  }
  if (!is_ready(still)) return "prizecourt game submit " + in_shell(status.folder) + " FILE";
  const bool nobody_waits =
      status.game.waiting == nullptr && session.scenario().says_what_silence_means;
  std::vector<std::string> late = who_owes(OwedKind::nothing_more, still);
  std::erase_if(late, [&](const std::string& player) {
    return nobody_waits || status.collection.is_without(player);
  });
  return command_to_resolve(status.folder, session, late, status.chain);
}

/// Whose keys are missing, and how they come in; empty for nobody's. Not escaped.
std::string missing_keys(const Status& status) {
  if (status.without_keys.empty()) return {};
  return "Keys are missing: " + GameFolder{status.folder}.allowed_signers() +
         " needs a line for each of " + listed(status.without_keys) +
         ", with the player's id and public key. Ask each of them for the .pub file that "
         "`ssh-keygen -t ed25519` makes.";
}

Json json_of(const Status& status, const Reception& reception) {
  Json json = Json::object();
  json.set("number", Json::number(reception.number))
      .set("file", Json::text(reception.file))
      .set("player", Json::text(reception.player))
      .set("kind", Json::text(name_of(reception.kind)))
      .set("turn", Json::number(reception.turn))
      .set("window", Json::number(reception.window))
      .set("when", Json::text(reception.when))
      .set("digest", Json::text(to_hex(reception.digest)))
      .set("fate", Json::text(fate_of(status, reception)))
      .set("why", Json::text(reception.why));
  if (!reception.bot.empty()) json.set("bot", Json::text(reception.bot));
  return json;
}

/// The player has committed to orders, or can order nothing more.
bool has_decided(const StillOwed& owed) {
  return owed.kind == OwedKind::opening || owed.kind == OwedKind::later_opening ||
         owed.kind == OwedKind::nothing_more;
}

/// What a player has to decide, ship by ship: all that no order in force decides. For programs.
std::vector<std::string> undecided(const Match& match, const StillOwed& owed) {
  if (has_decided(owed)) return {};
  return lines_of(missing_from(match.draft(owed.player)),
                  [](std::string_view ship) { return std::string(ship); });
}

/// The ships for which a player has something to decide: "Brig, Schooner".
std::string ships_of(const Match& match, const StillOwed& owed) {
  std::vector<std::string> ships;
  if (has_decided(owed)) return {};
  for (const MissingOrder& one : missing_from(match.draft(owed.player))) {
    const bool named = std::find(ships.begin(), ships.end(), one.ship) != ships.end();
    if (!one.ship.empty() && !named) ships.push_back(one.ship);
  }
  for (std::string& ship : ships) ship = match.name(ship);
  return listed(ships);
}

/// What the umpire has to tell players when their sealed orders are opened; lines.
std::string call_to_open(const Status& status, std::span<const StillOwed> still) {
  const std::vector<std::string> called = who_owes(OwedKind::opening, still);
  if (called.empty()) return {};
  const Session& session = status.game.session;
  const std::vector<std::string> late = who_owes(OwedKind::nothing_more, still);
  return "Mail to " + for_terminal(names_of(called, session.match())) + ": " +
         (late.empty()
              ? "all players have committed"
              : "the window is played without " + for_terminal(names_of(late, session.match()))) +
         "; send your orders for turn " + std::to_string(session.match().turn()) +
         " now (to-mail/window-" + std::to_string(session.next_window()) +
         "/orders). Attach the list of commitments: " +
         for_terminal(GameFolder{status.folder}.commitments(session.replay().window())) + '\n';
}

/// "turn 3, window 4": the ones that orders are collected for; after the end the last ones.
std::string moment_of(const Session& session) {
  const bool over = session.match().over();
  const int turn = over ? session.windows().back().input.turn : session.match().turn();
  const int window = over ? session.replay().window() : session.next_window();
  return std::string(over ? "over after " : "") + "turn " + std::to_string(turn) + ", window " +
         std::to_string(window);
}

/// That a lost chain holds the game up, and what is done about it; empty where there is none.
std::string chains_in_words(const Status& status) {
  const Session& session = status.game.session;
  if (session.joint_dice() == nullptr || session.match().over()) return {};
  const bool others = players_reveal_links(session.scenario().dice);
  return (status.chain.empty() ? "umpire.chain is neither in the folder nor beside it: put your "
                                 "copy back, or name it with `--chain`. Keep a copy of it"
                               : "Keep a copy of " + status.chain) +
         (others ? ", and ask all players to keep copies of their chains" : "") +
         ". `prizecourt game chain " + in_shell(status.folder) + (others ? " PARTY" : " umpire") +
         " --reason TEXT` replaces a lost chain.";
}

enum class Detail : std::uint8_t { players, ships };

/// What is owed, player by player or with his ships, and the next command.
std::string owed_in_words(const Status& status, Detail detail) {
  const Match& match = status.game.session.match();
  const bool late = is_late(status.now, status.due);
  const std::vector<StillOwed> still = still_owed(status.game, status.collection);
  std::string out = still.empty() ? "No orders are missing.\n" : "";
  if (match.over()) out = "No orders are needed.\n";
  for (const StillOwed& one : still) {
    out += for_terminal(in_words(one, match));
    const std::string ships = detail == Detail::ships ? ships_of(match, one) : "";
    if (!ships.empty()) out += ": " + for_terminal(ships);
    const bool is_called_for = one.kind == OwedKind::opening || one.kind == OwedKind::later_opening;
    out += late && !is_called_for ? " (late)\n" : "\n";
  }
  if (!status.without_keys.empty()) out += for_terminal(missing_keys(status)) + '\n';
  return out + call_to_open(status, still) + "Next: " + for_terminal(next_command(status, still)) +
         '\n';
}

}  // namespace

std::string command_to_resolve(const std::string& folder, const Session& session,
                               std::span<const std::string> without, const std::string& chain) {
  std::string command = "prizecourt game resolve " + in_shell(folder);
  for (const std::string& player : without) command += " --without " + player;
  const bool is_kept_there = is_there(GameFolder{folder}.chain(umpire_name));
  if (session.joint_dice() == nullptr || is_kept_there) return command;
  return command + " --chain " + (chain.empty() ? "FILE" : in_shell(chain));
}

std::string commitments_in_words(const GameAt& game, const Collection& collection) {
  const std::vector<StillOwed> still = still_owed(game, collection);
  if (collection.commitments.empty() || !who_owes(OwedKind::commitment, still).empty()) return {};
  const Match& match = game.session.match();
  std::string out = "# Commitments for turn " + std::to_string(match.turn()) + ", window " +
                    std::to_string(game.session.next_window()) + "\n\n" +
                    for_markdown(game.session.scenario().title) + ", game " +
                    for_markdown(game.session.scenario().game) +
                    ". Check that your own digest is in the list, and keep it. The next report and "
                    "the replay (under `commitments`) must have the same digests; `prizecourt "
                    "verify` checks that no orders were swapped.\n\n";
  for (const auto& [player, commitment] : collection.commitments) {
    out += "    " + player + ": " + to_hex(commitment->committed.value()) + '\n';
  }
  const std::vector<std::string> late = who_owes(OwedKind::nothing_more, still);
  if (late.empty()) return out;
  return out + "\nThe window is played without " + for_markdown(names_of(late, match)) + ".\n";
}

std::string in_short(const Status& status) {
  return owed_in_words(status, Detail::players);
}

std::string to_text(const Status& status) {
  const Session& session = status.game.session;
  const Match& match = session.match();
  std::string out = for_terminal(session.scenario().title) + " (" + session.scenario().game + ", " +
                    std::string(session.scenario().ruleset->id) + "): " + moment_of(session) +
                    '\n' + for_terminal(match.standing()) + '\n';
  if (!status.due.empty()) {
    out += "Deadline: " + status.due + (is_late(status.now, status.due) ? " (passed)" : "") + '\n';
  }
  const std::string chains = chains_in_words(status);
  if (!chains.empty()) out += for_terminal(chains) + '\n';
  for (const SeatChange& seat : seats_in(status.seats, session.next_window())) {
    out += for_terminal(in_words(seat, match)) + ".\n";
  }
  for (const SeatChange& seat : seats_after(status.seats, session.next_window())) {
    out += for_terminal(in_words_ahead(seat, match.name(seat.player))) + ".\n";
  }
  if (status.game.waiting != nullptr) {
    out += '\n' + in_words(*status.game.waiting, match);
    const std::string keys = answered_by(match.draft(status.game.waiting->player));
    if (!keys.empty()) out += "  answer with " + keys + " in an order file\n";
  }
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
        .set("what", Json::text(name_of(one.kind)))
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
      .set("stands", Json::text(match.over()      ? "over"
                                : is_ready(still) ? "ready"
                                                  : "waits"))
      .set("standing", Json::text(match.standing()))
      .set("due", Json::text(status.due))
      .set("owed", std::move(owing));
  if (status.game.waiting != nullptr) json.set("question", to_json(*status.game.waiting));
  const auto seats = seats_in(status.seats, session.next_window());
  if (!seats.empty()) json.set("seats", to_json(seats));
  const auto later = seats_after(status.seats, session.next_window());
  if (!later.empty()) json.set("seats_ahead", to_json(later));
  if (!status.without_keys.empty()) json.set("keys", Json::text(missing_keys(status)));
  json.set("received", std::move(received)).set("next", Json::text(next_command(status, still)));
  return json.to_text();
}

// ---- missing orders ----

namespace {

/// Ships, or none, and what all of them lack.
struct Lack {
  std::vector<std::string> ships;
  std::vector<std::string> keys;

  [[nodiscard]] std::string in_words() const {
    return (ships.empty() ? "" : listed(ships) + ": ") + listed(keys);
  }
};

/// What each ship lacks besides that for which the turn waits, in the order of the draft.
std::vector<Lack> ship_by_ship(std::span<const MissingOrder> missing, const NameOfShip& name_of) {
  std::vector<Lack> all;
  const MissingOrder* before = nullptr;
  for (const MissingOrder& one : missing) {
    if (one.silence == Silence::ask) continue;
    if (before == nullptr || before->ship != one.ship) {
      all.emplace_back();
      if (!one.ship.empty()) all.back().ships.push_back(name_of(one.ship));
    }
    all.back().keys.push_back(one.key);
    before = &one;
  }
  return all;
}

/// What is of no ship stays by itself.
std::vector<Lack> of_the_same(std::vector<Lack> all) {
  std::vector<Lack> merged;
  for (Lack& one : all) {
    const auto same = std::find_if(merged.begin(), merged.end(), [&](const Lack& other) {
      return !one.ships.empty() && !other.ships.empty() && other.keys == one.keys;
    });
    if (same == merged.end()) {
      merged.push_back(std::move(one));
    } else {
      same->ships.push_back(std::move(one.ships.front()));
    }
  }
  return merged;
}

}  // namespace

std::vector<std::string> lines_of(std::span<const MissingOrder> missing,
                                  const NameOfShip& name_of) {
  std::vector<std::string> lines;
  for (const MissingOrder& one : missing) {
    if (one.silence != Silence::ask) continue;
    lines.push_back((one.ship.empty() ? "" : name_of(one.ship) + ": ") + one.key +
                    " (the turn is waiting for it)");
  }
  for (const Lack& lack : of_the_same(ship_by_ship(missing, name_of))) {
    lines.push_back(lack.in_words());
  }
  return lines;
}

// ---- what the umpire did ----

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
  std::vector<std::string> chains = new_chains_in(event);
  for (std::string& party : chains) party = party == umpire_name ? "the umpire" : said.name(party);
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
  out += lines_of("dropped before it was played", acts.dropped);
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
