#include "formats/cases/case.h"
#include "formats/match/start_match.h"
#include "formats/rulesets/rulesets.h"
#include "tests/formats/order_judge.h"
#include "tests/formats/orders_at_random.h"
#include "tests/places.h"
#include "tests/test_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The law of orders (docs/orders.md#what-becomes-of-an-order) in random games of all rulesets:
/// files at random, in time and late, with orders for the turn, standing, conditional and
/// impossible, files that are rejected, and scenarios that begin in any step.
namespace prizecourt {
namespace {

using at_random::File;
using at_random::Piece;
using at_random::Vocabulary;
using at_random::written;
using test::one_in;

/// Where games begin, and what is ordered there: the cases of a ruleset.
struct Source {
  std::vector<CaseFile> files;
  std::vector<const CaseGame*> games;
  Vocabulary vocabulary;
  std::set<std::string> steps;  ///< that are known
};

std::vector<std::string> ships_of(const CaseGame& game) {
  std::vector<std::string> ships;
  if (const Draft* list = game.scenario.find("ships")) {
    for (const Draft::Entry& ship : list->entries) ships.push_back(ship.key);
  }
  return ships;
}

void learn_files(Vocabulary& vocabulary, const Draft& orders,
                 const std::vector<std::string>& ships) {
  for (const Draft& item : orders.items) learn_files(vocabulary, item, ships);
  for (const Draft::Entry& file : orders.entries) vocabulary.learn(file.value, ships);
}

Source source_of(const RulesetRow& ruleset) {
  Source source;
  const std::string folder = source_path("tests/cases/") + std::string(ruleset.id);
  std::set<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string path = entry.path().string();
    if (path.ends_with(case_suffix)) paths.insert(path);
  }
  for (const std::string& path : paths) {
    Problems problems;
    auto file = CaseFile::read(path, read_text(path), all_rulesets(), problems);
    if (file) source.files.push_back(std::move(*file));
  }
  for (const CaseFile& file : source.files) {
    for (const CaseGame& game : file.games()) {
      source.games.push_back(&game);
      if (const Draft* orders = game.plan.find("orders")) {
        learn_files(source.vocabulary, *orders, ships_of(game));
      }
      for (const Draft* step : {game.scenario.find("step"), game.plan.find("until")}) {
        if (step != nullptr) source.steps.insert(step->text);
      }
    }
  }
  return source;
}

const std::map<std::string_view, order_law::Unsaid> unsaid_by_ruleset = {
    {"admiralty",
     {.preferences = {"unopposed"},
      .waiting = {"call_off"},
      .in_fights = {"ADM-D5", "ADM-D6"},
      .in_parts = {"mobilize", "unopposed"}}},
    {"away-boarders",
     {.preferences = {"aim", "losses", "move_order", "pass"},
      .waiting = {},
      .in_fights = {},
      .phases = {{"phase: 1", "fire-1"}, {"phase: 2", "fire-2"}, {"phase: 3", "fire-3"}},
      .in_parts = {"load"},
      .in_two_steps = "double",  // a second ball in loaded guns, then double shot in empty ones
      .by_battery = "load"}},
    {"broadsides-and-boarding-parties",
     {.preferences = {"stand_in", "hull_side"},
      .waiting = {},
      .in_fights = {"BBP-D13"},
      .plans = {"boarding"},
      .kind_with_parts = "fire",
      .parts = {{"card_1", "fire-1"},
                {"card_2", "fire-2"},
                {"card_3", "fire-3"},
                {"volley", ""},
                {"broadside", ""},
                {"forward", ""},
                {"aft", ""}}}},
    {"form-line-of-battle",
     {.preferences = {},
      .waiting = {"break_off", "follow_up", "strike"},
      .in_fights = {"FLB-D4", "FLB-D5", "FLB-D6", "FLB-D7", "FLB-D8", "FLB-D10"},
      .in_parts = {"casualties"}}},
    {"master-and-commander",
     {.preferences = {"event", "rescue"},
      .waiting = {"move", "windward"},
      .in_fights = {},
      .in_parts = {"move"},
      .whole_fleet = {"attack", "grapple", "repair", "transfer"}}},
    {"yardarm", {.preferences = {}, .waiting = {}, .in_fights = {}}},
};

/// In so many steps at least games begin; a scenario of Yardarm always begins with a turn.
const std::map<std::string_view, std::size_t> steps_to_begin_in = {
    {"admiralty", 8},
    {"away-boarders", 18},
    {"form-line-of-battle", 5},
    {"broadsides-and-boarding-parties", 15},
    {"yardarm", 1},
    {"master-and-commander", 17}};

/// A game of a case, often begun in another step, sometimes one that waits for answers.
std::optional<Started> start_at_random(const Source& source, std::mt19937_64& random, int seed) {
  const CaseGame& game = *source.games[random() % source.games.size()];
  std::vector<std::string> step;
  std::sample(source.steps.begin(), source.steps.end(), std::back_inserter(step), 1, random);
  const bool waits = one_in(random, 2);
  for (const bool elsewhere : {one_in(random, 2), false}) {
    Draft scenario = game.scenario;
    for (const char* key : {"dice", "prizecourt", "game", "when_silent"}) scenario.take(key);
    if (elsewhere && !step.empty()) {
      scenario.set_first("step", draft_of_text(step.front(), scenario.from));
    }
    const std::string text =
        "prizecourt: scenario/1\ngame: law\ndice: {seed: \"" + std::to_string(seed) + "\"}\n" +
        (waits ? "when_silent: {default: ask}\n" : "") + Composed(scenario).text();
    Problems problems;
    auto started = start_match(all_rulesets(),
                               {.name = "law", .text = text, .other_dice = std::nullopt}, problems);
    if (started) return started;
  }
  return std::nullopt;
}

/// Orders that do not overlap.
std::vector<Piece> random_orders(const Source& source, std::mt19937_64& random, const Match& match,
                                 const OrdersDraft& draft) {
  const ShipTable table = match.table_of_ships(sees_all);
  std::vector<std::string> ships;
  for (const ShipRow& row : table.rows) ships.emplace_back(row.ship);
  std::vector<Piece> pieces;
  for (int wanted = 1 + test::below(random, 7); wanted > 0; --wanted) {
    Piece piece = source.vocabulary.piece(random, draft, ships);
    if (piece.path.empty()) continue;
    const bool said = std::any_of(pieces.begin(), pieces.end(), [&](const Piece& other) {
      const auto shared = std::min(other.path.size(), piece.path.size());
      return std::equal(other.path.begin(), other.path.begin() + static_cast<long>(shared),
                        piece.path.begin());
    });
    if (!said) pieces.push_back(std::move(piece));
  }
  return pieces;
}

/// Drops the orders that have an error; the last one if the errors are in none of them.
void leave_out_errors(std::vector<Piece>& pieces, const Problems& problems) {
  const std::vector<Problem> found = problems.sorted();
  const auto is_wrong = [&](const Piece& piece) {
    return std::any_of(found.begin(), found.end(), [&](const Problem& problem) {
      return problem.severity == Severity::error && problem.place.line == piece.line;
    });
  };
  if (std::erase_if(pieces, is_wrong) == 0) pieces.pop_back();
}

class OrderLaw : public testing::TestWithParam<std::size_t> {
 protected:
  const RulesetRow& ruleset_ = all_rulesets()[GetParam()];
  Source source_ = source_of(ruleset_);
  std::set<std::string> begun_;
  int accepted_ = 0;
  int rejected_ = 0;
  int told_ = 0;

  void hand_in(Match& match, std::mt19937_64& random, int window, std::vector<File>& files) {
    for (const std::string_view player : match.players()) {
      if (one_in(random, window == 0 ? 6 : 2) || !has_ships(match, player)) continue;
      const OrdersDraft draft = match.draft(player);
      std::vector<Piece> orders = random_orders(source_, random, match, draft);
      const bool careless = one_in(random, 12);
      File file;
      while (!orders.empty() && !file.accepted) {
        file = written(match, "law", std::string(player), std::move(orders));
        file.name = file.player + '-' + std::to_string(match.turn()) + '-' + std::to_string(window);
        Problems problems;
        file.accepted = match.submit(Delivered(file.name, file.text), problems).has_value();
        if (careless) break;
        orders = file.pieces;
        if (!file.accepted) leave_out_errors(orders, problems);
      }
      if (file.pieces.empty() || (!file.accepted && !careless)) continue;
      for (const DraftShip& ship : draft.orders.ships) file.ships.push_back(ship.id);
      file.window = window;
      ++(file.accepted ? accepted_ : rejected_);
      files.push_back(std::move(file));
    }
  }

  /// Files for each window of a turn; after three stops nobody waits for anybody.
  void play_turn(Match& match, std::mt19937_64& random, bool is_whole, std::vector<File>& earlier) {
    constexpr int most_stops = 3;
    std::vector<File> files;
    order_law::Watch seen;
    for (int window = 0;; ++window) {
      hand_in(match, random, window, files);
      const auto players = match.players();
      if (window == most_stops) match.expect_silence_of({players.begin(), players.end()});
      if (!match.play(seen).waiting) break;
      seen.stop();
    }
    order_law::Turn turn{.files = files,
                         .earlier = earlier,
                         .seen = seen,
                         .unsaid = unsaid_by_ruleset.at(ruleset_.id),
                         .is_whole = is_whole,
                         .over = match.over(),
                         .alive = {}};
    for (const std::string_view player : match.players()) {
      for (const DraftShip& ship : match.draft(player).orders.ships) turn.alive.insert(ship.id);
    }
    for (const Event& event : seen.events) source_.steps.emplace(event.phase);
    told_ += static_cast<int>(
        std::count_if(seen.events.begin(), seen.events.end(), order_law::is_of_order));
    for (const std::string& complaint : order_law::Judge(turn).complaints()) {
      std::string all;
      for (const File& file : files) all += "--- " + file.name + '\n' + file.text;
      ADD_FAILURE() << complaint << '\n' << all;
    }
    earlier.insert(earlier.end(), files.begin(), files.end());
  }
};

/// 2,000 games in the extended check `laws`.
int games_to_play() {
  const char* const said = std::getenv("PRIZECOURT_LAW_GAMES");
  return said == nullptr ? 500 : std::stoi(said);
}

TEST_P(OrderLaw, EachOrderIsCarriedOutRefusedOrOvertakenAndTheReasonIsTrue) {
  const int games = games_to_play();
  for (int number = 0; number < games && !HasFailure(); ++number) {
    SCOPED_TRACE("game " + std::to_string(number));
    std::mt19937_64 random(static_cast<std::uint64_t>(number));
    const auto started = start_at_random(source_, random, number);
    if (!started) continue;
    Match& match = *started->match;
    begun_.insert(std::string(match.step()));
    std::vector<File> earlier;
    for (int turn = 0; turn < 3 && !match.over(); ++turn) {
      play_turn(match, random, turn > 0, earlier);
    }
  }
  EXPECT_GT(accepted_, 3 * games);
  EXPECT_GT(rejected_, games / 40);
  EXPECT_GT(told_, games);
  EXPECT_GE(begun_.size(), steps_to_begin_in.at(ruleset_.id));
}

INSTANTIATE_TEST_SUITE_P(Rulesets, OrderLaw, testing::Range(std::size_t{0}, all_rulesets().size()),
                         [](const auto& tested) {
                           std::string name(all_rulesets()[tested.param].id);
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace prizecourt
