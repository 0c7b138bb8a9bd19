# What is built: the core, and the components that PRIZECOURT_COMPONENTS names: a list of bots, lab,
# post and page, or `all`, or `core` for none of them. A component includes the core and is never
# included by it: it adds rows to the table of commands and fills ports that the core declares.
# `lab` stands on `bots`, the engine of `page` on both.
set(PRIZECOURT_COMPONENTS all CACHE STRING "core, or a list of bots, lab, post, page, or all")

set(components ${PRIZECOURT_COMPONENTS})
list(REMOVE_ITEM components core)
if("all" IN_LIST components)
  set(components bots lab post page)
endif()
foreach(component ${components})
  if(NOT component MATCHES "^(bots|lab|post|page)$")
    message(FATAL_ERROR "There is no component ${component}: PRIZECOURT_COMPONENTS is core, or a list of bots, lab, post and page, or all")
  endif()
endforeach()
if("lab" IN_LIST components AND NOT "bots" IN_LIST components)
  list(PREPEND components bots)
endif()

# prizecourt_program_parts(<target> LINK <libraries> ROWS <functions> [SEATS <function>]
# [PROGRAMS <function>]): an object that puts a program together: the tables of commands that it has,
# who plays seats that are no person's, and what starts programs of others.
function(prizecourt_program_parts target)
  cmake_parse_arguments(PARSE_ARGV 1 PART "" "SEATS;PROGRAMS" "LINK;ROWS")
  if(NOT PART_SEATS)
    set(PART_SEATS no_seat_players)
  endif()
  set(DECLARED "")
  set(LISTED "")
  foreach(row ${PART_ROWS})
    string(APPEND DECLARED "CommandRows ${row}();\n")
    string(APPEND LISTED "    add(${row}());\n")
  endforeach()
  set(OUTSIDE "")
  if("bots" IN_LIST components)
    string(APPEND OUTSIDE "class ForeignPrograms;\n")
    if(PART_PROGRAMS)
      string(APPEND OUTSIDE "const ForeignPrograms& ${PART_PROGRAMS}();\nconst ForeignPrograms* foreign_programs() {\n  return &${PART_PROGRAMS}();\n}\n")
    else()
      string(APPEND OUTSIDE "const ForeignPrograms* foreign_programs() {\n  return nullptr;\n}\n")
    endif()
  endif()
  configure_file(${PROJECT_SOURCE_DIR}/cmake/program_parts.cc.in ${CMAKE_CURRENT_BINARY_DIR}/generated/${target}.cc @ONLY)
  add_library(${target} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/generated/${target}.cc)
  target_link_libraries(${target} PUBLIC ${PART_LINK} prizecourt_settings)
endfunction()
