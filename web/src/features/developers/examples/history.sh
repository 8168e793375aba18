# The answer's ETag is kept, so that the next run downloads only what changed.
curl -sS --fail --compressed --get 'https://www.example.com/graphql' \
  --etag-save history.etag --etag-compare history.etag --output history.json \
  --data-urlencode 'query={
    instrument(code: "KRE") {
      priceHistory(from: "2024-01-01") {
        columns { date marketPrice adjustedPrice volume }
      }
    }
  }'
cat history.json
