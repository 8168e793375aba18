import json
from urllib.request import Request, urlopen

query = """
query History($code: String!, $from: Date) {
  instrument(code: $code) {
    priceHistory(from: $from) {
      columns { date marketPrice adjustedPrice volume }
    }
  }
}
"""
body = json.dumps({"query": query, "variables": {"code": "KRE", "from": "2024-01-01"}}).encode()
headers = {"content-type": "application/json"}
with urlopen(Request("https://www.example.com/graphql", body, headers), timeout=10) as response:
    answer = json.load(response)
if "errors" in answer:
    raise SystemExit(answer["errors"][0]["message"])
# One list for each column, day by day: a third of the bytes of one object for each day.
columns = answer["data"]["instrument"]["priceHistory"]["columns"]
for day, price in zip(columns["date"], columns["marketPrice"]):
    print(day, price)
