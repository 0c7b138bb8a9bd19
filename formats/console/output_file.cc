#include "formats/console/output_file.h"

#include "formats/console/command.h"
#include "formats/console/input_files.h"
#include "formats/text/escape.h"

#include <filesystem>
#include <utility>

namespace fs = std::filesystem;

namespace prizecourt {
OptionRows output_options(OutputFile& output, const OutputWords& words) {
  const std::string option(words.option);
  const std::string replaced = words.earlier.empty()
                                   ? "with --force"
                                   : "if it is " + std::string(words.earlier) + ", or with --force";
  return {{.name = option,
           .into = &output.path,
           .type = "FILE",
           .help = std::string(words.what) + "; an existing file is replaced only " + replaced,
           .default_text = std::string(words.fallback),
           .required = words.required,
           .checks = {some_text}},
          {.name = "--force",
           .into = &output.force,
           .help = "Let " + option + " replace any existing file",
           .needs = {words.option}}};
}

bool may_replace(Context& context, const OutputFile& output, const IsEarlier& is_earlier) {
  // a pipe or a device loses nothing
  if (kind_of(output.path) != PathKind::file || output.force) return true;
  Problems unreadable;
  const auto there = read_file(output.path, max_replay_bytes, unreadable);
  if (!there) {
    refuse_input(context, unreadable);
    return false;
  }
  if (is_earlier(*there)) return true;
  return refuse(context,
                "this would replace " + output.path +
                    ", which is not an earlier version of it; name another file, move it away, or "
                    "use --force",
                ExitStatus::bad_usage);
}

bool has_a_place(Context& context, const std::string& path) {
  const std::string folder = fs::path(path).parent_path().string();
  std::string why;
  if (is_folder(path)) why = "it is a folder";
  if (!folder.empty() && !is_folder(folder)) why = "there is no folder " + folder;
  return why.empty() || refuse(context, for_terminal("cannot write " + path + ": " + why),
                               ExitStatus::system_failed);
}

bool write_new(Context& context, const OutputFile& output, std::string_view content,
               const IsEarlier& is_earlier) {
  const auto is_grown = [&](std::string_view there) {
    return there == content || is_earlier(there);
  };
  return may_replace(context, output, is_grown) && write_output(context, output.path, content);
}

bool make_folders(Context& context, const std::string& path) {
  if (path.empty() || is_folder(path)) return true;
  if (!make_folders(context, fs::path(path).parent_path().string())) return false;
  return went_well(context, make_folder(path, context.files));
}

}  // namespace prizecourt
