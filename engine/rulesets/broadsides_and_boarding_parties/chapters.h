#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/table/objection.h"

#include <array>
#include <optional>

/// The rules, chapter by chapter: what each of them offers to the others.
namespace prizecourt::broadsides_and_boarding_parties {

// Chapter 1 of the catalogue: how a game begins.

/// A game of these rules as the project has it: default map and deck plans (the bow where the
/// rulings of `setup` have it), twenty crew. Ids and names are the caller's to fill in before.
void use_defaults(Setup& setup);

/// The state before the set-up: ships at their starts, with all cannons and masts, gun crews at
/// their cannons, nobody else on board (BBP-1.2 to BBP-1.4, BBP-1.7, BBP-1.10).
[[nodiscard]] State opening(const Setup& setup);

/// BBP-1.4: the section whose cannon that figure serves, or `no_cell`: crew-1 and crew-2 serve the
/// first cannon from row A, crew-3 and crew-4 the second …
[[nodiscard]] Cell gun_of(const DeckPlan& plan, Figure figure);

/// Step "set-up": Captain and crew to spare are placed, both sides before either is told (BBP-1.5,
/// BBP-1.6, BBP-R11, BBP-R12). Plays in the set-up only; round 1 follows in the same turn.
void set_up(Game& game);

/// Why a figure cannot begin there.
[[nodiscard]] std::optional<Objection> objection_to_post(const Game& game, Side side, Cell cell);

// Which movements a side can make in its boarding turn (BBP-10.2 to BBP-10.8).

/// BBP-10.3 to BBP-10.8, BBP-11.3: where a figure of that side can go from there, whatever it
/// leaves for the movements after it.
[[nodiscard]] PlaceSet destinations(const Game& game, Side side, Place from);

/// BBP-R64: how many movements that side can make one after the other; three at the most.
[[nodiscard]] int movements_possible(const Game& game, Side side);

/// What is open to a side in one of its movements, which are numbered from 1. Three are compulsory
/// as long as three are possible, so one that leaves fewer for the others than another one does is
/// not open (BBP-10.2, BBP-R64).
class OpenMovements {
 public:
  /// The game must outlive it and not change.
  OpenMovements(const Game& game, Side side, int movement);

  /// Where a figure there may go.
  [[nodiscard]] PlaceSet from(Place place) const;

 private:
  const Game& game_;
  Side side_{};
  int to_leave_ = 0;  ///< movements that have to be possible afterwards
};

// The loss of a Captain, and who takes his place (chapter 7 of the catalogue).

/// BBP-7.1: he fell to gunfire and leaves the ship.
void lose_captain(Game& game, Side side);

/// At the end of a round: one who was lost in the round before comes back, one who was lost in this
/// round leaves his ship without cards for the next (BBP-7.3, BBP-7.5, BBP-R49).
void advance_captain(Game& game, Side side);

/// Where a Captain is needed at once: of both sides, those who have none get one (BBP-R53,
/// BBP-R54, BBP-R81).
void settle_captains(Game& game);

/// Why nobody there can become Captain (BBP-7.5, BBP-R51).
[[nodiscard]] std::optional<Objection> objection_to_stand_in(const Game& game, Side side,
                                                             Place place);

// Chapter 2 of the catalogue: three cards, laid in secret.

/// Step "plot": every slot of either side is asked for; nothing is told of what lies there
/// (BBP-2.1, BBP-2.7, BBP-7.3).
void plot(Game& game);

/// BBP-7.3, BBP-R52: whether a side may lay cards this round.
[[nodiscard]] bool may_plot(const Game& game, Side side);

/// Why a card cannot lie in a slot (1 to 3), after what lies in the slots before it.
[[nodiscard]] std::optional<Objection> objection_to_card(const Game& game, Side side, int slot,
                                                         Card card);

// Chapter 3 of the catalogue: the cards of one slot, groundings and collisions.

/// Steps "card-1" to "card-3": both cards of the slot are shown, then both ships move at the same
/// time, and may have collided (BBP-3.1 to BBP-3.6).
void play_card_1(Game& game);
void play_card_2(Game& game);
void play_card_3(Game& game);

// From the collision to the first boarding turn (chapters 8 and 9 of the catalogue).

/// BBP-8.5 to BBP-8.7, BBP-R56, BBP-R57: how the ships lie after that contact, which must be one.
[[nodiscard]] const Berth& berth_for(const Setup& setup, Contact contact);

/// BBP-8.2, BBP-10.5: the place straight across, or no_place where there is none or the ships do
/// not lie alongside.
[[nodiscard]] Place opposite_place(const Setup& setup, const State& state, Place place);

/// BBP-9.2: the side of her that a ship turns to the enemy. Requires that they lie alongside.
[[nodiscard]] Beam facing(const Game& game, Side side);

/// Step "alongside": a Captain who is missing is replaced, and everything that is of no use in the
/// boarding is put aside (BBP-8.1, BBP-8.2, BBP-R53).
void lay_alongside(Game& game);

/// Step "volley": all cannons on the facing sides (BBP-9.1 to BBP-9.3, BBP-R54, BBP-R61).
void final_volley(Game& game);

/// Step "first-boarder" (BBP-9.4, BBP-R62).
void first_boarder(Game& game);

// Chapters 4 and 5 of the catalogue: who may fire at whom, and an exchange of fire.

/// Steps "fire-1" to "fire-3": the exchange of one window (BBP-4.2, BBP-5.1 to BBP-5.3).
void exchange_fire(Game& game);

/// One exchange between the cannons in `game.batteries`, side 1 first (BBP-R33). Both sides are
/// asked also where they have nothing to fire with.
void resolve_exchange(Game& game);

/// BBP-4.1: where the enemy lies for a ship, 0 ahead to 7, clockwise; nothing when out of range.
[[nodiscard]] std::optional<int> bearing_to_enemy(const Game& game, Side side);

/// Cannons on board now.
[[nodiscard]] CellSet cannons_on_board(const Ship& ship);

/// BBP-4.3, BBP-R7, BBP-R8: the places for cannons on that side that bear in that arc.
[[nodiscard]] CellSet cannons_in_arc(BowEnd bow, Arc arc, Beam beam);

/// Why a cannon may not fire now, in the exchange that is being fought or anywhere (BBP-4.1,
/// BBP-4.4 to BBP-4.9, BBP-9.2). For `hold`, why none may.
[[nodiscard]] std::optional<Objection> objection_to_cannon(const Game& game, Side side,
                                                           Cell cannon);

// A boarding turn's movements (chapter 10 of the catalogue).

/// Step "movement": three movements of the active side, one after the other (BBP-10.1 to BBP-10.8).
void move_boarders(Game& game);

/// One step of one figure: a crewmember, whichever is meant, or the Captain.
struct BoardingStep {
  Side side{};
  Figure figure = no_figure;
  Place from = no_place;
  Place to = no_place;
};

/// Why that figure cannot move at all (BBP-11.3); `from` says where an order looks for it.
[[nodiscard]] std::optional<Objection> objection_to_mover(const Game& game,
                                                          const BoardingStep& step);

/// Why it cannot go there (BBP-10.3 to BBP-10.8).
[[nodiscard]] std::optional<Objection> objection_to_step(const Game& game,
                                                         const BoardingStep& step);

/// BBP-D12a: an option's value is a place, for the crewmember with the lowest number there, or this
/// for the Captain.
inline constexpr int captain_moves = place_total;

/// BBP-D12a, the only option: nobody can move (BBP-R64).
inline constexpr int nobody_moves = place_total + 1;

// Hand-to-hand combat (chapter 11 of the catalogue).

/// Step "melee": every section that holds both sides is fought out, in the order the active side
/// likes, until a Captain falls (BBP-11.1 to BBP-11.8, BBP-12.4, BBP-R77, BBP-R78).
void melee(Game& game);

// How a game ends (chapter 12 of the catalogue), and how rounds and boarding turns begin and end.

/// Why a side has lost, if it has: `Reason::none` where it has not.
using Losses = std::array<Reason, 2>;

/// Decides the game if a side has lost; a draw if both have (BBP-R43).
void judge(Game& game, const Losses& losses, Rule rule);

/// BBP-6.11, BBP-R46: whether her hull forces three damaged cards on a ship.
[[nodiscard]] bool sinks(const Game& game, Side side);

/// At the end of an exchange: who has nothing left (BBP-12.3, BBP-R44), and under BBP-R45
/// `end-of-exchange` whose ship sinks.
void judge_exchange(Game& game);

/// At the end of the final volley: who has nobody left (BBP-12.3, BBP-R61, BBP-R81).
void judge_volley(Game& game);

/// Step "sinking": a round begins, and ships sink that cannot be plotted for (BBP-6.11, BBP-12.2).
void begin_round(Game& game);

/// Step "surrender": both players may give up or offer a draw (BBP-12.1, BBP-R47, BBP-R88). Part of
/// step "movement" in the boarding (BBP-R87).
void hear_players(Game& game);
void hear_players_in_boarding(Game& game);

/// Step "round-end": hands are full again, ships are afloat, Captains return (BBP-2.9, BBP-3.4,
/// BBP-7.3, BBP-7.5); after a collision the boarding begins with the next turn.
void end_round(Game& game);

/// Step "boarding-end": the other side is active (BBP-10.1). Throws std::logic_error where there is
/// no boarding: the turn would have no end.
void end_boarding_turn(Game& game);

}  // namespace prizecourt::broadsides_and_boarding_parties
