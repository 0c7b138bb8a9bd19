#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/drawing/marks.h"
#include "formats/match/picture.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The decks: what is on them and what happened there in the turn, as they lie. Chart and picture
/// are drawn from that.
namespace prizecourt::broadsides_and_boarding_parties {

// ---- what happened in the turn ------------------------------------------------------------------

/// The shots of a ship at a row of the other, alongside.
struct CloseVolley {
  Side by{};
  int row = 0;  ///< of the other ship
  std::vector<Cell> cannons;
  picture::Struck struck = picture::Struck::missed;
};

/// One movement of one figure.
struct Step {
  Side side{};
  Place from = no_place;
  Place to = no_place;
};

struct Deeds {
  std::vector<CloseVolley> close_volleys;
  std::vector<Step> steps;
  std::array<bool, place_total> hit{};                   ///< a mast, a cannon or somebody there
  std::array<bool, place_total> fought{};                ///< hand to hand
  std::array<std::array<int, place_total>, 2> fallen{};  ///< how many, by side
  std::array<std::array<Markers, 2>, 2> hull_hits{};     ///< by ship, Beam and row
};

/// Of the events whose shots a picture shows (events_of_shots). `before` is the state when the turn
/// began.
[[nodiscard]] Deeds deeds_of(const Setup& setup, const State& before,
                             const PictureRequest& request);

/// What came of a shot.
[[nodiscard]] picture::Struck struck_of(const Event& shot);

// ---- decks as they lie --------------------------------------------------------------------------

/// Those of a side in a section.
struct Group {
  int crew = 0;
  bool led = false;  ///< by the Captain
  int fallen = 0;    ///< in the turn

  [[nodiscard]] bool is_there() const { return crew > 0 || led || fallen > 0; }
};

/// A piece of the hull beside a section.
struct HullPiece {
  int markers = 0;
  int hits = 0;  ///< in the turn
};

struct Section {
  Cell cell{};
  bool exists = false;  ///< else the deck has none there, and all below is empty
  int height = 0;
  std::array<Group, 2> groups{};  ///< by side
  std::optional<bool> cannon{};   ///< whether the one of this section is left
  std::optional<int> mast{};      ///< hits that it takes to bring it down
  bool ladder = false;            ///< down to the section on the next line
  bool hit = false;
  bool fought = false;
};

inline constexpr std::size_t line_total = row_total;
inline constexpr std::size_t column_total = position_total;

struct Deck {
  Side ship{};
  std::array<int, line_total> rows{};         ///< from the top
  std::array<int, column_total> positions{};  ///< from the left
  bool bow_on_top = true;
  std::array<std::array<Section, column_total>, line_total> sections{};
  std::array<HullPiece, line_total> left{};
  std::array<HullPiece, line_total> right{};
  std::string more_ladders{};  ///< those that lead elsewhere: `B3-B4, C4-C5`

  /// The line and the column of a section.
  [[nodiscard]] std::pair<std::size_t, std::size_t> find(Cell cell) const;
};

/// Bow on top and port on the left.
[[nodiscard]] Deck deck_of(const Setup& setup, const State& state, Side ship,
                           const Deeds& deeds = {});

/// Both as the ships lie, the one on the left first: the side laid against the other is next to
/// her. Requires that they lie alongside.
struct DecksAlongside {
  Deck left;
  Deck right;
  std::array<bool, line_total> ways{};  ///< across, by line
};

[[nodiscard]] DecksAlongside decks_alongside(const Setup& setup, const State& state,
                                             const Deeds& deeds = {});

// ---- on the chart -------------------------------------------------------------------------------

/// What ships are called on the chart, by side: two different letters, each the first of the name
/// that can be had. C is none of them, as it stands for a Captain.
[[nodiscard]] std::array<char, 2> letters_of(const Setup& setup);

/// One deck, bow on top, or both side by side as they lie.
[[nodiscard]] std::string drawn_deck(const Setup& setup, const State& state, Side ship);
[[nodiscard]] std::string drawn_alongside(const Setup& setup, const State& state);

/// What their signs mean, a line.
[[nodiscard]] std::string_view deck_signs(const State& state);

}  // namespace prizecourt::broadsides_and_boarding_parties
