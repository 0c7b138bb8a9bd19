// The room extras/bots/solo. `prizecourt play`: a person at the terminal against bots. Which game
// and which player (this file), window after window (solo_game.cc), the prompt (prompt.h) and what
// is typed (typed_orders.h). The game is an ordinary game folder (mail/folder), changed only in the
// way of the commands of cmd/mail. Read this file first.

#include "cmd/program/commands.h"
#include "extras/bots/commands/commands.h"
#include "extras/bots/play/bot.h"
#include "extras/bots/solo/prompt.h"
#include "formats/console/context.h"
#include "formats/console/input_files.h"
#include "formats/console/real_games.h"
#include "formats/console/shelf.h"
#include "formats/match/match.h"
#include "formats/match/ruleset.h"
#include "formats/match/start_match.h"
#include "formats/replay/session.h"
#include "formats/scenario/scenario.h"
#include "formats/seals/chain.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/shell.h"
#include "mail/folder/game_folder.h"
#include "mail/folder/seats.h"
#include "mail/game/game_bots.h"
#include "mail/game/game_desk.h"
#include "mail/game/new_game.h"
#include "mail/game/seat_players.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

struct PlayOptions {
  std::string what;  ///< a scenario, a folder or a ruleset; empty: the duel to begin with
  std::string as;
  std::vector<std::string> bots;
  NamedTime think;
  std::string folder;
  std::string seed;
};

bool is_game_folder(const std::string& path) {
  return is_folder(path) && is_there(GameFolder{path}.replay());
}

struct Chosen {
  ScenarioText scenario;
  bool is_ours = false;  ///< comes with the program, so that its dice are new each time
  std::string name{};    ///< its folder's; empty: the game has one of its own
};

class Play {
 public:
  Play(Context& context, PlayOptions options)
      : context_(context),
        options_(std::move(options)) {}

  void execute() {
    const auto is_folder_meant = means_folder();
    if (!is_folder_meant) return;
    if (*is_folder_meant) {
      if (!options_.folder.empty()) {
        refuse(context_,
               "--folder is for a new game, and the one in " + options_.what + " has already begun",
               ExitStatus::bad_usage);
        return;
      }
      folder_ = options_.what;
    } else if (!begin_or_find()) {
      return;
    }
    if (!is_begun_now_ && !sit_down()) return;
    play_at_terminal(context_, {.folder = folder_, .player = player_});
  }

 private:
  /// Whether to continue a folder. If it is called like a ruleset, that begins a new game once the
  /// game in it is over or --folder is given. Nothing, after saying why, if it cannot be opened.
  std::optional<bool> means_folder() {
    if (!is_game_folder(options_.what)) return false;
    if (!is_starter(context_.rulesets, options_.what)) return true;
    if (!options_.folder.empty()) return false;
    const auto desk = open_desk(context_, options_.what);
    if (!desk) return std::nullopt;
    return !desk->session.match().over();
  }

  // ---- a new game ----

  /// The scenario that is meant. Nothing, after saying why, where there is none.
  std::optional<Chosen> choose() {
    if (options_.what.empty()) {
      return Chosen{.scenario = {.name = "scenario.yaml",
                                 .text = std::string(tutorial_scenario()),
                                 .other_dice = {}},
                    .is_ours = true};
    }
    Problems problems;
    if (is_folder(options_.what) && !is_starter(context_.rulesets, options_.what)) {
      refuse_folder();
      return std::nullopt;
    }
    auto scenario = scenario_or_starter(context_, options_.what, problems);
    if (!scenario) {
      refuse_input(context_, problems);
      note_starters(context_, options_.what);
      return std::nullopt;
    }
    const bool is_ours = is_starter(context_.rulesets, options_.what);
    if (!is_ours && !require_no_replay(context_, options_.what, scenario->text)) {
      return std::nullopt;
    }
    // The built-in scenarios all have the same name of their game.
    const RulesetRow* const ruleset =
        is_ours ? ruleset_of_name(context_.rulesets, options_.what) : nullptr;
    return Chosen{.scenario = std::move(*scenario),
                  .is_ours = is_ours,
                  .name = ruleset == nullptr ? std::string() : std::string(ruleset->id)};
  }

  /// The folder is no game; mostly it is the one around a game.
  void refuse_folder() {
    constexpr std::size_t most_named = 10;
    Problems problems;
    const auto names = names_in(options_.what, problems);
    if (!names || problems.has_errors()) return refuse_input(context_, problems);
    std::vector<std::string> games;
    for (const std::string& name : *names) {
      const auto path = (std::filesystem::path(options_.what) / name).lexically_normal().string();
      if (is_game_folder(path)) games.push_back(path);
    }
    refuse(context_, options_.what + ": there is no game in this folder", ExitStatus::bad_input);
    if (games.empty()) return;
    const std::string first = "`prizecourt play " + in_shell(games.front()) + '`';
    if (games.size() > most_named) {
      games.resize(most_named);
      games.emplace_back("…");
    }
    report_note(context_, for_terminal("there are games in " + listed(games) + ": " + first +
                                       " continues the first"));
  }

  bool begin_or_find() {
    auto chosen = choose();
    if (!chosen) return false;
    Problems problems;
    if (chosen->is_ours || !options_.seed.empty()) {
      constexpr std::size_t digits = 16;  // of a seed that nobody has seen
      const bool is_named = !options_.seed.empty();
      chosen->scenario.other_dice =
          OpenSeed{is_named ? options_.seed : to_hex(random_bytes()).substr(0, digits)};
    }
    const auto session = Session::begin(context_.rulesets, chosen->scenario, problems);
    if (!session) {
      refuse_input(context_, problems);
      return false;
    }
    const auto held = find_folder(*session, chosen->name);
    if (!held) return false;
    if (*held != Held::nothing) return true;
    if (!can_be_played(*session) || !choose_player(*session)) return false;
    const auto bots = bots_for_others(*session);
    const auto desk = bots ? begin_game(context_, {.scenario = chosen->scenario,
                                                   .folder = folder_,
                                                   .bots = *bots,
                                                   .think = options_.think.over(),
                                                   .dice = GameDice::scenarios})
                           : std::nullopt;
    if (!desk) return false;
    is_begun_now_ = true;
    tell_beginning(desk->session, desk->seats);
    return true;
  }

  /// What a folder holds, for somebody who means a game.
  enum class Held : std::uint8_t { nothing, another, the_game, the_game_over };

  /// Nothing, after saying why, where what is there cannot be opened.
  std::optional<Held> held_in(const std::string& folder, const Session& meant) {
    if (!is_game_folder(folder)) return Held::nothing;
    const auto desk = open_desk(context_, folder);
    if (!desk) return std::nullopt;
    const Session& there = desk->session;
    if (there.scenario_text().text != meant.scenario_text().text) return Held::another;
    return there.match().over() ? Held::the_game_over : Held::the_game;
  }

  /// Settles the folder: the one named, or the first of the game's name without another or a game
  /// that is over.
  std::optional<Held> find_folder(const Session& meant, const std::string& name) {
    if (!options_.folder.empty()) {
      folder_ = options_.folder;
      const auto held = held_in(folder_, meant);
      if (held != Held::another) return held;
      refuse(context_,
             folder_ + " contains another game: `prizecourt play " + folder_ +
                 "` continues it; to start this one, name another --folder",
             ExitStatus::bad_usage);
      return std::nullopt;
    }
    const std::string stem = name.empty() ? meant.scenario().game : name;
    folder_ = stem;
    auto held = held_in(folder_, meant);
    for (int number = 2; held == Held::another || held == Held::the_game_over; ++number) {
      folder_ = stem + '-' + std::to_string(number);
      held = held_in(folder_, meant);
    }
    return held;
  }

  /// Files of a person at the terminal are neither sealed nor signed.
  bool can_be_played(const Session& session) {
    return (!session.is_sealed() && session.scenario().signatures == Signatures::none) ||
           refuse(context_,
                  "this game has sealed orders, joint dice or signatures; play it with `prizecourt "
                  "game`",
                  ExitStatus::bad_input);
  }

  bool choose_player(const Session& session) {
    const auto players = session.match().players();
    if (options_.as.empty()) {
      player_ = players.front();
      return true;
    }
    const auto player = id_typed(context_, session.match(), NameFor::player, options_.as);
    if (player) player_ = *player;
    return player.has_value();
  }

  /// `--bot` for all others: those that were named, and captains.
  std::optional<std::vector<std::string>> bots_for_others(const Session& session) {
    const auto named = seats_named(context_, session, options_.bots, 1);
    if (!named) return std::nullopt;
    std::vector<std::string> bots;
    for (const std::string_view player : session.match().players()) {
      const std::string_view bot = bot_of(*named, player, 1);
      if (player != player_) {
        bots.push_back(std::string(player) + '=' + std::string(bot.empty() ? "captain" : bot));
      } else if (!bot.empty()) {
        refuse(context_, "you are " + player_ + "; --as chooses another seat",
               ExitStatus::bad_usage);
        return std::nullopt;
      }
    }
    return bots;
  }

  /// "You are Captain Ashe", "You command the British".
  [[nodiscard]] std::string who_you_are(const Match& match) const {
    return for_terminal((match.is_plural(player_) ? "You command " : "You are ") +
                        match.name_within(player_));
  }

  void tell_beginning(const Session& session, const std::vector<SeatChange>& seats) {
    const Match& match = session.match();
    const RulesetRow& ruleset = *session.scenario().ruleset;
    const std::string aims = match.aims();
    context_.out << for_terminal(session.scenario().title) << " (" << ruleset.title
                 << "), saved in " << for_terminal(folder_) << "\n\n"
                 << ruleset.in_short << aims << (aims.empty() ? "" : "\n") << '\n'
                 << who_you_are(match) << ".\n";
    for (const SeatChange& seat : seats)
      context_.out << for_terminal(in_words(seat, match)) << ".\n";
    context_.out << "`suggest` writes the orders that a captain would give, and `go` plays the "
                    "turn. `rules` shows the rules, and `help` lists all commands.\n";
  }

  // ---- one that was left ----

  /// Finds the person's seat: all others must be bots'.
  bool sit_down() {
    if (!options_.seed.empty()) {
      return refuse(context_,
                    "--seed is for a new game, and the one in " + folder_ +
                        " has already begun; use --folder NEW to start another one",
                    ExitStatus::bad_usage);
    }
    if (!options_.bots.empty() || options_.think.is_any()) {
      return refuse(context_,
                    "the game in " + folder_ +
                        " has already begun; use --folder NEW to start another one; to change the "
                        "players or time limits of this one, use `prizecourt game seat`",
                    ExitStatus::bad_usage);
    }
    const auto desk = open_desk(context_, folder_);
    if (!desk || !can_be_played(desk->session)) return false;
    const std::vector<std::string> people = desk->people();
    if (people.size() != 1) {
      return refuse(context_,
                    people.empty() ? "bots play all seats of this game"
                                   : "more than one person plays this game; give a seat to a bot, "
                                     "for example `prizecourt game seat " +
                                         folder_ + ' ' + people.back() + "=captain`",
                    ExitStatus::bad_input);
    }
    player_ = people.front();
    if (!options_.as.empty()) {
      const auto as = id_typed(context_, desk->session.match(), NameFor::player, options_.as);
      if (!as) return false;
      if (*as != player_) {
        return refuse(context_, "in this game you are " + player_, ExitStatus::bad_usage);
      }
    }
    tell_taking_up(*desk);
    warn_of_absent_bots(context_, *desk);
    return true;
  }

  /// Which of several games it is: its title, where it is kept, who plays.
  void tell_taking_up(const GameDesk& desk) {
    const Scenario& scenario = desk.session.scenario();
    const Match& match = desk.session.match();
    context_.out << for_terminal(scenario.title) << " (" << scenario.ruleset->title
                 << "), saved in " << for_terminal(folder_) << ", continues. " << who_you_are(match)
                 << ".\n";
    for (const std::string_view player : match.players()) {
      const std::string_view bot = bot_of(desk.seats, player, desk.session.next_window());
      const SeatChange seat{.window = 1, .player = std::string(player), .bot = std::string(bot)};
      if (!bot.empty()) context_.out << for_terminal(in_words(seat, match)) << ".\n";
    }
  }

  Context& context_;
  PlayOptions options_;
  std::string folder_;
  std::string player_;
  bool is_begun_now_ = false;
};

}  // namespace

Command play_command(Context& context) {
  auto options = std::make_shared<PlayOptions>();
  return {
      .name = "play",
      .example = "prizecourt play",
      .help =
          "Play a game at the terminal against bots. The game is saved in a folder, so you can "
          "quit, continue, examine and verify it.",
      .options =
          OptionRows{{.name = "GAME",
                      .into = &options->what,
                      .help = "A scenario, the folder of a game to continue, or a built-in game: " +
                              ruleset_names(context.rulesets),
                      .default_text = "a Yardarm duel"},
                     {.name = "--as",
                      .into = &options->as,
                      .type = "PLAYER",
                      .help = "The player you command",
                      .default_text = "the first player of the scenario"}} +
          bots_options(options->bots, "captain for all others") +
          think_time_options(options->think) +
          OptionRows{{.name = "--folder",
                      .into = &options->folder,
                      .type = "DIR",
                      .help = "The folder of the game",
                      .default_text = "a folder here with the name of the game"},
                     {.name = "--seed",
                      .into = &options->seed,
                      .type = "TEXT",
                      .help = "An open seed to use instead of the scenario's dice, to play with "
                              "the same dice again",
                      .default_text = "the scenario's dice; a new seed for built-in games"}},
      .run = [options, &context] { Play(context, *options).execute(); }};
}

CommandRows play_alone_commands() {
  static constexpr std::array rows = {CommandRow{"play", play_command, CommandGroup::play, 1}};
  return rows;
}

}  // namespace prizecourt
