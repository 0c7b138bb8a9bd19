#include "formats/text/escape.h"
#include "formats/text/marked_text.h"
#include "formats/text/utf8.h"
#include "mail/report/report.h"
#include "mail/report/sections.h"

#include <algorithm>

namespace prizecourt {
namespace {

/// The drawing of the board, with the number of its columns: from that the page (mail/page/viewer)
/// makes letters so small that it is not wider than a phone.
std::string drawing_of(const BoardText& board) {
  std::string lines;
  std::size_t columns = 1;
  std::string_view rest = board.drawing;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    columns = std::max(columns, count_characters(line));
    lines += for_xml(line) + '\n';
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  return "<pre style=\"--columns:" + std::to_string(columns) + "\">\n" + lines + "</pre>\n";
}

/// A picture as part of an address: one of its own, whose ids are not those of the page.
std::string in_address(std::string_view svg) {
  constexpr std::string_view special = "%#<>\"&\n";
  std::string out;
  for (const char sign : svg) {
    const bool is_special = special.find(sign) != special.npos;
    out += is_special ? '%' : sign;
    if (is_special) append_hex(out, static_cast<unsigned char>(sign), 2);
  }
  return out;
}

}  // namespace

std::string in_html(const Report& report, ReportAge age) {
  std::string out = html_of_markdown(summary_of(report) + news_in_words(report));
  if (age == ReportAge::present) {
    out += "<section id=\"report-owed\">\n<h2>Orders needed</h2>\n" +
           html_of_markdown(owed_in_words(report)) + "</section>\n";
  }
  const std::string heading = heading_of_board(report);
  out += "<h2>" + heading + "</h2>\n<div class=\"wide-picture\">\n" + report.picture +
         "</div>\n<img class=\"narrow-picture\" alt=\"" + heading + "\" src=\"data:image/svg+xml," +
         in_address(report.narrow_picture) +
         "\"/>\n<details>\n<summary>The board as text</summary>\n";
  out += html_of_markdown(unshown_in_words(report)) + drawing_of(report.board) +
         html_of_markdown(key_in_words(report)) + "</details>\n";
  return out + html_of_markdown(ships_in_words(report) + umpires_hand_in_words(report) +
                                report.log + commitments_in_words(report));
}

// ---- Markdown as HTML ----

namespace {

/// Rules in brackets, small; no id is ever broken.
std::string html_of_rules(const std::vector<std::string>& ids) {
  std::string out = "<small>(";
  for (const std::string& id : ids) {
    if (&id != &ids.front()) out += ", ";
    out.append("<span class=\"rule\">").append(id).append("</span>");
  }
  return out + ")</small>";
}

std::string html_of_run(const TextRun& run) {
  if (run.kind == TextKind::rules) return html_of_rules(run.rules);
  std::string out = for_xml(run.text);
  if (run.kind == TextKind::link) return "<a href=\"" + out + "\">" + out + "</a>";
  return run.kind == TextKind::code ? "<code>" + out + "</code>" : out;
}

/// One line's text.
std::string html_of_line(std::string_view text) {
  std::string out;
  Stress stress = Stress::none;
  const auto change_to = [&](Stress to) {
    if (stress != to) out += to == Stress::strong ? "<strong>" : "</strong>";
    stress = to;
  };
  for (const TextRun& run : runs_of(text)) {
    change_to(run.stress);
    out += html_of_run(run);
  }
  change_to(Stress::none);
  return out;
}

/// Turns lines into blocks, one after the other.
class Blocks {
 public:
  void add(std::string_view line) {
    if (line.empty()) return open(Block::none);
    if (const std::size_t level = line.find_first_not_of('#'); level > 0 && line[level] == ' ') {
      open(Block::none);
      const std::string tag = 'h' + std::to_string(level);
      out_ += '<' + tag + '>' + html_of_line(line.substr(level + 1)) + "</" + tag + ">\n";
    } else if (line.starts_with("- ")) {
      open(Block::list);
      end_item();
      out_ += "<li>" + html_of_line(line.substr(2));
      in_item_ = true;
    } else if (line.starts_with("  - ")) {
      open(Block::list);
      out_ += in_sublist_ ? "" : "\n<ul>\n";
      in_sublist_ = true;
      out_ += "<li>" + html_of_line(line.substr(4)) + "</li>\n";
    } else {
      const bool goes_on = block_ == Block::paragraph;
      open(Block::paragraph);
      out_ += (goes_on ? "\n" : "") + html_of_line(line);
    }
  }

  [[nodiscard]] std::string finish() {
    open(Block::none);
    return std::move(out_);
  }

 private:
  enum class Block : unsigned char { none, paragraph, list };

  void open(Block block) {
    if (block == block_) return;
    if (block_ == Block::paragraph) out_ += "</p>\n";
    if (block_ == Block::list) {
      end_item();
      out_ += "</ul>\n";
    }
    block_ = block;
    if (block == Block::paragraph) out_ += "<p>";
    if (block == Block::list) out_ += "<ul>\n";
  }

  void end_item() {
    if (in_sublist_) out_ += "</ul>\n";
    if (in_item_) out_ += "</li>\n";
    in_sublist_ = in_item_ = false;
  }

  std::string out_;
  Block block_ = Block::none;
  bool in_item_ = false;
  bool in_sublist_ = false;
};

}  // namespace

std::string html_of_markdown(std::string_view markdown) {
  Blocks blocks;
  while (!markdown.empty()) {
    const std::size_t end = markdown.find('\n');
    blocks.add(markdown.substr(0, end));
    markdown.remove_prefix(end == std::string_view::npos ? markdown.size() : end + 1);
  }
  return blocks.finish();
}

}  // namespace prizecourt
