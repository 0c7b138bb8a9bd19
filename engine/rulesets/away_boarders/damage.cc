#include "engine/rulesets/away_boarders/damage.h"

#include "engine/rulesets/away_boarders/dice_pool.h"
#include "engine/rulesets/away_boarders/questions.h"

#include <algorithm>
#include <optional>

namespace prizecourt::away_boarders {
namespace {

// ---- boxes ----

constexpr std::uint8_t whole = 0;
constexpr std::uint8_t half_marked = 1;
constexpr std::uint8_t destroyed = 2;

using Boxes = std::span<std::uint8_t>;

/// Which boxes a slash is for, those of the hull or of a mast, and which slash of the harm it is.
struct Part {
  Rule rule = nullptr;
  std::optional<MastName> mast;
  int ordinal = 0;

  [[nodiscard]] std::span<const Option> box_options() const {
    return mast ? rigging_box_options(*mast) : hull_box_options();
  }
};

/// The boxes that took slashes, in order, and the hits that found none.
struct Marks {
  std::array<std::uint8_t, most_hits> boxes{};
  std::size_t count = 0;
  int ignored = 0;

  [[nodiscard]] std::vector<int> numbers() const {
    std::vector<int> from_one;
    for (std::size_t i = 0; i < count; ++i) from_one.push_back(boxes[i] + 1);
    return from_one;
  }
};

bool all_destroyed(Boxes boxes) {
  return std::all_of(boxes.begin(), boxes.end(), [](int box) { return box == destroyed; });
}

/// AB-D12, AB-R89: a half-marked box if there is one, else a whole one; which one, the owner says.
std::optional<std::size_t> choose_box(Game& game, const Harm& harm, const Part& part, Boxes boxes) {
  const bool any_half = std::find(boxes.begin(), boxes.end(), half_marked) != boxes.end();
  const std::uint8_t wanted = any_half ? half_marked : whole;
  const auto box_options = part.box_options();
  auto& options = game.fresh_options();
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    if (boxes[i] == wanted) options.push_back(box_options[i]);
  }
  if (options.empty()) return std::nullopt;
  if (options.size() == 1) return static_cast<std::size_t>(options.front().value);
  const Ask ask{.decision = decision("AB-D12"),
                .rule = part.rule,
                .who = harm.who,
                .about = game.id_of(harm.by),
                .nth = question_number(harm, part.ordinal)};
  return static_cast<std::size_t>(game.ask(ask, options, 0));
}

/// AB-1.4.1: a slash, then a second one that destroys the box.
void mark_slash(Game& game, const Harm& harm, const Part& part, Boxes boxes, Marks& marks) {
  const auto box = choose_box(game, harm, part, boxes);
  if (!box) {
    ++marks.ignored;  // AB-R90
    return;
  }
  ++boxes[*box];
  marks.boxes[marks.count++] = static_cast<std::uint8_t>(*box);
}

void add_marks(Event& event, const Marks& marks) {
  add(event, fact("slashes", marks.count));
  add(event, fact("boxes", marks.numbers()));
  add(event, when(marks.ignored > 0, fact("ignored", marks.ignored)));
}

int count_destroyed(Boxes boxes) {
  return static_cast<int>(std::count(boxes.begin(), boxes.end(), destroyed));
}

// ---- masts ----

/// What one volley does to one mast.
struct MastMarks {
  Marks marks;
  RulingsCited rulings{};  ///< that sent hits here, or wasted some
  Ruling fall = nullptr;   ///< that says what the fall of the mast does; null while it stands
  int speed = 0;           ///< of the ship, once the mast has fallen
};

struct RiggingMarks {
  std::array<MastMarks, max_masts> masts;
  int slashes = 0;
  int rerolls = 0;
  std::vector<Roll> rerolled;  ///< filled only where somebody listens
};

Boxes boxes_of(Ship& ship, const ShipSpec& spec, std::size_t mast) {
  return Boxes(ship.rigging[mast]).first(static_cast<std::size_t>(spec.masts[mast].boxes));
}

/// AB-4.3.11: two masts 1-3 main, 4-6 fore; three masts 1-2 mizzen, 3-4 main, 5-6 fore.
std::size_t mast_of_face(int face, std::size_t masts) {
  constexpr std::size_t faces = 6;
  return static_cast<std::size_t>(face - 1) * masts / faces;
}

/// AB-R91: the one toward the bow where two are equally near. Requires that one stands.
std::size_t nearest_standing(const Ship& ship, std::size_t masts, std::size_t from) {
  for (std::size_t away = 1; away < masts; ++away) {
    if (from + away < masts && !ship.fallen[from + away]) return from + away;
    if (away <= from && !ship.fallen[from - away]) return from - away;
  }
  return from;
}

/// AB-R91 `reroll`: until a standing mast comes up. After so many dice that no honest ones can
/// still be failing, the hit is carried, so that no source of dice can hold the game up.
std::size_t reroll_mast(Game& game, const Harm& harm, std::size_t fallen, RiggingMarks& rigging) {
  constexpr int patience = 100;
  constexpr int reroll_numbers = 100'000;
  const Ship& ship = game.ship(harm.who);
  const std::size_t masts = game.spec(harm.who).masts.size();
  for (int i = 0; i < patience; ++i) {
    Address address = dice_address(game, harm, cite("AB-4.3.11"));
    address.nth += ++rigging.rerolls * reroll_numbers;
    const auto die = roll_pool<1>(game, address, 1);
    if (game.listened_to()) rigging.rerolled.push_back(die.record());
    const std::size_t mast = mast_of_face(die[0], masts);
    if (!ship.fallen[mast]) return mast;
  }
  return nearest_standing(ship, masts, fallen);
}

/// Where a hit on a mast goes: there, or where AB-R90 to AB-R92 send it when that mast is down.
std::optional<std::size_t> mast_that_takes(Game& game, const Harm& harm, std::size_t mast,
                                           RiggingMarks& rigging) {
  const Ship& ship = game.ship(harm.who);
  const ShipSpec& spec = game.spec(harm.who);
  if (!ship.fallen[mast]) return mast;
  if (masts_standing(ship, spec) == 0) return std::nullopt;                 // AB-R90
  if (raked(harm)) return nearest_standing(ship, spec.masts.size(), mast);  // AB-R92
  switch (game.ruling(hit_on_fallen_mast)) {
    case HitOnFallenMast::carry_to_nearest_standing:
      return nearest_standing(ship, spec.masts.size(), mast);
    case HitOnFallenMast::reroll:
      return reroll_mast(game, harm, mast, rigging);
    case HitOnFallenMast::wasted:
      break;
  }
  return std::nullopt;
}

Ruling ruling_on_fallen(const Game& game, const Harm& harm) {
  if (masts_standing(game.ship(harm.who), game.spec(harm.who)) == 0) return cite_ruling("AB-R90");
  return raked(harm) ? cite_ruling("AB-R92") : cite_ruling(hit_on_fallen_mast);
}

/// AB-4.3.13, AB-R20, AB-R21: a lost mast slows the ship at once, except under oars.
void drop_mast(Ship& ship, const ShipSpec& spec, std::size_t mast, MastMarks& taken) {
  ship.fallen[mast] = true;
  const bool last = masts_standing(ship, spec) == 0;
  if (ship.sail != Sail::oars) ship.speed = last ? 0 : std::max(0, ship.speed - 1);
  taken.fall = last ? cite_ruling("AB-R21") : cite_ruling("AB-R20");
  taken.speed = ship.speed;
}

/// One slash for the mast that a die found.
void hit_mast(Game& game, const Harm& harm, std::size_t found, RiggingMarks& rigging) {
  Ship& ship = game.ship(harm.who);
  const ShipSpec& spec = game.spec(harm.who);
  const Ruling ruling = ship.fallen[found] ? ruling_on_fallen(game, harm) : nullptr;
  const auto mast = mast_that_takes(game, harm, found, rigging);
  MastMarks& taken = rigging.masts[mast.value_or(found)];
  taken.rulings.add(ruling);
  if (!mast) {
    ++taken.marks.ignored;
    return;
  }
  constexpr int after_the_hull = 50;
  static_assert(most_hits <= after_the_hull);
  const Part part{.rule = cite("AB-4.3.11"),
                  .mast = spec.masts[*mast].name,
                  .ordinal = after_the_hull + rigging.slashes++};
  const Boxes boxes = boxes_of(ship, spec, *mast);
  mark_slash(game, harm, part, boxes, taken.marks);
  if (all_destroyed(boxes)) drop_mast(ship, spec, *mast, taken);
}

void tell_mast(Game& game, const Harm& harm, const RiggingMarks& rigging, std::size_t mast,
               const DicePool<most_hits>& dice) {
  const MastMarks& taken = rigging.masts[mast];
  if (taken.marks.count == 0 && taken.marks.ignored == 0) return;
  const std::string_view name = name_of(game.spec(harm.who).masts[mast].name);
  const auto marks = [&](Event& made) { add_marks(made, taken.marks); };
  const auto rerolled = [&](Event& made) {
    for (const Roll& roll : rigging.rerolled) add(made, roll);
  };
  game.tell(kind("rigging-hit"), cite("AB-4.3.11"), harm.who, harm.by, taken.rulings,
            fact("mast", name), marks, dice, rerolled);
  if (taken.fall == nullptr) return;
  game.tell(kind("mast-fell"), cite("AB-4.3.13"), harm.who, harm.by, taken.fall, fact("mast", name),
            fact("speed", taken.speed));
}

/// AB-4.3.11, AB-R94: a die is thrown again for its mast unless that is known without.
int mast_dice_needed(const Game& game, const Harm& harm, int dice) {
  if (raked(harm) || mast_count(game.spec(harm.who)) == 1) return 0;
  return masts_standing(game.ship(harm.who), game.spec(harm.who)) == 0 ? 0 : dice;
}

/// The mast that the n-th R die finds: a rake's are all on the one nearest the guns.
std::size_t mast_found(const Game& game, const Harm& harm, const DicePool<most_hits>& mast_dice,
                       std::size_t n) {
  const std::size_t masts = game.spec(harm.who).masts.size();
  if (harm.from == grid::Sector::ahead) return masts - 1;
  if (mast_dice.count == 0) return 0;
  return mast_of_face(mast_dice[n], masts);
}

// ---- casualties ----

/// AB-D14: the groups in the order in which silence empties them, so that what fights lasts
/// longest.
constexpr std::array rigging_group = {Task::repair_rigging, Task::yards};
constexpr std::array lower_group = {Task::repair_hull, Task::repair_guns, Task::boarding,
                                    Task::guns};

int crew_in(const Ship& ship, std::span<const Task> group) {
  int hands = 0;
  for (const Task task : group) hands += crew_at(ship, task);
  return hands;
}

/// AB-4.3.16: high aim empties the rigging boxes first, low aim the lower four.
std::span<const Task> group_that_pays(const Ship& ship, Aim aim) {
  const std::span<const Task> aloft = rigging_group;
  const std::span<const Task> below = lower_group;
  const auto first = aim == Aim::high ? aloft : below;
  const auto second = aim == Aim::high ? below : aloft;
  return crew_in(ship, first) > 0 ? first : second;
}

/// AB-D14, AB-R98. Requires hands in the group.
Task choose_box_that_pays(Game& game, const Harm& harm, std::span<const Task> group, int ordinal) {
  auto& options = game.fresh_options();
  for (const Task task : group) {
    if (crew_at(game.ship(harm.who), task) == 0) continue;
    options.push_back({name_of(task), static_cast<int>(task)});
  }
  if (options.size() == 1) return static_cast<Task>(options.front().value);
  const Ask ask{.decision = decision("AB-D14"),
                .rule = cite("AB-4.3.16"),
                .who = harm.who,
                .about = game.id_of(harm.by),
                .nth = question_number(harm, ordinal)};
  return static_cast<Task>(game.ask(ask, options, 0));
}

void lose_marker(Game& game, const Harm& harm, Aim aim, int ordinal) {
  Ship& ship = game.ship(harm.who);
  const Task box = choose_box_that_pays(game, harm, group_that_pays(ship, aim), ordinal);
  --crew_at(ship, box);
  ++ship.casualties;
  game.tell(kind("casualty"), cite("AB-4.3.16"), harm.who, harm.by, fact("box", box),
            fact("left_in_box", crew_at(ship, box)), fact("casualties", ship.casualties));
}

/// AB-4.3.17, AB-R100, AB-R150, AB-R152: two dice for every marker lost.
void check_commander(Game& game, const Harm& harm, int casualties) {
  if (casualties == 0) return;
  const auto dice =
      roll_pool<2 * most_hits>(game, dice_address(game, harm, cite("AB-4.3.17")), 2 * casualties);
  std::array<int, most_hits> totals{};
  const auto used = std::span(totals).first(static_cast<std::size_t>(casualties));
  for (std::size_t i = 0; i < used.size(); ++i) used[i] = dice[2 * i] + dice[2 * i + 1];
  constexpr int snake_eyes = 2;
  const bool hit = std::find(used.begin(), used.end(), snake_eyes) != used.end();
  Ship& ship = game.ship(harm.who);
  const bool was_down = ship.commander == Commander::down;
  if (hit) ship.commander = Commander::down;
  game.tell(kind("commander-check"), cite("AB-4.3.17"), harm.who, harm.by,
            was_down ? cite_ruling("AB-R100") : nullptr, fact("totals", used),
            fact("commander", ship.commander), dice);
}

}  // namespace

Address dice_address(const Game& game, const Harm& harm, Rule rule) {
  const ShipId against = harm.roller == harm.by ? harm.who : harm.by;
  return game.address(rule, harm.roller, game.id_of(against), harm.number);
}

void tell_wasted(Game& game, const Harm& harm, const Wasted& wasted) {
  if (wasted.hits == 0) return;
  game.tell(kind("wasted"), wasted.rule, harm.who, harm.by, wasted.ruling,
            fact("what", wasted.what), fact("hits", wasted.hits));
}

void hit_hull(Game& game, const Harm& harm, int slashes) {
  if (slashes == 0) return;
  const int box_count = game.spec(harm.who).hull_boxes;
  const Boxes boxes = Boxes(game.ship(harm.who).hull).first(static_cast<std::size_t>(box_count));
  Marks marks;
  for (int i = 0; i < slashes; ++i) {
    mark_slash(game, harm, {cite("AB-4.3.12"), std::nullopt, i}, boxes, marks);
  }
  game.tell(
      kind("hull-hit"), cite("AB-4.3.12"), harm.who, harm.by,
      marks.ignored > 0 ? cite_ruling("AB-R90") : nullptr,
      [&](Event& made) { add_marks(made, marks); },
      fact("boxes_left", box_count - count_destroyed(boxes)));
  if (marks.count > 0 && all_destroyed(boxes)) {
    game.fire_scratch.sinkings.push_back({.ship = harm.who, .by = harm.by});
  }
}

void hit_rigging(Game& game, const Harm& harm, int dice, int slashes_per_die) {
  if (dice == 0) return;
  const auto mast_dice = roll_pool<most_hits>(game, dice_address(game, harm, cite("AB-4.3.11")),
                                              mast_dice_needed(game, harm, dice));
  RiggingMarks rigging;
  for (int n = 0; n < dice; ++n) {
    const std::size_t found = mast_found(game, harm, mast_dice, static_cast<std::size_t>(n));
    for (int slash = 0; slash < slashes_per_die; ++slash) hit_mast(game, harm, found, rigging);
  }
  for (std::size_t mast = 0; mast < game.spec(harm.who).masts.size(); ++mast) {
    tell_mast(game, harm, rigging, mast, mast_dice);
  }
}

void hit_crew(Game& game, const Harm& harm, Aim aim, int casualties) {
  const int taken = std::min(casualties, crew_aboard(game.ship(harm.who)));  // AB-R99
  for (int i = 0; i < taken; ++i) lose_marker(game, harm, aim, i);
  tell_wasted(game, harm,
              {.rule = cite("AB-4.3.16"),
               .ruling = cite_ruling("AB-R99"),
               .what = "crew",
               .hits = casualties - taken});
  check_commander(game, harm, taken);
}

void mark_foul_hits(Game& game, ShipId who, ShipId other, int hits) {
  const Harm harm{
      .who = who, .by = other, .roller = who, .number = 0, .from = grid::Sector::same_point};
  hit_rigging(game, harm, hits, 1);
}

}  // namespace prizecourt::away_boarders
