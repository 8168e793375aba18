const query = `
  query Prices($codes: [String!]!) {
    instrumentsByCode(codes: $codes) {
      code
      priceAmount
      priceChangeRelative
      totalVolume
    }
  }`

const response = await fetch('https://www.example.com/graphql', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables: { codes: ['KRE', 'RRP'] } }),
})
const { data, errors } = await response.json()
if (errors) throw new Error(errors[0].message)
// The place of an unknown code is null.
for (const instrument of data.instrumentsByCode) console.log(instrument?.code, instrument?.priceAmount)
