#include "formats/seals/chain.h"

#include "cmd/program/commands.h"
#include "formats/console/input_files.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"

#include <memory>
#include <string>

namespace prizecourt {
namespace {

struct ChainOptions {
  std::string file;
  int length = usual_length;
};

void make_chain(Context& context, const ChainOptions& options) {
  if (is_there(options.file)) {
    refuse(context,
           options.file +
               " is there already, and no chain is written over; if it is the one that "
               "you want, `prizecourt chain show` prints what to publish",
           ExitStatus::bad_usage);
    return;
  }
  const Chain chain{.secret = random_bytes(), .length = options.length};
  if (const auto error = write_secret_file(options.file, to_text(chain), context.files)) {
    report_error(context, to_text(*error));
    context.status = ExitStatus::system_failed;
    return;
  }
  context.out << to_hex(commitment_of(chain)) << '\n';
  report_note(context, for_terminal("send these digits to the game master, for the scenario; " +
                                    options.file + " is your secret, and is sent to nobody"));
}

void show_chain(Context& context, const ChainOptions& options) {
  Problems problems;
  const auto text = read_as(FileUse::chain, options.file, problems);
  const auto chain = text ? read_chain(options.file, *text, problems) : std::nullopt;
  if (!chain) return refuse_input(context, problems);
  context.out << to_hex(commitment_of(*chain)) << '\n';
}

void add_new(CLI::App& chain, Context& context) {
  auto options = std::make_shared<ChainOptions>();
  CLI::App* command = chain.add_subcommand(
      "new", example_first("prizecourt chain new alice.chain",
                           "Makes a chain in a new file that only you can read, and prints the "
                           "commitment to publish.\nMake one for each game."));
  command->add_option("FILE", options->file, "a file that is not there yet")->required();
  command->add_option("--length", options->length, "for how many windows")
      ->check(CLI::Range(1, longest_chain).description(""))
      ->type_name("N")
      ->default_str("1000");
  command->callback([options, &context] { make_chain(context, *options); });
}

void add_shown(CLI::App& chain, Context& context) {
  auto options = std::make_shared<ChainOptions>();
  CLI::App* command = chain.add_subcommand(
      "show", example_first("prizecourt chain show alice.chain",
                            "Prints the commitment again, and nothing that is secret."));
  command->add_option("FILE", options->file, "a chain file")->required();
  command->callback([options, &context] { show_chain(context, *options); });
}

}  // namespace

void add_chain(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "chain", example_first("prizecourt chain new alice.chain",
                             "Makes and shows hash chains, a party's secret for joint dice: "
                             "docs/fair-dice.md."));
  command->require_subcommand(1);
  add_new(*command, context);
  add_shown(*command, context);
}

}  // namespace prizecourt
