#include "formats/replay/session.h"

#include "formats/replay/seals.h"
#include "formats/text/escape.h"
#include "formats/yaml/locate.h"

#include <algorithm>
#include <sstream>
#include <utility>

namespace prizecourt {
namespace {

/// Orders remember their lines: what is said of one gets the line itself, from its first character
/// where it remembers no column.
void add_with_lines(const Problems& found, std::string_view text, Problems& problems) {
  Problems added;
  for (Problem& problem : found.sorted()) {
    if (problem.place.line > 0 && problem.source_line.empty()) {
      const std::size_t start = yaml::start_of_line(text, problem.place.line);
      problem.source_line = yaml::line_around(text, start);
      const std::size_t first = problem.source_line.find_first_not_of(" \t");
      const bool has_column = problem.place.column > 0;
      if (first != std::string::npos && !has_column)
        problem.place.column = static_cast<int>(first) + 1;
    }
    problems.add(problem);
    added.add(std::move(problem));
  }
  for (const Severity severity : {Severity::error, Severity::warning}) {
    for (std::size_t n = added.found(severity); n < found.found(severity); ++n) {
      problems.add_unseen(severity);
    }
  }
}

}  // namespace

std::string in_words(const Told& told) {
  std::string words;
  if (!told.umpires.empty()) words += "Before this is played:\n";
  std::istringstream lines(told.umpires);
  for (std::string line; std::getline(lines, line);) words += "  " + for_terminal(line) + '\n';
  if (!told.waits_for.empty()) {
    words += "The turn has begun and waits for " + for_terminal(told.waits_for) +
             "; you may not see yet what was played. Orders are checked as if it had\nnot begun, "
             "and apply from where it waits.\n";
  }
  return words;
}

std::vector<std::string> submit_all(Match& match, std::span<const Delivered> files,
                                    Problems& problems) {
  const auto players = match.players();
  std::vector<std::string> without_orders(players.begin(), players.end());
  for (const bool umpires : {true, false}) {
    for (const Delivered& file : files) {
      if (file.is_umpires() != umpires) continue;
      if (const auto from = match.submit(file, problems)) std::erase(without_orders, *from);
    }
  }
  std::erase_if(without_orders,
                [&](const std::string& player) { return !has_ships(match, player); });
  return without_orders;
}

Session::Session(Rulesets rulesets, Started started, ScenarioText text)
    : rulesets_(rulesets),
      text_(std::move(text)),
      scenario_(std::move(started.scenario)),
      match_(std::move(started.match)),
      replay_(text_, scenario_) {
  const auto* joint = std::get_if<JointParties>(&scenario_.dice);
  if (joint != nullptr && !text_.hypothesis) joint_.emplace(scenario_.game, *joint);
}

std::optional<Session> Session::begin(Rulesets rulesets, const ScenarioText& scenario,
                                      Problems& problems) {
  auto started = start_match(rulesets, scenario, problems);
  if (!started) return std::nullopt;
  return Session(rulesets, std::move(*started), scenario);
}

void Session::take_up(const TakenUp& from, Told told, Problems& problems) {
  match_->take_up(from, problems);
  told_ = std::move(told);
  if (joint_) replace_chains(told_.chains);
}

void Session::check_seals(const Delivered& file, Problems& problems) const {
  // Of a file for another turn nothing is said of its seals, which follow from that.
  if (file.turn() != match_->turn()) return;
  if (joint_) check_link(*joint_, next_window(), file, problems);
  const bool salted = scenario_.orders == Secrecy::sealed && !file.is_umpires();
  warn_of_missing_seals({.link = players_reveal_links(scenario_.dice), .salt = salted}, file,
                        problems);
}

void Session::check(const Delivered& file, Problems& problems) const {
  check_seals(file, problems);
  Problems found;
  match_->check(file, found);
  add_with_lines(found, file.text(), problems);
}

std::string Session::preview(const Delivered& file, Problems& problems) const {
  check_seals(file, problems);
  Problems found;
  std::string words = match_->preview(file, found);
  add_with_lines(found, file.text(), problems);
  return words;
}

std::optional<JointWindow> Session::begin_joint_window(const WindowInput& input,
                                                       const JointDice::Links& links) {
  if (!joint_ && !input.seed) return std::nullopt;
  const Seed seed = joint_ ? joint_->begin_window(next_window(), links) : Seed(*input.seed);
  match_->begin_window(seed);
  JointWindow joint{.seed = seed.bytes(), .from = {}, .without = {}};
  for (std::size_t party = 0; party < links.size(); ++party) {
    (links[party] ? joint.from : joint.without).push_back(joint_->parties()[party]);
  }
  return joint;
}

void Session::check_seats(const WindowInput& input, Problems& problems) const {
  const auto players = match_->players();
  for (const Sitter& seat : input.seats) {
    if (std::find(players.begin(), players.end(), seat.player) != players.end()) continue;
    report_of_game(text_.name, "unknown-name",
                   "there is no player " + in_quotes(seat.player) + " to have a seat", "",
                   problems);
  }
}

std::optional<Session::InHand> Session::hand_in(const WindowInput& input, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const WindowAt at{.number = next_window(), .scenario = text_.name};
  InHand in_hand;
  check_seats(input, problems);
  if (joint_) in_hand.links = collect_links(*joint_, at, input.orders, problems);
  if (text_.hypothesis && input.seed.has_value() != are_joint(scenario_.dice)) {
    report_of_game(text_.name, "invalid",
                   "a hypothetical window has a seed where dice are joint, and only there", "",
                   problems);
  }
  if (scenario_.orders == Secrecy::sealed && !text_.hypothesis) {
    check_openings(input, at, match_->players(), problems);
  }
  in_hand.without_orders = submit_all(*match_, input.orders, problems);
  if (problems.found(Severity::error) != errors) return std::nullopt;
  return in_hand;
}

std::optional<Played> Session::play_window(const WindowInput& input, Problems& problems) {
  PassThrough nobody(PassThrough::Events::wanted);
  return play_window(input, nobody, problems);
}

std::optional<Played> Session::play_window(const WindowInput& input, GoBetween& between,
                                           Problems& problems) {
  auto handed_in = hand_in(input, problems);
  if (!handed_in) return std::nullopt;
  auto joint = begin_joint_window(input, handed_in->links);
  const int turn = match_->turn();
  match_->expect_silence_of(input.defaults_for);
  Played played = match_->play(between);
  played.seats = input.seats;
  played.defaults_for = input.defaults_for;
  for (const Sitter& seat : input.seats) {
    std::erase_if(sitters_, [&](const Sitter& one) { return one.player == seat.player; });
    sitters_.push_back(seat);
  }
  const auto seed = joint ? std::optional(Seed(joint->seed)) : std::nullopt;
  windows_.push_back({.input = {input, turn}, .seed = seed});
  played.joint = std::move(joint);
  played.unopened = unopened(input);
  played.without_orders = std::move(handed_in->without_orders);
  replay_.add_input(turn, input);
  replay_.add_outcome(turn, played, *match_);
  return played;
}

bool Session::may_take_back(const Rollback& rollback, Problems& problems) const {
  const auto refuse = [&](std::string message, std::string hint) {
    report_of_game(text_.name, "invalid", std::move(message), std::move(hint), problems);
    return false;
  };
  const std::string objection = objection_to_chains(rollback);
  if (!objection.empty()) return refuse(objection, "the commitment is what `chain new` prints");
  const auto is_of_turn = [&](const PlayedWindow& window) {
    return window.input.turn == rollback.to_turn;
  };
  const bool is_present = !rollback.chains.empty() && rollback.to_turn == match_->turn();
  if (!is_present && std::none_of(windows_.begin(), windows_.end(), is_of_turn)) {
    const std::string turn = std::to_string(rollback.to_turn);
    return refuse("turn " + turn + " cannot be rolled back: it has not been played",
                  windows_.empty()
                      ? "no turn has been played"
                      : "turns " + std::to_string(windows_.front().input.turn) + " to " +
                            std::to_string(windows_.back().input.turn) + " have been played");
  }
  if (rollback.reason.find_first_not_of(" \t\r\n") == std::string::npos) {
    return refuse("a rollback needs a reason", "it is recorded in the replay and the log");
  }
  return true;
}

std::string Session::objection_to_chains(const Rollback& rollback) const {
  if (rollback.chains.empty()) return {};
  if (!joint_) return "there is no chain to replace: the dice of this game are not joint";
  if (match_->over()) return "no chain can be replaced: the game is over";
  for (const NewChain& chain : rollback.chains) {
    if (!joint_->party_called(chain.party)) {
      return in_quotes(chain.party) + " has no part in the dice of this game";
    }
    for (const JointParty& party : joint_->committed()) {
      if (party.commitment != chain.commitment) continue;
      return "this is what " + in_quotes(party.id) +
             " is committed to already; a new chain is needed";
    }
  }
  return {};
}

void Session::replace_chains(const std::vector<NewChain>& chains) {
  for (const NewChain& chain : chains) {
    if (const auto party = joint_->party_called(chain.party)) {
      joint_->replace(*party, chain.commitment);
    }
  }
}

void Session::play_again() {
  Problems none;  // all of it was accepted before
  match_ = start_match(rulesets_, text_, none).value().match;
  for (const PlayedWindow& window : windows_) {
    static_cast<void>(submit_all(*match_, window.input.orders, none));
    if (window.seed) match_->begin_window(*window.seed);
    match_->expect_silence_of(window.input.defaults_for);
    static_cast<void>(match_->play());
  }
}

std::optional<Played> Session::take_back(const Rollback& rollback, Problems& problems) {
  if (!may_take_back(rollback, problems)) return std::nullopt;
  const int turn = match_->turn();
  const auto first = std::find_if(
      windows_.begin(), windows_.end(),
      [&](const PlayedWindow& window) { return window.input.turn >= rollback.to_turn; });
  windows_.erase(first, windows_.end());
  taken_back_.push_back(std::move(match_));
  play_again();
  if (joint_) replace_chains(rollback.chains);
  Played played;
  played.events = {event_of(rollback, turn, match_->step())};
  replay_.add_input(turn, {.orders = {}, .rollback = rollback});
  replay_.add_outcome(turn, played, *match_);
  return played;
}

}  // namespace prizecourt
