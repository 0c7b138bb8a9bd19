#include "cmd/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/console/input_files.h"
#include "formats/console/process.h"
#include "formats/seals/commitment.h"
#include "formats/seals/signature.h"
#include "formats/text/utf8.h"
#include "formats/yaml/formats.h"
#include "mail/game/game_bots.h"
#include "mail/game/game_desk.h"
#include "mail/game/game_intake.h"
#include "mail/game/game_window.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

namespace fs = std::filesystem;

struct SubmitOptions {
  std::string folder;
  std::vector<std::string> files;
  std::string sender;
  std::vector<std::string> without;
  TextOrJson format = TextOrJson::text;
};

// ---- which files are meant ----

/// Something of what is to be taken in that is not, and why.
void leave_out(const std::string& path, std::string why, Problems& problems) {
  problems.add({.severity = Severity::warning,
                .code = "file-special",
                .place = {.file = path},
                .message = std::move(why),
                .hint = {},
                .source_line = {}});
}

/// Whether a text is somebody's secret, which is neither kept nor quoted; says so.
bool is_secret(const std::string& path, std::string_view text, Problems& problems) {
  const FileKind* const kind = kind_of_text(text);
  if (kind == nullptr || !kind->is_secret) return false;
  problems.add({.code = "unknown-format",
                .place = {.file = path},
                .message = "this is " + std::string(kind->words) + "; it was not accepted",
                .hint =
                    "delete it and the message that it came with, and warn its owner: anyone who "
                    "has read it can act as its owner",
                .source_line = {}});
  return true;
}

/// The order files below a folder, such as an unpacked mail, sorted. What is left out is said.
std::vector<std::string> files_of_letter(const std::string& folder, Problems& problems) {
  std::vector<std::string> found;
  const auto enters = [&](const fs::directory_entry& entry) {
    const std::string path = entry.path().string();
    if (entry.is_symlink() || !is_folder(path)) found.push_back(path);
    return true;
  };
  const auto cannot_read = [&](const fs::path& path, const std::string&) {
    found.push_back(path.string());
  };
  walk_folder(folder, {enters, cannot_read});
  std::sort(found.begin(), found.end());
  std::erase_if(found, [&](const std::string& path) {
    if (path.ends_with(".yaml") || path.ends_with(".yml") || is_folder(path)) return false;
    if (path.ends_with(signature_ending)) return true;
    Problems unreadable;
    const auto text = read_foreign_file(path, max_input_bytes, unreadable);
    if (!text || !is_secret(path, *text, problems)) {
      leave_out(path, "this file is skipped: only *.yaml and *.yml files in a folder are submitted",
                problems);
    }
    return true;
  });
  return found;
}

/// Files as named; a folder stands for those below it. False, after saying so, where one is not
/// there.
bool find_files(const SubmitOptions& options, std::vector<std::string>& files, Problems& problems) {
  Problems not_there;
  for (const std::string& path : options.files) {
    if (is_folder(path)) {
      const auto letter = files_of_letter(path, problems);
      if (auto none = why_no_orders(path); none && letter.empty()) {
        none->severity = Severity::warning;
        problems.add(std::move(*none));
      }
      files.insert(files.end(), letter.begin(), letter.end());
    } else if (path.ends_with(signature_ending)) {
      const std::string file = path.substr(0, path.size() - signature_ending.size());
      const auto& named = options.files;
      if (std::find(named.begin(), named.end(), file) == named.end()) {
        leave_out(path, "this signature is read with the file that it signs; name " + file,
                  problems);
      }
    } else if (kind_of(path) == PathKind::nothing && !fs::is_symlink(path)) {
      static_cast<void>(read_file(path, max_input_bytes, not_there));
    } else {
      files.push_back(path);
    }
  }
  for (Problem& problem : not_there.sorted()) problems.add(std::move(problem));
  return not_there.empty();
}

// ---- what they hold ----

/// The signature beside a file; empty where there is none, or what its sender put there is a link
/// or a pipe; nothing where it cannot be read.
std::optional<std::string> signature_of(const std::string& path, Problems& problems) {
  const std::string signature = path + std::string(signature_ending);
  if (kind_of(signature) == PathKind::nothing) return std::string();
  const bool is_senders_doing = fs::is_symlink(signature) || kind_of(signature) == PathKind::other;
  auto text = read_foreign_file(signature, max_signature_bytes, problems);
  return is_senders_doing ? std::string() : std::move(text);
}

/// The files to be taken in. One that cannot be read stops no other: who sent it must not keep
/// theirs from being taken in.
std::vector<HandedIn> read_files(const std::vector<std::string>& paths, Problems& problems) {
  std::vector<HandedIn> files;
  for (const std::string& path : paths) {
    auto text = read_foreign_file(path, max_input_bytes, problems);
    auto signature = signature_of(path, problems);
    if (!text || !signature || is_secret(path, *text, problems)) continue;
    files.push_back({.file = Delivered(as_utf8(file_name(path)), std::move(*text)),
                     .bringer = Bringer::player,
                     .signature = std::move(*signature)});
  }
  // Of what comes in one go, everybody commits before anybody opens.
  std::stable_partition(files.begin(), files.end(), [](const HandedIn& handed_in) {
    return handed_in.file.kind() == DeliveredKind::commitment;
  });
  return files;
}

// ---- the command ----

/// Whether those play whom the umpire names; whoever does not is his slip, and no player's.
bool names_players(Context& context, SubmitOptions& options, const Match& match) {
  if (!replace_by_ids(context, match, NameFor::player, options.without)) return false;
  if (options.sender.empty()) return true;
  const auto sender = id_typed(context, match, NameFor::player, options.sender);
  if (!sender) return false;
  options.sender = *sender;
  return true;
}

void submit(Context& context, SubmitOptions options) {
  Problems problems;
  std::vector<std::string> paths;
  if (!find_files(options, paths, problems)) return refuse_input(context, problems);
  auto files = read_files(paths, problems);
  auto desk = open_desk(context, options.folder);
  if (!desk || !names_players(context, options, desk->session.match()) ||
      !can_check_signatures(context, *desk) || !catch_up(context, *desk)) {
    return;
  }
  desk->wait_no_longer_for(options.without);
  if (!write_without(context, *desk)) return;
  Problems of_the_umpire;
  take_umpires_files(*desk, {}, of_the_umpire);
  if (of_the_umpire.has_errors()) return refuse_input(context, of_the_umpire);
  Counter counter(context, *desk, utc_now());
  bool all_checked = true;
  for (HandedIn& file : files) {
    file.sender = options.sender;
    // A signature that cannot be checked is not for its player to mend.
    if (const auto why = why_not_checked(*desk, file.file.player())) {
      all_checked =
          refuse(context, file.file.name() + " cannot be accepted: " + *why, ExitStatus::bad_input);
    } else if (!counter.take(file, options.format)) {
      return;
    }
  }
  if (!write_commitments(context, *desk) || !bots_hand_in(context, *desk)) return;
  report_problems(context, problems);
  if (options.format == TextOrJson::text) print_standing(context, *desk);
  if (problems.has_errors() || !all_checked) context.status = ExitStatus::bad_input;
}

}  // namespace

Command game_submit_command(Context& context) {
  auto options = std::make_shared<SubmitOptions>();
  return {
      .name = "submit",
      .example = "prizecourt game submit lake-erie turn-3-perry.yaml turn-3-barclay.yaml",
      .help =
          "Submit order files and commitments. Each file gets a receipt; a folder means all "
          "*.yaml files in it. Every file is kept, and the newest valid file of a player "
          "counts. The exit status is 1 if a file was rejected.",
      .options =
          {folder_option(options->folder),
           {.name = "FILE",
            .into = &options->files,
            .help = "The files that players sent, or folders of them",
            .required = true},
           {.name = "--from",
            .into = &options->sender,
            .type = "PLAYER",
            .help = "The sender; files for another player are rejected",
            .default_text = "anyone"},
           {.name = "--without",
            .into = &options->without,
            .type = "PLAYER",
            .help =
                "Do not wait for this player's commitment: the others open their orders and this "
                "player has none",
            .default_text = "nobody"},
           receipts_option(options->format)},
      .run = [options, &context] { submit(context, *options); }};
}

}  // namespace prizecourt
