import { addDays } from '@exchange/market-time/new-zealand-time'
import { session } from '@exchange/market-time/trading-phase'
import type { Answer } from '../answer.ts'
import { participantShares } from '../companies/participant-shares.ts'
import { contractMonth } from '../derivatives/contract-terms.ts'
import { type Contract, rulesOf } from '../derivatives/contract-worth.ts'
import {
  dailySettlements,
  finalSettlements,
  finishedDays,
  type SettlementVersion,
} from '../derivatives/settlements.ts'
import { delayMs, type Market } from '../market.ts'
import { today } from './instruments.ts'
import { day } from './wire-format.ts'

type Params = Record<string, string>

const three = (value: number | null) => (value === null ? null : value.toFixed(3))
const two = (value: number | null) => (value === null ? null : value.toFixed(2))
const seconds = (instant: number) => Math.floor(instant / 1_000)

/** Reports by code: futures on the NZ20 index and options on shares. */
const reports = { NZ20: 'FUTURE', equity_options: 'OPTION' } as const
const isReport = (code: string): code is keyof typeof reports => Object.hasOwn(reports, code)

/** Yields to other requests: the first read of a day calculates the trades of all constituents. */
const others = () => new Promise<void>(resolve => setImmediate(resolve))

/** Time of the last addition: a day's end adds provisional prices, a day's beginning adds final ones. */
function changedAt({ board, published }: Market): number {
  const instant = published()
  const [last, now] = [board.finishedDay(instant), board.dayAt(instant)]
  return Math.max(session(board.calendar, last)!.adjustEnd, session(board.calendar, now)!.preOpen) + delayMs
}

const simulated = (market: Market, body: unknown): Answer => ({
  body,
  changedAt: changedAt(market),
  isSimulated: true,
})

/** Each version of each contract on the trading days of the last 30 days, the latest first. */
export async function dailySettlementsPast30D(
  market: Market,
  { code = '' }: Params,
): Promise<Answer | undefined> {
  if (!isReport(code)) return undefined
  const rows: object[] = []
  for (const date of finishedDays(market, 30)) {
    for (const settled of dailySettlements(market, reports[code], date))
      rows.push({
        tradeDate: day(date),
        reportType: code,
        version: settled.version,
        instrumentCode: settled.contract.code,
        settlementPrice: three(settled.price),
        marketVolume: settled.volume,
        priceChange: three(settled.change),
        priceChangePercentage: three(settled.changePercent),
        createdAt: seconds(settled.createdAt),
      })
    await others()
  }
  return simulated(market, rows)
}

function finals(market: Market, isOf: (version: SettlementVersion) => boolean): Answer {
  const rows = finalSettlements(market)
    .filter(({ version }) => isOf(version))
    .map(({ contract, version, price, createdAt }) => ({
      contractMonth: contractMonth(contract),
      instrumentCode: contract.code,
      finalSettlementPrice: three(price),
      settlementDate: day(contract.contract.expiryDate),
      version,
      date: seconds(createdAt),
    }))
  return simulated(market, rows)
}

/** Both versions of the final settlement of each expired index future. */
export const allFinalSettlements = (market: Market): Answer => finals(market, () => true)

export const confirmedFinalSettlements = (market: Market): Answer =>
  finals(market, version => version === 'final')
export const provisionalFinalSettlements = (market: Market): Answer =>
  finals(market, version => version === 'provisional')

/** Days for which an expired contract is described: as long as its history is published. */
const describedDays = 31

/** NZCX's contracts by code: those that are listed, and those that expired within a month. */
function described({ board, contractsOn, published }: Market): Contract[] {
  const date = board.dayAt(published())
  const all = [...contractsOn(addDays(date, -describedDays)), ...contractsOn(date)]
  return [...new Map(all.map(contract => [contract.code, contract])).values()].toSorted((one, other) =>
    one.code < other.code ? -1 : 1,
  )
}

export function contractDescriptions(market: Market): Answer {
  const { date, changedAt: since } = today(market)
  const body = described(market).map(each => {
    const { underlying, type, strike, expiryDate } = each.contract
    return {
      isin: each.isin,
      code: each.code,
      description: each.name,
      underlyingCode: underlying,
      type,
      strikePrice: two(strike),
      contractMonth: contractMonth(each),
      expiryDate: day(expiryDate),
      currency: each.currency,
      contractSize: rulesOf(each).size,
      isExpired: expiryDate < date,
    }
  })
  return { body, changedAt: since, isSimulated: true }
}

/** Each participant's share of last month's trades. */
export function marketShare(market: Market): Answer {
  const { date, changedAt: since } = today(market)
  const body = participantShares(market.dataSet, date).map(({ companyId, value, percent, ...period }) => ({
    companyId,
    onMarketTradedValue: value.toFixed(2),
    onMarketSharePercentage: percent.toFixed(4),
    startDate: day(period.startDate),
    endDate: day(period.endDate),
  }))
  return { body, changedAt: since, isSimulated: true }
}
