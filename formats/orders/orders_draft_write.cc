#include "engine/table/digest.h"
#include "formats/orders/oddity.h"
#include "formats/orders/orders_draft.h"
#include "formats/text/escape.h"
#include "formats/text/terminal_text.h"
#include "formats/text/utf8.h"
#include "formats/yaml/formats.h"

#include <algorithm>
#include <span>
#include <sstream>

// The text of a draft. A remark is "# " and words, an order that waits to be given "#" and a key.
namespace prizecourt {
namespace {

/// Words behind `#`, in lines that fit on a screen; those after the first are `hang` deeper.
struct Remark {
  int indent = 0;
  int inset = 0;  ///< of the words behind the `#`
  int hang = 0;
};

void add_remark(std::string& out, const Remark& at, std::string_view text) {
  const std::string words = for_terminal(text);
  std::string line;
  int inset = at.inset;
  const auto end_line = [&] {
    out += std::string(static_cast<std::size_t>(at.indent), ' ') + "# " +
           std::string(static_cast<std::size_t>(inset), ' ') + line + '\n';
    inset = at.inset + at.hang;
    line.clear();
  };
  for (std::size_t start = 0; start < words.size();) {
    const std::size_t end = std::min(words.find(' ', start), words.size());
    const std::string_view word = std::string_view(words).substr(start, end - start);
    const auto used = static_cast<std::size_t>(at.indent + 2 + inset) + count_characters(line);
    if (!line.empty() && used + 1 + count_characters(word) > text_width) end_line();
    if (!line.empty()) line += ' ';
    line += word;
    start = end + 1;
  }
  if (!line.empty()) end_line();
}

std::string joined(const std::vector<std::string>& clauses, std::string_view separator) {
  std::string words;
  for (const std::string& clause : clauses) {
    if (!words.empty()) words += separator;
    words += clause;
  }
  return words;
}

// ---- the head ----

void add_head(std::string& out, const OrdersDraft& draft) {
  const std::string ruleset(draft.ruleset);
  const std::string schema = ruleset + ".orders.schema.json";
  out += "# yaml-language-server: $schema=" + schema + '\n';
  add_remark(
      out, {},
      "Orders for turn " + std::to_string(draft.turn) +
          ". A line with a word directly after the # is an order: to give it, remove the # and "
          "edit the line. For each order that you do not give, the default at the end of "
          "this file applies.");
  add_remark(
      out, {},
      "To see in words what the file would do, run `prizecourt check FILE --game REPORT`, with "
      "your JSON report or the replay. To have an editor complete keys and underline mistakes, "
      "run `prizecourt schema --install`, which writes the file named in the first line.");
  if (draft.seals.link || draft.seals.salt) {
    add_remark(out, {}, "Before you mail this file, run `prizecourt orders hand-in` to seal it.");
  }
  out += "prizecourt: " + std::string(orders_format) + '\n';
  out += "game: " + in_yaml(draft.game) + '\n';
  out += "turn: " + std::to_string(draft.turn) + '\n';
  out += "player: " + in_yaml(draft.player) + "\n\n";
}

// ---- what comes first ----

void add_umpires_hand(std::string& out, const OrdersDraft& draft) {
  if (draft.umpires.empty()) return;
  add_remark(out, {}, "The umpire's changes before this turn, already included below:");
  std::istringstream lines(draft.umpires);
  for (std::string line; std::getline(lines, line);) {
    add_remark(out, {.indent = 0, .inset = 2, .hang = 2}, line);
  }
  out += '\n';
}

// ---- the question ----

/// What people call whom the question is about.
std::string who_is_asked(const OrdersDraft& draft) {
  for (const DraftShip& ship : draft.orders.ships) {
    if (ship.id == draft.question->who) return ship.name;
  }
  return draft.question->who;
}

void add_question(std::string& out, const OrdersDraft& draft) {
  const OpenQuestion& question = *draft.question;
  std::string words = "The turn is waiting for you. " + who_is_asked(draft);
  if (!question.about.empty()) words += ", " + question.about;
  words += ": " + std::string(question.decision->question) + " (" +
           std::string(question.decision->id) + ", in " + question.phase + ")";
  add_remark(out, {}, words);
  add_remark(out, {.indent = 0, .inset = 2, .hang = 2},
             "options: " + listed(question.options) + "; default: " + question.fallback);
  const std::string keys = answered_by(draft);
  if (!keys.empty()) {
    add_remark(out, {.indent = 0, .inset = 2, .hang = 2}, "answer with " + keys);
  }
  add_remark(out, {},
             "Earlier decisions of this turn remain. The rest of this file shows the game at the "
             "start of the turn.");
  out += '\n';
}

void add_waiting(std::string& out, const OrdersDraft& draft) {
  if (draft.question) return add_question(out, draft);
  if (draft.waits_for.empty()) return;
  add_remark(out, {}, "The turn is waiting for " + draft.waits_for + ".");
  out += '\n';
}

// ---- orders ----

void add_in_force(std::string& out, int indent, const std::vector<OrderInForce>& orders) {
  for (const OrderInForce& order : orders) {
    add_remark(out, {.indent = indent, .inset = 0, .hang = 2},
               order.words + " (" + std::string(as_sent(order.file)) + ", line " +
                   std::to_string(order.line) + ")");
  }
}

}  // namespace

std::string options_of(const DraftKey& key) {
  return key.more.empty() ? key.options : key.options + "; " + key.more;
}

namespace {

void add_key(std::string& out, int indent, const DraftKey& key) {
  out += std::string(static_cast<std::size_t>(indent), ' ') + '#' + key.key + ": " + key.example +
         '\n';
  add_remark(out, {.indent = indent, .inset = 2, .hang = 0}, options_of(key));
  add_remark(out, {.indent = indent, .inset = 2, .hang = 0}, key.now);
}

void add_keys(std::string& out, int indent, const std::vector<DraftKey>& keys) {
  for (const DraftKey& key : keys) add_key(out, indent, key);
}

std::string state_of(const DraftShip& ship) {
  return ship.name + ": " + joined(ship.state, "; ");
}

/// `standing: {}` keeps a ship that nothing is said of from being a key without a value.
void add_ships(std::string& out, const std::vector<DraftShip>& ships) {
  if (ships.empty()) return;
  constexpr int indent = 4;
  out += "ships:\n";
  for (const DraftShip& ship : ships) {
    out += "  " + in_yaml(ship.id) + ":\n";
    add_remark(out, {.indent = indent, .inset = 0, .hang = 2}, state_of(ship));
    add_in_force(out, indent, ship.in_force);
    out += "    standing: {}  # orders here apply every turn until you change them\n";
    add_keys(out, indent, ship.keys);
  }
  out += '\n';
}

/// A ship, and what she can be ordered of one kind.
struct ShipsKey {
  const DraftShip* ship = nullptr;
  const DraftKey* key = nullptr;
};

std::vector<ShipsKey> ships_with(std::string_view key, std::span<const DraftShip> ships) {
  std::vector<ShipsKey> found;
  for (const DraftShip& ship : ships) {
    for (const DraftKey& one : ship.keys) {
      if (one.key == key) found.push_back({&ship, &one});
    }
  }
  return found;
}

/// `{B1: hold, others: hold}`, or each ship where they differ.
std::string example_by_ship(const std::vector<ShipsKey>& ships) {
  const std::string& first = ships.front().key->example;
  const auto same = [&](const ShipsKey& one) { return one.key->example == first; };
  if (ships.size() > 2 && std::all_of(ships.begin(), ships.end(), same)) {
    return '{' + in_yaml(ships.front().ship->id) + ": " + first + ", others: " + first + '}';
  }
  std::vector<std::string> parts;
  parts.reserve(ships.size());
  for (const ShipsKey& one : ships) {
    parts.push_back(in_yaml(one.ship->id) + ": " + one.key->example);
  }
  return '{' + listed(parts) + '}';
}

/// One key with what it says of each ship that has it.
void add_ships_of_key(std::string& out, std::string_view key, std::span<const DraftShip> ships) {
  const auto with_it = ships_with(key, ships);
  out += '#' + std::string(key) + ": " + example_by_ship(with_it) + '\n';
  add_remark(out, {.indent = 0, .inset = 2, .hang = 0}, options_of(*with_it.front().key));
  for (const ShipsKey& one : with_it) {
    if (one.key->now.empty()) continue;
    add_remark(out, {.indent = 0, .inset = 2, .hang = 2}, one.ship->id + ": " + one.key->now);
  }
}

std::vector<std::string> keys_of(std::span<const DraftShip> ships) {
  std::vector<std::string> keys;
  for (const DraftShip& ship : ships) {
    for (const DraftKey& one : ship.keys) {
      if (std::find(keys.begin(), keys.end(), one.key) == keys.end()) keys.push_back(one.key);
    }
  }
  return keys;
}

void add_by_key(std::string& out, std::span<const DraftShip> ships) {
  for (const std::string& key : keys_of(ships)) add_ships_of_key(out, key, ships);
  out += '\n';
}

void add_fleet_state(std::string& out, std::span<const DraftShip> ships) {
  for (const DraftShip& ship : ships) {
    const std::string called = ship.id == ship.name ? "" : ship.id + ", ";
    add_remark(out, {.indent = 0, .inset = 0, .hang = 2}, called + state_of(ship));
    add_in_force(out, 2, ship.in_force);
  }
  if (!ships.empty()) out += '\n';
}

// ---- defaults ----

/// A decision, and the keys that take it.
struct Silent {
  Decision decision = nullptr;
  std::vector<std::string> keys;
};

void note(std::vector<Silent>& all, const DraftKey& key) {
  for (const Decision decision : key.decisions) {
    auto found = std::find_if(all.begin(), all.end(),
                              [&](const Silent& one) { return one.decision == decision; });
    if (found == all.end()) found = all.insert(all.end(), {.decision = decision, .keys = {}});
    auto& keys = found->keys;
    if (std::find(keys.begin(), keys.end(), key.key) == keys.end()) keys.push_back(key.key);
  }
}

void add_silence(std::string& out, const OrdersDraft& draft) {
  std::vector<Silent> all;
  for (const DraftKey& key : draft.orders.keys) note(all, key);
  for (const DraftShip& ship : draft.orders.ships) {
    for (const DraftKey& key : ship.keys) note(all, key);
  }
  if (!all.empty()) add_remark(out, {}, "If you give no order:");
  for (const Silent& one : all) {
    const bool asked =
        std::find(draft.asked.begin(), draft.asked.end(), one.decision) != draft.asked.end();
    add_remark(out, {.indent = 0, .inset = 2, .hang = 2},
               listed(one.keys) + " (" + std::string(one.decision->id) + "). " +
                   std::string(one.decision->question) + " " +
                   (asked ? "The game waits for your order." : std::string(one.decision->silence)));
  }
}

}  // namespace

std::string listed(const std::vector<std::string>& names) {
  return joined(names, ", ");
}

std::string to_text(const OrdersDraft& draft) {
  const DraftedOrders& orders = draft.orders;
  std::string out;
  add_head(out, draft);
  add_umpires_hand(out, draft);
  add_waiting(out, draft);
  for (const std::string& note : orders.notes) add_remark(out, {}, note);
  const bool by_key = orders.layout == DraftLayout::under_keys;
  if (by_key) add_fleet_state(out, orders.ships);
  add_in_force(out, 0, orders.in_force);
  add_keys(out, 0, orders.keys);
  if (!orders.keys.empty() && !by_key) out += '\n';
  if (by_key) {
    add_by_key(out, orders.ships);
  } else {
    add_ships(out, orders.ships);
  }
  add_silence(out, draft);
  return out;
}

// ---- the mark of a draft ----

namespace {

/// Any edit of the file makes the digest wrong.
constexpr std::string_view mark = "# A new draft replaces this one unless you edit it: ";

}  // namespace

std::string marked_draft(std::string_view draft) {
  return std::string(draft) + std::string(mark) + to_hex(blake2b(draft)) + '\n';
}

bool is_unedited_draft(std::string_view file) {
  const std::size_t line = file.rfind(mark);
  return line != std::string_view::npos && file == marked_draft(file.substr(0, line));
}

}  // namespace prizecourt
