curl -sS --fail --compressed --get 'https://www.example.com/graphql' \
  --data-urlencode 'query=query Prices($codes: [String!]!) {
    instrumentsByCode(codes: $codes) {
      code
      priceAmount
      priceChangeRelative
      totalVolume
    }
  }' \
  --data-urlencode 'variables={"codes": ["KRE", "RRP"]}'
