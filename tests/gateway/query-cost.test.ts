import { measureQuery } from '@exchange/gateway/query-cost'
import { queryLimits } from '@exchange/gateway/query-limits'
import { createExchangeSchema } from '@exchange/gateway/schema'
import { getIntrospectionQuery, parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileQueries } from '../support/hostile-queries.ts'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'
import { persistedDocuments } from '../support/site.ts'
import { withoutCost } from '../support/without-cost.ts'

const schema = createExchangeSchema()
let house: House
let code: string
beforeAll(async () => {
  house = await createHouse({ playground: true })
  code = await someCode('NZSX')
})
afterAll(() => house.close())

const costOf = (query: string, variables: Record<string, unknown> = {}) =>
  measureQuery({ schema, document: parse(query), variables }).cost

async function ask(query: string, variables: Record<string, unknown> = {}): Promise<string> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const body = JSON.stringify({ query, variables })
  const request = new Request('http://site.test/graphql', { method: 'POST', headers, body })
  return withoutCost(await (await house.until(house.gateway.fetch(request))).text())
}

const isRefused = (text: string) => text.includes('"LIMIT_EXCEEDED"')

/** The largest allowed arguments of each field. */
const most = () => ({
  'Query.instrument': `code: "${code}"`,
  'Query.instruments': `codes: ["${code}"]`,
  'Query.company': `code: "${code}"`,
  'Query.index': 'code: "NZ50"',
  'Query.announcement': 'id: "1"',
  'Query.page': 'path: "/investing/how-the-market-works"',
  'Query.pageSupplement': 'path: "/markets/participants"',
  'Query.dairyFutures': 'product: "WMP"',
  'Query.dairyOptions': 'product: "WMP", contract: "WMPZ24"',
  'Query.optionChain': 'underlying: "WMP", contract: "WMPJ24"',
  'Query.companies': 'first: 1000',
  'Market.instruments': 'first: 500',
  'Market.gainers': 'first: 10',
  'Market.decliners': 'first: 10',
  'Market.mostTraded': 'first: 10',
  'Market.yields': 'first: 10',
  announcements: 'first: 200',
  intradayHistory: 'days: 5',
})

test('rows by their edges cost more than the same rows as nodes', () => {
  const priced = (rows: string) => costOf(`{ market { instruments(first: 500) { ${rows} } } }`)
  expect(priced('edges { node { code name } }')).toBeGreaterThan(priced('nodes { code name }'))
})

test.each([true, false])(
  'no response is larger than its cost, on every path (with all on the way: %s)',
  async isGreedy => {
    const queries = hostileQueries({ schema, depth: 6, args: most(), isGreedy })
    const answers: { way: string; cost: number; bytes: number }[] = []
    for (const { way, query } of queries) {
      const text = await ask(query)
      const cost = costOf(query)
      expect(isRefused(text), way).toBe(cost > queryLimits.cost)
      if (!isRefused(text)) answers.push({ way, cost, bytes: Buffer.byteLength(text) })
    }
    expect(answers.length).toBeGreaterThan(50)
    expect(answers.filter(({ cost, bytes }) => bytes > cost)).toEqual([])
  },
)

const days = 'date firstPrice highPrice lowPrice marketPrice adjustedPrice volume'
const history = `priceHistory { points { ${days} } }`
const nest = (levels: number, inner: string): string =>
  levels === 0 ? inner : `fields { name description type { name description ${nest(levels - 1, inner)} } }`

describe('a short query with a response of megabytes is refused', () => {
  test.each([
    ['every index with every day', `{ indices { ${history} } }`],
    [
      'two whole histories',
      `{ one: index(code: "NZ50") { ${history} } other: index(code: "NZ20") { ${history} } }`,
    ],
    ['every mover with every day', `{ markets { gainers(first: 10) { ${history} } } }`],
    [
      'a page whose size is a default',
      `query ($n: Int! = 500) { market { instruments(first: $n) { nodes { trend dividends { id } } } } }`,
    ],
    [
      'a page whose size nobody says',
      `query ($n: Int!) { market { instruments(first: $n) { nodes { trend dividends { id } } } } }`,
    ],
    [
      'a history by fragments',
      `{ indices { ...H } } fragment H on Index { priceHistory { ...P } } fragment P on PriceHistory { points { ...D } } fragment D on PriceHistoryPoint { ${days} }`,
    ],
    [
      'a long name, eight thousand times',
      `{ index(code: "NZ50") { priceHistory { points { ${'long'.repeat(100)}: date } } } }`,
    ],
    ['texts of announcements', '{ announcements(first: 200) { nodes { body } } }'],
    [
      'every instrument’s dividends with their instruments',
      '{ market { instruments(first: 500) { nodes { dividends { instrument { name } } } } } }',
    ],
    ['types of fields of types', `{ __schema { types { ${nest(3, 'name')} } } }`],
  ])('%s', async (_name, query) => {
    expect(isRefused(await ask(query))).toBe(true)
  })
})

test('one whole history passes, and so does the schema', async () => {
  expect(isRefused(await ask(`{ instrument(code: "${code}") { ${history} } }`))).toBe(false)
  const everything = getIntrospectionQuery({
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  })
  const text = await ask(everything)
  expect(text).toContain('"__schema"')
  expect(text.length).toBeLessThan(costOf(everything))
})

test('a stream counts its data of each code', () => {
  const ticks = 'subscription ($codes: [String!]!) { instrument(codes: $codes) { code priceAmount } }'
  const costOfCodes = (count: number) => costOf(ticks, { codes: Array.from({ length: count }, String) })
  expect(costOfCodes(100)).toBeGreaterThan(costOfCodes(1) * 50)
})

describe('the site’s own operations would pass with a fifth to spare', () => {
  const own = Object.values(persistedDocuments()).map((text): [string, string] => [
    /(?:query|subscription) (\w+)/.exec(text)?.[1] ?? text,
    text,
  ])
  const sections = ['dividends', 'listings', 'results', 'meetings', 'quotes']

  test.each(own)('%s', (_name, text) => {
    // The page of a section requests one of its parts.
    for (const section of sections) {
      const parts = Object.fromEntries(sections.map(each => [each, each === section]))
      // A variable list of codes counts as the longest list that may be followed.
      const { cost, depth, aliases } = measureQuery({ schema, document: parse(text), variables: parts })
      expect(cost).toBeLessThan(0.8 * queryLimits.cost)
      expect(depth).toBeLessThan(0.8 * queryLimits.depth)
      expect(aliases).toBeLessThan(0.8 * queryLimits.aliases)
    }
  })
})
