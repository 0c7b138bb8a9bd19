#pragma once

#include "formats/cases/case_draft.h"
#include "formats/match/match.h"
#include "formats/orders/orders_file.h"
#include "tests/engine/random.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Order files of any game at random. The vocabulary is what cases and drafts of the ruleset order;
/// names in it are exchanged for those of the game at hand.
namespace prizecourt::at_random {

/// One order of a file: `ships.lawrence.standing.fire: any`, written on a line of its own.
struct Piece {
  std::vector<std::string> path;  ///< of keys
  std::string value;              ///< YAML on one line
  int line = 0;

  [[nodiscard]] bool stands() const {
    return std::find(path.begin(), path.end(), "standing") != path.end();
  }

  /// The key that says what sort of order it is.
  [[nodiscard]] const std::string& kind() const {
    if (path.front() == "ships" || path.front() == "fleet") return path.back();
    return path.front() == "standing" ? path[1] : path.front();
  }

  /// The ship that it is for by name; empty for orders of several or of none.
  [[nodiscard]] std::string ship() const {
    if (path.front() == "ships") return path[1];
    if (path.front() == "fleet") return {};
    const std::size_t key = path.front() == "standing" ? 1 : 0;
    return path.size() > key + 1 && path.back() != "others" ? path.back() : std::string();
  }
};

struct File {
  std::string name;
  std::string player;
  std::string text;
  std::vector<Piece> pieces;
  std::vector<std::string> ships;
  int window = 0;
  bool accepted = false;
};

/// What has been ordered somewhere, and the names of the ships there.
struct Example {
  std::vector<std::string> path;  ///< with `*` for a ship
  Draft value;
  std::vector<std::string> ships;
};

class Vocabulary {
 public:
  /// Adds what an order file says, as the value of a player in a case.
  void learn(const Draft& file, const std::vector<std::string>& ships) {
    for (const Draft::Entry& entry : file.entries) learn(entry, {}, ships);
  }

  /// A random order for a player of a game; nothing where the player has no ship.
  [[nodiscard]] Piece piece(std::mt19937_64& random, const OrdersDraft& draft,
                            const std::vector<std::string>& ships) const {
    const bool from_draft = test::one_in(random, 3);
    if (from_draft && !draft.orders.ships.empty()) return drafted(random, draft);
    const Example& example = examples_[random() % examples_.size()];
    Piece made;
    for (const std::string& key : example.path) {
      const auto& own = draft.orders.ships;
      const bool any = own.empty() || test::one_in(random, 12);
      const std::string ship = any ? ships[random() % ships.size()] : own[random() % own.size()].id;
      made.path.push_back(key == "*" ? ship : key);
    }
    std::map<std::string, std::string> names;
    for (const std::string& ship : example.ships) names[ship] = ships[random() % ships.size()];
    made.value = flow(example.value, names);
    return made;
  }

  [[nodiscard]] bool empty() const { return examples_.empty(); }

 private:
  void learn(const Draft::Entry& entry, std::vector<std::string> path,
             const std::vector<std::string>& ships) {
    static const std::set<std::string_view> header = {"prizecourt", "game", "turn",  "player",
                                                      "link",       "salt", "until", "answer"};
    if (header.contains(entry.key)) return;
    const auto is_ship = [&](const std::string& key) {
      return std::find(ships.begin(), ships.end(), key) != ships.end();
    };
    path.push_back(is_ship(entry.key) ? "*" : entry.key);
    const Draft& value = entry.value;
    const bool all_ships = std::all_of(
        value.entries.begin(), value.entries.end(),
        [&](const Draft::Entry& one) { return is_ship(one.key) || one.key == "others"; });
    const bool inner = path.back() == "ships" || path.back() == "fleet" ||
                       path.back() == "standing" || (path[0] == "ships" && path.size() == 2) ||
                       (all_ships && path.size() < 3 && path[0] != "ships" && path[0] != "fleet");
    if (value.kind == yaml::Kind::map && inner) {
      for (const Draft::Entry& one : value.entries) learn(one, path, ships);
    } else if (value.kind != yaml::Kind::null) {
      examples_.push_back({path, value, ships});
    }
  }

  static Piece drafted(std::mt19937_64& random, const OrdersDraft& draft) {
    std::vector<std::pair<std::vector<std::string>, const DraftKey*>> keys;
    const bool under_ships = draft.orders.layout == DraftLayout::under_ships;
    for (const DraftKey& key : draft.orders.keys) keys.push_back({{key.key}, &key});
    for (const DraftShip& ship : draft.orders.ships) {
      for (const DraftKey& key : ship.keys) {
        keys.push_back({under_ships ? std::vector<std::string>{"ships", ship.id, key.key}
                                    : std::vector<std::string>{key.key, ship.id},
                        &key});
      }
    }
    if (keys.empty()) return {};
    const auto& [path, key] = keys[random() % keys.size()];
    return {.path = path, .value = key->example};
  }

  static std::string named(const std::string& text,
                           const std::map<std::string, std::string>& names) {
    const std::size_t colon = text.find(':');
    const auto found = names.find(text.substr(0, colon));
    if (found == names.end()) return text;
    return colon == text.npos ? found->second : found->second + text.substr(colon);
  }

  static std::string flow(const Draft& value, const std::map<std::string, std::string>& names) {
    std::string text;
    switch (value.kind) {
      case yaml::Kind::null:
        return "~";
      case yaml::Kind::scalar: {
        text = named(value.text, names);
        const bool plain = !value.quoted && text.find(':') == text.npos;
        return plain ? text : '"' + text + '"';
      }
      case yaml::Kind::list:
        for (const Draft& item : value.items)
          text += (text.empty() ? "" : ", ") + flow(item, names);
        return '[' + text + ']';
      case yaml::Kind::map:
        for (const Draft::Entry& entry : value.entries) {
          const std::string key = named(entry.key, names);
          text += (text.empty() ? "" : ", ") + key + ": " + flow(entry.value, names);
        }
        return '{' + text + '}';
    }
    return text;
  }

  std::vector<Example> examples_;
};

/// Writes a file with these orders, each on a line of its own, and notes where they stand.
inline File written(const Match& match, const std::string& game, const std::string& player,
                    std::vector<Piece> pieces) {
  std::sort(pieces.begin(), pieces.end(),
            [](const Piece& a, const Piece& b) { return a.path < b.path; });
  File file;
  file.player = player;
  file.text = "prizecourt: orders/1\ngame: " + game + "\nturn: " + std::to_string(match.turn()) +
              "\nplayer: " + player + "\n";
  int line = 5;
  std::vector<std::string> open;
  for (Piece& piece : pieces) {
    std::size_t same = 0;
    while (same < open.size() && same + 1 < piece.path.size() && open[same] == piece.path[same]) {
      ++same;
    }
    for (std::size_t depth = same; depth + 1 < piece.path.size(); ++depth, ++line) {
      file.text += std::string(2 * depth, ' ') + piece.path[depth] + ":\n";
    }
    file.text += std::string(2 * (piece.path.size() - 1), ' ') + piece.path.back() + ": " +
                 piece.value + '\n';
    piece.line = line++;
    open.assign(piece.path.begin(), piece.path.end() - 1);
  }
  file.pieces = std::move(pieces);
  return file;
}

}  // namespace prizecourt::at_random
