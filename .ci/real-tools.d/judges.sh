# shellcheck shell=bash disable=SC2154
# What real-tools makes, asks and judges. Uses $scratch, $site, $tree, $nginx_log and $PARTGET.

# Makes a folder for each kind of volume set; each archive is called "set".
make_sets() {
    local tree=$1 site=$2
    mkdir "$site"/{split-64k,stored-64k,over-100,7z-volumes,zip-volumes,aa}
    (
        cd "$tree" || exit
        zip -q -r -s 64k "$site/split-64k/set.zip" text.txt empty a many gr*
        zip -q -r -0 -s 64k "$site/stored-64k/set.zip" text.txt empty a many gr*
        zip -q -r -s 64k "$site/over-100/set.zip" .
        7z a -bso0 -bsp0 -mx=1 -v500k "$site/7z-volumes/set.7z" .
        7z a -bso0 -bsp0 -mx=1 -tzip -v500k "$site/zip-volumes/set.zip" .
        tar -czf "$scratch/set.tar.gz" .
        split -b 500k "$scratch/set.tar.gz" "$site/aa/set.tar.gz."
    )
    [[ -e $site/over-100/set.z100 ]] || fail "zip made fewer than 100 volumes"
}

# Names of the files of a folder, one a line, shuffled the same way each time.
shuffled() {
    find "$1" -type f -printf '%f\n' | sort | shuf --random-source=<(yes)
}

# Downloads parts into $scratch/out; leaves $status, $scratch/stdout and $scratch/stderr.
download() {
    local server=$1 set=$2 names=$3 name
    shift 3
    local urls=()
    while IFS= read -r name; do urls+=("$server/$set/$name"); done <<<"$names"
    rm -rf "$scratch/out"
    mkdir "$scratch/out"
    status=0
    timeout 120 "$PARTGET" --directory "$scratch/out" "$@" "${urls[@]}" \
        >"$scratch/stdout" 2>"$scratch/stderr" </dev/null || status=$?
}

# The tree that a result unpacks to is the one that was packed, and the tools that read it find nothing wrong.
result_is_right() {
    local set=$1 result=$2 unpacked=$scratch/unpacked original=$scratch/original
    [[ -f $result ]] || fail "$set: stdout is not the path of a file alone: '$result'"
    [[ $(find "$scratch/out" -mindepth 1 | wc -l) == 1 ]] \
        || fail "$set: more than the result is left: $(ls -A "$scratch/out")"
    rm -rf "$unpacked" "$original"
    mkdir "$unpacked"
    case $result in
    *.zip)
        unzip -tq "$result" >/dev/null || fail "$set: unzip -tq"
        7z t -bso0 -bsp0 "$result" || fail "$set: 7z t"
        python3 -c 'import sys, zipfile; sys.exit(zipfile.ZipFile(sys.argv[1]).testzip())' "$result" \
            || fail "$set: python zipfile"
        unzip -q "$result" -d "$unpacked" || fail "$set: unzip"
        ;;
    *.7z)
        7z t -bso0 -bsp0 "$result" || fail "$set: 7z t"
        7z x -bso0 -bsp0 -o"$unpacked" "$result"
        ;;
    *.tar.gz)
        cmp "$result" "$scratch/set.tar.gz" || fail "$set: not the bytes that were split"
        tar -xzf "$result" -C "$unpacked"
        ;;
    *) fail "$set: no idea what $result is" ;;
    esac
    cp -r "$tree" "$original"
    # The two small sets leave the largest file out.
    case $set in split-64k | stored-64k) rm "$original/noise.bin" ;; esac
    diff -r "$original" "$unpacked" || fail "$set: the members are not the files that were packed"
}

# The log of nginx shows one HEAD for each part, and after all of them one GET for each part, never two at a time.
log_is_right() {
    local set=$1 method expected actual
    expected=$(find "$site/$set" -type f -printf "/$set/%f\n" | sort)
    for method in HEAD GET; do
        actual=$(awk -v method=$method '$1 == method { print $2 }' "$nginx_log" | sort)
        diff <(echo "$expected") <(echo "$actual") >&2 || fail "$set: not exactly one $method for each part"
    done
    [[ $(cut -d' ' -f1 "$nginx_log" | uniq | tr '\n' ' ') == "HEAD GET " ]] || fail "$set: a GET came before the last HEAD"
    # Time is logged in milliseconds, by a clock that nginx itself reads only now and then.
    awk '$1 == "GET" { if ($4 - $5 < end - 0.005) { print "overlap: " $0; bad = 1 } end = $4 } END { exit bad }' \
        "$nginx_log" >&2 || fail "$set: two GETs at a time"
}

# The last download failed as it should: exit status, a message that matches, nothing under the final name.
refused_with() {
    local what=$1 expected=$2 message=$3
    [[ $status =~ ^($expected)$ ]] || fail "$what: exit status $status where $expected is due: $(cat "$scratch/stderr")"
    grep -qE "$message" "$scratch/stderr" || fail "$what: the message does not match '$message': $(cat "$scratch/stderr")"
    [[ ! -s $scratch/stdout ]] || fail "$what: stdout names a result: $(cat "$scratch/stdout")"
    [[ ! -e $scratch/out/set.zip ]] || fail "$what: something stands under the final name"
    echo "$what: exit status $status; $(tail -n 1 "$scratch/stderr")"
}
