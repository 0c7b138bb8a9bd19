#pragma once

#include "formats/text/problems.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Strict, bounded reading of YAML into a flat tree with positions.
namespace prizecourt::yaml {

/// What one document may use at most. Beyond any of these it is refused, with the position.
struct Limits {
  std::size_t bytes = std::size_t{8} << 20;     ///< of the document; never more than 1 GiB
  std::size_t line = std::size_t{64} << 10;     ///< bytes of one line
  std::size_t scalar = std::size_t{512} << 10;  ///< bytes of one text
  std::size_t flow = std::size_t{256} << 10;    ///< bytes from an outermost [ or { to its end
  std::size_t nodes = 1'000'000;                ///< keys and values together
  int depth = 32;                               ///< maps and lists inside each other
};

/// A text to be parsed. `first_line` is the number of its first line, for a document that is a
/// slice of a stream (see split_stream()).
struct Source {
  std::string_view name;
  std::string_view text;
  int first_line = 1;
};

enum class Kind : std::uint8_t { null, scalar, list, map };

class Items;
class Entries;
struct PathRules;
struct Tree;

/// A handle on one node of a Document: two words, to be copied freely, valid as long as the
/// Document (moving a Document does not invalidate its nodes). A default Node is an absent one:
/// null, no place.
class Node {
 public:
  Node() = default;

  [[nodiscard]] Kind kind() const;

  /// The text of a scalar, after unquoting; empty for every other kind.
  [[nodiscard]] std::string_view text() const;

  /// True for a scalar in quotes or a block text: it can only mean text.
  [[nodiscard]] bool quoted() const;

  /// The elements of a list, the entries of a map, else 0.
  [[nodiscard]] std::size_t size() const;

  /// The elements of a list in order; nothing for every other kind.
  [[nodiscard]] Items items() const;

  /// The entries of a map in order; nothing for every other kind. A duplicate key shows up twice.
  [[nodiscard]] Entries entries() const;

  /// The value of a key of a map; the first one for a duplicate key. Takes time linear in size().
  [[nodiscard]] std::optional<Node> find(std::string_view key) const;

  /// Where it stands in the source. A value that was left out stands at its key.
  [[nodiscard]] Place place() const;
  [[nodiscard]] int line() const;
  [[nodiscard]] int column() const;

  /// The path from the root, "ships[3].guns[0].weight"; empty for the root.
  /// Takes time linear in the document: meant for messages.
  [[nodiscard]] std::string path() const;

  /// The line of the source on which the node starts, without its end.
  [[nodiscard]] std::string_view source_line() const;

  bool operator==(const Node&) const = default;

 private:
  friend class Document;
  friend class Items;
  friend class Entries;

  Node(const Tree* tree, std::uint32_t index)
      : tree_(tree),
        index_(index) {}

  const Tree* tree_ = nullptr;
  std::uint32_t index_ = 0;
};

/// The elements of a list, for a range-based for.
class Items {
 public:
  class Iterator {
   public:
    Node operator*() const { return {tree_, index_}; }

    Iterator& operator++();
    bool operator==(const Iterator&) const = default;

   private:
    friend class Items;

    Iterator(const Tree* tree, std::uint32_t index)
        : tree_(tree),
          index_(index) {}

    const Tree* tree_;
    std::uint32_t index_;
  };

  [[nodiscard]] Iterator begin() const { return {tree_, begin_}; }

  [[nodiscard]] Iterator end() const { return {tree_, end_}; }

 private:
  friend class Node;

  Items(const Tree* tree, std::uint32_t begin, std::uint32_t end)
      : tree_(tree),
        begin_(begin),
        end_(end) {}

  const Tree* tree_;
  std::uint32_t begin_, end_;
};

struct Entry {
  Node key;
  Node value;
};

/// The entries of a map, for a range-based for.
class Entries {
 public:
  class Iterator {
   public:
    Entry operator*() const;
    Iterator& operator++();
    bool operator==(const Iterator&) const = default;

   private:
    friend class Entries;

    Iterator(const Tree* tree, std::uint32_t index)
        : tree_(tree),
          index_(index) {}

    const Tree* tree_;
    std::uint32_t index_;
  };

  [[nodiscard]] Iterator begin() const { return {tree_, begin_}; }

  [[nodiscard]] Iterator end() const { return {tree_, end_}; }

 private:
  friend class Node;

  Entries(const Tree* tree, std::uint32_t begin, std::uint32_t end)
      : tree_(tree),
        begin_(begin),
        end_(end) {}

  const Tree* tree_;
  std::uint32_t begin_, end_;
};

/// One parsed document. Owns everything its nodes point to, a copy of the source included.
class Document {
 public:
  Document(Document&&) noexcept;
  Document& operator=(Document&&) noexcept;
  ~Document();

  /// A document that says nothing has a null root.
  [[nodiscard]] Node root() const;

 private:
  friend std::optional<Document> parse(const Source&, const Limits&, Problems&);
  friend std::optional<Document> parse_paths(const Source&, const Limits&, const PathRules&,
                                             Problems&);

  explicit Document(std::unique_ptr<const Tree> tree);

  std::unique_ptr<const Tree> tree_;
};

/// Parses one document. Refused, each with its position: text that is not YAML or exceeds a limit;
/// tabs as indentation, control characters, bytes that are not UTF-8; anchors and aliases, tags,
/// directives, `? ` keys, keys that are not text, more than one document, unquoted text over
/// several lines. A byte order mark at the beginning is passed over, as YAML has it; the first
/// column is the one after it. Time and memory are linear in min(size, limits). Nothing is
/// returned where the text cannot be understood; duplicate keys are errors too, but the document is
/// returned, so that a reader can find what else is wrong. Callers decide by
/// `problems.has_errors()`.
[[nodiscard]] std::optional<Document> parse(const Source& source, const Limits& limits,
                                            Problems& problems);

// A YAML stream, seen as the documents it consists of.

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
