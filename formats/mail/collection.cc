#include "formats/mail/collection.h"

#include "engine/table/umpire.h"

#include <algorithm>

namespace prizecourt {
namespace {

bool holds(const std::map<std::string, const Reception*>& files, const Reception& reception) {
  const auto found = files.find(reception.player);
  return found != files.end() && found->second == &reception;
}

/// What one player has still to hand in.
std::optional<OwedKind> owed_by(const std::string& player, const GameAt& game,
                                const Collection& collection) {
  if (collection.orders.contains(player)) return std::nullopt;
  if (game.session.scenario().orders == Secrecy::sealed) {
    return collection.commitments.contains(player) ? OwedKind::opening : OwedKind::commitment;
  }
  return game.waiting == nullptr ? OwedKind::orders : OwedKind::answer;
}

}  // namespace

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

std::vector<StillOwed> still_owed(const GameAt& game, const Collection& collection) {
  std::vector<StillOwed> all;
  const Match& match = game.session.match();
  if (match.over()) return all;
  for (const std::string_view player : match.players()) {
    if (game.waiting != nullptr && game.waiting->player != player) continue;
    const std::string name(player);
    if (const auto kind = owed_by(name, game, collection)) all.push_back({name, *kind});
  }
  return all;
}

std::string in_words(const StillOwed& owed, const Match& match) {
  const std::string who = match.name(owed.player);
  const std::string turn = std::to_string(match.turn());
  const std::string for_turn = " for turn " + turn;
  switch (owed.kind) {
    case OwedKind::orders:
      return who + " owes orders" + for_turn;
    case OwedKind::commitment:
      return who + " owes a commitment to his orders" + for_turn;
    case OwedKind::opening:
      return who + " owes the orders that he committed to" + for_turn +
             ", once everybody has committed";
    case OwedKind::answer:
      break;
  }
  return who + " owes an answer, so that turn " + turn + " can go on";
}

}  // namespace prizecourt
