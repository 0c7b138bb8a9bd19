#include "formats/rulesets/away_boarders/draft.h"

#include "engine/rulesets/away_boarders/chapters.h"
#include "formats/orders/orders_draft.h"
#include "formats/rulesets/away_boarders/chart_parts.h"
#include "formats/rulesets/away_boarders/course.h"
#include "formats/rulesets/away_boarders/draft_parts.h"
#include "formats/rulesets/away_boarders/orders_check.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace prizecourt::away_boarders {
namespace {

int longest_range(const Setup& setup) {
  int longest = 0;
  for (const ShipSpec& spec : setup.ships) {
    for (const GunSpec& gun : spec.guns) longest = std::max(longest, gun.max_range);
  }
  return longest;
}

// ---- hands --------------------------------------------------------------------------------------

/// AB-D1, AB-D2.
void add_start(DraftKeys& keys, const DraftSubject& of) {
  const ShipSpec& spec = of.spec();
  if (of.state.turn != 1 || (!spec.chooses_load && !spec.chooses_sail)) return;
  std::vector<std::string> parts;
  std::vector<std::string> words;
  if (spec.chooses_sail) {
    parts.emplace_back("sail: battle");
    words.push_back("sail: " + listed(texts(sail_names)));
  }
  if (spec.chooses_load) {
    parts.emplace_back("load: round");
    words.push_back("load, or {port: …, starboard: …, bow: …}: " + listed(texts(round_names)));
  }
  keys.push_back({.key = "start",
                  .example = '{' + listed(parts) + '}',
                  .options = words.front() + (words.size() > 1 ? "; " + words.back() : ""),
                  .decisions = {decision("AB-D1"), decision("AB-D2")}});
}

/// Where the hands are once silence has placed them.
std::string hands_as_they_are(const DraftSubject& of) {
  std::vector<std::string> shares;
  const Ship& ship = of.game().ship(of.who);
  for (std::size_t box = 0; box < task_names.size(); ++box) {
    if (ship.crew[box] == 0) continue;
    shares.push_back(std::string(task_names[box]) + ": " + std::to_string(ship.crew[box]));
  }
  return '{' + listed(shares) + '}';
}

/// AB-D3 to AB-D5: without a commander nobody changes place.
void add_hands(DraftKeys& keys, const DraftSubject& of) {
  if (of.ship().commander == Commander::down) return;
  const std::string boxes = listed(texts(task_names));
  if (crew_aboard(of.ship()) > 0) {
    keys.push_back({.key = "crew",
                    .example = hands_as_they_are(of),
                    .options = "boxes: " + boxes + "; rest names the box of all others, or none",
                    .decisions = {decision("AB-D3"), decision("AB-D4")}});
  }
  if (of.ship().casualties > 0) {
    keys.push_back({.key = "rally",
                    .example = "guns",
                    .options = "instead of crew: a box, or none",
                    .decisions = {decision("AB-D3"), decision("AB-D5")}});
  }
}

// ---- moves --------------------------------------------------------------------------------------

/// The words for the first move that are legal as she lies.
std::vector<std::string> legal_words(const DraftSubject& of) {
  std::vector<std::string> legal;
  for (std::size_t word = 0; word < course_word_names.size(); ++word) {
    const Helm helm = helm_for(of.game(), of.who, static_cast<CourseWord>(word));
    if (!helm.objection) legal.emplace_back(course_word_names[word]);
  }
  return legal;
}

/// AB-D7, AB-D8, AB-D26: straight on where she can, else the first move only.
void add_course(DraftKeys& keys, const DraftSubject& of) {
  if (of.game().linked(of.who)) return;
  const auto legal = legal_words(of);
  if (legal.empty()) return;
  const int speed = of.game().ship(of.who).speed;
  const bool ahead = legal.front() == name_of(CourseWord::ahead);
  const std::size_t moves = ahead ? static_cast<std::size_t>(std::max(speed, 1)) : 1;
  keys.push_back({.key = "course",
                  .example = in_brackets(std::vector<std::string>(moves, legal.front())),
                  .options = "",
                  .decisions = {decision("AB-D7"), decision("AB-D8"), decision("AB-D26")},
                  .now = "speed " + std::to_string(speed) + "; first " + listed(legal)});
}

void add_meeting(DraftKeys& keys, const DraftSubject& of) {
  const auto others = others_near(of);
  keys.push_back({.key = "move_order",
                  .example = "first",
                  .options = "first, defer",
                  .decisions = {decision("AB-D6")}});
  if (others.empty()) return;
  keys.push_back({.key = "pass",
                  .example = "starboard",
                  .options = "port, starboard; or by ship, with others",
                  .decisions = {decision("AB-D9")}});
}

// ---- fire ---------------------------------------------------------------------------------------

bool any_gun(const DraftSubject& of, bool (*counts)(const Gun&)) {
  const auto guns = std::span(of.ship().guns).first(of.spec().guns.size());
  return std::any_of(guns.begin(), guns.end(), counts);
}

/// AB-D10, AB-D11.
void add_fire(DraftKeys& keys, const DraftSubject& of) {
  if (!any_gun(of, [](const Gun& gun) { return !gun.out && !gun.unloaded; })) return;
  const auto enemies = enemies_near(of, most_steps(of.game(), longest_range(of.setup)));
  if (enemies.empty()) return;
  keys.push_back({.key = "fire",
                  .example = "any",
                  .options = "any, none, or lines like {battery: port, at: [SHIP, any], range: 3}",
                  .decisions = {decision("AB-D10")},
                  .now = "points to " + in_points(of, enemies)});
  keys.push_back({.key = "aim",
                  .example = "low",
                  .options = "low, high, {high_from_dice: N}, {low_from_dice: N}",
                  .decisions = {decision("AB-D11")}});
}

/// AB-D12 to AB-D14, AB-D24: by shot, by boarding, or because ships run into each other.
void add_losses(DraftKeys& keys, const DraftSubject& of) {
  const auto enemies = enemies_near(of, most_steps(of.game(), longest_range(of.setup)));
  if (enemies.empty() && others_near(of).empty()) return;
  keys.push_back({.key = "losses",
                  .example = "{crew: [boarding, guns]}",
                  .options = "what goes first: hull, rigging, guns, crew, a list each",
                  .decisions = {decision("AB-D12"), decision("AB-D13"), decision("AB-D14"),
                                decision("AB-D24")}});
}

DraftKeys keys_of(const DraftSubject& of) {
  DraftKeys keys;
  add_start(keys, of);
  add_hands(keys, of);
  add_course(keys, of);
  add_meeting(keys, of);
  add_fire(keys, of);
  add_losses(keys, of);
  add_tasks(keys, of);
  add_boarding(keys, of);
  add_strike(keys);
  return keys;
}

// ---- what is over -------------------------------------------------------------------------------

/// The last step of a turn in which orders of a key are heard.
struct LastHeard {
  std::string_view key;
  std::string_view step;
};

/// Orders of other keys are heard to the end of the turn.
constexpr auto last_heard = std::to_array<LastHeard>({
    {"start", "set-up"},
    {"crew", "crew-assignment"},
    {"rally", "crew-assignment"},
    {"course", "move-3"},
    {"move_order", "move-3"},
    {"pass", "move-3"},
    {"fire", "fire-3"},
    {"aim", "fire-3"},
    {"sail", "sail"},
    {"load", "load"},
    {"swing", "load"},
    {"repair", "repair"},
    {"grapple", "grapple"},
    {"ungrapple", "ungrapple"},
    {"unfoul", "unfoul"},
});

/// Whether nothing in the rest of a turn asks for it that waits in a step; in none before it began.
bool is_past(std::string_view key, std::string_view stopped_in) {
  const auto here = Game::steps().called(stopped_in);
  const auto found = std::find_if(last_heard.begin(), last_heard.end(),
                                  [&](const LastHeard& one) { return one.key == key; });
  return here && found != last_heard.end() && *here > Game::steps().called(found->step).value();
}

DraftKeys keys_still_heard(const DraftSubject& of, std::string_view stopped_in) {
  DraftKeys keys = keys_of(of);
  std::erase_if(keys, [&](const DraftKey& key) { return is_past(key.key, stopped_in); });
  return keys;
}

// ---- what holds ---------------------------------------------------------------------------------

/// The player's orders that hold, ship by ship.
Orders orders_in_force(const Setup& setup, const OrdersBook& book, OrdersFrom from,
                       std::vector<OrderSource>& sources) {
  Orders orders{.file = {}, .player = from.player, .list = {}};
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    if (setup.ships[s].player != static_cast<int>(from.player)) continue;
    for (std::size_t k = 0; k < order_kind_names.size(); ++k) {
      const auto found = book.find(ship_at(s), static_cast<OrderKind>(k), any_window);
      if (!found) continue;
      orders.list.push_back(*found->order);
      sources.push_back({.ship = setup.ships[s].id,
                         .key = order_kind_names[k],
                         .file = found->file,
                         .line = found->order->line});
    }
  }
  return orders;
}

}  // namespace

DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                    OrdersFrom from) {
  DraftedOrders drafted;
  const OrdersBook nobody_says_anything;
  Forecast forecast(nobody_says_anything, setup, state);
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const ShipSpec& spec = setup.ships[s];
    if (spec.player != static_cast<int>(from.player)) continue;
    if (out_of_play(state.ships[s])) continue;
    const auto who = ship_at(s);
    drafted.ships.push_back(
        {.id = spec.id,
         .name = spec.name,
         .state = clauses_of_ship(setup, state, who),
         .keys = keys_still_heard({setup, state, forecast, who}, from.stopped_in),
         .in_force = {}});
  }
  std::vector<OrderSource> sources;
  const Orders orders = orders_in_force(setup, book, from, sources);
  if (!sources.empty()) put_in_force(drafted, sources, in_words(orders, setup, state));
  return drafted;
}

}  // namespace prizecourt::away_boarders
