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
    words += " tries to board " + target + "**, alongside whom she lies,";
  } else {
    words += " lays herself alongside " + target + " to board**";
  }
  return words + " with all she has, " + parties_in_words(facts.number("parties"));
}

std::string tell_prize_crew(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const bool in_contact = facts.text("in_contact") == "yes";
  return "**" + telling.name(event.who) +
         (in_contact ? " is to take " : " lays herself alongside to take ") +
         telling.name(event.against) + "**, who has struck, with " +
         parties_in_words(facts.number("parties"));
}

std::string tell_no_attempt(const Telling& /*telling*/, std::span<Facts> /*run*/) {
  return "No ship declares an attempt to board";
}

std::string tell_counter_board(const Telling& telling, std::span<Facts> run) {
  const Event& event = run[0].event();
  const std::string words = "Counter-board: " + telling.name(event.who) + " boards " +
                            telling.name(event.against) + " as well";
  return is_collision(run[0]) ? words + ", on the spot" : words;
}

std::string tell_contact(const Telling& telling, std::span<Facts> run) {
  const Event& event = run[0].event();
  return telling.name(event.who) + (is_collision(run[0]) ? " runs into " : " lies alongside ") +
         telling.name(event.against);
}

/// `, 4 needed: `.
std::string needed_in_words(Facts& facts) {
  return ", " + std::to_string(facts.number("needed")) + " needed: ";
}

std::string tell_entangling(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const bool entangled = facts.text("result") == "entangled";
  return "Rigging of " + telling.name(event.who) + " and " + telling.name(event.against) + ": " +
         dice_sum_in_words(event) + needed_in_words(facts) +
         (entangled ? "**entangled**" : "clear");
}

std::string tell_initiation(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const bool grappled = facts.text("result") == "grappled";
  const bool impromptu = is_collision(facts);
  const std::string_view prize = facts.raw("prize");
  std::string words = std::string(impromptu ? "Impromptu attempt of " : "Attempt of ") +
                      telling.name(event.who) + " on " + telling.name(event.against);
  if (!prize.empty()) words += " across " + telling.name(prize);
  words += ": " + dice_sum_in_words(event) + " = " + signed_number(facts.number("total"));
  return words + needed_in_words(facts) + (grappled ? "**grappled**, boarders away" : "it fails");
}

// ---- the end ----

std::string tell_prize(const Telling& telling, std::span<Facts> run) {
  const Event& event = run[0].event();
  return "**" + telling.name(event.who) + " takes " + telling.name(event.against) +
         "**, a prize for the " + telling.side(run[0].raw("side")) + " side";
}

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
  if (reason == name_of(Reason::spent))
    return words + "no ship has a crew party left to board with";
  if (reason == name_of(Reason::limit)) return words + "the last turn has been played";
  if (reason == name_of(Reason::resigned)) return words + "by resignation";
  if (reason == name_of(Reason::agreed)) return words + "a draw, agreed on";
  if (reason == name_of(Reason::victory)) return words + "by the scenario's victory conditions";
  return words + reason;
}

std::string tell_refusal(const Telling& telling, std::span<Facts> run) {
  return refusal_in_words(run[0], [&](std::string_view id) { return telling.name(id); });
}

constexpr std::array tellers = {
    Teller{"declared", Joined::no, Depth::main, tell_declared},
    Teller{"prize-crew", Joined::no, Depth::main, tell_prize_crew},
    Teller{"no-attempt", Joined::no, Depth::main, tell_no_attempt},
    Teller{"counter-board", Joined::no, Depth::main, tell_counter_board},
    Teller{"contact", Joined::no, Depth::main, tell_contact},
    Teller{"entangling", Joined::no, Depth::below, tell_entangling},
    Teller{"initiation", Joined::no, Depth::main, tell_initiation},
    Teller{"prize", Joined::no, Depth::main, tell_prize},
    Teller{"achieved", Joined::no, Depth::main, tell_achieved},
    Teller{"resigned", Joined::no, Depth::main, tell_resignation<Telling>},
    Teller{"draw-offered", Joined::no, Depth::main, tell_offer<Telling>},
    Teller{"game-over", Joined::no, Depth::main, tell_game_over},
    Teller{"refused", Joined::no, Depth::main, tell_refusal},
    Teller{"overtaken", Joined::no, Depth::main, tell_refusal},
};

}  // namespace

std::span<const Teller> boarding_tellers() {
  return tellers;
}

}  // namespace prizecourt::form_line_of_battle
