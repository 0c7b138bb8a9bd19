#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "formats/rulesets/broadsides_and_boarding_parties/log_parts.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"
#include "formats/text/words.h"

#include <array>

// Shots, and what becomes of Captains and ships by them.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// `Seahawk fires first (4 against 5)`.
std::string tell_first(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  std::string dice;
  if (event.rolls.size() == 2) {
    dice = " (" + std::to_string(event.rolls[0].faces[0]) + " against " +
           std::to_string(event.rolls[1].faces[0]) + ')';
  }
  if (facts.text("result") == tie_named) return "Tie for first fire" + dice + ": roll again";
  facts.set_sum(dice);
  return telling.name(event.who) + " fires first";
}

// ---- a shot ----

/// `the port hull of row D takes its first marker`.
std::string hull_in_words(Facts& facts, const std::string& row) {
  const std::string piece = "the " + facts.text("side") + " hull of row " + row;
  const int markers = facts.number("markers");
  if (facts.text("result") == "nothing") return piece + " is already ruined";
  return markers < ruined ? piece + " takes its first marker"
                          : "**" + piece + " is ruined** by its second marker";
}

/// `the main mast comes down`.
std::string fall_in_words(const Telling& telling, Facts& facts, const std::string& section) {
  const Side target = ship_called(telling.setup, facts.event().against).value_or(Side::one);
  const Cell at = cell_named(section);
  const int row = at == no_cell ? 0 : row_of(at);
  const std::string mast = mast_in_words(telling.setup.sides[index(target)].plan, row);
  const int left = facts.number("mast_left");
  if (left == 0) return "**the " + mast + " comes down**";
  return "the top of the " + mast + " comes down; the rest takes " + counted(left, "more hit");
}

/// Everything that is removed from the deck: `cannon C3, crew-5, crew-6`.
std::vector<std::string> losses_in_words(Facts& facts) {
  std::vector<std::string> losses;
  const std::string cannon = facts.text("cannon_lost");
  if (!cannon.empty()) losses.push_back("cannon " + cannon);
  static_cast<void>(facts.number("crew_lost"));
  static_cast<void>(facts.number("captain"));
  for (const std::string_view figure : words_of(facts.raw("figures"))) {
    losses.push_back(figure_in_words(figure));
  }
  return losses;
}

/// What the face strikes where it finds something, without what stands on the deck.
std::string target_in_words(const Telling& telling, Facts& facts, const std::string& row) {
  const std::string mast = facts.text("mast");
  if (!mast.empty()) return fall_in_words(telling, facts, mast);
  return facts.maybe_number("markers") ? hull_in_words(facts, row) : std::string();
}

/// What a die that struck nothing was rolled for.
std::string waste_in_words(std::string_view result, Face face) {
  if (result == "miss") return "a miss";
  if (result == "nothing") return "nothing to hit there";
  return struck_by(face) == Struck::hull ? "no effect (the hull no longer counts)"
                                         : "no effect (masts no longer count)";
}

/// `Royal Isabella, gun F5 at row C of Seahawk: die 4: …`.
std::string tell_shot(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const auto faces = all_faces(event);
  const std::string row = facts.text("row");
  const std::string result = facts.text("result");
  std::string words = telling.name(event.who) + ", gun " + facts.text("cannon") + " at row " + row +
                      " of " + telling.name(event.against) + ": roll " + listed(faces) + ": ";
  const std::string target = target_in_words(telling, facts, row);
  const std::vector<std::string> losses = losses_in_words(facts);
  if (!target.empty()) words += target;
  if (!target.empty() && !losses.empty()) words += "; ";
  if (!losses.empty()) words += "lost " + with_and(losses);
  if (!target.empty() || !losses.empty()) return words;
  return words + waste_in_words(result, faces.empty() ? Face{1} : faces.front());
}

// ---- what becomes of it ----

std::string tell_stand_in(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const std::string figure = figure_in_words(facts.raw("figure"));
  return telling.name(facts.event().who) + " has a new Captain: a crewmember (" + figure + ") at " +
         own_place_in_words(telling, facts.event(), facts.raw("at"));
}

constexpr std::array gunnery_rows = {
    Teller{"fires-first", Joined::no, Depth::main, tell_first},
    Teller{"shot", Joined::no, Depth::main, tell_shot},
    Teller{"stand-in", Joined::no, Depth::main, tell_stand_in},
};

}  // namespace

std::span<const Teller> gunnery_tellers() {
  return gunnery_rows;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
