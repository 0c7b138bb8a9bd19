#include "formats/seals/signature.h"
#include "mail/game/game_desk.h"

#include <algorithm>
#include <vector>

namespace prizecourt {
namespace {

bool is_signed(const GameDesk& desk) {
  return desk.session.scenario().signatures == Signatures::required;
}

}  // namespace

bool can_check_signatures(Context& context, const GameDesk& desk) {
  if (!is_signed(desk)) return true;
  const auto why = why_none_can_be_checked(desk.folder.allowed_signers());
  return !why || refuse(context, *why, ExitStatus::bad_input);
}

std::optional<std::string> why_not_checked(const GameDesk& desk, std::string_view player) {
  const auto players = desk.session.match().players();
  const bool plays = std::find(players.begin(), players.end(), player) != players.end();
  if (!is_signed(desk) || !plays) return std::nullopt;
  if (has_key_of(desk.signers, player)) return std::nullopt;
  return desk.folder.allowed_signers() + ' ' + why_no_key_of(desk.signers, player);
}

std::vector<std::string> players_without_keys(const GameDesk& desk) {
  std::vector<std::string> missing;
  if (!is_signed(desk) || desk.session.match().over()) return missing;
  for (const std::string_view player : desk.session.match().players()) {
    if (!has_key_of(desk.signers, player)) missing.emplace_back(player);
  }
  return missing;
}

}  // namespace prizecourt
