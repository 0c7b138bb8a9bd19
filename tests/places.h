#pragma once

#include <string>
#include <string_view>

/// Where tests find the sources and the programs. Absolute paths are compiled into places.cc alone,
/// so that other checkouts find everything else in the compiler cache.
namespace prizecourt {

/// The path of a file or folder of the checkout: `source_path("tests/golden")`; `source_path("")`
/// is the checkout itself and ends with a slash.
std::string source_path(std::string_view path);

/// The program that was built with the tests, and the post office.
std::string built_program();
std::string built_post_office();

/// Whether the program has this component: bots, lab, post or page.
bool is_built(std::string_view component);

/// Whether memory that is measured includes what sanitizers add to it.
bool built_with_sanitizers();

}  // namespace prizecourt
