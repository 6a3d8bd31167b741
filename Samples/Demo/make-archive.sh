#!/usr/bin/env bash
# Makes Archive/, the split archive that the demonstration serves: four volumes written by Info-ZIP's zip.
# The contents follow from this script alone, so that making it again gives the same files but for zip's version.
set -euo pipefail
cd "$(dirname "$0")"

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/stations/measurements"
cat >"$tree/stations/README.txt" <<'TEXT'
Made-up measurements of four weather stations, for trying out a download of a split archive.
Columns: minute of the year, temperature in degrees Celsius, pressure in hectopascal, wind in metres a second.
TEXT
for station in north east south west; do
    awk -v name="$station" 'BEGIN {
        srand(length(name) * 7919 + index("nesw", substr(name, 1, 1)))
        print "minute,temperature,pressure,wind"
        for (row = 0; row < 7000; row++)
            printf "%d,%.2f,%.1f,%.2f\n", row * 10, 12 + 9 * sin(row / 900) + 4 * rand(), 1000 + 30 * rand(), 15 * rand()
    }' >"$tree/stations/measurements/$station.csv"
done
find "$tree" -exec touch -d '2026-01-01 00:00:00 UTC' {} +
rm -rf Archive
mkdir Archive
archive=$PWD/Archive/stations.zip
(cd "$tree" && TZ=UTC zip -q -X -r -s 64k "$archive" stations)
