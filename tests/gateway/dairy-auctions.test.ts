import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

interface Price {
  contract: number
  state: string
  winningPrice: number | null
  startingPrice: number | null
  change: number | null
}

interface Auction {
  id: string
  event: number
  status: string
  startsAt: string
  date: string
  averagePrice: number | null
  results: { code: string; products: { code: string; name: string; prices: Price[] }[] }[] | null
  announcements: { title: string; documents: { url: string }[] }[] | null
  previous: { id: string } | null
  freshness: { mode: string; isSimulated: boolean }
}

const auctionFields = `id event status startsAt date averagePrice
  results { code products { code name prices { contract state winningPrice startingPrice change } } }
  announcements { title documents { url } } previous { id } freshness { mode isSimulated }`
const auctionQuery = `query ($event: Int!) { dairyAuction(event: $event) { ${auctionFields} } }`

const everything = `{
  currentDairyAuction { id status contracts { contract shippingMonth } }
  upcomingDairyAuctions { id status minimumSupply maximumSupply averagePrice results { code } }
  pastDairyAuctions { id results { code averagePrice products { code } } }
  dairyAuctionGroups { code name products { id name } }
  dairyAuctionForecasts { id groupCode contract quantities { event quantity } twelveMonths changeOnPrevious }
  dairyAuctionSupply(group: "wmp", product: "regular-nz") { id event contract offered sold }
  cheeseOfferForecast { id groupName month quantity }
  all: dairyAuctionAnnouncements(first: 6) { id event title }
  upcoming: dairyAuctionAnnouncements(of: UPCOMING) { id event }
  current: dairyAuctionAnnouncements(of: CURRENT) { id event }
  dairySettlementRules { productCode from specification description }
  dairyFinalSettlements { id price isComplete specification prices { event price } freshness { mode } }
}`

let house: House
beforeAll(async () => {
  house = await createHouse()
})
afterAll(() => house.close())

test('every call of the auctions has a valid response', async () => {
  type Row = Record<string, unknown> & { id: string; event: number }
  const { data, errors } = await house.ask<Record<string, Row[] | Row>>(everything)
  expect(errors).toBeUndefined()
  const ids = (name: string) => (data![name] as Row[]).map(({ id }) => id)
  expect(data!['currentDairyAuction']).toMatchObject({ id: 'TE351', status: 'COMPLETED' })
  expect(data!['currentDairyAuction']).toMatchObject({
    contracts: [
      { contract: 1, shippingMonth: '2024-04' },
      { contract: 2, shippingMonth: '2024-05' },
      ...[3, 4, 5, 6].map(contract => ({ contract, shippingMonth: `2024-0${contract + 3}` })),
    ],
  })
  expect(ids('upcomingDairyAuctions')).toEqual(['TE352', 'TE353', 'TE354', 'TE355'])
  expect(data!['upcomingDairyAuctions']).toMatchObject([{ averagePrice: null, results: null }, {}, {}, {}])
  expect(ids('pastDairyAuctions')).toEqual(['TE351', 'TE350', 'TE349', 'TE348'])
  expect(ids('dairyAuctionForecasts')).toHaveLength(8 * 6)
  expect(ids('dairyAuctionSupply')).toContain('TE351-2')
  expect(ids('cheeseOfferForecast')).toHaveLength(24)
  expect((data!['all'] as Row[]).map(({ event }) => event)).toContain(351)
  expect((data!['current'] as Row[]).every(({ event }) => event === 351)).toBe(true)
  expect((data!['upcoming'] as Row[]).every(({ event }) => event > 351)).toBe(true)
  expect((data!['dairyAuctionGroups'] as Row[]).length).toBe(8)
  expect((data!['dairySettlementRules'] as Row[]).map(({ productCode }) => productCode)).toEqual([
    'WMP',
    'SMP',
    'AMF',
    'AMF',
    'BTR',
    'MKP',
  ])
})

test('February settles at the mean of TE349 and TE350; March is TE351 and marked as incomplete', async () => {
  type Settled = {
    id: string
    price: number
    isComplete: boolean
    prices: { event: number; price: number }[]
  }
  const { data } = await house.ask<{ dairyFinalSettlements: Settled[] }>(
    '{ dairyFinalSettlements { id price isComplete prices { event price } } }',
  )
  const of = (id: string) => data!.dairyFinalSettlements.find(each => each.id === id)!
  const [march, february] = [of('WMP-2024-03'), of('WMP-2024-02')]
  expect(march).toMatchObject({ isComplete: false, prices: [{ event: 351 }] })
  expect(march.price).toBe(march.prices[0]!.price)
  expect(february).toMatchObject({ isComplete: true, prices: [{ event: 349 }, { event: 350 }] })
  expect(february.price).toBe((february.prices[0]!.price + february.prices[1]!.price) / 2)
  // January includes TE347, which is older than the last four: it is read, or January would be reported as incomplete.
  expect(of('WMP-2024-01')).toMatchObject({ isComplete: true, prices: [{ event: 347 }, { event: 348 }] })
})

test('an auction begins at noon in UTC, which is the day after in New Zealand', async () => {
  const { data } = await house.ask<{ dairyAuction: Auction }>(auctionQuery, { event: 352 })
  expect(data!.dairyAuction).toMatchObject({
    status: 'UPCOMING',
    startsAt: '2024-03-19T12:00:00.000Z',
    date: '2024-03-20',
    results: null,
    previous: { id: 'TE351' },
  })
})

test('an old auction is found by its number, with the prices of the auction before', async () => {
  const { data, errors } = await house.ask<{ dairyAuction: Auction }>(auctionQuery, { event: 300 })
  expect(errors).toBeUndefined()
  const { status, results, freshness } = data!.dairyAuction
  expect(status).toBe('COMPLETED')
  expect(freshness).toEqual({ mode: 'POLLED', isSimulated: true })
  const [regular] = results!.find(({ code }) => code === 'WMP')!.products
  expect(regular!.name).toBe('Regular - NZ')
  expect(regular!.prices.map(({ state }) => state)).toEqual([...Array(5).fill('SOLD'), 'NOT_OFFERED'])
  expect(regular!.prices.slice(0, 5).every(({ change }) => Math.abs(change!) < 20)).toBe(true)
})

test.each([356, 9_999, 0, -1])('TE%i is null without an error', async event => {
  const { data, errors } = await house.ask<{ dairyAuction: Auction | null }>(auctionQuery, { event })
  expect([data, errors]).toEqual([{ dairyAuction: null }, undefined])
})

test('an unknown product has no supply, and costs no call', async () => {
  await house.ask('{ dairyAuctionGroups { products { id } } }')
  house.publicApi.set('e500', /supply/)
  const { data, errors } = await house.ask('{ dairyAuctionSupply(group: "WMP", product: "none") { id } }')
  house.publicApi.set()
  expect([data, errors]).toEqual([{ dairyAuctionSupply: null }, undefined])
})

test('a document is passed on as a PDF; an unknown one is 404, an unreadable one 503', async () => {
  const { data } = await house.ask<{ dairyAuction: Auction }>(auctionQuery, { event: 351 })
  const { url } = data!.dairyAuction.announcements![0]!.documents[0]!
  const get = (path: string) => house.until(house.gateway.fetch(new Request(`http://site.test${path}`)))
  const pdf = await get(url)
  const [, announcement] = /announcements\/(\d+)\//.exec(url)!
  expect(house.publicApi.requested.at(-1)).toBe(
    `/public/gdt/announcement/${announcement}/attachment/1/data.pdf`,
  )
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const none = ['/gdt/events/9999/announcements/1/attachments/1.pdf', url.replace('/1.pdf', '/7.pdf')]
  for (const path of none) expect((await get(path)).status, path).toBe(404)
  house.publicApi.set('e500', /attachment/)
  const other = data!.dairyAuction.announcements![1]!.documents[0]!.url
  expect((await get(other)).status).toBe(503)
  house.publicApi.set()
})

const reads: readonly [what: string, query: string, paths: string[]][] = [
  ['the current auction', '{ currentDairyAuction { id } }', ['events/current']],
  ['the next auctions', '{ upcomingDairyAuctions { id } }', ['events/upcoming']],
  [
    'an auction’s contracts',
    '{ currentDairyAuction { contracts { contract } } }',
    ['events/contracts', 'events/current'],
  ],
  ['the past four', '{ pastDairyAuctions { averagePrice } }', ['price-results/past/4']],
  [
    'their results, each beside that of the auction before',
    '{ pastDairyAuctions { results { code } } }',
    ['events/347/price-results', 'price-results/past/4'],
  ],
  ['groups', '{ dairyAuctionGroups { code } }', ['groups']],
  ['products by group', '{ dairyAuctionGroups { products { code } } }', ['groups', 'products']],
  ['forecasts', '{ dairyAuctionForecasts { id } }', ['forecasts']],
  [
    'the supply of a product',
    '{ dairyAuctionSupply(group: "wmp", product: "regular-nz") { id } }',
    ['products', 'supply/WMP/REGULAR-NZ'],
  ],
  ['the forecast of cheese', '{ cheeseOfferForecast { id } }', ['cheese-offer-forecast']],
  ['all announcements', '{ dairyAuctionAnnouncements { id } }', ['announcements/all']],
  ['those of the next', '{ dairyAuctionAnnouncements(of: UPCOMING) { id } }', ['announcements/upcoming']],
  [
    'those of the current one',
    '{ dairyAuctionAnnouncements(of: CURRENT) { id } }',
    ['announcements/current'],
  ],
  [
    'those of one auction',
    '{ currentDairyAuction { announcements { id } } }',
    ['events/351/announcements', 'events/current'],
  ],
]

describe('only the files of a response are read', () => {
  let other: House
  beforeEach(async () => {
    other = await createHouse()
  })
  afterEach(() => other.close())

  test.each(reads)('%s', async (_what, query, paths) => {
    const { errors } = await other.ask(query)
    expect(errors).toBeUndefined()
    expect(other.publicApi.requested.toSorted()).toEqual(paths.map(path => `/public/gdt/${path}.json`))
  })
})
