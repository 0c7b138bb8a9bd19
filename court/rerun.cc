#include "court/rerun.h"

#include "engine/table/dice.h"
#include "formats/match/start_match.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"
#include "formats/text/words.h"

#include <algorithm>
#include <map>
#include <utility>

namespace prizecourt {
namespace {

/// Plays the input of `window` and takes its minutes. Nothing where it cannot be played; `rerun`
/// says why.
std::optional<Played> play(Session& session, RerunWindow& window, Rerun& rerun) {
  const ReplayInput& input = window.input;
  try {
    if (input.rollback) {
      auto played = session.take_back(*input.rollback, rerun.problems);
      if (!played) rerun.stopped = "this rollback is not possible";
      return played;
    }
    if (session.match().over()) {
      rerun.stopped = "the game was already over";
      return std::nullopt;
    }
    Clerk clerk;
    auto played = session.play_window(input, clerk, rerun.problems);
    if (!played) rerun.stopped = "its orders are not accepted";
    window.minutes = clerk.take();
    window.rulings = session.match().rulings();
    return played;
  } catch (const DiceError& error) {
    rerun.stopped = error.what();
    return std::nullopt;
  }
}

/// The lines of the log that tell an event, without what makes them a list.
std::string as_one_line(const std::vector<LogLine>& told) {
  std::string all;
  for (const LogLine& line : told) add_part(all, to_markdown(line), " ");
  return all;
}

void report_objection(std::string_view name, const std::string& what, Problems& problems) {
  problems.add({.code = "invalid",
                .place = {.file = std::string(name)},
                .message = what,
                .hint = {},
                .source_line = {}});
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

std::vector<std::size_t> windows_that_count(const Rerun& rerun) {
  std::vector<std::size_t> counting;
  for (std::size_t i = 0; i < rerun.windows.size(); ++i) {
    const auto& rollback = rerun.windows[i].input.rollback;
    if (!rollback) {
      counting.push_back(i);
      continue;
    }
    std::erase_if(counting, [&](std::size_t index) {
      return rerun.windows[index].turn >= rollback->to_turn;
    });
  }
  return counting;
}

std::map<int, std::size_t> Rerun::ends_of_turns() const {
  std::map<int, std::size_t> ends;
  for (const std::size_t index : windows_that_count(*this)) {
    if (!windows[index].played.waiting) ends[windows[index].turn] = index;
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
    done.turn = session.match().turn();
    done.input = window.input;
    auto played = play(session, done, rerun);
    if (!played) return rerun;
    done.played = std::move(*played);
    for (const Event& event : done.played.events) {
      done.told.push_back(as_one_line(session.match().told(what_happened(event)).lines));
    }
    if (!done.played.waiting) {
      done.state = session.match().state_fields();
      done.ships = session.match().table_of_ships(sees_all);
    }
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
    report_objection(name, objection->what, problems);
    return nullptr;
  }
  exhibit->rerun = rerun_of(rulesets, exhibit->replay);
  const Rerun& rerun = exhibit->rerun;
  if (rerun.session && rerun.session->replay().bytes() == without_programs(exhibit->bytes)) {
    return exhibit;
  }
  Problems found;
  exhibit->verdict =
      verify(
          rulesets, name, exhibit->bytes, [](const Session&, int, const Played&) {}, found)
          .result;
  if (exhibit->verdict.verdict != Verdict::cannot_judge) return exhibit;
  report_objection(name, exhibit->verdict.what, problems);
  return nullptr;
}

}  // namespace prizecourt
