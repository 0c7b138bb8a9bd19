#pragma once

#include "formats/text/problems.h"
#include "formats/yaml/parse.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace prizecourt {

/// What a file that was handed in is, as far as it says so itself. One that cannot be understood
/// passes for a player's.
enum class DeliveredKind : std::uint8_t { players, umpires, commitment };

/// A file that was handed in for a game: orders of a player or of the umpire, or a commitment. It
/// is parsed once, where it comes in; all who read it share that, and a copy costs nothing.
class Delivered {
 public:
  /// The file as messages call it, and its bytes. Whatever is wrong with them is for its readers to
  /// report.
  Delivered(std::string name, std::string text);

  [[nodiscard]] const std::string& name() const { return content_->name; }

  [[nodiscard]] const std::string& text() const { return content_->text; }

  [[nodiscard]] DeliveredKind kind() const { return content_->kind; }

  /// Whether it says that it is the umpire's (engine/table/umpire.h).
  [[nodiscard]] bool is_umpires() const { return kind() == DeliveredKind::umpires; }

  /// Whose it says it is; empty where it says nothing that can be understood.
  [[nodiscard]] const std::string& player() const { return content_->player; }

  /// The turn that it says it is for; 0 where has_label() finds none.
  [[nodiscard]] int turn() const { return content_->turn; }

  /// Whether it is an order file that says for which turn it is and whose; reports where it is not.
  [[nodiscard]] bool has_label(Problems& problems) const;

  /// The document that it is, for who reads all of it; reports what is wrong with it. Null where it
  /// cannot be understood.
  [[nodiscard]] const yaml::Document* document(Problems& problems) const;

  /// The same for who leaves reporting to its reader.
  [[nodiscard]] const yaml::Document* document() const {
    return content_->document ? &*content_->document : nullptr;
  }

  /// What stands under a key of its root; nothing where there is no such thing.
  [[nodiscard]] std::optional<yaml::Node> find(std::string_view key) const;

 private:
  struct Content {
    std::string name;
    std::string text;
    std::optional<yaml::Document> document{};
    Problems wrong{};  ///< what parsing it found
    DeliveredKind kind{};
    std::string player{};
    int turn = 0;
  };

  static Content read(std::string name, std::string text);

  std::shared_ptr<const Content> content_;
};

}  // namespace prizecourt
