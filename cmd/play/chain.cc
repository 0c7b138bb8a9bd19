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
               " already exists, and a chain is never overwritten; to print its commitment, run "
               "`prizecourt chain show`",
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
  report_note(context,
              for_terminal("send this commitment to the game master, for the scenario; keep " +
                           options.file + " secret and do not send it to anyone"));
}

void show_chain(Context& context, const ChainOptions& options) {
  Problems problems;
  const auto text = read_as(FileUse::chain, options.file, problems);
  const auto chain = text ? read_chain(options.file, *text, problems) : std::nullopt;
  if (!chain) return refuse_input(context, problems);
  context.out << to_hex(commitment_of(*chain)) << '\n';
}

Command new_command(Context& context) {
  auto options = std::make_shared<ChainOptions>();
  return {
      .name = "new",
      .example = "prizecourt chain new alice.chain",
      .help =
          "Create a chain file and print its commitment. Only you can read the file; publish "
          "the commitment. Use a new chain for each game.",
      .options = {{.name = "FILE", .into = &options->file, .help = "A new file", .required = true},
                  {.name = "--length",
                   .into = &options->length,
                   .type = "N",
                   .help = "Number of windows that the chain lasts",
                   .default_text = "1000",
                   .range = {1, longest_chain}}},
      .run = [options, &context] { make_chain(context, *options); }};
}

Command shown_command(Context& context) {
  auto options = std::make_shared<ChainOptions>();
  return {.name = "show",
          .example = "prizecourt chain show alice.chain",
          .help = "Print the commitment of a chain. Nothing secret is printed.",
          .options =
              {{.name = "FILE", .into = &options->file, .help = "A chain file", .required = true}},
          .run = [options, &context] { show_chain(context, *options); }};
}

}  // namespace

Command chain_command(Context& context) {
  return {.name = "chain",
          .example = "prizecourt chain new alice.chain",
          .help =
              "Create and show hash chains for joint dice. A chain is a party's secret; see "
              "docs/fair-dice.md.",
          .commands = {new_command(context), shown_command(context)}};
}

}  // namespace prizecourt
