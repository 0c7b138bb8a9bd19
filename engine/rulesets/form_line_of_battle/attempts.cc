#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/questions.h"

namespace prizecourt::form_line_of_battle {
namespace {

/// Whether the scenario has her laid alongside that ship.
bool is_bound_for(const State& state, ShipId mover, ShipId target) {
  return std::any_of(state.contacts.begin(), state.contacts.end(), [&](const Contact& contact) {
    return contact.mover == mover && contact.target == target && contact.how == How::declared;
  });
}

/// What a ship needs for any attempt, whoever the enemy.
std::optional<Objection> objection_to_mover(const Game& game, ShipId mover) {
  if (game.side_of(mover) != game.state.moving) {
    return Objection{cite("FLB-8.0.3"), nullptr, "her side does not move in this Action Phase"};
  }
  if (game.ship(mover).struck) {
    return Objection{cite("FLB-8.0.3"), nullptr, "she has struck"};
  }
  if (game.ship(mover).parties == 0) {
    return Objection{cite("FLB-8.0.1"), nullptr, "she has no crew party"};
  }
  return std::nullopt;
}

/// However the ships come together.
std::optional<Objection> objection_to_boarding(const Game& game, ShipId mover, ShipId target) {
  if (auto objection = objection_to_mover(game, mover)) return objection;
  if (game.are_enemies(mover, target)) return std::nullopt;
  return Objection{cite("FLB-8.0.3"), nullptr, "that is no enemy"};
}

/// FLB-8.2.24, FLB-R63: what a ship needs to take one that has struck, besides men.
std::optional<Objection> objection_to_taking(const Game& game, ShipId mover, ShipId target) {
  if (game.ship(target).prize_of != Owner::none) {
    return Objection{cite("FLB-8.2.24"), cite_ruling("FLB-R63"), "that ship is a prize already"};
  }
  const State& state = game.state;
  const bool near = are_touching(state, mover, target) || are_in_reach(state, mover, target) ||
                    is_bound_for(state, mover, target);
  if (near) return std::nullopt;
  return Objection{cite("FLB-8.0.3"), nullptr, "that ship is out of reach"};
}

// FLB-R16.
std::optional<Objection> objection_to_standing_contact(const Game& game) {
  if (game.ruling(repeated_attempt) == RepeatedAttempt::each_own_action_phase_in_contact) {
    return std::nullopt;
  }
  return Objection{cite("FLB-8.0.3"), cite_ruling(repeated_attempt), "they are in contact already"};
}

/// FLB-R63.
void tell_prize_crew(Game& game, const Declaration& attempt) {
  const bool in_contact = are_in_contact(game.state, attempt.mover, attempt.target);
  game.tell(kind("prize-crew"), cite("FLB-8.2.24"), attempt.mover, attempt.target,
            cite_ruling("FLB-R63"), fact("in_contact", in_contact ? "yes" : "no"),
            fact("parties", game.ship(attempt.mover).parties));
}

/// FLB-D1: whom she boards; every ship is asked, so that any order can be answered.
void choose_target(Game& game, ShipId mover) {
  ShipOptions options;
  options.add(no_attempt);
  game.for_each_ship([&](ShipId target) {
    if (objection_to_attempt(game, mover, target)) return;
    options.add({game.id_of(target), static_cast<int>(target)});
  });
  const Rule rule = game.ship(mover).parties > 0 ? cite("FLB-8.0.3") : cite("FLB-8.0.1");
  const int choice =
      game.ask({.decision = decision("FLB-D1"), .rule = rule, .who = mover, .about = std::nullopt},
               options.all(), 0);
  if (choice == no_target) return;
  const auto target = static_cast<ShipId>(choice);
  commit_all_parties(game, mover, target);
  game.state.attempts.push_back({mover, target});
}

}  // namespace

void declare_attempts(Game& game) {
  game.state.attempts.clear();
  game.for_each_ship([&](ShipId mover) { choose_target(game, mover); });
  if (game.state.attempts.empty()) game.tell(kind("no-attempt"), cite("FLB-8.0.3"));
  for (const Declaration& attempt : game.state.attempts) {
    if (game.ship(attempt.target).struck) {
      tell_prize_crew(game, attempt);
    } else {
      tell_declared(game, {attempt.mover, attempt.target, How::declared});
    }
  }
}

void commit_all_parties(Game& game, ShipId mover, ShipId target) {
  static_cast<void>(game.ask(
      {.decision = decision("FLB-D9"), .rule = cite("FLB-8.0.8"), .who = mover, .about = target},
      all_parties, 0));
}

void tell_declared(Game& game, const Contact& contact) {
  const Rule rule = contact.how == How::declared ? cite("FLB-8.0.3") : cite("FLB-8.0.5");
  const bool in_contact = are_in_contact(game.state, contact.mover, contact.target);
  const auto prize = prize_to_cross(game, contact.mover, contact.target);
  game.tell(kind("declared"), rule, contact.mover, contact.target,
            in_contact ? cite_ruling(repeated_attempt) : nullptr,
            prize ? cite_ruling(across_a_prize) : nullptr, fact("how", contact.how),
            fact("in_contact", in_contact ? "yes" : "no"), fact("prize", game.id_if(prize)),
            fact("parties", game.ship(contact.mover).parties));
}

bool are_in_contact(const State& state, ShipId one, ShipId two) {
  const Link* link = find_link(state, pair_of(one, two));
  return link != nullptr && link->in_contact;
}

bool is_bound_to_touch(const State& state, ShipId mover, ShipId target) {
  return std::any_of(state.contacts.begin(), state.contacts.end(), [&](const Contact& contact) {
    return contact.mover == mover && contact.target == target;
  });
}

bool has_declared(const State& state, ShipId mover, ShipId target) {
  return std::find(state.attempts.begin(), state.attempts.end(), Declaration{mover, target}) !=
         state.attempts.end();
}

std::optional<ShipId> prize_between(const Game& game, ShipId mover, ShipId target) {
  std::optional<ShipId> found;
  game.for_each_ship([&](ShipId prize) {
    if (found || game.ship(prize).prize_of != owner(game.side_of(mover))) return;
    if (!are_touching(game.state, mover, prize)) return;
    if (are_touching(game.state, prize, target)) found = prize;
  });
  return found;
}

std::optional<ShipId> prize_to_cross(const Game& game, ShipId mover, ShipId target) {
  const State& state = game.state;
  if (are_in_contact(state, mover, target) || are_in_reach(state, mover, target)) {
    return std::nullopt;
  }
  return is_bound_to_touch(state, mover, target) ? std::nullopt
                                                 : prize_between(game, mover, target);
}

// FLB-8.0.1, FLB-8.0.3, FLB-R16, FLB-R62.
std::optional<Objection> objection_to_attempt(const Game& game, ShipId mover, ShipId target) {
  if (auto objection = objection_to_boarding(game, mover, target)) return objection;
  if (game.ship(target).struck) return objection_to_taking(game, mover, target);
  if (are_in_contact(game.state, mover, target)) return objection_to_standing_contact(game);
  if (are_in_reach(game.state, mover, target)) return std::nullopt;
  if (is_bound_for(game.state, mover, target)) return std::nullopt;
  if (!prize_between(game, mover, target)) {
    return Objection{cite("FLB-8.0.3"), nullptr, "that ship is out of reach"};
  }
  if (game.ruling(across_a_prize) == AcrossAPrize::prize_in_contact_counts) return std::nullopt;
  return Objection{cite("FLB-8.0.3"), cite_ruling(across_a_prize), "a prize lies between them"};
}

Objection objection_to_any_attempt(const Game& game, ShipId mover) {
  return objection_to_mover(game, mover)
      .value_or(Objection{cite("FLB-8.0.3"), nullptr, "there is no enemy whom she could board"});
}

// FLB-8.0.5.
std::optional<Objection> objection_to_impromptu(const Game& game, ShipId mover, ShipId target) {
  if (auto objection = objection_to_boarding(game, mover, target)) return objection;
  if (game.ship(target).struck) {
    return Objection{cite("FLB-8.2.24"), cite_ruling("FLB-R63"), "that ship has struck"};
  }
  if (are_in_contact(game.state, mover, target)) return objection_to_standing_contact(game);
  return std::nullopt;
}

// FLB-R2, FLB-R4, FLB-R6.
std::optional<Objection> objection_to_counter_board(const Game& game, ShipId target, How how) {
  if (game.ship(target).parties == 0) {
    return Objection{cite("FLB-8.0.4"), cite_ruling("FLB-R4"), "she has no crew party"};
  }
  if (how == How::collision &&
      game.ruling(impromptu_counter) == ImpromptuCounter::declared_attempts_only) {
    return Objection{cite("FLB-8.0.4"), cite_ruling(impromptu_counter),
                     "the attempt is an impromptu one"};
  }
  return std::nullopt;
}

std::optional<Objection> objection_to_commitment(const Game& game, ShipId mover, int parties) {
  if (parties == game.ship(mover).parties) return std::nullopt;
  return Objection{cite("FLB-8.0.8"), nullptr, "all crew parties of a ship that boards take part"};
}

}  // namespace prizecourt::form_line_of_battle
