#include "tests/cli/cli_fixture.h"

namespace prizecourt {
namespace {

/// Every scenario and every order file of the examples names its schema, which is there.
TEST(SchemaLines, PointAtSomething) {
  std::size_t seen = 0;
  for (const auto& entry : fs::recursive_directory_iterator(examples)) {
    if (entry.path().extension() != ".yaml") continue;
    const std::string text = read_text(entry.path());
    const std::string_view mark = "# yaml-language-server: $schema=";
    const bool has_schema = text.find("\nprizecourt: scenario/1\n") != std::string::npos ||
                            text.find("\nprizecourt: orders/1\n") != std::string::npos;
    if (!has_schema) continue;
    ++seen;
    ASSERT_TRUE(text.starts_with(mark)) << entry.path();
    const std::string way = text.substr(mark.size(), text.find('\n') - mark.size());
    EXPECT_TRUE(fs::is_regular_file(entry.path().parent_path() / way)) << entry.path();
  }
  EXPECT_GT(seen, 250U);
}

}  // namespace
}  // namespace prizecourt
