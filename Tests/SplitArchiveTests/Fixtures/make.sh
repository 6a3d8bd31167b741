#!/bin/bash
# Makes the fixtures in this folder with the programs that people use: Info-ZIP zip, 7-Zip and split(1).
# Run it only to change them; tests use the files as they are. The hand-made sets (hand_*) are not made here.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TZ=UTC LC_ALL=C.UTF-8

cd "$work"
mkdir -p tree/folder names
seq 1 500 > tree/text.txt
printf 'x' > tree/one.txt
: > tree/empty.txt
seq 1 100 > 'tree/folder/grün.txt'
ln -s text.txt tree/link
# Six random bits a character hardly shrink, so that the deflated member covers a whole volume.
awk 'BEGIN {
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    number = 1
    for (count = 0; count < 180000; count++) {
        number = (number * 69069 + 1) % 4294967296
        printf "%s", substr(letters, int(number / 67108864) + 1, 1)
    }
}' > large.txt
seq 1 13500 > medium.txt
for number in $(seq 1 330); do
    printf '%d' "$number" > "names/$(printf 'a-name-that-fills-the-directory-%0148d' "$number")"
done
find tree names large.txt medium.txt -exec touch -h -d '2024-02-29 12:34:56' {} +

make() { # make NAME COMMAND…: runs the command in the tree, its set goes to the folder NAME
    rm -rf "${here:?}/$1"
    mkdir "$here/$1"
    (cd tree && "${@:2}") > /dev/null
}

make zip_deflated zip -9 -r -y -X -s 64k "$here/zip_deflated/data.zip" ../large.txt .
make zip_stored bash -c "printf 'A comment.' | zip -0 -z -X -s 64k '$here/zip_stored/data.zip' ../medium.txt one.txt"
make zip_directory bash -c "cd ../names && zip -0 -r -X -s 64k '$here/zip_directory/data.zip' ."
make zip_one zip -9 -X -s 64k "$here/zip_one/data.zip" one.txt
make zip_streamed bash -c "cat ../medium.txt text.txt | zip -0 -fz -X -s 64k '$here/zip_streamed/data.zip' -"
make zip_encrypted zip -0 -P secret -X -s 64k "$here/zip_encrypted/data.zip" ../medium.txt one.txt
make seven_zip 7z a -mx=9 -v400b "$here/seven_zip/data.zip" text.txt one.txt folder
make seven_aes 7z a -mx=9 -psecret -mem=AES256 -v300b "$here/seven_aes/data.zip" text.txt one.txt
make seven_7z 7z a -v300b "$here/seven_7z/data.7z" text.txt one.txt folder

for kind in letters digits tar; do
    rm -rf "${here:?}/split_$kind"
    mkdir "$here/split_$kind"
done
(cd tree && zip -9 -q -r -y -X ../whole.zip text.txt one.txt empty.txt folder link)
split -b 300 whole.zip "$here/split_letters/data.zip."
split -b 300 -d -a 3 --numeric-suffixes=1 whole.zip "$here/split_digits/data.zip."
tar -C tree --sort=name --owner=0 --group=0 --numeric-owner -c text.txt folder | gzip -9n > whole.tar.gz
split -b 300 whole.tar.gz "$here/split_tar/data.tar.gz."
du -sb "$here"
