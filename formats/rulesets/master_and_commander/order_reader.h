#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/orders/orders_file.h"
#include "formats/rulesets/master_and_commander/orders.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How the parts of an order file are read; only orders_read*.cc include this.
namespace prizecourt::master_and_commander {

/// What an order is read against. Every function reports what does not fit and returns nothing
/// then.
struct OrderReader {
  const Setup& setup;
  const State& state;
  Problems& problems;
  std::optional<Player> player;  ///< nothing where the file names none that exists

  // ---- ships ----

  /// What ships are called: the ids, then the names of those that have one.
  [[nodiscard]] std::vector<std::string_view> ship_names() const;

  /// Any of the sixteen.
  [[nodiscard]] std::optional<ShipId> ship(yaml::Node node) const;

  /// A ship of the player.
  [[nodiscard]] std::optional<ShipId> own_ship(yaml::Node node) const;

  /// A ship of the other player.
  [[nodiscard]] std::optional<ShipId> enemy(yaml::Node node) const;

  // ---- squares ----

  /// A square, a direction or `ahead`, alone or as `{to: …, if_left: …}`, or a list of these.
  [[nodiscard]] PathEntry path_entry(yaml::Node node) const;

  /// The same for a kedge, where `dock` is known so that the refusal can say why.
  [[nodiscard]] PathEntry kedge_entry(yaml::Node node) const;

  // ---- reporting ----

  void error(yaml::Node at, Code code, std::string message, std::string hint) const {
    yaml::report(problems, at, code, std::move(message), std::move(hint));
  }

  /// What somebody who wrote `name` probably wanted; empty where nobody would see it.
  [[nodiscard]] std::string hint(std::string_view name,
                                 std::span<const std::string_view> known) const;

 private:
  [[nodiscard]] std::optional<Waypoint> waypoint(yaml::Node node) const;
  [[nodiscard]] std::optional<Waypoint> waypoint_with_guard(yaml::Node node) const;
};

/// The elements of a list; for anything else the thing itself. False where there is none.
template <class F>
[[nodiscard]] bool for_each_item(yaml::Node node, F f) {
  if (node.kind() != yaml::Kind::list) {
    f(node);
    return true;
  }
  for (const yaml::Node item : node.items()) f(item);
  return node.size() > 0;
}

// ---- preferences among ships --------------------------------------------------------------------

/// Whose ships can be named in an order.
enum class Whose : std::uint8_t { enemys, anybodys };

/// What a kind of order knows of preferences.
struct ChoiceForm {
  Whose whose{};
  std::string_view nobody;  ///< the word for none of them; empty where there is none
  bool as_attack = false;   ///< guards on range and dice
};

inline constexpr ChoiceForm drift_form{.whose = Whose::anybodys, .nobody = "none"};
inline constexpr ChoiceForm event_form{.whose = Whose::anybodys, .nobody = ""};
inline constexpr ChoiceForm windward_form{.whose = Whose::enemys, .nobody = ""};
inline constexpr ChoiceForm ram_form{.whose = Whose::enemys, .nobody = ""};
inline constexpr ChoiceForm attack_form{
    .whose = Whose::enemys, .nobody = "hold", .as_attack = true};
inline constexpr ChoiceForm grapple_form{.whose = Whose::enemys, .nobody = "none"};

/// A ship or a word, a list of these, or `{prefer: …}` with what must hold of them.
[[nodiscard]] ChoiceOrder read_choice(const OrderReader& reader, yaml::Node node,
                                      const ChoiceForm& form);

// ---- one function for each kind of order --------------------------------------------------------

using MaybeBody = std::optional<Order::Body>;

[[nodiscard]] MaybeBody read_drift(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_event(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_move(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_windward(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_gage_move(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_repair(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_transfer(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_yes_or_no(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_rescue(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_attack(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_grapple(const OrderReader& reader, yaml::Node node);

}  // namespace prizecourt::master_and_commander
