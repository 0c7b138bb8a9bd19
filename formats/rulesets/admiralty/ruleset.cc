#include "formats/rulesets/admiralty/ruleset.h"

#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/events.h"
#include "engine/rulesets/admiralty/fact_values.h"
#include "engine/rulesets/admiralty/rulings.h"
#include "engine/rulesets/admiralty/tables.h"
#include "formats/match/match_of.h"
#include "formats/match/parley.h"
#include "formats/match/scenario_schema.h"
#include "formats/rulesets/admiralty/forms.h"
#include "formats/rulesets/admiralty/orders.h"

#include <algorithm>
#include <array>

namespace prizecourt::admiralty {
namespace {

// ---- what can be asked about why it was not done ------------------------------------------------

// clang-format off
constexpr std::array verbs = {
    ship_verb("boards board boarded", "declared", Other::needed, "ships:\n  {ship}:\n    {order}: {other}\n", {"each ship, in every turn (ADM-5.1.1)", "ADM-D3"}),
    ship_verb("mobilizes mobilize mobilized mobilises mobilise mobilised", "mobilized", Other::nobody, "ships:\n  {ship}:\n    {order}: true\n", {"each ship, in every turn (ADM-5.2.12)", "ADM-D1"}),
    ship_verb("surrenders surrender surrendered strikes strike struck", "struck", Other::nobody, "ships:\n  {ship}:\n    {order}: true\n", {"each ship, in every turn (ADM-5.2.32)", "ADM-D2"}),
    ship_verb("leads lead led", "joined regrouped", Other::may_be_said, "ships:\n  {ship}:\n    {order}: {ship}\n", {"the first of several ships that board the same enemy (ADM-5.1.4)", "ADM-D4"}),
    ship_verb("calls-off call-off called-off withdraws withdraw withdrew", "called-off withdrew", Other::may_be_said, "ships:\n  {ship}:\n    {order}: at-once\n", {"the ship that leads an attack, before the first round of a turn and after every round (ADM-5.2.30)", "ADM-D5"}),
    Verb{.words = "adds-points add-points added-points",
         .kinds = "round",
         .other = Other::may_be_said,
         .order = "ships:\n  {ship}:\n    {order}: highest\n",
         .asked = "the first ship of a side with unopposed dice, in every round (ADM-5.2.23)",
         .decisions = "ADM-D6",
         .fact = "added_to",
         .unless = "none"},
    resign_verb("every player, before anything else in a turn (ADM-5.2.32)", "ADM-D7"),
    draw_verb("every player, before anything else in a turn (ADM-5.2.32)", "ADM-D8"),
};
// clang-format on

// ---- by which figures odds are told -------------------------------------------------------------

// clang-format off
constexpr std::array measures = {
    Measure{.after = kind("roll-off"), .name = "this roll", .kind = kind("roll-off"), .fact = "result"},
    Measure{.after = kind("roll-off"), .name = "winner of the roll-off", .kind = kind("roll-off"), .fact = "result",
            .again = "tie"},
    Measure{.after = kind("attempt"), .name = "the attempt", .kind = kind("attempt"), .fact = "result"},
    Measure{.after = kind("rolled"), .name = "dice the attacker loses in this round", .kind = kind("round"), .fact = "lost",
            .worse_for = Party::who, .element = 0},
    Measure{.after = kind("rolled"), .name = "dice the defender loses in this round", .kind = kind("round"), .fact = "lost",
            .worse_for = Party::against, .element = 1},
    Measure{.after = kind("rolled"), .name = "end of the action this turn", .kind = kind("action-over"), .fact = "how",
            .dice = "ADM-5.2.19"},
    Measure{.after = {}, .name = "captured", .kind = kind("captured"), .reading = Reading::count,
            .of = Party::against, .worse_for = Party::who},
    Measure{.after = {}, .name = "attempts that began an action", .kind = kind("attempt"), .fact = "result",
            .reading = Reading::where, .text = "begun"},
    Measure{.after = {}, .name = "dice the attacker loses", .kind = kind("round"), .fact = "lost",
            .reading = Reading::sum, .worse_for = Party::who, .element = 0},
    Measure{.after = {}, .name = "dice the defender loses", .kind = kind("round"), .fact = "lost",
            .reading = Reading::sum, .of = Party::against, .worse_for = Party::who, .element = 1},
};
// clang-format on

/// Dice of an attempt are searched for a six, those of a round are sorted.
constexpr std::array<std::string_view, 2> heaps = {"ADM-5.2.5", "ADM-5.2.19"};

// ---- tables for people --------------------------------------------------------------------------

PrintedTables printed_tables() {
  constexpr int um_a_mm = 1000;
  return {
      {.rules = {"ADM-5.1.1"},
       .title = "Reach for boarding",
       .columns = {"figure", "value"},
       .rows = {{"reach, in millimetres", std::to_string(reach_um / um_a_mm)}}},
      {.rules = {"ADM-5.2.4", "ADM-5.2.5", "ADM-5.3.2"},
       .title = "Boarding Attempt dice",
       .columns = {"what", "dice"},
       .rows = {{"starting dice", std::to_string(starting_dice)},
                {"fouled with the target", as_modifier(fouled_dice)},
                {"each size point that the target is larger", as_modifier(size_difference_dice)},
                {"choppy sea", as_modifier(choppy_attempt_dice)},
                {"at least", std::to_string(least_attempt_dice)},
                {"at most", std::to_string(most_attempt_dice)},
                {"the face that begins an action", std::to_string(begins_with)}}},
      {.rules = {"ADM-5.2.9", "ADM-5.2.10", "ADM-5.2.11", "ADM-5.2.12", "ADM-5.2.13", "ADM-5.2.14",
                 "ADM-5.2.15", "ADM-5.2.16", "ADM-5.2.17", "ADM-5.3.3", "ADM-R14"},
       .title = "Boarding dice",
       .columns = {"what", "dice"},
       .rows = {{"each size point", as_modifier(dice_a_size_point)},
                {"the defender", as_modifier(defender_dice)},
                {"the defender in a choppy sea, instead", as_modifier(choppy_defender_dice)},
                {"mobilised gun dice", as_modifier(mobilized_dice)},
                {"crew of grade A", as_modifier(crack_crew_dice)},
                {"crew of grade F", as_modifier(raw_crew_dice)},
                {"sail hits, from " + std::to_string(many_sail_hits) + " percent on",
                 as_modifier(sail_hits_dice)},
                {"each " + std::to_string(gun_dice_hits_a_die) + " gun dice hits", "-1"},
                {"failed in an attack", as_modifier(failed_attacker_dice)}}},
      {.rules = {"ADM-5.2.12", "ADM-5.2.20", "ADM-5.2.21"},
       .title = "Figures of a boarding action",
       .columns = {"figure", "value"},
       .rows = {{"gun dice mobilised at a time", std::to_string(gun_dice_mobilized)},
                {"most pairs of dice compared", std::to_string(opposed_dice)},
                {"rounds per turn", std::to_string(rounds_a_turn)}}},
  };
}

// ---- who sees what ------------------------------------------------------------------------------

void hide_mobilizing(State& state, ShipId ship) {
  for (Mobilized& away : state.mobilized) {
    if (away.ship != ship || !away.this_turn) continue;
    away.this_turn = false;
    away.fives -= 1;
    state.ships[index(ship)].gd_mobilized -= gun_dice_mobilized;
  }
  std::erase_if(state.mobilized, [](const Mobilized& away) { return away.fives == 0; });
}

// ---- the row ------------------------------------------------------------------------------------

/// What MatchOf plays with (formats/match/playable_ruleset.h).
struct Admiralty : PlayedWith<Game, Orders, OrdersBook, ActingCaptain> {
  using Seen = admiralty::Seen;

  static constexpr auto read_start = admiralty::read_start;
};

/// What people look for in a long game.
constexpr std::array marked_kinds = {
    MarkedKind{kind("struck"), Mark::strike},  MarkedKind{kind("captured"), Mark::capture},
    MarkedKind{kind("begun"), Mark::boarding}, MarkedKind{kind("resigned"), Mark::strike},
    MarkedKind{kind("game-over"), Mark::end},
};

constexpr std::array fateful_kinds = {
    FatefulKind{kind("struck"), Fate::taken},
    FatefulKind{kind("captured"), Fate::taken, Party::against},
};

/// RulesetRow::in_short.
constexpr std::string_view game_in_short =
    "Ships close enough to board. Each turn all sides give orders in secret:\n"
    "  mobilize  send men from the guns: one more boarding die\n"
    "  board     which enemy she tries to board: usually on two dice, and a 6 begins the action\n"
    "  call_off  when your own attack ends\n"
    "In an action both sides roll all their boarding dice, twice a turn. The best three of each "
    "side are paired, and the lower die of each pair is lost. A defender without dice is captured. "
    "The last side with ships wins.\n";

// ---- what is odd ----

/// Whether two enemies are within reach, or already fight, or two ships are fouled.
bool anybody_near(const Setup& setup, const State& state) {
  if (!state.fouled.empty() || !state.actions.empty()) return true;
  for (std::size_t a = 0; a < setup.ships.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (setup.ships[a].side == setup.ships[b].side) continue;
      if (within_reach(setup, state, ship_at(a), ship_at(b))) return true;
    }
  }
  return false;
}

}  // namespace

void warn_of_scenario(const Setup& setup, const State& state, yaml::Node scenario,
                      Problems& problems) {
  if (!setup.changes.empty() || anybody_near(setup, state)) return;
  yaml::warn(problems, node_at(scenario, "ships"), "odd-scenario",
             "no two enemies are within reach of each other, and no `events` bring them together",
             "give distances with `gaps`, or positions with `position_mm`");
}

std::string schema(SchemaKind kind) {
  const RulesetRow row = ruleset_row();
  if (kind == SchemaKind::scenario) return scenario_schema(row, keys_of_scenario<GameForm>(row));
  const OrdersHeader header{.rulings = ruling_table};
  ObjectSchema object = orders_header(header);
  add_parley(object);
  return schema_of_ship_orders(row.title, header, object, definitions_of_ship_orders(Setup()))
      .to_text();
}

void hide_unseen(const Setup& setup, State& state, const prizecourt::Sight& sight) {
  static const int commands = Game::steps().called("command").value();
  static const int declares = Game::steps().called("declare").value();
  const bool is_secret = state.step == commands || state.step == declares;
  if (sight.viewer.sees_all() || !is_secret) return;
  for (std::size_t s = 0; s < state.ships.size(); ++s) {
    if (setup.ships[s].player == sight.viewer.player) continue;
    if (state.step == commands) hide_mobilizing(state, ship_at(s));
    state.ships[s].declared = no_ship;
  }
  const bool mobilize = std::any_of(state.mobilized.begin(), state.mobilized.end(),
                                    [](const Mobilized& away) { return away.this_turn; });
  const bool board = std::any_of(state.ships.begin(), state.ships.end(),
                                 [](const Ship& ship) { return ship.declared != no_ship; });
  state.passed = !mobilize && !board;
}

Seen as_seen(const Setup& setup, const State& state, const prizecourt::Sight& sight) {
  Seen seen(state);
  hide_unseen(setup, seen, sight);
  return seen;
}

RulesetRow ruleset_row() {
  return {.id = "admiralty",
          .title = "Admiralty",
          .edition = "War Times Journal, chapter 5: Boarding",
          .in_short = game_in_short,
          .revisions = only_revision,
          .sealed = true,
          .rules = rules,
          .rulings = ruling_table,
          .decisions = decisions,
          .order_decides = order_decides(),
          .events = event_kinds,
          .facts = fact_values,
          .dice = dice_order,
          .tables = printed_tables,
          .sums = sums,
          .verbs = verbs,
          .odds = {.measures = measures, .heaps = heaps},
          .news = news(),
          .marks = marked_kinds,
          .fates = fateful_kinds,
          .fields = field_words(),
          .parley = "command",
          .start = start_of<Admiralty>,
          .schema = schema};
}

}  // namespace prizecourt::admiralty
