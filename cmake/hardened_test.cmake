# The test `hardened`: a program that is compiled and linked as settings.cmake has it for what is handed out passes
# cmake/hardened.cmake, dynamic or static, and one that lacks any of it does not. Needs -DFOLDER=<a folder of our own>,
# -DCOMPILER, -DCOMPILING and -DLINKING (lists of options), -DREADELF and -DNM.
file(REMOVE_RECURSE ${FOLDER})
file(WRITE ${FOLDER}/probe.cc "#include <cstdio>\n#include <cstring>\n\
int show(const char* text) {\n  char copy[64];\n  std::strcpy(copy, text);\n  return std::printf(\"%s\\n\", copy);\n}\n\
int main(int, char** words) { return show(words[0]) < 0 ? 1 : 0; }\n")

# Compiles, links and checks; leaves `is_hardened`.
function(try_options compiling linking)
  foreach(arguments "${compiling};-O2;-c;probe.cc;-o;probe.o" "${linking};probe.o;-o;probe")
    execute_process(COMMAND ${COMPILER} ${arguments} WORKING_DIRECTORY ${FOLDER} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  execute_process(
    COMMAND ${CMAKE_COMMAND} -DPROGRAM=${FOLDER}/probe -DLIBRARY=${FOLDER}/probe.o -DREADELF=${READELF} -DNM=${NM}
            -P ${CMAKE_CURRENT_LIST_DIR}/hardened.cmake
    RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
  if(status EQUAL 0)
    set(is_hardened TRUE PARENT_SCOPE)
  else()
    set(is_hardened FALSE PARENT_SCOPE)
  endif()
endfunction()

foreach(kind -pie -static-pie)
  try_options("${COMPILING}" "${LINKING};${kind}")
  if(NOT is_hardened)
    message(FATAL_ERROR "with all options and ${kind} it is not hardened")
  endif()
  execute_process(COMMAND ${NM} --undefined-only ${FOLDER}/probe.o OUTPUT_VARIABLE symbols)
  if(NOT symbols MATCHES "__strcpy_chk")
    message(FATAL_ERROR "library calls are not checked (_FORTIFY_SOURCE)")
  endif()
endforeach()

set(plain -fno-stack-protector -U_FORTIFY_SOURCE -fPIE)
foreach(lacking "${plain}@${LINKING};-pie" "${COMPILING};-fno-stack-protector@${LINKING};-pie"
        "${COMPILING}@${LINKING};-no-pie"
        "${COMPILING}@-Wl,-z,norelro,-z,now;-pie" "${COMPILING}@-Wl,-z,relro,-z,lazy;-pie"
        "${COMPILING}@-Wl,-z,relro,-z,now,-z,execstack;-pie" "${COMPILING}@-static")
  string(FIND "${lacking}" "@" at)
  string(SUBSTRING "${lacking}" 0 ${at} compiling)
  math(EXPR at "${at} + 1")
  string(SUBSTRING "${lacking}" ${at} -1 linking)
  try_options("${compiling}" "${linking}")
  if(is_hardened)
    message(FATAL_ERROR "compiled with ${compiling} and linked with ${linking} it passes")
  endif()
endforeach()
