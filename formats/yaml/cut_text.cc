#include "formats/yaml/cut_text.h"

#include <algorithm>

namespace prizecourt::yaml {
namespace {

/// Calls `use` for each line, without its end, as long as it returns true. Requires that the last
/// line has an end. Returns whether all were seen.
template <class Use>
bool for_each_line(std::string_view lines, Use use) {
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    if (!use(lines.substr(0, end))) return false;
    lines.remove_prefix(end + 1);
  }
  return true;
}

/// Whether taking the indentation off its lines gives the text.
bool leaves_nothing_to_interpret(std::string_view source, const BlockText& block) {
  const std::string_view lines = source.substr(block.lines, block.end - block.lines);
  if (source.substr(block.at, block.lines - block.at) != "|\n") return false;
  if (block.indentation < 1 || !lines.ends_with('\n') || lines.ends_with("\n\n")) return false;
  const auto indentation = static_cast<std::size_t>(block.indentation);
  if (lines.find_first_not_of(' ') != indentation) return false;
  return for_each_line(lines, [&](std::string_view line) {
    if (line.empty()) return true;
    const std::size_t first = line.find_first_not_of(' ');
    return first != std::string_view::npos && first >= indentation && !line.ends_with('\r');
  });
}

}  // namespace

CutText::CutText(std::string_view source, const std::vector<BlockText>& blocks)
    : source_(source) {
  std::size_t from = 0;
  Cut cut;
  for (const BlockText& block : blocks) {
    if (!leaves_nothing_to_interpret(source, block)) continue;
    const std::size_t second = source.find('\n', block.lines) + 1;
    const std::string_view left_out = source.substr(second, block.end - second);
    rest_ += source.substr(from, second - from);
    from = block.end;
    cut = {
        .block = block,
        .in_rest = rest_.size(),
        .bytes = cut.bytes + left_out.size(),
        .lines = cut.lines + static_cast<int>(std::count(left_out.begin(), left_out.end(), '\n'))};
    cuts_.push_back(cut);
  }
  rest_ += source.substr(from);
}

Position CutText::in_source(Position in_rest) const {
  const auto next =
      std::upper_bound(cuts_.begin(), cuts_.end(), in_rest.at,
                       [](std::size_t at, const Cut& cut) { return at < cut.in_rest; });
  if (next == cuts_.begin()) return in_rest;
  const Cut& before = *(next - 1);
  return {in_rest.at + before.bytes, in_rest.line + before.lines};
}

std::string_view CutText::text_at(std::size_t at, std::string_view otherwise) {
  const auto cut =
      std::lower_bound(cuts_.begin(), cuts_.end(), at,
                       [](const Cut& one, std::size_t offset) { return one.block.at < offset; });
  if (cut == cuts_.end() || cut->block.at != at) return otherwise;
  const BlockText& block = cut->block;
  text_.clear();
  for_each_line(source_.substr(block.lines, block.end - block.lines), [&](std::string_view line) {
    if (!line.empty()) text_ += line.substr(static_cast<std::size_t>(block.indentation));
    text_ += '\n';
    return true;
  });
  return text_;
}

}  // namespace prizecourt::yaml
