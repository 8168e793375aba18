import pandas

table = pandas.read_csv("https://www.example.com/data/v1/instruments.csv")
print(table.head())
print(len(table), "rows")
