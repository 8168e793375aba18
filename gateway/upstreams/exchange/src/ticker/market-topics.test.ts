import { afterEach, expect, test } from 'vitest'
import { exchangeAt, sample } from '../testing/exchange-at.ts'

type Row = Record<string, unknown>
const opened: { close(): void }[] = []
afterEach(() => {
  for (const exchange of opened.splice(0)) exchange.close()
})

const lists = async (time: string) => {
  const { read } = exchangeAt(time)
  const last = async (name: string) => (await read(`/ticker/1.0/nzsx/${name}/last`)) as Row[]
  return {
    all: await last('instruments'),
    gainers: await last('gainers'),
    decliners: await last('decliners'),
  }
}
const moves = (rows: Row[]) => rows.map(({ priceChangeRelative }) => Number(priceChangeRelative))

test('gainers are the ten that rose most, decliners the ten that fell most', async () => {
  const { all, gainers, decliners } = await lists('2026-11-20T14:00')
  const traded = moves(all.filter(({ totalCount }) => totalCount !== 0)).toSorted((one, other) => other - one)
  expect(moves(gainers)).toEqual(traded.slice(0, 10))
  expect(moves(decliners)).toEqual(traded.toReversed().slice(0, 10))
  expect(all).toEqual(expect.arrayContaining(gainers))
})

test('before the first trade there are no gainers', async () => {
  const { gainers, decliners } = await lists('2026-11-20T09:30')
  expect([gainers, decliners]).toEqual([[], []])
})

test('a rising yield is not a gainer', async () => {
  const { read } = exchangeAt('2026-11-20T14:00')
  const rows = (await read('/ticker/1.0/nzdx/gainers/last')) as Row[]
  expect(rows.filter(({ isYieldTraded }) => isYieldTraded !== false)).toEqual([])
})

test("a market's summary is the sum of its instruments", async () => {
  const { read } = exchangeAt('2026-11-20T14:00')
  const rows = (await read('/ticker/1.0/nzsx/instruments/last')) as Row[]
  const traded = rows.filter(({ totalCount }) => Number(totalCount) > 0)
  const rose = (sign: number) =>
    traded.filter(row => Math.sign(Number(row.priceChangeAmount)) === sign).length
  const sum = (field: string, of = rows) => of.reduce((total, row) => total + Number(row[field] ?? 0), 0)
  const inDollars = rows.filter(({ currency }) => currency === 'NZD')
  expect(rows.length - inDollars.length).toBe(1)
  expect(await read('/ticker/1.0/nzsx/market/last')).toMatchObject({
    market: 'nzsx',
    date: '2026-11-20',
    phase: 'NORMAL_TRADING',
    securities: rows.length,
    listed: new Set(rows.map(({ issuerCode }) => issuerCode)).size,
    tradedSecurities: traded.length,
    gainers: rose(1),
    decliners: rose(-1),
    unchanged: rose(0),
    trades: sum('totalCount'),
    volume: sum('totalVolume'),
    currency: 'NZD',
    value: sum('totalValue', inDollars).toFixed(2),
    valueExcludes: 1,
    capitalisation: sum('capitalisation', inDollars).toFixed(0),
  })
})

test('the traded value of the debt market is in money, not in yields', async () => {
  const { read } = exchangeAt('2026-11-20T14:00')
  const { value, volume, valueExcludes } = (await read('/ticker/1.0/nzdx/market/last')) as Row
  expect(Number(value) / Number(volume)).toBeGreaterThan(0.9)
  expect(Number(value) / Number(volume)).toBeLessThan(1.15)
  expect(valueExcludes).toBe(0)
})

test('contracts have no value and no capitalisation; their market excludes and counts them', async () => {
  const { read } = exchangeAt('2026-11-20T14:00')
  const rows = (await read('/ticker/1.0/nzcx/instruments/last')) as Row[]
  const traded = rows.filter(({ totalCount }) => Number(totalCount) > 0)
  expect(traded.length).toBeGreaterThan(5)
  expect(traded.every(({ totalValue }) => totalValue === null)).toBe(true)
  expect(await read('/ticker/1.0/nzcx/market/last')).toMatchObject({
    market: 'nzcx',
    value: null,
    valueExcludes: traded.length,
    capitalisation: null,
    capitalisationExcludes: rows.length,
  })
})

test.each([
  ['2026-11-20T09:30', 'PRE_OPEN'],
  ['2026-11-20T17:10', 'PRE_CLOSE'],
  ['2026-11-20T17:30', 'ADJUST'],
  ['2026-11-21T12:00', 'ENQUIRY'],
])('at %s the summary has the phase of twenty minutes before: %s', async (time, phase) => {
  expect(await exchangeAt(time).read('/ticker/1.0/nzsx/market/last')).toMatchObject({ phase })
})

test("an issuer's instruments are its share and its bonds", async () => {
  const { read } = exchangeAt('2026-11-20T11:00')
  const rows = (await read('/ticker/1.0/issuer/KRE/instruments/last')) as Row[]
  expect(rows.map(({ code }) => code)).toEqual(
    sample.instruments
      .filter(({ issuerCode }) => issuerCode === 'KRE')
      .map(({ code }) => code)
      .toSorted(),
  )
})

test.each([
  ['nzsx/gainers', 'update'],
  ['nzsx/decliners', 'update'],
  ['nzsx/market', 'patch'],
  ['indices/all', 'patch'],
  ['index/NZ50', 'patch'],
  ['index/NZ50/price-history', 'patch'],
  ['issuer/KRE/instruments', 'patch'],
  ['nzsx/instruments/changes', 'patch'],
  ['derivatives/changes', 'patch'],
  ['derivatives/underlying/NZ20/changes', 'patch'],
])('the stream of %s with all its patches equals the last read', async (name, kind) => {
  const exchange = exchangeAt('2026-11-20T11:00')
  opened.push(exchange)
  const path = `/ticker/1.0/${name}`
  const response = await exchange.fetch(new Request(`http://exchange.test${path}`))
  const received = follow(response)
  await exchange.clock.advance(180_000)
  const expected = [await exchange.read(`${path}/last`)].flat()
  exchange.close()
  const { rows, events } = await received
  expect(rows).toEqual(expected)
  expect(events).toContain(kind)
})

const keyOf = (row: Row) => row.id ?? row.ISIN ?? row.market ?? row.timestamp ?? row.code

/** Applies a stream's events like a client, until the stream ends. */
async function follow(response: Response): Promise<{ rows: Row[]; events: string[] }> {
  const text = await response.text()
  const events: string[] = []
  let rows = new Map<unknown, Row>()
  for (const [, event = '', data = ''] of text.matchAll(/^event: (.*)\ndata: (.*)$/gm)) {
    events.push(event)
    const body = JSON.parse(data) as unknown
    if (event === 'init' || event === 'update')
      rows = new Map(([body].flat() as Row[]).map(row => [keyOf(row), row]))
    else if (event === 'patch')
      for (const part of (body as { data: Row[] }).data) {
        const key = keyOf(part)
        rows.set(key, { ...rows.get(key), ...part })
      }
  }
  return { rows: Array.from(rows.values()), events }
}
