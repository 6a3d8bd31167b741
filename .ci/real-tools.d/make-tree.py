"""Makes a tree of files, the same on every machine: text, noise, an empty file, deep folders, names beyond ASCII."""

import pathlib
import random
import sys

tree = pathlib.Path(sys.argv[1])
dice = random.Random(2)
words = ["part", "volume", "archive", "sizing", "transfer", "record", "joining"]


def write(name, data):
    path = tree / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


write("empty", b"")
write("noise.bin", dice.randbytes(5_000_000))
write("text.txt", " ".join(dice.choices(words, k=200_000)).encode())
write("a/b/c/d/deep.bin", dice.randbytes(200_000))
write("größe – 大きさ.txt", "Übergröße\n".encode() * 1000)
for number in range(300):
    write(f"many/{number:03}.bin", dice.randbytes(dice.randrange(20_000)))
