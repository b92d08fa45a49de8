#!/bin/sh
# Starts a release without stopping the service: one process after the other. Usage: upgrade.sh /opt/redil/releases/NAME
set -eu
release=$(realpath "$1")
[ -x "$release/bin/node" ] || { echo "$release is not a release" >&2; exit 1; }
ln -sfn "$release" /opt/redil/next
mv -T /opt/redil/next /opt/redil/current
for port in 3001 3002; do
  # Returns when the process answers; a release that does not start leaves the other process running.
  systemctl restart "redil@$port"
done
