import { expect, test } from 'vitest'
import { exchangeAt } from '../testing/exchange-at.ts'

type Row = Record<string, unknown>
const at = exchangeAt('2026-11-20T15:00')
const past = async (contract: string) =>
  (await at.read(`/public/derivatives/dairy/futures/${contract}/past/1Y.json`)) as Row[]
const utc = (date: string) => Date.parse(date) / 1000

test('a contract’s history covers a year, or the time since its listing', async () => {
  const near = await past('WMP/WMPZ26')
  expect(near[0]?.tradeDate).toBe(utc('2025-11-19'))
  expect(near.at(-1)?.tradeDate).toBe(utc('2026-11-19'))
  expect(near.length).toBeGreaterThan(245)
  const far = await past('WMP/WMPK28')
  expect(far.length).toBeLessThan(10)
})

test('an expired contract has its history to its last day, and an unlisted one is not found', async () => {
  expect((await past('WMP/WMPX26')).at(-1)?.tradeDate).toBe(utc('2026-11-16'))
  const missing = ['WMP/WMPZ35', 'WMP/WMPX24', 'WMP/SMPZ26', 'MKP/MKPZ26', 'WMP/nope']
  for (const contract of missing) {
    const { status } = await at.ask(`/public/derivatives/dairy/futures/${contract}/past/1Y.json`)
    expect(status, contract).toBe(404)
  }
})

test('a past day equals its streamed figures, and its settlement the next day’s prior settlement', async () => {
  const evening = (await exchangeAt('2026-11-19T17:40').read(
    '/public/derivatives/dairy/futures/WMP/latest.json',
  )) as Row[]
  const next = (await at.read('/public/derivatives/dairy/futures/WMP/latest.json')) as Row[]
  for (const code of ['WMPZ26', 'WMPF27', 'WMPM27']) {
    const day = (await past(`WMP/${code}`)).at(-1)
    const watched = evening.find(row => row.code === code)!
    for (const key of ['openPrice', 'highPrice', 'lowPrice', 'lastPrice', 'tradedVolume'])
      expect(day?.[key], `${code} ${key}`).toBe(watched[key])
    const after = next.find(row => row.code === code)!
    expect(day?.settlementPrice).toBe(after.priorSettlement)
    expect(day?.openInterest).toBe(after.priorDayOpenInterest)
  }
})

test('past last prices of milk price are divided by a hundred, as on the real page', async () => {
  const traded = (await past('MKP/MKPU27')).filter(({ lastPrice }) => lastPrice !== null)
  expect(traded.length).toBeGreaterThan(50)
  for (const { lastPrice, highPrice, lowPrice } of traded) {
    expect(Number(lastPrice) * 100).toBeGreaterThan(Number(lowPrice) - 0.001)
    expect(Number(lastPrice) * 100).toBeLessThan(Number(highPrice) + 0.001)
  }
})

test('by its ISIN a contract has prices and activity for the same days', async () => {
  const listed = (await at.read('/public/market/NZCX/instruments/active.json')) as Row[]
  const future = listed.find(({ code }) => code === 'KIWZ26')!
  const option = listed.find(({ tradingBoard }) => tradingBoard === 'E-OPT')!
  const [dairy] = (await at.read('/public/derivatives/dairy/futures/upcoming.json')) as Row[]
  for (const { isin } of [future, option, dairy!]) {
    const [prices, activity] = (await Promise.all(
      ['performance', 'activity'].map(kind =>
        at.read(`/public/derivatives/instrument/${String(isin)}/metrics/${kind}/past/1Y.json`),
      ),
    )) as [Row[], Row[]]
    expect(prices.length).toBeGreaterThan(30)
    expect(activity.map(({ date }) => date)).toEqual(prices.map(({ date }) => date))
    expect(prices.every(({ settlementPrice }) => Number(settlementPrice) > 0)).toBe(true)
    const traded = activity.filter(({ tradeCount }) => Number(tradeCount) > 0)
    expect(traded.every(({ volume }) => Number(volume) > 0)).toBe(true)
  }
  const { status } = await at.ask('/public/derivatives/instrument/NZXXXX260001/metrics/activity/past/1Y.json')
  expect(status).toBe(404)
})

test('each contract has a unique ISIN with its check digit', async () => {
  const dairy = (await at.read('/public/derivatives/dairy/futures/latest.json')) as Row[]
  const all = (await at.read('/public/instruments/active.json')) as Row[]
  const isins = [...dairy, ...all].map(({ isin }) => isin)
  expect(new Set(isins).size).toBe(isins.length)
})
