import { nzDate, nzTimeOfDay } from '@exchange/market-time/new-zealand-time'
import { session } from '@exchange/market-time/trading-phase'
import type { Answer } from '../answer.ts'
import {
  type DairyContract,
  dairyProductCodes,
  dairyProducts,
  listedContracts,
  rememberedContracts,
} from '../derivatives/dairy-contracts.ts'
import { contractIsin } from '../data-set/isin.ts'
import { type DairyOption, optionProducts } from '../derivatives/dairy-options.ts'
import { delayMs, type Market } from '../market.ts'

type Params = Record<string, string>

/** These pages write a date as the Unix time, in seconds, of its midnight in UTC. */
const utcDay = (date: string) => Date.parse(date) / 1000

/** A time is written as Auckland's wall clock time, encoded as if it were UTC. */
const wallClock = (instant: number) => utcDay(nzDate(instant)) + nzTimeOfDay(instant)

const two = (value: number) => value.toFixed(2)
const twoOrNull = (value: number | null) => (value === null ? null : two(value))
const twoOrZero = (value: number | null) => two(value ?? 0)

function futures({ board, dairy, published }: Market, contracts: readonly DairyContract[]): Answer {
  const instant = published()
  const today = board.dayAt(instant)
  const quotes = contracts.map(contract => ({ contract, quote: dairy.futureAt(contract, instant) }))
  const latest = quotes.reduce((last, { quote }) => Math.max(last, quote.updatedAt), 0)
  return {
    body: quotes.map(({ contract, quote }) => ({
      id: `${contract.code}-${quote.date}`,
      productCode: contract.product,
      contractCode: contract.code,
      code: contract.code,
      isin: contractIsin(contract.code),
      description: `${dairyProducts[contract.product].name} Future ${contract.month}`,
      tradeDate: utcDay(quote.date),
      expiryDate: utcDay(contract.expiryDate),
      bidPrice: twoOrNull(quote.bid),
      bidVolume: quote.bidVolume,
      offerPrice: twoOrNull(quote.offer),
      offerVolume: quote.offerVolume,
      lastPrice: twoOrNull(quote.last),
      openPrice: twoOrZero(quote.open),
      highPrice: twoOrZero(quote.high),
      lowPrice: twoOrZero(quote.low),
      tradedVolume: quote.volume,
      priorDayOpenInterest: quote.priorOpenInterest,
      priorSettlement: two(quote.priorSettlement),
      change: quote.last === null ? null : two(quote.last - quote.priorSettlement),
      currency: dairyProducts[contract.product].currency,
      updatedAtDate: wallClock(quote.updatedAt),
      isExpired: contract.expiryDate < today,
    })),
    changedAt: Math.max(latest, session(board.calendar, today)!.preOpen) + delayMs,
    isSimulated: true,
  }
}

function contractsOf(
  { board, published }: Market,
  contracts: typeof listedContracts,
  matches: (product: string) => boolean,
): DairyContract[] {
  const date = board.dayAt(published())
  return dairyProductCodes.filter(matches).flatMap(product => contracts(product, date, board.days))
}

/** Every listed future, and those that expired recently. */
export function dairyFutures(market: Market): Answer {
  return futures(
    market,
    contractsOf(market, rememberedContracts, () => true),
  )
}

export function dairyFuturesUpcoming(market: Market): Answer {
  return futures(
    market,
    contractsOf(market, listedContracts, () => true),
  )
}

export function dairyFuturesOf(market: Market, { product: requested = '' }: Params): Answer | undefined {
  const contracts = contractsOf(market, rememberedContracts, product => product === requested)
  return contracts.length === 0 ? undefined : futures(market, contracts)
}

function options(
  { board, dairy, published, dairyOptionsOn }: Market,
  matches: (option: DairyOption) => boolean,
): Answer {
  const instant = published()
  const date = board.dayAt(instant)
  const quotes = optionProducts
    .flatMap(product => dairyOptionsOn(product, date))
    .filter(matches)
    .map(option => ({ option, quote: dairy.optionAt(option, instant) }))
  const latest = quotes.reduce((last, { quote }) => Math.max(last, quote.updatedAt), 0)
  return {
    body: quotes.map(({ option: { contract, code, type, strike, priorSettlement }, quote }) => ({
      id: `${code}-${date}`,
      productCode: contract.product,
      contractCode: contract.code,
      optionCode: code,
      code,
      type,
      strikePrice: two(strike),
      lastPrice: twoOrNull(quote.last),
      priorSettlement: two(priorSettlement),
      priceAmount: two(quote.last ?? priorSettlement),
      exerciseDate: utcDay(contract.expiryDate),
      expiryDate: utcDay(contract.expiryDate),
      currency: dairyProducts[contract.product].currency,
      priorDayOpenInterest: quote.priorOpenInterest,
      tradedVolume: quote.volume,
    })),
    changedAt: Math.max(latest, session(board.calendar, date)!.preOpen) + delayMs,
    isSimulated: true,
  }
}

/** Every option with its last price, or its settlement of the previous day. */
export function dairyOptions(market: Market): Answer {
  return options(market, () => true)
}

export function dairyOptionsOf(market: Market, { product = '', contract = '' }: Params): Answer | undefined {
  const answer = options(market, each => each.contract.product === product && each.contract.code === contract)
  return Array.isArray(answer.body) && answer.body.length > 0 ? answer : undefined
}
