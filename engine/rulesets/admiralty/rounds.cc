#include "engine/rulesets/admiralty/chapters.h"

#include <algorithm>
#include <functional>
#include <string>

namespace prizecourt::admiralty {
namespace {

/// All dice of one side as they fell.
struct Hand {
  Address address;
  std::array<Face, most_dice> faces;  // filled by the throw as far as `count` says
  std::size_t count = 0;

  [[nodiscard]] std::span<const Face> all() const { return std::span(faces).first(count); }

  /// For facts: as people lay them on a table.
  [[nodiscard]] auto sorted() const {
    return [this] {
      std::vector<int> laid(all().begin(), all().end());
      std::sort(laid.begin(), laid.end(), std::greater<>());
      return laid;
    };
  }

  [[nodiscard]] Roll record() const { return {address, {all().begin(), all().end()}}; }
};

struct Hands {
  Hand attacker;
  Hand defender;
};

void throw_dice(Game& game, const Action& action, Role role, int nth, Hand& hand) {
  hand.count = static_cast<std::size_t>(std::min(action.dice[role], most_dice));
  hand.address = game.roll({.rule = cite("ADM-5.2.19"),
                            .by = Game::first_of(action, role),
                            .against = Game::first_of(action, other(role)),
                            .nth = nth},
                           std::span(hand.faces).first(hand.count));
}

Best best_of(const Hand& hand) {
  Best best{};
  for (const Face face : hand.all()) {
    if (face <= best[2]) continue;
    best[2] = face;
    if (best[2] > best[1]) std::swap(best[2], best[1]);
    if (best[1] > best[0]) std::swap(best[1], best[0]);
  }
  return best;
}

const Best& side_of(const Line& line, Role role) {
  return role == Role::attacker ? line.attacker : line.defender;
}

Best& side_of(Line& line, Role role) {
  return role == Role::attacker ? line.attacker : line.defender;
}

/// ADM-D6: asked when both have thrown.
Lending choose_lending(Game& game, const Action& action, const Line& line, int nth) {
  const Unopposed unopposed = unopposed_of(action.dice);
  if (unopposed.dice == 0) return Lending::none;
  const auto options = unopposed.options(line.pairs);
  const auto best = static_cast<int>(best_lending(line, unopposed));
  std::size_t fallback = 0;
  while (options[fallback].value != best) ++fallback;
  return static_cast<Lending>(game.ask({.decision = decision("ADM-D6"),
                                        .rule = cite("ADM-5.2.23"),
                                        .who = Game::deciding(action, unopposed.by),
                                        .about = Game::deciding(action, other(unopposed.by)),
                                        .nth = nth},
                                       options, fallback));
}

void tell_rolled(Game& game, const Action& action, const Hands& hands, int nth) {
  game.tell(kind("rolled"), cite("ADM-5.2.19"), first_attacker(action), action.defender,
            fact("attackers", game.names_of(action, Role::attacker)), fact("round", nth),
            fact("attacker", hands.attacker.sorted()), fact("defender", hands.defender.sorted()),
            hands.attacker, hands.defender);
}

/// "attacker tie defender": who wins each pair.
std::string winners_of(const Line& line) {
  std::string text;
  for (std::size_t p = 0; p < static_cast<std::size_t>(line.pairs); ++p) {
    if (p > 0) text += ' ';
    if (line.attacker[p] == line.defender[p]) {
      text += "tie";
    } else {
      text += name_of(line.attacker[p] > line.defender[p] ? Role::attacker : Role::defender);
    }
  }
  return text;
}

/// The dice that nothing stands against, and which of them lend their points.
std::span<const int> unopposed_faces(const Line& line, const Unopposed& unopposed) {
  return std::span(side_of(line, unopposed.by))
      .subspan(static_cast<std::size_t>(line.pairs), static_cast<std::size_t>(unopposed.dice));
}

std::span<const int> lent_faces(std::span<const int> faces, Lending lending) {
  switch (lending) {
    case Lending::highest:
    case Lending::second:
      return faces;
    case Lending::higher_only:
      return faces.first(1);
    case Lending::lower_only:
      return faces.last(1);
    case Lending::none:
      return {};
  }
  return {};
}

struct Compared {
  Line before;
  Line after;
  Lending lending{};
  Unopposed unopposed;
  Both lost;
};

void tell_round(Game& game, const Action& action, const Compared& round, int nth) {
  const auto pairs = static_cast<std::size_t>(round.after.pairs);
  const auto unopposed = [&](Event& made) {
    if (round.unopposed.dice == 0) return;
    const auto faces = unopposed_faces(round.before, round.unopposed);
    add(made, fact("unopposed", faces));
    add(made, fact("added", lent_faces(faces, round.lending)));
    add(made, fact("added_by", round.unopposed.by));
    add(made, fact("added_to", round.lending));
  };
  game.tell(kind("round"), round.lending != Lending::none ? cite("ADM-5.2.23") : cite("ADM-5.2.22"),
            first_attacker(action), action.defender, fact("round", nth),
            fact("attacker", std::span(round.after.attacker).first(pairs)),
            fact("defender", std::span(round.after.defender).first(pairs)), unopposed,
            fact("winners", [&] { return winners_of(round.after); }),
            fact("lost", fact_of(round.lost)), fact("left", fact_of(action.dice)));
}

}  // namespace

Both losses_of(const Line& line) {
  Both lost;
  for (std::size_t p = 0; p < static_cast<std::size_t>(line.pairs); ++p) {
    if (line.attacker[p] < line.defender[p]) ++lost.attacker;
    if (line.defender[p] < line.attacker[p]) ++lost.defender;
  }
  return lost;
}

std::span<const Option> Unopposed::options(int pairs) const {
  if (dice == 2) return two_to_one;
  return pairs == 2 ? std::span<const Option>(one_to_two) : one_to_one;
}

Unopposed unopposed_of(const Both& dice) {
  const int attacker = std::min(dice.attacker, opposed_dice);
  const int defender = std::min(dice.defender, opposed_dice);
  if (attacker > defender) return {Role::attacker, attacker - defender};
  return {Role::defender, defender - attacker};
}

Line lend(const Line& line, const Unopposed& unopposed, Lending lending) {
  Line after = line;
  Best& own = side_of(after, unopposed.by);
  const auto first = static_cast<std::size_t>(line.pairs);
  switch (lending) {
    case Lending::highest:
      for (int d = 0; d < unopposed.dice; ++d) own[0] += own[first + static_cast<std::size_t>(d)];
      break;
    case Lending::second:
      own[1] += own[first];
      break;
    case Lending::higher_only:
      own[0] += own[first];
      break;
    case Lending::lower_only:
      own[0] += own[first + 1];
      break;
    case Lending::none:
      break;
  }
  return after;
}

Lending best_lending(const Line& line, const Unopposed& unopposed) {
  Lending best = Lending::none;
  Both best_losses;
  bool first = true;
  for (const Option& option : unopposed.options(line.pairs)) {
    const auto lending = static_cast<Lending>(option.value);
    const Both lost = losses_of(lend(line, unopposed, lending));
    const auto gain = [&](const Both& losses) {
      return losses[other(unopposed.by)] - losses[unopposed.by];
    };
    const bool better = gain(lost) > gain(best_losses) ||
                        (gain(lost) == gain(best_losses) &&
                         lost[other(unopposed.by)] > best_losses[other(unopposed.by)]);
    if (!first && !better) continue;
    first = false;
    best = lending;
    best_losses = lost;
  }
  return best;
}

void fight_round(Game& game, Action& action, int nth) {
  Hands hands;
  throw_dice(game, action, Role::attacker, nth, hands.attacker);
  throw_dice(game, action, Role::defender, nth, hands.defender);
  tell_rolled(game, action, hands, nth);
  Compared round;
  round.before = {best_of(hands.attacker), best_of(hands.defender),
                  std::min({action.dice.attacker, action.dice.defender, opposed_dice})};
  round.unopposed = unopposed_of(action.dice);
  round.lending = choose_lending(game, action, round.before, nth);
  round.after = lend(round.before, round.unopposed, round.lending);
  round.lost = losses_of(round.after);
  for (const Role role : both_roles) {
    action.dice[role] -= round.lost[role];
    action.lost_this_turn[role] += round.lost[role];
    action.lost_total[role] += round.lost[role];
  }
  action.rounds += 1;
  tell_round(game, action, round, nth);
}

}  // namespace prizecourt::admiralty
