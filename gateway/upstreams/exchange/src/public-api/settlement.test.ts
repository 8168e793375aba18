import { strFromU8, unzipSync } from 'fflate'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import { expect, test } from 'vitest'
import { exchangeAt } from '../testing/exchange-at.ts'

type Row = Record<string, unknown>

interface Daily extends Row {
  tradeDate: number
  version: 'provisional' | 'final'
  instrumentCode: string
  settlementPrice: string
}

const morning = exchangeAt('2026-11-23T11:00')
const rowsOf = async <Found = Row>(path: string, { read } = morning) =>
  (await read(`/public${path}`)) as Found[]
const dailyOf = (code: string, from = morning) =>
  rowsOf<Daily>(`/settlement/daily/${code}/past/30D.json`, from)
const dayOf = ({ tradeDate }: Daily) => nzDate(tradeDate * 1_000)

test.each(['NZ20', 'equity_options'])(
  'a contract of %s settled on its last day at the price of its quote',
  async code => {
    const quotes = new Map(
      morning.market.derivativesAt(morning.market.published()).map(row => [row.code, row.priorSettle]),
    )
    const last = (await dailyOf(code)).filter(row => dayOf(row) === '2026-11-20' && row.version === 'final')
    expect(last.length).toBeGreaterThan(1)
    for (const { instrumentCode, settlementPrice } of last)
      expect(Number(settlementPrice), instrumentCode).toBe(quotes.get(instrumentCode))
  },
)

test('a day’s prices are provisional in the evening, and final as well from the next morning on', async () => {
  const versionsAt = async (time: string) => {
    const rows = await dailyOf('NZ20', exchangeAt(time))
    return [...new Set(rows.filter(row => dayOf(row) === '2026-11-20').map(({ version }) => version))]
  }
  expect(await versionsAt('2026-11-20T12:00')).toEqual([])
  expect(await versionsAt('2026-11-20T18:00')).toEqual(['provisional'])
  expect(await versionsAt('2026-11-23T11:00')).toEqual(['provisional', 'final'])
})

test('some provisional prices differ from the final ones, by at most a step', async () => {
  const prices = new Map<string, number[]>()
  for (const row of await dailyOf('equity_options')) {
    const key = `${dayOf(row)} ${row.instrumentCode}`
    prices.set(key, [...(prices.get(key) ?? []), Number(row.settlementPrice)])
  }
  const apart = [...prices.values()].map(([one = 0, other = 0]) => Math.round(Math.abs(one - other) * 100))
  expect(Math.max(...apart)).toBe(1)
  expect(apart.filter(cents => cents > 0).length).toBeLessThan(apart.length / 4)
})

test('a day’s change is from the previous settlement', async () => {
  const finals = (await dailyOf('NZ20')).filter(({ version }) => version === 'final')
  const [latest, before] = finals.filter(({ instrumentCode }) => instrumentCode === 'KIWZ26')
  const change = Number(latest?.settlementPrice) - Number(before?.settlementPrice)
  expect(Number(latest?.['priceChange'])).toBe(change)
  expect(Number(latest?.['priceChangePercentage'])).toBeCloseTo(
    (change / Number(before?.settlementPrice)) * 100,
    2,
  )
})

test('an expired index future has its last settlement in both versions', async () => {
  const finals = await rowsOf('/settlement/final/final.json')
  const provisional = await rowsOf('/settlement/final/provisional.json')
  expect(finals.map(({ contractMonth }) => contractMonth).slice(0, 3)).toEqual([
    '2026-09',
    '2026-06',
    '2026-03',
  ])
  expect(provisional).toHaveLength(finals.length)
  expect(await rowsOf('/settlement/final/all.json')).toHaveLength(2 * finals.length)
  expect((await morning.ask('/public/settlement/final/latest.json')).status).toBe(404)
})

test('a contract’s history is requested by the ISIN of its description', async () => {
  const contracts = await rowsOf('/derivatives/contracts/all.json')
  const future = contracts.find(({ code }) => code === 'KIWZ26')
  expect(future).toMatchObject({ underlyingCode: 'NZ20', type: 'FUTURE', contractMonth: '2026-12' })
  expect(new Set(contracts.map(({ isin }) => isin)).size).toBe(contracts.length)
  const days = await rowsOf(
    `/derivatives/instrument/${String(future?.['isin'])}/metrics/performance/past/1Y.json`,
  )
  const [settled] = (await dailyOf('NZ20')).filter(
    ({ version, instrumentCode }) => version === 'final' && instrumentCode === 'KIWZ26',
  )
  expect(days.at(-1)).toMatchObject({ date: settled?.tradeDate, volumeTraded: settled?.['marketVolume'] })
  expect(Number(days.at(-1)?.['settlementPrice'])).toBe(Number(settled?.settlementPrice))
})

test('each day has a file of margin parameters, in the listed format', async () => {
  const files = await rowsOf<{ type: string; id: string; file: { uri: string } }>('/risk/span/past/2W.json')
  const [zip] = files.filter(({ type }) => type === 'zip')
  expect(zip?.id).toBe('NZX-SPAN-20261120')
  const all = await rowsOf('/risk/span/all.json')
  expect(all.slice(0, files.length)).toEqual(files)
  expect(all.length).toBeGreaterThan(files.length * 3)
  const response = await morning.ask(zip?.file.uri ?? '')
  expect(response.headers.get('content-type')).toBe('application/zip')
  const [bytes] = Object.values(unzipSync(new Uint8Array(await response.arrayBuffer())))
  const records = strFromU8(bytes!, true).split('\r\n')
  expect(records[0]).toContain('SIMULATED')
  expect(new Set(records.slice(0, -1).map(({ length }) => length))).toEqual(new Set([80]))
  expect((await morning.ask('/public/risk/span/files/NZX-SPAN-20261122.zip')).status).toBe(404)
})

test('participants’ shares of last month add up to the whole', async () => {
  const shares = await rowsOf<{ onMarketSharePercentage: string; startDate: number; endDate: number }>(
    '/stats/participants/market-share.json',
  )
  const total = shares.reduce((sum, row) => sum + Number(row.onMarketSharePercentage), 0)
  expect(total).toBeCloseTo(100, 2)
  expect([shares[0]!.startDate, shares[0]!.endDate].map(time => nzDate(time * 1_000))).toEqual([
    '2026-10-01',
    '2026-10-31',
  ])
})
