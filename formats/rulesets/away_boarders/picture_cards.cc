#include "formats/drawing/card.h"
#include "formats/rulesets/away_boarders/picture_parts.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

// The cards of ships: what their record sheets have boxes for as boxes, the rest in words.
namespace prizecourt::away_boarders {
namespace {

using picture::Boxes;
using picture::CardRow;

/// One ship, now and when the turn began.
struct Carded {
  const ShipSpec& spec;
  const Ship& before;
  const Ship& now;
};

/// Those that were lost in the turn are told from those lost before.
Boxes boxes_of(const BoxCount& before, const BoxCount& now) {
  const int lost_now = std::clamp(now.destroyed - before.destroyed, 0, now.destroyed);
  return {.whole = now.whole, .half = now.half, .lost = now.destroyed, .now = lost_now};
}

void add_masts(std::vector<CardRow>& rows, const Carded& of) {
  for (std::size_t m = 0; m < of.spec.masts.size(); ++m) {
    rows.push_back({.label = std::string(name_of(of.spec.masts[m].name)) + " mast",
                    .boxes = boxes_of(count_boxes(rigging_of(of.before, of.spec, m)),
                                      count_boxes(rigging_of(of.now, of.spec, m))),
                    .words = of.now.fallen[m] ? "down" : ""});
  }
}

/// What a clause says behind its first comma: `8 loaded with round shot`.
std::string rest_of_clause(const std::vector<std::string>& clauses, const std::string& begin) {
  const auto found = std::find_if(clauses.begin(), clauses.end(), [&](const std::string& clause) {
    return clause.starts_with(begin);
  });
  if (found == clauses.end()) return {};
  constexpr std::string_view comma = ", ";
  const std::size_t at = found->find(comma);
  return at == found->npos ? std::string() : found->substr(at + comma.size());
}

void add_guns(std::vector<CardRow>& rows, const Carded& of,
              const std::vector<std::string>& clauses) {
  for (const Battery battery : all_batteries) {
    const GunCount before = count_guns(of.before, of.spec, battery);
    const GunCount count = count_guns(of.now, of.spec, battery);
    if (count.all == 0) continue;
    const std::string label = std::string(name_of(battery)) + " guns";
    rows.push_back({.label = label,
                    .boxes = boxes_of({.whole = before.fit, .destroyed = before.all - before.fit},
                                      {.whole = count.fit, .destroyed = count.all - count.fit}),
                    .words = rest_of_clause(clauses, label)});
  }
}

void add_crew(std::vector<CardRow>& rows, const Carded& of) {
  for (std::size_t box = 0; box < of.now.crew.size(); ++box) {
    if (of.now.crew[box] == 0) continue;
    rows.push_back({.label = "crew: " + std::string(names(Task{})[box]),
                    .boxes = {.whole = of.now.crew[box]}});
  }
  const int lost = of.now.casualties + of.now.lost_crew;
  const int lost_now = std::clamp(lost - of.before.casualties - of.before.lost_crew, 0, lost);
  if (lost == 0) return;
  rows.push_back({.label = "casualties", .boxes = {.lost = lost, .now = lost_now}});
}

/// What the rows do not say.
bool is_said_by_rows(std::string_view clause) {
  const auto begins = [&](std::string_view word) { return clause.starts_with(word); };
  return begins("hull ") || begins("crew ") || begins("casualties ") || begins("lost ") ||
         clause.find(" mast ") != clause.npos || clause.find(" guns ") != clause.npos ||
         clause == "commander up";
}

}  // namespace

picture::Card card_of(const Scene& scene, ShipId id) {
  const ShipSpec& spec = scene.setup.ships[index(id)];
  const Seen& state = scene.of.now;
  const Ship& ship = state.ships[index(id)];
  picture::Card card{.id = spec.id,
                     .hull = hull_of_ship(scene, id),
                     .name = spec.name,
                     .whose = whose_is(scene.setup, id)};
  if (!is_afloat(ship)) {
    const ShipFate* fate = find_fate(scene.of.request, spec.id);
    card.clauses = {in_words(name_of(ship.status), fate)};
    return card;
  }
  const Carded of{spec, scene.of.before.ships[index(id)], ship};
  card.rows.push_back(
      {.label = "hull",
       .boxes = boxes_of(count_boxes(hull_of(of.before, spec)), count_boxes(hull_of(ship, spec)))});
  add_masts(card.rows, of);
  card.clauses = clauses_of_ship(scene.setup, state, id);
  add_guns(card.rows, of, card.clauses);
  add_crew(card.rows, of);
  std::erase_if(card.clauses, is_said_by_rows);
  return card;
}

}  // namespace prizecourt::away_boarders
