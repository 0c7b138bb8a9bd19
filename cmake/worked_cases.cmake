# The rulebook's list of cases (court/rulebook.h), written as C++ from what the files in tests/cases
# say of themselves: cmake -DROOT=... -DOUT=... -P worked_cases.cmake
file(GLOB cases RELATIVE ${ROOT}/tests/cases ${ROOT}/tests/cases/*/*.case.yaml)
list(SORT cases)

# The value of a key at the top: all up to the next key, on one line.
function(value_of out text key)
  if(NOT "\n${text}" MATCHES "\n${key}:([^\n]*(\n[^a-z][^\n]*)*)")
    message(FATAL_ERROR "${file}: the key '${key}' is missing")
  endif()
  string(REGEX REPLACE "[ \n]+" " " value "${CMAKE_MATCH_1}")
  string(STRIP "${value}" value)
  set(${out} "${value}" PARENT_SCOPE)
endfunction()

# A text of YAML, as it stands in C++: without quotation marks, or in double ones, it is the same.
function(quoted out value)
  if("${value}" MATCHES "^'(.*)'$")
    string(REPLACE "''" "'" value "${CMAKE_MATCH_1}")
    string(REPLACE "\"" "\\\"" value "${value}")
  elseif("${value}" MATCHES "^\"(.*)\"$")
    set(value "${CMAKE_MATCH_1}")
  else()
    string(REPLACE "\"" "\\\"" value "${value}")
  endif()
  set(${out} "\"${value}\"" PARENT_SCOPE)
endfunction()

set(rows "")
foreach(file ${cases})
  file(READ ${ROOT}/tests/cases/${file} text)
  foreach(key ruleset name about rules)
    value_of(${key} "${text}" ${key})
    quoted(${key} "${${key}}")
  endforeach()
  string(REGEX REPLACE "[][,]" "" rules "${rules}")
  string(APPEND rows "    {${ruleset}, ${name}, ${about},\n     ${rules}},\n")
endforeach()
file(WRITE ${OUT} "#include \"court/rulebook.h\"

#include <array>

namespace prizecourt {
namespace {

constexpr auto table = std::to_array<WorkedCase>({
${rows}});

}  // namespace

std::span<const WorkedCase> worked_cases() {
  return table;
}

}  // namespace prizecourt
")
