#include "tests/post/world.h"

namespace prizecourt::post {
namespace {

TEST_F(PostTest, ACommandLineWithoutACommandIsRefused) {
  EXPECT_EQ(post({}).status, 2);
}

}  // namespace
}  // namespace prizecourt::post
