#pragma once

#include "extras/bots/seat/foreign_programs.h"
#include "extras/bots/solo/typed_orders.h"
#include "formats/console/context.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_file.h"
#include "formats/replay/session.h"

#include <csignal>
#include <cstdint>
#include <optional>
#include <ostream>
#include <set>
#include <span>
#include <string>
#include <string_view>

namespace prizecourt {

// ---- who types (typist.cc) ----------------------------------------------------------------------

/// Lines typed at a prompt, or piped in; piped lines are echoed as they are read.
class Typist {
 public:
  explicit Typist(Context& context);

  /// The next line, without blanks around it and without what keys send that are no text; that they
  /// do nothing is said once to somebody at a terminal. Nothing when there is no more, or Ctrl-C
  /// was pressed.
  [[nodiscard]] std::optional<std::string> next_line();

 private:
  /// Returns false when Ctrl-C was pressed at the terminal instead.
  [[nodiscard]] bool wait_for_line() const;

  Context& context_;
  bool is_echoed_;
  bool has_told_of_keys_ = false;
};

/// What is said when the game is left.
[[nodiscard]] std::string kept_in_words(const std::string& folder);

/// While it lives, Ctrl-C at a terminal ends the program as ever, but says first that the game is
/// kept: for thoughts that nobody can stop halfway. One at a time.
class LastWords {
 public:
  LastWords(const Context& context, const std::string& folder);
  ~LastWords();
  LastWords(const LastWords&) = delete;
  LastWords& operator=(const LastWords&) = delete;

 private:
  bool is_typed_;

  struct sigaction before_ {};
};

/// The person's editor, by the environment's VISUAL or EDITOR, is opened on a file and waited for.
/// Returns false, after saying why, where there is none or it fails.
[[nodiscard]] bool edit(Context& context, const std::string& path);

// ---- a window (prompt.cc) -----------------------------------------------------------------------

/// A window for which a person is asked for orders.
struct AskedWindow {
  const Session& session;  ///< with what the umpire changes first
  std::string player;
  std::string folder;  ///< of the game
  ThinkTime think;     ///< of programs that are asked for advice
  std::string log;     ///< of what was played last, Markdown; empty before that

  int turn_told = 0;      ///< the turn that was played last; 0 before the first
  bool is_first = false;  ///< the first of this sitting: what the board's signs mean is said
  std::string events;     ///< of it, those that the player may know, by their numbers; Markdown
};

/// What becomes of the prompt after a line.
enum class Then : std::uint8_t { ask, hand_in, leave };

/// Asks a person for the orders of a window. What he has written so far lies in the folder, so that
/// nothing is lost when he leaves; `check` is asked at every order.
struct Prompt {
  Prompt(Context& the_context, Typist& the_typist, const AskedWindow& the_window);

  [[nodiscard]] const Match& match() const { return session.match(); }

  Context& context;
  std::ostream& out;  ///< of the context
  Typist& typist;
  const AskedWindow& window;
  const Session& session;
  const std::string& player;
  OrdersDraft draft;
  std::string bare;                       ///< the file in which nothing is ordered
  std::string text;                       ///< of the file as it is now
  std::string words{};                    ///< what it orders
  std::string path;                       ///< of that file in the folder
  std::string replay;                     ///< the path of the game's
  std::multiset<std::string> warnings{};  ///< that it has, and that were told
  bool is_warned = false;                 ///< that nothing is ordered, or all is given up
  Then then = Then::ask;
};

/// The file to be handed in; nothing when he leaves, with the status `waiting` where nothing more
/// is typed.
[[nodiscard]] std::optional<Delivered> ask(Prompt& prompt);

/// After the game: answers questions about it until he leaves.
void look_back(Prompt& prompt);

/// Where a text comes from.
enum class From : std::uint8_t {
  prompt,  ///< the person has not seen it: of what is wrong with it the place tells him nothing
  file,    ///< he had it in his editor
};

/// Takes a text if `check` has no errors in it, and says what is new in it, warnings too; says what
/// is wrong with it otherwise. Returns whether it was taken.
bool take(Prompt& prompt, std::string text, From from = From::prompt);

void report(Prompt& prompt, const Problems& problems, From from);

/// The text with what was typed, in the first of the ways to write it that has no errors; with the
/// first way of all where none will do. Nothing where the text has its ships in another way than a
/// line for each key.
[[nodiscard]] std::optional<std::string> with_typed(const Session& session,
                                                    const OrdersDraft& draft, std::string_view text,
                                                    const TypedOrder& typed);

/// What files of orders are called that the person never sees.
inline constexpr std::string_view unseen_file = "your orders";

// ---- what can be typed besides orders (prompt_commands.cc) --------------------------------------

struct PromptCommand {
  std::string_view name;
  std::string_view more;  ///< what may follow it; nothing may where that is empty
  std::string_view says;
  void (*act)(Prompt& prompt, std::string_view rest);
  bool looks_back = false;  ///< it can be used when the game is over
};

[[nodiscard]] std::span<const PromptCommand> prompt_commands();

/// Carries one out; says so where something follows that it does not take.
void obey(Prompt& prompt, const PromptCommand& command, std::string_view rest);

void help(Prompt& prompt, std::string_view about);

// ---- a game (solo_game.cc) ----------------------------------------------------------------------

/// A game folder that a person plays in at the terminal, and who he is.
struct SoloSeat {
  std::string folder;
  std::string player;
};

/// Plays the game from where it stands, window after window: bots hand in, the person is asked, the
/// window is played and told. Ends when the game is over or the person leaves it, with the status
/// `waiting` where what he types ends before that. The folder is at every moment one that goes on:
/// it is locked only while something is written.
void play_at_terminal(Context& context, const SoloSeat& seat);

}  // namespace prizecourt
