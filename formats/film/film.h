#pragma once

// The room formats/film. A recorded game told as data: turn by turn, event by event, with what
// changes in the picture (this header). survey.h looks through a replay before it is filmed.
// docs/film.md is the manual of the format. Read this header first.

#include "engine/table/event.h"
#include "engine/table/play.h"
#include "formats/drawing/svg.h"
#include "formats/film/survey.h"
#include "formats/match/ruleset.h"
#include "formats/match/ship_card.h"
#include "formats/match/viewer.h"
#include "formats/replay/replay.h"
#include "formats/replay/session.h"
#include "formats/telling/event_words.h"
#include "formats/telling/played.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace prizecourt {

// ---- what changes ----

/// A part of what a text was, in characters.
struct Kept {
  std::size_t at = 0;
  std::size_t count = 0;
};

/// A part of what a text is now: one that is new, or one that was there.
using Piece = std::variant<std::string, Kept>;

/// A group of a picture that is another one now. One with neither `pieces` nor `before` goes.
struct GroupPatch {
  std::string id;
  /// Of a group that stays: what its inside (svg::Group::inside()) is made of.
  std::optional<std::vector<Piece>> pieces{};

  /// Where there was none of that id: its inside, and the group that it comes before, or empty, and
  /// it comes last.
  std::string svg{};
  std::optional<std::string> before{};
};

/// What makes a picture out of another one, to be carried out in this order.
struct PicturePatch {
  std::optional<svg::Head> head;  ///< where it is another one
  std::vector<GroupPatch> groups;

  [[nodiscard]] bool empty() const { return !head && groups.empty(); }
};

[[nodiscard]] PicturePatch patch_between(const svg::Drawing& before, const svg::Drawing& after);

/// How a list differs from what it was: from `at` on, `drop` items go and `items` come in their
/// place.
template <class Item>
struct Splice {
  std::size_t at = 0;
  std::size_t drop = 0;
  std::vector<Item> items{};

  [[nodiscard]] bool changes() const { return drop > 0 || !items.empty(); }
};

/// A ship whose card is not as it was.
struct ChangedShip {
  std::string ship;  ///< id
  Splice<std::string> clauses{};
  Splice<picture::CardRow> rows{};
};

/// What is seen: a picture, how the ships are, and the boxes that each side has left, in the order
/// of Match::all_sides().
struct Shot {
  svg::Drawing picture;
  std::vector<ShipCard> ships{};
  std::vector<int> strength{};
};

/// What is different after an event, or at the end of a turn.
struct Changes {
  std::vector<ChangedShip> ships{};
  PicturePatch picture{};
  std::vector<int> strength{};  ///< empty where it is as it was
};

// ---- the film ----

/// An event.
struct Frame {
  int number = 0;       ///< in the turn, among those that the viewer sees
  std::string heading;  ///< what begins with it; empty where the last one goes on
  Event event;          ///< as the viewer sees it
  std::vector<Mark> marks;
  std::vector<LogLine> lines;  ///< those after the first belong below it
  Changes changes;
};

/// A turn as it counts.
struct FilmedTurn {
  int turn = 0;
  std::string title{};              ///< `Turn 3: the British`
  std::string conditions{};         ///< TurnLog::conditions
  std::vector<std::string> head{};  ///< paragraphs, Markdown
  std::vector<Event> taken_back{};  ///< rollbacks to the start of the turn
  std::optional<Shot> start{};  ///< of the first that is filmed: each other begins as that before
                                ///< it ended
  std::vector<Frame> frames{};
  Changes end{};                          ///< since the last event
  std::vector<std::string> by_default{};  ///< what silence decided, once it is over; Markdown
  std::string standing{};                 ///< after it
  std::optional<OpenQuestion>
      waiting{};  ///< where the turn waits, as far as the viewer may know it
};

/// What is filmed, and for whom.
struct FilmRequest {
  Viewer viewer{};
  int first_turn = 1;
  int last_turn = most_turns;
};

/// A replay that verifies, with what its survey found.
struct FilmedReplay {
  Rulesets rulesets;
  const ReplayText& replay;
  const Survey& survey;
};

/// Plays the game again and hands out each turn that counts, in order. Nothing in them depends on
/// what the viewer may not see. Views of events stay valid during the call.
void film_turns(const FilmedReplay& game, const FilmRequest& request,
                const std::function<void(const FilmedTurn&)>& take);

/// The whole film as a file. `end` is the game after its last window, `bytes` the replay.
[[nodiscard]] std::string film_of(const FilmedReplay& game, const FilmRequest& request,
                                  const Session& end, std::string_view bytes);

/// A turn as it stands in the file: lines without a line feed at the end.
[[nodiscard]] std::string to_json(const FilmedTurn& turn, const RulesetRow& ruleset);

/// Ids of the rules and rulings that a turn cites.
void add_cited(const FilmedTurn& turn, std::set<std::string, std::less<>>& ids);

}  // namespace prizecourt
