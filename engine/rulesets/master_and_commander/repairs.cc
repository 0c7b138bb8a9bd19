#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/questions.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
namespace {

/// No skill has more than six levels to lend (MC-0.6).
constexpr std::size_t most_tokens = lendable.size() * (best_level - worst_level);

/// The repair tokens of one ship, in the order in which they were allotted.
struct Allotment {
  std::array<Token, most_tokens> tokens;
  std::size_t size = 0;

  [[nodiscard]] std::span<const Token> all() const { return std::span(tokens).first(size); }

  [[nodiscard]] int count(Work work) const {
    return static_cast<int>(std::count_if(all().begin(), all().end(),
                                          [&](const Token& token) { return token.work == work; }));
  }
};

// ---- tokens of the last turn ----

/// MC-7.1, MC-R7.
void take_back_tokens(Game& game, ShipId id) {
  auto& reduced = game.ship(id).reduced;
  if (std::all_of(reduced.begin(), reduced.end(), [](int levels) { return levels == 0; })) return;
  game.tell(kind("tokens-back"), cite("MC-7.1"), id,
            fact("skills", [&] { return skills_in(reduced); }));
  reduced.fill(0);
}

// ---- allotting ----

/// MC-7.2, MC-7.3, MC-R56.
std::optional<Objection> objection_to_lending(const Game& game, ShipId id, Skill skill) {
  if (skill == Skill::C || skill == Skill::M) {
    return Objection{cite("MC-7.3"), nullptr, "command and morale are never lent"};
  }
  const bool positive_only = game.ruling(lending) == Lending::positive_levels_only;
  if (level(game.ship(id), skill) > (positive_only ? 0 : worst_level)) return std::nullopt;
  return Objection{cite("MC-7.2"), cite_ruling(lending), "no level left to lend"};
}

/// MC-7.4, MC-R58: what the token would work at must be there.
std::optional<Objection> objection_to_work(const Game& game, ShipId id, const Token& token,
                                           int transfers) {
  const Ship& ship = game.ship(id);
  switch (token.work) {
    case Work::pump:
      if (ship.hull == 0) return std::nullopt;
      return Objection{cite("MC-7.5"), cite_ruling("MC-R58"), "she takes no water"};
    case Work::rig:
      if (ship.broken > 0) return std::nullopt;
      return Objection{cite("MC-7.6"), cite_ruling("MC-R58"), "no mast is broken"};
    case Work::transfer:
      if (transfers < level(ship, Skill::C)) return objection_to_giving(game, id);
      return Objection{cite("MC-7.7"), cite_ruling("MC-R63"), "no level of command to hand over"};
    case Work::fire:
      if (1 <= token.fire && token.fire <= static_cast<int>(ship.fires.size())) {
        return std::nullopt;
      }
      return Objection{cite("MC-7.10"), cite_ruling("MC-R58"), "no such fire"};
  }
  return std::nullopt;
}

void add_if_legal(const Game& game, ShipId id, const Token& token, int transfers,
                  OptionList& options) {
  if (objection_to_work(game, id, token, transfers)) return;
  options.add(token_name(token), token_value(token));
}

/// MC-D12: no token, then skill by skill every task there is.
void list_tokens(const Game& game, ShipId id, int transfers, OptionList& options) {
  options.clear();
  options.add(nothing);
  const int fires = static_cast<int>(game.ship(id).fires.size());
  for (const Skill skill : lendable) {
    if (objection_to_lending(game, id, skill)) continue;
    for (const Work work : {Work::pump, Work::rig, Work::transfer}) {
      add_if_legal(game, id, {skill, work, 0}, transfers, options);
    }
    for (int fire = 1; fire <= fires; ++fire) {
      add_if_legal(game, id, {skill, Work::fire, fire}, transfers, options);
    }
  }
}

constexpr std::array<std::string_view, 4> work_names = {"pump", "rig", "transfer", "fire"};

/// The levels of that skill that the ship has lent.
int& lent_of(Game& game, ShipId id, Skill skill) {
  return game.ship(id).reduced[static_cast<std::size_t>(skill)];
}

/// MC-7.2.
void tell_lent(Game& game, ShipId id, const Token& token) {
  const int left = level(game.ship(id), token.skill);
  game.tell(kind("lent"), cite("MC-7.2"), id, left < 0 ? cite_ruling(lending) : nullptr,
            fact("skill", token.skill),
            fact("task", work_names[static_cast<std::size_t>(token.work)]),
            when(token.work == Work::fire, fact("fire", token.fire)), fact("level", left));
}

/// MC-7.4, MC-D12: token by token until the mover wants no other. What is lent to a transfer is
/// told when it is known that there is one.
void allot(Game& game, ShipId id, Allotment& allotted, OptionList& options) {
  while (true) {
    list_tokens(game, id, allotted.count(Work::transfer), options);
    const int choice = game.ask({.decision = decision("MC-D12"),
                                 .rule = cite("MC-7.4"),
                                 .player = game.mover(),
                                 .who = Game::id_of(id),
                                 .about = {},
                                 .nth = static_cast<int>(allotted.size)},
                                options.all(), 0);
    const std::optional<Token> token = token_from_value(choice);
    if (!token) return;
    ++lent_of(game, id, token->skill);
    if (token->work != Work::transfer) tell_lent(game, id, *token);
    allotted.tokens[allotted.size++] = *token;
  }
}

/// MC-7.7, MC-R58: a token for each level that goes over; the others have no use and come back.
void lend_to_transfer(Game& game, ShipId id, const Allotment& allotted, int levels) {
  for (const Token& token : allotted.all()) {
    if (token.work == Work::transfer) --lent_of(game, id, token.skill);
  }
  for (const Token& token : allotted.all()) {
    if (token.work != Work::transfer || levels-- <= 0) continue;
    ++lent_of(game, id, token.skill);
    tell_lent(game, id, token);
  }
}

/// MC-D13.
void make_transfer_ready(Game& game, ShipId id, const Allotment& allotted, OptionList& options) {
  const Transfer transfer = choose_transfer(game, id, allotted.count(Work::transfer), options);
  lend_to_transfer(game, id, allotted, transfer.levels);
  if (transfer.levels > 0) declare_transfer(game, id, transfer);
}

// ---- rolling ----

/// MC-7.5, MC-R60.
void man_pumps(Game& game, ShipId id, int tokens) {
  if (tokens == 0) return;
  const Pool pool =
      game.roll_pool({.rule = cite("MC-7.5"), .who = Game::id_of(id), .against = {}}, tokens);
  const int successes = pool.up_to(succeeds_up_to);
  game.ship(id).pumped = successes > 0;
  game.tell(kind("pumped"), cite("MC-7.5"), id, fact("successes", successes),
            fact("result", successes > 0 ? "afloat" : "sinking"), pool);
}

/// MC-7.6.
void clear_rigging(Game& game, ShipId id, int tokens) {
  if (tokens == 0) return;
  const Pool pool =
      game.roll_pool({.rule = cite("MC-7.6"), .who = Game::id_of(id), .against = {}}, tokens);
  Ship& ship = game.ship(id);
  const int cleared = std::min(ship.broken, pool.up_to(succeeds_up_to));
  ship.broken -= cleared;
  game.tell(kind("rigged"), cite("MC-7.6"), id, fact("cleared", cleared),
            fact("broken", ship.broken), pool);
}

enum class FireResult : std::uint8_t { out, checked, rages, was_out };

constexpr std::array<std::string_view, 4> fire_results = {"out", "checked", "rages", "was-out"};

/// MC-7.10, MC-R67. A fire under control counts as fought whatever the die (MC-8.1).
FireResult fight(Fire& fire, Face face) {
  if (face <= succeeds_up_to) return FireResult::out;
  const bool controlled = fire != Fire::uncontrolled;
  if (face <= checked_up_to && controlled) return FireResult::out;
  if (controlled || face <= checked_up_to) fire = Fire::fought;
  return face <= checked_up_to ? FireResult::checked : FireResult::rages;
}

/// MC-R59, MC-R67: a second die for one fire, and a face that two rows have.
Ruling ruling_of_fire(FireResult result, Face face) {
  if (result == FireResult::was_out) return cite_ruling("MC-R59");
  return face == succeeds_up_to ? cite_ruling("MC-R67") : nullptr;
}

/// MC-7.10. Until the last die the fires keep the numbers under which tokens were allotted to
/// them; a die for one that is out already does nothing (MC-R59).
void fight_fires(Game& game, ShipId id, std::span<const Token> tokens) {
  auto& fires = game.ship(id).fires;
  std::array<bool, most_fires> out{};
  int nth = 0;
  for (const Token& token : tokens) {
    if (token.work != Work::fire) continue;
    const auto place = static_cast<std::size_t>(token.fire - 1);
    const Die die =
        game.roll({.rule = cite("MC-7.10"), .who = Game::id_of(id), .against = {}, .nth = nth++});
    const FireResult result = out[place] ? FireResult::was_out : fight(fires[place], die.face);
    out[place] = out[place] || result == FireResult::out;
    game.tell(kind("fought-fire"), cite("MC-7.10"), id, ruling_of_fire(result, die.face),
              fact("fire", token.fire),
              fact("result", fire_results[static_cast<std::size_t>(result)]), die);
  }
  for (std::size_t place = fires.size(); place > 0; --place) {
    if (out[place - 1]) fires.erase(fires.begin() + static_cast<std::ptrdiff_t>(place - 1));
  }
}

void roll_for(Game& game, ShipId id, const Allotment& allotted) {
  man_pumps(game, id, allotted.count(Work::pump));
  clear_rigging(game, id, allotted.count(Work::rig));
  fight_fires(game, id, allotted.all());
}

}  // namespace

std::optional<Objection> objection_to_token(const Game& game, ShipId id, const Token& token,
                                            int transfers) {
  if (const auto objection = objection_to_lending(game, id, token.skill)) return objection;
  return objection_to_work(game, id, token, transfers);
}

// MC-7.1 to MC-7.10; all ships before any die (MC-R57).
void repair_damage(Game& game) {
  std::array<Allotment, ships_a_side> allotted;
  OptionList options;
  game.for_each_of(game.mover(), [&](ShipId id) { take_back_tokens(game, id); });
  carry_out_transfers(game);
  game.for_each_of(game.mover(), [&](ShipId id) {
    Allotment& of_ship = allotted[static_cast<std::size_t>(number_of(id) - 1)];
    allot(game, id, of_ship, options);
    make_transfer_ready(game, id, of_ship, options);
  });
  game.for_each_of(game.mover(), [&](ShipId id) {
    const Allotment& of_ship = allotted[static_cast<std::size_t>(number_of(id) - 1)];
    if (of_ship.size > 0) roll_for(game, id, of_ship);
  });
}

}  // namespace prizecourt::master_and_commander
