import json
from urllib.request import Request, urlopen

query = """
query News($after: String) {
  announcements(first: 200, after: $after, filter: { priceSensitive: true, from: "2024-01-01" }) {
    nodes { id releasedAt title }
    pageInfo { hasNextPage endCursor }
  }
}
"""
headers = {"content-type": "application/json"}
after = None
while True:
    body = json.dumps({"query": query, "variables": {"after": after}}).encode()
    with urlopen(Request("https://www.example.com/graphql", body, headers), timeout=10) as response:
        answer = json.load(response)
    if "errors" in answer:
        raise SystemExit(answer["errors"][0]["message"])
    page = answer["data"]["announcements"]
    for news in page["nodes"]:
        print(news["releasedAt"], news["title"])
    if not page["pageInfo"]["hasNextPage"]:
        break
    after = page["pageInfo"]["endCursor"]
