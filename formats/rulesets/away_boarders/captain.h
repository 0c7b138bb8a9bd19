#pragma once

#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/away_boarders/questions.h"
#include "engine/table/question.h"
#include "formats/orders/desk.h"
#include "formats/orders/unheard.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "formats/rulesets/away_boarders/words.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Where a captain answers questions. Only captain*.cc and unheard.cc use what is in here; others
/// want the captain, at its end.
namespace prizecourt::away_boarders {

inline constexpr std::string_view yes_option = "yes";

/// A question, whom it is about, and which orders count.
struct Matter {
  const Question& question;
  int window = 0;
  ShipId who{};
};

class Desk : public DeskOf<Game, OrdersBook> {
 public:
  using DeskOf::DeskOf;

  void watch(const Game& game);

  void enter(const Question& question, int window);

  [[nodiscard]] const Ship& ship(ShipId id) const { return game().ship(id); }

  [[nodiscard]] const ShipSpec& spec(ShipId id) const { return game().spec(id); }

  /// Whether each line of an order to fire has its own moment, and each move of a course
  /// (revisions.h).
  [[nodiscard]] bool lines_are_exact() const {
    return game().setup.revision >= fire_lines_have_their_moment;
  }

  [[nodiscard]] bool moves_are_exact() const {
    return game().setup.revision >= moves_have_their_moment;
  }

  [[nodiscard]] bool are_judged_in_time() const {
    return game().setup.revision >= orders_are_judged_in_time;
  }

  /// An order to fire none of whose lines has had its time makes her hold her fire, and is not
  /// heard yet.
  MaybeAnswer note(const Matter& matter, MaybeAnswer answer);

  // ---- what is remembered from one question to the next, for one ship at a time ----

  /// A gun that was told to fire in the present step.
  struct Firing {
    ShipId shooter{};
    ShipId target{};
    std::size_t gun = 0;
    const FireLine* line = nullptr;
    Found order{};  ///< that has the line
  };

  /// Whether some gun of a line may fire at one of its ships; else what keeps the one that comes
  /// nearest to it.
  struct Outlook {
    const FireLine* line = nullptr;
    std::optional<Objection> objection;
    ShipId target{};
  };

  struct FireStep {
    std::string_view phase;
    std::vector<Firing> guns;  ///< in the order of the questions, so by shooter
    std::optional<ShipId> who;
    std::vector<Outlook> outlooks;  ///< of lines of `who`
  };

  /// Sets of guns are by bit.
  struct Loading {
    std::optional<ShipId> who;
    int hands = 0;              ///< not busy yet, before empty guns are loaded
    std::uint64_t empty = 0;    ///< guns that were so then
    std::uint64_t asked = 0;    ///< those of them that have been asked about
    std::uint64_t doubled = 0;  ///< those that took two hands

    const LoadOrder* plan_of = nullptr;  ///< the order that all below is planned for
    std::uint64_t to_load = 0;
    std::uint64_t to_double = 0;  ///< those of them that get two balls
    int hands_left = 0;           ///< that load nothing by that plan
  };

  FireStep fire_step;
  Loading loading;

  /// Lines of fire orders that have fired or were refused in this turn; of a line that names guns,
  /// each of them.
  std::vector<std::pair<const FireLine*, std::size_t>> settled;
  std::optional<std::pair<ShipId, OrderKind>> tried;  ///< AB-D20

  static constexpr int never = any_window;  ///< the window of what is not asked

  // ---- what ships have been asked, for what is told at the end of the turn of parts of orders
  // ----

  /// By bit: guns, batteries, kinds of repair, phases.
  struct Asked {
    std::uint64_t guns_out = 0;          ///< of action, when loading began
    std::uint64_t guns_loaded = 0;       ///< AB-D16
    std::uint64_t guns_swung = 0;        ///< AB-D17
    unsigned batteries_loaded = 0;       ///< AB-D16, AB-D18
    unsigned batteries_at_start = 0;     ///< AB-D1
    unsigned repairs = 0;                ///< AB-D19
    unsigned fire_phases = 0;            ///< AB-D10
    std::array<int, top_speed> moves{};  ///< windows; -1: before the game began, or never
  };

  Asked& asked(ShipId ship) { return asked_[index(ship)]; }

  [[nodiscard]] const Asked& asked(ShipId ship) const { return asked_[index(ship)]; }

  /// Why a ship without speed did not move, as things stood when the ships began to.
  [[nodiscard]] std::optional<Objection> why_still(ShipId ship) const {
    return index(ship) < still_.size() ? still_[index(ship)] : std::nullopt;
  }

  /// What a ship was when the turn began.
  [[nodiscard]] Status before(ShipId ship) const { return before_[index(ship)]; }

 private:
  std::vector<Status> before_;  ///< by ship
  std::vector<Asked> asked_;    ///< by ship
  std::vector<std::optional<Objection>> still_;
};

// ---- answers ------------------------------------------------------------------------------------

/// The first of `wanted` that is an option. "main" stands for the first of "main-1", "main-2" ….
[[nodiscard]] std::optional<std::size_t> first_option(const Question& question,
                                                      std::span<const std::string> wanted);

// ---- one for each kind of decision; they answer nothing where nothing is ordered ----------------

MaybeAnswer answer_load_at_start(Desk& desk, const Matter& matter);    // AB-D1
MaybeAnswer answer_sail_at_start(Desk& desk, const Matter& matter);    // AB-D2
MaybeAnswer answer_crew_act(Desk& desk, const Matter& matter);         // AB-D3
MaybeAnswer answer_crew_split(Desk& desk, const Matter& matter);       // AB-D4
MaybeAnswer answer_rally_box(Desk& desk, const Matter& matter);        // AB-D5
MaybeAnswer answer_move_order(Desk& desk, const Matter& matter);       // AB-D6
MaybeAnswer answer_move(Desk& desk, const Matter& matter);             // AB-D7, AB-D8, AB-D26
MaybeAnswer answer_pass_side(Desk& desk, const Matter& matter);        // AB-D9
MaybeAnswer answer_fire(Desk& desk, const Matter& matter);             // AB-D10
MaybeAnswer answer_aim(Desk& desk, const Matter& matter);              // AB-D11
MaybeAnswer answer_damage_box(Desk& desk, const Matter& matter);       // AB-D12
MaybeAnswer answer_gun_lost(Desk& desk, const Matter& matter);         // AB-D13
MaybeAnswer answer_crew_lost(Desk& desk, const Matter& matter);        // AB-D14, AB-D24
MaybeAnswer answer_set_sail(Desk& desk, const Matter& matter);         // AB-D15
MaybeAnswer answer_load_gun(Desk& desk, const Matter& matter);         // AB-D16
MaybeAnswer answer_swing_swivel(Desk& desk, const Matter& matter);     // AB-D17
MaybeAnswer answer_double_shot(Desk& desk, const Matter& matter);      // AB-D18
MaybeAnswer answer_repair(Desk& desk, const Matter& matter);           // AB-D19
MaybeAnswer answer_seize(Desk& desk, const Matter& matter);            // AB-D20
MaybeAnswer answer_board(Desk& desk, const Matter& matter);            // AB-D21
MaybeAnswer answer_commander_joins(Desk& desk, const Matter& matter);  // AB-D22
MaybeAnswer answer_split_party(Desk& desk, const Matter& matter);      // AB-D23
MaybeAnswer answer_strike(Desk& desk, const Matter& matter);           // AB-D25

// ---- what a captain needs besides (formats/orders/desk.h) ---------------------------------------

[[nodiscard]] inline std::optional<Matter> matter_of(const Desk& desk, const Question& question,
                                                     int window) {
  const auto who = ship_called(desk.game().setup, question.who);
  if (!who) return std::nullopt;
  return Matter{.question = question, .window = window, .who = *who};
}

[[nodiscard]] inline bool say_the_same(const Game& game, const Order& one, const Order& other) {
  return as_yaml(one, game.setup) == as_yaml(other, game.setup);
}

[[nodiscard]] OrderHearing hearing_of(const Desk& desk, const OrdersBook::Subject& subject,
                                      const Order& order);

[[nodiscard]] bool may_go_unheard(const Order& order);

[[nodiscard]] Objection decided_before(const Game& game);

[[nodiscard]] std::optional<OutOfGame> why_out(const Desk& desk,
                                               const OrdersBook::Subject& subject);

[[nodiscard]] std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                                             const Order& order);

/// Of an order that was heard some parts may have been, and others not; of one that no longer
/// counts or came too late, fate_of() has said all.
[[nodiscard]] std::vector<Unheard> fates_of_parts(const Desk& desk,
                                                  const OrdersBook::Subject& subject,
                                                  const Desk::Found& found,
                                                  const Replaced& replaced);

// ---- the captain --------------------------------------------------------------------------------

/// In the order of `decisions`: AB-D1 comes first.
inline constexpr std::array<AnswerOf<Desk, Matter>, decisions.size()> answers = {
    answer_load_at_start, answer_sail_at_start,
    answer_crew_act,      answer_crew_split,
    answer_rally_box,     answer_move_order,
    answer_move,          answer_move,
    answer_pass_side,     answer_fire,
    answer_aim,           answer_damage_box,
    answer_gun_lost,      answer_crew_lost,
    answer_set_sail,      answer_load_gun,
    answer_swing_swivel,  answer_double_shot,
    answer_repair,        answer_seize,
    answer_board,         answer_commander_joins,
    answer_split_party,   answer_crew_lost,
    answer_strike,        answer_move};

using Captain = CaptainOf<Desk, decisions, answers>;

}  // namespace prizecourt::away_boarders
