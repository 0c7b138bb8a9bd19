#include "cmd/play/orders_by_turn.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

void strike(const Delivered& played, int turn, std::vector<Delivered>& files, Problems& problems) {
  const auto same = std::find_if(files.begin(), files.end(), [&](const Delivered& file) {
    return file.name() == played.name();
  });
  if (same == files.end()) return;
  if (same->text() != played.text()) {
    problems.add({.code = "already-played",
                  .place = {.file = same->name()},
                  .message = "turn " + std::to_string(turn) +
                             " was played with other orders under this name",
                  .hint = "orders cannot change after dice were rolled; to start the game again, "
                          "move the replay away",
                  .source_line = {}});
  }
  files.erase(same);
}

/// Whether both are a player's orders for one turn.
bool are_for_the_same(const Delivered& a, const Delivered& b) {
  const auto is_players = [](const Delivered& file) {
    return file.kind() == DeliveredKind::players && file.turn() > 0;
  };
  return is_players(a) && is_players(b) && a.turn() == b.turn() && a.player() == b.player();
}

/// Adds the files of a path that is newer than those before it.
void add_newer(std::vector<OrderFile> newer, NamedOrders& all) {
  std::erase_if(all.files, [&](const OrderFile& earlier) {
    for (const OrderFile& later : newer) {
      if (later.path == earlier.path) return true;
      if (!are_for_the_same(earlier.file, later.file)) continue;
      all.replaced.push_back({earlier, later});
      return true;
    }
    return false;
  });
  all.files.insert(all.files.end(), newer.begin(), newer.end());
}

void report_other(const CommitmentFile& file, const Session& session, Problems& problems) {
  problems.add({.code = "invalid",
                .place = {.file = file.name},
                .message = "the commitment of " + in_quotes(file.commitment.player) +
                           " is for turn " + std::to_string(file.turn) + " of game " +
                           in_quotes(file.game) + ", but window " + std::to_string(file.window) +
                           " is in turn " + std::to_string(session.match().turn()) + " of " +
                           in_quotes(session.scenario().game),
                .hint = {},
                .source_line = {}});
}

}  // namespace

NamedOrders read_named_orders(const std::vector<std::string>& in_order,
                              const std::vector<std::string>& in_no_order, Problems& problems) {
  NamedOrders all;
  for (const std::string& path : in_order) add_newer(read_order_files({path}, problems), all);
  for (OrderFile& file : read_order_files(in_no_order, problems)) {
    const auto is_there = [&](const OrderFile& other) { return other.path == file.path; };
    if (std::none_of(all.files.begin(), all.files.end(), is_there)) {
      all.files.push_back(std::move(file));
    }
  }
  report_same_names(all.files, problems);
  return all;
}

CommitmentsByWindow take_commitments(std::vector<OrderFile>& files, Problems& problems) {
  CommitmentsByWindow all;
  const auto first = std::stable_partition(files.begin(), files.end(), [](const OrderFile& file) {
    return file.file.kind() != DeliveredKind::commitment;
  });
  for (auto file = first; file != files.end(); ++file) {
    auto read = read_commitment(file->file, problems);
    if (read) all[read->window].push_back(std::move(*read));
  }
  files.erase(first, files.end());
  return all;
}

std::vector<Commitment> commitments_for(const CommitmentsByWindow& all, const Session& session,
                                        Problems& problems) {
  std::vector<Commitment> commitments;
  const auto files = all.find(session.next_window());
  if (files == all.end() || session.scenario().orders == Secrecy::open) return commitments;
  for (const CommitmentFile& file : files->second) {
    const bool fits = file.game == session.scenario().game && file.turn == session.match().turn();
    if (!fits) report_other(file, session, problems);
    commitments.push_back(file.commitment);
  }
  return commitments;
}

std::optional<OrdersByTurn> sort_by_turn(const std::vector<OrderFile>& files, Problems& problems) {
  OrdersByTurn by_turn;
  for (const auto& [path, file] : files) {
    if (file.has_label(problems)) by_turn[file.turn()].push_back(file);
  }
  for (auto& [turn, orders] : by_turn) {
    std::sort(orders.begin(), orders.end(),
              [](const Delivered& a, const Delivered& b) { return a.name() < b.name(); });
  }
  if (problems.has_errors()) return std::nullopt;
  return by_turn;
}

bool strike_played(const Session& session, OrdersByTurn& orders, Problems& problems) {
  for (const Session::PlayedWindow& window : session.windows()) {
    const auto files = orders.find(window.input.turn);
    if (files == orders.end()) continue;
    for (const Delivered& played : window.input.orders) {
      strike(played, window.input.turn, files->second, problems);
    }
  }
  return !problems.has_errors();
}

std::vector<std::string> left_out(const OrdersByTurn& orders, const Match& match) {
  std::vector<std::string> lines;
  for (const auto& [turn, files] : orders) {
    const bool late = turn < match.turn();
    if (!late && !match.over()) break;
    for (const Delivered& file : files) {
      lines.push_back(file.name() + (late ? " is too late: turn " + std::to_string(turn) +
                                                " has been played without it"
                                          : " is not played: the game is over"));
    }
  }
  return lines;
}

}  // namespace prizecourt
