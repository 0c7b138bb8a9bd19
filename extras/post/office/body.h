#pragma once

#include <string>
#include <string_view>
#include <utility>

/// The body of a mail, composed once and written as text and as HTML. All content is data: none of
/// it becomes markup, and mail programs do not change any line of the text.
namespace prizecourt::post {

class Body {
 public:
  Body() = default;

  /// A stored body.
  Body(std::string text, std::string html)
      : text_(std::move(text)),
        html_(std::move(html)) {}

  /// One or more sentences; phones show the first paragraph of a mail.
  void paragraph(std::string_view text);

  void heading(std::string_view text);

  /// A line of a list.
  void item(std::string_view text);

  /// Unchanged lines, such as problems with their carets or orders.
  void verbatim(std::string_view text);

  /// The place of an attached picture in the HTML; the text has none.
  void picture(std::string_view content_id, std::string_view description);

  /// All of another body, after this one.
  void add(const Body& other);

  /// Lines of at most 72 characters, except verbatim ones; none begins with `From`, `-- ` or a full
  /// stop.
  [[nodiscard]] const std::string& text() const { return text_; }

  /// The content between `<body>` and `</body>`.
  [[nodiscard]] const std::string& html() const { return html_; }

  [[nodiscard]] bool empty() const { return text_.empty(); }

 private:
  std::string text_;
  std::string html_;
};

/// A complete HTML page around Body::html(), also for phones; its first paragraph is emphasised.
/// Screen readers read the title.
[[nodiscard]] std::string page_of(std::string_view title, std::string_view body);

}  // namespace prizecourt::post
