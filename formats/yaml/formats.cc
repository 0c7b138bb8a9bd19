#include "formats/yaml/formats.h"

#include "formats/text/utf8.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>

namespace prizecourt {
namespace {

constexpr std::array kinds = {
    FileKind{scenario_format, "a scenario"},
    FileKind{orders_format, "an order file"},
    FileKind{dice_format, "a file of dice"},
    FileKind{case_format, "a case"},
    FileKind{replay_format, "a replay"},
    FileKind{report_format, "a JSON report"},
    FileKind{position_format, "a position from a report"},
    FileKind{verdicts_format, "a list of verdicts"},
    FileKind{chain_format, "a chain, which is for its owner alone", true},
    FileKind{commitment_format, "a commitment"},
    FileKind{received_format, "a note in a game folder about a received file"},
};

/// What other files begin with.
struct Beginning {
  std::string_view text;  ///< in small letters
  FileKind kind;
};

constexpr FileKind page = {{}, "a report for reading"};

constexpr std::array beginnings = {
    Beginning{"=== orders ", {orders_format, "an order file"}},
    Beginning{"<!doctype html", page},
    Beginning{"<html", page},
    Beginning{"<svg", {{}, "a picture"}},
    Beginning{"-----begin ssh signature", {{}, "a signature"}},
    Beginning{"-----begin openssh private key",
              {private_key_format, "a private key, which is for its owner alone", true}},
    Beginning{"ssh-", {public_key_format, "a public key"}},
    Beginning{"pk\x03\x04", {{}, "an archive, which must be unpacked first"}},
    Beginning{"\x1f\x8b", {{}, "an archive, which must be unpacked first"}},
    Beginning{"%pdf", {{}, "a PDF"}},
    Beginning{"\x89png", {{}, "a picture"}},
};

/// A report as Markdown: its heading, and for whom it is. In YAML the first would be a remark, and
/// the second no key.
bool is_written_report(std::string_view text) {
  if (!text.starts_with("# ")) return false;
  text.remove_prefix(std::min(text.find('\n'), text.size()));
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return text.starts_with("For ");
}

/// The value of the key `prizecourt` where it stands as our own writers and examples have it.
std::string_view named_format(std::string_view head) {
  for (const std::string_view key : {"\nprizecourt: ", "\"prizecourt\": \""}) {
    const std::size_t at = head.find(key);
    if (at == std::string_view::npos) continue;
    const std::string_view value = head.substr(at + key.size());
    return value.substr(0, value.find_first_of(" \t\r\n\"#"));
  }
  return {};
}

}  // namespace

const FileKind* kind_of_text(std::string_view text) {
  constexpr std::size_t head_bytes = 4096;
  text = without_mark(text);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  for (const Beginning& beginning : beginnings) {
    if (is_same_word(text.substr(0, beginning.text.size()), beginning.text)) return &beginning.kind;
  }
  if (is_written_report(text)) return &page;
  std::string head = "\n";
  head += text.substr(0, head_bytes);
  head.resize(std::min(head.find("\n---"), head.size()));
  const std::string_view format = named_format(head);
  const auto* const kind = std::find_if(kinds.begin(), kinds.end(),
                                        [&](const FileKind& one) { return one.format == format; });
  return kind == kinds.end() ? nullptr : kind;
}

std::string hint_of_format(std::string_view found, std::span<const std::string_view> due) {
  const auto name = [](std::string_view format) { return format.substr(0, format.find('/')); };
  for (const std::string_view one : due) {
    const bool says_version = found.find('/') != std::string_view::npos;
    if (says_version && name(found) == name(one)) {
      return "this program knows " + in_quotes(one) + "; another version of the program may know " +
             in_quotes(found);
    }
  }
  const auto meant = closest(found, due);
  return meant ? "write " + in_quotes(*meant) : std::string();
}

void require_format(yaml::MapReader& map, std::string_view expected, Problems& problems) {
  const std::string_view found = map.text("prizecourt");
  const auto node = map.map().find("prizecourt");
  if (!node || found.empty() || found == expected) return;
  yaml::report(problems, *node, "unknown-format",
               "expected '" + std::string(expected) + "', found '" + std::string(found) + "'",
               hint_of_format(found, std::array{expected}));
}

// ---- digests ----

std::optional<Digest> read_digest(yaml::Node node, Problems& problems) {
  const auto text = yaml::as_text(node, problems);
  if (!text) return std::nullopt;
  const auto digest = digest_from_hex(*text);
  if (!digest) {
    yaml::report(problems, node, "invalid", "needs 64 hexadecimal digits, 0 to 9 and a to f", "");
  }
  return digest;
}

Digest read_digest(yaml::MapReader& map, std::string_view key, Problems& problems) {
  const yaml::Node node = map.node(key);
  if (node == yaml::Node()) return {};
  return read_digest(node, problems).value_or(Digest());
}

}  // namespace prizecourt
