#include "extras/lab/commands/simulate_options.h"

#include "cmd/program/commands.h"
#include "extras/bots/play/bot.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/foreign_programs.h"
#include "extras/lab/arena/recorded_game.h"
#include "formats/console/command.h"
#include "formats/console/shelf.h"
#include "formats/match/typed_names.h"
#include "formats/rulesets/rulesets.h"
#include "formats/scenario/rulings.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>

namespace prizecourt {
namespace {

constexpr std::int64_t most_games = 1'000'000'000'000;
constexpr std::int64_t most_parts = 1'000'000;

/// Refuses a number that is written with commas, and says how it is written here.
std::string no_commas(const std::string& text) {
  const bool is_number = text.find_first_not_of("0123456789,") == std::string::npos;
  if (!is_number || text.find(',') == std::string::npos) return {};
  std::string bare = text;
  std::erase(bare, ',');
  return '\'' + text + "' contains commas; write " + bare;
}

/// Reads `I/N`.
std::optional<RunPart> part_of(std::string_view text) {
  RunPart part;
  const char* const end = text.data() + text.size();
  const auto number = std::from_chars(text.data(), end, part.number);
  if (number.ec != std::errc() || number.ptr == end || *number.ptr != '/') return std::nullopt;
  const auto of = std::from_chars(number.ptr + 1, end, part.of);
  if (of.ec != std::errc() || of.ptr != end) return std::nullopt;
  const bool is_one = part.number >= 1 && part.number <= part.of && part.of <= most_parts;
  return is_one ? std::optional(part) : std::nullopt;
}

/// Reads `5` or `2.5`, what stands before a percent sign, as hundredths of a hundredth.
std::optional<int> percent_of(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  std::string digits(text.substr(0, point));
  const std::string_view places = point == text.size() ? "" : text.substr(point + 1);
  if (digits.empty() || digits.size() > 2 || places.size() > 2) return std::nullopt;
  digits += std::string(places) + std::string(2 - places.size(), '0');
  int number = 0;
  const char* const end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, number);
  const bool good = read.ec == std::errc() && read.ptr == end && number >= 0;
  return good ? std::optional(number) : std::nullopt;
}

constexpr int a_half = 5'000;
constexpr int the_whole = 10'000;

/// Reads `5%` or `0.05`, which are the same, as hundredths of a hundredth: more than nothing, less
/// than `below`. A bare `5` is neither: whether 5 or 500 % is meant nobody knows.
std::optional<int> share_of(std::string_view text, int below) {
  constexpr std::string_view zero = "0.";
  constexpr std::size_t places = 4;
  std::optional<int> share;
  if (text.ends_with('%')) {
    share = percent_of(text.substr(0, text.size() - 1));
  } else if (text.starts_with(zero) && text.size() <= zero.size() + places) {
    std::string digits(text.substr(zero.size()));
    digits.resize(places, '0');
    share = percent_of(digits.substr(0, 2) + '.' + digits.substr(2));
  }
  return share && *share > 0 && *share < below ? share : std::nullopt;
}

OptionRow share_option(std::string name, const std::string& what, int& into) {
  const auto read = [&into](const std::string& text) -> std::string {
    const auto share = share_of(text, a_half);
    if (share) {
      into = *share;
      return {};
    }
    const bool is_bare = percent_of(text).value_or(0) > 0 && !text.starts_with('0');
    return "'" + text + "' is not a share between 0 and 50%" +
           (is_bare ? "; write 5% or 0.05" : "");
  };
  return {.name = std::move(name),
          .into = read,
          .type = "SHARE",
          .help = what + ", such as 5% or 0.05",
          .default_text = "5%",
          .needs = {"--test"}};
}

OptionRows test_options(SimulateOptions& options) {
  Hypotheses& hypotheses = options.hypotheses;
  return {
      {.name = "--test",
       .into = choice<Tested>(hypotheses.tested, {{"even", Tested::even},
                                                  {"equal", Tested::equal},
                                                  {"same", Tested::same},
                                                  {"at-least", Tested::at_least}}),
       .type = "even|equal|same|at-least",
       .help = "Stop as soon as a sequential test decides: whether the sides are even, the bots "
               "equal, the game the same with the ruling or without the ship, or a bot's share at "
               "least --share",
       .default_text = "play all games"},
      {.name = "--share",
       .into = &options.share,
       .type = "BOT=SHARE",
       .help = "The bot and share for --test at-least, for example captain=95%",
       .default_text = "none",
       .checks = {some_text},
       .needs = {"--test"}},
      share_option("--margin", "The smallest difference in a share that matters",
                   hypotheses.margin),
      share_option("--alpha", "The chance that the test finds a difference where there is none",
                   hypotheses.alpha),
      share_option("--beta", "The chance that the test misses a difference as large as the margin",
                   hypotheses.beta)};
}

OptionRows run_options(SimulateOptions& options) {
  const auto read_part = [&options](const std::string& text) {
    const auto part = part_of(text);
    if (part) options.part = *part;
    return part ? std::string() : "'" + text + "' is not I/N, such as 1/3, 2/3 and 3/3";
  };
  return {
      {.name = "--jobs",
       .into = &options.jobs,
       .type = "N",
       .help = "Number of games to play in parallel",
       .default_text = "the number of processors",
       .range = {1, 1024}},
      {.name = "--shard",
       .into = read_part,
       .type = "I/N",
       .help =
           "Play part I of N and write it to --output; combine the parts with `simulate --merge`",
       .default_text = "1/1"}};
}

OptionRow file_option(std::string name, std::string& into, std::string what, std::string fallback) {
  return {.name = std::move(name),
          .into = &into,
          .type = "FILE",
          .help = std::move(what),
          .default_text = std::move(fallback),
          .checks = {some_text}};
}

OptionRows file_options(SimulateOptions& options) {
  OptionRow replay =
      file_option("--replay", options.replay, "Write the replay of --game to FILE", "none");
  replay.needs = {"--game"};
  return {file_option("--output", options.output, "Write one line of JSON per game to FILE",
                      "only the summary"),
          replay,
          {.name = "--game",
           .into = &options.game,
           .type = "N",
           .help = "Play only game N again and write its replay",
           .default_text = "all games",
           .range = {1, most_games},
           .needs = {"--replay"},
           .excludes = {"--output"}},
          {.name = "--force",
           .into = &options.force,
           .help = "Let these options replace any existing file"}};
}

// ---- who plays ----

/// Where bots are to sit.
struct Seats {
  const Match& match;
  const Hall& hall;
  std::vector<std::string> sides;

  /// By its id, or as people call one of its players.
  [[nodiscard]] std::optional<std::size_t> side_called(std::string_view name) const {
    std::string_view side = name;
    const std::string_view id = id_meant(match, NameFor::player, name).value_or(name);
    const auto player = std::find(hall.players().begin(), hall.players().end(), id);
    if (player != hall.players().end()) {
      side = hall.sides()[static_cast<std::size_t>(player - hall.players().begin())];
    }
    const auto at = std::find(sides.begin(), sides.end(), side);
    if (at == sides.end()) return std::nullopt;
    return static_cast<std::size_t>(at - sides.begin());
  }
};

/// Who was named for each side.
using NamedBots = std::array<std::optional<Bot>, 2>;

bool bad_usage(Context& context, const std::string& why) {
  return refuse(context, for_terminal(why), ExitStatus::bad_usage);
}

/// Reads `SIDE=BOT`; false after saying what is wrong.
bool seat_bot(Context& context, const Seats& seats, const std::string& said, NamedBots& bots) {
  const std::size_t sign = said.find('=');
  if (sign == std::string::npos)
    return bad_usage(context, "--player needs SIDE=BOT, not '" + said + "'");
  const auto side = seats.side_called(said.substr(0, sign));
  if (!side) {
    return bad_usage(context, "there is no side '" + said.substr(0, sign) + "'; the sides are " +
                                  with_and(seats.sides));
  }
  const std::string name = said.substr(sign + 1);
  if (const std::string why = why_nobody(name, CalledBy::path_or_name); !why.empty())
    return bad_usage(context, why);
  if (bots[*side]) {
    return bad_usage(context, seats.sides[*side] + " already has a bot: " + name_of(*bots[*side]));
  }
  bots[*side] = bot_called(name);
  return true;
}

bool seat_bots(Context& context, const Seats& seats, const SimulateOptions& options,
               Contest& contest) {
  const std::vector<std::string>& sides = seats.sides;
  if (sides.size() != contest.sides.size()) {
    return refuse(
        context,
        "only games with two sides can be simulated; this one has " + std::to_string(sides.size()),
        ExitStatus::bad_input);
  }
  std::copy(sides.begin(), sides.end(), contest.sides.begin());
  contest.losses = seats.hall.losses();
  NamedBots named;
  for (const std::string& said : options.players) {
    if (!seat_bot(context, seats, said, named)) return false;
  }
  for (std::size_t side = 0; side < named.size(); ++side) {
    contest.bots[side] = named[side].value_or(Bot{});
  }
  return true;
}

Pairing pairing_of(const SimulateOptions& options, const Contest& contest) {
  if (!options.ruling.empty()) return Pairing::ruling;
  if (!options.without.empty()) return Pairing::without;
  return contest.bots[0] == contest.bots[1] ? Pairing::none : Pairing::swapped;
}

/// Reads `BOT=SHARE`; false after saying what is wrong.
bool state_share(Context& context, const SimulateOptions& options, Simulation& simulation) {
  Hypotheses& hypotheses = simulation.hypotheses;
  const bool is_asked = hypotheses.tested == Tested::at_least;
  if (!is_asked)
    return options.share.empty() || bad_usage(context, "--share needs --test at-least");
  const std::string& said = options.share;
  if (said.empty()) return bad_usage(context, "--test at-least needs --share BOT=SHARE");
  const std::size_t sign = said.rfind('=');
  if (sign == std::string::npos)
    return bad_usage(context, "--share needs BOT=SHARE, not '" + said + "'");
  const auto& bots = simulation.contest.bots;
  const auto bot = std::find(bots.begin(), bots.end(), bot_called(said.substr(0, sign)));
  if (bot == bots.end()) {
    return bad_usage(context, "--share: '" + said.substr(0, sign) +
                                  "' does not play; the bots are " + name_of(bots[0]) + " and " +
                                  name_of(bots[1]));
  }
  const auto share = share_of(said.substr(sign + 1), the_whole);
  if (!share) {
    return bad_usage(context, "--share: '" + said.substr(sign + 1) +
                                  "' is not a share between 0 and 100%; write 95% or 0.95");
  }
  if (hypotheses.margin >= *share) return bad_usage(context, "--margin must be less than --share");
  hypotheses.share = *share;
  hypotheses.bot = static_cast<std::size_t>(bot - bots.begin());
  return true;
}

/// What a test asks must be something that the games can tell.
bool fits(Context& context, Tested tested, Pairing pairing) {
  const bool is_of_bots = tested == Tested::equal || tested == Tested::at_least;
  if (is_of_bots && pairing != Pairing::swapped) {
    return bad_usage(context,
                     "--test " + std::string(name_of(tested)) + " needs two different bots");
  }
  if (tested == Tested::same && !has_two_scenarios(pairing)) {
    return bad_usage(context, "--test same needs --ruling or --without");
  }
  if (tested == Tested::even && has_two_scenarios(pairing)) {
    return bad_usage(context, "--test even needs one scenario: omit --" +
                                  std::string(name_of(pairing)) + ", or use --test same");
  }
  return true;
}

/// The scenario of the second games; nothing, and problems, where there cannot be one. Those of no
/// file are of the option.
std::optional<ScenarioText> other_scenario(Context& context, const SimulateOptions& options,
                                           Simulation& simulation, Problems& problems) {
  Contest& contest = simulation.contest;
  if (contest.pairing == Pairing::ruling) {
    contest.ruling = options.ruling;
    return with_ruling(context.rulesets, simulation.scenario, options.ruling, problems);
  }
  auto lacking = without_ship({context.rulesets, all_opponents()}, simulation.scenario,
                              options.without, problems);
  if (!lacking) return std::nullopt;
  contest.without = lacking->ship;
  contest.her_side = lacking->side == contest.sides[0] ? 0 : 1;
  return std::move(lacking->scenario);
}

/// Says what is wrong with the option that asks for another scenario.
void refuse_other(Context& context, const SimulateOptions& options, std::string_view ruleset,
                  const Problems& problems) {
  const bool is_of_ruling = !options.ruling.empty();
  const std::string option =
      is_of_ruling ? "--ruling " + options.ruling : "--without " + options.without;
  Problems of_files;
  for (Problem& problem : problems.sorted()) {
    if (problem.place.file.empty()) {
      refuse(context, for_terminal(option + ": " + problem.message), ExitStatus::bad_input);
    } else {
      of_files.add(std::move(problem));
    }
  }
  give_up(context, of_files);
  if (!is_of_ruling) return;
  report_note(context, "for all rulings and their options, run `prizecourt rulings " +
                           std::string(ruleset) + "`");
}

/// Chooses the numbers, and the scenario of the second games where they have one of their own.
bool plan(Context& context, const SimulateOptions& options, Simulation& simulation) {
  Contest& contest = simulation.contest;
  contest.pairing = pairing_of(options, contest);
  contest.seed = options.seed;
  contest.most_turns = options.most_turns;
  contest.think = options.think.over();
  contest.restart = options.restart;
  const auto a_number = static_cast<std::int64_t>(games_a_number(contest.pairing));
  contest.numbers = options.games / a_number;
  if (options.games % a_number != 0) {
    return refuse(context, "games are played in pairs: --games needs an even number",
                  ExitStatus::bad_usage);
  }
  simulation.hypotheses = options.hypotheses;
  const bool is_sound = fits(context, options.hypotheses.tested, contest.pairing) &&
                        state_share(context, options, simulation);
  if (!is_sound) return false;
  if (!has_two_scenarios(contest.pairing)) return true;
  Problems problems;
  simulation.other = other_scenario(context, options, simulation, problems);
  if (!simulation.other) refuse_other(context, options, simulation.ruleset, problems);
  return simulation.other.has_value();
}

}  // namespace

OptionRows simulate_options(SimulateOptions& options) {
  return OptionRows{
             {.name = "SCENARIO",
              .into = &options.scenario,
              .help = "The scenario, or a built-in game: " + ruleset_names(all_rulesets())},
             {.name = "--games",
              .into = &options.games,
              .type = "N",
              .help = "Number of games; they are played in pairs if the bots differ",
              .default_text = "1000",
              .range = {1, most_games},
              .checks = {no_commas}},
             {.name = "--player",
              .into = &options.players,
              .type = "SIDE=BOT",
              .help = "The bot that plays a side: " + std::string(bot_names) + "; " +
                      std::string(budget_words),
              .default_text = "captain on each side"},
             {.name = "--seed",
              .into = &options.seed,
              .type = "TEXT",
              .help = "The seed of all dice; game N uses SEED/N",
              .default_text = "simulate",
              .checks = {some_text}},
             {.name = "--ruling",
              .into = &options.ruling,
              .type = "ID=OPTION",
              .help = "Play every game twice: with the scenario as it is and with this option of a "
                      "ruling",
              .default_text = "none",
              .checks = {some_text}},
             {.name = "--without",
              .into = &options.without,
              .type = "SHIP",
              .help = "Play every game twice: with the scenario as it is and without this ship",
              .default_text = "none",
              .checks = {some_text},
              .excludes = {"--ruling"}},
             {.name = "--most-turns",
              .into = &options.most_turns,
              .type = "T",
              .help = "Stop a game that has not ended after T turns and count it as capped",
              .default_text = "200",
              .range = {1, 100'000}}} +
         think_time_options(options.think) +
         OptionRows{
             {.name = "--restart",
              .into = choice<Restart>(options.restart, {{"game", Restart::game},
                                                        {"failure", Restart::failure},
                                                        {"never", Restart::never}}),
              .type = "game|failure|never",
              .help =
                  "When to restart an external program: for each game, after a failure, or never",
              .default_text = "game"}} +
         run_options(options) + test_options(options) + file_options(options) +
         OptionRows{{.name = "--merge",
                     .into = &options.merge,
                     .type = "FILE...",
                     .help = "Combine parts that were played with --shard instead of playing",
                     .default_text = "none",
                     .excludes = {"SCENARIO"},
                     .takes_several = true}};
}

NumberPlayer Simulation::player(Rulesets rulesets) const {
  std::vector<std::unique_ptr<Hall>> halls;
  for (std::size_t game = 0; game < games_a_number(contest.pairing); ++game) {
    halls.push_back(opponent_of(all_opponents(), ruleset).hall(rulesets, scenario_of(game)));
  }
  return {rulesets, contest, std::move(halls)};
}

std::optional<Simulation> simulation_of(Context& context, const SimulateOptions& options) {
  Problems problems;
  auto scenario = scenario_or_starter(context, options.scenario, problems);
  const auto started = scenario ? start_match(context.rulesets, *scenario, problems) : std::nullopt;
  if (!started) {
    give_up(context, problems);
    if (!scenario) note_starters(context, options.scenario);
    return std::nullopt;
  }
  Simulation simulation{.scenario = std::move(*scenario),
                        .other = {},
                        .contest = {},
                        .hypotheses = {},
                        .ruleset = started->scenario.ruleset->id};
  const Opponents opponents = all_opponents();
  const bool is_played = std::any_of(opponents.begin(), opponents.end(), [&](const Opponent& one) {
    return one.ruleset == simulation.ruleset;
  });
  if (!is_played) {
    refuse(context, "no bot plays " + std::string(simulation.ruleset) + " yet",
           ExitStatus::bad_input);
    return std::nullopt;
  }
  const auto hall =
      opponent_of(opponents, simulation.ruleset).hall(context.rulesets, simulation.scenario);
  const Seats seats{.match = *started->match, .hall = *hall, .sides = sides_of(*hall)};
  const bool good =
      seat_bots(context, seats, options, simulation.contest) && plan(context, options, simulation);
  return good ? std::optional(std::move(simulation)) : std::nullopt;
}

}  // namespace prizecourt
