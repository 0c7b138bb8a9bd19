#pragma once

#include "engine/table/digest.h"
#include "formats/match/match.h"
#include "formats/match/ruleset.h"
#include "formats/match/start_match.h"
#include "formats/orders/orders_file.h"
#include "formats/scenario/hypothesis.h"
#include "formats/scenario/scenario.h"
#include "formats/seals/commitment.h"
#include "formats/telling/played.h"
#include "formats/text/problems.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/write.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The replay file: a YAML stream of one header, then for each window (a stretch of play between
/// two collections of orders) an input document and an outcome document. docs/replay.md is its
/// manual.
namespace prizecourt {

/// A replay may be larger than what people write by hand.
inline constexpr std::size_t max_replay_bytes = std::size_t{512} << 20;

/// What is handed in for a window.
struct WindowInput {
  std::vector<Delivered> orders;
  std::vector<Commitment> commitments{};  ///< in games with sealed orders
  std::vector<Sitter> seats{};            ///< those that others have than before
  std::optional<Rollback> rollback{};     ///< instead of orders

  /// Players for whose decisions nobody waits in this window: where their orders are silent the
  /// default is taken, whatever `when_silent` says. The umpire's decision.
  std::vector<std::string> defaults_for{};

  /// In hypothetical games with joint dice the seed of the window, which no links lead to.
  std::optional<Digest> seed{};
};

/// Writes a key of a map and its text.
void write_text(yaml::Writer& out, std::string_view key, std::string_view text);

/// New chains as a rollback and a position have them: commitments by party.
void write_chains(yaml::Writer& out, std::span<const NewChain> chains);
[[nodiscard]] std::vector<NewChain> read_chains(yaml::Node node, Problems& problems);

/// Writes a replay, document by document; the bytes are the file.
class ReplayWriter {
 public:
  /// Begins with the header.
  ReplayWriter(const ScenarioText& text, const Scenario& scenario);

  /// Names the program, with its version, that plays the windows from here on. Each outcome records
  /// it after its digest, which does not cover it. At first none is named, and none recorded: games
  /// that are kept to be compared with do not change with every release.
  void name_program(std::string_view program) { program_ = program; }

  /// Adds the input document of the next window.
  void add_input(int turn, const WindowInput& input);

  /// Adds the outcome document of the window: what came of it, and the state if the turn ended.
  void add_outcome(int turn, const Played& played, const Match& match);

  [[nodiscard]] const std::string& bytes() const { return bytes_; }

  /// What players may see: all, unless orders are sealed (RulesetRow::sealed), then all but the
  /// windows of a turn that is not over; or the scenario hides something, then the header alone
  /// until the game is over. A rollback from the middle of a sealed turn shows nothing: its orders
  /// stay hidden until the next turn is over.
  [[nodiscard]] std::string_view open_bytes() const {
    return std::string_view(bytes_).substr(0, open_);
  }

  /// The digest of the header document.
  [[nodiscard]] const Digest& header() const { return header_; }

  /// The digest that the next outcome is chained to: of the outcome before, or of the header. It
  /// stands for the whole game up to here.
  [[nodiscard]] const Digest& digest() const { return chain_; }

  /// The number of the window last begun; 0 before the first.
  [[nodiscard]] int window() const { return window_; }

  /// Bytes written since the last call.
  [[nodiscard]] std::string_view take_new();

 private:
  std::string bytes_;
  std::string program_;
  std::size_t taken_ = 0;
  std::size_t open_ = 0;   ///< see open_bytes()
  std::size_t begin_ = 0;  ///< of the window
  bool sealed_ = false;
  bool hidden_ = false;
  Secrecy orders_ = Secrecy::open;
  int window_ = 0;
  int turn_ = 0;            ///< of the window
  int event_ = 0;           ///< the number of the last event; counts through all windows of a turn
  bool took_back_ = false;  ///< the window is a rollback
  Digest header_;
  Digest input_;
  Digest chain_;  ///< the digest of the outcome before, or of the header
};

/// The parts of a replay that were put in, not computed.
struct ReplayInput : WindowInput {
  int turn = 0;
};

/// What a replay consists of.
enum class ReplayDocument : std::uint8_t { header, input, outcome };

/// A document as it stands in the file, with the `---` line before it. One begins where the last
/// one ends, so that together they are every byte of the file.
struct ReplayPart {
  std::string_view text;
  int line = 0;  ///< the first one; 0 where the document is missing
};

struct ReplayWindow {
  ReplayInput input;
  ReplayPart input_part;
  ReplayPart outcome_part;
};

/// A replay as read: outcomes are not parsed.
struct ReplayText {
  std::string ruleset;
  ScenarioText scenario;
  ReplayPart header_part;
  std::vector<ReplayWindow> windows;
};

/// How an outcome ends.
struct OutcomeEnd {
  std::string_view covered;  ///< what its digest covers besides the outcome before
  std::string_view digest;   ///< in hexadecimal digits; empty where there is none
  std::string_view program;  ///< "prizecourt 1.2.3", which wrote it; empty where none is named
  bool is_damaged = false;   ///< the line that names a program does not
};

[[nodiscard]] OutcomeEnd end_of_outcome(std::string_view outcome);

/// A replay with no outcome naming the program that wrote it, to be compared with one of another
/// release.
[[nodiscard]] std::string without_programs(std::string_view replay);

/// Splits and reads a replay; views point into `bytes`. Nothing on errors.
[[nodiscard]] std::optional<ReplayText> read_replay(std::string_view name, std::string_view bytes,
                                                    Problems& problems);

}  // namespace prizecourt
