import { expect, test } from 'vitest'
import type { OperatorActions } from '../exchange.ts'
import { exchangeAt } from '../testing/exchange-at.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { type Constituent, constituentsOf } from '../indices/constituents.ts'
import { tradesUntil } from '../simulation/tape.ts'
import { operatorResponse } from './operator-response.ts'

interface Row {
  id: number
  title: string
  companyId: string
  companyCode: string
  attachmentCount: number
  isRetracted: boolean
}

interface Figures {
  priceAmount: number
  startingPriceAmount: number
  highPrice: number
  lowPrice: number
  totalCount: number
  totalVolume: number
  lastPriceAt: string
  asAt: string
}

interface Point {
  timestamp: number
  value: number
  volume: number
}

const post = (operator: OperatorActions, body: object, headers: Record<string, string> = {}) => {
  const text = JSON.stringify(body)
  const length = { host: '127.0.0.1:4011', 'content-length': String(text.length) }
  const request = new Request('http://exchange.invalid/corrections', {
    method: 'POST',
    body: text,
    headers: { ...length, ...headers },
  })
  return operatorResponse(request, operator)
}

/** An exchange with an announcement that has a document, a reader of lists, and the operator. */
async function open(at = '2024-03-08T15:00') {
  const exchange = exchangeAt(at)
  const list = (path: string) => exchange.read(`/public${path}`) as Promise<Row[]>
  const [row] = (await list('/announcements/last.json')).filter(
    each => each.attachmentCount > 0 && each.companyCode !== 'TOS' && !each.isRetracted,
  )
  return { exchange, list, row: row!, act: (body: object) => post(exchange.operator, body) }
}

test('a re-tagged announcement leaves its company for the other, in every list', async () => {
  const { exchange, list, row, act } = await open()
  const [other] = (await list('/announcements/last.json')).filter(each => each.companyId !== row.companyId)
  expect((await act({ action: 'RETAG', announcement: row.id, company: other!.companyCode })).status).toBe(200)
  const idsOf = async (company: string) =>
    (await list(`/company/${company}/announcements/2024/all.json`)).map(({ id }) => id)
  expect(await idsOf(row.companyId)).not.toContain(row.id)
  expect(await idsOf(other!.companyId)).toContain(row.id)
  expect(await exchange.read('/public/announcements/corrections/temp/all.json')).toEqual([
    expect.objectContaining({ id: row.id, correctedDate: exchange.market.now() / 1_000 }),
  ])
})

test('title, document and retraction change the page, and only the document that was replaced', async () => {
  const { exchange, row, act } = await open()
  const page = () => exchange.read(`/public/announcement/${row.id}/data.json`)
  const pdf = () => exchange.ask(`/public/announcement/${row.id}/attachment/1/data.pdf`)
  const before = await (await pdf()).text()
  await act({ action: 'RETITLE', announcement: row.id, title: 'Corrected headline' })
  expect(await page()).toMatchObject({ title: 'Corrected headline' })
  expect(await (await pdf()).text()).toBe(before)
  await act({
    action: 'REPLACE_DOCUMENT',
    announcement: row.id,
    document: 1,
    title: 'The right document',
    text: 'Profit fell by seven percent.',
  })
  expect(await page()).toMatchObject({ attachments: [{ title: 'The right document' }] })
  expect((await readPdf(new Uint8Array(await (await pdf()).arrayBuffer()))).text).toContain('fell by seven')
  await act({ action: 'RETRACT', announcement: row.id, reason: 'Wrong issuer' })
  expect(await page()).toMatchObject({ isRetracted: true, retractionReason: 'Wrong issuer', body: null })
  expect((await pdf()).status).toBe(404)
  expect((await act({ action: 'RETITLE', announcement: row.id, title: 'Again' })).status).toBe(409)
})

test('a busted trade is removed from last price, extremes, totals and chart', async () => {
  const { exchange, act } = await open('2024-03-08T18:00')
  const traded = (await exchange.read('/ticker/1.0/nzsx/instruments/last')) as (Figures & { code: string })[]
  const { code } = traded.find(({ totalCount }) => totalCount > 3)!
  const figures = () => exchange.read(`/ticker/1.0/instrument/${code}/last`) as Promise<Figures>
  const chart = () => exchange.read(`/ticker/1.0/instrument/${code}/price-history/last`) as Promise<Point[]>
  const volumeOf = (points: Point[]) => points.reduce((sum, { volume }) => sum + volume, 0)
  const before = await figures()
  expect((await act({ action: 'BUST', code, tradedAt: before.lastPriceAt })).status).toBe(200)
  const after = await figures()
  expect(after.totalCount).toBe(before.totalCount - 1)
  expect(after.totalVolume).toBeLessThan(before.totalVolume)
  expect(after.lastPriceAt < before.lastPriceAt).toBe(true)
  expect(after.asAt >= before.asAt).toBe(true)
  const points = await chart()
  expect(volumeOf(points)).toBe(after.totalVolume)
  expect(points.at(-1)?.value).toBe(after.priceAmount)
  while ((await figures()).totalCount > 0) await act({ action: 'BUST', code })
  expect(await figures()).toMatchObject({ highPrice: null, lowPrice: null, totalVolume: 0 })
  expect(await chart()).toEqual([])
  expect((await act({ action: 'BUST', code })).status).toBe(409)
  // The close of an untraded day is the one before.
  await exchange.clock.advance(3 * 86_400_000)
  expect(await figures()).toMatchObject({ startingPriceAmount: before.startingPriceAmount })
})

test('a busted trade changes the level and the chart of the index that contained its price', async () => {
  const { exchange, act } = await open('2024-03-08T15:00')
  const { board, indices, published } = exchange.market
  const index = indices.find('NZ50')!
  const [{ instrument }] = constituentsOf(exchange.market.dataSet, index) as [Constituent]
  const level = async () => {
    const { value, asAt } = (await exchange.read(`/ticker/1.0/index/${index.id}/last`)) as Record<
      string,
      string
    >
    const points = (await exchange.read(`/ticker/1.0/index/${index.id}/price-history/last`)) as Point[]
    return { value, asAt, last: points.at(-1)?.value }
  }
  const before = await level()
  const tape = board.tapeOf(instrument, '2024-03-08')
  const count = tradesUntil(tape, published())
  // Busts every trade of the day: the price is the close of the day before.
  for (let left = count; left > 0; left--) await act({ action: 'BUST', code: instrument.code })
  const close = board.history.closeBefore(instrument, '2024-03-08')!.price
  expect(tape.prices[count - 1]).not.toBe(close)
  const after = await level()
  expect(after.value).not.toBe(before.value)
  expect(after.last).toBe(after.value)
  expect(after.asAt! >= before.asAt!).toBe(true)
})

interface Derivative {
  code: string
  productCode: string
  type: string
  underlyingCode: string
  currency: string
  lastPrice: number | null
  open: number | null
  high: number | null
  low: number | null
  priorSettle: number | null
  priorDayOI: number
  tradedVolume: number
  updated: string
}

/** Kind of a contract. */
const kindOf = ({ type, underlyingCode, currency }: Derivative) =>
  `${currency === 'USD' ? 'dairy' : underlyingCode === 'NZ20' ? 'index' : 'share'} ${type === 'FUTURE' ? 'future' : 'option'}`

test.each(['dairy future', 'dairy option', 'index future', 'share option'])(
  'busted trades of a %s leave the price, extremes and volume of the others',
  async kind => {
    const { exchange, act } = await open('2026-11-20T17:55')
    const all = () => exchange.read('/ticker/1.0/derivatives/changes/last') as Promise<Derivative[]>
    const before = await all()
    const found = before
      .filter(each => kindOf(each) === kind && each.high !== each.low)
      .toSorted((one, other) => one.tradedVolume - other.tradedVolume)[0]!
    const { code, priorSettle, priorDayOI } = found
    const row = async () => (await all()).find(each => each.code === code)!
    const others = async () =>
      (await all()).filter(each => each.code !== code && each.underlyingCode !== found.underlyingCode)
    const unrelated = await others()
    let last = found
    const volumes = [found.tradedVolume]
    while (last.lastPrice !== null) {
      expect((await act({ action: 'BUST', code })).status).toBe(200)
      const next = await row()
      expect(next.tradedVolume).toBeLessThan(last.tradedVolume)
      expect(next.high ?? 0).toBeLessThanOrEqual(last.high!)
      expect(next.low ?? Infinity).toBeGreaterThanOrEqual(last.low!)
      expect(next.updated >= last.updated).toBe(true)
      expect([next.open ?? found.open, next.priorSettle]).toEqual([found.open, priorSettle])
      volumes.push(next.tradedVolume)
      last = next
    }
    expect(new Set(volumes).size).toBeGreaterThan(2)
    expect(last).toMatchObject({
      open: null,
      high: null,
      low: null,
      tradedVolume: 0,
      priorSettle,
      priorDayOI,
    })
    expect((await act({ action: 'BUST', code })).status).toBe(409)
    expect(await others()).toEqual(unrelated)
  },
)

test('a contract’s busted trades are missing from its chart, its list and its history', async () => {
  const { exchange, act } = await open('2026-11-20T17:55')
  const { market } = exchange
  const listed = async () =>
    (await exchange.read('/ticker/1.0/nzcx/instruments/last')) as (Figures & { code: string })[]
  const chartOf = (code: string) =>
    exchange.read(`/ticker/1.0/instrument/${code}/price-history/last`) as Promise<Point[]>
  const { code, totalVolume } = (await listed()).toSorted(
    (one, other) => other.totalVolume - one.totalVolume,
  )[0]!
  await act({ action: 'BUST', code })
  const after = (await listed()).find(each => each.code === code)!
  expect(after.totalVolume).toBeLessThan(totalVolume)
  const points = await chartOf(code)
  expect(points.reduce((sum, { volume }) => sum + volume, 0)).toBe(after.totalVolume)
  expect(points.at(-1)?.value).toBe(after.priceAmount)
  const rows = async () => (await exchange.read('/ticker/1.0/derivatives/changes/last')) as Derivative[]
  const [dairy] = (await rows()).filter(
    row => row.productCode === 'WMP' && row.type === 'FUTURE' && row.high !== row.low,
  )
  await act({ action: 'BUST', code: dairy!.code })
  const busted = (await rows()).find(row => row.code === dairy!.code)!
  expect(busted.tradedVolume).toBeLessThan(dairy!.tradedVolume)
  const { isin } = market.contractsOn('2026-11-20').find(each => each.code === code)!
  await exchange.clock.advance(12 * 3_600_000)
  const history = async (path: string) =>
    ((await exchange.read(`/public/derivatives${path}/past/1Y.json`)) as object[]).at(-1)
  const two = (value: number | null) => value?.toFixed(2)
  expect(await history(`/dairy/futures/WMP/${dairy!.code}`)).toMatchObject({
    lastPrice: two(busted.lastPrice),
    highPrice: two(busted.high),
    lowPrice: two(busted.low),
    tradedVolume: busted.tradedVolume,
  })
  expect(await history(`/instrument/${isin}/metrics/performance`)).toMatchObject({
    lastPrice: two(after.priceAmount),
    volumeTraded: after.totalVolume,
  })
})

test('refuses browsers, other hosts and unknown actions without a change', async () => {
  const { exchange, row } = await open()
  const { operator } = exchange
  const title = { action: 'RETITLE', announcement: row.id, title: 'Forged' }
  expect((await post(operator, title, { origin: 'https://attacker.example' })).status).toBe(403)
  expect((await post(operator, title, { host: 'attacker.example:4011' })).status).toBe(403)
  expect((await post(operator, title, { 'content-length': '1000000' })).status).toBe(413)
  expect((await post(operator, { ...title, action: 'ERASE' })).status).toBe(400)
  expect((await post(operator, { ...title, announcement: 1 })).status).toBe(409)
  expect((await post(operator, { action: 'BUST', code: 'NOPE' })).status).toBe(409)
  expect(await exchange.read(`/public/announcement/${row.id}/data.json`)).toMatchObject({ title: row.title })
})
