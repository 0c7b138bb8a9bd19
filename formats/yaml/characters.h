#pragma once

#include "formats/yaml/locate.h"
#include "formats/yaml/parse.h"

namespace prizecourt::yaml {

/// Whether the rest of the checks can make sense of a text.
enum class Readable : std::uint8_t { yes, no };

/// How many bytes of a UTF-8 byte order mark the text starts with: 0 or 3.
[[nodiscard]] std::size_t size_of_mark(std::string_view text);

/// The checks that need no grammar: size, length of lines, byte order marks, UTF-8, control
/// characters, carriage returns that end no line. Reports at most one problem of a kind in a line.
/// `no` means that looking at the text further would cost too much or tell nothing.
[[nodiscard]] Readable check_characters(const Source& source, const Limits& limits,
                                        Reporter& reporter);

}  // namespace prizecourt::yaml
