/// Receipts of a file of each ruleset, as they are kept in tests/golden_receipts/.

#include "formats/cases/golden.h"
#include "tests/cli/game_fixture.h"
#include "tests/places.h"

namespace prizecourt {
namespace {

struct GoldenReceipt {
  std::string example;
  std::string file;
};

void PrintTo(const GoldenReceipt& golden, std::ostream* out) {
  *out << golden.example;
}

class GoldenReceipts : public GameFolderTest, public testing::WithParamInterface<GoldenReceipt> {
 protected:
  /// Compares with what is kept, or keeps it where PRIZECOURT_UPDATE_GOLDENS is set: then read `git
  /// diff` before you commit it.
  void expect_kept(const std::string& received, const std::string& kept) const {
    const fs::path file =
        fs::path(source_path("tests/golden_receipts")) / GetParam().example / kept;
    if (!exists(received)) {
      EXPECT_FALSE(fs::exists(file)) << file;
      return;
    }
    if (std::getenv("PRIZECOURT_UPDATE_GOLDENS") != nullptr) {
      fs::create_directories(file.parent_path());
      std::ofstream(file, std::ios::binary) << read(received);
    }
    ASSERT_TRUE(fs::exists(file)) << file;
    EXPECT_EQ(first_difference(read_text(file.string()), read(received)), "") << file;
  }
};

TEST_P(GoldenReceipts, AreWhatComesOut) {
  const std::string folder = examples + GetParam().example;
  const std::string orders = read_text(folder + "/orders/" + GetParam().file);
  begin(read_text(folder + "/scenario.yaml"));
  accepted(GetParam().file, orders);
  static_cast<void>(submit("bad.yaml", replaced(orders, "\nplayer: ", "\nplayers: ")));
  expect_kept("game/receipts/0001.md", "good.md");
  expect_kept("game/receipts/0001.svg", "good.svg");
  expect_kept("game/receipts/0002.md", "bad.md");
}

INSTANTIATE_TEST_SUITE_P(OfEachRuleset, GoldenReceipts,
                         testing::Values(GoldenReceipt{"tutorial-duel", "turn-1-north.yaml"},
                                         GoldenReceipt{"mc-opening", "turn-01-british.yaml"},
                                         GoldenReceipt{"bbp-gunnery", "turn-1-morgan.yaml"},
                                         GoldenReceipt{"adm-hermione", "turn-1-hamilton.yaml"},
                                         GoldenReceipt{"flb-speedy-gamo", "turn-1-british.yaml"}),
                         [](const auto& golden) {
                           std::string name = golden.param.example;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace prizecourt
