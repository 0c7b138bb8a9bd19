#pragma once

#include "formats/drawing/livery.h"
#include "formats/drawing/svg.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Judges XML as far as pictures use it: elements, attributes in double quotes, text, the four
/// entities; no prolog, no comments. What it does not know is an error.
namespace prizecourt {

/// How two sides are painted in pictures that are judged.
inline constexpr std::array two_paints = {
    picture::Paint{picture::Fill::dark, picture::Colour::red},
    picture::Paint{picture::Fill::white, picture::Colour::blue}};

class XmlJudge {
 public:
  explicit XmlJudge(std::string_view text)
      : text_(text) {}

  /// What is wrong, with what stands there; empty for a document that is well-formed and in which
  /// no two elements have one id, every `url(#…)` names one and each colour is of the palette.
  std::string verdict() {
    while (error_.empty() && at_ < text_.size()) {
      text_[at_] == '<' ? read_tag() : read_text();
    }
    if (error_.empty() && !open_.empty()) fail("not closed: " + open_.back());
    if (error_.empty() && roots_ != 1) fail("not one root");
    for (const std::string& id : used_) {
      if (error_.empty() && ids_.count(id) == 0) fail("no such id: " + id);
    }
    return error_;
  }

 private:
  void fail(const std::string& what) {
    error_ = what + " at: " + std::string(text_.substr(at_, 60));
  }

  static bool is_name_sign(char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '-';
  }

  /// Others have no counterpart by night.
  static bool is_known_colour(std::string_view value) {
    const auto palette = svg::palette();
    return !value.starts_with('#') ||
           std::any_of(palette.begin(), palette.end(),
                       [&](const svg::Colour& colour) { return colour.day == value; });
  }

  std::string read_name() {
    const std::size_t from = at_;
    while (at_ < text_.size() && is_name_sign(text_[at_])) ++at_;
    if (at_ == from) fail("a name was expected");
    return std::string(text_.substr(from, at_ - from));
  }

  bool take(std::string_view part) {
    if (text_.substr(at_, part.size()) != part) return false;
    at_ += part.size();
    return true;
  }

  /// One character of text or of a value.
  void read_sign() {
    const char sign = text_[at_];
    if (sign == '&') {
      for (const std::string_view entity : {"&amp;", "&lt;", "&gt;", "&quot;"}) {
        if (take(entity)) return;
      }
      return fail("no entity");
    }
    const bool control = static_cast<unsigned char>(sign) < ' ' && sign != '\n';
    if (sign == '<' || control) return fail("a forbidden character");
    ++at_;
  }

  void read_text() {
    if (open_.empty() && text_[at_] != '\n') return fail("text outside");
    read_sign();
  }

  void read_attributes() {
    std::set<std::string> names;
    while (error_.empty() && take(" ")) {
      const std::string name = read_name();
      if (!error_.empty()) return;
      if (!names.insert(name).second) return fail("twice: " + name);
      if (!take("=\"")) return fail("a value was expected");
      const std::size_t from = at_;
      while (error_.empty() && at_ < text_.size() && text_[at_] != '"') read_sign();
      const std::string value(text_.substr(from, at_ - from));
      if (!take("\"")) return fail("a value does not end");
      if ((name == "fill" || name == "stroke") && !is_known_colour(value)) {
        return fail("no colour of the palette: " + value);
      }
      if (name == "id" && !ids_.insert(value).second) return fail("two have the id " + value);
      constexpr std::string_view reference = "url(#";
      if (value.rfind(reference, 0) == 0) {
        used_.push_back(value.substr(reference.size(), value.size() - reference.size() - 1));
      }
    }
  }

  void read_tag() {
    if (take("</")) {
      const std::string name = read_name();
      if (open_.empty() || open_.back() != name || !take(">")) return fail("closes nothing");
      return open_.pop_back();
    }
    ++at_;
    const std::string name = read_name();
    if (open_.empty()) ++roots_;
    read_attributes();
    if (!error_.empty() || take("/>")) return;
    if (!take(">")) return fail("a tag does not end");
    open_.push_back(name);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int roots_ = 0;
  std::vector<std::string> open_;
  std::set<std::string> ids_;
  std::vector<std::string> used_;
  std::string error_;
};

/// What is wrong with a picture; empty for a good one.
inline std::string flaw_in_picture(std::string_view svg) {
  return XmlJudge(svg).verdict();
}

}  // namespace prizecourt
