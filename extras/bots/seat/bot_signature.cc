#include "extras/bots/seat/bot_signature.h"

#include "extras/bots/seat/suggest.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {
namespace {

constexpr std::string_view signature_seed = "signature";

void add_orders(Hasher& hasher, const Programs& programs, const Session& session) {
  const std::array bots = {Bot{.kind = BotKind::silent}, Bot{.kind = BotKind::random},
                           Bot{.kind = BotKind::driver}, Bot{.kind = BotKind::captain},
                           Bot{.kind = BotKind::admiral, .budget = 10}};
  for (const std::string_view player : session.match().players()) {
    for (const Bot& bot : bots)
      hasher.add(suggest(programs, session, player, bot, signature_seed).text);
  }
}

/// One kind of bot in all seats.
void add_games(Hasher& hasher, const Programs& programs, const Session& session) {
  constexpr int games = 2;
  constexpr int most_turns = 40;
  const auto hall = opponent_of(programs.opponents, session.scenario().ruleset->id)
                        .hall(programs.rulesets, session.scenario_text());
  for (const BotKind kind : {BotKind::random, BotKind::driver, BotKind::captain}) {
    const std::vector<Bot> bots(hall->players().size(), Bot{.kind = kind});
    for (int game = 0; game < games; ++game) {
      const PlayedOut played =
          hall->play({bots, std::string(signature_seed) + '/' + std::to_string(game), most_turns});
      hasher.add(static_cast<std::int64_t>(played.course));
      hasher.add(played.steps);
      hasher.add(played.state);
    }
  }
}

}  // namespace

Digest bot_signature(const Programs& programs, const Session& session) {
  Hasher hasher("prizecourt/bots-in-a-scenario/1");
  add_orders(hasher, programs, session);
  add_games(hasher, programs, session);
  return hasher.digest();
}

}  // namespace prizecourt
