print("partget")
