#!/usr/bin/env bash
# A run in 64 parts, with GNU parallel and with a Slurm of one node on the loopback: some parts are
# killed, what is missing is played, and the whole must have the bytes of the run played by one process.
# docs/notes/scale.md is the manual. What it needs of Debian: scripts/setup.sh scale. Slurm starts for root only.
#   scripts/scale_test.sh [PROGRAM] [GAMES]      default: build/release/prizecourt, 32000
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# Everything below waits for states, without limits of its own: this one is the last resort.
if [ -z "${SCALE_TEST_LIMITED:-}" ]; then
  SCALE_TEST_LIMITED=yes exec timeout --kill-after=60 3600 bash scripts/scale_test.sh "$@"
fi
program=$(realpath "${1:-build/release/prizecourt}")
games=${2:-32000}
scenario=$(realpath examples/orders/yardarm-duel/scenario.yaml)
shards=64
work=$(mktemp -d)
daemons=()

finish() {
  local status=$?
  [ $status -eq 0 ] || tail -n 20 "$work"/slurm/*.log "$work"/slurm/*.out 2>/dev/null || true
  for pid in "${daemons[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait
  rm -rf "$work"
  exit $status
}
trap finish EXIT
trap 'exit 143' TERM

run=("$program" simulate "$scenario" --games "$games" --player blue=captain --player red=driver)
say() { printf '%s\n' "$*"; }
parts() { find "$1" -name 'shard-*.jsonl' | wc -l; }
fail() { say "scale_test: $*" >&2; exit 1; }
wait_until() { # COMMAND...: waits until it succeeds, as long as all daemons live
  local pid
  until "$@"; do
    for pid in "${daemons[@]}"; do kill -0 "$pid" 2>/dev/null || fail "a daemon has ended while this was waited for: $*"; done
    sleep 0.2
  done
}
some_are_there() { [ "$(parts "$1")" -ge 12 ]; } # FOLDER
some_are_missing() { # FOLDER WHAT
  [ "$(parts "$1")" -lt $shards ] || fail "nothing is missing in $1, so nothing was stopped"
  say "$2: $(parts "$1") of $shards parts are there"
}
same() { cmp "$1" "$work/one.jsonl" && say "$2: the same bytes as one process, after $(since "$3") s"; }
since() { awk -v now="$EPOCHREALTIME" -v then="$1" 'BEGIN { printf "%.1f", now - then }'; }

merge() { # FOLDER OUTPUT
  local files=() file
  for file in "$1"/shard-*.jsonl; do files+=(--merge "$file"); done
  "$program" simulate "${files[@]}" --output "$2"
}

begun=$EPOCHREALTIME
"${run[@]}" --jobs 2 --output "$work/one.jsonl" >"$work/one.txt"
say "one process, two threads: $games games in $(since "$begun") s"

# ---- GNU parallel ----
mkdir "$work/parallel"
begun=$EPOCHREALTIME
part="${run[*]@Q} --jobs 1 --shard {}/$shards --output $work/parallel/shard-{}.jsonl"
# However quick the machine is, parallel is stopped in its midst: nobody opens the gate, behind which the last parts wait.
mkfifo "$work/gate"
seq "$shards" | parallel --will-cite -j 2 "[ {} -le 40 ] || cat ${work@Q}/gate; $part" 2>/dev/null &
crowd=$!
wait_until some_are_there "$work/parallel"
ended() { ! kill -TERM "$crowd" 2>/dev/null; } # at the second signal, parallel ends its children, too
wait_until ended
if wait "$crowd"; then fail "parallel was not stopped"; fi
some_are_missing "$work/parallel" "parallel was killed"
rm -f "$work/parallel/shard-3.jsonl"
if merge "$work/parallel" "$work/merged.jsonl"; then fail "parts are missing, and are merged"; fi
seq "$shards" | parallel --will-cite -j 2 "$part" 2>/dev/null
merge "$work/parallel" "$work/merged.jsonl" >"$work/merged.txt"
same "$work/merged.jsonl" parallel "$begun"
cmp "$work/merged.txt" "$work/one.txt"

# ---- Slurm ----
mkdir -p "$work/slurm/state" "$work/slurm/spool" "$work/shards"
node=$(hostname -s)
# Ports that the system gives to nobody else: they stay bound until this script ends, and Slurm may listen at them all the same.
coproc ports { exec python3 -c 'import socket, sys
held = [socket.socket() for _ in range(2)]
for port in held:
    port.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    port.bind(("", 0))
print(*(port.getsockname()[1] for port in held), flush=True)
sys.stdin.read()'; }
daemons+=("$ports_PID")
read -r controller_port node_port <&"${ports[0]}"
cat >"$work/slurm/slurm.conf" <<CONF
ClusterName=scale
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=$controller_port
SlurmdPort=$node_port
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/slurm/munge.socket
CredType=cred/munge
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
StateSaveLocation=$work/slurm/state
SlurmdSpoolDir=$work/slurm/spool
SlurmctldPidFile=$work/slurm/slurmctld.pid
SlurmdPidFile=$work/slurm/slurmd.pid
SlurmctldLogFile=$work/slurm/slurmctld.log
SlurmdLogFile=$work/slurm/slurmd.log
JobCompType=jobcomp/none
ReturnToService=2
SchedulerParameters=sched_min_interval=10000,batch_sched_delay=0
MpiDefault=none
SwitchType=switch/none
NodeName=$node NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=$node Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF=$work/slurm/slurm.conf
head -c 1024 /dev/urandom >"$work/slurm/munge.key"
chmod 600 "$work/slurm/munge.key"
chmod 755 "$work" "$work/slurm"
munged --foreground --force --socket="$work/slurm/munge.socket" --key-file="$work/slurm/munge.key" \
  --log-file="$work/slurm/munged.log" --pid-file="$work/slurm/munged.pid" \
  --seed-file="$work/slurm/munged.seed" --num-threads=2 >"$work/slurm/munged.out" 2>&1 &
daemons+=($!)
has_munge() { munge --no-input --socket="$work/slurm/munge.socket" >/dev/null 2>&1; }
wait_until has_munge
slurmctld -D >"$work/slurm/slurmctld.out" 2>&1 &
daemons+=($!)
slurmd -D -N "$node" >"$work/slurm/slurmd.out" 2>&1 &
daemons+=($!)
is_idle() { sinfo -h -o %T 2>/dev/null | grep -q idle; }
wait_until is_idle
sinfo

cat >"$work/job.sh" <<JOB
#!/usr/bin/env bash
exec ${run[*]@Q} --jobs 1 --shard \$SLURM_ARRAY_TASK_ID/$shards --output $work/shards/shard-\$SLURM_ARRAY_TASK_ID.jsonl
JOB
submit() { sbatch --parsable --array="$1" --output="$work/slurm/job-%a.log" "${@:2}" "$work/job.sh"; }
is_finished() { # JOB: none of it is left, or Slurm has forgotten it
  local left
  left=$(squeue -h -j "$1" 2>&1) && [ -z "$left" ] || [[ $left == *"Invalid job id"* ]]
}

begun=$EPOCHREALTIME
job=$(submit "1-$shards" --hold)
scancel "${job}_[30-39]" # these never begin
scontrol release "$job"
wait_until some_are_there "$work/shards"
scancel --state=RUNNING "$job"
wait_until is_finished "$job"
some_are_missing "$work/shards" slurm
missing=$(merge "$work/shards" "$work/slurm.jsonl" 2>&1 | sed -n 's/.*--array=//p' || true)
say "slurm: missing are $missing"
job=$(submit "$missing")
wait_until is_finished "$job"
merge "$work/shards" "$work/slurm.jsonl" >"$work/slurm.txt"
same "$work/slurm.jsonl" slurm "$begun"
cmp "$work/slurm.txt" "$work/one.txt"
