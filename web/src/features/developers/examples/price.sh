curl -sS --fail --compressed --get 'https://www.example.com/graphql' \
  --data-urlencode 'query={
    instrument(code: "KRE") {
      name
      priceAmount
      freshness { asAt delayMinutes isSimulated }
    }
  }'
