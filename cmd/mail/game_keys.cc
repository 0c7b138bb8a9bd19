#include "cmd/mail/game_desk.h"
#include "formats/seals/signature.h"

#include <algorithm>
#include <vector>

namespace prizecourt {
namespace {

constexpr std::size_t longest_signers = std::size_t{1} << 20;

bool is_signed(const GameDesk& desk) {
  return desk.session.scenario().signatures == Signatures::required;
}

/// Nobody's keys where the file is not there or cannot be read, which can_check_signatures() says.
AllowedSigners signers_of(const GameDesk& desk) {
  Problems told_elsewhere;
  const auto text = read_file(desk.folder.allowed_signers(), longest_signers, told_elsewhere);
  return read_allowed_signers(text.value_or(""));
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
  const AllowedSigners signers = signers_of(desk);
  if (has_key_of(signers, player)) return std::nullopt;
  return desk.folder.allowed_signers() + ' ' + why_no_key_of(signers, player);
}

std::vector<std::string> players_without_keys(const GameDesk& desk) {
  std::vector<std::string> missing;
  if (!is_signed(desk) || desk.session.match().over()) return missing;
  const AllowedSigners signers = signers_of(desk);
  for (const std::string_view player : desk.session.match().players()) {
    if (!has_key_of(signers, player)) missing.emplace_back(player);
  }
  return missing;
}

}  // namespace prizecourt
