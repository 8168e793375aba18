import type { ListedInstrument } from '../data-set/data-set.ts'
import type { Board } from '../simulation/board.ts'
import type { ContractQuote } from './contract-quote.ts'
import { cents } from './contract-tape.ts'
import { type Contract, isContract } from './contract-worth.ts'
import { type DairyContract, dairyProductCodes, dairyProducts, listedContracts } from './dairy-contracts.ts'
import { type DairyOption, optionProducts, type OptionProduct } from './dairy-options.ts'
import type { DairyTrading } from './dairy-trading.ts'
import type { ExchangeTrading } from './exchange-trading.ts'

/** A future or an option on the ticker. Prices are in its currency; `API.md` describes the formats. */
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
  /** Null without a trade, as are the following four. */
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

/** Input of the calculation. */
interface Trading {
  board: Board
  dairy: DairyTrading
  exchangeTrading: ExchangeTrading
  activeOn(date: string): readonly ListedInstrument[]
  dairyOptionsOn(product: OptionProduct, date: string): readonly DairyOption[]
}

/** Every contract that is listed at an instant: dairy futures, their options, index futures, equity options. */
export function derivativeRows(trading: Trading, instant: number): DerivativeRow[] {
  const { board, dairy, exchangeTrading } = trading
  const date = board.dayAt(instant)
  const futures = dairyProductCodes.flatMap(product => listedContracts(product, date, board.days))
  const options = optionProducts.flatMap(product => trading.dairyOptionsOn(product, date))
  const contracts = trading.activeOn(date).filter(isContract)
  return [
    ...futures.map(future => row(dairyFutureTerms(future), dairy.futureAt(future, instant))),
    ...options.map(option => row(dairyOptionTerms(option), dairy.optionAt(option, instant))),
    ...contracts.map(each => row(exchangeTerms(each), exchangeTrading.quoteAt(each, instant))),
  ]
}

type Terms = Pick<
  DerivativeRow,
  | 'code'
  | 'productCode'
  | 'contractCode'
  | 'underlyingCode'
  | 'type'
  | 'strikePrice'
  | 'currency'
  | 'expiryDate'
>

function row(terms: Terms, quote: ContractQuote): DerivativeRow {
  const { last, priorSettlement } = quote
  return {
    ...terms,
    tradeDate: quote.date,
    lastPrice: last,
    change: last === null || priorSettlement === null ? null : cents(last - priorSettlement),
    open: quote.open,
    high: quote.high,
    low: quote.low,
    bid: quote.bid,
    offer: quote.offer,
    bidVolume: quote.bidVolume,
    offerVolume: quote.offerVolume,
    priorSettle: priorSettlement,
    tradedVolume: quote.volume,
    priorDayOI: quote.priorOpenInterest,
    updated: new Date(quote.updatedAt).toISOString(),
  }
}

function dairyFutureTerms({ code, product, expiryDate }: DairyContract): Terms {
  return {
    code,
    productCode: product,
    contractCode: code,
    underlyingCode: product,
    type: 'FUTURE',
    strikePrice: null,
    currency: dairyProducts[product].currency,
    expiryDate,
  }
}

function dairyOptionTerms({ contract, code, type, strike }: DairyOption): Terms {
  return { ...dairyFutureTerms(contract), code, type, strikePrice: strike }
}

function exchangeTerms({ code, currency, contract }: Contract): Terms {
  const { expiryDate, underlying, type, strike } = contract
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
  }
}
