#pragma once

// The room extras/bots/seat. Bots that play a game by its rules: in a seat of a recorded game, by
// order files (suggest.h), or in all seats of a simulated one (Opponent::hall). Each ruleset has a
// row, which opponent_of.h makes of its Seamanship (seamanship.h). Read this header first, then
// suggest.h.

#include "engine/table/digest.h"
#include "engine/table/play.h"
#include "engine/table/question.h"
#include "engine/table/ruling.h"
#include "extras/bots/play/bot.h"
#include "extras/bots/play/bot_game.h"
#include "extras/bots/play/counsel.h"
#include "formats/match/ruleset.h"
#include "formats/match/start_match.h"
#include "formats/scenario/scenario.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {

/// A line of an order file that a bot writes: the value of a key, in YAML on one line, of a ship or
/// of the whole file.
struct OrderLine {
  std::string ship;  ///< her id; empty for keys that stand at the top
  std::string key;
  std::string value;

  bool operator==(const OrderLine&) const = default;
};

/// A scenario without the types of its ruleset, which opponent_of.h implements. All games that are
/// passed to it must be of this scenario, and it must outlive them.
class BotScenario {
 public:
  BotScenario() = default;
  BotScenario(const BotScenario&) = delete;
  BotScenario& operator=(const BotScenario&) = delete;
  virtual ~BotScenario() = default;

  [[nodiscard]] virtual const Scenario& scenario() const = 0;
  [[nodiscard]] virtual std::vector<std::string_view> players() const = 0;  ///< by id
  [[nodiscard]] virtual std::string_view side(std::string_view player) const = 0;

  [[nodiscard]] virtual const RulingsInForce& rulings() const = 0;
  virtual void set_rulings(const RulingsInForce& rulings) = 0;

  /// A game at the start of the scenario, with memory reserved.
  [[nodiscard]] virtual std::unique_ptr<BotGame> start(const Ports& ports) const = 0;

  /// A game in the position that Match::write_state() wrote. Throws std::logic_error where the text
  /// is none.
  [[nodiscard]] virtual std::unique_ptr<BotGame> position(const std::string& text,
                                                          const Ports& ports) const = 0;

  /// A position, or what somebody sees of it, as Match::write_state() writes it.
  [[nodiscard]] virtual std::string written(const BotGame& game) const = 0;

  [[nodiscard]] virtual Digest digest(const BotGame& game) const = 0;

  /// Whether players see less than all: by the rules, or as the scenario hides what it may.
  [[nodiscard]] virtual bool hides_something() const = 0;

  /// Leaves of a position what that player may see, and never more: bots are shown nothing else.
  virtual void keep_seen(BotGame& game, std::string_view player) const = 0;

  /// The units in which losses are counted, by name: `hull`, `crew`.
  [[nodiscard]] virtual std::vector<std::string_view> losses() const = 0;

  /// What the side has lost since the start, in these units.
  [[nodiscard]] virtual std::vector<int> lost_by(std::string_view side,
                                                 const BotGame& game) const = 0;

  virtual void order(const BotGame& game, const Question& question, std::size_t option) = 0;

  [[nodiscard]] virtual std::vector<OrderLine> lines() const = 0;
};

// ---- in a seat of a recorded game ---------------------------------------------------------------

/// All that a bot is given of a game: what its player may see.
struct SeenGame {
  ScenarioText scenario;
  RulingsInForce rulings;  ///< now
  std::string player;      ///< whose eyes these are; id
  std::string position;    ///< the state in which the present turn begins, as YAML
  std::string at_stop;     ///< where the turn waits for him, the state at that moment; else empty
  std::optional<OpenQuestion> asked;  ///< for which it waits
};

/// A program of somebody else's that answers in a seat, question by question (extras/lab/outside).
/// What it answers follows from what it is given.
class Outsider {
 public:
  Outsider() = default;
  Outsider(const Outsider&) = delete;
  Outsider& operator=(const Outsider&) = delete;
  virtual ~Outsider() = default;

  /// An index of the options that are asked about: the one that it takes, or, whatever is wrong
  /// with the program, the default. Requires a question, with its state at that moment.
  [[nodiscard]] virtual std::size_t choose(const SeenGame& seen) = 0;
};

/// The plan of an admiral for the present turn, made once however often he is asked in it.
struct KeptPlan {
  std::string position;    ///< in which the turn begins
  RulingsInForce rulings;  ///< by which it was made
  std::optional<Plan> plan{};
};

/// Who plays a seat, and how.
struct Seated {
  Bot bot;
  std::string_view seed;            ///< what it draws follows from
  Outsider* outsider = nullptr;     ///< of a program of somebody else's; null for all others
  KeptPlan* kept = nullptr;         ///< of that bot with that seed in that game; null: kept nowhere
  const GoesOn* goes_on = nullptr;  ///< as Admiral::heed() has it
};

struct Weighed {
  std::string option;
  int points = 0;
};

/// Another answer, and what came of it when an admiral played it out.
struct Tried {
  std::string option;
  PlayedPlan plan;
};

struct Reason {
  OpenQuestion question;
  std::string option;
  std::string maxim;  ///< by name; empty where none chose
  std::string says;   ///< what the maxim says
  std::vector<Weighed> weighed;
  bool is_looked_ahead = false;  ///< an admiral's, against what the captain thinks who weighed
  std::vector<Tried> tried{};    ///< an admiral's, in place of a captain's answer
};

/// What a bot orders for a window.
struct Suggestion {
  std::vector<OrderLine> lines;
  std::string
      text{};  ///< of the order file, by suggest(); empty where there is nothing to order now
  std::vector<Reason> reasons;
  std::vector<PlayedPlan> plans{};  ///< that an admiral played out, as he did
};

// ---- games that nobody records ------------------------------------------------------------------

/// How a game went for one of its players.
struct PlayersEnd {
  Ending ending = Ending::playing;  ///< playing: the game was stopped at its cap
  int standing = 0;       ///< in thousandths, as Seamanship has it; 1000, 0, -1000 at the end
  std::vector<int> lost;  ///< what his side has lost since the game began, by Hall::losses()
  bool operator==(const PlayersEnd&) const = default;
};

struct PlayedOut {
  int turns = 0;
  std::vector<PlayersEnd> players;  ///< by Hall::players()
  Digest state{};                   ///< of the last state: equal games have equal ones
  std::int64_t steps = 0;           ///< dice thrown and choices made
  std::uint64_t course = 0;         ///< a hash of all of them: the same game has the same one
  std::string reason{};  ///< by what it ended, as its `game-over` has it; empty at the cap
  bool operator==(const PlayedOut&) const = default;
};

struct GameToPlay {
  std::vector<Bot> bots;  ///< by Hall::players()
  std::string seed;       ///< of the dice, as `dice: {seed: …}` has it, and of the bots
  int most_turns = 0;     ///< the cap
  std::vector<Outsider*> outsiders{};  ///< by Hall::players(), null for all others; or none at all
  const GoesOn* goes_on = nullptr;     ///< asked at each question; null: it is played to its end
};

/// A place where one scenario, which `text` is, is played again and again, directly and without
/// files. The same game gives the same result everywhere. One for each thread.
class Hall {
 public:
  Hall(std::unique_ptr<BotScenario> scenario, ScenarioText text);
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;
  virtual ~Hall() = default;

  /// By id, in the order in which everything here has them.
  [[nodiscard]] const std::vector<std::string>& players() const { return players_; }

  /// The side of each.
  [[nodiscard]] const std::vector<std::string>& sides() const { return sides_; }

  /// In what losses are counted, by name: `hull`, `crew`.
  [[nodiscard]] const std::vector<std::string>& losses() const { return losses_; }

  /// Throws CalledOff where it does not go on.
  [[nodiscard]] virtual PlayedOut play(const GameToPlay& to_play) const;

 protected:
  /// One that plays no scenario: a test's.
  Hall(std::vector<std::string> sides, std::vector<std::string> losses)
      : players_(sides),
        sides_(std::move(sides)),
        losses_(std::move(losses)) {}

 private:
  std::unique_ptr<BotScenario> scenario_;
  ScenarioText text_;
  std::vector<std::string> players_;
  std::vector<std::string> sides_;
  std::vector<std::string> losses_;
};

// ---- the table ----------------------------------------------------------------------------------

/// How a ruleset is played by programs: a row of the table in extras/bots/rulesets/opponents.cc.
struct Opponent {
  std::string_view ruleset;

  /// Requires a scenario that start_match() has read.
  std::unique_ptr<BotScenario> (*lay_out)(Rulesets rulesets, const ScenarioText& scenario);

  /// What `ships` of a scenario says of one who is not in the game, where those that it does not
  /// name can be; empty where it names all.
  std::string_view left_out{};

  /// What a bot orders for the window that is played next. A question that the turn waits for is
  /// answered as it stands. Before the turn begins the bot imagines how it will go, with dice of
  /// its own and captains on all other sides, and orders what it does then; but for decisions for
  /// which the scenario lets the game wait.
  [[nodiscard]] Suggestion suggest(Rulesets rulesets, const SeenGame& seen,
                                   const Seated& seated) const;

  [[nodiscard]] std::unique_ptr<Hall> hall(Rulesets rulesets, const ScenarioText& scenario) const;
};

using Opponents = std::span<const Opponent>;

struct Programs {
  Rulesets rulesets;
  Opponents opponents;
};

/// The row of that ruleset. Throws std::logic_error where there is none.
[[nodiscard]] const Opponent& opponent_of(Opponents opponents, std::string_view ruleset);

}  // namespace prizecourt
