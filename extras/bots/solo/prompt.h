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

  /// The next line, without spaces around it and escape sequences of keys. Nothing at the end of
  /// the input or after Ctrl-C.
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

/// While it lives, Ctrl-C at a terminal prints kept_in_words() and ends the program. One at a time.
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

/// Runs VISUAL or EDITOR on a file. Returns false, after saying why, if there is none or it fails.
[[nodiscard]] bool edit(Context& context, const std::string& path);

// ---- a window (prompt.cc) -----------------------------------------------------------------------

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

/// Asks a person for the orders of a window. They are saved in the folder after every order.
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

inline void tell(Prompt& prompt, std::string_view words) {
  prompt.out << words;
}

/// The file to submit; nothing when he leaves, with the status `waiting` at the end of the input.
[[nodiscard]] std::optional<Delivered> ask(Prompt& prompt);

/// After the game: answers questions about it until he leaves.
void look_back(Prompt& prompt);

/// Where a text comes from.
enum class From : std::uint8_t {
  prompt,  ///< the person has not seen it, so problems are shown without their places
  file,    ///< he had it in his editor
};

/// Takes a text without errors and says what is new in it; else says what is wrong with it.
bool take(Prompt& prompt, std::string text, From from = From::prompt);

void report(Prompt& prompt, const Problems& problems, From from);

/// The text with what was typed, in the first of the ways_to_write() that has no errors, else in
/// the first. Nothing where with_order() has nothing.
[[nodiscard]] std::optional<std::string> with_typed(const Session& session,
                                                    const OrdersDraft& draft, std::string_view text,
                                                    const TypedOrder& typed);

/// The name of order files that the person never sees.
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

void obey(Prompt& prompt, const PromptCommand& command, std::string_view rest);

void help(Prompt& prompt, std::string_view about);
void position(Prompt& prompt, std::string_view rest);

void tell_aims(Prompt& prompt);
void tell_given(Prompt& prompt);  ///< the orders
void tell_odds(Prompt& prompt);   ///< how to ask for them

// ---- a game (solo_game.cc) ----------------------------------------------------------------------

/// A game folder that a person plays in at the terminal, and who he is.
struct SoloSeat {
  std::string folder;
  std::string player;
};

/// Plays the game, window after window: bots submit, the person is asked, the window is played and
/// reported. Ends when the game is over or the person leaves it, with the status `waiting` at the
/// end of the input. The folder is locked only while something is written.
void play_at_terminal(Context& context, const SoloSeat& seat);

}  // namespace prizecourt
