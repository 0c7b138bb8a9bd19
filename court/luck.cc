#include "court/luck.h"

#include "court/statistics.h"
#include "formats/telling/played.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace prizecourt {
namespace {

constexpr double odd = 0.05;
constexpr double very_odd = 0.001;

/// A line of the table: whose dice, or what for.
struct Row {
  std::string name;
  std::string_view shown{};  ///< to people, instead of the name
  std::string_view about{};
  const FaceCounts* faces = nullptr;
  std::optional<Unevenness> test{};  ///< nothing for too few dice
};

using Rows = std::vector<Row>;

Row row_of_all(const Luck& luck) {
  return {.name = "all dice", .faces = &luck.all, .test = unevenness_of(luck.all)};
}

Rows rows_of_players(const Luck& luck) {
  Rows rows;
  for (const auto& [player, faces] : luck.by_player) {
    rows.push_back({player, luck.names.of(player), {}, &faces, unevenness_of(faces)});
  }
  return rows;
}

Rows rows_of_rules(const Luck& luck) {
  Rows rows;
  for (const auto& [id, entry] : luck.by_rule) {
    rows.push_back(
        {std::string(id), {}, entry.first->name, &entry.second, unevenness_of(entry.second)});
  }
  return rows;
}

// ---- the table ----

constexpr std::size_t count_width = 7;
constexpr std::size_t number_width = 8;

std::string right(std::string_view text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + std::string(text);
}

/// Text of ASCII is as wide as it has bytes; what is not would only stand out of line.
std::string left(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

std::string title_of(const Row& row) {
  return for_terminal(row.shown.empty() ? row.name : row.shown);
}

std::string label_of(const Row& row) {
  return title_of(row) + (row.about.empty() ? "" : ' ' + for_terminal(row.about));
}

std::string p_of(const Unevenness& test) {
  return test.p < 0.0005 ? "<0.001" : decimal(test.p, 3);
}

void append_row(std::string& out, const Row& row, std::size_t width) {
  const FaceCounts& faces = *row.faces;
  out += left(label_of(row), width) + right(std::to_string(faces.dice()), count_width);
  for (const std::int64_t count : faces.of_face) out += right(std::to_string(count), count_width);
  out += right(decimal(faces.dice(), 6, 1), number_width);
  out += right(faces.dice() == 0 ? "-" : decimal(faces.pips(), faces.dice(), 2), number_width);
  out += right(row.test ? decimal(row.test->above, row.test->below, 2) : "-", number_width);
  out += right(row.test ? p_of(*row.test) : "-", count_width) + '\n';
}

void append_table(std::string& out, std::string_view what, const Rows& rows, std::size_t width) {
  out += left(std::string(what), width) + right("dice", count_width);
  for (char face = '1'; face <= '6'; ++face) out += right(std::string(1, face), count_width);
  for (const std::string_view column : {"n/6", "mean", "chi-sq"}) {
    out += right(column, number_width);
  }
  out += right("p", count_width) + '\n';
  for (const Row& row : rows) append_row(out, row, width);
}

// ---- what it means ----

std::string verdict_on(double p) {
  if (p >= odd) return "not unusual";
  if (p >= very_odd) return "unusual, but it proves nothing";
  return "very unusual";
}

std::string sentence_on(const Row& row, const Luck& luck) {
  if (!row.test) {
    return title_of(row) + ": too few dice for a test (fewer than " +
           std::to_string(fewest_dice_to_test) + ").\n";
  }
  return title_of(row) + ": fair dice are this uneven in " + one_of(row.test->p) +
         (luck.games == 1 ? " games of this length: " : " archives of this size: ") +
         verdict_on(row.test->p) + ".\n";
}

/// Of many tests the oddest is odd by chance: what that is worth.
std::string sentence_on_all(Rows rows) {
  std::erase_if(rows, [](const Row& row) { return !row.test; });
  if (rows.size() < 2) return {};
  const auto oddest = std::min_element(
      rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.test->p < b.test->p; });
  const double p = oddest->test->p;
  const double among_so_many =
      -std::expm1(static_cast<double>(rows.size()) * std::log1p(-std::min(p, 0.999999)));
  const std::string lines = std::to_string(rows.size()) + " lines";
  return "Besides all dice together, " + lines + " are tested. The most uneven is " +
         label_of(*oddest) + " (p " + (p < 0.0005 ? "" : "= ") + p_of(*oddest->test) +
         "). With fair dice, the most uneven of " + lines + " is at least this uneven in " +
         one_of(among_so_many) + " tables: " + verdict_on(among_so_many) + ".\n";
}

constexpr std::string_view explanation =
    "n/6 is the expected count of each face, 3.5 the expected mean. Chi-sq measures how far the "
    "six\ncounts are from n/6; p is how often fair dice are at least that far from it. A mean "
    "above 3.5 is\nnot lucky where a rule needs low rolls: `prizecourt odds` shows what a roll was "
    "worth.\n";

// ---- JSON ----

Json json_of(const Row& row) {
  const FaceCounts& faces = *row.faces;
  Json counts = Json::list();
  for (const std::int64_t count : faces.of_face) counts.add(Json::number(count));
  Json json = Json::object()
                  .set("name", Json::text(row.name))
                  .set_unless_empty("title", row.shown)
                  .set_unless_empty("about", row.about)
                  .set("dice", Json::number(faces.dice()))
                  .set("faces", std::move(counts))
                  .set("pips", Json::number(faces.pips()));
  if (!row.test) return json;
  return json
      .set("chi_square",
           Json::list().add(Json::number(row.test->above)).add(Json::number(row.test->below)))
      .set("p", Json::text(decimal(row.test->p, 3)));
}

Json json_of(const Rows& rows) {
  Json list = Json::list();
  for (const Row& row : rows) list.add(json_of(row));
  return list;
}

}  // namespace

void FaceCounts::add(std::span<const Face> faces) {
  for (const Face face : faces) ++of_face.at(face - 1U);
}

void FaceCounts::add(const FaceCounts& others) {
  for (std::size_t i = 0; i < of_face.size(); ++i) of_face[i] += others.of_face[i];
}

std::int64_t FaceCounts::dice() const {
  return std::accumulate(of_face.begin(), of_face.end(), std::int64_t{0});
}

std::int64_t FaceCounts::pips() const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < of_face.size(); ++i)
    sum += static_cast<std::int64_t>(i + 1) * of_face[i];
  return sum;
}

std::optional<Unevenness> unevenness_of(const FaceCounts& faces) {
  const std::int64_t n = faces.dice();
  if (n < fewest_dice_to_test) return std::nullopt;
  std::int64_t squares = 0;
  for (const std::int64_t count : faces.of_face) squares += count * count;
  // The sum of (c - n/6)^2 / (n/6), over the faces.
  Unevenness test{.above = 6 * squares - n * n, .below = n};
  const std::int64_t common = std::gcd(test.above, test.below);
  test.above /= common;
  test.below /= common;
  test.p = chi_square_5_tail(static_cast<double>(test.above) / static_cast<double>(test.below));
  return test;
}

void Luck::add(const Luck& other) {
  games += other.games;
  all.add(other.all);
  for (const auto& [player, faces] : other.by_player) {
    by_player[player].add(faces);
    names.set(player, std::string(other.names.of(player)));
  }
  for (const auto& [id, entry] : other.by_rule) {
    auto& mine = by_rule[id];
    mine.first = entry.first;
    mine.second.add(entry.second);
  }
}

void DiceCollector::watch(const Session& session, int turn, const Played& played) {
  if (rollback_in(played) != nullptr) {
    turns_.erase(turns_.lower_bound(session.match().turn()), turns_.end());
    return;
  }
  for (const Event& event : played.events) {
    for (const Roll& roll : event.rolls) {
      const std::string_view player = session.match().owner(roll.address.who);
      names_.set(std::string(player), session.match().name(player));
      turns_[turn].try_emplace(to_text(roll.address),
                               Throw{std::string(player), roll.address.rule, roll.faces});
    }
  }
}

Luck DiceCollector::luck() const {
  Luck luck;
  luck.games = 1;
  luck.names = names_;
  for (const auto& [turn, throws] : turns_) {
    for (const auto& [address, one] : throws) {
      luck.all.add(one.faces);
      luck.by_player[one.player].add(one.faces);
      auto& entry = luck.by_rule[one.rule->id];
      entry.first = one.rule;
      entry.second.add(one.faces);
    }
  }
  return luck;
}

std::string to_text(const Luck& luck) {
  Rows players = rows_of_players(luck);
  const Rows rules = rows_of_rules(luck);
  const Row all = row_of_all(luck);
  Rows lines = players;
  lines.insert(lines.end(), rules.begin(), rules.end());
  std::size_t width = all.name.size();
  for (const Row& row : lines) width = std::max(width, label_of(row).size());
  std::string meaning = sentence_on(all, luck);
  for (const Row& row : players) meaning += sentence_on(row, luck);
  players.push_back(all);
  std::string out;
  append_table(out, "player", players, width);
  out += '\n';
  append_table(out, "kind of roll", rules, width);
  return out + '\n' + meaning + sentence_on_all(std::move(lines)) + '\n' + std::string(explanation);
}

Json to_json(const Luck& luck) {
  return Json::object()
      .set("prizecourt", Json::text("luck/1"))
      .set("games", Json::number(luck.games))
      .set("all", json_of(row_of_all(luck)))
      .set("players", json_of(rows_of_players(luck)))
      .set("kinds", json_of(rows_of_rules(luck)));
}

}  // namespace prizecourt
