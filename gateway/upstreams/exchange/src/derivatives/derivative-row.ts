import { session } from '@exchange/market-time/trading-phase'
import type { ContractTerms, DataSet, ListedInstrument } from '../data-set/data-set.ts'
import type { IndexBook } from '../indices/index-book.ts'
import type { Board } from '../simulation/board.ts'
import { dayNumber } from '../simulation/wander.ts'
import { type DairyContract, dairyProductCodes, dairyProducts, listedContracts } from './dairy-contracts.ts'
import { black, type DairyOption, optionProducts, type OptionProduct } from './dairy-options.ts'
import { dairyQuote } from './dairy-prices.ts'

/** What the ticker says of a future or an option; prices in its currency, see the README for the formats. */
export interface DerivativeRow {
  code: string
  productCode: string
  contractCode: string
  underlyingCode: string
  type: 'FUTURE' | 'CALL' | 'PUT'
  strikePrice: number | null
  currency: string
  expiryDate: string
  tradeDate: string
  /** Null without a trade, as are the four after it. */
  lastPrice: number | null
  change: number | null
  open: number | null
  high: number | null
  low: number | null
  priorSettle: number | null
  bid: number | null
  offer: number | null
  bidVolume: number | null
  offerVolume: number | null
  tradedVolume: number
  priorDayOI: number
  updated: string
}

/** What the figures are worked out from. */
interface Trading {
  dataSet: DataSet
  board: Board
  indices: IndexBook
  byCode(code: string): ListedInstrument | undefined
  activeOn(date: string): readonly ListedInstrument[]
  dairyOptionsOn(product: OptionProduct, date: string): readonly DairyOption[]
}

const cents = (value: number) => Math.round(value * 100) / 100
const isoTime = (instant: number) => new Date(instant).toISOString()

const untraded = { lastPrice: null, change: null, open: null, high: null, low: null, tradedVolume: 0 }
const unquoted = { bid: null, offer: null, bidVolume: null, offerVolume: null, priorDayOI: 0 }

/** Every contract that is listed at an instant: dairy futures, their options, index futures, equity options. */
export function derivativeRows(trading: Trading, instant: number): DerivativeRow[] {
  const { board } = trading
  const date = board.dayAt(instant)
  const opensAt = session(board.calendar, date)!.preOpen
  const futures = dairyProductCodes.flatMap(product => listedContracts(product, date, board.days))
  const options = optionProducts.flatMap(product => trading.dairyOptionsOn(product, date))
  return [
    ...futures.map(contract => dairyFuture(trading, contract, instant)),
    ...options.map(option => dairyOption(option, date, opensAt)),
    ...trading.activeOn(date).flatMap(listing => exchangeContract(trading, listing, instant) ?? []),
  ]
}

function dairyFuture({ board, dataSet }: Trading, contract: DairyContract, instant: number): DerivativeRow {
  const { date, last, open, high, low, bid, offer, bidVolume, offerVolume, ...quote } = dairyQuote(
    dataSet.seed,
    board,
    contract,
    instant,
  )
  return {
    code: contract.code,
    productCode: contract.product,
    contractCode: contract.code,
    underlyingCode: contract.product,
    type: 'FUTURE',
    strikePrice: null,
    currency: dairyProducts[contract.product].currency,
    expiryDate: contract.expiryDate,
    tradeDate: date,
    lastPrice: last,
    change: last === null ? null : cents(last - quote.priorSettlement),
    open,
    high,
    low,
    bid,
    offer,
    bidVolume,
    offerVolume,
    priorSettle: quote.priorSettlement,
    tradedVolume: quote.volume,
    priorDayOI: quote.priorOpenInterest,
    updated: isoTime(quote.updatedAt),
  }
}

function dairyOption(option: DairyOption, date: string, opensAt: number): DerivativeRow {
  const { product, code, expiryDate } = option.contract
  return {
    code: option.code,
    productCode: product,
    contractCode: code,
    underlyingCode: product,
    type: option.type,
    strikePrice: option.strike,
    currency: dairyProducts[product].currency,
    expiryDate,
    tradeDate: date,
    priorSettle: option.priorSettlement,
    ...untraded,
    ...unquoted,
    updated: isoTime(opensAt),
  }
}

/** A contract of NZCX; undefined for what is none. */
function exchangeContract(
  trading: Trading,
  listing: ListedInstrument,
  instant: number,
): DerivativeRow | undefined {
  const { code, currency, contract } = listing
  if (!contract) return undefined
  const { board } = trading
  const date = board.dayAt(instant)
  const { expiryDate, underlying, type, strike } = contract
  const figures =
    type === 'FUTURE' ? indexFuture(trading, underlying, instant) : equityOption(trading, contract, date)
  const isFuture = type === 'FUTURE'
  return {
    code,
    productCode: isFuture ? code.slice(0, -3) : underlying,
    contractCode: isFuture ? code : code.slice(0, underlying.length + 3),
    underlyingCode: underlying,
    type,
    strikePrice: strike,
    currency,
    expiryDate,
    tradeDate: date,
    ...untraded,
    ...figures,
    updated: isoTime(figures.updatedAt ?? session(board.calendar, date)!.preOpen),
  }
}

/** How far a maker's bid and offer stand from the index, in points, and how many contracts each is good for. */
const quotedBeside = 5
const quotedLots = 5

/** It settles where the index closes; while the index is worked out, a maker quotes it in whole points about it. */
function indexFuture({ indices }: Trading, id: string, instant: number) {
  const row = indices.find(id)
  const quote = row && indices.quoteAt(row, instant)
  const priorSettle = quote && quote.previousClose !== null ? Math.round(quote.previousClose) : null
  if (!quote || quote.open === null) return { priorSettle, ...unquoted, updatedAt: null }
  const fair = Math.round(quote.value)
  return {
    ...unquoted,
    priorSettle,
    bid: fair - quotedBeside,
    offer: fair + quotedBeside,
    bidVolume: quotedLots,
    offerVolume: quotedLots,
    updatedAt: quote.updatedAt,
  }
}

/** By Black's formula from the share's close before. */
function equityOption(
  trading: Trading,
  { underlying, strike, type, expiryDate }: ContractTerms,
  date: string,
) {
  const share = trading.byCode(underlying)
  const before = share && trading.board.history.closeBefore(share, date)
  if (!share?.behaviour || !before || strike === null || type === 'FUTURE')
    return { priorSettle: null, ...unquoted, updatedAt: null }
  const years = Math.max(1, dayNumber(expiryDate) - dayNumber(date)) / 365
  const volatility = share.behaviour.volatility / 100
  const value = black({ future: before.price, strike, years, volatility, type })
  return { priorSettle: cents(Math.max(0.01, value)), ...unquoted, updatedAt: null }
}
