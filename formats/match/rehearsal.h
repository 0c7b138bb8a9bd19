#pragma once

#include "engine/table/dice.h"
#include "engine/table/event.h"
#include "engine/table/fair_dice.h"
#include "engine/table/question.h"
#include "formats/form/closure.h"
#include "formats/match/any_table.h"
#include "formats/orders/orders_file.h"
#include "formats/text/problems.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Advice about orders comes from the rules: the present turn is played on a copy of what a player
/// sees, with his orders alone, and what would be refused or overtaken is a warning. What he cannot
/// know is made up anew for each of many plays: the dice, which have nothing to do with those of
/// the game, and what the other players order. A fate that all these plays share hangs on neither.
namespace prizecourt {

/// One play of a rehearsal.
struct RehearsalPlay {
  enum class Others : std::uint8_t {
    silent,  ///< default orders decide for all other players
    random,  ///< they do anything that is legal
  };

  Others others = Others::silent;
  int number = 0;  ///< each has other dice, and other random orders

  [[nodiscard]] Seed dice() const { return Seed::from_text("rehearsal " + std::to_string(number)); }
};

/// What one play told.
struct Rehearsed {
  /// That a question was answered by an order, or that an order came to nothing, at a question or,
  /// where none is named, when the turn was over.
  struct Heard {
    std::string question;  ///< as key_of() has it
    std::string sort;      ///< questions of the same sort are put to the same ship again and again
  };

  struct Answered : Heard {
    bool acts = false;  ///< the answer is another than the default
  };

  struct Fate : Heard {
    Event event;
  };

  std::vector<Event> events;
  std::vector<Answered> answered;
  std::vector<Fate> fates;
  std::set<std::string> asked;    ///< ids of the player's for whom a choice had to be made
  std::set<std::string> ordered;  ///< for whom an order was heard
};

/// The dice of the game for what has been played of a turn, and those of a rehearsal after it.
class RehearsalDice final : public Dice {
 public:
  RehearsalDice(Dice& played, const Seed& seed)
      : played_(played),
        rehearsed_(seed) {}

  void begin() { has_begun_ = true; }

  void roll(const Address& address, std::span<Face> faces) override {
    if (has_begun_) return rehearsed_.roll(address, faces);
    played_.roll(address, faces);
  }

 private:
  Dice& played_;
  FairDice rehearsed_;
  bool has_begun_ = false;
};

/// Whose file is rehearsed.
struct RehearsedFor {
  std::string_view player;
  bool turn_waits = false;  ///< earlier files of the turn may have ordered the other ships
};

/// Warns of the orders of a file that come to nothing whatever happens, of those that are refused
/// as things stand, and of ships for which nothing is ordered although something is for others.
void warn_by_rehearsal(const AnyTable& table, const Delivered& file, RehearsedFor whom,
                       const Closure<Rehearsed(const RehearsalPlay&)>& play, Problems& problems);

}  // namespace prizecourt
