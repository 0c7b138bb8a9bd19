#include "engine/rulesets/away_boarders/option_names.h"

#include <algorithm>
#include <cstddef>

namespace prizecourt::away_boarders {
namespace {

/// A short text that lives in a table.
struct Name {
  std::array<char, 12> text{};
  std::size_t size = 0;

  [[nodiscard]] constexpr std::string_view view() const { return {text.data(), size}; }
};

consteval Name numbered(std::string_view stem, std::size_t number) {
  Name name;
  for (const char c : stem) name.text[name.size++] = c;
  const std::size_t first_digit = name.size;
  do {
    name.text[name.size++] = static_cast<char>('0' + number % 10);
    number /= 10;
  } while (number != 0);
  std::reverse(name.text.begin() + static_cast<std::ptrdiff_t>(first_digit),
               name.text.begin() + static_cast<std::ptrdiff_t>(name.size));
  return name;
}

template <std::size_t count>
consteval std::array<Name, count> series(std::string_view stem, std::size_t first) {
  std::array<Name, count> names;
  for (std::size_t i = 0; i < count; ++i) names[i] = numbered(stem, first + i);
  return names;
}

constexpr auto count_names = series<max_crew + 1>("", 0);

consteval std::array<Option, count_names.size()> make_counts() {
  std::array<Option, count_names.size()> options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    options[i] = {count_names[i].view(), static_cast<int>(i)};
  }
  return options;
}

constexpr auto counts = make_counts();

constexpr auto hull_boxes = series<max_hull_boxes>("hull-", 1);

/// By MastName.
constexpr std::array rigging_boxes = {series<max_rigging_boxes>("mizzen-", 1),
                                      series<max_rigging_boxes>("main-", 1),
                                      series<max_rigging_boxes>("fore-", 1)};

static_assert(counts.back().name == "999" && counts.back().value == max_crew);
static_assert(hull_boxes.front().view() == "hull-1");
static_assert(rigging_boxes.size() == mast_name_names.size());
static_assert(rigging_boxes.front().back().view() == "mizzen-16");

}  // namespace

std::span<const Option> counts_up_to(int most) {
  return std::span(counts).first(static_cast<std::size_t>(most) + 1);
}

std::string_view hull_box_name(std::size_t box) {
  return hull_boxes[box].view();
}

std::string_view rigging_box_name(MastName mast, std::size_t box) {
  return rigging_boxes[static_cast<std::size_t>(mast)][box].view();
}

}  // namespace prizecourt::away_boarders
