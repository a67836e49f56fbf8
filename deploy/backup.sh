#!/bin/sh
# Makes a backup every night and keeps the newest ones; compose.yaml runs it. `backup.sh once` makes one now and ends.
#   BACKUP_DIR   where they are kept
#   BACKUP_HOUR  hour of the day, UTC
#   BACKUP_KEEP  how many are kept
#   OPERATOR     how the operator's commands are called
set -u
dir=${BACKUP_DIR:-/backups}
hour=${BACKUP_HOUR:-3}
keep=${BACKUP_KEEP:-14}
operator=${OPERATOR:-node dist/server/operator.mjs}

# Older backups are removed only after a new one is whole.
make_backup() {
  $operator backup "$dir/$(date -u +%Y-%m-%dT%H%M%S).gz" || return 1
  ls -1 "$dir" | grep -E '^[0-9]{4}-.*\.gz$' | sort -r | tail -n "+$((keep + 1))" | while read -r old; do
    rm -f "$dir/$old"
  done
}

seconds_until_hour() {
  now=$(date -u +%s)
  next=$((now - now % 86400 + hour * 3600))
  [ "$next" -gt "$now" ] || next=$((next + 86400))
  echo $((next - now))
}

if [ "${1:-}" = once ]; then
  make_backup
  exit
fi

# The container ends at once when it is told to, not after the night.
trap 'exit 0' TERM INT
while :; do
  sleep "$(seconds_until_hour)" &
  wait $!
  # Tried again three times, a quarter of an hour apart; the alarm BackupLate rings when none succeeds.
  for try in 1 2 3; do
    make_backup && break
    sleep 900 &
    wait $!
  done
done
