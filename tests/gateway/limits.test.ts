import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

let house: House
beforeAll(async () => {
  house = await createHouse({ introspection: false })
})
afterAll(() => house.close())

const depth = (levels: number) =>
  `{ instrument(code: "KRE") ${'{ company { instruments '.repeat(levels)}{ code }${' } }'.repeat(levels)} }`
const aliases = (count: number) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: markets { code }`).join(' ')} }`
const tokens = (count: number) => `{ markets { ${'code '.repeat(count)} } }`
const cost =
  '{ markets { instruments(first: 500) { nodes { company { instruments { priceHistory { points { date } } } } } } } }'
const list = (count: number) =>
  `{ ${Array.from({ length: count }, () => '...F').join(' ')} } fragment F on Query { markets { code } }`
const circle = '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'

async function refusal(query: string): Promise<string> {
  const before = house.publicApi.requested.length + house.ticker.requested.length
  const { data, errors = [] } = await house.ask(query)
  expect(data ?? null).toBeNull()
  expect(house.publicApi.requested.length + house.ticker.requested.length).toBe(before)
  return errors[0]?.message ?? ''
}

describe('an operation over a limit is refused without a call', () => {
  test.each([
    ['levels', depth(6)],
    ['aliases', aliases(16)],
    ['tokens', tokens(1_001)],
    ['cost', cost],
  ])('%s, and the error names the limit', async (limit, query) => {
    expect((await refusal(query)).toLowerCase()).toContain(limit)
  })

  test.each([
    ['a circle of fragments', circle],
    ['a thousand spreads', list(1_000)],
  ])('%s', async (_name, query) => {
    expect(await refusal(query)).not.toBe('')
  })
})

test('operations at the limits pass', async () => {
  expect((await house.ask(aliases(15))).errors).toBeUndefined()
})

test('the site’s own operations are not measured', async () => {
  const query = aliases(16)
  const own = await createHouse({ persistedDocuments: { big: query } })
  expect((await own.ask(query)).errors).toBeUndefined()
  const extensions = encodeURIComponent(JSON.stringify({ persistedQuery: { sha256Hash: 'big' } }))
  const request = new Request(`http://site.test/graphql?extensions=${extensions}`)
  expect((await own.until(own.gateway.fetch(request))).status).toBe(200)
  await own.close()
})

const post = (body: string, headers: Record<string, string> = {}) =>
  house.gateway.fetch(
    new Request('http://site.test/graphql', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    }),
  )

test('a body over 64 kB is refused, with any content', async () => {
  const response = await post(
    JSON.stringify({ query: '{ markets { code } }', extensions: { pad: 'x'.repeat(66_000) } }),
  )
  expect(response.status).toBe(413)
})

test('a list of operations is refused', async () => {
  const response = await post(
    JSON.stringify([{ query: '{ markets { code } }' }, { query: '{ markets { code } }' }]),
  )
  expect(response.status).toBe(400)
})

test.each([
  ['is not supported where no documents are registered for tools', {}, 'PersistedQueryNotSupported'],
  [
    'is not found beside documents for tools',
    { ['a'.repeat(64)]: '{ __typename }' },
    'PersistedQueryNotFound',
  ],
])('a hash that was never compiled %s', async (_case, toolDocuments, message) => {
  const own = await createHouse({ persistedDocuments: { own: '{ __typename }' }, toolDocuments })
  onTestFinished(() => own.close())
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } })
  const url = `http://site.test/graphql?${new URLSearchParams({ extensions })}`
  const ask = (accept: string) => own.until(own.gateway.fetch(new Request(url, { headers: { accept } })))
  const response = await ask('application/json')
  const code = message.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ errors: [{ message, extensions: { code } }] })
  expect(await (await ask('text/event-stream')).text()).toContain(`"${code}"`)
})

test('without introspection the schema cannot be read, and errors have no suggestions', async () => {
  const answer = await house.ask('{ __schema { types { name } } }')
  expect(answer.data ?? null).toBeNull()
  const mistyped = await house.ask('{ marketz { code } }')
  expect(JSON.stringify(mistyped.errors)).not.toContain('Did you mean')
})

describe('a stream has the same limits', () => {
  const stream = async (query: string) => {
    const url = `http://site.test/graphql?${new URLSearchParams({ query })}`
    return (await house.gateway.fetch(new Request(url, { headers: { accept: 'text/event-stream' } }))).text()
  }

  test.each([
    ['aliases', aliases(16).replace('{', 'subscription {').replaceAll('markets', 'market')],
    ['tokens', `subscription { market { ${'code '.repeat(1_001)} } }`],
    ['cost', 'subscription { index { priceHistory { points { date marketPrice } } } }'],
  ])('%s', async (limit, query) => {
    const text = await stream(query)
    expect(text).toContain('"LIMIT_EXCEEDED"')
    expect(text.toLowerCase()).toContain(limit)
  })

  test('and errors without suggestions', async () => {
    const text = await stream('subscription { marketz { code } }')
    expect(text).toContain('Cannot query field')
    expect(text).not.toContain('Did you mean')
  })
})

test('`__typename` can always be requested', async () => {
  expect(await house.ask('{ __typename }')).toEqual({ data: { __typename: 'Query' } })
})
