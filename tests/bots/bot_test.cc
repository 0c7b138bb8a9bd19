#include "extras/bots/play/bot.h"

#include "tests/matchers.h"

namespace prizecourt {
namespace {

TEST(Bot, is_called_by_its_kind_and_an_admiral_by_his_budget_too) {
  EXPECT_EQ(bot_called("captain"), Bot{BotKind::captain});
  EXPECT_THAT(std::string(budget_words), HasSubstr(std::to_string(Bot::most_budget)));
  EXPECT_THAT(std::string(budget_words), HasSubstr(std::to_string(Bot::standard_budget)));
  EXPECT_EQ(bot_called("admiral"), Bot{BotKind::admiral});
  EXPECT_EQ(bot_called("admiral:2000"), (Bot{BotKind::admiral, 2000}));
  for (const char* const none : {"", "Captain", "captain:5", "admiral:", "admiral:0", "admiral:-1",
                                 "admiral:1000001", "admiral:5x", "admiral: 5"}) {
    EXPECT_EQ(bot_called(none), std::nullopt) << none;
  }
}

TEST(Bot, that_is_a_program_is_called_by_what_stands_in_a_line) {
  for (const char* const none :
       {"program", "program:", "program: jack", "program:jack ", "program:jack\taubrey",
        "program:jack\naubrey", "program:jäck", "program:jack=captain"}) {
    EXPECT_EQ(bot_called(none), std::nullopt) << none;
  }
  EXPECT_EQ(bot_called("program:./lucky jack").value().program, "./lucky jack");
}

TEST(Bot, has_a_name_that_is_read_again) {
  for (const char* const name : {"silent", "random", "driver", "captain", "admiral", "admiral:7",
                                 "program:jack.py", "program:lucky jack"}) {
    EXPECT_EQ(name_of(bot_called(name).value()), name);
  }
}

}  // namespace
}  // namespace prizecourt
