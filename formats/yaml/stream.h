#pragma once

#include <string_view>
#include <vector>

/// A YAML stream, seen as the documents it consists of.
namespace prizecourt::yaml {

/// One document of a stream: the text after its `---` line up to the next one.
struct Slice {
  std::string_view text;
  int first_line = 1;
};

/// Cuts a stream at its lines `---`; nothing is parsed. A line of a document can only start with
/// `---` in column 1 when it is a separator, so no text can be mistaken for one. What stands before
/// the first separator is a document if it has more than blank lines and comments. A `---` line
/// that has anything after it but blanks or a comment stays in the text of the document that it
/// begins.
[[nodiscard]] std::vector<Slice> split_stream(std::string_view stream);

}  // namespace prizecourt::yaml
