#pragma once

// The room mail/report. The report that a player is sent after each window: made of what the folder
// knows (this header), and rendered as Markdown, HTML or JSON. Read this header first.

#include "engine/table/enum_names.h"
#include "engine/table/event.h"
#include "engine/table/fields.h"
#include "engine/table/names.h"
#include "engine/table/play.h"
#include "formats/match/match.h"
#include "formats/match/viewer.h"
#include "formats/replay/session.h"
#include "formats/text/board_text.h"
#include "mail/folder/collection.h"
#include "mail/folder/reception.h"
#include "mail/folder/seats.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a player is sent after a window: what became of his ships, what is owed next by whom, what
/// happened as he may see it, and the board. docs/reports.md is its manual.
namespace prizecourt {

/// What a report is made of. Before the first turn: turn 0 and nothing played.
struct ReportFacts {
  /// As it stands after the window, and after the umpire's files that wait for the next one.
  const Session& session;
  int turn = 0;                   ///< the turn of the window
  const Played& played;           ///< what came of the window
  std::span<const Event> events;  ///< of the turn, those of all its windows so far
  Collection collection{};        ///< what has come in for the next window
  std::string_view due{};         ///< by when the next orders are due; empty where nobody says so
  std::span<const SeatChange> seats{};      ///< those that bots play, or have played
  std::span<const Reception> receptions{};  ///< of the game: who gave the orders that counted
  /// The readers, by player, who were told of a change of the umpire's that the rollback undid; an
  /// empty one for everybody.
  std::vector<std::string> undone_for{};
};

/// Where the dice of a game come from.
enum class DiceSource : std::uint8_t { game_master, joint, seed, script };

constexpr std::array<std::string_view, 4> dice_source_names = {"game-master", "joint", "seed",
                                                               "script"};

constexpr std::span<const std::string_view> names(DiceSource) {
  return dice_source_names;
}

/// What must be over before players can verify its dice.
enum class OpenReplay : std::uint8_t { window, turn, game };

/// What a report says of the dice.
struct DiceNews {
  DiceSource source = DiceSource::game_master;
  OpenReplay open = OpenReplay::window;  ///< what players have then
  std::string seed{};                    ///< the open one; empty until the game is over
  std::vector<JointParty> committed{};   ///< what the parties to joint dice are committed to
  std::vector<JointParty> links{};  ///< that they revealed for the window; none where something
                                    ///< is hidden from anybody or the turn waits
  std::vector<std::string> new_chains{};  ///< parties whose chains were replaced with this window
};

/// How the game stands that a report is about.
enum class ReportTime : std::uint8_t { start, turn_over, waiting, game_over, taken_back };

/// Whether a report is about how the game stands now, so that it says what is owed next.
enum class ReportAge : std::uint8_t { present, past };

/// What somebody owes before the game goes on.
struct Owed {
  std::string player;
  OwedKind kind = OwedKind::orders;

  /// In a turn that waits: what he has to decide. Without a decision (null) where it is not for the
  /// reader's eyes.
  std::optional<OpenQuestion> question;
  std::string answered_by{};  ///< the keys of an order file that answer it, in words
};

/// What has become of a player's ships.
struct PlayersNews {
  std::string player;
  std::vector<std::string> lines;  ///< Markdown, one for each ship of which there is any
};

/// A file of orders to begin with (formats/orders/orders_draft.h).
struct OrdersToBegin {
  std::string player;
  std::string text;
};

/// All that a report says. Texts are as the game has them; to_markdown() and the others make them
/// harmless for where they go.
struct Report {
  std::string game;
  std::string title;
  std::string ruleset_id;
  std::string ruleset;  ///< its title
  std::string player;   ///< whose report; empty: everybody's, or the umpire's
  std::string stem;     ///< see report_stem()
  Names names;          ///< of players, and of whom and what a question is about
  ReportTime time = ReportTime::start;
  int window = 0;  ///< 0 before the first
  int turn = 0;
  std::string standing;  ///< who won, or that the game goes on
  DiceNews dice;
  std::vector<SeatChange> seats;            ///< that bots play, or have played: what holds next
  std::vector<SeatChange> orders_by;        ///< of those seats, who gave orders for the window
  std::vector<std::string> without_orders;  ///< players from whom nothing came for the window
  std::vector<Commitment> commitments;      ///< to the sealed orders that it was played with
  std::vector<PlayersNews> news;            ///< of the reader, or of everybody; once something
                                            ///< was played
  std::string log;                          ///< Markdown: what happened
  std::vector<Event> events;                ///< the same; its views point into the match
  std::string umpires;                      ///< what he changes before the next window; lines
  bool is_change_undone = false;            ///< the reader was told of one that the rollback undid
  BoardText board;                          ///< the reader's own ships first
  std::string picture;                      ///< SVG
  std::string narrow_picture;               ///< the same for a phone
  int next_turn = 0;                        ///< the turn that orders are owed for
  int next_window = 0;
  std::string hand_in;  ///< the command that seals or signs files; empty where none is needed
  /// Of joint dice: who had no link in the last window, of the reader or of all, and so hands in
  /// with
  /// `--yes`.
  std::vector<std::string> without_link;
  std::vector<Owed> owed;
  std::string due;                    ///< by when; empty where nobody says so
  std::vector<OrdersToBegin> drafts;  ///< of the reader, or of everybody; none after the end
  std::string position;  ///< where the game stands, for programs (formats/replay/position.h)
};

/// Who gets a report of his own: everybody in one (Viewer::sees_all) where nothing is hidden from
/// anybody, else each player. The umpire may have one in any game.
[[nodiscard]] std::vector<Viewer> report_readers(const Session& session);

/// What the files of a report are called, without what tells their kind: the player's id; for who
/// sees all `umpire` in a game with secrets, else `all`.
[[nodiscard]] std::string report_stem(const Session& session, const Viewer& reader);

/// The report for a reader. Nothing in it depends on what he may not see. Requires one of the
/// game's players, or Viewer::sees_all.
[[nodiscard]] Report make_report(const ReportFacts& facts, const Viewer& reader);

/// The report as Markdown; the picture beside it is called `<stem>.svg`.
[[nodiscard]] std::string to_markdown(const Report& report);

/// The report as a part of an HTML page (mail/page): it needs no scripts, the picture is inside,
/// and the board is there as text, too, for programs that show no pictures.
[[nodiscard]] std::string in_html(const Report& report, ReportAge age);

/// The report as JSON (`prizecourt: report/1`), keys always in the same order; without the picture.
[[nodiscard]] std::string to_json(const Report& report);

/// Of that what orders are written from and checked against: not what happened, nor how the ships
/// are, nor drafts, as they can be made of the position.
[[nodiscard]] std::string json_for_orders(const Report& report);

}  // namespace prizecourt
