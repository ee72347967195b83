#!/bin/sh
# Starts a Citus of three servers for trials: a coordinator and two workers, on loopback, with temporary data.
#   bench/citus/start-cluster.sh PROGRAMS [FOLDER [PORT]]
# PROGRAMS is the folder with initdb and pg_ctl of a PostgreSQL with Citus installed (docs/scale.md);
# FOLDER holds the data (/tmp/citus), PORT is the coordinator's (15432), the workers use the next two.
#   bench/citus/start-cluster.sh PROGRAMS FOLDER PORT stop
# As root it runs the servers as the user postgres, since PostgreSQL refuses to run as root.
set -eu

programs=${1:?the folder with initdb and pg_ctl comes first}
folder=${2:-/tmp/citus}
port=${3:-15432}
to_do=${4:-start}

as_owner() {
  if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

if [ "$to_do" = stop ]; then
  for name in coordinator worker-1 worker-2; do as_owner "$programs/pg_ctl" -D "$folder/$name" -m fast stop || true; done
  exit 0
fi

[ -e "$("$programs/pg_config" --pkglibdir)/citus.so" ] || { echo "Citus is not installed in this PostgreSQL: docs/scale.md says how" >&2; exit 1; }
mkdir -p "$folder"
[ "$(id -u)" != 0 ] || chown postgres "$folder"
cd "$folder"

number=0
for name in coordinator worker-1 worker-2; do
  own_port=$((port + number))
  number=$((number + 1))
  if [ ! -d "$folder/$name" ]; then
    as_owner "$programs/initdb" -D "$folder/$name" -U postgres -A trust --locale=C.UTF-8 --encoding=UTF8 --no-sync >/dev/null
    as_owner tee -a "$folder/$name/postgresql.conf" >/dev/null <<SETTINGS
shared_preload_libraries = 'citus'
listen_addresses = '127.0.0.1'
unix_socket_directories = '$folder'
port = $own_port
max_connections = 300
max_prepared_transactions = 300
max_worker_processes = 32
max_locks_per_transaction = 512
wal_level = logical
max_replication_slots = 32
max_wal_senders = 32
shared_buffers = 128MB
fsync = off
synchronous_commit = off
full_page_writes = off
citus.node_conninfo = 'sslmode=prefer'
citus.stat_statements_track = 'none'
citus.enable_statistics_collection = off
citus.shard_count = 2
SETTINGS
    # Since PostgreSQL 15.20 no other library may move shards.
    if "$programs/postgres" --describe-config | grep -q '^output_plugin_libraries'; then
      echo "output_plugin_libraries = 'pgoutput, test_decoding, citus'" | as_owner tee -a "$folder/$name/postgresql.conf" >/dev/null
    fi
  fi
  as_owner "$programs/pg_ctl" -D "$folder/$name" status >/dev/null ||
    as_owner "$programs/pg_ctl" -D "$folder/$name" -l "$folder/$name.log" -w start >/dev/null
done

ask() { "$programs/psql" -h 127.0.0.1 -U postgres -X -q -v ON_ERROR_STOP=1 "$@"; }

# Creates the database on each server, as Citus requires: CREATE DATABASE works on one server only.
for own_port in $port $((port + 1)) $((port + 2)); do
  ask -p "$own_port" -d postgres -tAc "select 1 from pg_database where datname = 'encore'" | grep -q 1 || {
    ask -p "$own_port" -d postgres -c 'create database encore'
    ask -p "$own_port" -d encore -c 'create extension citus'
  }
done
ask -p "$port" -d encore -tA <<NODES
select citus_set_coordinator_host('127.0.0.1', $port);
select citus_add_node('127.0.0.1', $((port + 1)));
select citus_add_node('127.0.0.1', $((port + 2)));
NODES
echo "postgres://postgres@127.0.0.1:$port/encore"
