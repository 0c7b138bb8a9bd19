# Checks a program that is handed out: position-independent, its relocations read-only and resolved at the start,
# no executable stack, and our own code with stack protection. Fails the build otherwise. That library calls are checked
# cannot be seen in every library; the test `hardened` sees that the option works.
# Needs -DPROGRAM=<executable> -DLIBRARY=<a static library of ours> -DREADELF=<readelf> -DNM=<nm>.
function(output_of variable)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE output RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN} ended with ${status}")
  endif()
  set(${variable} "${output}" PARENT_SCOPE)
endfunction()

function(must_have what text pattern)
  if(NOT text MATCHES "${pattern}")
    message(FATAL_ERROR "${PROGRAM} is not hardened: ${what}")
  endif()
endfunction()

output_of(headers ${READELF} --file-header --program-headers --dynamic --wide ${PROGRAM})
must_have("it is not position-independent" "${headers}" "Type: +DYN")
must_have("its relocations stay writable (no GNU_RELRO)" "${headers}" "GNU_RELRO")
must_have("symbols are resolved late (no BIND_NOW)" "${headers}" "BIND_NOW|Flags: NOW|FLAGS_1[^\n]*NOW")
must_have("its stack is executable" "${headers}" "GNU_STACK +[0-9a-fx]+ [0-9a-fx]+ [0-9a-fx]+ [0-9a-fx]+ [0-9a-fx]+ RW +0x")
output_of(symbols ${NM} --undefined-only ${LIBRARY})
must_have("no stack protection (-fstack-protector-strong)" "${symbols}" "__stack_chk_fail")
