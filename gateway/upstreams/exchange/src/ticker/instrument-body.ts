import {
  grossYield,
  priceChange,
  priceEarnings,
  relativeChange,
} from '@exchange/market-rules/figure-formulas'
import { session } from '@exchange/market-time/trading-phase'
import { categories } from '../data-set/category.ts'
import type { ListedInstrument } from '../data-set/data-set.ts'
import { tidy } from '../data-set/price-step.ts'
import type { Market } from '../market.ts'
import { bestQuotes } from '../simulation/best-quotes.ts'
import { perShare } from '../public-api/per-share.ts'
import { isContract } from '../derivatives/contract-worth.ts'
import type { Quote } from '../simulation/board.ts'
import { marketValue, pricePer100At } from '../simulation/trade-cost.ts'

/** An instrument on the ticker; `API.md` describes the formats. */
export interface TickerInstrumentBody {
  code: string
  ISIN: string | null
  description: string
  name: string
  issuerName: string | null
  issuerCode: string
  companyId: string | null
  market: string
  currency: string
  type: string
  isYieldTraded: boolean
  suspensionStatus: string
  priceAmount: number | null
  priceChangeAmount: number | null
  priceChangeRelative: number | null
  priceChangeDirection: string | null
  startingPriceAmount: number | null
  firstPrice: number | null
  highPrice: number | null
  lowPrice: number | null
  bestBid: number | null
  bestOffer: number | null
  totalCount: number
  totalVolume: number
  totalValue: string | null
  capitalisation: string | null
  marketValue: string | null
  pricePer100: string | null
  peRatio: string | null
  gdyPerShare: string | null
  cumExEntitlement: string[]
  priceAt: string | null
  lastPriceAt: string | null
  lastUpdatedAt: string
  asAt: string
}

/** An instrument's state at an instant. */
export function tickerInstrument(
  market: Market,
  instrument: ListedInstrument,
  instant: number,
): TickerInstrumentBody {
  const { board, dataSet } = market
  const quote = board.quoteAt(instrument, instant)
  const issuer = dataSet.issuers.get(instrument.issuerCode)
  const best = isContract(instrument)
    ? market.exchangeTrading.quoteAt(instrument, instant)
    : bestQuotes(instrument, board.history.behaviourOf(instrument), quote)
  const { isYieldTraded, type } = categories[instrument.category]
  const worth = marketValue(instrument, quote.price)?.toFixed(0) ?? null
  return {
    code: instrument.code,
    ISIN: instrument.isin,
    description: instrument.name,
    name: issuer?.shortName ?? instrument.name,
    issuerName: issuer?.registeredName ?? null,
    issuerCode: instrument.issuerCode,
    companyId: issuer?.companyId ?? null,
    market: instrument.market.toLowerCase(),
    currency: instrument.currency,
    type,
    isYieldTraded,
    suspensionStatus: quote.status,
    priceAmount: quote.price,
    ...change(quote),
    startingPriceAmount: quote.startingPrice,
    firstPrice: quote.firstPrice,
    highPrice: quote.highPrice,
    lowPrice: quote.lowPrice,
    bestBid: best.bid,
    bestOffer: best.offer,
    totalCount: quote.totalCount,
    totalVolume: quote.totalVolume,
    totalValue: quote.totalValue?.toFixed(2) ?? null,
    capitalisation: worth,
    marketValue: worth,
    pricePer100: pricePer100At(instrument, quote.date, quote.price)?.toFixed(3) ?? null,
    ...(isYieldTraded ? noRatios : ratios(market, instrument, quote)),
    cumExEntitlement: market.factsOf(instrument, quote.date).entitlements,
    ...times(market, quote, instant),
  }
}

function change({ price, startingPrice }: Quote) {
  if (price === null || startingPrice === null) {
    return { priceChangeAmount: null, priceChangeRelative: null, priceChangeDirection: null }
  }
  const amount = priceChange(price, startingPrice)
  const relative = relativeChange(price, startingPrice)
  return {
    priceChangeAmount: amount,
    priceChangeRelative: relative === null ? null : tidy(relative),
    priceChangeDirection: amount === 0 ? 'same' : amount > 0 ? 'up' : 'down',
  }
}

const noRatios = { peRatio: null, gdyPerShare: null }

function ratios(market: Market, instrument: ListedInstrument, { price, date }: Quote) {
  if (price === null) return noRatios
  const earningsPerShare = perShare(market, instrument.earningsPerShare, { code: instrument.code, date })
  const paid = market.factsOf(instrument, date).grossDividends
  return {
    peRatio: earningsPerShare === null ? null : (priceEarnings(price, earningsPerShare)?.toFixed(2) ?? null),
    gdyPerShare: grossYield(paid, price)?.toFixed(3) ?? null,
  }
}

/**
 * `asAt` advances by the minute during the session, so that an unchanged minute is an unchanged response. After the
 * close it keeps the last minute.
 */
function times({ board }: Market, { date, lastTradeAt, closeDate, correctedAt }: Quote, instant: number) {
  const { preOpen, close } = session(board.calendar, date)!
  const minute = Math.floor(Math.min(instant, close) / 60_000) * 60_000
  const asAt = Math.max(minute, lastTradeAt ?? 0, correctedAt ?? 0)
  const closedAt = closeDate === null ? undefined : session(board.calendar, closeDate)?.close
  const priceAt = lastTradeAt ?? closedAt
  return {
    priceAt: priceAt === undefined ? null : isoTime(priceAt),
    lastPriceAt: lastTradeAt === null ? null : isoTime(lastTradeAt),
    lastUpdatedAt: isoTime(Math.max(lastTradeAt ?? preOpen, correctedAt ?? 0)),
    asAt: isoTime(asAt),
  }
}

/** An instant as ISO 8601 in UTC. */
export function isoTime(instant: number): string {
  return new Date(instant).toISOString()
}
