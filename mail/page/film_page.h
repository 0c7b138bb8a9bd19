#pragma once

// The room mail/page. A recorded game as one HTML file: a report that needs no scripts, the film
// of the game (formats/film), and the viewer that shows it, which is written in mail/page/viewer
// and built into the program (viewer_texts.h). docs/page.md is its manual. Read this header first.

#include "mail/report/report.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace prizecourt {

/// Whether a page tells at once how the game ends, or its reader finds out as he goes.
enum class Spoilers : std::uint8_t { told, kept_back };

/// What a page is made of.
struct FilmPage {
  std::string_view program{};  ///< that makes it, and its version: `prizecourt 0.1.0`
  std::string_view film;       ///< film_of() (formats/film/film.h)
  const Report& report;        ///< for who has no scripts; of the same reader
  ReportAge age = ReportAge::present;
  Spoilers spoilers = Spoilers::told;
};

/// The file. It asks nothing of the network and runs no script but the viewer's: its policy says so
/// to the browser. There is no base64 in it and nothing that makes files of its own accord, as mail
/// filters take those for smuggled programs. While the game goes on it has the report as data, too,
/// as far as orders are written from it (json_for_orders()), for the desk (extras/page/desk).
[[nodiscard]] std::string to_html(const FilmPage& page);

/// The game that the film in such a page is of; nothing where the text is none.
[[nodiscard]] std::optional<std::string> game_of_page(std::string_view html);

}  // namespace prizecourt
