#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "formats/rulesets/broadsides_and_boarding_parties/log_parts.h"
#include "formats/rulesets/broadsides_and_boarding_parties/ruleset.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>
#include <array>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

// clang-format off
constexpr std::array headings = {
    StepHeading{"set-up",        "Crew set-up"},
    StepHeading{"sinking",       "The round begins"},
    StepHeading{"surrender",     "The round begins"},
    StepHeading{"plot",          "The round begins"},
    StepHeading{"card-1",        "First cards"},
    StepHeading{"fire-1",        "Fire after the first cards"},
    StepHeading{"card-2",        "Second cards"},
    StepHeading{"fire-2",        "Fire after the second cards"},
    StepHeading{"card-3",        "Third cards"},
    StepHeading{"fire-3",        "Fire after the third cards"},
    StepHeading{"alongside",     "Alongside"},
    StepHeading{"volley",        "Final volley"},
    StepHeading{"first-boarder", "First boarder"},
    StepHeading{"round-end",     "End of the round"},
    StepHeading{"movement",      "Movement"},
    StepHeading{"melee",         "Hand to hand"},
    StepHeading{"boarding-end",  "End of the boarding turn"},
};

// clang-format on

std::string title_of(const Setup& setup, const State& before) {
  const std::string turn = "Turn " + std::to_string(before.turn);
  if (before.phase != Phase::boarding) {
    return turn + ": round " + std::to_string(std::max(before.round, 1));
  }
  if (before.boarding_turn == 0) return turn + ": collision";
  return turn + ": boarding turn " + std::to_string(before.boarding_turn) + ", " +
         ship_in_words(setup, before.active);
}

/// `Royal Isabella at (5, 5), heading north; Seahawk at (6, 5), heading north.`
std::string positions(const Setup& setup, const State& state) {
  std::string words;
  for (const Side side : both_sides) {
    const Ship& ship = state.ships[index(side)];
    if (!words.empty()) words += "; ";
    words += ship_in_words(setup, side) + " at " + in_words(ship.at) + ", heading " +
             std::string(in_words(ship.heading));
    if (ship.grounded) words += ", aground";
  }
  return words + '.';
}

/// `Seahawk lies with column 5 against column 3 of Royal Isabella, D5 beside D3.`
std::string berth(const Setup& setup, const State& state) {
  const Berth& berth = berth_for(setup, state.contact);
  const std::string column = std::to_string(position_of(berth.stationary));
  const std::string other_column = std::to_string(position_of(berth.moved));
  const char last = berth.rows == RowOrder::same ? 'A' : 'H';
  return ship_in_words(setup, state.stationary) + " lies with column " + column +
         " against column " + other_column + " of " +
         ship_in_words(setup, other(state.stationary)) + ", A" + column + " beside " + last +
         other_column + '.';
}

std::string conditions(const Setup& setup, const State& before) {
  return before.phase == Phase::boarding ? berth(setup, before) : positions(setup, before);
}

// clang-format off
constexpr std::array sentences = {
    Sentence{"no-plot", "{who} plays no cards: no crew is left to become Captain", "why", "gone"},
    Sentence{"no-plot", "{who} plays no cards: she has no Captain this round{-why}"},
    Sentence{"held-fire", "{who} holds fire with {cannons gun} that could fire at {against}"},
    Sentence{"captain-lost", "**{who} loses her Captain** at {at}", "", "", Depth::below},
    Sentence{"captain-skips", "{who} has no Captain and plays no cards next round; her guns may fire"},
    Sentence{"no-captain", "No crew is left aboard {who} to become Captain"},
    Sentence{"sunk", "**{who} sinks**: {ruined piece} of hull ruined, {masts mast} lost"},
    Sentence{"annihilated", "**Gunfire leaves {who} without guns and crew**"},
    Sentence{"boarding-turn", "Boarding turn {boarding_turn}: {who} boards"},
    Sentence{"cannot-move", "Movement {movement}: no figure of {who} can move"},
    Sentence{"fight-over", "{who} holds {:place at} with {left figure}", "", "", Depth::below},
    Sentence{"surrendered", "**{who} strikes her colours**"},
    Sentence{"draw-offered", "{who} offers a draw, which can also be accepted next turn"},
};

// clang-format on

/// `{:place at}`, and no other.
std::string own_words(const Telling& telling, std::string_view /*word*/, std::string_view fact,
                      Facts& facts) {
  return place_in_words(telling, facts.event(), facts.raw(fact));
}

}  // namespace

LogWords<Telling> log_words() {
  return {.headings = headings,
          .tellers = {sailing_tellers(), gunnery_tellers(), boarding_tellers()},
          .sentences = sentences,
          .own = own_words};
}

TurnLog log_of_turn(const Played& played, const Setup& setup, const State& before) {
  const Telling telling{.setup = setup};
  const TurnHead head{.title = title_of(setup, before),
                      .conditions = played.goes_on ? std::string() : conditions(setup, before)};
  return log_in_words(played, head, telling, log_words());
}

}  // namespace prizecourt::broadsides_and_boarding_parties
