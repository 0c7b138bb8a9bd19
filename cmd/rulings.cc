#include "cmd/commands.h"

#include <memory>
#include <string>

namespace prizecourt {
namespace {

void print_ruling(Context& context, const RulingInfo& ruling) {
  context.out << ruling.id << "  " << ruling.key;
  context.out << (ruling.kind == RulingKind::selectable ? "  (selectable)\n" : "  (fixed)\n");
  context.out << "  " << ruling.question << "\n  options: ";
  for (std::size_t i = 0; i < ruling.option_count(); ++i) {
    context.out << (i == 0 ? "" : ", ") << ruling.options[i] << (i == 0 ? " (default)" : "");
  }
  context.out << "\n  " << ruling.reason << '\n';
}

struct RulingsOptions {
  std::string ruleset;
  bool selectable_only = false;
};

}  // namespace

void add_rulings(CLI::App& app, Context& context) {
  auto options = std::make_shared<RulingsOptions>();
  CLI::App* command = app.add_subcommand(
      "rulings", example_first("prizecourt rulings away-boarders --selectable",
                               "Prints every question that the printed rules leave open, the "
                               "options, the default and why.\nA scenario chooses among the "
                               "selectable ones: `rulings: {range-count: strictly-between}`."));
  command->add_option("RULESET", options->ruleset, "a ruleset, such as away-boarders")->required();
  command->add_flag("--selectable", options->selectable_only, "only those a scenario may choose");
  command->callback([options, &context] {
    const RulesetRow* row = ruleset_named(context, options->ruleset);
    if (row == nullptr) return;
    for (const RulingInfo& ruling : row->rulings) {
      if (!options->selectable_only || ruling.kind == RulingKind::selectable) {
        print_ruling(context, ruling);
      }
    }
  });
}

}  // namespace prizecourt
