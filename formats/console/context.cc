#include "formats/console/context.h"

#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <spdlog/logger.h>
#include <spdlog/sinks/ostream_sink.h>

#include <memory>

namespace prizecourt {
namespace {

/// Made for each message: a run has a handful, and nothing global remains between runs.
void log(Context& context, spdlog::level::level_enum level, std::string_view message) {
  spdlog::logger logger("prizecourt",
                        std::make_shared<spdlog::sinks::ostream_sink_st>(context.err));
  logger.set_pattern("%n: %l: %v");
  logger.log(level, spdlog::string_view_t(message.data(), message.size()));
}

}  // namespace

void report_error(Context& context, std::string_view message) {
  log(context, spdlog::level::err, message);
}

void report_warning(Context& context, std::string_view message) {
  log(context, spdlog::level::warn, message);
}

void report_note(Context& context, std::string_view message) {
  log(context, spdlog::level::info, message);
}

void refuse_name(Context& context, std::string_view message, std::string_view name,
                 std::span<const std::string_view> known) {
  const std::string hint = hint_for(name, known);
  report_error(context, std::string(message) + (hint.empty() ? "" : "; ") + hint);
  context.status = ExitStatus::bad_usage;
}

void report_problems(Context& context, const Problems& problems) {
  context.err << to_text(problems);
}

bool refuse(Context& context, std::string_view why, ExitStatus status) {
  report_error(context, for_terminal(why));
  context.status = status;
  return false;
}

void give_up(Context& context, const Problems& problems) {
  report_problems(context, problems);
  if (context.status == ExitStatus::good) context.status = ExitStatus::bad_input;
}

void refuse_input(Context& context, const Problems& problems) {
  report_problems(context, problems);
  context.status = ExitStatus::bad_input;
}

bool is_another_file(Context& context, const std::string& output,
                     std::initializer_list<std::string> inputs) {
  for (const std::string& input : inputs) {
    if (is_same_file(input, output)) {
      return refuse(context, "this would replace " + input, ExitStatus::bad_usage);
    }
  }
  return true;
}

bool went_well(Context& context, const std::optional<WriteError>& error) {
  if (!error) return true;
  report_error(context, to_text(*error));
  context.status = ExitStatus::system_failed;
  return false;
}

bool write_output(Context& context, const std::string& path, std::string_view content) {
  return went_well(context, replace_file(path, content, context.files));
}

}  // namespace prizecourt
