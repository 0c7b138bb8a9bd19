#pragma once

#include "extras/bots/seat/opponents.h"
#include "extras/lab/outside/child_program.h"
#include "extras/lab/outside/outsiders.h"
#include "formats/match/ruleset.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

// What is said between us and a program of somebody else's: JSON, an object a line, of a `type`
// each (messages.cc). docs/bots.md is its manual. Lines are without line feeds.

inline constexpr int bot_protocol = 1;

/// The ruleset that is played.
[[nodiscard]] const RulesetRow& ruleset_in(Rulesets rulesets, const SeenGame& seen);

// ---- to a program ----

[[nodiscard]] std::string hello_message(const ProgramLimits& limits);

/// What does not change in a game: its scenario, without what is nobody's business who plays (dice,
/// seals, silence), the rulings, the player whose seat the program has, and a key that its own
/// draws may follow from. The game's dice do not follow from the key.
[[nodiscard]] std::string game_message(Rulesets rulesets, const SeenGame& seen,
                                       std::string_view seed);

/// The state at the moment of a question. Requires one.
[[nodiscard]] std::string position_message(const SeenGame& seen);

/// What a program is told of its time.
struct TimeTold {
  std::chrono::milliseconds has{0};                 ///< for this answer
  std::optional<std::chrono::milliseconds> took{};  ///< for the answer before; nothing: none yet
};

[[nodiscard]] std::string question_message(const OpenQuestion& question, std::int64_t id,
                                           const TimeTold& time);

/// Why something that the program said does not count; `id` is that of the question, or 0.
[[nodiscard]] std::string refused_message(std::int64_t id, std::string_view why);

/// Is answered by a `pong`, so that it is known that it listens.
[[nodiscard]] std::string ping_message();

[[nodiscard]] std::string quit_message();

// ---- from a program ----

/// A line of a program's. What is missing, or of another kind than it should be, is empty.
struct ProgramMessage {
  std::string type;
  std::optional<std::int64_t> id;
  std::optional<std::string> option;     ///< of an answer
  std::optional<std::int64_t> protocol;  ///< of a hello, as all below
  std::string name;
  std::string version;
  std::string author;
  std::optional<std::vector<std::string>> plays;  ///< rulesets; nothing: all
};

/// Nothing for what is no JSON object with a `type`. Keys that nobody knows are passed over.
[[nodiscard]] std::optional<ProgramMessage> read_message(std::string_view line);

// ---- the conversation (conversation.cc) ----

/// What a program said of itself.
struct ProgramGreeting {
  std::string name, version, author;
  std::optional<std::vector<std::string>> plays;  ///< nothing: all
};

/// Greets a program that was just started. Nothing where it does not answer as it should; `why`
/// then says so.
[[nodiscard]] std::optional<ProgramGreeting> greet(ChildProgram& program,
                                                   const ProgramLimits& limits, std::string& why);

/// Why nothing more can be heard of a program: in words, with the last of what it wrote where it
/// ended. `heard` is `end` or `flood`.
[[nodiscard]] std::string why_over(Heard heard, const ChildProgram& program);

/// The index of what silence takes.
[[nodiscard]] std::size_t default_of(const OpenQuestion& question);

[[nodiscard]] bool does_play(const ProgramGreeting& greeting, std::string_view ruleset);

struct KeptProcess final : ProcessSlot {
  /// Tells it to go.
  ~KeptProcess() override;

  Restart restart = Restart::game;
  std::unique_ptr<ChildProgram> program{};  ///< that waits; null: none does
  ProgramGreeting greeting{};               ///< its
  std::int64_t id = 0;                      ///< of the last question that was put to it
  bool is_lost = false;                     ///< nobody starts it again
};

/// The conversation with a program in one seat of one game.
class Conversation final : public SeatedProgram {
 public:
  Conversation(Rulesets rulesets, std::string name, std::string_view seed,
               const ProgramLimits& limits, KeptProcess* slot = nullptr)
      : rulesets_(rulesets),
        name_(std::move(name)),
        seed_(seed),
        limits_(limits),
        slot_(slot),
        bank_(limits.bank) {}

  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;
  ~Conversation() override;

  [[nodiscard]] std::size_t choose(const SeenGame& seen) override;

  void write_down(std::string& conversation) override { conversation_ = &conversation; }

  void keep_errors(std::string& errors) override { errors_ = &errors; }

  void heed(const GoesOn* goes_on) override { goes_on_ = goes_on; }

  [[nodiscard]] const Conduct& conduct() const override { return conduct_; }

  [[nodiscard]] Breach breach() const override { return breach_; }

  [[nodiscard]] const std::vector<std::string>& faults() const override { return faults_; }

  /// After so many answers that came too late or never, nobody waits any more.
  static constexpr int most_late = 3;

 private:
  /// Starts it where that is due. Returns whether it can be asked.
  bool is_there(const SeenGame& seen);
  void begin(const SeenGame& seen);

  /// Takes the one that waits, or starts one. Returns false where there is none that greets.
  bool have_program();

  void tell(const SeenGame& seen);

  [[nodiscard]] std::size_t listen(const OpenQuestion& question, WatchTime until);

  /// An index of the options, where the line is the answer, good or bad.
  std::optional<std::size_t> take(const std::string& line, const OpenQuestion& question);
  std::size_t refuse(const OpenQuestion& question, std::string_view why);
  std::size_t give_up_waiting(const OpenQuestion& question);
  void give_up(const std::string& why);
  void count(std::int64_t& of_conduct, Breach breach);
  void note(std::string_view fault);

  Rulesets rulesets_;
  std::string name_;
  std::string seed_;
  ProgramLimits limits_;
  KeptProcess* slot_;                              ///< null: it has none
  std::chrono::milliseconds bank_;                 ///< what is left of it
  std::optional<std::chrono::milliseconds> took_;  ///< its last answer
  std::unique_ptr<ChildProgram> program_;
  ProgramGreeting greeting_;
  bool is_over_ = false;     ///< nobody asks it any more
  std::int64_t id_ = 0;      ///< of the question that was put last
  bool is_garbled_ = false;  ///< something was, since that question
  std::string state_;        ///< that it was told last
  Conduct conduct_;
  Breach breach_ = Breach::none;
  std::vector<std::string> faults_;
  std::string* conversation_ = nullptr;
  std::string* errors_ = nullptr;
  const GoesOn* goes_on_ = nullptr;
};

}  // namespace prizecourt
