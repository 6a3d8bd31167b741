# shellcheck shell=bash
# What the checks share. Sourced, not run; it moves to the top of the checkout.

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit

# Says what is being checked.
heading() {
    printf '\n== %s\n' "$*"
}

# Says what is wrong and ends the check.
fail() {
    printf 'FAILED: %s\n' "$*" >&2
    exit 1
}

# Prints the fenced block that directly follows the comment <!-- NAME --> in README.md.
readme_block() {
    local block
    [[ -f README.md ]] || fail "there is no README.md"
    block=$(awk -v mark="<!-- $1 -->" '
        $0 == mark { marked = 1; next }
        marked == 1 && /^```/ { marked = 2; next }
        marked == 1 && !/^[[:space:]]*$/ { exit }
        marked == 2 && /^```/ { exit }
        marked == 2 { print }
    ' README.md)
    [[ -n $block ]] || fail "README.md has no fenced block directly after <!-- $1 -->"
    printf '%s\n' "$block"
}

# The check's own directory, once it has called make_scratch.
scratch=

# Makes a directory that is removed when the check ends.
make_scratch() {
    scratch=$(mktemp -d)
    on_exit+=("rm -rf '$scratch'")
}

# Commands that are run when the check ends, last one first.
on_exit=()
clean_up() {
    local index
    for ((index = ${#on_exit[@]} - 1; index >= 0; index--)); do
        eval "${on_exit[index]}" || true
    done
}
trap clean_up EXIT
