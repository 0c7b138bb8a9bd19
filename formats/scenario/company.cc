#include "formats/scenario/company.h"

#include "engine/table/event.h"
#include "formats/text/words.h"

#include <algorithm>

namespace prizecourt {
namespace {

// ---- names ----

char capital(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

}  // namespace

void refuse_reserved(yaml::Node node, std::string_view name,
                     std::span<const std::string_view> reserved, Problems& problems) {
  if (std::find(reserved.begin(), reserved.end(), name) == reserved.end()) return;
  yaml::report(problems, node, "invalid",
               in_quotes(name) + " is a keyword of order files and cannot be a name",
               "choose another name");
}

void warn_of_idle_player(yaml::Node node, std::string_view player, Problems& problems) {
  problems.add({.severity = Severity::warning,
                .code = "invalid",
                .place = node.place(),
                .message = "the player " + in_quotes(player) + " commands no ship",
                .hint = "",
                .source_line = std::string(node.source_line())});
}

// ---- one by one ----

void Company::add_side(const CompanyEntry& side, std::string_view player) {
  refuse_reserved(side.key, side.id, reserved_, problems_);
  refuse_umpire(side, player);
  sides_.push_back({side, std::string(player.empty() ? side.id : player)});
}

Member Company::add_ship(const CompanyEntry& ship, const MemberForm& form) {
  refuse_reserved(ship.key, ship.id, reserved_, problems_);
  refuse_umpire(ship, form.player);
  std::vector<std::string_view> ids;
  for (const Side& side : sides_) ids.push_back(side.entry.id);
  const auto side = form.side ? yaml::as_choice(*form.side, ids, problems_) : std::nullopt;
  Member member{.id = std::string(ship.id),
                .name = form.name.empty() ? name_from_id(ship.id) : form.name,
                .side = side.value_or(0),
                .player = form.player};
  if (member.player.empty() && side) member.player = sides_[*side].player;
  ships_.push_back({ship, member});
  return member;
}

/// His orders would be taken for the umpire's.
void Company::refuse_umpire(const CompanyEntry& entry, std::string_view player) const {
  if (player != umpire_name) return;
  yaml::report(problems_, node_at(entry.map, "player"), "invalid",
               "no player can be called " + in_quotes(player), "choose another name");
}

// ---- all together ----

void Company::check() const {
  for (const Ship& ship : ships_) {
    check_name(ship);
    check_player(ship);
  }
  if (problems_.found(Severity::error) != errors_before_) return;
  if (ships_.size() < 2) return;  // that this is no fight is said of the list itself
  for (std::size_t side = 0; side < sides_.size(); ++side) {
    const bool has_ship = std::any_of(ships_.begin(), ships_.end(),
                                      [&](const Ship& ship) { return ship.member.side == side; });
    if (has_ship) continue;
    yaml::report(problems_, sides_[side].entry.key, "invalid",
                 in_quotes(sides_[side].entry.id) + " has no ship", "");
  }
}

void Company::check_name(const Ship& ship) const {
  const auto same = std::find_if(ships_.begin(), ships_.end(), [&](const Ship& one) {
    return one.member.name == ship.member.name;
  });
  if (&*same == &ship) return;
  yaml::report(problems_, node_at(ship.entry.map, "name"), "duplicate-name",
               "two ships have the name " + in_quotes(ship.member.name), "");
}

void Company::check_player(const Ship& ship) const {
  const Member& member = ship.member;
  const auto other = std::find_if(ships_.begin(), ships_.end(), [&](const Ship& one) {
    return one.member.player == member.player && one.member.side < member.side;
  });
  if (member.player.empty() || other == ships_.end()) return;
  yaml::report(problems_, node_at(ship.entry.map, "player"), "duplicate-name",
               in_quotes(member.player) + " commands ships of " +
                   in_quotes(sides_[other->member.side].entry.id) + " already",
               "");
}

void Company::warn_of_idle_players() const {
  for (const Side& side : sides_) {
    const auto said = side.entry.map.find("player");
    if (said && !commands(side.player)) warn_of_idle_player(*said, side.player, problems_);
  }
}

bool Company::commands(std::string_view player) const {
  return std::any_of(ships_.begin(), ships_.end(),
                     [&](const Ship& ship) { return ship.member.player == player; });
}

std::vector<std::string_view> Company::people() const {
  std::vector<std::string_view> ids;
  for (std::size_t side = 0; side < sides_.size(); ++side) {
    for (const Ship& ship : ships_) {
      const std::string_view player = ship.member.player;
      const bool known = std::find(ids.begin(), ids.end(), player) != ids.end();
      if (ship.member.side == side && !known) ids.push_back(player);
    }
  }
  for (const Side& side : sides_) ids.push_back(side.entry.id);
  return ids;
}

// ---- names ----

std::string name_from_id(std::string_view id) {
  std::string name;
  bool first = true;
  for (const char letter : id) {
    const bool space = letter == '-' || letter == '_';
    name += space ? ' ' : first ? capital(letter) : letter;
    first = space;
  }
  return name;
}

Json schema_of_names() {
  return schema_of_named(schema_of_text(), {});
}

Names read_names(const std::optional<yaml::Node>& said, std::span<const std::string_view> ids,
                 Problems& problems) {
  Names names;
  for (const std::string_view id : ids) names.set(std::string(id), name_from_id(id));
  if (!said) return names;
  for (const yaml::Entry entry : yaml::as_map(*said, problems)) {
    const std::string_view id = entry.key.text();
    const auto name = yaml::as_text(entry.value, problems);
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) {
      yaml::report(problems, entry.key, "unknown-name",
                   "there is no player or side " + in_quotes(id), hint_for(id, ids));
    } else if (name && name->empty()) {
      yaml::report(problems, entry.value, "invalid", "is an empty name", "delete it");
    } else if (name) {
      names.set(std::string(id), std::string(*name));
    }
  }
  return names;
}

}  // namespace prizecourt
