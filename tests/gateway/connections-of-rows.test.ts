import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { sampleMarket, someCode } from '../support/sample-market.ts'
import { watch } from '../support/watch.ts'

let house: House
beforeAll(async () => {
  house = await createHouse()
})
afterAll(() => house.close())

interface Page {
  nodes: { code: string }[]
  edges: { node: { code: string }; cursor: string }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string }
}

const fields = `nodes { code } edges { node { code } cursor }
  pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`

test.each([
  [
    'a market’s instruments',
    (page: string) => `market(code: "NZDX") { list: instruments(${page}) { ${fields} } }`,
  ],
  ['companies', (page: string) => `market: clock { offsetMs } list: companies(${page}) { ${fields} }`],
])('%s are read from the first to the last page without a gap', async (_what, query) => {
  const page = async (args: string): Promise<Page> => {
    const { data } = await house.ask<{ market: { list?: Page }; list?: Page }>(`{ ${query(args)} }`)
    return (data?.list ?? data?.market.list)!
  }
  const whole = await page('first: 500')
  const codes = whole.nodes.map(({ code }) => code)
  expect(whole.edges.map(({ node }) => node.code)).toEqual(codes)
  expect(whole.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false })
  const second = await page(`first: 3, after: "${whole.edges[4]?.cursor}"`)
  expect(second.nodes.map(({ code }) => code)).toEqual(codes.slice(5, 8))
  expect(second.pageInfo).toEqual({
    hasNextPage: true,
    hasPreviousPage: true,
    startCursor: whole.edges[5]?.cursor,
    endCursor: whole.edges[7]?.cursor,
  })
})

test('announcements are edges in the order of their rows, each with its cursor', async () => {
  const page = async (args: string): Promise<Page> => {
    const fieldsById = fields.replaceAll('{ code }', '{ code: id }')
    const { data } = await house.ask<{ list: Page }>(`{ list: announcements(${args}) { ${fieldsById} } }`)
    return data!.list
  }
  const codesOf = ({ nodes }: Page) => nodes.map(({ code }) => code)
  const whole = await page('first: 8')
  expect(codesOf(whole)).toHaveLength(8)
  expect(whole.edges.map(({ node }) => node.code)).toEqual(codesOf(whole))
  const second = await page(`first: 3, after: "${whole.edges[4]?.cursor}"`)
  expect(codesOf(second)).toEqual(codesOf(whole).slice(5))
})

test.each([
  'market { instruments(after: "%%%") { totalCount } }',
  'companies(after: "%%%") { totalCount }',
  'announcements(after: "%%%") { totalCount }',
])('an invalid cursor is an error with its text: %s', async query => {
  const { errors } = await house.ask(`{ ${query} }`)
  expect(errors?.[0]).toMatchObject({
    message: "`after` is not a cursor of this list: '%%%'.",
    extensions: { code: 'BAD_USER_INPUT' },
  })
})

test('instruments by codes: each once, in the order of the codes, without unknown ones', async () => {
  const [share, bond] = [await someCode('NZSX'), await someCode('NZDX')]
  const query = `query ($codes: [String!]!) {
    instruments(codes: $codes) { code priceAmount marketCode market { name marketCode } }
  }`
  interface Row {
    code: string
    priceAmount: number
    marketCode: string
    market: object
  }
  const codes = [bond, ` ${share.toLowerCase()}`, 'NOPE', bond]
  const { data, errors } = await house.ask<{ instruments: Row[] }>(query, { codes })
  expect(errors).toBeUndefined()
  expect(data?.instruments.map(({ code }) => code)).toEqual([bond, share])
  expect(data?.instruments[1]).toMatchObject({
    marketCode: 'NZSX',
    market: { name: 'NZX Main Board', marketCode: 'NZSX' },
    priceAmount: expect.any(Number),
  })
  const many = Array.from({ length: 301 }, (_, at) => `C${at}`)
  for (const wrong of [[], many])
    expect((await house.ask(query, { codes: wrong })).errors?.[0]?.message).toContain('1 to 300 codes')
})

test('instruments by their codes: one place for each code, null for an unknown one', async () => {
  const [share, bond] = [await someCode('NZSX'), await someCode('NZDX')]
  const query = 'query ($codes: [String!]!) { instrumentsByCode(codes: $codes) { code priceAmount } }'
  const codes = [bond, 'NOPE', ` ${share.toLowerCase()}`, '', bond]
  const { data, errors } = await house.ask<{ instrumentsByCode: ({ code: string } | null)[] }>(query, {
    codes,
  })
  expect(errors).toBeUndefined()
  const places = data?.instrumentsByCode ?? []
  expect(places.map(place => place?.code ?? null)).toEqual([bond, null, share, null, bond])
  expect(places[0]).toHaveProperty('priceAmount', expect.any(Number))
  const many = Array.from({ length: 301 }, (_, at) => `C${at}`)
  for (const wrong of [[], many])
    expect((await house.ask(query, { codes: wrong })).errors?.[0]?.message).toContain('1 to 300 codes')
})

test.each([
  ['a market', (market: string) => `market(${market}) { code }`, 'code'],
  ['proposed listings', (market: string) => `upcomingListings(${market}) { marketCode }`, 'market'],
  [
    'announcements',
    (market: string) => `announcements(filter: { ${market} }, first: 20) { nodes { market { code } } }`,
    'market',
  ],
])(
  '%s by an enum and by its deprecated code are the same, and the enum counts',
  async (_what, query, name) => {
    const ask = async (market: string) => {
      const { data, errors } = await house.ask<object>(`{ ${query(market)} }`)
      expect(errors).toBeUndefined()
      return JSON.stringify(data)
    }
    const debt = await ask('marketCode: NZDX')
    expect(debt).toContain('"NZDX"')
    expect(debt).not.toContain('"NZSX"')
    expect(await ask(`${name}: "nzdx"`)).toBe(debt)
    expect(await ask(`marketCode: NZDX, ${name}: "nzsx"`)).toBe(debt)
  },
)

test('a live market by an enum is that market, regardless of the deprecated code', async () => {
  const query = 'subscription { market(marketCode: NZDX, code: "nzsx") { code } }'
  const { seen, leave } = await watch<{ market: { code: string } }>(house, query, {})
  await expect.poll(() => house.clock.advance(1_000).then(() => seen.length)).toBeGreaterThan(0)
  leave()
  expect(seen[0]).toEqual({ market: { code: 'NZDX' } })
})

test('every instrument is on the market that lists it, with its marks', async () => {
  const { data } = await house.ask<{ market: { instruments: { nodes: Record<string, unknown>[] } } }>(
    `{ market(code: "NZDX") { instruments(first: 500) {
      nodes { code marketType marketCode sustainabilityCategory sustainability market { code } }
    } } }`,
  )
  const nodes = data?.market.instruments.nodes ?? []
  const { instruments } = await sampleMarket()
  expect(nodes).toHaveLength(instruments.filter(({ market }) => market === 'NZDX').length)
  for (const node of nodes) {
    expect(node).toMatchObject({ marketType: 'NZDX', marketCode: 'NZDX', market: { code: 'NZDX' } })
    expect(node['sustainability']).toBe(node['sustainabilityCategory'] === 'G' ? 'GREEN' : null)
  }
  expect(nodes.some(({ sustainability }) => sustainability === 'GREEN')).toBe(true)
})
