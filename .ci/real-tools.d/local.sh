# shellcheck shell=bash disable=SC2154
# Sets that are on this computer: verified, listed, extracted and joined by the command. Uses what judges.sh uses.

# Runs the command on a copy of a set in $scratch/out; leaves $status, $scratch/stdout and $scratch/stderr.
run_on_copy() {
    local set=$1 command=$2
    shift 2
    rm -rf "$scratch/out" "$scratch/extracted"
    cp -r "$site/$set" "$scratch/out"
    status=0
    timeout 120 "$PARTGET" "$command" "$@" "$(find "$scratch/out" -type f | sort | sed -n 2p)" \
        >"$scratch/stdout" 2>"$scratch/stderr" </dev/null || status=$?
}

# The last run ended with this status.
ended_with() {
    [[ $status == "$2" ]] || fail "$1: exit status $status where $2 is due: $(cat "$scratch/stderr")"
}

# A set of volumes is joined, and in place as well; a ZIP is verified, listed and extracted without joining it.
local_work_is_right() {
    local set=$1 original=$scratch/original expected actual
    run_on_copy "$set" join --directory "$scratch/joined"
    ended_with "$set: join" 0
    mv "$(cat "$scratch/stdout")" "$scratch/joined-result"
    rm -rf "$scratch/out" "$scratch/joined"
    mkdir "$scratch/out"
    expected=$(basename "$(cat "$scratch/stdout")")
    mv "$scratch/joined-result" "$scratch/out/$expected"
    result_is_right "$set" "$scratch/out/$expected"
    run_on_copy "$set" join --in-place
    ended_with "$set: join --in-place" 0
    result_is_right "$set" "$(cat "$scratch/stdout")"
    run_on_copy "$set" verify
    case $set in
    7z-volumes) ended_with "$set: verify" 6 && return ;;
    aa) ended_with "$set: verify" 0 && return ;;
    esac
    ended_with "$set: verify" 0
    run_on_copy "$set" extract --directory "$scratch/extracted"
    ended_with "$set: extract" 0
    diff -r "$original" "$scratch/extracted" || fail "$set: what was extracted is not what was packed"
    run_on_copy "$set" list --json
    ended_with "$set: list" 0
    expected=$(cd "$original" && find . -mindepth 1 -printf '%P %s\n' | sort)
    actual=$(python3 -c '
import json, sys
for line in sys.stdin:
    member = json.loads(line)
    if member["event"] == "member": print(member["name"].rstrip("/"), member["bytes"], member["kind"])
' <"$scratch/stdout" | sort)
    # The size of a folder is of no importance.
    diff <(cut -d' ' -f1 <<<"$expected") <(cut -d' ' -f1 <<<"$actual") >&2 || fail "$set: the list is not what was packed"
    diff <(cd "$original" && find . -type f -printf '%P %s\n' | sort) <(sed -n 's/ file$//p' <<<"$actual") >&2 \
        || fail "$set: the sizes in the list are not those that were packed"
}
