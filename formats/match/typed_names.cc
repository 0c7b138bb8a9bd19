#include "formats/match/typed_names.h"

#include "formats/text/problems.h"
#include "formats/text/words.h"

#include <algorithm>
#include <vector>

namespace prizecourt {
namespace {

std::vector<std::string_view> ids_of(const Match& match, NameFor whom) {
  if (whom == NameFor::player) return match.players();
  std::vector<std::string_view> ids;
  for (const ShipRow& row : match.table_of_ships(sees_all).rows) ids.push_back(row.ship);
  return ids;
}

/// Those who are called so.
std::vector<std::string_view> called(const Match& match, NameFor whom, std::string_view typed) {
  std::vector<std::string_view> found;
  for (const std::string_view id : ids_of(match, whom)) {
    if (id == typed) return {id};
    if (is_same_word(id, typed) || is_same_word(match.name(id), typed)) found.push_back(id);
  }
  return found;
}

/// `Lawrence`, `Captain Ames (alice)`.
std::string name_with_id(const Match& match, std::string_view id) {
  std::string name = match.name(id);
  return is_same_word(name, id) || name.ends_with('(' + std::string(id) + ')')
             ? name
             : name + " (" + std::string(id) + ')';
}

}  // namespace

std::optional<std::string_view> id_meant(const Match& match, NameFor whom, std::string_view typed) {
  const auto found = called(match, whom, typed);
  return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

NameSlip slip_of_name(const Match& match, NameFor whom, std::string_view typed) {
  const bool is_of_several = called(match, whom, typed).size() > 1;
  const std::string ship_or_player = whom == NameFor::ship ? "ship" : "player";
  NameSlip slip{.what = is_of_several ? "more than one " + ship_or_player + " is called " +
                                            in_quotes(typed) + " in this game"
                        : typed.empty() ? "no " + ship_or_player + " is named"
                                        : "there is no " + ship_or_player + ' ' + in_quotes(typed) +
                                              " in this game",
                .hint = {}};
  std::vector<std::string> names;
  std::string all;
  for (const std::string_view id : ids_of(match, whom)) {
    names.emplace_back(id);
    names.push_back(match.name(id));
    all += (all.empty() ? "" : ", ") + name_with_id(match, id);
  }
  const std::vector<std::string_view> candidates(names.begin(), names.end());
  if (const auto meant = closest(typed, candidates); meant && !is_of_several) {
    slip.hint = "did you mean " + in_quotes(*meant) + "? ";
  }
  slip.hint += "expected one of: " + all;
  return slip;
}

}  // namespace prizecourt
