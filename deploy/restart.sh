#!/bin/sh
# Replaces the processes one at a time, each after the one before is healthy again, so that users notice nothing.
# Run in the directory of compose.yaml: after `docker compose build`, or after a change of .env.
#   APPS     their names
#   REPLACE  the command that replaces the one whose name follows, and ends when it is healthy; on a host without Docker
#            REPLACE="ssh" with a restart in the shell of that user, or a script of your own
#   SETTLE   seconds in which the proxy finds the new process before the next one leaves
set -eu
replace=${REPLACE:-docker compose up -d --no-deps --force-recreate --wait --wait-timeout 120}
for app in ${APPS:-app-1 app-2}; do
  $replace "$app"
  sleep "${SETTLE:-4}"
done
[ -n "${REPLACE:-}" ] || docker compose up -d --no-deps --force-recreate backup
