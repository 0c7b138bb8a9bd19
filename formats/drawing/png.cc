#include "formats/drawing/png.h"

#include "formats/text/escape.h"
#include "formats/text/other_program.h"

#include <cerrno>
#include <cstddef>

namespace prizecourt::svg {
namespace {

constexpr std::string_view rasteriser = "rsvg-convert";
constexpr std::size_t most_png_bytes = std::size_t{64} << 20;
constexpr std::size_t longest_words = 500;

}  // namespace

bool can_make_png() {
  return !path_of_program(rasteriser).empty();
}

std::optional<std::string> png_of(std::string_view picture, int width, std::string& why) {
  const std::string program = path_of_program(rasteriser);
  if (program.empty()) {
    why =
        "PNG needs rsvg-convert of librsvg, which is not in PATH; the package is called "
        "librsvg2-bin, librsvg2-tools or librsvg";
    return std::nullopt;
  }
  const NamelessFile input;
  const NamelessFile output;
  const NamelessFile errors;
  if (!input.exists() || !output.exists() || !errors.exists() || !input.fill(picture)) {
    why = with_cause("cannot write a temporary file", errno);
    return std::nullopt;
  }
  const ProgramEnd end = run_other_program(
      {program, "--format=png", "--width=" + std::to_string(width)},
      {.input = input.descriptor(), .output = output.descriptor(), .errors = errors.descriptor()});
  if (end.error != 0) {
    why = with_cause("cannot run " + for_terminal(program), end.error);
    return std::nullopt;
  }
  if (!end.good) {
    why = "rsvg-convert cannot draw the picture: " + said_in_one_line(errors.read(longest_words));
    return std::nullopt;
  }
  return output.read(most_png_bytes);
}

}  // namespace prizecourt::svg
