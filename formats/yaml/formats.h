#pragma once

#include "formats/yaml/decode.h"

#include <string>
#include <string_view>

/// The names and versions of the document formats: every document says `prizecourt: NAME/VERSION`.
namespace prizecourt {

inline constexpr std::string_view scenario_format = "scenario/1";
inline constexpr std::string_view orders_format = "orders/1";
inline constexpr std::string_view dice_format = "dice/1";
inline constexpr std::string_view case_format = "case/1";
inline constexpr std::string_view replay_format = "replay/1";
inline constexpr std::string_view report_format = "report/1";
inline constexpr std::string_view position_format = "position/1";
inline constexpr std::string_view verdicts_format = "verdicts/1";
inline constexpr std::string_view chain_format = "chain/1";
inline constexpr std::string_view commitment_format = "commitment/1";
inline constexpr std::string_view received_format = "received/1";

/// More windows no game can have whose dice or orders are sealed.
inline constexpr int most_windows = 100'000;

/// More files no game folder takes in.
inline constexpr int most_receptions = 1'000'000;

/// Reads the key `prizecourt` and reports any other format or version than `expected`.
void require_format(yaml::MapReader& map, std::string_view expected, Problems& problems);

}  // namespace prizecourt
