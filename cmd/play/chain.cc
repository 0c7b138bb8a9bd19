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

Command new_command(Context& context) {
  auto options = std::make_shared<ChainOptions>();
  return {.name = "new",
          .example = "prizecourt chain new alice.chain",
          .help =
              "Makes a chain in a new file that only you can read, and prints the commitment to "
              "publish.\nMake one for each game.",
          .options = {{.name = "FILE",
                       .into = &options->file,
                       .help = "a file that is not there yet",
                       .required = true},
                      {.name = "--length",
                       .into = &options->length,
                       .type = "N",
                       .help = "for how many windows",
                       .default_text = "1000",
                       .range = {1, longest_chain}}},
          .run = [options, &context] { make_chain(context, *options); }};
}

Command shown_command(Context& context) {
  auto options = std::make_shared<ChainOptions>();
  return {.name = "show",
          .example = "prizecourt chain show alice.chain",
          .help = "Prints the commitment again, and nothing that is secret.",
          .options =
              {{.name = "FILE", .into = &options->file, .help = "a chain file", .required = true}},
          .run = [options, &context] { show_chain(context, *options); }};
}

}  // namespace

Command chain_command(Context& context) {
  return {
      .name = "chain",
      .example = "prizecourt chain new alice.chain",
      .help = "Makes and shows hash chains, a party's secret for joint dice: docs/fair-dice.md.",
      .commands = {new_command(context), shown_command(context)}};
}

}  // namespace prizecourt
