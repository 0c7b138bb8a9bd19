#include "cmd/program/commands.h"
#include "extras/bots/commands/commands.h"
#include "extras/bots/play/bot.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/foreign_programs.h"
#include "extras/bots/seat/suggest.h"
#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/console/game_at_hand.h"
#include "formats/console/output_file.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/escape.h"
#include "formats/text/shell.h"
#include "formats/text/words.h"
#include "mail/game/seat_players.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

struct SuggestOptions {
  std::string game;
  std::string scenario;
  std::string player;
  std::string bot = "captain";
  std::string seed;
  int turn = 0;  ///< 0 is the next one
  NamedTime think;
  bool why = false;
  OutputFile output;
};

/// "5990 turns".
std::string number_of(std::ptrdiff_t number, std::string_view noun) {
  return std::to_string(number) + ' ' + std::string(noun) + (number == 1 ? "" : "s");
}

/// Thousandths as a share of 100: "61.3".
std::string of_hundred(int share) {
  return std::to_string(share / 10) + '.' + std::to_string(share % 10);
}

/// "61.3 of 100 in 80 games".
std::string share_in_words(const PlayedPlan& plan) {
  return of_hundred(plan.share) + " of 100 in " + number_of(plan.games, "game");
}

std::string share_without_in_words(const PlayedPlan& plan) {
  return "against " + of_hundred(plan.share_without) +
         (plan.look == 0 ? " for the captain's orders" : " for the plan without it");
}

/// The plans an admiral played out, as the heading of its reasons.
std::string looking_ahead_in_words(const std::vector<PlayedPlan>& plans) {
  const auto taken = std::count_if(plans.begin(), plans.end(), [](const PlayedPlan& one) {
    return one.fate == PlanFate::taken;
  });
  if (plans.empty()) return "admiral: played out no plan besides the captain's\n";
  std::string text =
      "admiral: played out " + number_of(std::ssize(plans), "plan") + " over " +
      number_of(plans.back().turns, "turn") + ", each the captain's orders with one change; " +
      (taken == 0 ? "none did better" : number_of(taken, "change") + " adopted") + '\n';
  for (const PlayedPlan& plan : plans) {
    if (plan.fate == PlanFate::dropped) continue;
    const bool is_taken = plan.fate == PlanFate::taken;
    const std::string_view more = plan.look == 0 ? "" : " more";
    text += (is_taken ? "  adopted" : "  best of the others") + std::string(more) + ": scored " +
            share_in_words(plan) + ", " + share_without_in_words(plan);
    if (!is_taken && plan.share > plan.share_without) text += ", within chance";
    text += '\n';
  }
  return text;
}

/// What was weighed for one decision.
std::string weighed_in_words(const Reason& reason) {
  std::string text;
  if (reason.is_looked_ahead) {
    std::string points;
    for (const Weighed& one : reason.weighed) {
      add_part(points, one.option + ' ' + std::to_string(one.points), ", ");
    }
    if (!points.empty()) text += "    a captain's points: " + points + '\n';
  } else {
    for (const Weighed& one : reason.weighed) {
      text += "    " + one.option + ": " + std::to_string(one.points) + '\n';
    }
  }
  for (const Tried& one : reason.tried) {
    text += "    played out: " + one.option + " scored " + share_in_words(one.plan) + ", " +
            share_without_in_words(one.plan) + '\n';
  }
  return text;
}

/// "40 decisions: 30 by 'station', 10 by 'rake'", where they are more than a screen holds.
std::string count_of_maxims(const std::vector<Reason>& reasons) {
  constexpr std::size_t seen_at_a_glance = 20;
  if (reasons.size() <= seen_at_a_glance) return {};
  std::map<std::string, int> times;
  for (const Reason& reason : reasons) ++times[reason.maxim];
  std::vector<std::pair<std::string, int>> most_first(times.begin(), times.end());
  std::stable_sort(most_first.begin(), most_first.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string parts;
  for (const auto& [maxim, count] : most_first) {
    const std::string by = maxim.empty() ? "none" : in_quotes(spaced(maxim));
    add_part(parts, std::to_string(count) + " by " + by, ", ");
  }
  return number_of(std::ssize(reasons), "decision") + ": " + parts + '\n';
}

/// Why the bot decided as it did, question by question.
std::string why_in_words(const Bot& bot, const Suggestion& suggestion) {
  std::string text;
  if (bot.kind == BotKind::admiral) text += looking_ahead_in_words(suggestion.plans);
  for (const Reason& reason : suggestion.reasons) {
    const OpenQuestion& question = reason.question;
    text += question.key + ": " + std::string(question.decision->question) + '\n';
    text += "  " + reason.option;
    if (!reason.maxim.empty())
      text += ", by the maxim " + in_quotes(spaced(reason.maxim)) + ": " + reason.says;
    text += '\n' + weighed_in_words(reason);
  }
  text += count_of_maxims(suggestion.reasons);
  return text;  // ids and words of ours: nothing that a terminal would obey
}

/// What was said, which holds what a program of somebody else's likes to say.
std::string in_lines_for_terminal(const std::string& conversation) {
  std::istringstream lines(conversation);
  std::string text;
  for (std::string line; std::getline(lines, line);) text += for_terminal(line) + '\n';
  return text;
}

/// What a program did wrong; and what it wrote to its error stream is kept beside the file of
/// orders, or where there is none told.
bool tell_faults(Context& context, const OutputFile& file, const SuggestedOutside& by,
                 const ProgramErrors& errors) {
  for (const std::string& fault : by.faults) report_warning(context, fault);
  if (file.path.empty()) {
    if (!by.faults.empty()) tell_last_errors(context.err, by.errors);
    return true;
  }
  const auto kept = keep_errors_beside(context, file, errors);
  if (!kept) return false;
  if (!by.faults.empty() && !kept->empty()) report_warning(context, where_errors_are(*kept));
  return true;
}

/// Puts the game, of which nothing is written, where that turn began. Reports where nothing of it
/// was played.
bool go_back(Context& context, Session& session, int turn, Problems& problems) {
  const auto& windows = session.windows();
  const bool is_played = std::any_of(windows.begin(), windows.end(), [turn](const auto& window) {
    return window.input.turn == turn;
  });
  if (!is_played) {
    return !refuse(context, "turn " + std::to_string(turn) + " has not been played in this game",
                   ExitStatus::bad_input);
  }
  if (session.take_back({.to_turn = turn, .reason = "asking for a bot's orders"}, problems)) {
    return true;
  }
  give_up(context, problems);
  return false;
}

void suggest_orders(Context& context, const SuggestOptions& options) {
  if (const std::string why = why_nobody(options.bot, CalledBy::path_or_name); !why.empty()) {
    refuse(context, why, ExitStatus::bad_usage);
    return;
  }
  const Bot bot = bot_called(options.bot).value();
  Problems problems;
  if (options.game.empty() && options.scenario.empty()) {
    refuse(context, "name the game: a replay, a report, or a scenario with --scenario",
           ExitStatus::bad_usage);
    return;
  }
  auto session = open_game(context, {.game = options.game, .scenario = options.scenario}, problems);
  if (!session) return give_up(context, problems);
  if (options.turn > 0 && !go_back(context, *session, options.turn, problems)) return;
  const auto player = id_typed(context, session->match(), NameFor::player, options.player);
  if (!player && options.player.empty()) {
    const std::string game =
        options.game.empty() ? "--scenario " + in_shell(options.scenario) : in_shell(options.game);
    report_note(context,
                for_terminal("for example `prizecourt orders suggest " + game + " --player " +
                             std::string(session->match().players().front()) + '`'));
  }
  if (!player || refuse_if_over(context, *session)) return;
  const std::string seed = options.seed.empty() ? session->scenario().game : options.seed;
  const SuggestedOutside by = suggest_by({context.rulesets, all_opponents()}, *session, *player,
                                         {.bot = bot, .seed = seed}, options.think.over());
  const Suggestion& made = by.suggestion;
  const ProgramErrors errors{.bot = name_of(bot),
                             .player = std::string(*player),
                             .when = "window " + std::to_string(session->next_window()),
                             .text = by.errors};
  if (!tell_faults(context, options.output, by, errors)) return;
  if (options.why) {
    context.err << (bot.kind == BotKind::program ? in_lines_for_terminal(by.conversation)
                                                 : why_in_words(bot, made));
  }
  if (made.text.empty()) {
    report_note(context, "no orders to give now: the game will ask when there is a decision");
    return;
  }
  if (options.output.path.empty()) {
    context.out << made.text;
    return;
  }
  static_cast<void>(
      write_new(context, options.output, made.text, [](std::string_view) { return false; }));
}

}  // namespace

Command orders_suggest_command(Context& context) {
  auto options = std::make_shared<SuggestOptions>();
  return {
      .name = "suggest",
      .example = "prizecourt orders suggest game.replay.yaml --player alice",
      .help =
          "Write the orders that a bot would give for a player. The bot sees only what the "
          "player may see.",
      .options =
          OptionRows{
              {.name = "GAME", .into = &options->game, .help = "The replay or the player's report"},
              {.name = "--scenario",
               .into = &options->scenario,
               .type = "FILE",
               .help = "The scenario, or a built-in game by name, for orders of the first turn",
               .default_text = "the game given",
               .excludes = {"GAME"}},
              {.name = "--player",
               .into = &options->player,
               .type = "NAME",
               .help = "The player",
               .default_text = "an error that lists the players"},
              {.name = "--bot",
               .into = &options->bot,
               .type = "BOT",
               .help = "silent, random, driver, captain or admiral. The admiral looks ahead; "
                       "admiral:20000 plays out 20000 turns (" +
                       std::string(budget_words) + "); program:NAME is an external program",
               .default_text = "captain"},
              {.name = "--seed",
               .into = &options->seed,
               .type = "TEXT",
               .help = "The seed of the bot's own random choices",
               .default_text = "the name of the game"},
              {.name = "--turn",
               .into = &options->turn,
               .type = "N",
               .help = "A turn already played: the orders the bot would give there, or gave",
               .default_text = "the next one",
               .range = any_turn()}} +
          think_time_options(options->think) +
          OptionRows{{.name = "--why",
                      .into = &options->why,
                      .help = "Also print to standard error the options that the bot compared and "
                              "why it chose; for an external program, the conversation"}} +
          output_options(options->output, {.option = "--output",
                                           .what = "Write to FILE",
                                           .fallback = "standard output",
                                           .earlier = {}}),
      .run = [options, &context] { suggest_orders(context, *options); }};
}

CommandRows suggest_commands() {
  static constexpr std::array rows = {
      CommandRow{"suggest", orders_suggest_command, CommandGroup::play, 5, "orders"},
  };
  return rows;
}

}  // namespace prizecourt
