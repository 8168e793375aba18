import type { MarketOptions } from '../market/market-reader.ts'

/** A public API and a ticker with responses set by path; other paths are a 404. */
export function fakeMarket(answers: Record<string, unknown>) {
  const state = { answers, isAway: false, calls: 0 }
  const fetch = async (request: Request) => {
    state.calls += 1
    if (state.isAway) return new Response(null, { status: 503 })
    const body = state.answers[new URL(request.url).pathname]
    return body === undefined ? new Response(null, { status: 404 }) : Response.json(body)
  }
  const market: MarketOptions = {
    publicApi: { baseUrl: 'http://market.test/public', fetch },
    ticker: { baseUrl: 'http://market.test/ticker', fetch },
  }
  return Object.assign(state, { market })
}

const asAt = '2026-11-19T23:10:00Z'

/** Kiwi Energy, a bond, an index and two announcements, at ten past twelve on 20 November 2026 in New Zealand. */
export const smallMarket = () =>
  fakeMarket({
    '/public/instruments/active.json': [
      {
        ...listing('KWI', 'NZKWIE0001S4', 'nzsx'),
        name: 'KWI Ordinary Shares',
        categoryName: 'Ordinary Shares',
        issuerName: 'Kiwi Energy Limited',
      },
      { ...listing('TUI', 'NZTUIE0001S1', 'nzsx'), name: 'Tui Foods' },
      { ...listing('KWI010', 'NZKWID0010L2', 'nzdx'), name: 'Kiwi Energy 4.5% 2031', type: 'F' },
    ],
    '/public/instruments/by/code/KWI010/all.json': [
      { ...listing('KWI010', 'NZKWID0010L2', 'nzdx'), type: 'F', pricePer100: '101.235' },
    ],
    '/ticker/nzsx/instruments/last': [
      {
        code: 'KWI',
        ISIN: 'NZKWIE0001S4',
        description: 'Kiwi Energy Ordinary Shares',
        market: 'nzsx',
        currency: 'NZD',
        isYieldTraded: false,
        priceAmount: 4.185,
        startingPriceAmount: 4.2,
        priceChangeAmount: -0.015,
        priceChangeRelative: -0.003571,
        asAt,
      },
      {
        code: 'TUI',
        ISIN: 'NZTUIE0001S1',
        description: 'Tui Foods',
        market: 'nzsx',
        currency: 'NZD',
        priceAmount: null,
        asAt,
      },
    ],
    '/ticker/nzdx/instruments/last': [
      {
        code: 'KWI010',
        ISIN: 'NZKWID0010L2',
        description: 'Kiwi Energy 4.5% 2031',
        market: 'nzdx',
        currency: 'NZD',
        isYieldTraded: true,
        priceAmount: 4.25,
        priceChangeAmount: 0.005,
        priceChangeRelative: 0.001178,
        asAt,
      },
    ],
    '/ticker/indices/last': [
      {
        id: 'NZ50',
        code: 'SPNZXNZ50TR',
        name: 'S&P/NZX50',
        value: 13250.12,
        valueChange: 12.5,
        valueChangeRelative: 0.000944,
        asAt,
      },
    ],
    '/public/instrument/NZKWIE0001S4/dividends/past/3Y.json': [
      dividend('1', ['2026-11-12', '2026-11-24'], '6.5'),
      dividend('2', ['2026-05-12', '2026-05-24'], '6'),
    ],
    '/public/instrument/NZKWIE0001S4/dividends/upcoming.json': [
      dividend('3', ['2026-11-25', '2026-11-26'], '0.25'),
      dividend('4', ['2026-11-25', '2026-11-27'], '9'),
    ],
    '/public/announcements/today.json': [
      announcement('KWI 1', 'Half year <result>', true),
      announcement('KWI 2', 'Change of registrar', false),
      announcement('KEA 3', 'Takeover of Kea', true),
    ],
  })

export const listing = (code: string, isin: string, market: string) => ({
  code,
  isin,
  name: code,
  market,
  currencyCode: 'NZD',
})

/** `days` are its ex date and the day of its payment. */
const dividend = (id: string, days: readonly [string, string], amount: string) => ({
  id,
  isin: 'NZKWIE0001S4',
  expectedDate: `${days[0]}T00:00:00+13:00`,
  payableDate: `${days[1]}T00:00:00+13:00`,
  amount,
  baseQuantity: '100',
  currencyCode: 'NZD',
})

/** `about` is the company's code and the announcement's number. */
function announcement(about: string, title: string, isPriceSensitive: boolean) {
  const [companyCode, number] = about.split(' ')
  const releaseDate = Date.parse('2026-11-19T21:00:00Z') / 1_000 + Number(number)
  const flags = isPriceSensitive ? ['P'] : []
  return { id: Number(number), title, companyCode, securityCode: null, releaseDate, isPriceSensitive, flags }
}
