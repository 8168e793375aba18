import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

const { freshness } = sampleShare
const figures = {
  endsAt: null,
  minimumSupply: 18_000,
  maximumSupply: 20_000,
  priceIndexChange: null,
  averagePrice: null,
  quantitySold: null,
  quantitySold12Months: null,
  qualifiedBidders: null,
  participatingBidders: null,
  winningBidders: null,
  rounds: null,
  results: null,
  settlementPrices: null,
  contracts: null,
  announcements: null,
  previous: null,
  freshness,
}
const event = (number: number, startsAt: string, more: object = {}) => ({
  ...figures,
  id: `TE${number}`,
  event: number,
  name: `TE${number}`,
  status: 'COMPLETED',
  startsAt,
  date: startsAt.slice(0, 10),
  ...more,
})
const price = (contract: number, winningPrice: number | null, more: object = {}) => ({
  contract,
  state: winningPrice === null ? 'NOT_SOLD' : 'SOLD',
  winningPrice,
  startingPrice: null,
  change: null,
  ...more,
})
const results = (prices: object[]) => [
  {
    code: 'WMP',
    name: 'Whole Milk Powder',
    averagePrice: 3_424,
    priceIndexChange: -4.4,
    quantitySold12Months: 343_460,
    products: [{ code: 'REGULAR-NZ', name: 'Regular - NZ', prices }],
  },
]
const te398 = event(398, '2026-02-17T12:00:00Z', {
  priceIndexChange: 3.6,
  averagePrice: 4_028,
  results: results([
    price(1, 3_680, { change: 3.66 }),
    price(2, 3_655, { change: 1.81 }),
    price(3, null),
    price(4, null, { state: 'NOT_PUBLISHED', startingPrice: 3_500 }),
    price(5, null, { state: 'NOT_AVAILABLE' }),
    price(6, null, { state: 'NOT_OFFERED' }),
  ]),
  settlementPrices: [
    {
      productCode: 'WMP',
      specification: 'Regular - NZ',
      state: 'SOLD',
      price: 3_655,
      previousPrice: 3_590,
      change: 1.81,
    },
  ],
  announcements: [
    {
      id: '3983',
      event: 398,
      title: 'TE398: results',
      releasedAt: '2026-02-17T15:00:00Z',
      body: null,
      documents: [
        { id: '3983-1', title: 'Results', url: '/gdt/events/398/announcements/3983/attachments/1.pdf' },
      ],
      freshness,
    },
  ],
})
const te397 = event(397, '2026-02-03T12:00:00Z', {
  averagePrice: 3_830,
  results: results([1, 2, 3, 4, 5, 6].map(contract => price(contract, contract === 6 ? null : 3_550))),
})
const settlement = {
  id: 'WMP-2026-03',
  productCode: 'WMP',
  month: '2026-03',
  price: 3_655,
  isComplete: false,
  isUnknown: false,
  specification: 'Regular - NZ',
  prices: [{ event: 399, state: 'SOLD', price: 3_655 }],
  freshness,
}
const unknownSettlement = {
  ...settlement,
  id: 'AMF-2026-02',
  productCode: 'AMF',
  month: '2026-02',
  price: null,
  isUnknown: true,
  prices: [
    { event: 397, state: 'NOT_PUBLISHED', price: null },
    { event: 398, state: 'SOLD', price: 6_750 },
  ],
}
const answers = {
  ...sampleShell,
  currentDairyAuction: te398,
  upcomingDairyAuctions: [event(399, '2026-03-03T12:00:00Z', { status: 'UPCOMING' })],
  pastDairyAuctions: [te398, te397],
  dairyAuction: { ...te398, previous: te397 },
  dairyAuctionGroups: [
    {
      id: 'WMP',
      code: 'WMP',
      name: 'Whole Milk Powder',
      products: [
        { id: 'WMP/REGULAR-NZ', code: 'REGULAR-NZ', name: 'Regular - NZ', groupCode: 'WMP', freshness },
      ],
      freshness,
    },
  ],
  dairyAuctionForecasts: [
    {
      id: 'WMP-2',
      groupCode: 'WMP',
      contract: 2,
      quantities: [{ event: 399, startsAt: '2026-03-03T12:00:00Z', quantity: 5_080 }],
      twelveMonths: 151_230,
      changeOnPrevious: 1_064,
      freshness,
    },
  ],
  dairyAuctionSupply: [
    {
      id: 'TE398-2',
      event: 398,
      startsAt: '2026-02-17T12:00:00Z',
      contract: 2,
      offered: 5_080,
      sold: 4_900,
      freshness,
    },
  ],
  dairyAuctionAnnouncements: te398.announcements,
  cheeseOfferForecast: [
    {
      id: 'CHED-2026-03',
      groupCode: 'CHED',
      groupName: 'Cheddar',
      month: '2026-03',
      quantity: 740,
      freshness,
    },
  ],
  dairyFinalSettlements: [settlement, unknownSettlement],
  dairySettlementRules: [
    { productCode: 'MKP', from: null, specification: null, description: 'No auction settles it.' },
  ],
}
const show = (address: string, more: object = {}) =>
  renderRoute(`/markets/gdt${address}`, { ...answers, ...more })

test('the auctions page shows the next start in New Zealand time, the last result and the source', async () => {
  const { status, headings, text } = await show('')
  expect(status).toBe(200)
  expect(headings[0]).toBe('GlobalDairyTrade Auctions')
  expect(text).toContain('Trading Event 399 04/03/2026 1:00 am NZDT')
  expect(text).toContain('GDT Price Index')
  expect(text).toContain('+3.60%')
  expect(text.match(/Source: GlobalDairyTrade/g)!.length).toBeGreaterThanOrEqual(9)
  expect(text).not.toMatch(/NaN|Invalid Input|Failed to load/)
})

test('a sentence below the picture states the quantities offered and sold of a product', async () => {
  const { text } = await show('')
  expect(text).toContain('4,900 t sold at TE398, 96.46% of the quantity offered.')
})

test('a missing price is marked as not sold, not published, or not available', async () => {
  const { text } = await show('')
  expect(text).toMatch(/Regular - NZ C1 3,680 ▲ \+3\.66% 3,550/)
  expect(text).toMatch(/C3 n\.s\. ?Not sold — 3,550/)
  expect(text).toMatch(
    /C4 3,500 n\.p\. ?The winning price is not published; the starting price is shown — 3,550/,
  )
  expect(text).toMatch(/C5 n\.a\. ?Not available/)
  expect(text).toMatch(/C6 — ?Not offered in this contract/)
})

test('a month with one price settles at it, marked as incomplete; products state how they settle', async () => {
  const { text } = await show('')
  expect(text).toMatch(/AMF Feb 2026 Not known TE397 n\.p\./)
  expect(text).toMatch(/WMP Mar 2026 3,655\.00 ?Incomplete TE399 3,655 Regular - NZ/)
  expect(text).toContain('MKP No auction settles it.')
})

test('a trading event has a page, with its announcements as PDF and links to its neighbours', async () => {
  const { status, headings, text, link } = await show('/events/398')
  expect([status, headings[0]]).toEqual([200, 'Trading Event 398'])
  expect(text).toMatch(/WMP Regular - NZ – C2 3,655 3,590 ▲ \+1\.81%/)
  expect(text).toContain('2 of 2 contracts are above TE397')
  expect(link('PDF')).toBe('/gdt/events/398/announcements/3983/attachments/1.pdf')
  expect(link('Previous: TE397')).toBe('/markets/gdt/events/397')
  expect(link('Next: TE399')).toBe('/markets/gdt/events/399')
})

test('an upcoming trading event has a countdown and no results; an unknown one is a 404', async () => {
  const next = await show('/events/399', { dairyAuction: answers.upcomingDairyAuctions[0] })
  expect(next.text).toContain('Not over yet')
  expect(next.text).not.toContain('Results by group')
  expect((await show('/events/9999', { dairyAuction: null })).status).toBe(404)
  expect((await show('/events/te398')).status).toBe(404)
})

test('without any data each part shows that it has none, and the page has status 503', async () => {
  const nothing = Object.fromEntries(
    Object.keys(answers)
      .filter(name => /dairy|cheese/i.test(name) && name !== 'dairySettlementRules')
      .map(name => [name, null]),
  )
  const { status, text } = await show('', nothing)
  expect(status).toBe(503)
  expect(text.match(/Data not available/g)!.length).toBeGreaterThanOrEqual(8)
  expect(text).not.toMatch(/NaN|Invalid Input/)
})

test('offers are grouped in sections, each row with its figures', async () => {
  const { text, headings, link } = await show('')
  const sections = [
    'Forecast offer quantities: Whole Milk Powder',
    'Supply: Whole Milk Powder, Regular - NZ',
    'Announcements',
    'Cheese offer forecast',
    'Groups and products',
  ]
  expect(headings.filter(heading => sections.includes(heading))).toEqual(sections)
  expect(text).toMatch(/Contract 2 5,080 151,230 \+1,064 Total 5,080 151,230 \+1,064/)
  expect(text).toMatch(/TE398 18\/02\/2026 1:00 am NZDT — 5,080 — — — — 5,080 4,900/)
  expect(text).toMatch(/TE398: results TE398 18\/02\/2026 4:00 am NZDT PDF/)
  expect(text).toMatch(/Month Cheddar.*Mar 2026 740/)
  expect(text).toMatch(/Product Group Group code Regular - NZ Whole Milk Powder WMP/)
  expect(link('TE398')).toBe('/markets/gdt/events/398')
})
