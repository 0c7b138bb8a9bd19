#pragma once

#include "court/what_if.h"
#include "formats/console/context.h"
#include "formats/replay/session.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Another order in a turn that was played, for the person who asks what would have come of it.
namespace prizecourt {

/// The window of a turn for which a player handed something in first, as an index of
/// Session::windows(); nothing where he did not.
[[nodiscard]] std::optional<std::size_t> first_window_of(const Session& session,
                                                         std::string_view player, int turn);

/// The game as it stood before that window: orders for it are read against that. Nothing where it
/// cannot be played again.
[[nodiscard]] std::optional<Session> session_before(Rulesets rulesets, const Session& session,
                                                    std::size_t window);

/// What would have gone otherwise in the turn, and how ships would stand after it and now;
/// Markdown. Of files it says nothing: the person has seen none.
[[nodiscard]] std::string otherwise_in_words(const Rerun& was, const WhatIf& found, int turn,
                                             const Viewer& viewer);

}  // namespace prizecourt
