#include "cmd/play/schema.h"
#include "cmd/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/console/game_at_hand.h"
#include "formats/console/input_files.h"
#include "formats/console/output_file.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_lines.h"
#include "formats/text/escape.h"
#include "formats/text/json.h"
#include "formats/text/shell.h"
#include "formats/text/words.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

struct NewOptions {
  std::string game;  ///< a replay, or a player's report as JSON
  std::string scenario;
  std::string player;
  OutputFile output;
  bool in_lines = false;  ///< as mails have them, with a mark before and one after them
  TextOrJson format = TextOrJson::text;
};

/// The key of a report under which drafts stand, by player.
constexpr std::string_view draft_key = "orders_draft";
/// The key of a report that says for whom it is; empty: for everybody.
constexpr std::string_view reader_key = "player";

class NewOrders {
 public:
  NewOrders(Context& context, NewOptions options)
      : context_(context),
        options_(std::move(options)) {}

  void execute() {
    if (options_.game.empty() && options_.scenario.empty()) {
      refuse(context_, "name the game: a replay, a report, or a scenario with --scenario",
             ExitStatus::bad_usage);
      return;
    }
    const bool of_report = is_report();
    // A report that is one player's own need not be told whose.
    const auto reader = json_text_at(report_, std::array{reader_key});
    if (options_.player.empty()) options_.player = reader.value_or("");
    const auto draft = of_report ? draft_of_report() : draft_of_game();
    if (!draft) return give_up(context_, problems_);
    if (options_.output.path.empty()) {
      context_.out << *draft;
      return;
    }
    if (!is_as_kept()) {
      static_cast<void>(write_new(context_, options_.output, *draft, is_unedited_draft));
      return;
    }
    const std::string text = with_schema_near(*draft, options_.output.path);
    static_cast<void>(write_new(context_, options_.output, marked_draft(text), is_unedited_draft));
  }

 private:
  /// Whether the game is told by a report; its text is kept then.
  bool is_report() {
    if (options_.game.empty()) return false;
    auto text = read_as(FileUse::game, replay_at(options_.game), problems_);
    if (!text) return false;
    if (!prizecourt::is_report(*text)) return false;
    report_ = std::move(*text);
    return true;
  }

  std::optional<std::string> draft_of_report() {
    if (auto draft = draft_for(options_.player); draft && is_as_kept()) return draft;
    // Who knows how people read the players, or what a slip means, is the game itself.
    const auto session = open_game(context_, {.game = options_.game, .scenario = {}}, problems_);
    if (!session) return std::nullopt;
    const auto player = player_of(session->match());
    if (!player) {
      report_note(context_, for_terminal(options_.game + " belongs to the game " +
                                         in_quotes(session->scenario().game) + " (" +
                                         session->scenario().title + ')'));
      return std::nullopt;
    }
    if (refuse_if_over(context_, *session)) return std::nullopt;
    auto draft = is_as_kept() ? draft_for(*player) : std::nullopt;
    if (!draft && is_for(*player)) draft = in_form(session->match().draft(*player));
    if (!draft) {
      refuse(context_, options_.game + " has no draft for " + options_.player,
             ExitStatus::bad_input);
    }
    return draft;
  }

  /// Nothing, after saying why, where no player is meant.
  std::optional<std::string_view> player_of(const Match& match) {
    const auto player = id_typed(context_, match, NameFor::player, options_.player);
    if (player || !options_.player.empty()) return player;
    const std::string game = options_.game.empty() ? "--scenario " + in_shell(options_.scenario)
                                                   : in_shell(options_.game);
    report_note(context_, for_terminal("for example `prizecourt orders new " + game + " --player " +
                                       std::string(match.players().front()) + '`'));
    return player;
  }

  [[nodiscard]] std::optional<std::string> draft_for(std::string_view player) const {
    const std::array<std::string_view, 2> of_player = {draft_key, player};
    return json_text_at(report_, of_player);
  }

  /// Whether what the report says of the position is the player's to see.
  [[nodiscard]] bool is_for(std::string_view player) const {
    const auto reader = json_text_at(report_, std::array{reader_key});
    return reader && (reader->empty() || *reader == player);
  }

  std::optional<std::string> draft_of_game() {
    if (problems_.has_errors()) return std::nullopt;
    const auto session =
        open_game(context_, {.game = options_.game, .scenario = options_.scenario}, problems_);
    if (!session) return std::nullopt;
    const auto player = player_of(session->match());
    if (!player || refuse_if_over(context_, *session)) return std::nullopt;
    return in_form(session->match().draft(*player));
  }

  /// Whether a report has the draft in the form that is wanted.
  [[nodiscard]] bool is_as_kept() const {
    return !options_.in_lines && options_.format == TextOrJson::text;
  }

  [[nodiscard]] std::string in_form(const OrdersDraft& draft) const {
    if (options_.in_lines) return in_lines(draft);
    if (options_.format == TextOrJson::text) return to_text(draft);
    const auto kept = draft_for(draft.player);
    return to_json(draft, kept ? *kept : to_text(draft)).to_text();
  }

  Context& context_;
  NewOptions options_;
  Problems problems_;
  std::string report_;
};

}  // namespace

Command orders_new_command(Context& context) {
  auto options = std::make_shared<NewOptions>();
  return {
      .name = "new",
      .example = "prizecourt orders new all.json --player alice --output turn-3-alice.yaml",
      .help =
          "Create a draft of an order file. It lists for each ship what you can order now, as "
          "commented lines, and what happens without an order.",
      .options =
          OptionRows{
              {.name = "GAME",
               .into = &options->game,
               .help =
                   "Your last report (all.json or the JSON file with your name), or the replay"},
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
               .default_text = "the player of the report"},
              {.name = "--lines",
               .into = &options->in_lines,
               .help = "Write one order per line with its full path between two marks; this form "
                       "survives "
                       "in the text of a message, and every command reads it",
               .excludes = {"--format"}},
              format_option(options->format,
                            "text, or json for a form: what can be ordered, with "
                            "the shape of each order and the draft")} +
          output_options(options->output, {.option = "--output",
                                           .what = "Write to FILE",
                                           .fallback = "standard output",
                                           .earlier = "an unedited draft"}),
      .run = [options, &context] { NewOrders(context, *options).execute(); }};
}

}  // namespace prizecourt
