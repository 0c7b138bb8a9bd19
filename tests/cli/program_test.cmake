# The test `program`: runs the executable as a person would, from a shell, in other places and other
# languages. Needs -DPROGRAM=<executable> -DSOURCE=<checkout> -DFOLDER=<a folder of our own>.
file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER})
set(example ${SOURCE}/examples/orders/tutorial-duel)
set(scenario ${example}/scenario.yaml)
set(orders ${example}/orders)

# run(<exit status> <argument>...): leaves `out` and `err`.
macro(run status)
  execute_process(COMMAND ${PROGRAM} ${ARGN} WORKING_DIRECTORY ${FOLDER} OUTPUT_VARIABLE out
                  ERROR_VARIABLE err RESULT_VARIABLE ended)
  if(NOT ended EQUAL ${status})
    message(FATAL_ERROR "prizecourt ${ARGN}\nended with ${ended} instead of ${status}\n${out}${err}")
  endif()
endmacro()

function(must_be_equal what one other)
  if(NOT one STREQUAL other)
    message(FATAL_ERROR "${what}:\n${one}\nis not\n${other}")
  endif()
endfunction()

function(must_match what text pattern)
  if(NOT text MATCHES "${pattern}")
    message(FATAL_ERROR "${what}:\n${text}\ndoes not match ${pattern}")
  endif()
endfunction()

function(must_be_same_file one other)
  file(SHA256 ${one} digest)
  file(SHA256 ${other} other_digest)
  must_be_equal("${one} and ${other}" "${digest}" "${other_digest}")
endfunction()

# The sample does not say which version of the program played it.
function(must_be_same_replay one other)
  file(READ ${one} text)
  file(READ ${other} other_text)
  string(REGEX REPLACE "\nprogram: [^\n]*" "" text "${text}")
  must_be_equal("${one} and ${other}" "${text}" "${other_text}")
endfunction()

# What it says of itself.
run(0 --version)
must_match("the version" "${out}" "^prizecourt [0-9]+[.][0-9]+[.][0-9]+\n$")
run(0 --help)
must_match("the help" "${out}" "^Example:\n")

# The tutorial, and its sample replay.
run(0 run ${scenario} --orders ${orders} --replay here.replay.yaml --log here.log.md)
must_be_equal("how the tutorial ends" "${out}" "South victory.\n")
must_be_equal("what it complains of" "${err}" "")
must_be_same_replay(${FOLDER}/here.replay.yaml ${SOURCE}/replays/tutorial-duel.replay.yaml)
run(0 verify here.replay.yaml)
must_match("the verdict" "${out}" "1 passed, 0 failed\n$")

# The desk lies beside an installed program; one that came without it says so.
configure_file(${PROGRAM} ${FOLDER}/installed/bin/prizecourt COPYONLY)
set(installed ${PROGRAM})
set(PROGRAM ${FOLDER}/installed/bin/prizecourt)
run(5 desk --output desk.html)
must_match("a program without its desk" "${err}" "came without its desk: there is no ${FOLDER}/installed/share/prizecourt/desk.html\n")
must_match("how to get it" "${err}" "can be opened as it is, or copied there\n.*scripts/desk.sh")
file(WRITE ${FOLDER}/installed/share/prizecourt/desk.html "<p>something else</p>")
run(3 desk --output desk.html)
must_match("something else in its place" "${err}" "desk.html is no desk")
file(WRITE ${FOLDER}/installed/share/prizecourt/desk.html "<meta name=\"generator\" content=\"prizecourt desk 1\">")
run(0 desk --output desk.html)
must_be_same_file(${FOLDER}/desk.html ${FOLDER}/installed/share/prizecourt/desk.html)
run(0 desk --output desk.html)
file(WRITE ${FOLDER}/notes.html "my notes")
run(2 desk --output notes.html)
set(PROGRAM ${installed})

# Other languages, number formats, time zones, widths of the terminal: the same bytes.
execute_process(COMMAND bash ${SOURCE}/scripts/locales.sh ${FOLDER}/locales ERROR_VARIABLE err RESULT_VARIABLE ended)
if(NOT ended EQUAL 0)
  message(FATAL_ERROR "the locales cannot be built:\n${err}")
endif()
set(ENV{LOCPATH} ${FOLDER}/locales)
file(READ ${FOLDER}/here.log.md log)
foreach(locale C C.UTF-8 de_DE.UTF-8 tr_TR.UTF-8 ar_EG.UTF-8 nonsense)
  set(ENV{LC_ALL} ${locale})
  set(ENV{LANG} ${locale})
  set(ENV{TZ} "Pacific/Kiritimati")
  set(ENV{COLUMNS} 20)
  file(REMOVE ${FOLDER}/there.replay.yaml)
  run(0 run ${scenario} --orders ${orders} --replay there.replay.yaml)
  must_be_equal("the log under ${locale}" "${out}" "${log}South victory.\n")
  must_be_same_file(${FOLDER}/there.replay.yaml ${FOLDER}/here.replay.yaml)
  run(0 verify there.replay.yaml)
endforeach()

# Statuses arrive as the shell sees them.
run(2 frobnicate)
must_match("unknown subcommand" "${err}" "frobnicate")
run(3 run ${scenario} --orders nowhere)
must_match("missing orders" "${err}" "nowhere: error: there is no such file")
run(4 run ${SOURCE}/tests/golden/waits-for-orders/scenario.yaml --turns 1)
run(5 run ${scenario} --turns 1 --replay here.log.md/x.replay.yaml)
file(READ ${FOLDER}/here.replay.yaml replay)
string(REPLACE "state_digest: " "state_digest: 0" changed "${replay}")
file(WRITE ${FOLDER}/changed.replay.yaml "${changed}")
run(1 verify changed.replay.yaml)

# A full disk behind standard output is not a success.
if(EXISTS /dev/full)
  foreach(command rules --help --version)
    execute_process(COMMAND ${PROGRAM} ${command} OUTPUT_FILE /dev/full ERROR_VARIABLE err
                    RESULT_VARIABLE ended)
    must_be_equal("the status of ${command} for a full disk" "${ended}" "5")
  endforeach()
endif()
