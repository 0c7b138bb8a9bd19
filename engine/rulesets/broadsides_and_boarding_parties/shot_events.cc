#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/shot.h"

#include <string>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

std::string_view result_of(const Shot& shot) {
  if (shot.hit_anything()) return "hit";
  if (shot.ignored) return "ignored";
  return struck_by(shot.die.face) == Struck::nothing ? "miss" : "nothing";
}

/// The rule that says what became of the shot.
Rule rule_of(const Shot& shot) {
  if (shot.markers > 0) return shot.markers == ruined ? cite("BBP-6.8") : cite("BBP-6.7");
  if (shot.mast) return shot.main_mast ? cite("BBP-6.4") : cite("BBP-6.3");
  if (shot.cannon_lost != no_cell || shot.figures.any()) return cite("BBP-6.1");
  if (shot.ignored) return cite("BBP-9.3");
  if (struck_by(shot.die.face) == Struck::nothing) return cite("BBP-5.4");
  return struck_by(shot.die.face) == Struck::hull ? cite("BBP-6.9") : cite("BBP-5.7");
}

/// BBP-R7: whether it was a gun that bears on a diagonal.
bool hung_on_bow_end(const Game& game, const Shot& shot) {
  if (game.before_boarding()) return false;
  const Arc arc = arc_of(*bearing_to_enemy(game, shot.by));
  return arc == Arc::forward || arc == Arc::aft;
}

RulingsCited rulings_on(const Game& game, const Shot& shot) {
  RulingsCited cited;
  if (hung_on_bow_end(game, shot)) cited.add(cite_ruling(bow_end));
  const bool at_end_on_hull = shot.end_on && struck_by(shot.die.face) == Struck::hull;
  if (at_end_on_hull) cited.add(cite_ruling(struck_side_end_on));
  if (shot.reading_matters) cited.add(cite_ruling(figures_hit));
  return cited;
}

std::string names_of(const FigureSet& figures) {
  std::string text;
  for (std::size_t f = 0; f < figures.size(); ++f) {
    if (!figures[f]) continue;
    if (!text.empty()) text += ' ';
    text += name_of(static_cast<Figure>(f));
  }
  return text;
}

void add_hull(Event& event, const Shot& shot) {
  const bool at_hull = struck_by(shot.die.face) == Struck::hull && !shot.ignored;
  if (!at_hull) return;
  event.facts.push_back({"side", std::string(name_of(shot.beam))});
  event.facts.push_back({"markers", shot.markers > 0 ? shot.markers : ruined});
}

void add_mast(Event& event, const Shot& shot) {
  if (!shot.mast) return;
  event.facts.push_back({"mast", std::string(name_of(cell_at(shot.row, middle_position)))});
  event.facts.push_back({"mast_left", shot.mast_left});
}

void add_losses(Event& event, const Shot& shot) {
  if (shot.cannon_lost != no_cell) {
    event.facts.push_back({"cannon_lost", std::string(name_of(shot.cannon_lost))});
  }
  if (shot.figures.none()) return;
  const int captains = shot.figures[index(captain)] ? 1 : 0;
  event.facts.push_back({"crew_lost", static_cast<int>(shot.figures.count()) - captains});
  if (captains > 0) event.facts.push_back({"captain", captains});
  event.facts.push_back({"figures", names_of(shot.figures)});
}

}  // namespace

void tell_shot(Game& game, const Shot& shot) {
  game.tell([&] {
    Event made = game.event_against(kind("shot"), rule_of(shot), shot.by);
    made.ruling = rulings_on(game, shot);
    made.facts = {{"cannon", std::string(name_of(shot.cannon))},
                  {"row", std::string(row_names[static_cast<std::size_t>(shot.row)])},
                  {"result", std::string(result_of(shot))}};
    add_hull(made, shot);
    add_mast(made, shot);
    add_losses(made, shot);
    made.rolls = {shot.die.record()};
    return made;
  });
}

}  // namespace prizecourt::broadsides_and_boarding_parties
