import { describe, expect, test } from 'vitest'
import { tickerRoutes } from '../routes.ts'
import { exchangeAt } from '../testing/exchange-at.ts'

type Row = Record<string, unknown>
const time = '2026-11-20T15:00'
const rowsOf = async (path: string, at = time) =>
  (await exchangeAt(at).read(`/ticker/1.0/derivatives/${path}/last`)) as Row[]
const codes = (rows: Row[]) => rows.map(({ code }) => code)

test.each([
  '/indices',
  '/indices/all',
  '/index/NZ50',
  '/nzsx/gainers',
  '/nzsx/decliners',
  '/nzsx/market',
  '/instrument/KRE',
  '/instrument/KRE/price-history',
  '/nzsx/instruments',
  '/nzsx/instruments/changes',
  '/issuer/KRE/instruments',
  '/derivatives/changes',
  '/derivatives/underlying/WMP/changes',
])('%s can be streamed and read once', async path => {
  const { ask, close } = exchangeAt(time)
  const [stream, last] = [await ask(`/ticker/1.0${path}`), await ask(`/ticker/1.0${path}/last`)]
  close()
  expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
  expect(await stream.text()).toContain('event: init')
  expect([last.status, last.headers.get('last-modified') !== null]).toEqual([200, true])
})

test('each topic has one path', () => {
  const names = new Set(Object.values(tickerRoutes))
  expect(names.size).toBe(Object.keys(tickerRoutes).length)
})

describe('derivatives', () => {
  test('dairy futures equal their page', async () => {
    const { read } = exchangeAt(time)
    const page = (await read('/public/derivatives/dairy/futures/upcoming.json')) as Row[]
    const rows = (await rowsOf('changes')).filter(
      ({ type, currency, underlyingCode }) =>
        type === 'FUTURE' && (currency === 'USD' || underlyingCode === 'MKP'),
    )
    const priceOf = (value: unknown) => (value === null ? null : Number(value))
    expect(rows).toEqual(
      page.map(row =>
        expect.objectContaining({
          code: row.code,
          lastPrice: priceOf(row.lastPrice),
          bid: Number(row.bidPrice),
          offer: Number(row.offerPrice),
          priorSettle: Number(row.priorSettlement),
          tradedVolume: row.tradedVolume,
          priorDayOI: row.priorDayOpenInterest,
          change: priceOf(row.change),
        }),
      ),
    )
  })

  test('options equal their page', async () => {
    const { read } = exchangeAt(time)
    const page = (await read('/public/derivatives/dairy/options/upcoming.json')) as Row[]
    const rows = (await rowsOf('changes')).filter(
      ({ type, contractCode, underlyingCode }) =>
        type !== 'FUTURE' &&
        String(contractCode).startsWith(String(underlyingCode)) &&
        ['WMP', 'SMP', 'MKP'].includes(String(underlyingCode)),
    )
    expect(rows.map(({ code, priorSettle, strikePrice }) => [code, priorSettle, strikePrice])).toEqual(
      page.map(row => [row.code, Number(row.priorSettlement), Number(row.strikePrice)]),
    )
  })

  test('every underlying has its own topic, and together they are complete', async () => {
    const all = await rowsOf('changes')
    const underlyings = [...new Set(all.map(({ underlyingCode }) => String(underlyingCode)))]
    expect(underlyings).toEqual(expect.arrayContaining(['WMP', 'SMP', 'AMF', 'BTR', 'MKP', 'NZ20']))
    const each = await Promise.all(underlyings.map(code => rowsOf(`underlying/${code}/changes`)))
    expect(codes(each.flat()).toSorted()).toEqual(codes(all).toSorted())
    expect(new Set(codes(all)).size).toBe(all.length)
  })

  test('an index future settles at its index plus carry, and is quoted around that value', async () => {
    const { read } = exchangeAt(time)
    const index = (await read('/ticker/1.0/index/NZ20/last')) as Row
    const [near] = await rowsOf('underlying/NZ20/changes')
    const years = (Date.parse(String(near?.expiryDate)) - Date.parse('2026-11-20')) / 86_400_000 / 365
    const fair = Math.round(Number(index.value) * Math.exp(0.015 * years))
    expect(near).toMatchObject({ type: 'FUTURE', productCode: 'KIW' })
    expect([near?.bid, near?.offer]).toEqual([fair - 5, fair + 5])
    expect(Number(near?.priorSettle) / Number(index.previousClose) - 1).toBeCloseTo(0.015 * years, 3)
    const [before] = await rowsOf('underlying/NZ20/changes', '2026-11-20T09:30')
    expect([before?.bid, before?.offer]).toEqual([null, null])
  })

  test('an option on a share is more expensive at a better strike', async () => {
    const all = await rowsOf('changes')
    const shares = all.filter(({ type, currency, underlyingCode }) => {
      const isShare = currency === 'NZD' && underlyingCode !== 'MKP'
      return isShare && type === 'CALL'
    })
    const chains = Map.groupBy(shares, ({ contractCode }) => String(contractCode))
    expect(chains.size).toBe(6)
    for (const [contractCode, chain] of chains) {
      expect(contractCode).toMatch(/^[A-Z]+[A-Z]\d\d$/)
      const values = chain
        .toSorted((one, other) => Number(one.strikePrice) - Number(other.strikePrice))
        .map(({ priorSettle }) => Number(priorSettle))
      expect(values).toEqual(values.toSorted((one, other) => other - one))
    }
  })

  test('an underlying without contracts is not found', async () => {
    const { ask } = exchangeAt(time)
    expect((await ask('/ticker/1.0/derivatives/underlying/XYZ/changes')).status).toBe(404)
  })
})
