#include "extras/bots/rulesets/broadsides_and_boarding_parties/seamanship.h"

#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/opponent_of.h"
#include "formats/rulesets/broadsides_and_boarding_parties/visible.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>
#include <array>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using Answering = Advice (*)(const Asked&);

Advice stay_silent(const Asked& asked) {
  return {.option = asked.question.fallback};
}

/// Who answers what, in the order of `decisions`.
using Crew = std::array<Answering, decisions.size()>;

constexpr Crew captains = {post_figure, post_figure,  lay_card,           give_up,
                           choose_gun,  choose_row,   choose_hull_side,   post_figure,
                           choose_gun,  choose_mover, choose_destination, choose_fight,
                           stay_silent};

/// A driver fires all he has as silence aims it, and boards if there is one man more.
constexpr Crew drivers = {stay_silent,    stay_silent, drive_card,  stay_silent, stay_silent,
                          stay_silent,    stay_silent, stay_silent, stay_silent, drive_boarders,
                          drive_boarders, stay_silent, stay_silent};

static_assert(decisions[8].id == "BBP-D10" && decisions[10].id == "BBP-D12b");

Advice ask(const Crew& crew, const Game& game, const Question& question, const Thinking& thinking) {
  const auto row = static_cast<std::size_t>(question.decision - decisions.data());
  const Side own = player_called(game.setup, question.player).value();
  return crew[row]({.game = game, .own = own, .question = question, .thinking = thinking});
}

Advice ask_captain(const Game& game, const Question& question, const Thinking& thinking) {
  return ask(captains, game, question, thinking);
}

Advice ask_driver(const Game& game, const Question& question, const Thinking& thinking) {
  return ask(drivers, game, question, thinking);
}

// ---- how a game stands ----

int standing(const Setup& setup, const State& state, std::string_view player) {
  const Side own = player_called(setup, player).value();
  const auto counted = [&](Side side) {
    const Ship& ship = state.ships[index(side)];
    const bool sails = state.phase != Phase::boarding;
    const int forced = sails ? forced_cards(setup.sides[index(side)].plan, ship) : 0;
    const int holed = sails ? ruined_hull(ship) : 0;
    return std::max(0, strength_of(setup, state, side) - 2 * forced - 3 * holed);
  };
  return std::clamp(edge(counted(own), counted(other(own))), -1000, 1000);
}

Ending ending(const Setup& setup, const State& state, std::string_view player) {
  if (state.verdict == Verdict::playing) return Ending::playing;
  if (!state.winner) return Ending::drawn;
  return *state.winner == player_called(setup, player) ? Ending::won : Ending::lost;
}

/// Cards of the enemy's that lie on their faces are those that he would lay now, where he is.
void imagine_unseen(Game& game, std::string_view player, BotKey key) {
  static const int plotted = Game::steps().called("surrender").value();
  const Side enemy = other(player_called(game.setup, player).value());
  Ship& ship = game.ship(enemy);
  const bool has_cards = game.state.phase == Phase::broadsides && game.state.step >= plotted &&
                         !ship.grounded && may_plot(game, enemy);
  const auto first = std::find(ship.plot.begin(), ship.plot.end(), Card::none);
  if (!has_cards || first == ship.plot.end()) return;
  const Plot likely = likely_plot(game, enemy, key);
  std::copy_n(likely.begin(), ship.plot.end() - first, first);
}

// ---- losses ----

using Loss = LossKind<Setup, State>;

int cannons(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return guns_of(state, both_sides[ship]);
}

int masts(const Setup& setup, const State& state, std::size_t ship) {
  return -masts_removed(setup.sides[ship].plan, state.ships[ship]);
}

int hull(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return -ruined_hull(state.ships[ship]);
}

int men(const Setup& setup, const State& state, std::size_t ship) {
  if (state.phase == Phase::setup) return setup.sides[ship].crew + 1;  // not all are placed yet
  const auto& all = state.ships[ship].figures;
  return static_cast<int>(
      std::count_if(all.begin(), all.end(), [](Place place) { return place != no_place; }));
}

bool has_lost(const State& state, std::size_t ship) {
  return state.verdict == Verdict::won && index(*state.winner) != ship;
}

int swims(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return has_lost(state, ship) && state.reason == Reason::sunk ? 0 : 1;
}

int her_own(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return has_lost(state, ship) && state.reason != Reason::sunk ? 0 : 1;
}

constexpr std::array losses = {Loss{"cannons", cannons}, Loss{"masts", masts},
                               Loss{"hull", hull},       Loss{"men", men},
                               Loss{"sunk", swims},      Loss{"taken", her_own}};

}  // namespace

constexpr Seamanship<Game, Opening, Orders> seamanship = {
    .ruleset = "broadsides-and-boarding-parties",
    .read_start = read_start,
    .hide_unseen = hide_unseen,
    .captain = ask_captain,
    .driver = ask_driver,
    .standing = standing,
    .ending = ending,
    .asked_every_turn = {decision("BBP-D3"), decision("BBP-D14")},
    .imagine_unseen = imagine_unseen,
    .losses = losses,
    .order = order,
    .lines = lines,
};

Opponent opponent() {
  return opponent_by<seamanship>();
}

}  // namespace prizecourt::broadsides_and_boarding_parties
