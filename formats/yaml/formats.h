#pragma once

#include "engine/table/digest.h"
#include "formats/yaml/decode.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The names and versions of the document formats: every document says `prizecourt: NAME/VERSION`.
namespace prizecourt {

inline constexpr std::string_view scenario_format = "scenario/1";
inline constexpr std::string_view orders_format = "orders/1";
inline constexpr std::string_view dice_format = "dice/1";
inline constexpr std::string_view case_format = "case/1";
inline constexpr std::string_view replay_format = "replay/1";
inline constexpr std::string_view report_format = "report/1";
inline constexpr std::string_view position_format = "position/1";
inline constexpr std::string_view verdicts_format = "verdicts/1";
inline constexpr std::string_view chain_format = "chain/1";
inline constexpr std::string_view commitment_format = "commitment/1";
inline constexpr std::string_view received_format = "received/1";

/// What we call the halves of a key for signatures, which OpenSSH makes.
inline constexpr std::string_view private_key_format = "ssh-key/private";
inline constexpr std::string_view public_key_format = "ssh-key/public";

/// What a text shows in its first lines to be: the format that it names (`replay/1`), or what no
/// format of ours is.
struct FileKind {
  std::string_view format;  ///< empty for what the program does not read
  std::string_view words;   ///< for people: "a report for the program"
  bool is_secret = false;   ///< of its owner's, who mails it to nobody
};

/// Nothing where the text does not show it, as a text of ours with a slip in its first line does.
/// Parses nothing.
[[nodiscard]] const FileKind* kind_of_text(std::string_view text);

/// More windows no game can have whose dice or orders are sealed.
inline constexpr int most_windows = 100'000;

/// More files no game folder takes in.
inline constexpr int most_receptions = 1'000'000;

/// A hint for a file that says it is of a format that is none of those that are due: which one was
/// probably meant, or that this program knows another version of it. Empty where it is something
/// else.
[[nodiscard]] std::string hint_of_format(std::string_view found,
                                         std::span<const std::string_view> due);

/// Reads the key `prizecourt` and reports any other format or version than `expected`.
void require_format(yaml::MapReader& map, std::string_view expected, Problems& problems);

// ---- digests in files: 64 hexadecimal digits ----

/// Reports what is not 64 digits in lower case.
[[nodiscard]] std::optional<Digest> read_digest(yaml::Node node, Problems& problems);

/// As read_digest() for a key that must be there; zeros where it is missing or wrong.
[[nodiscard]] Digest read_digest(yaml::MapReader& map, std::string_view key, Problems& problems);

}  // namespace prizecourt
