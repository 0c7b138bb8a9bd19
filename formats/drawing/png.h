#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Pictures for programs that show no SVG, such as those for mail: made by rsvg-convert of librsvg,
/// where that is in the folders of PATH. The bytes depend on its version and on the fonts that are
/// there, so nothing that is compared holds them.
namespace prizecourt::svg {

/// How wide such a picture is, in pixels.
inline constexpr int least_png_width = 100;
inline constexpr int usual_png_width = 1400;
inline constexpr int most_png_width = 8000;

/// Whether there is a program that makes them.
[[nodiscard]] bool can_make_png();

/// The picture, so many pixels wide. Nothing where there is no such program, or it fails; `why`
/// then says why, in one line that a terminal can show.
[[nodiscard]] std::optional<std::string> png_of(std::string_view picture, int width,
                                                std::string& why);

}  // namespace prizecourt::svg
