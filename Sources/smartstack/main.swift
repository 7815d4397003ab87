print("smartstack")
