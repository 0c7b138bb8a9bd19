#pragma once

#include "extras/bots/seat/foreign_programs.h"
#include "extras/bots/solo/choices.h"
#include "extras/bots/solo/typist.h"
#include "formats/console/context.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_file.h"
#include "formats/replay/session.h"

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

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

/// Asks a person for the orders of a window. What he has written so far lies in the folder, so that
/// nothing is lost when he leaves; `check` is asked at every order.
class Prompt {
 public:
  Prompt(Context& context, Typist& typist, const AskedWindow& window);

  /// The file to be handed in; nothing when he leaves, with the status `waiting` where nothing more
  /// is typed.
  [[nodiscard]] std::optional<Delivered> ask();

  /// After the game: answers questions about it until he leaves.
  void look_back();

 private:
  /// What becomes of the prompt after a line.
  enum class Then : std::uint8_t { ask, hand_in, leave };

  struct Command;
  [[nodiscard]] static std::span<const Command> commands();

  Then obey(const std::string& line);
  Then obey(const Command& command, std::string_view rest);

  /// Of a line of which nothing can be made, and why not.
  void tell_unknown(const std::string& line, const std::string& why);

  /// `line` is what was typed, which may mean something else.
  void order(const TypedOrder& typed, std::string_view line);

  /// The text with what a line means that is no order as it stands; nothing where that is unclear.
  [[nodiscard]] std::optional<std::string> understood(std::string_view line) const;

  /// The text with orders that are typed one after the other; nothing where one of them is none.
  [[nodiscard]] std::optional<std::string> with_all(std::span<const std::string> orders) const;

  /// How another player's ship is, where a line names one; returns whether it does.
  bool tell_of_ship(std::string_view line);

  /// The text with what was typed, in the first of the ways to write it that has no errors; with
  /// the first way of all where none will do. Nothing where the text has its ships in another way
  /// than a line for each key.
  [[nodiscard]] static std::optional<std::string> with_typed(const Session& session,
                                                             const OrdersDraft& draft,
                                                             std::string_view text,
                                                             const TypedOrder& typed);

  Then help(std::string_view about);

  /// What is answered where there is no help on a word.
  [[nodiscard]] std::string unknown_in_words(std::string_view about) const;

  Then go(std::string_view rest);
  Then show(std::string_view rest);
  Then suggest_orders(std::string_view bot);

  /// What there is to say where a bot would hand nothing in. `go` then goes on without a question.
  void tell_nothing_to_order(std::string_view bot);

  Then edit_file(std::string_view rest);
  Then forget(std::string_view what);
  Then position(std::string_view rest);
  Then key(std::string_view rest);
  Then log(std::string_view rest);
  Then explain(std::string_view event);
  Then rules(std::string_view about);
  Then what_if(std::string_view line);

  /// Whether nothing of the record can be asked about yet, which is said then.
  [[nodiscard]] bool is_sealed();

  /// Why there is no what-if of that turn; empty where there may be one.
  [[nodiscard]] std::string lacking_in_what_if(int turn) const;

  /// That the turn was not played yet; empty where it was, or is being played.
  [[nodiscard]] std::string not_played_yet(int turn) const;

  /// What would have come of another order in that turn, of which it says why it is none.
  void suppose(int turn, std::string_view order);

  /// Plays the turn with that file in the place of his, and tells it.
  void tell_supposed(int turn, Delivered file);

  Then quit(std::string_view rest);

  /// Where a text comes from.
  enum class From : std::uint8_t {
    prompt,  ///< the person has not seen it: of what is wrong with it the place tells him nothing
    file,    ///< he had it in his editor
  };

  /// Takes a text if `check` has no errors in it, and says what is new in it, warnings too; says
  /// what is wrong with it otherwise. Returns whether it was taken.
  bool take(std::string text, From from = From::prompt);

  void report(const Problems& problems, From from);

  [[nodiscard]] std::string path() const;
  void tell_position();

  /// The board with a line for each ship, where there are too many for all that is to be said.
  [[nodiscard]] std::string short_chart() const;

  /// Another command of the program.
  void run(std::vector<std::string> arguments);

  Context& context_;
  Typist& typist_;
  const AskedWindow& window_;
  OrdersDraft draft_;
  std::string bare_;                     ///< the file in which nothing is ordered
  std::string text_;                     ///< of the file as it is now
  std::string words_;                    ///< what it orders
  std::multiset<std::string> warnings_;  ///< that it has, and that were told
  bool is_warned_ = false;               ///< that nothing is ordered, or all is given up
};

}  // namespace prizecourt
