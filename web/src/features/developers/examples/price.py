import json
from urllib.request import Request, urlopen

query = """
query Price($code: String!) {
  instrument(code: $code) {
    name
    priceAmount
    freshness { asAt delayMinutes isSimulated }
  }
}
"""
body = json.dumps({"query": query, "variables": {"code": "KRE"}}).encode()
headers = {"content-type": "application/json"}
with urlopen(Request("https://www.example.com/graphql", body, headers), timeout=10) as response:
    answer = json.load(response)
if "errors" in answer:
    raise SystemExit(answer["errors"][0]["message"])
print(json.dumps(answer["data"]["instrument"]))
