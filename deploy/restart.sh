#!/bin/sh
# Replaces the processes one at a time, each after the one before is healthy again, so that users notice nothing.
# Run in the directory of compose.yaml: after `docker compose build`, or after a change of .env.
set -eu
for app in app-1 app-2; do
  docker compose up -d --no-deps --force-recreate --wait --wait-timeout 120 "$app"
done
docker compose up -d --no-deps --force-recreate backup
