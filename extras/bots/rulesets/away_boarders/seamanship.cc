#include "extras/bots/rulesets/away_boarders/seamanship.h"

#include "engine/rulesets/away_boarders/questions.h"
#include "engine/rulesets/away_boarders/volley.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/opponent_of.h"
#include "formats/rulesets/away_boarders/visible.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <array>
#include <cstdlib>

// Which chapter answers what, and how a game stands.
namespace prizecourt::away_boarders {
namespace {

using Chapter = Advice (*)(const AskedCaptain&);

/// In the order of `decisions`. Resigning and draws are none of a captain's business: he fights or
/// strikes.
constexpr std::array<Chapter, decisions.size()> chapters = {
    choose_first_load, choose_sail,        choose_crew_act, choose_share,
    choose_rally_box,  choose_move_order,  choose_move,     choose_move,
    choose_pass_side,  choose_target,      choose_aim,      choose_box_hit,
    choose_gun_lost,   choose_hand_lost,   choose_sail,     choose_load,
    choose_swing,      choose_second_ball, choose_repair,   choose_seizing,
    choose_boarding,   choose_joining,     choose_part,     choose_hand_lost,
    choose_colours,    choose_move,        nullptr,         nullptr};

Advice captain(const Game& game, const Question& question, const Thinking& thinking) {
  const auto row = static_cast<std::size_t>(question.decision - decisions.data());
  const auto who = ship_called(game.setup, question.who);
  if (chapters[row] == nullptr || !who) return {.option = question.fallback};
  return chapters[row]({game, question, thinking, *who});
}

// ---- the driver ----
//
// The captain of the old game of sail: he makes for the nearest enemy, brings a broadside to bear
// when near, fires whenever anything is in range, and boards the weaker. He never holds his fire,
// runs, keeps the wind or helps a friend.

constexpr Maxim driven{"drive", "make for the nearest enemy, fire at once, board the weaker"};

Advice steer(const AskedCaptain& matter, ShipId enemy) {
  constexpr int near = 3;
  const Point target = matter.game.ship(enemy).at;
  const Pose pose{matter.ship().at, matter.ship().facing};
  return matter.best(driven, [&](const Option& option) {
    const Pose after = pose_after(matter.game, pose, static_cast<Move>(option.value));
    if (!matter.game.setup.field.contains(after.at)) return -4000;
    const int away = grid::distance(after.at, target);
    const int heads_for = grid::distance(after.at + unit(after.facing), target);
    const grid::Sector sector = grid::sector(after.at, after.facing, target);
    const bool bears =
        sector == grid::Sector::port_broadside || sector == grid::Sector::starboard_broadside;
    return -50 * away - heads_for + (away <= near && bears ? 60 : 0);
  });
}

Round round_for(const AskedCaptain& matter, ShipId enemy) {
  const int away = distance_between(matter.game, matter.who, enemy);
  const int own = crew_aboard(matter.ship());
  if (matter.game.linked(matter.who, enemy) &&
      2 * own >= 3 * crew_aboard(matter.game.ship(enemy))) {
    return Round::grape;
  }
  if (away <= 1) return Round::double_shot;
  if (away <= 3 && matter.game.ship(enemy).sail == Sail::full) return Round::chain;
  return Round::round;
}

/// Hands for the yards, the rest at the guns; alongside half of them board.
Advice post(const AskedCaptain& matter) {
  const auto box = from_name<Task>(matter.question.about).value_or(Task::guns);
  const int hands = crew_aboard(matter.ship());
  const int yards = std::min(hands, std::max(1, masts_standing(matter.ship(), matter.spec())));
  const bool alongside = matter.game.linked(matter.who);
  int wanted = 0;
  if (box == Task::yards) wanted = yards;
  if (box == Task::guns) wanted = alongside ? (hands - yards) / 2 : hands - yards;
  return matter.best(driven,
                     [&](const Option& option) { return -std::abs(option.value - wanted); });
}

/// Whether he has the stronger crew.
bool is_stronger(const AskedCaptain& matter, ShipId enemy) {
  return crew_aboard(matter.ship()) > crew_aboard(matter.game.ship(enemy));
}

/// In turn 1, and once somebody is alongside, hands are posted; else they stay where they are.
Advice act(const AskedCaptain& matter) {
  const int party = crew_at(matter.ship(), Task::boarding);
  const bool alongside = matter.game.linked(matter.who);
  const bool posts = matter.game.state.turn == 1 || alongside != (party > 0);
  constexpr int reassign = 1;
  return matter.best(
      driven, [&](const Option& option) { return (option.value == reassign) == posts ? 1 : 0; });
}

/// Points of an option of AB-D10, AB-D11, AB-D15, AB-D16 and AB-D20.
int worth_to_driver(const AskedCaptain& matter, ShipId enemy, const Option& option) {
  constexpr int far = 9;
  constexpr int hull_range = 5;
  const Decision asked = matter.question.decision;
  const auto other = static_cast<ShipId>(option.value);
  if (asked == decision("AB-D11")) {
    const auto target = ship_called(matter.game.setup, matter.question.about).value();
    const bool is_near = gun_range(matter.game, matter.who, target) <= hull_range;
    return static_cast<int>(aim_option(option.value).aim == (is_near ? Aim::low : Aim::high));
  }
  if (asked == decision("AB-D15")) {
    const bool is_far = distance_between(matter.game, matter.who, enemy) > far;
    const Sail wanted = is_far ? Sail::full : Sail::battle;
    return static_cast<int>(static_cast<Sail>(option.value) == wanted);
  }
  if (option.value == nothing_done) return 0;
  if (asked == decision("AB-D10")) return 100 - gun_range(matter.game, matter.who, other);
  if (asked == decision("AB-D16")) {
    return static_cast<Round>(option.value) == round_for(matter, enemy) ? 2 : 1;
  }
  if (matter.question.phase != "grapple") return 0;
  return is_stronger(matter, other) ? 1 : -1;
}

Advice drive(const AskedCaptain& matter) {
  const Question& question = matter.question;
  const Decision asked = question.decision;
  const Advice silence{.option = question.fallback, .maxim = &driven};
  const ShipId enemy = nearest_enemy(matter.game, matter.who);
  if (enemy == matter.who) return silence;
  if (asked == decision("AB-D3") && question.nth == 0) return act(matter);
  if (asked == decision("AB-D4")) return post(matter);
  if (asked == decision("AB-D7") || asked == decision("AB-D8") || asked == decision("AB-D26")) {
    return steer(matter, enemy);
  }
  if (asked == decision("AB-D21")) {
    const auto other = ship_called(matter.game.setup, question.about);
    return matter.yes_or_no(driven, other && is_stronger(matter, *other), 1);
  }
  for (const Decision one : {decision("AB-D10"), decision("AB-D11"), decision("AB-D15"),
                             decision("AB-D16"), decision("AB-D20")}) {
    if (asked != one) continue;
    return matter.best(
        driven, [&](const Option& option) { return worth_to_driver(matter, enemy, option); });
  }
  return silence;
}

Advice driver(const Game& game, const Question& question, const Thinking& thinking) {
  const auto who = ship_called(game.setup, question.who);
  if (!who) return {.option = question.fallback};
  return drive({game, question, thinking, *who});
}

// ---- how a game stands ----

/// By what is left of the ships of both sides, each weighed with her worth, and by who has taken
/// or sunk more, which decides where turns run out.
int standing(const Setup& setup, const State& state, std::string_view player) {
  const auto own_side = side_of(setup, player);
  int own = 0;
  int others = 0;
  int all = 0;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const int worth = worth_of(setup, ship_at(s));
    const int left = worth * strength_of(setup, state, ship_at(s));
    (side_of(setup, ship_at(s)) == own_side ? own : others) += left / 10;
    all += worth;
  }
  constexpr int most_on_the_way = 990;
  const int lead = 20 * (own - others) / std::max(1, all);
  return std::clamp(lead, -most_on_the_way, most_on_the_way);
}

Ending ending(const Setup& setup, const State& state, std::string_view player) {
  if (state.verdict == Verdict::playing) return Ending::playing;
  if (state.verdict == Verdict::drawn) return Ending::drawn;
  return state.winner == side_of(setup, player) ? Ending::won : Ending::lost;
}

// ---- losses ----

using Loss = LossKind<Setup, State>;

/// Who has left the field is not lost.
constexpr std::array losses = {
    Loss{"hull",
         [](const Loss::Counted& one) {
           return count_boxes(hull_of(one.ship(), one.spec())).whole;
         }},
    Loss{"masts", [](const Loss::Counted& one) { return masts_standing(one.ship(), one.spec()); }},
    Loss{"guns", [](const Loss::Counted& one) { return guns_left(one.ship(), one.spec()); }},
    Loss{"crew", [](const Loss::Counted& one) { return crew_aboard(one.ship()); }},
    Loss{"sunk",
         [](const Loss::Counted& one) { return one.ship().status == Status::sunk ? 0 : 1; }},
    Loss{"taken", [](const Loss::Counted& one) { return is_taken(one.ship().status) ? 0 : 1; }}};

}  // namespace

constexpr Seamanship<Game, Start, TurnOrders> seamanship = {
    .ruleset = "away-boarders",
    .read_start = read_start,
    .hide_unseen = hide_unseen,
    .captain = captain,
    .driver = driver,
    .standing = standing,
    .ending = ending,
    .losses = losses,
    .order = order,
    .lines = [](const TurnOrders& orders,
                const Setup& setup) { return lines_of_ships<Order>(orders, setup); },
};

Opponent opponent() {
  return opponent_by<seamanship>();
}

}  // namespace prizecourt::away_boarders
