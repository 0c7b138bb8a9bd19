#pragma once

// The room formats/match. A game that can be played. Match is the one face that all commands know;
// MatchOf (match_of.h) makes it for each ruleset out of four parts: the table (on_table.h), the
// orders at hand (orders_at_hand.h), the turn that is played (turn_of.h), and what is shown to
// whom (shown.h, viewer.h). A ruleset is a row of ruleset.h and the functions listed in
// playable_ruleset.h. Read this header first, then match_of.h.

#include "engine/table/digest.h"
#include "engine/table/event.h"
#include "engine/table/fair_dice.h"
#include "engine/table/go_between.h"
#include "engine/table/play.h"
#include "engine/table/question.h"
#include "engine/table/ruling.h"
#include "formats/drawing/svg.h"
#include "formats/match/picture.h"
#include "formats/match/ship_card.h"
#include "formats/match/viewer.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_file.h"
#include "formats/telling/event_words.h"
#include "formats/telling/played.h"
#include "formats/telling/ship_news.h"
#include "formats/telling/ship_table.h"
#include "formats/text/board_text.h"
#include "formats/text/json.h"
#include "formats/text/problems.h"
#include "formats/yaml/write.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// In a turn that waits: how many windows of it were played, and the step in which it stopped. Who
/// may not know that knows for whom it waits.
struct TurnStop {
  int windows = 0;
  std::string step;
  std::string not_for_him{};  ///< the player for whom it waits, for whoever may not know more
};

/// An order file that was handed in before, for that window of the turn (0 is the first).
struct PastOrders {
  int turn = 0;
  int window = 0;
  Delivered file;
};

/// The lines of an event with the number by which it is asked about: `3/12  Lawrence fires …`.
[[nodiscard]] std::string numbered(const LogPart& told, int turn, int number);

/// Where a game stands, as somebody was told (formats/replay/position.h).
struct TakenUp {
  yaml::Node state;    ///< what write_state() wrote
  yaml::Node rulings;  ///< those that were settled since the game began
  TurnStop stop;
  std::vector<PastOrders> orders;  ///< in the order in which they came
};

/// A game of some ruleset: the one face that the program's commands know. Everything behind it is
/// typed; MatchOf (match_of.h) implements it once for all rulesets.
///
/// A turn is played from the orders submitted for it. When it stops for a decision the state does
/// not change: submit more orders and play again. What was already answered stays answered: a file
/// submitted after a stop is asked only from the question on at which the turn stopped.
class Match {
 public:
  virtual ~Match() = default;

  // ---- where the game stands ----

  [[nodiscard]] virtual int turn() const = 0;
  /// The turn after which the scenario, or the rules, end the game; nothing where none does.
  [[nodiscard]] virtual std::optional<int> last_turn() const = 0;
  [[nodiscard]] virtual std::string_view step() const = 0;
  [[nodiscard]] virtual bool over() const = 0;
  /// One sentence on who won, or that the game goes on, and then aims().
  [[nodiscard]] virtual std::string standing() const = 0;
  /// What the scenario asks of the sides, and how many points they have; empty where it says
  /// nothing.
  [[nodiscard]] virtual std::string aims() const = 0;
  [[nodiscard]] virtual std::vector<std::string_view> players() const = 0;

  /// The rulings in force, those included that other keys of the scenario imply.
  [[nodiscard]] virtual const RulingsInForce& rulings() const = 0;

  /// Where the present turn waits, as far as the viewer may know it; nothing of a turn that has not
  /// begun.
  [[nodiscard]] virtual TurnStop stop(const Viewer& viewer) const = 0;

  /// The question for which the present turn waits, where the viewer may know it; nothing
  /// elsewhere, and nothing after take_up().
  [[nodiscard]] virtual std::optional<OpenQuestion> asked(const Viewer& viewer) const = 0;

  /// Puts the game where somebody was told that it stands, for orders to be looked at: what was
  /// rolled and told before is not known, and nothing can be played. Requires a match that nothing
  /// was done with.
  virtual void take_up(const TakenUp& from, Problems& problems) = 0;

  // ---- orders ----

  /// Reads and checks an order file for the present turn; it counts when it has no errors.
  /// Returns the player it speaks for, or nothing on errors.
  virtual std::optional<std::string_view> submit(const Delivered& file, Problems& problems) = 0;

  /// Reads and checks like submit() but keeps nothing. Warns of orders that come to nothing when
  /// the turn is rehearsed (rehearsal.h), and of what no play can tell.
  virtual void check(const Delivered& file, Problems& problems) const = 0;

  /// check(), and returns in plain words what the orders would do.
  [[nodiscard]] virtual std::string preview(const Delivered& file, Problems& problems) const = 0;

  /// In plain words, the orders of an earlier file of a player that fall away when a later one
  /// replaces it: those about which the later one says nothing. Both files have been accepted.
  [[nodiscard]] virtual std::string fallen_away(const Delivered& earlier,
                                                const Delivered& later) const = 0;

  /// Warns of what is odd in the scenario that the game begins with, before anything of it is
  /// played: ships that are in each other's way, or whom nobody can ever reach. `scenario` is the
  /// root of its document.
  virtual void warn_of_scenario(yaml::Node scenario, Problems& problems) const = 0;

  /// What a player can order for the window that is played next. Requires one of players().
  [[nodiscard]] virtual OrdersDraft draft(std::string_view player) const = 0;

  /// The course that a player's file plots, as a picture: the file alone is played, on a copy of
  /// what its player sees, with silence for everything else and with dice that have nothing to do
  /// with the game's; only the tracks of his own ships are drawn. Empty for files with errors or of
  /// the umpire, and for a turn that has begun.
  [[nodiscard]] virtual std::string plotted(const Delivered& file, svg::Layout layout) const = 0;

  /// What the umpire changes before the turn that comes next, by his files that were submitted
  /// already, as the viewer may see it; lines. Empty where he changes nothing for those eyes, and
  /// in a turn that has begun, whose log tells it.
  [[nodiscard]] virtual std::string umpires_hand(const Viewer& viewer) const = 0;

  // ---- play ----

  /// Where the orders of these players are silent in the window that is played next, the default is
  /// taken and nobody waits.
  virtual void expect_silence_of(const std::vector<std::string>& players) = 0;

  /// Gives the seed of the window that is played next; to be called for each window of a game with
  /// joint dice, and of no other.
  virtual void begin_window(const Seed& seed) = 0;

  /// Plays to the end of the turn, from its start: what earlier windows rolled comes out as it did.
  /// Throws DiceError when scripted dice do not fit.
  virtual Played play() = 0;

  /// The same with somebody between the rules and their ports, who gets what rehearse() gives him.
  /// Where he wants no events, none are built, and none returned.
  virtual Played play(GoBetween& between) = 0;

  /// Plays until the named step is next, for cases. Requires a name of the ruleset's steps.
  virtual Played play_until(std::string_view step) = 0;

  /// Plays the present turn from its start on a copy, with what was handed in for it so far, until
  /// the named step is next or, where none is named, to its end; `between` gets all that passes the
  /// ports, and the umpire's events first. The match stays as it is. Returns the question at which
  /// the turn stopped, if it did. Requires a name of the ruleset's steps, or none.
  virtual std::optional<OpenQuestion> rehearse(GoBetween& between,
                                               std::string_view stop_before) const = 0;

  /// The same to the end of the turn, as if one more file had been handed in that goes before all
  /// others, from the start of the turn. Nothing is played where the file has errors.
  virtual void rehearse_with(const Delivered& besides, GoBetween& between,
                             Problems& problems) const = 0;

  [[nodiscard]] virtual bool is_step(std::string_view name) const = 0;

  /// How many scripted dice have not been used; 0 for other dice.
  [[nodiscard]] virtual std::size_t dice_left() const = 0;

  // ---- renderings: each as the viewer may see it ----
  //
  // While play() lasts, whoever stands between the rules and their ports may ask for the board, the
  // chart, the table of ships and pictures, and gets them as they are at that moment.

  /// What was played, as far as the viewer may know it now. In games with secrets (has_secrets) a
  /// player learns nothing of others' ships that is hidden from him; in a turn that waits, not what
  /// others are asked (OpenQuestion::decision is null then) and, where the ruleset seals orders,
  /// not which of their orders were refused.
  [[nodiscard]] virtual Played seen(const Played& played, const Viewer& viewer) const = 0;

  /// The state as one block map.
  virtual void write_state(yaml::Writer& out, const Viewer& viewer) const = 0;

  /// The same of the state at the moment at which the present turn waits. Requires that asked() is
  /// something.
  virtual void write_state_at_stop(yaml::Writer& out, const Viewer& viewer) const = 0;

  [[nodiscard]] virtual Digest state_digest() const = 0;

  /// The same fields, to be compared.
  [[nodiscard]] virtual StateFields state_fields() const = 0;

  /// The lines of the log for what was played, Markdown, each ending with a line feed. The caller
  /// passes what play() returned.
  [[nodiscard]] virtual std::string log(const Played& played, const Viewer& viewer) const = 0;

  /// The same in parts, of what is no rollback.
  [[nodiscard]] virtual TurnLog turn_log(const Played& played, const Viewer& viewer) const = 0;

  /// The state of all ships as a table: it stands below the log of a turn that is over, for readers
  /// who have no board beside it.
  [[nodiscard]] virtual ShipTable table_of_ships(const Viewer& viewer) const = 0;

  /// What has become of each ship of the viewer's in what was played, and since its turn began;
  /// nothing of what the umpire changes before the next. Nothing of ships of which there is nothing
  /// to tell, and of what was taken back.
  [[nodiscard]] virtual std::vector<ShipNews> news(const Played& played,
                                                   const Viewer& viewer) const = 0;

  /// One event of the turn that is being played, or was played or rehearsed last, as the log tells
  /// it.
  [[nodiscard]] virtual LogPart told(const Event& event) const = 0;

  /// The board as text, with a line of state for each ship; `ship` picks one, empty means all.
  [[nodiscard]] virtual std::string chart(std::string_view ship, const Viewer& viewer) const = 0;

  /// The same of all ships, at the moment at which the present turn waits. Requires that asked() is
  /// something.
  [[nodiscard]] virtual std::string chart_at_stop(const Viewer& viewer) const = 0;

  /// chart() of all ships, in parts.
  [[nodiscard]] virtual BoardText board(const Viewer& viewer) const = 0;

  /// The ships of board(), in its order, as cards.
  [[nodiscard]] virtual std::vector<ShipCard> cards(const Viewer& viewer) const = 0;
  [[nodiscard]] virtual bool is_ship(std::string_view id) const = 0;

  /// The event as the viewer may see it once its turn is over; nothing where he learns nothing of
  /// it.
  [[nodiscard]] virtual std::optional<Event> seen_later(const Event& event,
                                                        const Viewer& viewer) const = 0;

  /// The board as a picture, with the tracks of what was played last. `request.events` are those of
  /// the turn that is shown.
  [[nodiscard]] virtual svg::Drawing drawing(const PictureRequest& request) const = 0;

  /// The same as a file of SVG.
  [[nodiscard]] std::string picture(const PictureRequest& request) const {
    return to_svg(drawing(request));
  }

  /// Where the ships and tracks of that picture are.
  [[nodiscard]] virtual std::vector<MapPlace> places(const PictureRequest& request) const = 0;

  // ---- names ----

  /// The ids of all sides, in their order; how each is painted in pictures; and the side of a ship.
  /// Requires a ship.
  [[nodiscard]] virtual std::vector<std::string_view> all_sides() const = 0;
  [[nodiscard]] virtual std::vector<picture::Paint> paints() const = 0;
  [[nodiscard]] virtual std::string_view side_of(std::string_view ship) const = 0;

  /// The player of a ship; of any other id that rolls or is asked, the id itself.
  [[nodiscard]] virtual std::string_view owner(std::string_view id) const = 0;

  /// What people read instead of the id of a ship, a player or a side; any other id itself. Not
  /// escaped.
  [[nodiscard]] virtual std::string name(std::string_view id) const = 0;

  /// The same where a sentence begins with it, as that of the log does: `The British`.
  [[nodiscard]] virtual std::string name_at_the_start(std::string_view id) const = 0;

  /// The same within a sentence, `the British`, and whether its verbs are plural.
  [[nodiscard]] virtual std::string name_within(std::string_view id) const = 0;
  [[nodiscard]] virtual bool is_plural(std::string_view id) const = 0;
};

/// Whether the player still has a ship that can be ordered. A player who has none, since he
/// resigned or lost all of them, takes no further part in the game.
[[nodiscard]] bool has_ships(const Match& match, std::string_view player);

/// The log of what was played, for whoever sees all and has no board beside it: below a turn that
/// is over stand the ships as they are then.
[[nodiscard]] std::string log_with_ships(const Match& match, const Played& played);

/// Who must decide what before the turn can go on; lines for a terminal.
[[nodiscard]] std::string in_words(const OpenQuestion& question, const Match& match);

/// The question, without who is asked.
[[nodiscard]] Json to_json(const OpenQuestion& question);

}  // namespace prizecourt
