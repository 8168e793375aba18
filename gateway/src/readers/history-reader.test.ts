import { createManualClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { expect, test } from 'vitest'
import type { Dividend } from '../domain/market/dividend.ts'
import type { Listing } from '../domain/market/instrument.ts'
import type { PriceHistoryPoint } from '../domain/market/price-history.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import { createHistoryReader } from './history-reader.ts'

test('a security in two currencies has separate adjusted closes for each', async () => {
  const days = ['2024-03-05', '2024-03-06', '2024-03-07'].map(date => ({ date, marketPrice: 10 }))
  const dividends = [{ expectedDate: '2024-03-06', amount: 1, currencyCode: 'NZD' }]
  const publicApi = {
    recentDays: async () => days as PriceHistoryPoint[],
    dividends: async () => dividends as Dividend[],
  } as unknown as PublicApi
  const calendar = createTradingCalendar()
  const { trend } = createHistoryReader({ publicApi, calendar, clock: createManualClock(0), note: () => {} })
  const listed = (currency: string) => ({
    listing: { isin: 'NZX1', isYieldTraded: false, currency } as Listing,
    live: null,
  })
  const inNewZealand = await trend(listed('NZD'))
  const abroad = await trend(listed('AUD'))
  expect(inNewZealand?.[0]).toBeCloseTo(9)
  // A payment in another currency cannot be used: earlier closes are unknown.
  expect(abroad).not.toEqual(inNewZealand)
})
