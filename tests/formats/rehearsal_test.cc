#include "formats/match/rehearsal.h"

#include "engine/table/dice.h"
#include "formats/cases/case.h"
#include "formats/cases/case_judge.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"
#include "formats/replay/replay.h"
#include "formats/replay/session.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/files.h"
#include "formats/yaml/formats.h"
#include "tests/places.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace prizecourt {
namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string text_of(const std::string& path) {
  Problems problems;
  return read_file(path, max_replay_bytes, problems).value();
}

std::vector<std::string> files_in(const std::string& folder, std::string_view suffix) {
  std::vector<std::string> paths;
  for (const auto& entry : fs::recursive_directory_iterator(source_path(folder))) {
    if (entry.path().string().ends_with(suffix)) paths.push_back(entry.path().string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

/// What was said of the orders of a window before it was played, and what became of them.
class Advice {
 public:
  explicit Advice(std::string where)
      : where_(std::move(where)) {}

  void check(const Match& match, const Delivered& file) {
    Problems found;
    match.check(file, found);
    for (const Problem& problem : found.sorted()) {
      warned_[{file.name(), problem.place.line}].push_back(problem);
    }
  }

  /// Adds certain warnings of orders of which play told nothing, and what play told of orders
  /// without a warning.
  void compare(const Played& played, std::set<std::string>& false_alarms,
               std::set<std::string>& unwarned) const {
    std::set<OrderLine> told;
    for (const Event& event : played.events) {
      if (event.kind != refused_kind && event.kind != overtaken_kind) continue;
      const OrderLine at{find_text(event, "file"), std::get<int>(find_fact(event, "line")->value)};
      told.insert(at);
      if (warned_.contains(at)) continue;
      unwarned.insert(where_ + ", " + std::string(event.who) + ": " +
                      std::string(find_text(event, "order")) + ": " +
                      std::string(find_text(event, "reason")));
    }
    for (const auto& [at, problems] : warned_) {
      for (const Problem& problem : problems) {
        const bool is_certain =
            problem.code == Code("odd-refused") || problem.code == Code("odd-overtaken");
        if (is_certain && !told.contains(at)) {
          false_alarms.insert(where_ + ", " + at.first + ": " + problem.message);
        }
      }
    }
  }

 private:
  using OrderLine = std::pair<std::string, int>;

  std::string where_;
  std::map<OrderLine, std::vector<Problem>> warned_;
};

/// Every game that is kept, and every case, played with what was said of its orders.
class AllThatIsKept {
 public:
  AllThatIsKept() {
    for (const auto* folder : {"replays", "tests/archive", "tests/golden"}) {
      for (const std::string& path : files_in(folder, "replay.yaml")) play_replay(path);
    }
    for (const std::string& path : files_in("tests/cases", ".case.yaml")) {
      Problems problems;
      const auto file = CaseFile::read(path, text_of(path), all_rulesets(), problems);
      EXPECT_TRUE(file.has_value()) << to_text(problems);
      const std::string folder = fs::path(path).parent_path().filename().string();
      for (const CaseGame& game : file->games()) {
        play_case(folder + '/' + fs::path(path).stem().stem().string(), game);
      }
    }
  }

  std::set<std::string> false_alarms;
  std::set<std::string> unwarned;
  int windows = 0;

 private:
  void play_replay(const std::string& path) {
    Problems problems;
    const std::string bytes = text_of(path);
    const auto replay = read_replay(path, bytes, problems);
    auto session = Session::begin(all_rulesets(), replay->scenario, problems);
    for (const ReplayWindow& window : replay->windows) {
      if (window.input.rollback) {
        EXPECT_TRUE(session->take_back(*window.input.rollback, problems).has_value());
        continue;
      }
      Advice advice(session->scenario().game + " turn " + std::to_string(session->match().turn()));
      for (const Delivered& file : window.input.orders) {
        if (!file.is_umpires()) advice.check(session->match(), file);
      }
      const auto played = session->play_window(window.input, problems);
      ASSERT_TRUE(played.has_value()) << to_text(problems);
      advice.compare(*played, false_alarms, unwarned);
      ++windows;
    }
  }

  void play_case(const std::string& name, const CaseGame& game) {
    Problems problems;
    const auto started =
        start_match(all_rulesets(), {name, scenario_of(game), std::nullopt}, problems);
    if (!started) return;  // the case expects that
    Match& match = *started->match;
    const Draft* turns = game.plan.find("turns");
    const int last = turns == nullptr ? 1 : std::stoi(turns->text);
    int files_so_far = 0;
    try {
      for (int turn = 0; turn < last && !match.over(); ++turn) {
        for (const Draft* files : windows_of(game.plan.find("orders"), turn)) {
          Advice advice(name + (game.variant.empty() ? "" : " [" + game.variant + ']') + " turn " +
                        std::to_string(turn + 1));
          std::vector<Delivered> orders;
          if (files != nullptr) {
            for (const Draft::Entry& entry : files->entries) {
              orders.emplace_back(entry.key + std::to_string(++files_so_far),
                                  orders_of(entry, started->scenario.game, match.turn()));
            }
          }
          for (const Delivered& file : orders) advice.check(match, file);
          for (const Delivered& file : orders) {
            if (!match.submit(file, problems)) return;  // likewise
          }
          advice.compare(match.play(), false_alarms, unwarned);
          ++windows;
        }
      }
    } catch (const DiceError&) {  // the case ends before the turn does
    }
  }

  static std::string scenario_of(const CaseGame& game) {
    Draft scenario = game.scenario;
    if (const Draft* dice = game.plan.find("dice")) {
      Draft scripted;
      scripted.kind = yaml::Kind::map;
      scripted.from = dice->from;
      scripted.set_first("scripted", *dice);
      scenario.set_first("dice", dice->kind == yaml::Kind::list ? scripted : *dice);
    }
    if (scenario.find("dice") == nullptr) {
      Draft seed;
      seed.kind = yaml::Kind::map;
      seed.from = scenario.from;
      seed.set_first("seed", draft_of_text("none", scenario.from));
      scenario.set_first("dice", seed);
    }
    if (scenario.find("game") == nullptr) {
      scenario.set_first("game", draft_of_text("case", scenario.from));
    }
    scenario.set_first("prizecourt", draft_of_text(scenario_format, scenario.from));
    return Composed(scenario).text();
  }

  static std::string orders_of(const Draft::Entry& entry, std::string_view game, int turn) {
    Draft file = entry.value;
    if (file.kind == yaml::Kind::null) file.kind = yaml::Kind::map;
    file.set_first("player", draft_of_text(entry.key, entry.from));
    file.set_first("turn", draft_of_text(std::to_string(turn), entry.from));
    file.set_first("game", draft_of_text(game, entry.from));
    file.set_first("prizecourt", draft_of_text(orders_format, entry.from));
    return Composed(file).text();
  }
};

TEST(Rehearsal, WarnsOfNothingThatPlayCarriesOutAndOfAllThatCanBeKnown) {
  const AllThatIsKept kept;
  EXPECT_GT(kept.windows, 500);
  EXPECT_THAT(kept.false_alarms, IsEmpty());
  // What came to nothing without a warning, by dice or by what others did, as the file says.
  std::string unwarned;
  for (const std::string& one : kept.unwarned) unwarned += one + '\n';
  const std::string path = source_path("tests/formats/rehearsal_unwarned.txt");
  if (std::getenv("PRIZECOURT_UPDATE_GOLDENS") != nullptr) std::ofstream(path) << unwarned;
  EXPECT_EQ(unwarned, text_of(path));
}

// ---- what a rehearsal knows ---------------------------------------------------------------------

/// The tutorial duel with another seed.
Session duel(const std::string& seed) {
  std::string text = text_of(source_path("examples/orders/tutorial-duel/scenario.yaml"));
  const std::size_t at = text.find("seed: ") + 6;
  text.replace(at, text.find_first_of(",}\n", at) - at, seed);
  Problems problems;
  return std::move(
      *Session::begin(all_rulesets(), {"scenario.yaml", text, std::nullopt}, problems));
}

Delivered orders(const std::string& player, const std::string& ships) {
  return {player + ".yaml", "prizecourt: orders/1\ngame: tutorial-duel\nturn: 1\nplayer: " +
                                player + "\nships: " + ships + "\n"};
}

std::string said_of(const Session& session, const Delivered& file) {
  Problems problems;
  session.match().check(file, problems);
  return to_text(problems);
}

const std::string wishes =
    "{brig: {course: [ahead, turn-starboard], sail: full, fire: schooner, rally: guns, board: "
    "schooner, load: {port: grape}}}";

TEST(Rehearsal, SaysWhatIsRefusedWhateverHappensAndWhatOnlyAsThingsStand) {
  const std::string said = said_of(duel("one"), orders("south", wishes));
  EXPECT_THAT(said, HasSubstr("'rally: guns' of Brig will be refused: nobody is in the casualty "
                              "pile [odd-refused]"));
  EXPECT_THAT(said, HasSubstr("'fire: all at schooner' of Brig would be refused now: "));
}

TEST(Rehearsal, HasNothingToDoWithTheDiceOfTheGame) {
  const std::string said = said_of(duel("one"), orders("south", wishes));
  EXPECT_THAT(said, Not(IsEmpty()));
  for (const auto* seed : {"two", "three", "four"}) {
    EXPECT_EQ(said_of(duel(seed), orders("south", wishes)), said);
  }
}

TEST(Rehearsal, DoesNotKnowWhatOthersHaveOrdered) {
  const std::string said = said_of(duel("one"), orders("south", wishes));
  Session session = duel("one");
  Problems problems;
  ASSERT_TRUE(session.match().submit(
      orders("north", "{schooner: {course: [luff, ahead], standing: {fire: any}, strike: true}}"),
      problems))
      << to_text(problems);
  EXPECT_EQ(said_of(session, orders("south", wishes)), said);
}

TEST(Rehearsal, IsSilentOnWhatWaitsForAnEnemy) {
  EXPECT_EQ(said_of(duel("one"), orders("south",
                                        "{brig: {course: [luff], standing: {fire: {at: schooner, "
                                        "range: 1}}}}")),
            "");
}

}  // namespace
}  // namespace prizecourt
