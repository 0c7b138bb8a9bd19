#include "formats/rulesets/broadsides_and_boarding_parties/log_parts.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <array>

// The ships are manned, sail, collide and lie alongside.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

// ---- before the cards ----

std::string tell_set_up(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  std::string words = telling.name(facts.event().who) + " sets up: the Captain at " +
                      facts.text("captain") + "; " + counted(facts.number("cannons"), "cannon") +
                      ", two crew at each";
  std::vector<std::string> posts;
  for (const std::string_view post : words_of(facts.raw("crew"))) posts.emplace_back(post);
  return posts.empty() ? words : words + "; spare crew at " + listed(posts);
}

std::string tell_round(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const std::vector<int> forced = facts.numbers("forced");
  std::vector<std::string> parts;
  for (const Side side : both_sides) {
    if (index(side) >= forced.size() || forced[index(side)] == 0) continue;
    parts.push_back(ship_in_words(telling.setup, side) + ' ' +
                    counted(forced[index(side)], "damaged card"));
  }
  return "Round " + std::to_string(facts.number("round")) + " begins; " +
         (parts.empty() ? std::string("no forced damaged cards") : "forced: " + listed(parts));
}

// ---- cards ----

/// A name of a closed list in words; the name itself where it is in none.
template <class E>
std::string spelt_out(const std::string& name) {
  const auto found = from_name<E>(name);
  return found ? std::string(in_words(*found)) : name;
}

/// `she stays at (5, 5), heading north`.
std::string lies_in_words(std::string_view verb, Facts& facts) {
  const std::string at = dot_in_words(facts.numbers("at"));
  return "she " + std::string(verb) + ' ' + at + ", heading " +
         spelt_out<Compass>(facts.text("heading"));
}

std::string tell_card(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const std::string result = facts.text("result");
  const std::string words = telling.name(facts.event().who) + ", card " +
                            std::to_string(facts.number("slot")) + ", " +
                            spelt_out<Card>(facts.text("card")) + ": ";
  if (result == "sails") return words + lies_in_words("sails to", facts);
  if (result == "turns") return words + lies_in_words("turns at", facts);
  if (result == "stays") return words + lies_in_words("stays at", facts);
  const std::string lost = result == "aground" ? "; **aground**, her other cards this round "
                                                 "are lost"
                                               : "; the card is lost";
  // The event cites a ruling where the map ends.
  const std::string bar = facts.event().ruling.empty() ? " is an island" : " is off the map";
  return words + dot_in_words(facts.numbers("to")) + bar + ", " + lies_in_words("stays at", facts) +
         lost;
}

// ---- the ships meet ----

std::string tell_collision(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string from = dot_in_words(facts.numbers("from"));
  const std::string at = dot_in_words(facts.numbers("at"));
  return "**" + telling.name(event.who) + ", coming from " + from + ", runs into " +
         telling.name(event.against) + " at " + at + "** and hits her " +
         spelt_out<Contact>(facts.text("contact"));
}

/// `starboard side (column 5)`.
std::string side_in_words(const std::string& side, std::string_view column) {
  return side + " side (column " + std::string(column) + ')';
}

std::string_view column_of(const std::string& side) {
  return side == names(Beam{})[0] ? "3" : "5";
}

std::string tell_alongside(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string struck = facts.text("stationary");
  const std::string moved = facts.text("moved");
  const char beside = facts.text("rows") == names(RowOrder{})[0] ? 'A' : 'H';
  return telling.name(event.against) + ", struck " + spelt_out<Contact>(facts.text("contact")) +
         ", lies with her " + side_in_words(struck, column_of(struck)) + " against the " +
         side_in_words(moved, column_of(moved)) + " of " + telling.name(event.who) + ", A" +
         std::string(column_of(struck)) + " beside " + beside + std::string(column_of(moved)) +
         "; cards, markers and masts are set aside";
}

constexpr std::array sailing_rows = {
    Teller{"set-up", Joined::no, Depth::main, tell_set_up},
    Teller{"round-began", Joined::no, Depth::main, tell_round},
    Teller{"card", Joined::no, Depth::main, tell_card},
    Teller{"collision", Joined::no, Depth::main, tell_collision},
    Teller{"alongside", Joined::no, Depth::main, tell_alongside},
};

}  // namespace

std::span<const Teller> sailing_tellers() {
  return sailing_rows;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
