#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace prizecourt {

/// How `--help` looks: CLI11's way, but a line for each subcommand, and options as people write
/// them, with what holds where they are left out.
class Help final : public CLI::Formatter {
 public:
  std::string make_subcommand(const CLI::App* command) const override;
  std::string make_option_opts(const CLI::Option* option) const override;
  std::string make_option_desc(const CLI::Option* option) const override;
};

/// The text of `--help`: an example first, then what the subcommand does.
[[nodiscard]] std::string example_first(std::string_view example, std::string_view description);

}  // namespace prizecourt
