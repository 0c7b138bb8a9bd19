#pragma once

// The room formats/orders. Orders of any game on their way to a rule. A file that is handed in is
// a Delivered (this header); its orders are read by the row of their kind (order_kind.h), for
// ships by ship_orders_read.h; they stand in a book until they count (order_store.h); a captain at
// his desk answers the rules from it (desk.h) or refuses aloud (refusals.h); what no question
// heard is told (unheard.h). Read this header first, then order_kind.h, then desk.h.

#include "formats/text/problems.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/parse.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The part of an order file that all rulesets share.
namespace prizecourt {

/// What stands in the order files of a game besides orders, put there by `prizecourt orders seal`.
struct SealKeys {
  bool link = false;  ///< in games with joint dice
  bool salt = false;  ///< in the files of players whose orders are sealed
};

/// What an order file must agree with.
struct OrdersExpected {
  std::string_view game;
  int turn = 0;
  std::span<const std::string_view> players;
  SealKeys seals{};
};

/// `prizecourt: orders/1`, `game`, `turn`, `player`, and `link` and `salt` where this game has
/// them; that they are there is for who collects the files (formats/replay/seals.h). Reports what
/// does not agree; returns the index of the player, or nothing when that cannot be told.
[[nodiscard]] std::optional<std::size_t> read_orders_header(yaml::MapReader& map,
                                                            const OrdersExpected& expected,
                                                            Problems& problems);

/// The key of a file that says, in a word, what its player answers to the very question that the
/// turn waits for (formats/match/parley.h).
inline constexpr std::string_view answer_key = "answer";

/// Whose orders a file holds, and what messages call the file.
struct OrdersFrom {
  std::size_t player = 0;  ///< index among the players of the game
  std::string_view file;
  std::string_view stopped_in{};  ///< the step in which the turn waits; empty before it has begun
};

/// Whether a scalar is that word, of whatever sort it is.
[[nodiscard]] inline bool says(yaml::Node node, std::string_view word) {
  return node.kind() == yaml::Kind::scalar && node.text() == word;
}

/// Whether the file names that player. Where it names nobody that exists the caller goes on with
/// the first one, and then nothing is to be held against what that one may not order.
[[nodiscard]] inline bool names_player(const yaml::MapReader& map, std::string_view player) {
  const auto name = map.map().find("player");
  return name && name->text() == player;
}

/// Whether the file says that it is for that turn, or nothing of it. What another one orders is not
/// held against the position, for which it was not meant.
[[nodiscard]] inline bool is_for_turn(const yaml::MapReader& map, int turn) {
  const auto said = map.map().find("turn");
  return !said || said->text() == std::to_string(turn);
}

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

  /// Whether it says that it is the umpire's (engine/table/event.h).
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
