import PartgetCommand

print(ExitStatus.done.meaning)
