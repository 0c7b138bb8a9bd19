#include "engine/rulesets/master_and_commander/chapters.h"
#include "formats/rulesets/master_and_commander/captain.h"

#include <span>

// Repairs and transfers of command: MC-D12 to MC-D14. A ship is asked token by token, then about
// the transfer.
namespace prizecourt::master_and_commander {
namespace {

using Found = OrdersBook::Found;
using Allotting = Desk::Allotting;

std::optional<std::size_t> no_more(const Question& question) {
  constexpr int none = 0;
  return option_worth(question, none);
}

Answer allot(Allotting& allotting, const Found& found, const Token& token, std::size_t option) {
  if (token.work == Work::transfer) ++allotting.transfers;
  return take(found, option);
}

// ---- token by token ----

/// The option of a token. Command and morale have none.
std::optional<std::size_t> option_of(const Question& question, const Token& token) {
  return option_named(question, as_written(token));
}

/// The transfer that the ship is ordered to make; null for none.
const TransferOrder* ordered_transfer(const Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::transfer);
  return found ? body<TransferOrder>(*found) : nullptr;
}

/// A token more is no mistake: the transfer is made all the same, and the token stays where it is.
constexpr Objection a_token_for_each_level{cite("MC-7.7"), cite_ruling("MC-R58"),
                                           "there is a token for each level already"};

/// MC-7.7, besides what is against the token itself.
Objection objection_to(const Desk& desk, const Matter& matter, const Token& token) {
  const auto why = objection_to_token(desk.game(), matter.who, token, desk.allotting.transfers);
  if (why) return *why;
  return {cite("MC-7.7"), cite_ruling("MC-R58"), "no transfer is ordered that it could be for"};
}

/// Whether a token cannot be had, whatever it is for. Another one may then make the transfer.
bool is_about_lending(const Objection& why) {
  return why.rule == cite("MC-7.2") || why.rule == cite("MC-7.3");
}

MaybeAnswer next_token(Desk& desk, const Matter& matter, const Found& found,
                       const TokenOrder& order) {
  Allotting& allotting = desk.allotting;
  const TransferOrder* transfer = ordered_transfer(desk, matter);
  MaybeAnswer refused;
  while (allotting.next < order.tokens.size()) {
    const TokenOrder::Entry& entry = order.tokens[allotting.next++];
    const auto option = option_of(matter.question, entry.token);
    const bool for_transfer = entry.token.work == Work::transfer;
    const bool is_needed = transfer != nullptr && allotting.transfers < transfer->levels;
    if (option && (is_needed || !for_transfer)) {
      return allot(allotting, found, entry.token, *option);
    }
    const Objection why = objection_to(desk, matter, entry.token);
    if (for_transfer && is_needed && !is_about_lending(why)) continue;  // the transfer is refused
    const auto describe = [&] {
      return Refusal{.order = said_of("repair", matter.who) + ' ' + as_written(entry.token),
                     .line = entry.line,
                     .part = static_cast<int>(allotting.next)};
    };
    if (for_transfer && transfer != nullptr && !is_needed) {
      desk.overtake(matter, found, a_token_for_each_level, describe);
      continue;
    }
    const auto answer = desk.decline(matter, found, why, describe);
    if (!refused) refused = answer;
  }
  if (refused) return refused;
  return take(found, no_more(matter.question).value_or(matter.question.fallback));
}

// ---- by need ----

void add_fires(const Ship& ship, Fire state, std::vector<Token>& needs) {
  for (std::size_t i = 0; i < ship.fires.size(); ++i) {
    if (ship.fires[i] != state) continue;
    needs.push_back({.work = Work::fire, .fire = static_cast<int>(i) + 1});
  }
}

/// One token for water, for each broken mast, each level to hand over, each fire: those out of
/// control first.
std::vector<Token> needs_of(const Desk& desk, const Matter& matter, const NeedOrder& order) {
  const Ship& ship = desk.ship(matter.who);
  std::vector<Token> needs;
  const auto add = [&](Work work, int tokens) {
    for (int i = 0; i < tokens; ++i) needs.push_back({.work = work, .fire = 0});
  };
  for (const Work work : order.needs) {
    switch (work) {
      case Work::pump:
        add(work, ship.hull == 0 ? 1 : 0);
        break;
      case Work::rig:
        add(work, ship.broken);
        break;
      case Work::transfer:
        if (const auto* told = ordered_transfer(desk, matter)) add(work, told->levels);
        break;
      case Work::fire:
        add_fires(ship, Fire::uncontrolled, needs);
        add_fires(ship, Fire::controlled, needs);
        break;
    }
  }
  return needs;
}

/// The skill with the highest level that may be lent, of equals the first in the order's list.
std::optional<std::size_t> lend_for(const Desk& desk, const Matter& matter, const NeedOrder& order,
                                    const Token& need) {
  std::optional<std::size_t> best;
  int highest = worst_level;
  const auto lent = order.lend.empty() ? std::span<const Skill>(lent_first) : order.lend;
  for (const Skill skill : lent) {
    const int now = level(desk.ship(matter.who), skill);
    if (now <= order.keep[static_cast<std::size_t>(skill)] || (best && now <= highest)) continue;
    const Token token{.skill = skill, .work = need.work, .fire = need.fire};
    const auto option = option_of(matter.question, token);
    if (!option) continue;
    best = option;
    highest = now;
  }
  return best;
}

MaybeAnswer next_need(Desk& desk, const Matter& matter, const Found& found,
                      const NeedOrder& order) {
  Allotting& allotting = desk.allotting;
  while (allotting.next < allotting.needs.size()) {
    const Token& need = allotting.needs[allotting.next++];
    const auto option = lend_for(desk, matter, order, need);
    if (option) return allot(allotting, found, need, *option);
  }
  return take(found, no_more(matter.question).value_or(matter.question.fallback));
}

// ---- MC-D13 ----

/// MC-7.7 besides what is against any transfer to that ship.
Objection objection_to_levels(const Desk& desk, const Matter& matter, const TransferOrder& order) {
  if (const auto why = objection_to_transfer(desk.game(), matter.who, order.to)) return *why;
  if (order.levels > above_zero(level(desk.ship(matter.who), Skill::C))) {
    return {cite("MC-7.7"), cite_ruling("MC-R63"), "not so many levels of command"};
  }
  return {cite("MC-7.7"), nullptr, "not as many repair tokens as levels"};
}

}  // namespace

MaybeAnswer answer_repair(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::repair);
  if (!found) return std::nullopt;
  const auto* tokens = body<TokenOrder>(*found);
  const auto* needs = body<NeedOrder>(*found);
  Allotting& allotting = desk.allotting;
  if (allotting.who != matter.who) allotting = {.who = matter.who, .needs = {}};
  if (allotting.order != found->order) {
    allotting.order = found->order;
    allotting.next = 0;
    if (needs != nullptr) allotting.needs = needs_of(desk, matter, *needs);
  }
  if (tokens != nullptr) return next_token(desk, matter, *found, *tokens);
  if (needs != nullptr) return next_need(desk, matter, *found, *needs);
  return take(*found, no_more(matter.question).value_or(matter.question.fallback));
}

MaybeAnswer answer_transfer(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::transfer);
  if (!found) return std::nullopt;
  const auto* order = body<TransferOrder>(*found);
  if (order == nullptr) return take(*found, matter.question.fallback);
  const auto option = option_worth(matter.question, transfer_value(order->to, order->levels));
  if (option) return take(*found, *option);
  const Objection why = objection_to_levels(desk, matter, *order);
  return desk.decline(matter, *found, why, [&] {
    return Refusal{.order = as_written(*found->order), .against = Game::id_of(order->to)};
  });
}

MaybeAnswer answer_carry_out(Desk& desk, const Matter& matter) {
  return answer_yes_or_no(desk, matter, OrderKind::carry_out, [&](const YesOrNo&) {
    return objection_to_carrying_out(desk.game(), matter.who);
  });
}

}  // namespace prizecourt::master_and_commander
