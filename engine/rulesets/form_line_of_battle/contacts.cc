#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/questions.h"
#include "engine/rulesets/form_line_of_battle/revisions.h"

namespace prizecourt::form_line_of_battle {
namespace {

/// FLB-D2.
bool boards_on_collision(Game& game, ShipId mover, ShipId target) {
  const bool legal = !objection_to_impromptu(game, mover, target);
  const bool boards = game.ask({.decision = decision("FLB-D2"),
                                .rule = cite("FLB-8.0.5"),
                                .who = mover,
                                .about = target},
                               legal ? no_or_yes : no_only, 0) != 0;
  if (!boards) return false;
  commit_all_parties(game, mover, target);
  tell_declared(game, {mover, target, How::collision});
  return true;
}

/// FLB-8.0.4, FLB-D3.
bool counter_boards(Game& game, const Contact& contact) {
  const bool legal = !objection_to_counter_board(game, contact.target, contact.how);
  const bool declared = game.ask({.decision = decision("FLB-D3"),
                                  .rule = cite("FLB-8.0.4"),
                                  .who = contact.target,
                                  .about = contact.mover},
                                 legal ? no_or_yes : no_only, 0) != 0;
  if (!declared) return false;
  const bool late = game.ruling(counter_time) == CounterTime::after_initiation;
  game.tell(kind("counter-board"), cite("FLB-8.0.4"), contact.target, contact.mover,
            contact.how == How::collision ? cite_ruling(impromptu_counter) : nullptr,
            late ? cite_ruling(counter_time) : nullptr, fact("how", contact.how));
  return true;
}

/// FLB-8.0.7, FLB-R12, FLB-R13: on the phase in which they first touch.
void roll_for_entangling(Game& game, const Contact& contact) {
  Link& link = game.link(pair_of(contact.mover, contact.target));
  if (link.entangled) return;
  const Thrown die =
      game.roll({.rule = cite("FLB-8.0.7"), .by = contact.mover, .against = contact.target}, 1);
  link.entangled = die.total() >= entangles_from;
  game.tell(kind("entangling"), cite("FLB-8.0.7"), contact.mover, contact.target,
            fact("needed", entangles_from), fact("result", link.entangled ? "entangled" : "clear"),
            die);
}

void tell_contact(Game& game, const Contact& contact) {
  const Rule rule = contact.how == How::declared ? cite("FLB-8.0.3") : cite("FLB-8.0.5");
  game.tell(kind("contact"), rule, contact.mover, contact.target, fact("how", contact.how));
}

/// FLB-R3, FLB-R17.
void try_to_board(Game& game, Boarders boarders) {
  const bool late = game.ruling(counter_time) == CounterTime::after_initiation;
  if (!initiate(game, boarders)) return;
  if (late) boarders.counter_board = counter_boards(game, boarders.contact);
  game.state.actions.push_back(
      {boarders.contact.mover, boarders.contact.target, boarders.counter_board});
}

/// FLB-R14: entangling, then initiation. Whether she may board on the spot depends on the ships not
/// having been in contact before (FLB-R16), so that is asked before they are.
void make_contact(Game& game, const Contact& contact) {
  const auto [mover, target, how] = contact;
  Boarders boarders{.contact = contact, .prize = std::nullopt};
  bool boards = has_declared(game.state, mover, target);
  if (boards) boarders.contact.how = How::declared;
  const bool is_new = !are_in_contact(game.state, mover, target);
  if (is_new) tell_contact(game, boarders.contact);
  if (!boards && how == How::collision) boards = boards_on_collision(game, mover, target);
  if (game.ship(target).struck) boards = false;  // FLB-R63: she is taken when all is over
  game.link(pair_of(mover, target)).in_contact = true;
  if (boards && game.ruling(counter_time) == CounterTime::at_contact) {
    boarders.counter_board = counter_boards(game, boarders.contact);
  }
  if (is_new) roll_for_entangling(game, boarders.contact);
  if (boards) try_to_board(game, boarders);
}

/// FLB-R63: nobody rolls for boarding. They may entangle as any two ships (FLB-R12).
void go_alongside_prize(Game& game, const Contact& contact) {
  if (are_in_contact(game.state, contact.mover, contact.target)) return;
  tell_contact(game, contact);
  game.link(pair_of(contact.mover, contact.target)).in_contact = true;
  if (game.setup.revision >= prizes_entangle) roll_for_entangling(game, contact);
}

/// FLB-R62: she stays where she is, and her men go over the prize.
void cross_prize(Game& game, const Contact& contact, ShipId prize) {
  Boarders boarders{.contact = contact, .prize = prize};
  if (game.ruling(counter_time) == CounterTime::at_contact) {
    boarders.counter_board = counter_boards(game, contact);
  }
  try_to_board(game, boarders);
}

}  // namespace

void make_contacts(Game& game) {
  State& state = game.state;
  for (const Contact& contact : state.contacts) {
    if (game.side_of(contact.mover) == state.moving) make_contact(game, contact);
  }
  for (const Declaration& attempt : state.attempts) {
    if (is_bound_to_touch(state, attempt.mover, attempt.target)) continue;
    const Contact contact{attempt.mover, attempt.target, How::declared};
    if (game.ship(attempt.target).struck) {
      go_alongside_prize(game, contact);
    } else if (const auto prize = prize_to_cross(game, attempt.mover, attempt.target)) {
      cross_prize(game, contact, *prize);
    } else {
      make_contact(game, contact);
    }
  }
}

}  // namespace prizecourt::form_line_of_battle
