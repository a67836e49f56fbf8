#!/bin/sh
# Restores the newest backup into a database beside the real one, proves its ratings, and drops it again.
# Run in the directory of compose.yaml. The product goes on meanwhile.
set -eu
newest=$(ls -1 backups/*.gz | sort | tail -n 1)
[ -n "$newest" ] || { echo "There is no backup in ./backups" >&2; exit 1; }
docker compose exec -T database createdb -U product drill
trap 'docker compose exec -T database dropdb -U product drill' EXIT
# The container's own setting names the database last. No command line holds it, because it contains the password.
docker compose run --rm -T --no-deps -v ./backups:/backups:ro \
  app-1 sh -c 'export DATABASE_URL="${DATABASE_URL%/*}/drill"; exec node dist/server/operator.mjs restore "$1"' \
  drill "/$newest"
