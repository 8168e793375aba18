import json
from urllib.request import Request, urlopen

query = """
query Prices($codes: [String!]!) {
  instrumentsByCode(codes: $codes) {
    code
    priceAmount
    priceChangeRelative
    totalVolume
  }
}
"""
body = json.dumps({"query": query, "variables": {"codes": ["KRE", "RRP"]}}).encode()
headers = {"content-type": "application/json"}
with urlopen(Request("https://www.example.com/graphql", body, headers), timeout=10) as response:
    answer = json.load(response)
if "errors" in answer:
    raise SystemExit(answer["errors"][0]["message"])
for instrument in answer["data"]["instrumentsByCode"]:
    if instrument:  # The place of an unknown code is None.
        print(instrument["code"], instrument["priceAmount"])
