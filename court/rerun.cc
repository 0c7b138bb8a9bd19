#include "court/rerun.h"

#include "engine/table/dice.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"
#include "formats/text/words.h"

#include <utility>

namespace prizecourt {
namespace {

/// Plays the input of `window` and traces it. Nothing if it cannot be played; `rerun` says why.
std::optional<Played> play(Session& session, RerunWindow& window, Rerun& rerun) {
  try {
    if (window.input.rollback) {
      auto played = session.take_back(*window.input.rollback, rerun.problems);
      if (!played) rerun.stopped = "this rollback is not possible";
      return played;
    }
    if (session.match().over()) {
      rerun.stopped = "the game was already over";
      return std::nullopt;
    }
    Tracer tracer;
    auto played = session.play_window(window.input, tracer, rerun.problems);
    if (!played) rerun.stopped = "its orders are not accepted";
    window.trace = tracer.take();
    window.rulings = session.match().rulings();
    return played;
  } catch (const DiceError& error) {
    rerun.stopped = error.what();
    return std::nullopt;
  }
}

/// What there is to know of a window when it has been played.
void note_result(const Session& session, RerunWindow& window) {
  const Match& match = session.match();
  for (const Event& event : window.played.events) {
    std::string& told = window.told.emplace_back();
    for (const LogLine& line : match.told(what_happened(event)).lines) {
      add_part(told, to_markdown(line), " ");
    }
  }
  if (window.played.waiting) return;
  window.state = match.state_fields();
  window.ships = match.table_of_ships(sees_all);
}

}  // namespace

Event what_happened(Event event) {
  const bool names_order =
      event.kind == refused_kind || event.kind == overtaken_kind || event.kind == umpire_event.kind;
  if (!names_order) return event;
  std::erase_if(event.facts,
                [](const Fact& fact) { return fact.key == "file" || fact.key == "line"; });
  return event;
}

std::map<int, std::size_t> Rerun::ends_of_turns() const {
  const std::vector<bool> counts = which_count(windows);
  std::map<int, std::size_t> ends;
  for (std::size_t i = 0; i < windows.size(); ++i) {
    if (counts[i] && !windows[i].played.waiting) ends[windows[i].input.turn] = i;
  }
  return ends;
}

Rerun rerun_of(Rulesets rulesets, const ReplayText& replay) {
  Rerun rerun;
  rerun.session = Session::begin(rulesets, replay.scenario, rerun.problems);
  if (!rerun.session) {
    rerun.stopped = "the scenario is not accepted";
    return rerun;
  }
  Session& session = *rerun.session;
  rerun.start = session.match().state_fields();
  for (const ReplayWindow& window : replay.windows) {
    RerunWindow done;
    done.input = window.input;
    done.input.turn = session.match().turn();
    auto played = play(session, done, rerun);
    if (!played) return rerun;
    done.played = std::move(*played);
    note_result(session, done);
    rerun.windows.push_back(std::move(done));
  }
  return rerun;
}

std::unique_ptr<Exhibit> open_exhibit(Rulesets rulesets, std::string_view name, std::string bytes,
                                      Problems& problems) {
  auto exhibit = std::make_unique<Exhibit>();
  exhibit->name = name;
  exhibit->bytes = std::move(bytes);
  auto replay = read_replay(name, exhibit->bytes, problems);
  if (!replay) return nullptr;
  exhibit->replay = std::move(*replay);
  if (const auto objection = objection_to_ruleset(rulesets, exhibit->replay)) {
    object_to(name, objection->what, {}, problems);
    return nullptr;
  }
  exhibit->rerun = rerun_of(rulesets, exhibit->replay);
  const auto& session = exhibit->rerun.session;
  if (session && session->replay().bytes() == without_programs(exhibit->bytes)) return exhibit;
  Problems found;
  exhibit->verdict =
      verify(
          rulesets, name, exhibit->bytes, [](const Session&, int, const Played&) {}, found)
          .result;
  if (exhibit->verdict.verdict != Verdict::cannot_judge) return exhibit;
  object_to(name, exhibit->verdict.what, {}, problems);
  return nullptr;
}

}  // namespace prizecourt
