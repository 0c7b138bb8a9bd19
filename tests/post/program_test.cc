#include "extras/post/program/commands.h"
#include "tests/post/world.h"

namespace prizecourt::post {
namespace {

TEST_F(PostTest, WithoutACommandItPrintsItsHelp) {
  const auto ran = post({});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, post({"--help"}).out);
}

TEST_F(PostTest, InitAsksForTheProviderUntilItIsOne) {
  std::istringstream typed("gmial\ngmail\n");
  std::ostringstream asked;
  EXPECT_EQ(ask_for_provider(typed, asked), ProviderId::gmail);
  EXPECT_THAT(asked.str(),
              AllOf(HasSubstr("fastmail: Fastmail\n"), HasSubstr("did you mean 'gmail'?")));
  std::istringstream empty("\n");
  EXPECT_EQ(ask_for_provider(empty, asked), ProviderId::postfix);
}

TEST_F(PostTest, InitTakesTheProviderAsAnOption) {
  EXPECT_EQ(post({"init", path("office"), "--provider", "icloud"}).status, 0);
  EXPECT_THAT(read("office/post.yaml"), HasSubstr("\nprovider: icloud\n"));
  EXPECT_EQ(post({"init", path("other"), "--provider", "nobody"}).status, 2);
  EXPECT_FALSE(exists("other"));
}

}  // namespace
}  // namespace prizecourt::post
