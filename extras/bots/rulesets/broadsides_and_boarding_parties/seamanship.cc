#include "extras/bots/rulesets/broadsides_and_boarding_parties/seamanship.h"

#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/opponent_of.h"
#include "formats/rulesets/broadsides_and_boarding_parties/visible.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

// ---- the guns ----
//
// Fire. A shot costs nothing and no gun has to be loaded, so none is spared; what counts is the row
// (BBP-5.3, BBP-5.4): one face in six strikes the hull, one the mast, and one each the guns of
// either side with all who stand there.

constexpr Maxim no_shot_spared{"no-shot-spared", "fire every gun that bears: a shot costs nothing"};
constexpr Maxim where_it_tells{"where-it-tells", "fire at the row with the most to hit"};
constexpr Maxim last_volley{"last-volley", "before boarding fire at men: guns no longer matter"};
constexpr Maxim finish_the_hull{"finish-the-hull", "hit a place that already has a marker"};

constexpr int a_gun = 80;        // with it goes its part of all broadsides to come
constexpr int gun_bearing = 40;  // more, where it bears on us now
constexpr int a_man = 20;
constexpr int the_captain = 60;  // a round in which she lays no cards
constexpr int sinking = 1500;

/// What the card that she is forced to lay is worth, by how many she lays already.
constexpr std::array<int, slot_total + 1> a_card = {90, 150, 300, 0};

struct Target {
  const Game& game;
  Side side;
  bool volley;

  [[nodiscard]] const Ship& ship() const { return game.ship(side); }

  [[nodiscard]] int next_card() const {
    return a_card[static_cast<std::size_t>(game.forced(side))];
  }

  [[nodiscard]] int men_at(Cell cell) const {
    const Place place = place_at(side, cell);
    const bool captain_there = game.place_of(side, captain) == place;
    return a_man * game.figures_at(side, place) + (captain_there ? the_captain : 0);
  }

  /// The side of her that she shows, if one.
  [[nodiscard]] std::optional<Beam> shown() const {
    const auto bearing = bearing_to_enemy(game, side);
    if (!bearing || end_on(*bearing)) return std::nullopt;
    return beam_of(*bearing);
  }

  [[nodiscard]] int guns_at(int row, Beam beam) const {
    const Cell cell = cell_at(row, position_of(beam));
    const bool stands = ship().cannons[index(cell)] && !volley;
    const int gun = a_gun + (shown() == beam ? gun_bearing : 0);
    return (stands ? gun : 0) + men_at(cell);
  }

  /// BBP-6.3 to BBP-6.5; the first hit of two is half the way.
  [[nodiscard]] int mast_at(int row) const {
    const int men = men_at(cell_at(row, middle_position));
    const int left = ship().masts[static_cast<std::size_t>(row)];
    return men + (left == 0 || volley ? 0 : next_card() / left);
  }

  /// BBP-6.7 to BBP-6.11.
  [[nodiscard]] int hull_at(int row, Beam beam) const {
    const auto& hull = ship().hull[static_cast<std::size_t>(beam)];
    const int markers = hull[static_cast<std::size_t>(row)];
    if (markers == ruined || volley) return 0;
    const int ruined_now = ruined_hull(ship());
    if (markers == 0) return (next_card() + 30 * ruined_now) / 3;
    if (ruined_now + 1 == cards_that_sink) return sinking;
    return next_card() + 60 * (ruined_now + 1);
  }

  [[nodiscard]] int hull_at(int row) const {
    const auto beam = shown();
    if (beam) return hull_at(row, *beam);
    return std::max(hull_at(row, Beam::port), hull_at(row, Beam::starboard));
  }

  [[nodiscard]] int worth(int row) const {
    return hull_at(row) + mast_at(row) + guns_at(row, Beam::port) + guns_at(row, Beam::starboard);
  }
};

Advice choose_gun(const Asked& asked) {
  return asked.best(no_shot_spared, [](const Option& option) {
    return option.value == hold_fire.value ? -1000 : 0;
  });
}

Advice choose_row(const Asked& asked) {
  const Target target{asked.game, asked.enemy(), asked.game.before_boarding()};
  return asked.best(target.volley ? last_volley : where_it_tells,
                    [&](const Option& option) { return target.worth(option.value); });
}

// Who fires names the side on which most is to be won in the row that he would fire at; the owner
// the one that costs least in all.
Advice choose_hull_side(const Asked& asked) {
  const bool fires = asked.game.ruling(struck_side_end_on) == StruckSideEndOn::firer_declares;
  const Side struck = fires ? asked.enemy() : asked.own;
  const Target target{asked.game, struck, asked.game.before_boarding()};
  int row = 0;
  for (int each = 1; each < row_total; ++each) {
    if (target.worth(each) > target.worth(row)) row = each;
  }
  return asked.best(finish_the_hull, [&](const Option& option) {
    const auto beam = static_cast<Beam>(option.value);
    if (fires) return target.hull_at(row, beam);
    int sum = 0;
    for (int each = 0; each < row_total; ++each) sum -= target.hull_at(each, beam);
    return sum;
  });
}

// ---- who answers what ----

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

template <const Crew& crew>
Advice ask(const Game& game, const Question& question, const Thinking& thinking) {
  const auto row = static_cast<std::size_t>(question.decision - decisions.data());
  const Side own = player_called(game.setup, question.player).value();
  return crew[row]({.game = game, .own = own, .question = question, .thinking = thinking});
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

bool has_lost(const Loss::Counted& one) {
  return one.state.verdict == Verdict::won && index(*one.state.winner) != one.place;
}

constexpr std::array losses = {
    Loss{"cannons",
         [](const Loss::Counted& one) { return guns_of(one.state, both_sides[one.place]); }},
    Loss{"masts",
         [](const Loss::Counted& one) {
           return -masts_removed(one.setup.sides[one.place].plan, one.ship());
         }},
    Loss{"hull", [](const Loss::Counted& one) { return -ruined_hull(one.ship()); }},
    Loss{"men",
         [](const Loss::Counted& one) {
           // Before the boarding not all are placed yet.
           return one.state.phase == Phase::setup
                      ? one.setup.sides[one.place].crew + 1
                      : figures_of(one.setup, one.state, both_sides[one.place]);
         }},
    Loss{"sunk",
         [](const Loss::Counted& one) {
           return has_lost(one) && one.state.reason == Reason::sunk ? 0 : 1;
         }},
    Loss{"taken", [](const Loss::Counted& one) {
           return has_lost(one) && one.state.reason != Reason::sunk ? 0 : 1;
         }}};

}  // namespace

constexpr Seamanship<Game, Opening, Orders> seamanship = {
    .ruleset = "broadsides-and-boarding-parties",
    .read_start = read_start,
    .hide_unseen = hide_unseen,
    .captain = ask<captains>,
    .driver = ask<drivers>,
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
