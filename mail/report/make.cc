#include "engine/table/event.h"
#include "formats/match/ruleset.h"
#include "formats/orders/orders_draft.h"
#include "formats/replay/position.h"
#include "formats/telling/played.h"
#include "mail/folder/collection.h"
#include "mail/report/report.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

ReportTime time_of(const ReportFacts& facts) {
  if (facts.turn == 0) return ReportTime::start;
  if (rollback_in(facts.played) != nullptr) return ReportTime::taken_back;
  if (facts.played.waiting) return ReportTime::waiting;
  return facts.session.match().over() ? ReportTime::game_over : ReportTime::turn_over;
}

PictureTime picture_time(ReportTime time) {
  switch (time) {
    case ReportTime::start:
      return PictureTime::start;
    case ReportTime::waiting:
      return PictureTime::waiting;
    case ReportTime::taken_back:
      return PictureTime::taken_back;
    case ReportTime::turn_over:
    case ReportTime::game_over:
      return PictureTime::after;
  }
  return {};
}

bool is_for_all_or(const Viewer& reader, std::string_view player) {
  return reader.sees_all() || player == reader.player;
}

/// All players, the reader first.
std::vector<std::string_view> players_for(const Match& match, const Viewer& reader) {
  std::vector<std::string_view> players = match.players();
  std::stable_partition(players.begin(), players.end(),
                        [&](std::string_view player) { return player == reader.player; });
  return players;
}

/// The ships player by player.
BoardText board_for(const Match& match, const Viewer& reader) {
  const auto players = players_for(match, reader);
  const auto place = [&](const BoardLine& line) {
    return std::find(players.begin(), players.end(), match.owner(line.ship));
  };
  BoardText board = match.board(reader);
  std::stable_sort(
      board.ships.begin(), board.ships.end(),
      [&](const BoardLine& one, const BoardLine& two) { return place(one) < place(two); });
  return board;
}

std::vector<PlayersNews> news_for(const ReportFacts& facts, const Viewer& reader) {
  const Match& match = facts.session.match();
  const std::vector<ShipNews> all = match.news(facts.played, reader);
  std::vector<PlayersNews> news;
  for (const std::string_view player : match.players()) {
    if (!is_for_all_or(reader, player)) continue;
    PlayersNews his{.player = std::string(player), .lines = {}};
    for (const ShipNews& one : all) {
      if (match.owner(one.ship) == player) his.lines.push_back(one.words);
    }
    news.push_back(std::move(his));
  }
  return news;
}

std::vector<Owed> owed_next(const ReportFacts& facts, const Viewer& reader, const Played& seen) {
  const Match& match = facts.session.match();
  const GameAt at{.session = facts.session, .waiting = seen.waiting ? &*seen.waiting : nullptr};
  const std::vector<StillOwed> still = owed_by_people(at, facts.collection, facts.seats);
  std::vector<Owed> all;
  for (const std::string_view player : players_for(match, reader)) {
    const auto found = std::find_if(still.begin(), still.end(),
                                    [&](const StillOwed& one) { return one.player == player; });
    if (found == still.end()) continue;
    Owed owed{.player = found->player, .kind = found->kind, .question = std::nullopt};
    if (seen.waiting && seen.waiting->decision != nullptr) {
      owed.question = seen.waiting;
      owed.answered_by = answered_by(match.draft(player));
    }
    all.push_back(std::move(owed));
  }
  return all;
}

Names names_for(const Match& match, const Report& report) {
  Names names;
  const auto add = [&](std::string_view id) { names.set(std::string(id), match.name(id)); };
  for (const std::string_view player : match.players()) add(player);
  for (const Owed& owed : report.owed) {
    if (!owed.question) continue;
    add(owed.question->who);
    add(owed.question->about);
  }
  return names;
}

/// The players whose link was not in the last window: the next one gives that of it away. The
/// window in which a turn is taken back has nobody's.
std::vector<std::string> without_link(const Session& session, const Viewer& reader,
                                      ReportTime time) {
  std::vector<std::string> without;
  const bool have_links = players_reveal_links(session.scenario().dice);
  if (!have_links || time == ReportTime::start) return without;
  std::vector<Delivered> files;
  if (time != ReportTime::taken_back) files = session.windows().back().input.orders;
  for (const std::string_view player : session.match().players()) {
    const bool gave_it = std::any_of(
        files.begin(), files.end(), [&](const Delivered& file) { return file.player() == player; });
    if (!gave_it && is_for_all_or(reader, player)) without.emplace_back(player);
  }
  return without;
}

DiceSource source_of(const DiceSpec& dice) {
  if (are_game_masters(dice)) return DiceSource::game_master;
  if (are_joint(dice)) return DiceSource::joint;
  return std::holds_alternative<OpenSeed>(dice) ? DiceSource::seed : DiceSource::script;
}

/// Those of a window that everybody may recompute.
std::vector<JointParty> links_of(const ReportFacts& facts, ReportTime time) {
  std::vector<JointParty> links;
  const Session& session = facts.session;
  const bool is_played = time == ReportTime::turn_over || time == ReportTime::game_over;
  if (session.joint_dice() == nullptr || !is_played || has_secrets(session.scenario())) {
    return links;
  }
  for (const std::string& party : session.joint_dice()->parties()) {
    for (const Delivered& file : session.windows().back().input.orders) {
      const auto node = file.player() == party ? file.find("link") : std::nullopt;
      const auto link = node ? digest_from_hex(node->text()) : std::nullopt;
      if (!link) continue;
      links.push_back({.id = party, .commitment = *link});
      break;
    }
  }
  return links;
}

DiceNews dice_of(const ReportFacts& facts, ReportTime time) {
  const Session& session = facts.session;
  const DiceSpec& dice = session.scenario().dice;
  DiceNews news{.source = source_of(dice),
                .open = !session.scenario().hidden.empty()   ? OpenReplay::game
                        : session.scenario().ruleset->sealed ? OpenReplay::turn
                                                             : OpenReplay::window,
                .links = links_of(facts, time)};
  const auto* const open = std::get_if<OpenSeed>(&dice);
  if (open != nullptr && session.match().over()) news.seed = open->text;
  if (session.joint_dice() != nullptr) news.committed = session.joint_dice()->committed();
  const Event* const rollback = rollback_in(facts.played);
  if (rollback != nullptr) news.new_chains = new_chains_in(*rollback);
  return news;
}

/// Of seats that are bots', or were, who gave the orders that the window was played with; those
/// from whom none came are not among them.
std::vector<SeatChange> orders_by(const ReportFacts& facts, const Report& report) {
  std::vector<SeatChange> all;
  if (report.time == ReportTime::start || report.time == ReportTime::taken_back) return all;
  const auto& files = facts.session.windows().back().input.orders;
  for (const SeatChange& seat : report.seats) {
    const auto played = std::find_if(
        facts.receptions.begin(), facts.receptions.end(), [&](const Reception& reception) {
          return reception.player == seat.player &&
                 std::any_of(files.begin(), files.end(),
                             [&](const Delivered& file) { return file.name() == reception.kept; });
        });
    if (played == facts.receptions.end()) continue;
    all.push_back({.window = report.window, .player = seat.player, .bot = played->bot});
  }
  return all;
}

/// How a player makes of his order file what he mails, where that is more than the file itself.
std::string command_to_hand_in(const Session& session, const Report& report) {
  const Scenario& scenario = session.scenario();
  const bool is_signed = scenario.signatures == Signatures::required;
  if (!session.players_seal_files() && !is_signed) return {};
  const bool is_umpires = report.stem == umpire_name;
  const bool is_own = !report.player.empty();
  std::string command = "prizecourt orders hand-in YOUR-FILE --game " +
                        (is_umpires ? std::string("YOUR-REPORT") : report.stem) + ".json";
  if (players_reveal_links(scenario.dice)) command += " --chain YOUR-CHAIN";
  const bool all_skip_one =
      report.without_link.size() == (is_own ? 1 : session.match().players().size());
  if (all_skip_one) command += " --yes";
  if (is_signed) command += " --key YOUR-KEY";
  return command;
}

/// What was played, for the reader's eyes. A turn that goes on was asked for orders before.
void tell_what_happened(const ReportFacts& facts, const Viewer& reader, const Played& seen,
                        Report& report) {
  if (report.time == ReportTime::start) return;
  if (report.time != ReportTime::taken_back) report.news = news_for(facts, reader);
  report.log = facts.session.match().log(facts.played, reader);
  report.events = seen.events;
  if (!facts.played.goes_on) report.without_orders = facts.played.without_orders;
  if (report.time != ReportTime::taken_back) {
    report.commitments = facts.session.windows().back().input.commitments;
  }
}

/// What the reader, or everybody, can begin his next orders with.
std::vector<OrdersToBegin> drafts_for(const Match& match, const Viewer& reader) {
  std::vector<OrdersToBegin> drafts;
  if (match.over()) return drafts;
  for (const std::string_view player : match.players()) {
    if (!is_for_all_or(reader, player) || !has_ships(match, player)) continue;
    drafts.push_back({std::string(player), to_text(match.draft(player))});
  }
  return drafts;
}

}  // namespace

std::vector<Viewer> report_readers(const Session& session) {
  if (!has_secrets(session.scenario())) return {sees_all};
  std::vector<Viewer> readers;
  for (const std::string_view player : session.match().players()) readers.push_back({player});
  return readers;
}

std::string report_stem(const Session& session, const Viewer& reader) {
  if (!reader.sees_all()) return std::string(reader.player);
  return has_secrets(session.scenario()) ? std::string(umpire_name) : "all";
}

Report make_report(const ReportFacts& facts, const Viewer& reader) {
  const Session& session = facts.session;
  const Match& match = session.match();
  const Scenario& scenario = session.scenario();
  const Played seen = match.seen(facts.played, reader);
  Report report;
  report.game = scenario.game;
  report.title = scenario.title;
  report.ruleset_id = scenario.ruleset->id;
  report.ruleset = scenario.ruleset->title;
  report.player = reader.player;
  report.stem = report_stem(session, reader);
  report.time = time_of(facts);
  report.window = session.next_window() - 1;
  report.turn = facts.turn;
  report.standing = match.standing();
  report.dice = dice_of(facts, report.time);
  report.umpires = match.umpires_hand(reader);
  report.is_change_undone =
      std::any_of(facts.undone_for.begin(), facts.undone_for.end(),
                  [&](const std::string& one) { return one.empty() || one == reader.player; });
  report.board = board_for(match, reader);
  report.next_turn = match.turn();
  report.next_window = session.next_window();
  report.without_link = without_link(session, reader, report.time);
  report.hand_in = command_to_hand_in(session, report);
  report.due = facts.due;
  report.seats = seats_in(facts.seats, report.next_window);
  report.orders_by = orders_by(facts, report);
  report.owed = owed_next(facts, reader, seen);
  report.names = names_for(match, report);
  const bool taken_back = report.time == ReportTime::taken_back;
  PictureRequest request{.time = picture_time(report.time),
                         .turn = taken_back ? report.next_turn : report.turn,
                         .events = facts.events,
                         .viewer = reader,
                         .words = svg::SaidInWords::described};
  report.picture = match.picture(request);
  request.layout = svg::Layout::narrow;
  report.narrow_picture = match.picture(request);
  report.drafts = drafts_for(match, reader);
  report.position = position_of(session, reader);
  tell_what_happened(facts, reader, seen, report);
  return report;
}

}  // namespace prizecourt
