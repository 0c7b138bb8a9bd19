#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"

#include <array>
#include <optional>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// What a card does to a ship.
enum class Result : std::uint8_t { stays, sails, turns, aground, lost };

/// One ship in one slot: where the card takes her from where she lay before it.
struct Course {
  Card card = Card::none;
  Result result = Result::stays;
  Dot from;
  Dot to;
  Compass heading{};
  std::optional<Dot> barred{};  ///< where she would have gone: an island, or off the map
  Rule rule = nullptr;
  Ruling ruling = nullptr;
};

using Courses = std::array<Course, 2>;

// ---- one ship ----

/// BBP-2.4, BBP-3.3, BBP-R20.
void sail(const Game& game, Course& course) {
  const Dot ahead = next_dot(course.from, course.heading);
  const bool on_map = game.setup.map.contains(ahead);
  course.rule = cite("BBP-2.4");
  if (on_map && !game.setup.map.is_island(ahead)) {
    course.result = Result::sails;
    course.to = ahead;
    return;
  }
  const bool card_only = !on_map && game.ruling(off_map_move) == OffMapMove::card_lost;
  course.barred = ahead;
  course.result = card_only ? Result::lost : Result::aground;
  course.rule = cite("BBP-3.3");
  if (!on_map) course.ruling = cite_ruling(off_map_move);
}

/// BBP-2.5, BBP-2.6.
void turn(Course& course, int eighths, Rule rule) {
  course.heading = grid::turned(course.heading, eighths);
  course.result = Result::turns;
  course.rule = rule;
}

/// From the position before the slot. A ship aground shows no card (BBP-3.3), nor does one that
/// laid none (BBP-7.3); what was laid before the Captain fell is shown (BBP-7.2).
Course course_of(const Game& game, Side side, int slot) {
  const Ship& ship = game.ship(side);
  Course course{.from = ship.at, .to = ship.at, .heading = ship.heading};
  if (ship.grounded) return course;
  course.card = ship.plot[static_cast<std::size_t>(slot - 1)];
  switch (course.card) {
    case Card::none:
      break;
    case Card::remain:
      course.rule = cite("BBP-2.3");
      break;
    case Card::move:
      sail(game, course);
      break;
    case Card::turn_starboard:
      turn(course, +1, cite("BBP-2.5"));
      break;
    case Card::turn_port:
      turn(course, -1, cite("BBP-2.6"));
      break;
    case Card::damaged:
      course.rule = cite("BBP-2.8");
      break;
  }
  return course;
}

std::array<int, 2> numbers_of(Dot dot) {
  return {dot.x, dot.y};
}

void tell_card(Game& game, Side side, int slot, const Course& course) {
  game.tell(kind("card"), course.rule, side, course.ruling, fact("slot", slot),
            fact("card", course.card),
            fact("result", names(course.result)[static_cast<std::size_t>(course.result)]),
            fact("at", numbers_of(course.to)), fact("heading", course.heading),
            fact("to", course.barred ? std::optional(numbers_of(*course.barred)) : std::nullopt));
}

void take(Ship& ship, const Course& course) {
  ship.at = course.to;
  ship.heading = course.heading;
  ship.grounded = ship.grounded || course.result == Result::aground;
}

// ---- both ships ----

bool moved(const Course& course) {
  return course.from != course.to;
}

/// BBP-3.6, BBP-R23.
bool swapped(const Courses& courses) {
  return moved(courses[0]) && courses[0].to == courses[1].from && courses[1].to == courses[0].from;
}

/// BBP-8.3, BBP-8.5 to BBP-8.7, BBP-R25, BBP-R26: from where the moved ship came, seen from the
/// stationary one.
Contact contact_from(const Course& came, const Course& struck) {
  const Compass back = direction_to(came.to, came.from);
  const int bearing = bearing_of(back, struck.heading);
  if (end_on(bearing)) return Contact::end;
  return beam_of(bearing) == Beam::starboard ? Contact::right : Contact::left;
}

/// Who ran into the other.
struct Mover {
  Side side{};
  bool chosen = false;       ///< both moved
  std::optional<Die> die{};  ///< that chose
};

/// BBP-8.4, BBP-R24. Requires that one of them moved.
Mover find_mover(Game& game, const Courses& courses) {
  constexpr int last_of_side_1 = 3;
  if (!moved(courses[1])) return {.side = Side::one};
  if (!moved(courses[0])) return {.side = Side::two};
  Mover mover{.side = Side::one, .chosen = true};
  switch (game.ruling(both_moved_role)) {
    case BothMovedRole::side_1_moved:
      break;
    case BothMovedRole::side_2_moved:
      mover.side = Side::two;
      break;
    case BothMovedRole::die_roll:
      mover.die = game.roll({.rule = cite("BBP-8.4"), .by = Side::one});
      if (mover.die->face > last_of_side_1) mover.side = Side::two;
      break;
  }
  return mover;
}

/// BBP-3.5, BBP-8.4.
void collide(Game& game, const Courses& courses, Contact contact, const Mover& mover) {
  game.state.contact = contact;
  game.state.stationary = other(mover.side);
  const Course& came = courses[index(mover.side)];
  const Ruling ruling = swapped(courses) ? cite_ruling(crossing)
                        : mover.chosen   ? cite_ruling(both_moved_role)
                                         : nullptr;
  game.tell(kind("collision"), cite("BBP-3.5"), mover.side, other(mover.side), ruling,
            fact("at", numbers_of(came.to)), fact("from", numbers_of(came.from)),
            fact("contact", contact), mover.die);
}

void test_collision(Game& game, const Courses& courses) {
  const bool anybody_moved = moved(courses[0]) || moved(courses[1]);
  if (courses[0].to == courses[1].to && anybody_moved) {
    const Mover mover = find_mover(game, courses);
    const Course& came = courses[index(mover.side)];
    collide(game, courses, contact_from(came, courses[index(other(mover.side))]), mover);
  } else if (swapped(courses) && game.ruling(crossing) == Crossing::collision_on_swap) {
    collide(game, courses, Contact::end, find_mover(game, courses));
  }
}

/// BBP-3.1, BBP-3.2.
void play_card(Game& game, int slot) {
  if (!game.under_sail()) return;
  const Course one = course_of(game, Side::one, slot);
  const Course two = course_of(game, Side::two, slot);
  const Courses courses = {one, two};
  for (const Side side : both_sides) {
    const Course& course = courses[index(side)];
    take(game.ship(side), course);
    if (course.card != Card::none) tell_card(game, side, slot, course);
  }
  test_collision(game, courses);
}

}  // namespace

void play_card_1(Game& game) {
  play_card(game, 1);
}

void play_card_2(Game& game) {
  play_card(game, 2);
}

void play_card_3(Game& game) {
  play_card(game, 3);
}

}  // namespace prizecourt::broadsides_and_boarding_parties
