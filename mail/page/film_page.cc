#include "mail/page/film_page.h"

#include "formats/text/escape.h"
#include "formats/text/json.h"
#include "mail/page/viewer_texts.h"
#include "mail/report/sections.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <span>
#include <utility>

namespace prizecourt {
namespace {

/// Where the film begins in a page (mail/page/viewer/page.html).
constexpr std::string_view before_film = "<script type=\"application/json\" id=\"film\">\n";

/// JSON as it may stand in a script element: nothing in it ends the element or begins a comment.
/// The sign stands in strings alone.
std::string for_script(std::string_view json) {
  std::string out;
  out.reserve(json.size() + json.size() / 8);
  for (const char sign : json) {
    if (sign == '<') {
      out += "\\u003c";
    } else {
      out += sign;
    }
  }
  return out;
}

std::string joined(std::span<const std::string_view> texts) {
  std::string all;
  for (const std::string_view text : texts) all += text;
  return all;
}

/// The modules as one script, in a scope of its own.
std::string script_of(std::span<const std::string_view> modules) {
  return "(() => {\n'use strict';\n" + joined(modules) + "})();\n";
}

/// What a Content-Security-Policy knows a script by.
std::string name_in_policy(std::string_view script) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(script.data()),
                     script.size());
  constexpr int variant = sodium_base64_VARIANT_ORIGINAL;
  std::array<char, sodium_base64_ENCODED_LEN(crypto_hash_sha256_BYTES, variant)> text{};
  sodium_bin2base64(text.data(), text.size(), digest.data(), digest.size(), variant);
  return "sha256-" + std::string(text.data());
}

/// What orders are written and checked against at the desk (docs/desk.md), where some are to be
/// given.
std::string report_for_desk(const FilmPage& page) {
  if (page.age == ReportAge::past || page.report.drafts.empty()) return {};
  return "<script type=\"application/json\" id=\"desk-report\">\n" +
         for_script(json_for_orders(page.report)) + "</script>\n";
}

using Texts = std::map<std::string_view, std::string, std::less<>>;

/// The template with texts in the place of their names.
std::string filled(std::string_view text, const Texts& texts) {
  std::string out;
  while (!text.empty()) {
    const std::size_t begin = std::min(text.find('@'), text.size());
    out += text.substr(0, begin);
    text.remove_prefix(begin);
    if (text.empty()) break;
    const std::size_t end = text.find('@', 1);
    out += texts.at(text.substr(1, end - 1));
    text.remove_prefix(end + 1);
  }
  return out;
}

}  // namespace

std::string to_html(const FilmPage& page) {
  const ViewerTexts viewer = viewer_texts();
  const std::string script = script_of(viewer.modules);
  const Texts texts = {
      {"PROGRAM", for_xml(page.program)},
      {"FLAGS", page.spoilers == Spoilers::kept_back ? " data-spoilers=\"no\"" : ""},
      {"SCRIPT_HASH", name_in_policy('\n' + script)},
      {"STYLE", joined(viewer.styles)},
      {"TITLE", for_xml(heading_of(page.report))},
      {"REPORT", in_html(page.report, page.age)},
      {"SCRIPT", script},
      {"FILM", for_script(page.film)},
      {"DESK", report_for_desk(page)},
  };
  return filled(viewer.page, texts);
}

std::optional<std::string> game_of_page(std::string_view html) {
  const std::size_t begin = html.find(before_film);
  if (begin == std::string_view::npos) return std::nullopt;
  constexpr std::array<std::string_view, 1> game = {"game"};
  return json_text_at(html.substr(begin + before_film.size()), game);
}

}  // namespace prizecourt
