#include "court/supposed_game.h"

#include "formats/text/version.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace prizecourt {

SupposedGame::SupposedGame(Rulesets rulesets, ScenarioText scenario, std::string supposed_file,
                           Problems& problems)
    : rulesets_(rulesets),
      scenario_(std::move(scenario)),
      supposed_file_(std::move(supposed_file)),
      problems_(problems) {}

bool SupposedGame::begin() {
  session_ = Session::begin(rulesets_, scenario_, problems_);
  if (session_) session_->replay().name_program(version_text);
  return session_.has_value();
}

bool SupposedGame::play(const ReplayInput& input) {
  while (!over() && session_->match().turn() < input.turn) {
    if (!finish_turn()) return false;
  }
  if (over() || session_->match().turn() > input.turn) {
    for (const Delivered& file : input.orders) {
      note("turn " + std::to_string(input.turn), file.name(),
           over() ? "the game is already over" : "the turn is already over");
    }
    return true;
  }
  return play_without_what_fails(input);
}

bool SupposedGame::finish_turn() {
  WindowInput silence;
  const auto players = session_->match().players();
  silence.defaults_for.assign(players.begin(), players.end());
  if (are_joint(session_->scenario().dice)) silence.seed = seed_of_added_window();
  if (waiting_) {
    notes_.push_back("turn " + std::to_string(session_->match().turn()) + ": " + waiting_->key +
                     " is asked only now; the default is used");
  }
  return play_without_what_fails({std::move(silence), session_->match().turn()});
}

void SupposedGame::note(const std::string& when, const std::string& file, const std::string& why) {
  notes_.push_back(when + ": " + file + " is omitted: " + why);
}

Digest SupposedGame::seed_of_added_window() const {
  return blake2b("prizecourt/hypothetical-window/1:" + to_hex(scenario_.hypothesis->other_dice) +
                 '/' + std::to_string(session_->next_window()));
}

bool SupposedGame::play_without_what_fails(ReplayInput input) {
  for (;;) {
    Problems found;
    auto played = session_->play_window(input, found);
    if (played) {
      waiting_ = std::move(played->waiting);
      done_.push_back(std::move(input));
      return true;
    }
    if (!drop_what_fails(input, found) || !begin_again()) return false;
  }
}

bool SupposedGame::drop_what_fails(ReplayInput& input, const Problems& found) {
  const auto all = found.sorted();
  const auto fault_of = [&](const Delivered& file) {
    return std::find_if(all.begin(), all.end(), [&](const Problem& problem) {
      return problem.severity == Severity::error && problem.place.file == file.name();
    });
  };
  const std::size_t before = input.orders.size();
  bool is_supposed = false;
  std::erase_if(input.orders, [&](const Delivered& file) {
    const auto fault = fault_of(file);
    if (fault == all.end()) return false;
    is_supposed =
        is_supposed || (file.name() == supposed_file_ && input.turn == scenario_.hypothesis->turn);
    note("turn " + std::to_string(input.turn), file.name(),
         "line " + std::to_string(fault->place.line) + ": " + fault->message);
    return true;
  });
  if (!is_supposed && input.orders.size() < before) return true;
  for (const Problem& problem : all) problems_.add(problem);
  return false;
}

bool SupposedGame::begin_again() {
  if (!begin()) return false;
  for (const ReplayInput& input : done_) {
    if (!session_->play_window(input, problems_)) return false;
  }
  return true;
}

// ---- original game ----

Original without_taken_back(const Exhibit& exhibit) {
  Original original;
  original.replay = exhibit.replay;
  original.replay.windows.clear();
  original.rerun.start = exhibit.rerun.start;
  for (const std::size_t index : windows_that_count(exhibit.rerun)) {
    original.replay.windows.push_back(exhibit.replay.windows[index]);
    original.rerun.windows.push_back(exhibit.rerun.windows[index]);
  }
  for (const Session::PlayedWindow& window : exhibit.rerun.session->windows()) {
    original.seeds.push_back(window.seed);
  }
  return original;
}

std::vector<ReplayInput> inputs_of(const Original& original) {
  std::vector<ReplayInput> inputs;
  for (std::size_t i = 0; i < original.replay.windows.size(); ++i) {
    ReplayInput& input = inputs.emplace_back(original.replay.windows[i].input);
    if (original.seeds[i]) input.seed = original.seeds[i]->bytes();
  }
  return inputs;
}

std::vector<RecordedRoll> rolls_of(const std::vector<RerunWindow>& windows) {
  std::map<std::string, std::vector<Face>> by_address;
  for (const RerunWindow& window : windows) {
    for (const Event& event : window.played.events) {
      for (const Roll& roll : event.rolls) by_address[to_text(roll.address)] = roll.faces;
    }
  }
  std::vector<RecordedRoll> rolls;
  rolls.reserve(by_address.size());
  for (auto& [address, faces] : by_address) rolls.push_back({address, std::move(faces)});
  return rolls;
}

}  // namespace prizecourt
