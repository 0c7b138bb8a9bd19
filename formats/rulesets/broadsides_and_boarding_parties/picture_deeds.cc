#include "engine/rulesets/broadsides_and_boarding_parties/events.h"
#include "formats/rulesets/broadsides_and_boarding_parties/picture_parts.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>
#include <optional>

// What happened in a turn, as far as a picture shows it.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

std::optional<Figure> figure_named(std::string_view name) {
  for (std::size_t f = 0; f < most_figures; ++f) {
    if (name_of(static_cast<Figure>(f)) == name) return static_cast<Figure>(f);
  }
  return std::nullopt;
}

std::optional<Beam> beam_named(std::string_view name) {
  for (const Beam beam : {Beam::port, Beam::starboard}) {
    if (name_of(beam) == name) return beam;
  }
  return std::nullopt;
}

int row_named(std::string_view name) {
  const auto found = std::find(row_names.begin(), row_names.end(), name);
  return static_cast<int>(found - row_names.begin());
}

class DeedCollector {
 public:
  DeedCollector(const Setup& setup, const State& before)
      : setup_(setup),
        before_(before),
        at_{before.ships[0].at, before.ships[1].at},
        alongside_(before.phase == Phase::boarding) {}

  /// Follows the ships only.
  void pass(const Event& event) {
    const auto side = ship_called(setup_, event.who);
    const auto at = find_numbers(event, "at");
    constexpr std::size_t coordinates = 2;
    if (side && at.size() == coordinates) at_[index(*side)] = {at[0], at[1]};
    if (event.kind == kind("alongside")) alongside_ = true;
  }

  void add(const Event& event) {
    pass(event);
    const auto side = ship_called(setup_, event.who);
    if (!side) return;
    if (event.kind == kind("shot")) add_shot(event, *side);
    if (event.kind == kind("fight-roll")) add_fight(event, *side);
    if (event.kind == kind("moved")) add_move(event, *side);
  }

  [[nodiscard]] const Deeds& deeds() const { return deeds_; }

 private:
  void add_shot(const Event& event, Side by) {
    const bool hit = find_text(event, "result") == "hit";
    const auto struck = hit ? picture::Struck::hit : picture::Struck::missed;
    if (alongside_) {
      CloseVolley& volley = close_volley_of(by, row_named(find_text(event, "row")));
      volley.cannons.push_back(cell_named(find_text(event, "cannon")));
      volley.struck = std::max(volley.struck, struck);
    } else {
      Volley& volley = volley_of(by);
      ++volley.guns;
      volley.struck = std::max(volley.struck, struck);
    }
    add_damage(event, other(by));
  }

  /// A ship's shots from one dot at an enemy on one other are one volley.
  Volley& volley_of(Side by) {
    const Volley made{.by = by, .from = at_[index(by)], .to = at_[index(other(by))]};
    const auto same = [&](const Volley& one) {
      return one.by == by && one.from == made.from && one.to == made.to;
    };
    const auto found = std::find_if(deeds_.volleys.begin(), deeds_.volleys.end(), same);
    return found != deeds_.volleys.end() ? *found : deeds_.volleys.emplace_back(made);
  }

  CloseVolley& close_volley_of(Side by, int row) {
    auto& all = deeds_.close_volleys;
    const auto found = std::find_if(all.begin(), all.end(), [&](const CloseVolley& one) {
      return one.by == by && one.row == row;
    });
    if (found != all.end()) return *found;
    return all.emplace_back(CloseVolley{.by = by, .row = row, .cannons = {}});
  }

  void add_damage(const Event& event, Side target) {
    for (const std::string_view what : {"mast", "cannon_lost"}) {
      const Cell cell = cell_named(find_text(event, what));
      if (cell != no_cell) deeds_.hit[index(place_at(target, cell))] = true;
    }
    const auto beam = beam_named(find_text(event, "side"));
    if (beam && find_text(event, "result") == "hit") {
      const auto row = static_cast<std::size_t>(row_named(find_text(event, "row")));
      ++deeds_.hull_hits[index(target)][static_cast<std::size_t>(*beam)][row];
    }
    for (const std::string_view name : split_words(find_text(event, "figures"))) {
      const auto figure = figure_named(name);
      if (figure) add_fallen(target, before_.ships[index(target)].figures[index(*figure)]);
    }
  }

  void add_fallen(Side side, Place at) {
    if (at == no_place) return;
    ++deeds_.fallen[index(side)][index(at)];
    deeds_.hit[index(at)] = true;
  }

  void add_fight(const Event& event, Side side) {
    const auto at = place_called(setup_, side, find_text(event, "at"));
    if (!at) return;
    deeds_.fought[index(*at)] = true;
    const auto loser = ship_called(setup_, find_text(event, "loser"));
    if (loser && figure_named(find_text(event, "fallen"))) add_fallen(*loser, *at);
  }

  void add_move(const Event& event, Side side) {
    const auto from = place_called(setup_, side, find_text(event, "from"));
    const auto to = place_called(setup_, side, find_text(event, "to"));
    if (from && to) deeds_.steps.push_back({side, *from, *to});
  }

  const Setup& setup_;
  const State& before_;
  std::array<Dot, 2> at_;
  bool alongside_;
  Deeds deeds_;
};

}  // namespace

Deeds deeds_of(const Setup& setup, const State& before, const PictureRequest& request) {
  DeedCollector collector(setup, before);
  const std::span<const Event> shown = events_of_shots(request);
  for (const Event& event : request.events.first(request.events.size() - shown.size())) {
    collector.pass(event);
  }
  for (const Event& event : shown) collector.add(event);
  return collector.deeds();
}

}  // namespace prizecourt::broadsides_and_boarding_parties
