#include "formats/court/course.h"

#include "engine/table/dice.h"
#include "formats/match/start_match.h"

#include <map>
#include <utility>

namespace prizecourt {
namespace {

/// Plays the input of `window` and takes its minutes. Nothing where it cannot be played; `course`
/// says why.
std::optional<Played> play(Session& session, CourseWindow& window, Course& course) {
  const ReplayInput& input = window.input;
  try {
    if (input.rollback) {
      auto played = session.take_back(*input.rollback, course.problems);
      if (!played) course.stopped = "nothing can be taken back like that";
      return played;
    }
    if (session.match().over()) {
      course.stopped = "the game was over before it";
      return std::nullopt;
    }
    Clerk clerk;
    auto played = session.play_window(input, clerk, course.problems);
    if (!played) course.stopped = "its orders are not accepted";
    window.minutes = clerk.take();
    window.rulings = session.match().rulings();
    return played;
  } catch (const DiceError& error) {
    course.stopped = error.what();
    return std::nullopt;
  }
}

void report_objection(std::string_view name, const std::string& what, Problems& problems) {
  problems.add({.code = "invalid",
                .place = {.file = std::string(name)},
                .message = what,
                .hint = {},
                .source_line = {}});
}

}  // namespace

std::vector<std::size_t> windows_that_count(const Course& course) {
  std::vector<std::size_t> counting;
  for (std::size_t i = 0; i < course.windows.size(); ++i) {
    const auto& rollback = course.windows[i].input.rollback;
    if (!rollback) {
      counting.push_back(i);
      continue;
    }
    std::erase_if(counting, [&](std::size_t index) {
      return course.windows[index].turn >= rollback->to_turn;
    });
  }
  return counting;
}

std::map<int, std::size_t> Course::ends_of_turns() const {
  std::map<int, std::size_t> ends;
  for (const std::size_t index : windows_that_count(*this)) {
    if (!windows[index].played.waiting) ends[windows[index].turn] = index;
  }
  return ends;
}

Course course_of(Rulesets rulesets, const ReplayText& replay) {
  Course course;
  course.session = Session::begin(rulesets, replay.scenario, course.problems);
  if (!course.session) {
    course.stopped = "the scenario is not accepted";
    return course;
  }
  Session& session = *course.session;
  for (const ReplayWindow& window : replay.windows) {
    CourseWindow done;
    done.turn = session.match().turn();
    done.input = window.input;
    auto played = play(session, done, course);
    if (!played) return course;
    done.played = std::move(*played);
    if (!done.played.waiting) done.state = session.match().state_fields();
    course.windows.push_back(std::move(done));
  }
  return course;
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
  exhibit->course = course_of(rulesets, exhibit->replay);
  const Course& course = exhibit->course;
  if (course.session && course.session->replay().bytes() == exhibit->bytes) return exhibit;
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
