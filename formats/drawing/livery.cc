#include "formats/drawing/livery.h"

#include "formats/drawing/svg.h"

#include <algorithm>
#include <array>
#include <utility>

namespace prizecourt::picture {
namespace {

namespace ink = svg::ink;

constexpr std::array<std::string_view, 8> colour_names = {"red",    "blue",   "yellow", "green",
                                                          "purple", "orange", "black",  "grey"};

constexpr std::array alike = {
    std::pair{Colour::red, Colour::orange},
    std::pair{Colour::yellow, Colour::orange},
    std::pair{Colour::blue, Colour::purple},
    std::pair{Colour::black, Colour::grey},
};

/// A word of a side's name, and the colours that it suggests, the best first.
struct Custom {
  std::string_view word;
  Colour first;
  Colour second;
};

// clang-format off
constexpr std::array customs = {
    Custom{"red", Colour::red, Colour::red},           Custom{"blue", Colour::blue, Colour::blue},
    Custom{"yellow", Colour::yellow, Colour::yellow},  Custom{"gold", Colour::yellow, Colour::yellow},
    Custom{"green", Colour::green, Colour::green},     Custom{"purple", Colour::purple, Colour::purple},
    Custom{"orange", Colour::orange, Colour::orange},  Custom{"black", Colour::black, Colour::black},
    Custom{"grey", Colour::grey, Colour::grey},        Custom{"gray", Colour::grey, Colour::grey},
    Custom{"white", Colour::grey, Colour::grey},
    Custom{"british", Colour::red, Colour::yellow},    Custom{"britain", Colour::red, Colour::yellow},
    Custom{"english", Colour::red, Colour::yellow},    Custom{"england", Colour::red, Colour::yellow},
    Custom{"royal", Colour::red, Colour::yellow},      Custom{"gb", Colour::red, Colour::yellow},
    Custom{"french", Colour::blue, Colour::green},     Custom{"france", Colour::blue, Colour::green},
    Custom{"spanish", Colour::yellow, Colour::red},    Custom{"spain", Colour::yellow, Colour::red},
    Custom{"dutch", Colour::orange, Colour::blue},     Custom{"netherlands", Colour::orange, Colour::blue},
    Custom{"american", Colour::blue, Colour::green},   Custom{"americans", Colour::blue, Colour::green},
    Custom{"america", Colour::blue, Colour::green},    Custom{"continental", Colour::blue, Colour::green},
    Custom{"us", Colour::blue, Colour::green},         Custom{"usa", Colour::blue, Colour::green},
    Custom{"russian", Colour::green, Colour::grey},    Custom{"russia", Colour::green, Colour::grey},
    Custom{"swedish", Colour::yellow, Colour::blue},   Custom{"sweden", Colour::yellow, Colour::blue},
    Custom{"danish", Colour::red, Colour::grey},       Custom{"denmark", Colour::red, Colour::grey},
    Custom{"portuguese", Colour::green, Colour::blue}, Custom{"portugal", Colour::green, Colour::blue},
    Custom{"turkish", Colour::green, Colour::red},     Custom{"ottoman", Colour::green, Colour::red},
    Custom{"pirate", Colour::black, Colour::purple},   Custom{"pirates", Colour::black, Colour::purple},
};

// clang-format on

bool is_letter(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}

bool is_word(std::string_view text, std::string_view word) {
  const auto same = [](char a, char b) { return (is_letter(a) ? a | 0x20 : a) == b; };
  return std::equal(text.begin(), text.end(), word.begin(), word.end(), same);
}

bool has_word(std::string_view text, std::string_view word) {
  while (!text.empty()) {
    const auto end = std::find_if_not(text.begin(), text.end(), is_letter);
    const auto length = static_cast<std::size_t>(end - text.begin());
    if (is_word(text.substr(0, length), word)) return true;
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return false;
}

/// The first row that fits, by its number; that of no row where none does.
std::size_t custom_of(const NamedSide& side) {
  const auto found = std::find_if(customs.begin(), customs.end(), [&](const Custom& row) {
    return has_word(side.name, row.word) || has_word(side.id, row.word);
  });
  return static_cast<std::size_t>(found - customs.begin());
}

/// Colours that are given away one by one.
class Colours {
 public:
  explicit Colours(std::span<const Colour> dice)
      : taken_(dice.begin(), dice.end()) {}

  void take(Colour colour) { taken_.push_back(colour); }

  /// The first that is like none taken; if there is none, the first that is not taken itself.
  [[nodiscard]] Colour first_free(const std::vector<Colour>& wanted) const {
    for (const bool strictly : {true, false}) {
      const auto free = std::find_if(wanted.begin(), wanted.end(), [&](Colour one) {
        return std::none_of(taken_.begin(), taken_.end(), [&](Colour other) {
          return strictly ? are_alike(one, other) : one == other;
        });
      });
      if (free != wanted.end()) return *free;
    }
    return wanted.front();
  }

 private:
  std::vector<Colour> taken_;
};

std::vector<Colour> wishes_of(std::size_t custom) {
  std::vector<Colour> wishes;
  if (custom < customs.size()) wishes = {customs[custom].first, customs[custom].second};
  for (const Colour other : {Colour::blue, Colour::red, Colour::yellow, Colour::green,
                             Colour::black, Colour::purple, Colour::orange, Colour::grey}) {
    wishes.push_back(other);
  }
  return wishes;
}

}  // namespace

std::span<const std::string_view> names(Colour) {
  return colour_names;
}

bool are_alike(Colour one, Colour other) {
  return one == other || std::any_of(alike.begin(), alike.end(), [&](const auto& pair) {
           return pair == std::pair{one, other} || pair == std::pair{other, one};
         });
}

Fill fill_of_side(std::size_t side) {
  constexpr std::array fills = {Fill::dark, Fill::white, Fill::hatched, Fill::dotted};
  return fills[side % fills.size()];
}

std::string_view ink_of(Colour colour) {
  constexpr std::array inks = {ink::red,    ink::blue,   ink::yellow, ink::green,
                               ink::purple, ink::orange, ink::black,  ink::grey};
  return inks[static_cast<std::size_t>(colour)];
}

std::string_view ground_of(Paint paint) {
  return paint.fill == Fill::white ? ink::paper : ink_of(paint.colour);
}

std::string_view pattern_of(Paint paint) {
  if (paint.fill == Fill::hatched) return "url(#hatch)";
  return paint.fill == Fill::dotted ? "url(#dots)" : std::string_view();
}

std::string_view edge_of(Paint paint) {
  return paint.fill == Fill::white ? ink_of(paint.colour) : ink::line;
}

std::string_view letters_on(Paint paint) {
  const bool is_light = paint.fill == Fill::white || paint.colour == Colour::yellow;
  return is_light ? ink::line : ink::paper;
}

std::vector<Paint> paints_of(std::span<const NamedSide> sides, std::span<const Colour> dice) {
  std::vector<Paint> paints(sides.size());
  Colours colours(dice);
  std::vector<std::size_t> others;
  for (std::size_t side = 0; side < sides.size(); ++side) {
    paints[side].fill = fill_of_side(side);
    if (!sides[side].chosen) {
      others.push_back(side);
      continue;
    }
    paints[side].colour = *sides[side].chosen;
    colours.take(paints[side].colour);
  }
  std::sort(others.begin(), others.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(custom_of(sides[a]), sides[a].id) <
           std::pair(custom_of(sides[b]), sides[b].id);
  });
  for (const std::size_t side : others) {
    paints[side].colour = colours.first_free(wishes_of(custom_of(sides[side])));
    colours.take(paints[side].colour);
  }
  return paints;
}

}  // namespace prizecourt::picture
