#include "formats/rulesets/broadsides_and_boarding_parties/plot_walk.h"

#include "engine/grid/square_board.h"

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

Made sail_ahead(const Setup& setup, PlotStep& step) {
  const Dot ahead = next_dot(step.at, step.heading);
  const bool on_map = setup.map.contains(ahead);
  if (!on_map && setup.rulings[off_map_move] == OffMapMove::card_lost) return Made::no_dot_ahead;
  if (!on_map || setup.map.is_island(ahead)) return Made::aground;
  step.at = ahead;
  return Made::done;
}

}  // namespace

std::array<PlotStep, slot_total> walk(const Setup& setup, const Ship& ship, const Plot& plot) {
  std::array<PlotStep, slot_total> steps;
  PlotStep step{.at = ship.at, .heading = ship.heading};
  for (std::size_t slot = 0; slot < plot.size(); ++slot) {
    step.card = plot[slot];
    if (step.made == Made::aground) step.made = Made::lost;
    if (step.made != Made::lost) {
      step.made = Made::done;
      if (step.card == Card::move) step.made = sail_ahead(setup, step);
      if (step.card == Card::turn_starboard) step.heading = grid::turned(step.heading, 1);
      if (step.card == Card::turn_port) step.heading = grid::turned(step.heading, -1);
    }
    steps[slot] = step;
  }
  return steps;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
