#include "cmd/look/opened_replay.h"
#include "cmd/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/output_file.h"
#include "formats/text/json.h"

#include <array>
#include <memory>
#include <string>
#include <string_view>

namespace prizecourt {
namespace {

void make_film(Context& context, const FilmOptions& options) {
  const auto nobody = [](const Session&, int, const Played&) {};
  const auto game = game_to_film(context, options, nobody);
  if (!game) return;
  const std::string film = film_of(context.rulesets, *game);
  if (options.output.path.empty()) {
    context.out << film;
    return;
  }
  (void)write_new(context, options.output, film, [&](std::string_view there) {
    constexpr std::array<std::string_view, 1> format_key = {"prizecourt"};
    constexpr std::array<std::string_view, 1> game_key = {"game"};
    return json_text_at(there, format_key) == "film/1" &&
           json_text_at(there, game_key) == game->end.scenario().game;
  });
}

}  // namespace

Command film_command(Context& context) {
  auto options = std::make_shared<FilmOptions>();
  return {.name = "film",
          .example = "prizecourt film game.replay.yaml --turns 3-5 --output game.film.json",
          .help =
              "Export a game as a film: its events as JSON. Each event comes with the changes to "
              "the picture of the board. The replay is verified first; a replay that fails yields "
              "no film.",
          .options = film_options(*options) +
                     output_options(options->output, {.option = "--output",
                                                      .what = "Write the film to FILE",
                                                      .fallback = "standard output",
                                                      .earlier = "a film of the same game"}),
          .run = [options, &context] { make_film(context, *options); }};
}

}  // namespace prizecourt
