import { expect, test } from 'vitest'
import { exchangeAt, sample } from '../testing/exchange-at.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { auctionStart, lastAuction } from './auction-calendar.ts'
import { createAuctionBook } from './auction-book.ts'

interface EventBody {
  event: number
  startsAt: string
  endsAt: string | null
  status: string
  averagePrice: string | null
  quantitySold: string | null
}

interface ResultBody extends EventBody {
  prices: { groupCode: string; productName: string; contract: number; winningPrice: string }[]
}

const read = <Body>(at: string, path: string) => exchangeAt(at).read(`/public/gdt${path}`) as Promise<Body>

test('TE107, TE351 and TE408 are on the dates of the real auctions', () => {
  const dates = [107, 351, 408].map(event => new Date(auctionStart(event)).toISOString())
  expect(dates).toEqual(['2014-01-07T12:00:00.000Z', '2024-03-05T12:00:00.000Z', '2026-07-21T12:00:00.000Z'])
})

test.each([
  ['2026-07-21T11:59:59Z', 407],
  ['2026-07-21T12:00:00Z', 408],
  ['2026-08-01T00:00:00Z', 408],
  ['2026-08-04T12:00:00Z', 409],
])('at %s the latest started auction is TE%i', (time, event) => {
  expect(lastAuction(Date.parse(time))).toBe(event)
})

test('an auction has no result before the end of bidding', async () => {
  const [running] = await read<EventBody[]>('2024-03-06T01:30', '/events/current.json')
  expect(running).toMatchObject({ event: 351, status: 'RUNNING', endsAt: null, averagePrice: null })
  const before = await read<ResultBody[]>('2024-03-06T01:30', '/price-results/past/4.json')
  expect(before.map(({ event }) => event)).toEqual([350, 349, 348, 347])
  const [over] = await read<EventBody[]>('2024-03-06T06:00', '/events/current.json')
  expect(over).toMatchObject({ event: 351, status: 'COMPLETED' })
  expect(Number(over?.averagePrice)).toBeGreaterThan(1_000)
  const after = await read<ResultBody[]>('2024-03-06T06:00', '/price-results/past/4.json')
  expect(after.map(({ event }) => event)).toEqual([351, 350, 349, 348])
})

test('products that settle futures have a price for contract 2 at nearly every auction', () => {
  const { auction } = createAuctionBook(sample)
  const settling = ['REGULAR-NZ', 'MEDIUM-HEAT-NZ', 'PREMIUM-210KG-DRUM-NZ-AU', 'UNSALTED-25KG-NZ']
  const auctions = Array.from({ length: 24 }, (_, at) => auction(330 + at)!)
  for (const code of settling) {
    const prices = auctions.map(({ prices: all }) =>
      all.find(
        ({ productCode, contract, groupCode }) =>
          groupCode !== 'BMP' && productCode === code && contract === 2,
      ),
    )
    const priced = prices.filter(price => typeof price?.winningPrice === 'number')
    expect(priced.length, code).toBeGreaterThanOrEqual(22)
    expect(priced.every(price => Number(price?.winningPrice) % 5 === 0)).toBe(true)
  }
})

test('offered contracts 1 to 6 have a price, or the reason for none', () => {
  const { auction } = createAuctionBook(sample)
  const all = Array.from({ length: 24 }, (_, at) => auction(330 + at)!.prices).flat()
  const marks = new Set(
    all.map(({ winningPrice }) => winningPrice).filter(price => typeof price === 'string'),
  )
  expect([...marks].toSorted()).toEqual(['n.a.', 'n.p.', 'n.s.'])
  expect(all.every(({ contract }) => contract >= 1 && contract <= 6)).toBe(true)
})

test('a year’s sales are the sum of its auctions', () => {
  const { auction } = createAuctionBook(sample)
  const year = Array.from({ length: 24 }, (_, at) => auction(351 - at)!)
  const sold = year.reduce((sum, { summary }) => sum + summary.quantitySold!, 0)
  expect(auction(351)!.summary.quantitySold12Months).toBe(sold)
})

test('a forecast covers twelve months, and its change is relative to the previous one', async () => {
  type Row = { groupCode: string; contract: number; quantities: { event: number }[]; twelveMonths: string }
  const rows = await read<Row[]>('2024-03-08T11:00', '/forecasts.json')
  const wmp = rows.filter(({ groupCode }) => groupCode === 'WMP')
  expect(wmp.map(({ contract }) => contract)).toEqual([1, 2, 3, 4, 5, 6])
  expect(wmp[0]?.quantities.map(({ event }) => event)).toEqual([352, 353, 354, 355])
  const { offered } = createAuctionBook(sample)
  const year = Array.from({ length: 24 }, (_, at) => offered(352 + at)).flat()
  const second = year.filter(({ groupCode, contract }) => groupCode === 'WMP' && contract === 2)
  expect(Number(wmp[1]?.twelveMonths)).toBe(second.reduce((sum, row) => sum + row.offered, 0))
})

test('an auction’s announcement appears at its time, with its PDF', async () => {
  type News = { id: number; event: number; title: string; attachments: { id: number }[] }
  const { ask } = exchangeAt('2024-03-15T11:00')
  const news = (await (await ask('/public/gdt/events/352/announcements.json')).json()) as News[]
  expect(news.map(({ title }) => title)).toEqual(['TE352: offer quantities'])
  const pdf = await ask(`/public/gdt/announcement/${news[0]!.id}/attachment/1/data.pdf`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).text).toContain('Trading Event 352')
  const absent = [
    '/events/9999/announcements.json',
    '/events/352/price-results.json',
    '/events/none/price-results.json',
    '/supply/WMP/NONE.json',
    '/supply/WMP/REGULAR-NZ',
    '/announcement/3523/attachment/1/data.pdf',
    '/announcement/3522/attachment/2/data.pdf',
    '/announcements/none.json',
  ]
  for (const path of absent) expect((await ask(`/public/gdt${path}`)).status, path).toBe(404)
})
