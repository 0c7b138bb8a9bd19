#include "engine/rulesets/yardarm/game.h"
#include "formats/rulesets/yardarm/ruleset.h"
#include "formats/telling/turn_log.h"

#include <array>

// The log of a turn, the table of ships below it, and the board.
namespace prizecourt::yardarm {
namespace {

// clang-format off
constexpr std::array headings = {
    StepHeading{"colours",  "Colours"},
    StepHeading{"helm",     "Helm"},
    StepHeading{"hands",    "Hands"},
    StepHeading{"gunnery",  "Gunnery"},
    StepHeading{"boarding", "Boarding"},
    StepHeading{"morale",   "Morale"},
    StepHeading{"close",    "Nightfall"},
};

constexpr std::array sentences = {
    Sentence{"struck", "**{who} strikes her colours**", "why", "ordered"},
    Sentence{"struck", "**{who} strikes her colours**: she is beaten", "why", "beaten"},
    Sentence{"struck", "**{who} strikes her colours**", "why", "morale", Depth::below},
    Sentence{"helm", "{who} closes", "helm", "close"},
    Sentence{"helm", "{who} opens", "helm", "open"},
    Sentence{"helm", "{who} holds her course", "helm", "hold"},
    Sentence{"range", "The range is now **{to}** (was {from})"},
    Sentence{"rakes", "**{who} rakes {against}** this turn"},
    Sentence{"hands", "{who} sends her hands to board", "hands", "board"},
    Sentence{"hands", "{who} sends her hands to repel boarders", "hands", "repel"},
    Sentence{"hands", "{who} tries to cut the grapples", "hands", "cut"},
    Sentence{"hands", "{who} keeps her hands at the guns", "hands", "guns"},
    Sentence{"silent", "{who} holds her fire", "why", "held"},
    Sentence{"silent", "{who} has no guns left to fire", "why", "no-guns"},
    Sentence{"silent", "{who} has no crew left to fire her guns", "why", "no-crew"},
    Sentence{"silent", "{who} has too few hands at the guns to fire", "why", "no-hands"},
    Sentence{"grappled", "**{who} grapples {against}**"},
    Sentence{"cut", "**{who} cuts the grapples** (roll {faces})", "result", "off"},
    Sentence{"cut", "{who} fails to cut the grapples (roll {faces})", "result", "held"},
    Sentence{"contest", "Neither wins the manoeuvre: {who} {total}, {against} {enemy_total} (rolls {faces}, plus rigging)", "winner", "none"},
    Sentence{"contest", "**{@winner} wins the manoeuvre**: {who} {total}, {against} {enemy_total} (rolls {faces}, plus rigging)"},
    Sentence{"fired", "{who} fires at the {aim} of {against}: {hits hit}[, **hull −{hull}**][, **guns −{guns}**][, **rigging −{rigging}**][, **crew −{crew}**] ({dice die}, needs {needs}+: {sum}[; rolls {faces}])"},
    Sentence{"fought", "{who} fights ({hands}): {hits hit}[, **crew of {against} −{crew}**] ({dice die}, needs {needs}+: {sum}[; rolls {faces}])"},
    Sentence{"morale", "**{who} fails her morale test**: {total}, needs more than {troubles} (roll {faces}[, quality {sum}]; troubles: {these})", "result", "strikes"},
    Sentence{"morale", "{who} passes her morale test: {total}, needs more than {troubles} (roll {faces}[, quality {sum}]; troubles: {these})", "result", "fights-on"},
    Sentence{"game-over", "**{@winner} wins**{-reason}", "verdict", "won"},
    Sentence{"game-over", "**No winner**: both ships have struck{-verdict}", "reason", "both-struck"},
    Sentence{"game-over", "**No winner**: the action is broken off{-verdict}", "reason", "broken-off"},
    Sentence{"game-over", "**No winner**: night falls{-verdict}", "reason", "last-turn"},
};

// clang-format on

using Telling = CompanyTelling<Setup>;

/// An event cites its rule; that of guns dismounted is cited here.
void cite_guns_too(Citations& cited, const Event& event) {
  cited.add(event);
  const int* const guns = find_number(event, "guns");
  if (guns != nullptr && *guns > 0) cited.add(cite("YA-4.5"));
}

constexpr LogWords<Telling> words{
    .headings = headings, .cite = cite_guns_too, .sentences = sentences};

// ---- news ---------------------------------------------------------------------------------------

constexpr std::array news_rows = {
    NewsWords{"rakes", "raked {}", "was raked by {}"},
    NewsWords{"fired", "fired on {}", "was fired on by {}"},
    NewsWords{"grappled", "boarded {}", "was boarded by {}"},
    NewsWords{"cut", "cut herself free of {}", "{} cut herself free", "result", "off"},
    NewsWords{"struck", "struck to {}", "took {}, who struck"},
};

// ---- ships --------------------------------------------------------------------------------------

std::string boxes(const Setup& setup, const State& state, ShipId id, const BoxKind& kind) {
  return std::to_string(state.ships[index(id)].left.*kind.of) + "/" +
         std::to_string(setup.ships[index(id)].built.*kind.of);
}

std::string range_in_words(const State& state) {
  if (state.grappled) return "grappled";
  if (state.range == Range::alongside) return "alongside";
  return std::string(name_of(state.range)) + (state.range == Range::pistol ? " shot" : " range");
}

constexpr std::array bonds = {picture::BondWords{picture::Bond::fast, "grappled"},
                              picture::BondWords{picture::Bond::touching, "alongside"},
                              picture::BondWords{picture::Bond::apart, "at a distance"}};

constexpr std::array shots = {picture::ShotWords{picture::Struck::hit, "dice fired, with hits"},
                              picture::ShotWords{picture::Struck::raked, "dice fired, raking"},
                              picture::ShotWords{picture::Struck::missed, "all missed"}};

/// By Range.
constexpr std::array marks = {picture::RangeMark{"long", 5800}, picture::RangeMark{"musket", 3200},
                              picture::RangeMark{"pistol", 1000},
                              picture::RangeMark{"alongside", 120}};

int gap_of(const State& state) {
  return state.grappled ? 0 : marks[static_cast<std::size_t>(state.range)].gap;
}

picture::Bond bond_of(const State& state) {
  if (state.grappled) return picture::Bond::fast;
  return state.range == Range::alongside ? picture::Bond::touching : picture::Bond::apart;
}

std::string badge_of(const State& state, ShipId id) {
  if (state.ships[index(id)].struck) return "struck";
  return state.gage == id ? "weather gage" : "";
}

picture::StandoffShip shown(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  picture::StandoffShip made{.id = spec.id,
                             .name = spec.name,
                             .whose = side_and_player(setup, spec),
                             .build = std::string(name_of(spec.quality)) + " crew",
                             .side = spec.side,
                             .masts = ship.left.rigging == 0 ? 0 : 3,
                             .is_taken = ship.struck,
                             .badge = badge_of(state, id),
                             .clauses = clauses_of_ship(setup, state, id)};
  for (const BoxKind& kind : box_kinds) {
    const int left = ship.left.*kind.of;
    made.card.push_back(
        {std::string(kind.name), {.whole = left, .lost = spec.built.*kind.of - left}});
  }
  return made;
}

/// Adds what happened between the two ships.
void add_deeds(picture::Standoff& made, const Setup& setup, std::span<const Event> events) {
  std::optional<ShipId> raking;
  for (const Event& event : events) {
    const auto who = ship_called(setup, event.who);
    if (!who) continue;
    const std::size_t from = index(*who);
    const std::size_t to = index(enemy_of(*who));
    if (event.kind == kind("rakes")) {
      raking = who;
      if (made.ties[0].bond != picture::Bond::fast) made.ties[0].raked = to;
    }
    if (event.kind == kind("fired")) {
      const bool missed = *find_number(event, "hits") == 0;
      const auto hit = raking == who ? picture::Struck::raked : picture::Struck::hit;
      made.fires.push_back({.who = std::string(event.who),
                            .against = std::string(event.against),
                            .guns = *find_number(event, "dice"),
                            .struck = missed ? picture::Struck::missed : hit});
    }
    if (event.kind == kind("grappled")) {
      add_note(made.notes, {.left = from, .right = to, .words = "boarded"});
    }
    if (event.kind == kind("fought")) {
      add_note(made.notes, {.left = from,
                            .right = to,
                            .boards = picture::Boards::nobody,
                            .words = {},
                            .fought = true});
    }
  }
}

}  // namespace

picture::Standoff standoff(const Setup& setup, const State& state, std::span<const Event> events) {
  picture::Standoff made =
      standoff_of(setup, state, "", [&](ShipId id) { return shown(setup, state, id); });
  made.ties = {{.left = 0,
                .right = 1,
                .bond = bond_of(state),
                .gap = gap_of(state),
                .clauses = {range_in_words(state)}}};
  made.bonds = bonds;
  made.shots = shots;
  made.ranges = std::span(marks).first(3);
  add_deeds(made, setup, events);
  return made;
}

TurnLog log_of_turn(const Played& played, const Setup& setup, const State& before) {
  const TurnHead head{.title = "Turn " + std::to_string(before.turn),
                      .conditions = played.goes_on
                                        ? std::string()
                                        : for_markdown(situation_in_words(setup, before)) + '.'};
  return log_in_words(played, head, Telling{setup}, words);
}

std::span<const NewsWords> news() {
  return news_rows;
}

ShipTable table_of_ships(const Setup& setup, const State& state) {
  ShipTable table{.columns = {{"Ship", HowTold::untold},
                              {"Side", HowTold::untold},
                              {"Quality", HowTold::untold}}};
  for (const BoxKind& kind : box_kinds) {
    table.columns.push_back({std::string(kind.name), HowTold::value});
  }
  table.columns.push_back({"notes", HowTold::mark});
  for (const ShipId id : both_ships) {
    const ShipSpec& spec = setup.ships[index(id)];
    ShipRow row{.ship = spec.id,
                .cells = {{for_markdown(spec.name)},
                          {for_markdown(side_name(setup, spec.side))},
                          {std::string(name_of(spec.quality))}}};
    for (const BoxKind& kind : box_kinds) row.cells.push_back({boxes(setup, state, id, kind)});
    row.cells.emplace_back();
    if (state.ships[index(id)].struck) row.cells.back() = {"**struck**"};
    table.rows.push_back(row);
  }
  return table;
}

std::string standing_in_words(const Setup& setup, const State& state) {
  constexpr std::array<std::string_view, 5> ends = {
      "The game is in progress.", " wins: her enemy has struck.",
      " wins: both have struck, and she has fewer troubles.",
      "No winner: the action was broken off.", "No winner: night fell."};
  const std::string_view end = ends[static_cast<std::size_t>(state.reason)];
  if (state.winner) return std::string(ship_name(setup, *state.winner)).append(end);
  if (state.reason == Reason::both_struck) return "No winner: both ships have struck.";
  return std::string(end);
}

std::string situation_in_words(const Setup& setup, const State& state) {
  return (state.grappled ? "The ships are grappled"
                         : "The range is " + std::string(name_of(state.range))) +
         ", and " + std::string(ship_name(setup, state.gage)) + " has the weather gage";
}

std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  std::vector<std::string> clauses;
  if (ship.struck) clauses.emplace_back("STRUCK");
  for (const BoxKind& kind : box_kinds) {
    clauses.push_back(std::string(kind.name) + ' ' + boxes(setup, state, id, kind));
  }
  clauses.push_back(std::string(name_of(spec.quality)) + " crew");
  if (state.gage == id) clauses.emplace_back("weather gage");
  return clauses;
}

}  // namespace prizecourt::yardarm
