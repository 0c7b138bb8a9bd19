/// Transcripts of sessions: every command of tests/transcripts/*/*.txt is run, and all that it
/// prints is compared with what the transcript shows, and so is its exit status where it is not 0.
/// `$ # …` are headings. Each transcript has a folder of its own in which the tree's examples,
/// replays, data and tests can be reached, and files/ has what many transcripts use.
///
/// PRIZECOURT_UPDATE_GOLDENS=1 rewrites the transcripts.

#include "tests/cli/cli_fixture.h"
#include "tests/cli/shell.h"
#include "tests/cli/steps.h"
#include "tests/places.h"
#include "tests/with_variable.h"

#include <array>
#include <cstdlib>
#include <optional>

namespace prizecourt {
namespace {

const std::string transcripts = source_path("tests/transcripts/");

/// A folder of transcripts for each component, `core` for those that need none, and `all` for those
/// that list every command.
std::vector<std::string> all_transcripts() {
  std::vector<std::string> folders = {"core"};
  for (const std::string component : {"bots", "lab"}) {
    if (is_built(component)) folders.push_back(component);
  }
  if (is_built("lab") && is_built("post") && is_built("page")) folders.emplace_back("all");
  std::vector<std::string> names;
  for (const std::string& folder : folders) {
    for (const auto& entry : fs::directory_iterator(transcripts + folder)) {
      names.push_back(folder + '/' + entry.path().filename().string());
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

/// A call of the program that needs no shell.
struct Call {
  std::vector<std::string> arguments;
  std::string typed;  ///< what a here-document has it read
};

std::optional<Call> call_in(const std::string& command) {
  const std::string_view end = end_of_here_document(command);
  const std::size_t line = end.empty() ? command.size() : command.find('\n');
  const std::size_t document = end.empty() ? std::string::npos : command.rfind("<<", line);
  Call call;
  if (!end.empty()) call.typed = command.substr(line + 1, command.size() - line - 1 - end.size());
  std::optional<std::string> word;
  char quote = '\0';
  for (const char c : command.substr(0, std::min(line, document)) + ' ') {
    const bool special =
        quote == '\0' ? std::string_view("|&;<>$`\\*?~(){}[]!#\n").find(c) != std::string_view::npos
                      : quote == '"' && (c == '$' || c == '`' || c == '\\');
    if (special) return std::nullopt;
    if (quote == '\0' && c == ' ') {
      if (word) call.arguments.push_back(*std::exchange(word, std::nullopt));
    } else if (quote == '\0' ? c == '"' || c == '\'' : c == quote) {
      quote = quote == '\0' ? c : '\0';
      word = word.value_or("");
    } else {
      word = word.value_or("") + c;
    }
  }
  if (call.arguments.empty() || call.arguments.front() != "prizecourt") return std::nullopt;
  call.arguments.erase(call.arguments.begin());
  return call;
}

class Transcripts : public CliTest, public testing::WithParamInterface<std::string> {
 protected:
  Transcripts() {
    for (const char* part : {"data", "docs", "examples", "replays", "tests"}) {
      fs::create_directory_symlink(source_path(part), path(part));
    }
    fs::create_directory_symlink(transcripts + "files", path("files"));
  }

  ~Transcripts() override { fs::current_path(before_); }

  /// The transcript of the same commands as they run today.
  std::string play(const std::string& text) {
    std::string played;
    bool after_comment = true;
    for (const Step& step : steps_of(lines_of_text(text))) {
      if (is_comment(step.command) && !after_comment) played += '\n';
      played += "$ " + step.command + '\n';
      after_comment = is_comment(step.command);
      if (after_comment) continue;
      const Shell::Ran ran = run(step.command);
      played += without_folder(ran.out);
      if (!played.ends_with('\n')) played += "\n[no newline at the end]\n";
      if (ran.status != 0) played += "[exit status " + std::to_string(ran.status) + "]\n";
    }
    return played;
  }

 private:
  Shell::Ran run(const std::string& command) {
    const auto call = call_in(command);
    if (!call) return shell_.run(command);
    fs::current_path(shell_.here());
    std::istringstream in(call->typed);
    std::ostringstream out;
    FileCalls files;
    const ExitStatus status = run_cli(call->arguments, {in, out, out, files});
    return {static_cast<int>(status), out.str()};
  }

  WithVariable time_{"SOURCE_DATE_EPOCH", "1000000000"};
  WithVariable home_{"HOME", root().string()};
  fs::path before_ = fs::current_path();
  Shell shell_{root()};
};

TEST_P(Transcripts, ShowWhatIsPrinted) {
  const std::string file = transcripts + GetParam();
  const std::string shown = read_text(file);
  const std::string printed = play(shown);
  if (printed == shown) return;
  if (std::getenv("PRIZECOURT_UPDATE_GOLDENS") != nullptr) {  // NOLINT(*-mt-unsafe)
    std::ofstream(file, std::ios::binary) << printed;
    return;
  }
  const auto same = std::mismatch(shown.begin(), shown.end(), printed.begin(), printed.end()).first;
  Shell differ(root());
  const std::string difference =
      differ.run("diff -u '" + file + "' '" + write("printed", printed) + "'").out;
  ADD_FAILURE() << "tests/transcripts/" << GetParam() << ':'
                << std::count(shown.begin(), same, '\n') + 1 << " differs\n"
                << difference;
}

INSTANTIATE_TEST_SUITE_P(All, Transcripts, testing::ValuesIn(all_transcripts()),
                         [](const auto& transcript) {
                           std::string name = transcript.param;
                           name.resize(name.rfind('.'));
                           for (char& c : name) {
                             if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
                           }
                           return name;
                         });

}  // namespace
}  // namespace prizecourt
