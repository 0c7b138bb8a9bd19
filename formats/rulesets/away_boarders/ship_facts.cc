#include "formats/rulesets/away_boarders/board.h"
#include "formats/rulesets/away_boarders/words.h"
#include "formats/text/escape.h"

#include <array>

// What the lines below the points say of ships.
namespace prizecourt::away_boarders {
namespace {

/// One ship to describe.
struct ShipShown {
  const Setup& setup;
  const Seen& state;
  ShipId id;
  const ShipSpec& spec;
  const Ship& ship;
};

ShipShown shown_of(const Setup& setup, const Seen& state, ShipId id) {
  return {setup, state, id, setup.ships[index(id)], state.ships[index(id)]};
}

std::string with_number(std::string_view words, int number) {
  return std::string(words) + ' ' + std::to_string(number);
}

// ---- facts ----

void add_status(ShipFacts& facts, const ShipShown& of) {
  if (out_of_play(of.ship)) facts.push_back({.clause = std::string(name_of(of.ship.status))});
}

void add_sailing(ShipFacts& facts, const ShipShown& of) {
  const PointOfSail point = point_of_sail(of.ship.facing.clockwise_from(of.state.wind_from));
  facts.push_back({.clause = "at " + in_words(of.ship.at) + ", heading " +
                             in_degrees(of.ship.facing) + ", " + std::string(in_words(point))});
  facts.push_back({.clause = "under " + std::string(in_words(of.ship.sail)) + ", " +
                             with_number("speed", of.ship.speed)});
}

std::string boxes_in_words(const picture::Boxes& boxes) {
  std::string words = std::to_string(boxes.whole) + '/' + std::to_string(boxes.all());
  if (boxes.half > 0) words += " and " + std::to_string(boxes.half) + " half";
  return words;
}

void add_damage(ShipFacts& facts, const ShipShown& of) {
  const picture::Boxes hull = count_boxes(hull_of(of.ship, of.spec));
  facts.push_back(
      {.clause = "hull " + boxes_in_words(hull), .rows = {{.label = "hull", .boxes = hull}}});
  for (std::size_t m = 0; m < of.spec.masts.size(); ++m) {
    const std::string mast = std::string(name_of(of.spec.masts[m].name)) + " mast";
    const picture::Boxes rigging = count_boxes(rigging_of(of.ship, of.spec, m));
    const std::string down = of.ship.fallen[m] ? "down" : "";
    facts.push_back({.clause = mast + ' ' + (down.empty() ? boxes_in_words(rigging) : down),
                     .rows = {{.label = mast, .boxes = rigging, .words = down}}});
  }
}

/// `8 loaded with round shot, 1 hit`, as far as the reader knows it.
std::string loads_in_words(const ShipShown& of, Battery battery, const GunCount& count) {
  std::string words;
  const bool known = of.state.knows_loads(of.id);
  if (known && count.fit > 0) words = std::to_string(count.loaded) + " loaded";
  if (known && count.loaded > 0 && !rounds_are_tracked(of.setup.rulings)) {
    words += " with " + std::string(in_words(load_of(of.ship, battery)));
  }
  if (count.doomed > 0) add_part(words, std::to_string(count.doomed) + " hit", ", ");
  return words;
}

void add_guns(ShipFacts& facts, const ShipShown& of) {
  for (const Battery battery : all_batteries) {
    const GunCount count = count_guns(of.ship, of.spec, battery);
    if (count.all == 0) continue;
    const std::string guns = std::string(name_of(battery)) + " guns";
    const picture::Boxes boxes{.whole = count.fit, .lost = count.all - count.fit};
    const std::string loads = loads_in_words(of, battery, count);
    ShipFact& fact = facts.emplace_back();
    fact.clause = guns + ' ' + boxes_in_words(boxes);
    add_part(fact.clause, loads, ", ");
    fact.rows = {{.label = guns, .boxes = boxes, .words = loads}};
  }
}

void add_crew(ShipFacts& facts, const ShipShown& of) {
  std::string posts;
  for (std::size_t box = 0; box < of.ship.crew.size(); ++box) {
    if (of.ship.crew[box] == 0) continue;
    add_part(posts, with_number(names(Task{})[box], of.ship.crew[box]), ", ");
  }
  const int aboard = crew_aboard(of.ship);
  const picture::Boxes boxes{.whole = aboard, .lost = of.ship.casualties + of.ship.lost_crew};
  facts.push_back({.clause = with_number("crew", aboard) + (posts.empty() ? "" : ": ") + posts,
                   .rows = {{.label = "crew", .boxes = boxes, .words = posts}}});
  facts.push_back({.clause = with_number("casualties", of.ship.casualties), .only_on_chart = true});
  if (of.ship.lost_crew > 0) {
    facts.push_back({.clause = with_number("lost", of.ship.lost_crew), .only_on_chart = true});
  }
  facts.push_back({.clause = "commander " + std::string(name_of(of.ship.commander)),
                   .only_on_chart = of.ship.commander == Commander::up});
}

void add_links(ShipFacts& facts, const ShipShown& of) {
  for (const Link& link : of.state.links) {
    if (link.a != of.id && link.b != of.id) continue;
    const ShipId other = link.a == of.id ? link.b : link.a;
    facts.push_back({.clause = std::string(name_of(link.kind)) + " with " +
                               for_terminal(of.setup.ships[index(other)].name) +
                               with_number(" since turn", link.since_turn)});
  }
}

// ---- box by box ----

void add_row(std::string& out, std::string_view name, const std::string& value) {
  constexpr std::size_t column = 20;
  std::string row = "    " + std::string(name);
  row.resize(std::max(column, row.size() + 1), ' ');
  out += row + value + '\n';
}

std::string draw_boxes(std::span<const std::uint8_t> boxes) {
  constexpr std::array<std::string_view, 3> marks = {"[ ]", "[/]", "[x]"};
  std::string row;
  for (const std::uint8_t box : boxes) row += marks[box];
  return row;
}

void add_boxes(std::string& out, const ShipShown& of) {
  constexpr std::size_t boxes_in_row = 24;
  auto hull = hull_of(of.ship, of.spec);
  for (std::string_view name = "hull"; !hull.empty(); name = "") {
    const std::size_t here = std::min(boxes_in_row, hull.size());
    add_row(out, name, draw_boxes(hull.first(here)));
    hull = hull.subspan(here);
  }
  for (std::size_t m = 0; m < of.spec.masts.size(); ++m) {
    std::string row = draw_boxes(rigging_of(of.ship, of.spec, m)) + ' ';
    row += of.ship.fallen[m] ? "down" : name_of(of.spec.masts[m].rig);
    add_row(out, std::string(name_of(of.spec.masts[m].name)) + " mast", row);
  }
}

/// Everything about a gun but its name.
std::string gun_in_words(const ShipShown& of, std::size_t g) {
  const GunSpec& spec = of.spec.guns[g];
  const Gun& gun = of.ship.guns[g];
  std::string words = in_words(spec) + ", ";
  if (spec.mount == Mount::swivel) words += "swivel to ";
  words += name_of(battery_of(gun, spec));
  words += with_number(", range", spec.max_range);
  if (gun.out) return words + ", out of action";
  if (of.state.knows_loads(of.id)) {
    const Round round = round_in(of.ship, of.spec, of.setup.rulings, g);
    words +=
        gun.unloaded ? std::string(", empty") : ", loaded with " + std::string(in_words(round));
  }
  if (!gun.fired_before) words += ", initial fire still to come";
  if (gun.doomed) words += ", hit: may fire once more this segment";
  return words;
}

/// Neighbours that are alike share a row.
void add_gun_rows(std::string& out, const ShipShown& of) {
  const std::size_t count = of.spec.guns.size();
  for (std::size_t first = 0; first < count;) {
    const std::string words = gun_in_words(of, first);
    std::size_t last = first + 1;
    while (last < count && gun_in_words(of, last) == words) ++last;
    std::string names = of.spec.guns[first].id;
    if (last - first > 1) names += " to " + of.spec.guns[last - 1].id;
    add_row(out, names, words);
    first = last;
  }
}

void add_people(std::string& out, const ShipShown& of) {
  for (std::size_t box = 0; box < of.ship.crew.size(); ++box) {
    std::string number = std::to_string(of.ship.crew[box]);
    const bool at_boarding = static_cast<Task>(box) == Task::boarding;
    if (at_boarding && of.ship.busy_boarders > 0) {
      number += with_number(", busy", of.ship.busy_boarders);
    }
    add_row(out, names(Task{})[box], number);
  }
  add_row(out, "casualties", std::to_string(of.ship.casualties));
  add_row(out, "lost", std::to_string(of.ship.lost_crew));
  add_row(out, "commander", std::string(name_of(of.ship.commander)));
  add_row(out, "repair points",
          with_number("rigging", of.ship.rigging_points) +
              with_number(", guns", of.ship.gun_points) +
              with_number(", hull", of.ship.hull_points));
}

}  // namespace

ShipFacts facts_of_ship(const Setup& setup, const Seen& state, ShipId id) {
  const ShipShown of = shown_of(setup, state, id);
  ShipFacts facts;
  add_status(facts, of);
  if (is_afloat(of.ship)) {
    add_sailing(facts, of);
    add_damage(facts, of);
    add_guns(facts, of);
    add_crew(facts, of);
    add_links(facts, of);
  }
  return facts;
}

void describe_box_by_box(BoardText& text, const Setup& setup, const Seen& state, ShipId id) {
  const ShipShown of = shown_of(setup, state, id);
  ShipFacts facts;
  add_status(facts, of);
  add_sailing(facts, of);
  add_links(facts, of);
  text.ships.front().clauses = clauses_of(facts);
  add_boxes(text.details, of);
  add_gun_rows(text.details, of);
  add_people(text.details, of);
}

}  // namespace prizecourt::away_boarders
