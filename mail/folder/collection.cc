#include "mail/folder/collection.h"

#include "engine/table/event.h"

#include <algorithm>

namespace prizecourt {
namespace {

bool holds(const std::map<std::string, const Reception*>& files, const Reception& reception) {
  const auto found = files.find(reception.player);
  return found != files.end() && found->second == &reception;
}

/// What one player has still to hand in of sealed orders. Who has not committed when the first is
/// opened can do so no more: what he orders could follow from what he saw.
OwedKind owed_of_sealed(const std::string& player, const Collection& collection) {
  if (collection.commitments.contains(player)) return OwedKind::opening;
  const bool is_waited_for = collection.orders.empty() && !collection.is_without(player);
  return is_waited_for ? OwedKind::commitment : OwedKind::nothing_more;
}

/// What one player has still to hand in.
std::optional<OwedKind> owed_by(const std::string& player, const GameAt& game,
                                const Collection& collection) {
  const auto orders = collection.orders.find(player);
  const bool is_sealed = game.session.scenario().orders == Secrecy::sealed;
  // What was committed to cannot be changed, whether it answers or not.
  const bool is_enough =
      orders != collection.orders.end() && (is_sealed || !orders->second->leaves_open);
  if (is_enough) return std::nullopt;
  if (is_sealed) return owed_of_sealed(player, collection);
  return game.waiting == nullptr ? OwedKind::orders : OwedKind::answer;
}

/// Nobody opens orders as long as somebody owes a commitment.
void put_off_openings(std::vector<StillOwed>& owed) {
  if (who_owes(OwedKind::commitment, owed).empty()) return;
  for (StillOwed& one : owed) {
    if (one.kind == OwedKind::opening) one.kind = OwedKind::later_opening;
  }
}

}  // namespace

bool Collection::is_without(std::string_view player) const {
  return std::find(without.begin(), without.end(), player) != without.end();
}

bool Collection::counts(const Reception& reception) const {
  return holds(orders, reception) || holds(commitments, reception) ||
         std::find(umpires.begin(), umpires.end(), &reception) != umpires.end();
}

Collection collect(std::span<const Reception> receptions, const Digest& position) {
  Collection collection;
  for (const Reception& reception : receptions) {
    if (reception.acceptance != Acceptance::accepted || reception.position != position) continue;
    if (reception.player == umpire_name) {
      collection.umpires.push_back(&reception);
    } else if (reception.kind == ReceivedKind::commitment) {
      collection.commitments[reception.player] = &reception;
    } else {
      collection.orders[reception.player] = &reception;
    }
  }
  return collection;
}

bool is_opening(const Reception& reception, const Scenario& scenario) {
  return scenario.orders == Secrecy::sealed && reception.kind == ReceivedKind::orders &&
         reception.player != umpire_name;
}

std::vector<StillOwed> still_owed(const GameAt& game, const Collection& collection) {
  std::vector<StillOwed> all;
  const Match& match = game.session.match();
  if (match.over()) return all;
  for (const std::string_view player : match.players()) {
    const bool has_a_part =
        game.waiting == nullptr ? has_ships(match, player) : game.waiting->player == player;
    if (!has_a_part) continue;
    const std::string name(player);
    if (const auto kind = owed_by(name, game, collection)) all.push_back({name, *kind});
  }
  put_off_openings(all);
  return all;
}

std::vector<StillOwed> owed_by_people(const GameAt& game, const Collection& collection,
                                      std::span<const SeatChange> seats) {
  std::vector<StillOwed> owed = still_owed(game, collection);
  std::erase_if(owed, [&](const StillOwed& one) {
    return one.kind == OwedKind::nothing_more ||
           !bot_of(seats, one.player, game.session.next_window()).empty();
  });
  return owed;
}

std::string in_words(const StillOwed& owed, const Match& match) {
  const std::string name = match.name_within(owed.player);
  const std::string who = match.name_at_the_start(owed.player);
  const bool is_a_people = match.is_plural(owed.player);  // "The British have"
  const std::string has = who + (is_a_people ? " have" : " has");
  const std::string turn = std::to_string(match.turn());
  const std::string orders_for_turn = "orders for turn " + turn;
  switch (owed.kind) {
    case OwedKind::orders:
      return "Waiting for " + orders_for_turn + " from " + name;
    case OwedKind::commitment:
      return "Waiting for a commitment to " + orders_for_turn + " from " + name;
    case OwedKind::later_opening:
      return has + " committed to " + orders_for_turn +
             (is_a_people ? ", and open" : ", and opens") + " them when all players have committed";
    case OwedKind::opening:
      return "Waiting for the committed " + orders_for_turn + " from " + name;
    case OwedKind::nothing_more:
      return has + " not committed to " + orders_for_turn + ", and the game no longer waits";
    case OwedKind::answer:
      break;
  }
  return "Waiting for an answer from " + name + " to continue turn " + turn;
}

bool is_ready(std::span<const StillOwed> owed) {
  return std::all_of(owed.begin(), owed.end(),
                     [](const StillOwed& one) { return one.kind == OwedKind::nothing_more; });
}

std::vector<std::string> who_owes(OwedKind kind, std::span<const StillOwed> owed) {
  std::vector<std::string> players;
  for (const StillOwed& one : owed) {
    if (one.kind == kind) players.push_back(one.player);
  }
  return players;
}

bool is_player(const Match& match, std::string_view id) {
  const auto players = match.players();
  return std::find(players.begin(), players.end(), id) != players.end();
}

std::string name_of_sender(std::string_view player, const Match& match) {
  return player == umpire_name ? "the umpire" : match.name(player);
}

std::string names_of(std::span<const std::string> players, const Match& match) {
  std::vector<std::string> names;
  for (const std::string& player : players) names.push_back(match.name(player));
  return listed(names);
}

}  // namespace prizecourt
