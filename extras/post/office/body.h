#pragma once

#include <string>
#include <string_view>
#include <utility>

/// What a mail says, put together once and written as text and as HTML. All that is added is data:
/// nothing in it becomes markup, and every line of text is one that mail programs leave alone.
namespace prizecourt::post {

class Body {
 public:
  Body() = default;

  /// One that was kept.
  Body(std::string text, std::string html)
      : text_(std::move(text)),
        html_(std::move(html)) {}

  /// A sentence or several; the first one of a mail is what a telephone shows.
  void paragraph(std::string_view text);

  void heading(std::string_view text);

  /// A line of a list.
  void item(std::string_view text);

  /// Lines as they are, such as problems with their carets or orders.
  void verbatim(std::string_view text);

  /// Where in the HTML the picture goes that the mail brings along; in the text there is none.
  void picture(std::string_view content_id, std::string_view description);

  /// All of another body, after this one.
  void add(const Body& other);

  /// Lines of at most 72 characters, but for those that are verbatim; none begins with `From`,
  /// `-- ` or a full stop.
  [[nodiscard]] const std::string& text() const { return text_; }

  /// What stands between `<body>` and `</body>`.
  [[nodiscard]] const std::string& html() const { return html_; }

  [[nodiscard]] bool empty() const { return text_.empty(); }

 private:
  std::string text_;
  std::string html_;
};

/// A whole page of HTML around what Body::html() says, for telephones too; its first paragraph
/// stands out. Mail programs read the title to those who do not see.
[[nodiscard]] std::string page_of(std::string_view title, std::string_view body);

}  // namespace prizecourt::post
