#include "extras/page/commands/commands.h"
#include "formats/console/command.h"
#include "formats/console/input_files.h"
#include "formats/console/output_file.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/version.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>

namespace prizecourt {
namespace {

constexpr std::string_view mark_of_a_desk = "<meta name=\"generator\" content=\"prizecourt desk";
constexpr std::size_t head_of_a_page = 4096;
constexpr std::size_t largest_desk = std::size_t{4} << 20;

/// Where a desk lies: beside an installed program, or in the tree that this one was built in.
constexpr std::array<std::string_view, 2> places = {"../share/prizecourt/desk.html",
                                                    "../wasm/desk.html"};

bool is_desk(std::string_view page) {
  return page.substr(0, head_of_a_page).find(mark_of_a_desk) != page.npos;
}

/// Where the desk that belongs to this program is; where there is none, where it should be.
std::string find_desk() {
  std::error_code failed;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", failed);
  if (failed) return std::string(places.front());
  const auto desk_at = [&](std::string_view place) {
    return (program.parent_path() / place).lexically_normal().string();
  };
  for (const std::string_view place : places) {
    if (is_there(desk_at(place))) return desk_at(place);
  }
  return desk_at(places.front());
}

void refuse_without_desk(Context& context, const std::string& desk) {
  report_error(context, "this program came without its desk: there is no " + for_terminal(desk));
  report_note(context, "it is one file that needs no other program: any desk.html of " +
                           std::string(version_text) + " can be opened as it is, or copied there");
  report_note(context,
              "with the sources of the project, `scripts/desk.sh` makes it: build/wasm/desk.html");
  context.status = ExitStatus::system_failed;
}

void write_desk(Context& context, const OutputFile& output) {
  const std::string desk = find_desk();
  if (!is_there(desk)) return refuse_without_desk(context, desk);
  Problems problems;
  const auto page = read_file(desk, largest_desk, problems);
  if (!page) return refuse_input(context, problems);
  if (!is_desk(*page)) {
    return (void)refuse(context, for_terminal(desk) + " is no desk", ExitStatus::bad_input);
  }
  if (!write_new(context, output, *page, is_desk)) return;
  context.out << for_terminal(output.path)
              << ": open it in a browser; it needs nothing beside it, and no network\n";
}

}  // namespace

Command desk_command(Context& context) {
  auto output = std::make_shared<OutputFile>();
  return {.name = "desk",
          .example = "prizecourt desk --output desk.html",
          .help =
              "Write the desk, the browser client. It is this program in one HTML file: it opens "
              "replays, films, reports and orders in a browser, verifies and explains them, and "
              "helps you write orders.",
          .options = output_options(*output, {.option = "--output",
                                              .what = "Write the desk to FILE",
                                              .fallback = "required",
                                              .earlier = "a desk",
                                              .required = true}),
          .run = [output, &context] { write_desk(context, *output); }};
}

CommandRows desk_commands() {
  static constexpr std::array rows = {CommandRow{"desk", desk_command, CommandGroup::look, 6}};
  return rows;
}

}  // namespace prizecourt
