#include "formats/yaml/parse.h"

#include "formats/text/utf8.h"
#include "formats/yaml/cut_text.h"
#include "formats/yaml/locate.h"
#include "formats/yaml/prescan.h"
#include "formats/yaml/tree_builder.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace prizecourt::yaml {
namespace {

// Rarely fewer, so that nodes are rarely moved; memory that nothing is written to costs nothing.
constexpr std::size_t bytes_of_a_node = 5;

/// Checks what yaml-cpp must not see. The block texts when the document may be parsed.
std::optional<std::vector<BlockText>> passes_checks(const Source& source, const Limits& limits,
                                                    Problems& problems) {
  const std::size_t before = problems.found(Severity::error);
  Reporter reporter(source, problems);
  std::vector<BlockText> blocks;
  if (check_characters(source, limits, reporter) == Readable::yes) {
    blocks = prescan(source, limits, reporter);
  }
  if (problems.found(Severity::error) != before) return std::nullopt;
  return blocks;
}

}  // namespace

std::optional<Document> parse(const Source& source, const Limits& limits, Problems& problems) {
  const Source unmarked{
      .name = source.name, .text = without_mark(source.text), .first_line = source.first_line};
  const auto blocks = passes_checks(unmarked, limits, problems);
  if (!blocks) return std::nullopt;
  auto tree = std::make_unique<Tree>();
  tree->name = unmarked.name;
  tree->source = unmarked.text;
  tree->first_line = unmarked.first_line;
  tree->text.reserve(unmarked.text.size());
  tree->nodes.reserve(std::min(unmarked.text.size() / bytes_of_a_node, limits.nodes));
  Reporter reporter(unmarked, problems);
  CutText cut(tree->source, *blocks);
  if (!parse_events(limits, reporter, cut, *tree)) return std::nullopt;
  return Document(std::move(tree));
}

Document::Document(std::unique_ptr<const Tree> tree)
    : tree_(std::move(tree)) {}

Document::Document(Document&&) noexcept = default;
Document& Document::operator=(Document&&) noexcept = default;
Document::~Document() = default;

Node Document::root() const {
  return {tree_.get(), 0};
}

}  // namespace prizecourt::yaml
