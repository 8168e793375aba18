import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { sampleMarket } from '../support/sample-market.ts'
import { watch } from '../support/watch.ts'

let house: House
let closed: House
beforeAll(async () => {
  house = await createHouse({ playground: true })
  closed = await createHouse({ playground: false })
})
afterAll(() => Promise.all([house.close(), closed.close()]))

const from =
  (which: () => House) =>
  (path: string, headers: Record<string, string> = {}) =>
    which().gateway.fetch(new Request(`http://site.test${path}`, { headers }))
const get = from(() => house)

const html = { accept: 'text/html,application/xhtml+xml' }
const filesOf = (page: string) =>
  Array.from(page.matchAll(/(?:src|href)="([^"]+)"/g), ([, path = '']) => path)

describe('a browser that opens /graphql', () => {
  test('gets GraphiQL, all of it from this server', async () => {
    const response = await get('/graphql', html)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(page).toContain('<title>GraphiQL: the exchange</title>')
    expect(filesOf(page)).toHaveLength(3)
    for (const path of filesOf(page)) expect(path).toMatch(/^\/graphql\/playground\/[\w-]{22}\.(css|js|ico)$/)
  })

  test('loads nine megabytes once, compressed and cached forever', async () => {
    const first = await get('/graphql', html)
    const page = await first.text()
    expect(page.length).toBeLessThan(2_000)
    const again = await get('/graphql', { ...html, 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    let [bytes, sent] = [0, 0]
    for (const path of filesOf(page)) {
      bytes += (await (await get(path)).arrayBuffer()).byteLength
      const response = await get(path, { 'accept-encoding': 'gzip, br' })
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      sent += (await response.arrayBuffer()).byteLength
    }
    expect(bytes).toBeGreaterThan(8_000_000)
    expect(sent).toBeLessThan(2_500_000)
  })

  test('gets it with a policy of its own files, without frames', async () => {
    const response = await get('/graphql', html)
    const policy = response.headers.get('content-security-policy') ?? ''
    const page = await response.text()
    expect([...page.matchAll(/<script(?![^>]*\ssrc=)/g)]).toEqual([])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|http)/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('gets named tabs, each with a working operation', async () => {
    const script = filesOf(await (await get('/graphql', html)).text()).find(path => path.endsWith('.js'))
    const [, options = '{}'] = /"defaultTabs":(\[.*?\]),"/.exec(await (await get(script ?? '')).text()) ?? []
    const tabs = JSON.parse(options) as { query: string }[]
    const names = tabs.map(({ query }) => /^(?:query|subscription) (\w+)/m.exec(query)?.[1])
    expect(names).toEqual(['OneInstrument', 'MarketPrices', 'TwoYears', 'LiveIndices'])
    for (const { query } of tabs.slice(0, 3)) {
      const { data, errors } = await house.ask(query)
      expect(errors).toBeUndefined()
      expect(JSON.stringify(data)).toMatch(/"priceAmount":\d|"marketPrice":\[\d/)
    }
    const codes = (await sampleMarket()).instruments.map(({ code }) => code)
    const named = tabs.flatMap(({ query }) => query.match(/(?<=")\w+(?=")/g) ?? [])
    expect(named.filter(word => codes.includes(word.toUpperCase()))).toEqual([])
    const live = await watch(house, tabs[3]!.query, {})
    while (live.seen.length === 0) await house.clock.advance(100)
    expect(live.seen[0]).toMatchObject({ index: { value: expect.any(Number) } })
    live.leave()
  })

  test('gets none where the playground is off', async () => {
    const response = await from(() => closed)('/graphql', html)
    expect(await response.text()).not.toMatch(/graphiql|playground/i)
    expect(response.status).toBeGreaterThanOrEqual(400)
  })
})

test.each([
  ['on', () => house],
  ['off', () => closed],
])('with the playground %s, the schema can be requested', async (_state, which) => {
  const { data } = await which().ask<{ __schema: { types: { name: string }[] } }>(
    '{ __schema { types { name } } }',
  )
  expect(data?.__schema.types.map(({ name }) => name)).toContain('Instrument')
})

test.each([
  ['for the schema', getIntrospectionQuery()],
  [
    'for the schema and for columns',
    '{ __type(name: "PriceHistory") { fields { name } } instrument(code: "kre") { priceHistory { columns { date } } } }',
  ],
])('%s is answered the same on a repeated request', async (_what, query) => {
  const first = await house.ask(query)
  expect(first.errors).toBeUndefined()
  expect(JSON.stringify(first)).toMatch(/"name":"columns"/)
  for (let time = 0; time < 3; time += 1) expect(await house.ask(query)).toEqual(first)
})
