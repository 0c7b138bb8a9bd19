#include "cmd/archive/verdict_formats.h"
#include "formats/yaml/formats.h"

#include <charconv>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::int64_t most_items = 10'000'000;

/// A report is one value in brackets, and what it quotes stands on one line.
constexpr yaml::Limits report_limits = {.bytes = max_report_bytes,
                                        .line = max_report_bytes,
                                        .scalar = max_report_bytes,
                                        .flow = max_report_bytes,
                                        .nodes = 20'000'000};

void refuse_report(std::string_view name, std::string message, Problems& problems) {
  problems.add({.code = "invalid",
                .place = {.file = std::string(name)},
                .message = std::move(message),
                .hint = {},
                .source_line = {}});
}

std::string text_at(yaml::MapReader& map, std::string_view key) {
  return std::string(map.optional_text(key).value_or(""));
}

/// The text whose bytes are written under that key; the one that has lost them where there is none.
std::string with_bytes(std::string text, yaml::MapReader& map, std::string_view key) {
  const auto hex = map.optional_text(key);
  if (!hex) return text;
  std::string bytes;
  for (std::size_t at = 0; at + 1 < hex->size(); at += 2) {
    int byte = 0;
    const char* const pair = hex->data() + at;
    if (std::from_chars(pair, pair + 2, byte, 16).ptr != pair + 2) return text;
    bytes += static_cast<char>(byte);
  }
  return bytes;
}

std::size_t count_of(yaml::MapReader& map, std::string_view key) {
  return static_cast<std::size_t>(map.integer(key, {.lowest = 0, .highest = most_items}));
}

ReportItem read_item(yaml::Node node, Problems& problems) {
  constexpr yaml::Range any = {.lowest = 0, .highest = INT32_MAX};
  yaml::MapReader map(node, problems);
  ReportItem item;
  item.name = text_at(map, "name");
  item.file = text_at(map, "file");
  item.line = static_cast<int>(map.optional_integer("line", any).value_or(0));
  item.summary = text_at(map, "summary");
  item.remark = text_at(map, "remark");
  item.details = text_at(map, "details");
  item.name = with_bytes(std::move(item.name), map, "name_bytes");
  item.file = with_bytes(std::move(item.file), map, "file_bytes");
  item.details = with_bytes(std::move(item.details), map, "details_bytes");
  item.milliseconds = map.optional_integer("milliseconds", any);
  item.outcome = static_cast<ReportOutcome>(map.choice("outcome", outcome_names));
  map.done();
  return item;
}

void read_shard(yaml::Node node, VerdictReport& report, Problems& problems) {
  constexpr yaml::Range shards = {.lowest = 1, .highest = most_shards};
  yaml::MapReader map(node, problems);
  report.shard.number = static_cast<std::size_t>(map.integer("number", shards));
  report.shard.of = static_cast<std::size_t>(map.integer("of", shards));
  report.listed = count_of(map, "listed");
  report.list = read_digest(map, "list", problems);
  map.done();
}

/// Whether a report holds what it says of itself.
bool is_of_one_piece(const VerdictReport& report, const std::array<std::size_t, 4>& totals) {
  for (std::size_t i = 0; i < totals.size(); ++i) {
    if (report.count(static_cast<ReportOutcome>(i)) != totals[i]) return false;
  }
  return report.shard.number <= report.shard.of &&
         report.items.size() == share_of(report.shard, report.listed);
}

std::string in_words(const Shard& shard) {
  return "shard " + std::to_string(shard.number) + " of " + std::to_string(shard.of);
}

/// Which report is that of each shard; nothing where they are not those of one list.
std::optional<std::vector<std::size_t>> places_of(const std::vector<std::string>& names,
                                                  const std::vector<VerdictReport>& reports,
                                                  Problems& problems) {
  const VerdictReport& first = reports.front();
  constexpr std::size_t nowhere = SIZE_MAX;
  std::vector<std::size_t> places(first.shard.of, nowhere);
  for (std::size_t i = 0; i < reports.size(); ++i) {
    const VerdictReport& report = reports[i];
    if (report.shard.of != first.shard.of || report.list != first.list ||
        report.listed != first.listed) {
      refuse_report(names[i], "it belongs to another list than " + in_quotes(names.front()),
                    problems);
      continue;
    }
    std::size_t& place = places[report.shard.number - 1];
    if (place != nowhere) {
      refuse_report(names[i],
                    in_words(report.shard) + " is given twice: " + in_quotes(names[place]),
                    problems);
    }
    place = i;
  }
  if (problems.has_errors()) return std::nullopt;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i] != nowhere) continue;
    refuse_report(names.front(), in_words({i + 1, places.size()}) + " is missing", problems);
  }
  if (problems.has_errors()) return std::nullopt;
  return places;
}

}  // namespace

std::optional<VerdictReport> read_report(std::string_view name, std::string_view json,
                                         Problems& problems) {
  const auto document = yaml::parse({.name = name, .text = json}, report_limits, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  require_format(map, verdicts_format, problems);
  const std::size_t passed = count_of(map, "passed");
  const std::size_t failed = count_of(map, "failed");
  const std::size_t errors = count_of(map, "errors");
  const std::size_t not_run = count_of(map, "not_run");
  VerdictReport report;
  read_shard(map.node("shard"), report, problems);
  for (const yaml::Node item : map.list("items")) {
    report.items.push_back(read_item(item, problems));
  }
  map.done();
  if (problems.has_errors()) return std::nullopt;
  if (is_of_one_piece(report, {passed, failed, errors, not_run})) return report;
  refuse_report(name, "its totals do not match its items", problems);
  return std::nullopt;
}

std::optional<VerdictReport> merged(const std::vector<std::string>& names,
                                    std::vector<VerdictReport> reports, Problems& problems) {
  const auto places = places_of(names, reports, problems);
  if (!places) return std::nullopt;
  VerdictReport whole;
  whole.listed = reports.front().listed;
  whole.list = reports.front().list;
  whole.items.resize(whole.listed);
  for (const std::size_t place : *places) {
    VerdictReport& report = reports[place];
    for (std::size_t i = 0; i < report.items.size(); ++i) {
      whole.items[index_in_list(report.shard, i)] = std::move(report.items[i]);
    }
  }
  std::vector<std::string> listed;
  for (const ReportItem& item : whole.items) listed.push_back(item.name);
  if (digest_of_list(listed) == whole.list) return whole;
  refuse_report(names.front(), "the names in the reports do not match their list", problems);
  return std::nullopt;
}

}  // namespace prizecourt
