const query = `
  subscription Live($codes: [String!]!) {
    instrument(codes: $codes) { code priceAmount freshness { asAt mode } }
  }`
const address = new URL('https://www.example.com/graphql')
address.searchParams.set('query', query)
address.searchParams.set('variables', JSON.stringify({ codes: ['KRE', 'RRP'] }))

function show(event) {
  if (!event.startsWith('event: next')) return
  const { data } = JSON.parse(event.slice(event.indexOf('data: ') + 6))
  for (const { code, priceAmount } of data.instrument) console.log(code, priceAmount)
}

// In a browser, new EventSource(address) does the same, and opens the stream again by itself.
while (true) {
  const response = await fetch(address, { headers: { accept: 'text/event-stream' } })
  if (!response.ok) throw new Error(await response.text())
  let rest = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + text).split('\n\n')
    rest = events.pop()
    events.forEach(show)
  }
  await new Promise(resolve => setTimeout(resolve, 1000 + Math.random() * 14000))
}
