const query = `
  query Price($code: String!) {
    instrument(code: $code) {
      name
      priceAmount
      freshness { asAt delayMinutes isSimulated }
    }
  }`

const response = await fetch('https://www.example.com/graphql', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables: { code: 'KRE' } }),
})
const { data, errors } = await response.json()
if (errors) throw new Error(errors[0].message)
console.log(JSON.stringify(data.instrument))
