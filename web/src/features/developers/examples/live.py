import json
import random
import time
from urllib.parse import urlencode
from urllib.request import Request, urlopen

query = """
subscription Live($codes: [String!]!) {
  instrument(codes: $codes) { code priceAmount freshness { asAt mode } }
}
"""
parameters = urlencode({"query": query, "variables": json.dumps({"codes": ["KRE", "RRP"]})})
address = f"https://www.example.com/graphql?{parameters}"
request = Request(address, headers={"accept": "text/event-stream"})

while True:
    try:
        # A comment comes between changes, so a longer silence means that the connection is lost.
        with urlopen(request, timeout=30) as stream:
            for line in stream:
                if line.startswith(b"data: {"):
                    for instrument in json.loads(line[6:])["data"]["instrument"]:
                        print(instrument["code"], instrument["priceAmount"], flush=True)
    except (TimeoutError, ConnectionError):
        pass
    time.sleep(random.uniform(1, 15))
