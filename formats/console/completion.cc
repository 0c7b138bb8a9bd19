#include "formats/console/install.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// `prizecourt completion`: a script for a shell, which completes commands and options. It follows
// the words typed so far down the table of commands; what it does not know, such as the value of an
// option, it leaves to the shell, which completes names of files.
namespace prizecourt {
namespace {

/// What a script calls a program and the function that completes its words.
struct Names {
  std::string file;
  std::string function;
};

/// A word that can be typed.
struct Choice {
  std::string word;
  std::string says;
};

/// What can follow the words of a command; the path of a nested command begins with a space:
/// " game new".
struct Place {
  std::string path;
  std::vector<Choice> commands;
  std::vector<Choice> options;
};

void add_options(const Command& command, std::vector<Choice>& options) {
  for (const OptionRow& row : command.options) {
    std::string_view names = row.name;
    while (names.starts_with('-')) {
      const std::size_t end = std::min(names.find(','), names.size());
      options.push_back({std::string(names.substr(0, end)), row.help});
      names.remove_prefix(std::min(end + 1, names.size()));
    }
  }
  options.push_back({"--help", "Print the help of the command and exit"});
}

void add_places(const Command& command, const std::string& path, std::vector<Place>& places) {
  Place place{.path = path, .commands = {}, .options = {}};
  for (const Command& below : command.commands) {
    place.commands.push_back({below.name, summary_of(below.help)});
  }
  add_options(command, place.options);
  places.push_back(std::move(place));
  for (const Command& below : command.commands) {
    add_places(below, path + ' ' + below.name, places);
  }
}

/// In single quotes, as all three shells read them.
std::string shell_word(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + '\'';
}

std::string paths_of(const std::vector<Place>& places) {
  std::string all;
  for (const Place& place : places) {
    if (!place.path.empty()) all += (all.empty() ? "" : " | ") + shell_word(place.path);
  }
  return all;
}

/// The cases of a shell, each with what `write` makes of its place.
std::string cases_of(const std::vector<Place>& places,
                     const std::function<std::string(const Place&)>& write) {
  std::string all;
  for (const Place& place : places) {
    all += "    " + shell_word(place.path) + ") " + write(place) + " ;;\n";
  }
  return all;
}

std::string words_of(const std::vector<Choice>& choices) {
  std::string all;
  for (const Choice& choice : choices) all += (all.empty() ? "" : " ") + choice.word;
  return shell_word(all);
}

std::string for_bash(const Names& names, const std::vector<Place>& places) {
  return "# bash completion for " + names.file + "\n" + names.function +
         "() {\n"
         "  local i path= commands= options= current=${COMP_WORDS[COMP_CWORD]}\n"
         "  for ((i = 1; i < COMP_CWORD; ++i)); do\n"
         "    case \"$path ${COMP_WORDS[i]}\" in\n"
         "      " +
         paths_of(places) +
         ") path+=\" ${COMP_WORDS[i]}\" ;;\n"
         "    esac\n"
         "  done\n"
         "  case \"$path\" in\n" +
         cases_of(places,
                  [](const Place& place) {
                    return "commands=" + words_of(place.commands) +
                           " options=" + words_of(place.options);
                  }) +
         "  esac\n"
         "  if [[ $current == -* ]]; then commands=$options; fi\n"
         "  COMPREPLY=($(compgen -W \"$commands\" -- \"$current\"))\n"
         "}\n"
         "complete -o bashdefault -o default -F " +
         names.function + ' ' + names.file + '\n';
}

/// Words for `_describe`: 'run:Play a game from files'.
std::string described(const std::vector<Choice>& choices) {
  std::string all;
  for (const Choice& choice : choices) {
    all += ' ' + shell_word(choice.word + ':' + choice.says);
  }
  return '(' + all + " )";
}

std::string for_zsh(const Names& names, const std::vector<Place>& places) {
  return "#compdef " + names.file + '\n' + names.function +
         "() {\n"
         "  local i path_so_far=\n"
         "  local -a commands options\n"
         "  for ((i = 2; i < CURRENT; ++i)); do\n"
         "    case \"$path_so_far ${words[i]}\" in\n"
         "      " +
         paths_of(places) +
         ") path_so_far+=\" ${words[i]}\" ;;\n"
         "    esac\n"
         "  done\n"
         "  case \"$path_so_far\" in\n" +
         cases_of(places,
                  [](const Place& place) {
                    return "commands=" + described(place.commands) +
                           " options=" + described(place.options);
                  }) +
         "  esac\n"
         "  if [[ $PREFIX == -* ]]; then\n"
         "    _describe option options\n"
         "  else\n"
         "    _describe command commands\n"
         "    _files\n"
         "  fi\n"
         "}\n"
         "if [[ $funcstack[1] == " +
         names.function + " ]]; then " + names.function + " \"$@\"; else compdef " +
         names.function + ' ' + names.file + "; fi\n";
}

std::string for_fish(const Names& names, const std::vector<Place>& places) {
  const std::string is_at = '_' + names.function + "_is_at";
  std::string all = "# fish completion for " + names.file + "\nfunction " + is_at +
                    "\n"
                    "  set -l path ''\n"
                    "  for word in (commandline -opc)[2..-1]\n"
                    "    switch \"$path $word\"\n";
  std::string paths = paths_of(places);
  for (std::size_t at = paths.find(" | "); at != std::string::npos; at = paths.find(" | ", at)) {
    paths.replace(at, 3, " ");
  }
  all += "      case " + paths +
         "\n"
         "        set path \"$path $word\"\n"
         "    end\n"
         "  end\n"
         "  test \"$path\" = \"$argv[1]\"\n"
         "end\n";
  for (const Place& place : places) {
    const std::string at =
        "complete -c " + names.file + " -n " + shell_word(is_at + " \"" + place.path + '"');
    for (const Choice& one : place.commands) {
      all += at + " -a " + one.word + " -d " + shell_word(one.says) + '\n';
    }
    for (const Choice& one : place.options) {
      const bool is_long = one.word.starts_with("--");
      all += at + (is_long ? " -l " + one.word.substr(2) : " -s " + one.word.substr(1)) + " -d " +
             shell_word(one.says) + '\n';
    }
  }
  return all;
}

using Script = std::string (*)(const Names& names, const std::vector<Place>& places);

void print_script(Context& context, Script script, const Command& program) {
  Names names{.file = program.name, .function = '_' + program.name};
  std::replace(names.file.begin(), names.file.end(), ' ', '-');
  std::replace(names.function.begin(), names.function.end(), ' ', '_');
  std::vector<Place> places;
  add_places(program, {}, places);
  context.out << script(names, places);
}

}  // namespace

Command completion_command(Context& context, WholeProgram program) {
  auto shell = std::make_shared<Script>();
  return {.name = "completion",
          .example = program.name + " completion bash",
          .help =
              "Print a script that completes commands and options in a shell. Load it when the "
              "shell starts, for example with `source <(" +
              program.name + " completion bash)`.",
          .options = {{.name = "SHELL",
                       .into = choice<Script>(
                           *shell, {{"bash", for_bash}, {"zsh", for_zsh}, {"fish", for_fish}}),
                       .help = "bash, zsh or fish",
                       .required = true}},
          .run = [shell, &context, make = std::move(program.make)] {
            print_script(context, *shell, make());
          }};
}

}  // namespace prizecourt
