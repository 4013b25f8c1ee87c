#!/bin/sh
# Runs once, in a new database of deploy/compose.yaml: the role of requests, which can change no table. `migrate` gives it its rights.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username="$POSTGRES_USER" --dbname="$POSTGRES_USER" <<'SQL'
CREATE ROLE urooj_requests LOGIN PASSWORD :'password';
SQL
