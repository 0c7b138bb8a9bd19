#include "formats/match/parley.h"
#include "formats/rulesets/form_line_of_battle/log_parts.h"
#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/telling/victory.h"
#include "formats/text/escape.h"

#include <array>

// How a boarding comes about, and what is left when all is over.
namespace prizecourt::form_line_of_battle {
namespace {

bool is_collision(Facts& facts) {
  return facts.text("how") == name_of(How::collision);
}

std::string tell_declared(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string target = telling.name(event.against);
  const bool in_contact = facts.text("in_contact") == "yes";
  const std::string_view prize = facts.raw("prize");
  std::string words = "**" + telling.name(event.who);
  if (is_collision(facts)) {
    words += " tries to board " + target + " on the spot**";
  } else if (!prize.empty()) {
    words += " tries to board " + target + " across " + telling.name(prize) + "**";
  } else if (in_contact) {
    words += " tries to board " + target + "** alongside";
  } else {
    words += " comes alongside " + target + " to board**";
  }
  return words + " with her whole crew, " + parties_in_words(facts.number("parties"));
}

std::string tell_initiation(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const bool grappled = facts.text("result") == "grappled";
  const bool impromptu = is_collision(facts);
  const std::string_view prize = facts.raw("prize");
  std::string words =
      std::string(impromptu ? "Impromptu boarding attempt by " : "Boarding attempt by ") +
      telling.name(event.who) + " on " + telling.name(event.against);
  if (!prize.empty()) words += " across " + telling.name(prize);
  words += grappled ? ": **grappled**, boarders away" : " fails";
  facts.set_sum(" (needs " + std::to_string(facts.number("needed")) + "+: " +
                dice_sum_in_words(event) + " = " + signed_number(facts.number("total")) + ')');
  return words;
}

// ---- the end ----

std::string tell_achieved(const Telling& telling, std::span<Facts> run) {
  const std::vector<std::string> sides = {telling.setup.sides[0].id, telling.setup.sides[1].id};
  const auto ship = [&](std::size_t s) {
    return for_markdown(ship_name(telling.setup, ship_at(s)));
  };
  return achievement_in_words(run[0], telling.setup.victory, sides, telling.setup.names, ship);
}

std::string tell_game_over(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const bool won = facts.text("verdict") == name_of(Verdict::won);
  const std::string_view winner = facts.raw("winner");
  const std::string reason = facts.text("reason");
  const std::string words =
      won ? "**" + telling.side(winner) + " victory**: " : std::string("**The game is over**: ");
  if (reason == name_of(Reason::struck)) return words + "every enemy ship has struck";
  if (reason == name_of(Reason::spent)) return words + "no ship has a crew party left to board";
  if (reason == name_of(Reason::limit)) return words + "the last turn has been played";
  if (reason == name_of(Reason::resigned)) return words + "by resignation";
  if (reason == name_of(Reason::agreed)) return words + "draw by agreement";
  if (reason == name_of(Reason::victory)) return words + "by the scenario's victory conditions";
  return words + reason;
}

constexpr std::array boarding_rows = {
    Teller{"declared", Joined::no, Depth::main, tell_declared},
    Teller{"initiation", Joined::no, Depth::main, tell_initiation},
    Teller{"achieved", Joined::no, Depth::main, tell_achieved},
    Teller{"resigned", Joined::no, Depth::main, tell_resignation<Telling>},
    Teller{"draw-offered", Joined::no, Depth::main, tell_offer<Telling>},
    Teller{"game-over", Joined::no, Depth::main, tell_game_over},
};

}  // namespace

std::span<const Teller> boarding_tellers() {
  return boarding_rows;
}

}  // namespace prizecourt::form_line_of_battle
