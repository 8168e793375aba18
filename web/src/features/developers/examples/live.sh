# Without -N, curl gathers what it prints. An event comes with each change.
curl -sSN --fail --get 'https://www.example.com/graphql' \
  -H 'accept: text/event-stream' \
  --data-urlencode 'query=subscription {
    instrument(codes: ["KRE", "RRP"]) {
      code
      priceAmount
      freshness { asAt mode }
    }
  }'
