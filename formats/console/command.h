#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// Commands as values: what a command is called, what its help says, a row for each of its options,
/// and what it runs. formats/console/command_rows.h reads a command line by them.
namespace prizecourt {

/// Returns what is wrong with a text, or an empty text where it is good.
using TextCheck = std::function<std::string(const std::string& text)>;

/// Where the value of an option goes, which says how it is read: one that may be repeated adds to a
/// vector, and a flag sets a bool. A TextCheck stores what it reads itself.
using OptionTarget =
    std::variant<bool*, int*, unsigned*, std::int64_t*, std::string*, std::optional<int>*,
                 std::optional<std::int64_t>*, std::optional<std::uint64_t>*,
                 std::optional<std::string>*, std::vector<std::string>*, TextCheck>;

/// Whole numbers, both ends included.
struct OptionRange {
  std::int64_t least = 0;
  std::int64_t most = -1;

  [[nodiscard]] bool is_any() const { return least <= most; }
};

/// All numbers that a turn may have.
[[nodiscard]] OptionRange any_turn();

/// A row for each option, and for each argument that has its place and no name before it.
struct OptionRow {
  std::string name;            ///< "--turn"; of an argument "REPLAY"
  OptionTarget into{};         ///< must outlive the command
  std::string type{};          ///< for help, what kind of value it has: "N"
  std::string help{};          ///< what it is for
  std::string default_text{};  ///< for help, what holds without it: "all turns"
  bool required = false;
  OptionRange range{};
  std::vector<TextCheck> checks{};           ///< asked in this order, before the range
  std::vector<std::string_view> needs{};     ///< options without which it means nothing
  std::vector<std::string_view> excludes{};  ///< options that cannot be given with it
  bool takes_several = false;                ///< each time it is named, where it goes into a vector
  bool value_is_optional = false;            ///< named without one it has that of `default_text`
};

using OptionRows = std::vector<OptionRow>;

/// The rows of one after those of the other.
[[nodiscard]] OptionRows operator+(OptionRows options, const OptionRows& more);

struct Command {
  std::string name;
  std::string example{};  ///< a whole command line, which help shows first
  std::string help{};     ///< its first sentence is the line of the command in a list of them
  std::string group{};    ///< the heading in such a list
  OptionRows options{};
  std::vector<Command> commands{};
  bool needs_command = true;    ///< where it has commands of its own
  bool takes_anything = false;  ///< what follows it is for another program
  std::function<void()> run{};  ///< called after the options are read, and after its command
};

/// The first sentence of its help, or what stands before a colon there: its line in a list.
[[nodiscard]] std::string summary_of(std::string_view help);

// ---- checks ----

/// Refuses an empty text and a blank one: an unset variable of a script must not mean that the
/// option was left out.
[[nodiscard]] std::string some_text(const std::string& text);

/// Says that there is no such word, with what was probably meant.
[[nodiscard]] std::string no_such_word(std::string_view text,
                                       const std::vector<std::string_view>& words);

/// Reads one of `words` into `into`, which must outlive the command.
template <class Enum>
[[nodiscard]] TextCheck choice(Enum& into, std::vector<std::pair<std::string_view, Enum>> words) {
  return [&into, words = std::move(words)](const std::string& text) -> std::string {
    std::vector<std::string_view> names;
    for (const auto& [name, value] : words) {
      if (name == text) {
        into = value;
        return {};
      }
      names.push_back(name);
    }
    return no_such_word(text, names);
  };
}

// ---- options that many commands have ----

enum class TextOrJson : std::uint8_t { text, json };

/// `--format`; `into` must outlive the command.
[[nodiscard]] OptionRow format_option(TextOrJson& into, std::string help = "text or json");

}  // namespace prizecourt
