#include "cmd/look/filmed_game.h"

#include "cmd/frame/exhibits.h"
#include "formats/console/command.h"
#include "formats/console/input_files.h"
#include "formats/text/escape.h"

#include <charconv>
#include <string_view>
#include <system_error>
#include <utility>

namespace prizecourt {
namespace {

std::optional<int> turn_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && 1 <= number && number <= most_turns ? std::optional(number) : std::nullopt;
}

/// `3`, `3-5`; nothing for other texts.
std::optional<TurnRange> turns_in(std::string_view text) {
  const std::size_t dash = text.find('-');
  const auto first = turn_in(text.substr(0, dash));
  const auto last = dash == std::string_view::npos ? first : turn_in(text.substr(dash + 1));
  if (!first || !last || *last < *first) return std::nullopt;
  return TurnRange{*first, *last};
}

std::string range_of_turns(const std::string& text) {
  return turns_in(text) ? std::string()
                        : "'" + text + "' is not a range of turns; expected for example 3 or 3-5";
}

/// Says why there is no film of a replay that does not verify.
void refuse_replay(Context& context, const FilmOptions& options, const Verification& result,
                   const Problems& problems) {
  const bool differs = result.verdict == Verdict::differs;
  report_error(context, for_terminal(options.replay + (differs ? " does not verify: " : ": ") +
                                     why_not(result)) +
                            "; it cannot be filmed");
  report_problems(context, problems);
  context.status = differs ? ExitStatus::verdict_no : ExitStatus::bad_input;
}

/// The player for whose eyes it is, by id; nobody, after saying so, where there is none.
std::optional<std::string_view> viewer_of(Context& context, const FilmOptions& options,
                                          const Session& session) {
  if (options.player.empty()) return std::string_view();
  return id_typed(context, session.match(), NameFor::player, options.player);
}

/// Says so where turns that are asked for are not there.
bool are_played(Context& context, const TurnRange& turns, const Survey& survey) {
  if (turns.last > survey.last_turn()) {
    return refuse(context, "the last turn is " + std::to_string(survey.last_turn()),
                  ExitStatus::bad_usage);
  }
  if (turns.first >= survey.first_turn()) return true;
  return refuse(context, "the first turn is " + std::to_string(survey.first_turn()),
                ExitStatus::bad_usage);
}

FilmRequest request_for(std::string_view player, const TurnRange& turns) {
  return {.viewer = {player}, .first_turn = turns.first, .last_turn = turns.last};
}

}  // namespace

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
           .checks = {range_of_turns}}};
}

std::optional<TurnRange> turns_of(const FilmOptions& options) {
  return options.turns.empty() ? std::nullopt : turns_in(options.turns);
}

std::optional<GameToFilm> game_to_film(Context& context, const FilmOptions& options,
                                       const Watcher& watcher) {
  if (!is_another_file(context, options.output.path, {options.replay})) return std::nullopt;
  Problems problems;
  auto bytes = read_as(FileUse::replay, replay_at(options.replay), problems);
  if (!bytes) {
    refuse_input(context, problems);
    return std::nullopt;
  }
  Survey survey(options.player);
  auto verified = verify(
      context.rulesets, options.replay, *bytes,
      [&](const Session& session, int turn, const Played& played) {
        survey.watch(session, turn, played);
        watcher(session, turn, played);
      },
      problems);
  if (verified.result.verdict != Verdict::matches) {
    refuse_replay(context, options, verified.result, problems);
    return std::nullopt;
  }
  Session& end = *verified.session;
  note_hypothetical(context, options.replay, end.hypothesis());
  const auto player = viewer_of(context, options, end);
  if (!player) return std::nullopt;
  const auto turns = turns_of(options);
  if (turns && !are_played(context, *turns, survey)) return std::nullopt;
  auto replay = read_replay(options.replay, *bytes, problems);
  return GameToFilm{.bytes = std::move(*bytes),
                    .replay = std::move(*replay),
                    .survey = std::move(survey),
                    .end = std::move(end),
                    .request = request_for(*player, turns.value_or(TurnRange()))};
}

std::string film_of(Rulesets rulesets, const GameToFilm& game) {
  return film_of({.rulesets = rulesets, .replay = game.replay, .survey = game.survey}, game.request,
                 game.end, game.bytes);
}

}  // namespace prizecourt
