import type { Handler } from './chaos-fault.ts'

const markets = ['NZSX', 'NZDX', 'FSM'] as const

/** An instrument of a market with all figures chosen by a test. */
export interface PricedInstrument {
  code: string
  isin: string
  market: (typeof markets)[number]
  currencyCode: string
  isYieldTraded?: boolean
  firstListedDate?: string
  priceAmount?: string
  startingPriceAmount?: string
  pricePer100?: string
  /** Price or yield from which `pricePer100` was calculated. */
  pricePer100Basis?: string
}

/** An exchange with these instruments; later changes of the list apply to the next reader. */
export function pricedMarket(instruments: PricedInstrument[]): Handler {
  const row = ({ market, ...instrument }: PricedInstrument) => ({
    ...instrument,
    name: instrument.code,
    marketType: market,
    market: market.toLowerCase(),
    issuerCode: instrument.code.slice(0, 3),
    pricePer100: null,
    pricePer100Basis: null,
  })
  const listed = (market: string) => instruments.filter(one => one.market === market)
  const files: Record<string, () => unknown> = {
    '/public/instruments/active.json': () => instruments.map(row),
    '/public/instruments/depository/current.json': () =>
      instruments.filter(({ isin }) => isin !== '').map(row),
  }
  const figures = ({ code, priceAmount, startingPriceAmount }: PricedInstrument) => ({
    code,
    priceAmount,
    startingPriceAmount,
  })
  for (const market of markets) {
    files[`/public/market/${market}/instruments/active.json`] = () => listed(market).map(row)
    files[`/ticker/1.0/${market.toLowerCase()}/instruments/last`] = () => listed(market).map(figures)
  }
  const own = (path: string) => {
    const [, code] =
      /^\/(?:ticker\/1\.0\/instrument|public\/instruments\/by\/code)\/([^/]+)\//.exec(path) ?? []
    const instrument = instruments.find(one => one.code === code)
    if (!instrument) return undefined
    if (path.startsWith('/ticker')) return figures(instrument)
    const { pricePer100, pricePer100Basis } = instrument
    return [{ ...row(instrument), pricePer100, pricePer100Basis }]
  }
  return async request => {
    const { pathname } = new URL(request.url)
    const body = files[pathname]?.() ?? own(pathname)
    return body === undefined ? Response.json({}, { status: 404 }) : Response.json(body)
  }
}
