import { session } from '@exchange/market-time/trading-phase'
import type { Answer } from '../answer.ts'
import type { ContractDay } from '../derivatives/contract-quote.ts'
import { findContract } from '../derivatives/dairy-contracts.ts'
import { delayMs, type Market } from '../market.ts'
import { day } from './wire-format.ts'

type Params = Record<string, string>

/** Dairy pages write a date as the Unix time, in seconds, of its midnight in UTC. */
const utcDay = (date: string) => Date.parse(date) / 1000

const two = (value: number) => value.toFixed(2)
const twoOrNull = (value: number | null) => (value === null ? null : two(value))
const twoOrZero = (value: number | null) => two(value ?? 0)

function answer(
  { board, published }: Market,
  historyTo: (last: string) => readonly ContractDay[] | undefined,
  toRow: (day: ContractDay) => object,
): Answer | undefined {
  const last = board.finishedDay(published())
  const days = historyTo(last)
  if (!days) return undefined
  const changedAt = session(board.calendar, last)!.adjustEnd + delayMs
  return { body: days.map(toRow), changedAt, isSimulated: true }
}

/** A year of a dairy future. This format divides the last price of the milk price future by a hundred. */
export function dairyFutureHistory(
  market: Market,
  { product = '', contract = '' }: Params,
): Answer | undefined {
  const { board, contractHistories } = market
  return answer(
    market,
    last => {
      const found = findContract(contract, last, board.days)
      const days = found?.product === product ? contractHistories.ofDairy(found, last) : []
      return days.length === 0 ? undefined : days
    },
    row => ({
      id: `${contract}-${row.date}`,
      productCode: product,
      contractCode: contract,
      tradeDate: utcDay(row.date),
      openPrice: twoOrZero(row.open),
      highPrice: twoOrZero(row.high),
      lowPrice: twoOrZero(row.low),
      lastPrice: product === 'MKP' && row.last !== null ? (row.last / 100).toFixed(4) : twoOrNull(row.last),
      settlementPrice: two(row.settlement),
      tradedVolume: row.volume,
      openInterest: row.openInterest,
    }),
  )
}

/** A year of a future's or an option's prices, by its ISIN. */
export function derivativePerformance(market: Market, { isin = '' }: Params): Answer | undefined {
  return answer(
    market,
    last => market.contractHistories.ofIsin(isin, last),
    row => ({
      isin,
      date: day(row.date),
      firstPrice: twoOrNull(row.open),
      highPrice: twoOrNull(row.high),
      lowPrice: twoOrNull(row.low),
      lastPrice: twoOrNull(row.last),
      settlementPrice: two(row.settlement),
      volumeTraded: row.volume,
      openInterest: row.openInterest,
    }),
  )
}

/** Daily trading volume of that year, and the open interest at the end of each day. */
export function derivativeActivity(market: Market, { isin = '' }: Params): Answer | undefined {
  return answer(
    market,
    last => market.contractHistories.ofIsin(isin, last),
    row => ({
      date: day(row.date),
      volume: String(row.volume),
      tradeCount: row.trades,
      openInterest: String(row.openInterest),
    }),
  )
}
