#include "formats/telling/victory.h"

#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

// ---- reading ------------------------------------------------------------------------------------

/// Whose ships an aim is about.
enum class Whose : std::uint8_t { own, enemies };

class AimReader {
 public:
  AimReader(const VictoryNames& names, std::size_t side, Problems& problems)
      : names_(names),
        side_(side),
        problems_(problems) {}

  template <Waters waters>
  [[nodiscard]] Aim read(const WayForm<waters>& form) const {
    Aim aim;
    read_ships(form.take, Whose::enemies, aim.take);
    read_ships(form.sink, Whose::enemies, aim.sink);
    read_ships(form.get_off, Whose::own, aim.get_off);
    read_ships(form.keep, Whose::own, aim.keep);
    aim.edge = form.edge;
    aim.until = form.until.value_or(0);
    aim.points = form.points.value_or(0);
    if (form.until) check_turn(*form.until, node_at(form.node, "until"));
    if (form.points) check_points(*form.points, node_at(form.node, "points"));
    return aim;
  }

  void error(yaml::Node at, std::string message, std::string hint) const {
    yaml::report(problems_, at, "invalid", std::move(message), std::move(hint));
  }

 private:
  [[nodiscard]] bool is_meant(std::size_t ship, Whose whose) const {
    return (names_.side_of(ship) == side_) == (whose == Whose::own);
  }

  [[nodiscard]] int ships_of(Whose whose) const {
    int sum = 0;
    for (std::size_t ship = 0; ship < names_.ships.size(); ++ship)
      sum += is_meant(ship, whose) ? 1 : 0;
    return sum;
  }

  void read_ships(const std::optional<yaml::Node>& node, Whose whose, ShipsAsked& asked) const {
    if (!node) return;
    if (node->kind() == yaml::Kind::scalar) {
      if (node->text().find_first_not_of("+-.0123456789") != std::string_view::npos) {
        return error(*node, "expected ships or their number, found " + in_quotes(node->text()),
                     "write [" + std::string(node->text()) + ']');
      }
      const auto any = yaml::as_integer(*node, {1, static_cast<int>(most_ships_asked)}, problems_);
      asked.any = static_cast<int>(any.value_or(1));
      if (!any || asked.any <= ships_of(whose)) return;
      return error(*node,
                   (whose == Whose::own ? "this side has only " : "its enemies have only ") +
                       counted(ships_of(whose), "ship"),
                   "");
    }
    for (const yaml::Node item : yaml::as_list(*node, problems_)) {
      if (const auto ship = read_ship(item, whose)) asked.all.push_back(*ship);
    }
    std::sort(asked.all.begin(), asked.all.end());
    const bool twice = std::adjacent_find(asked.all.begin(), asked.all.end()) != asked.all.end();
    if (twice) error(*node, "names a ship twice", "");
    if (node->kind() == yaml::Kind::list && node->size() == 0) error(*node, "names no ship", "");
  }

  [[nodiscard]] std::optional<std::size_t> read_ship(yaml::Node item, Whose whose) const {
    const auto name = yaml::as_text(item, problems_);
    if (!name) return std::nullopt;
    const auto found = std::find(names_.ships.begin(), names_.ships.end(), *name);
    if (found == names_.ships.end()) {
      yaml::report(problems_, item, "unknown-name", "there is no ship " + in_quotes(*name),
                   hint_for(*name, names_.ships));
      return std::nullopt;
    }
    const auto ship = static_cast<std::size_t>(found - names_.ships.begin());
    if (is_meant(ship, whose)) return ship;
    error(item,
          in_quotes(*name) +
              (whose == Whose::own ? " is an enemy of this side" : " is a ship of this side"),
          "");
    return std::nullopt;
  }

  void check_turn(int until, yaml::Node node) const {
    if (until < names_.first_turn) {
      error(node,
            "is before turn " + std::to_string(names_.first_turn) + ", when the scenario starts",
            "");
    }
    if (names_.last_turn == 0 || until <= names_.last_turn) return;
    error(node, "turn " + std::to_string(names_.last_turn) + " is the last of this game", "");
  }

  void check_points(int points, yaml::Node node) const {
    int most = 0;
    for (std::size_t ship = 0; ship < names_.ships.size(); ++ship) {
      if (is_meant(ship, Whose::enemies)) most += names_.usual_worth(ship);
    }
    if (points <= most) return;
    error(node, "all enemies together are worth " + std::to_string(most), "");
  }

  const VictoryNames& names_;
  std::size_t side_;
  Problems& problems_;
};

/// By ship, with the usual worth of those that are not named.
std::vector<int> read_worth(yaml::Node node, const VictoryNames& names, Problems& problems) {
  std::vector<int> worth;
  for (std::size_t ship = 0; ship < names.ships.size(); ++ship) {
    worth.push_back(names.usual_worth(ship));
  }
  for (const yaml::Entry entry : yaml::as_map(node, problems)) {
    const auto points = yaml::as_integer(entry.value, {0, most_points}, problems);
    const auto found = std::find(names.ships.begin(), names.ships.end(), entry.key.text());
    if (found == names.ships.end()) {
      yaml::report(problems, entry.key, "unknown-name",
                   "there is no ship " + in_quotes(entry.key.text()),
                   hint_for(entry.key.text(), names.ships));
    } else if (points) {
      worth[static_cast<std::size_t>(found - names.ships.begin())] = static_cast<int>(*points);
    }
  }
  return worth;
}

bool asks_points(const Aims& aims) {
  return aims.always.points > 0 || std::any_of(aims.ways.begin(), aims.ways.end(),
                                               [](const Aim& way) { return way.points > 0; });
}

}  // namespace

Json schema_of_ships_asked() {
  constexpr int most = static_cast<int>(most_ships_asked);
  return schema_of_any({schema_of_integer({1, most}),
                        schema_of_list(schema_of_identifier(), {1, most_ships_asked})});
}

Json schema_of_worth() {
  return schema_of_named(schema_of_integer({0, most_points}), {});
}

template <Waters waters>
Victory read_victory(const VictoryForm<waters>& form, const VictoryNames& said,
                     Problems& problems) {
  Victory victory;
  VictoryNames names = said;
  if (form.worth) {
    victory.worth = read_worth(*form.worth, said, problems);
    names.usual_worth = [&](std::size_t ship) { return victory.worth[ship]; };
  }
  if (!form.sides.empty()) victory.sides.resize(names.sides.size());
  for (const auto& [name, key, aims] : form.sides) {
    const auto found = std::find(names.sides.begin(), names.sides.end(), name);
    if (found == names.sides.end()) {
      yaml::report(problems, key, "unknown-name", "there is no side " + in_quotes(name),
                   hint_for(name, names.sides));
      continue;
    }
    const auto side = static_cast<std::size_t>(found - names.sides.begin());
    const AimReader reader(names, side, problems);
    Aims& read = victory.sides[side];
    read.always = reader.read(aims.always);
    for (const auto& way : aims.ways) {
      read.ways.push_back(reader.read(way));
      if (way.node.size() == 0) reader.error(way.node, "has no conditions", "");
    }
    if (aims.node.size() == 0) reader.error(aims.node, "has no conditions", "delete the side");
  }
  if (form.worth && std::none_of(victory.sides.begin(), victory.sides.end(), asks_points)) {
    yaml::report(problems, *form.worth, "invalid", "no side needs points",
                 "'victory: {SIDE: {points: 20}}'");
  }
  return victory;
}

template Victory read_victory(const VictoryForm<Waters::open>&, const VictoryNames&, Problems&);
template Victory read_victory(const VictoryForm<Waters::boarding>&, const VictoryNames&, Problems&);

void refuse_victory(yaml::MapReader& map, std::string_view reason, Problems& problems) {
  for (const std::string_view key : {"victory", "worth"}) {
    if (const auto node = map.optional_node(key)) {
      yaml::report(problems, *node, "invalid", std::string(reason), "delete it");
    }
  }
}

// ---- words --------------------------------------------------------------------------------------

namespace {

std::string with_and(const std::vector<std::string>& parts, std::string_view last) {
  std::string words;
  for (std::size_t p = 0; p < parts.size(); ++p) {
    if (p > 0) words += p + 1 == parts.size() ? std::string(last) : ", ";
    words += parts[p];
  }
  return words;
}

std::string ships_in_words(const ShipsAsked& asked, std::string_view noun, const ShipNames& ship) {
  if (asked.all.empty()) return counted(asked.any, noun);
  std::vector<std::string> names;
  names.reserve(asked.all.size());
  for (const std::size_t one : asked.all) names.push_back(ship(one));
  return with_and(names, " and ");
}

}  // namespace

std::string in_words(const Aim& aim, const ShipNames& ship) {
  std::vector<std::string> parts;
  const auto add = [&](const ShipsAsked& asked, std::string_view verb, std::string_view noun,
                       const std::string& after) {
    if (asked.is_asked()) {
      parts.push_back(std::string(verb) + ' ' + ships_in_words(asked, noun, ship) + after);
    }
  };
  add(aim.take, "takes", "ship", "");
  add(aim.sink, "sinks", "ship", "");
  add(aim.get_off, "gets", "ship",
      aim.edge ? " off by the " + std::string(name_of(*aim.edge)) + " edge" : " off the field");
  add(aim.keep, "keeps", "ship", " until the end of turn " + std::to_string(aim.until));
  if (aim.points > 0) parts.push_back("has " + counted(aim.points, "point"));
  return with_and(parts, " and ");
}

std::string in_words(const Aims& aims, int way, const ShipNames& ship) {
  std::vector<std::string> parts;
  if (aims.always.is_asked()) parts.push_back(in_words(aims.always, ship));
  if (way > 0) {
    parts.push_back(in_words(aims.ways[static_cast<std::size_t>(way) - 1], ship));
  } else if (!aims.ways.empty()) {
    std::vector<std::string> ways;
    for (const Aim& one : aims.ways) ways.push_back(in_words(one, ship));
    parts.push_back("either " + with_and(ways, ", or "));
  }
  return with_and(parts, ", and ");
}

std::string achievement_in_words(Facts& facts, const Victory& victory,
                                 std::span<const std::string_view> sides, const Names& names,
                                 const ShipNames& ship) {
  const std::string_view id = facts.raw("side");
  std::string name = for_markdown(names.of(id));
  const int way = facts.number("way");
  for (std::size_t s = 0; s < victory.sides.size(); ++s) {
    if (id != sides[s] || way > static_cast<int>(victory.sides[s].ways.size())) continue;
    return "**The " + name + " side has achieved its aim**: it " +
           in_words(victory.sides[s], way, ship);
  }
  return name;
}

std::string in_words(const Victory& victory, std::span<const std::string_view> sides,
                     const Names& names, const ShipNames& ship,
                     const std::function<int(std::size_t side)>& points) {
  std::string words;
  for (std::size_t side = 0; side < victory.sides.size(); ++side) {
    if (!victory.asks(side)) continue;
    words += words.empty() ? "Victory: the " : "; the ";
    words.append(names.of(sides[side])).append(" side wins when it ");
    words += in_words(victory.sides[side], 0, ship);
    if (asks_points(victory.sides[side]))
      words += ", and it has " + counted(points(side), "point") + " so far";
  }
  return words.empty() ? words : words + '.';
}

}  // namespace prizecourt
