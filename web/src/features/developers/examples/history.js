const query = `
  query History($code: String!, $from: Date) {
    instrument(code: $code) {
      priceHistory(from: $from) {
        columns { date marketPrice adjustedPrice volume }
      }
    }
  }`

const response = await fetch('https://www.example.com/graphql', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables: { code: 'KRE', from: '2024-01-01' } }),
})
const { data, errors } = await response.json()
if (errors) throw new Error(errors[0].message)
// One list for each column, day by day: a third of the bytes of one object for each day.
const { date, marketPrice } = data.instrument.priceHistory.columns
date.forEach((day, index) => console.log(day, marketPrice[index]))
