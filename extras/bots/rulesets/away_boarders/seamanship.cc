#include "extras/bots/rulesets/away_boarders/seamanship.h"

#include "engine/rulesets/away_boarders/questions.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/opponent_of.h"
#include "formats/rulesets/away_boarders/visible.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <array>

// Which chapter answers what, and how a game stands.
namespace prizecourt::away_boarders {
namespace {

using Chapter = Advice (*)(const AskedCaptain&);

/// In the order of `decisions`. Resigning and draws are none of a captain's business: he fights or
/// strikes.
constexpr std::array<Chapter, decisions.size()> chapters = {
    choose_first_load,   // AB-D1
    choose_sail,         // AB-D2
    choose_crew_act,     // AB-D3
    choose_share,        // AB-D4
    choose_rally_box,    // AB-D5
    choose_move_order,   // AB-D6
    choose_move,         // AB-D7
    choose_move,         // AB-D8
    choose_pass_side,    // AB-D9
    choose_target,       // AB-D10
    choose_aim,          // AB-D11
    choose_box_hit,      // AB-D12
    choose_gun_lost,     // AB-D13
    choose_hand_lost,    // AB-D14
    choose_sail,         // AB-D15
    choose_load,         // AB-D16
    choose_swing,        // AB-D17
    choose_second_ball,  // AB-D18
    choose_repair,       // AB-D19
    choose_seizing,      // AB-D20
    choose_boarding,     // AB-D21
    choose_joining,      // AB-D22
    choose_part,         // AB-D23
    choose_hand_lost,    // AB-D24
    choose_colours,      // AB-D25
    choose_move,         // AB-D26
    nullptr,             // AB-D27
    nullptr,             // AB-D28
};

Advice captain(const Game& game, const Question& question, const Thinking& thinking) {
  const auto row = static_cast<std::size_t>(question.decision - decisions.data());
  const auto who = ship_called(game.setup, question.who);
  if (chapters[row] == nullptr || !who) return {.option = question.fallback};
  return chapters[row]({game, question, thinking, *who});
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

int hull(const Setup& setup, const State& state, std::size_t ship) {
  return count_boxes(hull_of(state.ships[ship], setup.ships[ship])).whole;
}

int masts(const Setup& setup, const State& state, std::size_t ship) {
  return masts_standing(state.ships[ship], setup.ships[ship]);
}

int guns(const Setup& setup, const State& state, std::size_t ship) {
  const auto& all = state.ships[ship].guns;
  return static_cast<int>(std::count_if(all.begin(), all.begin() + gun_count(setup.ships[ship]),
                                        [](const Gun& gun) { return !gun.out; }));
}

int crew(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return crew_aboard(state.ships[ship]);
}

int swims(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return state.ships[ship].status == Status::sunk ? 0 : 1;
}

int her_own(const Setup& /*setup*/, const State& state, std::size_t ship) {
  return is_taken(state.ships[ship].status) ? 0 : 1;
}

/// Who has left the field is not lost.
constexpr std::array losses = {Loss{"hull", hull}, Loss{"masts", masts}, Loss{"guns", guns},
                               Loss{"crew", crew}, Loss{"sunk", swims},  Loss{"taken", her_own}};

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
