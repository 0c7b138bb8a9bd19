#include "engine/rulesets/away_boarders/questions.h"
#include "engine/table/short_text.h"

#include <cstddef>

namespace prizecourt::away_boarders {
namespace {

using Name = ShortText<12>;

consteval Name numbered(std::string_view stem, std::size_t number) {
  Name name;
  (name += stem) += static_cast<int>(number);
  return name;
}

template <std::size_t count>
consteval std::array<Name, count> series(std::string_view stem, std::size_t first) {
  std::array<Name, count> names;
  for (std::size_t i = 0; i < count; ++i) names[i] = numbered(stem, first + i);
  return names;
}

/// What goes by such names, each worth its place.
template <std::size_t count>
consteval std::array<Option, count> options_of(const std::array<Name, count>& names) {
  std::array<Option, count> options;
  for (std::size_t i = 0; i < count; ++i) options[i] = {names[i].view(), static_cast<int>(i)};
  return options;
}

constexpr auto count_names = series<max_crew + 1>("", 0);
constexpr auto counts = options_of(count_names);

constexpr auto hull_names = series<max_hull_boxes>("hull-", 1);
constexpr auto hull_boxes = options_of(hull_names);

/// By MastName.
constexpr std::array rigging_names = {series<max_rigging_boxes>("mizzen-", 1),
                                      series<max_rigging_boxes>("main-", 1),
                                      series<max_rigging_boxes>("fore-", 1)};
constexpr std::array rigging_boxes = {options_of(rigging_names[0]), options_of(rigging_names[1]),
                                      options_of(rigging_names[2])};

static_assert(counts.back().name == "999" && counts.back().value == max_crew);
static_assert(hull_boxes.front().name == "hull-1" && hull_boxes.front().value == 0);
static_assert(rigging_boxes.size() == names(MastName{}).size());
static_assert(rigging_boxes.front().back().name == "mizzen-16");

}  // namespace

std::span<const Option> counts_up_to(int most) {
  return std::span(counts).first(static_cast<std::size_t>(most) + 1);
}

std::span<const Option> hull_box_options() {
  return hull_boxes;
}

std::span<const Option> rigging_box_options(MastName mast) {
  return rigging_boxes[static_cast<std::size_t>(mast)];
}

}  // namespace prizecourt::away_boarders
