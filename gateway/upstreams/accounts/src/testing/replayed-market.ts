import { nzInstant } from '@exchange/market-time/new-zealand-time'
import { fakeMarket, listing } from './fake-market.ts'

/** Figures of one day. `previous` is the close before it. */
export interface ReplayedDay {
  previous: number
  high: number
  low: number
  close: number
  volume: number
}

interface ReplayedNews {
  id: number
  code: string
  type: string
  title: string
  isPriceSensitive?: boolean
}

const isins = { KWI: 'NZKWIE0001S4', TUI: 'NZTUIE0001S1' }
const seconds = (date: string, time: string) => nzInstant(date, time) / 1_000

/** A market of two shares whose days a test replays. Finished days become its history. */
export function replayedMarket() {
  const market = fakeMarket({
    '/public/instruments/active.json': Object.entries(isins).map(([code, isin]) =>
      listing(code, isin, 'nzsx'),
    ),
    '/public/companies/listed/all.json': Object.keys(isins).map(code => ({ id: `${code}1`, code })),
    '/public/announcements/today.json': [],
    '/public/gdt/price-results/past/4.json': [],
  })
  const list = (path: string) => (market.answers[path] ??= []) as unknown[]
  const rows = new Map<string, object>()
  const show = () => void (market.answers['/ticker/nzsx/instruments/last'] = [...rows.values()])
  return Object.assign(market, {
    /** Current figures of a share, as at a time. */
    trade(
      code: keyof typeof isins,
      { previous, ...day }: ReplayedDay,
      [date, time]: readonly [string, string],
    ) {
      rows.set(code, {
        suspensionStatus: 'N',
        ...rows.get(code),
        code,
        ISIN: isins[code],
        market: 'nzsx',
        currency: 'NZD',
        priceAmount: day.close,
        startingPriceAmount: previous,
        highPrice: day.high,
        lowPrice: day.low,
        totalVolume: day.volume,
        asAt: nzInstant(date, time),
      })
      show()
    },
    /** Trading status of a share, as at a time; its figures stay. */
    setStatus(code: keyof typeof isins, suspensionStatus: string, [date, time]: readonly [string, string]) {
      rows.set(code, { ...rows.get(code), suspensionStatus, asAt: nzInstant(date, time) })
      show()
    },
    /** Adds a finished day to a share's history. */
    finish(code: keyof typeof isins, date: string, { high, low, close, volume }: ReplayedDay) {
      const metrics = `/public/instrument/${isins[code]}/metrics`
      const price = { date: seconds(date, '00:00'), highPrice: high, lowPrice: low, marketPrice: close }
      for (const span of ['120d', '2Y']) list(`${metrics}/performance/past/${span}.json`).push(price)
      list(`${metrics}/activity/past/2Y.json`).push({ date: seconds(date, '00:00'), volume })
    },
    release(
      { id, code, type, title, isPriceSensitive = false }: ReplayedNews,
      [date, time]: readonly [string, string],
    ) {
      const releaseDate = seconds(date, time)
      const row = { id, type, title, companyCode: code, securityCode: null, isPriceSensitive, releaseDate }
      list('/public/announcements/today.json').push(row)
      list('/public/announcements/last.json').push(row)
      list(`/public/company/${code}1/announcements/${date.slice(0, 4)}/all.json`).push(row)
    },
    /** Begins a day: the list of the day's announcements is empty. */
    beginDay: () => void (market.answers['/public/announcements/today.json'] = []),
    auction(event: number, priceIndexChange: string, [date, time]: readonly [string, string]) {
      const endsAt = new Date(nzInstant(date, time)).toISOString()
      list('/public/gdt/price-results/past/4.json').unshift({
        event,
        name: `TE${event}`,
        priceIndexChange,
        endsAt,
      })
    },
    payDividend(code: keyof typeof isins, exDate: string) {
      const row = { id: exDate, expectedDate: seconds(exDate, '00:00'), amount: '5', baseQuantity: '100' }
      list(`/public/instrument/${isins[code]}/dividends/upcoming.json`).push(row)
      list(`/public/instrument/${isins[code]}/dividends/past/3Y.json`)
    },
  })
}

export type ReplayedMarket = ReturnType<typeof replayedMarket>

const flat = { previous: 4, high: 4, low: 4, close: 4, volume: 1_000 }

/** Thirty quiet days before 20 November 2026: a price of 4 and a volume of 1,000. */
export function quietMarket(): ReplayedMarket {
  const market = replayedMarket()
  const days = Array.from({ length: 19 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)
  for (const code of ['KWI', 'TUI'] as const) {
    for (const date of days) market.finish(code, date, flat)
    market.trade(code, flat, ['2026-11-20', '10:55'])
  }
  return market
}

export const quietDay: ReplayedDay = flat

/** The quiet market, after a rise of KWI and an announcement at 11:05. */
export function risingMarket(): ReplayedMarket {
  const market = quietMarket()
  market.trade('KWI', { ...flat, high: 4.6, close: 4.55, volume: 5_000 }, ['2026-11-20', '11:05'])
  market.release({ id: 1, code: 'KWI', type: 'GENERAL', title: 'News' }, ['2026-11-20', '11:05'])
  return market
}
