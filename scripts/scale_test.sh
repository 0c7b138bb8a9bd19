#!/usr/bin/env bash
# A run in 64 parts, with GNU parallel and with a Slurm of one node on the loopback: some parts are
# killed, what is missing is played, and the whole must have the bytes of the run played by one process.
# docs/scale.md is the manual. What it needs of Debian: scripts/setup.sh scale. Slurm starts for root only.
#   scripts/scale_test.sh [PROGRAM] [GAMES]      default: build/release/prizecourt, 32000
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
program=$(realpath "${1:-build/release/prizecourt}")
games=${2:-32000}
scenario=$(realpath examples/orders/yardarm-duel/scenario.yaml)
shards=64
work=$(mktemp -d)
daemons=()

finish() {
  for pid in "${daemons[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait
  rm -rf "$work"
}
trap finish EXIT

run=("$program" simulate "$scenario" --games "$games" --player blue=captain --player red=driver)
say() { printf '%s\n' "$*"; }
parts() { find "$1" -name 'shard-*.jsonl' | wc -l; }
some_are_there() { # FOLDER
  local deadline=$((SECONDS + 300))
  while [ "$(parts "$1")" -lt 12 ]; do
    [ "$SECONDS" -lt "$deadline" ] || { say "scale_test: $1 does not fill"; tail "$work"/slurm/*.log; exit 1; }
    sleep 0.1
  done
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
seq "$shards" | parallel --will-cite -j 2 --joblog "$work/joblog" "$part" 2>/dev/null &
crowd=$!
some_are_there "$work/parallel"
kill -TERM "$crowd" && kill -TERM "$crowd" || true # at the second, parallel ends its children, too
wait "$crowd" || say "parallel was killed: $(parts "$work/parallel") of $shards parts are there"
rm -f "$work/parallel/shard-3.jsonl"
merge "$work/parallel" "$work/merged.jsonl" || true
seq "$shards" | parallel --will-cite -j 2 "$part" 2>/dev/null
merge "$work/parallel" "$work/merged.jsonl" >"$work/merged.txt"
same "$work/merged.jsonl" parallel "$begun"
cmp "$work/merged.txt" "$work/one.txt"

# ---- Slurm ----
mkdir -p "$work/slurm/state" "$work/slurm/spool" "$work/shards"
node=$(hostname -s)
cat >"$work/slurm/slurm.conf" <<CONF
ClusterName=scale
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=26817
SlurmdPort=26818
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
sleep 1
slurmctld -D >"$work/slurm/slurmctld.out" 2>&1 &
daemons+=($!)
slurmd -D -N "$node" >"$work/slurm/slurmd.out" 2>&1 &
daemons+=($!)
for _ in $(seq 30); do
  sinfo -h -o %T 2>/dev/null | grep -q idle && break
  sleep 1
done
sinfo

cat >"$work/job.sh" <<JOB
#!/usr/bin/env bash
exec ${run[*]@Q} --jobs 1 --shard \$SLURM_ARRAY_TASK_ID/$shards --output $work/shards/shard-\$SLURM_ARRAY_TASK_ID.jsonl
JOB
submit() { sbatch --parsable --array="$1" --output="$work/slurm/job-%a.log" "$work/job.sh"; }
finished() {
  local left
  while left=$(squeue -h -j "$1" 2>&1) && [ -n "$left" ] || [[ $left == *timed* ]]; do sleep 1; done
}

begun=$EPOCHREALTIME
job=$(submit "1-$shards")
some_are_there "$work/shards"
scancel "${job}_[30-39]" # these never begin
scancel --state=RUNNING "$job"
finished "$job"
say "slurm: $(parts "$work/shards") of $shards parts are there"
missing=$(merge "$work/shards" "$work/slurm.jsonl" 2>&1 | sed -n 's/.*--array=//p' || true)
say "slurm: missing are $missing"
finished "$(submit "$missing")"
merge "$work/shards" "$work/slurm.jsonl" >"$work/slurm.txt"
same "$work/slurm.jsonl" slurm "$begun"
cmp "$work/slurm.txt" "$work/one.txt"
