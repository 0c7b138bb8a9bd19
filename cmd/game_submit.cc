#include "cmd/choice.h"
#include "cmd/game.h"
#include "cmd/game_intake.h"
#include "cmd/game_window.h"
#include "cmd/input_files.h"
#include "formats/commitment.h"
#include "formats/signature.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

struct SubmitOptions {
  std::string folder;
  std::vector<std::string> files;
  std::string sender;
  std::vector<std::string> without;
  ReceiptFormat format = ReceiptFormat::text;
};

/// The signature beside a file; empty where there is none.
std::string signature_of(const std::string& path) {
  Problems not_there;
  return read_file(path + ".sig", max_signature_bytes, not_there).value_or("");
}

/// The files to be taken in; nothing of a list of which one cannot be read.
std::optional<std::vector<HandedIn>> read_files(const SubmitOptions& options, Problems& problems) {
  std::vector<HandedIn> files;
  for (const std::string& path : options.files) {
    auto text = read_file(path, max_input_bytes, problems);
    if (!text) continue;
    files.push_back({.name = file_name(path),
                     .text = std::move(*text),
                     .bringer = Bringer::player,
                     .signature = signature_of(path),
                     .sender = options.sender});
  }
  if (problems.has_errors()) return std::nullopt;
  // Of what comes in one go, everybody commits before anybody opens.
  std::stable_partition(files.begin(), files.end(),
                        [](const HandedIn& file) { return is_commitment(file.name, file.text); });
  return files;
}

void submit(Context& context, const SubmitOptions& options) {
  Problems problems;
  const auto files = read_files(options, problems);
  if (!files) return refuse_input(context, problems);
  auto desk = open_desk(context, options.folder);
  if (!desk || !catch_up(context, *desk)) return;
  take_umpires_files(*desk, problems);
  if (problems.has_errors()) return refuse_input(context, problems);
  Counter counter(context, *desk, options.format);
  for (const HandedIn& file : *files) {
    if (!counter.take(file, options.without)) return;
  }
  counter.close();
}

}  // namespace

void add_game_submit(CLI::App& game, Context& context) {
  auto options = std::make_shared<SubmitOptions>();
  CLI::App* command = game.add_subcommand(
      "submit",
      example_first("prizecourt game submit lake-erie turn-3-perry.yaml turn-3-barclay.yaml",
                    "Takes in order files and commitments, in any order, and answers each with a "
                    "receipt.\nEvery file is kept. The newest good one of a player counts; the "
                    "exit status is 1 when one was refused."));
  add_folder(*command, options->folder);
  command->add_option("FILE", options->files, "what players sent")->required();
  command
      ->add_option("--from", options->sender,
                   "who sent the files; they are refused where they speak for somebody else")
      ->type_name("PLAYER")
      ->default_str("anybody");
  command
      ->add_option("--without", options->without,
                   "do not wait for this player's commitment: the others open their orders, and "
                   "he has none")
      ->allow_extra_args(false)
      ->type_name("PLAYER")
      ->default_str("nobody");
  add_receipt_format(*command, options->format);
  command->callback([options, &context] { submit(context, *options); });
}

}  // namespace prizecourt
