#!/bin/sh
# Starts a release without stopping the service: one process after the other. Usage: upgrade.sh /opt/redil/releases/NAME
set -eu
release=$(realpath "$1")
[ -x "$release/bin/node" ] || { echo "$release is not a release" >&2; exit 1; }
previous=$(readlink -f /opt/redil/current)
use() {
  ln -sfn "$1" /opt/redil/next
  mv -T /opt/redil/next /opt/redil/current
}
use "$release"
# A restart returns when the process answers. Until then the other process runs the previous release.
if ! systemctl restart redil@3001; then
  echo "$release does not start: back to $previous" >&2
  use "$previous"
  systemctl restart redil@3001
  exit 1
fi
# A machine with one process has not enabled the second.
if systemctl is-enabled --quiet redil@3002; then systemctl restart redil@3002; fi
