#pragma once

#include "formats/form/fields_yaml.h"
#include "formats/match/on_table.h"
#include "formats/match/picture.h"
#include "formats/match/ship_card.h"
#include "formats/match/viewer.h"
#include "formats/orders/unheard.h"
#include "formats/telling/event_words.h"
#include "formats/telling/played.h"
#include "formats/telling/ship_news.h"
#include "formats/telling/ship_table.h"
#include "formats/text/board_text.h"
#include "formats/text/escape.h"
#include "formats/yaml/write.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {

/// What of a match is shown, each as the viewer may see it.
template <PlayableRuleset R>
class Shown {
 public:
  using State = typename R::State;

  explicit Shown(const OnTable<R>& table)
      : table_(table) {}

  /// Match::standing() without the aims.
  [[nodiscard]] std::string standing() const {
    return for_terminal(standing_in_words(table_.setup, table_.state));
  }

  /// Match::aims().
  [[nodiscard]] std::string aims() const {
    if constexpr (requires { aims_in_words(table_.setup, table_.state); }) {
      return for_terminal(aims_in_words(table_.setup, table_.state));
    }
    return {};
  }

  /// A state as one block map.
  void write_state(yaml::Writer& out, const State& state, const Viewer& viewer) const {
    constexpr int ships_then_lines = 1;
    FieldWriter writer(out, ships_then_lines);
    out.begin_map(yaml::Style::block);
    auto copy = table_.state_seen(state, viewer);
    fields(writer, copy, table_.setup);
    out.end();
  }

  /// Match::log().
  [[nodiscard]] std::string log(const Played& played, const Viewer& viewer) const {
    if (const Event* const rollback = rollback_in(played)) return rollback_in_words(*rollback);
    return to_markdown(turn_log(played, viewer));
  }

  /// Match::turn_log().
  [[nodiscard]] TurnLog turn_log(const Played& played, const Viewer& viewer) const {
    return viewer.sees_all()
               ? log_of_turn(played, table_.setup, table_.log_from)
               : log_of_turn(table_.seen(played, viewer), table_.setup, table_.log_from);
  }

  /// Match::table_of_ships().
  [[nodiscard]] ShipTable tabled(const Viewer& viewer) const {
    return table_of_ships(table_.setup, table_.state_seen(table_.now(), viewer));
  }

  /// Match::news().
  [[nodiscard]] std::vector<ShipNews> news(const Played& played, const Viewer& viewer) const {
    if (rollback_in(played) != nullptr) return {};
    std::vector<ShipNews> all =
        news_of(table_.all_seen(played.events, viewer),
                {table_.scenario.ruleset->news, table_.scenario.ruleset->fields},
                table_of_ships(table_.setup, table_.state_seen(table_.log_from, viewer)),
                table_of_ships(table_.setup, table_.state_seen(table_.log_to, viewer)));
    std::erase_if(all, [&](const ShipNews& one) {
      return !viewer.sees_all() && table_.owner_of(one.ship) != viewer.player;
    });
    return all;
  }

  /// Match::told().
  [[nodiscard]] LogPart told(const Event& event) const {
    Played played;
    played.events = {event};
    return log_of_turn(played, table_.setup, table_.state).parts.front();
  }

  /// Match::chart(), of a state.
  [[nodiscard]] std::string charted(std::string_view ship, const State& state,
                                    const Viewer& viewer) const {
    return chart(table_.setup, table_.state_seen(state, viewer), ship);
  }

  /// Match::board().
  [[nodiscard]] BoardText on_board(const Viewer& viewer) const {
    return board(table_.setup, table_.state_seen(table_.now(), viewer));
  }

  /// Match::cards().
  [[nodiscard]] std::vector<ShipCard> cards(const Viewer& viewer) const {
    return ship_cards(table_.setup, table_.state_seen(table_.now(), viewer));
  }

  /// Match::drawing().
  [[nodiscard]] svg::Drawing pictured(const PictureRequest& request) const {
    return with_scene(request, [&](const PictureOf<typename R::Seen>& scene) {
      return drawing_of(table_.setup, scene);
    });
  }

  /// Match::places().
  [[nodiscard]] std::vector<MapPlace> placed(const PictureRequest& request) const {
    return with_scene(request, [&](const PictureOf<typename R::Seen>& scene) {
      if constexpr (requires { places_shown(table_.setup, scene); }) {
        return places_shown(table_.setup, scene);
      } else {
        static_cast<void>(scene);
        return std::vector<MapPlace>();
      }
    });
  }

  /// The tracks of a player's own ships, of what would be told of the turn as he sees it; what dice
  /// decide is not plotted.
  [[nodiscard]] std::string plot(const typename R::Seen& state, std::vector<Event> events,
                                 const Viewer& player, svg::Layout layout) const {
    std::erase_if(events, [&](const Event& event) {
      return !event.rolls.empty() || table_.owner_of(event.who) != player.player;
    });
    const PictureRequest request{.time = PictureTime::plotted,
                                 .turn = table_.state.turn,
                                 .events = events,
                                 .viewer = player,
                                 .layout = layout};
    const std::vector<picture::Paint> paints = table_.paints();
    return to_svg(
        drawing_of(table_.setup, PictureOf<typename R::Seen>{.title = table_.scenario.title,
                                                             .paints = paints,
                                                             .before = state,
                                                             .now = state,
                                                             .request = request}));
  }

 private:
  template <class Use>
  [[nodiscard]] auto with_scene(const PictureRequest& request, Use use) const {
    const std::vector<Event> events = table_.all_seen(request.events, request.viewer);
    std::vector<ShipFate> fates(request.fates.begin(), request.fates.end());
    add_fates(fates, events, table_.scenario.ruleset->fates, request.turn);
    PictureRequest of_seen = request;
    of_seen.events = events;
    of_seen.fates = fates;
    const State& before = request.time == PictureTime::after ? table_.log_from : table_.state;
    const std::vector<picture::Paint> paints = table_.paints();
    return use(PictureOf<typename R::Seen>{.title = table_.scenario.title,
                                           .paints = paints,
                                           .before = table_.state_seen(before, request.viewer),
                                           .now = table_.state_seen(table_.now(), request.viewer),
                                           .request = of_seen});
  }

  const OnTable<R>& table_;
};

}  // namespace prizecourt
