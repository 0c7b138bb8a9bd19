#include "court/statistics.h"
#include "extras/bots/play/bot.h"
#include "extras/bots/seat/foreign_programs.h"
#include "extras/lab/arena/tally.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

// ---- numbers in words ----

std::string with_commas(std::int64_t number) {
  return prizecourt::with_commas(static_cast<std::uint64_t>(number));
}

/// "12,345 games", "1 game".
std::string counted(std::int64_t number, std::string_view thing) {
  return with_commas(number) + ' ' + std::string(thing) + (number == 1 ? "" : "s");
}

/// With two places behind the point.
std::string in_hundredths(std::int64_t number) {
  return (number < 0 ? "-" : "") + decimal(number < 0 ? -number : number, 100, 2);
}

/// Millionths as hundredths of a hundred: 523456 is "52.35".
std::string percent(std::int64_t millionths) {
  return in_hundredths(rounded_ratio(millionths, 100));
}

std::string ratio_in_words(Wide above, Wide below) {
  return in_hundredths(rounded_ratio(100 * above, below));
}

// ---- who did how well ----

Share share_of(const PairClasses& classes, const Hypotheses& hypotheses) {
  return hypotheses.tested == Tested::nothing ? share_of_fixed_number(classes)
                                              : share_at_any_time(classes);
}

std::string_view unit_of(const Contest& contest) {
  return contest.pairing == Pairing::none ? "game" : "pair";
}

/// Whether no game of two scenarios shows how they differ.
bool is_never_of_matter(const GamesTally& tally) {
  return has_two_scenarios(tally.contest.pairing) && tally.alike == tally.numbers();
}

/// One number varies from nothing.
bool has_intervals(const GamesTally& tally) {
  return tally.numbers() >= 2;
}

std::string in_words(const Share& share, bool has_interval) {
  return percent(share.value) + " %" +
         (has_interval ? " (" + percent(share.low) + " to " + percent(share.high) + ")" : "");
}

std::string in_words(const EndCounts& ends) {
  std::string words = "won " + with_commas(ends.won) + ", drawn " + with_commas(ends.drawn) +
                      ", lost " + with_commas(ends.lost);
  if (ends.capped > 0) words += ", capped " + with_commas(ends.capped);
  return words;
}

std::string row_of(const GamesTally& tally, const Hypotheses& hypotheses, const std::string& name,
                   const EndCounts& ends, const PairClasses& classes) {
  const std::string share =
      classes.pairs() == 0
          ? "no share: every pair has " + std::string(unfair_ones(tally.all()))
          : "share " + in_words(share_of(classes, hypotheses), has_intervals(tally));
  return "  " + name + ": " + in_words(ends) + "; " + share + '\n';
}

/// Two bots, or the two sides, from the results of the first.
std::string rows_of_both(const GamesTally& tally, const Hypotheses& hypotheses,
                         const std::array<std::string, 2>& names, const EndCounts& ends,
                         const PairClasses& classes) {
  return row_of(tally, hypotheses, names[0], ends, classes) +
         row_of(tally, hypotheses, names[1], ends.mirrored(), classes.mirrored());
}

void append_bots(std::string& out, const GamesTally& tally, const Hypotheses& hypotheses) {
  const auto& bots = tally.contest.bots;
  if (!is_match(tally.contest)) return;
  out += "bots\n" + rows_of_both(tally, hypotheses, {name_of(bots[0]), name_of(bots[1])},
                                 tally.of_first_bot(), tally.of_bot);
}

/// Of two scenarios that would be a share between theirs, which nobody has anywhere.
void append_sides(std::string& out, const GamesTally& tally, const Hypotheses& hypotheses) {
  if (has_two_scenarios(tally.contest.pairing)) return;
  out +=
      "sides\n" + rows_of_both(tally, hypotheses, tally.contest.sides, tally.all(), tally.of_side);
}

/// From half, which is no change, to points of the share: -100 to 100.
std::string change_in_words(std::int64_t millionths) {
  const std::int64_t change = 2 * millionths - one_million;
  return (change > 0 ? "+" : "") + percent(change);
}

std::string change_in_words(const Share& share, bool has_interval) {
  return change_in_words(share.value) + " points" +
         (has_interval
              ? " (" + change_in_words(share.low) + " to " + change_in_words(share.high) + ')'
              : "");
}

/// What a side made of the first or the second games of all numbers, as if they were not paired.
PairClasses of_one_scenario(const GamesTally& tally, std::size_t side, std::size_t game) {
  const EndCounts& ends = tally.ends_in_numbers[game];
  const PairClasses classes{{ends.lost, 0, ends.drawn + ends.capped, 0, ends.won}};
  return side == 0 ? classes : classes.mirrored();
}

/// What a side made of each of the two scenarios.
void append_scenarios(std::string& out, const GamesTally& tally, const Hypotheses& hypotheses,
                      std::size_t side) {
  const Contest& contest = tally.contest;
  for (const std::size_t game : {0U, 1U}) {
    const EndCounts& ends = tally.ends[game];
    out += row_of(tally, hypotheses, contest.sides[side] + ' ' + scenario_words(contest, game),
                  side == 0 ? ends : ends.mirrored(), of_one_scenario(tally, side, game));
  }
}

/// A ruling that no game hangs on has no share of anything: an interval would be that of luck that
/// both games have alike.
void append_ruling(std::string& out, const GamesTally& tally, const Hypotheses& hypotheses) {
  const Contest& contest = tally.contest;
  if (contest.pairing != Pairing::ruling) return;
  out += "ruling\n";
  append_scenarios(out, tally, hypotheses, 0);
  if (tally.numbers() == 0) return;
  if (is_never_of_matter(tally)) {
    out += "  no game differed: with it and without it, each of the " +
           counted(tally.numbers(), "pair") +
           " went the same way, so it never came up or made no difference\n";
    return;
  }
  out += "  it changes the share of " + contest.sides[0] + " by " +
         change_in_words(share_of(tally.of_change, hypotheses), has_intervals(tally)) + '\n';
  out += "  the two games differed in " + with_commas(tally.numbers() - tally.alike) + " of " +
         counted(tally.numbers(), "pair") + '\n';
}

/// What the ship is worth to her side, by leaving her out.
void append_ship(std::string& out, const GamesTally& tally, const Hypotheses& hypotheses) {
  const Contest& contest = tally.contest;
  if (contest.pairing != Pairing::without) return;
  const std::string& side = contest.sides[contest.her_side];
  out += "ship\n";
  append_scenarios(out, tally, hypotheses, contest.her_side);
  if (tally.numbers() == 0) return;
  // The change is what the first side has by her not being there.
  const PairClasses& change = tally.of_change;
  const Share worth = share_of(contest.her_side == 0 ? change.mirrored() : change, hypotheses);
  out += "  she changes the share of " + side + " by " +
         change_in_words(worth, has_intervals(tally)) + '\n';
}

// ---- with what losses ----

std::string in_words(const Mean& mean, bool has_interval) {
  const auto number = [](std::int64_t millionths) {
    return ratio_in_words(millionths, one_million);
  };
  return number(mean.value) +
         (has_interval ? " (" + number(mean.low) + " to " + number(mean.high) + ")" : "");
}

/// `game`: as of GamesTally::lost.
void append_losses_of(std::string& out, const GamesTally& tally, const Hypotheses& hypotheses,
                      std::size_t game, std::string_view with) {
  const Contest& contest = tally.contest;
  const auto mean = hypotheses.tested == Tested::nothing ? mean_of_fixed_number : mean_at_any_time;
  for (std::size_t side = 0; side < contest.sides.size(); ++side) {
    out += "  " + contest.sides[side] + std::string(with) + ':';
    for (std::size_t kind = 0; kind < contest.losses.size(); ++kind) {
      out += (kind == 0 ? " " : ", ") + contest.losses[kind] + ' ' +
             in_words(mean(tally.lost[game][side][kind], tally.games_together()),
                      has_intervals(tally));
    }
    out += '\n';
  }
}

void append_losses(std::string& out, const GamesTally& tally, const Hypotheses& hypotheses) {
  if (tally.numbers() == 0) return;
  out += "average losses per game\n";
  if (!has_two_scenarios(tally.contest.pairing)) {
    return append_losses_of(out, tally, hypotheses, 0, "");
  }
  for (const std::size_t game : {0U, 1U}) {
    append_losses_of(out, tally, hypotheses, game, ' ' + scenario_words(tally.contest, game));
  }
}

// ---- how games ended ----

/// "struck 812 (blue 400, red 412)".
std::string reason_in_words(const Contest& contest, std::string reason, const EndCounts& ends) {
  std::replace(reason.begin(), reason.end(), '-', ' ');
  std::string whose;
  if (ends.won > 0) add_part(whose, contest.sides[0] + ' ' + with_commas(ends.won), ", ");
  if (ends.lost > 0) add_part(whose, contest.sides[1] + ' ' + with_commas(ends.lost), ", ");
  if (ends.drawn > 0) add_part(whose, "drawn " + with_commas(ends.drawn), ", ");
  return (reason.empty() ? "capped" : reason) + ' ' + with_commas(ends.fair()) +
         (whose.empty() ? "" : " (" + whose + ')');
}

/// The most frequent first. `ends`: by what, as of GamesTally::by_reason.
std::string reasons_in_words(const Contest& contest, const std::map<std::string, EndCounts>& ends) {
  std::vector<std::pair<std::string, EndCounts>> rows(ends.begin(), ends.end());
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.second.fair() > b.second.fair(); });
  std::string words;
  for (const auto& [reason, counts] : rows) {
    add_part(words, reason_in_words(contest, reason, counts), ", ");
  }
  return words;
}

void append_reasons(std::string& out, const GamesTally& tally) {
  const Contest& contest = tally.contest;
  if (has_two_scenarios(contest.pairing)) {
    for (const std::size_t game : {0U, 1U}) {
      const std::string words = reasons_in_words(contest, tally.by_reason[game]);
      if (!words.empty()) out += "ended " + scenario_words(contest, game) + ": " + words + '\n';
    }
    return;
  }
  std::map<std::string, EndCounts> both = tally.by_reason[0];
  for (const auto& [reason, counts] : tally.by_reason[1]) both[reason] = both[reason] + counts;
  out += "ended: " + reasons_in_words(contest, both) + '\n';
}

// ---- of all games ----

/// The turns of the game in the middle of all, by length.
std::int64_t median_turns(const GamesTally& tally) {
  std::int64_t before = 0;
  std::int64_t turns = 0;
  for (const std::int64_t games : tally.games_by_turns) {
    before += games;
    if (2 * before >= tally.all().fair()) return turns;
    ++turns;
  }
  return turns;
}

std::string turns_in_words(const GamesTally& tally) {
  const auto& by_turns = tally.games_by_turns;
  const auto any = [](std::int64_t games) { return games > 0; };
  const auto first = std::find_if(by_turns.begin(), by_turns.end(), any);
  const auto last = std::find_if(by_turns.rbegin(), by_turns.rend(), any);
  Wide sum = 0;
  for (std::size_t turns = 0; turns < by_turns.size(); ++turns) {
    sum += static_cast<Wide>(turns) * by_turns[turns];
  }
  return "turns: " + std::to_string(first - by_turns.begin()) + " to " +
         std::to_string(by_turns.rend() - last - 1) + ", " +
         ratio_in_words(sum, tally.all().fair()) + " on average, half of the games within " +
         std::to_string(median_turns(tally)) + '\n';
}

std::string distinct_in_words(const GamesTally& tally) {
  const std::int64_t numbers = tally.numbers();
  if (numbers == 0) return {};
  const DistinctCount& distinct = tally.distinct;
  const bool is_of_pairs = tally.contest.pairing == Pairing::swapped;
  std::string words = std::string("distinct ") + (is_of_pairs ? "pairs: " : "games: ") +
                      (distinct.is_exact() ? "" : "about ") +
                      with_commas(std::min(distinct.count(), numbers)) + " of " +
                      with_commas(numbers);
  if (100 * distinct.count() < least_distinct_percent * numbers) {
    words += "; WARNING: fewer than " + std::to_string(least_distinct_percent) +
             " %, so intervals are too narrow";
  }
  return words + '\n';
}

/// How many games that are not paired would tell as much as the two of a pair.
std::string saved_in_words(const GamesTally& tally) {
  const bool is_of_change = has_two_scenarios(tally.contest.pairing);
  const bool is_told =
      tally.contest.pairing != Pairing::none && has_intervals(tally) && !is_never_of_matter(tally);
  if (!is_told) return {};
  const Wide pair = moments_of(is_of_change ? tally.of_change : tally.of_bot).spread();
  if (pair == 0) return "pairing: all pairs are identical\n";
  const auto spread_of = [](const EndCounts& ends) {
    const PairClasses halves{{ends.lost, ends.drawn + ends.capped, ends.won, 0, 0}};
    return moments_of(halves).spread();
  };
  // n pairs have the variance spread / 16 n², which 2 n games have, too, whose halves are counted.
  // A difference has that of both, of half the games each.
  const EndCounts& first = tally.ends_in_numbers[0];
  const EndCounts& second = tally.ends_in_numbers[1];
  const Wide games = is_of_change ? 2 * (spread_of(first) + spread_of(second))
                                  : spread_of(first + second.mirrored());
  return "pairing: the two games of a pair give as much information as " +
         ratio_in_words(games, pair) + " unpaired games\n";
}

std::string capped_in_words(const GamesTally& tally) {
  if (is_decided(tally)) return {};
  return "NOT DECIDED by these bots: " + counted(tally.all().capped, "game") + " of " +
         with_commas(tally.all().fair()) + " had not ended after " +
         counted(tally.contest.most_turns, "turn") + " (each counts as half)\n";
}

// ---- programs of others ----

/// "3 (2 late, 1 dead)"; empty where there are none.
std::string in_words(const ForfeitCounts& counts) {
  std::int64_t all = 0;
  std::string kinds;
  for (std::size_t breach = 0; breach < counts.size(); ++breach) {
    if (counts[breach] == 0) continue;
    all += counts[breach];
    add_part(kinds, with_commas(counts[breach]) + ' ' + std::string(breach_names[breach]), ", ");
  }
  return all == 0 ? kinds : with_commas(all) + " (" + kinds + ')';
}

void append_forfeits(std::string& out, const GamesTally& tally) {
  const std::int64_t forfeited = tally.all().forfeited;
  if (forfeited == 0) return;
  out += "forfeits: " + with_commas(forfeited) + " of " + counted(tally.games(), "game") +
         (tally.all().fair() == 0 ? ": there is no result for bots or sides\n"
                                  : ", which are not counted\n");
  for (std::size_t bot = 0; bot < tally.forfeits.size(); ++bot) {
    const std::string counts = in_words(tally.forfeits[bot]);
    if (counts.empty()) continue;
    out += "  " + name_of(tally.contest.bots[bot]) + ": " + counts + "\n    first in game " +
           std::to_string(tally.first_forfeits[bot]) +
           ": to see why, run the same command with `--game " +
           std::to_string(tally.first_forfeits[bot]) +
           " --replay FILE`, which also saves its standard error\n";
  }
  if (tally.forfeited_by_both > 0) {
    out += "  both sides forfeited " + counted(tally.forfeited_by_both, "game") + '\n';
  }
}

void append_voids(std::string& out, const GamesTally& tally) {
  if (tally.all().voided == 0) return;
  out += "void: " + with_commas(tally.all().voided) + " of " + counted(tally.games(), "game") +
         ", which could not be played and are not counted\n";
}

/// What shares and losses are of, where that is not all that was to be played.
void append_whole_pairs(std::string& out, const GamesTally& tally) {
  const std::string_view unfair = unfair_ones(tally.all());
  const bool is_told =
      !unfair.empty() && tally.numbers() > 0 && tally.contest.pairing != Pairing::none;
  if (!is_told) return;
  out += "  shares and losses count only the " + counted(tally.numbers(), "pair") + " without " +
         std::string(unfair) + '\n';
}

void append_programs(std::string& out, const GamesTally& tally) {
  const Contest& contest = tally.contest;
  if (!has_programs(contest)) return;
  out += "programs\n";
  for (std::size_t bot = 0; bot < contest.bots.size(); ++bot) {
    const bool is_told = contest.bots[bot].kind == BotKind::program &&
                         (bot == 0 || contest.bots[1] != contest.bots[0]);
    if (!is_told) continue;
    out += "  " + name_of(contest.bots[bot]) + ": " + in_words(tally.conduct[bot]) + '\n';
  }
  out +=
      "  external programs may answer differently each time, so the same command may give other "
      "results\n";
}

// ---- the test ----

/// "95.00 % for captain and a margin of 5.00 % (alpha 5.00 %, beta 5.00 %)".
std::string hypotheses_in_words(const GamesTally& tally, const Hypotheses& hypotheses) {
  std::string share;
  if (hypotheses.tested == Tested::at_least) {
    share = in_hundredths(hypotheses.share) + " % for " +
            name_of(tally.contest.bots[hypotheses.bot]) + " and ";
  }
  return share + "a margin of " + in_hundredths(hypotheses.margin) + " % (alpha " +
         in_hundredths(hypotheses.alpha) + " %, beta " + in_hundredths(hypotheses.beta) + " %)";
}

std::string finding_in_words(const GamesTally& tally, const Hypotheses& hypotheses,
                             Finding finding) {
  const Contest& contest = tally.contest;
  const Tested tested = hypotheses.tested;
  const bool is_of_bots = tested == Tested::equal;
  const std::size_t better = finding == Finding::more ? 0 : 1;
  const bool is_of_ship = contest.pairing == Pairing::without;
  switch (finding) {
    case Finding::unknown:
      return "undecided so far";
    case Finding::holds:
      if (tested == Tested::at_least)
        return name_of(contest.bots[hypotheses.bot]) + " has at least that share";
      if (is_of_ship) return contest.without + " makes no difference";
      if (tested == Tested::same) return "the ruling makes no difference";
      return is_of_bots ? "the bots are equal" : "the sides are even";
    case Finding::more:
    case Finding::less:
      break;
  }
  if (tested == Tested::at_least)
    return name_of(contest.bots[hypotheses.bot]) + " has a smaller share";
  if (is_of_ship) return "being without " + contest.without + " favours " + contest.sides[better];
  if (tested == Tested::same) return "the ruling favours " + contest.sides[better];
  return (is_of_bots ? name_of(contest.bots[better]) : contest.sides[better]) + " is favoured";
}

std::string test_in_words(const GamesTally& tally, const Hypotheses& hypotheses, Finding finding) {
  if (hypotheses.tested == Tested::nothing) return {};
  return "test '" + std::string(name_of(hypotheses.tested)) + "' with " +
         hypotheses_in_words(tally, hypotheses) + ": " +
         (is_decided(tally) ? finding_in_words(tally, hypotheses, finding)
                            : "no verdict: more than " + std::to_string(most_capped_percent) +
                                  " % of the games did not end;") +
         " after " + counted(tally.numbers(), unit_of(tally.contest)) + '\n';
}

std::string intervals_in_words(const GamesTally& tally, const Hypotheses& hypotheses) {
  if (tally.numbers() == 0) return {};
  if (!has_intervals(tally)) {
    return "intervals: none from one " + std::string(unit_of(tally.contest)) + '\n';
  }
  return "intervals: 95 %, from " + std::string(unit_of(tally.contest)) + "s, " +
         (hypotheses.tested == Tested::nothing ? "for a run of fixed length"
                                               : "valid whenever a run is stopped") +
         '\n';
}

std::string heading(const GamesTally& tally) {
  const Contest& contest = tally.contest;
  std::string words = name_of(contest.bots[0]) + " (" + contest.sides[0] + ") against " +
                      name_of(contest.bots[1]) + " (" + contest.sides[1] + "), seed " +
                      for_terminal(shortened(contest.seed, 60)) + ": " +
                      counted(tally.games(), "game");
  switch (contest.pairing) {
    case Pairing::none:
      return words + '\n';
    case Pairing::swapped:
      return words + " in pairs, with bots swapped in the second game\n";
    case Pairing::ruling:
      return words + " in pairs, without and with " + contest.ruling + '\n';
    case Pairing::without:
      return words + " in pairs, with and without " + contest.without + '\n';
  }
  return words;
}

}  // namespace

bool is_decided(const GamesTally& tally) {
  return 100 * tally.all().capped <= most_capped_percent * tally.all().fair();
}

std::string summary_of(const GamesTally& tally, const Hypotheses& hypotheses, Finding finding) {
  std::string out = heading(tally);
  if (tally.games() == 0) return out;
  const bool is_any_fair = tally.all().fair() > 0;
  if (is_any_fair) {
    append_bots(out, tally, hypotheses);
    append_sides(out, tally, hypotheses);
    append_ruling(out, tally, hypotheses);
    append_ship(out, tally, hypotheses);
    append_losses(out, tally, hypotheses);
    append_reasons(out, tally);
  }
  append_forfeits(out, tally);
  append_voids(out, tally);
  append_whole_pairs(out, tally);
  append_programs(out, tally);
  if (is_any_fair) {
    out += turns_in_words(tally) + distinct_in_words(tally) + saved_in_words(tally) +
           capped_in_words(tally);
  }
  return out + test_in_words(tally, hypotheses, finding) + intervals_in_words(tally, hypotheses);
}

}  // namespace prizecourt
