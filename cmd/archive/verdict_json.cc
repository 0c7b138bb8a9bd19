#include "cmd/archive/verdict_formats.h"
#include "formats/text/escape.h"
#include "formats/text/utf8.h"
#include "formats/yaml/formats.h"

/// A report for programs.
namespace prizecourt {
namespace {

void append_member(std::string& out, std::string_view key, std::string_view text) {
  if (text.empty()) return;
  append_json_string(out, key);
  out += ": ";
  append_json_string(out, text);
  out += ", ";
}

/// Hexadecimal digits of a text that is not UTF-8, so that whoever reads the report has its bytes.
void append_bytes(std::string& out, std::string_view key, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  if (is_utf8(text)) return;
  std::string hex;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    hex += digits[byte / 16];
    hex += digits[byte % 16];
  }
  append_member(out, key, hex);
}

void append_number(std::string& out, std::string_view key, std::int64_t number) {
  append_json_string(out, key);
  out += ": " + std::to_string(number) + ", ";
}

void append_json_item(std::string& out, const ReportItem& item) {
  out += "  {";
  append_member(out, "name", item.name);
  append_member(out, "file", item.file);
  if (item.line > 0) append_number(out, "line", item.line);
  append_member(out, "summary", item.summary);
  append_member(out, "remark", item.remark);
  append_member(out, "details", item.details);
  append_bytes(out, "name_bytes", item.name);
  append_bytes(out, "file_bytes", item.file);
  append_bytes(out, "details_bytes", item.details);
  if (item.milliseconds) append_number(out, "milliseconds", *item.milliseconds);
  out += "\"outcome\": \"";
  out += name_of(item.outcome);
  out += "\"}";
}

}  // namespace

std::string as_json(const VerdictReport& report) {
  std::string out = "{\"prizecourt\": " + json_string(verdicts_format) + ",\n";
  const auto total = [&](std::string_view key, std::size_t n) {
    append_number(out, key, static_cast<std::int64_t>(n));
  };
  total("passed", report.count(ReportOutcome::passed));
  total("failed", report.count(ReportOutcome::failed));
  total("errors", report.count(ReportOutcome::error));
  total("not_run", report.count(ReportOutcome::not_run));
  out += "\n\"shard\": {";
  total("number", report.shard.number);
  total("of", report.shard.of);
  total("listed", report.listed);
  out += "\"list\": \"" + to_hex(report.list) + "\"},\n\"items\": [";
  std::string_view separator = "\n";
  for (const ReportItem& item : report.items) {
    out += separator;
    append_json_item(out, item);
    separator = ",\n";
  }
  out += report.items.empty() ? "]}\n" : "\n]}\n";
  return out;
}

}  // namespace prizecourt
