#include "formats/telling/ship_news.h"

#include "engine/table/event.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace prizecourt {
namespace {

// ---- what happened ----

/// Something that happened to a ship, as often as it did.
struct Happening {
  std::string words;
  int times = 0;
  bool has_tally = false;
  NewsTally tally{};
};

std::string in_words(const Happening& deed) {
  std::string words = deed.words;
  if (deed.times == 2) words += " twice";
  if (deed.times > 2) words += ' ' + std::to_string(deed.times) + " times";
  if (!deed.has_tally) return words;
  std::vector<std::string> parts;
  for (const auto& [noun, number] : deed.tally) parts.push_back(counted(number, noun));
  return words + " (" + (parts.empty() ? "no effect" : listed(parts)) + ')';
}

std::string with_name(std::string_view phrase, const std::string& name) {
  std::string words(phrase);
  if (const std::size_t at = words.find("{}"); at != std::string::npos) words.replace(at, 2, name);
  return words;
}

bool is_for(const NewsWords& row, const Event& event, std::string_view phrase,
            std::string_view other) {
  if (row.kind != event.kind || phrase.empty()) return false;
  if (!row.fact.empty() && find_text(event, row.fact) != row.value) return false;
  return !other.empty() || phrase.find("{}") == std::string_view::npos;
}

void add_up(NewsTally& sum, const NewsTally& more) {
  for (const auto& part : more) {
    const auto same = std::find_if(sum.begin(), sum.end(),
                                   [&](const auto& one) { return one.first == part.first; });
    if (same != sum.end()) {
      same->second += part.second;
    } else {
      sum.push_back(part);
    }
  }
}

std::vector<std::string_view> ids_in(std::string_view text) {
  std::vector<std::string_view> ids;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('+'), text.size());
    ids.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return ids;
}

/// Whoever did it.
std::vector<std::string_view> ships_of(const NewsWords& row, const Event& event) {
  const std::string_view several =
      row.several.empty() ? std::string_view() : find_text(event, row.several);
  return ids_in(several.empty() ? event.who : several);
}

/// All that happened to one ship.
class Deeds {
 public:
  void add(const NewsWords& row, const Event& event, std::string words, const NameOf& name) {
    Happening& deed = called(std::move(words));
    if (row.tally == nullptr) return;
    deed.has_tally = true;
    add_up(deed.tally, row.tally(event, name));
  }

  void add(std::string words) { static_cast<void>(called(std::move(words))); }

  [[nodiscard]] std::vector<std::string> in_words() const {
    std::vector<std::string> all;
    all.reserve(deeds_.size());
    for (const Happening& deed : deeds_) all.push_back(prizecourt::in_words(deed));
    return all;
  }

 private:
  Happening& called(std::string words) {
    const auto same = std::find_if(deeds_.begin(), deeds_.end(),
                                   [&](const Happening& deed) { return deed.words == words; });
    Happening& deed =
        same != deeds_.end() ? *same : deeds_.emplace_back(Happening{.words = std::move(words)});
    ++deed.times;
    return deed;
  }

  std::vector<Happening> deeds_;
};

/// Hears what happens and notes it for each ship that it is news for.
class Newsroom {
 public:
  Newsroom(const NewsRows& rows, const ShipTable& table)
      : words_(rows.events),
        fields_(rows.fields),
        name_([this](std::string_view id) { return name_of(id); }) {
    for (const ShipRow& row : table.rows) names_.emplace(row.ship, listed(row.cells.front()));
  }

  Newsroom(const Newsroom&) = delete;
  Newsroom& operator=(const Newsroom&) = delete;

  void hear(const Event& event) {
    if (event.kind == umpire_event.kind) return hear_umpire(event);
    if (event.kind == refused_kind || event.kind == overtaken_kind) return hear_refusal(event);
    hear_of_who(event);
    const auto suffers = [&](const NewsWords& row) {
      return is_for(row, event, row.of_against, event.who);
    };
    const auto row = std::find_if(words_.begin(), words_.end(), suffers);
    if (row == words_.end()) return;
    std::vector<std::string> others;
    for (const std::string_view ship : ships_of(*row, event)) others.push_back(name_(ship));
    deeds_[event.against].add(*row, event, with_name(row->of_against, with_and(others)), name_);
  }

  [[nodiscard]] std::vector<std::string> news_of(std::string_view ship) const {
    const auto found = deeds_.find(ship);
    return found == deeds_.end() ? std::vector<std::string>() : found->second.in_words();
  }

 private:
  [[nodiscard]] std::string name_of(std::string_view id) const {
    const auto found = names_.find(id);
    return found == names_.end() ? for_markdown(id) : found->second;
  }

  void hear_of_who(const Event& event) {
    const auto row = std::find_if(words_.begin(), words_.end(), [&](const NewsWords& one) {
      return is_for(one, event, one.of_who, event.against);
    });
    if (row == words_.end()) return;
    for (const std::string_view ship : ships_of(*row, event)) {
      deeds_[ship].add(*row, event, with_name(row->of_who, name_(event.against)), name_);
    }
  }

  void hear_refusal(const Event& event) {
    Facts facts(event);
    const std::string_view what =
        event.kind == refused_kind ? "**order refused** (" : "order overtaken (";
    deeds_[event.who].add(std::string(what) + facts.text("order") + ')');
  }

  /// What he changed is a path: `ships.brig.hull`.
  void hear_umpire(const Event& event) {
    constexpr std::string_view of_ships = "ships.";
    Facts facts(event);
    const std::string_view what = facts.raw("what");
    const std::size_t end = what.find('.', of_ships.size());
    if (!what.starts_with(of_ships) || end == std::string_view::npos) return;
    const std::string_view ship = what.substr(of_ships.size(), end - of_ships.size());
    // her name stands before her news
    const SaidChange change =
        said_change(what.substr(end + 1), facts.raw("from"), facts.raw("to"), fields_, name_);
    deeds_[ship].add("**the umpire** changed " + change.what + " from " + change.from + " to " +
                     change.to);
  }

  std::span<const NewsWords> words_;
  std::span<const FieldWords> fields_;
  std::map<std::string_view, std::string> names_;
  NameOf name_;
  std::map<std::string_view, Deeds> deeds_;
};

// ---- what is different ----

/// The statements of one cell that are not in another.
ShipCell besides(const ShipCell& cell, const ShipCell& other) {
  ShipCell rest;
  std::copy_if(cell.begin(), cell.end(), std::back_inserter(rest), [&](const std::string& one) {
    return std::find(other.begin(), other.end(), one) == other.end();
  });
  return rest;
}

/// `hull`, of a column that has a head.
std::string head_in_words(const ShipColumn& column) {
  std::string head(column.head);
  if (!head.empty() && 'A' <= head.front() && head.front() <= 'Z') head.front() += 'a' - 'A';
  return head;
}

void compare(std::vector<std::string>& words, const ShipColumn& column, const ShipCell& before,
             const ShipCell& now) {
  const ShipCell gone = besides(before, now);
  const ShipCell fresh = besides(now, before);
  switch (column.told) {
    case HowTold::untold:
      return;
    case HowTold::value: {
      // of a ship that is gone there is nothing to say any more
      if (now.empty() || (gone.empty() && fresh.empty())) return;
      const std::string head = head_in_words(column);
      if (gone.empty()) return words.push_back(head + ": now " + listed(fresh));
      if (fresh.empty()) return words.push_back(head + ": no longer " + listed(gone));
      return words.push_back(head + ' ' + listed(gone) + " → " + listed(fresh));
    }
    case HowTold::mark:
      if (!fresh.empty()) words.push_back("now " + listed(fresh));
      if (!gone.empty()) words.push_back("no longer " + listed(gone));
  }
}

/// The same of two games, of which none comes before the other: all that is not the same is told.
void lay_side_by_side(std::vector<std::string>& words, const ShipColumn& column, const ShipCell& a,
                      const ShipCell& b) {
  const auto says_nothing = [](const std::string& text) { return text.empty(); };
  ShipCell only_a = besides(a, b);
  ShipCell only_b = besides(b, a);
  std::erase_if(only_a, says_nothing);
  std::erase_if(only_b, says_nothing);
  std::string head = head_in_words(column);
  if (!head.empty()) head += ' ';
  if (!only_a.empty() && !only_b.empty() && column.told != HowTold::mark) {
    return words.push_back(head + listed(only_a) + " → " + listed(only_b));
  }
  if (column.told == HowTold::mark) head.clear();
  if (!only_a.empty()) words.push_back(head + listed(only_a) + " in A only");
  if (!only_b.empty()) words.push_back(head + listed(only_b) + " in B only");
}

using CompareCells = void (*)(std::vector<std::string>& words, const ShipColumn& column,
                              const ShipCell& before, const ShipCell& now);

struct RowOf {
  const ShipTable& table;
  const ShipRow& row;
};

/// Columns are found by their heads: a table may have others than it had.
void add_differences(std::vector<std::string>& words, CompareCells compare, const RowOf& before,
                     const RowOf& now) {
  for (std::size_t c = 0; c < now.table.columns.size(); ++c) {
    const ShipColumn& column = now.table.columns[c];
    for (std::size_t b = 0; b < before.table.columns.size(); ++b) {
      if (before.table.columns[b].head != column.head) continue;
      compare(words, column, before.row.cells[b], now.row.cells[c]);
    }
  }
}

ShipNews news_of_ship(const ShipRow& row, std::span<const std::string> news) {
  std::string line = "**" + listed(row.cells.front()) + "**: " + news.front();
  for (std::size_t n = 1; n < news.size(); ++n) line += "; " + news[n];
  return {.ship = row.ship, .words = std::move(line)};
}

}  // namespace

std::vector<ShipNews> news_of(std::span<const Event> events, const NewsRows& rows,
                              const ShipTable& before, const ShipTable& now) {
  Newsroom room(rows, now);
  for (const Event& event : events) room.hear(event);
  std::map<std::string_view, const ShipRow*> old_rows;
  for (const ShipRow& row : before.rows) old_rows.emplace(row.ship, &row);
  std::vector<ShipNews> all;
  for (const ShipRow& row : now.rows) {
    std::vector<std::string> news = room.news_of(row.ship);
    const auto old = old_rows.find(row.ship);
    if (old != old_rows.end()) add_differences(news, compare, {before, *old->second}, {now, row});
    if (!news.empty()) all.push_back(news_of_ship(row, news));
  }
  return all;
}

std::vector<ShipNews> ships_apart(const ShipTable& a, const ShipTable& b) {
  std::vector<ShipNews> all;
  const auto row_in = [](const ShipTable& table, std::string_view ship) {
    return std::find_if(table.rows.begin(), table.rows.end(),
                        [&](const ShipRow& row) { return row.ship == ship; });
  };
  for (const ShipRow& row : b.rows) {
    std::vector<std::string> words;
    const auto in_a = row_in(a, row.ship);
    if (in_a == a.rows.end()) {
      words.emplace_back("in B only");
    } else {
      add_differences(words, lay_side_by_side, {a, *in_a}, {b, row});
    }
    if (!words.empty()) all.push_back(news_of_ship(row, words));
  }
  for (const ShipRow& row : a.rows) {
    const bool is_in_both = row_in(b, row.ship) != b.rows.end();
    if (!is_in_both) all.push_back(news_of_ship(row, std::vector<std::string>{"in A only"}));
  }
  return all;
}

}  // namespace prizecourt
