#pragma once

// The room formats/replay. A game and the record of it. A Session holds a Match and the replay
// that grows with it, and is the only door through which orders reach a game (this header). The
// replay is read and written in replay.h, played again and compared to the byte in verify.h;
// seals.h checks what sealed games owe. Read this header first, then replay.h.

#include "formats/orders/orders_file.h"
#include "formats/replay/replay.h"
#include "formats/seals/chain.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// What somebody was told of a game that is played elsewhere (formats/replay/position.h).
struct Told {
  int windows = 0;                 ///< that were played
  std::string umpires;             ///< what the umpire changes before the next one; lines
  std::string waits_for;           ///< the player, where no more may be known of a turn that waits
  std::vector<NewChain> chains{};  ///< of joint dice, that took the place of the scenario's
};

/// The same for people who have orders looked at; lines for a terminal.
[[nodiscard]] std::string in_words(const Told& told);

/// A game being played from files: the match, the chains behind joint dice, and the replay of it
/// that grows with every window.
class Session {
 public:
  /// A game at its start. Nothing on errors.
  [[nodiscard]] static std::optional<Session> begin(Rulesets rulesets, const ScenarioText& scenario,
                                                    Problems& problems);

  [[nodiscard]] const Scenario& scenario() const { return scenario_; }

  /// The scenario as it was given.
  [[nodiscard]] const ScenarioText& scenario_text() const { return text_; }

  /// Puts the game where a position says that it stands (Match::take_up).
  void take_up(const TakenUp& from, Told told, Problems& problems);

  /// What a position told besides; nothing where the game was played here.
  [[nodiscard]] const Told& told() const { return told_; }

  /// What is supposed where the game was never played; null for real games.
  [[nodiscard]] const Hypothesis* hypothesis() const {
    return text_.hypothesis ? &*text_.hypothesis : nullptr;
  }

  /// What signatures name; empty where files are not signed.
  [[nodiscard]] const std::string& nonce() const { return text_.nonce; }

  [[nodiscard]] Match& match() { return *match_; }

  [[nodiscard]] const Match& match() const { return *match_; }

  [[nodiscard]] ReplayWriter& replay() { return replay_; }

  [[nodiscard]] const ReplayWriter& replay() const { return replay_; }

  /// The number of the window that is played next; counts through the whole game.
  [[nodiscard]] int next_window() const { return told_.windows + replay_.window() + 1; }

  /// What was handed in for a window that was played, and its seed where dice are joint.
  struct PlayedWindow {
    ReplayInput input;
    std::optional<Seed> seed;
  };

  /// The windows that led to where the game stands, in order: those of turns that were taken back
  /// are not among them.
  [[nodiscard]] const std::vector<PlayedWindow>& windows() const { return windows_; }

  /// Who has seats, by the inputs of the replay; those that always were a person's are not among
  /// them. Turns that are taken back change nothing of it.
  [[nodiscard]] const std::vector<Sitter>& sitters() const { return sitters_; }

  /// The chains behind joint dice; null where dice are others.
  [[nodiscard]] const JointDice* joint_dice() const { return joint_ ? &*joint_ : nullptr; }

  /// Whether files for this game need a link or a salt put into them, if only the umpire's.
  [[nodiscard]] bool is_sealed() const {
    return joint_.has_value() || scenario_.orders == Secrecy::sealed;
  }

  /// The same of players' files.
  [[nodiscard]] bool players_seal_files() const {
    return players_reveal_links(scenario_.dice) || scenario_.orders == Secrecy::sealed;
  }

  /// Match::check() of a file for the next window, and what is wrong with its link or still missing
  /// before it is handed in.
  void check(const Delivered& file, Problems& problems) const;

  /// check(), and returns in plain words what the orders would do.
  [[nodiscard]] std::string preview(const Delivered& file, Problems& problems) const;

  /// Plays the window with what was handed in: to the end of the turn, or to the first question
  /// that nobody has answered. Nothing is played and nothing returned when something of it has
  /// errors. Throws DiceError when scripted dice do not fit. Requires an input without rollback.
  [[nodiscard]] std::optional<Played> play_window(const WindowInput& input, Problems& problems);

  /// The same with somebody between the rules and their ports, as Match::play() has him.
  [[nodiscard]] std::optional<Played> play_window(const WindowInput& input, GoBetween& between,
                                                  Problems& problems);

  /// The game stands again as it did when that turn began, before anything was handed in for it;
  /// what was played since is in the replay and does not count. This is a window, too: windows are
  /// never numbered anew, so that joint dice get fresh links. Scripted dice, and those of an open
  /// seed, come again. Chains that it names are replaced from the next window on; such a rollback
  /// may also be to the present turn of which nothing has been played. Nothing happens, and nothing
  /// is returned, where the turn has not been played, not even a part of it, a chain cannot be
  /// replaced, or the reason is blank.
  [[nodiscard]] std::optional<Played> take_back(const Rollback& rollback, Problems& problems);

 private:
  Session(Rulesets rulesets, Started started, ScenarioText text);

  /// What came in for a window and is good.
  struct InHand {
    JointDice::Links links;                   ///< of joint dice
    std::vector<std::string> without_orders;  ///< the players with ships from whom nothing came
  };

  /// The one place where the files of a window are checked: their seals, and then each against the
  /// game as it is submitted. Nothing on errors.
  [[nodiscard]] std::optional<InHand> hand_in(const WindowInput& input, Problems& problems);

  /// What is wrong with the link of a file for the next window, or still missing in it.
  void check_seals(const Delivered& file, Problems& problems) const;

  [[nodiscard]] bool may_take_back(const Rollback& rollback, Problems& problems) const;

  /// Why the chains of a rollback cannot be replaced, and what to do instead; empty where they can.
  [[nodiscard]] std::string objection_to_chains(const Rollback& rollback) const;

  void replace_chains(const std::vector<NewChain>& chains);

  /// A new match, played through windows().
  void play_again();

  void check_seats(const WindowInput& input, Problems& problems) const;

  /// Begins a window of joint dice by the links, or in a hypothetical game, which takes seeds as
  /// they are given, by that of the input. Nothing where dice are others.
  [[nodiscard]] std::optional<JointWindow> begin_joint_window(const WindowInput& input,
                                                              const JointDice::Links& links);

  Rulesets rulesets_;
  ScenarioText text_;
  Scenario scenario_;
  std::unique_ptr<Match> match_;
  std::vector<std::unique_ptr<Match>> taken_back_;  ///< what was told of them points into them
  std::vector<PlayedWindow> windows_;
  std::vector<Sitter> sitters_;
  std::optional<JointDice> joint_;
  ReplayWriter replay_;
  Told told_;
};

/// Submits the files of a window to the match, those of the umpire first: what he changed is what
/// players' orders are read against. Returns the players from whom none came.
std::vector<std::string> submit_all(Match& match, std::span<const Delivered> files,
                                    Problems& problems);

}  // namespace prizecourt
