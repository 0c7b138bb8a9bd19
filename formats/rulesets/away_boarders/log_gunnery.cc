#include "engine/rulesets/away_boarders/rules.h"
#include "formats/rulesets/away_boarders/log_parts.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <numeric>

// Fire and its effects as they are told.
namespace prizecourt::away_boarders {
namespace {

// ---- a volley ----

/// `1 (guns and range) + 3 (shot weight, capped from 6) − 1 (die 2)`.
std::string dice_sum(Facts& facts) {
  const Event& event = facts.event();
  std::vector<std::string> names;
  for (const Modifier& modifier : event.modifiers) {
    std::string name(modifier.name);
    std::replace(name.begin(), name.end(), ' ', '_');
    const auto uncapped = facts.maybe_number(name + "_uncapped");
    name = modifier.name;
    if (name == "base") name = "guns and range";
    if (name == "random") name = "roll " + listed(faces_for(event, cite("AB-4.3.8")));
    if (uncapped) name += ", capped from " + std::to_string(*uncapped);
    names.push_back(std::move(name));
  }
  return sum_in_words(event.modifiers, names);
}

/// `2 hull hits, 1 crew hit`.
std::string hits_in_words(const Event& fired) {
  std::vector<std::string> words;
  for (const auto& [noun, hits] : hits_of(fired)) words.push_back(counted(hits, noun));
  return listed(words);
}

/// What a special round makes of its hits. The event cites the rules of the volley, not these.
std::string round_in_words(std::string_view round) {
  const auto because = [](std::string_view what, Rule rule, std::string_view effect) {
    return "; " + std::string(what) + " (" + std::string(rule->id) + "): " + std::string(effect);
  };
  if (round == "grape") return because("grape", cite("AB-4.4.1"), "crew doubled, no hull");
  if (round == "double") return because("double shot", cite("AB-4.4.2"), "all doubled");
  if (round == "chain")
    return because("chain shot", cite("AB-4.4.3"), "rigging doubled, hull halved");
  return {};
}

/// A gun's name as letters and a number, so that neighbours can be told.
struct GunName {
  std::string_view letters;
  int number = 0;

  explicit GunName(std::string_view name)
      : letters(name.substr(0, name.find_last_not_of("0123456789") + 1)) {
    const std::string_view digits = name.substr(letters.size());
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
  }

  [[nodiscard]] bool comes_before(const GunName& next) const {
    return letters == next.letters && number + 1 == next.number;
  }
};

std::vector<std::string> names_in(std::string_view names) {
  std::vector<std::string> parts;
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(' '), names.size());
    if (end > 0) parts.emplace_back(names.substr(0, end));
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return parts;
}

/// `p1 p2 p3 s5` as `p1–p3 s5`.
std::string shortened(const std::string& names) {
  const std::vector<std::string> all = names_in(names);
  std::string words;
  for (std::size_t first = 0; first < all.size();) {
    std::size_t last = first;
    while (last + 1 < all.size() && GunName(all[last]).comes_before(GunName(all[last + 1]))) ++last;
    if (last - first < 2) last = first;
    words += (first > 0 ? " " : "") + all[first];
    if (last > first) words += "–" + all[last];
    first = last + 1;
  }
  return words;
}

/// `3 × 32-pounder, p1–p3, round shot`.
std::string guns_in_words(Facts& facts, const std::string& round) {
  std::string words = std::to_string(facts.number("guns")) + " × " +
                      std::to_string(facts.number("weight")) + "-pounder, ";
  const std::string names = facts.text("gun_names");
  if (!names.empty()) words += shortened(names) + ", ";
  return words + shot_in_words(round);
}

/// `2: 5 3`, or `−1: no dice`.
std::string dice_in_words(Facts& facts) {
  const auto& modifiers = facts.event().modifiers;
  const int sum = std::accumulate(modifiers.begin(), modifiers.end(), 0,
                                  [](int n, const Modifier& one) { return n + one.value; });
  const int dice = facts.number("dice");
  if (dice == 0) return signed_number(sum) + ": no dice";
  const auto faces = faces_for(facts.event(), cite("AB-4.3.10"));
  return counted(dice, "die") + ": " + listed(faces);
}

std::string tell_fire(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string round = facts.text("round");
  std::string words = telling.name(event.who) + " fires at " + telling.name(event.against) +
                      " at range " + std::to_string(facts.number("range"));
  const std::string aim = facts.text("aim");
  if (!aim.empty()) words += ", " + aim;
  const std::string hits = hits_in_words(event);
  words += hits.empty() ? ": no effect" : ": **" + hits + "**" + round_in_words(round);
  facts.set_sum(" (" + guns_in_words(facts, round) + "; " + dice_sum(facts) + " = " +
                dice_in_words(facts) + ')');
  return words;
}

// ---- what it does ----

/// `3 slashes on boxes 3, 3, 4`.
std::string slashes_in_words(Facts& facts) {
  const std::vector<int> boxes = facts.numbers("boxes");
  const int ignored = facts.number("ignored");
  std::string words = counted(facts.number("slashes"), "slash");
  if (!boxes.empty()) words += (boxes.size() == 1 ? " on box " : " on boxes ") + listed(boxes);
  if (ignored > 0) words += ", " + std::to_string(ignored) + " more without effect";
  return words;
}

std::string tell_hull_hit(const Telling& telling, std::span<Facts> run) {
  const std::string slashes = slashes_in_words(run[0]);
  const std::string_view who = run[0].event().who;
  const auto ship = ship_called(telling.setup, who);
  const int boxes = ship ? telling.setup.ships[index(*ship)].hull_boxes : 0;
  return telling.name(who) + ", hull: " + slashes + "; " +
         std::to_string(boxes - run[0].number("boxes_left")) + " of " + counted(boxes, "box") +
         " destroyed";
}

std::string tell_rigging_hits(const Telling& telling, std::span<Facts> run) {
  std::vector<std::string> masts;
  for (Facts& facts : run) {
    const std::string mast = facts.text("mast");
    masts.push_back(mast + " mast " + slashes_in_words(facts));
  }
  const auto dice = faces_for(run[0].event(), cite("AB-4.3.11"));
  if (!dice.empty()) {
    run[0].set_sum((dice.size() == 1 ? "; mast roll " : "; mast rolls ") + listed(dice));
  }
  return telling.name(run[0].event().who) + ", rigging: " + listed(masts);
}

std::string gun_dice(const Event& event) {
  std::string words;
  const auto side = faces_for(event, cite("AB-4.3.14"));
  const auto calibre = faces_for(event, cite("AB-G6"));
  if (!side.empty()) words += "; side roll " + listed(side);
  if (!calibre.empty()) words += "; calibre rolls " + listed(calibre);
  return words;
}

std::string tell_gun_hits(const Telling& telling, std::span<Facts> run) {
  std::vector<std::string> now;
  std::vector<std::string> later;
  for (Facts& facts : run) {
    const std::string gun = facts.text("gun") + " (" + facts.text("battery") + ')';
    (facts.text("out") == "at-segment-end" ? later : now).push_back(gun);
  }
  std::string words = telling.name(run[0].event().who) + ", guns:";
  if (!now.empty()) words += ' ' + listed(now) + " out of action after this phase";
  if (!now.empty() && !later.empty()) words += ';';
  if (!later.empty()) words += ' ' + listed(later) + " can still fire this segment";
  run[0].set_sum(gun_dice(run[0].event()));
  return words;
}

std::string tell_removed_guns(const Telling& telling, std::span<Facts> run) {
  std::vector<std::string> guns;
  guns.reserve(run.size());
  for (Facts& facts : run) guns.push_back(facts.text("gun"));
  return telling.name(run[0].event().who) + " loses guns hit earlier: " + listed(guns);
}

std::string tell_wasted(const Telling& telling, std::span<Facts> run) {
  const int hits = run[0].number("hits");
  return telling.name(run[0].event().who) + ", " + run[0].text("what") + ": " +
         counted(hits, "hit") + " wasted, none left";
}

/// In gunfire and in boarding.
std::string tell_casualties(const Telling& telling, std::span<Facts> run) {
  std::map<std::string, int> by_box;
  int pile = 0;
  for (Facts& facts : run) {
    ++by_box[facts.text("box")];
    static_cast<void>(facts.number("left_in_box"));
    pile = facts.number("casualties");
  }
  std::vector<std::string> boxes;
  boxes.reserve(by_box.size());
  for (const auto& [box, hands] : by_box) boxes.push_back(std::to_string(hands) + " from " + box);
  std::string words = telling.name(run[0].event().who) + ", crew: " + listed(boxes);
  return pile > 0 ? words + "; " + std::to_string(pile) + " in the casualty pile" : words;
}

/// In gunfire a total for each casualty, in boarding a single one.
std::string tell_commander(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  std::vector<int> totals = facts.numbers("totals");
  if (const auto total = facts.maybe_number("total")) totals.push_back(*total);
  constexpr int hit = 2;
  const bool falls = std::find(totals.begin(), totals.end(), hit) != totals.end();
  const std::string after = facts.text("commander") + facts.text("result");
  const std::string ship = telling.name(facts.event().who);
  facts.set_sum(" (rolls total " + listed(totals) + ")");
  if (falls) return "**The commander of " + ship + " is hit**";
  if (after == "down") return "The commander of " + ship + " was already down";
  return "The commander of " + ship + " is safe";
}

constexpr std::array gunnery_rows = {
    Teller{"fired", Joined::no, Depth::main, tell_fire},
    Teller{"hull-hit", Joined::no, Depth::below, tell_hull_hit},
    Teller{"rigging-hit", Joined::yes, Depth::below, tell_rigging_hits},
    Teller{"gun-hit", Joined::yes, Depth::below, tell_gun_hits},
    Teller{"gun-removed", Joined::yes, Depth::below, tell_removed_guns},
    Teller{"casualty", Joined::yes, Depth::below, tell_casualties},
    Teller{"wasted", Joined::no, Depth::below, tell_wasted},
    Teller{"commander-check", Joined::no, Depth::below, tell_commander},
};

}  // namespace

std::vector<std::pair<std::string, int>> hits_of(const Event& fired) {
  const auto aim = from_name<Aim>(find_text(fired, "aim")).value_or(Aim::low);
  std::array<int, 4> count{};
  for (const Face face : faces_for(fired, cite("AB-4.3.10"))) {
    ++count[static_cast<std::size_t>(damage(aim, face))];
  }
  std::vector<std::pair<std::string, int>> hits;
  for (const Hit hit : {Hit::hull, Hit::rigging, Hit::gun, Hit::crew}) {
    const int number = count[static_cast<std::size_t>(hit)];
    if (number > 0) hits.emplace_back(std::string(name_of(hit)) + " hit", number);
  }
  return hits;
}

std::span<const Teller> gunnery_tellers() {
  return gunnery_rows;
}

}  // namespace prizecourt::away_boarders
