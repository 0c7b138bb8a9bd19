#pragma once

#include "formats/text/problems.h"
#include "formats/yaml/parse.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Documents put together from parts of other documents, for cases: a case says little and borrows
/// the rest.
namespace prizecourt {

/// A value that is being put together. It knows which node each of its parts comes from; the
/// documents must outlive it.
struct Draft {
  struct Entry;

  yaml::Kind kind = yaml::Kind::null;
  std::string text;  ///< of a scalar
  bool quoted = false;
  bool taken_out = false;  ///< by a change; what is borrowed later must not bring it back
  yaml::Node from;
  std::vector<Draft> items;    ///< of a list
  std::vector<Entry> entries;  ///< of a map

  /// The value of a key of a map, or null.
  [[nodiscard]] Draft* find(std::string_view key);
  [[nodiscard]] const Draft* find(std::string_view key) const;

  /// Takes a key out of a map; an absent value where there is none.
  Draft take(std::string_view key);

  /// Sets a key of a map, in front of the others where it is new.
  void set_first(std::string_view key, Draft value);
};

struct Draft::Entry {
  std::string key;
  yaml::Node from;
  Draft value;
};

/// A list or a map with nothing in it yet.
[[nodiscard]] Draft empty_draft(yaml::Kind kind, yaml::Node from);

/// A copy of a node with everything in it.
[[nodiscard]] Draft draft_of(yaml::Node node);

/// A text as it would be written without quotes, coming from `from`.
[[nodiscard]] Draft draft_of_text(std::string_view text, yaml::Node from);

/// Changes `base` by what `change` says: maps key by key, everything else as a whole; a key that
/// `change` sets to null is marked as taken out.
void merge(Draft& base, const Draft& change);

/// Drops every key that is marked as taken out, when nothing more is borrowed.
void drop_taken_out(Draft& draft);

/// `base`, changed by `change`, whose keys come first: it stands where `change` stands.
[[nodiscard]] Draft based_on(Draft base, const Draft& change);

/// How many nodes there are in a draft.
[[nodiscard]] std::size_t size_of(const Draft& draft);

/// A draft as the text of a document, with where each of its lines comes from.
class Composed {
 public:
  explicit Composed(const Draft& draft);

  [[nodiscard]] const std::string& text() const { return text_; }

  /// The line of the part's own file that a line of the text comes from; 0 where there is none.
  [[nodiscard]] int line_of_origin(int line) const;

  /// Moves problems that were found in the text to the places that the parts come from.
  void pass_on(const Problems& found, Problems& problems) const;

 private:
  struct Origin {
    yaml::Node key;
    yaml::Node value;
    int value_column = 0;
  };

  void write_inside(const Draft& draft, int depth);
  void write_value(const Draft& draft, yaml::Node key, int depth);
  [[nodiscard]] const Origin* origin_of(int line) const;

  std::string text_;
  std::size_t line_start_ = 0;
  std::vector<Origin> origins_;  ///< by line
};

}  // namespace prizecourt
