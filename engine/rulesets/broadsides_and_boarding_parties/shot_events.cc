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
    if (figures[f]) add_word(text, name_of(static_cast<Figure>(f)));
  }
  return text;
}

void add_hull(Event& event, const Shot& shot) {
  const bool at_hull = struck_by(shot.die.face) == Struck::hull && !shot.ignored;
  if (!at_hull) return;
  add(event, fact("side", shot.beam));
  add(event, fact("markers", shot.markers > 0 ? shot.markers : ruined));
}

void add_mast(Event& event, const Shot& shot) {
  if (!shot.mast) return;
  add(event, fact("mast", name_of(cell_at(shot.row, middle_position))));
  add(event, fact("mast_left", shot.mast_left));
}

void add_losses(Event& event, const Shot& shot) {
  if (shot.cannon_lost != no_cell) {
    add(event, fact("cannon_lost", shot.cannon_lost));
  }
  if (shot.figures.none()) return;
  const int captains = shot.figures[index(captain)] ? 1 : 0;
  add(event, fact("crew_lost", static_cast<int>(shot.figures.count()) - captains));
  if (captains > 0) add(event, fact("captain", captains));
  add(event, fact("figures", names_of(shot.figures)));
}

}  // namespace

void tell_shot(Game& game, const Shot& shot) {
  const auto harm = [&](Event& made) {
    add_hull(made, shot);
    add_mast(made, shot);
    add_losses(made, shot);
  };
  game.tell(
      kind("shot"), rule_of(shot), shot.by, other(shot.by), [&] { return rulings_on(game, shot); },
      fact("cannon", shot.cannon), fact("row", row_names[static_cast<std::size_t>(shot.row)]),
      fact("result", result_of(shot)), harm, shot.die);
}

}  // namespace prizecourt::broadsides_and_boarding_parties
