#include "cmd/look/opened_replay.h"

#include "formats/console/input_files.h"
#include "formats/console/real_games.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

namespace prizecourt {
namespace {

/// `3`, `3-5`; nothing for other texts.
std::optional<TurnRange> turns_in(std::string_view text) {
  const std::size_t dash = text.find('-');
  const auto first = number_in(text.substr(0, dash), most_turns);
  const auto last =
      dash == std::string_view::npos ? first : number_in(text.substr(dash + 1), most_turns);
  if (!first || !last || *last < *first) return std::nullopt;
  return TurnRange{*first, *last};
}

/// Says so if turns that are asked for are not there.
bool are_played(Context& context, const TurnRange& turns, const Survey& survey) {
  if (turns.last > survey.last_turn()) {
    return refuse(context, "the last turn in this file is " + std::to_string(survey.last_turn()),
                  ExitStatus::bad_usage);
  }
  if (turns.first >= survey.first_turn()) return true;
  return refuse(context, "the first turn in this file is " + std::to_string(survey.first_turn()),
                ExitStatus::bad_usage);
}

}  // namespace

std::optional<int> number_in(std::string_view text, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && 1 <= number && number <= most ? std::optional(number) : std::nullopt;
}

std::optional<std::string> replay_bytes(Context& context, const std::string& path) {
  Problems problems;
  auto bytes = read_as(FileUse::replay, replay_at(path), problems);
  if (!bytes) refuse_input(context, problems);
  return bytes;
}

int turn_or_only(Context& context, const std::string& path, std::string_view bytes, int turn) {
  Problems problems;
  const auto replay = turn == 0 ? read_replay(path, bytes, problems) : std::nullopt;
  if (problems.has_errors()) refuse_input(context, problems);
  if (!replay) return turn;
  const std::vector<bool> counts = which_count(replay->windows);
  const auto last = std::find(counts.rbegin(), counts.rend(), true);
  if (last == counts.rend()) return 1;  // which is reported as not played
  const int first = replay->windows.front().input.turn;
  turn = replay->windows[static_cast<std::size_t>(counts.rend() - last) - 1].input.turn;
  if (turn == first) return turn;
  refuse(context,
         "which turn? " + path + " has turns " + std::to_string(first) + " to " +
             std::to_string(turn) + ": add, for example, `--turn " + std::to_string(turn) + '`',
         ExitStatus::bad_usage);
  return 0;
}

std::unique_ptr<Exhibit> exhibit_from(Context& context, const std::string& path) {
  auto bytes = replay_bytes(context, path);
  if (!bytes) return nullptr;
  Problems problems;
  auto exhibit = open_exhibit(context.rulesets, path, std::move(*bytes), problems);
  if (!exhibit) refuse_input(context, problems);
  return exhibit;
}

void refuse_unverified(Context& context, const std::string& path, const Verification& result,
                       const Problems& problems, std::string_view consequence) {
  const bool differs = result.verdict == Verdict::differs;
  report_error(context,
               for_terminal(path + (differs ? " does not verify: " : ": ") + why_not(result)) +
                   std::string(consequence));
  report_problems(context, problems);
  if (differs) {
    context.status = ExitStatus::verdict_no;
  } else if (context.status == ExitStatus::good) {
    context.status = ExitStatus::bad_input;
  }
}

OptionRows film_options(FilmOptions& options) {
  return {{.name = "REPLAY", .into = &options.replay, .help = "A replay", .required = true},
          {.name = "--as",
           .into = &options.player,
           .type = "PLAYER",
           .help = "Only what this player may see",
           .default_text = "everything",
           .checks = {some_text}},
          {.name = "--turns",
           .into = &options.turns,
           .type = "TURNS",
           .help = "These turns, for example 3 or 3-5",
           .default_text = "all",
           .checks = {[](const std::string& text) {
             const std::string why = "' is not a range of turns; expected for example 3 or 3-5";
             return turns_in(text) ? std::string() : "'" + text + why;
           }}}};
}

std::optional<TurnRange> turns_of(const FilmOptions& options) {
  return options.turns.empty() ? std::nullopt : turns_in(options.turns);
}

std::optional<GameToFilm> game_to_film(Context& context, const FilmOptions& options,
                                       const Watcher& watcher) {
  if (!is_another_file(context, options.output.path, {options.replay})) return std::nullopt;
  auto bytes = replay_bytes(context, options.replay);
  if (!bytes) return std::nullopt;
  Problems problems;
  Survey survey(options.player);
  auto verified = verify(
      context.rulesets, options.replay, *bytes,
      [&](const Session& session, int turn, const Played& played) {
        survey.watch(session, turn, played);
        watcher(session, turn, played);
      },
      problems);
  if (verified.result.verdict != Verdict::matches) {
    refuse_unverified(context, options.replay, verified.result, problems, "; it cannot be filmed");
    return std::nullopt;
  }
  Session& end = *verified.session;
  note_hypothetical(context, options.replay, end.hypothesis());
  std::string_view player;  // nobody: everything is shown
  if (!options.player.empty()) {
    const auto id = id_typed(context, end.match(), NameFor::player, options.player);
    if (!id) return std::nullopt;
    player = *id;
  }
  const auto wanted = turns_of(options);
  if (wanted && !are_played(context, *wanted, survey)) return std::nullopt;
  const TurnRange turns = wanted.value_or(TurnRange());
  auto replay = read_replay(options.replay, *bytes, problems);
  return GameToFilm{
      .bytes = std::move(*bytes),
      .replay = std::move(*replay),
      .survey = std::move(survey),
      .end = std::move(end),
      .request = {.viewer = {player}, .first_turn = turns.first, .last_turn = turns.last}};
}

std::string film_of(Rulesets rulesets, const GameToFilm& game) {
  return film_of({.rulesets = rulesets, .replay = game.replay, .survey = game.survey}, game.request,
                 game.end, game.bytes);
}

}  // namespace prizecourt
